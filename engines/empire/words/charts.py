"""What the charts in force demand and promise, as people say it: a server's own charts change the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engines.core import say
from engines.empire.facts.charts import (
    CONTACT,
    EXTROPY,
    HIGHEST,
    LOWEST,
    MULTIPLIERS,
    SUPPRESSION,
    TELEPORTS,
    UNREST,
    USURPATION,
    B,
)
from engines.empire.facts.vocabulary import Meeting, SideEffect, Teleportation, Throne
from engines.empire.rules.control import is_imperial
from engines.empire.state import State
from engines.empire.words.odds import deed_words, faces_of


def numbers_of(rows: Mapping[str, B], holds: Callable[[B], bool]) -> str:
    """The numbers for which something holds, as people say them: `9 or more`, `4–8`, `0 or 3`; empty if for none."""
    spans: list[tuple[int, int]] = []
    for row in sorted((row for row in rows.values() if holds(row)), key=lambda row: row.low):
        if spans and spans[-1][1] + 1 == row.low:
            spans[-1] = (spans[-1][0], row.high)
        else:
            spans.append((row.low, row.high))
    return say("{spans:or}", spans=[_span_words(low, high) for low, high in spans]) if spans else ""


def _span_words(low: int, high: int) -> str:
    if low <= LOWEST:
        return say("{n} or less", n=high)
    if high >= HIGHEST:
        return say("{n} or more", n=low)
    return str(low) if low == high else say("{low}–{high}", low=low, high=high)


def suppression_odds(g: State, sector: int, plus: int, spent: int = 0) -> str:
    """What the die must show to suppress an event there, and what may go wrong, by the chart in force."""
    rows = g.facts[SUPPRESSION]
    wins = faces_of(rows, plus, lambda row: row.success)
    flips = faces_of(rows, plus, lambda row: row.side_effect is SideEffect.RESISTANCE) if is_imperial(g, sector) else ()
    angers = faces_of(rows, plus, lambda row: row.side_effect is SideEffect.ALIENATION) if spent else ()
    hope = deed_words(say("succeeds"), wins)
    if flips:
        hope = say("{hope}; {flips}", hope=hope, flips=deed_words(say("turns the system Rebel"), flips))
    if angers:
        hope = say("{hope}; {angers}", hope=hope, angers=deed_words(say("Chaos +{n}", n=spent), angers))
    return hope


def extropy_odds(g: State, plus: int) -> str:
    """What the die must show to lower the Chaos Index, and what may go wrong, by the chart in force."""
    rows = g.facts[EXTROPY]
    wins = faces_of(rows, plus, lambda row: row.dice < 0)
    fails = faces_of(rows, plus, lambda row: row.loses_leader or row.dice > 0)
    hope = deed_words(say("lowers Chaos"), wins)
    return say("{hope}; {fails}", hope=hope, fails=deed_words(say("overloads"), fails)) if fails else hope


def unrest_words(g: State) -> str:
    """How many dice of Chaos an increase brings, by the chart in force."""
    values = [row.value for row in g.facts[UNREST].values()]
    least, most = min(values), max(values)
    if least == most:
        return say("{n:die/dice}", n=most)
    return say("{least} to {most:die/dice}", least=least, most=most)


def multiplier_words(g: State, plus: int = 0) -> str:
    """What each face of the die brings, with so much added, by the chart in force."""
    rows = sorted(g.facts[MULTIPLIERS].values(), key=lambda row: row.low)
    parts = []
    for row in rows:
        low, high = max(0, row.low - plus), min(9, row.high - plus)
        if low <= high:
            faces = numbers_of({row.id: replace(row, low=low, high=high)}, lambda _: True)
            parts.append(say("on {faces} {times}", faces=faces, times=_times(row.value)))
    return say("{parts:,}", parts=parts)


def _times(halves: int) -> str:
    if halves == 2:
        return say("nothing changes")
    if halves == 3:
        return say("half as much again")
    if halves == 4:
        return say("twice as much")
    if halves == 1:
        return say("half of it")
    return say("{n} times as much", n=f"{halves / 2:g}")


def meeting_odds(g: State, plus: int) -> str:
    """How a meeting with aliens or the unknown may end, by the chart in force."""
    rows = g.facts[CONTACT]
    good = deed_words(say("goes well"), faces_of(rows, plus, lambda row: row.id == Meeting.POSITIVE))
    bad = deed_words(say("goes badly"), faces_of(rows, plus, lambda row: row.id == Meeting.NEGATIVE))
    return say("{good}, {bad}", good=good, bad=bad)


def throne_odds(g: State, plus: int) -> str:
    """How an attempt on the throne may end, by the chart in force."""
    rows = g.facts[USURPATION]
    falls = deed_words(say("falls"), faces_of(rows, plus, lambda row: row.result is Throne.VICTORIOUS))
    holds = deed_words(say("holds"), faces_of(rows, plus, lambda row: row.result is Throne.DEFEATED))
    return say("the throne {holds}, {falls}", holds=holds, falls=falls)


def jump_risk(g: State) -> str:
    """When a jump through a Star gate goes wrong, by the chart in force."""
    faces = faces_of(g.facts[TELEPORTS], 0, lambda row: row.id != Teleportation.MOVE)
    return deed_words(say("goes wrong"), faces) if faces else say("nothing can go wrong")
