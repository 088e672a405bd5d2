"""A seat changes hands by consent: nobody loses or gains one without their own click.

Whoever sits there agrees; or their time is up and everybody else who plays agrees for them. A seat that a bot holds is
given by everybody who plays. The newcomer accepts, first or last, and sees nothing of the hand before the seat is theirs;
a bot need not be asked. Nobody who held another seat of the table gets a second one: they know the first one's secrets.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.table.faults import HostError, NotAllowed, NotSeated, StalePanel
from bot.table.hub import STANDING, Hub, Make
from bot.table.names import clean, escaped
from bot.table.seats import Who, hand_over, vacate
from bot.table.table import Table
from bot.table.votes import NEWCOMER, SEAT, Ballot, Offer, has_lapsed, must_be_back
from engines.core import Seat, say, spoken
from storage import Change, Vote

MaySit = Callable[[int, int], Awaitable[None]]  # refuses a person who may not take one more seat on a server


async def anybody(_: int, __: int) -> None:
    """No limits."""


class Handing:
    """Asks for a seat to change hands, counts who agrees, and does it."""

    def __init__(self, hub: Hub, may_sit: MaySit = anybody) -> None:
        self._hub, self._may_sit = hub, may_sit

    async def ask(self, game: str, seat: Seat, newcomer: Who | None, by: int, *, once: str) -> Ballot:
        """Somebody who plays asks that a newcomer, or a bot (None), takes over a seat."""
        if newcomer is not None and newcomer.is_bot:
            raise HostError("Other bots on the server can't play. Name nobody, and one of mine takes the seat.")

        async def make(table: Table) -> Change:
            asker = table.seat_of(by)
            if asker is None:
                raise NotSeated("Only those who play at this table can ask for that.")
            if not 0 <= seat < len(table.seats):
                raise HostError(say("There is no seat {number} at this table.", number=seat + 1))
            offer = Offer(seat, newcomer.id, clean(newcomer.name)) if newcomer else Offer(seat)
            if newcomer is None and table.seats[seat].person == by:
                raise HostError("`/resign` gives your own seat to a bot.")
            if asker != seat:
                must_be_back(table, asker)
            await check_newcomer(self._hub, table, offer)
            number = secrets.randbelow(900_000) + 100_000  # a click on an earlier question never counts for this one
            vote = Vote(game, SEAT, asker, number, (asker,), self._hub.clock(), offer.write())
            return await self._counted(table, vote)

        return await self._ballot(game, make, once)

    async def cast(self, game: str, number: int, person: int, agrees: bool, *, once: str) -> Ballot:
        """One person's click."""

        async def make(table: Table) -> Change:
            vote = table.votes.get(SEAT)
            if vote is None or vote.row != number or has_lapsed(vote, self._hub.clock()):
                raise StalePanel("That vote is over.")
            voice = _voice(table, vote, person)
            if not agrees:
                change = table.begin()
                table.close_vote(change, SEAT)
                change.answer = _refused(table, vote, voice)
                return change
            if voice == NEWCOMER:
                await self._may_sit(person, table.game.guild)
            elif voice == vote.seat:
                raise HostError("You asked for it; the others have to agree.")
            return await self._counted(table, replace(vote, agreed=tuple(sorted({*vote.agreed, voice}))))

        return await self._ballot(game, make, once)

    async def _ballot(self, game: str, make: Make, once: str) -> Ballot:
        outcome = await self._hub.change(game, make, once=once, allowed=STANDING, bare=True)
        vote = outcome.table.votes.get(SEAT)
        if outcome.answer or vote is None:
            return Ballot(outcome.answer or "That vote is over.")
        return Ballot(words(outcome.table, vote), vote, _called(outcome.table, vote))

    async def _counted(self, table: Table, vote: Vote) -> Change:
        """The vote as it stands now; once nobody is missing, the seat changes hands."""
        change, offer = table.begin(), Offer.of(vote)
        if waiting(table, vote):
            table.ask_everybody(change, vote)
            return change
        await check_newcomer(self._hub, table, offer)
        table.close_vote(change, SEAT)
        before = table.seats[offer.seat]
        is_given = before.person is not None and offer.seat in vote.agreed
        kind = "given" if is_given else "empty" if before.person is None else "late"
        if offer.person:
            try:
                await self._may_sit(offer.person, table.game.guild)
            except NotAllowed as error:
                name = escaped(offer.name)
                raise NotAllowed(say("{name} can't take another seat at the moment.", name=name)) from error
            newcomer = Who(offer.person, offer.name)
            hand_over(table, change, offer.seat, newcomer, _reason(is_given, "replaced"), _TO_NEWCOMER[kind])
        else:
            text = say(_TO_BOT[kind], name=escaped(before.name))
            vacate(table, change, offer.seat, _reason(is_given, "resigned"), text)
            change.answer = spoken(text)
        return change


