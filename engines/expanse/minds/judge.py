"""What a choice is worth to one faction: the rule of thumb of `worth`, asked the way the questions of the game are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from engines.expanse.facts.vocabulary import Faction, Ship
from engines.expanse.minds.worth import (
    Outlooks,
    arrival_gain,
    cube_gain,
    cubes_gain,
    known_bonus,
    loss_gain,
    move_gain,
    outlooks,
    tried,
    worth,
)
from engines.expanse.rules.actions import move_ends, needs_diplomat
from engines.expanse.rules.fleets import BATTLESHIPS, listed_ships, move_ships, ships_at
from engines.expanse.rules.influence import spare_influence, stock_for
from engines.expanse.state import State


class Judge:
    """A faction's eye for a position. It knows the bonus sector only if the faction does."""

    def __init__(self, g: State, me: Faction) -> None:
        self.g, self.me = g, me

    @cached_property
    def rows(self) -> Outlooks:
        """What places on bases are worth."""
        return outlooks(self.g, known_bonus(self.g, self.me))

    # --- influence -----------------------------------------------------------------------------------------------------

    def cube(self, owner: Faction, base: str, change: int, before: float | None = None) -> float:
        """An owner's cubes on a base change by so many."""
        return cube_gain(self.g, self.me, owner, base, change, self.rows, before)

    def cubes(self, changes: Sequence[tuple[Faction, str, int]]) -> float:
        """Several cubes come or go."""
        return cubes_gain(self.g, self.me, changes, self.rows)

    def swap(self, own: str, owner: Faction, base: str) -> float:
        """A cube of mine and one of an owner's change places."""
        changes = ((self.me, own, -1), (self.me, base, 1), (owner, base, -1), (owner, own, 1))
        return cubes_gain(self.g, self.me, changes, self.rows)

    def placing(self, base: str, filled: tuple[str, ...] = ()) -> float:
        """I place influence on a base, the piece that it may cost elsewhere included."""
        return self.cube(self.me, base, 1) + self.price_of_piece(base, filled)

    def price_of_piece(self, base: str, filled: tuple[str, ...] = ()) -> float:
        """What I lose elsewhere for a piece on a base once so many bases are to be filled first; nothing from the stock."""
        if self.g.of(self.me).stock + ("diplomat" in stock_for(self.g, self.me, base)) > len(filled):
            return 0.0
        spare = {source for source, _ in spare_influence(self.g, self.me, base, kept=filled)}
        return max((self.cube(self.me, source, -1) for source in spare), default=0.0)

    def influence_action(self, base: str, before: float | None = None, losses: dict[str, float] | None = None) -> float:
        """An Influence action, the cube that it may cost elsewhere included."""
        gain = self.cube(self.me, base, 1, before)
        only_diplomats = needs_diplomat(self.g, self.me, self.g.bases[base])
        stock = stock_for(self.g, self.me, base)
        if "diplomat" in stock or (stock and not only_diplomats):
            return gain
        lost = self.relocation_losses() if losses is None else losses
        spare = {source for source, _ in spare_influence(self.g, self.me, base, only_diplomats=only_diplomats)}
        return gain + max((loss for source, loss in lost.items() if source in spare), default=0.0)

    def relocation_losses(self) -> dict[str, float]:
        """What it costs to take a cube from each base of mine."""
        player = self.g.of(self.me)
        return {base: self.cube(self.me, base, -1) for base in dict.fromkeys((*player.cubes, *player.diplomats))}

    def token(self, source: str, target: str) -> float:
        """A Protomolecule token of mine goes to a base, from another one or ("") from outside."""
        player, bases = self.g.of(self.me), [self.g.bases[base] for base in (source, target) if base]
        before, held = worth(self.g, self.me, self.rows, bases), player.tokens
        player.tokens = [token for token in held if token != source] + [target]
        after = worth(self.g, self.me, self.rows, bases)
        player.tokens = held
        return after - before

    # --- ships ---------------------------------------------------------------------------------------------------------

    def move(self, owner: Faction, start: str, end: str, ships: list[Ship]) -> float:
        """An owner's ships move."""
        return move_gain(self.g, self.me, owner, start, end, ships, self.rows)

    def loss(self, owner: Faction, orbital: str, ship: Ship) -> float:
        """An owner's ship is hit."""
        return loss_gain(self.g, self.me, owner, orbital, ship, self.rows)

    def arrival(self, orbital: str, ship: Ship) -> float:
        """A ship of mine arrives."""
        return arrival_gain(self.g, self.me, orbital, ship, self.rows)

    def best_move(
        self,
        start: str,
        ends: Sequence[str],
        most: int | None,
        *,
        with_battleship: bool = False,
        follows: Callable[[str], float] | None = None,
    ) -> tuple[float, list[Ship], str]:
        """The best move of one ship of mine or of all that may go; `follows` is what comes of it where they arrive."""
        fleet = list(listed_ships(ships_at(self.g, self.me, start)).values())
        fleet.sort(key=lambda ship: ship not in BATTLESHIPS if with_battleship else ship == Ship.ROCINANTE)
        sizes = dict.fromkeys((1, min(len(fleet), most or len(fleet))))
        tries = [(fleet[:size], end) for size in sizes for end in ends]
        rated = [
            (self.move(self.me, start, end, ships) + self._afterwards(start, end, ships, follows), n)
            for n, (ships, end) in enumerate(tries)
        ]
        gain, n = max(rated, key=lambda pair: (pair[0], -pair[1]))
        return gain, *tries[n]

    def _afterwards(self, start: str, end: str, ships: list[Ship], follows: Callable[[str], float] | None) -> float:
        """What follows once ships of mine have moved."""
        if follows is None:
            return 0.0
        with tried(self.g, self.me):
            move_ships(self.g, self.me, start, end, ships)
            return follows(end)

    # --- ordinary actions ----------------------------------------------------------------------------------------------

    def action(self, action: str) -> float:
        """An ordinary action by its option id."""
        kind, _, what = action.partition(".")
        return ACTIONS[kind](self, what)


ACTIONS: dict[str, Callable[[Judge, str], float]] = {
    "influence": lambda judge, base: judge.influence_action(base),
    "move": lambda judge, start: judge.best_move(start, move_ends(start), None)[0],
    "build": lambda judge, ship: judge.arrival(judge.g.facts(judge.me).home, Ship(ship)),
}
