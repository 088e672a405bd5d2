"""What is picked and not sent yet: nothing forged gets into it, and no button sends anything but what it names."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.chat.ui.controls import BY_HAND, MORE, Picks, controls
from bot.chat.ui.pieces import Press
from bot.pocket.posting import changed_message
from engines.core import Prompt
from tests.bot.evening import newest, press
from tests.bot.house import house, open_table, verbs
from tests.bot.test_controls import AT, PROMPTS, judged, options, until_asked
from tests.launch import GAMES


async def test_what_a_menu_does_not_hold_is_not_picked_in_order(tmp_path: Path) -> None:
    """A forged pick that was kept would spoil every panel of this decision."""
    async with house(tmp_path, games=GAMES) as at:
        ada = at.person("Ada")
        game = await open_table(at, "Ada", game="renaissance", options="", bots=1)
        await until_asked(at, ada, game.id, "opening.put_back")
        panel = await (await press(ada, newest(ada, "move"), "move")).answered()
        table = await at.app.hub.table(game.id)
        seat = at.app.hub.seat_of(table, ada.user.id)
        for number in range(5):  # more than there are, too
            held = at.pocket.actions.message(ada.user.id, panel.channel_id, panel.id)
            forged = Press(game.id, table.fingerprint(seat), "add", "0").id
            entry = {"label": "Forged", "value": f"forged{number}"}
            menu = {"type": 3, "id": 2, "custom_id": forged, "options": [entry], "min_values": 1, "max_values": 1}
            held.components[:] = [{"type": 1, "id": 1, "components": [menu]}]
            changed_message(at.pocket.realm, held)
            await ada.choose(panel, entry["value"], select=forged)
            await at.settle()
        shown = ada.message(panel.id)
        assert shown is not None
        assert "can't be picked any more" in shown.text
        assert (await at.app.panels.picks(table, seat)).groups == {}
        for argument in (MORE, BY_HAND):
            await press(ada, shown, "face", argument)
            await at.settle()
        assert "add" in verbs(ada.message(panel.id) or panel)
        assert at.app.hub.health.counts["faults"] == 0


def test_a_page_that_there_is_not_is_one_that_there_is() -> None:
    prompt = PROMPTS["large numbers"]
    many = replace(prompt.groups[0], options=options(40), most=3)
    long = Prompt(0, "k", "Which?", (many,))
    judged([*controls(long, AT, Picks(pages={0: 999}), str)])


async def test_a_button_never_sends_what_it_does_not_name(tmp_path: Path) -> None:
    """Two panels of one decision are open, as after a letter and **Your move**; something else is picked in the other one."""
    async with house(tmp_path, games=GAMES) as at:
        ada = at.person("Ada")
        game = await open_table(at, "Ada", "Ben", options="rounds=300 goal=100000")
        await until_asked(at, ada, game.id, "scout.melt")
        one, other = [await (await press(ada, newest(ada, "move"), "move")).answered() for _ in range(2)]
        menu = verbs(other)["set"][0]
        await ada.choose(other, "points.1", select=menu["custom_id"])
        await at.settle()
        before = len((await at.app.hub.table(game.id)).session.entries)
        await press(ada, one, "ok")
        await at.settle()
        said = ada.message(one.id)
        assert said is not None
        assert "picked something else since" in said.text
        assert verbs(said)["ok"][0]["label"] == verbs(ada.message(other.id) or other)["ok"][0]["label"]
        assert len((await at.app.hub.table(game.id)).session.entries) == before
        await press(ada, said, "ok")
        await at.settle()
        assert "something else" not in (ada.message(one.id) or one).text, "now it is what the button says"
