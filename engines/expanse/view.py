"""What a seat may see. Nearly everything is public: hidden are the deck, the box, and the bonus sector until its reveal."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Dice, Seat, View
from engines.expanse.facts.board import BASES, BONUS_ROWS, ORBITALS, PILES, TOKENS_PER_SECTOR, Row
from engines.expanse.facts.vocabulary import SCORE, Faction, Resource, Sector, Ship
from engines.expanse.rules.control import share_out
from engines.expanse.rules.fleets import orbital_control, ships_at, strength
from engines.expanse.rules.influence import influence
from engines.expanse.scoring import verdict
from engines.expanse.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """A player's points and pieces."""

    seat: Seat
    faction: Faction | None
    cp: int
    stock: int
    diplomat_stock: int
    reserve: tuple[tuple[Ship, int], ...]
    kept: tuple[str, ...]
    techs: tuple[str, ...]
    critical: tuple[Resource, ...]
    tokens: tuple[str, ...]
    turns: int
    scored: tuple[int, ...]

    @property
    def points(self) -> int:
        """The points that decide the game, by the name the host knows."""
        return self.cp


@dataclass(frozen=True, slots=True, kw_only=True)
class FleetView:
    """A faction's ships in an orbital; strength in halves."""

    faction: Faction
    ships: tuple[tuple[Ship, int], ...]
    strength: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OrbitalView:
    """An orbital with its fleets; strongest first, and among equals who has control."""

    id: str
    sector: Sector
    fleets: tuple[FleetView, ...]
    control: Faction | None
    has_rocinante: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PresenceView:
    """A faction's influence on a base: pieces, what they count, and whether a Diplomat is among them."""

    faction: Faction
    cubes: int
    total: int
    has_diplomat: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseView:
    """A base with who is there; strongest first, and among equals who leads."""

    id: str
    orbital: str
    resource: Resource
    is_closed: bool
    presence: tuple[PresenceView, ...]
    controller: Faction | None
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotView:
    """A card on the action track and its price."""

    card: str
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsView:
    """A line about what happened lately."""

    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpanseView(View):
    """The game as one seat sees it."""

    players: tuple[PlayerView, ...]
    orbitals: tuple[OrbitalView, ...]
    bases: tuple[BaseView, ...]
    track: tuple[SlotView, ...]
    deck: int
    discard: tuple[str, ...]
    active: Seat
    first: Seat
    turn: int
    initiative: tuple[Faction, ...]
    rocinante: str
    holder: Seat
    bonus: tuple[Sector, ...]
    tokens_left: tuple[tuple[Sector, int], ...]
    next_row: Row
    scores_drawn: int
    is_scoring: bool
    chooser: Seat | None
    sector: Sector | None  # the bonus sector of the scoring under way, for those who know it
    is_revealed: bool
    card: str
    points: int
    budget_used: bool
    offered: tuple[Faction, ...]
    performer: Faction | None
    deeds: tuple[str, ...]
    news: tuple[NewsView, ...]
    is_final: bool
    is_over: bool

    @property
    def turn_now(self) -> int:
        """The number of the turn under way; a player who has not yet taken a card has begun the next one."""
        is_under_way = self.card or self.performer or self.is_scoring or self.is_over
        return self.turn if is_under_way else self.turn + 1

    def player(self, faction: Faction) -> PlayerView:
        """Who plays a faction."""
        return next(player for player in self.players if player.faction == faction)


