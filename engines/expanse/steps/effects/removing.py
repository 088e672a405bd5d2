"""Removing influence. First whom the effect hits, then which cube: an owner who may choose its victim cube is asked itself."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import PASS, THE_END, Flow, Option, Order, ask, pick
from engines.expanse.facts.board import Base
from engines.expanse.facts.effects import RemoveInfluence, Where
from engines.expanse.facts.powers import ChoosesVictimCube
from engines.expanse.facts.vocabulary import Faction
from engines.expanse.rules.influence import influence, lift, pieces_on
from engines.expanse.rules.reach import Cube, cubes_within, within_limits
from engines.expanse.rules.where import fitting_bases, fitting_orbitals
from engines.expanse.steps.effects.placing import which_piece
from engines.expanse.steps.performance import Performance
from engines.expanse.words.places import base_option, orbital_option


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
            p.judge.cube(other, base.id, -1)
            for base in p.g.bases_of(orbital)
            for other in p.g.others(p.actor)
            if influence(p.g, other, base.id)
        ]
        return max(gains, default=0.0)

    options = [orbital_option(p.g, orbital) for orbital in orbitals]
    return (yield from p.choose("event.orbital", "in which orbital?", options, promise))


def _remove_all(p: Performance, op: RemoveInfluence, where: Where) -> None:
    for faction, base in cubes_within(p.g, p.actor, op.whose, where, p.bound):
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
        return sum(p.judge.cube(other, base, -1) for other in p.g.others(p.actor) if influence(p.g, other, base))

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
        cubes = within_limits(cubes_within(p.g, p.actor, op.whose, where, p.bound), used, op.per_base, op.single_base)
        text = f"remove influence, {n + 1} of {'up to ' if op.up_to else ''}{count}"
        cube = yield from victim(p, cubes, text, op.up_to, lambda f, b: p.judge.cube(f, b, -1))
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


def victim(
    p: Performance, cubes: list[Cube], text: str, may_stop: bool, gain: Callable[[Faction, str], float]
) -> Flow[tuple[Faction, str] | None]:
    """Whom an effect hits, then which of his cubes: by the performer, or by an owner who may choose. None is a stop."""
    if not cubes:
        return None
    owner = cubes[0][0]
    is_open = len({faction for faction, _ in cubes}) > 1 or (may_stop and _chooses_itself(p, owner))
    if is_open:
        named = yield from _whom(p, cubes, text, may_stop, gain)
        if named is None:
            return None
        owner = named
    bases = [base for faction, base in cubes if faction == owner]
    if _chooses_itself(p, owner):
        return owner, (yield from _given_up(p, owner, bases))
    whose = "cube of yours" if owner == p.actor else f"{{faction:{owner}}} cube"
    base = yield from p.choose(
        "event.cube",
        f"{text}. Which {whose}?",
        [base_option(p.g, base) for base in bases],
        lambda base: gain(owner, base),
        may_stop=may_stop and not is_open,
    )
    return None if base == PASS else (owner, base)


def _chooses_itself(p: Performance, owner: Faction) -> bool:
    """Whether an owner decides which of its cubes another player's effect hits."""
    return owner != p.actor and p.g.power(owner, ChoosesVictimCube) is not None


def _whom(
    p: Performance, cubes: list[Cube], text: str, may_stop: bool, gain: Callable[[Faction, str], float]
) -> Flow[Faction | None]:
    """Whose influence is hit; None is a stop."""
    reach: dict[Faction, list[str]] = {}
    for faction, base in cubes:
        reach.setdefault(faction, []).append(base.id)

    def best(name: str) -> float:
        owner = Faction(name)
        gains = [gain(owner, base) for base in reach[owner]]
        return min(gains) if _chooses_itself(p, owner) else max(gains)

    options = []
    for owner, bases in reach.items():
        listed = ", ".join(f"{{base:{base}}}" for base in bases)
        detail = f"It chooses itself which: {listed}." if _chooses_itself(p, owner) else f"On {listed}."
        options.append(Option(owner.value, f"{{faction:{owner}}}", detail))
    named = yield from p.choose("event.whom", f"{text}. Whose?", options, best, may_stop=may_stop)
    return None if named == PASS else Faction(named)


def _given_up(p: Performance, owner: Faction, bases: list[Base]) -> Flow[str]:
    """The owner decides which of its cubes is hit."""

    def suggest() -> tuple[str]:
        return (max(bases, key=lambda base: p.judge_of(owner).cube(owner, base.id, -1)).id,)

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
