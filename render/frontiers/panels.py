"""The player column and the tech display."""

from __future__ import annotations

from engines.frontiers.data.factions import FACTIONS, Faction
from engines.frontiers.data.tech import Tech
from engines.frontiers.reading import agenda_facts, docked, fleet_size, tech_facts
from engines.frontiers.seen import FrontiersView, PlayerView
from engines.frontiers.state import TechCard
from render.canvas import Canvas
from render.changes import changed
from render.frame import player_boxes, player_panel
from render.frontiers.facilities import ship_player
from render.frontiers.planet import field_token
from render.sprites import die
from render.theme import (
    BOARD_WIDTH,
    BOARD_X,
    BODY,
    BODY_Y,
    COLUMN,
    FAINT,
    GAP,
    INK,
    LABEL,
    MARGIN,
    MUTED,
    PANEL,
    SUNKEN,
    Box,
)

STRIP_HEIGHT, PLAYERS_TOP, PLAYERS_BOTTOM = 112, 264, 1466
AGENDA_COLOUR = "#D9A6FF"


def draw_display(c: Canvas, view: FrontiersView, since: FrontiersView | None) -> None:
    """The deck and the three cards at the Alien Artifact."""
    c.panel((MARGIN, BODY_Y, COLUMN, STRIP_HEIGHT), PANEL)
    c.text(MARGIN + 20, BODY_Y + 30, "Alien tech", LABEL, "Bold")
    c.count(MARGIN + 18, BODY_Y + 76, "deck", view.tech_deck_size)
    c.count(MARGIN + 104, BODY_Y + 76, "discard", len(view.tech_discard))
    off = [field for field, place in view.fields.items() if not place]
    for number, field in enumerate(off):
        c.paste(field_token(field, 40), MARGIN + COLUMN - 36 - 46 * number, BODY_Y + 76, is_icon=True)
    if off:
        c.text(MARGIN + COLUMN - 16, BODY_Y + 30, "fields", BODY, "Regular", MUTED, "r")
    width = (BOARD_WIDTH - 2 * GAP) // 3
    for number in range(3):
        box = (BOARD_X + (width + GAP) * number, BODY_Y, width, STRIP_HEIGHT)
        if number < len(view.tech_display):
            _draw_card(c, box, tech_facts(view, view.tech_display[number]))
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
    c.paragraph(x + 18, y + 48, width - 32, tech.brief or tech.power, 2, fill=MUTED, leading=1.12)


def draw_players(c: Canvas, view: FrontiersView, since: FrontiersView | None) -> None:
    """One panel per player in seat order."""
    boxes = player_boxes(len(view.players), PLAYERS_TOP, PLAYERS_BOTTOM, 12, 600)
    for box, player in zip(boxes, view.players, strict=True):
        draw_player(c, box, view, player)
        if changed(since, view, lambda v, n=player.seat: (v.players[n].points, v.players[n].tech)):  # type: ignore[misc]
            c.changed(box)


def draw_player(c: Canvas, box: Box, view: FrontiersView, player: PlayerView) -> None:
    """A player's panel: head, numbers, the faction's dock, and cards as far as there is room."""
    x, y, _, height = box
    who = c.look.player(player.seat)
    faction = view.content[FACTIONS][player.faction].short if player.faction else "Independent"
    lit = player.seat == view.active and not view.is_over and not view.boards
    to_move = c.look.is_awaited(player.seat) if c.look.awaited else lit
    top = player_panel(c, box, who, faction, player.points, "VP", to_move=to_move)
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


def _draw_board_dock(c: Canvas, view: FrontiersView, player: PlayerView, box: Box) -> None:
    """The dock on a faction's board."""
    c.panel(box, SUNKEN, c.look.player(player.seat).colour, 12, 2)
    for ship in docked(view, player.faction):
        c.paste(die(ship_player(c.look, ship), ship.value, 44), box[0] + 27, box[1] + 27, is_icon=True)


def _draw_cards(c: Canvas, view: FrontiersView, player: PlayerView, box: Box) -> None:
    """Tech, revealed agendas and the faction: names only where it is tight, with what they do where there is room."""
    x, y, width, height = box
    techs = [(_name(view, card), _brief(view, card)) for card in player.tech]
    revealed = [agenda_facts(view, card.id).name for card in player.agendas if card.is_revealed]
    if height < 29 * (len(techs) + len(revealed)):
        words = ", ".join([name for name, _ in techs] + revealed)
        c.paragraph(x, y, width, words, max(1, (height + 4) // 27), fill=MUTED, leading=1.12)
        return
    spare = height - 32 * (len(techs) + len(revealed))
    is_told = spare >= 54 * len(techs)
    for name, brief in techs:
        c.text(x, y + 14, name, BODY, "Bold" if is_told else "Regular", INK if is_told else MUTED, width=width)
        y += 32
        if is_told:
            y += c.paragraph(x, y - 4, width, brief, 2, fill=MUTED, leading=1.1)
    for name in revealed:
        c.icon("institute", x + 13, y + 15, 26, AGENDA_COLOUR)
        c.text(x + 34, y + 15, name, BODY, "Regular", INK, width=width - 34)
        y += 32
    if player.faction and box[1] + height - y >= 120:
        _draw_faction(c, view.content[FACTIONS][player.faction], (x, y + 4, width, box[1] + height - y - 4))
    elif not techs and not revealed:
        c.text(x, y + 14, "No tech", BODY, "Regular", MUTED)


def _name(view: FrontiersView, card: TechCard) -> str:
    facts = tech_facts(view, card.id)
    return f"{facts.name} ({card.counters} of {facts.breaks_at})" if card.counters else facts.name


def _brief(view: FrontiersView, card: TechCard) -> str:
    facts = tech_facts(view, card.id)
    return facts.brief or facts.power


def _draw_faction(c: Canvas, faction: Faction, box: Box) -> None:
    """What the faction's dock and its owner do, as far as there is room."""
    x, y, width, height = box
    for title, words in (("Owner", faction.owner), ("Dock, 1 fuel to the owner", faction.docking)):
        if height < 100:
            return
        c.text(x, y + 14, title, BODY, "Bold", INK, width=width)
        used = 32 + c.paragraph(x, y + 28, width, words, min(4, (height - 32) // 28), fill=MUTED, leading=1.12)
        y += used + 8
        height -= used + 8
