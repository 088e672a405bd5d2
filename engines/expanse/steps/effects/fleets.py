"""Effects on ships: move, remove, build, repair."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import PASS, Choice, Flow, Group, Option, Prompt, ask
from engines.expanse.facts.board import ORBITALS
from engines.expanse.facts.effects import BuildFleet, MoveFleet, MoveRocinante, RemoveFleet, RepairBattleships
from engines.expanse.facts.vocabulary import Ship
from engines.expanse.rules.fleets import (
    BATTLESHIPS,
    build,
    hit,
    listed_ships,
    move_ships,
    named_ships,
    repair,
    ships_at,
)
from engines.expanse.rules.geography import within_reach
from engines.expanse.rules.reach import (
    buildable_ships,
    ends_of,
    group_starts,
    opposing_fleets,
    opposing_ships,
    removable_ships,
)
from engines.expanse.steps.performance import Performance
from engines.expanse.words.places import SHIP_NAMES, orbital_option, ship_of, ship_option, ship_words

# --- moving ------------------------------------------------------------------------------------------------------------


def move_fleet(p: Performance, op: MoveFleet) -> Flow[None]:
    """Move a group of my ships, or ships of an opponent."""
    if op.n == "all_of_one_player":
        yield from _move_all_of_one(p, op)
    elif op.whose == "opponent":
        yield from _move_opposing(p, op)
    else:
        yield from _move_own(p, op)


def _ends(p: Performance, op: MoveFleet, start: str) -> list[str]:
    return ends_of(p.g, p.actor, op, p.bound, start)


def _move_own(p: Performance, op: MoveFleet) -> Flow[None]:
    """One group: from where, which ships, where to."""
    starts = group_starts(p.g, p.actor, op, p.bound)
    if not starts:
        return
    most = op.n if isinstance(op.n, int) else None
    start = yield from p.choose(
        "event.group",
        "move ships out of which orbital?",
        [orbital_option(p.g, start) for start in starts],
        lambda o: p.judge.best_move(o, _ends(p, op, o), most, with_battleship=op.with_battleship)[0],
        may_stop=op.up_to,
    )
    if start == PASS:
        return
    end = yield from move_group(p, start, _ends(p, op, start), most=most, with_battleship=op.with_battleship)
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
        _, ships, end = p.judge.best_move(start, ends, most, with_battleship=with_battleship)
        return (*named_ships(fleet, ships), end) if len(fleet) > 1 else (end,)

    text = f"{p.title}: which ships leave {{orbital:{start}}}, and where do they go?"
    choice = yield from ask(Prompt(p.seat, "move.group", text, tuple(groups), suggest, veto))
    ships, end = chosen(choice), choice[-1]
    move_ships(p.g, p.actor, start, end, ships)
    p.g.did(f"moves {ship_words(ships)} from {{orbital:{start}}} to {{orbital:{end}}}")
    return end


def _move_opposing(p: Performance, op: MoveFleet) -> Flow[None]:
    """Ship after ship of any opponents; the Rocinante may be moved too."""
    count = op.n if isinstance(op.n, int) else 1
    for n in range(count):
        text = f"which opposing ship moves, {n + 1} of {'up to ' if op.up_to else ''}{count}?"
        if not (yield from _move_one_opposing(p, op, text)):
            return


def _move_one_opposing(p: Performance, op: MoveFleet, text: str) -> Flow[bool]:
    found = opposing_ships(p.g, p.actor, op, p.bound)
    if not found:
        return False

    def gain(name: str, end: str) -> float:
        owner, start, ship = found[name]
        return p.judge.move(owner, start, end, [ship])

    name = yield from p.choose(
        "event.ship",
        text,
        [ship_option(name, *ship, detail="") for name, ship in found.items()],
        lambda name: max(gain(name, end) for end in _ends(p, op, found[name][1])),
        may_stop=op.up_to,
    )
    if name == PASS:
        return False
    owner, start, ship = found[name]
    end = yield from p.choose(
        "event.to-orbital",
        "where does it go?",
        [orbital_option(p.g, end) for end in _ends(p, op, start)],
        lambda end: gain(name, end),
    )
    move_ships(p.g, owner, start, end, [ship])
    p.g.did(f"moves {ship_of(owner, ship)} from {{orbital:{start}}} to {{orbital:{end}}}")
    p.bind(op.bind, end)
    return True


def _move_all_of_one(p: Performance, op: MoveFleet) -> Flow[None]:
    """Every ship that one opponent has in an orbital goes to another one."""
    found = opposing_fleets(p.g, p.actor, op, p.bound)
    if not found:
        return

    def ships(name: str) -> list[Ship]:
        owner, start = found[name]
        return list(listed_ships(ships_at(p.g, owner, start)).values())

    def gain(name: str, end: str) -> float:
        owner, start = found[name]
        return p.judge.move(owner, start, end, ships(name))

    options = [
        Option(name, f"{{faction:{owner}}} at {{orbital:{start}}}", f"Moves {ship_words(ships(name))}.")
        for name, (owner, start) in found.items()
    ]
    name = yield from p.choose(
        "event.whose-ships",
        "whose ships move away?",
        options,
        lambda name: max(gain(name, end) for end in _ends(p, op, found[name][1])),
        may_stop=op.up_to,
    )
    if name == PASS:
        return
    owner, start = found[name]
    end = yield from p.choose(
        "event.to-orbital",
        "where do they go?",
        [orbital_option(p.g, end) for end in _ends(p, op, start)],
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
        lambda end: p.judge.move(p.actor, start, end, [Ship.ROCINANTE]),
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
    ships = removable_ships(p.g, p.actor, op, p.bound, used)
    if not ships:
        return None
    name = yield from p.choose(
        "event.hit",
        text,
        [ship_option(name, *ship) for name, ship in ships.items()],
        lambda name: p.judge.loss(*ships[name]),
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


# --- building ----------------------------------------------------------------------------------------------------------


def build_fleet(p: Performance, op: BuildFleet) -> Flow[None]:
    """Bring removed ships back."""
    for n in range(op.n):
        text = f"build a ship, {n + 1} of {'up to ' if op.up_to else ''}{op.n}."
        if not (yield from _build_one(p, op, text)):
            return


def _build_one(p: Performance, op: BuildFleet, text: str) -> Flow[bool]:
    found = buildable_ships(p.g, p.actor, op, p.bound)
    if not found:
        return False
    name = yield from p.choose(
        "event.build",
        text,
        [_build_option(name, ship, place) for name, (ship, place) in found.items()],
        lambda name: p.judge.arrival(found[name][1], found[name][0]),
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
    for orbital in repair(p.g, p.actor):
        p.g.did(f"repairs a Battleship at {{orbital:{orbital}}}")
