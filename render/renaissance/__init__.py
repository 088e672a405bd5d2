"""Pictures of Galactic Renaissance: the galaxy as a network of lines, the Senate, the players; and a player's own cards.

A spectator's view is the public board; a seat's view is the hand with the own deck below it. Before the Homes are founded both
show the assets on offer.
"""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from engines.core import Content
from engines.renaissance.view import RenaissanceView
from engines.renaissance.words.lexicon import WORDS
from render.cards import card_picture, word_picture
from render.compact import COMPACT
from render.frame import board, footer, player_boxes
from render.look import DEFAULT_LOOK, Look
from render.renaissance.compact import draw_compact
from render.renaissance.draft import draw_draft
from render.renaissance.hand import draw_private, face_for
from render.renaissance.heading import draw_header
from render.renaissance.places import galaxy_alone, places, plan
from render.renaissance.planets import draw_galaxy, draw_reserve, ground_layer
from render.renaissance.players import draw_player
from render.renaissance.senate import draw_senate, draw_track
from render.renaissance.words import alt, text
from render.sprites import space
from render.theme import BOARD_WIDTH, BOARD_X

AREAS = ("galaxy", "senate", COMPACT)
__all__ = ["AREAS", "alt", "card", "draw", "shown", "text"]


def draw(
    view: RenaissanceView, area: str | None = None, since: RenaissanceView | None = None, look: Look = DEFAULT_LOOK
) -> Image.Image:
    """The public board, one of its areas, or a player's own cards."""
    if area == COMPACT:
        return draw_compact(view, since, look)
    if area == "senate":
        return _draw_senate(view, look, since)
    if area == "galaxy" and view.planets:
        return _draw_galaxy(view, look, since)
    if view.seat is not None and view.planets and area is None:
        return draw_private(view, look, since)
    return _draw_board(view, look, since)


def shown(view: RenaissanceView, look: Look) -> Look:
    """A seat's own picture leaves out the latest events, and shows that somebody is awaited only if it is this seat."""
    if view.seat is None or not view.planets:
        return look
    return replace(look, awaited=(view.seat,) if look.is_awaited(view.seat) else (), events=())


def card(token: str, content: Content) -> Image.Image:
    """A card, an Objective or a Planet by itself, or a word."""
    if token in WORDS:
        return word_picture(WORDS[token])
    return card_picture(face_for(content, token.rpartition(":")[2]))


def _draw_board(view: RenaissanceView, look: Look, since: RenaissanceView | None) -> Image.Image:
    seats = len(view.delegations)
    places_of = plan(seats)
    ground = places_of.ground
    static = ground_layer(places_of.height, ground) if view.planets else space(places_of.height)
    c = board(places_of.height, look, static)
    draw_header(c, view)
    draw_senate(c, view, places_of.senate, since)
    draw_track(c, view, places_of.track)
    for seat, box in enumerate(player_boxes(seats, places_of.body, ground.bottom, most=252)):
        draw_player(c, view, seat, box, since)
    if view.planets:
        draw_galaxy(c, view, ground, since)
        if len(view.planets) < 15 or places_of.reserve[0] < ground.left:
            draw_reserve(c, view, places_of.reserve)
    else:
        draw_draft(c, view, (BOARD_X, places_of.body, BOARD_WIDTH, ground.bottom - places_of.body))
    footer(c)
    return c.done()


def _draw_senate(view: RenaissanceView, look: Look, since: RenaissanceView | None) -> Image.Image:
    measures = plan(len(view.delegations))
    c = board(measures.body + 8, look)
    draw_header(c, view)
    draw_senate(c, view, measures.senate, since)
    draw_track(c, view, measures.track)
    return c.done()


def _draw_galaxy(view: RenaissanceView, look: Look, since: RenaissanceView | None) -> Image.Image:
    ground = galaxy_alone()
    c = board(ground.bottom + 24, look, ground_layer(ground.bottom + 24, ground))
    draw_header(c, view)
    draw_galaxy(c, view, ground, since)
    if len(view.planets) < 15:
        draw_reserve(c, view, ground.slot(places(len(view.delegations))[14]))
    return c.done()
