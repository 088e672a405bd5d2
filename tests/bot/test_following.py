"""What only finishes a secret answer is answered with it, once the secret is out; who answers by hand is asked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.table.hub import Hub
from bot.table.lobby import Lobbies
from bot.table.table import Table
from engines.core import Flow, Option, Registry, ask_all, pick, together
from engines.core.flow import ask
from storage import SqliteStore
from tests.bot.hubs import ADA, BEN, HERE, click, hub_at, submit, undo
from tests.comets import GAME
from tests.comets.scene import CometSpec
from tests.comets.state import CometState
from tests.comets.steps import STEPS

WARES = (Option("ice", "Ice"), Option("melon", "Melon"))
COINS = tuple(Option(name, name.capitalize()) for name in ("copper", "silver"))


def _pay(seat: int) -> Flow[None]:
    prompt = pick(seat, "pay", "How do you pay?", COINS, suggest=lambda: ("silver",))
    yield from ask(replace(prompt, rides=True, follows="ware"))


def auction(g: CometState) -> Flow[None]:
    """Everybody picks a ware in secret, then pays for it in public."""
    picks = yield from ask_all(g.chance, [pick(seat, "ware", "What do you buy?", WARES) for seat in g.seats])
    yield from together(g.chance, {seat: _pay(seat) for seat in picks})
    yield from STEPS["choose_actions"](g)  # type: ignore[misc]


AUCTION: CometSpec = replace(GAME, key="auction", title="Auction", steps={**STEPS, "choose_actions": auction}, bots={})


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = await SqliteStore.open(tmp_path / "auction.db")
    yield hub_at(store, Registry(AUCTION))
    await store.close()


@pytest.fixture
async def table(hub: Hub) -> Table:
    lobbies = Lobbies(hub)
    lobby = await lobbies.open("auction", {}, HERE, person=ADA, name="Ada", once=click())
    await lobbies.join(lobby.game.id, BEN, "Ben", click())
    return await lobbies.start(lobby.game.id, ADA, click())


def keys(table: Table) -> dict[int, str]:
    return {seat: prompt.key for seat, prompt in table.session.prompts.items()}


async def made(hub: Hub, table: Table) -> list[tuple[int, str, str]]:
    return [(row.seat, row.key, row.choice[0]) for row in await hub.store.journal(table.id) if not row.undone]


async def test_payments_follow_once_everybody_has_chosen(hub: Hub, table: Table) -> None:
    await submit(hub, table.id, 0, ("ice",), person=ADA, rides=True)
    assert keys(table) == {1: "ware"}, "nothing rides while the window is open"
    await submit(hub, table.id, 1, ("melon",), person=BEN, rides=True)
    assert keys(table) == {0: "action", 1: "action"}
    assert (await made(hub, table))[2:] == [(0, "pay", "silver"), (1, "pay", "silver")]


async def test_who_answers_by_hand_is_asked(hub: Hub, table: Table) -> None:
    await submit(hub, table.id, 0, ("ice",), person=ADA, rides=False)
    await submit(hub, table.id, 1, ("melon",), person=BEN, rides=True)
    assert keys(table) == {0: "pay"}
    await submit(hub, table.id, 0, ("copper",), person=ADA)
    assert keys(table) == {0: "action", 1: "action"}


async def test_a_payment_that_was_taken_back_is_not_made_again(hub: Hub, table: Table) -> None:
    await submit(hub, table.id, 0, ("ice",), person=ADA, rides=False)
    await submit(hub, table.id, 1, ("melon",), person=BEN, rides=True)
    assert await undo(hub, table.id, 1) == "Undone: Silver"
    assert keys(table) == {0: "pay", 1: "pay"}
    await submit(hub, table.id, 0, ("copper",), person=ADA, rides=True)
    assert keys(table) == {1: "pay"}
    await submit(hub, table.id, 1, ("copper",), person=BEN, rides=True)
    assert (await made(hub, table))[-1] == (1, "pay", "copper")
