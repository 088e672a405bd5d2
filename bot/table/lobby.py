"""The lobby: who plays, which options, and how a game starts. What it shows is `chat.ui.lobby`'s business."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.table.faults import HostError, NoTable, NotAllowed, NotSeated
from bot.table.hints import HINTS
from bot.table.hub import LOBBY, Hub
from bot.table.joining import JOIN, LEAVE, clicks_at_start, reseat
from bot.table.levels import introduction
from bot.table.manner import COACHES, Manner, manner_of, preset_of, usual
from bot.table.names import clean, escaped
from bot.table.seats import bot_kind
from bot.table.table import Table
from engines.core import AnyGame, Preset, Session, say
from engines.core.bots import must_know
from engines.core.fairness import seating, seed_from
from storage import Change, Chat, Game, NoteRow, SeatRow, Status, Taken

BOT_NAMES = ("Vega", "Rigel", "Mira", "Altair", "Deneb", "Sirius")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table is, or is to be."""

    guild: int
    channel: int
    parent: int = 0  # the channel of the lobby, if the game plays in a thread of its own


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table before its game begins."""

    spec: AnyGame
    game: Game
    seats: tuple[SeatRow, ...]
    chats: dict[int, Chat]

    @classmethod
    def of(cls, table: Table) -> Lobby:
        """A table as its lobby shows it."""
        return cls(table.spec, table.game, tuple(table.seats), dict(table.chats))

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        chosen: dict[str, Any] = json.loads(self.game.options)
        return chosen

    @property
    def preset(self) -> Preset | None:
        """The way to play that the lobby is set to, if it has a name."""
        return preset_of(self.spec, self.game)

    @property
    def allowed(self) -> list[int]:
        """The numbers of players these options allow."""
        return list(self.spec.seats(self.spec.options(self.options)))

    @property
    def can_start(self) -> bool:
        """Whether the number of seats is right."""
        return len(self.seats) in self.allowed

    def is_reachable(self, row: SeatRow) -> bool:
        """Whether direct messages get through to a seat's person, as far as is known."""
        return row.person not in self.chats or self.chats[row.person].reachable


