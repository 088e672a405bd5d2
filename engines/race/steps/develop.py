"""Phase II, Develop: a development is chosen in secret, revealed and paid for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engines.core import PASS, THE_END, Flow, Option, Order, Prompt, Seat, ask, ask_all, pick, together
from engines.race.facts import CARDS
from engines.race.minds.suggest import development_to_place
from engines.race.minds.wanted import least_wanted
from engines.race.rules.develop import (
    cards_after_developing,
    development_cost,
    development_extras,
    developments_in_reach,
    draws_first,
    payment_saver,
    prestige_after_developing,
)
from engines.race.rules.hand import hand_cards
from engines.race.rules.payment import price_takes
from engines.race.rules.phases import begin_phase, end_phase
from engines.race.rules.prestige import gain_placement_prestige, gain_prestige
from engines.race.rules.robot import robot_develops
from engines.race.rules.supply import discard_from_hand, draw_to_hand
from engines.race.state import Player, Race
from engines.race.steps.payment import Bill, pay
from engines.race.words.cards import ABOUT, card_options
from engines.race.words.payment import price
from engines.race.words.phrases import listed, some


def develop(g: Race, action: str) -> Flow[None]:
    """The start of the phase: whoever has the powers draws, and discards."""
    begin_phase(g, "develop")
    drawing = {player.seat: _draw_first(g, player) for player in g.in_order() if any(draws_first(player))}
    if drawing:
        yield from together(g.chance, drawing)
    g.then("place_developments", action)


def _draw_first(g: Race, player: Player) -> Flow[None]:
    """All draws first, then one discard for each draw-then-discard power."""
    amount, discards = draws_first(player)
    g.say(f"{{seat:{player.seat}}} draws {draw_to_hand(g, player, amount)} before developing.")
    yield from discard_some(g, player, discards, "develop.discard")


def discard_some(g: Race, player: Player, amount: int, key: str) -> Flow[None]:
    """Discard hand cards that a draw-then-discard power wants back."""
    amount = min(amount, len(player.hand))
    if not amount:
        return
    choice = yield from ask(
        pick(
            player.seat,
            key,
            f"Discard {some(amount, 'card')}.",
            card_options(player.hand),
            least=amount,
            most=amount,
            suggest=lambda: least_wanted(player, player.hand, amount),
        )
    )
    discard_from_hand(g, player, hand_cards(player, choice))


def place_developments(g: Race, action: str) -> Flow[None]:
    """Developments are chosen in secret, revealed together, and paid for."""
    asked = [_which(player, action) for player in g.players if player.hand]
    picks = yield from ask_all(g.chance, asked)
    placed = {seat: option_id for seat, (option_id,) in picks.items() if option_id != PASS}
    for seat, card in placed.items():
        g.players[seat].hand.remove(card)
        g.players[seat].tableau.append(card)
    say_revealed(g, "Develop", placed)
    flows = {seat: _pay_for(g, g.players[seat], placed[seat], action) for seat in g.order if seat in placed}
    if flows:
        yield from together(g.chance, flows)
    robot_develops(g, action)
    end_phase(g)


def _which(player: Player, action: str) -> Prompt:
    """The secret choice of a development, with true costs."""
    costs, extras = developments_in_reach(player, action), development_extras(player)
    options: list[Option] = []
    for card, cost in costs.items():
        takes = price(price_takes(cost, len(player.hand) - 1, extras))
        options.append(Option(card, f"{{card:{card}}}", f"{takes}. {ABOUT[card]}"))
    options.append(Option(PASS, "No development", "keep your cards"))
    order = Order("pass-if-nothing", "Pass for me while I can place nothing", (PASS,), THE_END, not costs)
    text = f"Develop: choose a development to place. You hold {some(len(player.hand), 'card')}."
    suggest = partial(development_to_place, player, costs)
    return pick(player.seat, "develop.place", text, options, suggest=suggest, orders=(order,))


def say_revealed(g: Race, phase: str, placed: Mapping[Seat, str]) -> None:
    """Tell the table what everybody places, at the moment it is revealed."""
    shown = [f"{{seat:{seat}}} reveals {{card:{placed[seat]}}}" for seat in g.order if seat in placed]
    others = [f"{{seat:{seat}}}" for seat in g.order if seat not in placed]
    if others:
        shown.append(f"{listed(others)} {'place' if len(others) > 1 else 'places'} nothing")
    g.say(f"{phase}: {'; '.join(shown)}.", beat="reveal")


def _pay_for(g: Race, player: Player, card_id: str, action: str) -> Flow[None]:
    """Pay, then take what placing brings."""
    card = CARDS[card_id]
    cost = development_cost(player, card, action)
    text = f"Pay {cost} for {{card:{card_id}}}."
    bill = Bill("develop.pay", text, cost, development_extras(player), payment_saver(player))
    paid, told = yield from pay(g, player, bill)
    more = f" and {', '.join(told)}" if told else ""
    g.say(f"{{seat:{player.seat}}} develops {{card:{card_id}}}, paying {paid}{more}.")
    gain_placement_prestige(g, player, card_id)
    draw_to_hand(g, player, cards_after_developing(player))
    if prestige := prestige_after_developing(player, card):
        gain_prestige(g, player.seat, prestige)
        g.say(f"{{seat:{player.seat}}} gains {prestige} prestige for the development.")
