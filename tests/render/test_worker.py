"""Drawing in worker processes: the same pixels as here, superseded jobs dropped, dead workers replaced."""

from __future__ import annotations

import asyncio
import io
import os
import signal
from dataclasses import dataclass

import pytest
from PIL import Image

from bot.work.workers import Workers
from render.look import Look
from render.registry import Renderers
from render.worker import BoardJob, CardJob, Picture, Studio, Superseded, perform
from tests.comets import GAME
from tests.comets.scene import CometSession, new_game
from tests.launch import GAMES

PATH = "tests.launch:GAMES"
LOOK = Look(("Ana", "Boris", "Chidi"))


@dataclass(frozen=True, slots=True)
class KillWorker:
    """A job that ends its own process, as running out of memory would."""

    def paint(self, _: Renderers) -> tuple[Image.Image, str]:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


@pytest.fixture
def session() -> CometSession:
    return new_game(3)


def job(session: CometSession, viewer: int | None = None) -> BoardJob:
    return BoardJob("comets", session.content.raw, session.dump(), viewer=viewer, look=LOOK)


def test_a_save_and_a_stored_view_give_the_same_picture(session: CometSession) -> None:
    stored = BoardJob("comets", session.content.raw, view=GAME.dump_view(session.view(1)), look=LOOK)
    renderers = Renderers(GAMES)
    assert pixels(perform(stored, renderers)) == pixels(perform(job(session, 1), renderers))


def test_a_picture_can_be_read_back_exactly(session: CometSession) -> None:
    renderers = Renderers(GAMES)
    picture = perform(job(session), renderers)
    drawn, _ = job(session).paint(renderers)
    with Image.open(io.BytesIO(picture.data)) as read:
        assert read.convert("RGB").tobytes() == drawn.tobytes()
    assert (picture.width, picture.height) == drawn.size


def test_a_card_comes_with_its_words(session: CometSession) -> None:
    picture = perform(CardJob("comets", session.content.raw, "asha-3"), Renderers(GAMES))
    assert picture.alt.startswith("Asha 3. Costs")


def pixels(picture: Picture) -> bytes:
    """What is seen of it; the same pixels may be packed in several ways."""
    return Image.open(io.BytesIO(picture.data)).tobytes()


async def test_workers_draw_drop_what_is_past_and_recover(session: CometSession) -> None:
    workers = Workers()
    studio = Studio(PATH, workers)
    try:
        picture = await studio.draw(job(session))
        assert pixels(picture) == pixels(perform(job(session), Renderers(GAMES)))
        first, second, third = (asyncio.create_task(studio.draw(job(session, seat), "table 1")) for seat in range(3))
        other = asyncio.create_task(studio.draw(job(session), "table 2"))
        results = await asyncio.gather(first, second, third, other, return_exceptions=True)
        assert [isinstance(one, Superseded) for one in results] == [True, True, False, False]
        with pytest.raises(Exception, match="terminated abruptly"):
            await studio.draw(KillWorker())
        assert pixels(await studio.draw(job(session))) == pixels(picture)
    finally:
        workers.close()
