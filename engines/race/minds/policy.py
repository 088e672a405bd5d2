"""The answers worth thinking about: actions and pairs, placements, payments and cards to keep, ranked by their parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, islice

from engines.core import PASS, Choice, Prompt
from engines.race.facts import CARDS
from engines.race.minds.forecast import actions_ranked, best_development, best_world
from engines.race.minds.judge import Judge
from engines.race.minds.smart import option_ids, pay, ranked_cards
from engines.race.rules.consume import BEST
from engines.race.rules.hand import named
from engines.race.view import RaceView

TRIVIAL = frozenset({"round.discard", "consume.goods", "consume.ante", "consume.number", "produce.kind", "start.save"})
JUDGED = frozenset(
    {"round.actions", "develop.place", "settle.place", "settle.more", "settle.attack", "consume.trade"}
)  # no cards to keep: the judge does not see which cards a hand holds
_MARGIN = 3  # so many cards on either side of the line between kept and given away are looked at


def policy(view: RaceView, prompt: Prompt) -> Sequence[Choice] | None:
    """Whole answers, the best first; None where all of them are few."""
    ranked = _RANKED.get(prompt.key)
    return list(ranked(Judge.of(view), prompt)) if ranked is not None else None


def _actions(judge: Judge, prompt: Prompt) -> Iterator[Choice]:
    yield from actions_ranked(judge, option_ids(prompt), prompt.groups[0].least)


def _developments(judge: Judge, prompt: Prompt) -> Iterator[Choice]:
    """Developments by what each nets; to place none is the last thought."""
    cards = [i for i in option_ids(prompt) if i != PASS]
    yield from _by_net({i: best_development(judge, [i], judge.me)[1] for i in cards})
    yield (PASS,)


def _worlds(judge: Judge, prompt: Prompt) -> Iterator[Choice]:
    """Worlds by what each nets; to place none is the last thought."""
    cards = [i for i in option_ids(prompt) if i != PASS]
    yield from _by_net({i: best_world(judge, [i], judge.me)[1] for i in cards})
    yield (PASS,)


def _by_net(net: Mapping[str, float]) -> Iterator[Choice]:
    """Those that net something first, the rest by their points."""
    for card in sorted(net, key=lambda i: (-net[i], -CARDS[i].points, i)):
        yield (card,)


def _payments(judge: Judge, prompt: Prompt) -> Iterator[Choice]:
    """Cards that are missed least, with other powers and ways where there are any; plain payments are no question."""
    if len(prompt.groups) == 1:
        return
    first = pay(judge, prompt)
    yield prompt.suggestion()
    cards = named(judge.me.hand)
    cheap = ranked_cards(judge, judge.me.hand)
    others = [i for i in option_ids(prompt) if i not in cards and not i.startswith("save.")]
    ways = [i for i in others if i.startswith("way.")] or [""]
    powers = [i for i in others if i not in ways]
    for way in ways:
        for used in ((), *((power,) for power in powers), tuple(powers)):
            for amount in range(len(cheap) + 1):
                choice = (*((way,) if way else ()), *cheap[:amount], *used)
                if choice != first and prompt.is_legal(choice):
                    yield choice
                    break


def _kept(judge: Judge, prompt: Prompt) -> Iterator[Choice]:
    yield from _around(judge, judge.me.drawn, len(judge.me.drawn) - prompt.groups[0].least, keeps=True)


def _discarded(judge: Judge, prompt: Prompt) -> Iterator[Choice]:
    yield from _around(judge, (*judge.me.hand, *judge.me.drawn), prompt.groups[0].least, keeps=False)


def _around(judge: Judge, cards: Sequence[str], gone: int, *, keeps: bool) -> Iterator[Choice]:
    """Ways to part cards into kept and given away that differ near the line, the smallest loss first."""
    ranked, ids = ranked_cards(judge, cards), named(cards)
    low, high = max(0, gone - _MARGIN), min(len(ranked), gone + _MARGIN)
    sure, open_ = ranked[:low], ranked[low:high]
    splits = list(combinations(open_, gone - low))
    splits.sort(key=lambda given: (sum(judge.wanted(ids[i]) for i in given), given))
    for given in islice(splits, 12):
        away = {*sure, *given}
        yield tuple(i for i in ids if (i not in away) is keeps)


def _consumed(_judge: Judge, prompt: Prompt) -> Iterator[Choice]:
    """Goods go in the best order; what is optional is a question."""
    options = option_ids(prompt)
    if BEST not in options:
        yield from ((i,) for i in options)


def _started(judge: Judge, prompt: Prompt) -> Iterator[Choice]:
    """For each start world the cards that suit it."""
    ids = named(judge.me.hand)
    found: list[tuple[float, Choice]] = []
    for world in judge.me.offers or judge.me.tableau:
        imagined = judge.starting_with(world)
        best = ranked_cards(imagined, judge.me.hand)[::-1][:6]
        for size in (4, 3):
            for kept in combinations(best, size):
                choice = (world, *kept) if judge.me.offers else kept
                value = sum(imagined.wanted(ids[i]) for i in kept) + 0.6 * imagined.outlook((world,))
                found.append((value, choice))
    found.sort(key=lambda each: (-each[0], each[1]))
    yield from (choice for _, choice in found if prompt.is_legal(choice))


_RANKED: Mapping[str, Callable[[Judge, Prompt], Iterator[Choice]]] = {
    "start.keep": _started,
    "round.actions": _actions,
    "explore.keep": _kept,
    "explore.discard": _discarded,
    "develop.place": _developments,
    "develop.pay": _payments,
    "settle.place": _worlds,
    "settle.pay": _payments,
    "consume.next": _consumed,
}
