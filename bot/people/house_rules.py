"""The rules a server makes for its tables: where they are opened, their clock, how many, and who may end them."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from bot.table.faults import NotAllowed
from bot.time.absence import MOST
from bot.time.clocks import Policy, TableClock, parse_clock
from engines.core import say, spoken
from storage import Game, GameStore, SeatRow

ENDERS = {
    "opener": "whoever opened the table, or a manager of the server",
    "players": "anybody who plays at it, or a manager of the server",
    "managers": "a manager of the server",
}


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What those who manage a server have settled; a fresh server allows everything, and reminds people after a day."""

    channels: tuple[int, ...] = ()  # where tables may be opened; empty = anywhere
    clock: str = "24h"
    policy: str = Policy.REMIND.value
    limit: int = 0  # live tables a person may sit at, on this server; 0 = as many as anywhere
    enders: str = "opener"
    away: int = MOST  # days in any 90 for which being away rests a clock here
    threads: bool = True  # whether a game plays in a thread of its own, where that is permitted
    pictures: str = "compact"  # in posts: what matters now in large letters, or everything

    @classmethod
    def read(cls, raw: str) -> HouseRules:
        """From the server's row."""
        stored: dict[str, Any] = json.loads(raw)
        known = {name: value for name, value in stored.items() if name in cls.__slots__}
        return cls(**{**known, "channels": tuple(stored.get("channels", ()))})

    def write(self) -> str:
        """For the server's row."""
        return json.dumps(asdict(self))

    @property
    def table_clock(self) -> TableClock:
        """The clock a new table begins with."""
        return parse_clock(self.clock, Policy(self.policy))

    def words(self) -> str:
        """The rules, for people."""
        clock = self.table_clock
        lines = [
            spoken("Tables open in: {places:,}", places=_channels(self.channels) or ["any channel"]),
            spoken("Clock: {clock}, then {then}", clock=clock.words, then=clock.policy.words)
            if clock.time
            else spoken("Clock: none"),
            spoken("Tables per person: {n}", n=self.limit)
            if self.limit
            else spoken("Tables per person: no limit here"),
            spoken("A table can be ended by: {who}", who=ENDERS[self.enders]),
            spoken("Being away stops your clocks for up to {n:day} in any 90", n=self.away),
            spoken("Each game gets a thread") if self.threads else spoken("Games stay in the channel"),
            spoken("Posts show what matters now, in large letters")
            if self.pictures == "compact"
            else spoken("Posts show the whole board"),
        ]
        return "\n".join(lines)

    def check_place(self, *places: int) -> None:
        """Refuse a channel where no table may be opened; a thread counts as its channel."""
        if self.channels and not set(places) & set(self.channels):
            raise NotAllowed(say("On this server, tables open in {places:or}.", places=_channels(self.channels)))

    async def check_limit(self, store: GameStore, guild: int, person: int) -> None:
        """Refuse whoever sits at too many tables of the server already."""
        here = [game for game in await store.games_of(person) if game.guild == guild]
        if 0 < self.limit <= len(here):
            raise NotAllowed(say("You're at {n:table} here, the most allowed. Finish one first.", n=len(here)))

    def check_end(self, game: Game, seats: list[SeatRow], by: int, *, manages: bool) -> None:
        """Refuse whoever may not end a table."""
        opened = self.enders == "opener" and by == game.opener
        plays = self.enders == "players" and any(row.person == by for row in seats)
        if not (manages or opened or plays):
            raise NotAllowed(say("Only {who} can end it.", who=ENDERS[self.enders]))


def _channels(ids: tuple[int, ...]) -> list[str]:
    return [f"<#{channel}>" for channel in ids]


async def house_rules(store: GameStore, guild: int) -> HouseRules:
    """The rules of a server."""
    return HouseRules.read(await store.setting(guild))
