"""What decided a game: found by playing on, told only beyond what chance explains."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from engines.core import AnyGame, Choice, Dice, Prompt
from engines.core.decided import Moment, _told, deal_anew, decided, labels, played_on, prompt_at, turned
from engines.core.record import Export
from engines.core.selfplay import Match, Table
from engines.core.words import plain
from engines.core.world import World
from tests.comets import GAME
from tests.launch import GAMES

DECISIVE = 3  # the round in which the planted choice is made


def played(spec: AnyGame, bots: tuple[str, ...], deal: str = "decided", **options: Any) -> Export:
    table = Table(spec, spec.options(options), bots, deal)
    return Match(table).record().export(table.secret, table.bots, table.options)


def test_a_planted_decisive_move_is_found() -> None:
    """What the seat behind chooses in one round brings fifty points: from then on it wins, and that choice is named."""
    export = played(GAME, ("smart", "smart"), rounds=6, goal=1000)
    assert export.result is not None
    (winner,) = export.result.winners
    seat, barriers = 1 - winner, list(export.barriers)
    for at, barrier in enumerate(barriers):
        if barrier.state["round"] > DECISIVE:
            players = [dict(one) for one in barrier.state["players"]]
            players[seat]["points"] += 50
            barriers[at] = replace(barrier, state={**barrier.state, "players": players})
    planted = replace(export, barriers=tuple(barriers), result=replace(export.result, winners=(seat,)))
    found = decided(GAME, planted)
    assert all(one.shares[seat] == 1 for one in found.curve if one.tick > DECISIVE)
    turn = max(found.turns, key=lambda one: abs(one.after - one.before))
    assert (turn.tick, turn.after, turn.seat, turn.chooser) == (DECISIVE, 1.0, seat, seat)
    assert turn.before < 0.8
    row = export.rows[turn.row]
    assert (row.seat, row.choice) == (turn.chooser, turn.choice)
    assert turn.labels
    assert DECISIVE not in {one.tick for one in decided(GAME, export).turns}, "as it was played, nothing turned there"


def test_a_choice_that_leads_on_is_told_with_what_it_led_to() -> None:
    spec = GAMES["frontiers"]
    export = played(spec, ("smart", "suggest"), factions=False)
    content = spec.content_restored(export.content)
    number = next(at for at, row in enumerate(export.rows) if row.key == "turn.dock") - 1
    asked = prompt_at(spec, content, export, number + 1)
    assert asked is not None
    (dock,) = labels(asked, export.rows[number + 1].choice)
    facility = plain(dock)
    rows = Moment(number, 1, (0.1, 0.9), 24), Moment(number + 2, 2, (0.9, 0.1), 24)
    told = _told(spec, content, export, *rows, export.rows[number].seat)
    (said,) = told.labels
    assert plain(said).endswith(f"at the {facility}"), "as the panel names it, and not by the number of a ship"


def test_no_single_choice_is_blamed_for_what_many_have_done(monkeypatch: pytest.MonkeyPatch) -> None:
    export = played(GAME, ("smart", "suggest"), rounds=6)
    ends = Moment(0, 1, (0.1, 0.9), 24), Moment(len(export.rows), 6, (0.9, 0.1), 24)
    content = GAME.content_restored(export.content)
    monkeypatch.setattr("engines.core.decided.MANY", len(export.rows))
    told = _told(GAME, content, export, *ends, 0)
    assert told.labels
    assert told.until == len(export.rows)
    monkeypatch.undo()
    assert not _told(GAME, content, export, *ends, 0).labels


def test_a_curve_has_a_moment_for_each_round_and_ends_with_who_won() -> None:
    export = played(GAME, ("smart", "suggest"), rounds=5)
    found = decided(GAME, export)
    assert [one.tick for one in found.curve[:-1]] == sorted({one.tick for one in found.curve[:-1]})
    assert all(sum(one.shares) == pytest.approx(1) for one in found.curve)
    assert export.result is not None
    assert found.curve[-1].games == 0
    assert all((found.curve[-1].shares[seat] > 0) == (seat in export.result.winners) for seat in (0, 1))
    assert found.games == 24
    assert round(100 * found.give_or_take) == 20
    assert found.unit == "round"


def test_only_what_chance_does_not_explain_is_a_turning_point_and_never_its_neighbour() -> None:
    def curve(*shares: float) -> list[Moment]:
        return [Moment(row, row, (one, 1 - one), 24) for row, one in enumerate(shares)]

    assert turned(curve(0.5, 0.6, 0.45, 0.55)) == [], "noise"
    (only,) = turned(curve(0.5, 0.5, 0.95, 0.4, 0.4))
    assert only[0].row in (1, 2), "the larger of two neighbours"
    found = turned(curve(0.1, 0.9, 0.9, 0.1, 0.1, 0.9, 0.9, 0.1, 0.1))
    assert len(found) == 3
    assert all(after[0].row - before[0].row > 1 for before, after in pairwise(found))


def test_somebody_who_won_all_of_a_few_games_is_not_taken_for_certain() -> None:
    few = Moment(0, 1, (1.0, 0.0), 4)
    assert few.variance(0) > 0.02
    assert Moment(9, 9, (1.0, 0.0)).variance(0) == 0, "how it ended is known"


@pytest.mark.parametrize("key", ["comets", "race", "frontiers", "renaissance", "expanse"])
def test_hands_stay_and_piles_are_dealt_anew(key: str) -> None:
    spec = GAMES[key]
    export = played(spec, ("suggest", "suggest"))
    content = spec.content_restored(export.content)
    barrier = export.barriers[1]

    def state(seed: str) -> Any:
        world: Any = World(
            spec, content, spec.state_adapter.dump_json(spec.state_adapter.validate_python(barrier.state))
        )
        if seed:
            deal_anew(spec, world.state, Dice(seed))
        return spec.state_adapter.dump_python(world.state, mode="json")

    was, one, other = state(""), state("a"), state("b")
    assert one != other, "the piles differ"
    for dealt in (one, other):
        for name in ("players", "desks"):
            for mine, theirs in zip(was.get(name, ()), dealt.get(name, ()), strict=True):
                assert mine.get("hand") == theirs.get("hand")
                assert mine.get("agendas") == theirs.get("agendas")
                assert sorted(map(str, mine.get("deck", ()))) == sorted(map(str, theirs.get("deck", ())))
    assert played_on(spec, content, barrier, "x") is not None


def test_time_that_is_short_means_fewer_games_and_says_so() -> None:
    passed = iter(range(10**6))
    export = played(GAME, ("smart", "suggest"), rounds=5)
    found = decided(GAME, export, lambda: float(next(passed)), 40.0)
    assert 0 < found.games < 24
    assert found.give_or_take > 0.25


def test_what_was_played_under_other_rules_is_left_out() -> None:
    export = played(GAME, ("smart", "suggest"), rounds=3)
    old = replace(
        export,
        rows=tuple(replace(row, rules="0") for row in export.rows),
        barriers=tuple(replace(one, rules="0") for one in export.barriers),
    )
    found = decided(GAME, old)
    assert (found.curve, found.turns, found.games) == ((), (), 0)
    assert found.skipped == len(export.rows)


def idle(view: Any, prompt: Prompt, dice: Dice) -> Choice:
    """Calls nothing of use, so it cannot win."""
    return ("explore-5",) if "explore-5" in {one.id for one in prompt.options} else prompt.suggestion()


def test_in_race_somebody_who_only_explores_falls_to_nothing() -> None:
    race = GAMES["race"]
    spec: AnyGame = replace(race, bots={**race.bots, "idle": idle})
    found = decided(spec, played(spec, ("idle", "smart"), "race"))
    assert found.curve[-1].shares == (0.0, 1.0)
    assert found.curve[-2].shares[1] > 0.8
    assert found.unit == "round"
    assert found.curve[0].shares[0] > found.curve[-2].shares[0]
