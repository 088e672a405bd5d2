"""The rules a server makes for its tables: where they are opened, their clock, how many, and who may end them."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from bot.table.faults import NotAllowed
from bot.time.absence import MOST
from bot.time.clocks import Policy, TableClock, parse_clock
from storage import Game, GameStore, SeatRow

ENDERS = {
    "opener": "whoever opened the table, or a manager of the server",
    "players": "anybody who plays at it, or a manager of the server",
    "managers": "a manager of the server",
}


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What those who manage a server have settled; a fresh server allows everything."""

    channels: tuple[int, ...] = ()  # where tables may be opened; empty = anywhere
    clock: str = "none"
    policy: str = Policy.REMIND.value
    limit: int = 0  # live tables a person may sit at, on this server; 0 = as many as anywhere
    enders: str = "opener"
    away: int = MOST  # days in any 90 for which being away rests a clock here
    threads: bool = True  # whether a game plays in a thread of its own, where that is permitted

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
        where = ", ".join(f"<#{channel}>" for channel in self.channels) or "any channel"
        clock = self.table_clock
        then = f"; then {clock.policy.value}" if clock.time else ""
        return (
            f"Tables may be opened in: {where}\nDefault clock: {clock.words}{then}\n"
            f"Tables per person: {self.limit or 'as many as anywhere'}\nA table is ended by: {ENDERS[self.enders]}\n"
            f"Being away rests a clock for {self.away} days in any 90 at most\n"
            f"A game plays in {'a thread of its own' if self.threads else 'the channel itself'}"
        )

    def check_place(self, *places: int) -> None:
        """Refuse a channel where no table may be opened; a thread counts as its channel."""
        if self.channels and not set(places) & set(self.channels):
            raise NotAllowed(f"Tables are opened in {', '.join(f'<#{one}>' for one in self.channels)} on this server.")

    async def check_limit(self, store: GameStore, guild: int, person: int) -> None:
        """Refuse whoever sits at too many tables of the server already."""
        here = [game for game in await store.games_of(person) if game.guild == guild]
        if 0 < self.limit <= len(here):
            raise NotAllowed(
                f"You already sit at {len(here)} tables here, and {self.limit} are allowed. Finish one first."
            )

    def check_end(self, game: Game, seats: list[SeatRow], by: int, *, manages: bool) -> None:
        """Refuse whoever may not end a table."""
        opened = self.enders == "opener" and by == game.opener
        plays = self.enders == "players" and any(row.person == by for row in seats)
        if not (manages or opened or plays):
            raise NotAllowed(f"Only {ENDERS[self.enders]} can end it.")


async def house_rules(store: GameStore, guild: int) -> HouseRules:
    """The rules of a server."""
    return HouseRules.read(await store.setting(guild))
