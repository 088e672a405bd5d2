"""The judges of positions: shipped tables fit their features, say how they were made, and read nothing that is hidden."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import engines
from engines.core import AnyGame, Dice
from engines.core.selfplay import Match, Table
from engines.core.weights import read_sets
from tests.launch import GAMES

MEASURED = [pytest.param(spec, id=key) for key, spec in GAMES.items() if spec.mind.measure is not None]
TABLES = [
    pytest.param(spec, way, made, id=f"{key}-{way}")
    for key, spec in GAMES.items()
    for way, made in read_sets(Path(engines.__file__).parent / key / "minds" / "weights.json").items()
]


@pytest.mark.parametrize("spec", MEASURED)
def test_a_judge_reads_public_facts_only(spec: AnyGame) -> None:
    measure = spec.mind.measure
    assert measure is not None
    seats = min(spec.seats(spec.options({})))
    match, compared = Match(Table(spec, spec.options({}), ("smart",) * seats, "public")), 0
    while not match.session.is_over and compared < 12:
        session = match.session
        if session.is_untouched:
            other = session.resampled(None, Dice(f"public {compared}"))
            assert measure(session.state) == measure(other.state), session.state
            compared += 1
        match.play(5)
    assert compared > 2


@pytest.mark.parametrize("spec", MEASURED)
def test_every_seat_has_a_number_for_every_feature(spec: AnyGame) -> None:
    assert spec.mind.measure is not None
    for seats in spec.seats(spec.options({})):
        session = Match(Table(spec, spec.options({}), ("suggest",) * seats, "shape")).play(20)
        rows = spec.mind.measure(session.state)
        assert [len(row) for row in rows] == [len(spec.mind.features)] * seats
    names = [feature.name for feature in spec.mind.features]
    assert len(set(names)) == len(names)
    assert all(feature.phrase and feature.phrase == feature.phrase.strip(" .") for feature in spec.mind.features)


@pytest.mark.parametrize(("spec", "way", "made"), TABLES)
def test_a_shipped_table_fits_and_beats_points_alone(spec: AnyGame, way: str, made: dict[str, Any]) -> None:
    assert sorted(made["weights"]) == sorted(feature.name for feature in spec.mind.features)
    assert way in spec.mind.weights
    assert made["made"]["log_loss_unseen"] < made["made"]["log_loss_points_alone"]
    assert made["made"]["games"] >= 240
