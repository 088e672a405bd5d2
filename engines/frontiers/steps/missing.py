"""Why something is not on offer: what a player would look for in the turn panel and not find, each with its reason."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engines.core import Seat
from engines.frontiers.data import factions as fa
from engines.frontiers.data.players import CLAIM_SUM, RELIC_PRICE
from engines.frontiers.data.territories import BURROUGHS
from engines.frontiers.reading import (
    can_pay,
    is_isolated,
    launch_circle,
    launch_price,
    open_pairs,
    ship,
    tech_facts,
    trade_rate,
    use_price,
)
from engines.frontiers.state import HOME, RELIC, State, TechCard
from engines.frontiers.steps.tech_discard import DISCARDS, discards_left
from engines.frontiers.words import amount


def not_now(g: State, seat: Seat, actions: Collection[str]) -> str:
    """A line of its own on what is out of reach: "Not now: launching (1 fuel and 1 ore), Booster Pod (used)."."""
    things = [*_chances(g, seat, actions), *_cards(g, seat, actions)]
    return f"\nNot now: {', '.join(things)}." if things else ""


def _chances(g: State, seat: Seat, actions: Collection[str]) -> Iterator[str]:
    """What the position offers, but the purse or a rule does not."""
    if g.players[seat].hub >= launch_circle(g, seat) and "launch" not in actions:
        yield f"launching your colony ({amount(*launch_price(g))})"
    if g.turn.artifact_sum >= CLAIM_SUM and not any(action.startswith("claim:") for action in actions):
        yield "claiming tech (you hold what is on display)"
    for number, pair in open_pairs(g):
        if pair.use != "agendas" and f"trade:{number}" not in actions:
            yield f"trading ({amount(trade_rate(g, seat, pair))})"
    if g.control[BURROUGHS] == seat and ship(g, RELIC).at == HOME and "relic" not in actions:
        reason = "isolated" if is_isolated(g, BURROUGHS) else amount(RELIC_PRICE, RELIC_PRICE)
        yield f"the Relic Ship ({reason})"
    if g.players[seat].faction == fa.PROXIMA and not g.turn.is_proxima_used and "proxima" not in actions:
        facts = g.content[fa.FACTIONS][fa.PROXIMA]
        yield f"a generator ({amount(facts.owner_fuel, facts.owner_ore)})"


def _cards(g: State, seat: Seat, actions: Collection[str]) -> Iterator[str]:
    """Tech in front of the player that cannot be used or discarded."""
    cards = g.players[seat].tech
    for card in cards:
        if tech_facts(g, card.id).fuel is not None and f"use:{card.id}" not in actions:
            yield f"{{tech:{card.id}}} ({_reason(g, seat, card)})"
    if discards_left(g, seat) <= 0 and any(card.id in DISCARDS and not card.uses for card in cards):
        yield f"another discard ({'one a turn' if g.turn.discards == 1 else 'two a turn'})"


def _reason(g: State, seat: Seat, card: TechCard) -> str:
    if card.uses:
        return "used"
    fuel = use_price(g, seat, card.id)
    return "nothing to use it on" if can_pay(g, seat, fuel) else amount(fuel)
