"""What is measured about pieces is what happened: chances, deeds, points and wins."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import ImageColor

from engines.balancing import as_json, in_words
from engines.cli import main
from engines.core import Choice, Pieces, Prompt
from engines.core.balance import Report, Sum, watch
from engines.core.pieces import deed_of
from engines.core.selfplay import Match, Table
from render.balance import charts
from render.cli import main as render
from render.theme import BODY_Y, GOLD, WIDTH
from tests.comets import GAME
from tests.comets.state import CometOptions, CometState
from tests.launch import GAMES
from tests.render.layout import assert_sound

OPTIONS = CometOptions(rounds=4)


def held(g: CometState, seat: int) -> list[str]:
    return [f"seat:{seat}"]


SPEC = replace(GAME, pieces=Pieces(held, deed_of, {"launches": "{seat} launches"}))


def table(game: int, kind: str = "smart") -> Table:
    return Table(SPEC, OPTIONS, (kind,) * 3, f"balance:{game}")


def report(games: int, by_lot: tuple[str, ...] = (), kind: str = "smart") -> Report:
    found = Report()
    for game in range(games):
        watch(table(game, kind), found, by_lot)
    return found


def test_sums_know_their_mean_and_error() -> None:
    sums = Sum()
    for number in (1.0, 2.0, 3.0, 6.0):
        sums.add(number)
    assert sums.mean == 3.0
    assert sums.error == pytest.approx((14 / 3 / 4) ** 0.5)


def test_games_that_all_end_alike_are_no_proof() -> None:
    """Ten equals in a row may lose at a table of four: one row in eighteen does."""
    won, lost = Sum(), Sum()
    for _ in range(10):
        won.add(3 / 4, 3 / 16)
        lost.add(-1 / 4, 3 / 16)
    assert lost.error == pytest.approx((3 / 16 / 10) ** 0.5)
    assert won.is_off
    assert not lost.is_off


def test_the_error_of_wins_is_at_least_that_of_equals() -> None:
    found = report(5)
    for sums in (
        *found.seats.values(),
        *found.held().values(),
        *(use.won for use in found.uses.values() if use.done > 1),
    ):
        assert sums.error >= (2 / 9 / sums.count) ** 0.5 - 1e-9


def test_wins_are_shared_out_fairly() -> None:
    found = report(6)
    assert found.games == 6
    assert sum(sums.total for sums in found.seats.values()) == pytest.approx(0.0)
    assert {piece: sums.total for piece, sums in found.held().items()} == {
        f"seat:{seat}": found.seats[3, seat].total for seat in range(3)
    }


def test_points_of_holders_are_told_beyond_the_mean_of_their_table() -> None:
    found = report(6)
    assert sum(sums.total for sums in found.lead().values()) == pytest.approx(0.0)
    ahead = {piece: sums.mean for piece, sums in found.lead().items()}
    won = {piece: sums.mean for piece, sums in found.held().items()}
    assert max(ahead.values()) > 0
    assert max(ahead, key=lambda piece: ahead[piece]) == max(won, key=lambda piece: won[piece])


def test_who_does_something_counts_once_a_game_for_its_wins() -> None:
    found = report(4)
    for use in found.uses.values():
        assert use.won.count <= min(use.done, 3 * found.games)
        assert bool(use.won.count) == bool(use.done)


def test_chances_and_deeds_are_those_of_the_prompts() -> None:
    found, chances, done = report(1), 0, 0
    match = Match(table(0))
    while not match.session.is_over:
        seat, choice = match.next_move()
        prompt = match.session.prompts[seat]
        deeds = {option.id: deed for option in prompt.options if (deed := deed_of(prompt, option))}
        chances += len(set(deeds.values()))
        done += len({deeds[option] for option in choice if option in deeds})
        match.session.submit(seat, choice)
        match.decisions += 1
    assert chances == sum(use.chances for use in found.uses.values()) > 0
    assert done == sum(use.done for use in found.uses.values()) > 0
    assert done == sum(use.points.count for use in found.uses.values())


def test_what_may_wait_is_one_chance_until_it_is_done() -> None:
    """Whoever keeps something for its moment lets no chance pass; what is never done is a chance missed once."""
    keys = frozenset(verb for _, verb in report(4).uses)
    spec, found, plain = replace(SPEC, pieces=replace(SPEC.pieces, lasting=keys)), Report(), report(4)
    for game in range(4):
        watch(replace(table(game), spec=spec), found)
    assert {deed: use.done for deed, use in found.uses.items()} == {deed: use.done for deed, use in plain.uses.items()}
    assert sum(use.chances for use in found.uses.values()) < sum(use.chances for use in plain.uses.values())
    for use in found.uses.values():
        assert use.done <= use.chances <= use.done + 3 * found.games


def test_what_pays_is_asked_before_every_choice() -> None:
    def paid(_: CometState, prompt: Prompt, choice: Choice) -> list[tuple[str, int]]:
        return [(f"key:{prompt.key}", len(choice))]

    found, spec = Report(), replace(SPEC, pieces=Pieces(held, deed_of, paid=paid))
    watch(Table(spec, OPTIONS, ("smart",) * 3, "balance:0"), found)
    assert sum(sums.count for sums in found.paid.values()) == found.decisions > 0
    assert {"piece", "name", "count", "mean", "error"} == set(as_json(found, str)["paid"][0])
    assert "paid" in charts(as_json(found, str) | {"game": "comets"})


def test_what_is_decided_by_lot_follows_nobodys_taste() -> None:
    """By lot every comet is taken now and then; the suggestion takes some of them never."""
    keys = {deed for _, deed in report(1).uses}
    assert keys, "the test game names its comets in some prompt"
    key = sorted(keys)[0]
    plain, lot = report(8, kind="suggest"), report(8, (key,), kind="suggest")
    assert {deed: use.done for deed, use in plain.uses.items()} != {deed: use.done for deed, use in lot.uses.items()}


def test_the_command_prints_writes_and_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = tmp_path / "figures.json"
    given = ["balance", "comets", "--games", "4", "--seats", "2,3", "--option", "rounds=3", "--json", str(figures)]
    assert main(GAMES, given) == 0
    said = capsys.readouterr().out
    assert said.startswith("4 games, ")
    assert "3 players, seat 3:" in said
    written = json.loads(figures.read_text(encoding="utf-8"))
    assert (written["game"], written["games"], written["bots"]) == ("comets", 4, "smart")
    assert render(GAMES, ["balance", "--report", str(figures), "--out", str(tmp_path / "charts")]) == 0
    assert (tmp_path / "charts" / "seats.png").stat().st_size > 1000


def test_how_lively_games_are_is_told_with_its_error() -> None:
    """Whether a change made them livelier is seen only beside how far chance goes."""
    found = report(6)
    lead, launches = found.lead_changes[3], found.counted[3, "launches"]
    line = next(line for line in in_words(found, str) if line.startswith("  3 players: "))
    assert f"{lead.mean:.1f} ± {lead.error:.1f} changes of lead" in line
    assert f"launches {launches.mean:.1f} ± {launches.error:.1f}" in line


def test_whoever_interrupts_a_measurement_has_the_games_played_so_far(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[Table] = []

    def until_the_third(table: Table, found: Report, by_lot: tuple[str, ...]) -> None:
        seen.append(table)
        if len(seen) == 3:
            raise KeyboardInterrupt
        watch(table, found, by_lot)

    monkeypatch.setattr("engines.balancing.watch", until_the_third)
    figures = tmp_path / "figures.json"
    assert main(GAMES, ["balance", "comets", "--games", "9", "--option", "rounds=3", "--json", str(figures)]) == 0
    assert capsys.readouterr().out.startswith("2 games, ")
    assert json.loads(figures.read_text(encoding="utf-8"))["games"] == 2


def test_charts_are_sound() -> None:
    figures = as_json(report(12), str) | {"game": "comets"}
    pictures = charts(figures)
    assert {"seats", "held", "games-lead-changes", "games-launches"} < set(pictures)
    deeds = {name.removeprefix("won-") for name in pictures if name.startswith("won-")}
    assert deeds
    assert {f"use-{deed}" for deed in deeds} <= set(pictures)
    for image in pictures.values():
        assert_sound(image)


def test_a_chart_lights_up_what_is_hardly_ever_done_and_not_what_is_done_often() -> None:
    none = {"count": 0, "mean": 0.0, "error": None}
    row = {"piece": "x", "name": "X", "deed": "used", "chances": 50, "points": none, "won": none}
    plain = {"game": "comets", "games": 1, "counts": [], "seats": [], "held": [], "held_at_all_counts": []}

    def has_gold(done: int) -> bool:
        image = charts(plain | {"uses": [row | {"done": done}]})["use-used"].convert("RGB")
        colours = image.crop((0, BODY_Y, WIDTH, image.height)).getcolors(1 << 24) or []
        return ImageColor.getrgb(GOLD) in {colour for _, colour in colours}

    assert has_gold(1)
    assert not has_gold(40)


@pytest.mark.parametrize(
    "wrong", [("--games", "0"), ("--seats", "two"), ("--bots", "genius"), ("--option", "rounds"), ("--seats", "19")]
)
def test_what_cannot_be_measured_is_refused(wrong: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(GAMES, ["balance", "comets", *wrong]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("text", ["[]", "{", '{"game": 1}'])
def test_what_holds_no_figures_is_not_drawn(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "figures.json").write_text(text)
    assert render(GAMES, ["balance", "--report", str(tmp_path / "figures.json"), "--out", str(tmp_path)]) == 2
    assert "does not hold the figures" in capsys.readouterr().err
