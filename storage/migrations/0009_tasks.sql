-- Work that one process at a time may do: who holds it until when, and under which fence. Every live table is work.

CREATE TABLE task (
    kind   TEXT NOT NULL,
    id     TEXT NOT NULL,
    ready  REAL NOT NULL,
    holder INTEGER NOT NULL,
    until  REAL NOT NULL,
    fence  INTEGER NOT NULL,
    data   TEXT NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT;
CREATE INDEX task_ready ON task (kind, ready) WHERE holder = 0;
CREATE INDEX task_held ON task (kind, until) WHERE holder <> 0;

INSERT INTO task (kind, id, ready, holder, until, fence, data)
    SELECT 'table', id, 0, 0, 0, 0, '' FROM game WHERE status IN ('lobby', 'running', 'frozen');
