-- Play over days: clocks and deadlines, who left a seat, ratings, digests, and how far somebody has read.

ALTER TABLE game ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN paused REAL NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN stand_in TEXT NOT NULL DEFAULT '';
ALTER TABLE seen ADD COLUMN note INTEGER NOT NULL DEFAULT 0;

CREATE TABLE clock (
    game     TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    left     REAL NOT NULL,
    since    REAL NOT NULL,
    counting REAL NOT NULL,
    due      REAL NOT NULL,
    remind   REAL NOT NULL,
    decision TEXT NOT NULL,
    pings    INTEGER NOT NULL,
    pinged   REAL NOT NULL,
    muted    INTEGER NOT NULL,
    warned   INTEGER NOT NULL,
    expired  INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT;
CREATE INDEX clock_due ON clock (due) WHERE due > 0;
CREATE INDEX clock_remind ON clock (remind) WHERE remind > 0;

CREATE TABLE departure (
    game   TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat   INTEGER NOT NULL,
    person INTEGER NOT NULL,
    reason TEXT NOT NULL,
    at     REAL NOT NULL
) STRICT;
CREATE INDEX departure_game ON departure (game);

CREATE TABLE rating (
    person INTEGER NOT NULL,
    key    TEXT NOT NULL,
    mu     REAL NOT NULL,
    sigma  REAL NOT NULL,
    games  INTEGER NOT NULL,
    wins   REAL NOT NULL,
    change REAL NOT NULL,
    PRIMARY KEY (person, key)
) STRICT;

CREATE TABLE standing (
    game   TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    key    TEXT NOT NULL,
    place  INTEGER NOT NULL,
    seats  INTEGER NOT NULL,
    won    REAL NOT NULL,
    points INTEGER NOT NULL,
    rating REAL NOT NULL,
    at     REAL NOT NULL,
    PRIMARY KEY (game, person)
) STRICT;
CREATE INDEX standing_person ON standing (person, at);

CREATE TABLE digest (
    person INTEGER PRIMARY KEY,
    due    REAL NOT NULL
) STRICT;
