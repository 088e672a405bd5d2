"""What phases bring: to the smart player with and without the bonus, to the others, and which ones others will choose."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from engines.race.facts import CARDS, PRICES, Kind
from engines.race.facts.actions import ACTIONS, AGAIN, PRESTIGE, SEARCH
from engines.race.facts.powers import DiscardToProduceHere
from engines.race.minds.earnings import CARD, eaten, goods_made, produce_draws
from engines.race.minds.judge import Judge, Rival
from engines.race.rules.consume import multiplier, sale_bonus, sellable
from engines.race.rules.consume_order import eaters
from engines.race.rules.develop import development_cost
from engines.race.rules.explore import draws_and_keeps
from engines.race.rules.produce import PRESTIGE_CARDS
from engines.race.rules.settle import military_against, ways
from engines.race.rules.tableau import powers, price
from engines.race.state import Player

EXPLORED, CONSUMED, PRODUCED, SETTLED = 0.96, 1.33, 0.85, 0.85  # how much of what a phase promises counts
CHOICE, SEEN = (
    0.036,
    0.054,
)  # what each further card to choose from adds to the cards kept, and each card seen by itself
SEARCHED = (0.92, 1.95)  # what a search is worth early in the game and later
EVEN = 0.5
_HARM = 0.5  # how much of what an opponent gains counts against a phase, with two players


def best_development(judge: Judge, cards: Iterable[str], me: Player, action: str = "") -> tuple[str, float]:
    """The development that nets most, and what it nets; the price is what the cheapest cards of the hand are worth."""
    best: tuple[str, float] = ("", 0.0)
    chosen = action or next((a for a in ("develop", "develop-2") if me.bonus(a)), "develop")
    for card_id in cards:
        rest = list(me.hand)
        if card_id not in rest:
            continue
        rest.remove(card_id)
        cost = development_cost(me, CARDS[card_id], chosen)
        paid = judge.cheapest(rest, min(cost, len(rest))) + 1.71 * max(0, cost - len(rest))
        net = judge.gain(card_id) - paid + 0.91
        if net > best[1]:
            best = card_id, net
    return best


def best_world(judge: Judge, cards: Iterable[str], me: Player, action: str = "") -> tuple[str, float]:
    """The world that nets most, and what it nets."""
    best: tuple[str, float] = ("", 0.0)
    chosen = action or next((a for a in ("settle", "settle-2") if me.bonus(a)), "settle")
    for card_id in cards:
        world = CARDS[card_id]
        rest = list(me.hand)
        if card_id not in rest:
            continue
        rest.remove(card_id)
        costs: list[float] = []
        for way in ways(judge.content, me, world, chosen):
            if way.conquers:
                short = max(0, way.amount - military_against(me, world))
                costs.append(0.7 * short + (1.5 if way.via else 0.0) - way.prestige)
            else:
                over = 1.2 if way.amount > len(rest) else 0.0
                costs.append(judge.cheapest(rest, min(way.amount, len(rest))) + over)
        if costs and (net := judge.gain(card_id) - min(costs) + 0.9) > best[1]:
            best = card_id, net
    return best


def actions_ranked(judge: Judge, actions: Sequence[str], amount: int) -> list[tuple[str, ...]]:
    """Answers to the question for one or two actions, the best first; an action chosen before counts as the other one."""
    chosen = [action for action in judge.me.actions if action != SEARCH]
    worth = actions_worth(judge, dict.fromkeys((*actions, *chosen)))
    if amount == 2:
        answers: list[tuple[str, ...]] = list(combinations(actions, 2))
        value = {pair: pair_worth(judge, worth, *pair) for pair in answers}
    else:
        answers = [(action,) for action in actions]
        value = {each: pair_worth(judge, worth, *chosen, *each) if chosen else worth[each[0]] for each in answers}
    return sorted(answers, key=lambda each: (-value[each], each))


def promise(judge: Judge, action: str) -> float:
    """What an action brings to the player, bonus included."""
    return _phase_worth(judge, _phase(action), action)


def likely_phases(judge: Judge) -> list[str]:
    """The phases that somebody else will rather call than not."""
    return [phase for phase, chance in _likely(judge).items() if chance > EVEN]


def actions_worth(judge: Judge, actions: Iterable[str]) -> dict[str, float]:
    """Each action: what its bonus phase brings, less what it would bring anyway if others choose it, less their gain."""
    likely = _likely(judge)
    plain = {phase: _phase_worth(judge, phase) for phase in likely}
    harm = {phase: _harm(judge, phase) for phase in likely}
    worth: dict[str, float] = {}
    for action in actions:
        if action == SEARCH:
            worth[action] = _search_worth(judge)
            continue
        phase = _phase(action)
        gain = _phase_worth(judge, phase, action)
        worth[action] = gain - likely[phase] * plain[phase] - (1 - likely[phase]) * harm[phase]
    return worth


def pair_worth(judge: Judge, worth: Mapping[str, float], first: str, second: str) -> float:
    """Two actions together: what they share counts once, and what the first one pays is gone when the second comes."""
    total = worth[first] + worth[second]
    if SEARCH in (first, second):
        return total
    one, two = sorted((first, second), key=lambda action: (_ORDER.index(_phase(action)), AGAIN in action, action))
    phase = _phase(one)
    if phase in ("develop", "settle") and _phase(two) in ("develop", "settle"):
        own, judge.me = judge.me, _after_placing(judge, one)
        left = _phase_worth(judge, _phase(two), two)
        judge.me = own
        if phase == _phase(two):
            return max(worth[first], worth[second]) + left - _harm(judge, phase)
        return total - max(0.0, _phase_worth(judge, _phase(two), two) - left)
    if phase == _phase(two):
        return (
            max(worth[one], worth[two])
            + _phase_worth(judge, phase, one, two)
            - max(_phase_worth(judge, phase, one), _phase_worth(judge, phase, two))
        )
    return total


_ORDER = ("explore", "develop", "settle", "consume", "produce")


def _phase(action: str) -> str:
    return ACTIONS[action.removesuffix(PRESTIGE)].phase


def _after_placing(judge: Judge, action: str) -> Player:
    """The player after the best placement of a phase: without the card and what is paid for it."""
    me, phase = judge.me, _phase(action)
    me.actions = [action]
    if phase == "develop":
        card, _ = best_development(judge, _developments(me), me)
        price = development_cost(me, CARDS[card], "develop") if card else 0
    else:
        card, _ = best_world(judge, _worlds(me), me)
        prices = (
            [0 if way.conquers else way.amount for way in ways(judge.content, me, CARDS[card], "settle")]
            if card
            else []
        )
        price = min(prices, default=0)
    me.actions = []
    rest = list(me.hand)
    if card:
        rest.remove(card)
    rest.sort(key=judge.wanted)
    return replace(me, hand=rest[price:], tableau=[*me.tableau, card] if card else me.tableau)


def _developments(me: Player) -> list[str]:
    return [i for i in dict.fromkeys(me.hand) if _can_develop(me, i)]


def _worlds(me: Player) -> list[str]:
    return [i for i in dict.fromkeys(me.hand) if CARDS[i].is_world]


def _phase_worth(judge: Judge, phase: str, *actions: str) -> float:
    """What a phase brings to the player, with the bonus of these actions."""
    me = judge.me
    me.actions = list(actions)
    with_prestige = any(action.endswith(PRESTIGE) for action in actions)
    value = -1.2 - 0.1 * judge.rounds if with_prestige else 0.0
    if phase == "explore":
        value += EXPLORED * _explore_worth(judge)
    elif phase == "develop":
        value += best_development(judge, _developments(me), me)[1]
    elif phase == "settle":
        net = best_world(judge, _worlds(me), me)[1]
        value += SETTLED * (net + (0.96 * judge.card if actions and net else 0.0))
    elif phase == "consume":
        value += CONSUMED * _consume_worth(judge)
    else:
        value += _produce_worth(judge)
    me.actions = []
    return value


def _can_develop(me: Player, card_id: str) -> bool:
    card = CARDS[card_id]
    return not card.is_world and card_id not in me.tableau and development_cost(me, card, "develop") < len(me.hand)


def _explore_worth(judge: Judge) -> float:
    """Cards kept, better ones the more are drawn."""
    draws, keeps, _ = draws_and_keeps(judge.me)
    choice = 1.0 + CHOICE * min(8, draws - keeps)
    return judge.drawn(min(draws, keeps)) * choice + SEEN * judge.card * min(draws, 8)


def _consume_worth(judge: Judge) -> float:
    """Points and cards for the goods that lie on worlds, less what those goods would be worth later."""
    me = judge.me
    cards, goods = me.active, tuple(sorted(me.goods))
    value, sells = 0.0, bool(me.bonus("trade"))
    if sells:
        worlds = sellable(me)
        if not worlds:
            return 0.0
        sold = max(worlds, key=lambda i: (price(cards, i), i))
        value += judge.drawn(price(cards, sold) + sale_bonus(me))
        goods = tuple(i for i in goods if i != sold)
    points, drawn = eaten(cards, goods, multiplier(me))
    value += points + judge.drawn(drawn)
    if judge.rounds > 1:
        used = min(len(goods), len(eaters(cards))) + sells
        value -= 0.16 * used
    return value


def _produce_worth(judge: Judge) -> float:
    """What new goods will bring when they are consumed or sold."""
    if judge.rounds <= 1:
        return 0.0
    me = judge.me
    cards = me.active
    held = set(me.goods)
    paid = {i for i, _ in powers(cards, DiscardToProduceHere) if not is_worth_a_card(judge, i)}
    made = [i for i in goods_made(cards) if i not in held and i not in paid]
    if bonus := me.bonus("produce"):
        empty = [i for i in cards if CARDS[i].is_windfall and i not in held and i not in made]
        made += sorted(empty, key=lambda i: -price(cards, i))[:bonus]
    full = tuple(sorted(held | set(made)))
    points, drawn = eaten(cards, full, 1)
    before, drawn_before = eaten(cards, tuple(sorted(held)), 1)
    value = 1.12 * (points - before) + CARD * max(0, drawn - drawn_before)
    if made and not held:
        value = max(value, 0.65 * judge.card * max(price(cards, i) for i in made))
    fresh = produce_draws(cards, tuple(made)) + (PRESTIGE_CARDS if bonus == 2 else 0)
    return PRODUCED * value + judge.drawn(fresh)


def is_worth_a_card(judge: Judge, world: str) -> bool:
    """Whether a good on this world is worth the card that must be discarded for it."""
    least = min((judge.wanted(card) for card in judge.me.hand), default=math.inf)
    return least < max(1.2, 0.75 * judge.card * price(judge.me.active, world))


def _search_worth(judge: Judge) -> float:
    """A wanted card for an action: good in the middle of the game, when prestige has no better use."""
    if judge.rounds <= 2:
        return -1.0
    return SEARCHED[judge.round >= 3]


# --- the others ------------------------------------------------------------------------------------------------------------


def _likely(judge: Judge) -> dict[str, float]:
    """How likely it is that somebody else chooses each phase, from what everybody sees."""
    chances = dict.fromkeys(("explore", "develop", "settle", "consume", "produce"), 1.0)
    for other in judge.rivals:
        if other.actions:
            shown = {ACTIONS[a.removesuffix(PRESTIGE)].phase for a in other.actions if a != SEARCH}
            for phase in chances:
                chances[phase] *= phase not in shown
            continue
        wishes = _wishes(other)
        total = sum(wishes.values())
        for phase, wish in wishes.items():
            share = min(0.95, (2 if judge.two_actions else 1) * wish / total)
            chances[phase] *= 1 - share
    if judge.robot is not None:
        for phase in chances:
            chances[phase] *= 0.7
    return {phase: 1 - chance for phase, chance in chances.items()}


def _wishes(other: Rival) -> dict[str, float]:
    """What an opponent seems to want."""
    goods, cards = other.goods, other.cards
    points, drawn = eaten(cards, goods, 2)
    sale = max((price(cards, i) for i in goods), default=0)
    idle = [i for i in goods_made(cards) if i not in goods]
    return {
        "explore": 1.6 if other.hand < 4 else 0.7,
        "develop": 0.4 + 0.25 * min(other.hand, 7),
        "settle": 0.4 + 0.46 * min(other.hand, 7),
        "consume": 0.1 + max(0.91 * (points + 0.5 * drawn), 0.57 * sale * (1.0 if other.hand < 7 else 0.5)),
        "produce": 0.1 + 0.85 * len(idle) + (0.3 if any(CARDS[i].is_windfall and i not in goods for i in cards) else 0),
    }


def _harm(judge: Judge, phase: str) -> float:
    """What a phase would bring to the others, as far as it counts."""
    others = judge.rivals
    if not others:
        return 0.0
    gains: list[float] = []
    for other in others:
        if phase == "consume":
            points, drawn = eaten(other.cards, other.goods, 1)
            gains.append(points + CARD * drawn)
        elif phase == "produce":
            idle = [i for i in goods_made(other.cards) if i not in other.goods]
            worth = sum(PRICES.get(CARDS[i].kind or Kind.ANY, 4) for i in idle)
            gains.append(0.31 * worth + CARD * produce_draws(other.cards, tuple(idle)))
        elif phase == "explore":
            gains.append(0.56)
        else:
            gains.append(min(1.5, 0.31 * other.hand))
    return _HARM * sum(gains) / len(gains) * (1 if len(others) == 1 else 0.6)
