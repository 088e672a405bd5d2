"""A round begins with the prestige step and ends with the hand limit; after the last one the game is scored."""

from __future__ import annotations

from engines.core import DETAIL, NEWS, Flow, Jump, ask, pick, say, together
from engines.race.facts.goals import ROUND_END, ROUND_START
from engines.race.minds.worth import least_wanted
from engines.race.rules.goals import check_goals
from engines.race.rules.hand import hand_cards
from engines.race.rules.prestige import leaders, name
from engines.race.rules.robot import robot_leads
from engines.race.rules.round import is_over, share_out_discards
from engines.race.rules.supply import draw_to_hand
from engines.race.scoring import verdict
from engines.race.state import Player, Race
from engines.race.words.cards import card_options
from engines.race.words.headline import closing


def begin_round(g: Race) -> None:
    """The prestige step: whoever leads in prestige gains a VP, and a card if prestige was earned."""
    g.round += 1
    g.phase = "choose"
    g.phases = []
    for player in g.players:
        player.actions = []
    ahead = leaders(g)
    for seat in ahead:
        if seat == len(g.players):
            robot_leads(g, is_alone=len(ahead) == 1)
            continue
        player = g.players[seat]
        player.chips += 1
        told = say("1 point")
        if len(ahead) == 1 and player.on_tile:
            player.on_tile = 0
            draw_to_hand(g, player, 1)
            told = say("1 point and a card")
        g.say("{who} leads in prestige: {told}.", who=name(g, seat), told=told)
    if ahead:
        check_goals(g, ROUND_START)
    if g.robot is not None:
        g.robot.gained = False
    g.then("choose_actions")


# --- the end of a round ----------------------------------------------------------------------------------------------------


def end_round(g: Race) -> Flow[None]:
    """Discard to the hand limit, all together; then the end of the game is tested."""
    g.phase = "round-end"
    over = [player for player in g.in_order() if len(player.hand) > player.limit]
    if over:
        yield from together(g.chance, {player.seat: _discard_down(g, player) for player in over})
    share_out_discards(g)
    check_goals(g, ROUND_END, tuple(sorted(player.seat for player in over)))
    if is_over(g):
        raise Jump("finish")
    g.say("Round {round} is over.", round=g.round, beat="turn", weight=DETAIL)
    g.then("begin_round")


def _discard_down(g: Race, player: Player) -> Flow[None]:
    amount = len(player.hand) - player.limit
    choice = yield from ask(
        pick(
            player.seat,
            "round.discard",
            say("Which card do you discard?") if amount == 1 else say("Which {n} do you discard?", n=amount),
            card_options(player.hand, say("Discard")),
            least=amount,
            most=amount,
            suggest=lambda: least_wanted(player, player.hand, amount),
            standing=say("you may keep {limit}", limit=player.limit),
        )
    )
    player.shed = hand_cards(player, choice)
    for card in player.shed:
        player.hand.remove(card)
    g.say("{seat} discards {n:card} at the hand limit.", seat=player.seat, n=amount)


def finish(g: Race) -> None:
    """The game is over: points, and who has won."""
    g.phase = "over"
    outcome = verdict(g)
    for score in outcome.ranking():
        parts = [say("{part} {n}", part=part, n=points) for part, points in score.parts if points]
        who = name(g, score.seat)
        g.say("{who}: {n:point} ({parts:,}).", who=who, n=score.points, parts=parts, beat="scoring", weight=DETAIL)
    ending = closing(outcome, is_solitaire=g.robot is not None)
    g.say("{ending}", ending=ending, beat="end", weight=NEWS)
