"""The last picture of a game: who won and by what, marked; nothing that is still to be done; everything at its final value."""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.core import Result, Score
from engines.core.selfplay import AnySession, Match, Table
from engines.race.facts import CARDS
from render.layout import layout_of
from render.lettering import legible
from render.look import Look
from render.race.board import worths
from render.records import by_round, ending_at
from render.registry import Renderers
from render.summary import score_picture
from render.theme import GOLD
from render.words import verdict_words
from tests.render.layout import assert_sound
from tests.render.walks import PEOPLE

KEYS = pytest.mark.parametrize("key", GAMES)
RENDERERS = Renderers(GAMES)
LOOK = Look(PEOPLE)


def ended(key: str, seats: int, seed: str) -> Match:
    spec = GAMES[key]
    match = Match(Table(spec, spec.options({}), ("suggest", "random", "suggest", "random")[:seats], seed))
    match.play()
    assert match.session.is_over
    return match


@KEYS
def test_the_last_picture_names_the_winner_marks_the_panel_and_says_what_decided(key: str) -> None:
    seats = min(3, max(GAMES[key].seats(GAMES[key].options({}))))
    session = ended(key, seats, "ending").session
    result = session.result
    assert result is not None
    image = RENDERERS[key].draw(session.view(None), look=LOOK)
    assert_sound(image, players=seats)
    texts = [part for part in layout_of(image) if part.kind == "text"]
    head = " ".join(part.text for part in texts if part.box[1] < 120)
    if seats > 1:
        assert all(LOOK.short(seat) in head for seat in result.winners)
        golden = {part.text for part in texts if part.size == 52 and part.fill == GOLD}
        assert {str(result.ranking()[0].points)} == golden
    if why := verdict_words(result, LOOK):
        assert legible(why).rpartition("; ")[2][-20:] in head
    words = " ".join(part.text for part in texts).lower()
    assert "still to dock" not in words
    assert "waiting for" not in words


def test_varying_cards_show_their_value_in_a_ring_and_at_the_end_for_good() -> None:
    session = next(one for n in range(9) if any_varying(one := ended("race", 3, f"varying {n}").session))
    view = session.view(None)
    final = {card: worth for player in view.players for card, worth in worths(view, player).items()}
    assert final
    assert all(worth.isdigit() for worth in final.values())
    assert all(CARDS[card].is_variable for card in final)
    told = {score.seat: dict(score.parts)["varying points"] for score in view.result.scores}
    assert {player.seat: sum(map(int, worths(view, player).values())) for player in view.players} == told


def any_varying(session: AnySession) -> bool:
    return any(CARDS[card].is_variable for player in session.view(None).players for card in player.cards)


def test_the_curve_of_a_race_ends_at_the_final_scores() -> None:
    spec = GAMES["race"]
    match = Match(Table(spec, spec.options({}), ("suggest",) * 2, "goals"))
    views = []
    while not match.session.is_over:
        views.append(match.session.view(None))
        match.play(5)
    views.append(match.session.view(None))
    result = match.session.result
    assert result is not None
    assert any(dict(score.parts)["goals"] for score in result.scores)  # otherwise this shows nothing
    final = tuple(score.points for score in sorted(result.scores, key=lambda score: score.seat))
    assert by_round(views)[-1] == final
    assert ending_at(by_round(views[:-9]), result)[-1] == final


def test_a_curve_that_ends_at_the_scores_already_is_left_alone() -> None:
    result = Result((Score(0, 7), Score(1, 9)), (1,))
    assert ending_at([(1, 2), (7, 9)], result) == [(1, 2), (7, 9)]
    assert ending_at([(1, 2), (6, 9)], result) == [(1, 2), (6, 9), (7, 9)]
    assert ending_at([], result) == []


def test_the_scores_name_a_lone_winner_in_full() -> None:
    result = Result((Score(0, 9), Score(1, 3)), (0,))
    image = score_picture(Look(("Maximiliana von Hohenlohe", "Ben")), "A game", result)
    assert "Maximiliana von Hohenlohe wins" in [part.text for part in layout_of(image) if part.kind == "text"]


@KEYS
def test_the_widest_name_leaves_the_points_of_the_winner_whole(key: str) -> None:
    seats = min(3, max(GAMES[key].seats(GAMES[key].options({}))))
    session = ended(key, seats, "ending").session
    image = RENDERERS[key].draw(session.view(None), look=Look(tuple(letter * 32 for letter in "WMQ")))
    head = [part for part in layout_of(image) if part.kind == "text" and part.box[1] < 70]
    assert [part.text for part in head if part.is_cut] == []
