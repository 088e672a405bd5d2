"""What the charts in force demand and promise, as people say it: a server's own charts change the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engines.empire.facts.charts import EXTROPY, HIGHEST, LOWEST, MULTIPLIERS, SUPPRESSION, TELEPORTS, UNREST, B
from engines.empire.facts.vocabulary import SideEffect, Teleportation
from engines.empire.state import State


def numbers_of(rows: Mapping[str, B], holds: Callable[[B], bool]) -> str:
    """The numbers for which something holds, as people say them: `9 or more`, `4–8`, `0 or 3`; empty if for none."""
    spans: list[tuple[int, int]] = []
    for row in sorted((row for row in rows.values() if holds(row)), key=lambda row: row.low):
        if spans and spans[-1][1] + 1 == row.low:
            spans[-1] = (spans[-1][0], row.high)
        else:
            spans.append((row.low, row.high))
    return " or ".join(_span_words(low, high) for low, high in spans)


def _span_words(low: int, high: int) -> str:
    if low <= LOWEST:
        return f"{high} or less"
    if high >= HIGHEST:
        return f"{low} or more"
    return str(low) if low == high else f"{low}–{high}"


def suppression_needs(g: State) -> str:
    """What the roll must be, by the chart in force."""
    rows = g.facts[SUPPRESSION]
    flips = numbers_of(rows, lambda row: row.side_effect is SideEffect.RESISTANCE)
    wins = numbers_of(rows, lambda row: row.success) or "nothing"
    return f"{wins} succeeds" + (f"; {flips}: resistance." if flips else ".")


def extropy_needs(g: State) -> str:
    """What the roll must be, by the chart in force."""
    rows = g.facts[EXTROPY]
    fails = numbers_of(rows, lambda row: row.loses_leader)
    wins = numbers_of(rows, lambda row: row.dice < 0) or "nothing"
    return f"{wins} lowers the Index by dice" + (f"; {fails}: Overload." if fails else ".")


_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TIMES = {1: "half of it", 2: "nothing", 3: "half more", 4: "double", 6: "three times as much"}


def unrest_words(g: State) -> str:
    """How many dice of Chaos an increase brings, by the chart in force."""
    values = [row.value for row in g.facts[UNREST].values()]
    least, most = (_COUNTS[value] if value < len(_COUNTS) else str(value) for value in (min(values), max(values)))
    span = most if least == most else f"{least} to {most}"
    return f"{span} {'die' if span == 'one' else 'dice'}"


def multiplier_words(g: State) -> str:
    """What each face of the die brings, by the chart in force."""
    rows = sorted((row for row in g.facts[MULTIPLIERS].values() if row.low <= 9), key=lambda row: row.low)
    parts = []
    for row in rows:
        faces = numbers_of({row.id: replace(row, low=max(0, row.low), high=min(9, row.high))}, lambda _: True)
        parts.append(f"{faces} {_TIMES.get(row.value, f'{row.value / 2:g} times as much')}")
    return f"Die {', '.join(parts)}."


def jump_risk(g: State) -> str:
    """When a jump through a Star gate goes wrong, by the chart in force."""
    wrong = numbers_of(g.facts[TELEPORTS], lambda row: row.id != Teleportation.MOVE)
    return f" On {wrong} it goes wrong." if wrong else ""
