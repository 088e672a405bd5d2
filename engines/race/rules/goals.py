"""Goals: who satisfies them, when they are checked, and how a held one is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Protocol

from engines.core import Seat, later, token
from engines.race.facts import CARDS, Keyword, Kind, Phase
from engines.race.facts.goals import (
    FIRST_GOALS,
    FIRST_POINTS,
    GOALS,
    HELD_POINTS,
    MOST_GOALS,
    SETUP,
    TIED_POINTS,
    FirstGoal,
    MostGoal,
)
from engines.race.facts.powers import Takeover
from engines.race.rules.multi_kind import accepts, different
from engines.race.rules.tableau import powers, rebel_worlds, strength
from engines.race.state import Goal, Player, Race


def check_goals(g: Race, moment: str, surplus: tuple[Seat, ...] = ()) -> None:
    """The end of a phase or another checking moment; `surplus` names who had to discard at the hand limit."""
    for tile in g.goals:
        goal = GOALS[tile.id]
        if moment != SETUP and moment not in goal.checked:
            continue
        if isinstance(goal, FirstGoal):
            _check_first(g, tile, goal, surplus)
        else:
            _check_most(g, tile, goal)


def lose_goals(g: Race, player: Player) -> None:
    """A card left the tableau or prestige was spent: what its owner holds may be lost at once."""
    held = {tile.id: count_for(tile.id, player) for tile in g.goals if tile.holder == player.seat}
    if held:
        later(g.chance, lambda: _judge_losses(g, player.seat, held))


def _judge_losses(g: Race, seat: Seat, held: Mapping[str, int]) -> None:
    """Whoever falls below the minimum or below a rival loses the goal, to a sole leader or to the centre."""
    for tile in g.goals:
        goal = GOALS[tile.id]
        if tile.holder != seat or tile.id not in held or not isinstance(goal, MostGoal):
            continue
        rivals = {other.seat: _checked_count(goal.id, other) for other in g.players if other.seat != seat}
        top = max(rivals.values())
        if held[tile.id] < max(goal.minimum, top):
            ahead = [other for other, count in rivals.items() if count == top >= goal.minimum]
            _pass_on(g, tile, ahead[0] if len(ahead) == 1 else None, top)


def _checked_count(goal_id: str, player: Player) -> int:
    """What a player had at the last check and still has: what was placed or earned in this phase waits for the next."""
    kept = [card for card in player.tableau if card in player.active or not player.active]
    return count_for(goal_id, Player(seat=player.seat, tableau=kept, prestige=player.prestige - player.earned))


def _check_first(g: Race, tile: Goal, goal: FirstGoal, surplus: tuple[Seat, ...]) -> None:
    if tile.winners:
        return
    if goal.id == "budget-surplus":
        tile.winners = list(surplus)
    else:
        tile.winners = [
            player.seat for player in g.players if satisfies(goal.id, player, takeovers=g.options.takeovers)
        ]
    for seat in tile.winners:
        name, what = token("goal", goal.id), goal.words
        g.say("{seat} is first to {goal} ({what}): {n:point}.", seat=seat, goal=name, what=what, n=FIRST_POINTS)


def _check_most(g: Race, tile: Goal, goal: MostGoal) -> None:
    """A sole leader takes it; a holder who is tied keeps it; otherwise it lies in the centre."""
    counts = [count_for(goal.id, player) for player in g.players]
    top = max(counts)
    ahead = [seat for seat, count in enumerate(counts) if count == top] if top >= goal.minimum else []
    if len(ahead) == 1:
        _pass_on(g, tile, ahead[0], top)
    elif tile.holder not in ahead:
        _pass_on(g, tile, None, top)


def _pass_on(g: Race, tile: Goal, holder: Seat | None, count: int) -> None:
    """Give a "most" goal to a sole leader, or put it back into the centre."""
    if holder == tile.holder:
        return
    tile.holder = holder
    if holder is not None:
        what = GOALS[tile.id].words
        g.say("{seat} takes {goal} ({what}: {n}).", seat=holder, goal=token("goal", tile.id), what=what, n=count)
    else:
        g.say("{goal} goes back to the centre.", goal=token("goal", tile.id))


OF_THE_TABLEAU = frozenset(  # first goals that look at the cards of the tableau and at nothing else
    (
        *("system-diversity", "overlord-discoveries", "innovation-leader", "galactic-status", "uplift-knowledge"),
        *("expansion-leader", "peace-war-leader", "military-influence"),
    )
)


def satisfies(goal_id: str, player: Player, *, takeovers: bool) -> bool:
    """Whether a player satisfies a "first" goal now."""
    return _CONDITIONS[goal_id](player, takeovers)


def count_for(goal_id: str, player: Player) -> int:
    """What a player has of the thing a "most" goal counts."""
    return _COUNTS[goal_id](player)


class Tile(Protocol):
    """A goal as the state or a view holds it."""

    @property
    def id(self) -> str:
        """The goal."""

    @property
    def winners(self) -> Sequence[Seat]:
        """Who reached it first."""

    @property
    def holder(self) -> Seat | None:
        """Who holds it."""


def goal_points(tiles: Iterable[Tile], players: Sequence[Player], seat: Seat) -> int:
    """The points of the goals if the game ended now."""
    return sum(_tile_points(tile, players, seat) for tile in tiles)


def _tile_points(tile: Tile, players: Sequence[Player], seat: Seat) -> int:
    goal = GOALS[tile.id]
    if isinstance(goal, FirstGoal):
        return FIRST_POINTS if seat in tile.winners else 0
    if tile.holder == seat:
        return HELD_POINTS
    counts = [count_for(goal.id, player) for player in players]
    return TIED_POINTS if counts[seat] == max(counts) >= goal.minimum else 0


# --- conditions and counts -------------------------------------------------------------------------------------------------


def _kinds(player: Player) -> int:
    """The kinds among a player's worlds; the multi-kind world fills any one of them."""
    return different(card.kind for card in player.cards() if card.kind is not None)


