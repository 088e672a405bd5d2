"""A player's private picture: the cards in hand with what each would cost now, or the cards to choose from."""

from __future__ import annotations

from PIL import Image

from engines.race.cards import CARDS, Card
from engines.race.state import Player
from engines.race.steps.develop import development_cost
from engines.race.steps.settling import military_against, ways
from engines.race.view import RaceView, as_player
from render.cards import Held
from render.changes import arrived
from render.hands import hand_picture
from render.look import Look
from render.race.board import GAME, awaits
from render.race.faces import face


def draw_private(view: RaceView, since: RaceView | None, look: Look) -> Image.Image:
    """The hand, with drawn cards, start worlds or a draft pack first."""
    me = as_player(view)
    fresh = arrived(since, view, lambda seen: seen.hand)
    open_cards = (*view.offers, *view.pack, *view.drawn)
    cards = [Held(face(i), _open_caption(view, i), True) for i in open_cards]
    cards += [_held(view, me, i, is_new=i in fresh) for i in view.hand]
    cards += [Held(face(i), "saved under a world") for i in view.saved]
    progress = f"Round {view.round}" if view.round else "Before round 1"
    return hand_picture(look, me.seat, cards, game=GAME, prompt=awaits(view), progress=progress)


def _open_caption(view: RaceView, card_id: str) -> str:
    if card_id in view.offers:
        return "start world"
    return "pick one" if card_id in view.pack else "just drawn"


def _held(view: RaceView, me: Player, card_id: str, *, is_new: bool) -> Held:
    caption, can_be_placed = cost_now(me, CARDS[card_id])
    phase = "settle" if CARDS[card_id].is_world else "develop"
    return Held(face(card_id), caption, can_be_placed and view.phase == phase, is_new)


def cost_now(me: Player, card: Card) -> tuple[str, bool]:
    """What placing a card would take now, and whether it can be done."""
    if not card.is_world:
        if card.id in me.tableau:
            return "you have one", False
        action = next((name for name in ("develop", "develop-2") if me.bonus(name)), "develop")
        cost = development_cost(me, card, action)
        return f"pay {cost}", cost < len(me.hand)
    action = next((name for name in ("settle", "settle-2") if me.bonus(name)), "settle")
    listed = ways(me, card, action)
    if not listed:
        if card.is_military:
            return f"needs {card.value}, you have {military_against(me, card)}", False
        return f"pay {card.value}", False
    way = listed[0]
    return ("conquer it" if way.conquers else f"pay {way.amount}"), True
