"""A survey: what every base would be worth to one faction with so many cubes and so much strength of its own there.

Only the surveyor's pieces change while it plans, so what the others have is looked up once, and every answer is remembered.
"""

from __future__ import annotations

from engines.expanse.facts.board import ORBITALS, Base
from engines.expanse.facts.vocabulary import STRENGTH, Faction, Ship
from engines.expanse.minds.worth import Outlooks, shared_worth
from engines.expanse.rules.fleets import ships_at, strength
from engines.expanse.rules.profiles import Profile, profiles
from engines.expanse.state import State


class Survey:
    """A faction's own pieces, which may be moved about here, among those of the others, which stay."""

    def __init__(self, g: State, me: Faction, rows: Outlooks) -> None:
        self.g, self.rows, self.seat = g, rows, g.seat_of(me)
        player = g.of(me)
        self.stock, self.diplomat_stock = player.stock, player.diplomat_stock
        self.diplomats = list(player.diplomats)
        self.cubes = {base: player.cubes.get(base, 0) + (base in player.diplomats) for base in g.bases}
        self.ships = {orbital: list(_listed(ships_at(g, me, orbital))) for orbital in ORBITALS}
        self.strengths = {orbital: sum(STRENGTH[ship] for ship in ships) for orbital, ships in self.ships.items()}
        self.reserve = list(_listed(player.reserve))
        self.attached = {orbital: g.bases_of(orbital) for orbital in ORBITALS}
        self._profiles: list[Profile] = profiles(g)
        self._others = {base: self._counts_of_others(base) for base in g.bases}
        self._rivals = {orbital: self._strongest_others(orbital) for orbital in ORBITALS}
        self._known: dict[tuple[str, int, int], float] = {}

    def _counts_of_others(self, base: str) -> dict[int, int]:
        """What every other seat with a cube counts on a base, Orbital Control aside."""
        found = {}
        for seat, player in enumerate(self.g.players):
            cubes = player.cubes.get(base, 0) + (base in player.diplomats)
            if seat != self.seat and cubes:
                found[seat] = cubes + self._extra(seat, base)
        return found

    def _extra(self, seat: int, base: str) -> int:
        """What a seat's powers add to its cubes on a base."""
        profile = self._profiles[seat]
        return profile.bonus_bases[base] + (profile.token_bonus if base in self.g.players[seat].tokens else 0)

    def _strongest_others(self, orbital: str) -> tuple[int, list[int]]:
        """The most strength that others have in an orbital, and who has it."""
        strengths = {
            seat: strength(self.g, self.g.faction_at(seat), orbital) for seat in self.g.seats if seat != self.seat
        }
        most = max(strengths.values())
        return most, [seat for seat, value in strengths.items() if value == most]

    def _control(self, orbital: str, mine: int) -> int | None:
        """The seat with Orbital Control if I had so much strength."""
        most, rivals = self._rivals[orbital]
        if mine > most:
            return self.seat
        if not most:
            return None
        tied = [*rivals, self.seat] if mine == most else rivals
        if len(tied) == 1:
            return tied[0]
        return next((seat for seat in sorted(tied) if self._profiles[seat].wins_orbital_ties), None)

    def base(self, base: Base, more_cubes: int = 0, more_strength: int = 0) -> float:
        """What a base is worth with more of mine there, or less."""
        cubes = self.cubes[base.id] + more_cubes
        mine = self.strengths[base.orbital] + more_strength
        key = (base.id, cubes, mine)
        value = self._known.get(key)
        if value is None:
            value = self._known[key] = self._rate(base, cubes, mine)
        return value

    def _rate(self, base: Base, cubes: int, mine: int) -> float:
        found = dict(self._others[base.id])
        if cubes:
            found[self.seat] = cubes + self._extra(self.seat, base.id)
        control = self._control(base.orbital, mine)
        if control is not None and control in found:
            found[control] += self._profiles[control].orbital_bonus
        return shared_worth(self.g, self.seat, base, found, self.rows)

    def orbital(self, orbital: str, more_strength: int = 0) -> float:
        """What all bases of an orbital are worth with more strength of mine there, or less."""
        return sum(self.base(base, 0, more_strength) for base in self.attached[orbital])

    # --- pieces of mine move about -------------------------------------------------------------------------------------

    def place(self, base: str, source: str = "", *, is_diplomat: bool = False) -> None:
        """Influence goes to a base, from the stock or from another base."""
        self.cubes[base] += 1
        if source:
            self.cubes[source] -= 1
        elif is_diplomat:
            self.diplomat_stock -= 1
            self.diplomats.append(base)
        else:
            self.stock -= 1

    def move(self, start: str, end: str, ships: list[Ship]) -> None:
        """Ships of mine move together."""
        for ship in ships:
            self.ships[start].remove(ship)
            self.ships[end].append(ship)
            self.strengths[start] -= STRENGTH[ship]
            self.strengths[end] += STRENGTH[ship]

    def build(self, ship: Ship, orbital: str) -> None:
        """A lost ship of mine comes back."""
        self.reserve.remove(ship)
        self.ships[orbital].append(ship)
        self.strengths[orbital] += STRENGTH[ship]


def _listed(ships: dict[Ship, int]) -> list[Ship]:
    """Every single ship, in the order in which forms list them."""
    return [ship for ship in Ship for _ in range(ships.get(ship, 0))]
