"""Pictures of Race: sound from the emptiest to the fullest position, honest about secrets and changes."""

from __future__ import annotations

import pytest

from engines.core import Session
from engines.core.selfplay import Match, Table
from engines.race import GAME
from engines.race.facts import CARDS, Level, copies
from engines.race.facts.goals import GOALS
from engines.race.state import Attack, Race
from engines.race.view import RaceView
from render.cards import Held, full_card, small_card
from render.hands import hand_picture
from render.layout import layout_of
from render.look import Look
from render.race import AREAS, alt, card, draw, text
from render.race.faces import face
from render.theme import PALETTES
from render.words import ALT_LIMIT
from tests.engines.race.scene import RaceTable, race_table
from tests.render.faces import FULL, NAMES
from tests.render.layout import assert_sound, too_weak

LOOK = Look(("Ana", "Boris", "Chidi", "Dalia", "Emre", "Fay"), awaited=(0,))


def longest(amount: int) -> list[str]:
    """Cards with the longest names."""
    return sorted(copies(Level.BOW), key=lambda i: (-len(CARDS[i].name), i))[:amount]


def fullest(seats: int, cards: int = 17) -> RaceTable:
    """Tableaus of long names beyond the end of a game, every number with two digits, goals and goods everywhere."""
    table = race_table(
        seats, goals=["galactic-standard-of-living", *list(GOALS)[1:4], "greatest-infrastructure", "largest-industry"]
    )
    state: Race = table.state
    for player in state.players:
        player.tableau = longest(cards)
        player.goods = {i: "gem-world" for i in player.tableau if CARDS[i].kind}
        player.saved = {player.tableau[0]: ["gem-world"] * 3}
        player.chips, player.prestige, player.on_tile = 88, 14, 12
        player.actions = ["consume.prestige"]
        player.force = 5
    table.hand(0, *longest(24))
    for goal in state.goals:
        goal.winners, goal.holder = list(range(seats)), seats - 1
    state.leader, state.phase, state.round = 0, "consume", 29
    state.phases = ["explore", "develop", "settle", "consume", "produce"]
    return table


def view_of(table: RaceTable, seat: int | None = None) -> RaceView:
    view = GAME.view(table.state, seat)
    object.__setattr__(view, "content", GAME.shipped)
    return view


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_fullest_board_is_sound(seats: int) -> None:
    assert_sound(draw(view_of(fullest(seats)), look=FULL), players=seats)


@pytest.mark.parametrize("cards", [12, 13, 14, 16])
def test_tableaus_of_twelve_and_more_are_sound(cards: int) -> None:
    assert_sound(draw(view_of(fullest(4, cards)), look=FULL), players=4)


@pytest.mark.parametrize("seats", [2, 6])
def test_the_emptiest_board_is_sound(seats: int) -> None:
    session, _ = Session.new(GAME, GAME.options({}), seats, "empty")
    look = Look(NAMES, awaited=tuple(range(seats)))
    assert_sound(draw(session.view(None), look=look), players=seats)
    assert_sound(draw(session.view(0), look=look), players=seats)


def test_two_actions_and_the_robot_are_sound() -> None:
    table = fullest(2)
    for player in table.state.players:
        player.actions = ["explore-1.prestige", "settle-2"]
    assert_sound(draw(view_of(table), look=FULL), players=2)
    session, _ = Session.new(GAME, GAME.options({"robot": "hard"}), 1, "robot")
    robot = session.state.robot
    assert robot is not None
    robot.stack, robot.actions, robot.tiles = longest(13), ["explore-1", "settle-2"], [9, 9, 9]
    assert_sound(draw(session.view(None), look=FULL), players=2)


@pytest.mark.parametrize("size", [0, 1, 5, 9, 14, 24, 30])
def test_hands_of_every_size_are_sound(size: int) -> None:
    table = race_table().hand(0, *longest(size))
    table.state.phase = "settle"
    assert_sound(draw(view_of(table, 0), look=FULL), players=2)


@pytest.mark.parametrize("area", AREAS)
def test_areas_are_sound(area: str) -> None:
    assert_sound(draw(view_of(fullest(6)), area, look=FULL), players=6)
    session, _ = Session.new(GAME, GAME.options({"level": "base"}), 2, "base")
    assert_sound(draw(session.view(None), area, look=FULL), players=2)


def words(view: RaceView, look: Look = LOOK) -> list[str]:
    return [part.text for part in layout_of(draw(view, look=look)) if part.kind == "text"]


def test_the_public_board_shows_no_hand_and_a_hand_only_its_own() -> None:
    table = race_table().hand(0, "rebel-homeworld").hand(1, "merchant-guild")
    assert "Rebel Homeworld" not in " ".join(words(view_of(table)))
    assert "Rebel Homeworld" in words(view_of(table, 0))
    assert "Merchant Guild" not in words(view_of(table, 0))


