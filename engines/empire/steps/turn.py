"""The frame of a turn: its phases in order, and what the scenario brings at its start."""

from __future__ import annotations

from engines.empire.facts.events import value_of
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.conversion import tidy
from engines.empire.rules.dice import random_sector
from engines.empire.rules.dispatches import tell
from engines.empire.rules.forces import new_force
from engines.empire.rules.names import force_name, index_words, place
from engines.empire.rules.pools import draw_from, held_back, mix_back, put_in
from engines.empire.state import State

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
    length = "" if g.options.is_sweep else f" of {g.scenario.turns}"
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