# what the table is told, by how the seat became free
_TO_NEWCOMER = {
    "given": "{newcomer} now plays for {before}, as they agreed.",
    "empty": "{newcomer} now plays for {before}, as the table agreed.",
    "late": "{newcomer} now plays for {before}, who was out of time, as the table agreed.",
}
_TO_BOT = {
    "given": "A bot plays on for {name}, as they agreed.",
    "empty": "A bot plays on for {name}, as the table agreed.",
    "late": "A bot plays on for {name}, who was out of time, as the table agreed.",
}


def _reason(is_given: bool, given: str) -> str:
    return given if is_given else "timed out"


async def check_newcomer(hub: Hub, table: Table, offer: Offer) -> None:
    """Refuse what cannot be: a seat that needs nobody, and somebody who knows another hand of this table."""
    name, row = escaped(offer.name), table.seats[offer.seat]
    if not offer.person:
        if row.person is None:
            raise HostError("A bot plays there already.")
        return
    if table.seat_of(offer.person) is not None:
        raise HostError(say("{name} already sits at this table.", name=name))
    for one in await hub.store.departures(table.id):
        if one.person == offer.person and one.seat != offer.seat:
            raise HostError(say("{name} has held another seat at this table and knows its secrets.", name=name))


def is_out_of_time(table: Table, seat: Seat) -> bool:
    """Whether a seat's time has run out and its person has not chosen since."""
    clock = table.clocks.get(seat)
    return not table.game.paused and (bool(table.seats[seat].stand_in) or (clock is not None and clock.expired))


def waiting(table: Table, vote: Vote) -> list[Seat]:
    """Who has still to agree: seats, and the newcomer."""
    offer = Offer.of(vote)
    newcomer = [NEWCOMER] if offer.person and NEWCOMER not in vote.agreed else []
    holder = table.seats[offer.seat].person
    if holder is not None and offer.seat in vote.agreed:
        return newcomer
    if holder is not None and not is_out_of_time(table, offer.seat):
        return [offer.seat, *newcomer]
    return [seat for seat in _others(table, offer.seat) if seat not in vote.agreed] + newcomer


def _called(table: Table, vote: Vote) -> tuple[int, ...]:
    """Who is to hear of the question: whoever has to agree, and the holder of the seat in any case."""
    offer = Offer.of(vote)
    seats = {offer.seat, *waiting(table, vote)} - {NEWCOMER, vote.seat}
    people = [table.seats[seat].person or 0 for seat in sorted(seats)]
    return tuple(person for person in (*people, offer.person) if person)


def _others(table: Table, seat: Seat) -> list[Seat]:
    """Everybody else who plays; whoever a bot plays for decides nothing meanwhile."""
    return [row.seat for row in table.seats if row.seat != seat and row.person is not None and not row.stand_in]


def _voice(table: Table, vote: Vote, person: int) -> Seat:
    """Whose click it is: the newcomer's, or that of a seat which has a say."""
    offer, seat = Offer.of(vote), table.seat_of(person)
    if person == offer.person:
        return NEWCOMER
    if seat is None:
        raise NotSeated("Only those who play here, and whoever is to take the seat, have a say.")
    row = table.seats[offer.seat]
    if seat in (offer.seat, vote.seat):
        return seat
    if row.person is not None and not is_out_of_time(table, offer.seat):
        raise HostError(say("That's for {name} to decide.", name=escaped(row.name)))
    must_be_back(table, seat)
    return seat


@dataclass(frozen=True, slots=True)
class _Names:
    """How a vote's people are called."""

    asker: str
    holder: str
    newcomer: str

    @classmethod
    def of(cls, table: Table, vote: Vote) -> _Names:
        offer = Offer.of(vote)
        return cls(table.name(vote.seat), table.name(offer.seat), escaped(offer.name) if offer.person else "a bot")


def words(table: Table, vote: Vote) -> str:
    """The open question in words."""
    offer, names = Offer.of(vote), _Names.of(table, vote)
    row = table.seats[offer.seat]
    asked = "**{asker}** wants **{newcomer}** to take over from **{holder}**."
    if vote.seat == offer.seat:
        asked = "**{asker}** would like to give their seat to **{newcomer}**."
    said = [spoken(asked, asker=names.asker, newcomer=names.newcomer, holder=names.holder)]
    if row.person is not None and not offer.person:
        said.append(spoken("{name} would be scored last.", name=names.holder))
    elif row.person is not None and is_out_of_time(table, offer.seat) and offer.seat not in vote.agreed:
        late = "{name} is out of time, so the others may decide; {name} would be scored last."
        said.append(spoken(late, name=names.holder))
    missing = [names.newcomer if seat == NEWCOMER else table.name(seat) for seat in waiting(table, vote)]
    said.append(spoken("Still to agree: {names:,}.", names=missing))
    return " ".join(said)


def _refused(table: Table, vote: Vote, voice: Seat) -> str:
    names = _Names.of(table, vote)
    said = "{name} says no; {holder} keeps the seat."
    if voice == NEWCOMER:
        said = "{name} would rather not; {holder} keeps the seat."
    elif voice == vote.seat:
        said = "{name} no longer asks for it; {holder} keeps the seat."
    name = names.newcomer if voice == NEWCOMER else table.name(voice)
    return spoken(said, name=name, holder=names.holder)
