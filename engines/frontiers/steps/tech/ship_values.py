"""Cards that change what unplaced ships show; a value never leaves 1 to 6."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engines.core import Choice, Flow, Group, Option, Prompt, Seat, ask, pick, say
from engines.frontiers.facts import tech as t
from engines.frontiers.facts.powers import VALUE_CHANGES
from engines.frontiers.facts.rulings import DRIVE_COUNTER
from engines.frontiers.minds.suggest import best_change, worst_ship
from engines.frontiers.rules.resources import can_pay, pay
from engines.frontiers.rules.rulings import ruling
from engines.frontiers.rules.ships import ship, unplaced
from engines.frontiers.rules.tech import VALUES, use_price, values_after
from engines.frontiers.rules.tech_use import count, spend
from engines.frontiers.state import Ship, State
from engines.frontiers.view import view
from engines.frontiers.words.phrases import die_icon, ship_name


def ship_option(g: State, mine: Ship, becomes: int = 0) -> Option:
    """A ship to pick, and what it would show."""
    name = ship_name(mine, g.active)
    label = say("{ship} showing {value}", ship=name, value=mine.value)
    if not becomes:
        return Option(mine.id, label, say("It shows {value} now.", value=mine.value), die_icon(mine))
    gain = say("shows {value}", value=becomes)
    return Option(mine.id, label, icon=die_icon(mine), gain=gain, verb="Turn")


def _set_value(g: State, seat: Seat, mine: Ship, value: int) -> None:
    g.say("{seat} turns {now:a} into {then:a}.", seat=seat, now=str(mine.value), then=str(value))
    g.put(mine, value=value)


# --- one ship ------------------------------------------------------------------------------------------------------------


def _changes(g: State, card: str) -> dict[str, int]:
    """The ships that a card can change, and what each would show."""
    after = {mine.id: values_after(VALUE_CHANGES[card], mine.value) for mine in unplaced(g)}
    return {name: values[0] for name, values in after.items() if values}


def can_change_one(g: State, card: str) -> bool:
    """Whether a card finds a ship that it can change."""
    return bool(_changes(g, card))


def change_one(g: State, seat: Seat, card: str) -> Flow[None]:
    """One ship shows something else."""
    after = _changes(g, card)
    (chosen,) = yield from ask(
        pick(
            seat,
            f"tech.{card}",
            say("Which ship do you change?"),
            [ship_option(g, ship(g, name), value) for name, value in after.items()],
            suggest=lambda: best_change(view(g, seat), [((name,), {name: after[name]}) for name in after]),
        )
    )
    spend(g, seat, card)
    _set_value(g, seat, ship(g, chosen), after[chosen])


def add_pip(g: State, seat: Seat) -> Flow[None]:
    """Booster Pod: one ship shows one more."""
    return change_one(g, seat, t.BOOSTER)


def take_pip(g: State, seat: Seat) -> Flow[None]:
    """Stasis Beam: one ship shows one less."""
    return change_one(g, seat, t.STASIS)


def turn_over(g: State, seat: Seat) -> Flow[None]:
    """Polarity Device: one ship is turned over."""
    return change_one(g, seat, t.POLARITY)


# --- a pip from one ship to another --------------------------------------------------------------------------------------


def _pip_pairs(g: State) -> Iterator[tuple[Ship, Ship]]:
    """Which ships could go down and up."""
    ships = unplaced(g)
    return ((down, up) for down in ships for up in ships if down.id != up.id and down.value > 1 and up.value < 6)


def can_move_pip(g: State, _seat: Seat) -> bool:
    """Whether one ship can go down and another up."""
    return next(_pip_pairs(g), None) is not None


def move_pip(g: State, seat: Seat) -> Flow[None]:
    """Gravity Manipulator: one ship loses a pip, another gains one."""
    downs = {down.id: down for down, _ in _pip_pairs(g)}
    ups = {up.id: up for _, up in _pip_pairs(g)}
    groups = (
        Group(
            say("Which ship goes down?"),
            tuple(replace(ship_option(g, s, s.value - 1), id=f"down.{s.id}") for s in downs.values()),
        ),
        Group(
            say("Which ship goes up?"),
            tuple(replace(ship_option(g, s, s.value + 1), id=f"up.{s.id}") for s in ups.values()),
        ),
    )

    def veto(choice: Choice) -> str | None:
        same = choice[0].removeprefix("down.") == choice[1].removeprefix("up.")
        return say("Choose two different ships.") if same else None

    def suggested() -> Choice:
        changes = [
            ((f"down.{down.id}", f"up.{up.id}"), {down.id: down.value - 1, up.id: up.value + 1})
            for down, up in _pip_pairs(g)
        ]
        return best_change(view(g, seat), changes)

    question = say("Which ship goes down, and which up?")
    down, up = yield from ask(Prompt(seat, f"tech.{t.GRAVITY}", question, groups, suggest=suggested, veto=veto))
    spend(g, seat, t.GRAVITY)
    for option, change in ((down.removeprefix("down."), -1), (up.removeprefix("up."), 1)):
        _set_value(g, seat, ship(g, option), ship(g, option).value + change)


# --- any ships, any value ------------------------------------------------------------------------------------------------


def roll_again(g: State, seat: Seat) -> Flow[None]:
    """Temporal Warper: roll any unplaced ships again, once."""
    ships = unplaced(g)
    chosen = yield from ask(
        pick(
            seat,
            f"tech.{t.WARPER}",
            say("Which ships do you roll again?"),
            [ship_option(g, mine) for mine in ships],
            most=len(ships),
            suggest=lambda: (worst_ship(view(g, seat)).id,),
        )
    )
    spend(g, seat, t.WARPER)
    rolled = [g.put(ship(g, name), value=g.chance.roll()) for name in chosen]
    g.say("{seat} rolls {dice}.", seat=seat, dice=[str(mine.value) for mine in rolled])


def _counter_price(g: State) -> int:
    """The fuel a player puts on the Experimental FTL Drive: none, or by another ruling one."""
    return int(ruling(g, DRIVE_COUNTER) == "player")


def can_set_value(g: State, seat: Seat) -> bool:
    """Whether a ship is there and the price, the counter included, can be paid."""
    return bool(unplaced(g)) and can_pay(g, seat, use_price(g, seat, t.DRIVE) + _counter_price(g))


def set_value(g: State, seat: Seat) -> Flow[None]:
    """Experimental FTL Drive: a ship shows any value; a counter goes on the card."""
    ships = unplaced(g)
    groups = (
        Group(say("Which ship?"), tuple(ship_option(g, mine) for mine in ships)),
        Group(say("What does it show?"), tuple(Option(f"value.{n}", str(n)) for n in VALUES)),
    )

    def veto(choice: Choice) -> str | None:
        same = ship(g, choice[0]).value == int(choice[1].removeprefix("value."))
        return say("It shows that already: choose another value.") if same else None

    def suggested() -> Choice:
        changes = [
            ((mine.id, f"value.{value}"), {mine.id: value})
            for mine in ships
            for value in values_after(VALUE_CHANGES[t.DRIVE], mine.value)
        ]
        return best_change(view(g, seat), changes)

    question = say("Which ship do you set, and to what?")
    chosen, value = yield from ask(Prompt(seat, f"tech.{t.DRIVE}", question, groups, suggest=suggested, veto=veto))
    spend(g, seat, t.DRIVE)
    pay(g, seat, _counter_price(g))
    count(g, seat, t.DRIVE, counters=1)
    _set_value(g, seat, ship(g, chosen), int(value.removeprefix("value.")))
