"""What is asked in games between bots: which prompt keys, and with options of which shapes."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest
from pydantic.fields import FieldInfo

from engines.core import AnyGame, BadOptions, Choice, Dice, Options, Prompt, Seat, Session
from engines.core.lexicon import is_word
from engines.core.selfplay import Match, Table, seating

TESTS = Path(__file__).parents[1] / "engines"
ENOUGH = 12  # so many rounds of games are played even where there is little to choose
LONG = 4000  # decisions; two players who never risk anything may go on for ever
SMALL = 12  # a number among so many is tried in full
FAST = ("random", "suggest")

Shape = Callable[[str], str]


@dataclass
class Heard:
    """How often each key was asked, and how often with an option of each shape."""

    asked: Counter[str] = field(default_factory=Counter)
    shapes: dict[str, Counter[str]] = field(default_factory=dict)

    def note(self, prompt: Prompt, shape: Shape) -> None:
        """Somebody is asked this."""
        self.asked[prompt.key] += 1
        self.shapes.setdefault(prompt.key, Counter()).update({shape(option.id) for option in prompt.options})

    def listen(self, tables: Iterable[Table], shape: Shape) -> None:
        """Play games to their ends, or for long enough, and note every question."""
        for table in tables:
            match = Match(table)
            match.session.quiet = True
            for _ in range(LONG):
                if match.session.is_over:
                    break
                seat, choice = match.next_move()
                self.note(match.session.prompts[seat], shape)
                match.session.submit(seat, choice)


def shapes_of(spec: AnyGame) -> Shape:
    """How an option id looks when numbers and the names in the glossary are left open: `pay.<good>.<n>`."""
    kinds: dict[str, str] = {}
    for term in sorted(itertools.filterfalse(is_word, spec.glossary(spec.shipped))):
        kind, _, name = term.partition(":")
        kinds.setdefault(name, kind)
    names = "|".join(re.escape(name) for name in sorted(kinds, key=len, reverse=True) if not name.isdigit())
    word = re.compile(rf"(?<![a-z0-9-])(?:{names})(?![a-z0-9-])|\d+" if names else r"\d+")

    @cache
    def shape(option_id: str) -> str:
        return word.sub(lambda match: "<n>" if match[0].isdigit() else f"<{kinds[match[0]]}>", option_id)

    return shape


def usually(spec: AnyGame) -> Heard:
    """What is asked in the usual games."""
    heard = Heard()
    heard.listen(usual_games(spec), shapes_of(spec))
    return heard


def usual_games(spec: AnyGame) -> Iterator[Table]:
    """Every option for itself at every number of seats: what the test plays, so only the fast players."""
    choices = list(_one_by_one(spec))
    for number in range(max(len(choices), ENOUGH)):
        options = choices[number % len(choices)]
        for seats in spec.seats(options):
            yield Table(spec, options, seating(FAST, seats, number), f"vocabulary {number} {seats}")


def more_games(spec: AnyGame, rounds: int) -> Iterator[Table]:
    """Options and players by lot, a game at every number of seats a round."""
    dice = Dice(f"vocabulary {spec.key}")
    kinds = (*FAST, *spec.bots)
    for number in range(rounds):
        options = _by_lot(spec, dice)
        for seats in spec.seats(options):
            players = tuple(dice.choice(kinds) for _ in range(seats))
            yield Table(spec, options, players, f"more {number} {seats}")


def listen_to_tests(spec: AnyGame, heard: Heard) -> None:
    """Run the game's own tests, which set up what hardly ever happens, and note what is asked there."""
    shape, submit = shapes_of(spec), Session.submit

    def listening(session: Session[Any, Any, Any], seat: Seat, choice: Choice, *, auto: bool = False) -> Any:
        if session.spec.key == spec.key and session.content is spec.shipped and seat in session.prompts:
            heard.note(session.prompts[seat], shape)
        return submit(session, seat, choice, auto=auto)

    if (folder := TESTS / spec.key).is_dir():
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Session, "submit", listening)
            pytest.main(["-n", "0", "--no-header", "-q", str(folder)])


def _one_by_one(spec: AnyGame) -> Iterator[Options]:
    yield spec.options({})
    for name, info in spec.Options.model_fields.items():
        for value in _values(info):
            if value != info.default and (options := _options(spec, {name: value})):
                yield options


def _by_lot(spec: AnyGame, dice: Dice) -> Options:
    fields = spec.Options.model_fields
    tries = ({n: dice.choice(_values(i)) for n, i in fields.items() if dice.below(2)} for _ in itertools.count())
    return next(options for values in tries if (options := _options(spec, values)))


def _options(spec: AnyGame, values: dict[str, Any]) -> Options | None:
    """The options, if they go together and somebody can play them."""
    try:
        options: Options = spec.options(values)
    except BadOptions:
        return None
    return options if spec.seats(options) else None


def _values(info: FieldInfo) -> list[Any]:
    """What an option may be, as far as it can be listed."""
    kind = info.annotation
    if kind is bool:
        return [False, True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)
    bounds = {name: getattr(rule, name) for rule in info.metadata for name in ("ge", "le") if hasattr(rule, name)}
    if kind is int and {"ge", "le"} <= set(bounds) and bounds["le"] - bounds["ge"] < SMALL:
        return list(range(bounds["ge"], bounds["le"] + 1))
    return [info.default]
