"""Every command, as people use it."""

from __future__ import annotations

import random
from pathlib import Path

from bot.pocket import Person
from bot.pocket.shown_message import ShownMessage
from tests.bot.house import Clicker, house, open_table, play_out, set_up, shown


async def asked(who: Person, command: str, at: str = "table-one", **arguments: object) -> ShownMessage:
    return await (await who.run(command, at, **arguments)).answered()


async def test_move_by_typing_with_completion(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        ada = at.person("Ada")
        offered = await ada.suggestions("move", "choice", "la", "table-one")
        assert [choice.name for choice in offered] == ["Launch"]
        answer = await asked(ada, "move", choice="scout")  # the game's shorthand
        assert "✓ Scout" in answer.text
        assert answer.ephemeral
        wrong = await asked(at.person("Ben"), "move", choice="fly")
        assert "not possible now" in wrong.text
        assert await at.person("Cleo").suggestions("move", "choice", "", "table-one") == []
        record = "\n".join(at.person("Cleo").record)
        assert "✓ Scout" not in record


async def test_several_picks_by_typing(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        for name in ("Ada", "Ben"):
            await asked(at.person(name), "move", choice="Scout")
        table = await at.app.hub.table((await at.game()).id)
        first = table.name(table.awaited[0])
        person = at.person(first)
        more = await person.suggestions("move", "choice", "0, ", "table-one")
        assert more
        assert all(choice.name.startswith("0, ") for choice in more)
        bad = await asked(person, "move", choice="points.3, steam.0")
        assert "⚠️" in bad.text
        assert "✓" in (await asked(person, "move", choice="melt 0 1")).text


async def test_hand_board_log_and_replay(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=3")
        hand = await asked(at.person("Ada"), "hand")
        assert hand.ephemeral
        assert "Pick your action" in hand.text
        board = await asked(at.person("Cleo"), "board", as_text=True)
        assert "Comets" in board.text
        assert "Waiting for" in board.text
        for name in ("Ada", "Ben"):
            await asked(at.person(name), "move", choice="gather")
        mine, theirs = await asked(at.person("Ada"), "log"), await asked(at.person("Cleo"), "log")
        assert "You drew" in mine.text
        assert "You drew" not in theirs.text
        replay = await asked(at.person("Cleo"), "replay")
        assert "moment" in replay.text
        await at.person("Cleo").click(replay, "◀")
        await at.person("Cleo").until(
            lambda: (
                "moment 1 of" in shown(at.person("Cleo"), replay) or "moment 2 of" in shown(at.person("Cleo"), replay)
            )
        )


async def test_undo_says_what_it_reverts_and_asks_for_consent_where_needed(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=3")
        ada, ben = at.person("Ada"), at.person("Ben")
        await asked(ada, "move", choice="gather")
        assert "Undone: Gather" in (await asked(ada, "undo")).text
        await asked(ada, "move", choice="gather")
        await asked(ben, "move", choice="gather")
        await at.settle()
        assert "asked the others" in (await asked(ada, "undo")).text
        vote = next(m for m in reversed(ben.timeline("table-one")) if "Agree" in m.labels)
        await ben.click(vote, "Agree")
        await ben.until(lambda: "by consent" in shown(ben, vote))
        table = await at.app.hub.table((await at.game()).id)
        assert table.seat_of(at.pocket.user("Ada").id) in table.awaited


async def test_cards_rules_settings_games_and_about(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        ada = at.person("Ada")
        offered = await ada.suggestions("card", "name", "asha 3", "table-one")
        assert [choice.name for choice in offered] == ["Asha 3"]
        card = await asked(ada, "card", name="Asha 3")
        assert "Costs 3 ice" in card.text
        assert "Designed by this project" in card.text
        assert "Do you mean" in (await asked(ada, "card", name="asha")).text
        assert "hope nobody contests" in (await asked(ada, "rules", topic="launching")).text
        assert "nothing about “sailing”" in (await asked(ada, "rules", topic="sailing")).text
        panel = await asked(ada, "settings", palette="contrast")
        assert "Noted" in panel.text
        await ada.choose(
            panel, "1d", select=next(one["custom_id"] for one in panel.selects if "remind" in one["custom_id"])
        )
        await at.settle()
        wishes = await at.app.panels.settings(at.pocket.user("Ada").id)
        assert (wishes["palette"], wishes["remind"]) == ("contrast", "1d")
        assert "waits for you: Pick your action" in (await asked(ada, "games")).text
        about = await asked(at.person("Cleo"), "about")
        assert "designed" in about.text
        assert "published when the game is over or ended" in about.text


async def test_leave_resign_replace_and_end(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada, ben, cleo = at.person("Ada"), at.person("Ben"), at.person("Cleo")
        await open_table(at, "Ada", "Ben", options="rounds=2")
        assert "/resign" in (await asked(ada, "leave")).text
        offer = await asked(ben, "resign")
        await ben.click(offer, "Resign for good")
        await ben.until(lambda: "resigned" in shown(ben, offer))
        await at.settle()
        assert "Only" in (await asked(cleo, "replace", seat="Ada", person=at.pocket.user("Cleo"))).text
        swapped = await asked(ada, "replace", seat="Ben (bot)", person=at.pocket.user("Cleo"))
        assert "asked the others in the channel" in swapped.text
        ballot = cleo.last("table-one")
        await cleo.click(ballot, "Agree")
        await cleo.until(lambda: "Cleo now plays" in shown(cleo, ballot))
        await at.settle()
        assert "Pick" in (await asked(cleo, "hand")).text
        end = await asked(ada, "end")
        await ada.click(end, "End the table")
        await ada.until(lambda: "asked the others" in shown(ada, end))
        ballot = next(one for one in reversed(cleo.timeline("table-one")) if "End it" in one.labels)
        await cleo.click(ballot, "End it")
        await at.settle()
        assert (await at.game()).status == "ended"


async def test_a_person_who_resigned_is_scored_last(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=1")
        offer = await asked(at.person("Ben"), "resign")
        await at.person("Ben").click(offer, "Resign for good")
        await at.person("Ben").until(lambda: "resigned" in shown(at.person("Ben"), offer))
        await play_out(at, Clicker(at.person("Ada"), rng=random.Random(5)))  # noqa: S311
        final = at.person("Cleo").last("table-one")
        assert "2\\. **Ben (bot)** (resigned)" in final.text


async def test_play_again_invites_and_seats_only_who_clicks(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=1")
        await play_out(at, *(Clicker(at.person(name), rng=random.Random(name)) for name in ("Ada", "Ben")))  # noqa: S311
        final = at.person("Ada").last("table-one")
        outcome = await at.person("Ada").click(final, "Play again")
        lobby = await outcome.answered()
        await at.person("Ada").until(lambda: "Another round, Ben?" in shown(at.person("Ada"), lobby))
        assert "rounds 1" in shown(at.person("Ada"), lobby)
        seats = await at.store.seats((await at.game()).id)
        assert [row.name for row in seats] == ["Ada"]
        await at.person("Ben").click(lobby, "Join")
        await at.person("Ada").until(lambda: "Ben" in shown(at.person("Ada"), lobby))


async def test_several_tables_and_a_person_at_two_of_them(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", channel="table-one")
        await open_table(at, "Ada", "Cleo", channel="table-two")
        ada = at.person("Ada")
        listed = (await asked(ada, "games")).text
        assert listed.count("waits for you") == 2
        dm = ada.dm
        assert dm is not None
        assert "several tables" in (await (await ada.run("hand", dm)).answered()).text
        offered = await ada.suggestions("hand", "table", "", dm)
        assert {choice.name for choice in offered} == {"Comets in #table-one", "Comets in #table-two"}
        game = (await at.game("table-two")).id
        assert "Pick your action" in (await (await ada.run("hand", dm, table=game)).answered()).text


async def test_a_second_table_in_the_same_channel_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        outcome = await at.person("Cleo").run("play", "table-one", game="comets")
        await at.person("Cleo").until(lambda: any("here already" in one.text for one in outcome.messages))
        assert not any("here already" in m.text for m in at.person("Ada").timeline("table-one"))


async def test_a_table_with_bots_is_one_post_per_batch(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", bots=3, options="rounds=3")
        before = len(at.person("Ada").timeline("table-one"))
        clicker = Clicker(at.person("Ada"), rng=random.Random(3))  # noqa: S311
        await clicker.turn(1)
        await at.settle()
        fresh = [m for m in at.person("Ada").timeline("table-one")[before:] if not m.ephemeral]
        assert len(fresh) == 1
        assert fresh[0].text.count("(bot)") >= 3
        with_controls = [m for m in at.person("Ada").timeline("table-one") if "Your move" in m.labels]
        assert len(with_controls) == 1  # older controls are retired


async def test_options_are_widgets(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada = at.person("Ada")
        lobby = await asked(ada, "play", game="comets")
        options = await set_up(ada, lobby)
        await ada.choose(options, "off", select="raids")
        await ada.until(lambda: "raids off" in shown(ada, lobby))
        stranger = await set_up(at.person("Cleo"), lobby)
        outcome = await at.person("Cleo").choose(stranger, "on", select="raids")
        await at.person("Cleo").until(
            lambda: any("Only Ada, who leads this table" in one.text for one in outcome.messages)
        )
