"""Somebody's preferences: what they are, what they are at first, and what follows from them."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from bot.people.house_rules import house_rules
from bot.time.absence import MOST, Span, held
from bot.time.clocks import Rest, seconds_in
from bot.time.timing import Wishes
from storage import GameStore

Preferences = dict[str, Any]

DEFAULTS: dict[str, str] = {
    "palette": "default",
    "pictures": "full",  # in their own panels: everything, or what matters now in large letters
    "direct": "on",
    "remind": "12h",  # how long between reminders, or off
    "repeats": "3",  # how many reminders a wait gets at most
    "next": "off",  # a word when one is probably next
    "quiet": "off",  # quiet hours
    "zone": "UTC",
    "digest": "off",  # the hour of a daily digest
    "rated": "on",
    "coach": "on",  # a word of advice in one's first games of a kind
}


_writing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()


def writing(person: int) -> asyncio.Lock:
    """Held while somebody's preferences are read and written: of two menus closed at once, both are kept."""
    lock = _writing.get(person)
    if lock is None:
        lock = _writing[person] = asyncio.Lock()
    return lock


OFFERED = "offered"  # standing orders that somebody was offered, each with the decision at which that was


async def remember_offer(store: GameStore, person: int, name: str, decision: str) -> None:
    """Somebody was offered a standing order: it is not offered again at another decision."""
    async with writing(person):
        known = await store.person(person)
        settings = json.loads(known.settings)
        offered: dict[str, str] = settings.setdefault(OFFERED, {})
        if name not in offered:
            offered[name] = decision
            await store.save_person(replace(known, settings=json.dumps(settings)))


async def preferences(store: GameStore, person: int) -> Preferences:
    """Somebody's preferences; `away` holds from when and until when they are away, if they are, `absences` those before."""
    return {**DEFAULTS, **json.loads((await store.person(person)).settings)}


def absences_of(wishes: Preferences) -> list[Span]:
    """When they were away, the newest absence last."""
    return [(start, end) for start, end in (*wishes.get("absences", ()), wishes.get("away") or (0.0, 0.0))]


def rest_of(wishes: Preferences, days: int = MOST) -> Rest:
    """When they are not to be bothered; being away counts for so many days in any 90."""
    start, end = held(absences_of(wishes), days)[-1]
    return replace(Rest.of(wishes), away_from=start, away_until=end)


async def rest_on(store: GameStore, wishes: Preferences, guild: int) -> Rest:
    """When they are not to be bothered on a server, which may allow less."""
    return rest_of(wishes, (await house_rules(store, guild)).away)


async def wishes_on(store: GameStore, person: int, guild: int) -> Wishes:
    """What follows from somebody's preferences for clocks and reminders on a server."""
    chosen = await preferences(store, person)
    interval, rest = str(chosen["remind"]), await rest_on(store, chosen, guild)
    return Wishes(rest, 0.0 if interval == "off" else seconds_in(interval), int(chosen["repeats"]))
