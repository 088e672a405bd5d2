"""Alien Frontiers in brief: the ships still to dock, who stands where, who holds which territory, which docks are free."""

from __future__ import annotations

from PIL import Image

from engines.core import spoken
from engines.frontiers import GAME
from engines.frontiers.facts.facilities import BAY, FACILITIES
from engines.frontiers.facts.factions import FACTIONS
from engines.frontiers.facts.territories import TERRITORIES
from engines.frontiers.rules.ships import fleet_size, free_docks, unplaced
from engines.frontiers.state import NOBODY
from engines.frontiers.view import FrontiersView
from render.compact import SMALL, Compact, Standing, big_pill, big_tally
from render.differences import changed
from render.frontiers.facilities import ship_player
from render.frontiers.heading import heading
from render.lettering import legible, shorten
from render.look import Look
from render.sprites import die
from render.theme import GOOD, INK, LINE, MUTED, PANEL, Box, mix, tint

DIE = 92


def draw_compact(view: FrontiersView, since: FrontiersView | None, look: Look) -> Image.Image:
    """What matters now, at a size for phones."""
    sheet = Compact(look)
    title, words, progress, players = heading(view, look)
    mine = view.seat if view.seat is not None and look.is_awaited(view.seat) else None
    ready = [] if view.is_over or view.boards else unplaced(view)
    sheet.ask(title, "" if ready else words, GAME.title, progress.partition(" · ")[0], players, seat=mine)
    if ready:
        _draw_ships(sheet, view)
    sheet.standing([_standing(view, look, seat) for seat in view.seats])
    if view.boards:
        sheet.pills([big_pill(view.content[FACTIONS][one].name) for one in view.boards])
    _draw_territories(sheet, view, since)
    if not view.is_over and not view.boards:
        _draw_docks(sheet, view)
    sheet.news(3)
    return sheet.done()


def _standing(view: FrontiersView, look: Look, seat: int) -> Standing:
    player, who = view.players[seat], look.player(seat)
    counts = (
        ("fuel", player.fuel, ""),
        ("ore", player.ore, ""),
        ("fleet", fleet_size(view, seat), who.colour),
        ("colony", player.colonies + bool(player.hub), who.colour),
        ("tech", len(player.tech), ""),
    )
    return Standing(who, player.points, "VP", counts, wins=view.result is not None and seat in view.result.winners)


def _draw_ships(sheet: Compact, view: FrontiersView) -> None:
    """The ships of the player in turn that have no dock yet."""
    (box,) = sheet.boxes(1, 1, DIE + 28)
    x, y, _, height = box
    sheet.c.panel(box, tint(sheet.look.player(view.active).colour, 0.13), LINE)
    left = x + 28 + sheet.c.text(x + 28, y + height / 2, "Still to dock", SMALL, "Bold") + 36
    for ship in unplaced(view)[:10]:
        sheet.c.paste(die(ship_player(sheet.look, ship), ship.value, DIE), left, y + height / 2, "lm", is_icon=True)
        left += DIE + 16


def _draw_territories(sheet: Compact, view: FrontiersView, since: FrontiersView | None) -> None:
    """Who has landed where; who leads is filled, and the bonus stands where nobody has landed."""
    places = list(view.content[TERRITORIES])
    for place, box in zip(places, sheet.boxes(len(places), 2, 84), strict=True):
        holder, facts = view.control[place], view.content[TERRITORIES][place]
        hue = sheet.look.player(holder).colour if holder != NOBODY else ""
        sheet.c.panel(box, tint(hue, 0.2) if hue else PANEL, mix(LINE, hue, 0.6) if hue else LINE, 16, 2)
        tallies = [
            big_tally(sheet.look.player(seat), str(count), seat == holder)
            for seat, count in enumerate(view.colonies[place])
            if count
        ]
        _draw_place(
            sheet, box, facts.name if not tallies or len(tallies) < 4 else facts.name.split()[0], tallies, facts.short
        )
        if changed(since, view, lambda v, at=place: (v.colonies[at], v.control[at])):  # type: ignore[misc]
            sheet.c.changed(box)


def _draw_place(sheet: Compact, box: Box, name: str, tallies: list[Image.Image], bonus: str) -> None:
    x, y, width, height = box
    right = x + width - 16
    for sprite in reversed(tallies):
        sheet.c.paste(sprite, right, y + height / 2, "rm", is_icon=True)
        right -= sprite.width + 8
    room = right - x - 32
    words = shorten(legible(name), SMALL, "Bold", room)
    if words.endswith("…") and " " in name:
        words = shorten(legible(name.split(maxsplit=1)[0]), SMALL, "Bold", room)
    run = sheet.c.text(x + 22, y + height / 2, words, SMALL, "Bold")
    told = legible(bonus)
    if not tallies and room - run - 24 > 0 and shorten(told, SMALL, "Regular", room - run - 24) == told:
        sheet.c.text(right, y + height / 2, told, SMALL, "Regular", MUTED, "r")


def _draw_docks(sheet: Compact, view: FrontiersView) -> None:
    """How many docks are free at each facility; the Maintenance Bay has room for all."""
    stations = [one for one in view.content[FACILITIES] if one != BAY]
    for station, box in zip(stations, sheet.boxes(len(stations), 3, 76), strict=True):
        x, y, width, height = box
        free, facts = free_docks(view, station), view.content[FACILITIES][station]
        sheet.c.panel(box, PANEL, LINE, 16, 2)
        ink = INK if free else MUTED
        words = spoken("{n} free", n=free) if free else "full"
        number = sheet.c.text(x + width - 20, y + height / 2, words, SMALL, "Bold", GOOD if free else MUTED, "r")
        words = shorten(legible(facts.short or facts.name), SMALL, "Medium", width - number - 52)
        sheet.c.text(x + 20, y + height / 2, words, SMALL, "Medium", ink)
