"""Decided: where a finished game was won and lost, found by playing it on from many of its moments.

From the first barrier of each round (or turn) the game is played on by quick players, several times: hands stay as they were,
for nobody has secrets any more; what lies in piles and all dice to come are others each time. How often a seat wins is its
share there. Where a share changes by more than chance explains, the game turned. All of it is guessed, and says how roughly.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from engines.core.chance import Dice
from engines.core.content import Content
from engines.core.errors import AstrolabeError
from engines.core.lines import whole_answer
from engines.core.mind import ticks
from engines.core.policy import playout_answer
from engines.core.prompt import Choice, Prompt, Seat
from engines.core.record import Barrier, Export, Row
from engines.core.save import compact
from engines.core.session import Session
from engines.core.spec import AnyGame
from engines.core.state import Result
from engines.core.world import AnyWorld, World

GAMES = 24  # played on from each moment, if there is time
ENOUGH = 12  # if there is no time for so many, every other moment is left out
MOMENTS = 16  # at most
TURNS = 3  # turning points at most
SURE = 2.0  # standard errors by which a share must have changed
LONGEST = 5_000  # answers in one game
FEWEST = 4  # games from a moment that say anything at all
MANY = 10  # choices of one seat from one moment to the next, of which none can be said to have turned the game

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of the game: after so many rows, what the clock showed, everybody's share in winning, of so many games."""

    row: int
    tick: int
    shares: tuple[float, ...]
    games: int = 0  # none: that is how it ended

    def variance(self, seat: Seat) -> float:
        """How far chance alone moves a seat's share; somebody who won all of a few games need not win the next."""
        if not self.games:
            return 0.0
        share = (self.shares[seat] * self.games + 1) / (self.games + 2)
        return share * (1 - share) / self.games


@dataclass(frozen=True, slots=True)
class Turn:
    """A turning point: whose share changed most, from what to what, and what was chosen then."""

    tick: int
    row: int
    seat: Seat  # whose share it is
    before: float
    after: float
    chooser: Seat
    choice: Choice = ()
    labels: tuple[str, ...] = ()  # the choice in the words of its options; none if nobody did anything, or too much
    until: int = 0  # the row at which it had turned


@dataclass(frozen=True, slots=True)
class Decided:
    """How a game was decided, as quick players guess it."""

    curve: tuple[Moment, ...]
    turns: tuple[Turn, ...]  # in the order of the game
    unit: str = "turn"  # what the clock counts
    skipped: int = 0  # rows played under other rules
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """So many games were played on from every moment at least."""
        return min((one.games for one in self.curve if one.games), default=0)

    @property
    def is_cut_short(self) -> bool:
        """Whether nothing is known for want of time alone."""
        return not self.curve and not self.skipped

    @property
    def give_or_take(self) -> float:
        """How far off a share may be: two standard errors at an even chance."""
        return 2 * math.sqrt(0.25 / self.games) if self.games else 0.0


def decided(spec: AnyGame, export: Export, clock: Clock | None = None, seconds: float = math.inf) -> Decided:
    """Play on from every moment in turn, again and again, as long as there is time; then see where shares changed."""
    began = clock() if clock is not None else 0.0
    content = spec.content_restored(export.content)
    played = [one for one in export.barriers if one.rules == spec.rules]
    chosen = _spread(_by_tick(spec, content, played))
    tallies = [_Tally([0.0] * export.seats) for _ in chosen]
    for number in range(GAMES):
        for (barrier, _), tally in zip(chosen, tallies, strict=True):
            if clock is not None and clock() - began > seconds:
                break
            tally.add(played_on(spec, content, barrier, f"{export.seed}:{barrier.after}:{number}"))
        if not number and clock is not None and (clock() - began) * ENOUGH > seconds:
            chosen, tallies = chosen[::2], tallies[::2]
    curve = [
        Moment(barrier.after, tick, tally.shares, tally.games)
        for (barrier, tick), tally in zip(chosen, tallies, strict=True)
        if tally.games >= FEWEST
    ]
    if export.result is not None and curve:
        last = max(one.tick for one in curve)
        curve.append(Moment(len(export.rows), last, _shares(export.result, export.seats)))
    turns = [_told(spec, content, export, *pair) for pair in turned(curve)]
    unit = "round" if chosen and hasattr(_state(spec, content, chosen[0][0]), "round") else "turn"
    skipped = sum(row.rules != spec.rules for row in export.rows)
    return Decided(tuple(curve), tuple(turns), unit, skipped, clock() - began if clock is not None else 0.0)


