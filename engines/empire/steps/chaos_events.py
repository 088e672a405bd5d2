"""Phase A: markers are drawn one by one and dealt with; some are cancelled, put back, or replaced by another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core import DETAIL, THE_END, Flow, Option, Order, ask, pick, say
from engines.empire.facts.charts import MARKERS_DRAWN, band
from engines.empire.facts.effects import (
    AliensArrive,
    Effect,
    EmpireArises,
    FoundChaosSystem,
    FoundInstitute,
    FreeLeader,
    FreeUnit,
    FreeUnitsAtSystem,
    InvadersAppear,
    LoseLeaders,
    LoseNexuses,
    LoseSystem,
    MoveIndex,
    MovePoints,
    MutantRises,
    NothingHappens,
    OfferLeviathan,
    OnceAGame,
    OpenExpedition,
    PaySystems,
    PayUnits,
    PointsPerSystem,
    Policy,
    Rebellion,
    SteerForce,
    TransHumanAppears,
    UnitsDefect,
    UsurperRises,
)
from engines.empire.facts.events import EVENTS
from engines.empire.facts.scenarios import FIRST_TURN_MARKERS
from engines.empire.minds.suggest_events import whether_to_cancel
from engines.empire.rules.aliens import aliens_arrive
from engines.empire.rules.chaos_events import (
    found_chaos_system,
    found_institute,
    lose_leaders,
    lose_nexuses,
    lose_system,
    move_index,
    move_points,
    nothing_happens,
    open_expedition,
    points_per_system,
    policy,
    trans_human_appears,
    units_defect,
)
from engines.empire.rules.choices import YOU
from engines.empire.rules.dispatches import event_token, happened, tell_event
from engines.empire.rules.event_marker import Drawn, drawn
from engines.empire.rules.institute import institute_can_cancel, institute_is_hostile
from engines.empire.rules.pools import draw_marker, mix_back, put_in
from engines.empire.rules.risings import mutant_rises
from engines.empire.state import After, State
from engines.empire.steps.demands import citizens_demand_reforms, troops_demand_pay
from engines.empire.steps.imperial_help import (
    alliance,
    empire_corps,
    galactic_crusade,
    imperial_leader_arises,
    leviathan,
)
from engines.empire.steps.risings import independent_empire_arises, invaders_appear, rebellion, usurper
from engines.empire.steps.unasked import unasked
from engines.empire.words.phrases import place
from engines.empire.words.story import PREVENTED, turn_story


def chaos_events(g: State) -> None:
    """Phase A: how many markers are drawn; the first turn has several rounds of eight."""
    g.phase = "A"
    mix_back(g, g.returned)  # the Institute may have fled since the last events
    if g.turn == 1:
        g.rounds_left = g.scenario.rounds
        number = FIRST_TURN_MARKERS
    else:
        g.rounds_left = 1
        number = band(g.facts[MARKERS_DRAWN], g.index).value
    if institute_is_hostile(g):
        number += 1
        g.say("The Institute serves Chaos in {sector}: 1 more event.", sector=place(g.institute), weight=DETAIL)
    g.events_left = number
    g.then("chaos_event")


def chaos_event(g: State) -> Flow[None]:
    """One marker is drawn and played; then the next, until the round is over."""
    if not g.events_left:
        end_round(g)
        return
    g.events_left -= 1
    g.then("chaos_event")
    yield from play_slot(g)


def end_round(g: State) -> None:
    """Markers put back this round are mixed in again; the first turn may have another round."""
    mix_back(g, g.returned)
    g.rounds_left -= 1
    if g.rounds_left > 0:
        g.events_left = FIRST_TURN_MARKERS
        g.say("Another round of {n:event} begins.", n=g.events_left, weight=DETAIL)
        g.then("chaos_event")
    else:
        g.say("{story}.", story=turn_story(g) or say("This turn: no event strikes"), beat="reveal")


def play_slot(g: State) -> Flow[None]:
    """Draw until a marker counts for this slot."""
    while name := draw_marker(g):
        g.drawn, marker = name, drawn(name)
        if (yield from _is_cancelled(g, marker.event)):
            g.has_cancelled = True
            _dispose(g, marker, After.RETURNED)
            happened(g, marker.event, PREVENTED)
            g.say("The Institute prevents {event}.", event=event_token(marker.event), weight=DETAIL)
            return
        after = _once_only(g, marker) or (yield from PLAYED[type(marker.effect)](g, marker))
        _dispose(g, marker, after)
        if after not in (After.SWAPPED, After.REPLACED):
            return
        g.say("{event} cannot happen now; another event is drawn.", event=event_token(marker.event), weight=DETAIL)


def _is_cancelled(g: State, event: str) -> Flow[bool]:
    """The Institute on an Imperial system puts back one marker a turn, unplayed."""
    if not institute_can_cancel(g):
        return False
    (answer,) = yield from ask(
        pick(
            YOU,
            "institute.cancel",
            say("Shall the Institute prevent it?"),
            (
                Option("play", say("Let it happen"), g.facts[EVENTS][event].detail, verb=say("Allow it")),
                Option("cancel", say("Prevent it"), say("Once a turn; it may come again."), verb=say("Prevent")),
            ),
            suggest=lambda: whether_to_cancel(g, event),
            orders=(
                Order("grave", say("Prevent what is grave, let the rest happen"), whether_to_cancel(g, event), THE_END),
            ),
            standing=say("{event} is about to happen", event=event_token(event)),
            happened=turn_story(g),
            about=(f"event:{event}",),
        )
    )
    return answer == "cancel"


def _once_only(g: State, marker: Drawn[Effect]) -> After | None:
    """Institute, Leviathan and Mutant are played once: a second copy has no effect, or is replaced once the first is gone."""
    if not isinstance(marker.effect, OnceAGame) or marker.event not in g.played_once:
        return None
    if IN_PLAY[type(marker.effect)](g):
        tell_event(g, marker.event, say("no effect, it is here already"))
        return After.ASIDE
    return After.REPLACED


IN_PLAY: dict[type[OnceAGame], Callable[[State], bool]] = {
    FoundInstitute: lambda g: bool(g.institute),
    OfferLeviathan: lambda g: bool(g.leviathan),
    MutantRises: lambda g: any(force.is_mutant for force in g.forces),
}


def _dispose(g: State, marker: Drawn[Effect], after: After) -> None:
    """What becomes of a marker once it has been dealt with."""
    g.drawn = ""
    if after is After.STAYS:
        if isinstance(marker.effect, OfferLeviathan | MutantRises):
            g.played_once.append(marker.event)
        if isinstance(marker.effect, Policy):
            g.policies.append(marker.event)
    elif after in (After.RETURNED, After.SWAPPED):
        put_in(g.returned, marker.marker)
    else:
        put_in(g.aside, marker.marker)


# --- what each event does ----------------------------------------------------------------------------------------------

Play = Callable[[State, Drawn[Any]], Flow[After]]
PLAYED: dict[type[Effect], Play] = {
    AliensArrive: unasked(aliens_arrive),
    EmpireArises: independent_empire_arises,
    FoundChaosSystem: unasked(found_chaos_system),
    FoundInstitute: unasked(found_institute),
    FreeLeader: imperial_leader_arises,
    FreeUnit: empire_corps,
    FreeUnitsAtSystem: galactic_crusade,
    InvadersAppear: invaders_appear,
    LoseLeaders: unasked(lose_leaders),
    LoseNexuses: unasked(lose_nexuses),
    LoseSystem: unasked(lose_system),
    MoveIndex: unasked(move_index),
    MovePoints: unasked(move_points),
    MutantRises: unasked(mutant_rises),
    NothingHappens: unasked(nothing_happens),
    OfferLeviathan: leviathan,
    OpenExpedition: unasked(open_expedition),
    PaySystems: citizens_demand_reforms,
    PayUnits: troops_demand_pay,
    PointsPerSystem: unasked(points_per_system),
    Policy: unasked(policy),
    Rebellion: rebellion,
    SteerForce: alliance,
    TransHumanAppears: unasked(trans_human_appears),
    UnitsDefect: unasked(units_defect),
    UsurperRises: usurper,
}
