"""What things are worth to a player who looks ahead, in dice: a die is worth about one ore, or two fuel.

The weights were tuned by matches between bots.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from engines.core import Seat
from engines.frontiers.facts import factions as fa
from engines.frontiers.facts.agendas import Agenda, Aim
from engines.frontiers.facts.facilities import TERRAFORMING
from engines.frontiers.facts.players import HUB_CIRCLES, RESOURCE_LIMIT
from engines.frontiers.facts.tech import CANNON, CITY, CRYSTAL, DECOY, DRIVE, MONUMENT, TELEPORTER, WINDOW
from engines.frontiers.facts.territories import (
    ASIMOV,
    BRADBURY,
    BURROUGHS,
    HEINLEIN,
    HERBERT,
    LEM,
    POHL,
    POSITRON,
    VAN_VOGT,
)
from engines.frontiers.minds.planet import Position, final_position
from engines.frontiers.rules.agendas import agenda_facts, agenda_limit, aim_is_met, hidden_agendas
from engines.frontiers.rules.factions import uranian_moves
from engines.frontiers.rules.planet import (
    is_isolated,
    landing_gain,
    majority,
    open_territories,
)
from engines.frontiers.rules.players import to_land
from engines.frontiers.rules.points import score, scores
from engines.frontiers.rules.ships import docked
from engines.frontiers.rules.tech import tech_of
from engines.frontiers.state import NOBODY, State

POINT = 4.0
_FUEL = (0.6, 0.6, 0.5, 0.4, 0.35, 0.3, 0.2, 0.1)
_ORE = (1.1, 1.1, 1.0, 0.8, 0.7, 0.5, 0.4, 0.3)
BONUS = {ASIMOV: 0.9, BRADBURY: 0.9, BURROUGHS: 1.3, HEINLEIN: 0.6, HERBERT: 0.6, LEM: 1.2, POHL: 0.5, VAN_VOGT: 0.8}
TECH = {CITY: POINT, MONUMENT: POINT, CRYSTAL: 3.6, TELEPORTER: 3.2, DRIVE: 2.4, WINDOW: 3.0, CANNON: 2.0, DECOY: 1.4}


class Judge:
    """The weights of one position for one seat."""

    def __init__(self, view: Position, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self._purses: dict[tuple[int, int], float] = {}
        self.colonies_left = to_land(view, seat)
        nearest = min(p.colonies + (1 - p.hub / HUB_CIRCLES if p.hub else 0) for p in view.players)
        self.turns = 1 + 1.25 * nearest
        self.ship = 0.95 * self.turns - 0.6
        self.denial = 0.8 / max(1, len(view.seats) - 1)

    @cached_property
    def _points(self) -> tuple[int, ...]:
        """Everybody's points now."""
        return scores(self.view)

    # --- resources -----------------------------------------------------------------------------------------------------

    def purse(self, fuel: int, ore: int) -> float:
        """What resources are worth at the end of a turn; those above the limit are lost."""
        known = self._purses.get((fuel, ore))
        if known is None:
            known = self._purses[fuel, ore] = self._purse(fuel, ore)
        return known

    def _purse(self, fuel: int, ore: int) -> float:
        over = fuel + ore - RESOURCE_LIMIT
        if over > 0:
            fuel -= min(over, fuel)
            ore = min(ore, RESOURCE_LIMIT)
        late = min(1.0, 0.25 + self.turns / 4)
        return late * (sum(_FUEL[:fuel]) + sum(_ORE[:ore]))

    # --- colonies ------------------------------------------------------------------------------------------------------

    def landing(self, done: int) -> float:
        """The worth of one more landing this turn."""
        if self.is_last(done):
            return 40.0 if self.wins_by_landing else -12.0
        return self._landings[min(done, len(self._landings) - 1)]

    def is_last(self, done: int) -> bool:
        """Whether one more landing would end the game."""
        return done + 1 >= self.colonies_left

    def circle(self, circle: int) -> float:
        """The worth of a colony on a circle of the Hub."""
        if circle <= 0:
            return 0.0
        base = self._landings[0] if not self.is_last(0) else 12.0
        return 0.82 * base * float((circle / HUB_CIRCLES) ** 1.15)

    def place(self, place: str) -> float:
        """The worth of landing on a territory."""
        view, seat = self.view, self.seat
        gained, lost = landing_gain(view, seat, place)
        counts = list(view.colonies[place])
        held_by = majority(counts)
        counts[seat] += 1
        others = max(n for s, n in enumerate(counts) if s != seat)
        worth = POINT * gained
        if lost:
            worth += POINT * lost * self._threat(held_by)
        if majority(counts) == seat:
            worth += 0.5 * min(2, counts[seat] - others)
            if held_by != seat and not is_isolated(view, place):
                worth += BONUS[place] * min(self.turns, 5) / 3
        return worth + self._aims(place)

    def _aims(self, place: str) -> float:
        """What a landing means for my hidden agendas."""
        total = 0.0
        for facts in self._hidden:
            if facts.aim == Aim.ABSENT and facts.about[0] == place and not self.view.colonies[place][self.seat]:
                total -= 0.8 * POINT
            if facts.aim == Aim.CONTROL and facts.about[0] == place and self.view.control[place] != self.seat:
                total += 0.5 * POINT
        return total

    def _threat(self, rival: Seat) -> float:
        """How much a rival's loss is worth to me: more at a small table, most for the leader."""
        points = [points for seat, points in enumerate(self._points) if seat != self.seat]
        share = 0.9 if len(points) == 1 else 0.35
        return share + (0.3 if self._points[rival] == max(points) else 0.0)

    @cached_property
    def _landings(self) -> list[float]:
        ranked = sorted((self.place(place) for place in open_territories(self.view)), reverse=True)
        return ranked[:3]

    @cached_property
    def wins_by_landing(self) -> bool:
        """Whether landing my last colony now would win, whatever my rivals may well have in hand."""
        return any(self.wins_at(place) for place in open_territories(self.view))

    def wins_at(self, place: str) -> bool:
        """Whether landing my last colony on a territory would win so."""
        end = final_position(self.view, self.seat, place)
        mine = score(end, self.seat)
        likely = [
            score(end, rival) + 0.45 * sum(not card.is_revealed for card in end.players[rival].agendas)
            for rival in end.seats
            if rival != self.seat
        ]
        return max(likely) < mine

    # --- cards and boards ----------------------------------------------------------------------------------------------

    def tech(self, tech: str) -> float:
        """The worth of a tech card."""
        if tech in (CITY, MONUMENT):
            return POINT
        held = len(self.view.players[self.seat].tech)
        return TECH.get(tech, 1.9) * (1.0 if held < 3 else 0.7) * min(1.0, 0.4 + self.turns / 6)

    @cached_property
    def claim(self) -> float:
        """The worth of the best card on display."""
        mine = [t for t in self.view.tech_display if not tech_of(self.view, self.seat, t)]
        return max((self.tech(tech) for tech in mine), default=0.0)

    @cached_property
    def agendas(self) -> float:
        """The worth of drawing two agendas: most while there is room and no good card in hand."""
        view = self.view
        if not view.has_agendas or not _agendas_left(view):
            return 0.0
        mine, hidden = view.players[self.seat].agendas, self._hidden
        good = sum(aim_is_met(view, self.seat, facts) for facts in hidden)
        room = agenda_limit(view, self.seat) - len(mine)
        revealed = len(mine) - len(hidden)
        open_slots = agenda_limit(view, self.seat) - revealed - good
        return 0.0 if open_slots <= 0 else 1.1 + 0.5 * min(room, 2) + 0.4 * (not good)

    @cached_property
    def _hidden(self) -> list[Agenda]:
        """The facts of my hidden agendas."""
        return [agenda_facts(self.view, card.id) for card in hidden_agendas(self.view, self.seat)]

    def board(self, faction: str) -> float:
        """What docking at a faction board is worth beside its price and what it pays."""
        look = _BOARDS.get(fa.DOCKINGS[faction])
        return look(self) if look else 0.0

    def advanced_colony(self) -> float:
        """The worth of one more circle at the Hub."""
        hub = self.view.players[self.seat].hub
        return self.circle(hub + 1) - self.circle(hub) if 0 < hub < HUB_CIRCLES else 0.0

    def rolled_terraformer(self) -> float:
        """The worth of another roll for my ship at the Terraforming Station."""
        is_there = any(ship.pilot == self.seat for ship in docked(self.view, TERRAFORMING))
        return 0.45 * self.ship if is_there else 0.0

    def moved_colony(self) -> float:
        """The worth of a colony that the Uranians move for the ore I have."""
        best = self.best_move(list(uranian_moves(self.view, self.seat)))
        return best[0] if best and best[0] > 2 else 0.0

    # --- moving colonies -----------------------------------------------------------------------------------------------

    def best_move(self, movable: Sequence[tuple[Seat, str]]) -> tuple[float, Seat, str, str] | None:
        """The most useful move of one of these colonies: worth, owner, source, target."""
        found = [
            (self._shift(owner, source, target), owner, source, target)
            for owner, source in movable
            for target in open_territories(self.view)
            if target != source
        ]
        return max(found, default=None)

    def _shift(self, owner: Seat, source: str, target: str) -> float:
        """What moving a colony does to everybody's points and to my agendas, seen from here."""
        counts = {place: list(self.view.colonies[place]) for place in (source, target)}
        counts[source][owner] -= 1
        counts[target][owner] += 1
        return self.swing({place: majority(held) for place, held in counts.items()}) + sum(
            self._aim_shift(place, counts[place][self.seat]) for place in counts
        )

    def swing(self, holders: dict[str, Seat]) -> float:
        """What other holders of territories would mean."""
        total = 0.0
        for place, after in holders.items():
            before = self.view.control[place]
            if before == after:
                continue
            worth = POINT * (1 + (self.view.fields[POSITRON] == place))
            for holder, sign in ((before, -1), (after, 1)):
                if holder == self.seat:
                    total += sign * (worth + BONUS[place])
                elif holder != NOBODY:
                    total -= sign * worth * self._threat(holder)
        return total

    def _aim_shift(self, place: str, mine: int) -> float:
        wanted = sum(facts.aim == Aim.ABSENT and facts.about[0] == place for facts in self._hidden)
        return wanted * 0.6 * POINT * ((not mine) - (not self.view.colonies[place][self.seat]))


def _agendas_left(view: Position) -> int:
    """How many agendas could be drawn."""
    if isinstance(view, State):
        return len(view.agenda_deck) + len(view.agenda_discard)
    return view.agenda_deck_size + view.agenda_discard_size


_BOARDS: dict[fa.Docking, Callable[[Judge], float]] = {
    fa.Docking.TAKE_TECH: lambda _: 1.9,
    fa.Docking.ADVANCE_COLONY: Judge.advanced_colony,
    fa.Docking.ROLL_TERRAFORMER: Judge.rolled_terraformer,
    fa.Docking.MOVE_COLONY: Judge.moved_colony,
}
