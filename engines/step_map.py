"""The map of a game: its steps and which leads to which, found by playing it.

Steps plan each other as the game goes, so the map is what really followed what in some games between bots; a step that none
of them came to is named as such. The drawing is an arc diagram: steps in the order of the rulebook, the way on at the right,
the way back at the left. A box has the name of its step and, below it, what its docstring says; a pale arrow is a way that is
seldom taken. A line at the top says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from textwrap import shorten
from typing import Any

from engines.core.selfplay import Match, Table, seating
from engines.core.spec import AnyGame, Options, Step
from engines.core.state import GameState

START, END = "(start)", "(end)"
KINDS = (("random",), ("suggest",), ("smart",))

_ROW, _TOP, _LEFT, _WIDTH, _RIGHT = 66, 64, 220, 620, 220  # a row, the title, the way back, the names, the way on
_BOX, _APART = 50, 9  # the height of a box, and how far above its middle arrows come and below it they leave
_WORDS = 96  # letters of a docstring that a box has room for
_SELDOM = 0.1  # of the ways from a step

_NEXT, _ON, _BACK = "#444", "#1f6fb2", "#c2571a"  # the colours of arrows
_LEGEND = (
    f'<text x="{_LEFT + _WIDTH}" y="36" font-size="13" text-anchor="end"><tspan fill="{_ON}">further on</tspan> · '
    f'<tspan fill="{_BACK}">back, or once more</tspan> · <tspan fill="{_NEXT}">pale: seldom</tspan></text>'
)

_TIP = (
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    '<path d="M0 0L8 4L0 8z" fill="context-stroke"/></marker></defs>'
)


@dataclass(slots=True)
class StepMap:
    """The steps of a game, and how often each was followed by which."""

    spec: AnyGame
    games: int = 0
    followed: Counter[tuple[str, str]] = field(default_factory=Counter)

    @property
    def met(self) -> list[str]:
        """The steps that some game came to, in the order the game lists them: that of its rulebook."""
        seen = {after for _, after in self.followed}
        return [name for name in self.spec.steps if name in seen]

    @property
    def unmet(self) -> list[str]:
        """The steps that no game came to."""
        return [name for name in self.spec.steps if name not in self.met]

    def after(self, step: str) -> list[str]:
        """What followed a step, the most frequent first."""
        ways = [(count, after) for (before, after), count in self.followed.items() if before == step]
        return [after for _, after in sorted(ways, key=lambda way: -way[0])]

    def share(self, before: str, after: str) -> float:
        """How often a step was followed by another, of all the times it was met."""
        return self.followed[before, after] / sum(count for (step, _), count in self.followed.items() if step == before)


def step_map(spec: AnyGame, ways: Sequence[Options], games: int) -> StepMap:
    """Play some games, options, kinds of bots and numbers of seats in turn, and note what follows what."""
    found = StepMap(spec, games)
    for number in range(games):
        options = ways[number % len(ways)]
        seats = list(spec.seats(options))
        trail = [START]
        watched = replace(spec, steps={name: _noted(name, step, trail) for name, step in spec.steps.items()})
        bots = seating(KINDS[number % len(KINDS)], seats[number % len(seats)], number)
        match = Match(Table(watched, options, bots, f"map {number}"))
        match.play_to_end()
        found.followed.update(zip(trail, [*trail[1:], END], strict=True))
    return found


def _noted(name: str, step: Step, trail: list[str]) -> Step:
    """The same step, written down when it begins."""

    def noted(g: GameState, *arguments: Any) -> Any:
        trail.append(name)
        return step(g, *arguments)

    return noted


def in_words(found: StepMap) -> Iterator[str]:
    """A line for each step: where it leads, and what it is in the words of its docstring."""
    yield f"{found.spec.title}: {len(found.spec.steps)} steps, as seen in {found.games} game{'s' * (found.games > 1)}"
    yield f"{START} → {', '.join(found.after(START))}"
    for name in found.met:
        yield f"{name} → {', '.join(found.after(name))}"
        yield f"    {_about(found.spec.steps[name])}"
    for name in found.unmet:
        yield f"{name} was not met"
        yield f"    {_about(found.spec.steps[name])}"


def _about(step: Step) -> str:
    return (step.__doc__ or "").strip().partition("\n")[0]


def drawn(found: StepMap) -> str:
    """The map as an SVG picture."""
    rows = [START, *found.met, END]
    place = {name: row for row, name in enumerate(rows)}
    listed = [*rows, *found.unmet]
    width, height = _LEFT + _WIDTH + _RIGHT, _TOP + _ROW * len(listed) + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" font-size="17">',
        _TIP,
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text x="{_LEFT}" y="36" font-size="22" font-weight="bold">{escape(found.spec.title)}</text>',
        _LEGEND,
        *(
            _arc(place[before], place[after], len(rows), is_seldom=found.share(before, after) < _SELDOM)
            for before, after in found.followed
        ),
        *(_box(row, name, found, is_met=row < len(rows)) for row, name in enumerate(listed)),
    ]
    return "\n".join([*parts, "</svg>", ""])


def _middle(row: int) -> int:
    return _TOP + _ROW * row + _ROW // 2


def _arc(before: int, after: int, rows: int, *, is_seldom: bool) -> str:
    """An arrow between two rows: on at the right, back at the left, a short line to the row below, a loop to itself."""
    if after == before + 1:
        x = _LEFT + _WIDTH // 2
        return _path(f"M{x} {_middle(before) + _BOX // 2}L{x} {_middle(after) - _BOX // 2}", _NEXT, is_seldom=is_seldom)
    onwards = after > before
    x, reach = (_LEFT + _WIDTH, 1) if onwards else (_LEFT, -1)
    bend = x + reach * round(34 + (1.3 * _RIGHT - 60) * (abs(after - before) / rows) ** 0.6)
    leaves, comes = (_APART, -_APART) if onwards else (-_APART, _APART)
    leaves, comes = _middle(before) + leaves, _middle(after) + comes
    way = f"M{x} {leaves}C{bend} {leaves} {bend} {comes} {x} {comes}"
    return _path(way, _ON if onwards else _BACK, is_seldom=is_seldom)


def _path(way: str, colour: str, *, is_seldom: bool) -> str:
    pale = ' stroke-opacity="0.35"' if is_seldom else ""
    return f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="2"{pale} marker-end="url(#tip)"/>'


def _box(row: int, name: str, found: StepMap, *, is_met: bool) -> str:
    y, middle = _middle(row), _LEFT + _WIDTH // 2
    dash = "" if is_met else ' stroke-dasharray="5 4"'
    title = name if is_met else f"{name} (not met)"
    step = found.spec.steps.get(name)
    about = shorten(_about(step), _WORDS, placeholder=" …") if step is not None else ""
    return (
        f'<rect x="{_LEFT}" y="{y - _BOX // 2}" width="{_WIDTH}" height="{_BOX}" rx="8" fill="#eef2fa" '
        f'stroke="#5a6a8c"{dash}/>'
        f'<text x="{middle}" y="{y - 2 if about else y + 6}" text-anchor="middle" class="step">{escape(title)}</text>'
        f'<text x="{middle}" y="{y + 17}" text-anchor="middle" font-size="13" fill="#55607a">{escape(about)}</text>'
    )
