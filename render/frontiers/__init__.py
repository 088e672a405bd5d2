"""Alien Frontiers: the planet in the middle, the orbital facilities round it, a faction's dock in its owner's panel."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from engines.core import Content, spoken
from engines.frontiers.facts.agendas import AGENDAS
from engines.frontiers.facts.facilities import FACILITIES
from engines.frontiers.facts.factions import FACTIONS
from engines.frontiers.facts.players import PLAYER_COUNTS
from engines.frontiers.facts.tech import TECH
from engines.frontiers.facts.territories import FIELDS, TERRITORIES
from engines.frontiers.view import FrontiersView
from engines.frontiers.words.lexicon import WORDS
from render.canvas import Canvas
from render.cards import Face, Power, card_picture, text_face, word_picture
from render.compact import COMPACT
from render.frame import board, footer
from render.frontiers.agendas import AGENDA
from render.frontiers.column import draw_column
from render.frontiers.compact import draw_compact
from render.frontiers.facilities import draw_empty_stations, draw_stations
from render.frontiers.hand import TECHNOLOGY, private_picture
from render.frontiers.heading import draw_header
from render.frontiers.panels import CROWDED, FULL_TABLE, PLAYERS_BOTTOM, draw_display, draw_players
from render.frontiers.planet import CENTRE_X, CENTRE_Y, RADIUS, draw_planet, draw_territories
from render.frontiers.techs import draw_in_play, draw_techs
from render.frontiers.words import alt, text
from render.keeping import drawn_once
from render.look import DEFAULT_LOOK, Look
from render.sprites import space
from render.theme import ALERT, BOARD_WIDTH, BOARD_X, GAP, GOLD, MUTED

__all__ = ["AREAS", "alt", "card", "draw", "shown", "text"]

AREAS: tuple[str, ...] = ("board", "tech", COMPACT)  # the public board, also for a seat
HEIGHT = 1592


def draw(
    view: FrontiersView, area: str | None = None, since: FrontiersView | None = None, look: Look = DEFAULT_LOOK
) -> Image.Image:
    """The public board for a spectator; for a seat its own cards, and in its turn the board with them beside it."""
    if area == COMPACT:
        return draw_compact(view, since, look)
    if area == "tech":
        return draw_techs(view, look)
    in_turn = view.seat == view.active and not view.is_over and not view.boards
    mine = view.seat is not None and area is None
    if mine and not in_turn:
        return private_picture(view, look)
    is_full = len(view.players) == FULL_TABLE
    c = board(HEIGHT + CROWDED * is_full, look, static_layer(len(view.players)))
    draw_header(c, view)
    draw_display(c, view, since)
    if mine:
        draw_column(c, view, view.active)
    else:
        draw_players(c, view, since)
    draw_territories(c, view, since)
    if not view.is_over:
        ring = (CENTRE_X - RADIUS - 4, CENTRE_Y - RADIUS - 4, 2 * RADIUS + 8, 2 * RADIUS + 8)
        c.panel(ring, "", look.player(view.active).colour, RADIUS + 4, 4)
    draw_stations(c, view, since)
    if is_full:
        draw_in_play(c, view, (BOARD_X, PLAYERS_BOTTOM + GAP, BOARD_WIDTH, CROWDED - GAP))
    footer(c)
    return c.done()


def shown(view: FrontiersView, look: Look) -> Look:
    """Of a seat's picture: its cards alone tell neither what happened nor whom the table waits for."""
    in_turn = view.seat == view.active and not view.is_over and not view.boards
    return look if view.seat is None or in_turn else replace(look, awaited=(), events=())


@drawn_once
def static_layer(players: int) -> Image.Image:
    """Space, the planet, and the empty docks of a table for so many."""
    facts = next(fact for fact in PLAYER_COUNTS.entries if fact.id == str(players))
    usual = {facility.id: facility.docks for facility in FACILITIES.entries}
    docks = {name: number - facts.covers.get(name, 0) for name, number in usual.items()}
    c = Canvas(space(HEIGHT + (CROWDED if players == FULL_TABLE else 0)))
    draw_planet(c)
    draw_empty_stations(c, docks, usual)
    return c.sprite()


def card(token: str, content: Content) -> Image.Image:
    """A tech card, an agenda, a faction board, a facility, a territory or a field by itself, or a word."""
    if token in WORDS:
        return word_picture(WORDS[token])
    key = token.rpartition(":")[2]
    if key in content[TECH]:
        tech = content[TECH][key]
        powers = [Power("U" if tech.fuel is not None else "", tech.power, "#8FC7FF")]
        if tech.discard:
            powers.append(Power("D", spoken("Discard: {effect}", effect=tech.discard), ALERT))
        price = str(tech.fuel) if tech.fuel else ""
        shown = str(tech.points) if tech.points else ""
        return card_picture(
            Face(tech.name, TECHNOLOGY, "Alien tech", price, "disc", powers=tuple(powers), points=shown, art="lattice")
        )
    if key in content[AGENDAS]:
        agenda = content[AGENDAS][key]
        deed = spoken("In the game: {deed}", deed=agenda.in_game)
        halves = (Power("A", deed), Power("?", spoken("At the end: {aim}", aim=agenda.at_end), GOLD))
        return card_picture(Face(agenda.name, AGENDA, "Agenda", powers=halves, points="1", art="rings"))
    if key in content[FACTIONS]:
        faction = content[FACTIONS][key]
        boards = (Power("D", faction.docking, "#8FC7FF"), Power("O", faction.owner, GOLD))
        return card_picture(Face(faction.name, AGENDA, "Faction · dock and owner", powers=boards, art="rings"))
    return card_picture(_plain(key, content))


def _plain(key: str, content: Content) -> Face:
    if key in content[FACILITIES]:
        return text_face(content[FACILITIES][key].name, content[FACILITIES][key].text, "Facility")
    if key in content[TERRITORIES]:
        return text_face(content[TERRITORIES][key].name, content[TERRITORIES][key].bonus, "Territory")
    if key in content[FIELDS]:
        return text_face(content[FIELDS][key].name, content[FIELDS][key].text, "Field generator", MUTED)
    raise KeyError(key)
