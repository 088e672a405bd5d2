"""What the judge of positions looks at: public facts and sizes of hands, a row of numbers per seat."""

from __future__ import annotations

from engines.core import Feature, Seat
from engines.race.facts import CARDS, Level
from engines.race.facts.goals import GOALS, FirstGoal
from engines.race.minds.earnings import CARD, FULL, cycle, eaten, outlook, steady
from engines.race.minds.judge import counted
from engines.race.rules.goals import goal_points
from engines.race.rules.tableau import price, strength
from engines.race.scoring import visible_points
from engines.race.state import Player, Race

FEATURES = (
    Feature("points", "points on the table"),
    Feature("points-late", "points late in the game"),
    Feature("outlook", "what the tableau will still earn"),
    Feature("chips", "VP chips"),
    Feature("size", "cards in the tableau"),
    Feature("size-late", "how close the tableau is to twelve cards"),
    Feature("hand", "cards in hand"),
    Feature("hand-late", "cards in hand while there is time to play them"),
    Feature("engine", "producing and consuming"),
    Feature("engine-early", "producing and consuming for many rounds"),
    Feature("goods", "goods ready to be consumed"),
    Feature("sale", "a good worth selling"),
    Feature("powers", "powers that help in every round"),
    Feature("military", "Military"),
    Feature("sixes", "6-cost developments"),
    Feature("prestige", "prestige"),
    Feature("leader", "the lead in prestige"),
    Feature("special", "the prestige/search card in hand"),
    Feature("goals", "goals held"),
    Feature("goals-near", "goals within reach"),
)


def rounds_left(g: Race) -> float:
    """About how many rounds are left: whichever end comes first."""
    sizes = [len(player.tableau) for player in g.players] + ([g.robot.size] if g.robot else [])
    pace = 0.75 + 0.1 * len(sizes) + (0.4 if g.options.actions == 2 else 0)
    given = g.chips - g.pool
    by_chips = max(0, g.pool) / max(1.0, given / max(1, g.round))
    return max(0.5, min(12.0, (FULL - max(sizes)) / pace, by_chips))


def way(g: Race) -> str:
    """Which set of weights fits: with or without goals and prestige, one action or two; none against the robot."""
    if g.robot is not None:
        return "robot"
    level = "base" if g.options.level is Level.BASE else "bow"
    return f"{level}-2" if g.options.actions == 2 else level


def measure(g: Race) -> list[list[float]]:
    """The features of every seat."""
    left = rounds_left(g) / 8
    near = _near_goals(g)
    return [_row(g, player, left, near[player.seat]) for player in g.players]


def _row(g: Race, player: Player, left: float, near: float) -> list[float]:
    cards, goods = tuple(player.tableau), tuple(sorted(player.goods))
    late = 1 - min(1.0, left)
    goals = goal_points(g.goals, g.players, player.seat)
    points = visible_points(cards, player.chips, player.prestige) + goals
    turning = cycle(cards)
    consumed, drawn = eaten(cards, goods, 1) if goods else (0, 0)
    hand = min(len(player.hand), player.limit) + sum(map(len, player.saved.values()))
    sixes = sum(CARDS[i].is_variable for i in cards)
    return [
        points / 5,
        points * late / 5,
        (outlook(cards, player.chips, player.prestige, max(1, round(8 * left))) + goals) / 5,
        player.chips / 5,
        len(cards) / 3,
        len(cards) * late / 3,
        hand / 4,
        hand * min(1.0, left) / 4,
        turning / 3,
        turning * left / 3,
        (consumed + CARD * drawn) / 3,
        max((price(cards, i) for i in goods), default=0) / 3,
        sum(map(steady, cards)) * left,
        max(-2, min(8, strength(cards).total)) * left / 3,
        sixes * left,
        player.prestige * left / 2,
        _leads(g, player.seat) * left * 2,
        player.has_special * left,
        goals / 4,
        near * left,
    ]


def _leads(g: Race, seat: Seat) -> float:
    """1 for the sole leader in prestige, a half for one of several."""
    prestige = [each.prestige for each in g.contenders()]
    top = max(prestige)
    return 1 / prestige.count(top) if top and prestige[seat] == top else 0.0


def _near_goals(g: Race) -> list[float]:
    """How well everybody stands in the goals that can still change hands, by seat."""
    near = [0.0] * len(g.players)
    for tile in g.goals:
        goal = GOALS[tile.id]
        if isinstance(goal, FirstGoal):
            continue
        counts = [counted(goal.id, tuple(player.tableau), player.prestige) for player in g.players]
        for seat, mine in enumerate(counts):
            others = max((count for other, count in enumerate(counts) if other != seat), default=0)
            near[seat] += max(-1.0, min(1.0, (mine - others) / 2))
    return near
