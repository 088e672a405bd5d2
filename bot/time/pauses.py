"""Pausing a table's clocks by agreement: everybody who plays agrees with one click; anybody lets them go on."""

from __future__ import annotations

from bot.chat.ui.message import classic
from bot.chat.ui.pieces import ANY, Button, Press, Row, Words
from bot.table.faults import HostError, NotSeated, StalePanel
from bot.table.hub import Hub
from bot.table.votes import Ballot, has_vote
from engines.core import Seat
from storage import SeatRow, Status, Vote

PAUSE = 0  # a vote about no row of the journal is a vote to pause


class Pauses:
    """Asks for a pause, counts who agrees, and ends it."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.store = hub, hub.store

    async def ask(self, game: str, person: int) -> Ballot | str:
        """Pause at once if nobody else plays, resume if paused already; else a ballot for the channel."""
        seats = await self.store.seats(game)
        seat = _seat_of(seats, person)
        stored = await self.store.game(game)
        if stored is None or stored.status is not Status.RUNNING:
            raise HostError("Only a running game can be paused.")
        if stored.paused:
            await self.hub.timing.resume(game)
            await self.hub.announce(game, f"{{seat:{seat}}} lets the clocks go on.", ping=True)
            return "The clocks go on."
        if all(row.seat == seat for row in seats if has_vote(row)):
            return await self._pause(game, [seat])
        vote = Vote(game, seat, PAUSE, (seat,))
        await self.store.save_vote(vote)
        return self._ballot(vote, seats)

    async def cast(self, game: str, person: int, agrees: bool) -> Ballot:
        """One person's click."""
        async with self.hub.voting:
            return await self._count(game, person, agrees)

    async def _count(self, game: str, person: int, agrees: bool) -> Ballot:
        vote = await self.store.vote(game)
        if vote is None or vote.row != PAUSE:
            raise StalePanel("That vote is over.")
        seats = await self.store.seats(game)
        seat = _seat_of(seats, person)
        if not agrees:
            await self.store.drop_vote(game)
            return Ballot(f"{seats[seat].name} would rather play on; the clocks go on.", None)
        vote = Vote(game, vote.seat, PAUSE, tuple(sorted({*vote.agreed, seat})))
        if any(row.seat not in vote.agreed for row in seats if has_vote(row)):
            await self.store.save_vote(vote)
            return self._ballot(vote, seats)
        await self.store.drop_vote(game)
        return Ballot(await self._pause(game, list(vote.agreed)), None)

    async def _pause(self, game: str, agreed: list[Seat]) -> str:
        await self.hub.timing.pause(game)
        names = ", ".join(f"{{seat:{seat}}}" for seat in agreed)
        await self.hub.announce(game, f"The clocks rest, agreed by {names}. `/pause` lets them go on.")
        return "The clocks of this table rest. Anybody who plays lets them go on with `/pause`."

    def _ballot(self, vote: Vote, seats: list[SeatRow]) -> Ballot:
        missing = ", ".join(row.name for row in seats if has_vote(row) and row.seat not in vote.agreed)
        text = f"**{seats[vote.seat].name}** asks to pause the clocks of this table. Still to agree: {missing}."
        buttons = Row(
            (
                Button(Press(vote.game, ANY, "yes").id, "Pause", "success"),
                Button(Press(vote.game, ANY, "no").id, "Play on", "danger"),
            )
        )
        return Ballot(*classic([Words(text), buttons]))


def _seat_of(seats: list[SeatRow], person: int) -> Seat:
    found = next((row.seat for row in seats if row.person == person), None)
    if found is None:
        raise NotSeated("Only those who play here can pause the table.")
    return found
