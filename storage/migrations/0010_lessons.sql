-- Lessons: games that one person plays in private to learn the rules ('' = no lesson). They count for nothing.

ALTER TABLE game ADD COLUMN lesson TEXT NOT NULL DEFAULT '';

CREATE INDEX game_lesson ON game (opener, touched) WHERE lesson <> '';
