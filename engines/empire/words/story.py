"""What led to a question: this turn's events, the worst first, and what Chaos made of them; the last dispatch."""

from __future__ import annotations

from engines.core import say
from engines.empire.facts.effects import (
    EFFECTS,
    AliensArrive,
    EmpireArises,
    InvadersAppear,
    MutantRises,
    Rebellion,
    UsurperRises,
)
from engines.empire.rules.dispatches import event_what
from engines.empire.state import Happening, State
from engines.empire.words.options import joined
from engines.empire.words.phrases import index_words

PREVENTED = say("prevented by the Institute")
TOLD = 3  # events of a turn that are told before a question
_GRAVE = (EmpireArises, MutantRises, Rebellion, UsurperRises, InvadersAppear, AliensArrive)


def turn_story(g: State) -> str:
    """The gravest events of this turn, and how far the Chaos Index has moved."""
    if g.unread:
        return ""
    told = sorted(g.happenings, key=_gravity)[:TOLD]
    if not told:
        return ""
    more = len(g.happenings) - len(told)
    events = joined(*(event_what(one.event, one.text) for one in told), say("{n} more", n=more) if more else "")
    return say("This turn: {events} · {chaos}", events=events, chaos=chaos_words(g))


def _gravity(one: Happening) -> int:
    if one.text == PREVENTED:
        return len(_GRAVE)
    effect = EFFECTS.get(one.event)
    return next((rank for rank, kind in enumerate(_GRAVE) if isinstance(effect, kind)), len(_GRAVE))


def chaos_words(g: State) -> str:
    """How the Chaos Index has moved this turn."""
    moved, index = g.chaos - g.chaos_before, index_words(g.chaos)
    if not moved:
        return say("Chaos stays at {index}", index=index)
    if moved > 0:
        return say("Chaos is up {change} to {index}", change=index_words(moved), index=index)
    return say("Chaos is down {change} to {index}", change=index_words(-moved), index=index)


def last_dispatch(g: State) -> str:
    """The newest dispatch."""
    return g.news[-1].text if g.news else ""
