"""What a seat, or a spectator, may see: built from nothing, so that whatever is not named here stays hidden."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engines.core import Seat, View
from engines.renaissance.data import RABBIT_ORDER
from engines.renaissance.scoring import result
from engines.renaissance.state import (
    Delegation,
    Desk,
    Draft,
    Phase,
    Planet,
    Policy,
    RenaissanceOptions,
    Slot,
    State,
    Task,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskView:
    """A player's cards as one viewer knows them: "" is a card unknown to the viewer; a deck's next draw comes first."""

    hand: tuple[str, ...]
    deck: tuple[str, ...]
    line: tuple[str, ...]
    specialists: tuple[str, ...]
    unordered: tuple[str, ...] = ()  # the own cards that lie somewhere among the unknown ones of the own deck


@dataclass(frozen=True, slots=True, kw_only=True)
class RenaissanceView(View):
    """The board, the Senate, and the cards as far as the viewer knows them."""

    options: RenaissanceOptions
    phase: Phase
    turn: int
    round: int
    first: Seat
    active: Seat
    mover: int
    planets: dict[str, Planet]
    delegations: list[Delegation]
    desks: tuple[DeskView, ...]
    senate: tuple[Policy, ...]
    fired: tuple[int, ...]
    rabbit: str
    portals: dict[str, int]
    foundations: int
    tiles_left: dict[int, int]
    hub_stability: int
    undiscovered: tuple[str, ...]
    specialist_deck: tuple[str, ...]
    draft: Draft
    disorder: str
    task: Task | None

    @property
    def unexplored(self) -> int:
        """How many Planets can still be explored."""
        return len(self.undiscovered)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat."""
        return tuple(range(len(self.delegations)))

    @property
    def players(self) -> tuple[Delegation, ...]:
        """Everybody's points and pieces under the name that every game's view has; stories of finished games read it."""
        return tuple(self.delegations)

    @property
    def open_objectives(self) -> list[str]:
        """The Objectives that lie face up, from left to right."""
        return [policy.front for policy in self.senate if policy.is_open]


def view(g: State, seat: Seat | None) -> RenaissanceView:
    """What this seat (None = a spectator) may see."""
    return RenaissanceView(
        seat=seat,
        result=result(g) if g.phase == "over" else None,
        content=g.content,
        options=g.options,
        phase=g.phase,
        turn=g.turn,
        round=max(g.turn - 1, 0) // len(g.seats) + 1,
        first=g.first,
        active=g.active,
        mover=g.mover,
        planets=dict(g.planets),
        delegations=list(g.delegations),
        desks=tuple(_desk(desk, seat, is_own=at == seat) for at, desk in enumerate(g.desks)),
        senate=tuple(_policy(policy) for policy in g.senate),
        fired=tuple(g.fired),
        rabbit=RABBIT_ORDER[g.rabbit],
        portals=dict(g.portals),
        foundations=g.foundations,
        tiles_left=g.tiles_left,
        hub_stability=g.hub_stability,
        undiscovered=tuple(sorted(g.planet_pile)),
        specialist_deck=_known(g.specialist_deck[::-1], seat),
        draft=g.draft,
        disorder=g.disorder,
        task=g.task,
    )


def _known(slots: list[Slot], seat: Seat | None) -> tuple[str, ...]:
    return tuple(slot.card if slot.is_known(seat) else "" for slot in slots)


def _desk(desk: Desk, seat: Seat | None, *, is_own: bool) -> DeskView:
    deck = _known(desk.deck[::-1], seat)
    unordered: tuple[str, ...] = ()
    if is_own:
        unordered = tuple(sorted(slot.card for slot in desk.deck if not slot.is_known(seat)))
    if len(unordered) == 1:  # the only card whose place was not seen can be nowhere else
        deck, unordered = tuple(card or unordered[0] for card in deck), ()
    return DeskView(
        hand=_known(desk.hand, seat),
        deck=deck,
        line=tuple(desk.line),
        specialists=tuple(slot.card for slot in desk.owned if slot.is_known(seat)),
        unordered=unordered,
    )


def _policy(policy: Policy) -> Policy:
    """A slot of the Senate without what nobody has seen."""
    front = policy.front if policy.is_open else ""
    back = policy.back if policy.is_flipped else ""
    return replace(policy, front=front, back=back)
