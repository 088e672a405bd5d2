"""A daily list of somebody's tables, for those who want one: when it is due."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.people.preferences import Preferences, preferences
from bot.table.hub import Hub
from bot.time.clocks import zone_named


async def plan_digest(hub: Hub, person: int) -> None:
    """When the next digest of somebody is due, from their preferences."""
    wishes = await preferences(hub.store, person)
    due = 0.0 if wishes["digest"] == "off" else next_morning(hub.clock(), wishes)
    await hub.store.save_digest(person, due)


def next_morning(now: float, wishes: Preferences) -> float:
    """The next time it is the wished hour where the person is."""
    zone = zone_named(str(wishes["zone"]))
    local = datetime.fromtimestamp(now, zone)
    then = local.replace(hour=int(wishes["digest"]), minute=0, second=0, microsecond=0)
    if then.timestamp() <= now:
        then = (then + timedelta(days=1)).replace(hour=int(wishes["digest"]))
    return then.timestamp()
