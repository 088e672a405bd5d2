"""Pictures of Galactic Renaissance: the galaxy as a network of lines, the Senate, the players; and a player's own cards.

A spectator's view is the public board; a seat's view is the hand with the own deck below it. Before the Homes are founded both
show the assets on offer.
"""

from __future__ import annotations

from PIL import Image

from engines.core import Content
from engines.renaissance.facts.tables import PLANETS, card_of
from engines.renaissance.state import NOBODY
from engines.renaissance.view import RenaissanceView
from render.canvas import Canvas
from render.cards import card_picture
from render.frame import board, footer, header, player_boxes
from render.look import DEFAULT_LOOK, Look
from render.renaissance.draft import draw_draft
from render.renaissance.hand import TITLE_TEXT, draw_private, face_for
from render.renaissance.places import galaxy_alone, places, plan
from render.renaissance.planets import draw_galaxy, draw_reserve, ground_layer
from render.renaissance.players import draw_player
from render.renaissance.senate import draw_senate, draw_track
from render.renaissance.words import alt, text
from render.sprites import space
from render.theme import BOARD_WIDTH, BOARD_X

AREAS = ("galaxy", "senate")
__all__ = ["AREAS", "alt", "card", "draw", "text"]


def draw(
    view: RenaissanceView, area: str | None = None, since: RenaissanceView | None = None, look: Look = DEFAULT_LOOK
) -> Image.Image:
    """The public board, one of its areas, or a player's own cards."""
    if area == "senate":
        return _draw_senate(view, look, since)
    if area == "galaxy" and view.planets:
        return _draw_galaxy(view, look, since)
    if view.seat is not None and view.planets and area is None:
        return draw_private(view, look, since)
    return _draw_board(view, look, since)


def card(token: str, content: Content) -> Image.Image:
    """A card, an Objective or a Planet by itself."""
    return card_picture(face_for(content, token.rpartition(":")[2]))


def _draw_board(view: RenaissanceView, look: Look, since: RenaissanceView | None) -> Image.Image:
    seats = len(view.delegations)
    places_of = plan(seats)
    ground = places_of.ground
    static = ground_layer(places_of.height, ground) if view.planets else space(places_of.height)
    c = board(places_of.height, look, static)
    _draw_header(c, view)
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
    _draw_header(c, view)
    draw_senate(c, view, measures.senate, since)
    draw_track(c, view, measures.track)
    return c.done()


def _draw_galaxy(view: RenaissanceView, look: Look, since: RenaissanceView | None) -> Image.Image:
    ground = galaxy_alone()
    c = board(ground.bottom + 24, look, ground_layer(ground.bottom + 24, ground))
    _draw_header(c, view)
    draw_galaxy(c, view, ground, since)
    if len(view.planets) < 15:
        draw_reserve(c, view, ground.slot(places(len(view.delegations))[14]))
    return c.done()


def _draw_header(c: Canvas, view: RenaissanceView) -> None:
    headline, awaited = _words(c.look, view)
    turn = "Setting up" if not view.turn else f"Round {view.round} · {c.look.short(view.active)}’s turn"
    who = [c.look.player(seat) for seat in c.look.awaited]
    if view.phase == "over":
        who = [c.look.player(seat) for seat in (view.result.winners if view.result else ())]
        turn = f"Round {view.round} · over"
    header(c, headline, awaited, TITLE_TEXT, turn, who)


def _words(look: Look, view: RenaissanceView) -> tuple[str, str]:
    """Whose move it is, and what is awaited."""
    name = look.short(view.mover, 20) if view.mover != NOBODY else "Everybody"
    if view.phase == "draft":
        return f"{name} to take an asset", "A Home, a Specialist or a number of Emissaries"
    if view.phase == "opening":
        return "Opening hands", "Everybody may put cards under the deck and draw as many"
    if view.result:
        (winner,) = view.result.winners
        return f"{look.short(winner, 20)} is Senate President", f"with {view.delegations[winner].points} VP"
    if view.phase == "over":
        return "The game is over", ""
    if view.disorder:
        planet = view.content[PLANETS][view.disorder].name
        return (
            f"{name} to answer Disorder",
            f"On {planet}: remove 1, retreat 2 or more, give up an Institute, play a card",
        )
    played = [card_of(view.content, card).name for card in view.desks[view.active].line]
    line = f"Played: {', '.join(played)}" if played else "Play a card for one of its effects"
    if view.phase == "disorder":
        return f"{name} to face Disorder", "Which Planet is resolved first?"
    if view.phase == "ending":
        return f"{name} to end the turn", "One card may go under the deck"
    return f"{name} to play", line
