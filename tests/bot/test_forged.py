"""Nothing anybody can type, click or forge fails with anything but a sentence, and nothing of it stops another table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.chat.commands.moves import typed_choices
from bot.chat.commands.shared import named
from bot.chat.commands.time import away_until
from bot.chat.ui.pieces import Press
from bot.people.house_rules import HouseRules
from bot.pocket.posting import changed_message
from bot.table.faults import HostError, Paused
from bot.table.health import MOST, Health, person_key
from bot.time.clocks import Policy, parse_clock, parse_quiet, seconds_in, zone_named
from engines.core import AnyGame, PlayerError
from engines.core.numbers import is_readable, whole
from engines.core.one_line import understood
from engines.core.selfplay import Match
from engines.core.selfplay import Table as BotTable
from tests.bot.house import house, open_table, shown
from tests.bot.test_controls import live_table
from tests.launch import GAMES

HOSTILE = [
    "²",
    "9" * 400,
    "9" * 4400,
    "0 SF 01>07",
    "٣",
    "-1",
    "1e9",
    "",
    " ",
    "\x00",
    "\u202e",
    "a,b,,c",
    "buy ² CG 13",
    ">>",
    "①",
]
FEW = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
typed = st.one_of(
    st.sampled_from(HOSTILE), st.text(max_size=60), st.from_regex(r"[0-9a-z>+:, -]{0,30}", fullmatch=True)
)


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), (" 42 ", 42), ("999999", 999999), ("1000000", None), ("²", None), ("٣", None), ("-1", None), ("", None)],
)
def test_numbers_are_plain_digits_up_to_six_places(text: str, number: int | None) -> None:
    assert whole(text) == number


def refusal(read: Any, *arguments: Any) -> str:
    """What a player is told, if what was typed will not do; any other error is a fault and comes through."""
    try:
        read(*arguments)
    except PlayerError as error:
        return str(error)
    return ""


@FEW
@given(typed)
def test_every_reader_of_typed_text_answers_or_refuses_with_a_sentence(text: str) -> None:
    readers: list[Any] = [
        seconds_in,
        parse_quiet,
        zone_named,
        lambda one: parse_clock(one, Policy.REMIND),
        lambda one: away_until(one, "UTC", 1e9),
        lambda one: named(one, [("Red", "r"), ("Green", "g")], "colour"),
        Press.parse,
        lambda one: Press("g", "-", "page", one).number,
    ]
    for read in readers:
        assert len(refusal(read, text)) < 300
    assert is_readable(text) in (True, False)


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.key) for spec in GAMES.values()])
def test_a_typed_move_is_read_or_refused_with_a_sentence(spec: AnyGame) -> None:
    seats = max(spec.seats(spec.options({})))
    match = Match(BotTable(spec, spec.options({}), ("random",) * seats, "forged"))

    @settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(typed, min_size=1, max_size=3).map(" ".join))
    def tries(text: str) -> None:
        table = live_table(spec, match.session, seats)
        for prompt in match.session.prompts.values():
            assert len(refusal(typed_choices, table, prompt, text)) < 600

    for _ in range(6):
        tries()
        for text in HOSTILE:
            for prompt in match.session.prompts.values():
                refusal(typed_choices, live_table(spec, match.session, seats), prompt, text)
        match.play(5)


def test_faults_of_one_person_pause_that_person_alone() -> None:
    health = Health(lambda: 0.0)
    for _ in range(MOST):
        health.fault(person_key(1))
    with pytest.raises(Paused):
        health.check(person_key(1))
    health.check(person_key(2))
    for key in GAMES:
        health.check(key)


async def test_a_forged_click_gets_a_sentence_and_stops_nobody(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options="rounds=3")
        ada = at.person("Ada")
        verbs = [*at.app.clicks.public, *at.app.clicks.panel.verbs]
        for verb in verbs:
            if verb in ("end", "resign", "forget", "leave"):
                continue
            for argument in ("", "x", "²", "9" * 40, "-1", "1.x"):
                forged = f"g:{game.id}:-:{verb}:{argument}"[:100]
                post = [one for one in ada.timeline("table-one") if one.buttons][-1]
                message = at.pocket.actions.message(at.pocket.user("Ada").id, post.channel_id, post.id)
                button = {"type": 2, "id": 2, "style": 1, "label": "Forged", "custom_id": forged}
                message.components[:] = [{"type": 1, "id": 1, "components": [button]}]
                changed_message(at.pocket.realm, message)
                outcome = await ada.click(post, forged)
                assert outcome.acknowledged, forged
                await at.settle()
        assert at.app.hub.health.counts["faults"] == 0
        assert at.app.hub.health.resting() == []
        answer = await (await at.person("Ben").run("move", "table-one", choice="gather")).answered()
        assert "✓" in answer.text


async def test_what_is_too_long_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        tree = {command.name: command.to_dict(at.app.tree) for command in at.app.tree.get_commands()}
        for name, command in tree.items():
            for option in command.get("options", ()):
                inner = option.get("options", [option]) if option["type"] == 1 else [option]
                for one in inner:
                    if one["type"] == 3 and not one.get("choices"):
                        assert one["max_length"] == (600 if (name, one["name"]) == ("move", "choice") else 100), (
                            name,
                            one,
                        )


@pytest.mark.parametrize("length", [301, 600])
async def test_a_line_as_long_as_discord_lets_people_type_is_read(tmp_path: Path, length: int) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        said = await (await at.person("Ada").run("move", "table-one", choice="x" * length)).answered()
        assert "possible" in said.text, "not that it is too long"


def test_a_hostile_line_is_not_read_again_and_again() -> None:
    """All of it, then what may be a decision with something after it; each reading takes as long as the line."""
    spec = GAMES["race"]
    match = Match(BotTable(spec, spec.options({}), ("random",) * 2, "hostile"))
    while "round.actions" not in [prompt.key for prompt in match.session.prompts.values()]:
        match.play(1)
    readings: list[str] = []
    read = spec.shorthand
    assert read is not None

    def counted(view: Any, prompt: Any, line: str) -> Any:
        readings.append(line)
        return read(view, prompt, line)

    session = match.session.clone()
    session.spec = replace(spec, shorthand=counted)
    assert refusal(understood, session, 0, "1 2 3 4 5 6 " * 50)
    assert 1 < len(readings) < 40


def test_house_rules_of_a_later_build_can_be_read() -> None:
    assert HouseRules.read('{"channels": [1], "colour": "red"}').channels == (1,)


def test_a_press_whose_number_was_forged_says_so() -> None:
    with pytest.raises(HostError, match="too old to mean anything"):
        _ = Press("g", "-", "page", "²").number


@pytest.mark.parametrize("verb", ["start", "kick", "opt", "clk", "preset", "hints", "lead"])
async def test_whoever_manages_another_server_does_not_manage_this_one(tmp_path: Path, verb: str) -> None:
    async with house(tmp_path) as at:
        ada, ben = at.person("Ada"), at.person("Ben")
        lobby = await (await ada.run("play", "table-one", game="comets")).answered()
        await at.person("Cleo").click(lobby, "Join")
        await ada.until(lambda: "Cleo" in shown(ada, lobby))
        before = await at.game()
        argument = {"opt": "rounds", "clk": "policy"}.get(verb, "")
        value = {"kick": at.pocket.user("Cleo").id, "lead": at.pocket.user("Cleo").id, "opt": 3, "clk": "bot"}.get(verb)
        value = str(value or {"preset": "short", "hints": "off"}.get(verb, ""))
        own = await (await ben.run("play", "parlour", game="comets")).answered()
        message = at.pocket.actions.message(at.pocket.user("Ben").id, own.channel_id, own.id)
        forged = Press(before.id, "-", verb, argument).id
        control: dict[str, Any] = {"type": 2, "id": 2, "style": 1, "label": "Forged", "custom_id": forged}
        if value:
            options = [{"label": "Forged", "value": value}]
            control = {"type": 3, "id": 2, "custom_id": forged, "options": options, "min_values": 1, "max_values": 1}
        message.components[:] = [{"type": 1, "id": 1, "components": [control]}]
        changed_message(at.pocket.realm, message)
        said = await (ben.choose(own, value, select=forged) if value else ben.click(own, forged))
        await ben.until(lambda: any("Only Ada" in one.text for one in said.messages))
        await at.settle()
        now = await at.game()
        assert (now.status, now.options, now.clock, now.opener, now.hints) == (
            *(before.status, before.options, before.clock, before.opener, before.hints),
        )
        assert len(await at.store.seats(before.id)) == 2
