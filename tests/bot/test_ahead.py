"""Answers given in advance: kept for a question that may come, given only to exactly that one, changed and taken back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.chat.ui.ahead import ahead_pieces
from bot.chat.ui.controls import Picks
from bot.chat.ui.panel import panel
from bot.chat.ui.pieces import Menu, Press, Section
from bot.table.choices import plan_ahead
from bot.table.faults import StalePanel
from bot.table.hub import Hub
from bot.table.intentions import ahead, intentions
from bot.table.lobby import Lobbies
from bot.table.table import Table
from engines.core import Choice, Flow, Intent, Option, Prompt, Registry, Seat, ask_all, pick
from engines.core.ahead import Foreseen, intent, seen
from storage import SqliteStore
from tests.bot.hubs import ADA, BEN, HERE, click, hub_at, rewind, submit, undo
from tests.bot.test_controls import judged
from tests.comets import GAME
from tests.comets.scene import CometSpec
from tests.comets.state import CometState
from tests.comets.steps import STEPS

COLOURS = (Option("red", "Red"), Option("blue", "Blue"))
WARES = (Option("ice", "Ice"), Option("melon", "Melon"))


def _ware(seat: Seat, wares: tuple[Option, ...] = WARES) -> Prompt:
    return pick(seat, "ware", "What do you buy?", wares)


def fair(g: CometState) -> Flow[None]:
    """Everybody names a colour, then buys a ware; blue brings a third one to buy."""
    colours = yield from ask_all(g.chance, [pick(seat, "colour", "Which colour?", COLOURS) for seat in g.seats])
    more = (*WARES, Option("plum", "Plum")) if ("blue",) in colours.values() else WARES
    yield from ask_all(g.chance, [_ware(seat, more) for seat in g.seats])
    yield from STEPS["choose_actions"](g)  # type: ignore[misc]


def foresee(_g: CometState, seat: Seat, key: str, _choice: Choice) -> list[Foreseen]:
    """A ware, while nobody has named a colour that brings more."""
    return [Foreseen(_ware(seat), "the fair", None, notes={"ice": "paying 1"})] if key == "colour" else []


FAIR: CometSpec = replace(
    GAME, key="fair", title="Fair", steps={**STEPS, "choose_actions": fair}, bots={}, foresee=foresee
)


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = await SqliteStore.open(tmp_path / "fair.db")
    yield hub_at(store, Registry(FAIR))
    await store.close()


@pytest.fixture
async def table(hub: Hub) -> Table:
    lobbies = Lobbies(hub)
    lobby = await lobbies.open("fair", {}, HERE, person=ADA, name="Ada", once=click())
    await lobbies.join(lobby.game.id, BEN, "Ben", click())
    return await lobbies.start(lobby.game.id, ADA, click())


def ice(table: Table) -> Intent:
    return intent(table.session, foresee(table.session.state, 0, "colour", ("red",))[0], ("ice",))


def keys(table: Table) -> dict[int, str]:
    return {seat: prompt.key for seat, prompt in table.session.prompts.items()}


async def rows(hub: Hub, table: Table) -> list[tuple[int, str, str]]:
    return [(row.seat, row.key, row.choice[0]) for row in await hub.store.journal(table.id) if not row.undone]


async def test_an_answer_given_in_advance_is_given_when_its_question_comes(hub: Hub, table: Table) -> None:
    await submit(hub, table.id, 0, ("red",), person=ADA, rides=True, intents=[ice(table)])
    assert len(intentions(table, 0)) == 1
    await submit(hub, table.id, 1, ("red",), person=BEN, rides=True)
    assert keys(table) == {1: "ware"}
    assert (await rows(hub, table))[-1] == (0, "ware", "ice")
    assert intentions(table) == [], "it was meant once"
    assert await hub.store.orders(table.id) == []


async def test_a_question_that_has_changed_is_asked_and_that_is_said(hub: Hub, table: Table) -> None:
    await submit(hub, table.id, 0, ("red",), person=ADA, rides=True, intents=[ice(table)])
    await submit(hub, table.id, 1, ("blue",), person=BEN, rides=True)
    assert keys(table) == {0: "ware", 1: "ware"}
    assert intentions(table) == []
    notes = [table.spell(note.text) for note in await hub.store.notes(table.id) if note.to == (0,)]
    assert any("has changed since you planned" in note and "ice" in note for note in notes)


async def test_a_plan_survives_a_restart(hub: Hub, table: Table) -> None:
    await submit(hub, table.id, 0, ("red",), person=ADA, rides=True, intents=[ice(table)])
    hub.forget(table.id)
    again = await hub.table(table.id)
    assert [one.intent.choice for one in intentions(again, 0)] == [("ice",)]
    await submit(hub, table.id, 1, ("red",), person=BEN, rides=True)
    assert (await rows(hub, table))[-1] == (0, "ware", "ice")


async def test_who_answers_anew_or_goes_back_plans_anew(hub: Hub, table: Table) -> None:
    await submit(hub, table.id, 0, ("red",), person=ADA, rides=True, intents=[ice(table)])
    await submit(hub, table.id, 0, ("blue",), person=ADA, rides=True)
    assert intentions(table) == []
    await submit(hub, table.id, 0, ("red",), person=ADA, rides=True, intents=[ice(table)])
    await undo(hub, table.id, 0)
    assert intentions(table) == []


async def test_whoever_waits_may_answer_what_may_come_and_change_it(hub: Hub, table: Table) -> None:
    assert ahead(table, 0) == [], "first things first"
    await submit(hub, table.id, 0, ("red",), person=ADA, rides=True)
    (coming,) = ahead(table, 0)
    mark = seen(coming.prompt)
    at = Press(table.id, table.fingerprint(0), "")
    menu = ahead_pieces(table, 0, at)[1]
    assert isinstance(menu, Menu)
    assert [item.label for item in menu.items] == ["Ice", "Melon"]
    said = await plan_ahead(hub, table.id, 0, mark, ("ice",), once=click(), person=0)
    assert said == "✓ Planned: Ice, paying 1"
    section = ahead_pieces(table, 0, at)[1]
    assert isinstance(section, Section)
    assert section.text == "If the fair comes: ice, paying 1"
    judged(panel(table, 0, Picks()))
    await plan_ahead(hub, table.id, 0, mark, (), once=click(), person=0)
    assert intentions(table) == []


@pytest.mark.parametrize(("mark", "choice"), [("", "ice"), ("00000000.00000000", "ice"), ("right", "plum")])
async def test_nothing_can_be_planned_that_is_not_ahead(hub: Hub, table: Table, mark: str, choice: str) -> None:
    await submit(hub, table.id, 0, ("red",), person=ADA, rides=True)
    known = seen(ahead(table, 0)[0].prompt) if mark == "right" else mark
    with pytest.raises(StalePanel):
        await plan_ahead(hub, table.id, 0, known, (choice,), once=click(), person=0)


async def test_others_do_not_see_what_one_plans(hub: Hub, table: Table) -> None:
    await submit(hub, table.id, 0, ("red",), person=ADA, rides=True, intents=[ice(table)])
    await submit(hub, table.id, 1, ("red",), person=BEN, rides=True)
    told = [note for note in await hub.store.notes(table.id) if "planned" in note.text]
    assert told
    assert all(note.to == (0,) for note in told)


async def test_a_table_that_goes_back_by_consent_plans_anew(hub: Hub, table: Table) -> None:
    await submit(hub, table.id, 0, ("red",), person=ADA, rides=True, intents=[ice(table)])
    await rewind(hub, table.id, 1, 0)
    assert await hub.store.orders(table.id) == []
    await submit(hub, table.id, 0, ("red",), person=ADA, rides=True)
    await submit(hub, table.id, 1, ("red",), person=BEN, rides=True)
    assert keys(await hub.table(table.id)) == {0: "ware", 1: "ware"}, "who goes back is asked again"
