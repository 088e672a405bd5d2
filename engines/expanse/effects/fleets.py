"""Effects on ships: move, remove, build, repair."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import PASS, Choice, Flow, Group, Option, Prompt, ask
from engines.expanse.data.board import ORBITALS
from engines.expanse.data.kinds import Faction, Ship
from engines.expanse.data.ops import BuildFleet, MoveFleet, MoveRocinante, RemoveFleet, RepairBattleships
from engines.expanse.effects.performance import SHIP_NAMES, Performance, orbital_option, ship_words
from engines.expanse.filters import fits_fleet, fits_orbital, fitting_orbitals
from engines.expanse.geography import within_reach
from engines.expanse.pieces import add_ship, build, hit, move_ships, take_ship
from engines.expanse.scoring import ships_at
from engines.expanse.worth import arrival_gain, loss_gain, move_gain

BATTLESHIPS = (Ship.BATTLESHIP, Ship.DAMAGED)


# --- moving ------------------------------------------------------------------------------------------------------------


def move_fleet(p: Performance, op: MoveFleet) -> Flow[None]:
    """Move a group of my ships, or ships of an opponent."""
    if op.n == "all_of_one_player":
        yield from _move_all_of_one(p, op)
    elif op.whose == "opponent":
        yield from _move_opposing(p, op)
    else:
        yield from _move_own(p, op)


def ends_of(p: Performance, op: MoveFleet, start: str) -> list[str]:
    """Where ships that leave an orbital may go."""
    return [
        end
        for end in ORBITALS
        if within_reach(start, end, op.bands) and fits_orbital(p.g, p.actor, op.target, end, p.bound)
    ]


def _move_own(p: Performance, op: MoveFleet) -> Flow[None]:
    """One group: from where, which ships, where to."""
    starts = []
    for start in fitting_orbitals(p.g, p.actor, op.source, p.bound):
        ships = ships_at(p.g, p.actor, start)
        fits = any(ship in ships for ship in BATTLESHIPS) if op.with_battleship else bool(ships)
        if fits and ends_of(p, op, start):
            starts.append(start)
    if not starts:
        return
    most = op.n if isinstance(op.n, int) else None
    start = yield from p.choose(
        "event.group",
        "move ships out of which orbital?",
        [orbital_option(p.g, start) for start in starts],
        lambda o: best_move(p, o, ends_of(p, op, o), most, with_battleship=op.with_battleship)[0],
        may_stop=op.up_to,
    )
    if start == PASS:
        return
    end = yield from move_group(p, start, ends_of(p, op, start), most=most, with_battleship=op.with_battleship)
    p.bind(op.bind, end)


def move_group(
    p: Performance, start: str, ends: Sequence[str], *, most: int | None = None, with_battleship: bool = False
) -> Flow[str]:
    """One form: which ships of an orbital go, and where to. Returns the orbital reached."""
    fleet = listed_ships(ships_at(p.g, p.actor, start))
    groups = []
    if len(fleet) > 1:
        limit = len(fleet) if most is None else min(most, len(fleet))
        names = tuple(Option(name, SHIP_NAMES[ship].capitalize()) for name, ship in fleet.items())
        groups.append(Group("Ships", names, 1, limit))
    groups.append(Group("To", tuple(orbital_option(p.g, end) for end in ends)))

    def chosen(choice: Choice) -> list[Ship]:
        return [fleet[name] for name in choice if name in fleet] or list(fleet.values())

    def veto(choice: Choice) -> str | None:
        if with_battleship and not any(ship in BATTLESHIPS for ship in chosen(choice)):
            return "A Battleship must be among the ships that move."
        return None

    def suggest() -> Choice:
        _, ships, end = best_move(p, start, ends, most, with_battleship=with_battleship)
        return (*named_ships(fleet, ships), end) if len(fleet) > 1 else (end,)

    text = f"{p.title}: which ships leave {{orbital:{start}}}, and where do they go?"
    choice = yield from ask(Prompt(p.seat, "move.group", text, tuple(groups), suggest, veto))
    ships, end = chosen(choice), choice[-1]
    move_ships(p.g, p.actor, start, end, ships)
    p.g.did(f"moves {ship_words(ships)} from {{orbital:{start}}} to {{orbital:{end}}}")
    return end


def listed_ships(ships: dict[Ship, int]) -> dict[str, Ship]:
    """Every ship by an id of its own: fleet.1, fleet.2, battleship.1."""
    return {f"{ship}.{n + 1}": ship for ship in Ship for n in range(ships.get(ship, 0))}


def named_ships(fleet: dict[str, Ship], ships: Sequence[Ship]) -> list[str]:
    """The ids of so many ships of each kind."""
    left = list(ships)
    names = []
    for name, ship in fleet.items():
        if ship in left:
            left.remove(ship)
            names.append(name)
    return names


def best_move(
    p: Performance, start: str, ends: Sequence[str], most: int | None, *, with_battleship: bool = False
) -> tuple[float, list[Ship], str]:
    """The best move of one ship or of all that may go, by the rule of thumb."""
    fleet = list(listed_ships(ships_at(p.g, p.actor, start)).values())
    fleet.sort(key=lambda ship: ship not in BATTLESHIPS if with_battleship else ship == Ship.ROCINANTE)
    sizes = dict.fromkeys((1, min(len(fleet), most or len(fleet))))
    tries = [(fleet[:size], end) for size in sizes for end in ends]
    rated = [(move_gain(p.g, p.actor, p.actor, start, end, ships, p.rows), n) for n, (ships, end) in enumerate(tries)]
    gain, n = max(rated, key=lambda pair: (pair[0], -pair[1]))
    return gain, *tries[n]


def _move_opposing(p: Performance, op: MoveFleet) -> Flow[None]:
    """Ship after ship of any opponents; the Rocinante may be moved too."""
    count = op.n if isinstance(op.n, int) else 1
    for n in range(count):
        text = f"which opposing ship moves, {n + 1} of {'up to ' if op.up_to else ''}{count}?"
        if not (yield from _move_one_opposing(p, op, text)):
            return


def _move_one_opposing(p: Performance, op: MoveFleet, text: str) -> Flow[bool]:
    found: dict[str, tuple[Faction, str, Ship]] = {}
    for owner in p.g.others(p.actor):
        for start in fitting_orbitals(p.g, p.actor, op.source, p.bound):
            if ends_of(p, op, start):
                found |= {f"{owner}.{start}.{ship}": (owner, start, ship) for ship in ships_at(p.g, owner, start)}
    if not found:
        return False
    name = yield from p.choose(
        "event.ship",
        text,
        [_ship_option(name, *ship, detail="") for name, ship in found.items()],
        lambda name: max(_opposing_gain(p, *found[name], end) for end in ends_of(p, op, found[name][1])),
        may_stop=op.up_to,
    )
    if name == PASS:
        return False
    owner, start, ship = found[name]
    end = yield from p.choose(
        "event.to-orbital",
        "where does it go?",
        [orbital_option(p.g, end) for end in ends_of(p, op, start)],
        lambda end: _opposing_gain(p, owner, start, ship, end),
    )
    move_ships(p.g, owner, start, end, [ship])
    p.g.did(f"moves {_ship_of(owner, ship)} from {{orbital:{start}}} to {{orbital:{end}}}")
    p.bind(op.bind, end)
    return True


def _opposing_gain(p: Performance, owner: Faction, start: str, ship: Ship, end: str) -> float:
    return move_gain(p.g, p.actor, owner, start, end, [ship], p.rows)


def _move_all_of_one(p: Performance, op: MoveFleet) -> Flow[None]:
    """Every ship that one opponent has in an orbital goes to another one."""
    found = {
        f"{owner}.{start}": (owner, start)
        for start in fitting_orbitals(p.g, p.actor, op.source, p.bound)
        for owner in p.g.others(p.actor)
        if ships_at(p.g, owner, start) and ends_of(p, op, start)
    }
    if not found:
        return

    def ships(name: str) -> list[Ship]:
        owner, start = found[name]
        return list(listed_ships(ships_at(p.g, owner, start)).values())

    def gain(name: str, end: str) -> float:
        owner, start = found[name]
        return move_gain(p.g, p.actor, owner, start, end, ships(name), p.rows)

    options = [
        Option(name, f"{{faction:{owner}}} at {{orbital:{start}}}", f"Moves {ship_words(ships(name))}.")
        for name, (owner, start) in found.items()
    ]
    name = yield from p.choose(
        "event.whose-ships",
        "whose ships move away?",
        options,
        lambda name: max(gain(name, end) for end in ends_of(p, op, found[name][1])),
        may_stop=op.up_to,
    )
    if name == PASS:
        return
    owner, start = found[name]
    end = yield from p.choose(
        "event.to-orbital",
        "where do they go?",
        [orbital_option(p.g, end) for end in ends_of(p, op, start)],
        lambda end: gain(name, end),
    )
    moved = ships(name)
    move_ships(p.g, owner, start, end, moved)
    p.g.did(f"moves {{faction:{owner}}} {ship_words(moved)} from {{orbital:{start}}} to {{orbital:{end}}}")
    p.bind(op.bind, end)


def move_rocinante(p: Performance, op: MoveRocinante) -> Flow[None]:
    """Move the Rocinante alone."""
    start = p.g.rocinante
    ends = [end for end in ORBITALS if within_reach(start, end, op.bands)]
    end = yield from p.choose(
        "event.to-orbital",
        "where does the Rocinante go?",
        [orbital_option(p.g, end) for end in ends],
        lambda end: move_gain(p.g, p.actor, p.actor, start, end, [Ship.ROCINANTE], p.rows),
    )
    p.g.rocinante = end
    p.g.did(f"moves the Rocinante from {{orbital:{start}}} to {{orbital:{end}}}")
    p.bind(op.bind, end)


# --- removing ----------------------------------------------------------------------------------------------------------


def remove_fleet(p: Performance, op: RemoveFleet) -> Flow[None]:
    """Hit ships one by one; the Rocinante can never be hit."""
    count = op.n if isinstance(op.n, int) else sum(ships_at(p.g, p.actor, p.g.rocinante).values())
    what = "a ship of yours" if op.whose == "self" else "an opposing ship"
    may = "you may remove" if op.up_to and count == 1 else "remove"
    used: list[str] = []
    for n in range(count):
        number = f", {n + 1} of {'up to ' if op.up_to else ''}{count}" if count > 1 else ""
        orbital = yield from _hit_one(p, op, f"{may} {what}{number}.", used)
        if orbital is None:
            return
        used.append(orbital)


def _hit_one(p: Performance, op: RemoveFleet, text: str, used: Sequence[str]) -> Flow[str | None]:
    ships = removable(p, op, used)
    if not ships:
        return None
    name = yield from p.choose(
        "event.hit",
        text,
        [_ship_option(name, *ship) for name, ship in ships.items()],
        lambda name: loss_gain(p.g, p.actor, *ships[name], p.rows),
        may_stop=op.up_to,
    )
    if name == PASS:
        return None
    owner, orbital, ship = ships[name]
    hit(p.g, owner, orbital, ship)
    verb = "damages" if ship == Ship.BATTLESHIP else "removes"
    p.g.did(f"{verb} 1 {{faction:{owner}}} {SHIP_NAMES[ship]} at {{orbital:{orbital}}}")
    p.bind(op.bind, orbital)
    return orbital


def removable(p: Performance, op: RemoveFleet, used: Sequence[str] = ()) -> dict[str, tuple[Faction, str, Ship]]:
    """The ships that an effect could hit, by option id."""
    owners = [p.actor] if op.whose == "self" else p.g.others(p.actor)
    found: dict[str, tuple[Faction, str, Ship]] = {}
    for owner in owners:
        for orbital, ships in p.g.of(owner).ships.items():
            if op.per_orbital and used.count(orbital) >= op.per_orbital:
                continue
            if fits_fleet(p.g, p.actor, op.where, owner, orbital, p.bound):
                found |= {f"{owner}.{orbital}.{ship}": (owner, orbital, ship) for ship in ships}
    return found


def _ship_option(
    name: str, owner: Faction, orbital: str, ship: Ship, detail: str = "The first hit only damages it."
) -> Option:
    shown = detail if ship == Ship.BATTLESHIP else ""
    return Option(name, f"{{faction:{owner}}} {SHIP_NAMES[ship]} at {{orbital:{orbital}}}", shown)


def _ship_of(owner: Faction, ship: Ship) -> str:
    """A ship of somebody's in words."""
    if ship == Ship.ROCINANTE:
        return f"the Rocinante of {{faction:{owner}}}"
    return f"1 {{faction:{owner}}} {SHIP_NAMES[ship]}"


