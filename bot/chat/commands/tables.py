"""/play, /games, /leave, /resign, /replace, /end: tables and who sits at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.chat.ballots import open_vote
from bot.chat.commands.shared import (
    Completions,
    Short,
    anywhere,
    complete_tables,
    completions,
    game_meant,
    game_named,
    named,
    offer_games,
    running_game,
)
from bot.chat.panels import edit, reply
from bot.chat.reply import answer, promise
from bot.chat.ui.message import layout
from bot.chat.ui.pieces import ANY, Button, Press, Row, Words
from bot.table.faults import HostError
from bot.table.manner import Manner
from bot.table.names import typed
from bot.table.seats import Who
from engines.core import BadOptions, say, spoken
from storage import Status

if TYPE_CHECKING:
    from bot.app import App


def register(app: App) -> None:
    """Put these commands into the tree."""
    offer_games(app, play)
    app.tree.add_command(play)
    app.tree.add_command(games)
    app.tree.add_command(leave)
    app.tree.add_command(resign)
    app.tree.add_command(replace)
    app.tree.add_command(end)


@app_commands.command(description="Open a table in this channel")
@app_commands.describe(
    game="Which game", options="Options as name=value, separated by spaces; they can be changed later"
)
@app_commands.guild_only()
async def play(interaction: discord.Interaction[App], game: Short, options: Short = "") -> None:
    """Open a lobby."""
    chosen = {}
    for word in options.replace(",", " ").split():
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOptions(say("Write options as name{sign}value, not “{word}”.", sign="=", word=typed(word)))
        chosen[name] = value
    app, key = interaction.client, game_named(interaction.client, game).key
    manner = Manner(chosen) if chosen else await app.lobbies.usual(key, interaction.user.id)
    await app.opening.open(interaction, key, manner)


@app_commands.command(description="Your tables on every server, those that wait for you first")
@anywhere
async def games(interaction: discord.Interaction[App]) -> None:
    """The person's inbox."""
    promise(interaction, is_new=True)
    await edit(interaction, await interaction.client.inbox.pieces(interaction.user.id))


@app_commands.command(description="Leave a lobby")
@app_commands.describe(table="Which table, if not this channel's")
@app_commands.autocomplete(table=complete_tables)
async def leave(interaction: discord.Interaction[App], table: Short | None = None) -> None:
    """Stand up from a lobby; a running game is resigned instead."""
    promise(interaction, is_new=True)
    app = interaction.client
    game = await game_meant(app, interaction, table)
    if game.status is not Status.LOBBY:
        raise HostError("That game is running. `/resign` gives your seat to a bot, `/replace` to a friend.")
    lobby = await app.lobbies.leave(game.id, interaction.user.id, str(interaction.id))
    if lobby is not None:
        await app.opening.refresh(lobby)
    await reply(interaction, "You've left the table.")


@app_commands.command(description="Give up your seat: a bot plays on, and you are scored last")
@app_commands.describe(table="Which table, if not this channel's")
@app_commands.autocomplete(table=complete_tables)
async def resign(interaction: discord.Interaction[App], table: Short | None = None) -> None:
    """Ask once, then give the seat to a bot."""
    promise(interaction, is_new=True)
    app = interaction.client
    game = await running_game(app, interaction, table)
    if all(row.person != interaction.user.id for row in await app.store.seats(game.id)):
        raise HostError("You have no seat at this table.")
    button = Button(Press(game.id, ANY, "resign").id, "Resign for good", "danger")
    asked = "Give up your seat at **{title}**? A bot plays on, and you're scored last."
    text = Words(spoken(asked, title=app.games[game.key].title))
    await answer(interaction, view=layout([text, Row((button,))]))


@app_commands.command(description="Ask that somebody else, or a bot, takes over a seat")
@app_commands.describe(
    seat="Whose seat", person="Who takes it over; a bot if you name nobody", table="Which table, if not this channel's"
)
@app_commands.autocomplete(table=complete_tables)
@app_commands.guild_only()
async def replace(
    interaction: discord.Interaction[App],
    seat: Short,
    person: discord.Member | None = None,
    table: Short | None = None,
) -> None:
    """Ask those whose consent it needs: whoever sits there, or the table once their time is up, and the newcomer."""
    promise(interaction, is_new=True)
    app = interaction.client
    game = await running_game(app, interaction, table)
    rows = await app.store.seats(game.id)
    number = int(named(seat, [(row.name, str(row.seat)) for row in rows], "seat"))
    who = Who(person.id, person.display_name, person.bot) if person is not None else None
    ballot = await app.handing.ask(game.id, number, who, interaction.user.id, once=str(interaction.id))
    await reply(interaction, await open_vote(app, game.channel, ballot))


@replace.autocomplete("seat")
async def complete_seat(interaction: discord.Interaction[App], current: str) -> Completions:
    """The seats of the channel's table."""
    app = interaction.client
    game = await game_meant(app, interaction, getattr(interaction.namespace, "table", None))
    return completions(((row.name, str(row.seat)) for row in await app.store.seats(game.id)), current)


@app_commands.command(description="Close this channel's table for good")
@app_commands.describe(table="Which table, if not this channel's")
@app_commands.autocomplete(table=complete_tables)
async def end(interaction: discord.Interaction[App], table: Short | None = None) -> None:
    """Ask once, then close."""
    promise(interaction, is_new=True)
    app = interaction.client
    game = await game_meant(app, interaction, table)
    if not game.status.is_live:
        raise HostError("That table is closed already.")
    button = Button(Press(game.id, ANY, "end").id, "End the table", "danger")
    text = Words("Close this table for good? Nobody will be scored.")
    await answer(interaction, view=layout([text, Row((button,))]))
