"""/server: settings for those who manage a server; ending or hiding a table, even one whose game cannot be loaded."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands

from bot.chat.commands.shared import Completions, Short, completions
from bot.chat.panels import reply
from bot.chat.reply import promise
from bot.people.house_rules import house_rules
from bot.table.faults import NoTable, NotAllowed
from bot.time.absence import MOST
from bot.time.clocks import Policy, parse_clock
from engines.core import spoken
from storage import Game, Status

if TYPE_CHECKING:
    from bot.app import App

STATUS = {
    Status.LOBBY: "gathering players",
    Status.RUNNING: "running",
    Status.FROZEN: "resting",
    Status.OVER: "over",
    Status.ENDED: "closed",
}

server = app_commands.Group(
    name="server",
    description="For those who manage this server",
    guild_only=True,
    default_permissions=discord.Permissions(manage_guild=True),
)


def register(app: App) -> None:
    """Put these commands into the tree."""
    app.tree.add_command(server)


@server.command(description="Where tables may be opened, their clock, limits, and who may end them")
@app_commands.describe(
    channel="Allow tables in this channel only, or no longer; several may be named one by one",
    anywhere="Allow tables in every channel again",
    clock="The clock of new tables: none, 12h, or 3d+12h for a bank",
    policy="What happens when time runs out",
    limit="How many tables one person may sit at here",
    enders="Who may end a table",
    away="For how many days in any 90 being away rests somebody's clocks",
    threads="Whether a game plays in a thread of its own (where I may create one)",
    pictures="What posts show: what matters now in large letters, or the whole board",
)
async def settings(
    interaction: discord.Interaction[App],
    channel: discord.TextChannel | None = None,
    anywhere: bool = False,
    clock: Short | None = None,
    policy: Literal["remind", "suggest", "bot", "offer"] | None = None,
    limit: app_commands.Range[int, 1, 50] | None = None,
    enders: Literal["opener", "players", "managers"] | None = None,
    away: app_commands.Range[int, 0, MOST] | None = None,
    threads: bool | None = None,
    pictures: Literal["compact", "full"] | None = None,
) -> None:
    """Show and change the server's rules."""
    promise(interaction, is_new=True)
    store, guild = interaction.client.store, _guild(interaction)
    rules = await house_rules(store, guild)
    if anywhere:
        rules = replace(rules, channels=())
    if channel is not None:
        kept = tuple(one for one in rules.channels if one != channel.id)
        rules = replace(rules, channels=kept if channel.id in rules.channels else (*kept, channel.id))
    if clock is not None:
        parse_clock(clock, Policy.REMIND)
        rules = replace(rules, clock=clock)
    rules = replace(rules, policy=policy or rules.policy, limit=limit or rules.limit, enders=enders or rules.enders)
    rules = replace(rules, threads=rules.threads if threads is None else threads)
    rules = replace(rules, pictures=pictures or rules.pictures)
    rules = replace(rules, away=rules.away if away is None else away)
    await store.save_setting(guild, rules.write())
    await reply(interaction, f"{spoken('**Rules of this server**')}\n{rules.words()}")


@server.command(description="Every live table of this server")
async def tables(interaction: discord.Interaction[App]) -> None:
    """What runs here."""
    promise(interaction, is_new=True)
    app = interaction.client
    lines = [
        spoken(
            "`{table}` **{title}** in <#{channel}>: {status} (incident {incident})"
            if game.incident
            else "`{table}` **{title}** in <#{channel}>: {status}",
            table=game.id,
            title=_title(app, game),
            channel=str(game.channel),
            status=STATUS[game.status],
            incident=game.incident,
        )
        for game in await app.store.games_on(_guild(interaction))
    ]
    await reply(interaction, "\n".join(lines) or "There are no tables on this server.")


@server.command(description="End a table, even one whose game cannot be loaded")
@app_commands.describe(table="Which table")
async def end(interaction: discord.Interaction[App], table: Short) -> None:
    """Close a table for good."""
    promise(interaction, is_new=True)
    app = interaction.client
    game = await _table(app, interaction, table)
    said = await app.seats.end(game.id, interaction.user.display_name, once=str(interaction.id))
    await reply(interaction, said)


@server.command(description="Hide a table: it is ended and shown nowhere any more")
@app_commands.describe(table="Which table")
async def hide(interaction: discord.Interaction[App], table: Short) -> None:
    """Close a table and show it nowhere; nothing of it is deleted."""
    promise(interaction, is_new=True)
    app = interaction.client
    game = await _table(app, interaction, table)
    await app.seats.end(game.id, interaction.user.display_name, once=str(interaction.id), hidden=True)
    await reply(interaction, "The table is hidden.")


@end.autocomplete("table")
@hide.autocomplete("table")
async def complete_table(interaction: discord.Interaction[App], current: str) -> Completions:
    """The server's live tables."""
    app = interaction.client
    found = await app.store.games_on(interaction.guild_id or 0)
    return completions(((_label(app, game), game.id) for game in found), current)


def _guild(interaction: discord.Interaction[App]) -> int:
    """The server, if the person manages it: Discord hides these commands from others, but does not have to."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise NotAllowed("Only those who manage this server can do that.")
    return interaction.guild_id


async def _table(app: App, interaction: discord.Interaction[App], table: str) -> Game:
    guild = _guild(interaction)
    game = await app.store.game(table)
    if game is None or game.guild != guild or game.hidden:
        raise NoTable("There is no such table on this server. Pick one from the list.")
    return game


def _label(app: App, game: Game) -> str:
    status = STATUS[game.status]
    return spoken("{title} {table} ({status})", title=_title(app, game), table=game.id, status=status)


def _title(app: App, game: Game) -> str:
    return app.games.title(game.key)
