"""/privacy: everything that is kept about a person, to take along or to have forgotten."""

from __future__ import annotations

import gzip
import io
import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.chat.reply import answer, promise
from bot.chat.ui.message import layout
from bot.chat.ui.pieces import ANY, Button, Press, Row, Words
from bot.people.quotas import Kind
from engines.core import spoken
from storage import Game, GameStore

if TYPE_CHECKING:
    from bot.app import App

ROOM = 8 << 20  # bytes that can surely be attached

privacy = app_commands.Group(name="privacy", description="What is kept about you")


def register(app: App) -> None:
    """Put these commands into the tree."""
    app.tree.add_command(privacy)


@privacy.command(description="Everything that is kept about you, as a file")
async def export(interaction: discord.Interaction[App]) -> None:
    """A file for the person alone."""
    promise(interaction, is_new=True)
    app, person = interaction.client, interaction.user.id
    with app.quotas.spending(Kind.EXPORT, person):
        kept = await everything_about(app.store, person)
        name, data = packed(kept)
        file = discord.File(io.BytesIO(data), filename=name)
        await answer(interaction, [file], content=spoken("Here is everything I keep about you."))


@privacy.command(description="Have everything about you forgotten")
async def delete(interaction: discord.Interaction[App]) -> None:
    """Ask once, then forget."""
    promise(interaction, is_new=True)
    text = (
        "Shall I forget everything about you? Bots take your seats at running tables, your name goes from finished ones, and "
        "your preferences, ratings and records are deleted. Your choices stay in their games, without your name."
    )
    button = Button(Press("-", ANY, "forget").id, "Forget me", "danger")
    await answer(interaction, view=layout([Words(text), Row((button,))]))


async def everything_about(store: GameStore, person: int) -> dict[str, Any]:
    """All that is kept about somebody; nothing of anybody else, and no secret of a running game but their own choices."""
    who = await store.person(person)
    live = await store.games_of(person)
    sits = {game.id for game in live}
    others = [game for game in await store.games_played(person) if game.id not in sits]
    standings = await store.standings(person)
    keys = dict.fromkeys(["", *(one.key for one in standings)])
    ratings = [rating for key in keys if (rating := await store.rating(person, key)) is not None]
    return {
        "id": str(person),
        "name": who.name,
        "preferences": json.loads(who.settings),
        "live tables": [await _table(store, game, person) for game in live],
        "tables that are over or left": [await _table(store, game, person) for game in others if not game.lesson],
        "lessons": [await _table(store, game, person) for game in others if game.lesson],
        "finished games": [asdict(one) for one in standings],
        "ratings": [asdict(one) for one in ratings],
    }


async def _table(store: GameStore, game: Game, person: int) -> dict[str, Any]:
    """What somebody did at one table."""
    choices = [row for row in await store.journal(game.id) if row.person == person]
    departures = [one for one in await store.departures(game.id) if one.person == person]
    return {
        "table": game.id,
        "game": game.key,
        "status": game.status.value,
        "seats": [row.seat for row in await store.seats(game.id) if row.person == person],
        "choices": [{"decision": row.key, "choice": row.choice, "at": row.at} for row in choices],
        "departures": [{"seat": one.seat, "reason": one.reason, "at": one.at} for one in departures],
    }


def packed(kept: dict[str, Any]) -> tuple[str, bytes]:
    """The file's name and what is in it; a long one is compressed, so that it can be attached."""
    data = json.dumps(kept, indent=2, ensure_ascii=False).encode()
    name = "astrolabe-about-you.json"
    return (name, data) if len(data) <= ROOM else (f"{name}.gz", gzip.compress(data))
