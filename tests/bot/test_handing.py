"""Seats change hands by consent: nobody loses or gains one without their own click."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.people.house_rules import HouseRules
from bot.table.faults import HostError, NotAllowed, NotSeated, StalePanel
from bot.table.handing import Handing
from bot.table.hub import Hub
from bot.table.seats import Seats, Who
from bot.table.table import Table
from bot.table.votes import LASTS, Ballot
from bot.time.clocks import Policy, TableClock
from bot.time.expiry import Expiry
from storage import Change, ClockRow
from tests.bot.house import Clicker, house, open_table, shown
from tests.bot.hubs import ADA, BEN, CLEO, click, hand_over, notes, started, submit

DORA, EDDA = 4, 5
FRIEND = Who(DORA, "Dora")


def seat_of(table: Table, person: int) -> int:
    seat = table.seat_of(person)
    assert seat is not None
    return seat


async def ask(hub: Hub, table: Table, whose: int, newcomer: Who | None, by: int) -> Ballot:
    return await Handing(hub).ask(table.id, seat_of(table, whose), newcomer, by, once=click())


async def say(hub: Hub, table: Table, ballot: Ballot, person: int, agrees: bool = True) -> Ballot:
    assert ballot.vote is not None
    return await Handing(hub).cast(table.id, ballot.vote.row, person, agrees, once=click())


async def holder(hub: Hub, table: Table, seat: int) -> int | None:
    return (await hub.store.seats(table.id))[seat].person


async def expire(hub: Hub, table: Table, person: int) -> None:
    """Somebody's time runs out, and the table only says so."""
    seat = seat_of(table, person)

    async def make(at: Table) -> Change:
        change = at.begin()
        at.clock(change, replace(at.clocks.get(seat) or ClockRow(at.id, seat), since=1.0, expired=True))
        return change

    await hub.change(table.id, make, once=click())


async def test_the_opener_cannot_put_a_friend_into_an_opponents_seat(hub: Hub) -> None:
    table = await started(hub, people=3)
    seat = seat_of(table, BEN)
    ballot = await ask(hub, table, BEN, FRIEND, ADA)
    assert "Still to agree: Ben, Dora." in ballot.text
    still = await say(hub, table, ballot, DORA)
    assert "Still to agree: Ben." in still.text
    with pytest.raises(HostError, match="others have to agree"):
        await say(hub, table, ballot, ADA)
    with pytest.raises(HostError, match="for Ben to decide"):
        await say(hub, table, ballot, CLEO)
    with pytest.raises(NotSeated):
        await say(hub, table, ballot, EDDA)
    assert await holder(hub, table, seat) == BEN
    with pytest.raises(NotSeated):
        hub.seat_of(await hub.table(table.id), DORA)
    refused = await say(hub, table, ballot, BEN, agrees=False)
    assert refused.text == "Ben says no; Ben keeps the seat."
    with pytest.raises(StalePanel):
        await say(hub, table, ballot, BEN)
    assert await holder(hub, table, seat) == BEN


async def test_whoever_sits_there_and_the_newcomer_agree_and_the_log_tells_it(hub: Hub) -> None:
    table = await started(hub, people=3)
    seat = seat_of(table, BEN)
    ballot = await ask(hub, table, BEN, FRIEND, ADA)
    await say(hub, table, ballot, BEN)
    assert await holder(hub, table, seat) == BEN
    done = await say(hub, table, ballot, DORA)
    assert done.vote is None
    assert await holder(hub, table, seat) == DORA
    assert "Dora now plays for Ben, as they agreed." in await notes(hub, table)
    gone = [(one.person, one.reason) for one in await hub.store.departures(table.id)]
    assert gone == [(BEN, "replaced"), (DORA, "took over")]


async def test_nobody_is_put_into_a_seat_unasked(hub: Hub) -> None:
    table = await started(hub)
    ballot = await ask(hub, table, BEN, FRIEND, BEN)
    assert "Still to agree: Dora." in ballot.text
    assert await holder(hub, table, seat_of(table, BEN)) == BEN
    refused = await say(hub, table, ballot, DORA, agrees=False)
    assert refused.text == "Dora would rather not; Ben keeps the seat."


