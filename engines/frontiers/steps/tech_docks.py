"""Tech that works on docked ships: the Orbital Teleporter, the Plasma Cannon and the Chameleon Cloak."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from engines.core import Choice, Flow, Group, Option, Prompt, Seat, ask, pick
from engines.frontiers.advice import best_berth, best_disguise, best_teleport
from engines.frontiers.data import tech as t
from engines.frontiers.data.facilities import BAY, HUB, MINE, RAIDERS, TERRAFORMING
from engines.frontiers.data.players import CLOAK_HUB
from engines.frontiers.docking import Berth, Mooring, berths, fits_shape, refusals, why_nowhere
from engines.frontiers.reading import can_pay, ruling, unplaced, use_price, whose
from engines.frontiers.state import NOBODY, READY, RELIC, Ship, State
from engines.frontiers.steps.berths import berth_option
from engines.frontiers.steps.dock import dock, take_docks
from engines.frontiers.steps.tech_dice import ship_option
from engines.frontiers.steps.tech_price import paid, spend
from engines.frontiers.view import view
from engines.frontiers.words import place, several, ship_name, values


def _teleportable(g: State, seat: Seat) -> list[Ship]:
    """My ships in docks; what is lent to me is mine by the usual ruling."""
    return [
        s for s in g.ships if s.docked_by == seat and s.at not in (READY, BAY, TERRAFORMING) and whose(g, s) == seat
    ]


def _teleport_berths(g: State, seat: Seat, moved: Ship, others: Sequence[Ship]) -> list[Berth]:
    """Where a docked ship could dock anew, alone or with unplaced ships; never where it is."""
    with paid(g, seat, use_price(g, seat, t.TELEPORTER)):
        found = berths(Mooring(g, seat, (moved, *others), (moved.id,)))
    return [berth for berth in found if berth.facility != moved.at and not (berth.run and moved.at == RAIDERS)]


def teleport_is_open(g: State, seat: Seat) -> bool:
    """Whether any docked ship could dock elsewhere, alone or with others."""
    ready = unplaced(g)
    return any(
        _teleport_berths(g, seat, moved, others)
        for moved in _teleportable(g, seat)
        for size in range(min(3, len(ready)) + 1)
        for others in combinations(ready, size)
    )


def teleport(g: State, seat: Seat) -> Flow[None]:
    """Move a docked ship to another facility, where it docks again with its value, with unplaced ships if needed."""
    ready = {s.id: s for s in unplaced(g)}
    movable = {s.id: s for s in _teleportable(g, seat)}
    groups = [
        Group(
            "Docked ship",
            tuple(
                Option(s.id, f"{s.value} at {place(s.at)}", f"{ship_name(s, seat)} leaves its dock.")
                for s in movable.values()
            ),
        )
    ]
    if ready:
        groups.append(Group("Together with", tuple(ship_option(g, s) for s in ready.values()), 0, len(ready)))

    def found(choice: Choice) -> list[Berth]:
        return _teleport_berths(g, seat, movable[choice[0]], [ready[name] for name in choice[1:]])

    def veto(choice: Choice) -> str | None:
        if found(choice):
            return None
        ships = (movable[choice[0]], *(ready[name] for name in choice[1:]))
        return why_nowhere(Mooring(g, seat, ships, (choice[0],))) + " It must dock at another facility."

    chosen = yield from ask(
        Prompt(
            seat,
            f"tech.{t.TELEPORTER}",
            "Which docked ship moves, and which unplaced ships dock with it?",
            tuple(groups),
            suggest=lambda: best_teleport(view(g, seat), seat, _teleports(movable, ready, found)),
            veto=veto,
        )
    )
    options = found(chosen)
    berth = yield from choose_berth(g, seat, options)
    spend(g, seat, t.TELEPORTER)
    g.put(movable[chosen[0]], at=READY, dock=0)
    yield from dock(g, seat, berth)


def _teleports(
    movable: dict[str, Ship], ready: dict[str, Ship], found: Callable[[Choice], list[Berth]]
) -> Iterator[tuple[Choice, list[Berth]]]:
    """Every legal move with the docks it leads to: few ships first."""
    for size in range(min(3, len(ready)) + 1):
        for name in movable:
            for others in combinations(ready, size):
                choice = (name, *others)
                if options := found(choice):
                    yield choice, options


def choose_berth(g: State, seat: Seat, options: Sequence[Berth]) -> Flow[Berth]:
    """Where ships dock, where several facilities take them."""
    shown = (*options[0].ships, *options[0].run)
    (chosen,) = yield from ask(
        pick(
            seat,
            "turn.dock",
            f"Where {'does your ship' if len(shown) == 1 else 'do your ships'} showing {values(shown)} dock?",
            [berth_option(g, seat, berth) for berth in options],
            suggest=lambda: (best_berth(view(g, seat), seat, options).id,),
        )
    )
    return next(berth for berth in options if berth.id == chosen)


def targets(g: State, seat: Seat) -> list[Ship]:
    """Rivals' ships that stand in docks."""
    return [
        s for s in g.ships if s.docked_by != NOBODY and s.at not in (READY, BAY) and whose(g, s) not in (seat, NOBODY)
    ]


