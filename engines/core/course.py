"""A course: a lesson that is being played, the game and what the coach has said in it.

All of it follows from the deal and the choices, so it is never stored: whoever has the journal plays it again. Opponents
answer before the learner is shown anything, since what is drawn may depend on who is faster: the same clicks, the same game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from engines.core.bots import legal_choice
from engines.core.chance import Dice
from engines.core.content import Content
from engines.core.errors import BadOptions
from engines.core.lesson import LEARNER, Coach, Lesson, Spoken
from engines.core.lines import finishing, riding
from engines.core.prompt import Choice, Prompt, Seat
from engines.core.session import Session
from engines.core.spec import AnyGame

AnySession = Session[Any, Any, Any]

USUAL = ("smart", "suggest")  # who plays against a learner: the first that the game has


@dataclass(frozen=True, slots=True)
class Speech:
    """All that the coach has to say at one moment: first what came of the last advice, then about what is asked now."""

    before: str = ""
    spoken: Spoken | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """What is said, in order."""
        return tuple(text for text in (self.before, self.spoken.text if self.spoken else "") if text)

    @property
    def want(self) -> Choice:
        """What is advised."""
        return self.spoken.beat.want if self.spoken else ()


def lesson_of(spec: AnyGame) -> Lesson:
    """The lesson of a game, or a sentence that it has none."""
    if spec.lesson is None:
        raise BadOptions(f"{spec.title} has no lesson yet.")
    return spec.lesson


def coach_for(spec: AnyGame, glossary: Iterable[str]) -> Coach:
    """Somebody who can teach this game, knows the tokens of its glossary and has said nothing yet."""
    kinds = {token.partition(":")[0] for token in glossary}
    return Coach(lesson_of(spec), frozenset({*kinds, "icon", "seat"}))


def opponent(spec: AnyGame) -> str:
    """The kind of bot that plays against a learner."""
    return next(kind for kind in USUAL if kind in spec.bots or kind == USUAL[-1])


class Course:
    """The game of a lesson and its coach, from the deal on."""

    def __init__(self, spec: AnyGame, content: Content | None = None, seed: str = "") -> None:
        """Deal the cards of the lesson, or of another seed."""
        content = content or spec.shipped
        self.spec, self.lesson, self.coach = spec, lesson_of(spec), coach_for(spec, spec.glossary(content))
        options = spec.options(self.lesson.options)
        self.session: AnySession = Session.new(spec, options, self.lesson.seats, seed or self.lesson.seed, content)[0]
        self.session.quiet = True
        self.taken = 0  # choices of everybody
        self.decisions = 0  # of the learner, each made by itself
        self._sight: tuple[int, Any] | None = None

    @property
    def prompt(self) -> Prompt | None:
        """What the learner is asked."""
        return self.session.prompts.get(LEARNER)

    @property
    def sight(self) -> Any:
        """What the learner sees; made once after each choice, for some views are dear."""
        if self._sight is None or self._sight[0] != self.taken:
            self._sight = self.taken, self.session.view(LEARNER)
        return self._sight[1]

    @property
    def is_done(self) -> bool:
        """Whether the lesson has done its work, or the game is over."""
        return self.session.is_over or self.lesson.until(self.sight)

    def speech(self) -> Speech:
        """What the coach says now."""
        view, prompt, coach = self.sight, self.prompt, self.coach
        if self.is_done:
            return Speech(coach.adds(view, prompt))
        before = coach.adds(view, prompt) if self.decisions else coach.welcomes(view, prompt)
        return Speech(before, coach.speaks(view, prompt) if prompt is not None else None)

    def farewell(self) -> str:
        """The last words."""
        return self.coach.parts(self.sight, self.prompt)

    def take(self, seat: Seat, choice: Choice, *, rides: bool = False) -> None:
        """Somebody's choice; one that `rides` was made with the choice before it, so the coach had no word about it."""
        if seat == LEARNER and not rides and self._is_asked():
            self.decisions += 1
            self.coach.hears(self.sight, self.session.asked(seat), choice)
        self.session.submit(seat, choice)
        self.taken += 1

    def _is_asked(self) -> bool:
        """Whether the learner answers by hand what is asked now, rather than having it finished."""
        prompt = self.session.asked(LEARNER)
        return not prompt.rides or self.lesson.asks(prompt)

    # --- playing without a host ------------------------------------------------------------------------------------------

    def answer(self, choice: Choice) -> None:
        """The learner answers, what only finishes it rides along, and everybody else goes on."""
        self.answer_alone(choice)
        self.settle()

    def answer_alone(self, choice: Choice) -> None:
        """The learner answers, and what only finishes it rides along; nobody else has gone on yet."""
        digest = self.session.digest
        self.take(LEARNER, choice)
        while (rider := riding(self.session, LEARNER, digest, self.lesson.asks)) is not None:
            self.take(LEARNER, rider.choice, rides=True)

    def settle(self) -> None:
        """Everybody but the learner answers until only the learner is asked."""
        while self.step():
            pass

    def step(self) -> bool:
        """What only finishes an answer of the learner, or else one opponent's answer; False where the learner is waited for."""
        if (rider := finishing(self.session, LEARNER, self.lesson.asks)) is not None:
            self.take(LEARNER, rider.choice, rides=True)
            return True
        others = sorted(set(self.session.prompts) - {LEARNER})
        if others:
            self.take(others[0], self._reply(others[0]))
        return bool(others)

    def _reply(self, seat: Seat) -> Choice:
        prompt, view = self.session.prompts[seat], self.session.view(seat)
        scripted = self.lesson.reply(view, prompt)
        if scripted is not None:
            return scripted
        return legal_choice(self.spec, opponent(self.spec), view, prompt, Dice(f"{self.lesson.seed}:{seat}"))

    def advised(self) -> Choice:
        """What the coach wants, or else what a decent player would do."""
        prompt = self.session.asked(LEARNER)
        if want := self.speech().want:
            return want
        return legal_choice(self.spec, opponent(self.spec), self.sight, prompt, Dice(self.lesson.seed))

    def play(self, learner: Callable[[Course], Choice], most: int = 1000) -> int:
        """Let somebody learn until the lesson is done; returns how many decisions that took."""
        self.settle()
        while not self.is_done and self.decisions < most:
            self.answer(learner(self))
        return self.decisions
