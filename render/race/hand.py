"""A player's private picture: the cards in hand with what each would cost now, or the cards to choose from."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from engines.core import spoken
from engines.race.facts import CARDS, Card
from engines.race.rules.develop import development_cost, development_extras
from engines.race.rules.payment import GOOD, SPEND, Takes, price_takes
from engines.race.rules.settle import easiest, military_against, takes, ways
from engines.race.scoring import variable_points
from engines.race.state import Player
from engines.race.view import RaceView, as_player
from render.canvas import figures
from render.cards import Face, Held
from render.differences import arrived
from render.hands import hand_picture
from render.look import Look
from render.race.faces import face
from render.race.heading import GAME, awaits, progress_of


def draw_private(view: RaceView, since: RaceView | None, look: Look) -> Image.Image:
    """The hand, with drawn cards, start worlds or a draft pack first."""
    me = as_player(view)
    fresh = arrived(since, view, lambda seen: seen.hand)
    open_cards = (*view.offers, *view.pack, *view.drawn)
    cards = [Held(face(i), _open_caption(view, i), look.is_marked(f"card:{i}", True)) for i in open_cards]
    cards += [_held(view, me, i, look, is_new=i in fresh) for i in view.hand]
    cards += [Held(face(i), "saved under a world") for i in view.saved]
    return hand_picture(look, me.seat, cards, game=GAME, prompt=awaits(view), progress=progress_of(view))


def _open_caption(view: RaceView, card_id: str) -> str:
    if card_id in view.offers:
        return "start world"
    return "pick one" if card_id in view.pack else "just drawn"


def _held(view: RaceView, me: Player, card_id: str, look: Look, *, is_new: bool) -> Held:
    caption, can_be_placed = cost_now(view, me, CARDS[card_id])
    brief, _ = cost_now(view, me, CARDS[card_id], is_brief=True)
    phase = "settle" if CARDS[card_id].is_world else "develop"
    is_lit = look.is_marked(f"card:{card_id}", can_be_placed and view.phase == phase)
    return Held(valued(me, card_id), caption, is_lit, is_new, brief, can_be_placed)


def valued(me: Player, card_id: str) -> Face:
    """A card; a varying one with what it would be worth in this tableau."""
    if not CARDS[card_id].is_variable:
        return face(card_id)
    worth = dict(variable_points((*me.tableau, card_id), me.chips, me.prestige))[card_id]
    return replace(face(card_id), points=f"?{worth}")


def cost_now(view: RaceView, me: Player, card: Card, *, is_brief: bool = False) -> tuple[str, bool]:
    """What placing a card would take now, and whether it can be done; in brief it does not name the cards one would lose."""
    if not card.is_world:
        return _development_now(me, card, is_brief=is_brief)
    action = next((name for name in ("settle", "settle-2") if me.bonus(name)), "settle")
    listed = ways(view.content, me, card, action)
    if not listed:
        if card.is_military:
            has = figures(military_against(me, card))
            return spoken("Military {has} of {needs}", has=has, needs=card.value), False
        return spoken("pay {n}", n=card.value), False
    way = easiest(me, card, listed)
    needs = takes(me, card, way)
    if not way.conquers:
        return _price(needs, is_brief=is_brief), True
    cards = [spoken("discard {n}", n=needs.cards)] if needs.cards else []
    lost = [_loss(way.via, is_brief=is_brief)] if way.via else []
    return spoken("{all:,}", all=["conquer it", *cards, *lost, *_losses(needs, is_brief=is_brief)]), True


def _development_now(me: Player, card: Card, *, is_brief: bool) -> tuple[str, bool]:
    if card.id in me.tableau:
        return "you have one", False
    action = next((name for name in ("develop", "develop-2") if me.bonus(name)), "develop")
    cost = development_cost(me, card, action)
    extras, rest = development_extras(me), len(me.hand) - 1
    if cost - extras.most > rest:
        return spoken("pay {n}", n=cost), False
    return _price(price_takes(cost, rest, extras), is_brief=is_brief), True


def _price(needs: Takes, *, is_brief: bool) -> str:
    """A price in a few words; nothing is said of paying where a power pays for all."""
    paid = [spoken("pay {n}", n=needs.cards)] if needs.cards or not needs.extras else []
    return spoken("{all:,}", all=paid + _losses(needs, is_brief=is_brief))


def _loss(card: str, *, is_brief: bool) -> str:
    return "lose a card" if is_brief else spoken("lose {card}", card=CARDS[card].name)


def _losses(needs: Takes, *, is_brief: bool) -> list[str]:
    """What would be gone from the table, in a few words."""
    return [
        "spend a good"
        if extra.is_a(GOOD)
        else "spend 1 prestige"
        if extra.is_a(SPEND)
        else _loss(extra.card, is_brief=is_brief)
        for extra in needs.extras
    ]
