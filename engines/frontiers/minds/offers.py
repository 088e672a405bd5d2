"""Whole answers to the turn panel: ships with their dock, cards with what they change, trades with their amount.

The suggestion leads, then what the smart player would dock, then one answer of each kind in the order a player looks for
them, then the others. What other prompts offer whole is in `answers`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest

from engines.core import Choice, Offer, Option, Prompt, say, token
from engines.frontiers.facts import facilities as f
from engines.frontiers.facts.powers import VALUE_CHANGES
from engines.frontiers.facts.tech import DRIVE
from engines.frontiers.minds.answers import ANSWERS
from engines.frontiers.minds.docks import best_berth
from engines.frontiers.minds.planet import best_landing
from engines.frontiers.minds.smart import Thinking
from engines.frontiers.rules.docking import Berth, berths
from engines.frontiers.rules.figures import Figure, alike, docked_there, figures
from engines.frontiers.rules.market import trade_rate
from engines.frontiers.rules.requirements import Mooring
from engines.frontiers.rules.ships import unplaced
from engines.frontiers.rules.tech import values_after
from engines.frontiers.state import RELIC, Ship
from engines.frontiers.view import FrontiersView
from engines.frontiers.words.docks import BUILD, EARN, LAND, PLANET, TECH, THEMES, dock_icon, work_of
from engines.frontiers.words.phrases import die_icon, signs, the_place, values
from engines.frontiers.words.planet import landing_option

MOST = 25  # of one prompt: what a menu holds
END = "end"

_SINGLES = (f.CONVERTER, f.MINE, f.ARTIFACT, f.HUB)  # any number of ships, one by one or together
_FIRST = ("reveal", "launch", "claim")  # free points come before docking
_THEMES = {
    "reveal": PLANET,
    "launch": LAND,
    "claim": TECH,
    "cycle": TECH,
    "trade": EARN,
    "agendas": PLANET,
    "relic": BUILD,
    "proxima": PLANET,
    "uranian": EARN,
    "use": TECH,
    "discard": TECH,
}


def offers(view: FrontiersView, prompt: Prompt) -> list[Offer]:
    """The whole answers to a prompt, best first."""
    if prompt.key == "turn":
        return _turn(view, prompt)
    return list(ANSWERS[prompt.key](view, prompt))[:MOST] if prompt.key in ANSWERS else []


def described(view: FrontiersView, prompt: Prompt, choices: Sequence[Choice]) -> Offer | None:
    """What is offered only with other ships that show the same; some of several that could dock together at a place."""
    if prompt.key != "turn" or not all(_is_ship(view, pick) for pick in choices[0]):
        return _as_offered(view, prompt, choices)
    if len(choices) == 1:
        return None
    ships = tuple(ship for ship in unplaced(view) if ship.id in choices[0])
    made = (
        offer
        for figure in docked_there(view, prompt.seat, choices[1][0].partition(":")[0], ships)
        for offer in _docking(view, prompt, figure)
    )
    return next((offer for offer in made if offer.choices == tuple(choices[: len(offer.choices)])), None)


def _as_offered(view: FrontiersView, prompt: Prompt, choices: Sequence[Choice]) -> Offer | None:
    """The offer that comes to the same for a player, with the very ships that were chosen."""
    is_turn = prompt.key == "turn"
    for offer in _deed(view, prompt, prompt.option(choices[0][0])) if is_turn else offers(view, prompt):
        count = len(offer.choices)
        same = count <= len(choices) and all(map(partial(_is_same, view), offer.choices, choices))
        if same and not offer.opens:
            return replace(offer, choices=tuple(choices[:count]))
    return None


def gathered(steps: Sequence[tuple[Prompt, Choice]]) -> tuple[Choice, ...]:
    """A plan whose ships go together to each place that takes them one by one."""
    found: list[Choice] = []
    ships_at: dict[Choice, int] = {}  # where the ships of a place stand among what was found
    picked: Choice = ()
    for prompt, choice in steps:
        if prompt.key == "turn.dock" and picked:
            at = ships_at.setdefault(choice, len(found) - 1)
            if choice[0] in _SINGLES and at < len(found) - 1:
                found[at] += found.pop()
                picked = ()
                continue
        picked = choice if prompt.key == "turn" else ()
        found.append(choice)
    return tuple(found)


def _turn(view: FrontiersView, prompt: Prompt) -> list[Offer]:
    docks = [
        [offer for figure in found for offer in _docking(view, prompt, figure)] for found in figures(view, prompt.seat)
    ]
    boards = [kind for kind in docks if kind[0].icon.startswith("seat_")]
    facilities = [kind for kind in docks if kind not in boards]
    free, paid = _actions(view, prompt)
    plan = _planned(view, prompt)
    rest = [kind[0] for kind in (*docks, *paid)]
    for kinds in (free, facilities, paid, boards):
        rest += _in_turns(kind[1:] for kind in kinds)
    unplanned = [offer for offer in rest if not any(_is_alike(view, offer, other) for other in plan)]
    ranked = [*(kind[0] for kind in free), *plan, *unplanned]
    best = _suggested(view, prompt)
    ranked.sort(key=lambda offer: not all(map(partial(_is_same, view), offer.choices, best)))
    end = [_plain(option) for option in prompt.options if option.id == END and prompt.is_legal((END,))]
    return ranked[: MOST - len(end)] + end


def _actions(view: FrontiersView, prompt: Prompt) -> tuple[list[list[Offer]], list[list[Offer]]]:
    """What can be done without docking, by kind: first what brings free points, then the others."""
    free: list[list[Offer]] = []
    paid: list[list[Offer]] = []
    for option in prompt.options:
        if option.id != END and not _is_ship(view, option.id):
            kinds = free if option.id.partition(":")[0] in _FIRST else paid
            kinds.append(list(_deed(view, prompt, option)))
    return free, paid


def _in_turns(kinds: Iterable[Sequence[Offer]]) -> list[Offer]:
    """One of each kind, then the next one of each."""
    return [offer for offers in zip_longest(*kinds) for offer in offers if offer is not None]


def _planned(view: FrontiersView, prompt: Prompt) -> list[Offer]:
    """What the smart player would dock in this turn, move by move."""
    ready = unplaced(view)
    return [
        offer
        for picked, facility in (Thinking(view, prompt).moves() if ready else ())
        for figure in docked_there(view, prompt.seat, facility, tuple(ship for ship in ready if ship.id in picked))
        for offer in _docking(view, prompt, figure)
    ]


def _is_alike(view: FrontiersView, offer: Offer, other: Offer) -> bool:
    return len(offer.choices) == len(other.choices) and all(map(partial(_is_same, view), offer.choices, other.choices))


def _suggested(view: FrontiersView, prompt: Prompt) -> tuple[Choice, ...]:
    """What is suggested, ships with their dock."""
    choice = prompt.suggestion()
    if not _is_ship(view, choice[0]):
        return (choice,)
    options = berths(Mooring(view, prompt.seat, tuple(ship for ship in unplaced(view) if ship.id in choice)))
    return choice, (best_berth(view, prompt.seat, options).id,)


def _is_ship(view: FrontiersView, option: str) -> bool:
    return any(ship.id == option for ship in unplaced(view))


def _is_same(view: FrontiersView, choice: Choice, other: Choice) -> bool:
    """Whether two choices are the same for a player: ships by what they show."""
    shown = {ship.id: str(ship.value) for ship in unplaced(view) if not ship.is_borrowed and ship.id != RELIC}
    return sorted(shown.get(one, one) for one in choice) == sorted(shown.get(one, one) for one in other)


# --- docking -------------------------------------------------------------------------------------------------------------


def _docking(view: FrontiersView, prompt: Prompt, figure: Figure) -> Iterator[Offer]:
    berth = figure.berth
    work = work_of(view, prompt.seat, berth)
    offer = Offer(
        _figure_label(view, figure.ships, berth),
        figure.choices,
        work.detail,
        dock_icon(view, berth.facility),
        signs(berth.fuel, berth.ore),
        work.gain,
        work.verb,
        THEMES[berth.facility],
    )
    if berth.facility in (f.CONSTRUCTOR, f.TERRAFORMING):
        yield _landing(view, prompt, offer, figure.ships)
    yield offer


def _landing(view: FrontiersView, prompt: Prompt, offer: Offer, ships: Sequence[Ship] = ()) -> Offer:
    """The offer with the landing that is suggested on top."""
    place = best_landing(view, prompt.seat)
    option = landing_option(view, prompt.seat, place)
    return replace(
        offer,
        label=_landing_label(ships, option.label),
        choices=(*offer.choices, (place,)),
        detail=option.detail,
        gain=option.gain,
    )


def _figure_label(view: FrontiersView, ships: Sequence[Ship], berth: Berth) -> str:
    """Ships and where they go: "3 + 3 at the Shipyard"."""
    where = the_place(berth.facility)
    if berth.run:
        return say("{run}, and {fourth} with the smugglers", run=values(berth.run), fourth=values(berth.ships))
    if berth.facility == f.TERRAFORMING and ships[0].id == RELIC:
        return say("The Relic Ship at {where}", where=where)
    if len(ships) > 2 and len(ships) == len(unplaced(view)) and berth.facility in _SINGLES:
        return say("All {n:ship} at {where}", n=len(ships), where=where)
    return say("{dice} at {where}", dice=values(ships), where=where)


def _landing_label(ships: Sequence[Ship], place: str) -> str:
    if not ships:
        return say("Launch to {place}", place=place)
    if len(ships) > 1:
        return say("{dice} land on {place}", dice=values(ships), place=place)
    if ships[0].id == RELIC:
        return say("The Relic Ship terraforms {place}", place=place)
    return say("{ship} terraforms {place}", ship=values(ships), place=place)


# --- everything else -----------------------------------------------------------------------------------------------------


def _deed(view: FrontiersView, prompt: Prompt, option: Option) -> Iterator[Offer]:
    """An action with what it leads to, where that is quickly said."""
    kind, _, what = option.id.partition(":")
    if kind == "trade":
        yield from _trades(view, prompt, option)
    elif kind == "launch":
        yield _landing(view, prompt, _plain(option))
        yield _plain(option)
    elif kind == "use" and what in VALUE_CHANGES and what != DRIVE:
        yield from _changes(view, option, what)
    else:
        yield _plain(option)


def _plain(option: Option) -> Offer:
    """An option that is an answer by itself."""
    return Offer(
        option.label,
        ((option.id,),),
        option.detail,
        option.icon,
        option.cost,
        option.gain,
        option.verb,
        _THEMES.get(option.id.partition(":")[0], ""),
        opens=option.opens,
    )


def _trades(view: FrontiersView, prompt: Prompt, option: Option) -> Iterator[Offer]:
    """Each amount of ore that can be paid for, the largest first."""
    rate = trade_rate(view, prompt.seat, view.turn.pairs[int(option.id.partition(":")[2])].value)
    most = view.players[prompt.seat].fuel // rate
    for ore in range(most, 0, -1):
        choices = ((option.id,),) if most == 1 else ((option.id,), (f"ore.{ore}",))
        label = say("Buy {ore} ore at the {facility:orbital-market}", ore=ore)
        yield replace(_plain(option), label=label, choices=choices, cost=signs(ore * rate), gain=signs(ore=ore))


def _changes(view: FrontiersView, option: Option, card: str) -> Iterator[Offer]:
    """The card, and with it each ship it could change: those first that make the most equal ships."""
    yield replace(_plain(option), opens=True)
    after = {ship.id: values_after(VALUE_CHANGES[card], ship.value) for ship in unplaced(view)}
    able = {ship.value: ship for ship in reversed(unplaced(view)) if after[ship.id]}
    if sum(map(bool, after.values())) == 1:
        return  # it is clear which
    shown = [ship.value for ship in unplaced(view)]
    for ship in sorted(able.values(), key=lambda ship: -alike(_changed(shown, ship.value, after[ship.id][0]))):
        (becomes,) = after[ship.id]
        label = say("{tech}: {now} becomes {then}", tech=token("tech", card), now=ship.value, then=becomes)
        choices = ((option.id,), (ship.id,))
        yield replace(_plain(option), label=label, choices=choices, icon=die_icon(replace(ship, value=becomes)))


def _changed(shown: Sequence[int], now: int, then: int) -> list[int]:
    changed = list(shown)
    changed[changed.index(now)] = then
    return changed
