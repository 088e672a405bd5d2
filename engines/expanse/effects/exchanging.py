"""Replacing, moving and exchanging influence."""

from __future__ import annotations

from engines.core import Flow
from engines.expanse.data.board import Base
from engines.expanse.data.kinds import Faction
from engines.expanse.data.ops import MoveInfluence, ReplaceInfluence, SwapInfluence
from engines.expanse.effects.performance import Performance, base_option
from engines.expanse.effects.placing import placing_gain, put_influence, which_piece
from engines.expanse.effects.removing import Cube, cubes_within, take, victim, within_limits
from engines.expanse.filters import fits_base
from engines.expanse.pieces import Piece, pieces_on, shift
from engines.expanse.worth import cube_gain, cubes_gain


def replace_influence(p: Performance, op: ReplaceInfluence) -> Flow[None]:
    """Remove an opposing cube and place one of mine there."""
    used: list[str] = []
    for n in range(op.n):
        cubes = within_limits(cubes_within(p, "opponent", op.where), used, op.per_base, False)
        text = "replace influence" if op.n == 1 else f"replace influence, {n + 1} of up to {op.n}"

        def gain(faction: Faction, base: str) -> float:
            return cube_gain(p.g, p.actor, faction, base, -1, p.rows) + placing_gain(p, p.actor, base)

        cube = yield from victim(p, cubes, text, op.up_to, gain)
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
        cubes = [
            c
            for c in within_limits(cubes_within(p, op.whose, op.source), left, 0, op.single_base)
            if _targets(p, op, *c)
        ]
        text = f"move influence, {n + 1} of {'up to ' if op.up_to else ''}{op.n}"

        def gain(faction: Faction, base: str) -> float:
            off = cube_gain(p.g, p.actor, faction, base, -1, p.rows)
            ends = [
                cube_gain(p.g, p.actor, faction, t.id, 1, p.rows) for t in _targets(p, op, faction, p.g.bases[base])
            ]
            return off + max(ends)

        cube = yield from victim(p, cubes, text, op.up_to, gain)
        if cube is None:
            return
        faction, source = cube
        yield from _move_one(p, op, faction, source)
        left.append(source)


def _move_one(p: Performance, op: MoveInfluence, faction: Faction, source: str) -> Flow[None]:
    p.bind(op.bind, source)
    kinds = [k for k in pieces_on(p.g, faction, source) if _targets(p, op, faction, p.g.bases[source], k)]
    piece = yield from which_piece(p, faction, kinds, f"which piece leaves {{base:{source}}}?")
    targets = _targets(p, op, faction, p.g.bases[source], piece)
    target = yield from p.choose(
        "event.to",
        f"where does the cube from {{base:{source}}} go?",
        [base_option(p.g, base) for base in targets],
        lambda b: cube_gain(p.g, p.actor, faction, b, 1, p.rows),
    )
    shift(p.g, faction, source, target, piece)
    p.g.did(f"moves {{faction:{faction}}} influence from {{base:{source}}} to {{base:{target}}}")


def _targets(
    p: Performance, op: MoveInfluence, faction: Faction, source: Base, piece: Piece | None = None
) -> list[Base]:
    """Where a cube of a base may go; two Diplomats never share a base."""
    bound = {**p.bound, op.bind: source.id} if op.bind else p.bound
    taken = p.g.of(faction).diplomats
    kinds = [piece] if piece else pieces_on(p.g, faction, source.id)
    return [
        base
        for base in p.g.bases.values()
        if base.id != source.id
        and fits_base(p.g, p.actor, op.target, base, bound)
        and any(kind == "cube" or base.id not in taken for kind in kinds)
    ]


def swap_influence(p: Performance, op: SwapInfluence) -> Flow[None]:
    """One cube of mine and one of an opponent's change places."""
    mine, theirs = cubes_within(p, "self", op.own), cubes_within(p, "opponent", op.theirs)
    mine = [cube for cube in mine if any(_can_swap(p, cube, other) for other in theirs)]
    if not mine:
        return

    def promise(base: str) -> float:
        return max(_swap_gain(p, base, f, b.id) for f, b in theirs if _can_swap(p, (p.actor, p.g.bases[base]), (f, b)))

    own = yield from p.choose(
        "event.from", "which cube of yours goes?", [base_option(p.g, base) for _, base in mine], promise
    )
    reach = [other for other in theirs if _can_swap(p, (p.actor, p.g.bases[own]), other)]
    cube = yield from victim(
        p, reach, f"a cube comes to {{base:{own}}} in exchange", False, lambda f, b: _swap_gain(p, own, f, b)
    )
    if cube is None:
        return
    faction, base = cube
    piece = yield from which_piece(p, p.actor, _movable(p, p.actor, own, base), f"which piece leaves {{base:{own}}}?")
    other = yield from which_piece(p, faction, _movable(p, faction, base, own), f"which piece leaves {{base:{base}}}?")
    shift(p.g, p.actor, own, base, piece)
    shift(p.g, faction, base, own, other)
    p.g.did(f"exchanges influence on {{base:{own}}} with {{faction:{faction}}} influence on {{base:{base}}}")


def _can_swap(p: Performance, mine: Cube, theirs: Cube) -> bool:
    (faction, base), (actor, own) = theirs, mine
    return (
        own.id != base.id and bool(_movable(p, actor, own.id, base.id)) and bool(_movable(p, faction, base.id, own.id))
    )


def _movable(p: Performance, faction: Faction, source: str, target: str) -> list[Piece]:
    kinds = pieces_on(p.g, faction, source)
    return [kind for kind in kinds if kind == "cube" or target not in p.g.of(faction).diplomats]


def _swap_gain(p: Performance, own: str, faction: Faction, base: str) -> float:
    """What an exchange is worth: both cubes gone from where they were, and both where the other was."""
    changes = ((p.actor, own, -1), (p.actor, base, 1), (faction, base, -1), (faction, own, 1))
    return cubes_gain(p.g, p.actor, changes, p.rows)