def fire(g: State, seat: Seat) -> Flow[None]:
    """Send rivals' ships from one facility to the Maintenance Bay; from the Terraforming Station, to the stock."""
    ships = {s.id: s for s in targets(g, seat)}
    options = [Option(s.id, f"{{seat:{s.pilot}}}: {s.value} at {place(s.at)}", _blasted_to(s)) for s in ships.values()]
    most = max(n for n in range(1, len(ships) + 1) if can_pay(g, seat, use_price(g, seat, t.CANNON, n)))

    def veto(choice: Choice) -> str | None:
        return "All targets must be at one facility." if len({ships[name].at for name in choice}) > 1 else None

    chosen = yield from ask(
        pick(
            seat,
            f"tech.{t.CANNON}",
            "Which ships do you blast? 1 fuel each.",
            options,
            most=most,
            veto=veto,
            suggest=lambda: (max(ships.values(), key=lambda s: (s.at == MINE, s.value)).id,),
        )
    )
    spend(g, seat, t.CANNON, len(chosen))
    g.say(f"{{seat:{seat}}} blasts {several(len(chosen), 'ship')} at {place(ships[chosen[0]].at)}.")
    for name in chosen:
        target = ships[name]
        if is_lost(target):
            g.to_stock(target)
        else:
            g.to_bay(target)


def is_lost(target: Ship) -> bool:
    """A ship sent off goes to the Maintenance Bay; from the Terraforming Station it is lost unless New Gaia saved it."""
    return target.at == TERRAFORMING and not target.is_saved


def _blasted_to(target: Ship) -> str:
    return "It is lost." if is_lost(target) else "To the Maintenance Bay."


# --- the cloak ---------------------------------------------------------------------------------------------------------


def _alike(mine: Ship) -> tuple[int, str]:
    """Ships of one's own that show the same are alike; a borrowed one and the Relic Ship are not."""
    return mine.value, mine.id if mine.is_borrowed or mine.id == RELIC else ""


def _stand_ins(g: State, replaced: Sequence[Ship]) -> list[Ship]:
    """The unplaced ships that might stand in for these; of those that are alike no more than are needed."""
    needed = Counter(target.value for target in replaced)
    found: list[Ship] = []
    for mine in unplaced(g):
        if sum(_alike(other) == _alike(mine) for other in found) < needed[mine.value]:
            found.append(mine)
    return found


def _can_match(g: State, replaced: Sequence[Ship]) -> bool:
    shown = Counter(mine.value for mine in unplaced(g))
    return Counter(target.value for target in replaced) <= shown


def _cloak_refusal(g: State, seat: Seat, replaced: Sequence[Ship]) -> str:
    """Why these ships cannot be replaced, or ""."""
    facility = replaced[0].at
    if len({s.at for s in replaced}) > 1 or len({whose(g, s) for s in replaced}) > 1:
        return "All ships must be one rival's, at one facility."
    if not _can_match(g, replaced):
        return f"You have no unplaced ships showing {values(replaced)}."
    if facility == TERRAFORMING or not fits_shape(g, facility, sorted(s.value for s in replaced)):
        return f"Ships showing {values(replaced)} cannot dock there together."
    mine = _first_stand_ins(g, replaced)
    with paid(g, seat, use_price(g, seat, t.CLOAK)):
        return refusals(Mooring(g, seat, mine, tuple(s.id for s in replaced), is_swap=True))[facility]


