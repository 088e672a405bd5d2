"""What a seat may see, and the reshuffling of all that it may not.

Views hold facts only; what follows from them (Military, points so far) is worked out when somebody asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engines.core import Dice, Seat, View
from engines.race.facts import CARDS, Level
from engines.race.rules.goals import goal_points
from engines.race.rules.tableau import Strength, strength
from engines.race.scoring import verdict, visible_points
from engines.race.state import Player, Race


class Placed(NamedTuple):
    """A card of a tableau: whether a good lies on it and how many cards are under it."""

    card: str
    has_good: bool = False
    saved: int = 0


class AttackView(NamedTuple):
    """A declared takeover."""

    power: str
    owner: Seat
    world: str
    fleet: str


class GoalView(NamedTuple):
    """A goal in play, who reached it, or who holds it."""

    id: str
    winners: tuple[Seat, ...]
    holder: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """What everybody sees of a player."""

    seat: Seat
    tableau: tuple[Placed, ...]
    hand: int
    chips: int
    prestige: int
    on_tile: int
    has_special: bool
    actions: tuple[str, ...]
    drawn: int
    force: int
    active: tuple[str, ...]
    used: tuple[str, ...]
    revealed: tuple[str, ...]
    attacks: tuple[AttackView, ...]
    picks: int
    produced: tuple[str, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids of the cards in the tableau."""
        return tuple(placed.card for placed in self.tableau)

    @property
    def goods(self) -> tuple[str, ...]:
        """The worlds with a good."""
        return tuple(placed.card for placed in self.tableau if placed.has_good)

    @property
    def strength(self) -> Strength:
        """Permanent Military, total and by kind."""
        return strength(self.cards)

    @property
    def points(self) -> int:
        """Points so far: chips, cards and prestige, without goals."""
        return visible_points(self.cards, self.chips, self.prestige)


@dataclass(frozen=True, slots=True, kw_only=True)
class RobotView:
    """What everybody sees of the robot."""

    start: str
    stack: tuple[str, ...]
    tiles: tuple[int, ...]
    tiles_left: int
    pile: int
    credit: int
    economy: int
    chips: int
    prestige: int
    actions: tuple[str, ...]

    @property
    def points(self) -> int:
        """Points so far."""
        return self.chips + self.prestige + sum(self.tiles) + sum(CARDS[i].points for i in self.stack)

    @property
    def size(self) -> int:
        """The cards of its tableau."""
        return len(self.stack) + len(self.tiles)


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceView(View):
    """The table as one seat sees it; a spectator has no hand."""

    level: Level
    takeovers: bool
    two_actions: bool
    round: int
    phase: str
    phases: tuple[str, ...]
    order: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    pool: int
    deck: int
    discard: int
    goals: tuple[GoalView, ...]
    leader: Seat | None
    robot: RobotView | None = None
    hand: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    saved: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()

    @property
    def standing(self) -> tuple[int, ...]:
        """Everybody's points so far, goals among them."""
        return tuple(player.points + self.goal_points(player.seat) for player in self.players)

    @property
    def me(self) -> PlayerView:
        """The viewer's own public side."""
        return self.players[self.seat or 0]

    def goal_points(self, seat: Seat) -> int:
        """What the goals would give a player if the game ended now."""
        return goal_points(self.goals, [as_player(self, player.seat) for player in self.players], seat)


def as_player(view: RaceView, seat: int | None = None) -> Player:
    """A player as the rules know them, from what a view shows; goods have no faces, others no hand."""
    seen = view.players[view.seat or 0 if seat is None else seat]
    is_me = seen.seat == view.seat
    return Player(
        seat=seen.seat,
        hand=list(view.hand) if is_me else [],
        drawn=list(view.drawn) if is_me else [],
        tableau=list(seen.cards),
        goods=dict.fromkeys(seen.goods, ""),
        chips=seen.chips,
        prestige=seen.prestige,
        active=seen.active or seen.cards,
        used=list(seen.used),
        force=seen.force,
        actions=list(seen.actions),
        has_special=seen.has_special,
        produced=list(seen.produced),
    )


