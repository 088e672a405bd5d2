"""What whoever looks after the bot sees of it, and interactions that come over HTTP."""

from __future__ import annotations

import asyncio
import io
import json
import re
import sys
import time
from asyncio.subprocess import DEVNULL
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from discord.state import ConnectionState
from prometheus_client.parser import text_string_to_metric_families

from bot.app import App
from bot.chat.endpoint import Endpoint, verifier
from bot.main import main
from bot.pocket import Pocket, pointed_at
from bot.pocket.outgoing import BadEndpoint, Outgoing
from bot.work.web import CannotServe, Web
from storage import SqliteStore, StoreError
from tests.bot.house import PLENTY, REGISTRY, Clicker, House, discord_here, house, open_table
from tests.launch import GAMES


async def got(address: str, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(address + path) as answer:
        return answer.status, await answer.text()


async def posted(address: str, body: bytes, headers: dict[str, str]) -> int:
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{address}/interactions", data=io.BytesIO(body), headers=headers) as answer,
    ):
        return answer.status


def signed(pocket: Pocket, body: bytes, stamp: str | None = None) -> dict[str, str]:
    stamp = str(int(time.time())) if stamp is None else stamp
    signature = pocket._signing_key().sign(stamp.encode() + body).signature.hex()
    return {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": stamp}


@asynccontextmanager
async def served(at: House) -> AsyncIterator[str]:
    site = Web(at.app, "127.0.0.1", 0)
    yield await site.start()
    await site.stop()


@asynccontextmanager
async def house_without_gateway(folder: Path, pocket: Pocket) -> AsyncIterator[tuple[House, str]]:
    """A bot that is logged in and never connected."""
    store = await SqliteStore.open(folder / "games.db", pocket.clock.now)
    with pointed_at(pocket.address):
        app = App(
            GAMES,
            store,
            registry=REGISTRY,
            pause=0,
            patience=0.01,
            limits=PLENTY,
            clock=pocket.clock.now,
            wait_until=pocket.clock.wait_until,
        )
        site = Web(app, "127.0.0.1", 0, pocket.public_key())
        address = await site.start()
        serving = asyncio.create_task(app.serve(pocket.token))
        await app.served.wait()
        try:
            yield House(pocket, app, store), address
        finally:
            await app.close()
            await serving
            await site.stop()
            await store.close()


# --- health, readiness, figures ---------------------------------------------------------------------------------------------


async def test_a_running_bot_is_alive_and_ready(tmp_path: Path) -> None:
    async with house(tmp_path) as at, served(at) as address:
        await at.app.wait_until_ready()
        assert await got(address, "/healthz") == (200, "I am fine.\n")
        assert await got(address, "/readyz") == (200, "I am ready.\n")
        assert (await got(address, "/interactions"))[0] == 404


async def test_a_bot_that_is_stopping_takes_no_more(tmp_path: Path) -> None:
    async with house(tmp_path) as at, served(at) as address:
        await at.app.wait_until_ready()
        await at.app.answering.close()
        assert await got(address, "/readyz") == (503, "I am stopping.\n")
        assert (await got(address, "/healthz"))[0] == 200


async def test_a_store_that_does_not_answer_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as at, served(at) as address:
        await at.app.wait_until_ready()

        async def gone() -> float:
            raise StoreError("gone")

        monkeypatch.setattr(at.store, "pulse", gone)
        assert await got(address, "/healthz") == (503, "My database does not answer.\n")
        assert (await got(address, "/readyz"))[0] == 503
        monkeypatch.setattr(at.store, "errands", gone)
        status, text = await got(address, "/metrics")
        assert status == 200, "figures are wanted most when something fails"
        assert "astrolabe_up_seconds" in text
        assert "astrolabe_errands " not in text
        monkeypatch.undo()


async def test_the_container_s_own_check_knows_a_bot_that_is_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (Path(__file__).parents[2] / "compose.yaml").read_text(encoding="utf-8").partition("\n  bot:\n")[2]
    (port,) = re.findall(r'ASTROLABE_WEB_PORT: "(\d+)"', text)
    (_, python, *rest) = json.loads(re.findall(r"test: (\[.*\])", text)[0])
    assert python == "python", "the image has hardly anything else"
    assert f":{port}/" in rest[-1]

    async def checked(address: str) -> int:
        script = rest[-1].replace(f"http://127.0.0.1:{port}", address)
        return await (await asyncio.create_subprocess_exec(sys.executable, *rest[:-1], script, stderr=DEVNULL)).wait()

    async with house(tmp_path) as at, served(at) as address:
        assert await checked(address) == 0

        async def broken() -> None:
            raise StoreError("gone")

        monkeypatch.setattr(at.store, "pulse", broken)
        assert await checked(address) != 0
        monkeypatch.undo()


async def test_a_bot_without_a_connection_is_not_ready(tmp_path: Path) -> None:
    async with house(tmp_path) as at, served(at) as address:
        await at.app.wait_until_ready()
        at.app._ready.clear()
        assert await got(address, "/readyz") == (503, "I am not connected to Discord.\n")


async def test_prometheus_reads_the_figures(tmp_path: Path) -> None:
    async with house(tmp_path) as at, served(at) as address:
        await open_table(at, "Ada", "Ben")
        await Clicker(at.person("Ada")).turn(4)
        await at.settle()
        status, text = await got(address, "/metrics")
        assert status == 200
        families = {family.name: family for family in text_string_to_metric_families(text)}
        changes = {sample.labels["result"]: sample.value for sample in families["astrolabe_changes"].samples}
        assert changes["made"] >= 3
        steps = [one for one in families["astrolabe_acknowledged_seconds"].samples if one.name.endswith("_bucket")]
        assert steps[-1].labels["le"] == "+Inf"
        assert [one.value for one in steps] == sorted(one.value for one in steps)
        assert steps[-1].value == len(at.pocket.ack_seconds())
        assert families["astrolabe_discord_answers"].samples
        for name in (*(person.name for person in at.pocket.world.users.values()), "table-one", at.pocket.token):
            assert name not in text


async def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path) -> None:
    async with house(tmp_path) as at, served(at) as address:
        with pytest.raises(CannotServe, match="ASTROLABE_WEB_PORT: port"):
            await Web(at.app, "127.0.0.1", int(address.rpartition(":")[2])).start()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"ASTROLABE_PUBLIC_KEY": "ab" * 32, "DISCORD_TOKEN": "x"}, "needs ASTROLABE_WEB_PORT"),
        ({"ASTROLABE_PUBLIC_KEY": "short"}, "ASTROLABE_PUBLIC_KEY: a public key has 64 letters"),
        ({"ASTROLABE_WEB_PORT": "99999"}, "ASTROLABE_WEB_PORT"),
    ],
)
def test_settings_that_do_not_fit_are_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    settings: dict[str, str],
    sentence: str,
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert main(REGISTRY, ["--database", str(tmp_path / "games.db")]) == 2
    assert sentence in capsys.readouterr().err


