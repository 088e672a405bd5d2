"""Phase M: one expedition a turn, a unit and a leader into the unknown."""

from __future__ import annotations

from engines.core import PASS, Flow, Group, Option, Prompt, ask, pick
from engines.empire.asking import YOU, leader_option, sector_id, sector_option, unit_options
from engines.empire.board import (
    add_units,
    aliens_at,
    in_supply,
    is_empty_symbol,
    leader_named,
    leaders_at,
    listed,
    markers_left,
    new_leader,
    owners_at,
    random_leader,
    remove_units,
    size,
    stack_of,
    system_at,
)
from engines.empire.data.charts import CONTACT, band
from engines.empire.data.events import EVENTS
from engines.empire.data.expeditions import FINDS, UNIT_BONUS, Find
from engines.empire.data.galaxy import SECTORS_IN_GALAXY
from engines.empire.data.units import SUPPLIES
from engines.empire.dice import change_index, change_points, dice, die, note_roll, place, put_in, roll, spelled, tell
from engines.empire.losses import drop_leader, eliminate, place_system, remove_alien, tidy
from engines.empire.minds.suggest import where_to_explore, which_aliens_leave, who_explores
from engines.empire.state import IMPERIAL, Leader, State


def expedition(g: State) -> Flow[None]:
    """Where a marker, a mobile unit and a leader are together, the player may send them out."""
    g.phase = "M"
    sites = [sector for sector in sorted(g.expeditions) if sector in g.fleets and leaders_at(g, sector)]
    if not g.options.expeditions or not sites:
        return
    options = [Option(PASS, "No expedition", "The marker waits.")]
    options += [sector_option(g, site, f"{listed(g.fleets[site])} with a leader may go.") for site in sites]
    (site,) = yield from ask(
        pick(
            YOU,
            "expedition",
            "Send an expedition? Two dice decide what it meets; it may never return.",
            options,
            suggest=lambda: where_to_explore(g, sites),
        )
    )
    if site == PASS:
        return
    sector = int(site)
    kind, leader = yield from _choose_crew(g, sector)
    yield from explore(g, sector, kind, leader)


def _choose_crew(g: State, sector: int) -> Flow[tuple[str, Leader]]:
    stack, leaders = g.fleets[sector], leaders_at(g, sector)
    choice = yield from ask(
        Prompt(
            YOU,
            "expedition.crew",
            f"Who explores {place(sector)}? AF and WS add 1, IO and TH 2, the leader its value.",
            (
                Group("Unit", tuple(unit_options(g, dict.fromkeys(stack, 1)))),
                Group("Leader", tuple(leader_option(one, f"+{one.value}") for one in leaders)),
            ),
            suggest=lambda: who_explores(g, sector),
        )
    )
    leader = leader_named(g, choice[1])
    assert leader is not None  # noqa: S101 - it was on offer
    return choice[0].partition(".")[0].upper(), leader


def explore(g: State, sector: int, kind: str, leader: Leader) -> Flow[None]:
    """Two dice name the find; the unknown may have to be met before it is ours."""
    fallen = [die(g), die(g)]
    find = g.facts[FINDS][str(sum(fallen))]
    note_roll(g, f"Expedition in {sector:02d}", fallen, ()).outcome = find.name
    tell(g, IMPERIAL, f"Expedition in {place(sector)}: dice {fallen[0]}+{fallen[1]}: {find.name}. {find.detail}")
    bonus = g.expeditions.pop(sector)
    result = "positive"
    if find.is_met:
        modifiers = [("leader", leader.value), (kind, UNIT_BONUS.get(kind, 0)), ("deeper", bonus)]
        total, record = roll(g, f"Expedition in {sector:02d}: meeting", modifiers)
        result = record.outcome = band(g.facts[CONTACT], total).id
        g.say(f"They meet the unknown: {spelled(record)}: {result}.")
    stays = find.keeps_marker and (find.effect == "deeper" or result != "positive")
    if stays:
        g.expeditions[sector] = find.dice if find.effect == "deeper" else 0
    else:
        put_in(g.aside, "expedition_possible")
    if result == "negative":
        lose_crew(g, sector, kind, leader)
        if find.effect == "omega":
            number = dice(g, 1, "Omega Point: Chaos Index")
            change_index(g, number, f"the Omega Point, die {number}")
    elif result == "positive":
        yield from come_about(g, find, sector, kind, leader)


