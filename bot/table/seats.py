"""Seats once a game runs: resigning, bots that stand in, and ending a table. Handing over is asked for in `handing`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.table.closing import NOBODY_LEFT, close
from bot.table.faults import HostError, NotAllowed
from bot.table.hub import DIRECT, LIVE, POST, RUNNING, STANDING, STOOD_IN, Hub, Make
from bot.table.joining import LEAVE, reseat
from bot.table.names import NOBODY, clean, escaped
from bot.table.table import Table
from bot.table.votes import SEAT, Offer
from engines.core import AnyGame, Seat, say, spoken
from storage import Change, Departure, NoteRow, Status, Vote


@dataclass(frozen=True, slots=True)
class Who:
    """A person as the chat knows them."""

    id: int
    name: str
    is_bot: bool = False


OUT_OF_TIME = "{newcomer} now plays for {before}, who was out of time."


class Seats:
    """Who sits where. Every change is told to the table."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.store = hub, hub.store

    async def resign(self, game: str, person: int, *, once: str, name: str = "") -> str:
        """A bot takes the person's seat; the person is scored last."""

        async def make(table: Table) -> Change:
            seat = table.seat_of(person)
            if seat is None:
                raise NotAllowed("You have no seat at this table.")
            change = table.begin()
            if name:
                table.patch(change, seat, name=name)
            vacate(table, change, seat, "resigned")
            if all(row.person is None for row in table.seats):
                close(table, change, NOBODY_LEFT)
                change.answer = spoken("You have resigned. Nobody else plays here, so the table is closed.")
            else:
                change.answer = spoken("You have resigned. A bot plays on for you.")
            return change

        outcome = await self.hub.change(game, make, once=once, allowed=STANDING, bare=True)
        return outcome.answer

    async def stand_in(self, game: str, seat: Seat, *, once: str, decision: str = "") -> None:
        """A bot plays for a person who ran out of time over a decision, until they are back."""

        async def make(table: Table) -> Change | None:
            if table.is_bot(seat) or table.game.paused:
                return None
            change = table.begin()
            table.patch(change, seat, stand_in=bot_kind(table.spec))
            text = "{seat} is out of time, so a bot plays until they're back."
            if not is_attended(table):
                text = "{seat} is out of time, and nobody else is here. The table rests until somebody looks."
            change.notes.append(NoteRow(say(text, seat=seat)))
            table.call(change, POST)
            table.call(change, STOOD_IN, seat)
            return change

        await self.hub.change(game, make, once=once, decision=(seat, decision))

    async def come_back(self, game: str, person: int, *, once: str) -> bool:
        """The person is back, and the bot hands over; False if no bot stood in."""
        stored, rows = await self.store.fresh(game), await self.store.seats(game)
        is_kept = any(row.person == person and row.stand_in for row in rows)
        if not is_kept or stored is None or stored.status is not Status.RUNNING:
            return False  # nobody is back at a table that is over

        async def make(table: Table) -> Change | None:
            seat = table.seat_of(person)
            if seat is None or not table.seats[seat].stand_in:
                return None
            change = table.begin()
            table.patch(change, seat, stand_in="")
            change.notes.append(NoteRow(say("{seat} is back and plays on.", seat=seat)))
            table.call(change, POST)
            return change

        await self.hub.change(game, make, once=f"back:{once}", allowed=RUNNING)
        return True

    async def end(self, game: str, by: str, *, once: str, hidden: bool = False) -> str:
        """Close a table for good, and tell it; its game need not even load."""

        async def make(table: Table) -> Change:
            change = table.begin()
            close(table, change, say("{name} ends this table. Nobody is scored.", name=escaped(clean(by))))
            if hidden:
                table.set(change, hidden=True)
            return change

        allowed = tuple(Status) if hidden else LIVE
        return (await self.hub.change(game, make, once=once, allowed=allowed, bare=True)).answer

    async def forget(self, person: int, *, once: str) -> int:
        """Everything about a person is forgotten; bots take their seats at live tables."""
        for game in await self.store.games_of(person):
            if game.status is Status.LOBBY:
                click = f"{once}:{game.id}"
                await self.hub.change(game.id, _left(person, click), once=click, allowed=(Status.LOBBY,))
            else:
                await self.resign(game.id, person, once=f"{once}:{game.id}", name=NOBODY)
        return await self.store.erase(person)


async def end_by_consent(table: Table, change: Change, _: Vote) -> str:
    """Everybody agreed to end the game."""
    close(table, change, "Everybody agrees to end this game. Nobody is scored.")
    return spoken("Everybody agrees, so the table is closed. Nobody is scored.")


def needs_consent_to_end(table: Table, person: int) -> bool:
    """Whether others play a game that is under way: it is not one person's to end."""
    others = [row for row in table.seats if row.person not in (None, person)]
    return table.game.status is Status.RUNNING and bool(table.total) and bool(others)


def vacate(table: Table, change: Change, seat: Seat, reason: str, told: str = "") -> None:
    """A bot takes a person's seat for good."""
    row = table.seats[seat]
    person = row.person or 0
    kind = bot_kind(table.installed) if table.installed else "suggest"
    change.departures.append(Departure(table.id, seat, person, reason, rated=row.rated))
    change.notes.append(NoteRow(told or say("{name} resigns; a bot plays on.", name=escaped(row.name))))
    table.patch(change, seat, person=None, bot=kind, name=f"{row.name} (bot)", left=person, stand_in="")
    _take_along(table, change, seat)
    table.call(change, POST)


def hand_over(table: Table, change: Change, seat: Seat, newcomer: Who, reason: str, told: str) -> None:
    """A newcomer takes a seat; their time begins anew. `told` says it of the `newcomer` and the one `before`."""
    if table.seat_of(newcomer.id) is not None:
        raise HostError(say("{name} already sits at this table.", name=escaped(newcomer.name)))
    before = table.seats[seat]
    if before.person is not None:
        change.departures.append(Departure(table.id, seat, before.person, reason, rated=before.rated))
    change.departures.append(Departure(table.id, seat, newcomer.id, "took over"))
    table.patch(change, seat, person=newcomer.id, name=clean(newcomer.name), bot="", join="", left=0, stand_in="")
    _take_along(table, change, seat)
    text = say(told, newcomer=escaped(clean(newcomer.name)), before=escaped(before.name))
    change.answer = spoken(text)
    change.notes.append(NoteRow(text))
    table.call(change, POST, ping=[seat])
    table.call(change, DIRECT, seat)


def _take_along(table: Table, change: Change, seat: Seat) -> None:
    """What a seat's holder ordered, asked for or agreed to ends with them."""
    for order in [one for one in table.orders if one.seat == seat]:
        table.disarm(change, order)
    for vote in list(table.votes.values()):
        if vote.seat == seat or (vote.kind == SEAT and Offer.of(vote).seat == seat):
            table.close_vote(change, vote.kind)
        elif seat in vote.agreed:
            table.ask_everybody(change, replace(vote, agreed=tuple(one for one in vote.agreed if one != seat)))


def _left(person: int, click: str) -> Make:
    async def make(table: Table) -> Change:
        change = table.begin()
        reseat(table, change, [row for row in table.seats if row.person != person], f"{LEAVE}:{click}")
        return change

    return make


def is_attended(table: Table) -> bool:
    """Whether a person plays there who is not kept by a bot; a table without one rests."""
    return any(row.person is not None and not row.stand_in for row in table.seats)


def bot_kind(spec: AnyGame) -> str:
    """The best bot a game has."""
    return "smart" if "smart" in spec.bots else "suggest"
