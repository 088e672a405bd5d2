"""Whole answers: a card with its best use, a token with its own, a move with its goal, a way out of Disorder.

Each card comes with the use that looks best; what else could be answered first fills the list. What nobody can know ends an
answer: it is asked when it is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice, permutations

from engines.core import PASS, Choice, Offer, Option, Prompt, Seat, say
from engines.renaissance.facts.effects import Effect
from engines.renaissance.facts.tables import PLANETS, card_of, effect_number
from engines.renaissance.minds.rehearsal import Lookout, Use, variants
from engines.renaissance.minds.smart import AGAIN, Thinking
from engines.renaissance.minds.worth import Trying, sketch
from engines.renaissance.rules.disorder import RETREAT
from engines.renaissance.rules.effects import DRAW
from engines.renaissance.state import Galaxy
from engines.renaissance.view import RenaissanceView
from engines.renaissance.words.cards import effect_icon
from engines.renaissance.words.outcomes import arrivals, done_between, meanings, origins
from engines.renaissance.words.phrases import (
    card_token,
    colour_word,
    is_short,
    listed,
    objective_token,
    planet_token,
    seat_token,
)

MOST = 25  # of one prompt: what a menu holds
LINE = 98  # letters that a menu shows of a name
_OTHERS = 4  # further uses of one card

Ranked = tuple[float, Offer]


def offers(view: RenaissanceView, prompt: Prompt) -> list[Offer]:
    """The whole answers to a prompt, best first."""
    return list(islice(OFFERS[prompt.key](view, prompt), MOST)) if prompt.key in OFFERS else []


# --- cards ---------------------------------------------------------------------------------------------------------------


def _cards(view: RenaissanceView, prompt: Prompt) -> Iterator[Offer]:
    """Every card with its best use, then with its other uses."""
    look, told = Lookout(view, prompt.seat), set[str]()
    best: list[Ranked] = []
    others: list[Ranked] = []
    for option in prompt.options:
        if option.id.endswith(f".{DRAW}"):
            best.append((look.mind.gain(option.id)[0] + AGAIN, _plain(option)))
        elif option.id != PASS:
            (first, *more) = _uses_of_card(view, look, option, told)
            (best if first[0] else others).append(first)  # what would do nothing comes later
            others += more
    yield from _ranked(best, others, prompt)


def _ranked(best: Sequence[Ranked], others: Sequence[Ranked], prompt: Prompt) -> Iterator[Offer]:
    """The best use of everything, then the others, then what is left: each step by step."""
    longer = {offer.choices[0] for _, offer in (*best, *others) if len(offer.choices) > 1}
    steps = [_step_by_step(option) for option in prompt.options if (option.id,) in longer]
    named = {offer.label: offer for _, offer in reversed([*_sorted(best), *_sorted(others)])}
    yield from islice(reversed(named.values()), MOST - len(steps))
    yield from steps


def _step_by_step(option: Option) -> Offer:
    """A card or a token, with every question asked."""
    return replace(_plain(option), label=say("{label}, step by step", label=option.label), opens=True)


def _uses_of_card(view: RenaissanceView, look: Lookout, option: Option, told: set[str]) -> Iterator[Ranked]:
    """A card in one of its ways: the best use, and those that answer its first question differently."""
    card, _, way = option.id.partition(".")
    effect = card_of(view.content, card).effects[effect_number(way)]
    first = look.card(option.id)
    waits = look.mind.gain(option.id)[0] - first.worth if effect_icon(effect) == "star" else 0.0  # scoring may wait
    others = (look.card(option.id, (other,)) for other in first.others[:_OTHERS])
    for use in (first, *variants(first, others)):
        offer = _use_offer(view, look, option, effect, use, card_token(card), told)
        yield use.worth + waits + AGAIN * use.again, offer


def _use_offer(
    view: RenaissanceView, look: Lookout, option: Option, effect: Effect, use: Use, name: str, told_before: set[str]
) -> Offer:
    """A use in words: what is done, what it brings, and what it means; its name is none that was told before."""
    seat, objectives = look.seat, view.open_objectives
    done = [*done_between(view, use.board, seat), *_answered(use)]
    done = [clause for clause in done if clause != say("use {planet}'s token", planet=name)]
    whole, *brief = _labels(name, done, arrivals(view, use.board, seat)) if done else [option.label]
    means = meanings(view, use.board, seat, objectives)
    left = origins(view, use.board, seat)
    short = [one for one in (whole, *brief) if is_short(view.content, one)]
    moves = bool(arrivals(view, use.board, seat))
    longer = [_with_origin(one, left, moves=moves) for one in (*short, whole)] if left else []
    names = [*short, *([] if short else [option.label]), *longer, option.label, whole]
    label = next((one for one in names if one not in told_before and is_short(view.content, one, LINE)), option.label)
    told_before.add(label)
    told = [] if label in (whole, longer[-1] if longer else "") else done
    told += [say("from {planets}", planets=left)] if left and moves and label not in longer else []
    told += [*_ready(view, use, seat), *means]
    if told and use.again and not use.is_open:
        told.append(say("you may play again"))
    return Offer(
        label,
        ((option.id,), *use.choices),
        listed(told) or option.detail,
        effect_icon(effect),
        gain=_gain(view, use, seat),
        verb=option.verb,
        theme=option.id.partition(".")[0],
    )


def _with_origin(use: str, left: list[str], *, moves: bool) -> str:
    """A use with where Emissaries come from, or with what it takes where none arrives."""
    if moves:
        return say("{use} from {planets}", use=use, planets=left)
    return say("{use}, for an Emissary from {planets}", use=use, planets=left)


def _labels(name: str, done: Sequence[str], places: Sequence[str]) -> Iterator[str]:
    """A use in one line, the fullest first."""
    yield say("{name}: {clauses:,}", name=name, clauses=done)
    if len(places) == len(done):
        yield say("{name}: to {places}", name=name, places=places)
    elif len(done) > 1:
        yield say("{name}: {clause} and {n} more", name=name, clause=done[0], n=len(done) - 1)


def _answered(use: Use) -> Iterator[str]:
    """Answers that no board shows."""
    for key, (answer, *_) in use.answers:
        what, _, colour = answer.partition(":")
        if key == "explore.from":
            yield say("from {planet} by {colour}", planet=planet_token(what), colour=colour_word(colour))
        elif key == "deck.search":
            yield say("fetch {card}", card=card_token(answer))
        elif key == "objective.score":
            yield say("score {objective}", objective=objective_token(answer))


def _ready(view: RenaissanceView, use: Use, seat: Seat) -> list[str]:
    """Who could go on to a Planet that is explored."""
    start = next((choice[0].partition(":")[0] for key, choice in use.answers if key == "explore.from"), "")
    count = view.planets[start].emissaries[seat] if start in view.planets else 0
    return [say("{n:Emissary/Emissaries} ready there", n=count)] if count else []


def _gain(view: RenaissanceView, use: Use, seat: Seat) -> str:
    points = use.board.delegations[seat].points - view.delegations[seat].points
    found = [say("+{n} VP", n=points)] if points > 0 else []
    found += [say("draw {n:card}", n=use.drawn)] if use.drawn > 0 else []
    return listed(found)


# --- tokens --------------------------------------------------------------------------------------------------------------


def _tokens(view: RenaissanceView, prompt: Prompt) -> Iterator[Offer]:
    """Every token with its best use, then with its other uses."""
    look, told = Lookout(view, prompt.seat), set[str]()
    best: list[Ranked] = []
    others: list[Ranked] = []
    for option in prompt.options:
        if option.id == PASS or len(ways := view.content[PLANETS][option.id].effects) != 1:
            continue  # one that does nothing, or asks how it is used
        first = look.token(option.id)
        more = (look.token(option.id, (other,)) for other in first.others[:_OTHERS])
        found = [
            (use.worth + AGAIN * use.again, _use_offer(view, look, option, ways[0], use, planet_token(option.id), told))
            for use in (first, *variants(first, more))
        ]
        best.append(found[0])
        others += found[1:]
    yield from _ranked(best, others, prompt)


# --- moves ---------------------------------------------------------------------------------------------------------------


def _moves(view: RenaissanceView, prompt: Prompt) -> Iterator[Offer]:
    """From where and to where in one answer."""
    trying = prompt.suggest
    if not isinstance(trying, Trying):
        return
    mind, fewer = Thinking(view, prompt.seat), _fewer(prompt)
    found: list[Ranked] = []
    for option in prompt.options:
        if option.id == PASS:
            continue
        boards = list(trying.outcomes(sketch(view), option.id))
        for board in boards:
            goal = _goal(prompt, option.id, view, board)
            choices: tuple[Choice, ...] = ((option.id,), (goal,)) if len(boards) > 1 else ((option.id,),)
            if len(boards) == 1 and option.id in fewer:
                choices = (*choices, (PASS,))  # whoever moves some of the only ones that can move is mostly done
            offer = _move_offer(view, prompt, option, board, goal, choices)
            found.append((mind.judge.value(board), offer))
    yield from (offer for _, offer in _sorted(found))


def _fewer(prompt: Prompt) -> set[str]:
    """Where all who can move stand on one Planet: to move fewer than could go."""
    moves = [option.id.split(":") for option in prompt.options if option.id != PASS]
    if prompt.key != "move.from" or len({origin for origin, _ in moves}) > 1:
        return set()
    most = max(int(number) for _, number in moves)
    return {f"{origin}:{number}" for origin, number in moves if int(number) < most}


def _goal(prompt: Prompt, answer: str, before: Galaxy, after: Galaxy) -> str:
    """The second answer that leads to a board."""
    origin, _, number = answer.partition(":")
    seat = int(number) if prompt.key == "move.rival" else prompt.seat
    for name, new in after.planets.items():
        old = before.planets[name]
        if prompt.key == "institute.from":
            if new.institutes[seat] > old.institutes[seat]:
                return name
        elif new.emissaries[seat] > old.emissaries[seat]:
            if prompt.key != "swap.own":
                return name
            came = zip(after.planets[origin].emissaries, before.planets[origin].emissaries, strict=True)
            return f"{name}:{next(other for other, (now, was) in enumerate(came) if now > was)}"
    return ""


def _move_offer(
    view: RenaissanceView, prompt: Prompt, option: Option, board: Galaxy, goal: str, choices: tuple[Choice, ...]
) -> Offer:
    origin, _, number = option.id.partition(":")
    to, _, rival = goal.partition(":")
    start, there = planet_token(origin), planet_token(to)
    if prompt.key == "move.from":
        label = say("{n} {start} → {there}", n=int(number), start=start, there=there)
        label = say("{move}, no more", move=label) if choices[-1] == (PASS,) else label
    elif prompt.key == "move.rival":
        label = say("{seat}: {start} → {there}", seat=int(number), start=start, there=there)
    elif prompt.key == "institute.from":
        label = say("Institute {start} → {there}", start=start, there=there)
    else:
        label = say("{start} ↔ {rival} on {there}", start=start, rival=seat_token(int(rival)), there=there)
    detail = listed(meanings(view, board, prompt.seat, view.open_objectives)) or option.detail
    return Offer(label, choices, detail, option.icon, verb=option.verb, theme=to)


# --- Disorder ------------------------------------------------------------------------------------------------------------


def _ways_out(view: RenaissanceView, prompt: Prompt) -> Iterator[Offer]:
    """What a player may do on a Planet in Disorder; a retreat with its goal, a card with its best use."""
    look, told = Lookout(view, prompt.seat), set[str]()
    found: list[Ranked] = []
    for option in prompt.options:
        if option.id == RETREAT:
            found += _retreats(view, prompt, option, look.mind)
        elif "." in option.id:
            found += [(worth - AGAIN, offer) for worth, offer in _uses_of_card(view, look, option, told)]
        else:
            found.append((look.mind.calmed(prompt, option.id) - look.mind.ahead.worth, _plain(option)))
    yield from _ranked(found, (), prompt)


def _retreats(view: RenaissanceView, prompt: Prompt, option: Option, mind: Thinking) -> Iterator[Ranked]:
    trying, seat, origin = prompt.suggest, prompt.seat, view.disorder
    boards = list(trying.outcomes(sketch(view), option.id)) if isinstance(trying, Trying) else []
    for board in boards:
        goal = next(
            name for name, new in board.planets.items() if new.emissaries[seat] > view.planets[name].emissaries[seat]
        )
        count = view.planets[origin].emissaries[seat] - board.planets[origin].emissaries[seat]
        label = say("Retreat with {n:Emissary/Emissaries} to {planet}", n=count, planet=planet_token(goal))
        detail = listed(meanings(view, board, seat, view.open_objectives)) or option.detail
        choices = ((option.id,), (f"{goal}:{count}",)) if len(boards) > 1 else ((option.id,),)
        offer = Offer(label, choices, detail, option.icon, verb=option.verb, theme=RETREAT)
        yield mind.judge.value(board) - mind.ahead.worth, offer


# --- cards put away and sorted -------------------------------------------------------------------------------------------


def _put_backs(_: RenaissanceView, prompt: Prompt) -> Iterator[Offer]:
    """Every choice of cards to put back, the one suggested first."""
    cards = [option.id for option in prompt.options]
    every = [tuple(some) for size in range(len(cards) + 1) for some in combinations(cards, size)]
    best = prompt.suggestion()
    for some in sorted(every, key=lambda some: some != best):
        gone = [card_token(card) for card in some]
        kept = [card_token(card) for card in cards if card not in some]
        if not gone:
            yield Offer(say("Keep all {n:card}", n=len(cards)), ((),), say("no new cards"), "card", verb=say("Keep"))
            continue
        if not kept:
            label, detail = say("All {n:card}", n=len(cards)), say("a whole new hand")
        else:
            label = say("{cards}", cards=gone)
            detail = say("keep {cards}", cards=kept) if len(kept) > 1 else say("keep only {card}", card=kept[0])
        yield Offer(label, (some,), detail, "card", gain=say("draw {n:card}", n=len(gone)), verb=say("Put back"))


def _orders(view: RenaissanceView, prompt: Prompt) -> Iterator[Offer]:
    """Orders to draw in: what would bring most comes first."""
    mind = Thinking(view, prompt.seat)
    ranked = sorted((option.id for option in prompt.options), key=mind.merit, reverse=True)
    for order in permutations(ranked):
        label = say("{cards:,}", cards=[card_token(card) for card in order])
        yield Offer(label, (order,), icon="card", verb=say("This order"), theme=order[0])


def _plain(option: Option) -> Offer:
    """An option that is an answer by itself."""
    theme = option.id.partition(".")[0]
    shown = (option.detail, option.icon, option.cost, option.gain, option.verb, theme)
    return Offer(option.label, ((option.id,),), *shown)


def _sorted(found: Sequence[Ranked]) -> list[Ranked]:
    return sorted(found, key=lambda one: -one[0])


OFFERS: dict[str, Callable[[RenaissanceView, Prompt], Iterator[Offer]]] = {
    "turn.play": _cards,
    "turn.again": _cards,
    "token.use": _tokens,
    "move.from": _moves,
    "move.rival": _moves,
    "institute.from": _moves,
    "swap.own": _moves,
    "disorder.answer": _ways_out,
    "opening.put_back": _put_backs,
    "deck.sort": _orders,
}
