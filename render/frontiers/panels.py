"""The player column and the tech display."""

from __future__ import annotations

from engines.core import spoken
from engines.frontiers.facts.factions import FACTIONS
from engines.frontiers.facts.tech import Tech
from engines.frontiers.rules.agendas import agenda_facts
from engines.frontiers.rules.ships import docked, fleet_size
from engines.frontiers.rules.tech import tech_facts
from engines.frontiers.state import TechCard
from engines.frontiers.view import FrontiersView, PlayerView
from render.canvas import Canvas
from render.differences import changed
from render.frame import player_boxes, player_panel
from render.frontiers.facilities import ship_player
from render.frontiers.planet import field_token
from render.lettering import legible, text_width, wrap
from render.sprites import die
from render.theme import (
    BOARD_WIDTH,
    BOARD_X,
    BODY,
    BODY_Y,
    COLUMN,
    FAINT,
    GAP,
    GOLD,
    INK,
    LABEL,
    MARGIN,
    MUTED,
    PANEL,
    SUNKEN,
    Box,
)

STRIP_HEIGHT, PLAYERS_TOP, PLAYERS_BOTTOM = 112, 264, 1466
FULL_TABLE, CROWDED = 5, 340  # players, and by how much their picture is higher
ROW, DENSE = 27, 24  # a line of a panel where room is tight, and where it is tightest
AGENDA_COLOUR = "#D9A6FF"
_ORDINALS = ("Plays first", "Plays second", "Plays third", "Plays fourth", "Plays fifth")


def players_bottom(view: FrontiersView) -> int:
    """Where the column of players ends: at a full table there is more of it, for what their tech does."""
    return PLAYERS_BOTTOM + (CROWDED if len(view.players) == FULL_TABLE else 0)


def draw_display(c: Canvas, view: FrontiersView, since: FrontiersView | None) -> None:
    """The deck and the three cards at the Alien Artifact."""
    c.panel((MARGIN, BODY_Y, COLUMN, STRIP_HEIGHT), PANEL)
    c.text(MARGIN + 20, BODY_Y + 30, "Alien tech", LABEL, "Bold")
    c.count(MARGIN + 18, BODY_Y + 76, "deck", view.tech_deck_size)
    c.count(MARGIN + 98, BODY_Y + 76, "discard", len(view.tech_discard))
    off = [field for field, place in view.fields.items() if not place]
    for number, field in enumerate(off):
        c.paste(field_token(field, 36), MARGIN + COLUMN - 32 - 40 * number, BODY_Y + 76, is_icon=True)
    if off:
        c.text(MARGIN + COLUMN - 16, BODY_Y + 30, "fields", BODY, "Regular", MUTED, "r")
    width = (BOARD_WIDTH - 2 * GAP) // 3
    for number in range(3):
        box = (BOARD_X + (width + GAP) * number, BODY_Y, width, STRIP_HEIGHT)
        if number < len(view.tech_display):
            _draw_card(c, box, tech_facts(view, view.tech_display[number]))
            c.point_at(f"tech:{view.tech_display[number]}", box)
        else:
            c.slot(box)
            c.text(box[0] + width / 2, box[1] + STRIP_HEIGHT / 2, "empty", BODY, "Regular", FAINT, "m")
        if changed(since, view, lambda v, n=number: v.tech_display[n]):  # type: ignore[misc]
            c.changed(box)


def _draw_card(c: Canvas, box: Box, tech: Tech) -> None:
    x, y, width, _ = box
    c.panel(box, PANEL)
    c.text(x + 18, y + 26, tech.name, LABEL, "Bold", width=width - 108)
    if tech.fuel:
        c.count(x + width - 84, y + 26, "fuel", tech.fuel)
    c.paragraph(x + 18, y + 48, width - 32, tech.in_brief, 2, fill=MUTED, leading=1.12)


def draw_players(c: Canvas, view: FrontiersView, since: FrontiersView | None) -> None:
    """One panel per player in seat order."""
    boxes = player_boxes(len(view.players), PLAYERS_TOP, players_bottom(view), 12, 600)
    for box, player in zip(boxes, view.players, strict=True):
        draw_player(c, box, view, player)
        if changed(since, view, lambda v, n=player.seat: (v.players[n].points, v.players[n].tech)):  # type: ignore[misc]
            c.changed(box)


