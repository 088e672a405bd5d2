"""The lobby speaks in words: presets, what a newcomer's table plays, and options as questions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.chat.ui.lobby import lobby_pieces, option_pieces
from bot.chat.ui.pieces import Button, Menu, Press, Row, Words
from bot.table.faults import HostError, NotAllowed
from bot.table.hub import Hub
from bot.table.lobby import Lobbies, Lobby
from engines.core import Preset, Registry, Setting
from storage import SqliteStore
from tests.bot.hubs import ADA, BEN, HERE, click, hub_at
from tests.comets import GAME
from tests.launch import GAMES

PRESETS = (
    Preset("usual", "Usual", "Three rounds.", {"rounds": 3}),
    Preset("first", "First game", "One round, to see how it goes.", {"rounds": 1, "raids": False}, is_first=True),
)
SETTINGS = {"raids": Setting("May the beacon raid?", {True: ("Raids", "Beware."), False: ("No raids", "Peace.")})}
SPOKEN = replace(GAME, presets=PRESETS, settings=SETTINGS)


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = await SqliteStore.open(tmp_path / "presets.db")
    yield hub_at(store, Registry(SPOKEN))
    await store.close()


async def opened(hub: Hub, **options: object) -> Lobby:
    return await Lobbies(hub).open("comets", options, HERE, person=ADA, name="Ada", once=click())


def words(lobby: Lobby) -> str:
    return "\n".join(piece.text for piece in lobby_pieces(lobby) if isinstance(piece, Words))


async def test_a_newcomer_opens_a_first_game_and_others_the_usual_one(hub: Hub) -> None:
    assert await Lobbies(hub).usual("comets", ADA) == {"rounds": 1, "raids": False}

    async def played(people: list[int], _: str) -> dict[int, int]:
        return dict.fromkeys(people, 1)

    hub.store.played = played  # type: ignore[method-assign, assignment]
    assert await Lobbies(hub).usual("comets", ADA) == {"rounds": 3}


async def test_one_pick_chooses_all_options_and_the_lobby_says_so(hub: Hub) -> None:
    lobby = await opened(hub, goal=9)
    lobby = await Lobbies(hub).set_preset(lobby.game.id, ADA, "first", click())
    assert lobby.options == {"rounds": 1, "raids": False}
    assert "**First game**: One round, to see how it goes." in words(lobby)
    (menu,) = [piece for piece in option_pieces(lobby) if isinstance(piece, Menu) and ":preset" in piece.id]
    assert [item.label for item in menu.items if item.chosen] == ["First game"]


async def test_options_are_questions_with_answers_in_words(hub: Hub) -> None:
    lobby = await opened(hub, raids="off")
    pieces = option_pieces(lobby)
    assert "**May the beacon raid?**" in [piece.text for piece in pieces if isinstance(piece, Words)]
    menu = next(piece for piece in pieces if isinstance(piece, Menu) and piece.id.endswith("opt:raids"))
    assert [(item.value, item.label, item.chosen) for item in menu.items] == [
        ("on", "Raids", False),
        ("off", "No raids", True),
    ]
    assert "Options: No raids" in words(lobby)


async def test_start_says_who_is_missing(hub: Hub) -> None:
    lobby = await opened(hub)
    rows = [piece for piece in lobby_pieces(lobby) if isinstance(piece, Row)]
    labels = [button.label for row in rows for button in row.buttons if isinstance(button, Button)]
    assert "Start (1 more)" in labels


async def test_only_whoever_leads_chooses_and_only_what_there_is(hub: Hub) -> None:
    lobby = await opened(hub)
    lobbies = Lobbies(hub)
    await lobbies.join(lobby.game.id, BEN, "Ben", click())
    with pytest.raises(NotAllowed):
        await lobbies.set_preset(lobby.game.id, BEN, "first", click())
    with pytest.raises(HostError, match="no preset"):
        await lobbies.set_preset(lobby.game.id, ADA, "forged", click())


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.key) for spec in GAMES.values()])
def test_every_preset_and_setting_of_every_game_is_one_the_rules_allow(spec: object) -> None:
    game = GAMES[spec.key]  # type: ignore[attr-defined]
    for preset in game.presets:
        assert game.seats(game.options(preset.options))
        assert preset.name
        assert preset.detail
    assert len({preset.id for preset in game.presets}) == len(game.presets)
    assert sum(preset.is_first for preset in game.presets) <= 1
    for name, setting in game.settings.items():
        default = getattr(game.options({}), name)
        assert default in setting.values, f"{game.key}: {name}"
        assert Press("0123abcd", "-", "opt", name).id
