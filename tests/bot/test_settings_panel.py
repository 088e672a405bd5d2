"""/settings is a panel: every preference a question, every answer in words, nothing forged gets in."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.chat.commands.personal import settings
from bot.chat.settings import check
from bot.chat.ui.pieces import Menu
from bot.chat.ui.settings import QUESTIONS, settings_pieces
from bot.people.preferences import DEFAULTS, preferences
from bot.time.clocks import parse_quiet, seconds_in
from engines.core import PlayerError
from render.theme import PALETTES
from tests.bot.house import house
from tests.bot.test_commands import asked
from tests.bot.test_controls import judged


def test_every_preference_has_its_question_and_shows_its_answer() -> None:
    assert {*QUESTIONS, "zone"} == set(DEFAULTS)
    pieces = settings_pieces(DEFAULTS, "✓ Noted.")
    judged(pieces)
    menus = [piece for piece in pieces if isinstance(piece, Menu)]
    assert [sum(item.chosen for item in menu.items) for menu in menus] == [1] * len(QUESTIONS)


def test_what_was_typed_is_shown_as_it_is() -> None:
    pieces = settings_pieces({**DEFAULTS, "quiet": "22:30-07:00", "remind": "5h"})
    judged(pieces)
    chosen = [item.label for piece in pieces if isinstance(piece, Menu) for item in piece.items if item.chosen]
    assert {"22:30-07:00", "5h"} <= set(chosen)


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_answer_of_a_menu_is_accepted(name: str) -> None:
    for value in QUESTIONS[name][1]:
        check(name, value)
    assert parse_quiet("22-7")
    assert seconds_in("12h") == 43200


@pytest.mark.parametrize(
    ("name", "value"),
    [("direct", "maybe"), ("repeats", "11"), ("repeats", "²"), ("digest", "24"), ("zone", "Mars/Olympus"),
     ("remind", "1m"), ("quiet", "late"), ("palette", "mauve"), ("away", "[0, 9]"), ("", "on")],
)  # fmt: skip
def test_forged_answers_are_refused_with_a_sentence(name: str, value: str) -> None:
    with pytest.raises(PlayerError, match=r"\.$"):
        check(name, value)


def test_every_palette_is_offered() -> None:
    assert set(QUESTIONS["palette"][1]) == set(PALETTES)
    (offered,) = [one for one in settings.parameters if one.name == "palette"]
    assert {choice.value for choice in offered.choices} == set(PALETTES)


async def test_menus_that_are_closed_at_once_are_all_kept(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada = at.person("Ada")
        panel = await asked(ada, "settings")
        wanted = {"palette": "contrast", "pictures": "compact", "remind": "off", "next": "on"}
        menus = {name: next(one for one in panel.selects if one["custom_id"].endswith(f":{name}")) for name in wanted}
        await asyncio.gather(
            *(ada.choose(panel, wanted[name], select=menu["custom_id"]) for name, menu in menus.items())
        )
        await at.settle()
        now = await preferences(at.store, at.pocket.user("Ada").id)
        assert {name: now[name] for name in wanted} == wanted
