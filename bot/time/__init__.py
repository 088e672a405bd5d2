"""Time at a table.

`clocks` is the arithmetic and touches nothing. `timing` keeps every seat's clock in step with what changes; `pauses` rest the
clocks by agreement; `expiry` is what happens when one runs out.
"""
