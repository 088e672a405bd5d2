"""Bases, orbitals and ships as options to choose, and what a change on a base would mean."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engines.core import Option, say, token
from engines.expanse.facts.board import Base
from engines.expanse.facts.vocabulary import Faction, Ship
from engines.expanse.rules.control import controller, share_out
from engines.expanse.rules.fleets import has_ship, orbital_control, strength
from engines.expanse.state import State
from engines.expanse.words.phrases import SHIP_NAMES, names, strength_words

Change = tuple[Faction, int]  # whose influence on a base changes, and by how much


def base_option(g: State, base: Base, gain: str = "", *, verb: str = "") -> Option:
    """A base to choose, with who is there and what choosing it would mean."""
    return Option(
        base.id, token("base", base.id), standing(g, base), icon=base.resource, gain=gain, verb=verb or say("Choose")
    )


def orbital_option(g: State, orbital: str, *, verb: str = "") -> Option:
    """An orbital to choose, with who is there."""
    return Option(orbital, token("orbital", orbital), strengths(g, orbital), verb=verb or say("Choose"))


def strengths(g: State, orbital: str) -> str:
    """Whose ships are in an orbital, in a line."""
    if g.unread:
        return ""
    present = [faction for faction in g.factions if has_ship(g, faction, orbital)]
    if not present:
        return say("No ships.")
    control = orbital_control(g, orbital)
    present.sort(key=lambda faction: (-strength(g, faction, orbital), faction != control))
    listed = [
        say("{faction} {n}", faction=token("faction", faction), n=strength_words(strength(g, faction, orbital)))
        for faction in present
    ]
    if control is None:
        return say("Strength: {ships:,}; nobody controls it.", ships=listed)
    return say("Strength: {ships:,}; {faction} controls it.", ships=listed, faction=token("faction", control))


def standing(g: State, base: Base) -> str:
    """Who counts what on a base, in a line."""
    if g.unread:
        return ""
    (shares, holder), orbital = share_out(g, base), token("orbital", base.orbital)
    counts = sorted(shares.items(), key=lambda item: (-item[1], item[0] != holder))
    listed = [say("{faction} {n}", faction=token("faction", faction), n=count) for faction, count in counts]
    if not listed:
        return say("{orbital}: nobody is there.", orbital=orbital)
    if holder is None:
        return say("{orbital}: {counts:,}; nobody leads.", orbital=orbital, counts=listed)
    return say(
        "{orbital}: {counts:,}; {faction} leads.", orbital=orbital, counts=listed, faction=token("faction", holder)
    )


def prospect(g: State, me: Faction, base: Base, *changes: Change) -> str:
    """What it would mean to a faction if influence on a base changed so."""
    if g.unread:
        return ""
    before = controller(g, base)
    with _changed(g, base.id, changes):
        found, after = share_out(g, base)
    mine = found.get(me, 0)
    others = {faction: count for faction, count in found.items() if faction != me}
    most = max(others.values(), default=0)
    if after == me:
        return _as_leader(before, me, mine - most)
    if before == me:
        return say("you lose the lead")
    if not mine:
        return say("{faction} leads", faction=token("faction", after)) if after else say("nobody leads")
    rivals = names("faction", [faction for faction, count in others.items() if count == most])
    if mine == most:
        return say("you tie with {rivals}", rivals=rivals)
    return say("you are {n} behind {rivals}", n=most - mine, rivals=rivals)


def _as_leader(before: Faction | None, me: Faction, ahead: int) -> str:
    if before == me:
        return say("you lead by {n}", n=ahead) if ahead else say("you lead")
    return say("you take the lead from {faction}", faction=token("faction", before)) if before else say("you lead")


@contextmanager
def _changed(g: State, base: str, changes: tuple[Change, ...]) -> Iterator[None]:
    """Within this block influence on a base is changed; afterwards it is as before."""
    saved = [(g.of(faction), g.of(faction).cubes) for faction, _ in changes]
    for faction, change in changes:
        player = g.of(faction)
        player.cubes = {**player.cubes, base: player.cubes.get(base, 0) + change}
    try:
        yield
    finally:
        for player, cubes in reversed(saved):
            player.cubes = cubes


def ship_option(name: str, owner: Faction, orbital: str, ship: Ship, *, is_hit: bool = False) -> Option:
    """A ship to choose, with who has it where."""
    label = say(
        "{faction} {ship} at {orbital}",
        faction=token("faction", owner),
        ship=SHIP_NAMES[ship],
        orbital=token("orbital", orbital),
    )
    detail = say("The first hit only damages it.") if is_hit and ship == Ship.BATTLESHIP else ""
    return Option(name, label, detail, icon=ship_icon(ship), verb=say("Choose"))


def ship_icon(ship: Ship) -> str:
    """The sign of a ship."""
    if ship == Ship.ROCINANTE:
        return "rocinante"
    return "battleship" if ship in (Ship.BATTLESHIP, Ship.DAMAGED) else "fleet"
