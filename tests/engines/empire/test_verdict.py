"""One place says how a game ended; the view carries it, and headline, closing note and picture read it there."""

from __future__ import annotations

import pytest

from engines.core import Result, plain
from engines.core.selfplay import Match, Table
from engines.empire import GAME
from engines.empire.view import EmpireView
from engines.empire.words.headline import headline
from render.empire import alt, draw
from render.layout import layout_of
from tests.engines.empire.scene import Builder, Scene


def ended(table: Scene) -> tuple[EmpireView, Result]:
    assert table.session is not None
    assert table.session.result is not None
    return table.session.view(None), table.session.result


def endings(scene: Builder) -> dict[str, Scene]:
    """A game that was scored, one that ended in catastrophe, one without any Imperial unit."""
    scored = scene(turn=10).index(50)
    for sector in (1, 2, 4):
        scored.system(sector)
    lost = scene().index(95)
    lost.state.plan("turn_record")
    extinct = scene(turn=2, scenario=6).index(5)
    return {
        "scored": scored.run("turn_record"),
        "catastrophe": lost.event("smash_the_empire", 6),
        "extinct": extinct.run("turn_record"),
    }


def test_the_view_of_an_ended_game_carries_its_result(scene: Builder) -> None:
    assert GAME.view(scene().state, None).result is None
    for table in endings(scene).values():
        view, result = ended(table)
        assert view.result == result
        assert view.is_over


def test_headline_and_closing_note_are_the_verdict(scene: Builder) -> None:
    for table in endings(scene).values():
        view, result = ended(table)
        assert headline(view) == result.verdict
        assert not plain(result.verdict).endswith(".")
        assert plain(table.notes[-1].text) == f"{plain(result.verdict)}."
        assert ".." not in alt(view)


def test_what_the_verdicts_say(scene: Builder) -> None:
    verdicts = {name: plain(ended(table)[1].verdict) for name, table in endings(scene).items()}
    assert verdicts == {
        "scored": "Collapse, a defeat: 12 victory points, Chaos 50",
        "catastrophe": "Catastrophic Defeat: Chaos rose to 101 on turn 3",
        "extinct": "Collapse: nothing of the Empire is left on turn 2",
    }


def test_an_empire_that_is_no_more_has_collapsed_whatever_its_points(scene: Builder) -> None:
    """Scenario 6 with the Index at 5 would be worth 9 points, which is more than Collapse."""
    view, result = ended(endings(scene)["extinct"])
    assert result.scores[0].points == 9
    assert view.level == "Collapse"
    assert result.winners == ()
    words = [part.text for part in layout_of(draw(view)) if part.kind == "text"]
    assert "Collapse" in words
    assert not any(" more: " in word for word in words)


@pytest.mark.parametrize("kind", ["random", "suggest"])
def test_the_last_picture_shows_the_verdict(kind: str) -> None:
    session = Match(Table(GAME, GAME.options({"scenario": 3}), (kind,), "verdict")).play_to_end()
    view = session.view(None)
    assert session.result is not None
    words = [part.text for part in layout_of(draw(view)) if part.kind == "text"]
    assert any(plain(session.result.verdict).partition(":")[0] in word for word in words)