class Lobbies:
    """Opens lobbies and changes them, one at a time."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.store = hub, hub.store

    async def open(
        self,
        key: str,
        manner: Manner | Mapping[str, Any],
        place: Place,
        *,
        person: int,
        name: str,
        once: str,
        clock: str = "",
    ) -> Lobby:
        """Open a table in a channel; whoever opens it sits down."""
        if key not in self.hub.games:
            raise HostError(
                say("There is no game “{key}” here. There are {games}.", key=key, games=list(self.hub.games))
            )
        self.hub.shelf.content(self.hub.games[key])  # before anybody sits down in vain
        manner = manner if isinstance(manner, Manner) else Manner(manner)
        chosen = self.hub.games[key].options(manner.options)
        game = Game(
            id=secrets.token_hex(4),
            key=key,
            guild=place.guild,
            channel=place.channel,
            opener=person,
            options=chosen.model_dump_json(exclude_defaults=True),
            secret=secrets.token_hex(32),
            opened=self.hub.clock(),
            clock=clock,
            coach=manner.coach,
            rated=manner.rated,
        )

        async def make(table: Table) -> Change:
            change = table.begin()
            table.seat_anew(change, [SeatRow(game.id, 0, person, clean(name))])
            return change

        try:
            return Lobby.of((await self.hub.open(game, make, once=once)).table)
        except Taken as error:
            raise await self._taken(place.channel) from error

    async def _taken(self, channel: int) -> NotAllowed:
        present = await self.store.game_in(channel)
        title = self.hub.games.title(present.key) if present else "another game"
        if present is not None and present.status is Status.LOBBY:
            gathering = "A table of {title} is gathering players here. Join it, or wait until it has started."
            return NotAllowed(say(gathering, title=title))
        return NotAllowed(
            say("There is a table of {title} here already. Finish it first, or use a thread.", title=title)
        )

    async def lobby(self, game: str, once: str = "") -> Lobby:
        """The lobby with that id; as it was when it began, for the very click that began it."""
        async with self.hub.holding(game):
            table = await self.hub.fresh(game, bare=True)
            if table.game.status is not Status.LOBBY and (not once or await self.store.handled(once) is None):
                raise NoTable("That lobby is closed.")
        return Lobby.of(table)

    async def join(self, game: str, person: int, name: str, once: str) -> Lobby:
        """Sit down."""

        def sit(lobby: Lobby) -> list[SeatRow]:
            if any(seat.person == person for seat in lobby.seats):
                raise HostError("You already sit at this table.")
            if len(lobby.seats) >= max(lobby.allowed):
                raise HostError(
                    say("All {n:seat} are taken. Remove a bot, or wait for somebody to leave.", n=len(lobby.seats))
                )
            return [*lobby.seats, SeatRow(game, len(lobby.seats), person, clean(name), join=once)]

        return await self._seat(game, sit, once, JOIN)

    async def leave(self, game: str, person: int, once: str) -> Lobby | None:
        """Stand up; the last person to leave closes the lobby."""

        def stand(lobby: Lobby) -> list[SeatRow]:
            left = [seat for seat in lobby.seats if seat.person != person]
            if len(left) == len(lobby.seats):
                raise NotSeated("You do not sit at this table.")
            return left

        lobby = await self._seat(game, stand, once, LEAVE)
        return lobby if any(seat.person is not None for seat in lobby.seats) else None

    async def add_bot(self, game: str, person: int, once: str, kind: str = "") -> Lobby:
        """Seat a bot: of that kind, or as good as the one before."""

        def add(lobby: Lobby) -> list[SeatRow]:
            _must_sit(lobby, person)
            before = [seat.bot for seat in lobby.seats if seat.bot]
            bot = kind or (before[-1] if before else bot_kind(lobby.spec))
            must_know(lobby.spec, bot)
            if len(lobby.seats) >= max(lobby.allowed):
                raise HostError(say("All {n:seat} are taken.", n=len(lobby.seats)))
            taken = {seat.name for seat in lobby.seats}
            name = next(name for name in BOT_NAMES if f"{name} (bot)" not in taken)
            return [*lobby.seats, SeatRow(game, len(lobby.seats), None, f"{name} (bot)", bot=bot)]

        return await self._seat(game, add, once)

    async def set_level(self, game: str, person: int, name: str, kind: str, once: str) -> Lobby:
        """A bot plays better or worse from now on; bots are told apart by name, since seats move up when somebody leaves."""

        def change(lobby: Lobby) -> list[SeatRow]:
            _must_sit(lobby, person)
            must_know(lobby.spec, kind)
            if all(seat.name != name for seat in lobby.seats if seat.bot):
                raise HostError("That bot has left the table.")
            return [replace(seat, bot=kind) if seat.bot and seat.name == name else seat for seat in lobby.seats]

        return await self._seat(game, change, once)

    async def remove_bot(self, game: str, person: int, once: str) -> Lobby:
        """The newest bot goes."""

        def remove(lobby: Lobby) -> list[SeatRow]:
            _must_sit(lobby, person)
            bots = [seat for seat in lobby.seats if seat.bot]
            if not bots:
                raise HostError("There is no bot at this table.")
            return [seat for seat in lobby.seats if seat is not bots[-1]]

        return await self._seat(game, remove, once)

    async def set_option(
        self, game: str, person: int, name: str, value: str, once: str, *, manages: bool = False
    ) -> Lobby:
        """Change an option; combinations the rules forbid are refused with a sentence."""

        def choose(lobby: Lobby) -> dict[str, Any]:
            chosen = lobby.spec.options({**lobby.options, name: value})
            return {"options": chosen.model_dump_json(exclude_defaults=True)}

        return await self._set(game, person, choose, once, manages)

    async def set_preset(self, game: str, person: int, preset: str, once: str, *, manages: bool = False) -> Lobby:
        """Play in a way the game proposes: all options at once, who hears a coach, and whether it counts."""

        def choose(lobby: Lobby) -> dict[str, Any]:
            found = next((one for one in lobby.spec.presets if one.id == preset), None)
            if found is None:
                raise HostError(say("{title} has no preset of that name.", title=lobby.spec.title))
            manner, options = manner_of(found), lobby.spec.options(found.options).model_dump_json(exclude_defaults=True)
            return {"options": options, "coach": manner.coach, "rated": manner.rated}

        return await self._set(game, person, choose, once, manages)

    async def usual(self, key: str, person: int) -> Manner:
        """How a table plays if nobody says otherwise: the first game of somebody who has not finished one, else as usual."""
        is_new = not (await self.store.played([person], key))[person]
        chosen = usual(self.hub.games[key], is_new=is_new) if key in self.hub.games else None
        return manner_of(chosen) if chosen is not None else Manner()

    async def set_clock(
        self, game: str, person: int, clock: Callable[[str], str], once: str, *, manages: bool = False
    ) -> Lobby:
        """Change how the table keeps time; `clock` makes the new one of the present one, both as they are written."""
        return await self._set(game, person, lambda lobby: {"clock": clock(lobby.game.clock)}, once, manages)

    async def set_hints(self, game: str, person: int, hints: str, once: str, *, manages: bool = False) -> Lobby:
        """Change whether people may ask for hints."""
        if hints not in HINTS:
            raise HostError("Hints can be on, off, or on unless the game is rated.")
        return await self._set(game, person, lambda _: {"hints": hints}, once, manages)

    async def set_coach(self, game: str, person: int, coach: str, once: str, *, manages: bool = False) -> Lobby:
        """Change who hears a coach."""
        if coach not in COACHES:
            raise HostError("A coach can speak to newcomers, to everybody or to nobody.")
        return await self._set(game, person, lambda _: {"coach": coach}, once, manages)

    async def set_rated(self, game: str, person: int, rated: bool, once: str, *, manages: bool = False) -> Lobby:
        """Change whether the game may count for ratings."""
        return await self._set(game, person, lambda _: {"rated": rated}, once, manages)

    async def hand_over(self, game: str, person: int, heir: int, once: str, *, manages: bool = False) -> Lobby:
        """Somebody else who sits there leads the lobby from now on."""

        def lead(lobby: Lobby) -> dict[str, Any]:
            if all(seat.person != heir for seat in lobby.seats):
                raise HostError("Only somebody who sits at the table can lead it.")
            return {"opener": heir}

        return await self._set(game, person, lead, once, manages)

    async def remove(self, game: str, person: int, who: int, once: str, *, manages: bool = False) -> Lobby:
        """Whoever leads the lobby asks somebody to leave it."""

        def without(lobby: Lobby) -> list[SeatRow]:
            must_lead(lobby, person, manages)
            if who == person:
                raise HostError("To leave the table yourself, press **Leave**.")
            left = [seat for seat in lobby.seats if seat.person != who]
            if len(left) == len(lobby.seats):
                raise HostError("They do not sit at this table.")
            return left

        return await self._seat(game, without, once, LEAVE)

    async def remember(self, chat: Chat) -> None:
        """Keep what was found out about the chat: which message shows the lobby, whom direct messages reach.

        Once the game has begun the poster knows better.
        """
        async with self.hub.holding(chat.game):
            table = await self.hub.fresh(chat.game, bare=True)
            if table.game.status is Status.LOBBY:
                await self.store.remember(chat)
                table.chats[chat.person] = chat

    async def start(
        self, game: str, person: int, once: str, place: Place | None = None, *, manages: bool = False
    ) -> Table:
        """Draw the seats from the seed and begin, in a place of its own if one is given."""

        async def make(table: Table) -> Change:
            lobby = Lobby.of(table)
            must_lead(lobby, person, manages)
            if not lobby.can_start:
                raise HostError(
                    say(
                        "{title} needs {numbers} players; here {n:=is/are} {n}.",
                        title=lobby.spec.title,
                        numbers=_numbers(lobby.allowed),
                        n=len(lobby.seats),
                    )
                )
            change = table.begin()
            if place is not None:
                table.set(change, channel=place.channel, parent=place.parent)
            self._begin(table, change, once)
            return change

        try:
            return (await self.hub.change(game, make, once=once, allowed=LOBBY)).table
        except Taken:
            if place is None:
                raise
            # That place has a table already: play where the lobby is.
            return await self.start(game, person, once, manages=manages)

    def _begin(self, table: Table, change: Change, once: str) -> None:
        spec, options = table.spec, json.loads(table.game.options)
        content = self.hub.shelf.content(spec)
        joins = clicks_at_start(table, once)
        seed = seed_from(table.game.secret, joins)
        order = seating(seed, len(table.seats))
        session, notes = Session.new(spec, spec.options(options), len(table.seats), seed, content)
        change.content = (content.sha256, content.raw)
        table.set(change, status=Status.RUNNING, seed=seed, joins=json.dumps(joins), content=content.sha256)
        table.seat_anew(change, [table.seats[was] for was in order])
        table.live, table.glossary, table.is_moved = session, spec.glossary(content), True
        table.mark_barrier(change)
        change.notes = [table.note(note, 0) for note in notes]
        view = spec.dump_view(session.view(None))
        if who := introduction(table.seats):
            change.notes.append(NoteRow(who))
        change.notes.append(NoteRow("The game begins.", None, "start", view, spec.schema))

    async def _seat(
        self, game: str, change_seats: Callable[[Lobby], list[SeatRow]], once: str, kind: str = ""
    ) -> Lobby:
        """Other seats; a join or leave is listed among the clicks that stir the seed."""

        async def make(table: Table) -> Change:
            seats = change_seats(Lobby.of(table))
            change = table.begin()
            reseat(table, change, seats, f"{kind}:{once}" if kind else "")
            return change

        return Lobby.of((await self.hub.change(game, make, once=once, allowed=LOBBY)).table)

    async def _set(
        self, game: str, person: int, facts: Callable[[Lobby], dict[str, Any]], once: str, manages: bool
    ) -> Lobby:
        async def make(table: Table) -> Change:
            must_lead(Lobby.of(table), person, manages)
            change = table.begin()
            table.set(change, **facts(Lobby.of(table)))
            return change

        return Lobby.of((await self.hub.change(game, make, once=once, allowed=LOBBY)).table)


def _must_sit(lobby: Lobby, person: int) -> None:
    if all(seat.person != person for seat in lobby.seats):
        raise NotSeated("Join the table first, then you can change it.")


def must_lead(lobby: Lobby, person: int, manages: bool) -> None:
    """Options, clock, start and who may stay are decided by whoever opened the lobby, or by those who manage the server."""
    if person == lobby.game.opener or manages:
        return
    leader = next((escaped(seat.name) for seat in lobby.seats if seat.person == lobby.game.opener), "")
    said = "Only {leader}, who leads this table, or a manager of the server can do that."
    raise NotAllowed(say(said, leader=leader) if leader else "Only a manager of the server can do that.")


def _numbers(allowed: list[int]) -> str:
    return say("{least} to {most}", least=allowed[0], most=allowed[-1]) if len(allowed) > 1 else str(allowed[0])
