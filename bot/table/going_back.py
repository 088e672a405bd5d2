"""Going back: a seat takes its own choices back while nothing was revealed, or a whole table goes back by consent."""

from __future__ import annotations

from bot.table.hub import POST, RUNNING, Hub
from bot.table.intentions import forget
from bot.table.orders import rest
from bot.table.table import Table, entry_of
from engines.core import CannotUndo, Seat, Session, say, spoken, token
from engines.core.save import save_at
from storage import Change, JournalRow, NoteRow, Status


async def undo(hub: Hub, game: str, seat: Seat, *, once: str, decision: str = "", whole: bool = False) -> str:
    """Take back the seat's last choice, or its whole turn, if nothing was revealed since; says what was reverted."""

    async def make(table: Table) -> Change:
        change = table.begin()
        table.is_touched = table.is_moved = True  # before the session goes back: a failure half way must be noticed
        journal = await hub.store.journal(table.id)
        taken = [_deed(table, seat)]
        forget(table, change, seat)
        together = _in_bundle(journal, seat)
        while (whole or len(taken) < together) and table.session.can_undo(seat):
            taken.append(_deed(table, seat))
        rest(table, change, seat)  # or the order would give the same answer again
        change.undone = _rows_gone(table, journal)
        change.deadlines = _deadlines(journal, change.undone)
        change.answer = spoken("Undone: {deeds:,}", deeds=taken[::-1])
        change.notes = [NoteRow(say("{seat} takes back {n:choice}.", seat=seat, n=len(taken)))]
        change.acted = {seat}
        return change

    return (await hub.change(game, make, once=once, allowed=RUNNING, decision=(seat, decision))).answer


def _deed(table: Table, seat: Seat) -> str:
    """Take back one choice; says what it was."""
    entry = table.session.undo(seat)
    prompt = table.session.asked(seat)
    picks = [table.spell(prompt.option(pick).label) for pick in entry.choice]
    return spoken("{picks:,}", picks=picks or [say("nothing")])


def _in_bundle(journal: list[JournalRow], seat: Seat) -> int:
    """How many choices the seat's last click made."""
    mine = [row for row in journal if row.seat == seat and not row.undone and not row.auto]
    if not mine or not mine[-1].bundle:
        return 1
    return sum(row.bundle == mine[-1].bundle for row in mine)


def _deadlines(journal: list[JournalRow], undone: list[int]) -> dict[Seat, float]:
    """The deadline each seat had before the first of its choices that are taken back: going back gives nobody time."""
    return {row.seat: row.due for row in sorted(journal, key=lambda row: -row.number) if row.number in undone}


def _rows_gone(table: Table, journal: list[JournalRow]) -> list[int]:
    """The rows of the journal that the session no longer holds, among those since the barrier; of equal ones the newest."""
    left = list(table.session.entries)
    gone: list[int] = []
    for row in journal:
        if row.number <= table.barrier or row.undone:
            continue
        if entry_of(row) in left:
            left.remove(entry_of(row))
        else:
            gone.append(row.number)
    return gone


async def go_back(hub: Hub, table: Table, change: Change, seat: Seat, row: int) -> None:
    """The table stands just before a row again: the same dice fall, everybody's later choices are dropped."""
    journal = await hub.store.journal(table.id)
    gone = [entry for entry in journal if entry.number >= row and not entry.undone]
    await _stand_before(hub, table, row, journal)
    change.undone = [entry.number for entry in gone]
    forget(table, change)
    dropped = sorted({entry.seat for entry in gone if entry.seat != seat})
    text = "{seat} goes back {n:choice}, by consent."
    if dropped:
        text = "{seat} goes back {n:choice}, by consent; {others} {m:=chooses/choose} again too."
    others = [token("seat", other) for other in dropped]
    change.notes.append(NoteRow(say(text, seat=seat, n=len(gone), others=others, m=len(others))))
    change.answer = table.spell(change.notes[-1].text)
    if table.game.status is Status.FROZEN:
        table.set(change, status=Status.RUNNING, incident="")
    table.call(change, POST, ping=[one for one in table.awaited if one != seat and not table.is_bot(one)])


async def _stand_before(hub: Hub, table: Table, row: int, journal: list[JournalRow]) -> None:
    """The session as it was just before a row: the newest barrier at or before it, and the choices since."""
    barriers = [barrier for barrier in await hub.store.barriers(table.id) if barrier.after < row]
    if not barriers:
        raise CannotUndo("That choice is too far back.")
    barrier, spec = barriers[-1], table.spec
    kept = [entry_of(one) for one in journal if barrier.after < one.number < row and not one.undone]
    content = spec.content_restored(await hub.store.content(table.game.content))
    save = save_at(spec.key, barrier.state, barrier.schema, barrier.rules, kept)
    table.is_touched = table.is_moved = True
    table.live, table.glossary = Session.load(spec, content, save), spec.glossary(content)
    table.barrier = barrier.after