def view(g: Race, seat: Seat | None) -> RaceView:
    """What a seat may see; None is a spectator."""
    me = g.players[seat] if seat is not None else None
    draft = g.options.draft and me is not None
    return RaceView(
        seat=seat,
        result=verdict(g) if g.phase == "over" else None,
        level=g.options.level,
        takeovers=g.options.takeovers,
        two_actions=g.options.actions == 2,
        round=g.round,
        phase=g.phase,
        phases=tuple(g.phases),
        order=tuple(g.order),
        players=tuple(_player(player) for player in g.players),
        pool=g.pool,
        deck=len(me.deck if draft and me else g.deck),
        discard=len(me.discard if draft and me else g.discard),
        goals=tuple(GoalView(goal.id, tuple(goal.winners), goal.holder) for goal in g.goals),
        leader=g.leader,
        robot=_robot(g),
        hand=tuple(me.hand) if me else (),
        drawn=tuple(me.drawn) if me else (),
        offers=tuple(me.offers) if me else (),
        saved=tuple(card for cards in me.saved.values() for card in cards) if me else (),
        pack=tuple(me.pack) if me else (),
        picks=tuple(me.picks) if me else (),
    )


def _player(player: Player) -> PlayerView:
    goods, saved = player.goods, player.saved
    return PlayerView(
        seat=player.seat,
        tableau=tuple([Placed(i, i in goods, len(saved[i]) if i in saved else 0) for i in player.tableau]),
        hand=len(player.hand),
        chips=player.chips,
        prestige=player.prestige,
        on_tile=player.on_tile,
        has_special=player.has_special,
        actions=tuple(player.actions),
        drawn=len(player.drawn),
        force=player.force,
        active=player.active,
        used=tuple(player.used),
        revealed=tuple(player.revealed),
        attacks=tuple(AttackView(each.power, each.owner, each.world, each.fleet) for each in player.attacks),
        picks=len(player.picks),
        produced=tuple(player.produced),
    )


def _robot(g: Race) -> RobotView | None:
    robot = g.robot
    if robot is None:
        return None
    return RobotView(
        start=robot.start,
        stack=tuple(robot.stack),
        tiles=tuple(robot.tiles),
        tiles_left=len(robot.tiles_left),
        pile=len(robot.pile),
        credit=robot.credit,
        economy=robot.economy,
        chips=robot.chips,
        prestige=robot.prestige,
        actions=tuple(robot.actions),
    )


# --- what is hidden --------------------------------------------------------------------------------------------------------


def hide(g: Race, seat: Seat | None, dice: Dice) -> None:
    """Reshuffle in place every card the seat cannot know: decks, discards, goods, others' hands, packs and saved cards."""
    zones: list[list[str]] = [g.deck, g.discard]
    if g.robot is not None:
        zones.append(g.robot.pile)
    for player in g.players:
        zones += [player.deck, player.discard]
        if player.seat != seat:
            zones += [player.hand, player.drawn, player.pack, player.picks, player.shed, *player.saved.values()]
    _hide_offers(g, seat, dice, zones)  # first: what it leaves for the rest must not depend on how the offers lay
    cards = [card for zone in zones for card in zone]
    cards += [card for player in g.players for card in player.goods.values()]
    dice.shuffle(cards)
    left = iter(cards)
    for zone in zones:
        zone[:] = [next(left) for _ in zone]
    for player in g.players:
        for world in player.goods:
            player.goods[world] = next(left)


def _hide_offers(g: Race, seat: Seat | None, dice: Dice, zones: list[list[str]]) -> None:
    """The start worlds offered to others, for others of the same colour that lie unseen."""
    for red in (True, False):
        places = [
            (player.offers, at) for player in g.players if player.seat != seat for at in range(len(player.offers))
        ]
        if not places:
            return
        places += [(zone, at) for zone in zones for at in range(len(zone))]
        places = [
            (zone, at) for zone, at in places if (start := CARDS[zone[at]].start) is not None and start % 2 == red
        ]
        worlds = [zone[at] for zone, at in places]
        dice.shuffle(worlds)
        for (zone, at), world in zip(places, worlds, strict=True):
            zone[at] = world