# --- building ----------------------------------------------------------------------------------------------------------


def build_fleet(p: Performance, op: BuildFleet) -> Flow[None]:
    """Bring removed ships back."""
    for n in range(op.n):
        text = f"build a ship, {n + 1} of {'up to ' if op.up_to else ''}{op.n}."
        if not (yield from _build_one(p, op, text)):
            return


def _build_one(p: Performance, op: BuildFleet, text: str) -> Flow[bool]:
    places = fitting_orbitals(p.g, p.actor, op.where, p.bound)
    found = {f"{ship}.{place}": (ship, place) for ship in p.g.of(p.actor).reserve for place in places}
    if not found:
        return False
    name = yield from p.choose(
        "event.build",
        text,
        [_build_option(name, ship, place) for name, (ship, place) in found.items()],
        lambda name: arrival_gain(p.g, p.actor, found[name][1], found[name][0], p.rows),
        may_stop=op.up_to,
    )
    if name == PASS:
        return False
    ship, place = found[name]
    build(p.g, p.actor, ship, place)
    p.g.did(f"builds a {SHIP_NAMES[ship]} at {{orbital:{place}}}")
    return True


def _build_option(name: str, ship: Ship, orbital: str) -> Option:
    """A ship to build and where."""
    return Option(name, f"{SHIP_NAMES[ship].capitalize()} at {{orbital:{orbital}}}", "From the ships you lost.")


def repair_battleships(p: Performance, _op: RepairBattleships) -> None:
    """Turn every damaged Battleship of mine to its full side."""
    for orbital, ships in list(p.g.of(p.actor).ships.items()):
        for _ in range(ships.get(Ship.DAMAGED, 0)):
            take_ship(p.g, p.actor, orbital, Ship.DAMAGED)
            add_ship(p.g, p.actor, orbital, Ship.BATTLESHIP)
            p.g.did(f"repairs a Battleship at {{orbital:{orbital}}}")