def _with_keyword(player: Player, keyword: Keyword) -> int:
    return sum(keyword in card.keywords for card in player.cards())


def _military_worlds(player: Player) -> int:
    return sum(card.is_military for card in player.cards())


def _innovation(player: Player, takeovers: bool) -> bool:
    lines = (Phase.EXPLORE, Phase.DEVELOP, Phase.SETTLE, Phase.TRADE, Phase.CONSUME, Phase.PRODUCE)
    return frozenset(lines) <= frozenset().union(*(_phases(card, takeovers) for card in player.tableau))


@cache
def _phases(card_id: str, takeovers: bool) -> frozenset[Phase]:
    """Where a card has a power; takeover powers are ignored for every purpose while takeovers are off."""
    return frozenset(power.phase for power in CARDS[card_id].powers if takeovers or not power.is_takeover)


def _peace_or_war(player: Player, takeovers: bool) -> bool:
    cards = tuple(player.tableau)
    if strength(cards).total < 0 and sum(card.is_world for card in player.cards()) >= 2:
        return True
    return takeovers and bool(powers(cards, Takeover)) and _military_worlds(player) >= 2


def _industry(player: Player) -> int:
    return sum(accepts(Kind.NOVELTY, card.kind) or accepts(Kind.RARE, card.kind) for card in player.cards())


_CONDITIONS: Mapping[str, Callable[[Player, bool], bool]] = {
    "galactic-standard-of-living": lambda player, _: player.chips >= 5,
    "system-diversity": lambda player, _: _kinds(player) >= 4,
    "overlord-discoveries": lambda player, _: _with_keyword(player, Keyword.ALIEN) >= 3,
    "budget-surplus": lambda _player, _: False,  # only an actual discard counts
    "innovation-leader": _innovation,
    "galactic-status": lambda player, _: any(card.is_six_cost and card.is_variable for card in player.cards()),
    "uplift-knowledge": lambda player, _: _with_keyword(player, Keyword.UPLIFT) >= 3,
    "galactic-riches": lambda player, _: len(player.goods) >= 4,
    "expansion-leader": lambda player, _: len(player.tableau) >= 8,
    "peace-war-leader": _peace_or_war,
    "galactic-standing": lambda player, _: player.prestige >= 2 and player.chips >= 3,
    "military-influence": lambda player, _: (
        _with_keyword(player, Keyword.IMPERIUM) >= 3 or _military_worlds(player) >= 4
    ),
}

_COUNTS: Mapping[str, Callable[[Player], int]] = {
    "greatest-military": lambda player: strength(tuple(player.tableau)).total,
    "largest-industry": _industry,
    "greatest-infrastructure": lambda player: sum(not CARDS[i].is_world for i in player.tableau),
    "production-leader": lambda player: sum(card.is_production for card in player.cards()),
    "research-leader": lambda player: sum(Phase.EXPLORE in card.phases for card in player.cards()),
    "propaganda-edge": lambda player: rebel_worlds(tuple(player.tableau)),
    "galactic-prestige": lambda player: player.prestige,
    "prosperity-lead": lambda player: sum(Phase.CONSUME in card.phases for card in player.cards()),
}

assert set(_CONDITIONS) == {goal.id for goal in FIRST_GOALS}  # noqa: S101 - every goal has its rule
assert set(_COUNTS) == {goal.id for goal in MOST_GOALS}  # noqa: S101
