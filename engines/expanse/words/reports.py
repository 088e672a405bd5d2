"""What was done, summed up: clauses are gathered while somebody acts and told in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import LINE, Seat, say
from engines.core.words import parts
from engines.expanse.state import News, State

PLACES = "places influence on {base}"


def placed(base: str) -> str:
    """The clause of who places a cube; several of them become one."""
    return say("places influence on {base}", base=base)


def report(g: State, seat: Seat | None, lead: str, *, beat: str = "", weight: int = LINE) -> None:
    """Tell the table in one sentence what was done since the last summary."""
    text = say("{lead}: {deeds}.", lead=lead, deeds=summary(g.deeds)) if g.deeds else say("{lead}.", lead=lead)
    g.deeds.clear()
    g.news = [*g.news[-7:], News(seat=seat, text=text)]
    g.say("{told}", told=text, beat=beat, weight=weight)


def summary(deeds: Sequence[str]) -> str:
    """Deeds in one line; cubes placed one after the other become one clause."""
    clauses: list[str] = []
    bases: list[str] = []
    for deed in [*deeds, ""]:
        base = _base_of(deed)
        if base:
            bases.append(base)
            continue
        if bases:
            clauses.append(say("places influence on {bases:,}", bases=_counted(bases)))
            bases.clear()
        if deed:
            clauses.append(deed)
    return clauses[0] if len(clauses) == 1 else say("{clauses:,}", clauses=clauses)


def _base_of(deed: str) -> str:
    """The base on which a deed places a cube, if that is all it does."""
    said = parts(deed)
    if len(said) != 1 or said[0].template != PLACES:
        return ""
    return str(said[0].values["base"])


def _counted(bases: Sequence[str]) -> list[str]:
    counts = {base: bases.count(base) for base in bases}
    return [say("{base} ({n})", base=base, n=n) if n > 1 else base for base, n in counts.items()]
