"""Where games are kept so that nothing can lose them.

| module    | what lives there                                                                              |
|-----------|-----------------------------------------------------------------------------------------------|
| `records` | what is stored, as plain values                                                               |
| `store`   | `GameStore`: what any store must do; its contract is `tests/storage/test_contract.py`         |
| `sqlite`  | the embedded store: one file, one process; its parts are                                      |
|           | `commit` (the one way a table changes), `games` (reading tables), `lessons`, `speech` (what   |
|           | is to be said), `tasks` (claims), `clocks`, `results` and `people`; `rows` translates         |
| `database`| one SQLite file: migrations, transactions                                                     |
| `lock`    | one process per file, said in a sentence                                                      |
| `copying` | copies that leave their source alone                                                          |
| `files`   | files that only their owner may read                                                          |
"""

from storage.commit import TABLE
from storage.copying import copy_database
from storage.files import StoreError, private_file
from storage.lock import DatabaseBusy, FileLock
from storage.records import (
    BUILD,
    NEVER,
    BarrierRow,
    Change,
    Chat,
    ClockRow,
    Departure,
    Draft,
    Errand,
    Fresh,
    Game,
    JournalRow,
    NoteRow,
    Person,
    Rating,
    SeatPatch,
    SeatRow,
    Standing,
    StandingOrder,
    Status,
    Task,
    Vote,
    Wait,
)
from storage.sqlite import SqliteStore
from storage.store import AlreadyHandled, Closed, GameStore, Lost, Stale, Taken, TooNew

__all__ = [
    "BUILD",
    "NEVER",
    "TABLE",
    "AlreadyHandled",
    "BarrierRow",
    "Change",
    "Chat",
    "ClockRow",
    "Closed",
    "DatabaseBusy",
    "Departure",
    "Draft",
    "Errand",
    "FileLock",
    "Fresh",
    "Game",
    "GameStore",
    "JournalRow",
    "Lost",
    "NoteRow",
    "Person",
    "Rating",
    "SeatPatch",
    "SeatRow",
    "SqliteStore",
    "Stale",
    "Standing",
    "StandingOrder",
    "Status",
    "StoreError",
    "Taken",
    "Task",
    "TooNew",
    "Vote",
    "Wait",
    "copy_database",
    "private_file",
]