@dataclass(slots=True)
class _Tally:
    """Wins from one moment."""

    wins: list[float]
    games: int = 0

    def add(self, result: Result | None) -> None:
        if result is not None:
            self.games += 1
            self.wins = [won + share for won, share in zip(self.wins, _shares(result, len(self.wins)), strict=True)]

    @property
    def shares(self) -> tuple[float, ...]:
        return tuple(won / self.games for won in self.wins)


def played_on(spec: AnyGame, content: Content, barrier: Barrier, seed: str) -> Result | None:
    """How the game might have ended from there; None if the rules fail on it or it finds no end."""
    world: AnyWorld = World(spec, content, compact(barrier.state))
    dice = Dice(f"{seed}:players")
    try:
        deal_anew(spec, world.state, Dice(f"{seed}:piles"))
        world.chance.reseed(f"{seed}:chance")
        world.start()
        while not world.is_over and world.answers < LONGEST:
            seat = next(iter(world.prompts))
            world.answer(seat, playout_answer(world, seat, dice))
    except (AstrolabeError, LookupError, ValueError, TypeError, AttributeError):
        return None
    return world.result


def deal_anew(spec: AnyGame, state: Any, dice: Dice) -> None:
    """What nobody holds lies in another order: as the game says, else its piles are shuffled."""
    if spec.mind.fate is not None:
        spec.mind.fate(state, dice)
        return
    for owner in (state, *getattr(state, "players", ())):
        for name in spec.piles:
            if isinstance(pile := getattr(owner, name, None), list):
                dice.shuffle(pile)


def turned(curve: Sequence[Moment]) -> list[tuple[Moment, Moment, Seat]]:
    """Where somebody's share changed by more than chance explains: the largest first chosen, never two neighbours."""
    found = []
    for at, (before, after) in enumerate(pairwise(curve)):
        changes = [b - a for a, b in zip(before.shares, after.shares, strict=True)]
        seat = max(range(len(changes)), key=lambda one: (abs(changes[one]), changes[one]))
        if abs(changes[seat]) > SURE * math.sqrt(before.variance(seat) + after.variance(seat)):
            found.append((-abs(changes[seat]), at, (before, after, seat)))
    kept: dict[int, tuple[Moment, Moment, Seat]] = {}
    for _, at, pair in sorted(found, key=lambda one: one[:2]):
        if len(kept) < TURNS and not {at - 1, at + 1} & kept.keys():
            kept[at] = pair
    return [kept[at] for at in sorted(kept)]


def _told(spec: AnyGame, content: Content, export: Export, before: Moment, after: Moment, seat: Seat) -> Turn:
    """A turning point with the choice it is told by: the first of that seat that did something, else of anybody, or none.

    Whoever did very much in that time did not turn the game by one choice: then it is told without.
    """
    mind, shares = spec.mind, (before.shares[seat], after.shares[seat])
    turn = Turn(before.tick, before.row, seat, *shares, chooser=seat, until=after.row)
    rows = [
        (number, row)
        for number, row in enumerate(export.rows[before.row : after.row], before.row)
        if not row.undone and row.key not in mind.trivial and row.rules == spec.rules
    ]
    if sum(row.seat == seat for _, row in rows) > MANY:
        return turn
    ranked = sorted(rows, key=lambda one: (one[1].seat != seat, one[1].key not in (mind.judged or {one[1].key})))
    for number, row in ranked:
        asked = prompt_at(spec, content, export, number)
        if asked is not None and len(asked.options) > 1 and _does_something(asked, row.choice):
            said = _said(spec, content, export, number)
            return replace(turn, row=number, chooser=row.seat, choice=row.choice, labels=said)
    return turn