def view(g: State, seat: Seat | None) -> ExpanseView:
    """The game as a seat, or a spectator, sees it."""
    scoring = g.scoring
    knows = scoring is not None and (scoring.is_revealed or scoring.chooser == seat)
    number = min(g.scorings, len(BONUS_ROWS) - 1)
    is_over = g.is_final and not g.agenda and len(g.players[0].scored) > g.scorings
    return ExpanseView(
        seat=seat,
        result=verdict(g) if is_over else None,
        content=g.content,
        players=tuple(_player(g, s) for s in g.seats),
        orbitals=tuple(_orbital(g, orbital) for orbital in ORBITALS),
        bases=tuple(_base(g, base) for base in g.content[BASES]),
        track=tuple(SlotView(card=card, price=g.price(n)) for n, card in enumerate(g.track)),
        deck=len(g.deck),
        discard=tuple(g.discard),
        active=g.active,
        first=g.first,
        turn=g.turn,
        initiative=tuple(g.initiative),
        rocinante=g.rocinante,
        holder=g.holder,
        bonus=tuple(g.bonus),
        tokens_left=tuple((sector, TOKENS_PER_SECTOR - g.bonus.count(sector)) for sector in Sector),
        next_row=BONUS_ROWS[number],
        scores_drawn=g.scores_drawn,
        is_scoring=scoring is not None or g.is_final,
        chooser=scoring.chooser if scoring else None,
        sector=scoring.sector if scoring and knows else None,
        is_revealed=scoring is not None and scoring.is_revealed,
        card=g.card,
        points=g.points,
        budget_used=g.budget_used,
        offered=tuple(g.offered),
        performer=g.performer,
        deeds=tuple(g.deeds),
        news=tuple(NewsView(seat=news.seat, text=news.text) for news in g.news),
        is_final=g.is_final,
        is_over=is_over,
    )


def _player(g: State, seat: Seat) -> PlayerView:
    player = g.players[seat]
    critical = g.facts(player.faction).wants(len(g.players)) if player.faction else ()
    return PlayerView(
        seat=seat,
        faction=player.faction,
        cp=player.cp,
        stock=player.stock,
        diplomat_stock=player.diplomat_stock,
        reserve=tuple(player.reserve.items()),
        kept=tuple(player.kept),
        techs=tuple(player.techs),
        critical=critical,
        tokens=tuple(player.tokens),
        turns=player.turns,
        scored=tuple(player.scored),
    )


def _orbital(g: State, orbital: str) -> OrbitalView:
    fleets = []
    for faction in g.factions:
        if ships := ships_at(g, faction, orbital):
            strong = strength(g, faction, orbital)
            fleets.append(FleetView(faction=faction, ships=tuple(ships.items()), strength=strong))
    control = orbital_control(g, orbital) if fleets else None
    fleets.sort(key=lambda fleet: (-fleet.strength, fleet.faction != control))
    return OrbitalView(
        id=orbital,
        sector=ORBITALS[orbital].sector,
        fleets=tuple(fleets),
        control=control,
        has_rocinante=g.rocinante == orbital,
    )


def _base(g: State, base_id: str) -> BaseView:
    base = g.content[BASES][base_id]
    is_closed = base_id not in g.bases
    shares, leader = ({}, None) if is_closed else share_out(g, base)
    presence = [
        PresenceView(
            faction=faction,
            cubes=influence(g, faction, base_id),
            total=total,
            has_diplomat=base_id in g.of(faction).diplomats,
        )
        for faction, total in sorted(shares.items(), key=lambda item: (-item[1], item[0] != leader))
    ]
    return BaseView(
        id=base_id,
        orbital=base.orbital,
        resource=base.resource,
        is_closed=is_closed,
        presence=tuple(presence),
        controller=leader,
        tokens=sum(player.tokens.count(base_id) for player in g.players),
    )


def hide(g: State, seat: Seat | None, dice: Dice) -> None:
    """Reshuffle what the seat cannot know: cards of the deck and the box, SCORE cards within their piles, the secret sector."""
    unknown = [card for card in (*g.deck, *g.box) if card != SCORE]
    dice.shuffle(unknown)
    piles = PILES[len(g.seats)]
    size = piles.below + piles.scores
    for bottom in range(0, len(g.deck), size):
        top = min(bottom + size, len(g.deck))
        pile = [SCORE if card == SCORE else unknown.pop() for card in g.deck[bottom:top]]
        dice.shuffle(pile)
        g.deck[bottom:top] = pile
    g.box[:] = unknown
    scoring = g.scoring
    if scoring is not None and scoring.sector and not scoring.is_revealed and scoring.chooser != seat:
        scoring.sector = dice.choice([s for s in Sector if g.bonus.count(s) < TOKENS_PER_SECTOR])