# --- interactions over HTTP -------------------------------------------------------------------------------------------------


async def test_a_game_is_played_over_http(tmp_path: Path) -> None:
    async with discord_here() as pocket, house_without_gateway(tmp_path, pocket) as (at, address):
        await pocket.post_interactions_to(f"{address}/interactions")
        assert await got(address, "/readyz") == (200, "I am ready.\n")
        ada, ben = at.person("Ada"), at.person("Ben")
        lobby = await (await ada.run("play", "table-one", game="comets")).answered()
        await ben.click(lobby, "Join")
        await ada.until(lambda: "Start" in ada._now(lobby).labels and "Ben" in ada._now(lobby).text)
        await ada.click(lobby, "Start")
        await ada.until(lambda: any(pocket.world.threads_of(pocket.guild().id)))
        thread = next(iter(pocket.world.threads_of(pocket.guild().id)))
        await at.settle()
        acted = [await Clicker(one, channel=thread.id).turn(3) for one in (ada, ben)]
        await at.settle()
        game = await at.store.game_in(thread.id)
        assert game is not None
        assert acted == [True, True]
        assert len(await at.store.journal(game.id)) >= 2
        assert pocket.realm.gateway.identifies == 0
        outgoing = pocket.interactions.outgoing
        assert outgoing is not None
        assert set(outgoing.answers) == {202}
        assert len(outgoing.answers) == len(pocket.ack_seconds())


async def test_an_interaction_that_is_posted_twice_counts_once(tmp_path: Path) -> None:
    async with discord_here() as pocket, house_without_gateway(tmp_path, pocket) as (at, address):
        await pocket.post_interactions_to(f"{address}/interactions")
        pocket.faults.deliver_twice()
        lobby = await (await at.person("Ada").run("play", "table-one", game="comets")).answered()
        pocket.faults.deliver_twice()
        await at.person("Ben").click(lobby, "Join")
        await at.person("Ben").until(lambda: "Ben" in at.person("Ben")._now(lobby).text)
        await at.settle()
        assert len(await at.store.live_games()) == 1
        assert [seat.name for seat in await at.store.seats((await at.game()).id)] == ["Ada", "Ben"]


async def test_a_server_that_never_invited_the_bot_itself_has_no_tables(tmp_path: Path) -> None:
    async with discord_here() as pocket, house_without_gateway(tmp_path, pocket) as (at, address):
        await pocket.post_interactions_to(f"{address}/interactions")
        pocket.realm.only_commands(pocket.guild())
        answer = await (await at.person("Ada").run("play", "table-one", game="comets")).answered()
        assert "not on this server" in answer.text


