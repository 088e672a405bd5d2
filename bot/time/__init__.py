"""Time at a table.

| module    | what lives there                                                                  |
|-----------|-----------------------------------------------------------------------------------|
| `clocks`  | the arithmetic: how much a decision may take, when time runs out; touches nothing |
| `absence` | the arithmetic of being away                                                      |
| `timing`  | keeps every seat's clock in step with what changes                                |
| `pauses`  | rest the clocks by agreement                                                      |
| `expiry`  | what happens when a clock runs out                                                |
"""