def draw_player(c: Canvas, box: Box, view: FrontiersView, player: PlayerView) -> None:
    """A player's panel: head, numbers, the faction's dock, and cards as far as there is room."""
    x, y, _, height = box
    who = c.look.player(player.seat)
    lit = player.seat == view.active and not view.is_over and not view.boards
    to_move = c.look.is_awaited(player.seat) if c.look.awaited else lit
    has_won = view.result is not None and player.seat in view.result.winners
    top = player_panel(c, box, who, _subtitle(view, player), player.points, "VP", to_move=to_move, wins=has_won)
    c.count(x + 18, top + 14, "fuel", player.fuel)
    c.count(x + 96, top + 14, "ore", player.ore)
    c.count(x + 174, top + 14, "fleet", fleet_size(view, player.seat), colour=who.colour)
    c.count(x + 18, top + 48, "colony", player.colonies + bool(player.hub), colour=who.colour)
    if view.has_agendas:
        revealed = sum(card.is_revealed for card in player.agendas)
        c.icon("institute", x + 111, top + 48, 30, AGENDA_COLOUR)
        c.text(x + 134, top + 48, f"{revealed} + {len(player.agendas) - revealed}", LABEL, "Bold")
    if player.faction:
        _draw_board_dock(c, view, player, (x + COLUMN - 72, top + 4, 54, 54))
    _draw_cards(c, view, player, (x + 18, top + 70, COLUMN - 34, y + height - top - 76))


def _subtitle(view: FrontiersView, player: PlayerView) -> str:
    """The faction; where there is none, the place in the turn order."""
    if player.faction:
        return str(view.content[FACTIONS][player.faction].short)
    return _ORDINALS[view.order.index(player.seat)]


def _draw_board_dock(c: Canvas, view: FrontiersView, player: PlayerView, box: Box) -> None:
    """The dock on a faction's board."""
    c.panel(box, SUNKEN, c.look.player(player.seat).colour, 12, 2)
    for ship in docked(view, player.faction):
        c.paste(die(ship_player(c.look, ship), ship.value, 44), box[0] + 27, box[1] + 27, is_icon=True)


def _draw_cards(c: Canvas, view: FrontiersView, player: PlayerView, box: Box) -> None:
    """Tech, revealed agendas, points and the faction: names only where it is tight, with what they do where there is room."""
    x, y, width, height = box
    revealed = [agenda_facts(view, card.id).name for card in player.agendas if card.is_revealed]
    spare = height - 32 * (len(player.tech) + len(revealed))
    is_told = spare >= 54 * len(player.tech)
    if not is_told or (not player.tech and spare < 0):
        _draw_gists(c, view, player, revealed, box)
        return
    is_told_in_full = spare >= 128 * len(player.tech) + 128
    for card in player.tech:
        facts = tech_facts(view, card.id)
        c.text(
            x,
            y + 14,
            _name(facts, card),
            BODY,
            "Bold" if is_told else "Regular",
            GOLD if c.look.is_marked(f"tech:{card.id}") else INK if is_told else MUTED,
            width=width,
        )
        y += 32
        if is_told:
            y += c.paragraph(x, y - 4, width, facts.in_brief, 2, fill=MUTED, leading=1.1)
        if is_told_in_full and facts.discard:
            y += (
                c.paragraph(
                    x, y - 2, width, spoken("Discard: {effect}", effect=facts.discard), 3, fill=MUTED, leading=1.1
                )
                + 4
            )
    for name in revealed:
        c.icon("institute", x + 13, y + 15, 26, AGENDA_COLOUR)
        c.text(x + 34, y + 15, name, BODY, "Regular", INK, width=width - 34)
        y += 32
    if not player.tech and not revealed:
        c.text(x, y + 14, "No tech", BODY, "Regular", MUTED)
        y += 32
    _draw_facts(c, _facts(view, player), (x, y + 4, width, box[1] + height - y - 4))


Entry = tuple[str, int, tuple[str, ...]]  # a tech's name, how much of a line it takes, and what it does in lines


def entry(name: str, words: str, width: int, size: int) -> Entry:
    """A tech with what it does, in lines no wider than that, of which the first begins after the name."""
    title = legible(spoken("{tech}:", tech=name))
    run = text_width(title, size, "Medium") + 6
    whole = legible(words).removesuffix(".")
    first = wrap(whole, size, "Regular", width - run, 9)[0]
    rest = whole[len(first) :].strip()
    return title, run, (first, *wrap(rest, size, "Regular", width, 5)) if rest else (first,)


