"""A round: the prestige step, the secret choice of actions, its phases, and the end with the hand limit."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Choice, Flow, Jump, Option, Prompt, ask, ask_all, pick, together
from engines.core.state import Planned
from engines.race.advice import least_wanted
from engines.race.cards.powers import SeeActionsFirst, TakeDiscards
from engines.race.data.actions import ACTIONS, ONE_ACTION, SEARCH, TWO_ACTIONS
from engines.race.data.goals import ROUND_END, ROUND_START
from engines.race.goals import check_goals
from engines.race.prestige import leaders, lose_by_spending, name, pay_prestige
from engines.race.scoring import verdict
from engines.race.state import PRESTIGE, PRESTIGE_END, TABLEAU_END, Player, Race
from engines.race.steps.robot import robot_chooses, robot_leads
from engines.race.suggest import actions_to_choose
from engines.race.supply import card_options, draw_to_hand, named
from engines.race.tableau import powers
from engines.race.topics import closing

AGAIN = "-2"  # the second Develop and the second Settle of the two-action game
_PHASE_STEPS = (
    ("explore", ("explore-5", "explore-1")),
    ("develop", ("develop",)),
    ("develop-2", ("develop-2",)),
    ("settle", ("settle",)),
    ("settle-2", ("settle-2",)),
    ("consume", ("trade", "consume")),
    ("produce", ("produce",)),
)


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
        told = "1 VP"
        if len(ahead) == 1 and player.on_tile:
            player.on_tile = 0
            draw_to_hand(g, player, 1)
            told = "1 VP and a card"
        g.say(f"{name(g, seat)} leads in prestige: {told}.")
    if ahead:
        check_goals(g, ROUND_START)
    if g.robot is not None:
        g.robot.gained = False
    g.then("choose_actions")


# --- choosing actions ------------------------------------------------------------------------------------------------------


def choose_actions(g: Race) -> Flow[None]:
    """Everybody chooses in secret; whoever may see the others' actions first chooses afterwards, in turn order."""
    seers = [player for player in g.in_order() if powers(tuple(player.tableau), SeeActionsFirst)]
    two = g.options.actions == 2
    asked = [_actions_prompt(g, player, 1 if player in seers else None) for player in g.players]
    picks = yield from ask_all(g.chance, [p for p in asked if two or g.players[p.seat] not in seers])
    for seat, choice in picks.items():
        g.players[seat].actions = list(choice)
    robot_chooses(g)
    for player in seers:
        choice = yield from ask(_actions_prompt(g, player, 1))
        player.actions += choice
    for player in g.in_order():
        g.say(f"{{seat:{player.seat}}} chooses {_spoken_actions(player.actions)}.")
    _pay_for_bonuses(g)
    g.phases = [phase for phase, actions in _PHASE_STEPS if _is_chosen(g, actions)]
    searches: list[Planned] = [("search", (player.seat,)) for player in g.in_order() if SEARCH in player.actions]
    g.plan(*searches, *(_phase_step(phase) for phase in g.phases), "end_round")
    g.say(f"Round {g.round}: {_spoken(g.phases) or 'no phase'}.", beat="reveal")


def _pay_for_bonuses(g: Race) -> None:
    """Prestige bonuses are declared together: all are paid before anybody loses a tile by it."""
    payers = [player for player in g.in_order() if any(each.endswith(PRESTIGE) for each in player.actions)]
    for player in payers:
        player.has_special = False
        pay_prestige(player, 1)
    for player in payers:
        lose_by_spending(g, player)


def _phase_step(phase: str) -> Planned:
    """The step of a phase; Develop and Settle know whether it is their first or second time."""
    step = phase.removesuffix(AGAIN)
    return (step, (phase,)) if step in ("develop", "settle") else (step, ())


def _is_chosen(g: Race, actions: Iterable[str]) -> bool:
    if g.robot is not None and any(action in g.robot.actions for action in actions):
        return True
    return any(player.bonus(action) for player in g.players for action in actions)


def _spoken(phases: list[str]) -> str:
    return ", ".join(phase.removesuffix(AGAIN).capitalize() for phase in phases)


def _spoken_actions(actions: Iterable[str]) -> str:
    return " and ".join(action_name(each) for each in actions)


def action_name(action: str) -> str:
    """An action in words."""
    if action == SEARCH:
        return "Search"
    base = ACTIONS[action.removesuffix(PRESTIGE)].name
    return f"{base} with prestige" if action.endswith(PRESTIGE) else base


