"""Prompts: what a player is asked, and which answers are legal.

A prompt is a form of one or more groups of options. The only thing a player ever sends back is a `Choice`: option ids.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.core.errors import IllegalChoice, RuleFault
from engines.core.values import valueclass
from engines.core.words import say

Seat = int
Choice = tuple[str, ...]
PASS = "pass"  # noqa: S105 - the option id that declines, everywhere

NOT_ON_OFFER = "That is not possible now. Here is what is."

_MANY = 64  # joint rules are tried on at most so many answers before "more than one is legal" is assumed


@valueclass
class Option:
    """One thing that can be picked. `id` is persisted vocabulary; all the rest is what a player reads.

    A panel shows it as `icon label · cost → gain`, with `detail`, the consequence, below, and `verb` on the button.
    """

    id: str
    label: str
    detail: str = ""
    icon: str = ""
    cost: str = ""
    gain: str = ""
    verb: str = ""  # a short word for the button, such as "Land"
    ends: bool = False  # it leaves this decision (end the turn, done): shown apart, after all others
    opens: bool = False  # it only leads to a question whose answer says all: in a plan it goes without saying

    @property
    def is_exit(self) -> bool:
        """Whether it leaves the decision rather than taking something up."""
        return self.ends or self.id == PASS


@dataclass(frozen=True, slots=True)
class Blocked:
    """Something that cannot be picked at this moment, and what is missing: "Shipyard", "1 ore short"."""

    label: str
    reason: str


@dataclass(frozen=True, slots=True)
class Intent:
    """An answer to a question that has not come yet: which one (`key`, `seen`), what, until which tick, and in words.

    `when` is what brings the question ("Settle"), `label` the answer ("Gem World, paying Rebel Colony"). One that is
    `wary` was given long before: it is kept back where the game suggests to decline by then, and the seat is asked.
    """

    key: str
    seen: str
    choice: Choice
    until: int
    when: str
    label: str
    wary: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A whole answer, over one prompt or several that follow: its choices, and what a player reads of it.

    The first choice answers the prompt at hand, the next one whatever the same seat is asked then. It is made whole or not
    at all, and taken back as one. Options that it `covers` stay legal, but are not shown beside it; where one of them is
    suggested, it is.
    """

    label: str
    choices: tuple[Choice, ...]
    detail: str = ""
    icon: str = ""
    cost: str = ""
    gain: str = ""
    verb: str = ""
    theme: str = ""  # what kind of plan it is; one of each kind is proposed
    meanwhile: tuple[Intent, ...] = ()  # answers to what may be asked before the seat's next visit
    typed: str = ""  # the same as a line that somebody could type
    covers: tuple[str, ...] = ()  # options that would come to the same
    opens: bool = False  # it only leads to the questions that make it whole: not how a plan tells of it
    begins: str = ""  # the words that the label of a plan begins with, told so that the eye finds them


@dataclass(frozen=True, slots=True)
class Answered:
    """One answer of several in a row: what the seat saw when it was asked, what it was asked, and what it answered."""

    view: Any
    prompt: Prompt
    choice: Choice


def begun_with(choice: Choice, offers: Iterable[Offer]) -> Offer | None:
    """The first whole answer that begins with a choice."""
    return next((offer for offer in offers if offer.choices[0] == choice), None)


@valueclass
class Group:
    """A part of a prompt: pick `least` to `most` of its options, in an order that counts or not."""

    label: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    ordered: bool = False

    def answers(self) -> int:
        """How many different answers this group admits."""
        if self.least == self.most == 1:
            return len(self.options)
        count = math.perm if self.ordered else math.comb
        return sum(count(len(self.options), size) for size in range(self.least, self._top() + 1))

    def picks(self) -> Iterator[Choice]:
        """Every answer, small ones first."""
        ids = [option.id for option in self.options]
        ways = itertools.permutations if self.ordered else itertools.combinations
        return itertools.chain.from_iterable(ways(ids, size) for size in range(self.least, self._top() + 1))

    def _top(self) -> int:
        return min(self.most, len(self.options))


THE_END = "the end of the game"  # how long an order lasts that nothing else ends


@dataclass(frozen=True, slots=True)
class Order:
    """A standing order that a prompt accepts.

    The host may arm it for a seat; a later prompt with the same key that offers it with the same `until` (a scope computed
    by the game and read by people, such as "the end of round 7") and whose condition `holds` is then answered with `choice`
    without asking. `label` says what is then done ("Pass by itself when you have nothing to place"). One with a `price`, what
    others may learn from it, is offered to each person once, where it would help.
    """

    id: str
    label: str
    choice: Choice
    until: str
    holds: bool = True
    price: str = ""