def test_a_hand_says_what_each_card_costs_now() -> None:
    table = (
        race_table().tableau(0, "mining-robots").hand(0, "comet-zone", "rebel-outpost", "mining-robots", "drop-ships")
    )
    table.state.phase = "settle"
    shown = words(view_of(table, 0))
    assert {"pay 2", "Military 0 of 5", "you have one", "pay 4"} <= set(shown)


def test_a_hand_says_which_card_would_be_lost_for_a_world() -> None:
    table = race_table().tableau(0, "colony-ship", "space-mercenaries").hand(0, "new-earth", "rebel-miners")
    table.state.phase = "settle"
    shown = words(view_of(table, 0))
    assert {"lose Colony Ship", "conquer it, discard 1"} <= set(shown)
    table = race_table().tableau(0, "r-d-crash-program").hand(0, "drop-ships", "gem-world")
    table.state.phase = "develop"
    assert "pay 1, lose R&D Crash Program" in words(view_of(table, 0))


@pytest.mark.parametrize("size", [6, 12, 24])
def test_a_hand_of_any_size_says_in_whole_words_what_a_card_takes(size: int) -> None:
    dear = sorted((one for one in copies(Level.BOW) if not CARDS[one].is_world), key=lambda one: -CARDS[one].value)
    for aid in ("r-d-crash-program", "colony-ship", "space-mercenaries", "new-military-tactics"):
        table = race_table().tableau(0, aid).hand(0, *dear[: size // 2], *longest(size - size // 2))
        parts = layout_of(draw(view_of(table, 0), look=LOOK))
        cut = [part.text for part in parts if part.kind == "text" and part.is_cut]
        assert [words for words in cut if words.startswith(("pay ", "lose ", "conquer ", "spend "))] == []
        assert_sound(draw(view_of(table, 0), look=LOOK), players=6)


def test_what_was_placed_since_the_last_look_is_outlined() -> None:
    before = race_table().tableau(0, "old-earth")
    after = race_table().tableau(0, "old-earth", "gem-world")
    plain = draw(view_of(after), look=LOOK)
    outlined = draw(view_of(after), since=view_of(before), look=LOOK)
    assert plain.tobytes() != outlined.tobytes()
    assert draw(view_of(after), since=view_of(after), look=LOOK).tobytes() == plain.tobytes()


def test_words_tell_what_the_picture_shows() -> None:
    table = fullest(6)
    assert len(alt(view_of(table), FULL)) <= ALT_LIMIT
    board = text(view_of(race_table().goods(0, "gem-world").goals("system-diversity")), LOOK)
    assert "Gem World (world · novelty production, cost 2, 1 VP) · good" in board
    assert "System Diversity (worlds of all four kinds): open" in board


@pytest.mark.parametrize("card_id", list(CARDS))
def test_every_card_draws_by_itself_without_cutting_a_power(card_id: str) -> None:
    image = card(card_id, GAME.shipped)
    parts = layout_of(image)
    texts = [part.text for part in parts if part.kind == "text"]
    assert not [each for each in texts if each.endswith("…") or (each.startswith("+") and each.endswith(" more"))]
    assert_sound(image, width=image.width)


def test_every_line_of_every_card_has_known_icons() -> None:
    for card_id in CARDS:
        for power in face(card_id).powers:
            assert "[" not in power.text, card_id


def test_the_final_board_shows_the_final_scores() -> None:
    for number in range(3):
        session = Match(Table(GAME, GAME.options({}), ("suggest",) * 3, f"final {number}")).play_to_end()
        assert session.result is not None
        shown = words(session.view(None))
        for score in session.result.scores:
            assert str(score.points) in shown


def test_the_last_picture_says_who_won_and_how_everybody_stands() -> None:
    table = race_table().tableau(0, "gem-world").tableau(1, "rebel-homeworld")
    table.state.phase = "over"
    shown = words(view_of(table), Look(("Ana", "Boris")))
    assert {"Boris wins with 7 points", "Ahead of Ana on 1"} <= set(shown)


def test_a_shared_win_names_both_and_a_tie_with_the_robot_is_the_player_s() -> None:
    table = race_table(3).tableau(0, "gem-world").tableau(2, "spice-world")
    table.state.phase = "over"
    assert "Ana and Chidi win with 1 point" in words(view_of(table), Look(("Ana", "Boris", "Chidi")))
    table = race_table(1, robot="easy")
    robot = table.state.robot
    assert robot is not None
    robot.pile = []
    table.state.phase, table.state.players[0].chips = "over", robot.chips + sum(CARDS[i].points for i in robot.stack)
    assert any(line.startswith("Ana wins with ") for line in words(view_of(table), Look(("Ana",))))
    table.state.players[0].chips -= 1
    assert "The robot wins" in words(view_of(table), Look(("Ana",)))


def test_the_last_picture_and_words_say_how_a_tie_was_broken() -> None:
    table = race_table().tableau(0, "gem-world").tableau(1, "spice-world").hand(1, "comet-zone")
    table.state.phase = "over"
    decided = "Level on 1 point; more cards in hand and goods decided it"
    assert {"Boris wins with 1 point", decided} <= set(words(view_of(table), Look(("Ana", "Boris"))))
    for told in (alt(view_of(table), LOOK), text(view_of(table), LOOK)):
        assert f"The race is over: Boris wins. {decided}." in told


def test_a_world_under_attack_carries_the_attacker_s_mark() -> None:
    table = race_table(takeovers=True).tableau(0, "imperium-seat").tableau(1, "rebel-miners")
    table.state.phase = "settle"
    before = draw(view_of(table), look=LOOK)
    table.state.players[0].attacks = [Attack(power="imperium-seat", owner=1, world="rebel-miners")]
    after = draw(view_of(table), look=LOOK)
    assert_sound(after, players=2)
    assert len([part for part in layout_of(after) if part.kind == "icon"]) == 1 + len(
        [part for part in layout_of(before) if part.kind == "icon"]
    )


@pytest.mark.parametrize("seats", [2, 6])
def test_the_goals_by_themselves_say_what_they_ask_for_in_full(seats: int) -> None:
    table = race_table(seats, goals=["peace-war-leader", "galactic-status", "greatest-military"])
    picture = draw(view_of(table), "goals", look=LOOK)
    assert_sound(picture, players=seats)
    shown = " ".join(part.text for part in layout_of(picture) if part.kind == "text")
    assert GOALS["peace-war-leader"].words in shown


def test_military_against_several_kinds_is_written_short_and_in_full() -> None:
    table = race_table().tableau(0, "alpha-centauri", "smuggling-world", "alien-tech-institute", "imperium-troops")
    assert "vs N+1 R+1 A+2 REB+1" in " ".join(words(view_of(table)))


def test_where_start_worlds_are_given_only_cards_are_chosen() -> None:
    given, _ = Session.new(GAME, GAME.options({"scenario": "cantina-warlord"}), 2, "given")
    offered, _ = Session.new(GAME, GAME.options({}), 2, "offered")
    for seat in (None, 0):
        assert "Choose the cards to keep" in words(given.view(seat))
        assert "Choose a start world and the cards to keep" in words(offered.view(seat))


def test_several_goods_are_an_icon_without_a_letter_behind_it() -> None:
    for card_id in CARDS:
        for power in face(card_id).powers:
            assert "}s" not in power.text, card_id


def lit(view: RaceView, area: str | None, *marked: str) -> list[bool]:
    """Whether marks change the left quarter of a picture, and the right one."""
    picture = draw(view, area, look=Look(LOOK.names, marked=marked)).convert("RGB")
    plain = draw(view, area, look=Look(LOOK.names, marked=("card:nothing",))).convert("RGB")
    left, right = picture.width // 4, 3 * picture.width // 4
    sides = [(0, 0, left, picture.height), (right, 0, picture.width, picture.height)]
    return [picture.crop(side).tobytes() != plain.crop(side).tobytes() for side in sides]


def test_what_somebody_speaks_of_lights_up_and_nothing_else() -> None:
    table = race_table().hand(0, "gem-world", "comet-zone")
    table.state.phase = "settle"
    view = view_of(table, 0)
    assert lit(view, None, "card:gem-world") == [True, False]
    assert lit(view, None, "card:comet-zone") == [False, True]
    assert Look().is_marked("card:gem-world", True)
    assert not Look(marked=("card:comet-zone",)).is_marked("card:gem-world", True)


def test_a_card_in_front_of_somebody_lights_up_on_the_board() -> None:
    view = view_of(race_table().tableau(0, "gem-world"), 0)
    assert any(lit(view, "board", "card:gem-world"))


def test_no_card_is_cut_off_in_a_tableau_or_in_a_full_hand() -> None:
    """Names and kinds are shortened by whole words; all cards of all expansions, in rows of six, seven and eight."""
    for card_id in CARDS:
        small = [part for width in (193, 164, 143) for part in layout_of(small_card(face(card_id), width))]
        parts = [*small, *layout_of(full_card(face(card_id), 368, 464))]
        assert [part.text for part in parts if part.kind == "text" and (part.is_cut or "…" in part.text)] == [], card_id


@pytest.mark.parametrize("palette", PALETTES)
def test_the_newest_cards_of_a_compact_picture_can_be_read_in_every_palette(palette: str) -> None:
    for card_id in {face(one).colour: one for one in CARDS}.values():  # a card of each colour
        view = view_of(race_table().tableau(0, card_id), None)
        image = draw(view, "compact", look=Look(palette=palette))
        assert too_weak([part for part in layout_of(image) if part.text == face(card_id).name], image) == [], card_id


def test_the_longest_names_are_whole_in_the_fullest_hand() -> None:
    names = longest(24)
    cards = [Held(face(card), "pay 5") for card in names]
    image = hand_picture(Look(("Ana",)), 0, cards, game="Race")
    assert_sound(image)
    told = " ".join(part.text for part in layout_of(image) if part.kind == "text")
    assert [CARDS[card].name for card in names if CARDS[card].name not in told] == []