async def test_a_seat_whose_time_is_up_is_given_by_everybody_else(hub: Hub) -> None:
    table = await started(hub, people=3)
    await expire(hub, table, BEN)
    ballot = await ask(hub, table, BEN, FRIEND, ADA)
    assert "Ben is out of time, so the others may decide; Ben would be scored last." in ballot.text
    assert "Still to agree: Cleo, Dora." in ballot.text
    await say(hub, table, ballot, DORA)
    assert await holder(hub, table, seat_of(table, BEN)) == BEN
    done = await say(hub, table, ballot, CLEO)
    assert done.text == "Dora now plays for Ben, who was out of time, as the table agreed."
    assert [one.reason for one in await hub.store.departures(table.id)] == ["timed out", "took over"]


async def test_somebody_who_is_back_in_time_keeps_the_seat(hub: Hub) -> None:
    table = await started(hub, people=3)
    seat = seat_of(table, BEN)
    await expire(hub, table, BEN)
    ballot = await ask(hub, table, BEN, FRIEND, ADA)
    await say(hub, table, ballot, CLEO)
    await submit(hub, table.id, seat, ("gather",))
    still = await say(hub, table, ballot, DORA)
    assert "Still to agree: Ben." in still.text
    assert await holder(hub, table, seat) == BEN


async def test_one_no_from_whoever_sits_there_is_enough(hub: Hub) -> None:
    table = await started(hub, people=3)
    await expire(hub, table, BEN)
    ballot = await ask(hub, table, BEN, FRIEND, ADA)
    await say(hub, table, ballot, BEN, agrees=False)
    with pytest.raises(StalePanel):
        await say(hub, table, ballot, DORA)


async def test_a_click_on_an_earlier_question_counts_for_no_other(hub: Hub) -> None:
    table = await started(hub, people=3)
    first = await ask(hub, table, BEN, FRIEND, ADA)
    await ask(hub, table, BEN, Who(EDDA, "Edda"), ADA)
    with pytest.raises(StalePanel):
        await say(hub, table, first, BEN)
    assert await holder(hub, table, seat_of(table, BEN)) == BEN


async def test_a_question_about_a_seat_lapses_after_a_day(hub: Hub) -> None:
    now = 1e9
    hub.clock = lambda: now
    table = await started(hub, people=3)
    ballot = await ask(hub, table, BEN, FRIEND, BEN)
    now += LASTS + 1
    with pytest.raises(StalePanel):
        await say(hub, table, ballot, DORA)


async def test_a_question_ends_with_the_holder_it_was_about(hub: Hub) -> None:
    table = await started(hub, people=3)
    ballot = await ask(hub, table, BEN, FRIEND, ADA)
    await say(hub, table, ballot, DORA)
    await Seats(hub).resign(table.id, BEN, once=click())
    assert (await hub.table(table.id)).votes == {}


async def test_a_bot_takes_a_seat_by_the_same_consent(hub: Hub) -> None:
    table = await started(hub, people=3)
    seat = seat_of(table, BEN)
    with pytest.raises(HostError, match="/resign"):
        await ask(hub, table, BEN, None, BEN)
    ballot = await ask(hub, table, BEN, None, ADA)
    assert "Ben would be scored last. Still to agree: Ben." in ballot.text
    done = await say(hub, table, ballot, BEN)
    assert done.text == "A bot plays on for Ben, as they agreed."
    row = (await hub.store.seats(table.id))[seat]
    assert (row.person, row.left, bool(row.bot)) == (None, BEN, True)
    assert [one.reason for one in await hub.store.departures(table.id)] == ["resigned"]


