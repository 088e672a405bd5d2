"""Where games are kept so that nothing can lose them.

| module    | what lives there                                                                              |
|-----------|-----------------------------------------------------------------------------------------------|
| `records` | what is stored, as plain values                                                               |
| `store`   | `GameStore`: what any store must do; its contract is `tests/storage`, run on both stores      |
| `opening` | which store is meant: a file, or the address of a PostgreSQL database                         |
| `sqlite`  | the embedded store: one file, one process                                                     |
| `postgres`| the shared store: as many processes as there are; `pool` asks again when a connection fails,  |
|           | `line` is the one that stays                                                                  |
|           | the parts of both: `commit` (the one way a table changes), `games` (reading tables), `speech` |
|           | (what is to be said), `tasks` (claims), `clocks`, `results`, `people`, `lessons`; `rows`      |
|           | translates                                                                                    |
| `database`| what they need of a database; `dialect`, and `migrations/` for both, say where those differ   |
| `packing` | states and views, made small                                                                  |
| `lock`    | one process per file, said in a sentence                                                      |
| `move`    | a file brought over to PostgreSQL                                                             |
| `copying` | copies that leave their source alone; `saves` reads running games the same way                |
| `files`   | files that only their owner may read                                                          |
"""

from storage.commit import TABLE
from storage.copying import copy_database, dump_database, without_password
from storage.files import StoreError, private_file
from storage.lock import DatabaseBusy, FileLock
from storage.moments import Elsewhere, moment
from storage.opening import Where, at_work, is_address, moved, open_store, place
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
from storage.saves import Save, saves
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
    "Elsewhere",
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
    "Save",
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
    "Where",
    "at_work",
    "copy_database",
    "dump_database",
    "is_address",
    "moment",
    "moved",
    "open_store",
    "place",
    "private_file",
    "saves",
    "without_password",
]
