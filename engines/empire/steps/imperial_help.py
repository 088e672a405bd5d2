"""Events that help the Empire and let the player decide how: allies, recruits, a leader, the Leviathan."""

from __future__ import annotations

from engines.core import Choice, Flow, Group, Option, Prompt, ask, count_group, counted, pick
from engines.empire.facts.effects import FreeLeader, FreeUnit, FreeUnitsAtSystem, OfferLeviathan, SteerForce
from engines.empire.facts.map import CORE, SECTORS_IN_GALAXY
from engines.empire.minds.suggest_events import (
    most_dangerous,
    where_to_crusade,
    where_veterans_rally,
    whether_to_be_divine,
    whom_a_leader_joins,
)
from engines.empire.rules.choices import YOU
from engines.empire.rules.control import held_by, is_imperial, system_at
from engines.empire.rules.dispatches import happened, tell, tell_event
from engines.empire.rules.drawn import Drawn
from engines.empire.rules.forces import add_units, in_supply, stack_of
from engines.empire.rules.leaders import new_leader, random_leader
from engines.empire.rules.names import listed, owner_name, place
from engines.empire.rules.operations import mover_name
from engines.empire.state import IMPERIAL, REBEL, After, State
from engines.empire.words.options import sector_option


def alliance(g: State, drawn: Drawn[SteerForce]) -> Flow[After]:
    """The player will steer one Chaos force in the coming Operations phase."""
    targets = {force.id: (force.id, force.sector) for force in g.forces if force.units}
    targets |= {mover_name(REBEL, sector): (REBEL, sector) for sector in sorted(g.rebels)}
    targets = {mover: target for mover, target in targets.items() if mover not in g.alliances}
    if not targets:
        tell_event(g, drawn.event, "no Chaos force to steer")
        return After.ASIDE
    options = [
        Option(mover, f"{owner_name(g, owner)} in {sector:02d}", listed(stack_of(g, owner, sector)))
        for mover, (owner, sector) in targets.items()
    ]
    (chosen,) = yield from ask(
        pick(
            YOU,
            "alliance.target",
            "Alliance: which Chaos force do you want to steer in the coming Operations phase?",
            options,
            suggest=lambda: (most_dangerous(g, targets),),
        )
    )
    g.alliances.append(chosen)
    name = owner_name(g, targets[chosen][0])
    happened(g, drawn.event, f"with {name}")
    g.say(f"The Empire makes an alliance with {name}.")
    return After.ASIDE


def empire_corps(g: State, drawn: Drawn[FreeUnit]) -> Flow[After]:
    """A free Star Fleet or Control Group anywhere."""
    kinds = [kind for kind in ("SF", "CG") if in_supply(g, kind)]
    if not kinds:
        tell_event(g, drawn.event, "no counter is left")
        return After.ASIDE
    unit = Group("Unit", tuple(Option(kind.lower(), kind, "Free; upkeep is paid from phase G on.") for kind in kinds))
    where = Group("Sector", tuple(sector_option(g, sector) for sector in SECTORS_IN_GALAXY))
    chosen = yield from ask(
        Prompt(
            YOU,
            "corps",
            "Empire Corps: veterans rally to you. Which unit, and where?",
            (unit, where),
            suggest=lambda: (kinds[-1].lower(), *where_veterans_rally(g)),
        )
    )
    kind, sector = chosen[0].upper(), int(chosen[1])
    add_units(g, IMPERIAL, sector, kind)
    happened(g, drawn.event, f"{sector:02d}: 1 {kind}")
    g.say(f"Empire Corps: a {kind} joins the Empire in {place(sector)}.")
    return After.ASIDE


def galactic_crusade(g: State, drawn: Drawn[FreeUnitsAtSystem]) -> Flow[After]:
    """Free Star Fleets and Control Groups at an Imperial system, up to its resource value."""
    sites = held_by(g, IMPERIAL)
    most = {kind: in_supply(g, kind) for kind in ("SF", "CG")}
    if not sites or not any(most.values()):
        tell_event(g, drawn.event, "nobody answers the call")
        return After.ASIDE
    top = max(system_at(g, s).resource for s in sites)

    def veto(choice: Choice) -> str | None:
        room = system_at(g, int(choice[0])).resource
        if counted(choice, "sf") + counted(choice, "cg") > room:
            return f"That system raises at most {room} units."
        return None

    chosen = yield from ask(
        Prompt(
            YOU,
            "crusade",
            "Galactic Crusade: pick an Imperial system and take up to its resource value in free units.",
            (
                Group("System", tuple(sector_option(g, site) for site in sites)),
                count_group("Star Fleets", "sf", 0, min(top, most["SF"])),
                count_group("Control Groups", "cg", 0, min(top, most["CG"])),
            ),
            suggest=lambda: where_to_crusade(g, sites, most),
            veto=veto,
        )
    )
    sector, fleets, groups = int(chosen[0]), counted(chosen, "sf"), counted(chosen, "cg")
    for kind, number in (("SF", fleets), ("CG", groups)):
        if number:
            add_units(g, IMPERIAL, sector, kind, number)
    happened(g, drawn.event, f"{sector:02d}: {fleets} SF, {groups} CG")
    g.say(f"The crusade raises {fleets} SF and {groups} CG in {place(sector)}.")
    return After.ASIDE


def imperial_leader_arises(g: State, drawn: Drawn[FreeLeader]) -> Flow[After]:
    """A free random leader on any Imperial mobile unit."""
    value = random_leader(g) if g.fleets else None
    if value is None:
        tell_event(g, drawn.event, "no unit or counter for one")
        return After.ASIDE
    sites = sorted(g.fleets)
    (chosen,) = yield from ask(
        pick(
            YOU,
            "leader.arises",
            f"A leader of value {value} arises. Which stack does the leader join?",
            [sector_option(g, site) for site in sites],
            suggest=lambda: whom_a_leader_joins(g),
        )
    )
    new_leader(g, value, int(chosen))
    happened(g, drawn.event, f"{int(chosen):02d}: leader {value}")
    g.say(f"A leader of value {value} arises in {place(int(chosen))}.")
    return After.ASIDE


def leviathan(g: State, drawn: Drawn[OfferLeviathan]) -> Flow[After]:
    """While the Empire holds the Core the emperor may become semi-divine: changes of the Index are halved."""
    if not is_imperial(g, CORE):
        tell_event(g, drawn.event, "no effect, the Core is lost")
        return After.ASIDE
    (answer,) = yield from ask(
        pick(
            YOU,
            "leviathan",
            "Leviathan: shall the emperor merge with the living computer?",
            (
                Option("accept", "Accept", "Every change of the Chaos Index is halved, good and bad ones."),
                Option("return", "Put the marker back", "Nothing happens; it may come again."),
            ),
            suggest=lambda: whether_to_be_divine(g),
        )
    )
    if answer == "return":
        tell_event(g, drawn.event, "put back")
        return After.RETURNED
    g.leviathan = "leviathan"
    happened(g, drawn.event, "changes of the Index halved")
    tell(g, IMPERIAL, "The emperor becomes Leviathan: every change of the Chaos Index is halved.")
    return After.STAYS
