"""The public post of a table: what happened, the picture, who is awaited, and the buttons.

It is a plain message, for it calls people, and a lock screen tells nothing of a layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.chat.ui.decided import decided_button
from bot.chat.ui.mentions import linked
from bot.chat.ui.pieces import ANY, LABEL, PLAIN, Button, Piece, Press, Row, Words, clip, rows
from bot.chat.ui.proof import proof_button, proof_row
from bot.chat.ui.story import summary
from bot.chat.ui.times import named_until
from bot.records.results import RATINGS
from bot.table.hints import told_afterwards
from bot.table.levels import introduction, level_name
from bot.table.table import Table
from bot.time.clocks import Policy, TableClock
from engines.core import Result, spoken
from storage import NoteRow, Status

BOARD_FILE = "board.png"
START = "start"  # the beat with which a game begins
WINNING = "How do I win?"  # the page of a rulebook whose short answer the first post tells


@dataclass(frozen=True, slots=True)
class Post:
    """What a post shows; `told` is what stays when the rest is brought up to date."""

    pieces: list[Piece]
    told: str
    mentioned: list[int]


def post(table: Table, notes: Sequence[NoteRow], ping: Sequence[int], tag: str = "") -> Post:
    """One post for a batch of beats; `tag` is hidden in its buttons, by which it can be found again."""
    mentioned: list[int] = []
    ratings = [table.spell(note.text) for note in notes if note.beat == RATINGS]
    told = [note for note in notes if note.beat != RATINGS]
    controls: list[Piece] = [controls_row(table.id, tag), *offers(table)]
    state = linked(table.headline())
    if table.session.is_over:
        result, state = table.session.result, spoken("**{title}** · The game is over.", title=table.spec.title)
        ending = [final_words(table, result, told) if result else spoken("The game is over."), *ratings]
        again = Button(Press(table.id, ANY, "again", tag).id, "Play again", "primary")
        happened = Button(Press(table.id, ANY, "catch").id, "What happened")
        controls = [Row((again, happened, decided_button(table.id), proof_button(table.game)))]
    elif table.game.status is Status.ENDED:
        state, ending, controls = f"**{table.spec.title}**", [], proof_row(table.game)
    else:
        ending = [your_move_words(table, ping)]
        mentioned = [table.seats[seat].person or 0 for seat in ping if table.seats[seat].person]
    began = next((number for number, note in enumerate(told, 1) if note.beat == START), 0)
    if began and not table.session.is_over:
        controls[0] = Row((*controls_row(table.id, tag).buttons, proof_button(table.game)))
    ending = [linked(words) for words in ending]  # as long as they will be when they are sent
    room = PLAIN - len(state) - sum(len(words) + 1 for words in ending) - 4
    opening = linked(beginning_words(table, is_first=len(told) == began)) if began else ""
    story = "\n".join(one for one in (opening, summary(table, told[began:], room - len(opening))) if one)
    return Post([Words(_headed(state, story)), *map(Words, ending), *controls], story, mentioned)


def _headed(state: str, story: str) -> str:
    """What happened and how things stand: news come first, and the state of the game stands small below them."""
    first, _, rest = story.partition("\n")
    if first.startswith("**"):
        return "\n".join(line for line in (first, rest, f"-# {state}") if line)
    return f"{state}\n{story}".strip()


def beginning_words(table: Table, *, is_first: bool) -> str:
    """The first post: who begins, if nobody has moved yet, how one wins, and how well the bots play."""
    names = [table.name(seat) for seat in sorted({*table.awaited, *table.session.answered})] if is_first else []
    begins = spoken("**The game begins.**")
    if names and len(names) == len(table.seats) > 1:
        begins = spoken("**The game begins, with everybody at once.**")
    elif names:
        begins = spoken("**{names} {n:=begins/begin}.**", names=names, n=len(names))
    aim = next((topic.short for topic in table.spec.topics.values() if topic.question == WINNING), "")
    told = f"{begins} {spoken('To win, {aim:down}', aim=aim)}" if aim else begins
    bots = table.spell(introduction(table.seats))
    return f"{told}\n-# {bots}" if bots else told


def brought_up_to_date(table: Table, told: str) -> str:
    """The words of a post, as the table stands now: nothing new happened that would be worth another."""
    state, ending, lines = linked(table.headline()), your_move_words(table, ()), told.split("\n")
    while lines and len("\n".join((state, *lines, ending))) + 4 > PLAIN:
        lines.pop(0)  # the oldest make room for what is true now
    return "\n".join(line for line in (_headed(state, "\n".join(lines)), ending) if line)


def offers(table: Table) -> list[Piece]:
    """A button for every seat that is on offer because its time ran out."""
    if TableClock.read(table.game.clock).policy is not Policy.OFFER:
        return []
    buttons = [
        Button(
            Press(table.id, ANY, "take", str(seat)).id,
            clip(spoken("Take over from {name}", name=table.name(seat)), LABEL),
        )
        for seat, row in sorted(table.clocks.items())
        if row.expired and not table.is_bot(seat)
    ]
    return rows(buttons)


def controls_row(game: str, tag: str = "") -> Row:
    """The buttons that everybody may press; each opens something for that person alone."""
    return Row(
        (
            Button(Press(game, ANY, "move", tag).id, "Your move", "primary"),
            Button(Press(game, ANY, "hand").id, "My hand"),
            Button(Press(game, ANY, "catch").id, "What happened"),
            Button(Press(game, ANY, "watch").id, "Watch"),
        )
    )


def awaited_words(table: Table) -> str:
    """Whom the table waits for, for those who look on."""
    if not table.awaited:
        return ""
    names, until = named_until(table, {seat: table.name(seat) for seat in table.awaited})
    return " · ".join([spoken("Waiting for {names}{until}", names=names, until=until), *_ticks(table)])


def your_move_words(table: Table, ping: Sequence[int]) -> str:
    """The same, said to those who are to move; only those who are pinged are mentioned."""
    if not any(table.seats[seat].person for seat in table.awaited):
        return awaited_words(table)
    called = {
        seat: f"<@{table.seats[seat].person}>" if seat in ping and table.seats[seat].person else table.name(seat)
        for seat in table.awaited
    }
    names, until = named_until(table, called)
    return " · ".join([spoken("**Your move, {names}{until}**", names=names, until=until), *_ticks(table)])


def _ticks(table: Table) -> list[str]:
    return [f"{table.name(seat)} ✓" for seat in sorted(table.session.answered)]


def final_words(table: Table, result: Result, told: Sequence[NoteRow] = ()) -> str:
    """Scores with their breakdown, and who was helped; the verdict only where no note has told it."""
    resigned = {row.seat for row in table.seats if row.left}
    ranking = sorted(result.ranking(), key=lambda score: score.seat in resigned)
    verdict = table.spell(result.verdict)
    lines = [verdict] if verdict and not any(verdict in table.spell(note.text) for note in told) else []
    ranks = [(score.seat in resigned, score.points, score.ties) for score in ranking]
    for score, rank in zip(ranking, ranks, strict=True):
        parts = ", ".join(f"{table.spell(label)} {points}" for label, points in score.parts if points)
        crown = " 🏆" if score.seat in result.winners and score.seat not in resigned else ""
        name = table.name(score.seat) if score.seat < len(table.seats) else score.name
        left = f" ({spoken('resigned')})" if score.seat in resigned else _level(table, score.seat)
        # Whoever is level shares a place; the stroke keeps the chat service from counting by itself.
        place = f"{ranks.index(rank) + 1}\\. " if len(ranks) > 1 else ""
        lines.append(f"{place}**{name}**{left} · {score.points}{crown}" + (f" ({parts})" if parts else ""))
    if helped := told_afterwards(table):
        lines.append(helped)
    return clip("\n".join(lines), 1900)


def _level(table: Table, seat: int) -> str:
    """How well a bot was to play, where one sat from the start."""
    bot = table.seats[seat].bot if seat < len(table.seats) else ""
    return f" · {spoken('{level:down}', level=level_name(bot))}" if bot else ""
