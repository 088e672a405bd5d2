"""/learn: a game explained while one plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.chat.commands.shared import Short, anywhere, game_named, offer_games
from bot.chat.reply import promise

if TYPE_CHECKING:
    from bot.app import App


def register(app: App) -> None:
    """Put this command into the tree."""
    offer_games(app, learn)
    app.tree.add_command(learn)


@app_commands.command(description="Learn a game by playing it with a coach, in private; use it again to go on")
@app_commands.describe(game="Which game")
@anywhere
async def learn(interaction: discord.Interaction[App], game: Short) -> None:
    """Begin a lesson, or go on with it."""
    promise(interaction, is_new=True)
    await interaction.client.learning.show(interaction, game_named(interaction.client, game).key)
