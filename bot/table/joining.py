"""Sitting down and standing up in a lobby, and the clicks that stir the seed.

The secret is chosen, and its fingerprint shown, when a lobby opens. What it is mixed with comes later, all of it: every join
and leave in order, also of those who are gone again, and last the click on **Start**. The command that opened the lobby was
known before the secret and is left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from bot.table.closing import EVERYBODY_LEFT, close
from bot.table.table import Table
from storage import Change, SeatRow

JOIN, LEAVE, START = "join", "leave", "start"


def reseat(table: Table, change: Change, seats: Iterable[SeatRow], click: str = "") -> None:
    """These sit in the lobby from now on; without a person it closes, and without its leader the next one leads it."""
    table.seat_anew(change, seats)
    if click:
        table.set(change, joins=json.dumps([*json.loads(table.game.joins), click]))
    people = [row.person for row in table.seats if row.person is not None]
    if not people:
        close(table, change, EVERYBODY_LEFT)
    elif table.game.opener not in people:
        table.set(change, opener=people[0])


def clicks_at_start(table: Table, once: str) -> list[str]:
    """Everything the secret is mixed with; joins that an earlier build kept with the seats alone come first."""
    listed: list[str] = json.loads(table.game.joins)
    unlisted = [f"{JOIN}:{row.join}" for row in table.seats if row.join and f"{JOIN}:{row.join}" not in listed]
    return [*unlisted, *listed, f"{START}:{once}"]
