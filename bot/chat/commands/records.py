"""/stats and /leaderboard: what people have played, drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.chat.commands.shared import Short, game_named, offer_games
from bot.chat.panels import edit
from bot.chat.reply import promise
from bot.chat.story import RECORD_FILE
from bot.chat.ui.pieces import Picture, Piece, Words
from bot.people.preferences import preferences
from bot.people.quotas import Kind
from bot.records.results import ALL
from bot.table.faults import HostError
from bot.table.names import escaped
from engines.core import say

if TYPE_CHECKING:
    from bot.app import App
    from bot.chat.ui.message import Attachment


def register(app: App) -> None:
    """Put these commands into the tree."""
    app.tree.add_command(stats)
    offer_games(app, leaderboard)
    app.tree.add_command(leaderboard)


@app_commands.command(description="Somebody's finished games and ratings")
@app_commands.describe(person="Whose: yours if you name nobody")
async def stats(interaction: discord.Interaction[App], person: discord.User | None = None) -> None:
    """A record as words and picture."""
    promise(interaction, is_new=True)
    app, who = interaction.client, person or interaction.user
    if who.id != interaction.user.id and (await preferences(app.store, who.id))["rated"] == "off":
        raise HostError(say("{name} keeps no public record.", name=escaped(who.display_name)))
    app.quotas.spend(Kind.PICTURE, interaction.user.id)
    await _show(interaction, *await app.stories.stats(who.id, who.display_name))


@app_commands.command(description="Who plays best on this server")
@app_commands.describe(game="In which game; in all if you name none")
@app_commands.guild_only()
async def leaderboard(interaction: discord.Interaction[App], game: Short | None = None) -> None:
    """The standings as words and picture."""
    promise(interaction, is_new=True)
    app = interaction.client
    key = game_named(app, game).key if game is not None else ALL
    app.quotas.spend(Kind.PICTURE, interaction.user.id)
    await _show(interaction, *await app.stories.leaderboard(key, interaction.guild_id or 0, interaction.user.id))


async def _show(interaction: discord.Interaction[App], text: str, picture: Attachment | None) -> None:
    pieces: list[Piece] = [Words(text)]
    pieces.append(Picture(RECORD_FILE))
    await edit(interaction, pieces, [picture] if picture else [])
