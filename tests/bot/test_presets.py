"""The lobby speaks in words: presets, what a newcomer's table plays, and options as questions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.chat.ui.lobby import lobby_pieces
from bot.chat.ui.pieces import Button, Menu, Press, Row, Words
from bot.chat.ui.set_up import option_pieces
from bot.records.results import Results
from bot.table.faults import HostError, NotAllowed
from bot.table.hints import may_ask
from bot.table.hub import Hub
from bot.table.lobby import Lobbies, Lobby
from bot.table.manner import EVERYBODY, NEWCOMERS, NOBODY, Manner, preset_of
from engines.core import Preset, Registry, Setting
from storage import SqliteStore
from tests.bot.house import house, set_up, shown, verbs
from tests.bot.hubs import ADA, BEN, HERE, click, hub_at
from tests.bot.test_decided import last_post, played_out
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
    first = await Lobbies(hub).usual("comets", ADA)
    assert (first.options, first.coach, first.rated) == ({"rounds": 1, "raids": False}, EVERYBODY, False)

    async def played(people: list[int], _: str) -> dict[int, int]:
        return dict.fromkeys(people, 1)

    hub.store.played = played  # type: ignore[method-assign, assignment]
    assert await Lobbies(hub).usual("comets", ADA) == Manner({"rounds": 3})


async def test_one_pick_chooses_all_options_and_the_lobby_says_so(hub: Hub) -> None:
    lobby = await opened(hub, goal=9)
    lobby = await Lobbies(hub).set_preset(lobby.game.id, ADA, "first", click())
    assert lobby.options == {"rounds": 1, "raids": False}
    assert "**First game**: One round, to see how it goes." in words(lobby)
    (menu,) = [piece for piece in option_pieces(lobby) if isinstance(piece, Menu) and ":preset" in piece.id]
    assert [item.label for item in menu.items if item.chosen] == ["First game"]


async def test_a_first_game_counts_for_nobody_and_has_a_coach_for_everybody(hub: Hub) -> None:
    lobbies, lobby = Lobbies(hub), await opened(hub)
    assert (lobby.game.coach, lobby.game.rated) == (NEWCOMERS, True)
    lobby = await lobbies.set_preset(lobby.game.id, ADA, "first", click())
    assert (lobby.game.coach, lobby.game.rated) == (EVERYBODY, False)
    assert "It doesn't count for ratings and a coach helps everybody." in words(lobby)
    lobby = await lobbies.set_preset(lobby.game.id, ADA, "usual", click())
    assert (lobby.game.coach, lobby.game.rated) == (NEWCOMERS, True)
    assert "coach" not in words(lobby)


async def test_a_lobby_may_settle_coach_and_ratings_by_themselves(hub: Hub) -> None:
    lobbies, lobby = Lobbies(hub), await opened(hub)
    await lobbies.set_rated(lobby.game.id, ADA, False, click())
    lobby = await lobbies.set_coach(lobby.game.id, ADA, NOBODY, click())
    assert "It doesn't count for ratings and there is no coach." in words(lobby)
    stored = await hub.store.game(lobby.game.id)
    assert stored is not None
    assert (stored.coach, stored.rated) == (NOBODY, False)
    await lobbies.join(lobby.game.id, BEN, "Ben", click())
    with pytest.raises(NotAllowed):
        await lobbies.set_rated(lobby.game.id, BEN, True, click())
    with pytest.raises(HostError):
        await lobbies.set_coach(lobby.game.id, ADA, "forged", click())


async def test_ways_with_the_same_options_are_told_apart_by_their_manner(hub: Hub) -> None:
    twins = (Preset("usual", "Usual", "All of it."), Preset("first", "First game", "All of it.", is_first=True))
    spec, lobby = replace(SPOKEN, presets=twins), await opened(hub)
    first = replace(lobby.game, coach=EVERYBODY, rated=False)
    assert [preset_of(spec, game) for game in (lobby.game, first)] == list(twins)


@pytest.mark.parametrize(("rated", "counted"), [(True, [ADA, BEN]), (False, [])])
async def test_whether_a_game_counts_is_settled_when_it_starts(hub: Hub, rated: bool, counted: list[int]) -> None:
    async def wishes(_: int) -> bool:
        return True

    Results(hub, wishes)
    lobbies, lobby = Lobbies(hub), await opened(hub)
    await lobbies.join(lobby.game.id, BEN, "Ben", click())
    await lobbies.set_rated(lobby.game.id, ADA, rated, click())
    table = await lobbies.start(lobby.game.id, ADA, click())
    assert sorted(row.person or 0 for row in table.seats if row.rated) == counted
    assert may_ask(table) is not rated  # where nothing is at stake there are hints


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


async def test_after_a_first_game_nobody_s_rating_has_moved_and_the_next_one_is_standard(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada, ben = at.person("Ada"), at.person("Ben")
        lobby = await (await ada.run("play", "table-one", game="race")).answered()
        assert "**First game**" in lobby.text
        assert "It doesn't count for ratings and a coach helps everybody." in lobby.text
        await ben.click(lobby, "Join")
        await ada.until(lambda: "Ben" in shown(ada, lobby))
        await ada.click(lobby, "Start")
        await ada.until(lambda: any("move" in verbs(message) for message in ada.timeline("table-one")))
        await played_out(at.app.hub, (await at.game("table-one")).id)
        await at.settle()
        assert not await at.store.standings(ada.user.id)
        again = await (await ada.click(last_post(at, "Ada"), "Play again")).answered()
        await ada.until(lambda: "so I suggest **Standard** now" in shown(ada, again))
        assert "**Standard**: Three sets of cards" in shown(ada, again)
        assert "ratings" not in shown(ada, again)


async def test_a_lobby_has_few_buttons_and_names_who_sits_there(hub: Hub) -> None:
    lobby = await opened(hub)
    assert "players. Ada (new), *one more?*" in "\n".join(
        piece.text for piece in lobby_pieces(lobby, played={ADA: 0}) if isinstance(piece, Words)
    )
    first, *_ = [piece for piece in lobby_pieces(lobby) if isinstance(piece, Row)]
    assert [button.label for button in first.buttons] == ["Join", "Add a bot", "Start (1 more)", "Set up…"]


async def test_a_lobby_of_one_asks_nobody_to_join(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        lobby = await (await at.person("Ada").run("play", "table-one", game="empire")).answered()
        assert lobby.labels[:2] == ["Start", "Set up…"]
        green = [one["label"] for one in lobby.buttons if one["style"] == 3]
        assert green == [], "the way that is chosen has a sign, and no colour"
        (chosen,) = [one["label"] for one in lobby.buttons if one.get("emoji")]
        assert chosen == "First game"


async def test_the_pages_of_the_options_lead_on_and_back(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada = at.person("Ada")
        lobby = await (await ada.run("play", "table-one", game="empire")).answered()
        panel = await set_up(ada, lobby)
        assert "Remove a bot" not in panel.labels
        await ada.click(panel, "More options…")
        await ada.until(lambda: "May events be suppressed?" in shown(ada, panel))
        await ada.click(panel, "Back")
        await ada.until(lambda: "Which crisis?" in shown(ada, panel))


async def test_whoever_leaves_by_the_set_up_is_gone_from_the_lobby(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada, ben = at.person("Ada"), at.person("Ben")
        lobby = await (await ada.run("play", "table-one", game="comets")).answered()
        await ben.click(lobby, "Join")
        await ada.until(lambda: "Ben" in shown(ada, lobby))
        panel = await set_up(ben, lobby)
        await ben.click(panel, "Leave")
        await ada.until(lambda: "Ben" not in shown(ada, lobby))
        await ben.until(lambda: "You've left the table." in shown(ben, panel))
        await ada.click(await set_up(ada, lobby), "Leave")
        await ada.until(lambda: "closed" in shown(ada, lobby))
        assert not ada.message(lobby.id).buttons  # type: ignore[union-attr]


async def test_a_page_of_the_set_up_leads_back(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada = at.person("Ada")
        lobby = await (await ada.run("play", "table-one", game="comets")).answered()
        await ada.click(lobby, "Add a bot")
        await ada.until(lambda: "(bot" in shown(ada, lobby))
        clock = await set_up(ada, lobby, "Clock")
        await ada.choose(clock, "12h", select="How much time?")
        await ada.until(lambda: "12 hours" in shown(ada, lobby) and "12 hours" in shown(ada, clock))
        await ada.click(clock, "Back")
        await ada.until(lambda: "How do you want to play" in shown(ada, clock))
        await ada.click(clock, "Remove a bot")
        await ada.until(lambda: "(bot" not in shown(ada, lobby))
