"""Whole answers: worlds and developments with what pays for them, cards to keep or give up, payments and starts.

Everything is read off a view and a prompt. What is suggested leads; where several cards are picked, what the smart player
would pick does, and then what the hand would miss least.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, combinations, islice
from math import comb

from engines.core import Choice, Dice, Group, Offer, Option, Prompt, say, spell, token
from engines.race.facts import CARDS
from engines.race.facts.actions import PRESTIGE, SEARCH
from engines.race.minds.smart import smart
from engines.race.minds.worth import least_wanted, most_wanted
from engines.race.rules.develop import development_cost, development_extras
from engines.race.rules.develop import payment_saver as development_saver
from engines.race.rules.hand import named
from engines.race.rules.payment import DISCARD, SAVE, price_takes
from engines.race.rules.settle import PAY, Way, easiest, payment_saver, takes, ways
from engines.race.state import Player
from engines.race.view import RaceView, as_player
from engines.race.words.cards import ABOUT, GAINS
from engines.race.words.payment import payment_line
from engines.race.words.phrases import cards_named, sentences

MOST = 25  # of one prompt: what a menu holds
_LABEL = 40  # letters that fit a line on a phone
_LINE = 98  # letters that a menu shows of a name
_FEW = 4  # sets of many cards
_TRIES = 400  # picks that are looked at for the most wanted ones

Answers = Callable[[RaceView, Prompt], Iterator[Offer]]


def offers(view: RaceView, prompt: Prompt) -> list[Offer]:
    """The whole answers to a prompt, best first."""
    answers = _ANSWERS.get(prompt.key)
    return list(islice(answers(view, prompt), MOST)) if answers is not None else []


def _plain(option: Option, theme: str = "") -> Offer:
    """An option that is an answer by itself."""
    read = (option.label, ((option.id,),), option.detail, option.icon, option.cost, option.gain, option.verb)
    return Offer(*read, theme)


def _suggested_first(prompt: Prompt) -> list[Option]:
    best = prompt.suggestion()
    return sorted(prompt.options, key=lambda option: (option.is_exit, option.id not in best))


# --- calling phases ------------------------------------------------------------------------------------------------------


def _actions(_view: RaceView, prompt: Prompt) -> Iterator[Offer]:
    """Each action by itself; two actions in pairs."""
    if prompt.groups[0].most == 1:
        for option in _suggested_first(prompt):
            is_rare = option.id == SEARCH or option.id.endswith(PRESTIGE)
            if not is_rare:
                yield _plain(option, option.icon)
        return
    best = prompt.suggestion()
    pairs = [prompt.in_order(pair) for pair in combinations([option.id for option in prompt.options], 2)]
    usual = [pair for pair in pairs if not any(one == SEARCH or one.endswith(PRESTIGE) for one in pair)]
    for pair in sorted(usual, key=lambda pair: (set(pair) != set(best), -len(set(pair) & set(best)))):
        if prompt.is_legal(pair):
            first, second = (prompt.option(one) for one in pair)
            label = say("{first} and {second}", first=first.label, second=second.label)
            detail = sentences(say("{one}.", one=first.detail), say("{one}.", one=second.detail))
            yield Offer(label, (pair,), detail, first.icon, verb=say("Call both"), theme=first.icon)


# --- placing, with what pays for it --------------------------------------------------------------------------------------


def _worlds(view: RaceView, prompt: Prompt) -> Iterator[Offer]:
    """Each world with the cards that pay for it as suggested."""
    me = as_player(view)
    for option in _suggested_first(prompt):
        yield (
            replace(_plain(option, "settle"), detail=_settling(view, me, option))
            if option.id in CARDS
            else _plain(option)
        )


def _settling(view: RaceView, me: Player, option: Option) -> str:
    """What is done to place a world, in the words of its payment."""
    picked, way = _world_payment(view, me, option.id)
    conquers = way is not None and way.conquers
    paid = payment_line(picked, named(_without(me, option.id)), conquers=conquers)
    return sentences(paid, option.detail if conquers else ABOUT[option.id])


def _world_payment(view: RaceView, me: Player, card: str) -> tuple[Choice, Way | None]:
    """What pays for a world as suggested, and the way it is placed."""
    world = CARDS[card]
    action = next((each for each in view.phases if each.startswith("settle") and me.bonus(each)), "settle")
    listed = ways(view.content, me, world, action)
    if not listed:
        return (), None
    way = easiest(me, world, listed)
    needs = takes(me, world, way)
    cards = least_wanted(me, _without(me, card), needs.cards)
    saved = (f"{SAVE}{cards[0]}",) if cards and not way.conquers and payment_saver(me) is not None else ()
    return (*cards, *needs.picked, *saved), way


def _developments(view: RaceView, prompt: Prompt) -> Iterator[Offer]:
    """Each development with the cards that pay for it as suggested."""
    me = as_player(view)
    for option in _suggested_first(prompt):
        if option.id not in CARDS:
            yield _plain(option)
            continue
        paid = payment_line(_development_payment(view, me, option.id), named(_without(me, option.id)))
        yield replace(_plain(option, "develop"), detail=sentences(paid, ABOUT[option.id]))


def _development_payment(view: RaceView, me: Player, card: str) -> Choice:
    """What pays for a development as suggested."""
    rest = _without(me, card)
    action = next((each for each in view.phases if each.startswith("develop") and me.bonus(each)), "develop")
    needs = price_takes(development_cost(me, CARDS[card], action), len(rest), development_extras(me))
    cards = least_wanted(me, rest, needs.cards)
    saved = (f"{SAVE}{cards[0]}",) if cards and development_saver(me) is not None else ()
    return (*cards, *needs.picked, *saved)


def _without(me: Player, card: str) -> list[str]:
    """The hand without a card."""
    rest = list(me.hand)
    rest.remove(card)
    return rest


def paying(view: RaceView, prompt: Prompt) -> dict[str, str]:
    """What each card that can be placed takes, as suggested: "paying Gem World", "discarding Space Marines"."""
    me, notes = as_player(view), {}
    for card in (option.id for option in prompt.options if option.id in me.hand):
        way = None
        if CARDS[card].is_world:
            picked, way = _world_payment(view, me, card)
        else:
            picked = _development_payment(view, me, card)
        hand = named(_without(me, card))
        paid = [hand[pick] for pick in picked if pick in hand]
        gone = [pick.removeprefix(DISCARD) for pick in picked if pick.startswith(DISCARD)]
        if way is not None and way.conquers:
            paid, gone = [], [*paid, *gone, *([way.via] if way.via else [])]
        told = [say("paying {cards}", cards=cards_named(paid))] if paid else []
        told += [say("discarding {cards}", cards=cards_named(gone))] if gone else []
        if told:
            notes[card] = say("{told:,}", told=told)
    return notes


def _payments(view: RaceView, prompt: Prompt) -> Iterator[Offer]:
    """The payment that is suggested, then others with the cards that will be missed least; each way once at least."""
    me, hand = as_player(view), named(view.hand)
    seen: set[Choice] = set()
    first: list[str] = []
    told: set[str] = set()
    for choice in _payment_choices(me, prompt):
        normal = prompt.in_order(choice)
        if normal in seen or not prompt.is_legal(normal):
            continue
        seen.add(normal)
        way = next((prompt.option(pick) for pick in normal if pick.startswith("way.")), None)
        first = first or [hand[pick] for pick in normal if pick in hand]
        yield _payment(normal, hand, way, first, told)


def _payment(choice: Choice, hand: dict[str, str], way: Option | None, first: Sequence[str], told: set[str]) -> Offer:
    """One payment by its cards, or, where they cannot tell it from those told already, by how it differs."""
    cards = [hand[pick] for pick in choice if pick in hand]
    names, by = say("{cards}", cards=cards_named(cards)), way.label if way is not None else ""
    conquers = way is not None and way.icon == "military"
    paid = payment_line(choice, hand, conquers=conquers)
    label = _set_label(cards, None, first, told) if cards else by or say("No cards")
    if label in told:
        label = say("{cards}: {how}", cards=names, how=by or paid)
    told.add(label)
    is_told = not conquers and label == names and len(cards) == len(choice) - (PAY in choice)
    how = say("{way}.", way=by) if by and cards and PAY not in choice else ""
    verb = say("Conquer") if conquers else say("Pay")
    return Offer(label, (choice,), "" if is_told else sentences(how, paid), "card", verb=verb, theme="pay")


def _payment_choices(me: Player, prompt: Prompt) -> Iterator[Choice]:
    best = prompt.suggestion()
    yield best
    ids = set(named(me.hand))
    ranked = least_wanted(me, me.hand, len(me.hand))
    kept = tuple(pick for pick in best if pick not in ids and not pick.startswith(SAVE))
    amount = sum(pick in ids for pick in best)
    has_saver = any(option.id.startswith(SAVE) for option in prompt.options)
    for cards in islice(combinations(ranked, amount), _TRIES):
        yield (*kept, *cards, *((f"{SAVE}{cards[0]}",) if has_saver and cards else ()))
    others = [option.id for option in prompt.options if option.id not in ids and not option.id.startswith(SAVE)]
    for extra in others:
        for size in range(len(ranked) + 1):
            cards = ranked[:size]
            yield (extra, *cards, *((f"{SAVE}{cards[0]}",) if has_saver and cards else ()))


# --- cards to keep and to give up ----------------------------------------------------------------------------------------


def _keeping(view: RaceView, prompt: Prompt) -> Iterator[Offer]:
    """Each set of drawn cards that can be kept, the most wanted first."""
    yield from _sets(view, prompt, prompt.groups[0], keeps=True)


def _discarding(view: RaceView, prompt: Prompt) -> Iterator[Offer]:
    """Sets of cards to give up, the least wanted first."""
    yield from _sets(view, prompt, prompt.groups[0], keeps=False)


def _sets(view: RaceView, prompt: Prompt, group: Group, *, keeps: bool) -> Iterator[Offer]:
    if group.least != group.most:
        return
    if group.most == 1:
        best = _smart(view, prompt)
        yield from (_plain(option) for option in sorted(group.options, key=lambda option: option.id not in best))
        return
    cards = _cards_of(group)
    me = as_player(view)
    total, size = len(cards), group.most
    wanted = most_wanted(me, list(cards.values()), total)
    ranked = wanted[::-1] if keeps else wanted
    picks: Iterator[Choice] = combinations(ranked, size)
    if comb(total, size) <= MOST:
        picks = iter(sorted(picks, key=lambda each: sum(ranked.index(one) for one in each)))
    else:
        picks = islice(picks, _FEW)  # the rest is picked by hand: a hundred sets that are nearly alike help nobody
    verb = say("Keep") if keeps else say("Discard")
    first = [_smart(view, prompt), prompt.suggestion()]
    leader: list[str] = []
    told: set[str] = set()
    for chosen in dict.fromkeys(prompt.in_order(pick) for pick in chain(first, picks)):
        left = [cards[one] for one in cards if one not in chosen]
        picked = [cards[one] for one in chosen]
        names = say("{cards}", cards=cards_named(picked))
        leader = leader or picked
        label = _set_label(picked, left, leader, told)
        told.add(label)
        detail = _the_rest(left, keeps=keeps) if label == names else names
        yield Offer(label, (chosen,), detail, "card" if keeps else "discard", verb=verb)


def _set_label(picked: Sequence[str], left: Sequence[str] | None, first: Sequence[str], told: Container[str]) -> str:
    """A set of cards by its names; where they are too many, by how it differs from the first set, in words not told yet."""
    names = say("{cards}", cards=cards_named(picked))
    if left and (len(left) == 1 or len(left) < len(picked)) and _length(said := _all_but(left)) <= _LINE:
        return said
    if _fits(names) or len(picked) < 2:
        return names
    if list(picked) == list(first):
        return (
            names
            if _length(names) <= _LINE
            else say("{card} and {n} more", card=token("card", picked[0]), n=len(picked) - 1)
        )
    other = list((Counter(picked) - Counter(first)).elements())
    gone = list((Counter(first) - Counter(picked)).elements())
    ways_to_say = (
        say("{cards}, not {gone}", cards=cards_named(other), gone=cards_named(gone)),
        say("With {cards}", cards=cards_named(other)),
        say("Without {gone}", gone=cards_named(gone)),
    )
    short = (each for each in ways_to_say if _fits(each) and each not in told)
    longer = (each for each in (names, *ways_to_say) if _length(each) <= _LINE and each not in told)
    return next(chain(short, longer), names)


def _all_but(left: Sequence[str]) -> str:
    return say("All but {cards}", cards=cards_named(left))


def _fits(text: str) -> bool:
    """Whether a text that names cards is short enough for one line."""
    return _length(text) <= _LABEL


def _length(text: str) -> int:
    """How many letters a text that names cards takes."""
    return len(spell(text, lambda _kind, card: CARDS[card].name))


def _smart(view: RaceView, prompt: Prompt) -> Choice:
    """What the smart player would do; the dice are only for ties."""
    return prompt.normal(smart(view, prompt, Dice(prompt.key)))


def _the_rest(left: Sequence[str], *, keeps: bool) -> str:
    if not 0 < len(left) <= 3:
        return ""
    if keeps:
        return say("Lets {cards} go", cards=cards_named(left))
    return say("Keeps {cards}", cards=cards_named(left))


def _cards_of(group: Group) -> Mapping[str, str]:
    """The cards behind a group's options."""
    return {option.id: option.id.partition(".")[0] for option in group.options}


