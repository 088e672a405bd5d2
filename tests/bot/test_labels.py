"""What can be told apart on a panel: no two answers read the same where a thumb looks first."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bot.chat.ui.controls import BY_HAND, FACE, Picks
from bot.chat.ui.panel import panel
from bot.chat.ui.pieces import Button, Link, Menu, Piece, Press, Row, Section
from engines.core import AnyGame
from engines.core.selfplay import Match
from engines.core.selfplay import Table as BotTable
from tests.bot.test_controls import live_table
from tests.launch import GAMES

NAME = re.compile(r"\*\*(.+?)\*\*")
SUMMING_UP = {"ok", "part"}  # buttons that repeat what is picked in the menu above them


def names(pieces: list[Piece]) -> list[str]:
    """What is read first of every answer: bold names, entries of menus, buttons in rows."""
    found: list[str] = []
    for piece in pieces:
        if isinstance(piece, Section):
            bold = NAME.search(piece.text)
            found.append(bold[1] if bold else piece.text)
        elif isinstance(piece, Menu):
            found += [item.label for item in piece.items]
        elif isinstance(piece, Row):
            found += [button.label for button in piece.buttons if not is_summing_up(button)]
    return found


def is_summing_up(button: Button | Link) -> bool:
    press = Press.parse(button.id) if isinstance(button, Button) else None
    return press is not None and press.verb in SUMMING_UP


def twice(spec: AnyGame, games: int, longest: int) -> dict[str, str]:
    """The names that stand twice on one panel, each with its prompt."""
    found: dict[str, str] = {}
    for number in range(games):
        numbers = sorted(spec.seats(spec.options({})))
        seats, kind = numbers[number % len(numbers)], "random" if number % 2 else "smart"
        match = Match(BotTable(spec, spec.options({}), (kind,) * seats, f"labels {number}"))
        while not match.session.is_over and match.decisions < longest:
            table = live_table(spec, match.session, seats)
            for seat, prompt in match.session.prompts.items():
                for face in (FACE, BY_HAND):
                    shown = Counter(names(panel(table, seat, Picks(face=face))))
                    found |= dict.fromkeys((name for name, count in shown.items() if count > 1), prompt.key)
            match.play(1)
    return found


EVERY = [pytest.param(spec, id=spec.key) for spec in GAMES.values()]


@pytest.mark.parametrize("spec", EVERY)
def test_no_two_answers_on_a_panel_have_the_same_name(spec: AnyGame) -> None:
    assert twice(spec, 2, 60) == {}


@pytest.mark.long
@pytest.mark.parametrize("spec", EVERY)
def test_no_two_answers_have_the_same_name_in_many_games(spec: AnyGame) -> None:
    assert twice(spec, 10, 4000) == {}
