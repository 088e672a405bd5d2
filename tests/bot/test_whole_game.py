"""Whole games over the wire, by people who click only what they are shown."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.records.export import export_of
from engines.core import AnyGame
from engines.core.record import read_export
from engines.core.verify import verify
from tests.bot.house import Clicker, house, open_table, play_out
from tests.launch import GAMES


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.key) for spec in GAMES.values()])
async def test_every_game_is_played_to_the_end_by_people_who_click_what_they_see(tmp_path: Path, spec: AnyGame) -> None:
    names = ("Ada", "Ben")[: min(2, max(spec.seats(spec.options({}))))]
    async with house(tmp_path) as at:
        await open_table(at, *names, game=spec.key, options="")
        clickers = [Clicker(at.person(name), rng=random.Random(name), lazy=0.85) for name in names]  # noqa: S311
        await play_out(at, *clickers, rounds=2000)
        game = await at.game()
        rows = await at.store.journal(game.id)
        export = await export_of(at.app.hub, game)
        report = verify(GAMES, export)
        assert report.is_sound, report.faults
        assert at.pocket.realm.refusals == []
        print(f"\n{spec.key}: {len(rows)} choices, {sum(c.clicks for c in clickers)} clicks")


async def test_two_people_play_the_test_game_to_the_end(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        clickers = [Clicker(at.person(name), rng=random.Random(name)) for name in ("Ada", "Ben")]  # noqa: S311
        await play_out(at, *clickers)
        final = at.person("Cleo").last("table-one")
        assert "🏆" in final.text
        assert "Play again" in final.labels
        about = await (await at.person("Cleo").run("about", "table-one")).answered()
        export = at.person("Cleo").files()[-1].decode()
        assert verify(GAMES, read_export(export)).is_sound
        assert "Seed" in about.text
        assert at.pocket.realm.refusals == []
