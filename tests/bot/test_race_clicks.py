"""How many clicks a round of Race costs a player, counted over the wire by people who press what their panel shows."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from bot.chat.ui.pieces import Press
from bot.pocket.seen import Seen
from bot.table.hub import Hub
from engines.core import Choice, Dice, Prompt
from engines.core.session import Session
from engines.race import GAME
from tests.bot.house import Clicker, house, open_table, play_out, verbs

FOUR = 4  # a typical round of Race, the opening of the panel not counted


@dataclass
class Counting(Clicker):
    """A person who presses Auto, or plays well and enters everything by hand; clicks are counted by round and question."""

    hub: Hub | None = None
    game: str = ""
    seat: int = 0
    by_hand: bool = False
    by_round: Counter[int] = field(default_factory=Counter)
    by_question: Counter[str] = field(default_factory=Counter)
    panels: Counter[int] = field(default_factory=Counter)

    async def session(self) -> Session[Any, Any, Any]:
        assert self.hub is not None
        return (await self.hub.table(self.game)).session

    async def open_panel(self) -> Seen | None:
        session = await self.session()
        if self.seat not in session.prompts:
            return None
        self.panels[session.state.round] += 1
        return await super().open_panel()

    async def act(self, panel: Seen) -> bool:
        session = await self.session()
        if self.seat not in session.prompts:
            return False
        before, prompt, now = self.clicks, session.prompts[self.seat], session.state.round
        await self._answer(panel, session, prompt)
        self.by_round[now] += self.clicks - before
        self.by_question[prompt.key] += self.clicks - before
        return True

    async def _answer(self, panel: Seen, session: Session[Any, Any, Any], prompt: Prompt) -> None:
        controls = verbs(panel)
        if "sure" in controls or not self.by_hand:
            await self._press(panel, controls.get("sure", controls["auto"])[0])
            return
        choice = GAME.bots["smart"](session.view(prompt.seat), prompt, Dice("by hand"))
        if "do" in controls:
            await self._press(panel, next(one for one in controls["do"] if _argument(one) == choice[0]))
        elif "one" in controls:
            await self._choose(panel, controls["one"][0], choice)
        else:
            await self._fill_in(panel, controls, prompt, choice)

    async def _fill_in(self, panel: Seen, controls: dict[str, list[Any]], prompt: Prompt, choice: Choice) -> None:
        for menu in controls.get("set", []):
            group = prompt.groups[int(_argument(menu))]
            picks = tuple(option.id for option in group.options if option.id in choice)
            if picks:
                await self._choose(panel, menu, picks)
        await self._press(panel, controls["ok"][0])

    async def _choose(self, panel: Seen, menu: dict[str, Any], values: Choice) -> None:
        self.clicks += 1
        before = self.person.message(panel.id)
        await self._settled(before, await self.person.choose(panel, *values, select=menu["custom_id"]))


def _argument(control: dict[str, Any]) -> str:
    press = Press.parse(control["custom_id"])
    assert press is not None
    return press.argument


def spoken(player: Counting) -> str:
    """The figures of a player in a line, for whoever runs this with -s."""
    who = "by hand" if player.by_hand else "with Auto"
    most = ", ".join(f"{key} {clicks}" for key, clicks in player.by_question.most_common(6))
    return f"{who}: clicks a round {rounds(player.by_round)}, panels opened {rounds(player.panels)}; {most}"


def rounds(counted: Counter[int]) -> list[int]:
    """What was counted in each round, the least first; the set-up before round 1 is none."""
    return sorted(counted[number] for number in counted if number)


async def played(folder: Path) -> list[Counting]:
    """A whole game between somebody who presses Auto and somebody who enters everything by hand."""
    async with house(folder) as at:
        game = await open_table(at, "Ada", "Ben", game="race", options="")
        seats = {row.name: row.seat for row in await at.store.seats(game.id)}
        players = [
            Counting(at.person(name), hub=at.app.hub, game=game.id, seat=seats[name], by_hand=name == "Ben")
            for name in ("Ada", "Ben")
        ]
        await play_out(at, *players)
        assert at.pocket.realm.refusals == []
        return players


async def test_a_typical_round_costs_a_player_at_most_four_clicks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games: list[list[Counting]] = []
    for number in (1, 2):
        monkeypatch.setattr(
            "bot.table.lobby.seed_from", lambda *_, number=number: f"{number:064}"
        )  # the same games every time
        (tmp_path / str(number)).mkdir()
        games.append(await played(tmp_path / str(number)))
    for same in zip(*games, strict=True):
        print(*map(spoken, same), sep="\n")
        assert median(clicks for player in same for clicks in rounds(player.by_round)) <= FOUR
