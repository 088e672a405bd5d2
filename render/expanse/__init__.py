"""Pictures of The Expanse: the track on top, factions on the left, the solar system by sectors, initiative and scorings below.

| module    | what lives there                                              |
|-----------|---------------------------------------------------------------|
| `scene`   | a view made ready for drawing: players by faction, terms, changes |
| `track`   | the action track                                              |
| `column`  | the factions' panels                                          |
| `system`  | sectors, orbitals and bases                                   |
| `tracks`  | initiative and scorings                                       |
| `sheets`  | the areas: kept events and techs in full                      |
| `words`   | headline, alt text and text board                             |
"""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from engines.expanse.view import ExpanseView
from render.compact import COMPACT
from render.expanse.column import draw_factions
from render.expanse.compact import draw_compact
from render.expanse.scene import scene_of
from render.expanse.sheets import card, draw_kept, draw_techs
from render.expanse.system import draw_system, static_layer
from render.expanse.track import draw_track
from render.expanse.tracks import draw_tracks
from render.expanse.words import alt, awaited_words, headline_words, progress_words, standing_words, text
from render.frame import board, footer, header
from render.look import DEFAULT_LOOK, Look
from render.theme import TALL

AREAS: tuple[str, ...] = ("kept", "techs", COMPACT)
__all__ = ["AREAS", "alt", "anybodys", "card", "draw", "marked", "text"]


def draw(
    view: ExpanseView, area: str | None = None, since: ExpanseView | None = None, look: Look = DEFAULT_LOOK
) -> Image.Image:
    """The board; nearly all is public, so a seat's picture differs only by the bonus sector it may know."""
    scene = scene_of(view, since, look)
    if area == COMPACT:
        return draw_compact(scene)
    if area == "kept":
        return draw_kept(scene)
    if area == "techs":
        return draw_techs(scene)
    c = board(TALL, scene.look, static_layer())
    words = (headline_words(scene), awaited_words(scene), "The Expanse", progress_words(view))
    header(c, *words, standing=standing_words(scene))
    draw_track(c, scene)
    draw_factions(c, scene)
    draw_system(c, scene)
    draw_tracks(c, scene)
    footer(c)
    return c.done()


def anybodys(view: ExpanseView) -> ExpanseView:
    """The same through anybody's eyes: whoever knows the same sees the same."""
    return replace(view, seat=None)


def marked(view: ExpanseView, look: Look) -> Look:
    """The table with the letters of its factions."""
    return scene_of(view, None, look).look