@valueclass
class Prompt:
    """One decision of one seat.

    `key` is the stable name of the decision ("settle.pay") and goes into the journal. `ask` is the question, `standing`
    what the answer depends on ("2 action points left"), `happened` what led to it. `suggest` computes one legal choice and
    is called only when somebody wants it. `veto` is the joint rule over a whole answer: a sentence for the player, or None.
    `blocked` says what is not on offer, and why. None of these three is part of equality: they are rebuilt on replay.

    A prompt that `commit`s is never answered by the kernel. One that `rides` is part of the choice before it: whoever made
    that choice with a click has it answered as suggested in the same breath, and is told so. Where it finishes an answer of
    a hidden window, `follows` is the key of that answer: it rides on it once the window has closed, for its suggestion rests
    on nothing that others chose there. `about` holds the tokens of what it is about ("sector:07"), for those who draw or think.
    `onward` names a click ("Fight on") that answers this prompt and all that follow with such a name as suggested, until
    something goes wrong (`GameSpec.setback`) or something else is to be decided.
    """

    seat: Seat
    key: str
    ask: str
    groups: tuple[Group, ...]
    suggest: Callable[[], Choice] | None = field(default=None, compare=False, repr=False)
    veto: Callable[[Choice], str | None] | None = field(default=None, compare=False, repr=False)
    orders: tuple[Order, ...] = ()
    commit: bool = False
    rides: bool = False
    standing: str = ""
    happened: str = ""
    about: tuple[str, ...] = ()
    blocked: Callable[[], Sequence[Blocked]] | None = field(default=None, compare=False, repr=False)
    follows: str = ""
    onward: str = ""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of all groups, in the order shown."""
        if len(self.groups) == 1:
            return self.groups[0].options
        return tuple(option for group in self.groups for option in group.options)

    def missing(self) -> Sequence[Blocked]:
        """What cannot be picked at this moment, nearest to being possible first."""
        return self.blocked() if self.blocked is not None else ()

    def option(self, option_id: str) -> Option:
        """The option with this id."""
        for option in self.options:
            if option.id == option_id:
                return option
        raise IllegalChoice(NOT_ON_OFFER)

    def normal(self, choice: Choice) -> Choice:
        """The choice in canonical order, or `IllegalChoice` with a sentence.

        Chat clients send picks in click order and show them in menu order, so unordered picks are put in prompt order.
        """
        picked = set(choice)
        if len(picked) < len(choice):
            raise IllegalChoice("Each option can be picked only once.")
        if picked.difference(option.id for option in self.options):
            raise IllegalChoice(NOT_ON_OFFER)
        normal: list[str] = []
        for group in self.groups:
            ids = [option.id for option in group.options]
            mine = [pick for pick in choice if pick in ids] if group.ordered else [i for i in ids if i in picked]
            if not group.least <= len(mine) <= group.most:
                raise IllegalChoice(_miscounted(group, len(mine)))
            normal += mine
        answer = tuple(normal)
        if self.veto is not None and (sentence := self.veto(answer)):
            raise IllegalChoice(sentence)
        return answer

    def in_order(self, choice: Choice) -> Choice:
        """The picks of unordered groups in prompt order, legal or not."""
        picked = set(choice)
        ordered: list[str] = []
        for group in self.groups:
            ids = [option.id for option in group.options]
            ordered += [pick for pick in choice if pick in ids] if group.ordered else [i for i in ids if i in picked]
        return tuple(ordered)

    def is_legal(self, choice: Choice) -> bool:
        """Whether this choice would be accepted."""
        try:
            self.normal(choice)
        except IllegalChoice:
            return False
        return True

    def structural_answers(self) -> int:
        """How many answers the groups admit, the joint rule aside."""
        return math.prod(group.answers() for group in self.groups)

    def answers(self, tries: int | None = None) -> Iterator[Choice]:
        """Every legal answer, lazily; with a number of tries those among so many first ones, for a strict joint rule may
        admit none of the first thousand million."""
        for choice in itertools.islice(_joined(self.groups), tries):
            if self.veto is None or not self.veto(choice):
                yield choice

    def only_answer(self) -> Choice | None:
        """The single legal answer, if there is exactly one."""
        count = self.structural_answers()
        if count > (1 if self.veto is None else _MANY):
            return None
        legal = list(itertools.islice(self.answers(), 2))
        if not legal:
            raise RuleFault(f"{self.key}: seat {self.seat} has no legal answer")
        return legal[0] if len(legal) == 1 else None

    def suggestion(self) -> Choice:
        """One legal choice: the game's own, or else the first that the joint rule admits."""
        if self.suggest is not None:
            return self.normal(self.suggest())
        for choice in self.answers():
            return choice
        raise RuleFault(f"{self.key}: seat {self.seat} has no legal answer")


def pick(
    seat: Seat,
    key: str,
    question: str,
    options: Sequence[Option],
    *,
    least: int = 1,
    most: int = 1,
    ordered: bool = False,
    label: str = "",
    suggest: Callable[[], Choice] | None = None,
    veto: Callable[[Choice], str | None] | None = None,
    orders: tuple[Order, ...] = (),
    commit: bool = False,
    rides: bool = False,
    standing: str = "",
    happened: str = "",
    about: tuple[str, ...] = (),
    blocked: Callable[[], Sequence[Blocked]] | None = None,
    onward: str = "",
) -> Prompt:
    """A prompt of a single group."""
    group = Group(label, tuple(options), least, most, ordered)
    told = (standing, happened, about, blocked)
    return Prompt(seat, key, question, (group,), suggest, veto, orders, commit, rides, *told, onward=onward)


def count_group(label: str, name: str, low: int, high: int, detail: str = "", verb: str = "") -> Group:
    """A number as a group: ids `name.low` … `name.high`."""
    options = tuple(Option(f"{name}.{n}", str(n), detail, verb=verb) for n in range(low, high + 1))
    return Group(label, options)


def counted(choice: Choice, name: str) -> int:
    """The number picked in the `count_group` of that name."""
    return next(int(pick[len(name) + 1 :]) for pick in choice if pick.rpartition(".")[0] == name)


def _joined(groups: tuple[Group, ...]) -> Iterator[Choice]:
    """Every way to answer all groups; one at a time, for a group of thirty options has a thousand million of them."""
    if not groups:
        yield ()
        return
    for first in groups[0].picks():
        for rest in _joined(groups[1:]):
            yield first + rest


def _miscounted(group: Group, picked: int) -> str:
    """How far the picks are from what is asked, counted up to the goal."""
    if picked > group.most:
        return say("At most {most:pick} here: {over} too many.", most=group.most, over=picked - group.most)
    short = group.least - picked
    return say("{short} more to pick: {picked} of {least} chosen.", short=short, picked=picked, least=group.least)
