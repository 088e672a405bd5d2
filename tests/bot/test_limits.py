"""Every prompt of whole games fits what the chat service takes, with all icons drawn and with none."""

from __future__ import annotations

from collections.abc import Iterator

import discord
import pytest

from bot.chat.ui import signs
from bot.chat.ui.controls import BY_HAND, FACE, MORE, Picks
from bot.chat.ui.panel import panel
from engines.core import AnyGame
from engines.core.selfplay import Match
from engines.core.selfplay import Table as BotTable
from engines.icons import ICONS
from tests.bot.test_controls import IDEAS, judged, live_table
from tests.launch import GAMES

EVERY = [pytest.param(spec, id=spec.key) for spec in GAMES.values()]
# As long as the name and the number of an uploaded drawing get.
DRAWN = {name: discord.PartialEmoji(name=f"{name}_3fa1"[:32], id=1234567890123456789) for name in ICONS}


@pytest.fixture(autouse=True)
def known_again() -> Iterator[None]:
    """Nothing is drawn before a test, nor after it."""
    signs.forget()
    yield
    signs.forget()


def fits(spec: AnyGame, games: int, longest: int) -> int:
    """Judge the panels of so many games, each with icons and without; says how many prompts that were."""
    prompts = 0
    for number in range(games):
        numbers = sorted(spec.seats(spec.options({})))
        seats, kind = numbers[number % len(numbers)], "random" if number % 2 else "smart"
        match = Match(BotTable(spec, spec.options({}), (kind,) * seats, f"limits {number}"))
        while not match.session.is_over and match.decisions < longest:
            table = live_table(spec, match.session, seats)
            for seat in match.session.prompts:
                pieces = [panel(table, seat, Picks(face=face), since="x" * 160) for face in (FACE, MORE, BY_HAND)]
                pieces.append(panel(table, seat, Picks(), said="✓ done", since="x" * 160, ideas=IDEAS))
                for drawn in (DRAWN, {}):
                    signs.forget()
                    signs.learn(drawn)
                    for one in pieces:
                        judged(one)
                prompts += 1
            match.play(1)
    return prompts


@pytest.mark.parametrize("spec", EVERY)
def test_the_prompts_of_a_game_fit_with_icons_and_without(spec: AnyGame) -> None:
    assert fits(spec, 2, 40) >= 20


@pytest.mark.long
@pytest.mark.parametrize("spec", EVERY)
def test_every_prompt_of_twenty_games_fits_with_icons_and_without(spec: AnyGame) -> None:
    prompts = fits(spec, 20, 4000)
    print(f"{spec.title}: {prompts} prompts of 20 games, with icons and without")
    assert prompts >= 200
