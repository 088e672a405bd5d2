"""The turn panel: one action per step, so that undo goes action by action back to the roll."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engines.core import Choice, Flow, Group, Option, Prompt, Seat, ask, count_group, counted
from engines.frontiers.advice import best_action, best_trade
from engines.frontiers.changes import (
    draw_agenda,
    gain,
    pay,
    refill_display,
    reveal_agenda,
    take_tech,
    trim_agendas,
    use_bonus,
)
from engines.frontiers.data.players import AGENDA_DRAW, FORCED_DOCKING, RELIC_PRICE, RULINGS
from engines.frontiers.data.territories import BURROUGHS, HEINLEIN
from engines.frontiers.deeds import look_at_tech
from engines.frontiers.docking import Mooring, berths, has_free_dock, why_nowhere
from engines.frontiers.reading import ship, trade_rate, unplaced
from engines.frontiers.state import RELIC, MarketPair, State, TechCard
from engines.frontiers.steps.board import use_proxima, use_uranian
from engines.frontiers.steps.dock import dock, gain_ship
from engines.frontiers.steps.hub import launch
from engines.frontiers.steps.missing import not_now
from engines.frontiers.steps.offers import action_options, ship_options
from engines.frontiers.steps.tech_discard import discard_power
from engines.frontiers.steps.tech_docks import choose_berth
from engines.frontiers.steps.tech_use import use_tech
from engines.frontiers.view import view
from engines.frontiers.words import amount, listed


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
        yield from _do(g, seat, choice[0])


def _panel(g: State, seat: Seat) -> Prompt:
    """The ships to dock, or one other action."""
    ships, actions = ship_options(g, seat), action_options(g, seat)
    groups = [Group("Dock ships", tuple(ships), 0, len(ships))] if ships else []
    groups.append(Group("Or do something else", tuple(actions), 0) if ships else Group("What next?", tuple(actions)))

    def veto(choice: Choice) -> str | None:
        return _refusal(g, seat, choice, actions)

    return Prompt(
        seat,
        "turn",
        _question(g, seat, {option.id for option in actions}),
        tuple(groups),
        suggest=lambda: best_action(view(g, seat), seat, [option.id for option in actions], veto),
        veto=veto,
        commit=True,
    )


def _question(g: State, seat: Seat, actions: Collection[str]) -> str:
    player = g.players[seat]
    ready = unplaced(g)
    shown = f"Unplaced: {listed([str(mine.value) for mine in ready])}." if ready else "All your ships are docked."
    return f"{shown} You have {amount(player.fuel, player.ore)}.{not_now(g, seat, actions)}"


def _refusal(g: State, seat: Seat, choice: Choice, actions: Sequence[Option]) -> str | None:
    others = {option.id for option in actions}
    picked = [name for name in choice if name not in others]
    if not choice:
        return "Select ships to dock, or one other action."
    if picked and len(picked) < len(choice):
        return "Dock ships or do something else: one thing at a time."
    if picked:
        mooring = Mooring(g, seat, tuple(ship(g, name) for name in picked))
        return None if berths(mooring) else why_nowhere(mooring)
    if choice == ("end",):
        return _must_dock(g, seat)
    return None


def _must_dock(g: State, seat: Seat) -> str | None:
    """Ships must be docked where that is free (or, by a stricter ruling, wherever it is possible)."""
    strict = g.content[RULINGS][FORCED_DOCKING].value == "paid"
    left = has_free_dock(g, seat, paid=strict)
    return f"Your ship showing {left.value} can still dock: all ships must be docked." if left else None


def _dock_selected(g: State, seat: Seat, choice: Choice) -> Flow[None]:
    """The legal docks for the selected ships; which ships these are stays visible meanwhile."""
    g.note(selected=choice)
    berth = yield from choose_berth(g, seat, berths(Mooring(g, seat, tuple(ship(g, name) for name in choice))))
    g.note(selected=())
    yield from dock(g, seat, berth)


def _do(g: State, seat: Seat, action: str) -> Flow[None]:
    kind, _, what = action.partition(":")
    match kind:
        case "reveal":
            reveal_agenda(g, seat, what)
        case "launch":
            yield from launch(g, seat)
        case "claim":
            claim(g, seat, what)
        case "cycle":
            cycle(g, seat)
        case "trade":
            yield from _trade(g, seat, int(what))
        case "agendas":
            yield from _draw_agendas(g, seat, int(what))
        case "relic":
            buy_relic(g, seat)
        case "proxima":
            yield from use_proxima(g, seat)
        case "uranian":
            yield from use_uranian(g, seat)
        case "use":
            yield from use_tech(g, seat, what)
        case "discard":
            yield from discard_power(g, seat, what)


def claim(g: State, seat: Seat, tech: str) -> None:
    """Take a card from the display; the sum starts again at zero."""
    g.note(artifact_sum=0)
    g.tech_display.remove(tech)
    g.say(f"{{seat:{seat}}} claims {{tech:{tech}}}.")
    take_tech(g, seat, TechCard(tech))
    refill_display(g)


def cycle(g: State, seat: Seat) -> None:
    """Discard the display and deal a new one."""
    g.note(artifact_cycles=g.turn.artifact_cycles - 1)
    g.tech_discard += g.tech_display
    g.tech_display.clear()
    refill_display(g)
    g.say(f"{{seat:{seat}}} replaces the display: {listed([f'{{tech:{tech}}}' for tech in g.tech_display])}.")


def _trade(g: State, seat: Seat, number: int) -> Flow[None]:
    """Fuel for ore, as often as one can pay."""
    pair = g.turn.pairs[number]
    rate = trade_rate(g, seat, pair)
    most = g.players[seat].fuel // rate
    group = count_group("Ore to buy", "ore", 1, most, f"{rate} fuel each")
    choice = yield from ask(
        Prompt(
            seat,
            "turn.trade",
            f"How much ore do you buy at {rate} fuel each?",
            (group,),
            suggest=lambda: (f"ore.{best_trade(view(g, seat), seat, rate)}",),
        )
    )
    bought = counted(choice, "ore")
    _mark_pair(g, number, "trade")
    pay(g, seat, bought * rate)
    g.say(f"{{seat:{seat}}} trades {amount(bought * rate)} for {amount(ore=bought)}.")
    if rate < pair.value:
        use_bonus(g, HEINLEIN)
    gain(g, seat, ore=bought)


def _draw_agendas(g: State, seat: Seat, number: int) -> Flow[None]:
    """Draw two agendas, then keep no more than the limit."""
    _mark_pair(g, number, "agendas")
    drawn = sum(draw_agenda(g, seat) for _ in range(AGENDA_DRAW))
    g.say(f"{{seat:{seat}}} draws {drawn} agenda{'s' if drawn != 1 else ''}.")
    yield from trim_agendas(g, seat, is_draw=True)
    look_at_tech(g)  # holding unique cards is a state, so it counts for a card just drawn


def _mark_pair(g: State, number: int, use: str) -> None:
    pairs = list(g.turn.pairs)
    pairs[number] = MarketPair(pairs[number].ships, pairs[number].value, use)
    g.note(pairs=tuple(pairs))


def buy_relic(g: State, seat: Seat) -> None:
    """The Relic Ship joins the fleet: from the Maintenance Bay next turn, or rolled at once by the Scavengers."""
    pay(g, seat, RELIC_PRICE, RELIC_PRICE)
    g.say(f"{{seat:{seat}}} buys the Relic Ship for {amount(RELIC_PRICE, RELIC_PRICE)}.")
    use_bonus(g, BURROUGHS)
    bought = g.put(ship(g, RELIC), pilot=seat)
    gain_ship(g, seat, g.to_bay(bought))
