"""Whole answers to what is asked within an action: loot, colonies that move, ships that change, move or are blasted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import combinations

from engines.core import Choice, Offer, Prompt, Seat, say, token
from engines.frontiers.facts import tech as t
from engines.frontiers.facts.players import RAID
from engines.frontiers.minds.planet import after_exchange, after_moves, standing
from engines.frontiers.minds.teleports import teleports
from engines.frontiers.rules.cloak import cloak_groups
from engines.frontiers.rules.figures import alike
from engines.frontiers.rules.players import rivals
from engines.frontiers.rules.ships import rival_ships, ship, unplaced
from engines.frontiers.rules.tech import VALUES
from engines.frontiers.state import Ship
from engines.frontiers.view import FrontiersView
from engines.frontiers.words.docks import PLANET, RAIDING, TECH
from engines.frontiers.words.phrases import amount, die_icon, the_place, values
from engines.frontiers.words.planet import points_words

Answers = Callable[[FrontiersView, Prompt], Iterator[Offer]]

# --- raids ---------------------------------------------------------------------------------------------------------------


def _raid(view: FrontiersView, prompt: Prompt) -> Iterator[Offer]:
    """The suggestion, then what one rival has, then what several have, then each card; nothing at all comes last."""
    suggested = prompt.suggestion()
    taken = tuple(one for one in suggested if one.startswith("take:"))
    cards = [option.id for option in prompt.options if option.id.startswith("tech:")]
    bundles = [*_splits(view, prompt), _greedy(view, prompt, ore_first=True), _greedy(view, prompt, ore_first=False)]
    both = [(card, *bundle) for card in cards for bundle in (taken, *bundles)]
    tried: dict[Choice, None] = {}
    for choice in (suggested, *both, *bundles, *((card,) for card in cards), ()):
        if prompt.is_legal(choice):
            tried.setdefault(prompt.normal(choice))
    for choice in tried:
        yield Offer(
            _loot(view, choice), (choice,), icon="raiders-outpost", verb="Steal" if choice else "Leave", theme=RAIDING
        )


def _splits(view: FrontiersView, prompt: Prompt) -> Iterator[Choice]:
    """As much as one rival has, in every mix."""
    for victim in rivals(view, prompt.seat):
        player = view.players[victim]
        most = min(RAID, player.fuel + player.ore)
        for ore in range(min(most, player.ore), -1, -1):
            if 0 < most - ore <= player.fuel or ore == most > 0:
                yield (f"take:{victim}:{most - ore}:{ore}",)


def _greedy(view: FrontiersView, prompt: Prompt, *, ore_first: bool) -> Choice:
    """Four resources of one kind before the other, whoever has them."""
    offered = {option.id for option in prompt.options}
    victims = [seat for seat in rivals(view, prompt.seat) if any(one.startswith(f"take:{seat}:") for one in offered)]
    left, loot = RAID, {victim: [0, 0] for victim in victims}
    for kind in (1, 0) if ore_first else (0, 1):
        for victim in victims:
            has = (view.players[victim].fuel, view.players[victim].ore)[kind]
            loot[victim][kind] = min(left, has)
            left -= loot[victim][kind]
    return tuple(f"take:{victim}:{fuel}:{ore}" for victim, (fuel, ore) in loot.items() if fuel + ore)


def _loot(view: FrontiersView, choice: Choice) -> str:
    """What is stolen from whom."""
    stolen: dict[Seat, list[str]] = {}
    for picked in choice:
        kind, victim, what = picked.split(":", 2)
        stolen.setdefault(int(victim), []).append(_tech_name(view, what) if kind == "tech" else _amount(what))
    if len(choice) == 1:
        kind, _, what = choice[0].split(":", 2)
        ((seat, (loot,)),) = stolen.items()
        return say("{loot} from {seat}", loot=token("tech", what) if kind == "tech" else loot, seat=seat)
    parts = [say("{seat}: {loot:,}", seat=seat, loot=loot) for seat, loot in stolen.items()] or [say("Steal nothing")]
    return reduce(lambda first, then: say("{first} · {then}", first=first, then=then), parts)


def _amount(bundle: str) -> str:
    fuel, _, ore = bundle.partition(":")
    return amount(int(fuel), int(ore))


def _tech_name(view: FrontiersView, tech: str) -> str:
    """A card's name, short where several things stand in a line."""
    return str(view.content[t.TECH][tech].short) or token("tech", tech)


