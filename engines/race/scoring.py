"""Points: printed, "?" cards, goals, prestige and chips; and the final result."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from engines.core import Result, Score, best, say
from engines.race.facts import CARDS, KINDS, Card, Kind, Line
from engines.race.facts.card import PerKinds, PerMilitary, PerNegativeMilitary, PerPrestige, PerThreeChips, Sum
from engines.race.rules.goals import goal_points
from engines.race.rules.multi_kind import kind_named
from engines.race.rules.tableau import Cards, strength
from engines.race.state import Player, Race, Robot

TIE_BREAKS = ("more cards in hand and goods",)


@lru_cache(maxsize=20_000)
def variable_points(cards: Cards, chips: int, prestige: int) -> tuple[tuple[str, int], ...]:
    """What each "?" card gives; the kind of the multi-kind world is chosen once for all of them, in its owner's favour."""
    if not tally(cards).is_variable:
        return ()
    facts = [CARDS[i] for i in cards]
    scorers = [card for card in facts if card.is_variable]
    kinds = KINDS if any(card.kind is Kind.ANY for card in facts) else KINDS[:1]
    passes = [[(card.id, _points_of(card, facts, chips, prestige, kind)) for card in scorers] for kind in kinds]
    return tuple(max(passes, key=lambda scored: sum(points for _, points in scored)))


def _points_of(card: Card, facts: list[Card], chips: int, prestige: int, multi_kind: Kind) -> int:
    points = sum(_sum_points(each, facts, chips, prestige, multi_kind) for each in card.sums)
    return points + sum([_line_points(card.id, scored.id, multi_kind) for scored in facts]) if card.lines else points


@cache
def _line_points(card_id: str, scored_id: str, multi_kind: Kind) -> int:
    """What a "?" card gives for one card of the tableau."""
    scored = CARDS[scored_id]
    return next((line.points for line in CARDS[card_id].lines if _fits(line, scored, multi_kind)), 0)


def _fits(line: Line, card: Card, multi_kind: Kind) -> bool:
    """Whether a card of the tableau scores this line, with the multi-kind world taken as that kind."""
    return (
        (line.is_world is None or line.is_world is card.is_world)
        and (not line.is_military or card.is_military)
        and (line.kind is None or line.kind is kind_named(card, multi_kind))
        and (not line.is_production or card.is_production)
        and (not line.is_windfall or card.is_windfall)
        and (line.keyword is None or line.keyword in card.keywords)
        and (not line.chromosome or card.chromosome)
        and (line.cost is None or (line.cost == card.value and not card.is_world))
        and (not line.named or card.id in line.named)
        and (line.phase is None or line.phase in card.phases)
    )


def _sum_points(each: Sum, facts: list[Card], chips: int, prestige: int, multi_kind: Kind) -> int:
    if isinstance(each, PerPrestige):
        return prestige
    if isinstance(each, PerThreeChips):
        return chips // 3
    if isinstance(each, PerKinds):
        kinds = {kind_named(card, multi_kind) for card in facts if card.kind is not None}
        return each.points[len(kinds)]
    total = strength(tuple(card.id for card in facts)).total
    if isinstance(each, PerMilitary):
        return total
    assert isinstance(each, PerNegativeMilitary)  # noqa: S101 - the last kind of sum
    return max(0, -total)


def printed_points(cards: Cards) -> int:
    """The printed points of these cards."""
    return sum(CARDS[i].points for i in cards)


def visible_points(cards: Cards, chips: int, prestige: int) -> int:
    """Chips, cards and prestige: everything but the goals."""
    known = tally(cards)
    if not known.is_variable:
        return chips + known.printed + prestige
    counted = variable_points(cards, chips if known.counts_chips else 0, prestige if known.counts_prestige else 0)
    return chips + known.printed + sum([points for _, points in counted]) + prestige


class Tally(NamedTuple):
    """The printed points of cards, and what their "?" cards, if there are any, look at besides the tableau."""

    printed: int
    is_variable: bool
    counts_chips: bool
    counts_prestige: bool


@lru_cache(maxsize=20_000)
def tally(cards: Cards) -> Tally:
    """What is to be known of cards before their points are counted."""
    sums = [each for i in cards for each in CARDS[i].sums]
    return Tally(
        printed_points(cards),
        any(CARDS[i].is_variable for i in cards),
        any(isinstance(each, PerThreeChips) for each in sums),
        any(isinstance(each, PerPrestige) for each in sums),
    )


def score_of(g: Race, player: Player) -> Score:
    """A player's points, where they come from, and the tie-break: cards in hand and goods."""
    cards = tuple(player.tableau)
    variable = variable_points(cards, player.chips, player.prestige)
    parts = (
        ("VP chips", player.chips),
        ("cards", printed_points(cards)),
        ("varying points", sum(points for _, points in variable)),
        ("goals", goal_points(g.goals, g.players, player.seat)),
        ("prestige", player.prestige),
    )
    ties = (len(player.hand) + len(player.goods),)
    return Score(player.seat, sum(points for _, points in parts), parts, ties)


def robot_score(robot: Robot, seat: int) -> Score:
    """The robot's points: chips, printed points, tiles and prestige."""
    parts = (
        ("VP chips", robot.chips),
        ("cards", printed_points(tuple(robot.stack))),
        ("6-cost tiles", sum(robot.tiles)),
        ("prestige", robot.prestige),
    )
    return Score(seat, sum(points for _, points in parts), parts, (len(robot.pile),), "Robot")


def verdict(g: Race) -> Result:
    """Most points win, then most cards in hand and goods; against the robot one wins alone or not at all."""
    scores = [score_of(g, player) for player in g.players]
    if g.robot is None:
        return best(scores, TIE_BREAKS)
    mine, theirs = scores[0], robot_score(g.robot, len(g.players))
    both = best((mine, theirs), TIE_BREAKS)
    won = mine.seat in both.winners
    lead = say("The robot is beaten") if won else say("The robot wins")
    if mine.points != theirs.points:
        high, low = sorted((mine.points, theirs.points), reverse=True)
        words = say("{lead}, {high} to {low}", lead=lead, high=high, low=low)
    elif len(both.winners) == 2:
        words = say("Level with the robot on everything, which counts as a win")
    else:
        words = say("{lead}. {why}", lead=lead, why=both.verdict)
    return Result((mine, theirs), (mine.seat,) if won else (), words)
