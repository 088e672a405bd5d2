"""The private panel of a seat: its prompt with widgets, and everything else it may do right now."""

from __future__ import annotations

from bot.chat.ui.controls import Picks, controls
from bot.chat.ui.pieces import (
    ANY,
    LABEL,
    SELECT_LABEL,
    Button,
    Item,
    Link,
    Menu,
    Picture,
    Piece,
    Press,
    Row,
    Words,
    clip,
)
from bot.chat.ui.times import deadline_words
from bot.table.hints import may_ask
from bot.table.table import Table
from engines.core import Choice, Prompt, Seat
from storage import Status

HAND_FILE = "mine.webp"


def panel(
    table: Table,
    seat: Seat,
    picks: Picks,
    *,
    said: str = "",
    link: str = "",
) -> list[Piece]:
    """What a seat sees: where it is, its picture, what it is asked, and what it may do."""
    pieces: list[Piece] = [Words(_heading(table, seat, said)), Picture(HAND_FILE)]
    if table.game.status is not Status.RUNNING:
        return [*pieces, Words("The game is over." if table.session.is_over else "This table is closed.")]
    prompt = table.prompt(seat)
    at = Press(table.id, table.fingerprint(seat), "")
    if prompt is None:
        pieces.append(Words(waiting_line(table)))
    elif picks.pending is not None:
        pieces += _commit(table, prompt, at, picks.pending)
    else:
        pieces += _question(table, seat, prompt, at, picks)
    pieces += _footer(table, seat, at, link)
    return pieces


def waiting_line(table: Table) -> str:
    """Whom the table waits for, in words."""
    if table.session.is_over:
        return "The game is over."
    names = [table.name(seat) for seat in table.awaited]
    return f"Waiting for {', '.join(names[:-1])}{' and ' if len(names) > 1 else ''}{names[-1]}." if names else ""


def choice_words(table: Table, prompt: Prompt, choice: Choice) -> str:
    """A choice in the words of its options."""
    return ", ".join(table.spell(prompt.option(pick).label) for pick in choice) or "nothing"


def _heading(table: Table, seat: Seat, said: str) -> str:
    lines = [said, table.headline(), deadline_words(table, seat)]
    return "\n".join(one for one in lines if one)


def _question(table: Table, seat: Seat, prompt: Prompt, at: Press, picks: Picks) -> list[Piece]:
    text = f"### {table.spell(prompt.ask)}"
    if seat in table.session.answered:
        mine = choice_words(table, prompt, table.session.answered[seat][1])
        text += f"\nYour answer is in: **{mine}**. You may still change it."
    return [Words(text), *controls(prompt, at, picks, table.spell)]


def _commit(table: Table, prompt: Prompt, at: Press, pending: Choice) -> list[Piece]:
    words = choice_words(table, prompt, pending)
    return [
        Words(f"### {table.question(prompt)}\n**{words}** reveals something, so it cannot simply be taken back."),
        Row(
            (
                Button(Press(at.game, at.fingerprint, "sure").id, clip(f"Commit: {words}", LABEL), "danger"),
                Button(Press(at.game, at.fingerprint, "back").id, "Back"),
            )
        ),
    ]


def _footer(table: Table, seat: Seat, at: Press, link: str) -> list[Piece]:
    session, prompt = table.session, table.prompt(seat)
    buttons: list[Button | Link] = []
    if prompt is not None and seat in session.prompts:
        buttons.append(Button(Press(at.game, at.fingerprint, "auto").id, "Auto"))
        if may_ask(table):
            buttons.append(Button(Press(at.game, at.fingerprint, "hint").id, "Hint"))
    if any(entry.seat == seat for entry in session.entries):
        buttons.append(Button(Press(at.game, ANY, "undo").id, "Undo"))
        buttons.append(Button(Press(at.game, ANY, "restart").id, "Restart turn"))
    buttons.append(Button(Press(at.game, ANY, "look").id, "Refresh"))
    if link:
        buttons.append(Link(link, "To the table"))
    pieces: list[Piece] = [Row(tuple(buttons[first : first + 5])) for first in range(0, len(buttons), 5)]
    if prompt is not None and prompt.orders:
        items = tuple(
            Item(order.id, clip(table.spell(order.label), SELECT_LABEL), clip(f"until {order.until}", SELECT_LABEL))
            for order in prompt.orders
        )
        pieces.append(Menu(Press(at.game, at.fingerprint, "arm").id, "Standing order…", items))
    mine = [order for order in table.orders if order.seat == seat]
    if mine:
        armed = tuple(
            Item(f"{order.key} {order.order}", clip(order.label or order.order, SELECT_LABEL)) for order in mine
        )
        pieces.append(Menu(Press(at.game, ANY, "disarm").id, "Cancel a standing order…", armed))
    return pieces
