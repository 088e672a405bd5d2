"""Removing influence. First whom the effect hits, then which cube: an owner who may choose its victim cube is asked itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from engines.core import PASS, THE_END, Flow, Option, Order, ask, pick, say, token
from engines.expanse.facts.board import Base
from engines.expanse.facts.effects import RemoveInfluence, Where
from engines.expanse.facts.powers import ChoosesVictimCube
from engines.expanse.facts.vocabulary import Faction
from engines.expanse.rules.influence import influence, lift, pieces_on
from engines.expanse.rules.reach import Cube, cubes_within, within_limits
from engines.expanse.rules.where import fitting_bases, fitting_orbitals
from engines.expanse.steps.effects.placing import which_piece
from engines.expanse.steps.performance import Performance, number_of
from engines.expanse.words.phrases import names
from engines.expanse.words.places import base_option, orbital_option, prospect


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
    return (yield from p.choose("event.orbital", say("In which orbital?"), options, promise))


def _remove_all(p: Performance, op: RemoveInfluence, where: Where) -> None:
    for faction, base in cubes_within(p.g, p.actor, op.whose, where, p.bound):
        count = 0
        while kinds := pieces_on(p.g, faction, base.id):
            lift(p.g, faction, base.id, kinds[0])
            count += 1
        owner, left = token("faction", faction), token("base", base.id)
        p.g.did(say("removes {n} {faction} influence from {base}", n=count, faction=owner, base=left))


def _remove_one_of_each(p: Performance, op: RemoveInfluence, where: Where) -> Flow[None]:
    """Every opponent loses one cube on one base, which is chosen first."""
    bases = fitting_bases(p.g, p.actor, where, p.bound)
    if not bases:
        return

    def promise(base: str) -> float:
        return sum(p.judge.cube(other, base, -1) for other in p.g.others(p.actor) if influence(p.g, other, base))

    question = say("On which base does everybody lose influence?")
    chosen = yield from p.choose("event.base", question, [base_option(p.g, b) for b in bases], promise)
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
        hit = Hit(say("Whose influence do you remove?"), number_of(n + 1, count, up_to=op.up_to), say("Remove"))
        gain = partial(_taking, p, count - n if op.single_base else 1)
        cube = yield from victim(p, cubes, hit, op.up_to, gain)
        if cube is None:
            return
        faction, base = cube
        yield from take(p, faction, base)
        used.append(base)
        if not op.single_orbital:
            p.bind(op.bind, base)


def _taking(p: Performance, left: int, faction: Faction, base: str) -> float:
    """What it brings to take a cube of a faction from a base, and up to so many in all from the same base."""
    best, changes, others = p.judge.cube(faction, base, -1), [(faction, base, -1)], p.g.others(p.actor)
    for _ in range(left - 1):
        more = [(f, base, -1) for f in others if influence(p.g, f, base) > changes.count((f, base, -1))]
        if not more:
            break
        gain, n = max((p.judge.cubes([*changes, change]), -n) for n, change in enumerate(more))
        changes.append(more[-n])
        best = max(best, gain)
    return best


def take(p: Performance, faction: Faction, base: str) -> Flow[None]:
    """Remove one piece from a base; its owner says which kind."""
    piece = yield from which_piece(
        p, faction, pieces_on(p.g, faction, base), say("it leaves {base}", base=token("base", base))
    )
    lift(p.g, faction, base, piece)
    owner = token("faction", faction)
    p.g.did(say("removes {faction} influence from {base}", faction=owner, base=token("base", base)))


@dataclass(frozen=True, slots=True)
class Hit:
    """How an effect on somebody's influence is asked about."""

    whose: str  # the question
    standing: str
    verb: str
    adds: int = 0  # cubes of mine that take its place


def victim(
    p: Performance, cubes: list[Cube], hit: Hit, may_stop: bool, gain: Callable[[Faction, str], float]
) -> Flow[tuple[Faction, str] | None]:
    """Whom an effect hits, then which of their cubes: by the performer, or by an owner who may choose. None is a stop."""
    if not cubes:
        return None
    owner = cubes[0][0]
    is_open = len({faction for faction, _ in cubes}) > 1 or (may_stop and _chooses_itself(p, owner))
    if is_open:
        named = yield from _whom(p, cubes, hit, may_stop, gain)
        if named is None:
            return None
        owner = named
    bases = [base for faction, base in cubes if faction == owner]
    if _chooses_itself(p, owner):
        return owner, (yield from _given_up(p, owner, bases))
    if owner == p.actor:
        question = say("Which of your cubes?")
    else:
        question = say("Which {faction} cube?", faction=token("faction", owner))
    base = yield from p.choose(
        "event.cube",
        question,
        [_cube_option(p, owner, base, hit) for base in bases],
        lambda base: gain(owner, base),
        may_stop=may_stop and not is_open,
        standing=hit.standing,
    )
    return None if base == PASS else (owner, base)


def _cube_option(p: Performance, owner: Faction, base: Base, hit: Hit) -> Option:
    """A cube on a base; somebody else's says whose it is."""
    gain = prospect(p.g, p.actor, base, (owner, -1), (p.actor, hit.adds))
    option = base_option(p.g, base, gain, verb=hit.verb)
    if owner == p.actor:
        return option
    label = say("{faction} influence on {base}", faction=token("faction", owner), base=token("base", base.id))
    return replace(option, label=label)


def _chooses_itself(p: Performance, owner: Faction) -> bool:
    """Whether an owner decides which of its cubes another player's effect hits."""
    return owner != p.actor and p.g.power(owner, ChoosesVictimCube) is not None


def _whom(
    p: Performance, cubes: list[Cube], hit: Hit, may_stop: bool, gain: Callable[[Faction, str], float]
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
        listed = names("base", bases)
        if _chooses_itself(p, owner):
            detail = say("They choose which: {bases:or}.", bases=listed)
        else:
            detail = say("On {bases:or}.", bases=listed)
        label, icon = token("faction", owner), f"faction_{owner}"
        leads_on = len(bases) > 1 and not _chooses_itself(p, owner)  # to which of the cubes
        options.append(Option(owner.value, label, detail, icon=icon, verb=hit.verb, opens=leads_on))
    named = yield from p.choose("event.whom", hit.whose, options, best, may_stop=may_stop, standing=hit.standing)
    return None if named == PASS else Faction(named)


def _given_up(p: Performance, owner: Faction, bases: list[Base]) -> Flow[str]:
    """The owner decides which of its cubes is hit."""

    def suggest() -> tuple[str]:
        return (max(bases, key=lambda base: p.judge_of(owner).cube(owner, base.id, -1)).id,)

    prompt = pick(
        p.g.seat_of(owner),
        "immunity.cube",
        say("Which of your cubes do you give up?"),
        [base_option(p.g, base, prospect(p.g, owner, base, (owner, -1)), verb=say("Give up")) for base in bases],
        suggest=suggest,
        orders=(Order("least", say("Always give up what costs me least"), suggest(), THE_END),),
        happened=say("{seat} hits your influence with {what}.", seat=p.seat, what=p.title),
    )
    (base,) = yield from ask(prompt)
    return base
