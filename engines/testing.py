"""The suite that every game passes, for pytest: whoever writes a game gives it to a `GameSuite` and has it all.

    from engines.testing import GameSuite

    class TestPebbles(GameSuite):
        games = (GAME,)

pytest finds this plugin by itself where Astrolabe is installed (`-p engines.testing` names it elsewhere). `--game-rounds 20`
plays more games at every table. A game of its own is played at every number of seats with every property of
`engines.core.check` tried on the way.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import ClassVar

import pytest

from engines.core import AnyGame, Registry
from engines.core.bots import log
from engines.core.check import Checker
from engines.core.record import read_export
from engines.core.selfplay import Match, Table
from engines.core.verify import verify

PROVENANCES = ("published", "partly designed", "designed", "assumed", "reconstructed")


class _Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record.getMessage())


def pytest_addoption(parser: pytest.Parser) -> None:
    """How thorough the suite is."""
    group = parser.getgroup("astrolabe")
    group.addoption("--game-rounds", type=int, default=1, help="games that a GameSuite plays at every table (1)")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every game of a suite, at every number of seats where a test asks for seats."""
    if metafunc.cls is None or not issubclass(metafunc.cls, GameSuite) or "game" not in metafunc.fixturenames:
        return
    games = metafunc.cls.games
    if "seats" in metafunc.fixturenames:
        tables = [(game, seats) for game in games for seats in game.seats(game.options({}))]
        metafunc.parametrize(("game", "seats"), tables, ids=[f"{game.key}-{seats}" for game, seats in tables])
    else:
        metafunc.parametrize("game", games, ids=[game.key for game in games])


@pytest.fixture
def slips() -> Iterator[list[str]]:
    """What is logged about bots that answer wrongly; a test that means it takes the lines out, any other fails."""
    kept = _Kept()
    log.addHandler(kept)
    yield kept.records
    log.removeHandler(kept)
    assert kept.records == []


def table_of(game: AnyGame, seats: int, secret: str, kinds: Sequence[str] = ("random", "suggest")) -> Table:
    """A table of bots, the kinds in turn."""
    return Table(game, game.options({}), tuple(kinds[seat % len(kinds)] for seat in range(seats)), secret)


@pytest.mark.usefixtures("slips")
class GameSuite:
    """What the kernel promises holds in each of these games."""

    games: ClassVar[Sequence[AnyGame]] = ()

    def test_a_whole_game_keeps_every_property(self, game: AnyGame, seats: int, request: pytest.FixtureRequest) -> None:
        """Saves, undo, clones, wrong answers, and whatever a seat cannot know: tried at every decision."""
        for number in range(request.config.getoption("--game-rounds")):
            secret = f"checked {seats}" if number == 0 else f"checked {seats} {number}"
            session = Match(table_of(game, seats, secret)).play_to_end(Checker("every game"))
            assert session.result is not None
            assert session.result.scores

    def test_an_export_verifies(self, game: AnyGame) -> None:
        """A finished game can be checked by anybody."""
        played = table_of(game, min(game.seats(game.options({}))), "export", ("suggest",))
        export = Match(played).record().export(played.secret, played.bots, played.options)
        report = verify(Registry(game), read_export(export.to_json()))
        assert report.is_sound, report.faults

    def test_a_game_says_what_it_is(self, game: AnyGame) -> None:
        """There is a headline, where the facts come from, what to read, somebody to play against, and a name for each token."""
        session = table_of(game, min(game.seats(game.options({}))), "says").open()
        assert game.headline(session.view(None))
        assert game.provenance
        assert game.topics
        assert "smart" in game.bots
        for token, term in game.glossary(game.shipped).items():
            kind, _, name = token.partition(":")
            assert kind
            assert name
            assert term.name
            assert term.provenance in PROVENANCES, token
