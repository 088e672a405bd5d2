"""The Expanse in brief: the track with prices, who stands where, and who leads which base."""

from __future__ import annotations

from PIL import Image

from engines.core import spoken
from engines.expanse.facts.board import ORBITALS
from engines.expanse.facts.vocabulary import SCORE, Sector
from engines.expanse.view import BaseView, PlayerView, SlotView
from render.compact import INNER, SMALL, Compact, Standing, big_pill, named_pill
from render.expanse.scene import SHORT_SECTORS, Scene, card_name
from render.expanse.words import awaited_words, headline_words, progress_words, standing_words
from render.lettering import legible, wrap
from render.sprites import price
from render.theme import AMBER, GOLD, INK, LINE, PANEL, Box, tint


def draw_compact(scene: Scene) -> Image.Image:
    """What matters now, at a size for phones."""
    view, look = scene.view, scene.look
    sheet = Compact(look)
    winners = [look.player(seat) for seat in view.result.winners] if view.result else None
    below = standing_words(scene) if look.asked else awaited_words(scene)
    sheet.ask(headline_words(scene), below, "The Expanse", progress_words(view).partition(" · ")[0], winners)
    if view.track and not view.is_over:
        _draw_track(sheet, scene)
    sheet.standing([_standing(scene, player) for player in view.players])
    if view.orbitals:
        for sector in Sector:
            _draw_sector(sheet, scene, sector)
    sheet.news(4 if len(view.players) < 4 else 3)
    return sheet.done()


def _standing(scene: Scene, player: PlayerView) -> Standing:
    view, who = scene.view, scene.look.player(player.seat)
    led = sum(base.controller == player.faction and player.faction is not None for base in view.bases)
    lost = sum(count for _, count in player.reserve)
    counts = (
        ("flag", led, ""),
        ("influence", player.stock, who.colour),
        ("fleet", lost, who.colour),
        ("card", len(player.kept), ""),
    )
    return Standing(who, player.cp, "CP", counts, wins=view.result is not None and player.seat in view.result.winners)


def _draw_track(sheet: Compact, scene: Scene) -> None:
    """The cards that can be taken: price, title, points, and whose event it is."""
    view = scene.view
    number = len(view.track)
    width = (INNER - 12 * (number - 1)) // number - 24
    titles = [wrap(legible(card_name(scene, slot.card)), SMALL, "Bold", width, 3) for slot in view.track]
    height = 176 + 50 * max(map(len, titles))
    for slot, title, box in zip(view.track, titles, sheet.boxes(number, number, height), strict=True):
        _draw_card(sheet, scene, box, slot, title)


def _draw_card(sheet: Compact, scene: Scene, box: Box, slot: SlotView, title: tuple[str, ...]) -> None:
    x, y, width, height = box
    c, is_score = sheet.c, slot.card == SCORE
    c.panel(box, tint(AMBER, 0.3) if is_score else PANEL, GOLD if is_score else LINE, 16, 3)
    c.paste(price("points", str(slot.price), 76), x + 56, y + 52, is_icon=True)
    if not is_score:
        facts = scene.card(slot.card)
        c.text(x + width - 18, y + 52, spoken("{n} AP", n=facts.ap), SMALL, "Bold", INK, "r")
        c.marks(scene.players(facts.factions), x + width / 2, y + height - 42, 56, anchor="m")
    for i, row in enumerate(title):
        c.text(x + width / 2, y + 122 + 50 * i, row, SMALL, "Bold", GOLD if is_score else INK, "m")


def _draw_sector(sheet: Compact, scene: Scene, sector: Sector) -> None:
    """The bases of a sector in the colour of who leads them."""
    bases = [base for base in scene.view.bases if ORBITALS[base.orbital].sector == sector and not base.is_closed]
    head = big_pill(SHORT_SECTORS[sector], tint(AMBER, 0.25), GOLD)
    sheet.pills([head, *(_base(scene, base) for base in bases)])
    sheet.y -= 4


def _base(scene: Scene, base: BaseView) -> Image.Image:
    player = scene.player(base.controller) if base.controller else None
    return named_pill(player, scene.name(f"base:{base.id}"), player is not None)
