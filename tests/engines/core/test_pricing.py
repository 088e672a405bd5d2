"""What parts of pieces are worth is learned from what pieces bring, and a new piece is priced by its parts."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import GAMES
from engines.cli import main
from engines.core import Content
from engines.core.balance import Sum
from engines.core.pieces import Parts, Pricing, priced
from engines.core.pricing import boards, fit_prices, means, rms
from engines.core.selfplay import Table
from engines.core.weights import PIECES, read_sets

MADE_OF: dict[str, Parts] = {
    "card:a": {"move": 1.0},
    "card:b": {"move": 2.0, "draw": 1.0},
    "card:c": {"draw": 2.0, "again": 1.0},
}
TRUE = {"move": 4.0, "draw": 7.0, "again": 6.0}


def pricing(thought: Parts) -> Pricing:
    return Pricing(frozenset(), lambda _view, _seat: {}, lambda _content: MADE_OF, {"again": 6.0}, thought)


def brought() -> dict[str, Sum]:
    return means([{piece: priced(parts, TRUE) for piece, parts in MADE_OF.items()}] * 3)


def test_what_parts_are_worth_follows_from_what_pieces_bring() -> None:
    thought = {"move": 10.0, "draw": 1.0, "scry": 2.0}
    learned = fit_prices(pricing(thought), Content(), brought(), ridge=1e-6)
    assert learned == pytest.approx({"move": 4.0, "draw": 7.0, "scry": 2.0}, abs=1e-3), "no piece has any scrying"
    assert rms(pricing(thought), Content(), brought(), learned) < rms(pricing(thought), Content(), brought(), thought)


def test_a_ridge_holds_worth_near_what_was_thought() -> None:
    thought = {"move": 10.0, "draw": 1.0}
    learned = fit_prices(pricing(thought), Content(), brought(), ridge=1e9)
    assert learned == pytest.approx(thought, abs=1e-3)


def test_every_specialist_and_every_token_in_play_is_tried_on_boards_of_a_game() -> None:
    spec = GAMES["renaissance"]
    told = spec.pieces.pricing
    assert told is not None
    found = list(boards(told, Table(spec, spec.options({}), ("suggest",) * 2, "tried")))
    assert found
    cards = {piece for piece in told.parts(spec.shipped) if piece.startswith("card:")}
    assert all(cards < set(board) for board in found)
    assert any(piece.startswith("planet:") for piece in found[0])


def test_the_command_says_what_it_learned_and_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home = tmp_path / "prices.json"
    given = ["--games", "1", "--bots", "suggest", "--ridge", "16", "--file", str(home)]
    assert main(GAMES, ["fit", "renaissance", "--prices", *given]) == 0
    assert "pieces tried on" in capsys.readouterr().out
    written = read_sets(home)[PIECES]
    assert written["made"]["games"] == 1
    assert written["weights"]["move_emissary"] > 0


def test_a_game_that_tells_nothing_about_its_pieces_has_no_prices_to_learn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(GAMES, ["fit", "race", "--prices"]) == 2
    assert "what its pieces are made of" in capsys.readouterr().err
