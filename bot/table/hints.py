"""Hints: what a strong player would do in somebody's seat, whether a table allows that, and what is told of it afterwards.

A hint comes from what the seat itself knows. Each one is marked in the journal for its seat alone while the game goes on, and
told to everybody when it is over. Asking twice about one decision is one hint, with the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.table.faults import NotAllowed
from bot.table.hub import Hub
from bot.table.table import Table
from engines.core import Choice, Seat
from engines.core.advice import against_the_best
from engines.core.mind import Feature
from engines.core.thinking import Verdict
from storage import Change, NoteRow

# what a lobby may decide, in words
HINTS = {
    "": ("Unless the game is rated", "Allowed only where no rating is at stake"),
    "on": ("On", "Everybody may ask; how often is told after the game"),
    "off": ("Off", "Nobody is helped"),
}


def may_ask(table: Table) -> bool:
    """Whether this table allows hints."""
    return table.game.hints == "on" or (table.game.hints == "" and not is_rated(table))


def is_rated(table: Table) -> bool:
    """Whether ratings are at stake: two people for whom the game counts."""
    return sum(row.person is not None and row.rated for row in table.seats) > 1


def hint_words(features: Sequence[Feature], verdict: Verdict, words: Callable[[Choice], str]) -> str:
    """The hint as a sentence; `words` says what a choice is."""
    chosen = next((one for one in verdict.table if one.choice == verdict.choice), None)
    found = against_the_best(features, verdict.table, chosen) if chosen is not None else None
    if found is None:
        return f"I would choose **{words(verdict.choice)}**, though I could not think ahead here."
    best, other = words(found.best), words(found.other)
    if found.is_close:
        return f"Close: **{best}** or **{other}**; I cannot tell."
    why = f", mostly for {found.reason}" if found.reason else ""
    if 2 * found.better > found.worlds:
        return f"**{best}**: better than **{other}** in {found.better} of {found.worlds} imagined games{why}."
    average = f"on average, though only in {found.better} of {found.worlds} imagined games"
    return f"**{best}**: better than **{other}** {average}{why}."


async def keep(hub: Hub, game: str, seat: Seat, decision: str, hint: str, *, person: int) -> str:
    """Count a hint and keep its words; an earlier hint about the same decision stands."""

    async def make(table: Table) -> Change:
        check(table, seat, person)
        change = table.begin()
        table.patch(change, seat, hints=table.seats[seat].hints + 1)
        change.notes.append(NoteRow(f"(hint for {{seat:{seat}}})", (seat,), row=table.total))
        change.answer = hint
        return change

    return (await hub.change(game, make, once=name_of(game, seat, decision), decision=(seat, decision))).answer


def check(table: Table, seat: Seat, person: int) -> None:
    """Refuse where hints are not allowed, or not this person's to have."""
    if not may_ask(table):
        why = "the game counts for ratings" if table.game.hints == "" else "that is how it was set up"
        raise NotAllowed(f"There are no hints at this table: {why}.")
    if table.seats[seat].person != person:
        raise NotAllowed("That seat has changed hands.")
    table.session.asked(seat)


def name_of(game: str, seat: Seat, decision: str) -> str:
    """What a hint is remembered by."""
    return f"hint:{game}:{seat}:{decision}"


def told_afterwards(table: Table) -> str:
    """Who was helped, for everybody to read once the game is over."""
    had = [(table.name(row.seat), row.hints) for row in table.seats if row.hints]
    return " ".join(f"{name} had {'one hint' if number == 1 else f'{number} hints'}." for name, number in had)
