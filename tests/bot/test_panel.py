"""One click is a whole answer: what rides along, what is marked, what is taken back as one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.chat.ui.controls import BY_HAND, FACE, MORE, Picks
from bot.chat.ui.panel import panel
from bot.chat.ui.pieces import Button, Piece, Row, Section, Words
from bot.table.faults import StalePanel
from bot.table.hub import Hub
from bot.table.table import Table
from bot.table.ways import tried, way_of, ways
from engines.core import Dice, Registry, Session
from engines.core.lines import line
from storage import SqliteStore
from tests.bot.hubs import ADA, hub_at, started, submit, undo
from tests.stall import STALL


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = await SqliteStore.open(tmp_path / "stall.db")
    yield hub_at(store, Registry(STALL))
    await store.close()


@pytest.fixture
async def table(hub: Hub) -> Table:
    return await started(hub, game="stall")


def pressed(pieces: list[Piece]) -> dict[str, Button]:
    found: dict[str, Button] = {}
    for piece in pieces:
        for button in piece.buttons if isinstance(piece, Row) else [piece.button] if isinstance(piece, Section) else ():
            if isinstance(button, Button):
                found[button.label] = button
    return found


def text(pieces: list[Piece]) -> str:
    return "\n".join(piece.text for piece in pieces if isinstance(piece, Words | Section))


async def test_a_panel_reads_from_the_question_to_the_way_out(table: Table) -> None:
    shown = panel(table, 0, Picks(), since="Ben waved.")
    read = text(shown).splitlines()
    assert read[0] == "### What do you buy?"
    assert read[1] == "0 points"
    assert "-# Since you looked: Ben waved." in read
    assert "**Both** · all you have" in read
    assert "-# Not now: Comet (3 coins short)" in read
    assert "A trick" not in "\n".join(read), "what the rules refuse is not offered"
    assert list(pressed(shown)) == ["Buy both", "Buy", "Leave 🔒", "More…"]
    assert [button.style for button in pressed(shown).values()].count("success") == 1


@pytest.mark.parametrize("face", [FACE, MORE])
async def test_one_button_is_green_and_the_others_are_grey(table: Table, face: str) -> None:
    styles = [button.style for button in pressed(panel(table, 0, Picks(face=face))).values()]
    assert sorted(styles) == ["secondary"] * (len(styles) - 1) + ["success"]


async def test_a_letter_begins_with_a_line_for_the_lock_screen(table: Table) -> None:
    first, question, *_ = text(panel(table, 0, Picks(), is_letter=True)).splitlines()
    assert (first, question) == ("Your move in **Stall**. Round 0 of 6.", "### What do you buy?")
    rolled = replace(table.session.prompts[0], happened="You rolled 3, 3 and 6.")
    table.session.prompts[0] = rolled  # type: ignore[index]
    assert text(panel(table, 0, Picks(), is_letter=True)).startswith(
        "Your move in **Stall**. You rolled 3, 3 and 6.\n###"
    )


async def test_each_way_says_what_rides_on_it_and_what_it_reveals(table: Table) -> None:
    both, ice, melon, leave = tried(table.session, 0, ways(table.session, 0))
    assert [len(way.choices) for way in (both, ice, melon, leave)] == [4, 1, 1, 1]
    assert [[made.choice for made in way.riders] for way in (ice, melon, leave)] == [[("silver",)], [("silver",)], []]
    assert [way.reveals for way in (both, ice, melon, leave)] == [False, False, False, True]
    assert "then silver" in text(panel(table, 0, Picks()))


async def test_by_hand_nothing_rides(hub: Hub, table: Table) -> None:
    assert "then silver" not in text(panel(table, 0, Picks(face=BY_HAND)))
    await submit(hub, table.id, 0, ("ice",), person=ADA)
    assert table.session.asked(0).key == "stall.pay"


async def test_what_rides_is_made_and_taken_back_with_the_choice(hub: Hub, table: Table) -> None:
    before = table.session.state_json()
    await submit(hub, table.id, 0, ("ice",), person=ADA, rides=True)
    assert [entry.choice for entry in table.session.entries] == [("ice",), ("silver",)]
    await submit(hub, table.id, 0, ("melon",), person=ADA, rides=True)
    assert await undo(hub, table.id, 0) == "Undone: Melon, Silver"
    assert [entry.choice for entry in table.session.entries] == [("ice",), ("silver",)]
    assert await undo(hub, table.id, 0) == "Undone: Ice, Silver"
    assert table.session.state_json() == before
    rows = await hub.store.journal(table.id)
    assert [row.bundle for row in rows] == [1, 1, 3, 3]


async def test_a_whole_answer_is_made_whole_or_not_at_all(hub: Hub, table: Table) -> None:
    both = ways(table.session, 0)[0]
    await submit(hub, table.id, 0, *way_of(table, 0, both.verb, both.argument)[0], person=ADA, rides=True)
    assert [entry.choice for entry in table.session.entries] == [("melon",), ("gold",), ("ice",), ("copper",)]
    await undo(hub, table.id, 0)
    assert table.session.entries == ()


async def test_a_click_on_what_is_no_longer_offered_is_stale(table: Table) -> None:
    for argument in ("0.000000", "9.123456", "", "x"):
        with pytest.raises(StalePanel):
            way_of(table, 0, "way", argument)


async def test_more_holds_the_rest(table: Table) -> None:
    labels = list(pressed(panel(table, 0, Picks(face=MORE))))
    assert labels == ["Do it for me", "Why can't I…?", "By hand", "Text board", "Back"]


async def test_more_shows_the_ideas_as_they_could_be_typed(table: Table) -> None:
    more = text(panel(table, 0, Picks(face=MORE), typed=["33 yard, 6 conv"]))
    assert more.endswith("-# The ideas, as you could type them after `/move`:\n-# `33 yard, 6 conv`")
    assert "/move" not in text(panel(table, 0, Picks(), typed=["33 yard, 6 conv"]))


def test_marks_and_riders_are_the_same_whatever_is_hidden() -> None:
    session = Session.new(STALL, STALL.options({}), 2, "marks")[0]
    told = [
        (way.value, way.reveals, [made.choice for made in way.riders]) for way in tried(session, 0, ways(session, 0))
    ]
    for seed in range(8):
        other = session.resampled(0, Dice(f"{seed}"))
        again = tried(other, 0, ways(other, 0))
        assert [(way.value, way.reveals, [made.choice for made in way.riders]) for way in again] == told


def test_a_line_ends_where_something_is_revealed() -> None:
    session = Session.new(STALL, STALL.options({}), 2, "line")[0]
    gone = line(session, 0, [("leave",)])
    assert gone.reveals
    assert gone.riders == ()
    assert session.asked(0).key == "stall", "the game itself has not moved"