def _first_stand_ins(g: State, replaced: Sequence[Ship]) -> tuple[Ship, ...]:
    """Ships that could stand in: borrowed ones first, for they are good for less, the Relic Ship last."""
    ready = sorted(_stand_ins(g, replaced), key=lambda s: (s.id == RELIC, not s.is_borrowed))
    found: list[Ship] = []
    for target in replaced:
        found.append(next(s for s in ready if s.value == target.value and s not in found))
    return tuple(found)


def _cloak_groups(g: State, seat: Seat) -> Iterator[tuple[Ship, ...]]:
    """Sets of rival ships that might be replaced: as many as the facility takes together, smallest first."""
    by_place: dict[tuple[str, Seat], list[Ship]] = {}
    for target in targets(g, seat):
        by_place.setdefault((target.at, whose(g, target)), []).append(target)
    for size in (1, 2, 3):
        for ships in by_place.values():
            yield from combinations(ships, size)


def cloak_is_open(g: State, seat: Seat) -> bool:
    """Whether any rival's ships could be replaced."""
    return any(not _cloak_refusal(g, seat, group) for group in _cloak_groups(g, seat))


def cloak(g: State, seat: Seat) -> Flow[None]:
    """Put unplaced ships in the place of one rival's ships with the same values, and use the facility."""
    replaced = yield from _whom_to_replace(g, seat)
    mine = yield from _with_which(g, seat, replaced)
    spend(g, seat, t.CLOAK)
    for target in replaced:
        g.to_bay(target)
    facility = replaced[0].at
    is_in_place = facility == HUB and ruling(g, CLOAK_HUB) == "in-place"
    docks = [target.dock for target in sorted(replaced, key=lambda s: s.value)] if is_in_place else None
    yield from take_docks(g, seat, facility, mine, docks)


def _whom_to_replace(g: State, seat: Seat) -> Flow[list[Ship]]:
    shown = {s.value for s in unplaced(g)}
    ships = {s.id: s for s in targets(g, seat) if s.value in shown and s.at != TERRAFORMING}
    options = [
        Option(s.id, f"{{seat:{s.pilot}}}: {s.value} at {place(s.at)}", "Replaced by a ship of yours.")
        for s in ships.values()
    ]

    def veto(choice: Choice) -> str | None:
        return _cloak_refusal(g, seat, [ships[name] for name in choice]) or None

    def suggested() -> Choice:
        groups = [group for group in _cloak_groups(g, seat) if not _cloak_refusal(g, seat, group)]
        best = {s.id for s in best_disguise(view(g, seat), seat, groups)}
        return tuple(name for name in ships if name in best)

    chosen = yield from ask(
        pick(
            seat,
            f"tech.{t.CLOAK}",
            "Which ships of a rival do you replace?",
            options,
            most=len(options),
            veto=veto,
            suggest=suggested,
        )
    )
    return [ships[name] for name in chosen]


def _with_which(g: State, seat: Seat, replaced: Sequence[Ship]) -> Flow[list[Ship]]:
    """Which of the player's ships take the docks: asked only where they are not alike."""
    ready = {s.id: s for s in _stand_ins(g, replaced)}
    number, shown = len(replaced), values(replaced)

    def veto(choice: Choice) -> str | None:
        return None if values(ready[name] for name in choice) == shown else f"Choose ships showing {shown}."

    chosen = yield from ask(
        pick(
            seat,
            f"tech.{t.CLOAK}.with",
            f"Which {'ship' if number == 1 else 'ships'} of yours showing {shown} {'takes' if number == 1 else 'take'} over?",
            [ship_option(g, s) for s in ready.values()],
            least=number,
            most=number,
            veto=veto,
            suggest=lambda: tuple(s.id for s in _first_stand_ins(g, replaced)),
        )
    )
    return [ready[name] for name in chosen]
