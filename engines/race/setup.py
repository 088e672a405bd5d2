"""Set-up: start worlds, the deck, hands, goals and chips."""

from __future__ import annotations

from engines.core import Chance, Content
from engines.race.facts import CARDS, Level, deck, start_worlds
from engines.race.facts.goals import FIRST_GOALS, FIRST_IN_PLAY, MOST_GOALS, MOST_IN_PLAY
from engines.race.facts.options import RaceOptions
from engines.race.facts.scenarios import SCENARIOS
from engines.race.rules.robot import deal_robot, new_robot
from engines.race.rules.supply import draw_to_hand
from engines.race.state import Goal, Player, Race

CHIPS_PER_PLAYER = 12
MORE_CHIPS = 5  # at the Brink of War level, in all
OPENING_DRAW = 6


def setup(seats: int, options: RaceOptions, chance: Chance, content: Content) -> Race:
    """A fresh game, dealt up to the first decision."""
    level = options.level
    chips = CHIPS_PER_PLAYER * max(seats, 2) + (MORE_CHIPS if level is Level.BOW else 0)
    players = [Player(seat=seat, has_special=level is Level.BOW) for seat in range(seats)]
    g = Race(
        seats=tuple(range(seats)),
        chance=chance,
        options=options,
        players=players,
        order=list(range(seats)),
        deck=[],
        chips=chips,
    )
    g.content = content
    starts = list(start_worlds(level))
    chance.shuffle(starts)
    if options.robot != "off":
        g.robot = new_robot(g, starts.pop())
    _offer_start_worlds(g, starts)
    joining = [card for player in players for card in player.revealed]
    g.deck = [*(card for card in deck(level) if card not in joining), *starts]
    chance.shuffle(g.deck)
    if options.goals and level.has(Level.TGS):
        _choose_goals(g)
    if options.draft:
        g.plan("begin_draft", "choose_start_worlds", "begin_round")
        return g
    for player in players:
        draw_to_hand(g, player, OPENING_DRAW)
    deal_robot(g)
    g.plan("choose_start_worlds", "begin_round")
    return g


def _offer_start_worlds(g: Race, starts: list[str]) -> None:
    """One at random, face up; from Rebel vs Imperium on a red and a blue one to choose from; two at random in a draft."""
    if g.options.scenario != "off":
        _take_sides(g, starts)
        return
    for player in g.players:
        if g.options.draft:
            player.offers = [starts.pop(), starts.pop()]
        elif g.level.has(Level.RVI):
            player.offers = [next(i for i in starts if _is_red(i) is red) for red in (True, False)]
            starts[:] = [i for i in starts if i not in player.offers]
        else:
            player.tableau = [starts.pop()]
        g.chance.reveal(" ".join(player.offers or player.tableau), (player.seat,) if player.offers else None)


def _take_sides(g: Race, starts: list[str]) -> None:
    """A scenario gives each player a start world, face up, and lays out a card that joins the hand later."""
    for player, side in zip(g.players, SCENARIOS[g.options.scenario], strict=True):
        starts.remove(side.start)
        player.tableau, player.revealed = [side.start], [side.joins]


def _is_red(start_world: str) -> bool:
    return (CARDS[start_world].start or 0) % 2 == 1


def _choose_goals(g: Race) -> None:
    """Four "first" and two "most" goals out of those of all levels in play."""
    for goals, amount in ((FIRST_GOALS, FIRST_IN_PLAY), (MOST_GOALS, MOST_IN_PLAY)):
        ids = [goal.id for goal in goals if g.level.has(goal.level)]
        chosen = g.chance.sample(ids, amount)
        g.goals += [Goal(id=goal_id) for goal_id in ids if goal_id in chosen]
    g.chance.reveal(" ".join(goal.id for goal in g.goals))
