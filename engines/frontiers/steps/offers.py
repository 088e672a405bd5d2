"""What the turn panel offers besides docking: labels, prices and gains of everything the player in turn could do."""

from __future__ import annotations

from engines.core import Option, Seat
from engines.frontiers.data import factions as fa
from engines.frontiers.data.facilities import FACILITIES
from engines.frontiers.data.players import CLAIM_SUM, DISPLAY, RELIC_PRICE
from engines.frontiers.data.tech import TECH, Tech
from engines.frontiers.data.territories import BURROUGHS, POHL
from engines.frontiers.docking import Mooring, berths
from engines.frontiers.reading import (
    can_launch,
    can_pay,
    has_bonus,
    launch_price,
    open_pairs,
    ship,
    tech_of,
    trade_rate,
    unplaced,
    use_price,
)
from engines.frontiers.seen import Board
from engines.frontiers.state import HOME, RELIC, State
from engines.frontiers.steps.board import contested
from engines.frontiers.steps.tech_discard import discardable
from engines.frontiers.steps.tech_use import usable
from engines.frontiers.words import amount, lower, price, several, ship_name, tech_detail

# --- docking -----------------------------------------------------------------------------------------------------------


def ship_options(g: State, seat: Seat) -> list[Option]:
    """The unplaced ships as numbered dice; the detail says where each may dock alone."""
    options, seen = [], {}
    for mine in unplaced(g):
        look = (mine.value, mine.is_borrowed, mine.id == RELIC)
        if look not in seen:
            seen[look] = _docks_alone(g, seat, mine.id)
        options.append(Option(mine.id, f"{ship_name(mine, seat)}: {mine.value}", seen[look]))
    return options


def _docks_alone(g: State, seat: Seat, ship_id: str) -> str:
    found = [berth.facility for berth in berths(Mooring(g, seat, (ship(g, ship_id),)))]
    return f"Alone: {', '.join(_short(g, p) for p in found)}." if found else "Alone it fits nowhere."


def _short(g: State, place: str) -> str:
    """A facility's or faction's name where many stand in a line."""
    facts = g.content[FACILITIES].get(place) or g.content[fa.FACTIONS][place]
    return str(facts.short or facts.name)


# --- everything else ---------------------------------------------------------------------------------------------------


def action_options(g: State, seat: Seat) -> list[Option]:
    """Everything but docking, in the order a player would look for it; ending the turn comes last."""
    return [
        *_reveals(g, seat),
        *_launches(g, seat),
        *_claims(g, seat),
        *_market(g, seat),
        *_relic(g, seat),
        *_owner(g, seat),
        *_uses(g, seat),
        *_discards(g, seat),
        _end(g),
    ]


def _reveals(g: State, seat: Seat) -> list[Option]:
    return [
        Option(f"reveal:{card.id}", f"Reveal {{agenda:{card.id}}}", "Its condition is met: 1 point, for good.")
        for card in g.players[seat].agendas
        if card.is_met and not card.is_revealed
    ]


def _launches(g: State, seat: Seat) -> list[Option]:
    if not can_launch(g, seat):
        return []
    detail = f"Pay {amount(*launch_price(g))}: land the colony from circle {g.players[seat].hub}."
    return [Option("launch", "Launch your colony", detail)]


def claimable(b: Board, seat: Seat) -> list[str]:
    """The cards on display that the player in turn may claim now."""
    if b.turn.artifact_sum < CLAIM_SUM:
        return []
    return [tech for tech in dict.fromkeys(b.tech_display) if not tech_of(b, seat, tech)]


def _claims(g: State, seat: Seat) -> list[Option]:
    options = [
        Option(f"claim:{tech}", f"Claim {{tech:{tech}}}", tech_detail(g.content[TECH][tech], brief=True))
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
        rate = trade_rate(g, seat, pair)
        if pair.use != "agendas" and can_pay(g, seat, rate):
            options.append(
                Option(
                    f"trade:{number}",
                    f"Trade {rate} fuel for 1 ore",
                    f"With your pair of {pair.value}s; as often as you can pay.",
                )
            )
        if not pair.use and g.options.agendas and (g.agenda_deck or g.agenda_discard):
            options.append(
                Option(
                    f"agendas:{number}",
                    "Draw two agendas",
                    f"With your pair of {pair.value}s, which then cannot trade.",
                )
            )
    return options


def _relic(g: State, seat: Seat) -> list[Option]:
    if ship(g, RELIC).at != HOME or not has_bonus(g, seat, BURROUGHS) or not can_pay(g, seat, RELIC_PRICE, RELIC_PRICE):
        return []
    return [Option("relic", "Buy the Relic Ship", f"Pay {amount(RELIC_PRICE, RELIC_PRICE)}: it joins your fleet.")]


def _owner(g: State, seat: Seat) -> list[Option]:
    faction = g.players[seat].faction
    if faction == fa.PROXIMA and not g.turn.is_proxima_used:
        facts = g.content[fa.FACTIONS][faction]
        if can_pay(g, seat, facts.owner_fuel, facts.owner_ore):
            cost = price(facts.owner_fuel, facts.owner_ore).removesuffix(": ")
            return [Option("proxima", "Place or remove a generator", f"{cost}, once a turn.")]
    if faction == fa.URANIAN and not g.turn.is_uranian_used and contested(g):
        return [Option("uranian", "Use a contested territory", "Free, once a turn: its bonus works for you this turn.")]
    return []


def _uses(g: State, seat: Seat) -> list[Option]:
    options = []
    for card in usable(g, seat):
        facts = g.content[TECH][card.id]
        again = " again" if card.uses else ""
        options.append(Option(f"use:{card.id}", f"Use {{tech:{card.id}}}{again}", _use_words(g, seat, facts)))
    return options


def _use_words(g: State, seat: Seat, facts: Tech) -> str:
    """What a use costs now and does."""
    if facts.per:
        less = f" You pay 1 less ({{territory:{POHL}}})." if has_bonus(g, seat, POHL) else ""
        return f"{facts.in_brief}{less}"
    return f"{price(use_price(g, seat, facts.id))}{lower(facts.in_brief)}"


def _discards(g: State, seat: Seat) -> list[Option]:
    return [
        Option(f"discard:{card.id}", f"Discard {{tech:{card.id}}}", g.content[TECH][card.id].discard)
        for card in discardable(g, seat)
    ]


def _end(g: State) -> Option:
    left = len(unplaced(g))
    detail = f"{several(left, 'ship')} still without a dock." if left else "All ships are docked."
    if any(card.is_met and not card.is_revealed for card in g.players[g.active].agendas):
        detail += " You could still reveal an agenda."
    return Option("end", "End turn", detail)
