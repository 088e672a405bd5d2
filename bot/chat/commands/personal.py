"""/settings and /about: somebody's own preferences; what this is, and the proof that it is fair."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Literal
from zoneinfo import available_timezones

import discord
from discord import app_commands

from bot.chat.commands.shared import Completions, Short, complete_tables, completions, game_meant
from bot.chat.panels import edit, say
from bot.chat.settings import BEGUN, change
from bot.chat.ui.health import health_words
from bot.chat.ui.settings import settings_pieces
from bot.chat.ui.times import away
from bot.people.quotas import Kind
from bot.records.export import export_of, is_published
from bot.table.faults import NoTable, TooMuch
from engines.core.fairness import commitment
from storage import Game

if TYPE_CHECKING:
    from bot.app import App

ABOUT = (
    "**Astrolabe** hosts deep space board games in chat channels. Hidden information stays in private panels and direct "
    "messages; every shuffle can be checked after the game; nothing you choose is lost."
)


def register(app: App) -> None:
    """Put these commands into the tree."""
    app.tree.add_command(settings)
    app.tree.add_command(about)


@app_commands.command(description="Your preferences")
@app_commands.describe(
    palette="Colours of the pictures",
    direct="Direct messages when it is your turn",
    remind="How long between reminders, such as 6h or 1d, or off",
    repeats="How many reminders a turn gets at most",
    you_are_next="A word when you are probably next",
    quiet="Quiet hours such as 22:30-07:00, or off: no messages, and your clock rests",
    zone="Your time zone, such as Europe/Berlin",
    digest="The hour of a daily list of your tables, such as 8, or off",
    rated="Whether games you start from now on count for ratings and leaderboards",
)
async def settings(
    interaction: discord.Interaction[App],
    palette: Literal["default", "contrast", "red-green", "blue-yellow"] | None = None,
    direct: Literal["on", "off"] | None = None,
    remind: Short | None = None,
    repeats: app_commands.Range[int, 0, 10] | None = None,
    you_are_next: Literal["on", "off"] | None = None,
    quiet: Short | None = None,
    zone: Short | None = None,
    digest: Short | None = None,
    rated: Literal["on", "off"] | None = None,
) -> None:
    """Show and change them."""
    await interaction.response.defer(ephemeral=True)
    app = interaction.client
    asked = {"palette": palette, "direct": direct, "next": you_are_next, "rated": rated, "remind": remind}
    asked |= {"repeats": None if repeats is None else str(repeats), "quiet": quiet, "zone": zone, "digest": digest}
    wanted = {name: value for name, value in asked.items() if value is not None}
    values = await change(app, interaction, wanted) if wanted else await app.panels.settings(interaction.user.id)
    said = "✓ Noted." if wanted else ""
    await edit(interaction, settings_pieces(values, f"{said}\n{BEGUN}" if rated is not None else said))


@settings.autocomplete("zone")
async def complete_zone(_: discord.Interaction[App], current: str) -> Completions:
    """The time zones there are."""
    return completions(((zone, zone) for zone in sorted(available_timezones())), current)


@app_commands.command(description="What this is, where its content comes from, and the proof that it is fair")
@app_commands.describe(table="Which table", health="How the bot itself is doing")
@app_commands.autocomplete(table=complete_tables)
async def about(interaction: discord.Interaction[App], table: Short | None = None, health: bool = False) -> None:
    """The project, the table's provenance and its fairness proof; or how the bot is doing."""
    await interaction.response.defer(ephemeral=True)
    app = interaction.client
    if health:
        live = await app.store.live_games()
        due = await app.store.next_due()
        lines = [
            health_words(app.hub.health),
            f"Live tables: {len(live)} · messages still to be sent: {len(await app.store.errands())}",
        ]
        lines.append(f"Next deadline or reminder: {away(due)}" if due else "No deadline or reminder is due.")
        await say(interaction, "\n".join(lines))
        return
    try:
        game = await game_meant(app, interaction, table)
    except NoTable:
        titles = ", ".join(spec.title for spec in app.games.values())
        await say(interaction, f"{ABOUT}\nGames: {titles}.")
        return
    text = "\n".join([ABOUT, *_provenance(app, game), *_proof(game)])
    files = []
    if is_published(game):
        try:
            with app.quotas.spending(Kind.EXPORT, interaction.user.id):
                export = (await export_of(app.hub, game)).to_json()
            files = [discord.File(io.BytesIO(export.encode()), filename=f"{game.key}-{game.id}.json")]
        except TooMuch as refusal:
            text = f"{text[:1800]}\n⚠️ The file is not here: {refusal}"
    await interaction.edit_original_response(content=text[:2000], attachments=files)


def _provenance(app: App, game: Game) -> list[str]:
    spec = app.games[game.key]
    lines = [f"• {one.topic}: {one.source}. {one.note}".strip() for one in spec.provenance]
    return [f"\n**{spec.title}**, rules {spec.rules}. Where its content comes from:", *lines]


def _proof(game: Game) -> list[str]:
    lines = [f"\nTable `{game.id}` · secret's fingerprint `{commitment(game.secret)}`"]
    if game.content:
        lines.append(f"Content's fingerprint `{game.content}`")
    if is_published(game):
        lines.append(
            f"Secret `{game.secret}`\nSeed `{game.seed}`\nCheck the export with `python -m engines verify FILE`."
        )
    else:
        lines.append("Secret and seed are published when the game is over or ended.")
    return lines
