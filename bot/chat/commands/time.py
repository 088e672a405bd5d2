"""/away and /pause: time that does not count."""

from __future__ import annotations

import json
import re
from datetime import date, datetime
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.chat.ballots import open_vote
from bot.chat.commands.shared import Short, complete_tables, running_game
from bot.chat.panels import reply
from bot.chat.reply import promise
from bot.chat.ui.times import at
from bot.people.house_rules import house_rules
from bot.people.preferences import absences_of, preferences, rest_of, rest_on, writing
from bot.table.faults import HostError
from bot.time.absence import MOST, free_again, held, recent
from bot.time.clocks import DAY, MINUTE, seconds_in, zone_named
from engines.core import say, spoken
from storage import Person

if TYPE_CHECKING:
    from bot.app import App

LONGEST = 60  # days somebody may say they are away


def register(app: App) -> None:
    """Put these commands into the tree."""
    app.tree.add_command(away)
    app.tree.add_command(pause)


@app_commands.command(description="You are away: your clocks rest and nobody writes to you")
@app_commands.describe(until="A day such as 2027-01-15, or a length such as 3d; “back” when you are here again")
async def away(interaction: discord.Interaction[App], until: Short) -> None:
    """Rest all the person's clocks."""
    promise(interaction, is_new=True)
    app, person = interaction.client, interaction.user
    async with writing(person.id):
        wishes, now = await preferences(app.store, person.id), app.hub.clock()
        before, absences = dict(wishes), recent(absences_of(wishes), now)
        wished = away_until(until, str(wishes["zone"]), now)
        _, end = held([*absences, (now, wished)], MOST)[-1]
        if wished > now and end < now + MINUTE:
            said = "Your clocks have rested for {n} of the last 90 days, so they keep running. They can rest again from {when}."
            raise HostError(say(said, n=MOST, when=at(free_again(absences, now))))
        wishes |= {"away": (now, end), "absences": absences}
        await app.store.save_person(Person(person.id, person.display_name, json.dumps(wishes)))
    await app.timing.rest_changed(person.id, lambda guild: rest_on(app.store, before, guild), once=str(interaction.id))
    app.keeper.wake()
    if end <= now:
        await reply(interaction, "Welcome back.")
        return
    lines = [spoken("You're away until {when}. Your clocks rest, and I won't write to you.", when=at(end))]
    if end < wished - MINUTE:
        longest = "Clocks rest for up to {n:day} in any 90. After that they run again, and I write to you again."
        lines.append(spoken(longest, n=MOST))
    await reply(interaction, "\n".join([*lines, *await _shorter(app, person.id, end)]))


async def _shorter(app: App, person: int, end: float) -> list[str]:
    """Where a server lets clocks rest for less."""
    wishes, lines = await preferences(app.store, person), dict[int, str]()
    for game in await app.store.games_of(person):
        rules = await house_rules(app.store, game.guild)
        until = rest_of(wishes, rules.away).away_until
        if until < end - MINUTE:
            words = "In <#{channel}> your clock runs again from {when}: that server allows {n:day} in any 90."
            lines.setdefault(game.guild, spoken(words, channel=str(game.channel), when=at(until), n=rules.away))
    return list(lines.values())


def away_until(text: str, zone: str, now: float) -> float:
    """The moment a person means: the beginning of a day where they are, or so long from now."""
    wanted = text.strip().lower()
    if wanted in ("back", "now", "off"):
        return now
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", wanted):
        try:
            day = date.fromisoformat(wanted)
        except ValueError as error:
            raise HostError(say("There is no such day as {day}.", day=wanted)) from error
        end = datetime(day.year, day.month, day.day, tzinfo=zone_named(zone)).timestamp()
    else:
        end = now + seconds_in(wanted)
    if not now < end <= now + LONGEST * DAY:
        raise HostError(say("That isn't within the next {n:day}.", n=LONGEST))
    return end


@app_commands.command(description="Pause the clocks of this table, or let them go on")
@app_commands.describe(table="Which table, if not this channel's")
@app_commands.autocomplete(table=complete_tables)
async def pause(interaction: discord.Interaction[App], table: Short | None = None) -> None:
    """Ask the others for a pause, or end it."""
    promise(interaction, is_new=True)
    app = interaction.client
    game = await running_game(app, interaction, table)
    ballot = await app.pauses.ask(game.id, interaction.user.id, once=str(interaction.id))
    await reply(interaction, await open_vote(app, game.channel, ballot))
