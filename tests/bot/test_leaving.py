"""Seats that change hands: what the former holder agreed to or ordered goes with them; and tables nobody can change."""

from __future__ import annotations

from typing import Any

import pytest

from bot.table import choices
from bot.table.faults import NotSeated
from bot.table.hub import Hub
from bot.table.lobby import Lobbies, Place
from bot.table.seats import Seats, Who
from bot.table.votes import PAUSE, Votes, missing
from storage import Chat, StandingOrder, Status
from tests.bot.hubs import ADA, BEN, CLEO, HERE, arm, click, hand_over, hub_at, started

DORA = 4


async def test_a_newcomer_is_asked_anew_what_the_former_holder_agreed_to(hub: Hub) -> None:
    table = await started(hub, people=3)
    votes = Votes(hub)
    votes.carried[PAUSE] = never
    await votes.ask(table.id, PAUSE, ADA, once=click())
    await votes.cast(table.id, PAUSE, BEN, 0, True, once=click())
    ben = table.seat_of(BEN)
    assert ben is not None
    await hand_over(hub, table.id, ben, Who(DORA, "Dora"))
    table = await hub.table(table.id)
    assert ben in missing(table, table.votes[PAUSE])


async def never(*_: Any) -> str:
    raise AssertionError("not everybody has agreed")


@pytest.mark.parametrize("leaving", ["resigns", "hands over"])
async def test_a_request_goes_with_whoever_made_it(hub: Hub, leaving: str) -> None:
    table = await started(hub, people=3)
    await Votes(hub).ask(table.id, PAUSE, ADA, once=click())
    seat = table.seat_of(ADA)
    assert seat is not None
    if leaving == "resigns":
        await Seats(hub).resign(table.id, ADA, once=click())
    else:
        await hand_over(hub, table.id, seat, Who(DORA, "Dora"))
    assert (await hub.table(table.id)).votes == {}
    assert await hub.store.votes(table.id) == []


async def test_standing_orders_go_with_whoever_resigns(hub: Hub) -> None:
    table = await started(hub)
    seat = table.seat_of(ADA)
    assert seat is not None
    await arm(hub, StandingOrder(table.id, seat, "later", "always", "off"))
    await Seats(hub).resign(table.id, ADA, once=click())
    assert await hub.store.orders(table.id) == []


async def test_whoever_lost_the_seat_a_moment_ago_chooses_nothing_for_it(hub: Hub) -> None:
    table = await started(hub)
    seat = table.seat_of(ADA)
    assert seat is not None
    decision = table.fingerprint(seat)
    await hand_over(hub, table.id, seat, Who(CLEO, "Cleo"))
    with pytest.raises(NotSeated, match="changed hands"):
        await choices.submit(hub, table.id, seat, ("gather",), once=click(), decision=decision, person=ADA)


async def test_a_game_whose_thread_has_a_table_already_plays_where_its_lobby_is(hub: Hub) -> None:
    """Somebody opened a table in the very thread that hangs below the lobby."""
    lobbies = Lobbies(hub)
    lobby = await lobbies.open("comets", {}, HERE, person=ADA, name="Ada", once=click())
    await lobbies.join(lobby.game.id, BEN, "Ben", click())
    thread = Place(1, 99, parent=HERE.channel)
    await lobbies.open("comets", {}, Place(1, 99), person=CLEO, name="Cleo", once=click())
    table = await lobbies.start(lobby.game.id, ADA, click(), thread)
    assert (table.game.channel, table.game.parent) == (HERE.channel, 0)


async def test_a_lobby_message_noted_late_does_not_make_the_poster_forget(hub: Hub) -> None:
    """Start was pressed before the message that shows the lobby could be remembered."""
    table = await started(hub)
    posted = Chat(table.id, message=7, note=3, text="It began.")
    await hub.store.remember(posted)
    await Lobbies(hub).remember(Chat(table.id, message=5))
    assert (await hub.store.chats(table.id))[0] == posted


async def test_an_ended_table_asks_nothing_again_when_the_rules_change(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(hub)
    await choices.submit(hub, table.id, 0, ("gather",), once=click())
    await Seats(hub).end(table.id, "Ada", once=click())
    monkeypatch.setattr("engines.core.session.Session.replay", lambda *_: 0)  # nothing fits any more
    before = await hub.store.fresh(table.id)
    other = hub_at(hub.store)
    assert (await other.table(table.id)).game.status is Status.ENDED
    assert await hub.store.fresh(table.id) == before
