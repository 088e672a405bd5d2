"""Time at a table: `clocks` is the arithmetic, `timing` keeps the rows, `pauses` rest them, `expiry` is what runs out."""
