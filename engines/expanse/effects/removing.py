"""Removing influence. First whom the effect hits, then which cube: an owner who may choose its victim cube is asked itself."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import PASS, THE_END, Flow, Option, Order, ask, pick
from engines.expanse.data.board import Base
from engines.expanse.data.kinds import Faction
from engines.expanse.data.ops import RemoveInfluence, Where
from engines.expanse.data.powers import ChoosesVictimCube
from engines.expanse.effects.performance import Performance, base_option, orbital_option
from engines.expanse.effects.placing import which_piece
from engines.expanse.filters import fitting_bases, fitting_orbitals
from engines.expanse.pieces import lift, pieces_on
from engines.expanse.scoring import influence
from engines.expanse.worth import cube_gain

Cube = tuple[Faction, Base]  # a faction's influence on a base


def remove_influence(p: Performance, op: RemoveInfluence) -> Flow[None]:
    """Return cubes to their owners."""
    where = op.where
    if op.single_orbital:
        orbital = yield from _one_orbital(p, op)
        if orbital is None:
            return
        where = Where(orbital=(orbital,))
        p.bind(op.bind, orbital)
    if op.n == "all":
        _remove_all(p, op, where)
    elif op.n == "each_opponent":
        yield from _remove_one_of_each(p, op, where)
    else:
        yield from _remove_some(p, op, where)


def _one_orbital(p: Performance, op: RemoveInfluence) -> Flow[str | None]:
    orbitals = [o for o in fitting_orbitals(p.g, p.actor, op.where, p.bound) if p.g.bases_of(o)]
    if not orbitals:
        return None

    def promise(orbital: str) -> float:
        gains = [
            cube_gain(p.g, p.actor, other, base.id, -1, p.rows)
            for base in p.g.bases_of(orbital)
            for other in p.g.others(p.actor)
            if influence(p.g, other, base.id)
        ]
        return max(gains, default=0.0)

    options = [orbital_option(p.g, orbital) for orbital in orbitals]
    return (yield from p.choose("event.orbital", "in which orbital?", options, promise))


def _remove_all(p: Performance, op: RemoveInfluence, where: Where) -> None:
    for faction, base in cubes_within(p, op.whose, where):
        count = 0
        while kinds := pieces_on(p.g, faction, base.id):
            lift(p.g, faction, base.id, kinds[0])
            count += 1
        p.g.did(f"removes {count} {{faction:{faction}}} influence from {{base:{base.id}}}")


def _remove_one_of_each(p: Performance, op: RemoveInfluence, where: Where) -> Flow[None]:
    """Every opponent loses one cube on one base, which is chosen first."""
    bases = fitting_bases(p.g, p.actor, where, p.bound)
    if not bases:
        return

    def promise(base: str) -> float:
        return sum(
            cube_gain(p.g, p.actor, other, base, -1, p.rows)
            for other in p.g.others(p.actor)
            if influence(p.g, other, base)
        )

    chosen = yield from p.choose("event.base", "which base?", [base_option(p.g, b) for b in bases], promise)
    p.bind(op.bind, chosen)
    for faction in p.g.others(p.actor):
        if influence(p.g, faction, chosen):
            yield from take(p, faction, chosen)


def _remove_some(p: Performance, op: RemoveInfluence, where: Where) -> Flow[None]:
    """Cube after cube: whom, then which one."""
    used: list[str] = []
    count = op.n if isinstance(op.n, int) else len(fitting_bases(p.g, p.actor, where, p.bound))
    for n in range(count):
        cubes = within_limits(cubes_within(p, op.whose, where), used, op.per_base, op.single_base)
        text = f"remove influence, {n + 1} of {'up to ' if op.up_to else ''}{count}"
        cube = yield from victim(p, cubes, text, op.up_to, lambda f, b: cube_gain(p.g, p.actor, f, b, -1, p.rows))
        if cube is None:
            return
        faction, base = cube
        yield from take(p, faction, base)
        used.append(base)
        if not op.single_orbital:
            p.bind(op.bind, base)


def take(p: Performance, faction: Faction, base: str) -> Flow[None]:
    """Remove one piece from a base; its owner says which kind."""
    piece = yield from which_piece(p, faction, pieces_on(p.g, faction, base), f"which piece leaves {{base:{base}}}?")
    lift(p.g, faction, base, piece)
    p.g.did(f"removes {{faction:{faction}}} influence from {{base:{base}}}")


def cubes_within(p: Performance, whose: str, where: Where) -> list[Cube]:
    """The influence an effect could reach, as pairs of owner and base."""
    factions = {"self": [p.actor], "opponent": p.g.others(p.actor)}.get(whose, [*p.g.others(p.actor), p.actor])
    bases = fitting_bases(p.g, p.actor, where, p.bound)
    return [(faction, base) for faction in factions for base in bases if influence(p.g, faction, base.id)]


def within_limits(cubes: list[Cube], used: list[str], per_base: int, single_base: bool) -> list[Cube]:
    """What is left of an effect's reach after it has taken cubes from some bases."""
    if single_base and used:
        return [cube for cube in cubes if cube[1].id == used[0]]
    return [cube for cube in cubes if not per_base or used.count(cube[1].id) < per_base]


def victim(
    p: Performance, cubes: list[Cube], text: str, may_stop: bool, gain: Callable[[Faction, str], float]
) -> Flow[tuple[Faction, str] | None]:
    """Whom an effect hits, then which of his cubes: by the performer, or by an owner who may choose. None is a stop."""
    if not cubes:
        return None
    factions = list(dict.fromkeys(faction for faction, _ in cubes))
    faction = factions[0]
    chooses = {f: f != p.actor and p.g.power(f, ChoosesVictimCube) is not None for f in factions}
    if len(factions) > 1 or (may_stop and chooses[faction]):

        def best(name: str) -> float:
            gains = [gain(f, base.id) for f, base in cubes if f == name]
            return min(gains) if chooses[Faction(name)] else max(gains)

        options = []
        for f in factions:
            listed = ", ".join(f"{{base:{base.id}}}" for owner, base in cubes if owner == f)
            detail = f"It chooses itself which: {listed}." if chooses[f] else f"On {listed}."
            options.append(Option(f.value, f"{{faction:{f}}}", detail))
        named = yield from p.choose("event.whom", f"{text}. Whose?", options, best, may_stop=may_stop)
        if named == PASS:
            return None
        faction, may_stop = Faction(named), False
    bases = [base for owner, base in cubes if owner == faction]
    if chooses[faction]:
        return faction, (yield from _given_up(p, faction, bases))
    whose = "cube of yours" if faction == p.actor else f"{{faction:{faction}}} cube"
    base = yield from p.choose(
        "event.cube",
        f"{text}. Which {whose}?",
        [base_option(p.g, b) for b in bases],
        lambda b: gain(faction, b),
        may_stop=may_stop,
    )
    return None if base == PASS else (faction, base)


def _given_up(p: Performance, owner: Faction, bases: list[Base]) -> Flow[str]:
    """The owner decides which of its cubes is hit."""

    def suggest() -> tuple[str]:
        return (max(bases, key=lambda base: cube_gain(p.g, owner, owner, base.id, -1, p.rows_of(owner))).id,)

    prompt = pick(
        p.g.seat_of(owner),
        "immunity.cube",
        f"{p.title} by {{seat:{p.seat}}} hits your influence. Which cube is it?",
        [base_option(p.g, base) for base in bases],
        suggest=suggest,
        orders=(Order("least", "Always give up what costs me least", suggest(), THE_END),),
    )
    (base,) = yield from ask(prompt)
    return base
