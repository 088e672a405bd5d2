-- A table's manner: who hears a coach there ('' = newcomers), and whether its game may count for ratings.

ALTER TABLE game ADD COLUMN coach TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN rated INTEGER NOT NULL DEFAULT 1;
