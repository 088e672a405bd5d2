"""Every option of every command, and every menu and form, takes whatever is sent: an answer or a sentence, never a fault."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bot.pocket import CannotDo
from bot.pocket.commands import resolve
from bot.pocket.interactions import Kind
from bot.pocket.world import Json
from tests.bot.house import House, house, open_table
from tests.bot.test_forged import HOSTILE

EXAMPLES = 250
SUBCOMMAND, TEXT, NUMBER, YES_NO, USER, CHANNEL = 1, 3, 4, 5, 6, 7
LEFT_ALONE = {"leave", "resign", "end", "forget"}  # clicks that would take the table away from the others

words = st.one_of(
    st.sampled_from(HOSTILE),
    st.text(max_size=120),
    st.just("x" * 5000),
    st.just("\ud800".encode("utf-16", "surrogatepass").hex()),
)
anything: st.SearchStrategy[Any] = st.one_of(
    words,
    st.integers(-(2**60), 2**60),
    st.booleans(),
    st.none(),
    st.floats(allow_nan=False),
    st.lists(words, max_size=2),
)


def leaves(commands: list[Json]) -> list[tuple[Json, list[str], list[Json]]]:
    """Every command that can be sent: its definition, the words after its name, and its options."""
    found = []
    for command in commands:
        parts = [one for one in command.get("options", ()) if one["type"] == SUBCOMMAND]
        found += [(command, [part["name"]], part.get("options", [])) for part in parts]
        if not parts and command["type"] == SUBCOMMAND:
            found.append((command, [], command.get("options", [])))
    return found


def value_for(option: Json, at: House) -> st.SearchStrategy[Any]:
    """Mostly values of the right type, within and beyond what is allowed; now and then of any other."""
    listed = [choice["value"] for choice in option.get("choices", ())]
    right: dict[int, st.SearchStrategy[Any]] = {
        TEXT: words | st.sampled_from(["comets", "off", "back", "3d", "gather", "0", "Ada", *listed]),
        NUMBER: st.integers(-3, 300) | st.integers(-(2**53), 2**53),
        YES_NO: st.booleans(),
        USER: st.sampled_from([str(at.pocket.user(name).id) for name in ("Ada", "Ben", "Cleo")]) | st.just("7"),
        CHANNEL: st.just(str(at.pocket.channel("table-one").id)) | st.just("7"),
    }
    return st.one_of(right[option["type"]], right[option["type"]], anything)


def data_for(command: Json, path: list[str], given_values: dict[str, Any], options: list[Json], focus: str) -> Json:
    """The payload of a command as a forger sends it."""
    types = {option["name"]: option["type"] for option in options}
    sent: list[Json] = [{"name": name, "type": types[name], "value": value} for name, value in given_values.items()]
    for one in sent:
        if one["name"] == focus:
            one["focused"] = True
    for word in reversed(path):
        sent = [{"name": word, "type": SUBCOMMAND, "options": sent}]
    return {"id": command["id"], "name": command["name"], "type": command["type"], "options": sent, "resolved": {}}


def resolve_known(at: House, options: list[Json], values: dict[str, Any], sent: Json) -> None:
    """Discord sends along whom and what a command means, if they are there."""
    for option in options:
        value = values.get(option["name"])
        if (
            option["type"] in (USER, CHANNEL)
            and isinstance(value, str)
            and value.isascii()
            and value.isdigit()
            and len(value) < 21
        ):
            with suppress(CannotDo, LookupError):
                kind, here, viewer = option["type"], at.pocket.channel("table-one"), at.pocket.user("Ada").id
                resolve(at.pocket.realm, here, kind, int(value), sent["resolved"], viewer)


class Forger:
    """Sends interactions that no client would, and waits until they are answered."""

    def __init__(self, at: House) -> None:
        self.at = at

    async def send(self, kind: Kind, data: Json, who: str = "Ada", **more: Any) -> None:
        pocket = self.at.pocket
        act = pocket.interactions.start(kind, pocket.user(who).id, pocket.channel("table-one"), data, **more)
        before = self.at.app.hub.health.counts["faults"]
        for waited in range(2000):
            await asyncio.sleep(0.002)
            is_heard = act.acknowledged is not None or (kind is Kind.AUTOCOMPLETE and waited > 20)
            if is_heard and self.at.app.answering.is_idle:
                break
        assert act.acknowledged is not None or kind is Kind.AUTOCOMPLETE, data
        assert self.at.app.hub.health.counts["faults"] == before, data


def test_no_option_of_any_command_makes_the_bot_fail(tmp_path: Path) -> None:
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()
        at = runner.run(stack.enter_async_context(house(tmp_path)))
        runner.run(open_table(at, "Ada", "Ben", options="rounds=30"))
        world, forger = at.pocket.world, Forger(at)
        commands = [command for listed in world.commands.values() for command in listed]
        tried: set[str] = set()

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            database=None,
            phases=[Phase.generate],
        )
        @given(st.data(), st.sampled_from(leaves(commands)), st.booleans())
        def tries(data: Any, leaf: tuple[Json, list[str], list[Json]], completing: bool) -> None:
            command, path, options = leaf
            chosen = [one for one in options if one.get("required") or data.draw(st.booleans())]
            values = {one["name"]: data.draw(value_for(one, at)) for one in chosen}
            completed = [one["name"] for one in chosen if one.get("autocomplete")]
            focus = data.draw(st.sampled_from(completed)) if completing and completed else ""
            kind = Kind.AUTOCOMPLETE if focus else Kind.COMMAND
            tried.update(f"{command['name']} {' '.join(path)}:{name}" for name in values)
            sent = data_for(command, path, values, options, focus)
            resolve_known(at, options, values, sent)
            runner.run(forger.send(kind, sent))

        try:
            tries()
            assert len(tried) > 40, tried
            answer = runner.run(_still_plays(at))
            assert "✓" in answer
        finally:
            runner.run(stack.aclose())


async def test_a_forged_choice_is_refused_and_kept_nowhere(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        commands = [command for listed in at.pocket.world.commands.values() for command in listed]
        server = next(leaf for leaf in leaves(commands) if (leaf[0]["name"], leaf[1]) == ("server", ["settings"]))
        ada, before = at.person("Ada"), await at.store.setting(at.pocket.guild().id)
        await Forger(at).send(Kind.COMMAND, data_for(server[0], server[1], {"policy": "x"}, server[2], ""))
        await ada.until(lambda: ada.timeline("table-one"))
        assert "“policy” is remind, suggest, bot or offer." in ada.last("table-one").text
        assert await at.store.setting(at.pocket.guild().id) == before


async def _still_plays(at: House) -> str:
    """Ben, who had no part in it, plays on."""
    await at.settle()
    seat = next(row.seat for row in await at.store.seats((await at.game()).id) if row.name == "Ben")
    table = await at.app.hub.table((await at.game()).id)
    if seat not in table.awaited:
        return "✓"
    return (await (await at.person("Ben").run("move", "table-one", choice="gather")).answered()).text


def test_no_menu_or_form_makes_the_bot_fail(tmp_path: Path) -> None:
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()
        at = runner.run(stack.enter_async_context(house(tmp_path)))
        game = runner.run(open_table(at, "Ada", "Ben", options="rounds=30"))
        lobby = runner.run(_lobby(at))
        clicks, forger = at.app.clicks, Forger(at)
        verbs = sorted({*clicks.public, *clicks.panel.verbs} - LEFT_ALONE)

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            database=None,
            phases=[Phase.generate],
        )
        @given(
            st.sampled_from(verbs),
            st.sampled_from([game.id, lobby, "none", "-"]),
            st.sampled_from(["-", "none", "0", "²"]) | st.text(max_size=12),
            st.sampled_from(["policy", "time", "rounds", "goal", "0", "0.0", "-"]) | words.map(lambda text: text[:40]),
            st.lists(words, max_size=3),
            st.booleans(),
        )
        def tries(verb: str, table: str, decision: str, argument: str, values: list[str], is_form: bool) -> None:
            custom_id = f"g:{table}:{decision}:{verb}:{argument}"
            post = at.pocket.actions.message(at.pocket.user("Ada").id, at.pocket.channel("table-one").id, newest(at))
            if is_form:
                fields = [{"type": 4, "custom_id": "value", "value": value, "id": 3} for value in values]
                parts = [{"type": 1, "id": 2, "components": [field]} for field in fields]
                data: Json = {"custom_id": custom_id, "components": parts}
                runner.run(forger.send(Kind.MODAL, data, source=post))
            else:
                kind = {"component_type": 3, "values": values} if values else {"component_type": 2}
                runner.run(forger.send(Kind.COMPONENT, {"custom_id": custom_id, "id": 1, **kind}, source=post))

        try:
            tries()
            assert "✓" in runner.run(_still_plays(at))
        finally:
            runner.run(stack.aclose())


def newest(at: House) -> int:
    return max(one.id for one in at.person("Ada").timeline("table-one") if one.buttons)


async def _lobby(at: House) -> str:
    await (await at.person("Cleo").run("play", "table-two", game="comets")).answered()
    await at.settle()
    return (await at.game("table-two")).id
