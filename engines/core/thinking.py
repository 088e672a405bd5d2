"""Thoughts: all that a thinking player gets of a game, and what it makes of it.

A `Thought` shows a seat its prompt and its view, and imagines worlds that agree with everything the seat knows. What it
cannot know is dealt anew in each of them, and so are all future dice. The session itself never leaves this file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from engines.core.chance import Dice, SortingDice
from engines.core.errors import RuleFault
from engines.core.prompt import Choice, Prompt, Seat
from engines.core.save import Entry
from engines.core.session import Session
from engines.core.spec import AnyGame
from engines.core.values import valueclass
from engines.core.world import AnyWorld, World

PATIENCE = 5  # so many times the nominal time may pass before the clock cuts a thought short


class Thought:
    """A decision as its seat knows it.

    Where nothing was chosen or disclosed since the boundary, answers to the open hidden window aside, the unknown is dealt
    anew at the boundary and the step begins again, so that the others are asked what they would be asked in that world.
    Elsewhere the step is replayed as it was, and then the unknown is dealt anew. That cannot be done while others are still
    being asked: their prompts were made from what the seat cannot know. There `can_imagine` is false.
    """

    def __init__(
        self, session: Session[Any, Any, Any], seat: Seat, *, is_checked: bool = False, stirred: str = ""
    ) -> None:
        """`is_checked` worlds refuse illegal choices; `stirred`, a seed, puts another truth behind the same knowledge."""
        self.spec: AnyGame = session.spec
        self.seat = seat
        self._content, self._base = session.content, session.base
        self._is_checked, self._stirred = is_checked, stirred
        # the last world dealt at the boundary, and whether it was aloud: every candidate begins there
        self._dealt: tuple[int | None, bool, bytes] = (-1, False, b"")
        self._made: tuple[Entry, ...] = session.made
        self._is_fresh = not self._made and not session.has_disclosed
        self.can_imagine = self._is_fresh or not {*session.prompts, *session.answered} - {seat}
        if stirred and self._is_fresh:
            self._base = self._stirred_base()
        shown = self._fork(None, aloud=True) if stirred else session
        self.prompt: Prompt = shown.asked(seat)
        self.view: Any = shown.view(seat)

    def imagine(self, number: int, *, aloud: bool = False) -> AnyWorld:
        """A world that agrees with all the seat knows. The same number: the same hidden cards and the same dice.

        Its prompts say in words what they ask only if it is to think `aloud`.
        """
        if not self.can_imagine:
            raise RuleFault(
                f"{self.spec.key}: others are asked at {self.prompt.key}, so seat {self.seat} cannot imagine"
            )
        return self._fork(number, aloud=aloud)

    def _fork(self, number: int | None, *, aloud: bool) -> AnyWorld:
        is_dealt = self._is_fresh and (number, aloud) == self._dealt[:2]
        base = self._dealt[2] if is_dealt else self._base
        world: AnyWorld = World(self.spec, self._content, base, is_checked=self._is_checked, aloud=aloud)
        if self._is_fresh:
            if not is_dealt:
                self._deal(world, number)
                self._dealt = number, aloud, world.state_json()
            elif number is not None:
                world.settle(f"{number}:chance")
            world.start()
        else:
            world.start()
            for entry in self._made:
                world.answer(entry.seat, entry.choice)
            self._deal(world, number)
        world.answers = 0
        return world

    def _deal(self, world: AnyWorld, number: int | None) -> None:
        """Deal anew what the seat cannot know, and what is still to come."""
        if self._stirred and not self._is_fresh:
            self._stir(world)
        if number is not None:
            self.spec.hide(world.state, self.seat, SortingDice(f"{number}:hidden"))
            world.settle(f"{number}:chance")

    def _stir(self, world: AnyWorld) -> None:
        """Another truth: other hidden cards, other dice to come."""
        self.spec.hide(world.state, self.seat, Dice(f"{self._stirred}:hidden"))
        world.chance.reseed(f"{self._stirred}:chance")

    def _stirred_base(self) -> bytes:
        world: AnyWorld = World(self.spec, self._content, self._base, aloud=True)
        self._stir(world)
        return world.state_json()


@dataclass(slots=True)
class Budget:
    """How much may be thought: so many answers in imagined games, never seconds, so that one seed gives one game.

    The clock is only a safety net, for a machine that is far too slow; a verdict says if it cut.
    """

    decisions: int
    candidates: int
    seconds: float = 0.0  # nominal; 0 = whatever it takes
    clock: Callable[[], float] | None = None
    spent: int = 0
    began: float = field(init=False, default=0.0)

    def __post_init__(self) -> None:
        if self.clock is not None:
            self.began = self.clock()

    @property
    def is_out_of_time(self) -> bool:
        """Whether the safety net cuts."""
        return self.clock is not None and 0 < self.seconds * PATIENCE < self.clock() - self.began


@dataclass(frozen=True, slots=True)
class Weighed:
    """A candidate, its mean value over so many worlds, the standard error of that mean, and the value in each of them.

    `parts` says where the value comes from: the mean lead in each feature of the game's mind, weighed.
    """

    choice: Choice
    mean: float
    worlds: int
    error: float
    values: tuple[float, ...] = ()
    parts: tuple[float, ...] = ()


@valueclass
class Verdict:
    """What a thinking player decides, and what it weighed, in the order tried; a table of one was no question."""

    choice: Choice
    table: tuple[Weighed, ...] = ()
    spent: int = 0
    faults: tuple[str, ...] = ()  # one for each world that was dropped because something failed in it
    is_cut: bool = False
