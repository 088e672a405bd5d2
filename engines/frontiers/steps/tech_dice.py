"""Tech that changes ships before they dock: their values, or which ships there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engines.core import Choice, Flow, Group, Option, Prompt, Seat, ask, pick
from engines.frontiers.advice import best_change, own_first, worst_ship
from engines.frontiers.changes import pay
from engines.frontiers.data import tech as t
from engines.frontiers.data.facilities import BAY
from engines.frontiers.data.players import DRIVE_COUNTER, RULINGS
from engines.frontiers.reading import can_pay, docked, ship, unplaced, use_price
from engines.frontiers.state import READY, Ship, State
from engines.frontiers.steps.tech_price import Use, count, spend
from engines.frontiers.view import view
from engines.frontiers.words import listed, ship_name


def ship_option(g: State, mine: Ship, becomes: int = 0) -> Option:
    """A ship to pick, and what it would show."""
    name = ship_name(mine, g.active)
    label = f"{name}: {mine.value} → {becomes}" if becomes else f"{name}: {mine.value}"
    return Option(mine.id, label, f"It shows {mine.value} now." if not becomes else f"From {mine.value} to {becomes}.")


def nudge(tech: str, change: Callable[[int], int]) -> Use:
    """A card that changes one unplaced ship; a value never leaves 1 to 6."""

    def able(g: State) -> list[Ship]:
        return [mine for mine in unplaced(g) if 1 <= change(mine.value) <= 6]

    def flow(g: State, seat: Seat) -> Flow[None]:
        ships = able(g)
        options = [ship_option(g, mine, change(mine.value)) for mine in ships]
        (chosen,) = yield from ask(
            pick(
                seat,
                f"tech.{tech}",
                "Which ship?",
                options,
                suggest=lambda: best_change(
                    view(g, seat), [((mine.id,), {mine.id: change(mine.value)}) for mine in ships]
                ),
            )
        )
        spend(g, seat, tech)
        _set_value(g, seat, ship(g, chosen), change(ship(g, chosen).value))

    return Use(lambda g, _: bool(able(g)), flow)


def _set_value(g: State, seat: Seat, mine: Ship, value: int) -> None:
    g.say(f"{{seat:{seat}}} turns a {mine.value} into a {value}.")
    g.put(mine, value=value)


def gravity_pairs(g: State) -> Iterator[tuple[Ship, Ship]]:
    """Which ships could go down and up."""
    ships = unplaced(g)
    return ((down, up) for down in ships for up in ships if down.id != up.id and down.value > 1 and up.value < 6)


def gravity(g: State, seat: Seat) -> Flow[None]:
    """One ship loses a pip, another gains one."""
    downs = {down.id: down for down, _ in gravity_pairs(g)}
    ups = {up.id: up for _, up in gravity_pairs(g)}
    groups = (
        Group("−1", tuple(replace_id(ship_option(g, s, s.value - 1), f"down.{s.id}") for s in downs.values())),
        Group("+1", tuple(replace_id(ship_option(g, s, s.value + 1), f"up.{s.id}") for s in ups.values())),
    )

    def veto(choice: Choice) -> str | None:
        same = choice[0].removeprefix("down.") == choice[1].removeprefix("up.")
        return "Choose two different ships." if same else None

    def suggested() -> Choice:
        changes = [
            ((f"down.{down.id}", f"up.{up.id}"), {down.id: down.value - 1, up.id: up.value + 1})
            for down, up in gravity_pairs(g)
        ]
        return best_change(view(g, seat), changes)

    down, up = yield from ask(
        Prompt(
            seat,
            f"tech.{t.GRAVITY}",
            "Which ship goes down, which goes up?",
            groups,
            suggest=suggested,
            veto=veto,
        )
    )
    spend(g, seat, t.GRAVITY)
    for option, change in ((down.removeprefix("down."), -1), (up.removeprefix("up."), 1)):
        _set_value(g, seat, ship(g, option), ship(g, option).value + change)


def replace_id(option: Option, option_id: str) -> Option:
    """The same option under another id, where two groups list the same things."""
    return replace(option, id=option_id)


def warp(g: State, seat: Seat) -> Flow[None]:
    """Roll any unplaced ships again, once."""
    ships = unplaced(g)
    chosen = yield from ask(
        pick(
            seat,
            f"tech.{t.WARPER}",
            "Which ships do you roll again?",
            [ship_option(g, mine) for mine in ships],
            most=len(ships),
            suggest=lambda: (worst_ship(view(g, seat)).id,),
        )
    )
    spend(g, seat, t.WARPER)
    rolled = [g.put(ship(g, name), value=g.chance.roll()) for name in chosen]
    g.say(f"{{seat:{seat}}} rolls {listed([str(mine.value) for mine in rolled])}.")


def drive(g: State, seat: Seat) -> Flow[None]:
    """Set a ship to any value; a counter goes on the card, from the supply or, by another ruling, from the player."""
    ships = unplaced(g)
    groups = (
        Group("Ship", tuple(ship_option(g, mine) for mine in ships)),
        Group("New value", tuple(Option(f"value.{n}", str(n), f"It shows {n}.") for n in range(1, 7))),
    )

    def veto(choice: Choice) -> str | None:
        same = ship(g, choice[0]).value == int(choice[1].removeprefix("value."))
        return "The ship shows that value already." if same else None

    def suggested() -> Choice:
        changes = [
            ((mine.id, f"value.{value}"), {mine.id: value})
            for mine in ships
            for value in range(1, 7)
            if value != mine.value
        ]
        return best_change(view(g, seat), changes)

    chosen, value = yield from ask(
        Prompt(
            seat,
            f"tech.{t.DRIVE}",
            "Which ship, and what shall it show?",
            groups,
            suggest=suggested,
            veto=veto,
        )
    )
    spend(g, seat, t.DRIVE)
    if _player_pays_counter(g):
        pay(g, seat, 1)
    count(g, seat, t.DRIVE, counters=1)
    _set_value(g, seat, ship(g, chosen), int(value.removeprefix("value.")))


def _player_pays_counter(g: State) -> bool:
    return bool(g.content[RULINGS][DRIVE_COUNTER].value == "player")


def drive_is_open(g: State, seat: Seat) -> bool:
    """Whether a ship is there and the price, the counter included, can be paid."""
    extra = int(_player_pays_counter(g))
    return bool(unplaced(g)) and can_pay(g, seat, use_price(g, seat, t.DRIVE) + extra)


def borrow(g: State, seat: Seat) -> Flow[None]:
    """Take any ship from the Maintenance Bay, roll it and use it."""
    ships = docked(g, BAY)
    options = [Option(s.id, f"{ship_name(s, seat)}", "You roll it and use it this turn.") for s in ships]
    (chosen,) = yield from ask(
        pick(
            seat,
            f"tech.{t.SERVO}",
            "Which ship do you take from the Maintenance Bay?",
            options,
            suggest=lambda: (own_first(ships, seat).id,),
        )
    )
    spend(g, seat, t.SERVO)
    taken = g.put(ship(g, chosen), at=READY, value=g.chance.roll(), is_borrowed=True)
    g.say(f"{{seat:{seat}}} rolls {ship_name(taken, seat)}: {taken.value}.")
