"""/settings and /about: somebody's own preferences; what this is, and the proof that it is fair."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Literal
from zoneinfo import available_timezones

import discord
from discord import app_commands

from bot.chat.commands.shared import Completions, Short, complete_tables, completions, game_meant
from bot.chat.panels import edit, reply
from bot.chat.reply import answer, promise
from bot.chat.settings import change, noted
from bot.chat.ui.health import health_words
from bot.chat.ui.proof import proof_details
from bot.chat.ui.settings import settings_pieces
from bot.chat.ui.times import away
from bot.people.quotas import Kind
from bot.records.export import export_of, is_published
from bot.table.faults import NoTable, TooMuch
from engines.core import spoken
from storage import Game

if TYPE_CHECKING:
    from bot.app import App

ABOUT = (
    "**Astrolabe** hosts deep space board games in your channels. Your secrets stay in private panels and direct messages, "
    "every shuffle can be checked after the game, and nothing you choose is lost."
)


def register(app: App) -> None:
    """Put these commands into the tree."""
    app.tree.add_command(settings)
    app.tree.add_command(about)


@app_commands.command(description="Your preferences")
@app_commands.describe(
    palette="Colours of the pictures",
    pictures="Pictures in your panels: everything, or what matters now in large letters",
    direct="Direct messages when it is your turn",
    remind="How long between reminders, such as 6h or 1d, or off",
    repeats="How many reminders a turn gets at most",
    you_are_next="A word when you are probably next",
    quiet="Quiet hours such as 22:30-07:00, or off: no messages, and your clock rests",
    zone="Your time zone, such as Europe/Berlin",
    digest="The hour of a daily list of your tables, such as 8, or off",
    coach="A line of advice in your first 3 games of each kind",
    rated="Whether games you start from now on count for ratings and leaderboards",
)
async def settings(
    interaction: discord.Interaction[App],
    palette: Literal["default", "contrast", "red-green", "blue-yellow"] | None = None,
    pictures: Literal["full", "compact"] | None = None,
    direct: Literal["on", "off"] | None = None,
    remind: Short | None = None,
    repeats: app_commands.Range[int, 0, 10] | None = None,
    you_are_next: Literal["on", "off"] | None = None,
    quiet: Short | None = None,
    zone: Short | None = None,
    digest: Short | None = None,
    coach: Literal["on", "off"] | None = None,
    rated: Literal["on", "off"] | None = None,
) -> None:
    """Show and change them."""
    promise(interaction, is_new=True)
    app = interaction.client
    asked = {
        "palette": palette,
        "pictures": pictures,
        "direct": direct,
        "next": you_are_next,
        "rated": rated,
        "coach": coach,
        "remind": remind,
    }
    asked |= {"repeats": None if repeats is None else str(repeats), "quiet": quiet, "zone": zone, "digest": digest}
    wanted = {name: value for name, value in asked.items() if value is not None}
    values = await change(app, interaction, wanted) if wanted else await app.panels.settings(interaction.user.id)
    await edit(interaction, settings_pieces(values, noted(rated=rated is not None) if wanted else ""))


@settings.autocomplete("zone")
async def complete_zone(_: discord.Interaction[App], current: str) -> Completions:
    """The time zones there are."""
    return completions(((zone, zone) for zone in sorted(available_timezones())), current)


@app_commands.command(description="What this is, where its content comes from, and the proof that it is fair")
@app_commands.describe(table="Which table", health="How the bot itself is doing")
@app_commands.autocomplete(table=complete_tables)
async def about(interaction: discord.Interaction[App], table: Short | None = None, health: bool = False) -> None:
    """The project, the table's provenance and its fairness proof; or how the bot is doing."""
    promise(interaction, is_new=True)
    app = interaction.client
    if health:
        live = await app.store.live_games()
        due = await app.store.next_due()
        lines = [
            health_words(app.hub.health),
            spoken(
                "Live tables: {tables} · messages waiting to be sent: {messages}",
                tables=len(live),
                messages=len(await app.store.errands()),
            ),
            spoken("Next deadline or reminder: {when}", when=away(due))
            if due
            else spoken("No deadline or reminder is due."),
        ]
        await reply(interaction, "\n".join(lines))
        return
    try:
        game = await game_meant(app, interaction, table)
    except NoTable:
        games = spoken("Games: {titles}.", titles=[spec.title for spec in app.games.values()])
        await reply(interaction, f"{spoken(ABOUT)}\n{games}")
        return
    text = "\n".join([spoken(ABOUT), "", *_provenance(app, game), "", proof_details(game)])
    files = []
    if is_published(game):
        try:
            with app.quotas.spending(Kind.EXPORT, interaction.user.id):
                export = (await export_of(app.hub, game)).to_json()
            files = [discord.File(io.BytesIO(export.encode()), filename=f"{game.key}-{game.id}.json")]
        except TooMuch as refusal:
            text = f"{text[:1800]}\n⚠️ {spoken('No file this time: {why}', why=refusal.text)}"
    await answer(interaction, files, content=text[:2000])


def _provenance(app: App, game: Game) -> list[str]:
    spec = app.games[game.key]
    heading = spoken("**{title}**, rules {number}. Where its content comes from:", title=spec.title, number=spec.rules)
    lines = [
        spoken("• {topic}: {source}. {note}", topic=one.topic, source=one.source, note=one.note).strip()
        for one in spec.provenance
    ]
    return [heading, *lines]
