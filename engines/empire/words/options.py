"""The pieces prompts are made of: options for sectors, units and leaders, in the words players know."""

from __future__ import annotations

from engines.core import Option, say
from engines.empire.facts.units import UNITS, SystemUnit
from engines.empire.facts.vocabulary import Arm
from engines.empire.rules.aliens import aliens_at
from engines.empire.rules.choices import DONE, NO_LEADER, sector_id, unit_id
from engines.empire.rules.control import owner_of, system_at
from engines.empire.rules.dispatches import event_token
from engines.empire.rules.forces import each_unit, owners_at, stack_of
from engines.empire.rules.strength import strength
from engines.empire.state import IMPERIAL, Leader, Stack, State
from engines.empire.words.phrases import owner_name, place, signs, unit_name


def joined(*parts: str) -> str:
    """Several things in one line, a dot between them; empty ones are left out."""
    first, *others = [part for part in parts if part] or [""]
    return say("{first} · {then}", first=first, then=joined(*others)) if others else first


def sentences(*texts: str) -> str:
    """Sentences one after the other; empty ones are left out."""
    first, *others = [text for text in texts if text] or [""]
    return say("{first} {then}", first=first, then=sentences(*others)) if others else first


def sector_option(g: State, sector: int, detail: str = "", verb: str = "") -> Option:
    """A sector to pick, with what stands there unless something better is said."""
    return Option(sector_id(sector), place(sector), detail or sector_detail(g, sector), verb=verb)


def sector_detail(g: State, sector: int) -> str:
    """What stands in a sector: the system, the Empire's units, everybody else's, and aliens."""
    if g.unread:
        return ""
    parts: list[str] = []
    if sector in g.systems:
        values, owner = system_words(system_at(g, sector)), owner_of(g, sector)
        if owner == IMPERIAL:
            parts.append(say("your system ({values})", values=values))
        else:
            parts.append(say("system of {owner} ({values})", owner=owner_name(g, owner), values=values))
    for owner in owners_at(g, sector):
        units = signs(stack_of(g, owner, sector))
        who = say("you") if owner == IMPERIAL else owner_name(g, owner)
        parts.append(say("{owner}: {units}", owner=who, units=units))
    parts += [event_token(alien.kind) for alien in aliens_at(g, sector)]
    return joined(*parts) or say("empty space")


def system_words(unit: SystemUnit) -> str:
    """The three numbers of a system."""
    return say(
        "arms {arms}, minds {minds}, yields {yields}",
        arms=unit.military,
        minds=unit.morphogenetic,
        yields=unit.resource,
    )


def unit_words(g: State, kind: str) -> str:
    """How strong a kind of unit is in the Empire's hands, and how far it moves."""
    if g.unread:
        return ""
    arms, minds = (strength(g, IMPERIAL, kind, arm) for arm in Arm)
    speed = g.facts[UNITS][kind].movement
    if speed > 9:
        return say("arms {arms}, minds {minds}, moves anywhere", arms=arms, minds=minds)
    return say("arms {arms}, minds {minds}, moves {speed}", arms=arms, minds=minds, speed=speed)


def unit_options(g: State, stack: Stack, prefix: str = "", whose: str = "", where: int = 0) -> list[Option]:
    """Every unit of a stack as an option: ids `sf.1`, `sf.2` …"""
    found: list[Option] = []
    seen: Stack = {}
    for kind in each_unit(stack):
        seen[kind] = seen.get(kind, 0) + 1
        label = unit_name(kind)
        if stack[kind] > 1 and not g.unread:
            label = say("{unit} {number}", unit=label, number=seen[kind])
        if whose:
            label = say("{whose} {unit}", whose=whose, unit=label)
        if where:
            label = say("{unit}, {sector}", unit=label, sector=place(where))
        found.append(Option(unit_id(kind, seen[kind], prefix), label, unit_words(g, kind), icon=kind.lower()))
    return found


def fleet_options(g: State) -> list[Option]:
    """Every Imperial unit in the galaxy as an option: ids `20.sf.1`."""
    return [
        option
        for sector in sorted(g.fleets)
        for option in unit_options(g, g.fleets[sector], f"{sector:02d}.", where=sector)
    ]


def leader_option(leader: Leader, detail: str, verb: str = "") -> Option:
    """A leader to pick."""
    return Option(leader.id, leader_label(leader.value), detail, icon="leader", verb=verb)


def leader_label(value: int) -> str:
    """A leader by value."""
    return say("Leader {value}", value=value)


def no_leader(detail: str = "", label: str = "") -> Option:
    """To do without a leader."""
    return Option(NO_LEADER, label or say("No leader"), detail)


def done_option(label: str, detail: str) -> Option:
    """To be done with a phase."""
    return Option(DONE, label, detail, ends=True)


def sector_token(sector: int) -> str:
    """What a prompt is about, if it is about a sector."""
    return f"sector:{sector_id(sector)}"
