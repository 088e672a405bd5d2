"""Every kind of prompt as widgets: nothing the chat service would refuse, and every legal answer can be given."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.chat.ui.controls import Picks, controls, number_picked
from bot.chat.ui.message import classic, layout
from bot.chat.ui.panel import panel
from bot.chat.ui.pieces import Button, Menu, Piece, Press, Row, Words
from bot.chat.ui.post import post
from bot.pocket.judge.components import judge_components
from bot.pocket.judge.form import Form
from bot.records.results import RATINGS
from bot.table.table import AnySession, Table
from engines.core import AnyGame, Choice, Dice, Group, Option, Order, Prompt, count_group, pick
from engines.core.bots import random_bot
from engines.core.selfplay import Match
from engines.core.selfplay import Table as BotTable
from storage import Game, NoteRow, SeatRow, Status
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


@pytest.mark.parametrize("name", PROMPTS)
def test_the_widgets_of_a_prompt_are_never_refused(name: str) -> None:
    prompt = PROMPTS[name]
    for part in range(-(-len(prompt.groups) // 5)):
        judged([Words(prompt.ask), *controls(prompt, AT, Picks(part=part), str)])


def menus(pieces: list[Piece]) -> Iterator[Menu]:
    yield from (piece for piece in pieces if isinstance(piece, Menu))


def buttons(pieces: list[Piece]) -> dict[str, Button]:
    found = {}
    for row in pieces:
        if isinstance(row, Row):
            for button in row.buttons:
                assert isinstance(button, Button)
                press = Press.parse(button.id)
                assert press is not None
                found[f"{press.verb}:{press.argument}"] = button
    return found


def answer(prompt: Prompt, wanted: Choice) -> Choice:
    """Give an answer with the widgets alone, as a person would click it."""
    picks = Picks()
    left = list(wanted)
    for _ in range(300):
        pieces = controls(prompt, AT, picks, str)
        for button in buttons(pieces):
            if button == f"do:{wanted[0] if wanted else ''}":
                return wanted
        for number, group in enumerate(prompt.groups):
            mine = [w for w in wanted if w in {option.id for option in group.options}]
            if f"type:{number}" in buttons(pieces) and mine:
                label = next(option.label for option in group.options if option.id == mine[0])
                found = number_picked(group, label)
                assert found is not None
                if len(prompt.groups) == 1:
                    return (found,)
                picks.groups[number] = [found]
                left = [w for w in left if w != found]
        for menu in menus(pieces):
            press = Press.parse(menu.id)
            assert press is not None
            here = [item.value for item in menu.items]
            if press.verb == "one" and wanted[0] in here:
                return wanted
            if press.verb == "set":
                chosen = tuple(w for w in wanted if w in here)
                assert len(chosen) <= menu.most, "the menu does not admit what is legal"
                picks.put(prompt, int(press.argument), chosen)
                left = [w for w in left if w not in chosen]
            if press.verb == "add" and left and left[0] in here:
                picks.add(int(press.argument), left.pop(0))
        turned = False
        for name in buttons(controls(prompt, AT, picks, str)):
            verb, _, argument = name.partition(":")
            if verb == "page" and left:
                group_at, _, page = argument.partition(".")
                picks.pages[int(group_at)] = int(page)
                turned = True
            if verb == "part" and left and not turned:
                picks.part = int(argument)
        if not left:
            return picks.choice(prompt)
    raise AssertionError(f"{wanted} cannot be clicked together")


@pytest.mark.parametrize("name", PROMPTS)
def test_every_legal_answer_can_be_clicked_together(name: str) -> None:
    prompt, dice = PROMPTS[name], Dice(name)
    for _ in range(30):
        wanted = prompt.normal(random_bot(None, prompt, dice))
        assert prompt.normal(answer(prompt, wanted)) == wanted


def test_picks_survive_storage() -> None:
    picks = Picks({0: ["a"], 2: ["b", "c"]}, {1: 3}, 2, ("x", "y"))
    assert Picks.read(picks.write()) == picks


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
            judged(panel(table, seat, Picks(), link="https://example.org"))
            judged(panel(table, seat, Picks(pending=prompt.suggestion()), said="✓ done"))
            wanted = prompt.normal(random_bot(None, prompt, dice))
            assert prompt.normal(answer(prompt, wanted)) == wanted, prompt.key
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
    assert [getattr(child, "label", "") for child in view.children] == ["Your move", "My hand", "Catch up", "Watch"]


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
    assert len(content) > 2000 - letters - 60, "no room is wasted"
    assert "• 199 " in content
    assert re.search(r"more: (`/log`|</log:\d+>)", content)
    assert content.endswith("Ratings: 1") if is_over else "Waiting for <@100>" in content
