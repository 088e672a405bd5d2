"""Standing orders once more: after their answer was taken back, and where two of them are about one question."""

from __future__ import annotations

from bot.table.choices import arm
from bot.table.hub import Hub
from storage import StandingOrder
from tests.bot import hubs
from tests.bot.hubs import click, started, submit, undo


async def test_what_was_taken_back_is_not_given_again_by_the_order(hub: Hub) -> None:
    """Whoever takes back what an order answered wants to choose, not to see it answered at the next click of another."""
    table = await started(hub, people=3)
    await arm(hub, table.id, 0, "gather-on", once=click(), decision="", person=table.seats[0].person or 0)
    await undo(hub, table.id, 0)
    await submit(hub, table.id, 1, ("gather",))
    assert 0 in (await hub.table(table.id)).awaited


async def test_of_two_orders_about_one_question_the_latest_holds(hub: Hub) -> None:
    """Two that contradict each other would change places at a restart."""
    table = await started(hub)
    await hubs.arm(hub, StandingOrder(table.id, 0, "action", "safe", "the end of the game", "Safe"))
    await arm(hub, table.id, 0, "gather-on", once=click(), decision="", person=table.seats[0].person or 0)
    assert [one.order for one in (await hub.table(table.id)).orders] == ["gather-on"]
