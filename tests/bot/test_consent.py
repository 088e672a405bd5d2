"""Nobody loses or gains anything at a table without their own click."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.table.choices import arm, disarm
from bot.table.faults import HostError, NotAllowed, NotSeated, StalePanel
from bot.table.handing import Handing
from bot.table.hub import Hub
from bot.table.lobby import Lobbies
from bot.table.seats import Seats
from bot.table.votes import END, LASTS, UNDO, Votes
from storage import Status
from tests.bot.house import house, open_table, set_up, shown
from tests.bot.hubs import ADA, BEN, CLEO, HERE, asked_to_go_back, click, started, submit


async def lobby_of_three(hub: Hub) -> tuple[Lobbies, str]:
    lobbies = Lobbies(hub)
    lobby = await lobbies.open("comets", {}, HERE, person=ADA, name="Ada", once=click())
    for person, name in ((BEN, "Ben"), (CLEO, "Cleo")):
        await lobbies.join(lobby.game.id, person, name, click())
    return lobbies, lobby.game.id


async def test_only_whoever_opened_a_lobby_decides_about_it(hub: Hub) -> None:
    lobbies, game = await lobby_of_three(hub)
    tries: list[Any] = [
        lobbies.set_option(game, BEN, "rounds", "3", click()),
        lobbies.set_clock(game, BEN, lambda _: "", click()),
        lobbies.start(game, BEN, click()),
        lobbies.remove(game, BEN, CLEO, click()),
        lobbies.hand_over(game, BEN, BEN, click()),
    ]
    for attempt in tries:
        with pytest.raises(NotAllowed, match="Only Ada, who leads this table"):
            await attempt
    await lobbies.set_option(game, BEN, "rounds", "3", click(), manages=True)
    left = await lobbies.remove(game, ADA, CLEO, click())
    assert [seat.name for seat in left.seats] == ["Ada", "Ben"]
    await lobbies.hand_over(game, ADA, BEN, click())
    table = await lobbies.start(game, BEN, click())
    assert table.game.status is Status.RUNNING


async def test_a_lobby_whose_opener_leaves_is_led_by_the_next_one(hub: Hub) -> None:
    lobbies, game = await lobby_of_three(hub)
    lobby = await lobbies.leave(game, ADA, click())
    assert lobby is not None
    assert lobby.game.opener == BEN
    await lobbies.start(game, BEN, click())


async def test_going_back_needs_the_consent_of_whoever_a_bot_stands_in_for(hub: Hub) -> None:
    table = await started(hub, people=3)
    people = [row.person or 0 for row in table.seats]
    for seat in (0, 1, 2):
        await submit(hub, table.id, seat, ("gather",), person=people[seat])
    await Seats(hub).stand_in(table.id, 2, once=click())
    votes = Votes(hub)
    vote = (await votes.ask_back(table.id, people[0], once=click())).vote
    assert vote is not None
    open_still = await votes.cast(table.id, UNDO, people[1], vote.row, True, once=click())
    assert open_still.vote is not None
    await Seats(hub).come_back(table.id, people[2], once=click())
    done = await votes.cast(table.id, UNDO, people[2], vote.row, True, once=click())
    assert "by consent" in done.text


async def test_a_vote_lapses_after_a_day(hub: Hub) -> None:
    now = 1e9
    hub.clock = lambda: now
    table, people, vote = await asked_to_go_back(hub)
    votes = Votes(hub)
    now += LASTS + 1
    with pytest.raises(StalePanel, match="over"):
        await votes.cast(table.id, UNDO, people[1], vote.row, True, once=click())


async def test_a_vote_lapses_with_the_next_choice(hub: Hub) -> None:
    table, people, vote = await asked_to_go_back(hub)
    votes = Votes(hub)
    await submit(hub, table.id, 1, ("gather",), person=people[1])
    with pytest.raises(StalePanel, match="over"):
        await votes.cast(table.id, UNDO, people[1], vote.row, True, once=click())


async def test_ending_a_game_under_way_needs_the_others(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options="rounds=5")
        await (await at.person("Ada").run("move", "table-one", choice="gather")).answered()
        asked = await (await at.person("Ada").run("end", "table-one")).answered()
        await at.person("Ada").click(asked, "End the table")
        await at.person("Ada").until(lambda: "asked the others" in shown(at.person("Ada"), asked))
        await at.settle()
        assert (await at.game()).status is Status.RUNNING
        ballot = next(one for one in reversed(at.person("Ben").timeline("table-one")) if "End it" in one.labels)
        await at.person("Ben").click(ballot, "Play on")
        await at.settle()
        assert (await at.game()).status is Status.RUNNING
        asked = await (await at.person("Ada").run("end", "table-one")).answered()
        await at.person("Ada").click(asked, "End the table")
        await at.person("Ada").until(lambda: "asked the others" in shown(at.person("Ada"), asked))
        await at.settle()
        ballot = next(one for one in reversed(at.person("Ben").timeline("table-one")) if "End it" in one.labels)
        await at.person("Ben").click(ballot, "End it")
        await at.settle()
        stored = await at.store.game(game.id)
        assert stored is not None
        assert stored.status is Status.ENDED
        last = at.person("Cleo").last("table-one")
        assert "Everybody agrees to end this game" in last.text
        await asyncio.sleep(0)


async def test_the_lobby_s_people_panel_removes_and_hands_over(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada, ben = at.person("Ada"), at.person("Ben")
        lobby = await (await ada.run("play", "table-one", game="comets")).answered()
        for name in ("Ben", "Cleo"):
            await at.person(name).click(lobby, "Join")
            await ada.until(lambda name=name: name in shown(ada, lobby))  # type: ignore[misc]
        panel = await set_up(ada, lobby, "People")
        await ada.choose(panel, str(at.pocket.user("Cleo").id), select="Ask somebody to leave…")
        await ada.until(lambda: "Cleo" not in shown(ada, lobby))
        refused = await ben.click(lobby, "Start")
        await ben.until(lambda: any("Only Ada" in one.text for one in refused.messages))
        await ada.choose(panel, str(at.pocket.user("Ben").id), select="Let somebody else lead…")
        await ada.until(lambda: "**Ben** leads" in shown(ada, panel))
        await ben.click(lobby, "Start")
        await at.settle()
        assert (await at.game()).status is Status.RUNNING


async def test_whoever_gave_up_their_seat_cannot_end_the_game_of_the_others(tmp_path: Path) -> None:
    """Neither the opener who resigns on the brink of defeat: the game goes on, and they come last."""
    async with house(tmp_path) as at:
        game = await open_table(at, "Cleo", "Ben", options="rounds=5")
        cleo = at.person("Cleo")
        await (await cleo.run("move", "table-one", choice="gather")).answered()
        await cleo.click(await (await cleo.run("resign", "table-one")).answered(), "Resign for good")
        await at.settle()
        refused = await cleo.click(await (await cleo.run("end", "table-one")).answered(), "End the table")
        await cleo.until(lambda: any("the others decide" in one.text for one in refused.messages))
        await at.settle()
        stored = await at.store.game(game.id)
        assert stored is not None
        assert stored.status is Status.RUNNING


async def test_a_standing_order_that_plays_lets_a_request_to_go_back_lapse(hub: Hub) -> None:
    table, people, vote = await asked_to_go_back(hub, people=3)
    votes = Votes(hub)
    await votes.cast(table.id, UNDO, people[1], vote.row, True, once=click())
    await arm(hub, table.id, 1, "gather-on", once=click(), decision="", person=people[1])
    with pytest.raises(StalePanel, match="over"):
        await votes.cast(table.id, UNDO, people[2], vote.row, True, once=click())


async def test_cancelling_a_standing_order_says_whether_there_was_one(hub: Hub) -> None:
    table = await started(hub, people=3)
    await arm(hub, table.id, 1, "gather-on", once=click(), decision="", person=table.seats[1].person or 0)
    key, order = (table.orders[0].key, table.orders[0].order)
    said = [await disarm(hub, table.id, 1, key, order, once=click()) for _ in range(2)]
    assert said == ["✓ Cancelled.", "That standing order was over already."]


async def test_whoever_had_the_seat_before_arms_nothing(hub: Hub) -> None:
    table = await started(hub, people=3)
    with pytest.raises(NotSeated, match="changed hands"):
        await arm(hub, table.id, 0, "gather-on", once=click(), decision="", person=99)


async def test_whoever_a_bot_plays_for_asks_for_nothing_on_their_own(hub: Hub) -> None:
    table = await started(hub)
    await submit(hub, table.id, 0, ("gather",))
    for seat in (0, 1):
        await Seats(hub).stand_in(table.id, seat, once=click())
    ben = table.seat_of(BEN)
    assert ben is not None
    with pytest.raises(HostError, match="A bot is playing for you"):
        await Votes(hub).ask(table.id, END, ADA, once=click())
    with pytest.raises(HostError, match="A bot is playing for you"):
        await Handing(hub).ask(table.id, ben, None, ADA, once=click())
    assert (await hub.store.seats(table.id))[ben].person == BEN
