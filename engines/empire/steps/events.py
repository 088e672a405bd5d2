"""Phase A: markers are drawn one by one and dealt with; some are cancelled, put back, or replaced by another."""

from __future__ import annotations

from engines.core import Flow, Option, ask, pick
from engines.empire.asking import YOU
from engines.empire.board import is_imperial
from engines.empire.data.events import EVENTS, ONCE_A_GAME, POLICIES, event_of, value_of
from engines.empire.dice import draw_from, happened, place, put_in, tell_event
from engines.empire.minds.suggest import whether_to_cancel
from engines.empire.state import After, State
from engines.empire.steps.aliens import ALIEN_EVENTS
from engines.empire.steps.effects import Effect, plain_events
from engines.empire.steps.gifts import help_events
from engines.empire.steps.risings import rising_events
from engines.empire.steps.turn import mix_back

EFFECTS: dict[str, Effect] = {**ALIEN_EVENTS, **plain_events(), **help_events(), **rising_events()}


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
        g.events_left = 8
        g.say(f"Another round of events: {g.events_left} markers.")
        g.then("chaos_event")
    else:
        number = len(g.happenings)
        g.say(f"Turn {g.turn}: {number} Chaos events have been played.", beat="reveal")


def play_slot(g: State) -> Flow[None]:
    """Draw until a marker counts for this slot."""
    while marker := draw_marker(g):
        g.drawn, event = marker, event_of(marker)
        if (yield from _is_cancelled(g, event)):
            g.has_cancelled = True
            _dispose(g, marker, After.RETURNED)
            happened(g, event, "cancelled by the Institute")
            g.say(f"{{event:{event}}}: the Institute prevents it.")
            return
        after = _once_only(g, event) or (yield from EFFECTS[event](g, value_of(marker)))
        _dispose(g, marker, after)
        if after not in (After.SWAPPED, After.REPLACED):
            return
        g.say(f"{{event:{event}}}: it cannot be played; another marker is drawn.")


def draw_marker(g: State) -> str | None:
    """A marker from the pool. When it runs dry the used ones are mixed back in."""
    if not g.pool:
        mix_back(g, g.aside)
    return draw_from(g, g.pool)


def _is_cancelled(g: State, event: str) -> Flow[bool]:
    """The Institute on an Imperial system puts back one marker a turn, unplayed."""
    if not g.institute or g.has_cancelled or g.turn <= g.institute_since or not is_imperial(g, g.institute):
        return False
    facts = g.facts[EVENTS][event]
    (answer,) = yield from ask(
        pick(
            YOU,
            "institute.cancel",
            f"{{event:{event}}} is about to happen. Let the Institute in {place(g.institute)} prevent it?",
            (
                Option("play", "Let it happen", facts.detail),
                Option("cancel", "Cancel the event", "Once a turn; the marker goes back to the pool."),
            ),
            suggest=lambda: whether_to_cancel(g, event),
        )
    )
    return answer == "cancel"


def _once_only(g: State, event: str) -> After | None:
    """Institute, Leviathan and Mutant are played once: a second copy has no effect, or is replaced once the first is gone."""
    if event not in ONCE_A_GAME or event not in g.played_once:
        return None
    in_play = {
        "the_institute": bool(g.institute),
        "leviathan": bool(g.leviathan),
        "the_mutant": any(force.is_mutant for force in g.forces),
    }
    if in_play[event]:
        tell_event(g, event, "no effect, one is in play")
        return After.ASIDE
    return After.REPLACED


def _dispose(g: State, marker: str, after: After) -> None:
    g.drawn, event = "", event_of(marker)
    if after is After.STAYS:
        if event in ("leviathan", "the_mutant"):
            g.played_once.append(event)
        if event in POLICIES:
            g.policies.append(event)
    elif after in (After.RETURNED, After.SWAPPED):
        put_in(g.returned, marker)
    else:
        put_in(g.aside, marker)
