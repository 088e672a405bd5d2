"""Effects on ships: move, remove, build, repair."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import PASS, Choice, Flow, Group, Option, Prompt, ask, say, token
from engines.expanse.facts.board import ORBITALS
from engines.expanse.facts.effects import BuildFleet, MoveFleet, MoveRocinante, RemoveFleet, RepairBattleships
from engines.expanse.facts.vocabulary import Ship
from engines.expanse.minds.coming import promise
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
from engines.expanse.steps.performance import Performance, number_of
from engines.expanse.words.phrases import SHIP_NAMES, ship_of, ship_words
from engines.expanse.words.places import orbital_option, ship_icon, ship_option

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
        say("Where do your ships move from?"),
        [orbital_option(p.g, start) for start in starts],
        lambda o: p.judge.best_move(
            o, _ends(p, op, o), most, with_battleship=op.with_battleship, follows=promise(p.judge, p.coming, op.bind)
        )[0],
        may_stop=op.up_to,
    )
    if start == PASS:
        return
    end = yield from move_group(
        p, start, _ends(p, op, start), most=most, with_battleship=op.with_battleship, bind=op.bind
    )
    p.bind(op.bind, end)


def move_group(
    p: Performance,
    start: str,
    ends: Sequence[str],
    *,
    most: int | None = None,
    with_battleship: bool = False,
    bind: str = "",
) -> Flow[str]:
    """One form: which ships of an orbital go, and where to. Returns the orbital reached; later effects know it by name."""
    fleet = listed_ships(ships_at(p.g, p.actor, start))
    groups = []
    if len(fleet) > 1:
        limit = len(fleet) if most is None else min(most, len(fleet))
        names = tuple(
            Option(name, say("{ship:up}", ship=SHIP_NAMES[ship]), icon=ship_icon(ship)) for name, ship in fleet.items()
        )
        groups.append(Group(say("Ships"), names, 1, limit))
    groups.append(Group(say("To"), tuple(orbital_option(p.g, end) for end in ends)))

    def chosen(choice: Choice) -> list[Ship]:
        return [fleet[name] for name in choice if name in fleet] or list(fleet.values())

    def veto(choice: Choice) -> str | None:
        if with_battleship and not any(ship in BATTLESHIPS for ship in chosen(choice)):
            return say("A Battleship must be among the ships that move.")
        return None

    def suggest() -> Choice:
        follows = promise(p.judge, p.coming, bind)
        _, ships, end = p.judge.best_move(start, ends, most, with_battleship=with_battleship, follows=follows)
        return (*named_ships(fleet, ships), end) if len(fleet) > 1 else (end,)

    question = say("Which ships leave {orbital}, and where to?", orbital=token("orbital", start))
    about, led = (f"orbital:{start}",), p.happened(p.seat)
    choice = yield from ask(
        Prompt(p.seat, "move.group", question, tuple(groups), suggest, veto, happened=led, about=about)
    )
    ships, end = chosen(choice), choice[-1]
    move_ships(p.g, p.actor, start, end, ships)
    p.g.did(_moved(ship_words(ships), start, end))
    return end


def _moved(ships: str, start: str, end: str) -> str:
    """The clause of ships that move."""
    here, there = token("orbital", start), token("orbital", end)
    return say("moves {ships} from {start} to {end}", ships=ships, start=here, end=there)


def _move_opposing(p: Performance, op: MoveFleet) -> Flow[None]:
    """Ship after ship of any opponents; the Rocinante may be moved too."""
    count = op.n if isinstance(op.n, int) else 1
    for n in range(count):
        if not (yield from _move_one_opposing(p, op, number_of(n + 1, count, up_to=op.up_to))):
            return


def _move_one_opposing(p: Performance, op: MoveFleet, number: str) -> Flow[bool]:
    found = opposing_ships(p.g, p.actor, op, p.bound)
    if not found:
        return False

    def gain(name: str, end: str) -> float:
        owner, start, ship = found[name]
        return p.judge.move(owner, start, end, [ship])

    name = yield from p.choose(
        "event.ship",
        say("Which opposing ship moves?"),
        [ship_option(name, *ship) for name, ship in found.items()],
        lambda name: max(gain(name, end) for end in _ends(p, op, found[name][1])),
        may_stop=op.up_to,
        standing=number,
    )
    if name == PASS:
        return False
    owner, start, ship = found[name]
    end = yield from p.choose(
        "event.to-orbital",
        say("Where does it go?"),
        [orbital_option(p.g, end) for end in _ends(p, op, start)],
        lambda end: gain(name, end),
    )
    move_ships(p.g, owner, start, end, [ship])
    p.g.did(_moved(ship_of(owner, ship), start, end))
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
        Option(
            name,
            say("{faction} at {orbital}", faction=token("faction", owner), orbital=token("orbital", start)),
            say("Moves {ships}.", ships=ship_words(ships(name))),
            icon=f"faction_{owner}",
            verb=say("Choose"),
        )
        for name, (owner, start) in found.items()
    ]
    name = yield from p.choose(
        "event.whose-ships",
        say("Whose ships move away?"),
        options,
        lambda name: max(gain(name, end) for end in _ends(p, op, found[name][1])),
        may_stop=op.up_to,
    )
    if name == PASS:
        return
    owner, start = found[name]
    end = yield from p.choose(
        "event.to-orbital",
        say("Where do they go?"),
        [orbital_option(p.g, end) for end in _ends(p, op, start)],
        lambda end: gain(name, end),
    )
    moved = ships(name)
    move_ships(p.g, owner, start, end, moved)
    theirs = say("{ships} of {faction}", ships=ship_words(moved), faction=token("faction", owner))
    p.g.did(_moved(theirs, start, end))
    p.bind(op.bind, end)


def move_rocinante(p: Performance, op: MoveRocinante) -> Flow[None]:
    """Move the Rocinante alone."""
    start = p.g.rocinante
    ends = [end for end in ORBITALS if within_reach(start, end, op.bands)]
    end = yield from p.choose(
        "event.to-orbital",
        say("Where does the Rocinante go?"),
        [orbital_option(p.g, end) for end in ends],
        lambda end: p.judge.move(p.actor, start, end, [Ship.ROCINANTE]),
    )
    p.g.rocinante = end
    p.g.did(_moved(say("the Rocinante"), start, end))
    p.bind(op.bind, end)


# --- removing ----------------------------------------------------------------------------------------------------------


def remove_fleet(p: Performance, op: RemoveFleet) -> Flow[None]:
    """Hit ships one by one; the Rocinante can never be hit."""
    count = op.n if isinstance(op.n, int) else sum(ships_at(p.g, p.actor, p.g.rocinante).values())
    used: list[str] = []
    for n in range(count):
        orbital = yield from _hit_one(p, op, number_of(n + 1, count, up_to=op.up_to), used)
        if orbital is None:
            return
        used.append(orbital)


def _hit_one(p: Performance, op: RemoveFleet, number: str, used: Sequence[str]) -> Flow[str | None]:
    ships = removable_ships(p.g, p.actor, op, p.bound, used)
    if not ships:
        return None
    name = yield from p.choose(
        "event.hit",
        say("Which of your ships do you remove?") if op.whose == "self" else say("Which ship do you remove?"),
        [ship_option(name, *ship, is_hit=True) for name, ship in ships.items()],
        lambda name: p.judge.loss(*ships[name]),
        may_stop=op.up_to,
        standing=number,
    )
    if name == PASS:
        return None
    owner, orbital, ship = ships[name]
    hit(p.g, owner, orbital, ship)
    what, where = ship_of(owner, ship), token("orbital", orbital)
    if ship == Ship.BATTLESHIP:
        p.g.did(say("damages {ship} at {orbital}", ship=what, orbital=where))
    else:
        p.g.did(say("removes {ship} at {orbital}", ship=what, orbital=where))
    p.bind(op.bind, orbital)
    return orbital


# --- building ----------------------------------------------------------------------------------------------------------


def build_fleet(p: Performance, op: BuildFleet) -> Flow[None]:
    """Bring removed ships back."""
    for n in range(op.n):
        if not (yield from _build_one(p, op, number_of(n + 1, op.n, up_to=op.up_to))):
            return


def _build_one(p: Performance, op: BuildFleet, number: str) -> Flow[bool]:
    found = buildable_ships(p.g, p.actor, op, p.bound)
    if not found:
        return False
    name = yield from p.choose(
        "event.build",
        say("Which ship do you build?"),
        [_build_option(name, ship, place) for name, (ship, place) in found.items()],
        lambda name: p.judge.arrival(found[name][1], found[name][0]),
        may_stop=op.up_to,
        standing=number,
    )
    if name == PASS:
        return False
    ship, place = found[name]
    build(p.g, p.actor, ship, place)
    p.g.did(say("builds {ship:a} at {orbital}", ship=SHIP_NAMES[ship], orbital=token("orbital", place)))
    return True


def _build_option(name: str, ship: Ship, orbital: str) -> Option:
    """A ship to build and where."""
    label = say("{ship:up} at {orbital}", ship=SHIP_NAMES[ship], orbital=token("orbital", orbital))
    return Option(name, label, icon=ship_icon(ship), verb=say("Build"))


def repair_battleships(p: Performance, _op: RepairBattleships) -> None:
    """Turn every damaged Battleship of mine to its full side."""
    for orbital in repair(p.g, p.actor):
        p.g.did(say("repairs a Battleship at {orbital}", orbital=token("orbital", orbital)))
