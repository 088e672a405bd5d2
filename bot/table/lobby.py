"""The lobby: who plays, which options, and how a game starts. What it shows is `ui.lobby`'s business."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from bot.people.house_rules import house_rules
from bot.table.faults import HostError, NoTable, NotAllowed, NotSeated
from bot.table.hub import Hub
from bot.table.table import Table
from bot.time.clocks import Policy, TableClock, parse_clock
from engines.core import AnyGame
from engines.core.bots import bot_named
from engines.core.fairness import seating, seed_from
from storage import Game, SeatRow, Status

BOT_NAMES = ("Vega", "Rigel", "Mira", "Altair", "Deneb", "Sirius")
MOST_TABLES = 50  # live tables a person may sit at


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table before its game begins."""

    spec: AnyGame
    game: Game
    seats: tuple[SeatRow, ...]

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        chosen: dict[str, Any] = json.loads(self.game.options)
        return chosen

    @property
    def clock(self) -> TableClock:
        """How the table will keep time."""
        return TableClock.read(self.game.clock)

    @property
    def allowed(self) -> list[int]:
        """The numbers of players these options allow."""
        return list(self.spec.seats(self.spec.options(self.options)))

    @property
    def can_start(self) -> bool:
        """Whether the number of seats is right."""
        return len(self.seats) in self.allowed


