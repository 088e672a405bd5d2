"""The pictures of Alien Frontiers: sound on the emptiest and the fullest table, and true to the view."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import ImageChops

from engines.core import Session
from engines.frontiers import GAME
from engines.frontiers.facts.agendas import AGENDAS
from engines.frontiers.facts.tech import TECH
from engines.frontiers.facts.territories import POSITRON, TERRITORIES
from engines.frontiers.state import AgendaCard, TechCard
from engines.frontiers.view import FrontiersView
from render.frontiers import alt, card, draw, text
from render.frontiers.planet import CENTRE_X, CENTRE_Y, RADIUS, SPOTS, territory_mask
from render.layout import layout_of
from render.lettering import text_width
from render.look import Look
from render.theme import BODY, COLUMN, INK, PALETTES, TITLE
from tests.engines.frontiers.table import Scene
from tests.render.faces import FULL, NAMES
from tests.render.layout import assert_sound, contrast

BOARDS = (
    "corex-conglomerated",
    "proxima-centauri-scholars",
    "homesteaders-union",
    "smugglers-alliance",
    "uranian-syndicate",
)


def fullest(seats: int) -> Scene:
    """Everybody is everywhere, every dock is taken, every panel is as long as it gets."""
    scene = Scene(seats)
    for place in scene.g.colonies:
        scene.colonies(place, *range(1, seats + 1))
    for field in scene.g.fields:
        scene.field(field, "burroughs-desert")
    for seat in range(seats):
        scene.faction(seat, BOARDS[seat]).purse(seat, 12, 11).hub(seat, 7, seat % 4)
        scene.g.players[seat].tech = [
            TechCard(tech.id, counters=2 * bool(tech.breaks_at)) for tech in TECH.entries[3 * seat :][:9]
        ]
        shown = AGENDAS.entries[4 * seat : 4 * seat + 4]
        scene.g.players[seat].agendas = [AgendaCard(agenda.id, is_revealed=n < 2) for n, agenda in enumerate(shown)]
    others = list(range(1, seats))
    ships = [(others[n % len(others)], 6) for n in range(40)]
    for facility, docks in (("solar-converter", 7), ("lunar-mine", 3), ("shipyard", 2), ("raiders-outpost", 3)):
        for _ in range(docks):
            seat, value = ships.pop()
            if any(s.color == seat and s.at in ("maintenance-bay", "stock") for s in scene.g.ships):
                scene.docked(facility, seat, value)
    return scene.roll(1, 2, 3, 4, 5, 6)


def view_of(scene: Scene, seat: int | None = None) -> FrontiersView:
    return scene.start().session.view(seat)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_the_fullest_table_is_sound(seats: int, palette: str) -> None:
    look = Look(NAMES, palette, (0,), FULL.events)
    assert_sound(draw(view_of(fullest(seats)), look=look), players=seats)
    for seat in (0, 1):  # in turn and waiting
        assert_sound(draw(view_of(fullest(seats), seat), look=look), players=seats)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_emptiest_table_is_sound(seats: int) -> None:
    scene = Scene(seats, factions="off") if seats < 5 else Scene(5)
    scene.display()
    assert_sound(draw(view_of(scene)), players=seats)
    assert_sound(draw(view_of(scene, 1)), players=seats)


def test_where_there_is_nothing_to_tell_there_is_no_footer() -> None:
    view, words = Scene().start().session.view(None), "Ada rolls 1, 2 and 3."
    told, empty = (layout_of(draw(view, look=Look(events=events))) for events in (((0, words),), ()))
    assert {part.text for part in told if part.kind == "text"} - {part.text for part in empty} == {words}
    assert not {part.text for part in empty if part.kind == "text"} - {part.text for part in told}


def test_a_victim_who_is_asked_is_named_in_the_header() -> None:
    look = Look(("Ana", "Boris"), awaited=(1,), asked=("Which card do you lose?",))
    words = [part.text for part in layout_of(draw(view_of(Scene()), look=look))]
    assert "Boris: Which card do you lose?" in words
    assert "It is Ana’s turn" in words


def test_the_header_names_the_one_who_won_a_tie_and_says_why() -> None:
    scene = Scene().colonies("asimov-crater", 0, 1).left(0, 0).hub(0, 7).purse(0, 1, 1).purse(1, 0, 1).roll(1, 2, 3)
    view = scene.start().submit("launch").submit("lem-badlands").session.view(None)
    look = Look(("Ana", "Boris"))
    words = [part.text for part in layout_of(draw(view, look=look))]
    assert "Boris wins with 2 points" in words
    assert "Level on 2 points; more ore decided it" in words
    assert alt(view, look).startswith("Game over: Boris wins with 2 points.")
    stored = replace(view, result=None)  # as a view was stored before it told the result
    assert "The game is over" in [part.text for part in layout_of(draw(stored, look=look))]
    assert text(stored, look).startswith("Game over.")


def test_covered_docks_are_not_open_ones() -> None:
    two, four = (layout_of(draw(view_of(Scene(seats)))) for seats in (2, 4))
    assert sum(part.kind == "panel" for part in two) < sum(part.kind == "panel" for part in four)


def test_a_hidden_agenda_shows_in_its_owners_picture_only() -> None:
    scene = Scene().agendas(0, "hub-five").roll(1, 2, 3)
    mine = [part.text for part in layout_of(draw(view_of(scene, 0)))]
    assert "Express Colonists" in mine
    for viewer in (None, 1):
        assert "Express Colonists" not in [part.text for part in layout_of(draw(view_of(scene, viewer)))]
        assert "Express" not in alt(view_of(scene, viewer)) + text(view_of(scene, viewer))
    assert "Express Colonists" in text(view_of(scene, 0))


def test_nobody_is_told_of_a_turn_while_factions_are_picked() -> None:
    view = Session.new(GAME, GAME.options({}), 3, "draft")[0].view(0)
    words = " ".join(part.text for part in layout_of(draw(view)))
    assert "Before the first turn" in words
    assert "Turn 0" not in words
    assert "Another player’s turn" not in words


def test_a_private_card_says_how_far_its_agenda_is_met() -> None:
    scene = Scene().agendas(0, "gain-six-ore", "land-three").colonies("herbert-valley", 1).turn(ore_gained=4)
    words = " ".join(part.text for part in layout_of(draw(view_of(scene, 0))))
    assert "4 of 6 ore this turn" in words
    assert "Holds now" in words
    waiting = Scene().agendas(1, "fleet-of-seven", "land-three").colonies("herbert-valley", 0, 1)
    words = " ".join(part.text for part in layout_of(draw(view_of(waiting, 1))))
    assert "3 of 7 ships" in words
    assert "Holds now" in words


def test_the_player_in_turn_sees_the_board_and_the_secrets_in_one_picture() -> None:
    scene = Scene().agendas(0, "hub-five").roll(1, 2, 3)
    words = [part.text for part in layout_of(draw(view_of(scene, 0)))]
    assert "Express Colonists" in words
    assert "Solar Converter" in words


@pytest.mark.parametrize("players", [4, 5])
def test_what_rivals_tech_does_can_be_read_at_a_full_table(players: int) -> None:
    """The gist in the panels; at five also in full below the board. Where even the gist has no room, short names."""
    scene = Scene(players)
    held = ("orbital-teleporter", "oscillation-capacitor", "alien-monument")
    for player in scene.g.players:
        player.tech = [TechCard(tech) for tech in held]
    words = " ".join(part.text for part in layout_of(draw(view_of(scene))))
    assert words.count("Teleporter: dock again") == words.count("Monument: 1 point") == players
    assert ("Once a turn, use a fuel card a second time" in words) == (players == 5)
    scene.g.players[0].tech += [TechCard(tech) for tech in ("booster-pod", "stasis-beam", "plasma-cannon")]
    crowded = " ".join(part.text for part in layout_of(draw(view_of(scene))))
    assert "Teleporter, Capacitor," in crowded
    assert crowded.count("Teleporter: dock again") == players - 1


@pytest.mark.parametrize("players", [4, 5])
def test_five_cards_beside_revealed_agendas_are_told_with_what_they_do(players: int) -> None:
    scene = Scene(players)
    held = ("orbital-teleporter", "oscillation-capacitor", "alien-monument", "plasma-cannon", "stasis-beam")
    for player in scene.g.players:
        player.tech = [TechCard(tech) for tech in held]
        player.agendas = [AgendaCard(agenda.id, is_revealed=True) for agenda in AGENDAS.entries[:2]]
    image = draw(view_of(scene))
    words = " ".join(part.text for part in layout_of(image))
    for tech in held:
        facts = GAME.shipped[TECH][tech]
        assert words.count(f"{facts.short}: {facts.gist}") == players, tech
    assert_sound(image, players=players)


def test_little_tech_at_a_full_table_is_told_in_larger_type() -> None:
    scene = Scene(5)
    scene.g.players[0].tech = [TechCard("orbital-teleporter")]
    sizes = {part.text: part.size for part in layout_of(draw(view_of(scene))) if part.kind == "text"}
    assert sizes["Teleporter:"] == TITLE
    for player in scene.g.players:
        player.tech = [TechCard(tech.id) for tech in TECH.entries]
    sizes = {part.text: part.size for part in layout_of(draw(view_of(scene))) if part.kind == "text"}
    assert sizes["Teleporter:"] == BODY


def test_every_gist_fits_a_line_of_a_panel() -> None:
    for tech in TECH.entries:
        line = text_width(f"{tech.short}:", BODY, "Medium") + 6 + text_width(tech.gist, BODY, "Regular")
        assert tech.gist
        assert line <= COLUMN - 34, tech.id


@pytest.mark.parametrize("place", [entry.id for entry in TERRITORIES.entries])
def test_the_bonus_of_a_territory_stays_readable_after_settling(place: str) -> None:
    """With colonies of three players and a field on it."""
    scene = Scene(5).colonies(place, 1, 1, 1).field(POSITRON, place)
    texts = [part.text for part in layout_of(draw(view_of(scene))) if part.kind == "text"]
    assert GAME.shipped[TERRITORIES][place].short in texts


def test_a_panel_with_room_says_where_the_points_are_from() -> None:
    scene = Scene().colonies("lem-badlands", 2).faction(0, "homesteaders-union")
    words = " ".join(part.text for part in layout_of(draw(view_of(scene))))
    assert "2 from colonies, 1 from territories" in words
    assert "You may launch from circle 6." in words


def test_the_roll_is_shown_when_all_ships_are_docked() -> None:
    scene = Scene().turn(roll=(1, 4, 6)).docked("lunar-mine", 0, 1, 4, 6)
    words = [part.text for part in layout_of(draw(view_of(scene)))]
    assert "rolled" in words
    assert "still to dock" not in words


@pytest.mark.parametrize("palette", sorted(PALETTES))
@pytest.mark.parametrize("seat", range(5))
def test_names_stay_readable_on_the_ground_of_every_player(palette: str, seat: int) -> None:
    scene = Scene(5)
    for place in scene.g.colonies:
        scene.colonies(place, *(int(other == seat) for other in range(5)))
    image = draw(view_of(scene), look=Look(NAMES, palette)).convert("RGB")
    for across, down, columns in SPOTS.values():
        x, y = CENTRE_X + RADIUS * across, CENTRE_Y + RADIUS * down
        ground = image.getpixel((round(x - (90 if columns == 3 else 70)), round(y + 28)))  # beside the tokens
        assert isinstance(ground, tuple)
        assert contrast(ground, INK) >= 4.5


def test_territories_cover_the_planet_without_overlapping() -> None:
    masks = [territory_mask(place) for place in Scene().g.colonies]
    total = sum(sum(mask.histogram()[200:]) for mask in masks)
    both = masks[0].copy()
    for mask in masks[1:]:
        both.paste(255, (0, 0), mask)
    covered = sum(both.histogram()[200:])
    assert total - covered < 0.01 * covered
    assert covered > 0.9 * 3.1416 * (masks[0].width / 2) ** 2


@pytest.mark.parametrize("token", sorted(GAME.glossary(GAME.shipped)))
def test_everything_that_has_a_name_has_a_card(token: str) -> None:
    image = card(token, GAME.shipped)
    assert_sound(image, width=image.width)


def test_a_bonus_can_still_be_read_after_somebody_has_landed() -> None:
    shown = [part.text for part in layout_of(draw(view_of(Scene().colonies("asimov-crater", 0, 1))))]
    assert GAME.shipped[TERRITORIES]["asimov-crater"].short in shown


def test_what_changed_is_outlined_along_the_territory_and_nowhere_else() -> None:
    before, after = view_of(Scene(2)), view_of(Scene(2).colonies("asimov-crater", 0, 1))
    apart = (
        ImageChops.difference(draw(after, since=before), draw(after)).convert("L").point(lambda v: 255 if v > 60 else 0)
    )
    corner = (CENTRE_X - RADIUS, CENTRE_Y - RADIUS)
    planet = apart.crop((*corner, corner[0] + 2 * RADIUS, corner[1] + 2 * RADIUS))
    mask = territory_mask("asimov-crater").resize(planet.size)
    drawn = planet.histogram()[255]
    assert drawn > 1000
    assert ImageChops.multiply(planet, mask).point(lambda v: 255 if v > 60 else 0).histogram()[255] > 0.97 * drawn


def test_everybodys_tech_can_be_read_in_full() -> None:
    view = fullest(5).start().session.view(None)
    image = draw(view, "tech", look=FULL)
    assert_sound(image, players=5)
    words = " ".join(part.text for part in layout_of(image) if part.kind == "text")
    for player in view.players:
        for held in player.tech[:6]:
            assert view.content[TECH][held.id].in_brief.split()[-1].strip(".") in words


def test_how_far_an_agenda_is_stands_in_the_column_whole_or_not_at_all() -> None:
    """Whatever three agendas the player in turn holds, at the fullest table."""
    for first in range(0, len(AGENDAS.entries) - 2, 3):
        held = [agenda.id for agenda in AGENDAS.entries[first : first + 3]]
        scene = Scene(5).agendas(0, *held).roll(1, 2, 3)
        parts = layout_of(draw(view_of(scene, 0)))
        column = [part for part in parts if part.kind == "text" and part.box[0] < COLUMN and 500 < part.box[1] < 1500]
        assert [part.text for part in column if part.is_cut] == [], held


def test_the_outline_of_a_territory_covers_no_pill_of_its_neighbour() -> None:
    scene = Scene(5).colonies("lem-badlands", 1, 1, 1, 1)
    before = view_of(scene)
    after = view_of(scene.colonies("asimov-crater", 2))
    plain, outlined = draw(after), draw(after, since=before)
    pills = [part.box for part in layout_of(plain) if part.kind == "panel" and part.box[3] == 38]
    boxes = [
        (x + 19, y + 3, x + width - 19, y + height - 3) for x, y, width, height in pills
    ]  # without their round ends
    assert len(boxes) >= 5
    assert [box for box in boxes if plain.crop(box).tobytes() != outlined.crop(box).tobytes()] == []
