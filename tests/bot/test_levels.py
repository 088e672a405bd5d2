"""Levels as people see them: chosen in the lobby, told when the game begins, shown in the results."""

from __future__ import annotations

import json
from pathlib import Path

from bot.table.levels import offered
from tests.bot.house import Clicker, House, house, play_out, set_up, shown, verbs
from tests.bot.lanes import Crew
from tests.bot.test_hints import back, more_of
from tests.bot.test_thinking import until
from tests.launch import GAMES


async def lobby_with_a_bot(at: House, level: str) -> None:
    """Ada and a bot of that level begin."""
    ada = at.person("Ada")
    lobby = await (await ada.run("play", "table-one", game="comets", options="rounds=1")).answered()
    await ada.click(lobby, "Add a bot")
    await ada.until(lambda: "Vega (bot, steady)" in shown(ada, lobby))
    panel = await set_up(ada, lobby, "Bots")
    menus = {menu["placeholder"]: menu["custom_id"] for menu in panel.selects}
    await ada.choose(panel, level, select=menus["How well does Vega play?"])
    await ada.choose(panel, "Off", select=menus["May people ask for hints?"])
    await ada.until(lambda: f"Vega (bot, {level.lower()})" in shown(ada, lobby) and "Hints: off" in shown(ada, lobby))
    await ada.click(lobby, "Start")


async def test_a_level_is_chosen_told_and_shown_in_the_results(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await lobby_with_a_bot(at, "Easy")
        await at.person("Ada").until(lambda: any("move" in verbs(m) for m in at.person("Ada").timeline("table-one")))
        await at.settle()
        ada = Clicker(at.person("Ada"))
        assert any("Vega (bot) · easy" in message.text for message in ada.person.timeline("table-one"))
        panel = await more_of(ada)
        assert "hint" not in verbs(panel)
        await back(ada, panel)
        await play_out(at, ada)
        last = [m for m in ada.person.timeline("table-one") if "Play again" in m.labels][-1]
        assert "**Vega (bot)** · easy ·" in last.text


async def test_the_channel_shows_that_a_bot_thinks(tmp_path: Path) -> None:
    crew = Crew()
    async with house(tmp_path, workers=crew.workers) as at:
        events: list[str] = []
        at.person("Ada")

        def receive(text: str, _: object) -> None:
            events.append(json.loads(text)["t"])

        at.pocket.realm.feeds.listen(at.pocket.user("Ada").id, receive)
        await lobby_with_a_bot(at, "Thinks hard")
        await until(lambda: crew.busy)
        assert crew.present[0].kind == "strong"
        at.pocket.clock.advance(2.1)
        await until(lambda: "TYPING_START" in events)
        (hand,) = crew.busy
        hand.finish(hand.tasks[-1].work(lambda: False))
        await at.settle()


async def test_the_menu_of_each_bot_says_whose_it_is(tmp_path: Path) -> None:
    """A menu with something chosen shows no hint, so the name stands above it."""
    async with house(tmp_path) as at:
        ada = at.person("Ada")
        lobby = await (await ada.run("play", "table-one", game="comets")).answered()
        await ada.click(lobby, "Add a bot")
        await ada.click(lobby, "Add a bot")
        await ada.until(lambda: "Rigel (bot, steady)" in shown(ada, lobby))
        panel = await set_up(ada, lobby, "Bots")
        said = panel.text
        assert "**How well does Vega play?**" in said
        assert "**How well does Rigel play?**" in said
        assert "(bot)" not in said


def test_a_level_that_would_play_as_another_does_is_not_offered() -> None:
    """Two moments of thought are none where luck weighs most: there the quick one plays as the steady one does."""
    assert [level.name for level in offered(GAMES["empire"])] == ["Easy", "Steady", "Thinks hard"]
    assert [level.name for level in offered(GAMES["race"])] == ["Easy", "Steady", "Thinks ahead", "Thinks hard"]
