-- Time that is charged fairly: when the bot was last alive, which deadline a choice was made under, and until when somebody is away.

ALTER TABLE clock ADD COLUMN away REAL NOT NULL DEFAULT 0;
ALTER TABLE journal ADD COLUMN due REAL NOT NULL DEFAULT 0;

CREATE TABLE pulse (
    name TEXT PRIMARY KEY,
    at   REAL NOT NULL
) STRICT;
