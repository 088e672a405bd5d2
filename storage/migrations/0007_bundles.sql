-- Which choices one click made, so that they are taken back as one; and how much of the story a note is.

ALTER TABLE journal ADD COLUMN bundle INTEGER NOT NULL DEFAULT 0;
ALTER TABLE note ADD COLUMN weight INTEGER NOT NULL DEFAULT 1;
