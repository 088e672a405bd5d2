"""Planning a turn: what a whole roll could be worth, figure by figure, from what a view shows.

A plan says which dice go where. Figures (triples, pairs, runs, sums of eight, steps at the Hub) are tried kind by kind; what
is left mines or makes fuel. Resources count by what they are good for, so that a plan may spend what it earns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import combinations

from engines.core import Seat
from engines.core.values import valueclass
from engines.frontiers.facts import facilities as f
from engines.frontiers.facts.factions import DOCKINGS, Ability, Docking
from engines.frontiers.facts.players import CLAIM_SUM, HUB_CIRCLES, HUB_SHIPS, LEAST_SHIPS, RAID
from engines.frontiers.facts.territories import LEM, VAN_VOGT
from engines.frontiers.minds.judge import Judge
from engines.frontiers.minds.planet import Position
from engines.frontiers.rules.docking import dock_price, is_run
from engines.frontiers.rules.factions import boards_in_play, has_ability
from engines.frontiers.rules.hub import circle_is_full, hub_steps, launch_circle
from engines.frontiers.rules.market import trade_rate
from engines.frontiers.rules.planet import controlled, has_bonus
from engines.frontiers.rules.prices import (
    constructor_price,
    launch_price,
    ship_price,
    terraforming_price,
)
from engines.frontiers.rules.raid import has_decoy
from engines.frontiers.rules.resources import can_pay
from engines.frontiers.rules.ships import all_docks, mine_highest, raid_sum, safe_colored, stock
from engines.frontiers.rules.tech import tech_of

Dice = tuple[int, ...]  # values, lowest first


@valueclass
class Move:
    """Dice that dock together, and what it does to the purse beside its worth."""

    facility: str
    dice: Dice
    gain: float = 0.0
    fuel: int = 0
    ore: int = 0
    landings: int = 0


@valueclass
class Plan:
    """A whole turn: its moves and what they are worth."""

    worth: float = -1e9
    moves: tuple[Move, ...] = ()


_NO_PLAN = Plan()


class Planner:
    """The fixed facts of one decision, and the best plan found so far."""

    def __init__(self, view: Position, seat: Seat, worth: Judge) -> None:
        self.view, self.seat, self.worth = view, seat, worth
        self.best = _NO_PLAN
        self._plans: dict[Dice, Plan] = {}
        self.found: dict[tuple[Move, ...], Plan] | None = None  # every plan, where somebody wants to compare them
        self.fuel, self.ore = view.players[seat].fuel, view.players[seat].ore
        taken = Counter(ship.at for ship in view.ships)
        self.free = {facility: docks - taken[facility] for facility, docks in all_docks(view).items()}
        self.mine_least = mine_highest(view)
        self.mine_any_first = view.turn.mine_ships == 0 and has_bonus(view, seat, VAN_VOGT)
        self.burning = 1 if has_bonus(view, seat, LEM) else 0  # more fuel a ship at the Solar Converter
        self.ship_price = ship_price(view, seat)
        self.constructor_price = constructor_price(view, seat)
        self.can_terraform = self.free[f.TERRAFORMING] > 0 and safe_colored(view, seat) > LEAST_SHIPS
        self.board_moves = tuple(self._board_moves())
        self._rests: dict[Dice, list[tuple[int, int, tuple[Move, ...]]]] = {}
        self._kinds = [make for make, can_be in _KINDS if can_be(self)]

    def plan(self, dice: Dice) -> Plan:
        """The best plan for these dice."""
        known = self._plans.get(dice)
        if known is None:
            known = self._plans[dice] = self._best(dice)
        return known

    def _best(self, dice: Dice) -> Plan:
        self.best = _NO_PLAN
        self._extend(0, dice, 0.0, ())
        return self.best

    def plans(self, dice: Dice) -> list[Plan]:
        """Every plan for these dice that can be paid, the best first."""
        self.found = {}
        self._best(dice)
        ranked = sorted(self.found.values(), key=lambda plan: -plan.worth)
        self.found = None
        return ranked

    # --- figures, kind by kind -----------------------------------------------------------------------------------------

    def _extend(self, kind: int, dice: Dice, gain: float, moves: tuple[Move, ...]) -> None:
        if kind == len(self._kinds) or not dice:
            self._finish(dice, gain, moves)
            return
        self._extend(kind + 1, dice, gain, moves)
        for move in self._kinds[kind](self, dice, moves):
            self._extend(kind + 1, without(dice, move.dice), gain + move.gain, (*moves, move))

    def _landing(self, moves: tuple[Move, ...]) -> float:
        done = sum(move.landings for move in moves)
        return self.worth.landing(done)

    def constructor(self, dice: Dice, moves: tuple[Move, ...]) -> Iterator[Move]:
        """Three equal dice and ore land a colony."""
        for value in sorted({v for v in dice if dice.count(v) >= 3}):
            yield Move(f.CONSTRUCTOR, (value,) * 3, self._landing(moves), ore=-self.constructor_price, landings=1)

    def terraforming(self, dice: Dice, moves: tuple[Move, ...]) -> Iterator[Move]:
        """A six lands a colony and costs its ship."""
        if 6 not in dice:
            return
        gain = self._landing(moves) - self.worth.ship * (0.0 if self.worth.is_last(moves_landed(moves)) else 0.8)
        fuel, ore = terraforming_price(self.view)
        yield Move(f.TERRAFORMING, (6,), gain, -fuel, -ore, 1)

    def shipyard(self, dice: Dice, _moves: tuple[Move, ...]) -> Iterator[Move]:
        """Two equal dice build a ship."""
        cost = self.ship_price
        if self.view.turn.takes_unequal_pair and len(dice) >= 2:
            yield Move(f.SHIPYARD, dice[:2], self.worth.ship, -cost, -cost)
        for value in _pairs(dice):
            yield Move(f.SHIPYARD, (value, value), self.worth.ship, -cost, -cost)

    def raiders(self, dice: Dice, _moves: tuple[Move, ...]) -> Iterator[Move]:
        """A run steals what rivals have."""
        shown = sorted(set(dice))
        if len(shown) < 3:
            return
        free_bump = has_ability(self.view, self.seat, Ability.ANY_RUN)
        for run in ((v, v + 1, v + 2) for v in shown):
            if is_run(run) and set(run) <= set(shown) and (free_bump or sum(run) > raid_sum(self.view)):
                loot_fuel, loot_ore, denied = self.loot()
                yield Move(f.RAIDERS, run, denied, loot_fuel, loot_ore)

    def loot(self) -> tuple[int, int, float]:
        """What a raid would bring: fuel, ore, and the worth of what rivals lose or of a stolen card."""
        view = self.view
        targets = [view.players[rival] for rival in view.seats if rival != self.seat and not has_decoy(view, rival)]
        ore = min(RAID, sum(p.ore for p in targets))
        fuel = min(RAID - ore, sum(p.fuel for p in targets))
        denied = self.worth.denial * (0.8 * ore + 0.4 * fuel)
        cards = [self.worth.tech(card.id) for p in targets for card in p.tech if not tech_of(view, self.seat, card.id)]
        card = max(cards, default=0.0) * (1 + self.worth.denial)
        if card > denied + 0.9 * ore + 0.45 * fuel:
            return 0, 0, card
        return fuel, ore, denied

    def market(self, dice: Dice, _moves: tuple[Move, ...]) -> Iterator[Move]:
        """A pair trades, or draws agendas."""
        for value in _pairs(dice):
            yield Move(f.MARKET, (value, value), self.worth.agendas)

    def artifact(self, dice: Dice, _moves: tuple[Move, ...]) -> Iterator[Move]:
        """Dice that bring the sum to eight, none of them needlessly."""
        free, need = self.free[f.ARTIFACT], CLAIM_SUM - self.view.turn.artifact_sum
        claim = self.worth.claim
        if need <= 0 or claim <= 0 or need > sum(dice):
            return
        seen = set()
        for size in (1, 2, 3):
            if size > min(free, len(dice)):
                return
            for group in combinations(dice, size):
                if group not in seen and sum(group) >= need > sum(group) - group[0]:
                    seen.add(group)
                    yield Move(f.ARTIFACT, group, claim)

    def boards(self, dice: Dice, _moves: tuple[Move, ...]) -> Iterator[Move]:
        """The lowest die at a faction board."""
        return (Move(m.facility, dice[:1], m.gain, m.fuel, m.ore, m.landings) for m in self.board_moves if dice)

    def _board_moves(self) -> Iterator[Move]:
        view, seat = self.view, self.seat
        for faction in boards_in_play(view):
            fuel, ore = dock_price(view, seat, faction)
            if self.free[faction] < 1 or not can_pay(view, seat, fuel, ore):
                continue
            gain = self.worth.board(faction)
            paid_out = len(controlled(view, seat)) if DOCKINGS[faction] == Docking.GAIN_ORE else 0
            if gain or paid_out:
                yield Move(faction, (), gain, -fuel, paid_out - ore)

    def hub(self, dice: Dice, moves: tuple[Move, ...]) -> Iterator[Move]:
        """One to three of the lowest dice move the colony; reaching the last circle may mean a launch."""
        for number, held, rest in self._circles:
            if number > len(dice):
                return
            yield Move(f.HUB, dice[:number], held)
            if rest is not None:
                fuel, ore = launch_price(self.view)
                yield Move(f.HUB, dice[:number], self._landing(moves) + rest, -fuel, -ore, 1)

    @cached_property
    def _circles(self) -> list[tuple[int, float, float | None]]:
        """By number of ships at the Hub: what the way is worth, and beside the landing what a launch leaves, if it may be."""
        view, player = self.view, self.view.players[self.seat]
        edge, now = launch_circle(view, self.seat), self.worth.circle(player.hub)
        found: list[tuple[int, float, float | None]] = []
        for number in range(1, HUB_SHIPS - view.turn.hub_ships + 1):
            total = player.hub + hub_steps(view, self.seat, number)
            if circle_is_full(view, self.seat, min(total, HUB_CIRCLES)):
                continue
            rest = (self.worth.circle(total - edge) if player.colonies else 0.0) - now if total >= edge else None
            found.append((number, self.worth.circle(min(total, HUB_CIRCLES)) - now, rest))
        return found

    # --- what is left --------------------------------------------------------------------------------------------------

    def _finish(self, dice: Dice, gain: float, moves: tuple[Move, ...]) -> None:
        """Mine with some of the dice, make fuel of the others; the Artifact and the bay take the rest."""
        fuel, ore, pair = self.fuel, self.ore, None
        for move in moves:
            fuel += move.fuel
            ore += move.ore
            if move.facility == f.MARKET:
                pair = move
        best, ending = _NO_PLAN.worth, _NO_PLAN.moves
        for mined, made, last in self._rest(dice):
            worth = gain + self._purse(fuel + made, ore + mined, pair)
            if worth > best:
                best, ending = worth, last
        if self.found is not None and best > _UNPAID:
            self.found[moves] = Plan(best, (*moves, *ending))
        if best > self.best.worth:
            self.best = Plan(best, (*moves, *ending))

    def _rest(self, dice: Dice) -> list[tuple[int, int, tuple[Move, ...]]]:
        """The ways to use the dice that are left: ore mined, fuel made, and the moves."""
        known = self._rests.get(dice)
        if known is None:
            known = self._rests[dice] = [self._work(mined, without(dice, mined)) for mined in self._mining(dice)]
        return known

    def _work(self, mined: Dice, left: Dice) -> tuple[int, int, tuple[Move, ...]]:
        burnt = left[max(0, len(left) - self.free[f.CONVERTER]) :]
        made = sum((value + 1) // 2 + self.burning for value in burnt)
        moves = (*([Move(f.MINE, mined)] if mined else []), *([Move(f.CONVERTER, burnt)] if burnt else []))
        return len(mined), made, moves

    def _mining(self, dice: Dice) -> Iterator[Dice]:
        able = [value for value in dice if value >= self.mine_least]
        if self.mine_any_first and len(able) < len(dice):
            able.insert(0, dice[0])
        for number in range(min(self.free[f.MINE], len(able)) + 1):
            yield tuple(able[:number])

    def _purse(self, fuel: int, ore: int, pair: Move | None) -> float:
        """What a purse is worth at the end of the turn; with a market pair, after the best trade."""
        if fuel < 0 or (ore < 0 and pair is None):
            return _UNPAID
        if pair is None:
            return self.worth.purse(fuel, ore)
        rate = trade_rate(self.view, self.seat, pair.dice[0])
        values = [
            self.worth.purse(fuel - rate * n, ore + n) - (self.worth.agendas if n else 0.0)
            for n in range(fuel // rate + 1)
            if ore + n >= 0
        ]
        return max(values, default=_UNPAID)

    # --- which kinds of figures there can be at all ----------------------------------------------------------------------

    @property
    def can_build(self) -> bool:
        """Whether the Shipyard has room and there is a ship to build."""
        return self.free[f.SHIPYARD] >= 2 and bool(stock(self.view, self.seat))

    @property
    def can_settle(self) -> bool:
        """Whether a colony may move at the Hub."""
        player = self.view.players[self.seat]
        return player.hub < HUB_CIRCLES and bool(player.hub or player.colonies)


_UNPAID = -1e6  # a plan that cannot be paid

_KINDS: tuple[tuple[Callable[[Planner, Dice, tuple[Move, ...]], Iterator[Move]], Callable[[Planner], bool]], ...] = (
    (Planner.constructor, lambda planner: planner.free[f.CONSTRUCTOR] >= 3),
    (Planner.terraforming, lambda planner: planner.can_terraform),
    (Planner.shipyard, lambda planner: planner.can_build),
    (Planner.raiders, lambda _: True),
    (Planner.market, lambda planner: planner.free[f.MARKET] >= 2),
    (Planner.artifact, lambda planner: planner.free[f.ARTIFACT] >= 1),
    (Planner.boards, lambda planner: bool(planner.board_moves)),
    (Planner.hub, lambda planner: planner.can_settle),
)


def _pairs(dice: Dice) -> list[int]:
    """The values shown at least twice, lowest first."""
    return sorted({value for value in dice if dice.count(value) >= 2})


def moves_landed(moves: tuple[Move, ...]) -> int:
    """How many colonies the moves land."""
    return sum(move.landings for move in moves)


def without(dice: Dice, used: Dice) -> Dice:
    """The dice that are left."""
    left = list(dice)
    for value in used:
        left.remove(value)
    return tuple(left)
