"""The turn panel: one action per step, so that undo goes action by action back to the roll."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.core import LINE, NEWS, Choice, Flow, Group, Option, Prompt, Seat, ask, say
from engines.frontiers.facts.players import RELIC_PRICE
from engines.frontiers.facts.rulings import FORCED_DOCKING
from engines.frontiers.facts.territories import BURROUGHS
from engines.frontiers.minds.suggest import best_action
from engines.frontiers.rules.agendas import reveal_agenda
from engines.frontiers.rules.control import use_bonus
from engines.frontiers.rules.docking import berths, has_free_dock, why_nowhere
from engines.frontiers.rules.requirements import Mooring
from engines.frontiers.rules.resources import pay
from engines.frontiers.rules.rulings import ruling
from engines.frontiers.rules.ships import gain_ship, ship, unplaced
from engines.frontiers.state import RELIC, State
from engines.frontiers.steps.actions import action_options, ship_options
from engines.frontiers.steps.artifact import claim, replace_display
from engines.frontiers.steps.docking import choose_berth, dock
from engines.frontiers.steps.factions import use_contested, use_generator
from engines.frontiers.steps.hub import launch
from engines.frontiers.steps.market import draw_agendas, trade
from engines.frontiers.steps.tech.powers import discard_tech_power, use_tech_power
from engines.frontiers.view import view
from engines.frontiers.words.panel import left_to_dock, out_of_reach, rolled
from engines.frontiers.words.phrases import amount


def act(g: State) -> Flow[None]:
    """Ask for one action and do it; the panel comes back until the turn is ended."""
    seat = g.active
    choice = yield from ask(_panel(g, seat))
    if choice == ("end",):
        g.then("end_turn")
        return
    g.then("act")
    if any(mine.id == choice[0] for mine in unplaced(g)):
        yield from _dock_selected(g, seat, choice)
    else:
        kind, _, what = choice[0].partition(":")
        yield from _ACTIONS[kind](g, seat, what)


def _panel(g: State, seat: Seat) -> Prompt:
    """The ships to dock, or one other action."""
    ships, actions = ship_options(g, seat), action_options(g, seat)
    names, roll = [option.id for option in actions], "" if g.unread else rolled(g)
    known: dict[
        Choice, str | None
    ] = {}  # an answer is tried several times before it is given, and nothing changes till then
    groups = [Group(say("Ships to dock"), tuple(ships), 0, len(ships))] if ships else []
    groups.append(Group(say("Something else"), tuple(actions), 0 if ships else 1))

    def veto(choice: Choice) -> str | None:
        if choice not in known:
            known[choice] = _refusal(g, seat, choice, actions)
        return known[choice]

    return Prompt(
        seat,
        "turn",
        say("Where do your ships go?")
        if ships
        else say("End your turn?")
        if names == ["end"]
        else say("What else do you do?"),
        tuple(groups),
        suggest=lambda: best_action(view(g, seat), seat, names, veto),
        veto=veto,
        commit=True,
        standing="" if roll or g.unread else left_to_dock(g),
        happened=roll,
        blocked=lambda: out_of_reach(g, seat, names, _must_dock(g, seat)),
    )


def _refusal(g: State, seat: Seat, choice: Choice, actions: Sequence[Option]) -> str | None:
    others = {option.id for option in actions}
    picked = [name for name in choice if name not in others]
    if not choice:
        return say("Pick ships to dock, or one other thing to do.")
    if picked and len(picked) < len(choice):
        return say("Dock ships or do something else: one thing at a time.")
    if picked:
        mooring = Mooring(g, seat, tuple(ship(g, name) for name in picked))
        return None if berths(mooring) else why_nowhere(mooring)
    if choice == ("end",):
        left = _must_dock(g, seat)
        return say("First dock all you can: {left}.", left=left) if left else None
    return None


def _must_dock(g: State, seat: Seat) -> str | None:
    """Ships must be docked where that is free (or, by a stricter ruling, wherever it is possible)."""
    left = has_free_dock(g, seat, paid=ruling(g, FORCED_DOCKING) == "paid")
    return say("your {value} can still dock", value=left.value) if left else None


def _dock_selected(g: State, seat: Seat, choice: Choice) -> Flow[None]:
    """The legal docks for the selected ships; which ships these are stays visible meanwhile."""
    g.note(selected=choice)
    berth = yield from choose_berth(g, seat, berths(Mooring(g, seat, tuple(ship(g, name) for name in choice))))
    g.note(selected=())
    yield from dock(g, seat, berth)


# --- the other actions, by the first word of their option ------------------------------------------------------------------


def _reveal(g: State, seat: Seat, agenda: str) -> Flow[None]:
    reveal_agenda(g, seat, agenda)
    yield from ()


def _launch(g: State, seat: Seat, _: str) -> Flow[None]:
    yield from launch(g, seat)


def _buy_relic(g: State, seat: Seat, _: str) -> Flow[None]:
    """The Relic Ship joins the fleet: from the Maintenance Bay next turn, or rolled at once by the Scavengers."""
    pay(g, seat, RELIC_PRICE, RELIC_PRICE)
    price = amount(RELIC_PRICE, RELIC_PRICE)
    g.say("{seat} buys the Relic Ship for {price}.", seat=seat, price=price, weight=LINE if g.turn.landed else NEWS)
    use_bonus(g, BURROUGHS)
    bought = g.put(ship(g, RELIC), pilot=seat)
    gain_ship(g, seat, g.to_bay(bought))
    yield from ()


def _use_generator(g: State, seat: Seat, _: str) -> Flow[None]:
    yield from use_generator(g, seat)


def _use_contested(g: State, seat: Seat, _: str) -> Flow[None]:
    yield from use_contested(g, seat)


_ACTIONS: dict[str, Callable[[State, Seat, str], Flow[None]]] = {
    "reveal": _reveal,
    "launch": _launch,
    "claim": claim,
    "cycle": replace_display,
    "trade": trade,
    "agendas": draw_agendas,
    "relic": _buy_relic,
    "proxima": _use_generator,
    "uranian": _use_contested,
    "use": use_tech_power,
    "discard": discard_tech_power,
}
