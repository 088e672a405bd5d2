"""After action points were used, one other player may have the card's event: those shown on it, by initiative."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import PASS, THE_END, Flow, Option, Order, Prompt, offer, pick
from engines.expanse.data.kinds import Faction
from engines.expanse.data.ops import (
    Choose,
    IfControls,
    IfSomebodyIsRicher,
    MoveFleet,
    MoveInfluence,
    Op,
    Ops,
    PlayFromTrack,
    RemoveFleet,
    RemoveInfluence,
    ReplaceInfluence,
    SwapInfluence,
    Where,
)
from engines.expanse.effects.perform import perform
from engines.expanse.effects.performance import Performance
from engines.expanse.filters import fits_base, fits_fleet
from engines.expanse.foresight import event_gain
from engines.expanse.scoring import controller, orbital_control
from engines.expanse.state import State
from engines.expanse.steps.turn import eligible, event_options, keep_event


def offer_event(g: State) -> Flow[None]:
    """Ask all who are eligible at once, "if it comes to me"; the highest on the initiative track who wants it has it."""
    card, g.offered = g.card, eligible(g, g.card)
    taken = None
    if g.offered:
        listed = ", then ".join(f"{{seat:{g.seat_of(faction)}}}" for faction in g.offered)
        g.say(f"The event of {{card:{card}}} is offered to {listed}.", beat="turn")
        taken = yield from offer(g.chance, [_would_you(g, faction) for faction in g.offered])
    asked, g.offered, g.card = bool(g.offered), [], ""
    if taken is None:
        if asked:
            g.say(f"Nobody wants the event of {{card:{card}}}.")
        g.discard.append(card)
        return
    seat, (choice,) = taken
    faction = g.faction_at(seat)
    if g.initiative:
        g.initiative.remove(faction)
        g.initiative.append(faction)
    if choice == "keep":
        cost = keep_event(g, faction, card)
        g.report(seat, f"{{seat:{seat}}} keeps the offered event {{card:{card}}} for {cost}")
    else:
        g.then("perform_event", faction.value, card, "offered")


def _would_you(g: State, faction: Faction) -> Prompt:
    seat, player = g.seat_of(faction), g.of(faction)
    drop = " Using or keeping it drops you to the bottom of the initiative track." if g.initiative else ""
    options = [
        *event_options(g, faction, g.card),
        Option(PASS, "Decline", "You keep your place on the initiative track."),
    ]
    mine, scoring = f"your turn {player.turns + 1}", f"scoring {g.scorings + 1}"
    is_safe = not could_hit(g, faction)
    orders = (
        Order("round", "Decline everything until my next turn", (PASS,), mine),
        Order("safe", "Decline unless it could hit a base where I lead", (PASS,), THE_END, is_safe),
        Order("scoring", "Decline everything until the next scoring", (PASS,), scoring),
    )
    text = f"{{card:{g.card}}} is offered{_precedence(g, faction)}: {g.action_card(g.card).text}{drop}"
    return pick(seat, "offer.event", text, options, suggest=lambda: _suggested(g, faction), orders=orders)


def _precedence(g: State, faction: Faction) -> str:
    """Who chooses before a faction."""
    ahead = [f"{{faction:{other}}}" for other in g.offered[: g.offered.index(faction)]]
    if not ahead:
        return " to you alone" if len(g.offered) == 1 else ", you choose first"
    return f", it is yours if {' and '.join(ahead)} decline{'s' if len(ahead) == 1 else ''}"


def _suggested(g: State, faction: Faction) -> tuple[str]:
    """Take it if it helps, and the more, the more places on the initiative track it costs."""
    lower = g.initiative[g.initiative.index(faction) + 1 :] if g.initiative else []
    gain = event_gain(perform, Performance(g, faction, ""), g.action_card(g.card).ops)
    return ("perform",) if gain > 0.5 * len(lower) else (PASS,)


def could_hit(g: State, me: Faction) -> bool:
    """Whether somebody to be asked after me could use the event against a base where I lead: my cubes, or my ships there."""
    led = [base for base in g.bases.values() if controller(g, base) == me]
    held = {base.orbital for base in led if orbital_control(g, base.orbital) == me}
    rivals = g.offered[g.offered.index(me) + 1 :]
    for op in _all_ops(g.action_card(g.card).ops):
        if isinstance(op, PlayFromTrack):
            return bool(rivals)
        cubes, ships = _reach_for_cubes(op), _reach_for_ships(op)
        if cubes and any(fits_base(g, rival, cubes, base, {}) for rival in rivals for base in led):
            return True
        if ships and any(fits_fleet(g, rival, ships, me, orbital, {}) for rival in rivals for orbital in held):
            return True
    return False


def _reach_for_cubes(op: Op) -> Where | None:
    """Where an effect takes influence from opponents."""
    if isinstance(op, RemoveInfluence | ReplaceInfluence):
        return _anywhere_if_bound(op.where)
    if isinstance(op, MoveInfluence) and op.whose == "opponent":
        return _anywhere_if_bound(op.source)
    return _anywhere_if_bound(op.theirs) if isinstance(op, SwapInfluence) else None


def _reach_for_ships(op: Op) -> Where | None:
    """Where an effect takes ships from opponents."""
    if isinstance(op, RemoveFleet) and op.whose == "opponent":
        return _anywhere_if_bound(op.where)
    return _anywhere_if_bound(op.source) if isinstance(op, MoveFleet) and op.whose == "opponent" else None


def _anywhere_if_bound(where: Where) -> Where:
    """What depends on an earlier choice may be anywhere."""
    return Where() if where.same_as or where.attached_to or where.same_sector_as else where


def _all_ops(ops: Ops) -> Iterator[Op]:
    """The effects of an event, those inside others included."""
    for op in ops:
        yield op
        if isinstance(op, Choose):
            for option in op.options:
                yield from _all_ops(option)
        elif isinstance(op, IfControls | IfSomebodyIsRicher):
            yield from _all_ops(op.then)
