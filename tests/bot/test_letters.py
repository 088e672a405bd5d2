"""Letters: what a lock screen says of them, and what becomes of one that cannot be unfolded."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock

from bot.chat.letters import _listed
from bot.chat.ui.pieces import PLAIN
from bot.pocket.world import MessageFlag
from tests.bot.house import house, verbs
from tests.bot.test_days import asked, direct, messages_to, skip, timed_table

EDIT = "PATCH /channels/*/messages/*"


async def test_a_lock_screen_says_whose_move_it_is_and_the_letter_unfolds(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await timed_table(at, "Ada", "Ben")
        ben = at.person("Ben")
        assert ben.pushes[-1] == "Your move in Comets. Pick your action."
        assert not {"*", "{", "<"} & set(ben.pushes[-1])
        (letter,) = direct(ben, "Your move in **Comets**")
        assert letter.content == ""
        assert letter.raw["flags"] & MessageFlag.COMPONENTS_V2
        assert "###" in letter.text


async def test_whoever_joins_can_read_so_on_a_lock_screen(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await timed_table(at, "Ada", "Ben")
        (joined,) = [push for push in at.person("Ben").pushes if "joined" in push]
        assert joined.startswith("You've joined Comets. I'll write to you here when it's your turn. https://")
        assert not {"*", "{", "<"} & set(joined)


async def test_a_letter_that_cannot_be_unfolded_has_a_button_that_opens_the_panel(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await timed_table(at, "Ada", "Ben")
        ben = at.person("Ben")
        at.pocket.realm.faults.server_error(EDIT, status=403, times=100)
        for name in ("Ben", "Ada"):
            await asked(at.person(name), "move", choice="gather")
        await at.settle()
        letter = messages_to(ben)[-1]
        assert letter.labels == ["Your move"]
        at.pocket.realm.faults.clear()
        await ben.click(letter, "Your move")
        await at.settle()
        opened = ben.message(letter.id)
        assert opened is not None
        assert opened.content == ""
        assert "do" in verbs(opened), "the panel stands where the letter was"


async def test_a_letter_that_was_answered_before_it_unfolds_stays_as_it_is(tmp_path: Path) -> None:
    """An earlier position does not come over what the answer led to."""
    async with house(tmp_path) as at:
        await timed_table(at, "Ada", "Ben")
        ben, plain, unfolded = at.person("Ben"), at.app.letters._plain, AsyncMock()
        await asked(ben, "move", choice="gather")

        async def slow(*given: Any) -> Any:
            sent = await plain(*given)
            if messages_to(ben)[-1].id != sent.id:
                return sent
            at.app.letters._plain = plain  # type: ignore[method-assign]
            await asked(ben, "move", choice="gather")
            return Mock(id=sent.id, channel=sent.channel, edit=unfolded)

        at.app.letters._plain = slow  # type: ignore[method-assign, assignment]
        await asked(at.person("Ada"), "move", choice="gather")
        await at.settle()
        assert at.app.letters._plain is plain
        unfolded.assert_not_awaited()


async def test_a_reminder_can_be_read_on_a_lock_screen(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await timed_table(at, "Ada", "Ben")
        ben = at.person("Ben")
        told = len(ben.pushes)
        await skip(at, 11 * 3600)
        assert any("waits for you" in push for push in ben.pushes[told:])
        (reminder,) = direct(ben, "waits for you")
        await ben.click(reminder, "Your move")
        await at.settle()
        assert any("do" in verbs(message) for message in messages_to(ben) if message.id == reminder.id)


def test_a_list_of_tables_fits_a_plain_message_and_counts_the_rest() -> None:
    few, shown = _listed(["**2 tables wait for you**"], ["• one", "• two"], 2)
    assert (few, shown) == ("**2 tables wait for you**\n• one\n• two", 2)
    many, shown = _listed(["**12 tables wait for you**"], ["• " + "word " * 60] * 8, 12)
    assert len(many) <= PLAIN
    assert 4 < shown < 8
    assert many.endswith(f"… and {12 - shown} more: `/games`")
