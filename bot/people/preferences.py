"""Somebody's preferences: what they are, what they are at first, and what follows from them."""

from __future__ import annotations

import json
from typing import Any

from bot.time.clocks import Rest, seconds_in
from bot.time.timing import Wishes
from storage import GameStore

Preferences = dict[str, Any]

DEFAULTS: dict[str, str] = {
    "palette": "default",
    "direct": "on",
    "confirm": "on",
    "remind": "12h",  # how long between reminders, or off
    "repeats": "3",  # how many reminders a wait gets at most
    "next": "off",  # a word when one is probably next
    "quiet": "off",  # quiet hours
    "zone": "UTC",
    "digest": "off",  # the hour of a daily digest
    "rated": "on",
}


async def preferences(store: GameStore, person: int) -> Preferences:
    """Somebody's preferences; `away` holds from when and until when they are away, if they are."""
    return {**DEFAULTS, **json.loads((await store.person(person)).settings)}


def rest_of(wishes: Preferences) -> Rest:
    """When they are not to be bothered."""
    return Rest.of(wishes)


def wishes_of(chosen: Preferences) -> Wishes:
    """What follows from them for clocks and reminders."""
    interval = str(chosen["remind"])
    return Wishes(rest_of(chosen), 0.0 if interval == "off" else seconds_in(interval), int(chosen["repeats"]))
