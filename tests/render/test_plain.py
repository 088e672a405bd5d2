"""The renderer every game starts with, on the test game and on views made up for the purpose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

import pytest
from PIL import Image

from engines.core import AnyGame, Content, Seat, Term, View
from engines.core.selfplay import Match, Table
from render.layout import layout_of
from render.look import Look
from render.plain import Plain
from render.sheet import Names, read_view
from tests.comets import GAME
from tests.render.faces import FULL, NAMES
from tests.render.layout import assert_sound

LOOK = Look(("Ana", "Boris", "Chidi", "Dalia"), awaited=(1,))


@dataclass(frozen=True, slots=True)
class Settler:
    seat: Seat
    points: int
    fuel: int
    worlds: tuple[str, ...]
    hand: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Planet:
    id: str
    owner: Seat | None
    strength: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlerView(View):
    round: int = 3
    phase: str = "settle"
    first: Seat = 0
    is_last: bool = False
    market: tuple[str, ...] = ()
    bids: tuple[tuple[Seat, int], ...] = ()
    planets: tuple[Planet, ...] = ()
    stock: Mapping[str, int] | None = None
    settlers: tuple[Settler, ...] = ()


TERMS = {"card:gem-world": Term("Gem World", "Gives a gem in every round."), "card:ore-moon": Term("Ore Moon")}


class SettlerGame:
    """As much of a game as the plain renderer asks for."""

    title = "Settlers"
    shipped = Content()

    def headline(self, _: SettlerView) -> str:
        return "{seat:0} settles {card:gem-world}"

    def glossary(self, _: Content) -> dict[str, Term]:
        return TERMS


SPEC = cast("AnyGame", SettlerGame())
PLAIN = Plain(SPEC)


def settlers(count: int, cards: int = 2) -> tuple[Settler, ...]:
    return tuple(
        Settler(seat, 12 - seat, 3, ("gem-world", "ore-moon") * cards, (None,) * cards) for seat in range(count)
    )


def words(image: Image.Image) -> set[str]:
    return {part.text for part in layout_of(image) if part.kind == "text"}


def test_every_part_of_a_view_is_read() -> None:
    view = SettlerView(
        seat=None,
        market=("gem-world",),
        bids=((1, 4),),
        planets=(Planet("ore-moon", 1, 2),),
        stock={"fuel": 7},
        settlers=settlers(2),
    )
    position = read_view(view, Names(lambda key: TERMS.get(f"card:{key}", Term(key)).name, lambda seat: f"Seat {seat}"))
    shared = position.shared
    assert [(fact.label, fact.value) for fact in shared.facts] == [
        ("Round", "3"),
        ("Phase", "settle"),
        ("First", "Seat 0"),
        ("Is last", "no"),
    ]
    assert {zone.key: [(item.seat, item.words) for item in zone.items] for zone in shared.zones} == {
        "market": [(None, "Gem World")],
        "bids": [(1, "4")],
        "planets": [(None, "Ore Moon (owner Seat 1, strength 2)")],
        "stock": [(None, "fuel: 7")],
    }
    assert position.progress == "Round 3 · settle"
    assert [sheet.score for sheet in position.players] == ["12", "11"]
    assert [item.words for item in position.players[0].zones[1].items] == ["2 hidden"]


@dataclass(frozen=True, slots=True)
class News:
    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsView(SettlerView):
    news: tuple[News, ...] = ()


def test_a_few_lines_told_of_seats_are_not_taken_for_players() -> None:
    view = NewsView(seat=None, settlers=settlers(3), news=(News(2, "{seat:2} takes {card:ore-moon}"),))
    told = PLAIN.text(view, LOOK)
    assert "News (1): Chidi: Chidi takes Ore Moon" in told
    assert told.count("**Chidi**") == 1


def test_nobody_is_not_a_seat_and_an_empty_card_is_hidden() -> None:
    view = SettlerView(seat=None, first=-1, market=("gem-world", ""), settlers=settlers(2))
    told = PLAIN.text(view, LOOK)
    assert "First −1" in told
    assert "Market (2): Gem World, 1 hidden" in told


def test_tokens_of_the_headline_are_spelled() -> None:
    assert "Ana settles Gem World" in words(PLAIN.draw(SettlerView(seat=None, settlers=settlers(2)), look=LOOK))


@pytest.mark.parametrize("seats", [0, 1, 2, 4, 5, 6])
@pytest.mark.parametrize("cards", [0, 2, 40])
@pytest.mark.parametrize("seat", [None, 0])
def test_every_view_is_drawn_soundly(seats: int, cards: int, seat: Seat | None) -> None:
    view = SettlerView(
        seat=seat if seats else None,
        market=("gem-world", "a-very-long-id-that-nobody-gave-a-name-and-that-goes-on-and-on") * cards,
        bids=tuple((n, 9) for n in range(seats)),
        settlers=settlers(seats, cards),
    )
    if seats and seat == 0:
        first = replace(view.settlers[0], hand=("gem-world",) * min(cards, 26))
        view = replace(view, settlers=(first, *view.settlers[1:]))
    assert_sound(PLAIN.draw(view, look=FULL), players=seats)


def test_what_changed_is_outlined() -> None:
    before = SettlerView(seat=None, market=("gem-world",), settlers=settlers(2))
    after = replace(before, market=("gem-world", "ore-moon"))
    same = PLAIN.draw(after, since=after, look=LOOK)
    assert same.tobytes() == PLAIN.draw(after, look=LOOK).tobytes()
    assert PLAIN.draw(after, since=before, look=LOOK).tobytes() != same.tobytes()


def test_a_hand_is_drawn_as_cards_for_its_owner_alone() -> None:
    mine = replace(settlers(1)[0], hand=("gem-world",))
    assert "Gives a gem in every round." in " ".join(
        part.text for part in layout_of(PLAIN.draw(SettlerView(seat=0, settlers=(mine,)), look=LOOK))
    )


def test_a_card_shows_its_term_and_an_unknown_one_its_id() -> None:
    assert "Gem World" in words(PLAIN.card("gem-world", Content()))
    assert "Gem World" in words(PLAIN.card("card:gem-world", Content()))
    assert "No such card" in words(PLAIN.card("no-such-card", Content()))


def played(spec: AnyGame, seats: int, decisions: int) -> Any:
    table = Table(spec, spec.options({}), ("random",) * seats, f"pictures {seats}")
    return Match(table).play(decisions)


@pytest.mark.parametrize("seats", list(GAME.seats(GAME.options({}))))
@pytest.mark.parametrize("decisions", [0, 25, 20_000])
def test_the_test_game_is_drawn_soundly_from_every_side(seats: int, decisions: int) -> None:
    session = played(GAME, seats, decisions)
    look = Look(NAMES, awaited=tuple(session.prompts), events=FULL.events)
    plain = Plain(GAME)
    for viewer in (None, *range(seats)):
        view = session.view(viewer)
        assert_sound(plain.draw(view, look=look), players=seats)
        assert 0 < len(plain.alt(view, look)) <= 1024
        assert GAME.title in plain.text(view, look)


def test_a_long_position_is_told_in_whole_sentences() -> None:
    view = SettlerView(seat=None, settlers=settlers(6, 40))
    alt = PLAIN.alt(view, FULL)
    assert len(alt) <= 1024
    assert alt.endswith(".")
    assert "points 12" in alt
