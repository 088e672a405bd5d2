"""What several commands need: which table is meant, and completions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import discord
from discord import app_commands

from bot.table.faults import HostError, NoTable
from bot.table.names import escaped, typed
from engines.core import AnyGame, say, spoken
from storage import Game, Status

if TYPE_CHECKING:
    from bot.app import App

LISTED = 25  # how many fixed values the chat service lists by itself

Short = app_commands.Range[str, None, 100]  # what people type, but for moves
Line = app_commands.Range[str, None, 600]

LISTED_HERE = 10  # things that a refusal lists

T = TypeVar("T")
Completions = list[app_commands.Choice[str]]


def anywhere(command: T) -> T:
    """A command that people may install for themselves and use everywhere: it shows only what is theirs to see."""
    everywhere = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    return everywhere(app_commands.allowed_installs(guilds=True, users=True)(command))


async def game_meant(app: App, interaction: discord.Interaction, table: str | None, *, begun: bool = False) -> Game:
    """The table a command is about: the one named, the channel's, or the person's only one.

    Where the game must have begun, one's lobby is meant only if there is no game.
    """
    if table:
        game = await app.store.game(table)
        if game is None:
            game = await app.store.game(named(table, await _tables_of(app, interaction.user.id), "table of yours"))
        if game is None or game.hidden:
            raise NoTable("There is no such table. Pick one from the list.")
        return game
    mine = await app.store.games_of(interaction.user.id)
    if interaction.guild_id is not None and interaction.channel_id is not None:
        game = await _game_here(app, interaction.channel_id, {game.id for game in mine}, begun)
        if game is not None:
            return game
    mine = _begun(mine) if begun else mine
    if len(mine) == 1:
        return mine[0]
    if mine:
        raise NoTable("You're at several tables. Name one with `table:`.")
    raise NoTable("There is no table here. `/play` opens one.")


async def _game_here(app: App, channel: int, mine: set[str], begun: bool) -> Game | None:
    """The channel's table, or one in a thread of it: the person's own, else the channel's, else the newest."""
    present = await app.store.game_in(channel)
    live = [present] if present is not None and present.status.is_live else []
    live += await app.store.games_below(channel)
    own = [game for game in live if game.id in mine]
    if begun:
        own, live = _begun(own), _begun(live)
    if len(own) > 1 and own[0] is not present:
        raise NoTable("You're at several tables here. Use this in the table's own thread, or name one with `table:`.")
    return next(iter(own or live), present)


def _begun(games: list[Game]) -> list[Game]:
    """Those whose game has begun, if there are any."""
    return [game for game in games if game.status is not Status.LOBBY] or games


async def running_game(app: App, interaction: discord.Interaction, table: str | None) -> Game:
    """The table that is meant; its game must have begun."""
    game = await game_meant(app, interaction, table, begun=True)
    if game.status is Status.LOBBY:
        raise NoTable("That game has not started yet. Press **Start** under its lobby.")
    return game


async def complete_tables(interaction: discord.Interaction[App], current: str) -> Completions:
    """The person's tables."""
    return completions(await _tables_of(interaction.client, interaction.user.id), current)


async def _tables_of(app: App, person: int) -> list[tuple[str, str]]:
    """Somebody's tables, as they are called, with their ids."""
    found = []
    for game in await app.store.games_of(person):
        title = app.games.title(game.key)
        channel = app.get_channel(game.channel)
        place = f"#{channel.name}" if channel is not None and hasattr(channel, "name") else ""
        said = (
            spoken("{title} in {place}", title=title, place=place)
            if place
            else spoken("{title}, elsewhere", title=title)
        )
        found.append((said, game.id))
    return found


def offer_games(app: App, *commands: app_commands.Command[Any, ..., Any]) -> None:
    """Let `game:` be picked from a list: games are few and fixed. Where there are too many, they complete as one types."""
    if len(app.games) > LISTED:
        for command in commands:
            command.autocomplete("game")(_complete_game)
        return
    for command in commands:
        choices = [app_commands.Choice(name=spec.title[:100], value=key) for key, spec in app.games.items()]
        app_commands.choices(game=choices)(command)


async def _complete_game(interaction: discord.Interaction[App], current: str) -> Completions:
    return completions(((spec.title, key) for key, spec in interaction.client.games.items()), current)


def game_named(app: App, typed: str) -> AnyGame:
    """The game that is meant by its key, its title or the beginning of it."""
    return app.games[named(typed, [(spec.title, key) for key, spec in app.games.items()], "game")]


def named(text: str, offered: Iterable[tuple[str, str]], what: str) -> str:
    """Which of the offered values (each with its label) is meant: clients send the value, or the label, and people type.

    A value comes before a label, and a label before an unambiguous beginning of one.
    """
    found, wanted = list(offered), text.strip().lower()
    for matches in (
        [value for _, value in found if value.lower() == wanted],
        [value for label, value in found if label.lower() == wanted],
        [value for label, value in found if wanted and label.lower().startswith(wanted)],
    ):
        if len(set(matches)) == 1:
            return matches[0]
    raise HostError(_unknown(text, [escaped(label) for label, _ in found], what))


def _unknown(text: str, labels: list[str], what: str) -> str:
    """What is said of something that is not on a list; `what` is what the list is of."""
    if not labels:
        return say("There is no {what} “{text}”, or any other.", what=what, text=typed(text))
    said = "There is no {what} “{text}”. There are {labels}."
    if len(labels) > LISTED_HERE:
        said = "There is no {what} “{text}”. There are {labels:,} and more."
    return say(said, what=what, text=typed(text), labels=labels[:LISTED_HERE])


def completions(found: Iterable[tuple[str, str]], current: str) -> Completions:
    """Up to 25 choices whose label contains what was typed; those that begin with it come first."""
    typed = current.strip().lower()
    matching = [(label, value) for label, value in found if typed in label.lower()]
    matching.sort(key=lambda pair: not pair[0].lower().startswith(typed))
    return [app_commands.Choice(name=label[:100], value=value[:100]) for label, value in matching[:25]]
