"""Reading a position: who controls what, whose bonus works, which docks are free, what things cost.

Everything here works on a state and on a view alike, so that rules, suggestions and bots read the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core import Seat
from engines.frontiers.data.agendas import AGENDAS, Agenda
from engines.frontiers.data.facilities import FACILITIES, HUB, MARKET, TERRAFORMING
from engines.frontiers.data.factions import FACTIONS, HOMESTEADERS
from engines.frontiers.data.players import (
    AGENDA_LIMIT,
    BORROWED_SHIP,
    HUB_CIRCLES,
    HUB_TRACKS,
    PLAYER_COUNTS,
    RULINGS,
    SHIP_PRICE,
    WINDOW_LIMIT,
)
from engines.frontiers.data.tech import TECH, WINDOW, Tech
from engines.frontiers.data.territories import BURROUGHS, HEINLEIN, HERBERT, ISOLATION, POHL, REPULSOR, TERRITORIES
from engines.frontiers.seen import Board
from engines.frontiers.state import NOBODY, READY, STOCK, AgendaCard, MarketPair, Ship, State, TechCard


def ruling(b: Board, question: str) -> str:
    """How an open question is ruled at this table; one that began before the question was named plays as shipped."""
    answer = b.content[RULINGS].get(question) or next(entry for entry in RULINGS.entries if entry.id == question)
    return str(answer.value)


# --- ships and docks -----------------------------------------------------------------------------------------------------


def all_docks(b: Board) -> dict[str, int]:
    """How many docks of each facility are usable, the faction boards in play included; 0 for no limit."""
    if not isinstance(b, State):
        return b.docks
    covers = b.content[PLAYER_COUNTS][str(len(b.seats))].covers
    docks = {f.id: f.docks - covers.get(f.id, 0) for f in b.content[FACILITIES].values()}
    return docks | {player.faction: 1 for player in b.players if player.faction}


def dock_limit(b: Board, facility: str) -> int:
    """How many docks a facility or faction board has at this table."""
    if not isinstance(b, State):
        return b.docks[facility]
    facts = b.content[FACILITIES].get(facility)
    return facts.docks - b.content[PLAYER_COUNTS][str(len(b.seats))].covers.get(facility, 0) if facts else 1


def is_freeform(b: Board) -> bool:
    """Whether the Colonist Hub has no fixed tracks."""
    if isinstance(b, State):
        return bool(b.content[PLAYER_COUNTS][str(len(b.seats))].is_freeform)
    return b.is_freeform


def docked(b: Board, facility: str) -> list[Ship]:
    """The ships at a facility, by dock."""
    return sorted((ship for ship in b.ships if ship.at == facility), key=lambda ship: ship.dock)


def free_docks(b: Board, facility: str, without: Iterable[str] = ()) -> int:
    """How many docks are free, some ships taken away."""
    gone = tuple(without)
    return dock_limit(b, facility) - [ship.at for ship in b.ships if ship.id not in gone].count(facility)


def unplaced(b: Board) -> list[Ship]:
    """The ships of the player in turn that are rolled and not yet docked."""
    return [ship for ship in b.ships if ship.at == READY]


def ship(b: Board, ship_id: str) -> Ship:
    """A ship by its id."""
    return next(ship for ship in b.ships if ship.id == ship_id)


def whose(b: Board, docked_ship: Ship) -> Seat:
    """Whose ship one in a dock counts as: its owner's, or by the usual ruling its borrower's for this turn."""
    is_lent = docked_ship.is_borrowed and ruling(b, BORROWED_SHIP) == "borrower"
    return b.active if is_lent else docked_ship.pilot


def colored(b: Board, seat: Seat) -> list[Ship]:
    """The ships of a seat's color that it owns now."""
    return [ship for ship in b.ships if ship.color == seat and ship.at != STOCK]


def safe_colored(b: Board, seat: Seat) -> int:
    """How many of them are not on the Terraforming Station."""
    return sum(ship.at != TERRAFORMING for ship in colored(b, seat))


def fleet_size(b: Board, seat: Seat) -> int:
    """All ships a seat would gather."""
    return sum(ship.pilot == seat and ship.at != STOCK for ship in b.ships)


def stock(b: Board, seat: Seat) -> list[Ship]:
    """The ships of a seat's color that can still be built."""
    return [ship for ship in b.ships if ship.color == seat and ship.at == STOCK]


def ship_price(b: Board, seat: Seat) -> int:
    """What the next ship costs, in fuel and in ore; Herbert Valley takes one off."""
    full = SHIP_PRICE[max(3, min(5, len(colored(b, seat))))]
    return full - 1 if has_bonus(b, seat, HERBERT) else full


def raid_sum(b: Board, without: Iterable[str] = ()) -> int:
    """The sum a run has to beat."""
    gone = tuple(without)
    return sum(ship.value for ship in b.ships if ship.at == "raiders-outpost" and ship.id not in gone)


def open_pairs(b: Board) -> list[tuple[int, MarketPair]]:
    """The pairs of this turn that are still together at the Orbital Market, numbered."""
    there = {ship.id for ship in b.ships if ship.at == MARKET}
    return [(n, pair) for n, pair in enumerate(b.turn.pairs) if set(pair.ships) <= there]


def trade_rate(b: Board, seat: Seat, pair: MarketPair) -> int:
    """The fuel for one ore with this pair; by Heinlein Plains always 1."""
    return 1 if has_bonus(b, seat, HEINLEIN) else pair.value


# --- the planet ----------------------------------------------------------------------------------------------------------


