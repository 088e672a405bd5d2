"""A position to think with: the state as far as a view tells it, and something likely where it does not."""

from __future__ import annotations

from dataclasses import replace

from engines.core import Chance
from engines.renaissance.facts.numbers import RABBIT_ORDER, TRIGGERS
from engines.renaissance.facts.tables import PLANETS, SPECIALISTS
from engines.renaissance.state import Desk, Run, Slot, State
from engines.renaissance.view import DeskView, RenaissanceView

USUAL = 7  # the Stability that a new Planet is thought to get


def position(shown: RenaissanceView) -> State:
    """The state that a view describes. The Senate stays as it is: what a trigger would open is unknown."""
    return State(
        seats=shown.seats,
        chance=Chance("thought"),
        content=shown.content,
        options=shown.options,
        first=shown.first,
        active=shown.active,
        turn=shown.turn,
        phase=shown.phase,
        mover=shown.mover,
        planets=dict(shown.planets),
        delegations=list(shown.delegations),
        desks=[_desk(desk) for desk in shown.desks],
        senate=list(shown.senate),
        fired=list(TRIGGERS),
        rabbit=RABBIT_ORDER.index(shown.rabbit),
        portals=dict(shown.portals),
        foundations=shown.foundations,
        planet_pile=sorted(shown.undiscovered, key=lambda planet: not shown.content[PLANETS][planet].static),
        stability_pile=_tiles(shown),
        hub_stability=shown.hub_stability,
        specialist_deck=_specialist_deck(shown),
        draft=shown.draft,
        disorder=shown.disorder,
    )


def _desk(desk: DeskView) -> Desk:
    """The cards of a player: in the own deck those whose place is unknown stand in any order."""
    loose = list(desk.unordered)
    deck = [Slot(card or (loose.pop(0) if loose else "")) for card in desk.deck]
    hand = [Slot(card) for card in desk.hand]
    return Desk(hand=hand, deck=deck[::-1], line=list(desk.line), owned=[Slot(card) for card in desk.specialists])


def _tiles(shown: RenaissanceView) -> list[int]:
    """The Stability tiles left, a usual one on top."""
    tiles = [value for value, count in shown.tiles_left.items() for _ in range(count)]
    return sorted(tiles, key=lambda value: -abs(value - USUAL))


def _specialist_deck(shown: RenaissanceView) -> list[Slot]:
    """The Specialist deck: where nobody has told the viewer better, Specialists that have not been seen."""
    seen = {card for desk in shown.desks for card in (*desk.specialists, *desk.hand, *desk.deck, *desk.unordered)}
    seen.update(shown.specialist_deck)
    unseen = [card for card in shown.content[SPECIALISTS] if card not in seen]
    return [Slot(card or unseen.pop()) for card in reversed(shown.specialist_deck)]


def replica(g: State) -> State:
    """A copy in which anything may be tried."""
    return replace(
        g,
        chance=Chance("thought"),
        planets=dict(g.planets),
        delegations=list(g.delegations),
        desks=[Desk(hand=list(d.hand), deck=list(d.deck), line=list(d.line), owned=list(d.owned)) for d in g.desks],
        senate=list(g.senate),
        portals=dict(g.portals),
        planet_pile=list(g.planet_pile),
        stability_pile=list(g.stability_pile),
        specialist_deck=list(g.specialist_deck),
        runs=[_run(run) for run in g.runs],
        agenda=list(g.agenda),
        log=None,
    )


def _run(run: Run) -> Run:
    return replace(run, refs=dict(run.refs))