def _said(spec: AnyGame, content: Content, export: Export, number: int) -> tuple[str, ...]:
    """A choice and what it led on to: as the game names such a whole answer, else by the names of the options."""
    rows = [export.rows[number], *_led_on(export, number)]
    session, choices = _session_at(spec, content, export, number), tuple(row.choice for row in rows)
    if session is not None and len([pick for choice in choices for pick in choice]) > 1:
        whole = whole_answer(session, rows[0].seat, choices)
        if whole is not None and len(whole.choices) == len(choices):
            return (whole.label,)
    asked = [prompt_at(spec, content, export, at) for at in range(number, number + len(rows))]
    return tuple(
        label for row, one in zip(rows, asked, strict=True) if one is not None for label in labels(one, row.choice)
    )


def _led_on(export: Export, number: int) -> Iterator[Row]:
    """What the same seat was asked about its choice and answered, such as where the ships dock that it has picked."""
    chosen = export.rows[number]
    for row in export.rows[number + 1 :]:
        if row.seat != chosen.seat or row.undone or not row.key.startswith(f"{chosen.key}."):
            return
        yield row


def _does_something(asked: Prompt, choice: Choice) -> bool:
    """Whether it is more than to pass, or to be done."""
    return any(not asked.option(pick).is_exit for pick in choice)


def labels(prompt: Prompt, choice: Choice) -> tuple[str, ...]:
    """A choice in the words of its options: plain data, as a prompt is not."""
    return tuple(prompt.option(pick).label for pick in choice)


def prompt_at(spec: AnyGame, content: Content, export: Export, number: int) -> Prompt | None:
    """What was asked where a row was played; None if it cannot be replayed under these rules."""
    session = _session_at(spec, content, export, number)
    return session.asked(export.rows[number].seat) if session is not None else None


def _session_at(spec: AnyGame, content: Content, export: Export, number: int) -> Session[Any, Any, Any] | None:
    """The game where a row was played; None if it cannot be replayed under these rules."""
    begin = max((one for one in export.barriers if one.after <= number), key=lambda one: one.after)
    row = export.rows[number]
    try:
        session: Session[Any, Any, Any] = Session.at_boundary(spec, content, compact(begin.state))
        for made in export.rows[begin.after : number]:
            if not made.undone:
                session.submit(made.seat, made.choice, auto=made.auto)
        asked = session.asked(row.seat)
    except AstrolabeError:
        return None
    return session if _fits(asked, row) else None


def _fits(asked: Prompt, row: Row) -> bool:
    return asked.key == row.key and asked.is_legal(row.choice)


def _by_tick(spec: AnyGame, content: Content, barriers: Sequence[Barrier]) -> list[tuple[Barrier, int]]:
    """The first barrier of each round; of every one where a game has no clock."""
    found: dict[int, Barrier] = {}
    for number, barrier in enumerate(barriers):
        state = _state(spec, content, barrier)
        if state.agenda:
            tick = ticks(spec.mind, state)
            found.setdefault(number if tick is None else tick, barrier)
    return [(barrier, tick) for tick, barrier in sorted(found.items())]


def _state(spec: AnyGame, content: Content, barrier: Barrier) -> Any:
    state = spec.state_adapter.validate_json(compact(barrier.state))
    state.content = content
    return state


def _spread(found: Sequence[tuple[Barrier, int]]) -> list[tuple[Barrier, int]]:
    """At most so many, evenly spread, the first and the last among them."""
    if len(found) <= MOMENTS:
        return list(found)
    return [found[round(number * (len(found) - 1) / (MOMENTS - 1))] for number in range(MOMENTS)]


def _shares(result: Result, seats: int) -> tuple[float, ...]:
    """Who won, those who won together a part each; who plays alone wins or does not."""
    return tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(seats))
