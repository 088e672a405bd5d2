-- One guarded change: facts change by version, what the poster remembers is apart, words are fixed before they are sent.

ALTER TABLE game ADD COLUMN moved INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN build INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN parent INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN crowded INTEGER NOT NULL DEFAULT 0;

-- One live table to a channel. Older databases may hold several: all but the newest are left aside.
UPDATE game SET crowded = 1 WHERE hidden = 0 AND status IN ('lobby', 'running', 'frozen') AND EXISTS (
    SELECT 1 FROM game AS newer WHERE newer.channel = game.channel AND newer.hidden = 0
    AND newer.status IN ('lobby', 'running', 'frozen')
    AND (newer.opened > game.opened OR (newer.opened = game.opened AND newer.id > game.id)));
CREATE UNIQUE INDEX game_live ON game (channel)
    WHERE status IN ('lobby', 'running', 'frozen') AND hidden = 0 AND crowded = 0;
CREATE INDEX game_parent ON game (parent, opened);

CREATE TABLE chat (
    game      TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    person    INTEGER NOT NULL,
    channel   INTEGER NOT NULL,
    message   INTEGER NOT NULL,
    note      INTEGER NOT NULL,
    reachable INTEGER NOT NULL,
    text      TEXT NOT NULL,
    PRIMARY KEY (game, person)
) STRICT;
INSERT INTO chat (game, person, channel, message, note, reachable, text) SELECT id, 0, 0, post, posted, 1, '' FROM game;
INSERT INTO chat (game, person, channel, message, note, reachable, text)
    SELECT game, person, 0, dm_message, 0, dm, '' FROM seat WHERE person IS NOT NULL
    ON CONFLICT DO NOTHING;

ALTER TABLE vote RENAME TO vote_1;
CREATE TABLE vote (
    game   TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    kind   TEXT NOT NULL,
    seat   INTEGER NOT NULL,
    row    INTEGER NOT NULL,
    agreed TEXT NOT NULL,
    at     REAL NOT NULL,
    PRIMARY KEY (game, kind)
) STRICT;
INSERT INTO vote (game, kind, seat, row, agreed, at)
    SELECT game, CASE row WHEN 0 THEN 'pause' ELSE 'undo' END, seat, row, agreed, 0 FROM vote_1;

ALTER TABLE errand RENAME TO errand_1;
CREATE TABLE errand (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    game   TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    kind   TEXT NOT NULL,
    seat   INTEGER NOT NULL,
    ping   TEXT NOT NULL,
    tries  INTEGER NOT NULL,
    ready  REAL NOT NULL,
    first  INTEGER NOT NULL,
    last   INTEGER NOT NULL,
    nonce  TEXT NOT NULL,
    frozen REAL NOT NULL
) STRICT;
-- only: sqlite
INSERT INTO errand (id, game, kind, seat, ping, tries, ready, first, last, nonce, frozen)
    SELECT id, game, kind, seat, coalesce(json_extract(data, '$.ping'), '[]'), tries, 0, 0, 0, '', 0 FROM errand_1;
-- end
CREATE UNIQUE INDEX errand_open ON errand (game, kind, seat) WHERE nonce = '';
CREATE INDEX errand_game ON errand (game, id);

CREATE INDEX handled_at ON handled (at);
