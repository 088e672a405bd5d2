"""What was done, summed up: clauses are gathered while somebody acts and told in one sentence."""

from __future__ import annotations

from engines.core import Seat
from engines.expanse.state import News, State

PLACES = "places influence on "


def report(g: State, seat: Seat | None, lead: str, *, beat: str = "") -> None:
    """Tell the table in one sentence what was done since the last summary."""
    text = f"{lead}: {summary(g.deeds)}." if g.deeds else f"{lead}."
    g.deeds.clear()
    g.news = [*g.news[-7:], News(seat=seat, text=text)]
    g.say(text, beat=beat)


def summary(deeds: list[str]) -> str:
    """Deeds in one line; cubes placed one after the other become one clause."""
    clauses: list[str] = []
    placed: list[str] = []
    for deed in [*deeds, ""]:
        if deed.startswith(PLACES):
            placed.append(deed.removeprefix(PLACES))
            continue
        if placed:
            counts = {base: placed.count(base) for base in placed}
            listed = [f"{base} ({count})" if count > 1 else base for base, count in counts.items()]
            clauses.append(PLACES + ", ".join(listed))
            placed.clear()
        if deed:
            clauses.append(deed)
    return "; ".join(clauses)
