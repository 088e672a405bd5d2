CREATE TABLE content (
    sha256 TEXT PRIMARY KEY,
    raw    TEXT NOT NULL
) STRICT;

CREATE TABLE game (
    id       TEXT PRIMARY KEY,
    key      TEXT NOT NULL,
    guild    INTEGER NOT NULL,
    channel  INTEGER NOT NULL,
    opener   INTEGER NOT NULL,
    options  TEXT NOT NULL,
    secret   TEXT NOT NULL,
    status   TEXT NOT NULL,
    seed     TEXT NOT NULL,
    joins    TEXT NOT NULL,
    content  TEXT NOT NULL,
    version  INTEGER NOT NULL,
    opened   REAL NOT NULL,
    posted   INTEGER NOT NULL,
    post     INTEGER NOT NULL,
    incident TEXT NOT NULL,
    hidden   INTEGER NOT NULL
) STRICT;
CREATE INDEX game_channel ON game (channel, opened);
CREATE INDEX game_status ON game (status);

CREATE TABLE seat (
    game       TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    person     INTEGER,
    name       TEXT NOT NULL,
    bot        TEXT NOT NULL,
    join_click TEXT NOT NULL,
    dm         INTEGER NOT NULL,
    dm_message INTEGER NOT NULL,
    left_by    INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT;
CREATE INDEX seat_person ON seat (person);

CREATE TABLE position (
    game TEXT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    save BLOB NOT NULL
) STRICT;

CREATE TABLE journal (
    game   TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    key    TEXT NOT NULL,
    choice TEXT NOT NULL,
    digest TEXT NOT NULL,
    rules  TEXT NOT NULL,
    auto   INTEGER NOT NULL,
    undone INTEGER NOT NULL,
    person INTEGER NOT NULL,
    at     REAL NOT NULL,
    PRIMARY KEY (game, number)
) STRICT;

CREATE TABLE barrier (
    game    TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    after   INTEGER NOT NULL,
    rules   TEXT NOT NULL,
    schema  INTEGER NOT NULL,
    state   BLOB NOT NULL,
    PRIMARY KEY (game, after)
) STRICT;

CREATE TABLE note (
    game   TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    row    INTEGER NOT NULL,
    text   TEXT NOT NULL,
    seats  TEXT,
    beat   TEXT NOT NULL,
    view   TEXT NOT NULL,
    schema INTEGER NOT NULL,
    at     REAL NOT NULL,
    PRIMARY KEY (game, number)
) STRICT;

CREATE TABLE draft (
    game        TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat        INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    data        TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT;

CREATE TABLE standing_order (
    game       TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    key        TEXT NOT NULL,
    order_id   TEXT NOT NULL,
    until      TEXT NOT NULL,
    label      TEXT NOT NULL,
    PRIMARY KEY (game, seat, key, order_id)
) STRICT;

CREATE TABLE vote (
    game    TEXT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    seat    INTEGER NOT NULL,
    row     INTEGER NOT NULL,
    agreed  TEXT NOT NULL,
    message INTEGER NOT NULL
) STRICT;

CREATE TABLE seen (
    game   TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    view   TEXT NOT NULL,
    PRIMARY KEY (game, person)
) STRICT;

CREATE TABLE handled (
    interaction TEXT PRIMARY KEY,
    answer      TEXT NOT NULL,
    at          REAL NOT NULL
) STRICT;

CREATE TABLE errand (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    game  TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    kind  TEXT NOT NULL,
    seat  INTEGER NOT NULL,
    data  TEXT NOT NULL,
    tries INTEGER NOT NULL,
    UNIQUE (game, kind, seat)
) STRICT;

CREATE TABLE person (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    settings TEXT NOT NULL
) STRICT;

CREATE TABLE setting (
    guild INTEGER PRIMARY KEY,
    data  TEXT NOT NULL
) STRICT;
