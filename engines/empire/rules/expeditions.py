"""Expeditions: what is found, how the unknown is met, and what a find brings (28.0)."""

from __future__ import annotations

from dataclasses import dataclass

from engines.empire.facts.charts import CONTACT, band
from engines.empire.facts.expeditions import FINDS, UNIT_BONUS, Find, Outcome
from engines.empire.facts.units import SUPPLIES
from engines.empire.facts.vocabulary import Meeting
from engines.empire.rules.aliens import aliens_at, remove_alien
from engines.empire.rules.control import is_empty_symbol, place_system, system_at
from engines.empire.rules.conversion import eliminate, tidy
from engines.empire.rules.dice import dice, die, note_roll, roll
from engines.empire.rules.dispatches import tell
from engines.empire.rules.forces import add_units, in_supply, owners_at, remove_units, size, stack_of
from engines.empire.rules.leaders import drop_leader, new_leader, random_leader
from engines.empire.rules.names import place, spelled
from engines.empire.rules.pools import put_in
from engines.empire.rules.recruits import markers_left
from engines.empire.rules.tracks import change_index, change_points
from engines.empire.state import IMPERIAL, Leader, State

ARCHIVE = 2  # Illumination markers in an archive
ARCHIVE_CALM = 3  # points of the Index where those markers are not used


@dataclass(frozen=True, slots=True)
class Party:
    """Who explores where, and what they have found."""

    sector: int
    kind: str
    leader: Leader
    find: Find


def name_find(g: State, sector: int) -> Find:
    """Two dice name the find."""
    fallen = [die(g), die(g)]
    find = g.facts[FINDS][str(sum(fallen))]
    note_roll(g, f"Expedition in {sector:02d}", fallen, ()).outcome = find.name
    tell(g, IMPERIAL, f"Expedition in {place(sector)}: dice {fallen[0]}+{fallen[1]}: {find.name}. {find.detail}")
    return find


def meet_unknown(g: State, party: Party, bonus: int) -> Meeting:
    """Some finds must be met first; the others are ours."""
    if not party.find.is_met:
        return Meeting.POSITIVE
    unit = (party.kind, UNIT_BONUS.get(party.kind, 0))
    modifiers = [("leader", party.leader.value), unit, ("deeper", bonus)]
    total, record = roll(g, f"Expedition in {party.sector:02d}: meeting", modifiers)
    result = Meeting(band(g.facts[CONTACT], total).id)
    record.outcome = result.value
    g.say(f"They meet the unknown: {spelled(record)}: {result}.")
    return result


def keep_or_discard_marker(g: State, party: Party, result: Meeting) -> None:
    """The marker is discarded, unless the find leads deeper or may be fought for again."""
    find, leads_on = party.find, party.find.effect is Outcome.DEEPER
    if find.keeps_marker and (leads_on or result is not Meeting.POSITIVE):
        g.expeditions[party.sector] = find.dice if leads_on else 0
    else:
        put_in(g.aside, "expedition_possible")


def lose_party(g: State, party: Party) -> None:
    """A meeting that went wrong: nobody returns, and the Omega Point shakes the galaxy."""
    lose_crew(g, party)
    if party.find.effect is Outcome.OMEGA:
        number = dice(g, 1, "Omega Point: Chaos Index")
        change_index(g, number, f"the Omega Point, die {number}")


# --- what a find brings ------------------------------------------------------------------------------------------------


def nothing(_g: State, _party: Party) -> None:
    """Nothing, or nothing yet."""


def lose_crew(g: State, party: Party) -> None:
    """The expedition does not return."""
    remove_units(g, IMPERIAL, party.sector, party.kind)
    drop_leader(g, party.leader.id, "the expedition does not return")
    tidy(g)


def lose_leader(g: State, party: Party) -> None:
    """The leader is lost."""
    drop_leader(g, party.leader.id, party.find.name)


def gain_unit(g: State, party: Party) -> None:
    """A unit joins the Empire, if there is a counter; without Trans-humans a Control Group comes instead of one."""
    kind = "CG" if party.find.unit == "TH" and not g.options.transhumans else party.find.unit
    if in_supply(g, kind):
        add_units(g, IMPERIAL, party.sector, kind)
        g.say(f"A {kind} joins the Empire in {place(party.sector)}.")
    else:
        g.say(f"No {kind} counter is left for it.")


def regain_colony(g: State, party: Party) -> None:
    """A system here, or else a unit."""
    if is_empty_symbol(g, party.sector) and place_system(g, party.sector, IMPERIAL):
        g.say(f"A system {system_at(g, party.sector).values} in {place(party.sector)} returns to the Empire.")
    else:
        gain_unit(g, party)


def calm_chaos(g: State, party: Party) -> None:
    """The Chaos Index falls by dice."""
    number = dice(g, abs(party.find.dice), f"{party.find.name}: Chaos Index")
    change_index(g, -number, f"{party.find.name}, dice {number}")


def gain_points(g: State, party: Party) -> None:
    """Resource points by dice."""
    number = dice(g, party.find.dice, f"{party.find.name}: RP")
    change_points(g, number)
    g.say(f"The treasury gains {number} RP.")


def open_archive(g: State, party: Party) -> None:
    """Illumination markers, or a calmer galaxy where they are not used."""
    if not g.options.markers:
        change_index(g, -ARCHIVE_CALM, party.find.name)
        return
    number = min(ARCHIVE, markers_left(g))
    g.illumination += number
    g.say(f"The Empire gains {number} Illumination and holds {g.illumination}.")


def find_gate(g: State, party: Party) -> None:
    """A Star gate opens, and more can be built from now on."""
    if not g.options.stargates:
        g.say("The gate is dead.")
        return
    g.has_gates = True
    if party.sector not in g.gates and len(g.gates) < g.facts[SUPPLIES]["stargate"].count:
        g.gates.append(party.sector)
    g.say(f"A Star gate opens in {place(party.sector)}; from now on the Empire can build them.")


def welcome_hero(g: State, party: Party) -> None:
    """A random leader joins."""
    value = random_leader(g)
    if value is not None:
        new_leader(g, value, party.sector)
        g.say(f"A leader of value {value} joins in {place(party.sector)}.")


def chaos_pieces(g: State, sector: int) -> int:
    """How many Chaos units and aliens the Elder Weapon would destroy here."""
    owners = [owner for owner in owners_at(g, sector) if owner != IMPERIAL]
    return sum(size(stack_of(g, owner, sector)) for owner in owners) + len(aliens_at(g, sector))


def scour(g: State, sector: int) -> None:
    """The Elder Weapon destroys all Chaos mobile units and aliens of a sector."""
    for owner in owners_at(g, sector):
        if owner != IMPERIAL:
            eliminate(g, owner, sector, dict(stack_of(g, owner, sector)))
    for alien in aliens_at(g, sector):
        remove_alien(g, alien.id)
    g.say(f"The Elder Weapon scours {place(sector)}.")
    tidy(g)
