"""What a seat, or a spectator, may see: built from nothing, so that whatever is not named here stays hidden."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engines.core import Dice, Seat, View
from engines.renaissance.facts.numbers import RABBIT_ORDER
from engines.renaissance.facts.options import RenaissanceOptions
from engines.renaissance.facts.tables import OBJECTIVES
from engines.renaissance.scoring import verdict
from engines.renaissance.state import Delegation, Desk, Draft, Phase, Planet, Policy, Slot, State, Task


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
        result=verdict(g) if g.phase == "over" else None,
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


# --- what a seat cannot know ---------------------------------------------------------------------------------------------


def hide(g: State, seat: Seat | None, dice: Dice) -> None:
    """Reshuffle, in place, everything a viewer cannot know."""
    _hide_objectives(g, dice)
    dice.shuffle(g.planet_pile)
    dice.shuffle(g.stability_pile)
    _hide_specialists(g, seat, dice)
    for desk in g.desks:
        places = [
            (pile, at) for pile in (desk.hand, desk.deck) for at, slot in enumerate(pile) if not slot.is_known(seat)
        ]
        cards = [pile[at].card for pile, at in places]
        dice.shuffle(cards)
        for (pile, at), card in zip(places, cards, strict=True):
            pile[at] = replace(pile[at], card=card)


def _hide_objectives(g: State, dice: Dice) -> None:
    """What lies face down and was never face up may be any Objective that nobody has seen."""
    seen = {p.front for p in g.senate if p.is_open} | {p.back for p in g.senate if p.is_flipped}
    pool = [objective for objective in g.content[OBJECTIVES] if objective not in seen]
    dice.shuffle(pool)
    for at, policy in enumerate(g.senate):
        if not policy.is_open:
            g.senate[at] = replace(policy, front=pool.pop())
        elif policy.back and not policy.is_flipped:
            g.senate[at] = replace(policy, back=pool.pop())


def _hide_specialists(g: State, seat: Seat | None, dice: Dice) -> None:
    """A Specialist that a viewer has not seen may be any other such: in the deck, or gained in secret by somebody."""
    piles = [g.specialist_deck, *(desk.owned for desk in g.desks)]
    places = [(pile, at) for pile in piles for at, slot in enumerate(pile) if not slot.is_known(seat)]
    cards = [pile[at].card for pile, at in places]
    fresh = list(cards)
    dice.shuffle(fresh)
    became = dict(zip(cards, fresh, strict=True))
    for pile, at in places:
        pile[at] = replace(pile[at], card=became[pile[at].card])
    for desk in g.desks:
        for pile in (desk.hand, desk.deck):
            pile[:] = [
                slot if slot.is_known(seat) else replace(slot, card=became.get(slot.card, slot.card)) for slot in pile
            ]
