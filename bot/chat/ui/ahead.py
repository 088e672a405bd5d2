"""What a seat may be asked before its next visit → widgets: a menu to answer it now, or the answer with a way to change it."""

from __future__ import annotations

from bot.chat.ui.controls import Spell
from bot.chat.ui.pieces import CHOICES, SELECT_LABEL, Button, Item, Menu, Piece, Press, Section, Words, clip
from bot.table.intentions import Meant, ahead, intentions
from bot.table.table import Table
from engines.core import Option, Seat, say
from engines.core.ahead import Foreseen, seen

AHEAD = 3  # questions that may come, shown at once


def ahead_pieces(table: Table, seat: Seat, at: Press) -> list[Piece]:
    """The questions that may come, the nearest first."""
    coming = ahead(table, seat)[:AHEAD]
    if not coming:
        return []
    meant = {one.intent.seen: one for one in intentions(table, seat)}
    head = table.spell(say("**While you wait**: answer now what may come, and you need not come back for it."))
    return [Words(head), *(_piece(table, one, meant.get(seen(one.prompt)), at) for one in coming)]


def _piece(table: Table, one: Foreseen, meant: Meant | None, at: Press) -> Piece:
    mark = seen(one.prompt)
    if meant is not None:
        change = Button(Press(at.game, at.fingerprint, "drop", mark).id, table.spell(say("Change")))
        return Section(table.spell(say("{plan:up}", plan=meant.order.label)), change)
    hint = table.spell(say("If {when} comes…", when=one.when))
    items = tuple(_item(option, one, table.spell) for option in one.prompt.options[:CHOICES])
    return Menu(Press(at.game, at.fingerprint, "ahead", mark).id, clip(hint, SELECT_LABEL), items)


def _item(option: Option, one: Foreseen, spell: Spell) -> Item:
    note = spell(one.notes.get(option.id, "")) or spell(option.detail)
    return Item(option.id, clip(spell(option.label), SELECT_LABEL), clip(note, SELECT_LABEL))
