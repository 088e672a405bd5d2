"""Lessons: what a coach says while somebody plays their first rounds of a game with the real rules.

A lesson is a script of *beats* for one dealt game. A beat belongs to a kind of prompt and to a situation, so a learner who
does something else simply does not hear it: the next one that fits is said instead, and general ones fill the gaps. Every
number in a text is a fact, counted from what the learner may see at that moment; a text that lacks one is not said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.core.prompt import Choice, Prompt, Seat
from engines.core.words import Value, places, say

LEARNER: Seat = 0
ADVISED = "advised"  # the value that names what a beat advises, as the buttons do

Facts = Mapping[str, Value]
Situation = Mapping[str, Value | None]


@dataclass(frozen=True, slots=True)
class Beat:
    """Something the coach says once while a prompt with this key is open, if the facts are as `when` wants them.

    In `when`, True is anything but nothing, None is nothing at all, everything else has to be equal. What a beat wants is
    said only where it can be done; `after` follows on the next panel if it was done. A value that comes out as nothing keeps
    the text unsaid, unless it is listed in `zeros`.
    """

    id: str
    key: str
    text: str
    when: Situation = field(default_factory=dict)
    want: Choice = ()
    after: str = ""
    mark: tuple[str, ...] = ()  # tokens of what lights up in the picture
    show: tuple[str, ...] = ()  # areas of the picture that are needed beside one's own
    times: int = 1
    general: bool = False  # for whoever strays from the script, and for the first real games
    zeros: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reply:
    """What an opponent answers, whatever it would rather do, so that the scene is always the same.

    Without a key it holds for all prompts that no reply before it is about, without a seat for all opponents, without a
    choice the first legal answer is given. A choice that is not legal is left to the opponent.
    """

    key: str = ""
    choice: Choice = ()
    seat: Seat | None = None
    when: Situation = field(default_factory=dict)

    def answer(self, prompt: Prompt, facts: Facts) -> Choice | None:
        """The answer to a prompt, if this is about it."""
        if self.key not in ("", prompt.key) or self.seat not in (None, prompt.seat) or not fits(self.when, facts):
            return None
        if not self.choice:
            return next(prompt.answers())
        return self.choice if prompt.is_legal(self.choice) else None


@dataclass(frozen=True, slots=True)
class Lesson:
    """The script of a game's lesson, the deal it is written for, and how to see the facts it speaks of."""

    seed: str
    seats: int
    options: Mapping[str, Any]
    until: Callable[[Any], bool]  # from the learner's view: whether the lesson has done its work
    welcome: str
    beats: Sequence[Beat]
    farewell: str
    facts: Callable[[Any, Prompt | None], Facts]  # from a seat's own view, and what it is asked
    replies: Sequence[Reply] = ()
    zeros: tuple[str, ...] = ()  # values that may be nothing in welcome and farewell

    @property
    def scripted(self) -> tuple[Beat, ...]:
        """The beats of the script, in its order."""
        return tuple(beat for beat in self.beats if not beat.general)

    @property
    def general(self) -> tuple[Beat, ...]:
        """The beats that fit any game."""
        return tuple(beat for beat in self.beats if beat.general)

    def asks(self, prompt: Prompt) -> bool:
        """Whether the learner answers this alone, though elsewhere it would ride on the choice before."""
        return any(beat.key == prompt.key for beat in self.scripted)

    def reply(self, view: Any, prompt: Prompt) -> Choice | None:
        """What the script has an opponent answer, if anything."""
        facts = self.facts(view, prompt)
        answers = (reply.answer(prompt, facts) for reply in self.replies)
        return next((answer for answer in answers if answer is not None), None)


@dataclass(frozen=True, slots=True)
class Spoken:
    """A beat as it is said here and now."""

    beat: Beat
    text: str


@dataclass(slots=True)
class Coach:
    """Somebody who knows the lesson and remembers what was said. `kinds` are the kinds of tokens its texts may hold."""

    lesson: Lesson
    kinds: frozenset[str]
    said: Counter[str] = field(default_factory=Counter)
    followed: Beat | None = None  # the last beat, if its advice was taken

    def speaks(self, view: Any, prompt: Prompt) -> Spoken | None:
        """What there is to say about a prompt: the first beat of the script that fits, or else a general one."""
        if prompt.rides and not self.lesson.asks(prompt):
            return None
        facts = self.lesson.facts(view, prompt)
        fitting = self._fitting((*self.lesson.scripted, *self.lesson.general), prompt, facts)
        return next(fitting, None)

    def says_generally(self, view: Any, prompt: Prompt) -> Spoken | None:
        """What holds in any game, however often it was said."""
        return next(self._fitting(self.lesson.general, prompt, self.lesson.facts(view, prompt)), None)

    def adds(self, view: Any, prompt: Prompt | None) -> str:
        """What came of the advice that was just taken."""
        if self.followed is None or not self.followed.after:
            return ""
        return filled(self.followed.after, self.lesson.facts(view, prompt), self.kinds, self.followed.zeros) or ""

    def welcomes(self, view: Any, prompt: Prompt | None) -> str:
        """The first words."""
        return filled(self.lesson.welcome, self.lesson.facts(view, prompt), self.kinds, self.lesson.zeros) or ""

    def parts(self, view: Any, prompt: Prompt | None) -> str:
        """The last words."""
        return filled(self.lesson.farewell, self.lesson.facts(view, prompt), self.kinds, self.lesson.zeros) or ""

    def hears(self, view: Any, prompt: Prompt, choice: Choice) -> None:
        """The learner has read what there was to say, and answered."""
        spoken = self.speaks(view, prompt)
        if spoken is None:
            self.followed = None
            return
        self.said[spoken.beat.id] += 1
        took_it = bool(spoken.beat.want) and prompt.in_order(spoken.beat.want) == prompt.in_order(choice)
        self.followed = spoken.beat if took_it else None

    def _fitting(self, beats: Sequence[Beat], prompt: Prompt, facts: Facts) -> Iterator[Spoken]:
        for beat in beats:
            if beat.key != prompt.key or self.said[beat.id] >= beat.times or not fits(beat.when, facts):
                continue
            if beat.want and not prompt.is_legal(beat.want):
                continue
            advised = {ADVISED: [prompt.option(pick).label for pick in beat.want]} if beat.want else {}
            text = filled(beat.text, {**facts, **advised}, self.kinds, beat.zeros)
            if text is not None:
                yield Spoken(beat, text)


def fits(when: Situation, facts: Facts) -> bool:
    """Whether a situation is as it should be."""
    return all(_is(facts.get(name), wanted) for name, wanted in when.items())


def _is(value: Value | None, wanted: Value | None) -> bool:
    if wanted is None:
        return not value
    return bool(value) if wanted is True else value == wanted


def filled(template: str, facts: Facts, kinds: frozenset[str], zeros: Sequence[str] = ()) -> str | None:
    """A text with the facts it speaks of; None where one of them is missing, or nothing though it should not be."""
    values: dict[str, Value] = {}
    for name in places(template):
        if name in kinds:
            continue
        value = facts.get(name)
        if value is None or (not value and name not in zeros):
            return None
        values[name] = value
    return say(template, **values)
