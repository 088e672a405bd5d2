"""Ahead: questions that may come before a seat's next visit, and answers given in advance.

A game foresees prompts from what a seat knows (`GameSpec.foresee`, under the leak test). An answer given to one of them is an
`Intent`. It is made only if the question comes exactly as it was seen; anything new, and the seat is asked.
"""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from engines.core.mind import ticks
from engines.core.prompt import Choice, Intent, Prompt, Seat
from engines.core.state import GameState
from engines.core.words import say

if TYPE_CHECKING:
    from engines.core.session import Session

S = TypeVar("S", bound=GameState)


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A prompt that may come: what brings it ("Settle"), what its seat would see then, and for how many ticks it may.

    One that `is_sure` follows from the answer whatever others do. `notes` say what else an option would set off, by its id:
    "paying Rebel Colony". `early` says which option stands for another one where it is chosen long before: it asks nothing
    more, and is kept back where the game suggests to decline by then.
    """

    prompt: Prompt
    when: str
    view: Any = field(compare=False, repr=False)
    ticks: int = 0
    notes: Mapping[str, str] = field(default_factory=dict)
    is_sure: bool = False
    early: Mapping[str, str] = field(default_factory=dict)


def question(prompt: Prompt) -> str:
    """A few letters that stand for what is asked: its words and what it is about."""
    return _mark(prompt.key, prompt.ask, *prompt.about)


def seen(prompt: Prompt) -> str:
    """A few letters that stand for a question just as it is put, with all its options."""
    return f"{question(prompt)}.{_mark(*(option.id for option in prompt.options))}"


def _mark(*parts: str) -> str:
    return hashlib.sha256("|".join(parts).encode()).hexdigest()[:8]


def foreseen(session: Session[Any, Any, Any], seat: Seat, key: str = "", choice: Choice = ()) -> Sequence[Foreseen]:
    """What the seat may be asked before its next visit, once it has given this answer to what it is asked now."""
    foresee = session.spec.foresee
    if foresee is None or session.is_over:
        return ()
    return foresee(imagined(session.state), seat, key, choice)


def intent(session: Session[Any, Any, Any], one: Foreseen, choice: Choice) -> Intent:
    """An answer to something foreseen."""
    normal = one.prompt.normal(choice)
    named = [one.prompt.option(pick).label for pick in normal]
    more = [one.notes[pick] for pick in normal if pick in one.notes]
    label = say("{named}, {more:,}", named=named, more=more) if more else say("{named}", named=named)
    until = (ticks(session.spec.mind, session.state) or 0) + one.ticks
    when, wary = "" if one.is_sure else one.when, not set(one.early.values()).isdisjoint(normal)
    return Intent(one.prompt.key, seen(one.prompt), normal, until, when, label, wary)


def applies(session: Session[Any, Any, Any], prompt: Prompt, one: Intent) -> bool:
    """Whether an answer given in advance is meant for exactly what is asked now."""
    return (
        prompt.key == one.key
        and seen(prompt) == one.seen
        and not is_past(session, one.until)
        and prompt.is_legal(one.choice)
        and not (one.wary and any(prompt.option(pick).is_exit for pick in prompt.suggestion()))
    )


def is_past(session: Session[Any, Any, Any], until: int) -> bool:
    """Whether the time of an answer given in advance has passed."""
    return (ticks(session.spec.mind, session.state) or 0) > until


def told_ahead(intents: Iterable[Intent]) -> list[str]:
    """Answers given in advance in words, those that are the same together: "if Settle comes: Gem World"."""
    together: dict[str, list[str]] = {}
    for one in intents:
        together.setdefault(one.label, []).append(one.when)
    return [
        say("if {when:or} comes: {label:down}", when=when, label=label)
        if any(when)
        else say("then {label:down}", label=label)
        for label, when in ((label, [each for each in found if each]) for label, found in together.items())
    ]


def imagined(state: S) -> S:
    """A copy of a state to think with; nobody hears what happens in it."""
    content, log = state.content, state.log
    state.content = state.log = None
    copy: S = pickle.loads(pickle.dumps(state, pickle.HIGHEST_PROTOCOL))  # noqa: S301 - our own, a fifth of a deepcopy
    state.content, state.log = content, log
    copy.content = content
    return copy
