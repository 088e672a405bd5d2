"""The players' panels: points, cards, pieces in reserve, allied Planets."""

from __future__ import annotations

from engines.core import spoken
from engines.renaissance.facts.numbers import TOKEN_SLOTS
from engines.renaissance.facts.tables import PLANETS, card_of
from engines.renaissance.rules.cards import hand_size
from engines.renaissance.rules.planets import allies, leader
from engines.renaissance.state import Planet
from engines.renaissance.view import RenaissanceView
from render.canvas import Canvas
from render.frame import player_panel
from render.renaissance.pieces import hue, token
from render.theme import BODY, LINE, MUTED, Box


def draw_player(c: Canvas, view: RenaissanceView, seat: int, box: Box, since: RenaissanceView | None) -> None:
    """One player: numbers that decide the game, then the tokens."""
    x, _, width, height = box
    own, desk = view.delegations[seat], view.desks[seat]
    led = sum(leader(view.content, planet) == seat for planet in view.planets.values())
    subtitle = spoken("leads {n} of {all}", n=led, all=len(view.planets)) if view.planets else "takes assets"
    has_won = view.result is not None and seat in view.result.winners
    top = player_panel(c, box, c.look.player(seat), subtitle, own.points, "VP", wins=has_won)
    if not view.planets:
        _draw_assets(c, view, seat, (x + 20, top + 10, width - 38, height - 110))
        return
    colour = c.look.player(seat).colour
    counts = (("card", len(desk.hand), ""), ("deck", len(desk.deck), ""), ("emissary", own.reserve, colour))
    for left, (name, value, ink) in zip((14, 80, 160), counts, strict=True):
        c.count(x + left, top + 26, name, value, colour=ink)
    c.count(x + 236, top + 26, "institute", own.institutes, colour=colour)
    run = c.text(x + 20, top + 66, "allied", BODY, "Regular", MUTED)
    if own.beside:  # removed ones lie beside the board and may be built again
        c.icon("institute", x + run + 44, top + 65, 24, MUTED)
        c.text(x + run + 60, top + 66, spoken("{n} lost", n=own.beside), BODY, "Regular", MUTED)
    c.text(x + width - 18, top + 66, spoken("draws to {n}", n=hand_size(view, seat)), BODY, "Regular", MUTED, "r")
    for at, planet in enumerate(_slots(view, seat)):
        left = x + 42 + 58 * at
        if planet is None:
            c.panel((left - 23, top + 85, 46, 46), "", LINE, 23, 2)
        else:
            letters = view.content[PLANETS][planet.id].name[:1]
            c.paste(token(letters, hue(view.content, planet.id), 48, planet.is_used), left, top + 108)
    if since is not None and since.delegations[seat] != own:
        c.changed(box)


def _slots(view: RenaissanceView, seat: int) -> list[Planet | None]:
    held: list[Planet | None] = list(allies(view, seat)[:TOKEN_SLOTS])
    return held + [None] * (TOKEN_SLOTS - len(held))


def _draw_assets(c: Canvas, view: RenaissanceView, seat: int, box: Box) -> None:
    """What a player has taken in the draft."""
    draft = view.draft
    rows = []
    if draft.planet_of[seat]:
        rows.append(spoken("Home {planet}", planet=view.content[PLANETS][draft.planet_of[seat]].name))
    if draft.specialist_of[seat]:
        rows.append(card_of(view.content, draft.specialist_of[seat]).name)
    if draft.emissaries_of[seat]:
        rows.append(spoken("{n:Emissary/Emissaries}", n=draft.emissaries_of[seat]))
    c.lines(box, rows or ["nothing yet"], BODY, "Medium", MUTED)
