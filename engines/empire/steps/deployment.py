"""Set-up by the player: units, leaders and Nexus markers, piece by piece or by one click."""

from __future__ import annotations

from engines.core import Flow, Option, ask, pick, say
from engines.empire.facts.map import CORE
from engines.empire.facts.units import SUPPLIES
from engines.empire.minds.deployment import best_nexus_sites, planned_sites
from engines.empire.rules.adjacency import distance
from engines.empire.rules.choices import YOU, sector_id
from engines.empire.rules.control import held_by
from engines.empire.rules.conversion import convert, tidy
from engines.empire.rules.deployment import open_sites, room_at
from engines.empire.rules.dice import die, note_roll
from engines.empire.rules.forces import add_units, each_unit, size
from engines.empire.rules.leaders import new_leader
from engines.empire.rules.pools import take_out
from engines.empire.state import IMPERIAL, REBEL, State
from engines.empire.words.options import sector_option, unit_words
from engines.empire.words.phrases import counted_units, place, places, unit_name

PLAN = "plan"


def deploy_units(g: State) -> Flow[None]:
    """The units of the scenario are placed kind by kind; "plan" places all that are left."""
    if not g.to_place:
        return
    kinds = [
        Option(kind.lower(), counted_units(kind, number), unit_words(g, kind), kind.lower(), verb=say("Place…"))
        for kind, number in g.to_place.items()
    ]
    plan = Option(
        PLAN,
        say("Place the rest for me"),
        say("Spread in pairs, from the Core outwards."),
        "plan",
        verb=say("Place all"),
    )
    (kind,) = yield from ask(
        pick(
            YOU,
            "deploy",
            say("Which units do you place next?"),
            (plan, *kinds),
            suggest=lambda: (PLAN,),
            commit=True,
        )
    )
    if kind == PLAN:
        deploy_by_plan(g)
        return
    kind = kind.upper()
    sites = [s for s in open_sites(g) if room_at(g, s)]
    most = min(g.to_place[kind], len(sites))
    chosen = yield from ask(
        pick(
            YOU,
            "deploy.where",
            say("Which sector gets it?") if most == 1 else say("Which sectors get one each?"),
            [sector_option(g, sector, verb=say("Place")) for sector in sites],
            most=most,
            suggest=lambda: tuple(sector_id(s) for s in sorted(planned_sites(g)[: g.to_place[kind]])),
            standing=say("{units} to place", units=counted_units(kind, g.to_place[kind])),
            about=(f"unit:{kind}",),
        )
    )
    for sector in map(int, chosen):
        take_out(g.to_place, kind)
        add_units(g, IMPERIAL, sector, kind)
    g.then("deploy_units")


def deploy_by_plan(g: State) -> None:
    """Place all units that are left: pairs from the Core outward, fighters and minds side by side."""
    order = ("IO", "CG", "AF", "WS", "TH", "SF", "CF")
    for kind in order:
        for _ in range(g.to_place.pop(kind, 0)):
            add_units(g, IMPERIAL, planned_sites(g)[0], kind)
    g.to_place.clear()
    g.say("Your fleets take up their stations in {sectors}.", sectors=places(sorted(g.fleets)))


def scatter_units(g: State) -> None:
    """Scenario 2: each unit placed stays loyal on an even die and turns Rebel on an odd one."""
    if not g.scenario.is_coin_toss:
        return
    total = sum(size(stack) for stack in g.fleets.values())
    for sector in sorted(g.fleets):
        for kind in list(each_unit(g.fleets[sector])):
            raw = die(g)
            about = say("{unit} in {sector}: loyal?", unit=unit_name(kind), sector=place(sector))
            note_roll(g, about, [raw], ()).outcome = say("Rebel") if raw % 2 else say("loyal")
            if raw % 2:
                convert(g, IMPERIAL, sector, {kind: 1}, REBEL)
    tidy(g)
    loyal = sum(size(stack) for stack in g.fleets.values())
    g.say("The Civil War splits the fleets: {n:unit} {n:=stays/stay} loyal, {lost} rebel.", n=loyal, lost=total - loyal)


def deploy_leaders(g: State) -> Flow[None]:
    """The leaders of the scenario ride with mobile units."""
    while g.leaders_to_place and g.fleets:
        value = g.leaders_to_place[-1]
        sites = sorted(g.fleets)
        (sector,) = yield from ask(
            pick(
                YOU,
                "deploy.leader",
                say("Where does your leader ({value}) begin?", value=value),
                [sector_option(g, site, verb="Begin here") for site in sites],
                suggest=lambda: (sector_id(CORE if CORE in g.fleets else min(g.fleets)),),
            )
        )
        g.leaders_to_place.pop()
        new_leader(g, value, int(sector))
    g.leaders_to_place.clear()


def deploy_nexuses(g: State) -> Flow[None]:
    """The Nexus markers of the scenario go to Imperial systems, none next to another."""
    number = min(g.scenario.nexus, g.facts[SUPPLIES]["nexus"].count) if g.options.nexus else 0
    best = list(g.scenario.nexus_hint) or best_nexus_sites(g, number)
    if not number or len(best) < number:
        g.nexuses += best
        return
    sites = held_by(g, IMPERIAL)
    chosen = yield from ask(
        pick(
            YOU,
            "deploy.nexus",
            say("Where do your {n:Nexus marker} stand?", n=number),
            [sector_option(g, site) for site in sites],
            least=number,
            most=number,
            suggest=lambda: tuple(sector_id(s) for s in sorted(best)),
            veto=too_close,
            standing=say("none next to another"),
        )
    )
    g.nexuses += [int(sector) for sector in chosen]
    g.say("You place a Nexus in {sectors}.", sectors=places(sorted(g.nexuses)))


def too_close(choice: tuple[str, ...]) -> str | None:
    """The rule that no Nexus is next to another, as a veto."""
    sectors = [int(one) for one in choice]
    for n, one in enumerate(sectors):
        for other in sectors[n + 1 :]:
            if distance(one, other) <= 1:
                return say(
                    "{one} and {other} are neighbours; no Nexus may stand next to another.",
                    one=place(one),
                    other=place(other),
                )
    return None
