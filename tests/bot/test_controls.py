"""Every kind of prompt as widgets: nothing the chat service would refuse, and every legal answer can be given."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from bot.chat.ui.choosing import SECTIONS, exits, menus, row_of, section
from bot.chat.ui.controls import BY_HAND, FACE, MORE, Picks, controls
from bot.chat.ui.message import classic, layout
from bot.chat.ui.panel import panel
from bot.chat.ui.pieces import Button, Menu, Piece, Press, Row, Section, Words
from bot.chat.ui.post import brought_up_to_date, post
from bot.chat.ui.story import STORY
from bot.pocket.judge.components import judge_components
from bot.pocket.judge.form import Form
from bot.pocket.person import Person
from bot.records.results import RATINGS
from bot.table.choices import submit
from bot.table.table import AnySession, Table
from bot.table.ways import ways
from engines.core import NEWS, AnyGame, Choice, Dice, Group, Option, Order, Prompt, count_group, pick
from engines.core.bots import random_bot
from engines.core.selfplay import Match
from engines.core.selfplay import Table as BotTable
from storage import Game, NoteRow, SeatRow, StandingOrder, Status
from tests.bot.evening import newest, press
from tests.bot.house import House, house, open_table, verbs
from tests.launch import GAMES

AT = Press("0123abcd", "fingerprin", "")


def options(count: int, label: str = "Option") -> tuple[Option, ...]:
    return tuple(Option(f"o{n}", f"{label} {n}", f"what {n} does") for n in range(count))


PROMPTS = {
    "one of two": pick(0, "k", "Pick.", options(2)),
    "one of ten": pick(0, "k", "Pick.", options(10)),
    "one of eleven": pick(0, "k", "Pick.", options(11)),
    "long labels": pick(0, "k", "Pick.", options(3, "A label that is far too long for a button on a telephone " * 3)),
    "one of thirty": pick(0, "k", "Pick.", options(30)),
    "one of eighty": pick(0, "k", "Pick.", options(80)),
    "some of five": pick(0, "k", "Pick.", options(5), least=0, most=3),
    "some of sixty": pick(0, "k", "Pick.", options(60), least=2, most=9),
    "in order": pick(0, "k", "Pick.", options(6), least=2, most=6, ordered=True),
    "in order of forty": pick(0, "k", "Pick.", options(40), least=1, most=3, ordered=True),
    "two numbers": Prompt(0, "k", "Pay.", (count_group("Ice", "ice", 0, 5), count_group("Fuel", "fuel", 0, 5))),
    "a large number": Prompt(0, "k", "How many?", (count_group("Ships", "ships", 0, 99),)),
    "large numbers": Prompt(0, "k", "Pay.", (count_group("Ice", "ice", 0, 40), count_group("Fuel", "fuel", 0, 3))),
    "an empty group": Prompt(0, "k", "Pay.", (Group("Cards", (), 0, 3), count_group("Fuel", "fuel", 0, 3))),
    "twelve groups": Prompt(0, "k", "Pay.", tuple(count_group(f"G{n}", f"g{n}", 0, 3) for n in range(12))),
    "with orders": pick(0, "k", "Pick.", options(3), orders=(Order("o", "Always", ("o1",), "game"),)),
}


def judged(pieces: list[Piece]) -> None:
    form = Form()
    payload = layout(pieces).to_components()  # type: ignore[no-untyped-call]
    judge_components(form, ("components",), payload, layout=True, files=frozenset())
    form.close()


SESSION = Match(BotTable(GAMES["comets"], GAMES["comets"].options({}), ("random",) * 2, "controls")).session


class Asking:
    """A game that stands at one prompt."""

    is_hidden = True  # nothing is tried
    is_parallel = False
    spec = GAMES["comets"]
    base, entries = b"", ()

    def __init__(self, prompt: Prompt) -> None:
        self.prompt = prompt

    def asked(self, _seat: int) -> Prompt:
        return self.prompt

    def view(self, seat: int) -> object:
        return SESSION.view(seat)


def widgets(prompt: Prompt, picks: Picks) -> list[Piece]:
    """The widgets of a prompt as the panel makes them."""
    found = ways(cast("AnySession", Asking(prompt)), prompt.seat)
    if not found:
        return controls(prompt, AT, picks, str)
    stays = [way for way in found if not way.is_exit]
    shown: list[Piece] = [*(section(way, AT, str, is_best=False) for way in stays[:SECTIONS])]
    return [
        *shown,
        *menus(stays[SECTIONS:], AT, str, hint="More"),
        *row_of(exits(found[len(stays) :], AT, str, is_best=True)),
    ]


@pytest.mark.parametrize("name", PROMPTS)
def test_the_widgets_of_a_prompt_are_never_refused(name: str) -> None:
    prompt = PROMPTS[name]
    for part in range(len(prompt.groups)):
        judged([Words(prompt.ask), *widgets(prompt, Picks(part=part))])


def test_what_is_picked_is_an_answer_before_the_last_group() -> None:
    """Ships are picked in the first group; nothing of the second is wanted then."""
    ships = Group("Ships", (Option("one", "Ship 1"), Option("two", "Ship 2")), 0, 2)
    other = Group("Something else", (Option("end", "End turn"),), 0, 1)

    def veto(made: Choice) -> str | None:
        return None if made else "Nothing?"

    prompt = Prompt(0, "turn", "Where to?", (ships, other), suggest=lambda: ("one",), veto=veto)
    first = pressed(controls(prompt, AT, Picks(), str))
    assert (first["ok:"].label, first["ok:"].style) == ("Ship 1", "success")
    assert (first["part:1"].label, first["part:1"].style) == ("Something else ▸", "secondary")
    empty = pressed(controls(prompt, AT, Picks({0: []}), str))
    assert "ok:" not in empty
    assert empty["part:1"].style == "success"
    last = pressed(controls(prompt, AT, Picks(part=1), str))
    assert (last["ok:"].label, last["part:0"].label) == ("Ship 1", "◂ Ships")


def test_a_long_answer_keeps_something_of_every_group() -> None:
    units = Group("Units", tuple(Option(f"u{n}", f"Control Group {n}") for n in range(6)), 1, 6)
    goals = Group("Where to", (Option("core", "01 Core"), Option("rim", "52 Scutum")), 1, 1)
    everybody = tuple(f"u{n}" for n in range(6))
    prompt = Prompt(0, "move", "Who goes where?", (units, goals), suggest=lambda: (*everybody, "rim"))
    label = pressed(controls(prompt, AT, Picks(), str))["ok:"].label
    assert label.startswith("Control Group 0, ")
    assert label.endswith("…, 52 Scutum")
    assert len(label) <= 62


def pressed(pieces: list[Piece]) -> dict[str, Button]:
    found = {}
    for piece in pieces:
        for button in piece.buttons if isinstance(piece, Row) else [piece.button] if isinstance(piece, Section) else []:
            if isinstance(button, Button) and (press := Press.parse(button.id)) is not None:
                name = press.argument if press.verb != "ok" else ""  # it says what it sends
                found[f"{press.verb}:{name}"] = button
    return found


def answer(prompt: Prompt, wanted: Choice) -> Choice:
    """Give an answer with the widgets alone, as a person would click it."""
    picks = Picks()
    for _ in range(300):
        pieces = widgets(prompt, picks)
        if wanted and f"do:{wanted[0]}" in pressed(pieces):
            return wanted
        for menu in (piece for piece in pieces if isinstance(piece, Menu)):
            press = Press.parse(menu.id)
            assert press is not None
            here = [item.value for item in menu.items]
            if press.verb == "other" and f"do:{wanted[0]}" in here:
                return wanted
            if press.verb == "set":
                chosen = tuple(w for w in wanted if w in here)
                assert len(chosen) <= menu.most, "the menu does not admit what is legal"
                picks.put(prompt, press.number, chosen)
            left = [w for w in wanted if w not in picks.groups.get(press.number, [])]
            if press.verb == "add" and left and left[0] in here:
                picks.add(press.number, left[0])
        now = pressed(widgets(prompt, picks))
        inside = {option.id for option in prompt.groups[picks.part].options}
        mine = [w for w in wanted if w in inside]
        if f"type:{picks.part}" in now and mine:
            picks.groups[picks.part] = [mine[0]]
        elif set(picks.of(prompt, picks.part)) != set(mine):
            turn = next((name for name in now if name.startswith("page:")), None)
            if turn is not None:
                group_at, _, page = turn.removeprefix("page:").partition(".")
                picks.pages[int(group_at)] = int(page)
            continue
        if f"part:{picks.part + 1}" in now:
            picks.part += 1
            continue
        assert "ok:" in now
        return picks.choice(prompt)
    raise AssertionError(f"{wanted} cannot be clicked together")


@pytest.mark.parametrize("name", PROMPTS)
def test_every_legal_answer_can_be_clicked_together(name: str) -> None:
    prompt, dice = PROMPTS[name], Dice(name)
    for _ in range(30):
        wanted = prompt.normal(random_bot(None, prompt, dice))
        assert prompt.normal(answer(prompt, wanted)) == wanted


def test_a_large_number_is_stepped_to_from_what_is_suggested() -> None:
    numbers = PROMPTS["a large number"]
    prompt = replace(numbers, suggest=lambda: ("ships.40",))
    row = controls(prompt, AT, Picks(), str)[0]
    assert isinstance(row, Row)
    assert [getattr(one, "label", "") for one in row.buttons] == ["−", "40", "+", "Max 99", "Type a number, 0 to 99"]
    assert set(pressed([row])) == {"step:0.39.0", "step:0.40.1", "step:0.41.2", "step:0.99.3", "type:0"}
    assert pressed(controls(prompt, AT, Picks(), str))["ok:"].label == "40"
    top = pressed(controls(prompt, AT, Picks({0: ["ships.99"]}), str))
    assert [button.label for button in top.values() if button.disabled] == ["99", "+", "Max 99"]


def test_two_in_order_are_swapped() -> None:
    prompt, picks = PROMPTS["in order"], Picks()
    picks.add(0, "o3")
    assert "flip:0" not in pressed(controls(prompt, AT, picks, str))
    picks.add(0, "o1")
    assert "flip:0" in pressed(controls(prompt, AT, picks, str))
    assert pressed(controls(prompt, AT, picks, str))["ok:"].label == "First Option 3, then Option 1"
    picks.swap(0)
    assert picks.choice(prompt) == ("o1", "o3")
    picks.add(0, "o5")
    assert "flip:0" not in pressed(controls(prompt, AT, picks, str))


async def until_asked(at: House, who: Person, game: str, key: str) -> None:
    """Play on at random until somebody is asked something."""
    dice = Dice(key)
    while True:
        table = await at.app.hub.table(game)
        seat = at.app.hub.seat_of(table, who.user.id)
        if seat in table.session.prompts and table.session.prompts[seat].key == key:
            return
        waiting = next(one for one in table.awaited if not table.is_bot(one))
        choice = random_bot(None, table.session.prompts[waiting], dice)
        person = table.seats[waiting].person or 0
        await submit(at.app.hub, game, waiting, choice, once=f"{key}:{table.total}", person=person)
        await at.settle()


async def test_two_cards_change_places_by_a_click(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES) as at:
        ada = at.person("Ada")
        game = await open_table(at, "Ada", game="renaissance", options="", bots=1)
        await until_asked(at, ada, game.id, "opening.put_back")
        panel = await (await press(ada, newest(ada, "move"), "move")).answered()
        for argument in (MORE, BY_HAND):
            await ada.until(lambda: "face" in verbs(ada.message(panel.id) or panel))
            await press(ada, panel, "face", argument)
            await at.settle()
        for _ in range(2):
            menu = verbs(ada.message(panel.id) or panel)["add"][0]
            await ada.choose(panel, menu["options"][0]["value"], select=menu["custom_id"])
            await at.settle()
        one, other = verbs(ada.message(panel.id) or panel)["ok"][0]["label"].removeprefix("First ").split(", then ")
        await press(ada, panel, "flip")
        await at.settle()
        assert verbs(ada.message(panel.id) or panel)["ok"][0]["label"] == f"First {other}, then {one}"


async def test_a_number_is_stepped_by_clicks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.chat.ui.controls.MANY_NUMBERS", 2)
    async with house(tmp_path, games=GAMES) as at:
        ada = at.person("Ada")
        game = await open_table(at, "Ada", "Ben", options="rounds=300 goal=100000")
        await until_asked(at, ada, game.id, "scout.melt")
        panel = await (await press(ada, newest(ada, "move"), "move")).answered()
        for verb, argument, now in (("step", "0.1.2", "1"), ("step", "0.3.3", "3"), ("step", "0.2.0", "2")):
            await press(ada, panel, verb, argument)
            await at.settle()
            assert now in [one["label"] for one in (ada.message(panel.id) or panel).buttons if one.get("disabled")]


def test_picks_survive_storage() -> None:
    picks = Picks({0: ["a"], 2: ["b", "c"]}, {1: 3}, 2, BY_HAND)
    assert Picks.read(picks.write()) == picks


async def test_no_two_kinds_of_controls_share_a_verb(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        clicks = at.app.clicks
        assert not clicks.panel.verbs.keys() & clicks.public.keys()


def test_custom_ids_keep_whatever_an_option_id_holds() -> None:
    press = Press("0123abcd", "f" * 10, "do", "a:b>c.d-e:" + "x" * 50)
    assert Press.parse(press.id) == press
    assert len(press.id) <= 100
    assert Press.parse("something else") is None
    assert Press.parse("g:short") is None


def live_table(spec: AnyGame, session: AnySession, seats: int) -> Table:
    rows = [SeatRow("0123abcd", seat, 100 + seat, f"A Person With A Long Name {seat}") for seat in range(seats)]
    game = Game("0123abcd", spec.key, 1, 2, 3, "{}", "secret", Status.RUNNING)
    return Table(game, rows, spec, session, spec.glossary(session.content))


IDEAS = [Section("x" * 150, Button(f"g:0123abcd:-:plan:{n}", "Do this")) for n in range(4)]


def test_a_single_choice_that_is_left_over_needs_no_menu() -> None:
    spec = GAMES["race"]
    match = Match(BotTable(spec, spec.options({}), ("smart",) * 3, "left over"))
    while "round.actions" not in [prompt.key for prompt in match.session.prompts.values()]:
        match.play(1)
    table, seat = live_table(spec, match.session, 3), next(iter(match.session.prompts))
    actions = len(ways(match.session, seat))
    for spare in (0, 1, 2):
        pieces = panel(table, seat, Picks(), ideas=IDEAS[: SECTIONS - actions + spare])
        assert any(isinstance(piece, Menu) for piece in pieces) is (spare == 2)
        judged(pieces)


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.key) for spec in GAMES.values()])
def test_every_prompt_of_every_game_fits_its_panel_and_every_answer_can_be_clicked(spec: AnyGame) -> None:
    seats = max(spec.seats(spec.options({})))
    match = Match(BotTable(spec, spec.options({}), ("random",) * seats, "panels"))
    session, dice = match.session, Dice("panels")
    seen: dict[str, int] = {}
    while not session.is_over and match.decisions < 1500:
        table = live_table(spec, session, seats)
        for seat, prompt in session.prompts.items():
            if seen.get(prompt.key, 0) >= 4:
                continue
            seen[prompt.key] = seen.get(prompt.key, 0) + 1
            for face in (FACE, MORE, BY_HAND):
                judged(panel(table, seat, Picks(face=face), link="https://example.org", said="✓ done", since="x" * 160))
            order = next((one for one in prompt.orders if one.price), None)
            judged(panel(table, seat, Picks(), said="✓ done", since="x" * 160, ideas=IDEAS, order=order))
            wanted = prompt.normal(random_bot(None, prompt, dice))
            assert prompt.normal(answer(prompt, wanted)) == wanted, prompt.key
        if match.decisions % 40 == 0:
            for seat in set(session.state.seats) - set(session.prompts):
                judged(panel(table, seat, Picks(), said="✓ done", since="x" * 160))
        match.play(1)
    table = live_table(spec, session, seats)
    content, _ = classic(post(table, [NoteRow("x" * 300)] * 12, [0]).pieces)
    assert 0 < len(content) <= 2000
    assert len(seen) > 2


def test_a_post_names_who_is_awaited_and_mentions_only_whom_it_pings() -> None:
    spec = GAMES["comets"]
    session = Match(BotTable(spec, spec.options({}), ("random",) * 3, "post")).session
    table = live_table(spec, session, 3)
    table.seats[1] = replace(table.seats[1], name="Ben")
    content, view = classic(post(table, [NoteRow("{seat:1} waves.")], [0]).pieces)
    assert "<@100>" in content
    assert "<@101>" not in content
    assert "Ben waves." in content
    assert [getattr(child, "label", "") for child in view.children] == [
        "Your move",
        "My hand",
        "What happened",
        "Watch",
    ]


def test_whoever_waits_can_cancel_a_standing_order() -> None:
    spec = GAMES["frontiers"]
    table = live_table(
        spec, Match(BotTable(spec, spec.options({"factions": "off"}), ("smart",) * 2, "wait")).session, 2
    )
    (asked,) = table.awaited
    mine = StandingOrder(table.id, 1 - asked, "turn", "always", "the end of the game", "Always the same")
    table.orders.append(mine)
    (menu,) = [one for one in panel(table, 1 - asked, Picks()) if isinstance(one, Menu)]
    assert (menu.hint, [item.label for item in menu.items]) == ("Cancel a standing order…", ["Always the same"])


def test_a_post_leads_with_the_news_and_leaves_details_out() -> None:
    spec = GAMES["comets"]
    table = live_table(spec, Match(BotTable(spec, spec.options({}), ("random",) * 3, "news")).session, 3)
    told = [
        NoteRow("It rains.", weight=0),
        NoteRow("A comet lands.", weight=2),
        NoteRow("Ice melts."),
        NoteRow("Ice melts."),
    ]
    content, _ = classic(post(table, told, []).pieces)
    assert content.splitlines()[:2] == ["**A comet lands.**", "• Ice melts."]
    assert "rains" not in content
    assert content.count("lands") == content.count("melts") == 1


def test_a_post_begins_with_the_news_and_ends_with_whose_move_it_is() -> None:
    spec = GAMES["comets"]
    table = live_table(spec, Match(BotTable(spec, spec.options({}), ("random",) * 3, "post")).session, 3)
    content, _ = classic(post(table, [NoteRow("A comet lands.", weight=NEWS), NoteRow("{seat:1} waves.")], [0]).pieces)
    first, second, state, last = content.split("\n")
    assert first == "**A comet lands.**"
    assert "waves" in second
    assert state == f"-# {table.headline()}"
    assert last.startswith("**Your move, <@100>")
    assert brought_up_to_date(table, f"{first}\n{second}").split("\n")[:3] == [first, second, state]


def test_the_first_post_says_who_begins_and_how_one_wins_and_nothing_else() -> None:
    spec = GAMES["frontiers"]
    table = live_table(
        spec, Match(BotTable(spec, spec.options({"factions": "off"}), ("smart",) * 3, "post")).session, 3
    )
    started = [NoteRow("Somebody rolls highest."), NoteRow("The game begins.", beat="start")]
    content, view = classic(post(table, started, [table.awaited[0]]).pieces)
    first, state, last = content.split("\n")
    name = table.name(table.awaited[0])
    assert first == (f"**{name} begins.** To win, have the most points at the moment somebody's last colony lands.")
    assert (state, last.startswith("**Your move, <@")) == (f"-# {table.headline()}", True)
    assert "Fair shuffle ✓" in [getattr(child, "label", "") for child in view.children]
    moved, _ = classic(post(table, [*started, NoteRow("{seat:1} waves.")], []).pieces)
    assert moved.startswith("**The game begins.** To win, ")
    assert "waves" in moved
    assert "rolls highest" not in moved


@pytest.mark.parametrize("letters", [20, 150, 700, 2500])
@pytest.mark.parametrize("is_over", [False, True])
def test_a_post_tells_the_newest_notes_in_the_room_that_the_rest_leaves(letters: int, is_over: bool) -> None:
    spec = GAMES["comets"]
    match = Match(BotTable(spec, spec.options({}), ("random",) * 3, "post"))
    table = live_table(spec, match.play_to_end() if is_over else match.session, 3)
    told = [NoteRow(f"{number} ".ljust(letters, "x")) for number in range(200)]
    pieces = post(table, [*told, NoteRow("Ratings: 1", beat=RATINGS)], [0]).pieces
    whole = "\n".join(piece.text for piece in pieces if isinstance(piece, Words) and piece.text)
    content, _ = classic(pieces)
    assert content == whole, "nothing is cut off"
    assert content.count("• ") == STORY or len(content) > 2000 - letters - 60, "no room is wasted"
    assert content.count("• ") <= STORY
    assert "• 199 " in content
    assert re.search(r"more: (`/log`|</log:\d+>)", content)
    assert content.endswith("Ratings: 1") if is_over else "**Your move, <@100>" in content
