"""One click follows the suggestions until something goes wrong, or there is something else to decide."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bot.chat.ui.controls import Picks
from bot.chat.ui.panel import panel
from bot.table.faults import StalePanel
from bot.table.going_on import go_on
from bot.table.hub import Hub
from bot.table.lobby import Lobbies
from bot.table.table import Table
from engines.core import Flow, Option, Registry, pick
from engines.core.flow import ask
from storage import SqliteStore
from tests.bot.hubs import ADA, BEN, HERE, click, hub_at, undo
from tests.bot.test_panel import pressed
from tests.comets import GAME
from tests.comets.scene import CometSpec
from tests.comets.state import CometState
from tests.comets.steps import STEPS
from tests.comets.view import CometView

FIGHTS = (Option("fight", "Fight"), Option("done", "Done", ends=True))
LOST_IN = 3  # the fight in which something is lost
ENOUGH = 5  # fights after which the suggestion is to stop


def war(g: CometState) -> Flow[None]:
    """Fight after fight, until whoever fights is done."""
    fights = 0
    while True:
        best = "fight" if fights < ENOUGH else "done"
        suggest = partial(tuple[str, ...], (best,))
        prompt = pick(0, "fight", "Where do you fight?", FIGHTS, suggest=suggest, commit=True)
        (answer,) = yield from ask(replace(prompt, onward="Fight on"))
        if answer == "done":
            break
        fights += 1
        g.players[0].points -= fights == LOST_IN
    yield from STEPS["choose_actions"](g)  # type: ignore[misc]


def setback(before: CometView, after: CometView, seat: int) -> str:
    """A point is gone."""
    return "you lost a point" if after.players[seat].points < before.players[seat].points else ""


WAR: CometSpec = replace(GAME, key="war", title="War", steps={**STEPS, "choose_actions": war}, bots={}, setback=setback)


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = await SqliteStore.open(tmp_path / "war.db")
    yield hub_at(store, Registry(WAR))
    await store.close()


@pytest.fixture
async def table(hub: Hub) -> Table:
    lobbies = Lobbies(hub)
    lobby = await lobbies.open("war", {}, HERE, person=ADA, name="Ada", once=click())
    await lobbies.join(lobby.game.id, BEN, "Ben", click())
    return await lobbies.start(lobby.game.id, ADA, click())


async def on(hub: Hub, table: Table) -> str:
    return await go_on(hub, table.id, 0, once=click(), decision=table.fingerprint(0), person=0)


async def test_going_on_stops_at_the_first_loss_and_says_so(hub: Hub, table: Table) -> None:
    said = await on(hub, table)
    assert said == "✓ Fight on: 3 choices made as suggested. It stops here: you lost a point."
    assert [entry.choice for entry in table.session.entries] == [("fight",)] * LOST_IN


async def test_going_on_leaves_it_to_the_player_when_to_stop(hub: Hub, table: Table) -> None:
    await on(hub, table)
    said = await on(hub, table)
    assert said == "✓ Fight on: 2 choices made as suggested. It stops here: the rest is yours to decide."
    assert table.session.asked(0).key == "fight"
    with pytest.raises(StalePanel):
        await on(hub, table)


async def test_what_one_click_fought_is_taken_back_as_one(hub: Hub, table: Table) -> None:
    await on(hub, table)
    await undo(hub, table.id, 0)
    assert table.session.entries == ()


async def test_the_click_is_shown_while_there_is_something_to_go_on_with(hub: Hub, table: Table) -> None:
    assert "Fight on" in pressed(panel(table, 0, Picks()))
    await on(hub, table)
    await on(hub, table)
    assert "Fight on" not in pressed(panel(table, 0, Picks()))


async def test_a_click_with_too_much_before_it_says_that_it_goes_on(
    hub: Hub, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.going_on.MOST", 2)
    said = await on(hub, table)
    assert said == "✓ Fight on: 2 choices made as suggested. It stops here: press it again to go on."
