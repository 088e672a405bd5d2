"""What decided a game, in words: the turning points for everybody, and somebody's own costliest choice."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.ui.pieces import ANY, Button, Picture, Piece, Press, Row, Words, clip
from bot.records.decided import Costliest
from bot.table.table import Table
from engines.core import NEWS, spoken
from engines.core.decided import Decided, Turn
from storage import NoteRow

CHANCES_FILE = "chances.png"
CHOICE = 160  # letters


def decided_button(game: str) -> Button:
    """Opens the page; it stands where a game is over."""
    return Button(Press(game, ANY, "decided").id, "What decided it")


def decided_pieces(
    table: Table, found: Decided, notes: Sequence[NoteRow] = (), *, is_player: bool, is_drawn: bool
) -> list[Piece]:
    """The curve, its turning points and how far they can be trusted."""
    turns = [(one, news_of(notes, one)) for one in found.turns]
    lines = [spoken("### What decided it"), *(_turning_point(table, found.unit, one, news) for one, news in turns)]
    if found.is_cut_short:
        lines.append(spoken("I ran out of time before I knew anything. Please ask again in a few minutes."))
    elif not found.curve:
        lines.append(spoken("I can't play this game again: it was played under other rules."))
    elif not found.turns:
        lines.append(spoken("No single moment stands out."))
    if found.games:
        guess = "-# Chances of winning, guessed from {n:quick game} between computers, played on from each moment;"
        guess += " give or take {points} per cent."
        lines.append(spoken(guess, n=found.games, points=round(100 * found.give_or_take)))
    if found.curve and found.skipped:
        lines.append(spoken("-# I left out {n:choice} made under other rules.", n=found.skipped))
    pieces: list[Piece] = [Words("\n".join(lines))]
    if is_drawn:
        pieces.append(Picture(CHANCES_FILE))
    if is_player:
        pieces.append(Row((Button(Press(table.id, ANY, "costly").id, "My costliest choice"),)))
    return pieces


def news_of(notes: Sequence[NoteRow], turn: Turn) -> str:
    """What the table was told of it, if no choice stands for it: the last news before it was over."""
    if turn.labels:
        return ""
    told = [one.text for one in notes if turn.row < one.row <= turn.until and one.weight == NEWS and one.to is None]
    return told[-1] if told else ""


def _turning_point(table: Table, unit: str, turn: Turn, news: str) -> str:
    said = "**{when}** · {other} chose *{chosen}*, and {name} went {before} → {after}."
    if news:
        said = "**{when}** · {name} went {before} → {after}. {news}"
    elif not turn.labels:
        said = "**{when}** · {name} went {before} → {after}."
    elif turn.chooser == turn.seat:
        said = "**{when}** · {name} chose *{chosen}*: {before} → {after}."
    return spoken(
        said,
        when=_when(unit, turn.tick),
        other=table.name(turn.chooser),
        chosen=_chosen(table, turn.labels),
        name=table.name(turn.seat),
        before=_per_cent(turn.before),
        after=_per_cent(turn.after),
        news=table.spell(news),
    )


def costliest_pieces(table: Table, found: Costliest, beat: int | None) -> list[Piece]:
    """Somebody's own costliest choice, with the way to that moment."""
    looked = spoken("I looked at {n:choice} of yours.", n=found.weighed)
    if not found.worlds:
        return [
            Words(spoken("I found no choice of yours that was clearly worse than another. {looked}", looked=looked))
        ]
    said = "**{when}** · You chose *{chosen}*. In {wins} of {worlds} imagined games *{better}* was better."
    if found.asked:
        said = "**{when}** · {asked} You chose *{chosen}*. In {wins} of {worlds} imagined games *{better}* was better."
    told = spoken(
        said,
        when=_when(found.unit, found.tick),
        asked=table.spell(found.asked),
        chosen=_chosen(table, found.chosen),
        better=_chosen(table, found.better),
        wins=found.wins,
        worlds=found.worlds,
    )
    by, error = round(100 * found.by), round(200 * found.error)
    cost = spoken(
        "-# It lowered your chances by about {by} in 100, give or take {error}. {looked}",
        by=by,
        error=error,
        looked=looked,
    )
    judged = spoken("-# That's how the computer judges it, from what you knew then.")
    pieces: list[Piece] = [Words("\n".join((spoken("### Your costliest choice"), told, cost, judged)))]
    if beat is not None:
        pieces.append(Row((Button(Press(table.id, ANY, "beat", str(beat)).id, "See that moment"),)))
    return pieces


def _when(unit: str, tick: int) -> str:
    if not tick:
        return spoken("At the start")
    return spoken("Round {number}", number=tick) if unit == "round" else spoken("Turn {number}", number=tick)


def _chosen(table: Table, labels: Sequence[str]) -> str:
    return clip(", ".join(map(table.spell, labels)) or spoken("nothing"), CHOICE)


def _per_cent(share: float) -> str:
    return f"{round(100 * share)}%"
