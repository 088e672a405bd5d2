"""Whole answers: a card with its use, a move with its ships and its goal, bases to influence together. Best first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engines.core import Choice, Offer, Option, Prompt, say, spell, token
from engines.expanse.facts.board import ORBITALS
from engines.expanse.facts.powers import BuyActionPoint
from engines.expanse.facts.vocabulary import SCORE, Faction, Ship
from engines.expanse.minds.judge import Judge
from engines.expanse.minds.plans import Idea
from engines.expanse.minds.position import position, replica
from engines.expanse.minds.rehearsal import (
    Action,
    Rest,
    actions,
    best_scoring,
    called,
    carried_out,
    fleet_moves,
    gift,
    performed,
    placings,
    points_worth,
    rest_of_turn,
    worth_of,
)
from engines.expanse.minds.suggest import SUGGESTED
from engines.expanse.rules.offering import eligible
from engines.expanse.state import State
from engines.expanse.view import ExpanseView
from engines.expanse.words.events import gift_words
from engines.expanse.words.outcomes import Leaders, leaders, outcome
from engines.expanse.words.phrases import SHIP_NAMES, counted_ships, cp_sign, crew_name, names, points_sign, ship_words
from engines.expanse.words.reports import summary

LABEL = 70  # letters
BRIEF = 2  # deeds that a name has room for
MOST = 24  # of one prompt: with the exit that is what a menu holds
LATER = 0.6  # how much of what an event would bring now it brings if it is kept
BASES, FLEETS, EVENT, SAVE = "bases", "fleets", "event", "save"  # kinds of plans


def offers(shown: ExpanseView, prompt: Prompt) -> list[Offer]:
    """The whole answers to a prompt."""
    is_event = prompt.key.startswith(EVENT) and bool(shown.card) and not shown.deeds
    if prompt.key not in OFFERS and not is_event:
        return []
    g = position(shown)
    me = g.faction_at(prompt.seat)
    found = _whole_event(g, me, shown.card, prompt) if is_event and shown.performer == me else []
    if prompt.key in OFFERS:
        found += OFFERS[prompt.key](g, me, prompt)
    return found[:MOST]


# --- a turn: which card, and how it is used ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Use:
    """A card with one of its uses, and what that is worth."""

    offer: Offer
    worth: float


def _cards(g: State, me: Faction, prompt: Prompt) -> list[Offer]:
    """Every card with its best use, then the other uses."""
    most = max((g.action_card(card).ap for card in g.action_cards_on_track()), default=0)
    points = points_worth(g, me, most)
    found = [list(_uses(g, me, option, points)) for option in prompt.options]
    for uses in found:
        uses.sort(key=lambda use: -use.worth)
    found.sort(key=lambda uses: -uses[0].worth)
    rest = sorted((use for uses in found for use in uses[1:]), key=lambda use: -use.worth)
    return [use.offer for use in (*(uses[0] for uses in found), *rest)]


def _uses(g: State, me: Faction, option: Option, points: Sequence[float]) -> Iterator[Use]:
    verb, _, card = option.id.partition(".")
    if card.startswith(f"{SCORE}."):
        price = g.price(int(card.removeprefix(f"{SCORE}.")) - 1)
        yield Use(_plain(option, SAVE), best_scoring(g, me) - price)
    elif verb == "play":
        yield from _event(g, me, card, option, ((option.id,),), LATER)
    else:
        yield from _taken(g, me, card, option, points)


def _taken(g: State, me: Faction, card: str, option: Option, points: Sequence[float]) -> Iterator[Use]:
    """A card of the track: its points, and for its factions the event, now or kept."""
    facts, price, first = g.action_card(card), g.price(g.track.index(card)), (option.id,)
    is_mine = me in facts.factions
    thought = replica(g)
    thought.track.remove(card)
    thought.of(me).cp -= price
    yield Use(
        Offer(
            say("{card}, {n:point}", card=option.label, n=facts.ap),
            (first, ("points",)) if is_mine else (first,),
            _left_to_others(g, card),
            icon="card",
            cost=option.cost,
            verb=say("Take"),
            theme=BASES,
        ),
        points[facts.ap] + gift(g, me, card) - price,
    )
    if not is_mine:
        return
    event = list(_event(thought, me, card, option, (first, ("perform",)), price))
    yield from event
    cost = g.keep_cost(me)
    if thought.of(me).cp >= cost:
        paid = price + cost
        keep = Offer(
            say("{card}, kept for later", card=option.label),
            (first, ("keep",)),
            facts.text,
            icon="card",
            cost=cp_sign(paid) if paid else say("free"),
            verb=say("Keep"),
            theme=SAVE,
        )
        yield Use(keep, LATER * (event[0].worth + price) - paid)


def _event(
    g: State, me: Faction, card: str, option: Option, choices: tuple[Choice, ...], price: float
) -> Iterator[Use]:
    """An event, with every question answered as suggested; and step by step, where there are any."""
    rehearsal = performed(g, me, card)
    answers, after = rehearsal.choices, rehearsal.g
    worth = worth_of(g, after, Judge(g, me)) - price
    name, text = token("card", card), g.action_card(card).text
    done = summary(after.deeds) if after.deeds else say("nothing comes of it")
    offer = Offer(
        say("{card}, event", card=name),
        (*choices, *answers),
        say("{deeds:up}.", deeds=done),
        icon="card",
        cost=option.cost,
        gain=outcome(g, leaders(g), after, me),
        verb=say("Play") if choices[0][0].startswith("play.") else say("Take"),
        theme=EVENT,
    )
    yield Use(offer, worth)
    if answers:
        label = say("{card}, step by step", card=name)
        by_hand = Offer(label, choices, text, "card", option.cost, verb=say("Choose"), theme=EVENT, opens=True)
        yield Use(by_hand, worth - 1)


def _whole_event(g: State, me: Faction, card: str, prompt: Prompt) -> list[Offer]:
    """An event that has just begun, with every question answered as suggested."""
    done = performed(g, me, card)
    first = done.first
    if first is None or len(done.choices) < 2 or _question(first) != _question(prompt):
        return []
    detail = say("{deeds:up}.", deeds=summary(done.g.deeds)) if done.g.deeds else ""
    gain = outcome(g, leaders(g), done.g, me)
    return [Offer(say("The whole event"), done.choices, detail, "star", "", gain, say("Do it"), EVENT)]


def _question(prompt: Prompt) -> tuple[str, tuple[str, ...]]:
    """What is asked, and what may be answered."""
    return prompt.key, tuple(sorted(option.id for option in prompt.options))


def _left_to_others(g: State, card: str) -> str:
    """To whom the event of a card goes that is used for its points, and what it says."""
    takers = names("faction", eligible(g, card))
    if not takers:
        return gift_words(g, card)
    return say("Then {names:or} may have its event: {text}", names=takers, text=g.action_card(card).text)


def _plain(option: Option, theme: str) -> Offer:
    """An option as it is."""
    told = (option.detail, option.icon, option.cost, option.gain, option.verb)
    return Offer(option.label, ((option.id,),), *told, theme)


# --- spending points ---------------------------------------------------------------------------------------------------


def _spending(g: State, me: Faction, prompt: Prompt) -> list[Offer]:
    """Every action whole; what is left of moves is composed."""
    ids = [option.id for option in prompt.options]
    found = [action for action in actions(g, me, ids) if action.cost <= g.points]
    best = _varied(found)[:MOST]
    was = leaders(g)
    rest = rest_of_turn(g, me, could_buy="budget" in ids)
    offered = [_action(g, me, prompt, action, was) for action in best]
    if "budget" in ids:
        power = g.power(me, BuyActionPoint) or BuyActionPoint()
        more = points_worth(g, me, g.points + power.gain)
        budget = _plain(prompt.option("budget"), SAVE)
        at = 0 if more[-1] - more[g.points] > power.cost else min(len(offered), 3)
        offered.insert(at, budget)
    if rest is not None and all(offer.choices != rest.choices for offer in offered):
        offered.insert(0, _rest(g, me, rest, was))
    return offered


def _rest(g: State, me: Faction, rest: Rest, was: Leaders) -> Offer:
    """All points that are left, in one go."""
    first, *more = _steps(rest.ideas)
    label = say("{first:up}, {more:,}", first=first, more=more) if more else say("{first:up}", first=first)
    if len(spell(label, lambda kind, name: _NAMES[kind](g, name))) > LABEL:
        label = say("{first:up}, then {n:more action}", first=_step(rest.ideas[:1]), n=len(rest.ideas) - 1)
    detail = say("{deeds:up}.", deeds=summary(rest.after.deeds))
    if rest.is_done:
        detail = say("{deeds:up}; then you are done.", deeds=summary(rest.after.deeds))
    cost, gain = points_sign(g.points - rest.after.points), outcome(g, was, rest.after, me)
    return Offer(label, rest.choices, detail, "plan", cost, gain, say("Do all"), BASES)


_NAMES: dict[str, Callable[[State, str], str]] = {
    "base": lambda g, name: g.bases[name].name,
    "orbital": lambda _, name: ORBITALS[name].name,
}


def _steps(ideas: Sequence[Idea]) -> list[str]:
    """Actions in a few words each; influence that is placed in a row is one of them."""
    groups: list[list[Idea]] = []
    for idea in ideas:
        if groups and all(one.action.startswith("influence.") for one in (groups[-1][-1], idea)):
            groups[-1].append(idea)
        else:
            groups.append([idea])
    return [_step(group) for group in groups]


def _step(ideas: Sequence[Idea]) -> str:
    """One action of several, or the same one several times over."""
    kind, _, what = ideas[0].action.partition(".")
    if kind == "move":
        start, end = token("orbital", what), token("orbital", ideas[0].end)
        return say("move {ships} {start} → {end}", ships=_briefly(ideas[0].ships), start=start, end=end)
    if kind == "build":
        return say("build {ship:a}", ship=SHIP_NAMES[Ship(what)])
    if kind == "influence":
        return say("influence {bases}", bases=[token("base", idea.action.partition(".")[2]) for idea in ideas])
    return say("a special action")


def _varied(found: Sequence[Action]) -> list[Action]:
    """Best first, but of moves that lead the same way one comes before everything else had its turn."""
    first: list[Action] = []
    later: list[Action] = []
    seen: list[tuple[str, str, bool]] = []
    for action in found:
        way = (action.start, action.end, bool(action.base))
        (later if action.start and way in seen else first).append(action)
        seen.append(way)
    return [*first, *later]


def _action(g: State, me: Faction, prompt: Prompt, action: Action, was: Leaders) -> Offer:
    after = carried_out(g, me, action)
    gain = outcome(g, was, after, me)
    if action.start:
        return _move(action, gain)
    option = prompt.option(action.choices[0][0])
    label, detail = option.label, option.detail
    if len(action.choices) > 1:
        deeds = summary(after.deeds)
        if len(after.deeds) > BRIEF:
            label, detail = say("{name}, as suggested", name=label), say("{deeds:up}.", deeds=deeds)
        else:
            label = say("{name}: {deeds}", name=label, deeds=deeds)
    shown_gain = option.gain or gain
    return Offer(label, action.choices, detail, option.icon, option.cost, shown_gain, option.verb, BASES)


def _move(action: Action, gain: str) -> Offer:
    start, end = token("orbital", action.start), token("orbital", action.end)
    detail = say("With {ships}.", ships=ship_words(action.ships)) if len(set(action.ships)) > 1 else ""
    cost = points_sign(action.cost) if action.cost else ""
    if action.base:
        base = token("base", action.base)
        label = say(
            "{ships} {start} → {end}, influence {base}", ships=_briefly(action.ships), start=start, end=end, base=base
        )
        return Offer(label, action.choices, detail, "fleet", cost, gain, say("Move"), FLEETS)
    label = say("Move {ships} {start} → {end}", ships=_briefly(action.ships), start=start, end=end)
    return Offer(label, action.choices, detail, "fleet", cost, gain, say("Move"), FLEETS)


def _briefly(ships: Sequence[Ship]) -> str:
    """Ships in a few letters: of several kinds only how many."""
    kinds = {Ship.BATTLESHIP if ship == Ship.DAMAGED else ship for ship in ships}
    return counted_ships(kinds.pop(), len(ships)) if len(kinds) == 1 else say("{n:ship}", n=len(ships))


# --- events outside one's turn -------------------------------------------------------------------------------------------


def _wanted(g: State, me: Faction, prompt: Prompt) -> list[Offer]:
    """An event on offer, with what it would bring: done as suggested or step by step, if it asks anything at all."""
    option, whole, done = prompt.option("perform"), prompt.option(SUGGESTED), performed(g, me, g.card)
    gain = outcome(g, leaders(g), done.g, me)
    if not done.asks:
        told = (option.detail, option.icon, option.cost, gain, say("Perform"), EVENT)
        return [Offer(option.label, (("perform",),), *told, covers=(SUGGESTED,))]
    deeds = say("{deeds:up}.", deeds=summary(done.g.deeds)) if done.g.deeds else option.detail
    told = (deeds, option.icon, option.cost, gain, whole.verb, EVENT)
    steps = (option.detail, option.icon, option.cost, "", say("Choose"), EVENT)
    return [
        Offer(whole.label, ((SUGGESTED,),), *told, covers=("perform",)),
        Offer(say("Yes, step by step"), (("perform",),), *steps, opens=True),
    ]


def _before_scoring(g: State, me: Faction, prompt: Prompt) -> list[Offer]:
    """Kept events and the crew of the Rocinante, with every question answered as suggested."""
    judge, was, found = Judge(g, me), leaders(g), list[Use]()
    for option in prompt.options:
        kind, _, what = option.id.partition(".")
        if kind not in ("play", "crew"):
            continue
        done = performed(g, me, what) if kind == "play" else called(g, me, what)
        detail = say("{deeds:up}.", deeds=summary(done.g.deeds)) if done.g.deeds else option.detail
        told = (detail, option.icon, option.cost, outcome(g, was, done.g, me), option.verb)
        name = token("card", what) if kind == "play" else crew_name(what)
        label = say("{name}, as suggested", name=name) if done.choices else option.label
        offer = Offer(label, ((option.id,), *done.choices), *told, EVENT)
        found.append(Use(offer, worth_of(g, done.g, judge)))
    return [use.offer for use in sorted(found, key=lambda use: -use.worth)]


# --- questions with several parts --------------------------------------------------------------------------------------


def _group(g: State, me: Faction, prompt: Prompt) -> list[Offer]:
    return [_move(action, "") for action in fleet_moves(g, me, prompt)]


def _placing(g: State, me: Faction, prompt: Prompt) -> list[Offer]:
    """Bases that get influence together."""
    found = []
    for choice in placings(g, me, prompt):
        if not choice:
            found.append(Offer(say("Nowhere"), (choice,), verb=say("Skip"), theme=SAVE))
        elif len(choice) == 1:
            option = prompt.option(choice[0])
            found.append(
                Offer(option.label, (choice,), option.detail, option.icon, "", option.gain, option.verb, BASES)
            )
        else:
            gains = [say("{base}: {gain}", base=token("base", one), gain=prompt.option(one).gain) for one in choice]
            label = say("{bases}", bases=names("base", choice))
            detail = say("{gains:,}.", gains=gains)
            found.append(Offer(label, (choice,), detail, "influence", verb=say("Place"), theme=BASES))
    if not prompt.groups[0].least and ((),) not in [offer.choices for offer in found]:
        found.insert(MOST - 1, Offer(say("Nowhere"), ((),), verb=say("Skip"), theme=SAVE))
    return found


def _entering(_g: State, _me: Faction, prompt: Prompt) -> list[Offer]:
    """Scrap Ships, together or apart."""
    best = prompt.suggestion()
    choices = [prompt.normal(choice) for choice in (best, *prompt.answers())]
    return [
        Offer(
            say("{orbitals}", orbitals=names("orbital", choice)),
            (choice,),
            icon="fleet",
            verb=say("Enter"),
            theme=FLEETS,
        )
        for choice in dict.fromkeys(choices)
    ]


OFFERS: dict[str, Callable[[State, Faction, Prompt], list[Offer]]] = {
    "turn.card": _cards,
    "spend.action": _spending,
    "offer.event": _wanted,
    "scoring.event": _before_scoring,
    "move.group": _group,
    "event.place": _placing,
    "tech.scrap-ships": _entering,
}
