"""What several commands need: which table is meant, and completions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.table.faults import NoTable
from storage import Game, Status

if TYPE_CHECKING:
    from bot.app import App

Completions = list[app_commands.Choice[str]]


async def game_meant(app: App, interaction: discord.Interaction, table: str | None) -> Game:
    """The table a command is about: the one named, the channel's, or the person's only one."""
    if table:
        game = await app.store.game(table)
        if game is None or game.hidden:
            raise NoTable("There is no such table. Pick one from the list that appears as you type.")
        return game
    mine = await app.store.games_of(interaction.user.id)
    if interaction.guild_id is not None and interaction.channel_id is not None:
        game = await _game_here(app, interaction.channel_id, {game.id for game in mine})
        if game is not None:
            return game
    if len(mine) == 1:
        return mine[0]
    if mine:
        raise NoTable("You sit at several tables: name one with `table:`.")
    raise NoTable("There is no table here. `/play` opens one.")


async def _game_here(app: App, channel: int, mine: set[str]) -> Game | None:
    """The channel's table, or one in a thread of it: the person's own, else the channel's, else the newest."""
    present = await app.store.game_in(channel)
    live = [present] if present is not None and present.status.is_live else []
    live += await app.store.games_below(channel)
    own = [game for game in live if game.id in mine]
    if len(own) > 1 and own[0] is not present:
        raise NoTable("You sit at several tables here: use this in the table's own thread, or name one with `table:`.")
    return next(iter(own or live), present)


async def running_game(app: App, interaction: discord.Interaction, table: str | None) -> Game:
    """The same, but its game must have begun."""
    game = await game_meant(app, interaction, table)
    if game.status is Status.LOBBY:
        raise NoTable("That game has not started yet: press **Start** under its lobby.")
    return game


async def complete_tables(interaction: discord.Interaction[App], current: str) -> Completions:
    """The person's tables."""
    app = interaction.client
    found = []
    for game in await app.store.games_of(interaction.user.id):
        title = app.games.title(game.key)
        channel = app.get_channel(game.channel)
        place = f"#{channel.name}" if channel is not None and hasattr(channel, "name") else "elsewhere"
        found.append((f"{title} in {place}", game.id))
    return completions(found, current)


def completions(found: Iterable[tuple[str, str]], current: str) -> Completions:
    """Up to 25 choices whose label contains what was typed; those that begin with it come first."""
    typed = current.strip().lower()
    matching = [(label, value) for label, value in found if typed in label.lower()]
    matching.sort(key=lambda pair: not pair[0].lower().startswith(typed))
    return [app_commands.Choice(name=label[:100], value=value[:100]) for label, value in matching[:25]]
