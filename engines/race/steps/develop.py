"""Phase II, Develop: a development is chosen in secret, revealed and paid for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from engines.core import (
    DETAIL,
    NEWS,
    PASS,
    THE_END,
    Flow,
    Option,
    Order,
    Prompt,
    Seat,
    ask,
    ask_all,
    pick,
    say,
    together,
    token,
)
from engines.race.facts import CARDS
from engines.race.minds.suggest import development_to_place
from engines.race.minds.worth import least_wanted
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
from engines.race.rules.payment import Takes, price_takes
from engines.race.rules.phases import begin_phase, end_phase
from engines.race.rules.prestige import gain_placement_prestige, gain_prestige
from engines.race.rules.robot import robot_develops
from engines.race.rules.supply import discard_from_hand, draw_to_hand
from engines.race.state import Player, Race
from engines.race.steps.payment import Bill, pay
from engines.race.words.cards import ABOUT, GAINS, card_options
from engines.race.words.payment import cost as cost_line
from engines.race.words.payment import developments_out_of_reach, placed_line, price
from engines.race.words.phrases import seats_named, sentences

BY_ITSELF = say("Pass by itself when you have nothing to place")
NOTICED = say("others may notice how fast you pass")


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
    drawn = draw_to_hand(g, player, amount)
    g.say("{seat} draws {n:card} before developing.", seat=player.seat, n=drawn, weight=DETAIL)
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
            say("Which card do you discard?") if amount == 1 else say("Which {n} do you discard?", n=amount),
            card_options(player.hand, say("Discard")),
            least=amount,
            most=amount,
            suggest=lambda: least_wanted(player, player.hand, amount),
        )
    )
    discard_from_hand(g, player, hand_cards(player, choice))


def place_developments(g: Race, action: str) -> Flow[None]:
    """Developments are chosen in secret, revealed together, and paid for."""
    asked = [which_development(player, action) for player in g.players if player.hand]
    picks = yield from ask_all(g.chance, asked)
    placed = {seat: option_id for seat, (option_id,) in picks.items() if option_id != PASS}
    for seat, card in placed.items():
        g.players[seat].hand.remove(card)
        g.players[seat].tableau.append(card)
    say_revealed(g, say("Develop"), placed)
    flows = {seat: pay_for_development(g, g.players[seat], placed[seat], action) for seat in g.order if seat in placed}
    if flows:
        yield from together(g.chance, flows)
    robot_develops(g, action)
    end_phase(g)


def which_development(player: Player, action: str) -> Prompt:
    """The secret choice of a development, with true costs."""
    costs, extras = developments_in_reach(player, action), development_extras(player)
    rest = len(player.hand) - 1
    options = [_development_option(card, price_takes(cost, rest, extras)) for card, cost in costs.items()]
    options.append(Option(PASS, say("Develop nothing"), say("Keep your cards")))
    order = Order("pass-if-nothing", BY_ITSELF, (PASS,), THE_END, not costs, NOTICED)
    return pick(
        player.seat,
        "develop.place",
        say("Which development do you place?"),
        options,
        suggest=partial(development_to_place, player, costs),
        orders=(order,),
        blocked=lambda: developments_out_of_reach(
            player,
            [
                (card, development_cost(player, CARDS[card], action))
                for card in dict.fromkeys(player.hand)
                if not CARDS[card].is_world and card not in costs
            ],
        ),
    )


@lru_cache(maxsize=4096)
def _development_option(card: str, needs: Takes) -> Option:
    """A development, with what placing it takes."""
    detail = sentences(price(needs), ABOUT[card])
    return Option(card, token("card", card), detail, "development", cost_line(needs), GAINS[card], say("Develop"))


def say_revealed(g: Race, phase: str, placed: Mapping[Seat, str]) -> None:
    """Tell the table what everybody places, at the moment it is revealed."""
    if not g.is_heard:
        return
    shown = [
        say("{who} reveals {card}", who=token("seat", seat), card=token("card", placed[seat]))
        for seat in g.order
        if seat in placed
    ]
    others = seats_named(seat for seat in g.order if seat not in placed)
    if others:
        shown.append(say("{names} {n:=places/place} nothing", names=others, n=len(others)))
    g.say("{phase}: {shown:,}.", phase=phase, shown=shown, beat="reveal", weight=NEWS)


def pay_for_development(g: Race, player: Player, card_id: str, action: str) -> Flow[None]:
    """Pay, then take what placing brings."""
    card = CARDS[card_id]
    cost = development_cost(player, card, action)
    bill = Bill(card_id, cost, development_extras(player), payment_saver(player))
    paid, told = yield from pay(g, player, bill)
    told = [say("pays {n:card}", n=paid), *told] if paid else told
    g.say("{line}", line=placed_line(player.seat, say("develops"), card_id, told))
    gain_placement_prestige(g, player, card_id)
    draw_to_hand(g, player, cards_after_developing(player))
    if prestige := prestige_after_developing(player, card):
        gain_prestige(g, player.seat, prestige)
        g.say("{seat} gains {n} prestige for the development.", seat=player.seat, n=prestige)