async def test_a_bots_seat_is_given_by_everybody_who_plays(hub: Hub) -> None:
    table = await started(hub, people=2, bots=1)
    bot = next(row.seat for row in table.seats if row.person is None)
    with pytest.raises(HostError, match="A bot plays there already"):
        await Handing(hub).ask(table.id, bot, None, ADA, once=click())
    ballot = await Handing(hub).ask(table.id, bot, FRIEND, ADA, once=click())
    await say(hub, table, ballot, DORA)
    assert await holder(hub, table, bot) is None
    await say(hub, table, ballot, BEN)
    assert await holder(hub, table, bot) == DORA


async def test_whoever_knows_another_hand_of_the_table_gets_no_second_seat(hub: Hub) -> None:
    table = await started(hub, people=3)
    seat = seat_of(table, BEN)
    await hand_over(hub, table.id, seat, FRIEND)
    with pytest.raises(HostError, match="knows its secrets"):
        await ask(hub, table, CLEO, Who(BEN, "Ben"), CLEO)
    await hand_over(hub, table.id, seat, Who(BEN, "Ben"))  # their own seat they may have back
    assert await holder(hub, table, seat) == BEN


async def test_a_seat_on_offer_is_not_for_whoever_knows_another_hand(hub: Hub) -> None:
    table = await started(hub, people=3)
    await hand_over(hub, table.id, seat_of(table, BEN), FRIEND)
    seat = seat_of(table, CLEO)

    async def make(at: Table) -> Change:
        change = at.begin()
        at.set(change, clock=TableClock(600.0, policy=Policy.OFFER).write())
        at.clock(change, replace(at.clocks.get(seat) or ClockRow(at.id, seat), since=1.0, expired=True))
        return change

    await hub.change(table.id, make, once=click())
    with pytest.raises(HostError, match="knows its secrets"):
        await Expiry(hub, Seats(hub)).take(table.id, seat, Who(BEN, "Ben"), once=click())

    async def too_many(*_: int) -> None:
        raise NotAllowed("You already sit at 50 tables.")

    with pytest.raises(NotAllowed, match="50 tables"):
        await Expiry(hub, Seats(hub), too_many).take(table.id, seat, Who(EDDA, "Edda"), once=click())


async def test_limits_and_house_rules_hold_for_a_newcomer_who_sees_nothing_before(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Cleo", "Dov", channel="table-two")
        game = await open_table(at, "Ada", "Ben", options="rounds=3")
        await at.store.save_setting(game.guild, replace(HouseRules(), limit=1, threads=False).write())
        ben, cleo = at.person("Ben"), at.person("Cleo")
        answer = await (await ben.run("replace", "table-one", seat="Ben", person=at.pocket.user("Cleo").id)).answered()
        assert "asked the others in the channel" in answer.text
        ballot = cleo.last("table-one")
        assert f"<@{at.pocket.user('Cleo').id}>" in ballot.raw["content"]
        peeked = await (await cleo.run("hand", "table-one", table=game.id)).answered()
        assert "no seat" in peeked.text
        refused = await cleo.click(ballot, "Agree")
        await cleo.until(lambda: any("the most allowed" in one.text for one in refused.messages))
        assert all(row.person != at.pocket.user("Cleo").id for row in await at.store.seats(game.id))
        await at.store.save_setting(game.guild, replace(HouseRules(), limit=2, threads=False).write())
        await cleo.click(ballot, "Agree")
        await cleo.until(lambda: "Cleo now plays for Ben" in shown(cleo, ballot))
        await at.settle()
        panel = await Clicker(cleo).open_panel()
        assert panel is not None
        assert "Pick your action" in panel.text


async def test_a_seat_is_not_on_offer_while_the_clocks_rest(hub: Hub) -> None:
    table = await started(hub)
    seat = seat_of(table, BEN)

    async def make(at: Table) -> Change:
        change = at.begin()
        at.set(change, clock=TableClock(600.0, policy=Policy.OFFER).write(), paused=1.0)
        at.clock(change, replace(at.clocks.get(seat) or ClockRow(at.id, seat), since=1.0, expired=True))
        return change

    await hub.change(table.id, make, once=click())
    with pytest.raises(HostError, match="no longer on offer"):
        await Expiry(hub, Seats(hub)).take(table.id, seat, Who(EDDA, "Edda"), once=click())