def _actions_prompt(g: Race, player: Player, amount: int | None) -> Prompt:
    """The action cards still to choose from; the prestige/search card makes some of them stronger."""
    amount = amount or g.options.actions
    taken = [action.removesuffix(PRESTIGE) for action in player.actions]
    cards = [action for action in (TWO_ACTIONS if g.options.actions == 2 else ONE_ACTION) if action not in taken]
    special = player.has_special and not any(i == SEARCH or i.endswith(PRESTIGE) for i in player.actions)
    options = [Option(action, ACTIONS[action].name, ACTIONS[action].bonus) for action in cards]
    if special and player.prestige:
        options += [
            Option(
                f"{action}{PRESTIGE}", f"{ACTIONS[action].name} + prestige", f"once: {ACTIONS[action].with_prestige}"
            )
            for action in cards
        ]
    if special:
        options.append(Option(SEARCH, "Search", "once: look through the deck for a card of a category"))

    def veto(choice: Choice) -> str | None:
        plain = [i.removesuffix(PRESTIGE) for i in choice]
        if len(set(plain)) < len(plain):
            return "Choose two different action cards."
        if sum(i == SEARCH or i.endswith(PRESTIGE) for i in choice) > 1:
            return "You have only one prestige and search card."
        for again in (i for i in plain if i.endswith(AGAIN)):
            first = again.removesuffix(AGAIN)
            if first not in plain and first not in taken:
                return f"Choose {ACTIONS[first].name} before choosing it again."
        return None

    text = "Choose your action." if amount == 1 else f"Choose your {amount} actions."
    chosen = [f"{{seat:{each.seat}}}: {_spoken_actions(each.actions)}" for each in g.in_order() if each.actions]
    if chosen:
        text += f" So far {'; '.join(chosen)}."
    return pick(
        player.seat,
        "round.actions",
        f"Round {g.round}. {text}",
        options,
        least=amount,
        most=amount,
        label="Action",
        suggest=lambda: actions_to_choose(g, player, amount),
        veto=veto if g.options.actions == 2 else None,
    )


# --- the end of a round ----------------------------------------------------------------------------------------------------


def end_round(g: Race) -> Flow[None]:
    """Discard to the hand limit, all together; then the end of the game is tested."""
    g.phase = "round-end"
    over = [player for player in g.in_order() if len(player.hand) > player.limit]
    if over:
        yield from together(g.chance, {player.seat: _discard_down(g, player) for player in over})
    _share_out(g)
    check_goals(g, ROUND_END, tuple(sorted(player.seat for player in over)))
    if is_over(g):
        raise Jump("finish")
    g.say(f"Round {g.round} is over.", beat="turn")
    g.then("begin_round")


def _discard_down(g: Race, player: Player) -> Flow[None]:
    amount = len(player.hand) - player.limit
    ids = named(player.hand)
    choice = yield from ask(
        pick(
            player.seat,
            "round.discard",
            f"Discard {amount} down to your hand limit of {player.limit}.",
            card_options(player.hand),
            least=amount,
            most=amount,
            suggest=lambda: least_wanted(player, player.hand, amount),
        )
    )
    player.shed = [ids[option_id] for option_id in choice]
    for card in player.shed:
        player.hand.remove(card)
    g.say(f"{{seat:{player.seat}}} discards {amount} down to the hand limit.")


def _share_out(g: Race) -> None:
    """Whoever takes other players' discards does so, in turn order; in a draft they draw as many instead."""
    for player in g.in_order():
        if not powers(tuple(player.tableau), TakeDiscards):
            continue
        for other in g.in_order():
            if other is player or not other.shed:
                continue
            g.say(f"{{seat:{player.seat}}} gains {len(other.shed)} for the discards of {{seat:{other.seat}}}.")
            if g.options.draft:
                draw_to_hand(g, player, len(other.shed))
            else:
                g.chance.reveal(" ".join(other.shed), (player.seat,))
                player.hand += other.shed
                other.shed = []
    for player in g.players:
        g.piles(player)[1].extend(player.shed)
        player.shed = []


def is_over(g: Race) -> bool:
    """Tested at the end of a round: the pool is empty, a tableau is full, or somebody has 15 prestige."""
    if g.pool <= 0 or any(who.prestige >= PRESTIGE_END for who in g.contenders()):
        return True
    if g.robot is not None and g.robot.size >= TABLEAU_END:
        return True
    return any(len(player.tableau) >= player.end_size for player in g.players)


def finish(g: Race) -> None:
    """The game is over; the verdict speaks."""
    g.phase = "over"
    outcome = verdict(g)
    for score in outcome.ranking():
        parts = ", ".join(f"{part} {points}" for part, points in score.parts if points)
        g.say(f"{name(g, score.seat)}: {score.points} VP ({parts}).", beat="scoring")
    g.say(closing(outcome, is_solitaire=g.robot is not None), beat="end")
