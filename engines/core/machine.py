"""Machine: a position and the step that runs in it, from one prompt to the next.

A live game (`Session`) and a game to think in (`World`) are both machines: they run the same rules in the same way and differ
in what they remember.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, cast

from engines.core.content import Content
from engines.core.errors import NothingToDecide, RuleFault
from engines.core.flow import Answer, Flow, Jump, Open
from engines.core.prompt import Choice, Prompt, Seat
from engines.core.spec import GameSpec, O, S, V
from engines.core.state import Result

STEP_LIMIT = 10_000  # so many steps without a prompt are a fault


class Machine(Generic[S, V, O]):
    """The state, the running step and the open prompts."""

    def __init__(self, spec: GameSpec[S, V, O], content: Content) -> None:
        self.spec, self.content = spec, content
        self.state: S
        self._flow: Flow[None] | None = None
        self._open = Open({})

    # --- what there is to see ------------------------------------------------------------------------------------------

    @property
    def prompts(self) -> Mapping[Seat, Prompt]:
        """The seats that still owe an answer, with what they are asked."""
        return self._open

    @property
    def answered(self) -> Mapping[Seat, tuple[Prompt, Choice]]:
        """Answers in a hidden window that is still open; each is for its owner's eyes only and may be changed."""
        return self._open.answered

    @property
    def is_hidden(self) -> bool:
        """Whether the open prompts belong to a secret pick or an offer."""
        return self._open.is_hidden

    @property
    def is_parallel(self) -> bool:
        """Whether the open prompts are answered side by side, so that what follows depends on who is last."""
        return self._open.is_hidden or self._open.is_parallel

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._flow is None and not self.state.agenda

    @property
    def result(self) -> Result | None:
        """The final result, once the game is over."""
        return self.spec.result(self.state) if self.is_over else None

    def view(self, seat: Seat | None) -> V:
        """What a seat (None = a spectator) may see."""
        view = self.spec.view(self.state, seat)
        if view.content is None:
            object.__setattr__(view, "content", self.content)
        return view

    def asked(self, seat: Seat) -> Prompt:
        """What the seat may answer now: a prompt it owes, or one in a hidden window that it may answer anew."""
        if seat in self._open:
            return self._open[seat]
        if seat in self._open.answered:
            return self._open.answered[seat][0]
        raise NothingToDecide("The game is over." if self.is_over else "You have nothing to decide at the moment.")

    def state_json(self) -> bytes:
        """The live state as JSON, for comparing positions."""
        return self.spec.state_adapter.dump_json(self.state)

    # --- how the rules run ---------------------------------------------------------------------------------------------

    def _run(self, answer: Answer | None) -> None:
        """Go on to the next prompt, or to the end of the game."""
        for _ in range(STEP_LIMIT):
            if self._flow is None:
                self._cross_boundary()
                if not self.state.agenda:
                    return
                self._begin_step()
            elif self._resume(answer):
                return
            answer = None
        raise RuleFault(f"{self.spec.key}: {STEP_LIMIT} steps without a prompt")

    def _cross_boundary(self) -> None:
        """Between two steps: nothing is asked."""
        self._open = Open({})

    def _begin_step(self) -> None:
        name, args = self.state.agenda.pop()
        if name not in self.spec.steps:
            raise RuleFault(f"{self.spec.key}: there is no step “{name}”")
        try:
            self._flow = cast("Flow[None] | None", self.spec.steps[name](self.state, *args))
        except Jump as jump:
            self._jump(jump)

    def _resume(self, answer: Answer | None) -> bool:
        """Advance the running step; True if it asks something."""
        flow = cast("Flow[None]", self._flow)
        try:
            self._open = next(flow) if answer is None else flow.send(answer)
        except StopIteration:
            self._flow = None
        except Jump as jump:
            self._jump(jump)
        else:
            return True
        return False

    def _jump(self, jump: Jump) -> None:
        self._flow = None
        self.state.agenda[:] = [(jump.step, jump.step_args)]
