"""Changing somebody's preferences, by command or by click: what is said is checked, kept, and acted upon at once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

import discord

from bot.chat.ui.settings import QUESTIONS
from bot.people.digests import plan_digest
from bot.people.preferences import DEFAULTS, Preferences, rest_on, writing
from bot.table.faults import HostError
from bot.time.clocks import DAY, HOUR, parse_quiet, seconds_in, zone_named
from engines.core import spoken
from engines.core.numbers import whole
from storage import Person

if TYPE_CHECKING:
    from bot.app import App


def noted(*, rated: bool) -> str:
    """What is said of a change; games that have begun count as they did when it is about ratings."""
    lines = [spoken("✓ Noted."), spoken("-# Running games count as they did; new ones go by this.") if rated else ""]
    return "\n".join(line for line in lines if line)


async def change(app: App, interaction: discord.Interaction, wanted: Mapping[str, str]) -> Preferences:
    """Keep what somebody wants, all or none; returns all their preferences."""
    for name, value in wanted.items():
        check(name, value)
    person = interaction.user
    async with writing(person.id):
        values = await app.panels.settings(person.id)
        before = dict(values)
        values |= wanted
        await app.store.save_person(Person(person.id, person.display_name, json.dumps(values)))
    await app.timing.rest_changed(person.id, lambda guild: rest_on(app.store, before, guild), once=str(interaction.id))
    await plan_digest(app.hub, person.id)
    app.keeper.wake()
    return values


def check(name: str, value: str) -> None:
    """Refuse with a sentence what cannot be."""
    if name not in DEFAULTS:
        raise HostError("There is no such setting.")
    if name == "remind" and value != "off" and not HOUR / 2 <= seconds_in(value) <= 30 * DAY:
        raise HostError("Reminders come every half hour at most, and every 30 days at least.")
    if name == "quiet":
        parse_quiet(value)
    if name == "zone":
        zone_named(value)
    if name == "digest" and value != "off" and (whole(value) is None or int(value) > 23):
        raise HostError("The daily list comes at an hour from 0 to 23, or it's off.")
    if (
        name in ("direct", "next", "rated", "coach", "palette", "pictures", "repeats")
        and value not in QUESTIONS[name][1]
    ):
        raise HostError("That isn't one of the answers.")
