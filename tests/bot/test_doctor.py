"""The doctor visits the pocket Discord: everything holds there, what is planted is found, and nothing is left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from bot.chat.permissions import PERMISSIONS
from bot.main import main
from bot.pocket import Permission, Pocket, message_payloads, pointed_at, posting
from bot.pocket.judge import components, messages
from bot.pocket.nonces import Nonces
from bot.pocket.rest.call import Call
from bot.pocket.threads import open_thread
from bot.pocket.world import Channel, ChannelKind, Message, MessageFlag
from bot.settings import read_settings
from bot.work.doctor import doctor
from bot.work.visit import CannotVisit
from tests.bot.house import REGISTRY, discord_here, house
from tests.test_architecture import ROOT

EVERYTHING = PERMISSIONS.value | Permission.CREATE_PRIVATE_THREADS | Permission.MANAGE_THREADS
BY_HAND = "Panels only one person sees"


@pytest.fixture
async def pocket(tmp_path: Path) -> AsyncIterator[Pocket]:
    """A pocket Discord that a bot of this version has been connected to once."""
    async with Pocket(invited=EVERYTHING, pace=0) as made:
        async with house(tmp_path, pocket=made):
            pass
        with pointed_at(made.address):
            yield made


async def visited(
    pocket: Pocket, channel: str = "table-one", person: str | None = "Ada"
) -> tuple[int, dict[str, str], list[str]]:
    """The exit code, the verdict of each assumption, and all lines."""
    lines: list[str] = []
    settings = read_settings(discord_token=SecretStr(pocket.token))
    whom = pocket.user(person).id if person else None
    code = await doctor(REGISTRY, settings, pocket.channel(channel).id, whom, lines.append)
    found = dict(_split(line) for line in lines[:-2])
    return code, found, lines


def _split(line: str) -> tuple[str, str]:
    """An assumption and its verdict."""
    for word in (": holds", ": differs (", ": not tried ("):
        if word in line:
            says, _, rest = line.partition(word)
            return says, f"{word[2:]}{rest}"
    raise AssertionError(line)


def the(found: dict[str, str], beginning: str) -> str:
    """The verdict of the one assumption that begins so."""
    (verdict,) = [verdict for says, verdict in found.items() if says.startswith(beginning)]
    return verdict


def others(found: dict[str, str], *beginnings: str) -> set[str]:
    """The verdicts of everything else that a program can try."""
    return {verdict for says, verdict in found.items() if not says.startswith((*beginnings, BY_HAND))}


def posted(pocket: Pocket) -> list[Message]:
    """Every message of the bot, wherever it is."""
    bot = pocket.world.bot.id
    return [one for part in pocket.world.messages.values() for one in part.values() if one.author_id == bot]


async def test_everything_holds_on_the_pocket_and_nothing_is_left_behind(pocket: Pocket) -> None:
    channels = set(pocket.world.channels)
    code, found, lines = await visited(pocket)
    assert others(found) == {"holds"}
    assert the(found, BY_HAND).startswith("not tried (only a person's click")
    assert code == 0
    assert lines[-2:] == ["Everything that was posted is taken back.", "Nothing differs from what the bot assumes."]
    assert len(found) > 30
    assert posted(pocket) == []
    assert pocket.world.emojis == {}
    new = set(pocket.world.channels) - channels
    assert [pocket.world.channels[one].is_dm for one in new] == [True]  # a conversation stays open, and empty


async def test_what_only_a_guest_may_is_said_and_its_threads_sleep(tmp_path: Path) -> None:
    """With the permissions of the invite link, threads cannot be deleted and private ones not made."""
    async with discord_here() as pocket:
        async with house(tmp_path, pocket=pocket):
            pass
        with pointed_at(pocket.address):
            code, found, lines = await visited(pocket, person=None)
    assert code == 0
    assert the(found, "Whoever made a private") == "not tried (the bot may not create private threads here)"
    assert the(found, "A direct message") == "not tried (--person says to whom; it was not given)"
    assert others(found, "Whoever made a private", "A direct message") == {"holds"}
    assert "only those who manage threads can delete it" in lines[-2]
    (thread,) = [one for one in pocket.world.channels.values() if one.is_thread]
    assert thread.archived
    assert [one.type for one in posted(pocket)] == [message_payloads.THREAD_STARTER]  # Discord's own line in the thread


def list_used_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(message_payloads, "referenced", lambda _: set())


def nonces_per_channel(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, find = Nonces.earlier, Call.channel
    place: list[int] = []

    def channel(self: Call, *needed: Permission) -> Channel:
        found = find(self, *needed)
        place[:] = [found.id]
        return found

    def earlier(self: Nonces, author_id: int, payload: dict[str, Any]) -> Message | None:
        found = whole(self, author_id, payload)
        return found if found is not None and [found.channel_id] == place else None

    monkeypatch.setattr(Call, "channel", channel)
    monkeypatch.setattr(Nonces, "earlier", earlier)


def no_nonces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Nonces, "earlier", lambda *_: None)


def edits_drop_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "_kept_attachments", lambda *_: [])


def longer_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "MOST_CONTENT", 4000)


def fewer_components(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(components, "MOST_COMPONENTS", 30)


def plain_stays_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "CHANGEABLE", MessageFlag.SUPPRESS_EMBEDS)


PLANTED: list[tuple[Callable[[pytest.MonkeyPatch], None], dict[str, str]]] = [
    (list_used_files, {"A message's attachments": "it lists the picture there after all"}),
    (nonces_per_channel, {"A nonce sent in another place": "nonces count per channel"}),
    (
        no_nonces,
        {
            "A nonce sent twice": "it was sent twice",
            "A nonce sent in another place": "nonces count per channel",
            "A nonce whose message was deleted": "it was sent anew",
        },
    ),
    (
        edits_drop_files,
        {"A post that loses": "the picture went with them", "A picture in a layout survives": "50035"},
    ),
    (plain_stays_plain, {"A plain message becomes": "it stayed plain"}),
    (longer_messages, {"A message has up to 2,000": "2,001 were accepted"}),
    (fewer_components, {"A layout has up to 40": "40 are too much already: Discord answered 50035"}),
]


@pytest.mark.parametrize(("plant", "told"), PLANTED, ids=[plant.__name__ for plant, _ in PLANTED])
async def test_what_is_planted_is_found_and_nothing_else(
    pocket: Pocket,
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[pytest.MonkeyPatch], None],
    told: dict[str, str],
) -> None:
    plant(monkeypatch)
    code, found, lines = await visited(pocket)
    for beginning, how in told.items():
        assert the(found, beginning).startswith("differs (")
        assert how in the(found, beginning)
    assert others(found, *told) == {"holds"}
    assert code == 1
    assert lines[-1] == f"{len(told)} of {len(found)} differ."
    assert posted(pocket) == []


async def test_a_missing_permission_differs_and_what_needs_it_is_not_tried(pocket: Pocket) -> None:
    pocket.realm.revoke(pocket.channel("table-one"), Permission.SEND_MESSAGES | Permission.ATTACH_FILES)
    code, found, _ = await visited(pocket)
    assert found["The bot may send messages"] == "differs (it may not, and no table can open here)"
    assert the(found, "The bot may attach files") == "differs (it may not: posts then come without the picture)"
    assert the(found, "A silent post") == "not tried (the bot may not send messages, attach files here)"
    assert the(found, "A nonce sent twice") == "not tried (the bot may not send messages here)"
    assert the(found, "A direct message") == "holds"
    assert code == 1
    assert posted(pocket) == []


async def test_closed_direct_messages_differ(pocket: Pocket) -> None:
    pocket.realm.set_dms(pocket.user("Ada"), is_open=False)
    code, found, _ = await visited(pocket)
    assert the(found, "A direct message").startswith("differs (Discord answered 50007")
    assert code == 1


async def test_commands_of_another_version_differ_by_name(pocket: Pocket) -> None:
    held = pocket.world.commands[0]
    next(one for one in held if one["name"] == "hand")["description"] = "Something else"
    held[:] = [one for one in held if one["name"] != "undo"]
    held.append({**held[0], "name": "dance"})
    code, found, _ = await visited(pocket)
    told = the(found, "Discord holds the commands")
    assert told.startswith("differs (Discord lacks undo; also has dance; has other words for hand;")
    assert code == 1


async def test_a_server_that_stumbles_tells_nothing_about_discord(pocket: Pocket) -> None:
    pocket.faults.server_error("POST /applications/*/emojis", status=503)
    pocket.faults.drop_request("POST /users/@me/channels", times=10)
    code, found, _ = await visited(pocket)
    assert the(found, "An emoji").startswith("not tried (Discord answered 503")
    assert the(found, "A direct message").startswith("not tried (the connection failed")
    assert others(found, "An emoji", "A direct message") == {"holds"}
    assert code == 0


async def test_an_answer_of_another_shape_differs(pocket: Pocket, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = message_payloads.message

    def nameless(*arguments: Any, **more: Any) -> dict[str, Any]:
        return {key: value for key, value in shown(*arguments, **more).items() if key not in ("id", "channel_id")}

    monkeypatch.setattr(message_payloads, "message", nameless)
    code, found, lines = await visited(pocket)
    assert "the answer has another shape" in the(found, "A nonce sent twice")
    assert code == 1
    assert "Left behind: a message (KeyError('channel_id'))" in lines[-2]


async def test_in_a_thread_it_asks_for_what_threads_need(pocket: Pocket) -> None:
    payload = {"name": "a corner", "type": ChannelKind.PUBLIC_THREAD}
    open_thread(pocket.realm, pocket.channel("table-one"), pocket.user("Ada").id, payload)
    code, found, _ = await visited(pocket, channel="a corner")
    assert the(found, "The bot may send messages in threads") == "holds"
    assert "The bot may send messages" not in found
    assert the(found, "A thread has the id") == "not tried (a thread has no threads)"
    assert code == 0


async def test_in_a_voice_channel_it_asks_for_one_permission_more(pocket: Pocket) -> None:
    code, found, _ = await visited(pocket, channel="lounge")
    assert the(found, "The bot may connect") == "differs (it may not, and no table can open here)"
    assert the(found, "A nonce sent twice") == "not tried (the bot may not connect to this channel here)"
    assert code == 1
    pocket.realm.permit(pocket.channel("lounge"), pocket.world.bot, allow=Permission.CONNECT)
    code, found, _ = await visited(pocket, channel="lounge")
    assert the(found, "A nonce sent twice") == "holds"
    assert the(found, "A thread has the id") == "not tried (this kind of channel has no threads)"
    assert code == 0


@pytest.mark.parametrize("kind", ["questions", "missing", "hidden", "letters"])
async def test_a_channel_that_cannot_be_visited_is_refused_in_a_sentence(pocket: Pocket, kind: str) -> None:
    channel = pocket.channel("table-two").id
    if kind == "questions":
        channel = pocket.channel("questions").id
    elif kind == "missing":
        channel = 12345
    elif kind == "hidden":
        pocket.realm.revoke(pocket.channel("table-two"), Permission.VIEW_CHANNEL)
    else:
        channel = pocket.realm.dm(pocket.user("Ada")).id
    settings = read_settings(discord_token=SecretStr(pocket.token))
    said: list[str] = []
    with pytest.raises(CannotVisit, match=r"channel .*\."):
        await doctor(REGISTRY, settings, channel, None, said.append)
    assert said == []


def test_without_a_token_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert main(REGISTRY, ["doctor", "--channel", "1"]) == 2
    assert "needs a DISCORD_TOKEN" in capsys.readouterr().err


PROGRAM = """
import sys
from bot.main import main
from bot.pocket import point_discord_at
point_discord_at(sys.argv[1])
sys.exit(main("tests.launch:GAMES", sys.argv[2:]))
"""


async def process(pocket: Pocket, token: str = "") -> asyncio.subprocess.Process:
    """The doctor as an operator starts it."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", PROGRAM, pocket.address),
        *("doctor", "--channel", str(pocket.channel("table-one").id)),
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": token or pocket.token},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def test_a_wrong_token_is_refused_in_a_sentence(pocket: Pocket) -> None:
    running = await process(pocket, token="not.a.token")  # noqa: S106
    _, errors = await running.communicate()
    assert running.returncode == 2
    assert errors.decode().strip().splitlines()[-1] == "DISCORD_TOKEN is not a token that Discord accepts."
    assert b"Traceback" not in errors


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
async def test_told_to_stop_it_tidies_up_first(pocket: Pocket, name: str) -> None:
    running = await process(pocket)
    assert running.stdout is not None
    pocket.faults.slow("POST /channels/*/messages", seconds=1.0, after_effect=True)
    await pocket.person("Ada").until(lambda: posted(pocket))  # a message is there, and the doctor does not know yet
    running.send_signal(getattr(signal, name))
    output, errors = await asyncio.wait_for(running.communicate(), 60)
    assert running.returncode == 2
    assert "Stopped before the end; tidying up." in output.decode()
    assert b"Traceback" not in errors
    assert posted(pocket) == []
    assert pocket.world.emojis == {}
