"""Where Institutes, Foundations and Portals may stand, and which Stability may change."""

from __future__ import annotations

from engines.core import Seat
from engines.renaissance.facts import effects
from engines.renaissance.facts.tables import PLANETS
from engines.renaissance.rules.emissaries import destinations, takes_additions
from engines.renaissance.rules.planets import static_of
from engines.renaissance.rules.where import Scope, planets_where
from engines.renaissance.state import NOBODY, Galaxy


def build_sources(galaxy: Galaxy, seat: Seat) -> list[str]:
    """Where the next Institute may come from: the board, or beside it."""
    mine, rule = galaxy.delegations[seat], galaxy.options.rebuild_source
    found = [name for name, count in (("board", mine.institutes), ("beside", mine.beside)) if count]
    if len(found) == 2 and rule != "player_choice":
        return ["board"] if rule == "board_first" else ["beside"]
    return found


def building_sites(galaxy: Galaxy, op: effects.BuildInstitute, scope: Scope) -> list[str]:
    """Where an Institute may be built, if there is one to build."""
    if not build_sources(galaxy, scope.seat):
        return []
    return [planet.id for planet in planets_where(galaxy, op.where, scope) if takes_additions(galaxy, planet)]


def institute_moves(galaxy: Galaxy, op: effects.MoveInstitute, scope: Scope) -> list[tuple[str, str]]:
    """Which of the own Institutes may move where."""
    return [
        (planet.id, to)
        for planet in planets_where(galaxy, op.origin, scope)
        if planet.institutes[scope.seat]
        for to in destinations(galaxy, op.to, op.route, 1, scope, planet.id, scope.seat)
    ]


def removable_institutes(galaxy: Galaxy, op: effects.RemoveInstitute, scope: Scope) -> list[tuple[str, Seat]]:
    """Which Institutes may be removed: the Planet and the owner."""
    return [
        (planet.id, owner)
        for planet in planets_where(galaxy, op.where, scope)
        for owner, count in enumerate(planet.institutes)
        if count and (owner == scope.seat) == (op.owner == "self")
    ]


def foundation_sites(galaxy: Galaxy, op: effects.PlaceFoundation, scope: Scope) -> list[str]:
    """Where a Foundation may be opened, as long as there are any."""
    if not galaxy.foundations:
        return []
    return [
        planet.id
        for planet in planets_where(galaxy, op.where, scope)
        if static_of(galaxy.content, planet.id) != "no_foundation" and takes_additions(galaxy, planet)
    ]


def portal_sites(galaxy: Galaxy, op: effects.AddPortal, scope: Scope, rabbit: str) -> list[tuple[str, str]]:
    """Which Portals may be opened where: one per colour and Planet, from a reserve that is not empty."""
    return [
        (planet.id, colour)
        for planet in planets_where(galaxy, op.where, scope)
        for colour in galaxy.content[PLANETS][planet.id].portal_spaces
        if colour not in planet.portals and galaxy.portals[colour] and (op.color == "choice" or colour == rabbit)
    ]


def stability_changes(galaxy: Galaxy, op: effects.ChangeStability, scope: Scope) -> list[tuple[str, int]]:
    """Which Planets may change to which value; without a tile of that value there is no change."""
    deltas = (op.delta,) if isinstance(op.delta, int) else op.delta.choice
    left = galaxy.tiles_left
    return [
        (planet.id, planet.stability + delta)
        for planet in planets_where(galaxy, op.where, scope)
        if planet.home == NOBODY and static_of(galaxy.content, planet.id) != "stability_locked"
        for delta in deltas
        if left.get(planet.stability + delta)
    ]
