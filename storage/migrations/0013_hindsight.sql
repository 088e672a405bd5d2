-- Hindsight: what was found by looking back on a game that is over, for the table (seat -1) or for one seat. It can be found anew.

CREATE TABLE hindsight (
    game  TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat  INTEGER NOT NULL,
    found TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT;