def _starts(view: RaceView, prompt: Prompt) -> Iterator[Offer]:
    """Start worlds with the cards to keep, the suggested world first; a hand alone where the world is given."""
    if len(prompt.groups) == 1:
        yield from _sets(view, prompt, prompt.groups[0], keeps=True)
        return
    worlds, keep = prompt.groups
    me, cards = as_player(view), _cards_of(keep)
    ranked = most_wanted(me, list(cards.values()), len(cards))[::-1]
    best = prompt.suggestion()[0]
    found: list[tuple[int, bool, Offer]] = []
    for world in worlds.options:
        for size in range(keep.least, keep.most + 1):
            for pick in combinations(ranked, size):
                choice = prompt.in_order((world.id, *pick))
                if prompt.is_legal(choice):
                    offer = Offer(_beginning(world, cards, choice), (choice,), world.detail, "world",
                                  gain=GAINS[world.id], verb=say("Begin"), theme=world.id)  # fmt: skip
                    found.append((sum(ranked.index(one) for one in pick), world.id != best, offer))
    favourite = _smart(view, prompt)
    for _, _, offer in sorted(found, key=lambda each: (each[2].choices[0] != favourite, *each[:2])):
        yield offer


def _beginning(world: Option, cards: Mapping[str, str], choice: Choice) -> str:
    left = [cards[one] for one in cards if one not in choice]
    if not left:
        return world.label
    text = say("{world}, discarding {cards}", world=world.label, cards=cards_named(left))
    return text if _length(text) <= _LINE else say("{world}, not {cards}", world=world.label, cards=cards_named(left))


