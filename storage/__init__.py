"""Where games are kept so that nothing can lose them.

| module    | what lives there                                                                              |
|-----------|-----------------------------------------------------------------------------------------------|
| `records` | what is stored, as plain values                                                               |
| `store`   | `GameStore`: what any store must do; its contract is `tests/storage/test_contract.py`         |
| `sqlite`  | the embedded store: one file, one process                                                     |
| `days`    | the part of the embedded store that keeps time, ratings and what people are owed              |
| `database`| one SQLite file: migrations, transactions                                                     |
| `lock`    | one process per file, said in a sentence                                                      |
"""

from storage.database import StoreError
from storage.lock import DatabaseBusy, FileLock
from storage.records import (
    BarrierRow,
    ClockRow,
    Departure,
    Draft,
    Errand,
    Game,
    JournalRow,
    Move,
    NoteRow,
    Person,
    Rating,
    SeatRow,
    Standing,
    StandingOrder,
    Status,
    Vote,
    Wait,
)
from storage.sqlite import SqliteStore
from storage.store import AlreadyHandled, GameStore, Stale

__all__ = [
    "AlreadyHandled",
    "BarrierRow",
    "ClockRow",
    "DatabaseBusy",
    "Departure",
    "Draft",
    "Errand",
    "FileLock",
    "Game",
    "GameStore",
    "JournalRow",
    "Move",
    "NoteRow",
    "Person",
    "Rating",
    "SeatRow",
    "SqliteStore",
    "Stale",
    "Standing",
    "StandingOrder",
    "Status",
    "StoreError",
    "Vote",
    "Wait",
]
