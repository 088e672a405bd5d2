"""The suggestions of the larger decisions. They answer for people who are away, so none hurts its owner without need.

Within an event each question is suggested by what it is worth to who is asked (`judge`).
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import PASS, Choice
from engines.expanse.facts.crew import CREW
from engines.expanse.facts.vocabulary import SCORE, Faction, Sector
from engines.expanse.minds.foresight import Act, event_gain, open_sectors, scoring_gain
from engines.expanse.minds.judge import Judge
from engines.expanse.minds.worth import outlooks, worth
from engines.expanse.rules.actions import action_ids
from engines.expanse.state import State

DONE = "done"
SUGGESTED = "suggested"  # the answer of who wants an event, whatever it asks being done as suggested


def which_card(g: State) -> Choice:
    """The most points for the price; a SCORE card only for who would not fall behind by it."""
    player, faction = g.players[g.active], g.faction_at(g.active)
    values: dict[str, float] = {}
    for slot, card in enumerate(g.track):
        if g.price(slot) > player.cp:
            continue
        if card == SCORE:
            lead = max(scoring_gain(g, faction, sector) for sector in open_sectors(g))
            values[f"take.{SCORE}.{slot + 1}"] = min(2.0, 2 * lead) - 2 * g.price(slot)
        else:
            values[f"take.{card}"] = g.action_card(card).ap - 2 * g.price(slot)
    return (max(values, key=lambda name: values[name]),)


def which_action(g: State, judge: Judge) -> Choice:
    """The ordinary action that helps most at once, or none."""
    if not g.points:
        return (DONE,)
    rated = [(judge.action(action), action) for action in action_ids(g, judge.me, ("influence", "build"))]
    if not rated or max(rated)[0] <= 0:
        rated += [(judge.action(action), action) for action in action_ids(g, judge.me, ("move",))]
    gain, best = max(rated, default=(0.0, DONE))
    return (best,) if gain > 0 else (DONE,)


def take_offer(act: Act, g: State, faction: Faction) -> Choice:
    """Take an event if it helps, and the more, the more places on the initiative track it costs."""
    lower = g.initiative[g.initiative.index(faction) + 1 :] if g.initiative else []
    gain = event_gain(act, g, faction, g.action_card(g.card).ops)
    return ("perform",) if gain > 0.5 * len(lower) else (PASS,)


def bonus_sector(g: State, sectors: Sequence[str]) -> Choice:
    """The sector whose bonus is worth most to who chooses it."""
    me = g.faction_at(g.active)
    gains = {sector: worth(g, me, outlooks(g, Sector(sector))) for sector in sectors}
    return (max(gains, key=lambda name: gains[name]),)


def scoring_event(act: Act, g: State, faction: Faction) -> Choice:
    """The kept event or crew member that gains most, or none."""
    gains = {PASS: 0.0}
    for card in g.of(faction).kept:
        gains[f"play.{card}"] = event_gain(act, g, faction, g.action_card(card).ops)
    if g.seat_of(faction) == g.holder:
        gains |= {f"crew.{member.id}": event_gain(act, g, faction, member.ops) for member in CREW.values()}
    return (max(gains, key=lambda name: gains[name]),)


def least_event(act: Act, g: State, owner: Faction) -> Choice:
    """The kept event that would bring its owner least now."""
    return (min(g.of(owner).kept, key=lambda card: event_gain(act, g, owner, g.action_card(card).ops)),)