# --- colonies ------------------------------------------------------------------------------------------------------------


def _move(view: FrontiersView, prompt: Prompt) -> Iterator[Offer]:
    """A colony and where it goes, by what that changes."""
    colonies, places = (group.options for group in prompt.groups)
    moves = [(colony.id, place.id) for colony in colonies for place in places if prompt.is_legal((colony.id, place.id))]
    after = {move: after_moves(view, [_step(*move)]) for move in moves}
    for move in sorted(moves, key=lambda move: -standing(after[move], prompt.seat)):
        label, detail = _moving(prompt.seat, move), points_words(view, after[move], prompt.seat)
        cost = next(colony.cost for colony in colonies if colony.id == move[0])
        yield Offer(label, (move,), detail, f"seat_{_step(*move)[0]}", cost, verb="Move", theme=PLANET)


def _moving(seat: Seat, move: Choice) -> str:
    """Whose colony goes from where to where."""
    owner, source, target = _step(*move)
    start, end = token("territory", source), token("territory", target)
    if owner == seat:
        return say("Your colony, {start} → {end}", start=start, end=end)
    return say("{seat}'s colony, {start} → {end}", seat=owner, start=start, end=end)


def _step(colony: str, target: str) -> tuple[Seat, str, str]:
    owner, _, source = colony.partition(".")
    return int(owner), source, target.removeprefix("to.")


def _swap(view: FrontiersView, prompt: Prompt) -> Iterator[Offer]:
    """Two colonies that change places, by what that changes."""
    pairs = [(a.id, b.id) for a, b in combinations(prompt.options, 2) if prompt.is_legal((a.id, b.id))]
    after: dict[Choice, FrontiersView] = {}
    for first, second in pairs:
        (one, here), (other, there) = (pick.split(".", 1) for pick in (first, second))
        after[first, second] = after_moves(view, [(int(one), here, there), (int(other), there, here)])
    for pair in sorted(pairs, key=lambda pair: -standing(after[pair], prompt.seat)):
        (one, here), (other, there) = (pick.split(".", 1) for pick in pair)
        label = say(
            "{one}'s on {here} ↔ {other}'s on {there}",
            one=token("seat", one),
            here=token("territory", here),
            other=token("seat", other),
            there=token("territory", there),
        )
        detail = points_words(view, after[pair], prompt.seat)
        yield Offer(label, (pair,), detail, "colony", verb="Swap", theme=PLANET)


def _exchange(view: FrontiersView, prompt: Prompt) -> Iterator[Offer]:
    """Two territories that swap all their colonies, by what that changes."""
    pairs = [(a.id, b.id) for a, b in combinations(prompt.options, 2) if prompt.is_legal((a.id, b.id))]
    after = {pair: after_exchange(view, *pair) for pair in pairs}
    for pair in sorted(pairs, key=lambda pair: -standing(after[pair], prompt.seat)):
        label = say("{here} ↔ {there}", here=token("territory", pair[0]), there=token("territory", pair[1]))
        yield Offer(label, (pair,), points_words(view, after[pair], prompt.seat), "colony", verb="Swap", theme=PLANET)


# --- ships ---------------------------------------------------------------------------------------------------------------


def _by_value(ships: Sequence[Ship]) -> list[Ship]:
    """One ship of each value, lowest first."""
    return [found for _, found in sorted({ship.value: ship for ship in reversed(ships)}.items())]


def _after(view: FrontiersView, **shown: int) -> int:
    return alike([shown.get(ship.id, ship.value) for ship in unplaced(view)])


def _set_value(view: FrontiersView, _prompt: Prompt) -> Iterator[Offer]:
    """A ship and what it shall show: those first that make the most equal ships."""
    found = [(mine, value) for mine in _by_value(unplaced(view)) for value in VALUES if value != mine.value]
    for mine, value in sorted(found, key=lambda one: -_after(view, **{one[0].id: one[1]})):
        label = say("{now} becomes {then}", now=mine.value, then=value)
        choice = (mine.id, f"value.{value}")
        yield Offer(label, (choice,), icon=die_icon(replace(mine, value=value)), verb="Turn", theme=TECH)


