"""After action points were used, one other player may have the card's event: those shown on it, by initiative."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import PASS, Flow, Option, Order, Prompt, offer, pick
from engines.expanse.data.kinds import Faction
from engines.expanse.data.ops import (
    Choose,
    IfControls,
    IfSomebodyIsRicher,
    MoveInfluence,
    Op,
    Ops,
    PlayFromTrack,
    RemoveInfluence,
    ReplaceInfluence,
    SwapInfluence,
    Where,
)
from engines.expanse.filters import fits_base
from engines.expanse.foresight import event_gain
from engines.expanse.scoring import controller
from engines.expanse.state import State
from engines.expanse.steps.turn import event_options, keep_event


def offer_event(g: State) -> Flow[None]:
    """Ask all who are eligible at once, "if it comes to me"; the highest on the initiative track who wants it has it."""
    card, active = g.card, g.faction_at(g.active)
    order = g.initiative or g.others(active)
    g.offered = [faction for faction in order if faction != active and faction in g.action_card(card).factions]
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
        keep_event(g, faction, card)
        g.report(seat, f"{{seat:{seat}}} keeps the offered event {{card:{card}}}")
    else:
        g.then("perform_event", faction.value, card, "offered")


def _would_you(g: State, faction: Faction) -> Prompt:
    seat, player = g.seat_of(faction), g.of(faction)
    ahead = g.offered[: g.offered.index(faction)]
    first = f"should {' and '.join(f'{{faction:{f}}}' for f in ahead)} decline" if ahead else "you are asked first"
    drop = " Using or keeping it drops you to the bottom of the initiative track." if g.initiative else ""
    options = [
        *event_options(g, faction, g.card),
        Option(PASS, "Decline", "You keep your place on the initiative track."),
    ]
    mine, scoring = f"turns-{player.turns}", f"scorings-{g.scorings}"
    is_safe = not could_hit(g, faction)
    orders = (
        Order("round", "Decline everything until my next turn", (PASS,), mine),
        Order("safe", "Decline unless it could hit a base where I lead", (PASS,), "game", is_safe),
        Order("scoring", "Decline everything until the next scoring", (PASS,), scoring),
    )
    text = f"{{card:{g.card}}} is offered, {first}: {g.action_card(g.card).text}{drop}"
    return pick(seat, "offer.event", text, options, suggest=lambda: _suggested(g, faction), orders=orders)


def _suggested(g: State, faction: Faction) -> tuple[str]:
    """Take it if it helps, and the more, the more places on the initiative track it costs."""
    lower = g.initiative[g.initiative.index(faction) + 1 :] if g.initiative else []
    return ("perform",) if event_gain(g, faction, g.action_card(g.card).ops) > 0.5 * len(lower) else (PASS,)


def could_hit(g: State, me: Faction) -> bool:
    """Whether somebody to be asked after me could use the event against a base where I lead."""
    led = [base for base in g.bases.values() if controller(g, base) == me]
    rivals = g.offered[g.offered.index(me) + 1 :]
    for op in _all_ops(g.action_card(g.card).ops):
        if isinstance(op, PlayFromTrack):
            return bool(rivals)
        reach = _hostile_reach(op)
        if reach and any(fits_base(g, rival, reach, base, {}) for rival in rivals for base in led):
            return True
    return False


def _hostile_reach(op: Op) -> Where | None:
    """Where an effect takes influence from opponents; what depends on an earlier choice may be anywhere."""
    where = None
    if isinstance(op, RemoveInfluence | ReplaceInfluence):
        where = op.where
    elif isinstance(op, MoveInfluence) and op.whose == "opponent":
        where = op.source
    elif isinstance(op, SwapInfluence):
        where = op.theirs
    if where is not None and (where.same_as or where.attached_to or where.same_sector_as):
        return Where()
    return where


def _all_ops(ops: Ops) -> Iterator[Op]:
    """The effects of an event, those inside others included."""
    for op in ops:
        yield op
        if isinstance(op, Choose):
            for option in op.options:
                yield from _all_ops(option)
        elif isinstance(op, IfControls | IfSomebodyIsRicher):
            yield from _all_ops(op.then)
