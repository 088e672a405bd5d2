"""What was done, summed up: clauses are gathered while somebody acts and told in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import LINE, NEWS, Seat, say
from engines.core.words import parts
from engines.expanse.state import News, State

PLACES = "places influence on {base}"
SEVERAL = 2  # deeds that are no headline any more


def placed(base: str) -> str:
    """The clause of who places a cube; several of them become one."""
    return say("places influence on {base}", base=base)


def report(g: State, seat: Seat | None, lead: str, *, beat: str = "", weight: int = LINE) -> None:
    """Tell the table what was done since the last summary: in one sentence, or a headline and its lines if it was much."""
    clauses = _clauses(g.deeds)
    text = say("{lead}: {deeds}.", lead=lead, deeds=_listed(clauses)) if clauses else say("{lead}.", lead=lead)
    g.deeds.clear()
    g.news = [*g.news[-7:], News(seat=seat, text=text)]
    if weight < NEWS or len(clauses) < SEVERAL:
        g.say("{told}", told=text, beat=beat, weight=weight)
        return
    g.say("{lead}.", lead=lead, beat=beat, weight=weight)
    for line in sentences(seat, clauses):
        g.say("{told}", told=line)


def sentences(seat: Seat | None, clauses: Sequence[str]) -> list[str]:
    """Each deed as a sentence; what nobody in particular does stands in one."""
    if seat is None:
        return [say("{deeds}.", deeds=_listed(clauses))]
    counts = {clause: clauses.count(clause) for clause in clauses}
    return [
        say("{deed}.", deed=_often(clause, n))
        if _has_subject(clause)
        else say("{seat} {deed}.", seat=seat, deed=_often(clause, n))
        for clause, n in counts.items()
    ]


def _often(clause: str, n: int) -> str:
    """What was done several times stands once, with how often."""
    if n == 1:
        return clause
    return say("{deed} twice", deed=clause) if n == 2 else say("{deed} {n} times", deed=clause, n=n)


def _has_subject(deed: str) -> bool:
    """Whether a deed names who does it, such as another faction."""
    said = parts(deed)
    return bool(said) and said[0].template.startswith("{")


def summary(deeds: Sequence[str]) -> str:
    """Deeds in one line."""
    return _listed(_clauses(deeds))


def _listed(clauses: Sequence[str]) -> str:
    return clauses[0] if len(clauses) == 1 else say("{clauses:,}", clauses=clauses)


def _clauses(deeds: Sequence[str]) -> list[str]:
    """Deeds one by one; cubes placed one after the other become one clause."""
    clauses: list[str] = []
    bases: list[str] = []
    for deed in [*deeds, ""]:
        base = _base_of(deed)
        if base:
            bases.append(base)
            continue
        if bases:
            clauses.append(say("places influence on {bases}", bases=_counted(bases)))
            bases.clear()
        if deed:
            clauses.append(deed)
    return clauses


def _base_of(deed: str) -> str:
    """The base on which a deed places a cube, if that is all it does."""
    said = parts(deed)
    if len(said) != 1 or said[0].template != PLACES:
        return ""
    return str(said[0].values["base"])


def _counted(bases: Sequence[str]) -> list[str]:
    counts = {base: bases.count(base) for base in bases}
    return [say("{base} ({n})", base=base, n=n) if n > 1 else base for base, n in counts.items()]