def _move_pip(view: FrontiersView, prompt: Prompt) -> Iterator[Offer]:
    """One ship down, another up: those first that make the most equal ships."""
    pairs: dict[tuple[int, int], tuple[Ship, Ship]] = {}
    for down in unplaced(view):
        for up in unplaced(view):
            if prompt.is_legal((f"down.{down.id}", f"up.{up.id}")):
                pairs.setdefault((down.value, up.value), (down, up))

    def rank(pair: tuple[Ship, Ship]) -> int:
        return -_after(view, **{pair[0].id: pair[0].value - 1, pair[1].id: pair[1].value + 1})

    for down, up in sorted(pairs.values(), key=rank):
        label = say(
            "{high} becomes {lower}, {low} becomes {higher}",
            high=down.value,
            lower=down.value - 1,
            low=up.value,
            higher=up.value + 1,
        )
        yield Offer(label, ((f"down.{down.id}", f"up.{up.id}"),), icon="die", verb="Turn", theme=TECH)


def _roll_again(view: FrontiersView, prompt: Prompt) -> Iterator[Offer]:
    """Each value alone, all that are like no other, and all."""
    ready = unplaced(view)
    shown = [mine.value for mine in ready]
    lone = [mine for mine in ready if shown.count(mine.value) == 1]
    groups = [prompt.suggestion(), *((mine.id,) for mine in _by_value(ready))]
    groups += [tuple(mine.id for mine in ships) for ships in (lone, ready) if len(ships) > 1]
    seen: dict[str, Choice] = {}
    for group in groups:
        seen.setdefault(values(ship(view, name) for name in group), group)
    for dice, group in seen.items():
        yield Offer(say("Roll {dice} again", dice=dice), (group,), icon="die", verb="Roll", theme=TECH)


def _blast(view: FrontiersView, prompt: Prompt) -> Iterator[Offer]:
    """All rivals' ships at a facility that can be paid for, and each alone."""
    targets = rival_ships(view, prompt.seat)
    for facility in dict.fromkeys(target.at for target in targets):
        there = [target for target in targets if target.at == facility]
        for number in range(min(len(there), prompt.groups[0].most), 1, -1):
            group = tuple(target.id for target in there[:number])
            label = say("{n:ship} at {where}", n=number, where=the_place(facility))
            yield Offer(label, (group,), icon=facility, verb="Blast", theme=TECH)
    for target in targets:
        option = prompt.option(target.id)
        yield Offer(option.label, ((target.id,),), option.detail, option.icon, verb="Blast", theme=TECH)


def _disguise(view: FrontiersView, prompt: Prompt) -> Iterator[Offer]:
    """A rival's ships that could be replaced together; ships that look alike once."""
    offered = {option.id for option in prompt.options}
    seen = set()
    for group in cloak_groups(view, prompt.seat):
        look = group[0].at, group[0].pilot, values(group)
        names = tuple(target.id for target in group)
        if look in seen or not offered.issuperset(names) or not prompt.is_legal(names):
            continue
        seen.add(look)
        label = say("{dice} at {where}", dice=values(group), where=the_place(group[0].at))
        detail = say("In place of {seat}'s.", seat=group[0].pilot)
        yield Offer(label, (prompt.normal(names),), detail, f"seat_{group[0].pilot}", verb="Replace", theme=TECH)


ANSWERS: dict[str, Answers] = {
    "turn.raid": _raid,
    "board.uranian": _move,
    f"discard.{t.TELEPORTER}": _move,
    f"discard.{t.POLARITY}": _swap,
    f"discard.{t.CLOAK}": _exchange,
    f"tech.{t.DRIVE}": _set_value,
    f"tech.{t.GRAVITY}": _move_pip,
    f"tech.{t.WARPER}": _roll_again,
    f"tech.{t.CANNON}": _blast,
    f"tech.{t.CLOAK}": _disguise,
    f"tech.{t.TELEPORTER}": teleports,
}
