"""/move, /hand, /undo: playing by typing. Everything here is private: a public answer would show its arguments."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.chat.ballots import open_vote
from bot.chat.commands.shared import Completions, Line, Short, anywhere, complete_tables, completions, running_game
from bot.chat.panels import edit
from bot.chat.reply import promise
from bot.chat.ui.message import custom_ids
from bot.chat.ui.pieces import CHOICES, SELECT_LABEL, Press, Words, clip
from bot.table.faults import Frozen, HostError
from bot.table.going_back import undo as take_back
from bot.table.ideas import called_by
from bot.table.names import typed
from bot.table.table import Table
from engines.core import CannotUndo, Choice, IllegalChoice, Intent, Offer, PlayerError, Prompt, Seat, say, spoken
from engines.core.numbers import is_readable
from engines.core.one_line import lines, read, understood

if TYPE_CHECKING:
    from bot.app import App


TYPED = 60  # letters of a line that leave room for what it does
IDEA = re.compile(r"idea ([1-9])(?: ([0-9a-f]{6}))?")  # what a completion sends for one of the ideas, or people type


def register(app: App) -> None:
    """Put these commands into the tree."""
    app.tree.add_command(move)
    app.tree.add_command(hand)
    app.tree.add_command(undo)
    app.tree.add_command(my_hand)


@app_commands.command(description="Make a move")
@app_commands.describe(choice="Your choice; separate several with commas", table="Which table, if not this channel's")
@app_commands.autocomplete(table=complete_tables)
async def move(interaction: discord.Interaction[App], choice: Line, table: Short | None = None) -> None:
    """Answer the open prompt by typing."""
    promise(interaction, is_new=True)
    app = interaction.client
    game = await running_game(app, interaction, table)
    live = await app.hub.table(game.id)
    seat = app.hub.seat_of(live, interaction.user.id)
    prompt, decision = live.session.asked(seat), live.fingerprint(seat)
    try:
        if idea := IDEA.fullmatch(choice.strip().lower()):
            found = await app.ideas.called(live, seat, int(idea[1]) - 1, idea[2] or "")
            said = await app.panels.follow(interaction, live, seat, found, decision)
        else:
            choices, intents = typed_choices(live, prompt, choice)
            said = await app.panels.choose(interaction, live, seat, *choices, decision=decision, intents=intents)
        said = f"✓ {clip(choice, 300)}" if said == "✓" else said
    except PlayerError as error:
        said = await app.panels.refused(interaction, live, error)
    await app.panels.show(interaction, game.id, said=said)


@move.autocomplete("choice")
async def complete_choice(interaction: discord.Interaction[App], current: str) -> Completions:
    """Ideas, then lines that go on from what is typed, then the names of single choices; after a comma, the next pick."""
    app = interaction.client
    try:
        game = await running_game(app, interaction, getattr(interaction.namespace, "table", None))
        table = await app.hub.table(game.id)
        prompt = table.session.asked(app.hub.seat_of(table, interaction.user.id))
    except PlayerError:
        return []
    view = table.session.view(prompt.seat)
    orders = [(line, line) for line in lines(table.spec, view, prompt, current, CHOICES) if len(line) <= SELECT_LABEL]
    done, comma, begun = current.rpartition(",")
    before = f"{done}, " if comma else ""
    taken = {part.strip().lower() for part in done.split(",")}
    labels = [(table.spell_plainly(option.label), option.id) for option in prompt.options]
    meant = {choices for line, _ in orders if len(choices := read(table.spec, view, prompt, line)) == 1}
    free = [label for label, option in labels if label.lower() not in taken and ((option,),) not in meant]
    found = completions(((f"{before}{label}", f"{before}{label}") for label in free), f"{before}{begun.strip()}")
    typed = [app_commands.Choice(name=name, value=value) for name, value in orders]
    known = _ideas(app, table, prompt.seat) if not current.strip() else []
    return [*known, *typed, *(one for one in found if (one.name, one.value) not in orders)][:CHOICES]


def _ideas(app: App, table: Table, seat: Seat) -> Completions:
    """The ideas that are known, each with what it does; they come before everything else."""
    known = app.ideas.known(table, seat) or ()
    return [
        app_commands.Choice(
            name=clip(_idea_name(table, number + 1, idea), SELECT_LABEL), value=f"idea {called_by(number, idea)}"
        )
        for number, idea in enumerate(known)
    ]


def _idea_name(table: Table, number: int, idea: Offer) -> str:
    """An idea as the line one could type, with what it does; by its number where there is no such line."""
    plan = table.spell_plainly(idea.label)
    if idea.typed and len(idea.typed) <= TYPED:
        return spoken("{line} · {plan}", line=idea.typed, plan=plan)
    return spoken("Idea {n}: {plan}", n=number, plan=plan)


def typed_choices(table: Table, prompt: Prompt, text: str) -> tuple[tuple[Choice, ...], tuple[Intent, ...]]:
    """What somebody typed, as choices and answers in advance: the game's shorthand, or option names separated by commas."""
    if not is_readable(text):
        raise IllegalChoice(
            say("I can't read a number in “{text}”. Use the digits 0 to 9, six at most.", text=typed(text))
        )
    found = understood(table.session, prompt.seat, text)
    if found is not None:
        return found
    return (tuple(_named(table, prompt, part.strip()) for part in text.split(",") if part.strip()),), ()