class Lobbies:
    """Opens lobbies and changes them, one at a time."""

    def __init__(self, hub: Hub, clock: Callable[[], float] = time.time) -> None:
        self.hub, self.store, self._clock = hub, hub.store, clock

    async def open(
        self,
        key: str,
        options: dict[str, str],
        *,
        guild: int,
        channel: int,
        person: int,
        name: str,
        interaction: str,
        clock: str = "",
    ) -> Lobby:
        """Open a table in a channel; whoever opens it sits down."""
        if key not in self.hub.games:
            raise HostError(f"There is no game “{key}” here. There are: {', '.join(self.hub.games)}.")
        present = await self.store.game_in(channel)
        if present is not None and present.status.is_live:
            title = self.hub.games[present.key].title if present.key in self.hub.games else present.key
            raise NotAllowed(f"This channel already has a table of {title}. Finish it first, or use a thread.")
        spec = self.hub.games[key]
        chosen = spec.options(options)
        game = Game(
            id=secrets.token_hex(4),
            key=key,
            guild=guild,
            channel=channel,
            opener=person,
            options=chosen.model_dump_json(exclude_defaults=True),
            secret=secrets.token_hex(32),
            opened=self._clock(),
            clock=clock,
        )
        seat = SeatRow(game.id, 0, person, name, join=interaction)
        return Lobby(spec, await self.store.save_game(game, [seat], interaction=interaction), (seat,))

    async def lobby(self, game: str) -> Lobby:
        """The lobby with that id."""
        stored = await self.store.game(game)
        if stored is None or stored.status is not Status.LOBBY:
            raise NoTable("That lobby is closed." if stored else "That table is gone.")
        return Lobby(self.hub.games[stored.key], stored, tuple(await self.store.seats(game)))

    async def join(self, game: str, person: int, name: str, interaction: str) -> Lobby:
        """Sit down."""

        def sit(lobby: Lobby) -> list[SeatRow]:
            if any(seat.person == person for seat in lobby.seats):
                raise HostError("You already sit at this table.")
            if len(lobby.seats) >= max(lobby.allowed):
                raise HostError(f"All {len(lobby.seats)} seats are taken. Remove a bot, or wait for somebody to leave.")
            return [*lobby.seats, SeatRow(game, len(lobby.seats), person, name, join=interaction)]

        if len(await self.store.games_of(person)) >= MOST_TABLES:
            raise NotAllowed(f"You already sit at {MOST_TABLES} tables. Leave one first.")
        stored = await self.store.game(game)
        if stored is not None:
            await (await house_rules(self.store, stored.guild)).check_limit(self.store, stored.guild, person)
        return await self._change(game, sit, interaction)

    async def leave(self, game: str, person: int, interaction: str) -> Lobby | None:
        """Stand up; the last person to leave closes the lobby."""

        def stand(lobby: Lobby) -> list[SeatRow]:
            left = [seat for seat in lobby.seats if seat.person != person]
            if len(left) == len(lobby.seats):
                raise NotSeated("You do not sit at this table.")
            return left

        lobby = await self._change(game, stand, interaction)
        if any(seat.person is not None for seat in lobby.seats):
            return lobby
        await self.hub.close(game, Status.ENDED, "everybody left the lobby")
        return None

    async def add_bot(self, game: str, person: int, kind: str, interaction: str) -> Lobby:
        """Seat a bot."""

        def add(lobby: Lobby) -> list[SeatRow]:
            _must_sit(lobby, person)
            bot_named(lobby.spec, kind)
            if len(lobby.seats) >= max(lobby.allowed):
                raise HostError(f"All {len(lobby.seats)} seats are taken.")
            taken = {seat.name for seat in lobby.seats}
            name = next(name for name in BOT_NAMES if f"{name} (bot)" not in taken)
            return [*lobby.seats, SeatRow(game, len(lobby.seats), None, f"{name} (bot)", bot=kind)]

        return await self._change(game, add, interaction)

    async def remove_bot(self, game: str, person: int, interaction: str) -> Lobby:
        """The newest bot goes."""

        def remove(lobby: Lobby) -> list[SeatRow]:
            _must_sit(lobby, person)
            bots = [seat for seat in lobby.seats if seat.bot]
            if not bots:
                raise HostError("There is no bot at this table.")
            return [seat for seat in lobby.seats if seat is not bots[-1]]

        return await self._change(game, remove, interaction)

    async def set_option(self, game: str, person: int, name: str, value: str, interaction: str) -> Lobby:
        """Change an option; combinations the rules forbid are refused with a sentence."""
        async with self.hub.holding(game):
            lobby = await self.lobby(game)
            _must_sit(lobby, person)
            chosen = lobby.spec.options({**lobby.options, name: value})
            changed = replace(lobby.game, options=chosen.model_dump_json(exclude_defaults=True))
            stored = await self.store.save_game(changed, lobby.seats, interaction=interaction)
            return Lobby(lobby.spec, stored, lobby.seats)

    async def set_clock(self, game: str, person: int, what: str, value: str, interaction: str) -> Lobby:
        """Change how the table keeps time: its `time` as people write it, or the `policy` when it runs out."""
        async with self.hub.holding(game):
            lobby = await self.lobby(game)
            _must_sit(lobby, person)
            policy = Policy(value) if what == "policy" else lobby.clock.policy
            clock = replace(lobby.clock, policy=policy) if what == "policy" else parse_clock(value, policy)
            changed = replace(lobby.game, clock=clock.write())
            stored = await self.store.save_game(changed, lobby.seats, interaction=interaction)
            return Lobby(lobby.spec, stored, lobby.seats)

    async def reached(self, game: str, person: int, reachable: bool) -> None:
        """Remember whether somebody's direct messages are open."""
        for seat in await self.store.seats(game):
            if seat.person == person and seat.dm != reachable:
                await self.store.save_seat(replace(seat, dm=reachable))

    async def start(self, game: str, person: int, interaction: str) -> Table:
        """Draw the seats from the seed and begin."""
        lobby = await self.lobby(game)
        _must_sit(lobby, person)
        if not lobby.can_start:
            raise HostError(f"{lobby.spec.title} needs {_numbers(lobby.allowed)} players; here are {len(lobby.seats)}.")
        joins = [seat.join for seat in lobby.seats if seat.join]
        seed = seed_from(lobby.game.secret, joins)
        order = seating(seed, len(lobby.seats))
        seats = [replace(lobby.seats[was], seat=now) for now, was in enumerate(order)]
        return await self.hub.start(
            replace(lobby.game, seed=seed, joins=json.dumps(joins)), seats, interaction=interaction
        )

    async def _change(self, game: str, change: Callable[[Lobby], list[SeatRow]], interaction: str) -> Lobby:
        async with self.hub.holding(game):
            lobby = await self.lobby(game)
            seats = [replace(seat, seat=number) for number, seat in enumerate(change(lobby))]
            stored = await self.store.save_game(lobby.game, seats, interaction=interaction)
            return Lobby(lobby.spec, stored, tuple(seats))


def _must_sit(lobby: Lobby, person: int) -> None:
    if all(seat.person != person for seat in lobby.seats):
        raise NotSeated("Join the table first, then you may change it.")


def _numbers(allowed: list[int]) -> str:
    return f"{allowed[0]} to {allowed[-1]}" if len(allowed) > 1 else str(allowed[0])
