"""Balance: what the pieces of a game do in many games, so that content can be judged by its use and not by its looks.

A piece is anything with a name: a card, a planet, a faction. From the options of every prompt it is known when a piece could
be taken or used and whether it was, and how many points that brought. From the ends of games it is known who held
it and whether they won. Where keys of prompts are *decided by lot*, who wins with a piece is its doing and nobody's taste.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from engines.core.bots import random_bot
from engines.core.chance import Dice
from engines.core.mind import ticks
from engines.core.pieces import Deed, Pieces
from engines.core.prompt import Choice, Prompt, Seat
from engines.core.selfplay import AnySession, Match, Table
from engines.core.state import Result
from engines.core.words import parts

SURE = 3.0  # standard errors beyond which a piece is called too strong or too weak
SELDOM = 0.05  # a piece that is used in fewer of its chances is called unused


@dataclass(slots=True)
class Sum:
    """Numbers added up, with how far they lie apart."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    chance: float = 0.0  # what luck alone adds to the squares, where that is known beforehand

    def add(self, number: float, chance: float = 0.0) -> None:
        """One more, with its variance by luck alone."""
        self.count += 1
        self.total += number
        self.squares += number * number
        self.chance += chance

    def include(self, other: Sum) -> None:
        """All of the other's numbers, too."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self.chance += other.chance

    @property
    def mean(self) -> float:
        """What they come to on average."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of that; of fewer than two numbers nothing is known.

        It is never less than luck makes it: ten games lost in a row lie close together and prove little.
        """
        if self.count < 2:
            return math.inf
        spread = max(0.0, self.squares - self.total * self.total / self.count) / (self.count - 1)
        return math.sqrt(max(spread, self.chance / self.count) / self.count)

    @property
    def is_off(self) -> bool:
        """Whether the mean is further from nothing than chance explains."""
        return self.count >= 10 and abs(self.mean) > SURE * max(self.error, 1e-9)


@dataclass(slots=True)
class Use:
    """What could be done with a piece, and was."""

    chances: int = 0
    done: int = 0
    points: Sum = field(default_factory=Sum)  # gained by whoever did it, until somebody does something else
    won: Sum = field(default_factory=Sum)  # the share in the win, beyond a fair one, of everybody who did it in a game

    @property
    def share(self) -> float:
        """How often it was done when it could be."""
        return self.done / self.chances if self.chances else 0.0

    @property
    def is_seldom(self) -> bool:
        """Whether it is hardly ever done though there was occasion enough."""
        return self.chances >= 20 and self.share < SELDOM


@dataclass(slots=True)
class Account:
    """What is open in a game under way."""

    lately: list[tuple[Use, Seat, int]] = field(default_factory=list)  # what was done, by whom, and their points before
    waiting: set[tuple[Deed, Seat]] = field(default_factory=set)  # chances that last, counted but not yet taken


@dataclass(slots=True)
class Report:
    """Many games of one kind, added up."""

    games: int = 0
    decisions: int = 0
    uses: dict[Deed, Use] = field(default_factory=lambda: defaultdict(Use))
    holders: dict[tuple[int, str], Sum] = field(default_factory=lambda: defaultdict(Sum))  # by players and piece
    ahead: dict[tuple[int, str], Sum] = field(default_factory=lambda: defaultdict(Sum))  # their points beyond the mean
    seats: dict[tuple[int, int], Sum] = field(default_factory=lambda: defaultdict(Sum))  # by players and seat
    points: dict[int, Sum] = field(default_factory=lambda: defaultdict(Sum))
    margins: dict[int, Sum] = field(default_factory=lambda: defaultdict(Sum))
    lengths: dict[int, Sum] = field(default_factory=lambda: defaultdict(Sum))
    lead_changes: dict[int, Sum] = field(default_factory=lambda: defaultdict(Sum))
    half_time_wins: dict[int, Sum] = field(default_factory=lambda: defaultdict(Sum))
    counted: dict[tuple[int, str], Sum] = field(default_factory=lambda: defaultdict(Sum))  # by players and heading
    paid: dict[str, Sum] = field(default_factory=lambda: defaultdict(Sum))  # points of a piece each time it is scored

    def held(self) -> dict[str, Sum]:
        """Who won with a piece, all numbers of players together: the share in the win beyond a fair one."""
        return _merged(self.holders)

    def lead(self) -> dict[str, Sum]:
        """How many points beyond the mean of their table the holders of a piece ended with, at all numbers of players."""
        return _merged(self.ahead)


def _merged(by_players: Mapping[tuple[int, str], Sum]) -> dict[str, Sum]:
    found: dict[str, Sum] = defaultdict(Sum)
    for (_, piece), sums in by_players.items():
        found[piece].include(sums)
    return found


def watch(table: Table, report: Report, by_lot: Sequence[str] = ()) -> None:
    """Play one game and add it to the report."""
    pieces, match, dice = table.spec.pieces, Match(table), Dice(f"{table.secret}:lot")
    leaders: list[Seat] = []
    tick: int | None = None
    match.session.quiet = not pieces.counted
    counts = dict.fromkeys(pieces.counted, 0)
    account = Account()
    doers: set[tuple[Deed, Seat]] = set()
    while not match.session.is_over:
        session = match.session
        if (now := ticks(table.spec.mind, session.state)) != tick:
            tick = now
            leaders += _leader(table.spec.result(session.state))
        seat, choice = match.next_move()
        prompt = session.prompts[seat]
        if prompt.key in by_lot:
            choice = random_bot(session.view(seat), prompt, dice)
        doers |= {(deed, seat) for deed in _note_uses(report, pieces, session, prompt, choice, account)}
        for piece, points in pieces.paid(session.state, prompt, choice):
            report.paid[piece].add(points)
        notes = session.submit(seat, choice)
        for heading, beginning in pieces.counted.items():
            counts[heading] += sum(_begins(note.text, beginning) for note in notes)
        match.decisions += 1
    _settle(match.session, account)
    _finish(report, match, pieces, leaders, counts)
    luck = _luck(len(table.bots))
    for deed, seat in sorted(doers):
        report.uses[deed].won.add(_excess(match, seat), luck)


def _excess(match: Match, seat: Seat) -> float:
    """The share in the win beyond a fair one."""
    result, players = match.session.result, len(match.table.bots)
    assert result is not None  # noqa: S101 - the game is over
    share = 1 / len(result.winners) if seat in result.winners else 0.0
    return share - 1 / players if players > 1 else share


def _luck(players: int) -> float:
    """How far the shares of equals in a win lie apart: their variance."""
    return (1 - 1 / players) / players


def _points(session: AnySession, seat: Seat) -> int:
    return next((s.points for s in session.spec.result(session.state).scores if s.seat == seat), 0)


def _leader(result: Result) -> Iterator[Seat]:
    """Whoever leads alone; nobody where two are level."""
    first, *others = result.ranking()
    if all(other.points < first.points for other in others):
        yield first.seat


def _begins(text: str, beginning: str) -> bool:
    said = parts(text)
    return bool(said) and said[0].template.startswith(beginning)


def _note_uses(
    report: Report,
    pieces: Pieces,
    session: AnySession,
    prompt: Prompt,
    choice: Choice,
    account: Account,
) -> set[Deed]:
    """Count what could be done and what is; points count for a deed until the next one, whoever does it."""
    deeds = {option.id: deed for option in prompt.options if (deed := pieces.deed(prompt, option)) is not None}
    if not deeds:
        return set()
    _settle(session, account)
    done = {deeds[option] for option in choice if option in deeds}
    for deed in set(deeds.values()):
        use, whose = report.uses[deed], (deed, prompt.seat)
        use.chances += whose not in account.waiting
        if deed in done:
            use.done += 1
            account.lately.append((use, prompt.seat, _points(session, prompt.seat)))
            account.waiting.discard(whose)
        elif deed[1] in pieces.lasting:
            account.waiting.add(whose)
    return done


def _settle(session: AnySession, account: Account) -> None:
    for use, seat, before in account.lately:
        use.points.add(_points(session, seat) - before)
    account.lately.clear()


def _finish(report: Report, match: Match, pieces: Pieces, leaders: list[Seat], counts: Mapping[str, int]) -> None:
    session, players = match.session, len(match.table.bots)
    result = session.result
    assert result is not None  # noqa: S101 - the game is over
    report.games += 1
    report.decisions += match.decisions
    ranked = result.ranking()
    points = {score.seat: score.points for score in ranked}
    mean, luck = sum(points.values()) / len(points), _luck(players)
    for seat in range(players):
        share = _excess(match, seat)
        report.seats[players, seat].add(share, luck)
        for piece in set(pieces.held(session.state, seat)):
            report.holders[players, piece].add(share, luck)
            report.ahead[players, piece].add(points[seat] - mean)
    for score in ranked:
        report.points[players].add(score.points)
    if players > 1:
        report.margins[players].add(ranked[0].points - ranked[1].points)
        report.lead_changes[players].add(sum(a != b for a, b in pairwise(leaders)))
        if leaders:
            report.half_time_wins[players].add(leaders[len(leaders) // 2] in result.winners)
    report.lengths[players].add(match.decisions / players)
    for heading, count in counts.items():
        report.counted[players, heading].add(count)
