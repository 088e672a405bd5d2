"""Ways: everything a seat can do about its prompt with one click.

A game's whole answers come first, in its order, then the single options, what the game suggests before all others. Each way
is tried on a copy before it is shown, so that the button can say what rides along and whether it reveals anything. All of
that is remembered until the position changes: a panel is shown far more often than a choice is made.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from weakref import WeakKeyDictionary

from bot.table.faults import StalePanel
from bot.table.memory import view
from bot.table.table import AnySession, Table
from engines.core import Choice, Entry, Offer, Option, PlayerError, Prompt, Seat, say
from engines.core.lines import Asks, Made, line, never, whole_answers

# verbs: one option; a whole answer that the game offers; what a coach does for a learner
OPTION, WHOLE, LED = "do", "way", "forme"


@dataclass(frozen=True, slots=True)
class Way:
    """One click: what it sends, what it chooses, and what a player reads of it."""

    verb: str
    argument: str
    shown: Option | Offer
    choices: tuple[Choice, ...]
    is_exit: bool = False
    is_suggested: bool = False
    reveals: bool = False
    riders: tuple[Made, ...] = ()

    @property
    def value(self) -> str:
        """What a menu sends."""
        return f"{self.verb}:{self.argument}"


Tried = tuple[tuple[Made, ...], bool] | None  # what rides along and whether anything is revealed; None if it is refused


@dataclass(slots=True)
class _Known:
    """What was found out about a seat's prompt in one position."""

    prompt: Prompt
    base: bytes
    entries: tuple[Entry, ...]
    ways: list[Way] | None = None
    tried: dict[tuple[tuple[Choice, ...], bool], Tried] = field(default_factory=dict)
    ridden: dict[str, int] = field(default_factory=dict)  # how much rode on an answer of a kind

    def is_of(self, session: AnySession, prompt: Prompt) -> bool:
        """Whether it is still the position."""
        return self.prompt is prompt and self.base == session.base and self.entries == session.entries


_known: WeakKeyDictionary[AnySession, dict[Seat, _Known]] = WeakKeyDictionary()


def _here(session: AnySession, seat: Seat) -> _Known:
    """What is known of the present position; what was known of an earlier one is forgotten."""
    prompt, seats = session.asked(seat), _known.setdefault(session, {})
    if seat not in seats or not seats[seat].is_of(session, prompt):
        seats[seat] = _Known(prompt, session.base, session.entries)
    return seats[seat]


def answers_at_once(prompt: Prompt) -> bool:
    """Whether a single pick is the whole answer."""
    return len(prompt.groups) == 1 and prompt.groups[0].least == prompt.groups[0].most == 1


def ways(session: AnySession, seat: Seat) -> list[Way]:
    """All ways, best first, exits last; none of them tried yet."""
    known = _here(session, seat)
    if known.ways is None:
        known.ways = _found(session, seat)
    return list(known.ways)


def _found(session: AnySession, seat: Seat) -> list[Way]:
    prompt = session.asked(seat)
    offers = [
        Way(WHOLE, f"{number}.{mark(offer.choices)}", offer, offer.choices)
        for number, offer in enumerate(whole_answers(session, seat, view(session, seat)))
    ]
    whole = {offer.choices for offer in offers}
    covered = {pick: way.choices for way in offers if isinstance(way.shown, Offer) for pick in way.shown.covers}
    singles = [
        Way(OPTION, option.id, option, ((option.id,),), is_exit=option.is_exit)
        for group in (prompt.groups if offers or answers_at_once(prompt) else ())
        for option in group.options
        if group.most == 1
        and prompt.is_legal((option.id,))
        and ((option.id,),) not in whole
        and option.id not in covered
    ]
    exits = {option.id for option in prompt.options if option.is_exit}
    offers = [replace(way, is_exit=way.choices == (way.choices[0],) and set(way.choices[0]) <= exits) for way in offers]
    advice = prompt.suggestion()
    suggested = next((covered[pick][0] for pick in advice if pick in covered), advice)
    found = [replace(way, is_suggested=way.choices[0] == suggested) for way in (*offers, *singles)]
    found.sort(key=lambda way: (way.is_exit, way.verb == OPTION, way.verb == OPTION and not way.is_suggested))
    return found


def advised(session: AnySession, seat: Seat, found: Iterable[Way], want: Choice, asks: Asks = never) -> list[Way]:
    """The same ways where a coach advises an answer: it counts as suggested, and comes before all others.

    An answer that none of them gives, alone or with what rides on it, is given by the coach.
    """
    prompt = session.asked(seat)
    choices = (prompt.normal(want),)
    whole = choices if session.is_hidden else line(session, seat, choices, asks=asks).choices
    told = [replace(way, is_suggested=way.choices in (choices, whole)) for way in found]
    if not any(way.is_suggested for way in told):
        labels = [prompt.option(pick).label for pick in want]
        told.append(
            Way(
                LED,
                "advised",
                Option("advised", say("{labels:,}", labels=labels), verb=say("Choose…")),
                choices,
                is_suggested=True,
            )
        )
    return sorted(told, key=lambda way: (way.is_exit, not way.is_suggested))


def mark(choices: Sequence[Choice]) -> str:
    """A few letters by which a click and what it meant are known to fit."""
    text = "|".join(",".join(choice) for choice in choices)
    return hashlib.sha256(text.encode()).hexdigest()[:6]


def tried(
    session: AnySession, seat: Seat, found: Iterable[Way], *, rides: bool = True, asks: Asks = never
) -> list[Way]:
    """The ways that can be gone, each with what rides on it and whether it reveals anything.

    In a hidden window nothing is tried: an answer waits there for the others. Where seats are asked side by side, what a
    choice reveals depends on who is last, so nothing is marked.
    """
    listed = list(found)
    if session.is_hidden or not listed:  # a seat that is asked nothing has nothing to try
        return listed
    passable: list[Way] = []
    here = _here(session, seat)
    known = here.tried
    for way in listed:
        name = way.choices, rides
        if name not in known:
            known[name] = _tried(session, seat, way, rides, here.ridden)
        gone = known[name]
        if gone is not None and any(asks(rider.prompt) for rider in gone[0]):
            gone = _tried(session, seat, way, rides, here.ridden, asks)
        if gone is not None:
            riders, reveals = gone
            passable.append(replace(way, riders=riders, reveals=reveals and not session.is_parallel))
    return passable


def _tried(session: AnySession, seat: Seat, way: Way, rides: bool, ridden: dict[str, int], asks: Asks = never) -> Tried:
    """Words are only asked for where something rides on a choice; that is likely where it did on one like it."""
    kind = f"{''.join(way.choices[0]).partition('.')[0]} {len(way.choices)} {way.shown.cost}"
    likely = ridden.get(kind, 0) if rides else 0
    try:
        gone = line(session, seat, way.choices, rides=rides, asks=asks, unread=not likely, riders_read=likely)
    except PlayerError:
        return None
    if len(gone.riders) > likely:
        ridden[kind] = len(gone.riders)
        gone = line(session, seat, way.choices, rides=rides, asks=asks, riders_read=ridden[kind])
    return gone.riders, gone.reveals


def way_of(table: Table, seat: Seat, verb: str, argument: str) -> tuple[tuple[Choice, ...], str]:
    """The choices behind a click, if they are still what the click meant, and what several picks are called."""
    if verb == OPTION:
        return ((argument,),), ""
    for way in ways(table.session, seat):
        if (way.verb, way.argument) == (verb, argument):
            return way.choices, way.shown.label if sum(map(len, way.choices)) > 1 else ""
    raise StalePanel("That's no longer possible. Here is what is.")
