"""The frame, the rows that overflow, and cards in all sizes, on the fullest states."""

from __future__ import annotations

import pytest

from render.canvas import Canvas, figures, pill, rich_rows, tally
from render.cards import Face, Held, card_picture, small_card
from render.frame import board, footer, header, player_boxes, player_panel
from render.hands import hand_columns, hand_picture
from render.icons import ICONS, icon
from render.layout import Part, layout_of
from render.look import Look
from render.sprites import die, mark, price, space
from render.theme import BOARD_X, PALETTES
from tests.render import sample
from tests.render.faces import FACES, FULL
from tests.render.layout import assert_boxes_in_order, assert_sound


def frame(players: int, look: Look) -> Canvas:
    height = 2240 if players > 4 else 1600
    c = board(height, look)
    header(
        c,
        "Settle: waiting for everybody who has not yet answered",
        "Choose a world to place or pass; then pay for it with the cards of your hand",
        "Struggle for the Galactic Empire",
        "Over the Edge of the Void · turn 10 of 10 · phase J",
    )
    boxes = player_boxes(players, 136, height - 124)
    assert_boxes_in_order(boxes, 8)
    for seat, box in enumerate(boxes):
        y = player_panel(c, box, look.player(seat), "12 of 12 cards in the tableau", -388, "points")
        c.count(box[0] + 20, y + 20, "military", -12)
        c.flow((box[0] + 20, y + 48, 280, 84), [tally(look.player(i), "108") for i in range(players)] * 2, rows=2)
    c.panel((BOARD_X, 136, 600, 200))
    c.lines((BOARD_X + 20, 150, 560, 170), ["Galactic Federation " * 4] * 9)
    footer(c)
    return c


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_the_fullest_frame_is_sound(players: int, palette: str) -> None:
    look = Look(FULL.names, palette, tuple(range(players)), FULL.events)
    assert_sound(frame(players, look).done(), players=players)


@pytest.mark.parametrize("awaited", [(), (1,), (0, 2), (0, 1, 2, 3, 4, 5)])
def test_the_header_shows_everybody_awaited(awaited: tuple[int, ...]) -> None:
    c = board(200, Look(FULL.names, awaited=awaited))
    header(c, "Settle", "Choose", "Race", "Round 1")
    assert sum(part.kind == "icon" for part in layout_of(c.done())) == max(1, len(awaited))


def test_a_row_that_is_too_long_tells_how_many_are_left() -> None:
    c = Canvas(space(200))
    shown = c.flow((100, 50, 300, 40), [pill(f"card {i}") for i in range(9)])
    words = [part.text for part in layout_of(c.done()) if part.kind == "text"]
    assert words == [*(f"card {i}" for i in range(shown)), f"+{9 - shown}"]
    assert_sound(c.done())


def test_a_second_row_is_used_before_anything_is_left_out() -> None:
    c = Canvas(space(200))
    pills = [pill(f"card {i}") for i in range(5)]
    assert c.flow((100, 50, 300, 90), pills) < 5
    assert c.flow((100, 50, 300, 90), pills, rows=2) == 5


def test_a_list_that_is_too_long_tells_how_many_are_left() -> None:
    c = Canvas(space(400))
    assert c.lines((100, 100, 300, 100), [f"line {i}" for i in range(9)]) == 2
    assert layout_of(c.done())[-1].text == "+7 more"


def test_rich_text_is_cut_at_its_last_line() -> None:
    rows = rich_rows("pay 2 {card} {arrow} {military} +1 for each world you have", 28, "Medium", 200, 2)
    assert len(rows) == 2
    assert rows[-1][-1] == "…"


def test_an_unknown_icon_is_named() -> None:
    with pytest.raises(KeyError, match="no icon is called 'carrd'"):
        rich_rows("pay 2 {carrd}", 28, "Medium", 200, 2)


def test_a_minus_is_a_minus_sign() -> None:
    assert [figures(-3), figures(3), figures("?")] == ["−3", "3", "?"]


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_fills_its_grid(name: str) -> None:
    left, top, right, bottom = icon(name, 48).getchannel("A").getbbox() or (48, 48, 0, 0)
    assert right - left >= 20
    assert bottom - top >= 20


def test_players_differ_in_shape_even_without_colour() -> None:
    players = Look(("A", "A", "A", "A", "A", "A")).lettered("XXXXXX").players(6)
    assert len({mark(player, 48).getchannel("A").tobytes() for player in players}) == 6
    assert len({die(player, 6, 48).convert("L").point(lambda v: v < 60 and 255).tobytes() for player in players}) == 6


def test_two_figures_fit_a_price() -> None:
    assert price("development", "12", 48).tobytes() != price("development", "1", 48).tobytes()


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 7, 9, 10, 12, 13, 16, 18, 20, 24, 31])
def test_hands_of_every_size_are_sound(count: int) -> None:
    cards = [Held(FACES[i % 4], "needs 12 military, you have 3", i % 2 == 0, i == 1) for i in range(count)]
    image = hand_picture(FULL, 1, cards, game="Race for the Galaxy", prompt="Choose a world", progress="Round 9")
    assert_sound(image)
    words = {part.text for part in layout_of(image)}
    assert str(min(count, 23)) in words or not count
    assert ("+8 more" in words) == (count == 31)


def test_hands_have_one_to_four_columns() -> None:
    assert [hand_columns(n) for n in (1, 2, 3, 4, 5, 9, 10, 24)] == [1, 2, 3, 2, 3, 3, 4, 4]


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_a_card_by_itself_is_sound_and_shows_all_powers(face: Face) -> None:
    image = card_picture(face)
    assert_sound(image, width=784)
    assert not any("more" in part.text for part in layout_of(image))


@pytest.mark.parametrize("size", [(193, 138), (150, 120), (240, 160)])
@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_small_cards_are_sound(face: Face, size: tuple[int, int]) -> None:
    c = Canvas(space(300))
    c.paste(small_card(face, *size, "#63BE6F"), 100, 100, "lt")
    assert_sound(c.done())


def test_a_full_board_of_small_cards_is_sound() -> None:
    assert_sound(sample.draw(look=Look(FULL.names, awaited=(3,), events=FULL.events)))
    assert_sound(sample.draw(5, sample.LOOK))


def test_a_sign_that_follows_an_icon_stands_close_to_it() -> None:
    c = board(200, Look())
    c.rich(40, 60, "ante a {card}, flip its cost", 28)
    icon = next(part for part in c.layout if isinstance(part, Part) and part.kind == "icon")
    comma = next(part for part in c.layout if isinstance(part, Part) and part.text == ",")
    assert comma.box[0] - (icon.box[0] + icon.box[2]) <= 2


def test_a_hand_keeps_its_line_while_others_are_asked_something_else() -> None:
    look = Look(("Ana", "Ben"), awaited=(0, 1), asked=("Which world?", "Which phase?"))
    texts = [part.text for part in layout_of(hand_picture(look, 0, [], game="Race", prompt="Settle"))]
    assert "Your hand: 0 cards · Settle" in texts
