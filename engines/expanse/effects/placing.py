"""Placing influence: from the stock, or from elsewhere on the map when the stock is empty."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.core import PASS, THE_END, Flow, Option, Order, ask, pick
from engines.expanse.data.board import Base
from engines.expanse.data.kinds import Faction
from engines.expanse.data.ops import PlaceInfluence
from engines.expanse.effects.performance import Performance, base_option
from engines.expanse.filters import fitting_bases
from engines.expanse.pieces import Piece, can_place, put, shift, spare_influence, stock_for
from engines.expanse.worth import cube_gain


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
        gains = {base.id: cube_gain(p.g, actor, actor, base.id, 1, p.rows_of(actor)) for base in bases}
        chosen: tuple[str, ...] = ()
        for base in sorted(gains, key=lambda base: -gains[base])[:most]:
            if len(chosen) < least or gains[base] + price_of_piece(p, actor, base, chosen) > 0:
                chosen += (base,)
        return chosen

    amount = f"{'up to ' if op.up_to else ''}{most} {'base' if most == 1 else 'different bases'}"
    text = f"{p.title}: place influence on {amount}."
    options = [base_option(p.g, base) for base in bases]
    chosen = yield from ask(
        pick(
            p.g.seat_of(actor),
            "event.place",
            text,
            options,
            least=least,
            most=most,
            suggest=suggest,
            orders=_orders(p, actor, suggest),
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
            f"place influence, {n + 1} of {count}.",
            [base_option(p.g, b) for b in left],
            lambda b: placing_gain(p, actor, b, tuple(chosen)),
            may_stop=op.up_to,
            seat=p.g.seat_of(actor),
        )
        if base == PASS:
            break
        chosen.append(base)
    return chosen


def put_influence(
    p: Performance, actor: Faction, base: str, *, kept: tuple[str, ...] = (), only_diplomats: bool = False
) -> Flow[bool]:
    """Place one piece on a base, from the stock or, where the stock has none that could stand there, from the map."""
    g = p.g
    stock = [piece for piece in stock_for(g, actor, base) if piece == "diplomat" or not only_diplomats]
    if stock:
        piece = yield from which_piece(p, actor, stock, f"place a cube or a Diplomat on {{base:{base}}}?")
        put(g, actor, base, piece)
        g.did(f"{_who(p, actor)}places {_word(piece)} on {{base:{base}}}")
        return True
    spare = spare_influence(g, actor, base, kept=kept, only_diplomats=only_diplomats)
    if not spare:
        return False
    source, piece = yield from _relocated(p, actor, base, spare)
    shift(g, actor, source, base, piece)
    g.did(f"{_who(p, actor)}moves {_word(piece)} from {{base:{source}}} to {{base:{base}}}")
    return True


def placing_gain(p: Performance, actor: Faction, base: str, filled: tuple[str, ...] = ()) -> float:
    """What influence on a base is worth to who places it, the piece that it may cost elsewhere included."""
    return cube_gain(p.g, actor, actor, base, 1, p.rows_of(actor)) + price_of_piece(p, actor, base, filled)


def price_of_piece(p: Performance, actor: Faction, base: str, filled: tuple[str, ...] = ()) -> float:
    """What is lost elsewhere for a piece on a base once so many bases are to be filled first; nothing from the stock."""
    player = p.g.of(actor)
    if player.stock + ("diplomat" in stock_for(p.g, actor, base)) > len(filled):
        return 0.0
    spare = {source for source, _ in spare_influence(p.g, actor, base, kept=filled)}
    return max((cube_gain(p.g, actor, actor, source, -1, p.rows_of(actor)) for source in spare), default=0.0)


def _relocated(p: Performance, actor: Faction, target: str, spare: list[tuple[str, Piece]]) -> Flow[tuple[str, Piece]]:
    """Choose what to take from the map."""
    ids = {source if piece == "cube" else f"{source}.diplomat": (source, piece) for source, piece in spare}
    options = []
    for name, (source, piece) in ids.items():
        label = f"{{base:{source}}}" + (" (Diplomat)" if piece == "diplomat" else "")
        options.append(Option(name, label, base_option(p.g, p.g.bases[source]).detail))

    def gain(name: str) -> float:
        return cube_gain(p.g, actor, actor, ids[name][0], -1, p.rows_of(actor))

    chosen = yield from p.choose(
        "relocate",
        f"your stock is empty. Which influence moves to {{base:{target}}}?",
        options,
        gain,
        seat=p.g.seat_of(actor),
        orders=_orders(p, actor, lambda: (max(ids, key=gain),)),
    )
    return ids[chosen]


def which_piece(p: Performance, owner: Faction, kinds: Sequence[Piece], text: str) -> Flow[Piece]:
    """A cube or a Diplomat, where both are possible; their owner decides."""
    if len(kinds) == 1:
        return kinds[0]
    options = [
        Option("cube", "A cube", "An ordinary cube."),
        Option(
            "diplomat", "A Diplomat", "Counts like a cube; the only piece that needs no fleet for an Influence action."
        ),
    ]
    orders = () if owner == p.actor else (Order("cube", "Always a cube", ("cube",), THE_END),)
    seat = p.g.seat_of(owner)
    prompt = pick(seat, "event.piece", f"{p.title}: {text}", options, suggest=lambda: ("cube",), orders=orders)
    (chosen,) = yield from ask(prompt)
    return "cube" if chosen == "cube" else "diplomat"


def _orders(p: Performance, actor: Faction, suggest: Callable[[], tuple[str, ...]]) -> tuple[Order, ...]:
    """Somebody who is asked in another's turn may leave it to the engine once and for all."""
    if p.g.seat_of(actor) == p.seat:
        return ()
    return (Order("auto", "Always do what helps me most", suggest(), THE_END),)


def _who(p: Performance, actor: Faction) -> str:
    return "" if actor == p.actor else f"{{faction:{actor}}} "


def _word(piece: Piece) -> str:
    return "influence" if piece == "cube" else "a Diplomat"
