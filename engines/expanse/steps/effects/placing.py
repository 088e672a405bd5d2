"""Placing influence: from the stock, or from elsewhere on the map when the stock is empty."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.core import PASS, THE_END, Flow, Option, Order, ask, pick, say, token
from engines.expanse.facts.board import Base
from engines.expanse.facts.effects import PlaceInfluence
from engines.expanse.facts.vocabulary import Faction
from engines.expanse.rules.influence import Piece, can_place, put, shift, spare_influence, stock_for
from engines.expanse.rules.where import fitting_bases
from engines.expanse.steps.performance import Performance, number_of
from engines.expanse.words.places import base_option, prospect, standing
from engines.expanse.words.reports import placed


def place_influence(p: Performance, op: PlaceInfluence) -> Flow[None]:
    """Put cubes on bases that fit."""
    actor = Faction(p.bound[op.actor]) if op.actor in p.bound else p.actor
    if op.actor and op.actor not in p.bound:
        return
    bases = [base for base in fitting_bases(p.g, p.actor, op.where, p.bound) if can_place(p.g, actor, base.id)]
    if op.n == "each":
        chosen = [base.id for base in bases]
    elif op.per_base == 1 or op.n == 1:
        chosen = yield from _distinct_bases(p, op, actor, bases)
    else:
        chosen = yield from _bases_one_by_one(p, op, actor, bases)
    filled: list[str] = []
    for base in chosen:
        yield from put_influence(p, actor, base, kept=(*filled, *chosen))
        filled.append(base)
        p.bind(op.bind, base)


def _distinct_bases(p: Performance, op: PlaceInfluence, actor: Faction, bases: Sequence[Base]) -> Flow[list[str]]:
    """Choose all bases at once, as no base may be chosen twice."""
    most = min(op.n if isinstance(op.n, int) else len(bases), len(bases))
    if not most:
        return []
    least = 0 if op.up_to else most

    def suggest() -> tuple[str, ...]:
        judge = p.judge_of(actor)
        gains = {base.id: judge.cube(actor, base.id, 1) for base in bases}
        chosen: tuple[str, ...] = ()
        for base in sorted(gains, key=lambda base: -gains[base])[:most]:
            if len(chosen) < least or gains[base] + judge.price_of_piece(base, chosen) > 0:
                chosen += (base,)
        return chosen

    seat = p.g.seat_of(actor)
    chosen = yield from ask(
        pick(
            seat,
            "event.place",
            say("Where do you place influence?"),
            [_target(p, actor, base) for base in bases],
            least=least,
            most=most,
            suggest=suggest,
            orders=_orders(p, actor, suggest),
            standing=say("up to {n:base}", n=most) if op.up_to else say("{n:base}", n=most),
            happened=p.happened(seat),
        )
    )
    return list(chosen)


def _bases_one_by_one(p: Performance, op: PlaceInfluence, actor: Faction, bases: Sequence[Base]) -> Flow[list[str]]:
    """Choose base after base, the same one again if one likes."""
    chosen: list[str] = []
    count = op.n if isinstance(op.n, int) else 1
    for n in range(count):
        left = [b for b in bases if not op.per_base or chosen.count(b.id) < op.per_base]
        if not left:
            break
        base = yield from p.choose(
            "event.place-one",
            say("Where do you place influence?"),
            [_target(p, actor, b, 1 + chosen.count(b.id)) for b in left],
            lambda b: p.judge_of(actor).placing(b, tuple(chosen)),
            may_stop=op.up_to,
            seat=p.g.seat_of(actor),
            standing=number_of(n + 1, count, up_to=op.up_to),
        )
        if base == PASS:
            break
        chosen.append(base)
    return chosen


def _target(p: Performance, actor: Faction, base: Base, cubes: int = 1) -> Option:
    """A base to place influence on, with what that would mean."""
    return base_option(p.g, base, prospect(p.g, actor, base, (actor, cubes)), verb=say("Place"))


def put_influence(
    p: Performance, actor: Faction, base: str, *, kept: tuple[str, ...] = (), only_diplomats: bool = False
) -> Flow[bool]:
    """Place one piece on a base, from the stock or, where the stock has none that could stand there, from the map."""
    g = p.g
    stock = [piece for piece in stock_for(g, actor, base) if piece == "diplomat" or not only_diplomats]
    if stock:
        piece = yield from which_piece(p, actor, stock, say("on {base}", base=token("base", base)))
        put(g, actor, base, piece)
        g.did(_placed(p, actor, base, piece))
        return True
    spare = spare_influence(g, actor, base, kept=kept, only_diplomats=only_diplomats)
    if not spare:
        return False
    source, piece = yield from _relocated(p, actor, base, spare)
    shift(g, actor, source, base, piece)
    g.did(_moved(p, actor, source, base, piece))
    return True


def _relocated(p: Performance, actor: Faction, target: str, spare: list[tuple[str, Piece]]) -> Flow[tuple[str, Piece]]:
    """Choose what to take from the map."""
    ids = {source if piece == "cube" else f"{source}.diplomat": (source, piece) for source, piece in spare}
    options = []
    for name, (source, piece) in ids.items():
        base = token("base", source)
        label = (
            say("Move a cube from {base}", base=base)
            if piece == "cube"
            else say("Move a Diplomat from {base}", base=base)
        )
        loss = prospect(p.g, actor, p.g.bases[source], (actor, -1))
        options.append(Option(name, label, standing(p.g, p.g.bases[source]), gain=loss, verb=say("Move")))

    def gain(name: str) -> float:
        return p.judge_of(actor).cube(actor, ids[name][0], -1)

    chosen = yield from p.choose(
        "relocate",
        say("Which influence moves to {base}?", base=token("base", target)),
        options,
        gain,
        seat=p.g.seat_of(actor),
        orders=_orders(p, actor, lambda: (max(ids, key=gain),)),
        standing=say("your stock is empty"),
        rides=True,
    )
    return ids[chosen]


def which_piece(p: Performance, owner: Faction, kinds: Sequence[Piece], where: str) -> Flow[Piece]:
    """A cube or a Diplomat, where both are possible; their owner decides."""
    if len(kinds) == 1:
        return kinds[0]
    free = say("The only piece that needs no ship for an Influence action.")
    options = [
        Option("cube", say("A cube"), verb=say("Cube")),
        Option("diplomat", say("A Diplomat"), free, verb=say("Diplomat")),
    ]
    orders = () if owner == p.actor else (Order("cube", say("Always a cube"), ("cube",), THE_END),)
    seat = p.g.seat_of(owner)
    prompt = pick(
        seat,
        "event.piece",
        say("A cube or a Diplomat?"),
        options,
        suggest=lambda: ("cube",),
        orders=orders,
        rides=owner == p.actor,
        standing=where,
        happened=p.happened(seat),
    )
    (chosen,) = yield from ask(prompt)
    return "cube" if chosen == "cube" else "diplomat"


def _orders(p: Performance, actor: Faction, suggest: Callable[[], tuple[str, ...]]) -> tuple[Order, ...]:
    """Somebody who is asked in another's turn may leave it to the engine once and for all."""
    if p.g.seat_of(actor) == p.seat:
        return ()
    return (Order("auto", say("Always do what helps me most"), suggest(), THE_END),)


def _placed(p: Performance, actor: Faction, base: str, piece: Piece) -> str:
    """The clause of who places something."""
    where, who = token("base", base), token("faction", actor)
    if actor != p.actor:
        return say("{faction} places influence on {base}", faction=who, base=where)
    return placed(where) if piece == "cube" else say("sends a Diplomat to {base}", base=where)


def _moved(p: Performance, actor: Faction, source: str, target: str, piece: Piece) -> str:
    """The clause of whose piece moves because the stock is empty."""
    start, end = token("base", source), token("base", target)
    if actor != p.actor:
        who = token("faction", actor)
        return say("{faction} moves influence from {start} to {end}", faction=who, start=start, end=end)
    if piece == "cube":
        return say("moves influence from {start} to {end}", start=start, end=end)
    return say("moves a Diplomat from {start} to {end}", start=start, end=end)
