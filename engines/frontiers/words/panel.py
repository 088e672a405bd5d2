"""The turn panel in words: where a ship may dock alone, what a card would do, and why something is not on offer."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engines.core import Seat
from engines.frontiers.facts.facilities import FACILITIES
from engines.frontiers.facts.factions import FACTIONS, Ability
from engines.frontiers.facts.players import CLAIM_SUM, RELIC_PRICE
from engines.frontiers.facts.tech import Tech
from engines.frontiers.facts.territories import BURROUGHS, POHL
from engines.frontiers.rules.agendas import hidden_agendas
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.docking import berths
from engines.frontiers.rules.factions import has_ability
from engines.frontiers.rules.hub import launch_circle
from engines.frontiers.rules.market import open_pairs, trade_rate
from engines.frontiers.rules.planet import has_bonus, is_isolated
from engines.frontiers.rules.prices import launch_price
from engines.frontiers.rules.requirements import Mooring
from engines.frontiers.rules.resources import can_pay
from engines.frontiers.rules.ships import ship, unplaced
from engines.frontiers.rules.tech import discards_left, may_discard, tech_facts, use_price
from engines.frontiers.state import HOME, RELIC, Ship, TechCard
from engines.frontiers.words.phrases import amount, listed, lower, price, several


def panel_question(b: Board, seat: Seat, actions: Collection[str]) -> str:
    """What is still to dock, what there is to spend, and what is out of reach."""
    player, ready = b.players[seat], unplaced(b)
    shown = f"Unplaced: {listed([str(mine.value) for mine in ready])}." if ready else "All your ships are docked."
    return f"{shown} You have {amount(player.fuel, player.ore)}.{_not_now(b, seat, actions)}"


def docks_alone(b: Board, seat: Seat, mine: Ship) -> str:
    """Where a ship may dock by itself."""
    found = [berth.facility for berth in berths(Mooring(b, seat, (mine,)))]
    return f"Alone: {', '.join(_short(b, place) for place in found)}." if found else "Alone it fits nowhere."


def _short(b: Board, place: str) -> str:
    """A facility's or faction's name where many stand in a line."""
    facts = b.content[FACILITIES].get(place) or b.content[FACTIONS][place]
    return str(facts.short or facts.name)


def use_words(b: Board, seat: Seat, facts: Tech) -> str:
    """What a use of a card costs now and does."""
    if facts.per:
        less = f" You pay 1 less ({{territory:{POHL}}})." if has_bonus(b, seat, POHL) else ""
        return f"{facts.in_brief}{less}"
    return f"{price(use_price(b, seat, facts.id))}{lower(facts.in_brief)}"


def end_words(b: Board) -> str:
    """What is left undone if the turn ends now."""
    left = len(unplaced(b))
    detail = f"{several(left, 'ship')} still without a dock." if left else "All ships are docked."
    can_reveal = any(card.is_met for card in hidden_agendas(b, b.active))
    return f"{detail} You could still reveal an agenda." if can_reveal else detail


# --- what is not on offer --------------------------------------------------------------------------------------------------


def _not_now(b: Board, seat: Seat, actions: Collection[str]) -> str:
    """A line of its own on what is out of reach: "Not now: launching (1 fuel and 1 ore), Booster Pod (used)."."""
    things = [*_chances(b, seat, actions), *_cards(b, seat, actions)]
    return f"\nNot now: {', '.join(things)}." if things else ""


def _chances(b: Board, seat: Seat, actions: Collection[str]) -> Iterator[str]:
    """What the position offers, but the purse or a rule does not."""
    if b.players[seat].hub >= launch_circle(b, seat) and "launch" not in actions:
        yield f"launching your colony ({amount(*launch_price(b))})"
    if b.turn.artifact_sum >= CLAIM_SUM and not any(action.startswith("claim:") for action in actions):
        yield "claiming tech (you hold what is on display)"
    for number, pair in open_pairs(b):
        if pair.use != "agendas" and f"trade:{number}" not in actions:
            yield f"trading ({amount(trade_rate(b, seat, pair.value))})"
    if b.control[BURROUGHS] == seat and ship(b, RELIC).at == HOME and "relic" not in actions:
        reason = "isolated" if is_isolated(b, BURROUGHS) else amount(RELIC_PRICE, RELIC_PRICE)
        yield f"the Relic Ship ({reason})"
    if has_ability(b, seat, Ability.GENERATORS) and not b.turn.is_proxima_used and "proxima" not in actions:
        facts = b.content[FACTIONS][b.players[seat].faction]
        yield f"a generator ({amount(facts.owner_fuel, facts.owner_ore)})"


def _cards(b: Board, seat: Seat, actions: Collection[str]) -> Iterator[str]:
    """Tech in front of the player that cannot be used or discarded."""
    cards = b.players[seat].tech
    for card in cards:
        if tech_facts(b, card.id).fuel is not None and f"use:{card.id}" not in actions:
            yield f"{{tech:{card.id}}} ({_reason(b, seat, card)})"
    if discards_left(b, seat) <= 0 and any(may_discard(card) for card in cards):
        yield f"another discard ({'one a turn' if b.turn.discards == 1 else 'two a turn'})"


def _reason(b: Board, seat: Seat, card: TechCard) -> str:
    if card.uses:
        return "used"
    fuel = use_price(b, seat, card.id)
    return "nothing to use it on" if can_pay(b, seat, fuel) else amount(fuel)
