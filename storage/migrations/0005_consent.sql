-- Consent: whether a seat's game counts for its holder is settled when they sit down, and a vote can name a seat and a newcomer.

ALTER TABLE seat ADD COLUMN rated INTEGER NOT NULL DEFAULT 1;
ALTER TABLE departure ADD COLUMN rated INTEGER NOT NULL DEFAULT 1;
ALTER TABLE vote ADD COLUMN about TEXT NOT NULL DEFAULT '';

-- Games that have begun count as their people wish at this moment.
UPDATE seat SET rated = 0 WHERE person IN (SELECT id FROM person WHERE settings LIKE '%"rated": "off"%');
UPDATE departure SET rated = 0 WHERE person IN (SELECT id FROM person WHERE settings LIKE '%"rated": "off"%');

CREATE INDEX journal_person ON journal (person);
