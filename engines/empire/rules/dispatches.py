"""Dispatches: a note for the table that also goes to the foot of the picture, and the events of this turn."""

from __future__ import annotations

from engines.core import DETAIL, LINE, say, token
from engines.empire.state import Happening, News, State

_NEWS_KEPT = 8
_CHAOS_MOVES = ("A", "B", "D", "E")  # phases that are told in a line of their own when they are over


def tell(g: State, owner: str, text: str, short: str = "", *, weight: int | None = None) -> None:
    """A note for the table that also goes to the foot of the picture; while Chaos moves, a detail unless it says more."""
    usual = DETAIL if g.phase in _CHAOS_MOVES else LINE
    g.say("{dispatch}", dispatch=text, weight=usual if weight is None else weight)
    g.news.append(News(owner=owner, text=short or text))
    del g.news[:-_NEWS_KEPT]


def happened(g: State, event: str, text: str) -> None:
    """List an event of this turn with what it did."""
    g.happenings.append(Happening(event=event, text=text))


def tell_event(g: State, event: str, why: str, *, weight: int = DETAIL) -> None:
    """List an event of this turn and say so in the same words."""
    happened(g, event, why)
    g.say("{event}: {why}.", event=event_token(event), why=why, weight=weight)


def event_token(event: str) -> str:
    """The token of an event."""
    return token("event", event)


def event_what(event: str, what: str) -> str:
    """An event and what it did, in one breath."""
    return say("{event}: {what}", event=event_token(event), what=what)
