"""The frame of a turn: its phases in order, what begins and ends with it, and how the game ends."""

from __future__ import annotations

from engines.empire.board import force_name, imperial_system_count, scenario_of
from engines.empire.data.charts import MARKERS_DRAWN, band
from engines.empire.data.events import value_of
from engines.empire.data.galaxy import symbols
from engines.empire.data.scenarios import FIRST_TURN_MARKERS
from engines.empire.dice import draw_from, index_words, place, put_in, random_sector, tell
from engines.empire.losses import new_force, tidy
from engines.empire.scoring import verdict, victory_points
from engines.empire.setup import held_back
from engines.empire.state import Ending, Kind, Stack, State

PHASES = {
    "A": "Chaos Events",
    "B": "Chaos Operations",
    "C": "Usurpation",
    "D": "Chaos Colonization",
    "E": "Independent Empire Recruiting",
    "F": "Resource Collection",
    "G": "Expenditure",
    "H": "Imperial Colonization",
    "I": "Imperial Movement",
    "J": "Imperial Combat",
    "K": "Extropy",
    "L": "Alien Conflict",
    "M": "Expedition",
    "N": "Turn Record",
}
UNIVERSAL_INDEX = 10
RESHUFFLE_EVERY = 20


def begin_turn(g: State) -> None:
    """A new turn: scheduled arrivals, then the phases A to N."""
    g.turn += 1
    g.chaos_before = g.chaos
    g.happenings.clear()
    g.has_cancelled = False
    g.rebellions = 0
    g.colonizations = 0
    g.bought.clear()
    length = "" if g.options.is_sweep else f" of {scenario_of(g).turns}"
    g.say(f"Turn {g.turn}{length} begins. Chaos Index {index_words(g.chaos)}, {g.points} RP.")
    g.plan(
        "arrivals",
        "chaos_events",
        "chaos_operations",
        "usurpation",
        "chaos_colonization",
        "empire_recruiting",
        "collection",
        "maintenance",
        "purchases",
        "imperial_colonization",
        "imperial_movement",
        "imperial_combat",
        "extropy",
        "alien_conflict",
        "expedition",
        "turn_record",
    )


def arrivals(g: State) -> None:
    """What the scenario brings at the start of a turn: markers for the pool, and Trans-humans in revolt."""
    for event, number in g.to_come.pop(g.turn, {}).items():
        for _ in range(number):
            if marker := draw_from(g, held_back(g, event)):
                put_in(g.pool, marker)
    if g.revolts_left:
        g.revolts_left -= 1
        revolt(g)
    if g.options.is_sweep and g.turn > 1 and (g.turn - 1) % RESHUFFLE_EVERY == 0:
        mix_back(g, g.aside)


def revolt(g: State) -> None:
    """A Trans-human rises in a random sector under one of the Usurper markers that were held back."""
    sector = random_sector(g, "Trans-human revolt")
    marker = draw_from(g, held_back(g, "usurper"))
    if marker is None:
        g.say("No Usurper marker is left for the Trans-human revolt.")
        return
    force = new_force(g, Kind.USURPER, sector, value_of(marker), marker)
    put_in(force.units, "TH")
    tell(g, force.id, f"A Trans-human rises as {force_name(force)} (leader {force.leader}) in {place(sector)}.")
    tidy(g)


def mix_back(g: State, bag: Stack) -> None:
    """Put markers back into the pool."""
    for marker, number in bag.items():
        put_in(g.pool, marker, number)
    bag.clear()


def chaos_events(g: State) -> None:
    """Phase A: how many markers are drawn; the first turn has several rounds of eight."""
    g.phase = "A"
    mix_back(g, g.returned)  # the Institute may have fled since the last events
    if g.turn == 1:
        g.rounds_left = scenario_of(g).rounds
        number = FIRST_TURN_MARKERS
    else:
        g.rounds_left = 1
        number = band(g.facts[MARKERS_DRAWN], g.index).value
    if institute_is_hostile(g):
        number += 1
        g.say(f"The Institute serves Chaos in {place(g.institute)}: one event more.")
    g.events_left = number
    g.then("chaos_event")


def institute_is_hostile(g: State) -> bool:
    """Whether the Institute makes things worse this turn."""
    system = g.systems.get(g.institute)
    return system is not None and system.owner != "imperial" and g.turn > g.institute_since


def turn_record(g: State) -> None:
    """Phase N: markers of the turn are discarded; then the next turn, or the end."""
    g.phase = "N"
    for policy in g.policies:
        put_in(g.aside, policy)
    g.policies.clear()
    points = victory_points(g)
    word = (
        f"Turn {g.turn} ends: Chaos Index {index_words(g.chaos)}, {imperial_system_count(g)} systems, {g.points} RP, "
    )
    g.say(f"{word}{points} victory points if it ended now.", beat="turn")
    if not g.fleets and not imperial_system_count(g):
        g.ending = Ending.EXTINCT
    elif g.options.is_sweep:
        if imperial_system_count(g) == len(symbols(g.content)) and g.chaos <= 2 * UNIVERSAL_INDEX:
            g.ending = Ending.UNIVERSAL
    elif g.turn >= scenario_of(g).turns:
        g.ending = Ending.SCORED
    g.then("game_over" if g.ending else "begin_turn")


def game_over(g: State) -> None:
    """The game has ended; nothing follows."""
    g.agenda.clear()
    g.say(f"{verdict(g).verdict}.", beat="end")
