"""The hub by itself: choices become facts once, orders are honoured."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from bot.records.export import export_of
from bot.table.faults import Frozen, HostError, NotAllowed, NotSeated, StalePanel
from bot.table.hub import DIRECT, POST, REFRESH, Hub
from bot.table.lobby import Lobbies
from bot.table.seats import Seats
from engines.core import BadOptions, IllegalChoice, NothingToDecide
from engines.core.verify import verify
from storage import StandingOrder, Status, StoreError
from tests.bot.hubs import ADA, BEN, CLEO, HERE, arm, click, notes, said_everything, started, submit, to_melt, undo
from tests.comets import GAME
from tests.comets.state import CometState
from tests.comets.steps import STEPS
from tests.launch import GAMES


async def test_a_choice_is_stored_before_anybody_is_answered(hub: Hub) -> None:
    table = await started(hub)
    await submit(hub, table.id, 0, ("gather",), person=ADA, once="i1")
    assert [(row.seat, row.choice) for row in await hub.store.journal(table.id)] == [(0, ("gather",))]
    hub.forget(table.id)
    again = await hub.table(table.id)
    assert again is not table
    assert again.session.answered[0][1] == ("gather",)


async def test_a_redelivered_click_acts_once(hub: Hub) -> None:
    table = await started(hub)
    await submit(hub, table.id, 0, ("gather",), once="same")
    await submit(hub, table.id, 0, ("launch",), once="same")
    assert table.session.answered[0][1] == ("gather",)
    assert len(await hub.store.journal(table.id)) == 1


async def test_a_double_click_is_stale_the_second_time(hub: Hub) -> None:
    table, seat = await to_melt(hub)
    fingerprint = table.fingerprint(seat)
    await submit(hub, table.id, seat, ("points.0", "steam.0"), decision=fingerprint, once="a")
    with pytest.raises(StalePanel):
        await submit(hub, table.id, seat, ("points.0", "steam.0"), decision=fingerprint, once="b")


async def test_other_peoples_picks_never_make_a_panel_stale(hub: Hub) -> None:
    table = await started(hub, people=3)
    mine = table.fingerprint(0)
    await submit(hub, table.id, 1, ("gather",))
    await submit(hub, table.id, 2, ("launch",))
    assert table.fingerprint(0) == mine


async def test_two_clicks_at_the_same_moment_are_one_after_the_other(hub: Hub) -> None:
    table = await started(hub)
    fingerprint = table.fingerprint(0)
    results = await asyncio.gather(
        *(submit(hub, table.id, 0, ("gather",), decision=fingerprint, once=str(n)) for n in range(5)),
        return_exceptions=True,
    )
    assert sum(isinstance(result, StalePanel) for result in results) == 4
    assert len(await hub.store.journal(table.id)) == 1


async def test_a_refused_choice_changes_nothing(hub: Hub) -> None:
    table = await started(hub)
    for seat, choice, error in ((0, ("fly",), IllegalChoice), (1, (), IllegalChoice)):
        with pytest.raises(error):
            await submit(hub, table.id, seat, choice)
    assert await hub.store.journal(table.id) == []
    await submit(hub, table.id, 0, ("gather",))


async def test_several_choices_are_made_all_or_none(hub: Hub) -> None:
    table, seat = await to_melt(hub)
    rows = len(await hub.store.journal(table.id))
    with pytest.raises((IllegalChoice, NothingToDecide)):
        await submit(hub, table.id, seat, ("points.0", "steam.1"), ("nonsense",))
    assert len(await hub.store.journal(table.id)) == rows
    assert (await hub.table(table.id)).session.prompts[seat].key == "scout.melt"


async def test_a_store_that_fails_leaves_the_game_where_it_was(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await started(hub)

    async def full(_: Any) -> int:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(hub.store, "commit", full)
    with pytest.raises(StoreError):
        await submit(hub, table.id, 0, ("gather",))
    monkeypatch.undo()
    assert (await hub.table(table.id)).session.answered == {}
    await submit(hub, table.id, 0, ("gather",))


async def test_a_rule_that_stumbles_gets_an_incident_and_loses_nothing(hub: Hub) -> None:
    def stumbles(_: CometState) -> None:
        raise ZeroDivisionError

    hub.games = GAMES.including(replace(GAME, steps={**STEPS, "gather": stumbles}))
    table = await started(hub)
    await submit(hub, table.id, 0, ("gather",))
    with pytest.raises(Frozen, match=r"nothing changed.*incident [0-9a-f]{8}"):
        await submit(hub, table.id, 1, ("gather",))
    assert [row.seat for row in await hub.store.journal(table.id)] == [0]
    assert (await hub.table(table.id)).session.answered[0][1] == ("gather",)


async def test_a_game_that_cannot_load_rests_and_can_be_ended(hub: Hub) -> None:
    table = await started(hub)
    hub.forget(table.id)

    def stumbles(_: CometState) -> None:
        raise ZeroDivisionError

    hub.games = GAMES.including(replace(GAME, steps={**STEPS, "choose_actions": stumbles}))
    with pytest.raises(Frozen, match="resting"):
        await hub.table(table.id)
    stored = await hub.store.game(table.id)
    assert stored is not None
    assert stored.status is Status.FROZEN
    assert stored.incident
    with pytest.raises(Frozen, match=stored.incident):
        await hub.table(table.id)
    await Seats(hub).end(table.id, "Ada", once=click())
    assert await hub.store.live_games() == []


async def test_choices_that_no_longer_fit_changed_rules_are_told(hub: Hub) -> None:
    table, seat = await to_melt(hub)
    await submit(hub, table.id, seat, ("points.0", "steam.1"))
    hub.forget(table.id)

    def renamed(g: CometState) -> Any:
        from engines.core import Option, ask, pick

        for scout in (0, 1):
            yield from ask(pick(scout, "scout.now", "Now?", [Option("a", "A"), Option("b", "B")]))

    hub.games = GAMES.including(replace(GAME, steps={**STEPS, "scout": renamed}, rules="2"))
    again = await hub.table(table.id)
    assert again.session.prompts[0].key == "scout.now"
    assert "no longer fit" in await notes(hub, again)
    assert (await hub.store.journal(table.id))[-1].undone


# --- going back -------------------------------------------------------------------------------------------------------------


async def test_an_armed_order_answers_and_lapses_with_its_scope(hub: Hub) -> None:
    table = await started(hub, rounds="4", raids="off")
    await arm(hub, StandingOrder(table.id, 0, "action", "gather-on", "the end of round 1", "Gather"))
    await submit(hub, table.id, 1, ("gather",))
    journal = await hub.store.journal(table.id)
    assert [(row.seat, row.auto) for row in journal] == [(1, False), (0, True)]
    assert await hub.store.orders(table.id) == []  # round 2 has come
    assert (await hub.table(table.id)).awaited == [0, 1]


async def test_an_order_whose_condition_does_not_hold_waits(hub: Hub) -> None:
    table = await started(hub)
    await arm(hub, StandingOrder(table.id, 0, "contest", "small", "game", "Pass"))
    await submit(hub, table.id, 1, ("gather",))
    assert (await hub.table(table.id)).awaited == [0]
    assert len(await hub.store.orders(table.id)) == 1


# --- what is to be said -----------------------------------------------------------------------------------------------------


async def test_people_who_become_awaited_are_pinged_once_and_written_to(hub: Hub) -> None:
    table = await started(hub)
    errands = {(errand.kind, errand.seat) for errand in await hub.store.errands()}
    assert errands == {(POST, -1), (DIRECT, 0), (DIRECT, 1)}
    await said_everything(hub)
    await submit(hub, table.id, 0, ("gather",), person=ADA)
    assert [errand.kind for errand in await hub.store.errands()] == [REFRESH]  # the post says that Ada has answered
    await submit(hub, table.id, 1, ("gather",), person=BEN)
    (post,) = [errand for errand in await hub.store.errands() if errand.kind == POST]
    assert post.ping == (0,)  # Ben has just clicked and sees what comes next


# --- lobbies and exports ----------------------------------------------------------------------------------------------------


async def test_a_lobby_says_no_in_sentences(hub: Hub) -> None:
    lobbies = Lobbies(hub)
    with pytest.raises(HostError, match="no game “chess”"):
        await lobbies.open("chess", {}, HERE, person=ADA, name="Ada", once="x")
    with pytest.raises(BadOptions):
        await lobbies.open("comets", {"rounds": "0"}, HERE, person=ADA, name="Ada", once="x")
    lobby = await lobbies.open("comets", {"most_seats": "2"}, HERE, person=ADA, name="Ada", once="o")
    game = lobby.game.id
    with pytest.raises(NotAllowed, match="gathering players here"):
        await lobbies.open("comets", {}, HERE, person=BEN, name="Ben", once="p")
    with pytest.raises(HostError, match="already sit"):
        await lobbies.join(game, ADA, "Ada", "j1")
    with pytest.raises(HostError, match="needs 2 players; here is 1"):
        await lobbies.start(game, ADA, "s1")
    with pytest.raises(NotAllowed, match="Only Ada"):
        await lobbies.start(game, BEN, "s2")
    with pytest.raises(NotSeated):
        await lobbies.leave(game, BEN, "l1")
    with pytest.raises(HostError, match="no bot"):
        await lobbies.remove_bot(game, ADA, "r1")
    await lobbies.add_bot(game, ADA, "b1", "random")
    with pytest.raises(HostError, match="are taken"):
        await lobbies.join(game, BEN, "Ben", "j2")
    with pytest.raises(BadOptions):
        await lobbies.set_option(game, ADA, "rounds", "many", "o1")
    changed = await lobbies.set_option(game, ADA, "rounds", "3", "o2")
    assert changed.options == {"rounds": 3, "most_seats": 2}
    assert await lobbies.leave(game, ADA, "l2") is None
    with pytest.raises(HostError, match="closed"):
        await lobbies.lobby(game)


async def test_seats_are_drawn_from_the_seed_and_the_joins_stir_it(hub: Hub) -> None:
    table = await started(hub, people=3)
    assert json.loads(table.game.joins)[:-1] == [f"join:join{person}-{table.id}" for person in (BEN, CLEO)]
    assert sorted(row.person or 0 for row in table.seats) == [ADA, BEN, CLEO]
    assert [row.seat for row in table.seats] == [0, 1, 2]


async def test_an_export_is_made_after_the_end_only_and_verifies(hub: Hub) -> None:
    table = await started(hub, rounds="1", raids="off")
    with pytest.raises(NotAllowed):
        await export_of(hub, table.game)
    await submit(hub, table.id, 0, ("gather",))
    await submit(hub, table.id, 0, ("launch",))
    await undo(hub, table.id, 0)
    await submit(hub, table.id, 0, ("gather",))
    await submit(hub, table.id, 1, ("gather",))
    stored = await hub.store.game(table.id)
    assert stored is not None
    assert stored.status is Status.OVER
    report = verify(GAMES, await export_of(hub, stored))
    assert report.is_sound, report.faults


async def test_a_question_is_told_elsewhere_in_one_line(hub: Hub) -> None:
    table = await started(hub)
    prompt = table.prompt(0)
    assert prompt is not None
    longer = replace(prompt, ask="What does {seat:0} do?\nNot now: a launch, for want of ice.")
    assert table.question(longer) == f"What does {table.name(0)} do?"
