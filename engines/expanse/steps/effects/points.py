"""Effects on control points, kept events and the track, and effects made of other effects."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import PASS, THE_END, Flow, Option, Order, ask, pick, say, token
from engines.expanse.facts.effects import (
    Choose,
    ChooseOpponent,
    DiscardKept,
    FreeActions,
    GainPoints,
    IfControls,
    IfSomebodyIsRicher,
    LosePoints,
    PlayFromTrack,
)
from engines.expanse.facts.vocabulary import Faction
from engines.expanse.minds.foresight import event_gain
from engines.expanse.minds.suggest import least_event
from engines.expanse.rules.control import controller
from engines.expanse.rules.where import fitting_bases
from engines.expanse.state import Player
from engines.expanse.steps.actions import action_options, take_action
from engines.expanse.steps.performance import Perform, Performance, in_thought, number_of

# --- control points ----------------------------------------------------------------------------------------------------


def gain_points(p: Performance, op: GainPoints) -> None:
    """Gain CP."""
    amount = op.n
    if op.per_base is not None:
        amount += len(fitting_bases(p.g, p.actor, op.per_base, p.bound))
    if op.per_kept_of:
        if op.per_kept_of not in p.bound:
            return
        amount += len(p.g.of(Faction(p.bound[op.per_kept_of])).kept)
    if op.most is not None:
        amount = min(amount, op.most)
    p.g.of(p.actor).cp += amount
    p.g.did(say("gains {n} CP", n=amount))


def lose_points(p: Performance, op: LosePoints) -> Flow[None]:
    """Opponents lose CP, never below zero."""
    mine = p.g.of(p.actor).cp
    losers = [other for other in p.g.others(p.actor) if not op.only_richer or p.g.of(other).cp > mine]
    if op.who == "chosen_opponent" and losers:
        losers = [(yield from _opponent(p, losers, say("Who loses {n} CP?", n=op.n), _who_has_most))]
    for loser in losers:
        player = p.g.of(loser)
        lost = min(op.n, player.cp)
        player.cp -= lost
        p.g.did(say("{faction} loses {n} CP", faction=token("faction", loser), n=lost))


def choose_opponent(p: Performance, op: ChooseOpponent) -> Flow[None]:
    """Name an opponent."""
    chosen = yield from _opponent(p, p.g.others(p.actor), say("Which opponent?"), _who_keeps_most)
    p.bind(op.bind, chosen)


def _who_has_most(player: Player) -> float:
    return player.cp


def _who_keeps_most(player: Player) -> float:
    """Many kept events, and among equals the fewest CP: what an opponent is given should go to the weakest."""
    return len(player.kept) - player.cp / 1000


def _opponent(p: Performance, opponents: list[Faction], text: str, best: Callable[[Player], float]) -> Flow[Faction]:
    options = []
    for other in opponents:
        player = p.g.of(other)
        detail = say("{cp} CP, {n:kept event}.", cp=player.cp, n=len(player.kept))
        label, icon = token("faction", other), f"faction_{other}"
        options.append(Option(other.value, label, detail, icon=icon, verb=say("Choose")))
    return Faction((yield from p.choose("event.opponent", text, options, lambda name: best(p.g.of(Faction(name))))))


# --- kept events and the track -----------------------------------------------------------------------------------------


def discard_kept(p: Performance, op: DiscardKept, perform: Perform) -> Flow[None]:
    """An opponent discards kept events of their choice."""
    keepers = [other for other in p.g.others(p.actor) if p.g.of(other).kept]
    if not keepers:
        return
    owner = yield from _opponent(p, keepers, say("Who discards a kept event?"), _who_keeps_most)
    player = p.g.of(owner)
    for _ in range(min(op.n, len(player.kept))):
        cards = list(player.kept)
        prompt = pick(
            p.g.seat_of(owner),
            "event.discard",
            say("Which kept event do you discard?"),
            [_card_option(p, card, say("Discard")) for card in cards],
            suggest=lambda: least_event(in_thought(perform), p.g, owner),
            orders=(Order("oldest", say("Always discard my oldest one"), (cards[0],), THE_END),),
            happened=p.happened(p.g.seat_of(owner)),
        )
        (card,) = yield from ask(prompt)
        player.kept.remove(card)
        p.g.discard.append(card)
        p.g.did(say("{faction} discards {card}", faction=token("faction", owner), card=token("card", card)))


def _card_option(p: Performance, card: str, verb: str) -> Option:
    return Option(card, token("card", card), p.g.action_card(card).text, icon="card", verb=verb)


def play_from_track(p: Performance, _op: PlayFromTrack, perform: Perform) -> Flow[None]:
    """Perform the event of an Action card on the track, whoever is shown on it; then discard it."""
    cards, act = p.g.action_cards_on_track(), in_thought(perform)
    if not cards:
        return
    options = [_card_option(p, card, say("Perform")) for card in cards]
    chosen = yield from p.choose(
        "event.track",
        say("Which event do you perform?"),
        options,
        lambda card: event_gain(act, p.g, p.actor, p.g.action_card(card).ops, p.bound, taken=card),
    )
    p.g.track.remove(chosen)
    p.g.discard.append(chosen)
    name, facts = token("card", chosen), p.g.action_card(chosen)
    p.g.did(say("performs {card} from the track", card=name))
    yield from perform(Performance(p.g, p.actor, name, text=facts.text), facts.ops)


# --- effects made of others --------------------------------------------------------------------------------------------


def choose(p: Performance, op: Choose, perform: Perform) -> Flow[None]:
    """One of several lists of effects."""
    options = [Option(f"option.{n + 1}", label) for n, label in enumerate(op.labels)]
    listed, act = {option.id: op.options[n] for n, option in enumerate(options)}, in_thought(perform)
    chosen = yield from p.choose(
        "event.choose", say("Which one?"), options, lambda name: event_gain(act, p.g, p.actor, listed[name], p.bound)
    )
    yield from perform(p, listed[chosen])


def if_controls(p: Performance, op: IfControls, perform: Perform) -> Flow[None]:
    """More effects for who controls a base that fits."""
    if any(controller(p.g, base) == p.actor for base in fitting_bases(p.g, p.actor, op.where, p.bound)):
        yield from perform(p, op.then)


def if_somebody_is_richer(p: Performance, op: IfSomebodyIsRicher, perform: Perform) -> Flow[None]:
    """More effects for who does not have the most CP."""
    if any(p.g.of(other).cp > p.g.of(p.actor).cp for other in p.g.others(p.actor)):
        yield from perform(p, op.then)


def free_actions(p: Performance, op: FreeActions) -> Flow[None]:
    """Up to so many ordinary actions at no cost."""
    for n in range(op.n):
        options = action_options(p, op.kinds, is_free=True)
        if not options:
            return
        action = yield from p.choose(
            "event.action",
            say("Which free action do you take?"),
            options,
            p.judge.action,
            may_stop=True,
            standing=number_of(n + 1, op.n, up_to=True),
        )
        if action == PASS:
            return
        yield from take_action(p, action)
