"""A performance: who carries out effects, on whose card, and what was chosen so far; and how its questions are asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from engines.core import PASS, Flow, Option, Order, ask, pick, say
from engines.expanse.facts.effects import Ops
from engines.expanse.facts.vocabulary import Faction
from engines.expanse.minds.foresight import Act
from engines.expanse.minds.judge import Judge
from engines.expanse.state import State

STOP = Option(PASS, say("Stop here"), say("Leave the rest of this effect undone."))


@dataclass
class Performance:
    """An event or special action under way."""

    g: State
    actor: Faction
    title: str  # what is performed, for the questions
    bound: dict[str, str] = field(default_factory=dict)
    text: str = ""  # what it says it does
    judges: dict[Faction, Judge] = field(default_factory=dict)
    coming: Ops = ()  # the effects that are still to come

    @property
    def seat(self) -> int:
        """Who performs it."""
        return self.g.seat_of(self.actor)

    @property
    def judge(self) -> Judge:
        """What things are worth to the performer, for suggestions."""
        return self.judge_of(self.actor)

    def judge_of(self, faction: Faction) -> Judge:
        """What things are worth to a faction that is asked."""
        if faction not in self.judges:
            self.judges[faction] = Judge(self.g, faction)
        return self.judges[faction]

    def bind(self, name: str, chosen: str) -> None:
        """Remember a choice for later effects."""
        if name:
            self.bound[name] = chosen

    def happened(self, seat: int) -> str:
        """What leads to a question: the words of the card, and for others who performs it."""
        if seat != self.seat:
            return say("{seat} performs {what}.", seat=self.seat, what=self.title)
        return say("{what}: {text}", what=self.title, text=self.text) if self.text else ""

    def choose(
        self,
        key: str,
        question: str,
        options: Sequence[Option],
        best: Callable[[str], float],
        *,
        may_stop: bool = False,
        seat: int | None = None,
        orders: tuple[Order, ...] = (),
        standing: str = "",
        rides: bool = False,
    ) -> Flow[str]:
        """Ask for one option; `best` rates them for the suggestion, which stops where nothing is better than nothing."""

        def suggest() -> tuple[str]:
            rated = {option.id: best(option.id) for option in options}
            top = max(rated, key=lambda name: rated[name])
            return (PASS,) if may_stop and rated[top] <= 0 else (top,)

        listed = [*options, STOP] if may_stop else options
        asked = self.seat if seat is None else seat
        prompt = pick(
            asked,
            key,
            question,
            listed,
            suggest=suggest,
            orders=orders,
            rides=rides,
            standing=standing,
            happened=self.happened(asked),
        )
        (chosen,) = yield from ask(prompt)
        return chosen


def number_of(n: int, count: int, *, up_to: bool = False) -> str:
    """Which of several this is, if there are several."""
    if count == 1:
        return ""
    if up_to:
        return say("{n} of up to {count}", n=n, count=count)
    return say("{n} of {count}", n=n, count=count)


Perform = Callable[[Performance, Ops], Flow[None]]  # carries effects out in order


def in_thought(perform: Perform) -> Act:
    """The rules that carry out effects, for those who try them on a position of their own."""

    def act(g: State, who: Faction, ops: Ops, bound: Mapping[str, str]) -> Flow[None]:
        return perform(Performance(g, who, "", dict(bound)), ops)

    return act
