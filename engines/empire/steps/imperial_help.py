"""Events that help the Empire and let the player decide how: allies, recruits, a leader, the Leviathan."""

from __future__ import annotations

from engines.core import DETAIL, Choice, Flow, Group, Option, Prompt, ask, count_group, counted, pick, say
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
from engines.empire.rules.event_marker import Drawn
from engines.empire.rules.forces import add_units, in_supply, stack_of
from engines.empire.rules.leaders import new_leader, random_leader
from engines.empire.rules.operations import mover_name
from engines.empire.state import IMPERIAL, REBEL, After, State
from engines.empire.words.options import sector_option, unit_words
from engines.empire.words.phrases import counted_units, listed, owner_name, place, unit_name
from engines.empire.words.story import turn_story


def alliance(g: State, drawn: Drawn[SteerForce]) -> Flow[After]:
    """The player will steer one Chaos force in the coming Operations phase."""
    targets = {force.id: (force.id, force.sector) for force in g.forces if force.units}
    targets |= {mover_name(REBEL, sector): (REBEL, sector) for sector in sorted(g.rebels)}
    targets = {mover: target for mover, target in targets.items() if mover not in g.alliances}
    if not targets:
        tell_event(g, drawn.event, say("there is no Chaos force to steer"))
        return After.ASIDE
    options = [
        Option(mover, _ally_words(g, owner, sector), listed(stack_of(g, owner, sector)), verb=say("Steer"))
        for mover, (owner, sector) in targets.items()
    ]
    (chosen,) = yield from ask(
        pick(
            YOU,
            "alliance.target",
            say("Which Chaos force do you steer this turn?"),
            options,
            suggest=lambda: (most_dangerous(g, targets),),
            happened=turn_story(g),
        )
    )
    g.alliances.append(chosen)
    name = owner_name(g, targets[chosen][0])
    happened(g, drawn.event, say("with {who}", who=name))
    g.say("You make an alliance with {who}.", who=name, weight=DETAIL)
    return After.ASIDE


def _ally_words(g: State, owner: str, sector: int) -> str:
    return say("{who:up} in {sector}", who=owner_name(g, owner), sector=place(sector))


def empire_corps(g: State, drawn: Drawn[FreeUnit]) -> Flow[After]:
    """A free Star Fleet or Control Group anywhere."""
    kinds = [kind for kind in ("SF", "CG") if in_supply(g, kind)]
    if not kinds:
        tell_event(g, drawn.event, say("no counter is left"))
        return After.ASIDE
    unit = Group(say("Unit"), tuple(Option(k.lower(), unit_name(k), unit_words(g, k), k.lower()) for k in kinds))
    where = Group(say("Where"), tuple(sector_option(g, sector) for sector in SECTORS_IN_GALAXY))
    chosen = yield from ask(
        Prompt(
            YOU,
            "corps",
            say("Which veterans join you, and where?"),
            (unit, where),
            suggest=lambda: (kinds[-1].lower(), *where_veterans_rally(g)),
            happened=turn_story(g),
        )
    )
    kind, sector = chosen[0].upper(), int(chosen[1])
    add_units(g, IMPERIAL, sector, kind)
    happened(g, drawn.event, say("{unit} in {sector}", unit=counted_units(kind, 1), sector=place(sector)))
    g.say("Veterans join you: {unit} in {sector}.", unit=counted_units(kind, 1), sector=place(sector), weight=DETAIL)
    return After.ASIDE


def galactic_crusade(g: State, drawn: Drawn[FreeUnitsAtSystem]) -> Flow[After]:
    """Free Star Fleets and Control Groups at an Imperial system, up to its resource value."""
    sites = held_by(g, IMPERIAL)
    most = {kind: in_supply(g, kind) for kind in ("SF", "CG")}
    if not sites or not any(most.values()):
        tell_event(g, drawn.event, say("nobody answers the call"))
        return After.ASIDE
    top = max(system_at(g, s).resource for s in sites)

    def veto(choice: Choice) -> str | None:
        room = system_at(g, int(choice[0])).resource
        if counted(choice, "sf") + counted(choice, "cg") > room:
            return say("That system raises at most {n:unit}.", n=room)
        return None

    chosen = yield from ask(
        Prompt(
            YOU,
            "crusade",
            say("Who joins your crusade, and where?"),
            (
                Group(say("Where"), tuple(sector_option(g, site) for site in sites)),
                count_group(say("Star Fleets"), "sf", 0, min(top, most["SF"])),
                count_group(say("Control Groups"), "cg", 0, min(top, most["CG"])),
            ),
            suggest=lambda: where_to_crusade(g, sites, most),
            veto=veto,
            standing=say("a system raises as many as it yields"),
            happened=turn_story(g),
        )
    )
    sector, fleets, groups = int(chosen[0]), counted(chosen, "sf"), counted(chosen, "cg")
    for kind, number in (("SF", fleets), ("CG", groups)):
        if number:
            add_units(g, IMPERIAL, sector, kind, number)
    units = listed({"SF": fleets, "CG": groups})
    happened(g, drawn.event, say("{units} in {sector}", units=units, sector=place(sector)))
    g.say("The crusade raises {units} in {sector}.", units=units, sector=place(sector), weight=DETAIL)
    return After.ASIDE


def imperial_leader_arises(g: State, drawn: Drawn[FreeLeader]) -> Flow[After]:
    """A free random leader on any Imperial mobile unit."""
    value = random_leader(g) if g.fleets else None
    if value is None:
        tell_event(g, drawn.event, say("there is nobody to lead"))
        return After.ASIDE
    sites = sorted(g.fleets)
    (chosen,) = yield from ask(
        pick(
            YOU,
            "leader.arises",
            say("Which fleet takes your new leader ({value})?", value=value),
            [sector_option(g, site, verb=say("Join")) for site in sites],
            suggest=lambda: whom_a_leader_joins(g),
            happened=turn_story(g),
        )
    )
    new_leader(g, value, int(chosen))
    happened(g, drawn.event, say("leader {value} in {sector}", value=value, sector=place(int(chosen))))
    g.say("Leader {value} joins you in {sector}.", value=value, sector=place(int(chosen)), weight=DETAIL)
    return After.ASIDE


def leviathan(g: State, drawn: Drawn[OfferLeviathan]) -> Flow[After]:
    """While the Empire holds the Core the emperor may become semi-divine: changes of the Index are halved."""
    if not is_imperial(g, CORE):
        tell_event(g, drawn.event, say("no effect, the Core is lost"))
        return After.ASIDE
    (answer,) = yield from ask(
        pick(
            YOU,
            "leviathan",
            say("Shall the emperor merge with the Leviathan?"),
            (
                Option("accept", say("Accept"), say("Chaos changes by half, for good and ill."), verb=say("Accept")),
                Option(
                    "return", say("Decline"), say("Nothing happens; the offer may come again."), verb=say("Decline")
                ),
            ),
            suggest=lambda: whether_to_be_divine(g),
            happened=turn_story(g),
        )
    )
    if answer == "return":
        tell_event(g, drawn.event, say("declined"))
        return After.RETURNED
    g.leviathan = "leviathan"
    happened(g, drawn.event, say("Chaos changes by half"))
    tell(g, IMPERIAL, say("The emperor becomes Leviathan: Chaos changes by half from now on."))
    return After.STAYS