def lose_crew(g: State, sector: int, kind: str, leader: Leader) -> None:
    """The expedition does not return."""
    remove_units(g, IMPERIAL, sector, kind)
    drop_leader(g, leader.id, "the expedition does not return")
    tidy(g)


def come_about(g: State, find: Find, sector: int, kind: str, leader: Leader) -> Flow[None]:
    """What a find brings."""
    if find.effect == "lose_all":
        lose_crew(g, sector, kind, leader)
    elif find.effect == "lose_leader":
        drop_leader(g, leader.id, find.name)
    elif find.effect == "unit":
        _gain_unit(g, sector, find.unit)
    elif find.effect in ("index", "omega"):
        number = dice(g, abs(find.dice), f"{find.name}: Chaos Index")
        change_index(g, -number, f"{find.name}, dice {number}")
    elif find.effect == "colony":
        if is_empty_symbol(g, sector) and place_system(g, sector, IMPERIAL):
            g.say(f"A system {system_at(g, sector).values} in {place(sector)} returns to the Empire.")
        else:
            _gain_unit(g, sector, find.unit)
    elif find.effect == "points":
        change_points(g, number := dice(g, find.dice, f"{find.name}: RP"))
        g.say(f"The treasury gains {number} RP.")
    elif find.effect == "archive":
        if g.options.markers:
            g.illumination += (number := min(2, markers_left(g)))
            g.say(f"The Empire gains {number} Illumination and holds {g.illumination}.")
        else:
            change_index(g, -3, find.name)
    elif find.effect == "stargate":
        _find_gate(g, sector)
    elif find.effect == "hero":
        value = random_leader(g)
        if value is not None:
            new_leader(g, value, sector)
            g.say(f"A leader of value {value} joins in {place(sector)}.")
    elif find.effect == "diplomacy":
        yield from _diplomacy(g)
    elif find.effect == "weapon":
        yield from _elder_weapon(g)


def _gain_unit(g: State, sector: int, kind: str) -> None:
    if kind == "TH" and not g.options.transhumans:
        kind = "CG"
    if in_supply(g, kind):
        add_units(g, IMPERIAL, sector, kind)
        g.say(f"A {kind} joins the Empire in {place(sector)}.")
    else:
        g.say(f"No {kind} counter is left for it.")


def _find_gate(g: State, sector: int) -> None:
    if not g.options.stargates:
        g.say("The gate is dead.")
        return
    g.has_gates = True
    if sector not in g.gates and len(g.gates) < g.facts[SUPPLIES]["stargate"].count:
        g.gates.append(sector)
    g.say(f"A Star gate opens in {place(sector)}; from now on the Empire can build them.")


def _diplomacy(g: State) -> Flow[None]:
    if not g.aliens:
        g.say("There are no aliens to talk to.")
        return
    options = [
        Option(alien.id, f"{g.facts[EVENTS][alien.kind].name} in {alien.sector:02d}", "This marker is removed.")
        for alien in g.aliens
    ]
    (chosen,) = yield from ask(
        pick(YOU, "diplomacy", "Xeno-Diplomacy: which aliens leave?", options, suggest=lambda: which_aliens_leave(g))
    )
    alien = next(one for one in g.aliens if one.id == chosen)
    remove_alien(g, chosen)
    g.say(f"{{event:{alien.kind}}}: gone from {place(alien.sector)}.")


def _elder_weapon(g: State) -> Flow[None]:
    def count(sector: int) -> int:
        owners = [owner for owner in owners_at(g, sector) if owner != IMPERIAL]
        return sum(size(stack_of(g, owner, sector)) for owner in owners) + len(aliens_at(g, sector))

    targets = [sector for sector in SECTORS_IN_GALAXY if count(sector)]
    if not targets:
        return
    (chosen,) = yield from ask(
        pick(
            YOU,
            "weapon",
            "Elder Weapon: in which sector are all Chaos mobile units and aliens destroyed?",
            [sector_option(g, sector, f"{count(sector)} units and aliens") for sector in targets],
            suggest=lambda: (sector_id(max(targets, key=lambda s: (count(s), -s))),),
        )
    )
    sector = int(chosen)
    for owner in owners_at(g, sector):
        if owner != IMPERIAL:
            eliminate(g, owner, sector, dict(stack_of(g, owner, sector)))
    for alien in aliens_at(g, sector):
        remove_alien(g, alien.id)
    g.say(f"The Elder Weapon scours {place(sector)}.")
    tidy(g)
