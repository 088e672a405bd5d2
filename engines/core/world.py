"""World: a game to think in. It runs the same rules as a live game and remembers nothing but where it stands.

No saves at the boundaries, no entries, no undo, no notes, no digest; and choices are taken as given, for whoever thinks
ahead takes them from prompts. So a decision in a world costs what its rules cost.
"""

from __future__ import annotations

from typing import Any, cast

from engines.core.chance import BareChance
from engines.core.content import Content
from engines.core.machine import Machine
from engines.core.mind import ticks
from engines.core.prompt import Choice, Seat
from engines.core.spec import GameSpec, O, S, V


class World(Machine[S, V, O]):
    """An imagined game, at a step boundary until it is started."""

    def __init__(
        self, spec: GameSpec[S, V, O], content: Content, base: bytes, *, is_checked: bool = False, aloud: bool = False
    ) -> None:
        """`is_checked`: refuse illegal choices all the same; `aloud`: ask in words as a live game does."""
        super().__init__(spec, content)
        self.state = spec.revived(base, unread=not aloud)
        self.state.content, self.state.unread = content, not aloud
        self.state.chance.__class__ = BareChance
        self.answers = 0
        self._is_checked = is_checked
        self._fate = ""  # what all dice to come are made of; nothing: they go on as they were
        self._begun: dict[tuple[Any, ...], int] = {}  # how often a step began at a time

    @property
    def chance(self) -> BareChance:
        """The dice of this world."""
        return cast("BareChance", self.state.chance)

    def settle(self, fate: str) -> None:
        """Other dice from now on; where the game's mind is steady, anew for every step.

        Then two worlds of one fate roll the same for the same event, although more or less was rolled for before it: so what
        differs between them comes from what was chosen, and not from the luck it moved about.
        """
        self._fate = fate if self.spec.mind.steady else ""
        self.chance.reseed(fate)

    def start(self) -> None:
        """Begin the step that waits at the boundary."""
        if self.state.agenda:
            self._run(None)

    def answer(self, seat: Seat, choice: Choice) -> None:
        """A seat answers; a fault in the rules leaves the world unusable."""
        prompt = self.asked(seat)
        if self._is_checked:
            choice = prompt.normal(choice)
        elif len(choice) > 1:
            choice = prompt.in_order(choice)
        self.answers += 1
        self._run((seat, choice))

    def _begin_step(self) -> None:
        if self._fate:
            moment = (ticks(self.spec.mind, self.state), *self.state.agenda[-1])
            self._begun[moment] = time = self._begun.get(moment, 0) + 1
            self.chance.reseed(f"{self._fate}:{moment}:{time}")
        super()._begin_step()


AnyWorld = World[Any, Any, Any]
