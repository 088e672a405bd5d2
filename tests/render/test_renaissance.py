"""Pictures of Galactic Renaissance on the emptiest, typical and fullest positions."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from engines.core import plain
from engines.core.selfplay import Match, Table
from engines.renaissance import GAME
from engines.renaissance.facts.tables import OBJECTIVES, PLANETS, card_of
from engines.renaissance.facts.terms import COLOURS
from engines.renaissance.state import Planet
from engines.renaissance.view import DeskView, RenaissanceView
from render.compact import COMPACT
from render.layout import layout_of
from render.look import Look
from render.records import StoryJob, by_round
from render.registry import Renderers
from render.renaissance import AREAS, alt, card, draw, text
from render.renaissance.places import places, plan
from render.summary import score_picture
from render.theme import BOARD_X, BODY_Y
from render.words import winning_names
from tests.engines.renaissance.scene import Scene
from tests.render.faces import FULL, NAMES
from tests.render.layout import assert_sound
from tests.render.walks import walk

CARDS = ("navigator", "recruiter", "peacekeeper", "senator", "archivist", "double-agent", "cartographer", "explorer")


@cache
def position(seats: int, decisions: int) -> Match:
    """A game between bots after so many decisions."""
    match = Match(Table(GAME, GAME.options({}), ("suggest",) * seats, f"picture-{seats}"))
    match.play(decisions)
    return match


def look(view: RenaissanceView) -> Look:
    return replace(FULL, names=NAMES[: len(view.delegations)], awaited=(view.mover,) if view.mover >= 0 else ())


def fullest(seats: int) -> RenaissanceView:
    """Every Planet in play, everybody everywhere, some far beyond their Stability, all tokens held, three-digit decks."""
    view: RenaissanceView = position(seats, 200).session.view(None)
    planets: dict[str, Planet] = dict(view.planets)
    everywhere = tuple(2 for _ in range(seats))
    for at, name in enumerate(GAME.shipped[PLANETS]):
        old = planets.get(name) or Planet(
            id=name, stability=5 + at % 5, portals=(), emissaries=everywhere, institutes=everywhere
        )
        crowd = tuple(12 if seat == at % seats else 2 for seat in range(seats)) if at % 4 == 0 else everywhere
        planets[name] = replace(
            old,
            portals=("blue", "yellow", "red"),
            emissaries=crowd,
            institutes=tuple(at % 3 for _ in range(seats)),
            foundations=1,
            holder=at % seats,
            is_used=at % 2 == 0,
            marker="red" if at % 5 == 0 else "yellow" if at % 5 == 1 else "",
        )
    delegations = [replace(own, points=19, reserve=12, institutes=5, beside=4) for own in view.delegations]
    desk = DeskView(
        hand=("",) * 12, deck=("",) * 30, line=("explorer", "navigator", "chief-of-protocol"), specialists=()
    )
    longest = sorted(GAME.shipped[OBJECTIVES].values(), key=lambda one: -len(one.text))[:3]
    return replace(
        view,
        planets=planets,
        delegations=delegations,
        desks=(desk,) * seats,
        senate=tuple(
            replace(policy, front=one.id, is_open=True) for policy, one in zip(view.senate, longest, strict=True)
        ),
        undiscovered=(),
        content=view.content,
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("decisions", [0, 4, 60, 160])
def test_the_board_is_sound_all_along(seats: int, decisions: int) -> None:
    view = position(seats, decisions).session.view(None)
    assert_sound(draw(view, look=look(view)), players=seats)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_fullest_board_is_sound(seats: int) -> None:
    view = fullest(seats)
    assert_sound(draw(view, look=look(view)), players=seats)
    assert_sound(draw(view, "galaxy", look=look(view)), players=seats)


@pytest.mark.parametrize("area", AREAS)
def test_areas_are_sound(area: str) -> None:
    view = position(4, 160).session.view(None)
    assert_sound(draw(view, area, look=look(view)), players=6 if area == COMPACT else 4)  # a phone scrolls


def said(view: RenaissanceView) -> set[str]:
    return {part.text for part in layout_of(draw(view, look=look(view)))}


@pytest.mark.parametrize(("seats", "is_shown"), [(2, True), (3, True), (4, False), (5, False)])
def test_what_is_left_is_shown_as_long_as_there_is_room(seats: int, is_shown: bool) -> None:
    assert "Unexplored" in said(position(seats, 60).session.view(None))
    assert ("Unexplored" in said(fullest(seats))) is is_shown


def test_the_draft_tells_the_rule_of_a_tile_and_what_a_card_does_in_disorder() -> None:
    view: RenaissanceView = position(2, 0).session.view(None)
    offer = replace(view.draft, planets=("bastion", "ember", "harrow"), specialists=("herald", "marshal", "architect"))
    words = " ".join(part.text for part in layout_of(draw(replace(view, draft=offer), look=look(view))))
    assert "Institutes here take up no Stability" in words
    assert "stand firm, draw 1" in words


def test_the_lines_are_closed_loops_around_the_middle_row() -> None:
    ground = plan(4).ground
    for colour in COLOURS:
        x, y, width, height = ground.line(colour)
        assert ground.left <= x < ground.slot(5)[0]
        assert ground.slot(9)[0] + ground.slot(9)[2] < x + width <= ground.left + ground.width
        assert y > ground.top + ground.card
        assert y + height < ground.slot(10)[1]


def test_the_final_board_is_sound() -> None:
    session = position(3, 10_000).session
    assert session.is_over
    view = session.view(None)
    assert view.result == session.result
    image = draw(view, look=Look(NAMES[:3]))
    assert_sound(image, players=3)
    (winner,) = view.result.winners
    shown = [part.text for part in layout_of(image) if part.kind == "text"]
    named = winning_names(Look(NAMES[:3]), view.result.winners)
    assert f"{named} is Senate President with {view.result.ranking()[0].points} VP" in shown
    points = view.delegations[winner].points
    assert plain(GAME.headline(view)) == f"{{seat:{winner}}} is Senate President with {points} VP"


def test_who_moved_last_does_not_count_at_the_end() -> None:
    view = position(3, 10_000).session.view(None)
    (winner,) = view.result.winners
    other = replace(view, mover=(winner + 1) % 3, content=view.content)
    assert GAME.headline(other) == GAME.headline(view)
    assert draw(other, look=Look(NAMES[:3])).tobytes() == draw(view, look=Look(NAMES[:3])).tobytes()


def test_a_game_stored_without_its_result_still_says_that_it_is_over() -> None:
    view = position(3, 10_000).session.view(None)
    old = replace(view, result=None, content=view.content)
    assert GAME.headline(old) == "The game is over"
    assert any(part.text == "The game is over" for part in layout_of(draw(old, look=Look(NAMES[:3]))))


def private(hand: int, deck: int) -> RenaissanceView:
    view: RenaissanceView = position(4, 60).session.view(0)
    cards = [slot.id for table in GAME.content[:2] for slot in table.entries]
    desk = DeskView(
        hand=tuple(CARDS[:hand]), deck=tuple(["", *cards][:deck]), line=(), specialists=(), unordered=tuple(cards[:6])
    )
    return replace(view, desks=(desk, *view.desks[1:]), content=view.content)


@pytest.mark.parametrize(("hand", "deck"), [(0, 0), (1, 7), (2, 6), (3, 8), (4, 5), (6, 14), (8, 21)])
def test_hands_and_decks_are_sound(hand: int, deck: int) -> None:
    view = private(hand, deck)
    assert_sound(draw(view, look=look(view)), players=4)


def test_a_hand_shows_whole_effects_and_whole_names() -> None:
    """Every card of the game, three in a hand and eight in a row of the deck."""
    known = [slot.id for table in GAME.content[:2] for slot in table.entries]
    for at in range(0, len(known), 3):
        view = private(3, 0)
        desk = replace(
            view.desks[0], hand=tuple((known + known)[at : at + 3]), deck=tuple((known + known)[at : at + 8])
        )
        parts = layout_of(draw(replace(view, desks=(desk, *view.desks[1:])), look=look(view)))
        told = [part.text for part in parts if part.kind == "text" and not part.text.startswith("order unknown")]
        assert [words for words in told if words.endswith((" more", "…"))] == [], desk.hand


def test_every_card_of_unknown_order_is_named_below_the_deck() -> None:
    view = private(5, 14)
    known = tuple(slot.id for table in GAME.content[:2] for slot in table.entries)[:14]
    desk = replace(view.desks[0], unordered=known)
    image = draw(replace(view, desks=(desk, *view.desks[1:])), look=look(view))
    assert_sound(image, players=4)
    told = " ".join(part.text for part in layout_of(image) if part.kind == "text")
    told = told[told.index("order unknown: ") :]
    assert [card for card in known if card_of(view.content, card).name not in told] == []


def test_a_hand_shows_the_known_order_of_the_deck_and_no_other_hand() -> None:
    scene = Scene().hand(0, "senator", "herald").deck(0, "rector").hand(1, "archivist", "explorer").start()
    words = {part.text for part in layout_of(draw(scene.live.view(0), look=Look(("Ana", "Ben"), awaited=(0,))))}
    assert {"Senator", "Herald", "Rector"} <= words
    assert not {"Archivist", "Explorer"} & words


def test_what_works_in_disorder_is_lit() -> None:
    scene = (
        Scene().hand(0, "senator", "navigator").planet("fathom", {0: 4, 1: 3}, stability=6).play("senator.a", "fathom")
    )
    image = draw(scene.live.view(0), look=Look(("Ana", "Ben"), awaited=(0,)))
    assert_sound(image, players=2)
    board = draw(scene.live.view(None), look=Look(("Ana", "Ben"), awaited=(0,)))
    assert any(part.text == "Ana to answer Disorder" for part in layout_of(board))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_planet_never_moves(seats: int) -> None:
    spots = places(seats)
    assert sorted(spots) == list(range(15))
    boxes = [plan(seats).ground.slot(place) for place in spots]
    assert len(set(boxes)) == 15


def test_what_changed_is_outlined() -> None:
    match = position(4, 60)
    before = match.session.view(None)
    changed = replace(before, planets={**before.planets}, content=before.content)
    name = next(iter(changed.planets))
    changed.planets[name] = replace(changed.planets[name], foundations=1)
    assert draw(changed, since=before, look=look(before)) != draw(changed, since=changed, look=look(before))


def test_every_card_planet_and_objective_can_be_shown() -> None:
    for token in GAME.glossary(GAME.shipped):
        image = card(token, GAME.shipped)
        assert layout_of(image)
        assert_sound(image, width=image.width)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("viewer", [None, 1])
def test_words_tell_the_board(seats: int, viewer: int | None) -> None:
    view = position(seats, 100).session.view(viewer)
    short, whole = alt(view, look(view)), text(view, look(view))
    assert len(short) <= 1024
    assert "Galactic Renaissance" in short
    for planet in view.planets:
        assert GAME.shipped[PLANETS][planet].name in whole
    if viewer is not None:
        assert "Your deck, next draw first" in whole
    assert "{" not in whole


def test_words_name_the_cards_that_everybody_saw_somebody_draw() -> None:
    scene = Scene().hand(0, "herald", "senator").deck(0).play("herald.a", "senator.a").end()
    assert "known to hold Herald and Senator" in text(scene.live.view(None))
    assert "known to hold" not in text(scene.live.view(0))


def test_the_game_is_drawn_by_its_own_renderer() -> None:
    from engines import GAMES

    assert Renderers(GAMES)["renaissance"].AREAS == AREAS


def test_the_story_of_a_game_has_a_curve_of_points() -> None:
    from engines import GAMES

    match = Match(Table(GAME, GAME.options({}), ("smart", "suggest"), "story"))
    views: list[str] = []
    while not match.session.is_over:
        notes = match.session.submit(*match.next_move())
        views += [GAME.dump_view(note.view) for note in notes if note.view is not None]
    curve = by_round([GAME.load_view(raw, GAME.shipped) for raw in views])
    result = match.session.result
    assert result is not None
    assert len(curve) == match.session.view(None).round
    assert curve[-1] == tuple(score.points for score in result.scores)
    job = StoryJob(GAME.key, GAME.shipped.raw, result, tuple((raw, "Somebody scores") for raw in views))
    picture, words = job.paint(Renderers(GAMES))
    assert picture.height > score_picture(job.look, GAME.title, result).height
    assert "Somebody scores" in words


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_what_tokens_do_is_told_whole_all_along(seats: int) -> None:
    """However many stand on a Planet; and what stands there is as large as it can be."""
    for sight in walk("renaissance", seats, 24, "whole"):
        view = sight.session.view(None)
        parts = layout_of(draw(view, look=sight.look)) if view.planets else []
        told = [part for part in parts if part.kind == "text" and part.box[0] > BOARD_X and part.box[1] > BODY_Y]
        assert [part.text for part in told if part.is_cut] == []
