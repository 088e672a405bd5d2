"""Uses: a card or a token carried out in thought, and the answers it takes until something is disclosed.

The line ends there: what comes after it nobody knows, and is asked when it is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engines.core import PASS, Chance, Choice, Prompt, Seat
from engines.renaissance.facts.numbers import TRIGGERS
from engines.renaissance.minds.foresight import Ahead, Foresight
from engines.renaissance.minds.smart import Thinking
from engines.renaissance.minds.worth import Sketch, Trying, sketch
from engines.renaissance.rules.effects import card_run
from engines.renaissance.state import State
from engines.renaissance.view import RenaissanceView


@dataclass(frozen=True, slots=True)
class Use:
    """A whole use: the answers after the first choice, the board as far as it is foreseen, and what it is worth."""

    answers: tuple[tuple[str, Choice], ...]  # keys of the questions, and what is answered
    board: Sketch
    worth: float
    again: bool
    is_open: bool  # more is asked once something has been disclosed
    drawn: int
    others: tuple[str, ...] = ()  # what else could be answered first, best first

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The answers alone."""
        return tuple(choice for _, choice in self.answers)


@dataclass(slots=True)
class Record:
    """What was asked and answered on the way, and the board when something was first disclosed."""

    given: tuple[Choice, ...] = ()
    fired: tuple[int, ...] = ()
    answers: list[tuple[str, Choice]] = field(default_factory=list)
    board: Sketch | None = None
    is_open: bool = False
    others: tuple[str, ...] = ()


class _Witness(Chance):
    """Chance for imagined play; when it first discloses something, it keeps the board as it was before."""

    __slots__ = ("g", "record")

    def __init__(self, g: State, record: Record) -> None:
        super().__init__("thought")
        self.g, self.record = g, record

    def reveal(self, what: str, seats: Iterable[Seat] | None = None) -> None:
        """Something becomes known."""
        if self.record.board is None:
            self.record.board = sketch(self.g)
        Chance.reveal(self, what, seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched(Foresight):
    """A look ahead that takes down what is asked before anything is disclosed."""

    mind: Thinking
    record: Record

    def answer(self, prompt: Prompt) -> Choice:
        """The answer to a question on the way: one that is given, or else the best."""
        record = self.record
        self._watch()
        if record.is_open:
            return self._best(prompt)
        at = len(record.answers)
        choice = record.given[at] if at < len(record.given) else self._best(prompt)
        if not at and not record.given:
            record.others = tuple(self._others(prompt, choice))
        record.answers.append((prompt.key, choice))
        return choice

    def _watch(self) -> None:
        """Whether something is known by now that was not at the beginning."""
        record, chance = self.record, self.g.chance
        if not isinstance(chance, _Witness):
            if chance.digest:
                record.is_open, record.board = True, record.board or sketch(self.mind.view)
                return
            self.g.chance = _Witness(self.g, record)
        points = self.g.delegations[self.seat].points
        if any(trigger <= points for trigger in TRIGGERS if trigger not in record.fired):  # the Senate changes
            record.board = record.board or sketch(self.g)
        record.is_open = record.board is not None

    def _best(self, prompt: Prompt) -> Choice:
        if prompt.key == "deck.search":
            return (max((option.id for option in prompt.options), key=self.mind.merit),)
        return Foresight(self.resolve, self.g, self.seat, self.value).answer(prompt)

    def _others(self, prompt: Prompt, best: Choice) -> list[str]:
        """What else could be answered, best first; passing only where something follows all the same."""
        ids = [option.id for option in prompt.options if (option.id,) != best]
        if prompt.key != "token.take":
            ids = [option for option in ids if option != PASS]
        trying = prompt.suggest
        if isinstance(trying, Trying):
            ids.sort(key=lambda option: -trying.worth(option, self.value))
        return ids


class Lookout:
    """What a seat's cards and tokens would do on the board it sees."""

    def __init__(self, view: RenaissanceView, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.mind = Thinking(view, seat)

    def card(self, option: str, *given: Choice) -> Use:
        """A card played in one of its ways; the first questions may be answered already."""
        watched = self._watched(given)
        return self._use(watched, watched.after(card_run(watched.g, self.seat, option)))

    def token(self, planet: str, *given: Choice) -> Use:
        """A token activated."""
        watched = self._watched(given)
        return self._use(watched, watched.after_token(planet))

    def _watched(self, given: tuple[Choice, ...]) -> Watched:
        ahead = self.mind.ahead
        record = Record(given=given, fired=tuple(self.view.fired))
        return Watched(ahead.resolve, ahead.g, ahead.seat, ahead.value, mind=self.mind, record=record)

    def _use(self, watched: Watched, ahead: Ahead) -> Use:
        record = watched.record
        drawn = len(ahead.g.desks[self.seat].hand) - len(watched.g.desks[self.seat].hand)
        return Use(
            tuple(record.answers),
            record.board or sketch(ahead.g),
            ahead.worth - watched.worth,
            ahead.again,
            record.is_open,
            0 if record.is_open else drawn,
            record.others,
        )


def variants(first: Use, use: Iterable[Use]) -> Iterator[Use]:
    """The uses that end differently from those before them."""
    seen = {_ending(first)}
    for other in use:
        if _ending(other) not in seen:
            seen.add(_ending(other))
            yield other


def _ending(use: Use) -> tuple[object, ...]:
    last = use.answers[-1:] if use.is_open else ()
    return tuple(use.board.planets.values()), tuple(use.board.delegations), last
