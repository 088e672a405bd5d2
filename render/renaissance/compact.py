"""Galactic Renaissance in brief: the own hand, who stands where, and every Planet with who is there and how full it is."""

from __future__ import annotations

from PIL import Image

from engines.core import spoken
from engines.renaissance.facts.tables import OBJECTIVES, PLANETS
from engines.renaissance.facts.tables import card_of as facts_of
from engines.renaissance.rules.objectives import objective_worth
from engines.renaissance.rules.planets import elements, leader, present_seats
from engines.renaissance.state import NOBODY, Planet
from engines.renaissance.view import RenaissanceView
from render.compact import SMALL, Compact, Standing, big_pill, big_tally
from render.differences import changed_keys
from render.lettering import legible, shorten, text_width, wrap
from render.look import Look
from render.renaissance.heading import TITLE_TEXT, heading
from render.renaissance.pieces import hue, surface
from render.sprites import globe
from render.theme import ALERT, AMBER, GOLD, INK, LINE, MUTED, PANEL, WIDTH, Box, mix, tint


def draw_compact(view: RenaissanceView, since: RenaissanceView | None, look: Look) -> Image.Image:
    """What matters now, at a size for phones."""
    sheet = Compact(look)
    title, words, progress, players = heading(view, look)
    mine = view.seat if view.seat is not None and look.is_awaited(view.seat) else None
    sheet.ask(title, words, TITLE_TEXT, progress.partition(" · ")[0], players, seat=mine)
    if view.seat is not None and view.phase != "over" and view.desks[view.seat].hand:
        _draw_hand(sheet, view, view.seat)
    sheet.standing([_standing(view, look, seat) for seat in view.seats])
    if view.planets:
        _draw_planets(sheet, view, since)
        _draw_objectives(sheet, view)
    else:
        _draw_draft(sheet, view)
    if view.seat is None:
        sheet.news(3)
    return sheet.done()


def _standing(view: RenaissanceView, look: Look, seat: int) -> Standing:
    own, desk, who = view.delegations[seat], view.desks[seat], look.player(seat)
    led = sum(leader(view.content, planet) == seat for planet in view.planets.values())
    counts = (
        ("card", len(desk.hand), ""),
        ("emissary", own.reserve, who.colour),
        ("institute", own.institutes + own.beside, who.colour),
        ("flag", led, ""),
    )
    unit = "VP" if view.phase == "over" else "of 30 VP"
    return Standing(who, own.points, unit, counts, wins=view.result is not None and seat in view.result.winners)


def _draw_draft(sheet: Compact, view: RenaissanceView) -> None:
    """What is left to begin with, each kind in a row of its own."""
    draft, content = view.draft, view.content
    kinds = (
        ("Homes", [content[PLANETS][planet].name for planet in draft.planets]),
        ("Specialists", [facts_of(content, card).name for card in draft.specialists]),
        ("Emissaries", [str(number) for number in draft.emissaries]),
    )
    for kind, names in kinds:
        if names:
            sheet.pills([big_pill(kind, tint(AMBER, 0.25), GOLD), *(big_pill(name) for name in names)])


def _draw_planets(sheet: Compact, view: RenaissanceView, since: RenaissanceView | None) -> None:
    """Each Planet in its leader's colour: how full it is, and who has how many pieces there."""
    moved = changed_keys(since, view, lambda one: one.planets.items())
    planets = list(view.planets.values())
    for planet, box in zip(planets, sheet.boxes(len(planets), 2, 84, 10), strict=True):
        _draw_planet(sheet, view, planet, box)
        if planet.id in moved:
            sheet.c.changed(box)


def _draw_planet(sheet: Compact, view: RenaissanceView, planet: Planet, box: Box) -> None:
    x, y, width, height = box
    c, look = sheet.c, sheet.look
    first = leader(view.content, planet)
    tone = look.player(first).colour if first != NOBODY else ""
    is_asked = view.disorder == planet.id
    if is_asked:
        c.glow(box, look.player(view.mover).colour)
    edge = look.player(view.mover).colour if is_asked else mix(LINE, tone, 0.6) if tone else LINE
    c.panel(box, tint(tone, 0.2) if tone else PANEL, edge, 16, 4 if is_asked else 2)
    c.paste(globe(56, hue(view.content, planet.id), surface(planet.id)), x + 44, y + height / 2, is_icon=True)
    right = x + width - 14
    there = present_seats(planet)
    for seat in reversed(there):
        pieces = planet.emissaries[seat] + planet.institutes[seat]
        sprite = big_tally(look.player(seat), str(pieces), seat == first, len(there) > 3)
        c.paste(sprite, right, y + height / 2, "rm", is_icon=True)
        right -= sprite.width + 6
    room, full = right - x - 84, elements(view.content, planet)
    level = "" if planet.home != NOBODY else f"{full}/{planet.stability}"
    taken = text_width(level, SMALL, "Bold") + 16 if level else 0
    words = shorten(legible(view.content[PLANETS][planet.id].name), SMALL, "Bold", room - taken)
    run = c.text(x + 82, y + height / 2, words, SMALL, "Bold")
    if level and run + taken <= room:
        c.text(x + 82 + run + 14, y + height / 2, level, SMALL, "Bold", ALERT if full > planet.stability else MUTED)


def _draw_objectives(sheet: Compact, view: RenaissanceView) -> None:
    """What a Senator would bring, Objective by Objective."""
    for name in view.open_objectives:
        if not sheet.has_room(84):
            return
        (box,) = sheet.boxes(1, 1, 84)
        sheet.y -= 6
        x, y, width, height = box
        sheet.c.panel(box, PANEL, mix(LINE, GOLD, 0.5), 16, 2)
        worths = [objective_worth(view, name, seat) for seat in view.seats]
        right = x + width - 14
        for seat in reversed(view.seats):
            best = worths[seat] == max(worths) and worths[seat] > 0
            sprite = big_tally(sheet.look.player(seat), f"+{worths[seat]}", best)
            sheet.c.paste(sprite, right, y + height / 2, "rm", is_icon=True)
            right -= sprite.width + 8
        words = shorten(legible(view.content[OBJECTIVES][name].name), SMALL, "Bold", right - x - 40)
        sheet.c.text(x + 24, y + height / 2, words, SMALL, "Bold", GOLD)


def _draw_hand(sheet: Compact, view: RenaissanceView, seat: int) -> None:
    """The own cards with what they do."""
    for card in view.desks[seat].hand:
        facts = facts_of(view.content, card)
        effects = " / ".join(spoken(effect.short or effect.text) for effect in facts.effects) or facts.text
        rows = wrap(legible(effects), SMALL, "Regular", WIDTH - 120, 2 if len(view.desks[seat].hand) <= 4 else 1)
        (box,) = sheet.boxes(1, 1, 76 + 54 * len(rows))
        sheet.y -= 6
        x, y, _, _ = box
        sheet.c.panel(box, PANEL, LINE, 16, 2)
        sheet.c.text(x + 24, y + 40, facts.name, SMALL, "Bold")
        for number, row in enumerate(rows):
            sheet.c.text(x + 24, y + 94 + 54 * number, row, SMALL, "Regular", INK)