def majority(counts: Sequence[int]) -> Seat:
    """The seat with strictly more colonies than every other, or nobody."""
    top = max(counts)
    return counts.index(top) if top and counts.count(top) == 1 else NOBODY


def fields_on(b: Board, territory: str) -> list[str]:
    """The generators on a territory."""
    return [field for field, place in b.fields.items() if place == territory]


def is_isolated(b: Board, territory: str) -> bool:
    """Whether the territory's bonus works for nobody."""
    return b.fields[ISOLATION] == territory


def is_repelled(b: Board, territory: str) -> bool:
    """Whether no colony may enter or leave."""
    return b.fields[REPULSOR] == territory


def is_contested(b: Board, territory: str) -> bool:
    """Colonized, but controlled by nobody."""
    return b.control[territory] == NOBODY and any(b.colonies[territory])


def has_bonus(b: Board, seat: Seat, territory: str) -> bool:
    """Whether a territory's bonus works for a seat: by control, or lent for this turn."""
    if is_isolated(b, territory):
        return False
    return b.control[territory] == seat or (seat == b.active and territory in b.turn.borrowed)


def controlled(b: Board, seat: Seat) -> list[str]:
    """The territories a seat controls."""
    return [place for place, holder in b.control.items() if holder == seat]


def open_territories(b: Board) -> list[str]:
    """Where a colony may land."""
    return [place for place in b.content[TERRITORIES] if not is_repelled(b, place)]


def lendable(b: Board) -> list[str]:
    """Territories whose bonus might be lent: colonized, not isolated, not Burroughs Desert, not lent already."""
    return [
        place
        for place, counts in b.colonies.items()
        if any(counts) and place != BURROUGHS and not is_isolated(b, place) and place not in b.turn.borrowed
    ]


# --- players -------------------------------------------------------------------------------------------------------------


def can_pay(b: Board, seat: Seat, fuel: int = 0, ore: int = 0) -> bool:
    """Whether a seat has so much."""
    return b.players[seat].fuel >= fuel and b.players[seat].ore >= ore


def is_last_landed(b: Board) -> bool:
    """Whether somebody's last colony has landed: the game is over, and what is left is revealed without asking."""
    return any(not player.colonies and not player.hub for player in b.players)


def rivals(b: Board, seat: Seat) -> list[Seat]:
    """The other seats in turn order after this one."""
    at = b.order.index(seat)
    return [*b.order[at + 1 :], *b.order[:at]]


def owner_of(b: Board, faction: str) -> Seat:
    """Who owns a faction, or nobody."""
    return next((seat for seat in b.seats if b.players[seat].faction == faction), NOBODY)


def tech_of(b: Board, seat: Seat, tech: str) -> TechCard | None:
    """A seat's card of that name."""
    return next((card for card in b.players[seat].tech if card.id == tech), None)


def tech_facts(b: Board, tech: str) -> Tech:
    """The facts of a tech card."""
    facts: Tech = b.content[TECH][tech]
    return facts


def agenda_facts(b: Board, agenda: str) -> Agenda:
    """The facts of an agenda."""
    facts: Agenda = b.content[AGENDAS][agenda]
    return facts


def hidden_agendas(b: Board, seat: Seat) -> list[AgendaCard]:
    """A seat's agendas that are not revealed yet."""
    return [card for card in b.players[seat].agendas if not card.is_revealed]


def use_price(b: Board, seat: Seat, tech: str, units: int = 1) -> int:
    """The fuel for one use of a card on so many units; Pohl Foothills takes one off the total."""
    facts = tech_facts(b, tech)
    full = (facts.fuel or 0) * (units if facts.per else 1)
    return max(0, full - 1) if has_bonus(b, seat, POHL) else full


def agenda_limit(b: Board, seat: Seat) -> int:
    """How many agendas a seat may have."""
    return WINDOW_LIMIT if tech_of(b, seat, WINDOW) else AGENDA_LIMIT


# --- the Colonist Hub ----------------------------------------------------------------------------------------------------


def launch_circle(b: Board, seat: Seat) -> int:
    """From which circle a seat may launch."""
    return HUB_CIRCLES - 1 if b.players[seat].faction == HOMESTEADERS else HUB_CIRCLES


def launch_edge(b: Board, seat: Seat) -> int:
    """From which circle a colony on its way is launched: one that is full on all tracks is passed by."""
    circle = launch_circle(b, seat)
    return (
        HUB_CIRCLES if is_freeform(b) and b.players[seat].hub < circle and circle_is_full(b, seat, circle) else circle
    )


def launch_price(b: Board) -> tuple[int, int]:
    """Fuel and ore for a launch."""
    hub = b.content[FACILITIES][HUB]
    return hub.fuel, hub.ore


def can_launch(b: Board, seat: Seat) -> bool:
    """Whether a seat's colony stands where it may be launched, and the price is there."""
    return b.players[seat].hub >= launch_circle(b, seat) and can_pay(b, seat, *launch_price(b))


def circle_is_full(b: Board, seat: Seat, circle: int) -> bool:
    """Freeform hub: whether rivals' colonies take that circle on all tracks."""
    return sum(b.players[n].hub == circle for n in b.seats if n != seat) >= HUB_TRACKS


def faction_price(b: Board, seat: Seat, faction: str) -> tuple[int, int, int]:
    """The fee to the owner, and fuel and ore to the supply, for docking at a board."""
    facts = b.content[FACTIONS][faction]
    return (0 if owner_of(b, faction) == seat else facts.fee), facts.fuel, facts.ore