async def test_a_forged_request_is_refused_and_does_nothing(tmp_path: Path) -> None:
    async with discord_here() as pocket, house_without_gateway(tmp_path, pocket) as (at, address):
        body = json.dumps({"type": 2, "id": "1"})
        for headers in (
            {},
            {"X-Signature-Ed25519": "zz", "X-Signature-Timestamp": "1"},
            {"X-Signature-Ed25519": "00" * 64, "X-Signature-Timestamp": "1"},
            {"X-Signature-Ed25519": "00" * 3, "X-Signature-Timestamp": "ü"},
        ):
            assert await posted(address, body.encode(), headers) == 401
        assert at.app.answering.is_idle


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b'{"type": 2}', b'{"type": 2, "id": "x"}', b"[" * 100_000])
async def test_a_signed_request_that_is_no_interaction_is_told_so(tmp_path: Path, body: bytes) -> None:
    async with discord_here() as pocket, house_without_gateway(tmp_path, pocket) as (_, address):
        assert await posted(address, body, signed(pocket, body)) == 400


@pytest.mark.parametrize(
    "stamp", ["1", "", "soon", "-1", "9" * 30, pytest.param(str(int(time.time()) + 3600), id="ahead")]
)
async def test_a_request_that_was_signed_long_ago_is_not_believed_any_more(tmp_path: Path, stamp: str) -> None:
    """Whoever saw it go by could change a server's settings back to what they were."""
    async with discord_here() as pocket, house_without_gateway(tmp_path, pocket) as (at, address):
        for body in (b'{"type": 1}', b'{"type": 2, "id": "1"}'):
            assert await posted(address, body, signed(pocket, body, stamp)) == 401
        assert at.app.answering.is_idle
        assert await posted(address, b'{"type": 1}', signed(pocket, b'{"type": 1}', str(int(time.time()) - 60))) == 200


async def test_a_request_that_is_sent_again_does_nothing_once_it_was_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_here() as pocket, house_without_gateway(tmp_path, pocket) as (at, address):
        await pocket.post_interactions_to(f"{address}/interactions")
        sent: list[Any] = []
        deliver = Outgoing.deliver

        async def noted(outgoing: Outgoing, payload: Any) -> None:
            sent.append(payload)
            await deliver(outgoing, payload)

        monkeypatch.setattr(Outgoing, "deliver", noted)
        await (await at.person("Ada").run("settings", "table-one", remind="1h")).answered()
        await at.store.save_person(replace(await at.store.person(at.pocket.user("Ada").id), settings="{}"))
        body = json.dumps(sent[-1]).encode()
        assert await posted(address, body, signed(pocket, body)) == 202
        await at.settle()
        assert (await at.store.person(at.pocket.user("Ada").id)).settings == "{}"


async def test_a_body_that_no_interaction_has_is_refused_unread(tmp_path: Path) -> None:
    async with discord_here() as pocket, house_without_gateway(tmp_path, pocket) as (_, address):
        body = b" " * (1024 * 1024 + 1)
        assert await posted(address, body, signed(pocket, body)) == 413


@pytest.mark.parametrize("when", ["stopping", "starting"])
async def test_a_process_that_is_not_there_yet_or_any_more_leaves_an_interaction_to_another(
    tmp_path: Path, when: str
) -> None:
    async with discord_here() as pocket, house_without_gateway(tmp_path, pocket) as (at, address):
        await pocket.post_interactions_to(f"{address}/interactions")
        if when == "stopping":
            await at.app.answering.close()
        else:
            at.app.served.clear()
        outcome = await at.person("Ada").run("games", "table-one")
        outgoing = pocket.interactions.outgoing
        assert outgoing is not None
        assert outgoing.answers == [503]
        assert outcome.failed


async def test_an_address_with_another_key_or_one_that_believes_everybody_is_not_used(tmp_path: Path) -> None:
    async with discord_here() as pocket, house_without_gateway(tmp_path, pocket) as (at, address):
        url = f"{address}/interactions"
        with pytest.raises(BadEndpoint, match="A PING was answered with"):
            await Outgoing([url], type(pocket._signing_key()).generate()).check()
        credulous = Endpoint(at.app, at.app.answering, at.app.budget, pocket.public_key())
        credulous._verifies = lambda *_: True
        application = web.Application()
        application.router.add_post("/interactions", credulous.serve)
        runner = web.AppRunner(application)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        with pytest.raises(BadEndpoint, match="A forged PING was answered with 200"):
            await pocket.post_interactions_to(f"http://127.0.0.1:{runner.addresses[0][1]}/interactions")
        await runner.cleanup()


def test_the_private_call_is_still_what_the_gateway_calls() -> None:
    """discord.py finds its parsers by name; ours is called with the payload alone."""
    parser = ConnectionState.parse_interaction_create
    assert list(parser.__annotations__) == ["data", "return"]
    client = discord.Client(intents=discord.Intents.none())
    assert client._connection.parsers["INTERACTION_CREATE"] == client._connection.parse_interaction_create


def test_a_signature_covers_time_stamp_and_body() -> None:
    signing = pytest.importorskip("nacl.signing")
    key = signing.SigningKey.generate()
    verifies = verifier(bytes(key.verify_key).hex())
    headers = {"X-Signature-Ed25519": key.sign(b"12" + b"body").signature.hex(), "X-Signature-Timestamp": "12"}
    assert verifies(headers, b"body")
    assert not verifies(headers, b"bod")
    assert not verifies(headers | {"X-Signature-Timestamp": "13"}, b"body")
