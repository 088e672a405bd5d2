"""Logs say what failed and where, and never what a game holds."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import forkserver
from pathlib import Path
from typing import Any

import pytest

from bot.table.faults import HostError
from bot.work.log_lines import Discreet, Structured
from bot.work.logs import QUOTED
from bot.work.workers import Workers
from engines.core import IllegalChoice, RuleFault, SaveError, Session
from storage import Status, StoreError
from tests.bot.house import house, open_table
from tests.bot.test_days import asked
from tests.comets import GAME
from tests.comets.scene import new_game

HELD = "gem-world-in-the-hand"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Discreet(QUOTED))
    logging.getLogger().addHandler(handler)
    yield written
    logging.getLogger().removeHandler(handler)


def stumble() -> None:
    """Errors as they come: one of the rules, from one that quotes what it was looking for."""
    try:
        {"a": 1}[HELD]
    except KeyError as error:
        raise RuleFault(f"settle: KeyError: {error}") from error


def test_a_traceback_names_types_and_places_and_quotes_nothing(log: io.StringIO) -> None:
    try:
        stumble()
    except RuleFault as error:
        logging.getLogger("astrolabe.test").exception("game %s: %s", "g1", error)
    text = log.getvalue()
    assert HELD not in text
    assert "game g1: RuleFault" in text
    assert "test_logs.py" in text
    assert "in stumble" in text
    assert "because of" in text
    assert "KeyError" in text


@pytest.mark.parametrize("error", [IllegalChoice(HELD), SaveError(HELD), ValueError(HELD)])
def test_an_error_in_a_line_is_named_only(log: io.StringIO, error: Exception) -> None:
    logging.getLogger("astrolabe.test").warning("a bot is refused (%s)", error)
    assert HELD not in log.getvalue()
    assert f"a bot is refused ({type(error).__name__})" in log.getvalue()


@pytest.mark.parametrize("error", [HostError("no table"), StoreError("disk full"), OSError(5, "broken")])
def test_what_the_host_and_the_machine_say_is_kept(log: io.StringIO, error: Exception) -> None:
    logging.getLogger("astrolabe.test").warning("failed: %s", error)
    assert str(error) in log.getvalue()


def test_a_save_that_cannot_be_read_is_not_quoted() -> None:
    save = json.loads(new_game(2).dump())
    save["base"]["players"] = [{"hand": HELD}]
    with pytest.raises(SaveError) as refusal:
        Session.load(GAME, GAME.shipped, json.dumps(save).encode())
    assert HELD not in str(refusal.value)
    assert "players" in str(refusal.value)


@dataclass(frozen=True, slots=True)
class Stumble:
    """A task that logs as a bot does which fails over its hand."""

    def work(self, _: Any, /) -> None:
        try:
            stumble()
        except RuleFault as error:
            logging.getLogger("astrolabe.test").exception("a bot fails (%s)", error)


async def test_workers_keep_secrets_too(capfd: pytest.CaptureFixture[str]) -> None:
    server: Any = forkserver._forkserver
    server._stop()  # the next one writes to the stream that is captured here
    workers = Workers()
    await workers.run(Stumble())
    workers.close()
    said = capfd.readouterr().err
    assert "a bot fails (RuleFault)" in said
    assert HELD not in said


async def test_a_game_that_fails_leaves_its_secrets_out_of_the_log(tmp_path: Path, log: io.StringIO) -> None:
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben")
        save = json.loads(await at.store.position(game.id))
        save["base"]["round"] = HELD
        raw = json.dumps(save).encode()
        await at.store._db.write("UPDATE position SET save = ? WHERE game = ?", raw, game.id)
        at.app.hub.forget(game.id)
        assert "resting" in (await asked(at.person("Ada"), "hand")).text
        await at.settle()
        assert (await at.game()).status is Status.FROZEN
        assert "cannot go on: SaveError" in log.getvalue()
        assert HELD not in log.getvalue()
        everything = [message.text for message in at.person("Ada").timeline("table-one")]
        assert not any(HELD in text for text in everything)


def test_a_line_for_machines_names_what_it_is_about() -> None:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Structured(QUOTED))
    logger = logging.getLogger("astrolabe.lines")
    logger.addHandler(handler)
    try:
        logger.warning("game %s: %s waits %.0f seconds", "g1", "post", 2.0)
        try:
            stumble()
        except RuleFault as error:
            logger.error("incident %s: interaction %s", "ab12", 77, exc_info=error)
        logger.info("%d %%s of nothing", 3)
    finally:
        logger.removeHandler(handler)
    first, second, *_ = [json.loads(line) for line in written.getvalue().splitlines()]
    assert (first["game"], first["level"], first["logger"]) == ("g1", "warning", "astrolabe.lines")
    assert first["message"] == "game g1: post waits 2 seconds"
    assert first["process"]
    assert (second["incident"], second["interaction"]) == ("ab12", "77")
    assert "RuleFault" in second["trace"]
    assert HELD not in written.getvalue()
