"""Ratings, stats, leaderboard, story and film: what remains of finished games."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from bot.records.ratings import Finish, finishes, newcomer, rated, shown
from bot.work.workers import Workers
from engines.core import Result, Score
from render.encode import Film, encode
from render.records import by_round, decisive, points_of, spread
from render.worker import Studio
from storage import Departure, SeatRow
from tests.bot.house import REGISTRY, Clicker, house, open_table, play_out
from tests.bot.test_days import asked


def seats(*people: int | None) -> list[SeatRow]:
    return [SeatRow("g", seat, person, f"P{seat}", bot="" if person else "smart") for seat, person in enumerate(people)]


RESULT = Result((Score(0, 10), Score(1, 30), Score(2, 20)), (1,))


def test_people_are_ranked_among_themselves_and_bots_take_no_part() -> None:
    found = finishes(RESULT, seats(11, None, 13), [])
    assert [(one.person, one.place, one.won) for one in found] == [(13, 1, 0.0), (11, 2, 0.0)]


def test_whoever_left_comes_last_and_whoever_took_over_is_not_judged() -> None:
    gone = [Departure("g", 1, 12, "timed out"), Departure("g", 1, 15, "took over"), Departure("g", 0, 99, "replaced")]
    found = finishes(RESULT, seats(11, 15, 13), gone)
    assert [(one.person, one.place, one.is_rated) for one in found] == [
        (15, 1, False),
        (13, 2, True),
        (99, 3, True),
        (12, 4, True),
    ]


def test_a_bot_that_stood_in_to_the_end_wins_nothing_for_the_person() -> None:
    rows = seats(11, 12, 13)
    rows[1] = SeatRow("g", 1, 12, "P1", stand_in="smart")
    assert [(one.person, one.place, one.won) for one in finishes(RESULT, rows, [])] == [
        (13, 1, 0.0),
        (11, 2, 0.0),
        (12, 3, 0.0),
    ]


def test_winning_raises_a_rating_and_losing_lowers_it() -> None:
    found = [Finish(1, 0, 1, 1.0, 30), Finish(2, 1, 2, 0.0, 20)]
    before = {person: newcomer(person, "") for person in (1, 2)}
    after = rated(found, before)
    assert after[1].mu > before[1].mu > after[2].mu
    assert shown(before[1]) == 1000
    assert (after[1].games, after[1].wins, after[2].wins) == (1, 1.0, 0.0)
    assert after[1].change == shown(after[1]) - 1000


def test_nobody_is_rated_for_a_game_against_bots_alone() -> None:
    after = rated([Finish(1, 0, 1, 1.0, 30)], {1: newcomer(1, "")})
    assert (after[1].mu, after[1].games, after[1].change) == (newcomer(1, "").mu, 1, 0.0)


def test_decisive_moments_are_where_the_lead_moved_most() -> None:
    told = [
        ((0, 0), "begin"),
        ((1, 0), "small"),
        ((1, 9), "big"),
        ((8, 9), "answer"),
        ((9, 9), "tiny"),
        ((9, 12), "end"),
    ]
    assert [one.words for one in decisive(told)] == ["big", "answer", "end"]
    assert spread([str(n) for n in range(100)], 5) == ["0", "25", "50", "74", "99"]
    assert points_of(object()) is None
    assert by_round([object(), object()]) == []


def test_a_film_is_one_moving_picture_that_fits_into_a_message() -> None:
    frames = tuple(Image.effect_noise((800, 900), 90).convert("RGB") for _ in range(24))
    made = encode(Film(frames))
    assert len(made.data) < 10 << 20
    with Image.open(io.BytesIO(made.data)) as film:
        assert 2 <= getattr(film, "n_frames", 1) < 24


async def test_a_finished_game_is_told_counted_and_drawn(tmp_path: Path) -> None:
    workers = Workers()
    async with house(tmp_path, studio=Studio(REGISTRY, workers), workers=workers) as at:
        ada, ben, cleo = at.person("Ada"), at.person("Ben"), at.person("Cleo")
        await asked(cleo, "settings", rated="off")
        assert "hasn't finished a game" in (await asked(ada, "stats")).text
        game = await open_table(at, "Ada", "Ben", "Cleo", options="rounds=2")
        await play_out(at, *(Clicker(who) for who in (ada, ben, cleo)))
        last = [m for m in ada.timeline("table-one") if "Play again" in m.labels][-1]
        assert "Ratings: " in last.text
        assert "Cleo 1" not in last.text
        assert last.files == ["board.png", "story.png"]
        board = await asked(ada, "leaderboard")
        assert "Ada" in board.text
        assert "Ben" in board.text
        assert "Cleo" not in board.text
        assert board.files == ["record.png"]
        assert "Nobody has finished" in (await asked(ada, "leaderboard", game="race")).text
        mine = await asked(ada, "stats")
        assert "Comets" in mine.text
        assert mine.files
        assert "keeps no public record" in (await asked(ada, "stats", person=at.pocket.user("Cleo"))).text
        film = await asked(cleo, "replay", film=True)
        assert film.files == ["film.webp"]
        assert len(await at.store.standings(at.pocket.user("Ada").id)) == 1
        assert game.key == "comets"
