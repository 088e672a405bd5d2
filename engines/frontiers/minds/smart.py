"""`smart`: plans the whole roll, lands where it counts, and saves its cards for a swing. It sees a view and no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from engines.core import Choice, Dice, Prompt
from engines.frontiers.facts import facilities as f
from engines.frontiers.facts import factions as fa
from engines.frontiers.facts import tech as t
from engines.frontiers.facts.agendas import Aim
from engines.frontiers.facts.players import CLAIM_SUM
from engines.frontiers.facts.powers import VALUE_CHANGES
from engines.frontiers.facts.territories import ISOLATION, POSITRON, REPULSOR
from engines.frontiers.minds.judge import POINT, Judge
from engines.frontiers.minds.planet import Position
from engines.frontiers.minds.plans import Move, Planner, without
from engines.frontiers.rules.agendas import agenda_facts, aim_is_met
from engines.frontiers.rules.market import open_pairs, trade_rate
from engines.frontiers.rules.planet import movable_colonies
from engines.frontiers.rules.ships import colored, ship, unplaced
from engines.frontiers.rules.tech import values_after
from engines.frontiers.state import NOBODY
from engines.frontiers.view import FrontiersView

_DRAFT = (fa.COREX, fa.URANIAN, fa.HOMESTEADERS, fa.SCAVENGERS, fa.PROXIMA, fa.DARK_SPACE, fa.NEW_GAIA, fa.SMUGGLERS)
_EASY = {Aim.ABSENT: 1.2, Aim.CONTROL: 0.8, Aim.CONTROL_LONE_COLONY: 0.9}
_LANDING = 6  # what the Terraforming Station asks for
_EARNING = (f.MINE, f.CONVERTER, f.RAIDERS, f.ARTIFACT, f.MARKET, f.HUB)


def smart(view: FrontiersView, prompt: Prompt, _dice: Dice) -> Choice:
    """A legal choice with a plan behind it; where it has no opinion, the suggestion."""
    return Thinking(view, prompt).answer()


@dataclass(frozen=True, slots=True)
class Intent:
    """What is left of a plan that somebody follows: in which turn, for which dice, and where those in hand dock."""

    turn: int
    values: tuple[int, ...]
    moves: tuple[Move, ...]
    facility: str


class Thinking:
    """One decision, from a view or in an imagined game; there a plan may be followed that was made earlier in the turn."""

    def __init__(self, view: Position, prompt: Prompt, intent: Intent | None = None, *, is_brisk: bool = False) -> None:
        """`is_brisk`: leave out what takes ten plans to weigh."""
        self.view, self.prompt, self.seat, self.is_brisk = view, prompt, prompt.seat, is_brisk
        self.intent = intent if intent and intent.turn == view.turn.number else None
        self.ids = [option.id for option in prompt.options]

    @cached_property
    def worth(self) -> Judge:
        """What things are worth."""
        return Judge(self.view, self.seat)

    @cached_property
    def planner(self) -> Planner:
        """What rolls are worth."""
        return Planner(self.view, self.seat, self.worth)

    def answer(self) -> Choice:
        """The choice, or the suggestion where there is no opinion."""
        choice = self.choose()
        return choice if choice is not None and self.prompt.is_legal(choice) else self.prompt.suggestion()

    def choose(self) -> Choice | None:
        """The choice, or None for the suggestion."""
        key = self.prompt.key
        if key in _ANSWERS:
            return _ANSWERS[key](self)
        if key.startswith("tech."):
            return self.tune()
        return None

    # --- the panel -----------------------------------------------------------------------------------------------------

    def act(self) -> Choice | None:
        """Free points first, then cards that change the roll, then the plan."""
        for kind in ("reveal:", "use:solar-harvester", "uranian", "launch"):
            for option in self.ids:
                if option.startswith(kind) and self._is_wanted(option):
                    return (option,)
        return self.claim() or self.swing() or self.sharpen() or self.dock() or self.leftovers()

    def _is_wanted(self, option: str) -> bool:
        if option == "launch":
            return self.worth.landing(0) > 0
        return True

    def claim(self) -> Choice | None:
        """Claim the best card; replace the display first where it is poor and the sum is there."""
        claims = [option for option in self.ids if option.startswith("claim:")]
        best = max(claims, key=lambda option: self.worth.tech(option.removeprefix("claim:")), default=None)
        poor = best is None or self.worth.tech(best.removeprefix("claim:")) < 1.6
        if poor and "cycle" in self.ids and self.view.turn.artifact_sum >= CLAIM_SUM:
            return ("cycle",)
        return (best,) if best else None

    def swing(self) -> Choice | None:
        """A discard power or a generator that moves points now."""
        worth = self.worth
        bar = 1.6 * POINT if worth.turns > 3 else 0.9 * POINT
        if f"discard:{t.TELEPORTER}" in self.ids:
            best = worth.best_move(movable_colonies(self.view))
            if best and best[0] >= bar:
                return (f"discard:{t.TELEPORTER}",)
        if f"discard:{t.CRYSTAL}" in self.ids and self._positron_gain() >= 0.9 * POINT:
            return (f"discard:{t.CRYSTAL}",)
        if "proxima" in self.ids and self._positron_gain() >= 0.9 * POINT and not self.view.fields[POSITRON]:
            return ("proxima",)
        if f"discard:{t.WINDOW}" in self.ids and worth.turns < 4:
            return (f"discard:{t.WINDOW}",)
        if f"discard:{t.CANNON}" in self.ids and worth.turns > 5 and len(self.view.seats) == 2:
            return (f"discard:{t.CANNON}",)
        return None

    def _positron_gain(self) -> float:
        now = self.view.fields[POSITRON]
        holder = self.view.control[now] if now else NOBODY
        mine = any(owner == self.seat for owner in self.view.control.values())
        if not mine or holder == self.seat:
            return 0.0
        return POINT * (1.0 + (0.6 if holder != NOBODY else 0.0))

    def sharpen(self) -> Choice | None:
        """Change a die where the plan gains more than the fuel is worth; only before the first ship is docked."""
        if self.is_brisk or self.view.turn.visited or not unplaced(self.view):
            return None
        cards = [card for card in VALUE_CHANGES if f"use:{card}" in self.ids]
        if not cards:
            return None
        worth, card = max((self._tuned(card)[0], card) for card in cards)
        return (f"use:{card}",) if worth - self.planner.plan(self.values()).worth > 0.9 else None

    def values(self) -> tuple[int, ...]:
        """What the ships in hand show, lowest first."""
        return tuple(sorted(mine.value for mine in unplaced(self.view)))

    def _tuned(self, card: str) -> tuple[float, Choice]:
        """The best plan a card's change of one die leads to, and the answer that makes it."""
        values = self.values()
        found: list[tuple[float, Choice]] = []
        for mine in {s.value: s for s in unplaced(self.view)}.values():
            for value in values_after(VALUE_CHANGES[card], mine.value):
                if card == t.DRIVE and value not in values and value != _LANDING:
                    continue  # a value of its own is worth no counter on the drive
                changed = list(values)
                changed.remove(mine.value)
                plan = self.planner.plan(tuple(sorted([*changed, value])))
                answer = (mine.id, f"value.{value}") if card == t.DRIVE else (mine.id,)
                found.append((plan.worth - (0.8 if card == t.DRIVE else 0.0), answer))
        return max(found, default=(-1e9, ()))

    def tune(self) -> Choice | None:
        """Which die a card changes."""
        card = self.prompt.key.removeprefix("tech.")
        return self._tuned(card)[1] if card in VALUE_CHANGES else None

    def dock(self) -> Choice | None:
        """The next move of the plan."""
        values = self.values()
        moves = self._planned(values)
        for move in moves:
            ships = self.ships(move)
            if ships and self.prompt.is_legal(ships):
                rest = tuple(other for other in moves if other is not move)
                self.intent = Intent(self.view.turn.number, without(values, move.dice), rest, move.facility)
                return ships
        return None

    def moves(self) -> list[tuple[Choice, str]]:
        """Which ships the plan docks where, the next ones first."""
        return [(self.ships(move), move.facility) for move in self._planned(self.values())]

    def _planned(self, values: tuple[int, ...]) -> list[Move]:
        followed = self.intent.moves if self.intent and self.intent.values == values else None
        return self.in_order(self.planner.plan(values).moves if followed is None else followed)

    def in_order(self, moves: Sequence[Move]) -> list[Move]:
        """Landings if they can be paid, then what earns, then what spends."""
        player = self.view.players[self.seat]

        def rank(move: Move) -> tuple[int, int]:
            payable = player.fuel + move.fuel >= 0 and player.ore + move.ore >= 0
            if move.landings and payable:
                return 0, 0
            if move.facility in _EARNING and payable:
                return 1, _EARNING.index(move.facility)
            return (2, 0) if payable else (3, 0)

        return sorted(moves, key=rank)

    def ships(self, move: Move) -> Choice:
        """Unplaced ships that show what a move needs; borrowed ones first, but not for terraforming."""
        ready = sorted(unplaced(self.view), key=lambda s: s.is_borrowed == (move.facility == f.TERRAFORMING))
        picked: list[str] = []
        for value in move.dice:
            match = next((s.id for s in ready if s.value == value and s.id not in picked), None)
            if match is None:
                return ()
            picked.append(match)
        order = [s.id for s in unplaced(self.view)]
        return tuple(sorted(picked, key=order.index))

    def leftovers(self) -> Choice | None:
        """Trade, draw agendas, buy the Relic Ship, make ore; then the turn is over."""
        player, worth = self.view.players[self.seat], self.worth
        for option in self.ids:
            kind = option.partition(":")[0]
            if kind == "agendas" and worth.agendas > self._best_trade():
                return (option,)
            if kind == "trade" and self._best_trade() > 0.2:
                rates = self._rates()
                return (f"trade:{min(rates, key=lambda n: rates[n])}",)
            if (
                kind == "relic"
                and worth.turns > 2
                and worth.purse(player.fuel - 1, player.ore - 1) + 2 > worth.purse(player.fuel, player.ore)
            ):
                return (option,)
            if option in (f"use:{t.FABRICATOR}", f"use:{t.TUNNELER}") and worth.purse(
                player.fuel - 1, player.ore + 1
            ) > worth.purse(player.fuel, player.ore):
                return (option,)
            if kind == "agendas" and worth.agendas > 0:
                return (option,)
        if self.prompt.is_legal(("end",)):
            return ("end",)
        return None

    def _rates(self) -> dict[int, int]:
        """What an ore costs with each pair that may trade."""
        pairs = open_pairs(self.view)
        return {n: trade_rate(self.view, self.seat, pair.value) for n, pair in pairs if pair.use != "agendas"}

    def _best_trade(self) -> float:
        """What trading with the cheapest open pair would gain."""
        player, rates = self.view.players[self.seat], self._rates()
        if not rates:
            return 0.0
        rate, now = min(rates.values()), self.worth.purse(player.fuel, player.ore)
        return max(
            self.worth.purse(player.fuel - rate * n, player.ore + n) - now for n in range(player.fuel // rate + 1)
        )

    # --- other questions -----------------------------------------------------------------------------------------------

    def where(self) -> Choice | None:
        """Where the selected ships dock: as planned."""
        if self.intent and self.intent.facility in self.ids:
            return (self.intent.facility,)
        ranked = self.docks()
        return (ranked[0],) if ranked else None

    def docks(self) -> list[str]:
        """The facilities that the plans for this roll have in mind for the selected ships, by the best such plan."""
        shown = tuple(sorted(ship(self.view, name).value for name in self.view.turn.selected))
        found: dict[str, None] = {}
        for plan in self.planner.plans(self.values()):
            found.update((move.facility, None) for move in plan.moves if tuple(sorted(move.dice)) == shown)
        return [facility for facility in found if facility in self.ids]

    def land(self) -> Choice:
        """The territory worth most; with the last colony, one that wins."""
        is_last = self.worth.is_last(0)
        return (max(self.ids, key=lambda place: (is_last and self.worth.wins_at(place), self.worth.place(place))),)

    def overshoot(self) -> Choice:
        """Launch at once, unless that would lose the game."""
        return ("launch",) if self.worth.landing(0) > 0 else ("pass",)

    def trade(self) -> Choice:
        """As much as is worth it."""
        player = self.view.players[self.seat]
        rate = min(self._rates().values())
        numbers = [int(option.removeprefix("ore.")) for option in self.ids]
        best = max(numbers, key=lambda n: self.worth.purse(player.fuel - rate * n, player.ore + n))
        return (f"ore.{best}",)

    def raid(self) -> Choice | None:
        """A card where it is worth more than four resources."""
        cards = [option for option in self.ids if option.startswith("tech:")]
        held = {card.id for card in self.view.players[self.seat].tech}
        useful = [option for option in cards if option.split(":", 2)[2] not in held]
        best = max(useful, key=lambda option: self.worth.tech(option.split(":", 2)[2]), default=None)
        fuel, ore, _ = self.planner.loot()
        return (best,) if best and not fuel and not ore else None

    def draft(self) -> Choice:
        """A faction by taste."""
        return (min(self.ids, key=_DRAFT.index),)

    def discard_agendas(self) -> Choice:
        """Keep what is met, what holds as things stand, and what is easy to hold."""

        def keep(agenda: str) -> float:
            facts = agenda_facts(self.view, agenda)
            mine = next(card for card in self.view.players[self.seat].agendas if card.id == agenda)
            return 4 * mine.is_met + 2 * aim_is_met(self.view, self.seat, facts) + _EASY.get(facts.aim, 0.0)

        number = self.prompt.groups[0].least
        return tuple(sorted(self.ids, key=lambda a: (keep(a), a))[:number])

    def move_colony(self) -> Choice | None:
        """The colony whose move is worth most."""
        colonies = [option.partition(".") for option in self.ids if not option.startswith("to.")]
        best = self.worth.best_move([(int(owner), place) for owner, _, place in colonies])
        return (f"{best[1]}.{best[2]}", f"to.{best[3]}") if best else None

    def generator(self) -> Choice | None:
        """The Positron Field where I hold fast, the Repulsor Field over it, the Isolation Field over a rival."""

        def worth(option: str) -> float:
            field, _, place = option.partition(">")
            if not place:
                return -1.0
            holder = self.view.control[place]
            counts = sorted(self.view.colonies[place])
            lead = counts[-1] - counts[-2]
            if field == POSITRON:
                return 5 + lead if holder == self.seat else -2
            if field == REPULSOR:
                return 1 + counts[-2] if holder == self.seat else 0
            if field == ISOLATION:
                return 2 if holder not in (NOBODY, self.seat) else 0
            return 0

        return (max(self.ids, key=worth),)

    def target(self) -> Choice | None:
        """The ship of the rival with the largest fleet."""
        return (max(self.ids, key=lambda name: (len(colored(self.view, ship(self.view, name).pilot)), name)),)


_ANSWERS: dict[str, Callable[[Thinking], Choice | None]] = {
    "turn": Thinking.act,
    "turn.dock": Thinking.where,
    "turn.land": Thinking.land,
    "turn.overshoot": Thinking.overshoot,
    "turn.trade": Thinking.trade,
    "turn.raid": Thinking.raid,
    "draft.faction": Thinking.draft,
    "agenda.discard": Thinking.discard_agendas,
    "board.uranian": Thinking.move_colony,
    "board.proxima": Thinking.generator,
    "owner.proxima": Thinking.generator,
    f"discard.{t.TELEPORTER}": Thinking.move_colony,
    f"discard.{t.CRYSTAL}": Thinking.generator,
    f"discard.{t.GRAVITY}": Thinking.generator,
    f"discard.{t.STASIS}": Thinking.generator,
    f"discard.{t.CANNON}": Thinking.target,
}
