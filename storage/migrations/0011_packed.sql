-- Smaller rows: the view of a beat is kept packed here (see `storage/packing.py`); NULL = it is in `view`, as it was written before.

ALTER TABLE note ADD COLUMN packed BLOB;