def _named(table: Table, prompt: Prompt, text: str) -> str:
    wanted = text.lower()
    labels = {option.id: table.spell_plainly(option.label).lower() for option in prompt.options}
    for matches in (
        [i for i in labels if i == wanted],
        [i for i, label in labels.items() if label == wanted],
        [i for i, label in labels.items() if label.startswith(wanted)],
    ):
        if len(matches) == 1:
            return matches[0]
        if len(matches) > 1:
            near = [labels[i] for i in matches[:5]]
            raise IllegalChoice(say("“{text}” could be {near:or}. Type a bit more.", text=typed(text), near=near))
    for missing in prompt.missing():
        if table.spell_plainly(missing.label).lower().startswith(wanted):
            raise IllegalChoice(
                say("{label:up} isn't possible now: {reason}.", label=missing.label, reason=missing.reason)
            )
    raise IllegalChoice(say("“{text}” isn't possible here. The list shows what is as you type.", text=typed(text)))


@app_commands.command(description="Your hand, your secrets and your open decision; only you see it")
@anywhere
@app_commands.describe(table="Which table, if not this channel's")
@app_commands.autocomplete(table=complete_tables)
async def hand(interaction: discord.Interaction[App], table: Short | None = None) -> None:
    """The private panel."""
    promise(interaction, is_new=True)
    app = interaction.client
    game = await running_game(app, interaction, table)
    await app.panels.show(interaction, game.id)


@app_commands.context_menu(name="My hand")
async def my_hand(interaction: discord.Interaction[App], message: discord.Message) -> None:
    """The private panel of the table that a message belongs to: the one its buttons name, or its channel's."""
    promise(interaction, is_new=True)
    app = interaction.client
    presses = [press for custom_id in custom_ids(message) if (press := Press.parse(custom_id)) is not None]
    known = [press.game for press in presses if await app.store.game(press.game) is not None]
    game = await running_game(app, interaction, known[0] if known else None)
    await app.panels.show(interaction, game.id)


@app_commands.command(description="Take back your last choice")
@app_commands.describe(table="Which table, if not this channel's")
@app_commands.autocomplete(table=complete_tables)
async def undo(interaction: discord.Interaction[App], table: Short | None = None) -> None:
    """Freely if nothing was revealed; else the others are asked."""
    promise(interaction, is_new=True)
    app = interaction.client
    game = await running_game(app, interaction, table)
    rows = await app.store.seats(game.id)
    seat = next((row.seat for row in rows if row.person == interaction.user.id), None)
    if seat is None:
        raise HostError("You have no seat at this table.")
    app.panels.taken_back(await app.hub.table(game.id), seat)
    try:
        said = await take_back(app.hub, game.id, seat, once=str(interaction.id))
    except (CannotUndo, Frozen):
        ballot = await app.votes.ask_back(game.id, interaction.user.id, once=f"ask:{interaction.id}")
        said = await open_vote(app, game.channel, ballot)
    try:
        await app.panels.show(interaction, game.id, said=said)
    except HostError:
        await edit(interaction, [Words(said)])
