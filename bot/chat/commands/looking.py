"""/board, /log, /replay, /card, /rules: looking at the table, its past and its rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

import discord
from discord import app_commands

from bot.chat.cards import explained, page
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
from bot.chat.pictures import FIGURE_FILE, board_job
from bot.chat.reply import promise
from bot.chat.ui.pieces import Picture, Piece, Words, clip
from bot.chat.ui.post import BOARD_FILE, awaited_words
from bot.chat.ui.rulebook import contents_pieces
from bot.people.quotas import Kind
from bot.table.faults import HostError, NoTable
from bot.table.names import typed
from engines.core import AnyGame, Content, say, spoken
from engines.core.rulebook import Topics, fitting, found
from render.legend import legend_words
from render.words import entries, humanised, titles
from storage import Status

if TYPE_CHECKING:
    from bot.app import App

TEXT = 3900
LEGEND = "legend"  # an area of every board: how to read it


def register(app: App) -> None:
    """Put these commands into the tree."""
    app.tree.add_command(board)
    app.tree.add_command(log)
    app.tree.add_command(replay)
    offer_games(app, card, rules)
    app.tree.add_command(card)
    app.tree.add_command(rules)


@app_commands.command(description="The board as it stands, with what changed since you last looked")
@app_commands.describe(area="A part of the board", as_text="In words instead of a picture", table="Which table")
@app_commands.autocomplete(table=complete_tables)
async def board(
    interaction: discord.Interaction[App], area: Short | None = None, as_text: bool = False, table: Short | None = None
) -> None:
    """The public board."""
    promise(interaction, is_new=True)
    app, person = interaction.client, interaction.user.id
    game = await running_game(app, interaction, table)
    renderer = app.pictures.renderers[game.key]
    if area is not None:
        area = named(area, [(humanised(one), one) for one in (*renderer.AREAS, LEGEND)], "area")
    if area == LEGEND:
        legend = await app.pictures.figure(game.key, "icons")
        words: list[Piece] = [Picture(FIGURE_FILE)] if legend else [Words(legend_words(app.games[game.key]))]
        await edit(interaction, words, [legend] if legend else [])
        return
    if not as_text:
        app.quotas.spend(Kind.PICTURE, person)
    seen = await app.store.seen(game.id, person)
    palette, notes = (await app.panels.settings(person))["palette"], await app.store.notes(game.id, most=8)
    live = await app.hub.table(game.id)  # nothing waits from here until words and picture are made
    heading = f"{live.headline()}\n{awaited_words(live)}"
    job = board_job(live, since=seen, area=area, notes=notes, palette=palette)
    text = clip(app.pictures.text(live), TEXT - len(heading) - 200)
    picture = None if as_text else await app.pictures.draw(job, BOARD_FILE, live.id)
    await app.store.save_seen(live.id, person, job.view)
    pieces: list[Piece] = [Words(heading), Picture(BOARD_FILE) if picture else Words(text)]
    await edit(interaction, pieces, [picture] if picture else [])


@board.autocomplete("area")
async def complete_area(interaction: discord.Interaction[App], current: str) -> Completions:
    """The areas of the board."""
    app = interaction.client
    game = await running_game(app, interaction, getattr(interaction.namespace, "table", None))
    return completions(((humanised(area), area) for area in (*app.pictures.renderers[game.key].AREAS, LEGEND)), current)


@app_commands.command(description="What happened")
@app_commands.describe(since="How many lines", table="Which table")
@app_commands.autocomplete(table=complete_tables)
async def log(
    interaction: discord.Interaction[App], since: app_commands.Range[int, 1, 200] = 30, table: Short | None = None
) -> None:
    """The newest lines of the log, with those that only the person may read."""
    promise(interaction, is_new=True)
    app = interaction.client
    live = await app.hub.table((await running_game(app, interaction, table)).id)
    text = await app.replays.log(live, live.seat_of(interaction.user.id), since)
    await reply(interaction, text)


@app_commands.command(description="Step through the pictures of the game, or see it as a film")
@app_commands.describe(film="The whole game as one moving picture", table="Which table")
@app_commands.autocomplete(table=complete_tables)
async def replay(interaction: discord.Interaction[App], film: bool = False, table: Short | None = None) -> None:
    """The moments of the game, one by one or as a film."""
    promise(interaction, is_new=True)
    app = interaction.client
    game = (await running_game(app, interaction, table)).id
    if not film:
        app.quotas.spend(Kind.PICTURE, interaction.user.id)
        await app.replays.show(interaction, game, None)
        return
    live = await app.hub.table(game)
    picture = await app.films.of(live, interaction.user.id)
    await edit(
        interaction,
        [Words(spoken("**{title}**, the whole game", title=live.spec.title)), Picture(picture.name, picture.alt)],
        [picture],
    )


@app_commands.command(description="A card, or anything else in the game, drawn and in words")
@anywhere
@app_commands.describe(name="Its name", game="From which game, if there is no table here")
async def card(interaction: discord.Interaction[App], name: Short, game: Short | None = None) -> None:
    """One entry of the glossary."""
    promise(interaction, is_new=True)
    app = interaction.client
    spec, content, _ = await _subject(app, interaction, game)
    token = _term(spec, content, name)
    app.quotas.spend(Kind.PICTURE, interaction.user.id)
    await edit(interaction, *await explained(app, spec, content, token))


@card.autocomplete("name")
async def complete_card(interaction: discord.Interaction[App], current: str) -> Completions:
    """Everything the glossary has something to say about."""
    app = interaction.client
    try:
        spec, content, _ = await _subject(app, interaction, getattr(interaction.namespace, "game", None))
    except NoTable:
        return []
    return completions(((name, token) for token, name in titles(entries(spec, content)).items()), current)


@app_commands.command(description="The rulebook: ask it anything")
@anywhere
@app_commands.describe(
    topic="What you want to know, in your own words", game="From which game, if there is no table here"
)
async def rules(interaction: discord.Interaction[App], topic: Short | None = None, game: Short | None = None) -> None:
    """The rulebook: its questions, or the answer to one."""
    promise(interaction, is_new=True)
    app = interaction.client
    spec, _, topics = await _subject(app, interaction, game)
    if topic is None:
        await edit(interaction, contents_pieces(spec, topics))
        return
    match = topic if topic in spec.topics else next(iter(found(topics, topic) or found(spec.topics, topic)), None)
    if match is None:
        asked = spoken("I have nothing about “{text}”. Is it one of these?", text=typed(topic))
        await edit(interaction, contents_pieces(spec, topics, asked))
        return
    await edit(interaction, *await page(app, spec, match))


@rules.autocomplete("topic")
async def complete_topic(interaction: discord.Interaction[App], current: str) -> Completions:
    """The topics of the game."""
    try:
        spec, _, topics = await _subject(interaction.client, interaction, getattr(interaction.namespace, "game", None))
    except NoTable:
        return []
    names = found(spec.topics, current) if current.strip() else list(topics)
    return [app_commands.Choice(name=spoken(spec.topics[name].question)[:100], value=name[:100]) for name in names[:25]]


class Subject(NamedTuple):
    """The game that is meant, with the content and the pages of its table if there is one."""

    spec: AnyGame
    content: Content
    topics: Topics


async def _subject(app: App, interaction: discord.Interaction, game: str | None) -> Subject:
    """What somebody wants to know something about."""
    if game is not None:
        chosen = game_named(app, game)
        return Subject(chosen, app.hub.shelf.content(chosen), chosen.topics)
    found = await game_meant(app, interaction, None)
    spec = app.games[found.key]
    topics = fitting(spec.topics, spec.options(json.loads(found.options)))
    if found.status is Status.LOBBY:
        return Subject(spec, app.hub.shelf.content(spec), topics)
    return Subject(spec, spec.content_restored(await app.store.content(found.content)), topics)


def _term(spec: AnyGame, content: Content, name: str) -> str:
    terms = entries(spec, content)
    if name in terms:
        return name
    wanted = name.strip().lower()
    for token, term in terms.items():
        if term.name.lower() == wanted:
            return token
    near = [term.name for term in terms.values() if wanted in term.name.lower()][:5]
    said = "{title} has nothing called “{name}”. Do you mean {near:or}?"
    if not near:
        said = "{title} has nothing called “{name}”."
    raise HostError(say(said, title=spec.title, name=typed(name), near=near))
