-- Hints: whether a table allows them ('' = unless the game counts), and how many each seat has had.

ALTER TABLE game ADD COLUMN hints TEXT NOT NULL DEFAULT '';
ALTER TABLE seat ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
