"""The page's server side: files, the live connection, uploads, the opening of a table, the drawer."""

import asyncio
import io
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.pocket import CannotDo, Pocket, pointed_at
from bot.pocket.page import drawer, opening
from bot.pocket.page.opening import Choose, Click, Run
from tests.pocket.conftest import Wire, eventually
from tests.pocket.small_bot import SmallBot
from tests.pocket.test_routes import text_channel


class Window:
    """A page's connection without a page."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.number = 0
        self.events: list[tuple[str, Any]] = []

    async def ask(self, what: str, **data: Any) -> Any:
        self.number += 1
        await self.socket.send_str(json.dumps({"n": self.number, "do": what, **data}))
        while True:
            frame = json.loads((await self.socket.receive(timeout=60)).data)
            if "t" in frame:
                self.events.append((frame["t"], frame["d"]))
            elif frame["r"] == self.number:
                if "e" in frame:
                    raise CannotDo(frame["e"])
                return frame["d"]

    async def event(self, name: str) -> Any:
        while True:
            for known, data in self.events:
                if known == name:
                    self.events.remove((known, data))
                    return data
            frame = json.loads((await self.socket.receive(timeout=60)).data)
            if "t" in frame:
                self.events.append((frame["t"], frame["d"]))


@asynccontextmanager
async def window(pocket: Pocket, name: str) -> AsyncIterator[Window]:
    address = f"{pocket.address}/live?as={pocket.user(name).id}"
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
        yield Window(socket)


async def get(pocket: Pocket, path: str, **headers: str) -> tuple[int, str, Any]:
    async with aiohttp.ClientSession() as session, session.get(pocket.address + path, headers=headers) as answer:
        return answer.status, await answer.text(), answer.headers


async def test_the_page_and_its_parts_are_served_and_may_load_nothing_else(pocket: Pocket) -> None:
    status, text, headers = await get(pocket, "/")
    assert (status, "app.js" in text) == (200, True)
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    status, text, headers = await get(pocket, "/static/app.js")
    assert (status, headers["Content-Type"]) == (200, "text/javascript; charset=utf-8")
    for path in ("/static/nothing.js", "/static/..%2froutes.py", "/static/%2e%2e/live.py"):
        assert (await get(pocket, path))[0] == 404


async def test_another_site_cannot_reach_the_page_through_a_browser(pocket: Pocket) -> None:
    assert (await get(pocket, "/people", Origin="http://evil.example"))[0] == 403
    assert (await get(pocket, "/people", Host="evil.example"))[0] == 403
    status, text, _ = await get(pocket, "/people", Origin=pocket.address)
    assert status == 200
    assert len(json.loads(text)["people"]) == 6
    assert (await get(pocket, "/live?as=1"))[0] == 404
    assert (await get(pocket, f"/live?as={pocket.world.bot.id}"))[0] == 404


async def test_a_window_gets_a_snapshot_history_in_pages_and_events(pocket: Pocket, wire: Wire) -> None:
    for number in range(120):
        await wire.post({"content": f"number {number}"})
    async with window(pocket, "Ben") as ben:
        ready = await ben.event("READY")
        channel = str(pocket.channel("table-one").id)
        assert ready["user"]["global_name"] == "Ben"
        assert ready["unread"][channel]["unread"] is True
        newest = await ben.ask("history", channel=channel, limit=50)
        assert [newest[0]["content"], newest[-1]["content"]] == ["number 70", "number 119"]
        older = await ben.ask("history", channel=channel, before=newest[0]["id"], limit=100)
        assert [older[0]["content"], len(older)] == ["number 0", 70]
        await ben.ask("read", channel=channel)
        await wire.post({"content": f"<@{pocket.user('Ben').id}> hello"})
        assert (await ben.event("MESSAGE_CREATE"))["content"].endswith("hello")
    async with window(pocket, "Ben") as ben:
        assert (await ben.event("READY"))["unread"][channel] | {"read": ""} == {"read": "", "unread": True, "pings": 1}


async def test_what_makes_no_sense_gets_a_sentence(pocket: Pocket) -> None:
    async with window(pocket, "Dov") as dov:
        for what, data in [("nothing", {}), ("history", {}), ("history", {"channel": "x"})]:
            with pytest.raises(CannotDo, match="makes no sense"):
                await dov.ask(what, **data)
        with pytest.raises(CannotDo, match="do not see"):
            await dov.ask("history", channel=str(pocket.channel("parlour").id))


async def test_a_window_runs_commands_with_uploaded_files(pocket: Pocket, client: SmallBot) -> None:
    async with window(pocket, "Ada") as ada, aiohttp.ClientSession() as session:
        channel = str(pocket.channel("table-one").id)
        assert "upload" in [command["name"] for command in await ada.ask("commands", channel=channel)]
        await ada.ask("run", channel=channel, words="upload", arguments={}, nonce="1")
        modal = await ada.event("MODAL")
        async with session.post(f"{pocket.address}/upload?name=notes.txt", data=b"12345") as answer:
            key = (await answer.json())["key"]
        custom_id = modal["components"][1]["component"]["custom_id"]
        await ada.ask("submit", modal=modal["id"], values={custom_id: [key]}, nonce="2")
        assert (await ada.event("MESSAGE_CREATE"))["content"] == "notes.txt: 5 bytes"
        async with session.post(
            f"{pocket.address}/upload?name=big", data=io.BytesIO(bytes(10 * 1024 * 1024 + 1))
        ) as answer:
            assert answer.status == 413


async def test_an_opening_runs_clicks_and_chooses_what_the_bot_offers(pocket: Pocket, client: SmallBot) -> None:
    ada, channel = pocket.person("Ada"), pocket.channel("table-one").id
    await opening.play(ada, channel, (Run("panel"), Click("Edit"), Choose(("apple", "cherry"))))
    contents = [one.content for one in ada.timeline(channel)]
    assert contents == ["edited in place", "chose apple cherry"]


async def test_an_opening_that_cannot_go_on_says_where(
    pocket: Pocket, client: SmallBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "STEP_SECONDS", 0.05)
    ada, channel = pocket.person("Ada"), pocket.channel("table-one").id
    with pytest.raises(CannotDo, match="did not offer Nowhere"):
        await opening.play(ada, channel, (Run("panel"), Click("Nowhere")))
    await client.close()
    playing = asyncio.create_task(opening.play(ada, channel, (Run("panel"),)))
    await asyncio.sleep(0)
    pocket.clock.advance(3.1)
    with pytest.raises(CannotDo, match="did not answer /panel"):
        await playing


async def test_a_window_can_open_a_table(client: SmallBot) -> None:
    async def suiting(person: int) -> list[str]:
        return [str(person)]

    async with Pocket(openings={"Panel": (Run("panel"), Click("Plain"))}, suiting=suiting) as pocket:
        with pointed_at(pocket.address):
            bot = SmallBot()
            running = asyncio.create_task(bot.start(pocket.token))
            await asyncio.wait_for(bot.is_set.wait(), 60)
            person = pocket.person("Dov")
            async with window(pocket, "Dov") as dov:
                ready = await dov.event("READY")
                assert (ready["openings"], ready["suiting"]) == (["Panel"], [str(person.user.id)])
                await dov.ask("open", name="Panel", channel=str(pocket.channel("table-one").id))
            assert [one.content for one in person.timeline("table-one")] == ["a panel", "Dov pressed"]
            await bot.close()
            await running


async def test_the_drawer_shows_refusals_and_times_and_every_switch_works(pocket: Pocket, client: SmallBot) -> None:
    channel = text_channel(pocket, client)
    async with window(pocket, "Ada") as ada:
        before = await ada.ask("watch")
        assert before["refusals"] == []
        await pocket.person("Ada").run("hello", "table-one")
        assert (await ada.event("ACKNOWLEDGED"))["what"] == "/hello"
        with pytest.raises(Exception, match="2000 or fewer"):
            await channel.send("x" * 2001)
        refused = await ada.event("REFUSED")
        assert refused["fields"] == ["content: BASE_TYPE_MAX_LENGTH (Must be 2000 or fewer in length.)"]
        thread = await (await channel.send("t")).create_thread(name="thread")
        for name, _ in drawer.SWITCHES:
            where = thread.id if name in ("archive", "lock", "unlock") else channel.id
            who = "Finn" if name in ("leave", "join") else "Ada"
            told = drawer.flip(pocket.actions, pocket.user(who).id, where, name)
            assert told.startswith("Done"), name
        with pytest.raises(CannotDo, match="no such switch"):
            drawer.flip(pocket.actions, pocket.user("Ada").id, channel.id, "nothing")
        with pytest.raises(CannotDo, match="needs a thread"):
            drawer.flip(pocket.actions, pocket.user("Ada").id, channel.id, "lock")
        with pytest.raises(CannotDo, match="not done anything"):
            drawer.flip(pocket.actions, pocket.user("Ben").id, channel.id, "redeliver")
    assert pocket.faults.waiting == []
    await eventually(lambda: pocket.realm.gateway.connected)


async def test_a_host_other_than_loopback_is_warned_about(caplog: pytest.LogCaptureFixture) -> None:
    async with Pocket(host="0.0.0.0") as pocket:  # noqa: S104 - the warning is what is tested
        assert pocket.address.startswith("http://127.0.0.1:")
    assert "anybody there can act as any person" in caplog.text
