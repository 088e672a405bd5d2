"""The smart player: weighs actions by what their phases bring to it and to the others, and cards by what they will earn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engines.core import PASS, Choice, Dice, Prompt
from engines.race.facts import CARDS, Kind
from engines.race.facts.powers import DiscardHand, GambleOnCard, GambleOnNumber, SpendPrestige, Takeover
from engines.race.minds.forecast import actions_ranked, best_development, best_world, is_worth_a_card
from engines.race.minds.judge import Judge
from engines.race.rules.consume import BEST, PRESTIGE_TRADE, multiplier
from engines.race.rules.hand import named
from engines.race.rules.tableau import powers, strength
from engines.race.rules.takeovers import Fight
from engines.race.state import Player
from engines.race.view import RaceView


def smart(view: RaceView, prompt: Prompt, _dice: Dice) -> Choice:
    """The choice of the smart player; it sees nothing but the view."""
    decide = DECISIONS.get(prompt.key)
    return decide(Judge.of(view), prompt) if decide is not None else prompt.suggestion()


def ranked_cards(judge: Judge, cards: Sequence[str]) -> list[str]:
    """Option ids of cards, the least wanted first."""
    ids = named(cards)
    spare = {
        option_id: (0.0 if option_id != card and not CARDS[card].is_world else judge.wanted(card), option_id)
        for option_id, card in ids.items()
    }
    return sorted(ids, key=lambda option_id: spare[option_id])


def option_ids(prompt: Prompt) -> list[str]:
    """The ids of all options."""
    return [option.id for option in prompt.options]


# --- hands -----------------------------------------------------------------------------------------------------------------


def _keep(judge: Judge, prompt: Prompt) -> Choice:
    """Explore: the most wanted of the cards drawn."""
    ranked = ranked_cards(judge, judge.me.drawn)
    return tuple(ranked[len(ranked) - prompt.groups[0].least :])


def _discard_all(judge: Judge, prompt: Prompt) -> Choice:
    """Explore with the whole hand: the least wanted go."""
    return tuple(ranked_cards(judge, (*judge.me.hand, *judge.me.drawn))[: prompt.groups[0].least])


def _discard(judge: Judge, prompt: Prompt) -> Choice:
    """The least wanted of the hand."""
    return tuple(ranked_cards(judge, judge.me.hand)[: prompt.groups[0].least])


def _for_prestige(judge: Judge, prompt: Prompt) -> Choice:
    """Explore: a card that is worth less than a point becomes prestige."""
    ids = named(judge.me.hand)
    ranked = ranked_cards(judge, judge.me.hand)[: prompt.groups[0].most]
    return tuple(option_id for option_id in ranked if judge.wanted(ids[option_id]) < 1.1)


def _start(judge: Judge, prompt: Prompt) -> Choice:
    """The start world that suits the best cards of the hand."""
    best: tuple[float, Choice] = (-1.0, ())
    ids = named(judge.me.hand)
    for world in judge.me.offers or judge.me.tableau:
        imagined = judge.starting_with(world)
        ranked = ranked_cards(imagined, judge.me.hand)[::-1]
        for size in (3, 4):
            kept = tuple(ranked[:size])
            choice = (world, *kept) if judge.me.offers else kept
            if prompt.is_legal(choice):
                value = sum(imagined.wanted(ids[i]) for i in kept) + 0.6 * imagined.outlook((world,))
                value += 1.0 if CARDS[world].is_windfall else 0.0
                best = max(best, (value, choice))
    return best[1] or prompt.suggestion()


def _draft(judge: Judge, _prompt: Prompt) -> Choice:
    """The card with the greatest promise by itself."""
    pack = named(judge.me.pack)
    return (
        max(pack, key=lambda option_id: (judge.gain(pack[option_id]) - 0.4 * CARDS[pack[option_id]].value, option_id)),
    )


# --- actions ---------------------------------------------------------------------------------------------------------------


def _actions(judge: Judge, prompt: Prompt) -> Choice:
    """The action, or the pair, with the greatest worth."""
    for each in actions_ranked(judge, option_ids(prompt), prompt.groups[0].least):
        if prompt.is_legal(each):
            return each
    return prompt.suggestion()


# --- placing ---------------------------------------------------------------------------------------------------------------


def _develop(judge: Judge, prompt: Prompt) -> Choice:
    """The development that nets most, if any does."""
    card, net = best_development(judge, [i for i in option_ids(prompt) if i != PASS], judge.me)
    return (card,) if card and net > 0 else (PASS,)


def _settle(judge: Judge, prompt: Prompt) -> Choice:
    """The world that nets most, if any does."""
    card, net = best_world(judge, [i for i in option_ids(prompt) if i != PASS], judge.me)
    return (card,) if card and net > 0 else (PASS,)


def pay(judge: Judge, prompt: Prompt) -> Choice:
    """The suggested powers, but the least wanted cards."""
    suggested = prompt.suggestion()
    ids = named(judge.me.hand)
    paid = [option_id for option_id in suggested if option_id in ids]
    saves = [option_id for option_id in suggested if option_id.startswith("save.")]
    cheap = ranked_cards(judge, judge.me.hand)[: len(paid)]
    rest = [option_id for option_id in suggested if option_id not in paid and option_id not in saves]
    saved = [f"save.{cheap[-1]}"] if saves and cheap else []
    choice = (*rest, *cheap, *saved)
    return choice if prompt.is_legal(choice) else suggested


def _more(judge: Judge, prompt: Prompt) -> Choice:
    """More Settle powers: a second world or a swap that pays."""
    best, chosen = 0.0, PASS
    for option_id in option_ids(prompt):
        kind, _, card = option_id.partition(".")
        if kind in ("second", "extra"):
            _, net = best_world(judge, [card], judge.me)
            net -= 1.5 if kind == "extra" else 0.0
        elif kind == "swap":
            net = 1.0 + CARDS[card].points - judge.wanted(card) if judge.rounds > 1 else 1.0
        elif kind == "attack":
            net = 2.0 if _wins(judge, card) else -1.0
        else:
            net = 0.0
        if net > best:
            best, chosen = net, option_id
    return (chosen,)


def _wins(judge: Judge, world: str) -> bool:
    """Whether an attack beats the defence with one to spare, as things stand."""
    owner = next(rival for rival in judge.rivals if world in rival.cards)
    defender = Player(seat=owner.seat, tableau=list(owner.cards), active=owner.active, force=owner.force)
    fights = [Fight(judge.me, defender, CARDS[world], power) for _, power in powers(judge.me.active, Takeover)]
    return any(fight.margin > 0 for fight in fights)


def _attack(judge: Judge, prompt: Prompt) -> Choice:
    """The most valuable world whose defence is beaten."""
    worlds = [option_id.partition(".")[2] for option_id in option_ids(prompt) if option_id != PASS]
    won = [world for world in worlds if _wins(judge, world)]
    return (f"attack.{max(won, key=lambda i: (CARDS[i].points, i))}",) if won else (PASS,)


# --- consuming -------------------------------------------------------------------------------------------------------------


def _consume(judge: Judge, prompt: Prompt) -> Choice:
    """Goods in the best order; then whatever optional power pays."""
    options = option_ids(prompt)
    if BEST in options:
        return (BEST,)
    return (next((option_id for option_id in options if _pays(judge, option_id)), PASS),)


def _pays(judge: Judge, option_id: str) -> bool:
    if option_id == PASS:
        return False
    spare = sorted(judge.wanted(card) for card in judge.me.hand)
    if option_id == PRESTIGE_TRADE:
        return bool(spare) and spare[0] < 1.0
    card, _, place = option_id.rpartition(".")
    power = CARDS[card].powers[int(place)]
    if isinstance(power, SpendPrestige):
        return power.gain.points * multiplier(judge.me) + power.gain.cards * judge.card > 1.3
    if isinstance(power, DiscardHand):
        price = sum(spare[: power.cards])
        return price < power.gain.points + power.gain.prestige + power.gain.cards * 0.7 * judge.card
    if isinstance(power, GambleOnCard):
        return judge.rounds > 1 and bool(_ante(judge))
    return isinstance(power, GambleOnNumber)


def _hand_for_points(judge: Judge, prompt: Prompt) -> Choice:
    """As many cards as are worth less than they give."""
    group = prompt.groups[0]
    ids = named(judge.me.hand)
    ranked = ranked_cards(judge, judge.me.hand)[: group.most]
    cheap = [option_id for option_id in ranked if judge.wanted(ids[option_id]) < 0.95]
    step = group.least
    return tuple(ranked[: max(step, len(cheap) // step * step)])


def _ante(judge: Judge) -> list[str]:
    """Cheap cards that are not missed."""
    return [card for card in judge.me.hand if 1 <= CARDS[card].value <= 3 and judge.wanted(card) < 0.8]


def _ante_card(judge: Judge, prompt: Prompt) -> Choice:
    antes = _ante(judge)
    return (min(antes, key=lambda card: (judge.wanted(card), card)),) if antes else prompt.suggestion()


def _best_card(judge: Judge, _prompt: Prompt) -> Choice:
    """The most wanted of cards that lie open."""
    shown = named(judge.me.revealed)
    return (max(shown, key=lambda option_id: (judge.wanted(shown[option_id]), option_id)),)


# --- the rest --------------------------------------------------------------------------------------------------------------


def _category(judge: Judge, _prompt: Prompt) -> Choice:
    """What suits the tableau: strong fleets look for strongholds, alien hunters for alien goods, others for 6-cost cards."""
    force = strength(judge.mine)
    if force.total >= 4:
        return ("find.strongholds",)
    if force.against[3] >= 2 or sum(CARDS[i].kind is Kind.ALIEN for i in judge.mine) >= 2:
        return ("find.alien-goods",)
    return ("find.six-cost",)


def _take_found(judge: Judge, _prompt: Prompt) -> Choice:
    """Take a card that promises well, otherwise hope for the next."""
    found = judge.me.revealed[-1]
    return ("take",) if judge.wanted(found) > 2.0 else ("go-on",)


def _paid_goods(judge: Judge, prompt: Prompt) -> Choice:
    """A good for a card that is worth less."""
    worlds = [option.id for option in prompt.groups[0].options]
    best = max(worlds, key=lambda i: (len(str(CARDS[i.removeprefix("make.")].kind)), i))
    ranked = ranked_cards(judge, judge.me.hand)
    choice = (best, ranked[0])
    pays = judge.rounds > 1 and is_worth_a_card(judge, best.removeprefix("make."))
    return choice if pays and prompt.is_legal(choice) else ()


DECISIONS: Mapping[str, Callable[[Judge, Prompt], Choice]] = {
    "start.keep": _start,
    "draft.pick": _draft,
    "round.actions": _actions,
    "round.discard": _discard,
    "search.category": _category,
    "search.take": _take_found,
    "explore.prestige": _for_prestige,
    "explore.keep": _keep,
    "explore.discard": _discard_all,
    "develop.discard": _discard,
    "develop.place": _develop,
    "develop.pay": pay,
    "settle.place": _settle,
    "settle.pay": pay,
    "settle.more": _more,
    "settle.attack": _attack,
    "settle.discard": _discard,
    "consume.next": _consume,
    "consume.discard": _hand_for_points,
    "consume.ante": _ante_card,
    "consume.prize": _best_card,
    "produce.pay": _paid_goods,
}
