"""Expeditions: what is found, how the unknown is met, and what a find brings (28.0)."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import DETAIL, say
from engines.empire.facts.charts import CONTACT, band
from engines.empire.facts.expeditions import FINDS, UNIT_BONUS, Find, Outcome
from engines.empire.facts.units import SUPPLIES
from engines.empire.facts.vocabulary import Meeting
from engines.empire.rules.aliens import aliens_at, remove_alien
from engines.empire.rules.control import is_empty_symbol, place_system
from engines.empire.rules.conversion import eliminate, tidy
from engines.empire.rules.dice import dice, die, note_roll, roll
from engines.empire.rules.dispatches import tell
from engines.empire.rules.forces import add_units, in_supply, owners_at, remove_units, size, stack_of
from engines.empire.rules.leaders import drop_leader, new_leader, random_leader
from engines.empire.rules.pools import put_in
from engines.empire.rules.recruits import markers_left
from engines.empire.rules.tracks import change_index, change_points
from engines.empire.state import IMPERIAL, Leader, State
from engines.empire.words.phrases import MEETINGS, counted_units, place, spelled, unit_name

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
    about = say("Expedition in {sector}", sector=place(sector))
    note_roll(g, about, fallen, ()).outcome = find.name
    text = say("{about} finds {name}. {detail}", about=about, name=find.name, detail=find.detail)
    tell(g, IMPERIAL, text, say("{about} finds {name}", about=about, name=find.name))
    return find


def meet_unknown(g: State, party: Party, bonus: int) -> Meeting:
    """Roll on the table of contacts for a find that calls for it; any other find turns out well."""
    if not party.find.is_met:
        return Meeting.POSITIVE
    unit = (unit_name(party.kind), UNIT_BONUS.get(party.kind, 0))
    modifiers = [(say("leader"), party.leader.value), unit, (say("deeper"), bonus)]
    total, record = roll(g, say("Expedition in {sector} meets the unknown", sector=place(party.sector)), modifiers)
    result = Meeting(band(g.facts[CONTACT], total).id)
    record.outcome = MEETINGS[result]
    g.say("They meet the unknown: {roll}, {outcome}.", roll=spelled(record), outcome=record.outcome)
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
        number = dice(g, 1, say("Omega Point: Chaos Index"))
        change_index(g, number, say("the Omega Point"))


# --- what a find brings ------------------------------------------------------------------------------------------------


def nothing(_g: State, _party: Party) -> None:
    """Nothing, or nothing yet."""


def lose_crew(g: State, party: Party) -> None:
    """The expedition does not return."""
    remove_units(g, IMPERIAL, party.sector, party.kind)
    drop_leader(g, party.leader.id, say("the expedition does not return"))
    tidy(g)


def lose_leader(g: State, party: Party) -> None:
    """The leader is lost."""
    drop_leader(g, party.leader.id, party.find.name)


def gain_unit(g: State, party: Party) -> None:
    """A unit joins the Empire, if there is a counter; without Trans-humans a Control Group comes instead of one."""
    kind = "CG" if party.find.unit == "TH" and not g.options.transhumans else party.find.unit
    if in_supply(g, kind):
        add_units(g, IMPERIAL, party.sector, kind)
        g.say("{unit} joins you in {sector}.", unit=counted_units(kind, 1), sector=place(party.sector))
    else:
        g.say("No {unit} is left to come.", unit=unit_name(kind), weight=DETAIL)


def regain_colony(g: State, party: Party) -> None:
    """A system here, or else a unit."""
    if is_empty_symbol(g, party.sector) and place_system(g, party.sector, IMPERIAL):
        g.say("A lost system in {sector} returns to you.", sector=place(party.sector))
    else:
        gain_unit(g, party)


def calm_chaos(g: State, party: Party) -> None:
    """The Chaos Index falls by dice."""
    number = dice(g, abs(party.find.dice), say("{find}: Chaos Index", find=party.find.name))
    change_index(g, -number, party.find.name)


def gain_points(g: State, party: Party) -> None:
    """Resource points by dice."""
    number = dice(g, party.find.dice, say("{find}: RP", find=party.find.name))
    change_points(g, number)
    g.say("You gain {n} RP.", n=number)


def open_archive(g: State, party: Party) -> None:
    """Illumination markers, or a calmer galaxy where they are not used."""
    if not g.options.markers:
        change_index(g, -ARCHIVE_CALM, party.find.name)
        return
    number = min(ARCHIVE, markers_left(g))
    g.illumination += number
    g.say("You gain {n:Illumination marker} and hold {total}.", n=number, total=g.illumination)


def find_gate(g: State, party: Party) -> None:
    """A Star gate opens, and more can be built from now on."""
    if not g.options.stargates:
        g.say("The gate is dead.")
        return
    g.has_gates = True
    if party.sector not in g.gates and len(g.gates) < g.facts[SUPPLIES]["stargate"].count:
        g.gates.append(party.sector)
    g.say("A Star gate opens in {sector}; from now on you can build them.", sector=place(party.sector))


def welcome_hero(g: State, party: Party) -> None:
    """A random leader joins."""
    value = random_leader(g)
    if value is not None:
        new_leader(g, value, party.sector)
        g.say("Leader {value} joins you in {sector}.", value=value, sector=place(party.sector))


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
    g.say("The Elder Weapon scours {sector}.", sector=place(sector))
    tidy(g)
