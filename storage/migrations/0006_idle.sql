-- When a table was last changed: a lobby in which nothing happens is closed. Those that are open now have their time from here on.

ALTER TABLE game ADD COLUMN touched REAL NOT NULL DEFAULT 0;

-- only: sqlite
UPDATE game SET touched = CAST(strftime('%s', 'now') AS REAL) WHERE status = 'lobby';
-- end

CREATE INDEX game_idle ON game (touched) WHERE status = 'lobby';
