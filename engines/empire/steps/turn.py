"""The frame of a turn: its phases in order, and what the scenario brings at its start."""

from __future__ import annotations

from engines.core import DETAIL, say
from engines.empire.facts.events import value_of
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.conversion import tidy
from engines.empire.rules.dice import random_sector
from engines.empire.rules.dispatches import tell
from engines.empire.rules.forces import new_force
from engines.empire.rules.pools import draw_from, held_back, mix_back, put_in
from engines.empire.state import State
from engines.empire.words.phrases import force_name, index_words, place

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
    index = index_words(g.chaos)
    if g.options.is_sweep:
        g.say(
            "Turn {turn} begins: Chaos {index}, {points} RP.", turn=g.turn, index=index, points=g.points, weight=DETAIL
        )
    else:
        turns = say("Turn {turn} of {turns}", turn=g.turn, turns=g.scenario.turns)
        g.say("{turns} begins: Chaos {index}, {points} RP.", turns=turns, index=index, points=g.points, weight=DETAIL)
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
    sector = random_sector(g, say("Trans-human revolt"))
    marker = draw_from(g, held_back(g, "usurper"))
    if marker is None:
        g.say("No Usurper is left to lead the Trans-human revolt.", weight=DETAIL)
        return
    force = new_force(g, Kind.USURPER, sector, value_of(marker), marker)
    put_in(force.units, "TH")
    who = say("{name} (leader {leader})", name=force_name(force), leader=force.leader)
    tell(g, force.id, say("A Trans-human rises as {who} in {sector}.", who=who, sector=place(sector)))
    tidy(g)
