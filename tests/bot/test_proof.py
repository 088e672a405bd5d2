"""The proof of a fair shuffle: the secret is fixed first, then come all joins and leaves and the Start, and nothing else."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bot.records.export import export_of
from bot.table.faults import NotAllowed
from bot.table.hub import Hub
from bot.table.lobby import Lobbies
from bot.table.seats import Seats
from engines.core import RuleFault, Session
from engines.core.fairness import commitment, seating, seed_from
from engines.core.record import read_export
from engines.core.verify import Verdict, verify
from storage import Change, Game, Status
from tests.bot.house import house, open_table, set_up, shown
from tests.bot.hubs import ADA, BEN, CLEO, HERE, click, hub_at, started, submit
from tests.bot.test_days import asked
from tests.comets import GAME
from tests.launch import GAMES


async def stored(hub: Hub, game: str) -> Game:
    found = await hub.store.game(game)
    assert found is not None
    return found


async def test_every_join_and_leave_and_the_start_stir_the_seed_in_order(hub: Hub) -> None:
    lobbies = Lobbies(hub)
    lobby = await lobbies.open("comets", {}, HERE, person=ADA, name="Ada", once="opening")
    at, secret = lobby.game.id, lobby.game.secret
    await lobbies.join(at, BEN, "Ben", "b1")
    await lobbies.join(at, CLEO, "Cleo", "c1")
    await lobbies.leave(at, BEN, "b2")
    await lobbies.join(at, BEN, "Ben", "b3")
    await lobbies.remove(at, ADA, CLEO, "a2")
    await lobbies.add_bot(at, ADA, "a3")
    table = await lobbies.start(at, ADA, "a4")
    clicks = ["join:b1", "join:c1", "leave:b2", "join:b3", "leave:a2", "start:a4"]
    assert json.loads((await stored(hub, at)).joins) == clicks
    assert table.game.seed == seed_from(secret, clicks)
    assert [("Ada", "Ben")[was] for was in seating(table.game.seed, 3) if was < 2] == [
        row.name for row in table.seats if row.person
    ]


async def test_nothing_known_before_the_commitment_is_mixed_in(hub: Hub) -> None:
    """The command that opens a table is known before its secret is chosen."""
    lobbies = Lobbies(hub)
    lobby = await lobbies.open("comets", {}, HERE, person=ADA, name="Ada", once="opening")
    await lobbies.add_bot(lobby.game.id, ADA, click())
    await lobbies.start(lobby.game.id, ADA, "pressed")
    assert json.loads((await stored(hub, lobby.game.id)).joins) == ["start:pressed"]


async def test_whoever_is_forgotten_in_a_lobby_has_left_it_and_somebody_else_leads_it(hub: Hub) -> None:
    lobbies = Lobbies(hub)
    lobby = await lobbies.open("comets", {}, HERE, person=ADA, name="Ada", once="opening")
    await lobbies.join(lobby.game.id, BEN, "Ben", "b1")
    await Seats(hub).forget(ADA, once="gone")
    assert json.loads((await stored(hub, lobby.game.id)).joins) == ["join:b1", f"leave:gone:{lobby.game.id}"]
    assert (await lobbies.lobby(lobby.game.id)).game.opener == BEN
    await lobbies.add_bot(lobby.game.id, BEN, click())
    assert (await lobbies.start(lobby.game.id, BEN, click())).game.status is Status.RUNNING


async def test_a_lobby_of_an_earlier_build_starts_and_its_joins_count(hub: Hub) -> None:
    lobbies = Lobbies(hub)
    lobby = await lobbies.open("comets", {}, HERE, person=ADA, name="Ada", once="opening")
    await lobbies.join(lobby.game.id, BEN, "Ben", "b1")

    rows = [replace(row, join=row.join or "opening") for row in await hub.store.seats(lobby.game.id)]
    before = Change(lobby.game.id, 2, once=click(), allowed=(Status.LOBBY,), seating=rows, facts={"joins": "[]"})
    await hub.store.commit(before)
    await Lobbies(hub_at(hub.store)).start(lobby.game.id, ADA, "pressed")
    assert json.loads((await stored(hub, lobby.game.id)).joins) == ["join:opening", "join:b1", "start:pressed"]


async def test_a_game_that_an_earlier_build_began_still_verifies(hub: Hub) -> None:
    table = await started(hub, rounds="1", raids="off")
    joins = ["9", "10"]  # as they were written then: the joins of those who sat down, and nothing else
    seed = seed_from(table.game.secret, joins)

    async def as_before(_: object) -> Change:
        change = table.begin()
        table.live, _ = Session.new(GAME, GAME.options({"rounds": 1, "raids": False}), 2, seed)
        table.is_moved = True
        table.set(change, seed=seed, joins=json.dumps(joins))
        table.mark_barrier(change)
        return change

    await hub.change(table.id, as_before, once=click())
    for seat in (0, 1):
        await submit(hub, table.id, seat, ("gather",))
    report = verify(GAMES, await export_of(hub, await stored(hub, table.id)))
    assert report.verdict is Verdict.SOUND, report.faults


async def test_the_posts_show_what_verify_prints(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada, ben, cleo = at.person("Ada"), at.person("Ben"), at.person("Cleo")
        lobby = await (await ada.run("play", "table-one", game="comets", options="rounds=1")).answered()
        secret = (await at.game()).secret
        assert commitment(secret) in shown(ada, lobby)
        for who, label in ((ben, "Join"), (cleo, "Join"), (cleo, "Leave")):
            before = shown(ada, lobby)
            await who.click(lobby if label == "Join" else await set_up(who, lobby), label)
            await ada.until(lambda before=before: shown(ada, lobby) != before)  # type: ignore[misc]
        await ada.click(lobby, "Start")
        await ada.until(lambda: "has started" in shown(ada, lobby))
        await at.settle()
        said, game = shown(ada, lobby), await at.game()
        clicks = json.loads(game.joins)
        assert [click.split(":")[0] for click in clicks] == ["join", "join", "leave", "start"]
        for text in (commitment(secret), game.content, *clicks):
            assert text in said
        assert secret not in said


async def test_an_ended_table_publishes_its_secret_and_is_exported(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", options="rounds=3", bots=1)
        assert "published when" in (await asked(at.person("Cleo"), "about")).text
        with pytest.raises(NotAllowed):
            await export_of(at.app.hub, game)
        ask = await (await at.person("Ada").run("end", "table-one")).answered()
        await at.person("Ada").click(ask, "End the table")
        await at.settle()
        last = at.person("Cleo").last("table-one")
        assert game.secret not in last.text, "the post stays short"
        assert game.secret in (await (await at.person("Cleo").click(last, "Fair shuffle ✓")).answered()).text
        about = await asked(at.person("Cleo"), "about")
        assert game.secret in about.text
        report = verify(GAMES, read_export(at.person("Cleo").files()[-1].decode()))
        assert report.verdict is Verdict.NOT_SOUND
        assert any("not played to its end" in fault or "nothing was played" in fault for fault in report.faults)


async def test_a_table_that_cannot_be_loaded_publishes_its_secret_when_it_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    def fails(*_: object) -> None:
        raise RuleFault("these rules fail on it")

    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options="rounds=3")
        monkeypatch.setattr(Session, "load", fails)
        at.app.hub.forget(game.id)
        ask = await (await at.person("Ada").run("end", "table-one")).answered()
        await at.person("Ada").click(ask, "End the table")
        await at.settle()
        last = at.person("Cleo").last("table-one")
        assert "closed" in last.text
        assert game.secret in (await (await at.person("Cleo").click(last, "Fair shuffle ✓")).answered()).text
        export = await export_of(at.app.hub, await stored(at.app.hub, game.id))
        assert (export.secret, export.result, export.digest) == (game.secret, None, "")