# --- the rest ------------------------------------------------------------------------------------------------------------


def _composed(view: RaceView, prompt: Prompt) -> Iterator[Offer]:
    """Answers of several groups, or of any number of cards: the smart one, the suggested one, and none at all."""
    for choice in dict.fromkeys((_smart(view, prompt), prompt.suggestion(), ())):
        if not choice and prompt.is_legal(choice):
            yield Offer(say("Nothing"), (choice,), verb=say("Nothing"))
        elif choice:
            label = say("{picks}", picks=[prompt.option(pick).label for pick in choice])
            verb = next((prompt.option(pick).verb for pick in choice if prompt.option(pick).verb), say("Use"))
            yield Offer(label, (choice,), verb=verb)


def _singles(_view: RaceView, prompt: Prompt) -> Iterator[Offer]:
    """Single options, what is suggested first."""
    for option in _suggested_first(prompt):
        yield _plain(option)


def _goods(_view: RaceView, prompt: Prompt) -> Iterator[Offer]:
    """Sets of worlds whose goods are used, or that get one."""
    (group,) = prompt.groups
    verb = group.options[0].verb
    best = prompt.suggestion()
    picks = [pick for pick in islice(group.picks(), _TRIES) if prompt.is_legal(pick)]
    for pick in sorted(picks, key=lambda pick: pick != best):
        worlds = cards_named(pick)
        yield Offer(say("{cards}", cards=worlds), (pick,), icon="good", verb=verb)


_ANSWERS: Mapping[str, Answers] = {
    "round.actions": _actions,
    "settle.place": _worlds,
    "develop.place": _developments,
    "settle.pay": _payments,
    "develop.pay": _payments,
    "explore.keep": _keeping,
    "explore.discard": _discarding,
    "develop.discard": _discarding,
    "settle.discard": _discarding,
    "round.discard": _discarding,
    "start.keep": _starts,
    "consume.next": _singles,
    "consume.goods": _goods,
    "produce.windfalls": _goods,
    "explore.prestige": _composed,
    "consume.discard": _composed,
    "produce.pay": _composed,
    "settle.attack-force": _composed,
    "settle.defend": _composed,
}
