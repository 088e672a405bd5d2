"""What the turn panel offers: the ships to dock, and everything else the player in turn could do."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Option, Seat
from engines.frontiers.facts.factions import FACTIONS, Ability
from engines.frontiers.facts.players import DISPLAY, RELIC_PRICE
from engines.frontiers.facts.territories import BURROUGHS
from engines.frontiers.rules.agendas import hidden_agendas
from engines.frontiers.rules.factions import has_ability
from engines.frontiers.rules.hub import can_launch
from engines.frontiers.rules.market import open_pairs, trade_rate
from engines.frontiers.rules.planet import contested, has_bonus
from engines.frontiers.rules.prices import launch_price
from engines.frontiers.rules.resources import can_pay
from engines.frontiers.rules.ships import ship, unplaced
from engines.frontiers.rules.tech import claimable, tech_facts
from engines.frontiers.state import HOME, RELIC, State
from engines.frontiers.steps.tech.powers import discardable, usable
from engines.frontiers.words.panel import docks_alone, end_words, use_words
from engines.frontiers.words.phrases import amount, price, several, ship_name, tech_detail


def ship_options(g: State, seat: Seat) -> list[Option]:
    """The unplaced ships as numbered dice; the detail says where each may dock alone."""
    options, seen = [], {}
    for mine in unplaced(g):
        look = (mine.value, mine.is_borrowed, mine.id == RELIC)
        if look not in seen:
            seen[look] = docks_alone(g, seat, mine)
        options.append(Option(mine.id, f"{ship_name(mine, seat)}: {mine.value}", seen[look]))
    return options


def action_options(g: State, seat: Seat) -> list[Option]:
    """Everything but docking, in the order a player would look for it; ending the turn comes last."""
    return [option for offered in _OFFERS for option in offered(g, seat)]


def _reveals(g: State, seat: Seat) -> list[Option]:
    return [
        Option(f"reveal:{card.id}", f"Reveal {{agenda:{card.id}}}", "Its condition is met: 1 point, for good.")
        for card in hidden_agendas(g, seat)
        if card.is_met
    ]


def _launches(g: State, seat: Seat) -> list[Option]:
    if not can_launch(g, seat):
        return []
    detail = f"Pay {amount(*launch_price(g))}: land the colony from circle {g.players[seat].hub}."
    return [Option("launch", "Launch your colony", detail)]


def _claims(g: State, seat: Seat) -> list[Option]:
    options = [
        Option(f"claim:{tech}", f"Claim {{tech:{tech}}}", tech_detail(tech_facts(g, tech), brief=True))
        for tech in claimable(g, seat)
    ]
    if g.turn.artifact_cycles and g.tech_display:
        left = several(g.turn.artifact_cycles, "time")
        options.append(
            Option("cycle", "Replace the tech display", f"Discard the {DISPLAY} cards, deal new ones; {left} left.")
        )
    return options


def _market(g: State, seat: Seat) -> list[Option]:
    options = []
    for number, pair in open_pairs(g):
        rate, which = trade_rate(g, seat, pair.value), f"With your pair of {pair.value}s"
        if pair.use != "agendas" and can_pay(g, seat, rate):
            detail = f"{which}; as often as you can pay."
            options.append(Option(f"trade:{number}", f"Trade {rate} fuel for 1 ore", detail))
        if not pair.use and g.has_agendas and (g.agenda_deck or g.agenda_discard):
            options.append(Option(f"agendas:{number}", "Draw two agendas", f"{which}, which then cannot trade."))
    return options


def _relic(g: State, seat: Seat) -> list[Option]:
    if ship(g, RELIC).at != HOME or not has_bonus(g, seat, BURROUGHS) or not can_pay(g, seat, RELIC_PRICE, RELIC_PRICE):
        return []
    return [Option("relic", "Buy the Relic Ship", f"Pay {amount(RELIC_PRICE, RELIC_PRICE)}: it joins your fleet.")]


def _generators(g: State, seat: Seat) -> list[Option]:
    if not has_ability(g, seat, Ability.GENERATORS) or g.turn.is_proxima_used:
        return []
    facts = g.content[FACTIONS][g.players[seat].faction]
    if not can_pay(g, seat, facts.owner_fuel, facts.owner_ore):
        return []
    cost = price(facts.owner_fuel, facts.owner_ore).removesuffix(": ")
    return [Option("proxima", "Place or remove a generator", f"{cost}, once a turn.")]


def _contested(g: State, seat: Seat) -> list[Option]:
    if not has_ability(g, seat, Ability.CONTESTED) or g.turn.is_uranian_used or not contested(g):
        return []
    return [Option("uranian", "Use a contested territory", "Free, once a turn: its bonus works for you this turn.")]


def _uses(g: State, seat: Seat) -> list[Option]:
    return [
        Option(
            f"use:{card.id}",
            f"Use {{tech:{card.id}}}{' again' if card.uses else ''}",
            use_words(g, seat, tech_facts(g, card.id)),
        )
        for card in usable(g, seat)
    ]


def _discards(g: State, seat: Seat) -> list[Option]:
    return [
        Option(f"discard:{card.id}", f"Discard {{tech:{card.id}}}", tech_facts(g, card.id).discard)
        for card in discardable(g, seat)
    ]


def _end(g: State, _seat: Seat) -> list[Option]:
    return [Option("end", "End turn", end_words(g))]


_OFFERS: tuple[Callable[[State, Seat], list[Option]], ...] = (
    _reveals,
    _launches,
    _claims,
    _market,
    _relic,
    _generators,
    _contested,
    _uses,
    _discards,
    _end,
)
