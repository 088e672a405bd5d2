"""Extropy: when it may be tried, at what price and with what help, and what it brings (17.0)."""

from __future__ import annotations

from engines.core import say
from engines.empire.facts.charts import EXTROPY, band
from engines.empire.facts.map import CORE
from engines.empire.rules.control import core_is_imperial, imperial_system_count
from engines.empire.rules.dice import dice, roll
from engines.empire.rules.dispatches import tell
from engines.empire.rules.forces import add_units, in_supply
from engines.empire.rules.leaders import drop_leader
from engines.empire.rules.policies import is_forbidden
from engines.empire.rules.tracks import change_index, change_points
from engines.empire.state import IMPERIAL, Leader, State
from engines.empire.words.phrases import spelled


def extropy_fee(g: State) -> int:
    """An attempt costs one RP for each Imperial system."""
    return imperial_system_count(g)


def extropy_is_possible(g: State) -> bool:
    """Extropy needs the Core, the fee, and no Paranoia."""
    return core_is_imperial(g) and g.points >= extropy_fee(g) and not is_forbidden(g.policies, "extropy")


def nexus_bonus(g: State) -> int:
    """Two for the Nexus in the Core, one for each other."""
    return len(g.nexuses) + (CORE in g.nexuses)


def attempt_extropy(g: State, leader: Leader | None, illumination: int) -> None:
    """Pay the fee and roll; the Index falls by dice, or Extropy overloads and takes the leader."""
    fee = extropy_fee(g)
    change_points(g, -fee)
    g.illumination -= illumination
    modifiers = [
        (say("leader"), leader.value if leader else 0),
        (say("Nexus"), nexus_bonus(g)),
        (say("Illumination"), illumination),
    ]
    total, record = roll(g, say("Extropy"), modifiers)
    row = band(g.facts[EXTROPY], total)
    record.outcome = row.name
    text = say("Extropy for {fee} RP: {roll}, {outcome}.", fee=fee, roll=spelled(record), outcome=row.name)
    tell(g, IMPERIAL, text, say("Extropy: {outcome}", outcome=row.name))
    if row.loses_leader and leader is not None:
        drop_leader(g, leader.id, say("Extropy overloads"))
    came = min(row.transhumans, in_supply(g, "TH"))
    if came:
        add_units(g, IMPERIAL, CORE, "TH", came)
        g.say("Omega Upload: a Trans-human awakens in the Core.")
    if row.dice:
        number = dice(g, abs(row.dice), say("Extropy: Chaos Index"))
        change_index(g, number if row.dice > 0 else -number, say("Extropy"))
