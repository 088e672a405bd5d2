"""Replacing, moving and exchanging influence."""

from __future__ import annotations

from engines.core import Flow, say, token
from engines.expanse.facts.board import Base
from engines.expanse.facts.effects import MoveInfluence, ReplaceInfluence, SwapInfluence
from engines.expanse.facts.vocabulary import Faction
from engines.expanse.rules.influence import Piece, pieces_on, shift
from engines.expanse.rules.reach import Cube, can_swap, cube_targets, cubes_within, pieces_that_fit, within_limits
from engines.expanse.steps.effects.placing import put_influence, which_piece
from engines.expanse.steps.effects.removing import Hit, take, victim
from engines.expanse.steps.performance import Performance, number_of
from engines.expanse.words.places import base_option, prospect


def replace_influence(p: Performance, op: ReplaceInfluence) -> Flow[None]:
    """Remove an opposing cube and place one of mine there."""
    used: list[str] = []
    for n in range(op.n):
        cubes = within_limits(cubes_within(p.g, p.actor, "opponent", op.where, p.bound), used, op.per_base, False)
        hit = Hit(say("Whose influence do you replace?"), number_of(n + 1, op.n, up_to=op.up_to), say("Replace"), 1)

        def gain(faction: Faction, base: str) -> float:
            return p.judge.cube(faction, base, -1) + p.judge.placing(base)

        cube = yield from victim(p, cubes, hit, op.up_to, gain)
        if cube is None:
            return
        faction, base = cube
        yield from take(p, faction, base)
        yield from put_influence(p, p.actor, base)
        used.append(base)
        p.bind(op.bind, base)


def move_influence(p: Performance, op: MoveInfluence) -> Flow[None]:
    """Move cubes from base to base."""
    left: list[str] = []
    for n in range(op.n):
        within = cubes_within(p.g, p.actor, op.whose, op.source, p.bound)
        cubes = [
            cube for cube in within_limits(within, left, 0, op.single_base) if _targets(p, op, cube[0], cube[1].id)
        ]
        hit = Hit(say("Whose influence do you move?"), number_of(n + 1, op.n, up_to=op.up_to), say("Move"))

        def gain(faction: Faction, base: str) -> float:
            ends = [p.judge.cube(faction, target.id, 1) for target in _targets(p, op, faction, base)]
            return p.judge.cube(faction, base, -1) + max(ends)

        cube = yield from victim(p, cubes, hit, op.up_to, gain)
        if cube is None:
            return
        faction, source = cube
        yield from _move_one(p, op, faction, source)
        left.append(source)


def _move_one(p: Performance, op: MoveInfluence, faction: Faction, source: str) -> Flow[None]:
    p.bind(op.bind, source)
    kinds = [k for k in pieces_on(p.g, faction, source) if _targets(p, op, faction, source, k)]
    piece = yield from which_piece(p, faction, kinds, _which_leaves(source))
    targets = _targets(p, op, faction, source, piece)
    target = yield from p.choose(
        "event.to",
        say("Where does the cube from {base} go?", base=token("base", source)),
        [base_option(p.g, base, prospect(p.g, p.actor, base, (faction, 1)), verb=say("Move")) for base in targets],
        lambda b: p.judge.cube(faction, b, 1),
    )
    shift(p.g, faction, source, target, piece)
    whose, start, end = token("faction", faction), token("base", source), token("base", target)
    p.g.did(say("moves {faction} influence from {start} to {end}", faction=whose, start=start, end=end))


def _targets(
    p: Performance, op: MoveInfluence, faction: Faction, source: str, piece: Piece | None = None
) -> list[Base]:
    return cube_targets(p.g, p.actor, op, p.bound, faction, p.g.bases[source], piece)


def swap_influence(p: Performance, op: SwapInfluence) -> Flow[None]:
    """One cube of mine and one of an opponent's change places."""
    g = p.g
    mine = cubes_within(g, p.actor, "self", op.own, p.bound)
    theirs = cubes_within(g, p.actor, "opponent", op.theirs, p.bound)
    mine = [cube for cube in mine if any(can_swap(g, cube, other) for other in theirs)]
    if not mine:
        return

    def partners(own: str) -> list[Cube]:
        return [other for other in theirs if can_swap(g, (p.actor, g.bases[own]), other)]

    def promise(own: str) -> float:
        return max(p.judge.swap(own, faction, base.id) for faction, base in partners(own))

    own = yield from p.choose(
        "event.from", say("Which cube of yours goes?"), [base_option(g, base) for _, base in mine], promise
    )
    comes = say("it comes to {base}", base=token("base", own))
    hit = Hit(say("Whose influence do you get in exchange?"), comes, say("Exchange"))
    cube = yield from victim(p, partners(own), hit, False, lambda f, b: p.judge.swap(own, f, b))
    if cube is None:
        return
    faction, base = cube
    piece = yield from which_piece(p, p.actor, pieces_that_fit(g, p.actor, own, base), _which_leaves(own))
    other = yield from which_piece(p, faction, pieces_that_fit(g, faction, base, own), _which_leaves(base))
    shift(g, p.actor, own, base, piece)
    shift(g, faction, base, own, other)
    here, there, whose = token("base", own), token("base", base), token("faction", faction)
    g.did(say("swaps influence on {here} for {faction} influence on {there}", here=here, faction=whose, there=there))


def _which_leaves(base: str) -> str:
    return say("it leaves {base}", base=token("base", base))
