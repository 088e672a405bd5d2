"""What an effect brings, by comparing the board before with the one after: what is done, and what it means for a player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engines.core import Seat, say, token
from engines.renaissance.rules.objectives import objective_worth
from engines.renaissance.rules.planets import is_exceeded, leader
from engines.renaissance.state import Galaxy, Planet
from engines.renaissance.words.phrases import colour_word, planet_token


def done_between(before: Galaxy, after: Galaxy, seat: Seat) -> list[str]:
    """What a player does to turn one board into the other, tokens first."""
    pairs = [(before.planets[name], here) for name, here in after.planets.items() if name in before.planets]
    pairs = [(old, new) for old, new in pairs if old is not new]
    return [
        *(clause for old, new in pairs for clause in _token(old, new, seat)),
        *_own(pairs, seat),
        *_rivals(pairs, seat),
        *(clause for old, new in pairs for clause in _tile(old, new)),
    ]


def _own(pairs: Sequence[tuple[Planet, Planet]], seat: Seat) -> Iterator[str]:
    """Emissaries and Institutes that come and go."""
    for old, new in pairs:
        if (more := new.emissaries[seat] - old.emissaries[seat]) > 0:
            yield say("{n:Emissary/Emissaries} to {planet}", n=more, planet=planet_token(new.id))
    moves = any(old.institutes[seat] > new.institutes[seat] for old, new in pairs)
    for old, new in pairs:
        if new.institutes[seat] > old.institutes[seat]:
            where = planet_token(new.id)
            yield say("Institute to {planet}", planet=where) if moves else say("Institute on {planet}", planet=where)


def _rivals(pairs: Sequence[tuple[Planet, Planet]], seat: Seat) -> Iterator[str]:
    """Other players' pieces that are moved or removed."""
    for other in range(len(pairs[0][0].emissaries) if pairs else 0):
        if other == seat:
            continue
        gone = [(old.id, old.emissaries[other] - new.emissaries[other]) for old, new in pairs]
        came = [(planet, -less) for planet, less in gone if less < 0]
        lost = [(planet, less) for planet, less in gone if less > 0]
        who = token("seat", other)
        for planet, _ in came:
            yield say("{who} to {planet}", who=who, planet=planet_token(planet))
        for planet, less in () if came else lost:
            yield say("{who} loses {n} on {planet}", who=who, n=less, planet=planet_token(planet))
        for old, new in pairs:
            if new.institutes[other] < old.institutes[other]:
                yield say("{who} loses an Institute on {planet}", who=who, planet=planet_token(new.id))


def _tile(old: Planet, new: Planet) -> Iterator[str]:
    """What is built into a Planet."""
    here = planet_token(new.id)
    if new.foundations > old.foundations:
        yield say("Foundation on {planet}", planet=here)
    for colour in new.portals:
        if colour not in old.portals:
            yield say("{colour} Portal on {planet}", colour=colour_word(colour), planet=here)
    if new.stability != old.stability:
        yield say("{planet} to Stability {n}", planet=here, n=new.stability)


def _token(old: Planet, new: Planet, seat: Seat) -> Iterator[str]:
    if new.holder == seat != old.holder:
        yield say("take {planet}'s token", planet=planet_token(new.id))
    if new.is_used and not old.is_used:
        yield say("use {planet}'s token", planet=planet_token(new.id))


# --- what it means -------------------------------------------------------------------------------------------------------


def meanings(before: Galaxy, after: Galaxy, seat: Seat, objectives: Sequence[str]) -> list[str]:
    """Leads won and lost, Disorder to come, and what the Senate would bring."""
    old = {name: leader(before.content, planet) for name, planet in before.planets.items()}
    new = {name: leader(after.content, planet) for name, planet in after.planets.items() if name in old}
    won = [name for name, first in new.items() if first == seat != old[name]]
    lost = [name for name, first in new.items() if first != seat == old[name]]
    unrest = [
        name
        for name in new
        if is_exceeded(after.content, after.planets[name]) and not is_exceeded(before.content, before.planets[name])
    ]
    found: list[str] = []
    if won:
        found.append(say("you lead {planets}", planets=_names(won)))
    if lost:
        found.append(say("you no longer lead {planets}", planets=_names(lost)))
    if unrest:
        found.append(say("Disorder on {planets}", planets=_names(unrest)))
    now, then = (sum(objective_worth(board, name, seat) for name in objectives) for board in (before, after))
    if now != then:
        found.append(say("your Senator would score {then} instead of {now}", then=then, now=now))
    return found


def arrivals(before: Galaxy, after: Galaxy, seat: Seat) -> list[str]:
    """The Planets where own Emissaries come."""
    return [
        planet_token(name)
        for name, old in before.planets.items()
        if name in after.planets and after.planets[name].emissaries[seat] > old.emissaries[seat]
    ]


def origins(before: Galaxy, after: Galaxy, seat: Seat) -> list[str]:
    """The Planets that own Emissaries leave."""
    return [
        planet_token(name)
        for name, old in before.planets.items()
        if name in after.planets and after.planets[name].emissaries[seat] < old.emissaries[seat]
    ]


def _names(planets: Iterable[str]) -> list[str]:
    return [planet_token(name) for name in planets]