def draw_entry(c: Canvas, x: int, middle: float, told: Entry, size: int, step: int) -> None:
    """Such an entry, the middle of whose first line is given."""
    name, run, rows = told
    c.text(x, middle, name, size, "Medium", INK)
    for line, words in enumerate(rows):
        c.text(x + (0 if line else run), middle + step * line, words, size, "Regular", MUTED)


def _draw_gists(c: Canvas, view: FrontiersView, player: PlayerView, revealed: list[str], box: Box) -> None:
    """Each tech in a run with what it does, else a line with the gist of it, closer together if need be, agendas below; at last
    without the agendas, whose number stands above, or names only.
    """
    x, y, width, height = box
    agendas = wrap(legible(spoken("{names:,}", names=revealed)), BODY, "Regular", width - 34, 9) if revealed else ()
    held = [(_name(tech_facts(view, card.id), card, is_short=True), tech_facts(view, card.id)) for card in player.tech]
    briefs = [entry(name, facts.in_brief, width, BODY) for name, facts in held]
    gists = [entry(name, facts.gist or facts.in_brief, width, BODY) for name, facts in held]
    for step, entries, below in (
        (ROW, briefs, agendas),
        (ROW, gists, agendas),
        (DENSE, gists, agendas),
        (DENSE, gists, ()),
    ):
        if step * (sum(len(rows) for *_, rows in entries) + len(below)) <= height + 4:
            break
    else:
        _draw_names(c, view, player, revealed, box)
        return
    middle = y + step / 2
    for told in entries:
        draw_entry(c, x, middle, told, BODY, step)
        middle += step * len(told[2])
    for number, words in enumerate(below):
        if not number:
            c.icon("institute", x + 13, middle, 22, AGENDA_COLOUR)
        c.text(x + 34, middle + step * number, words, BODY, "Regular", INK)


def _draw_names(c: Canvas, view: FrontiersView, player: PlayerView, revealed: list[str], box: Box) -> None:
    """Names in a row; short ones where the full ones would be cut off, and agendas counted where they still would."""
    x, y, width, height = box
    lines = max(1, (height + 4) // ROW)
    number = len(revealed)
    counted = [spoken("{n:agenda}", n=number)] if revealed else []
    for is_short, agendas in ((False, revealed), (True, revealed), (True, counted)):
        techs = [_name(tech_facts(view, card.id), card, is_short=is_short) for card in player.tech]
        words = spoken("{names:,}", names=techs + agendas)
        if len(wrap(legible(words), BODY, "Regular", width, lines + 1)) <= lines:
            break
    c.paragraph(x, y, width, words, lines, fill=MUTED, leading=1.12)


def _name(facts: Tech, card: TechCard, *, is_short: bool = False) -> str:
    short = facts.short or facts.name
    if not card.counters:
        return short if is_short else facts.name
    template = "{tech} {n}/{end}" if is_short else "{tech} ({n} of {end})"
    return spoken(template, tech=short, n=card.counters, end=facts.breaks_at or 0)


def _facts(view: FrontiersView, player: PlayerView) -> list[tuple[str, str]]:
    """What is worth knowing where there is room: where the points are from, and what the faction does."""
    told = []
    if player.parts:
        told.append(("Points", points_from(player)))
    if player.faction:
        faction = view.content[FACTIONS][player.faction]
        told += [("Owner", faction.owner), (spoken("Dock, {n} fuel to the owner", n=faction.fee), faction.docking)]
    return told


def points_from(player: PlayerView) -> str:
    """Where the points are from."""
    return spoken("{parts:,}", parts=[spoken("{n} from {what}", n=number, what=name) for name, number in player.parts])


def _draw_facts(c: Canvas, told: list[tuple[str, str]], box: Box) -> None:
    """Titles with their words, those that fit."""
    x, y, width, height = box
    for title, words in told:
        used = 32 + round(BODY * 1.12 * len(wrap(legible(words), BODY, "Regular", width, 6)))
        if used > height:
            continue
        c.text(x, y + 14, title, BODY, "Bold", INK, width=width)
        c.paragraph(x, y + 28, width, words, 6, fill=MUTED, leading=1.12)
        y += used + 8
        height -= used + 8
