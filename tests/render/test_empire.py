"""The galaxy in pictures: sound when empty, typical and overfull; the same for everybody; changed sectors outlined."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import product

import pytest
from PIL import ImageChops

from engines.core.selfplay import Match, Table
from engines.empire import GAME
from engines.empire.facts.events import EVENTS
from engines.empire.facts.map import SECTORS, SECTORS_IN_GALAXY
from engines.empire.minds.battles import battle_odds
from engines.empire.rules.dice import ROLLS_KEPT
from engines.empire.view import AlienView, EmpireView, LeaderView, SectorView, StackView
from engines.empire.words.phrases import short_name
from render.compact import COMPACT
from render.empire import AREAS, ROLLS, alt, card, draw, text
from render.empire.atlas import CHARTS, GALAXY, may_act, tokens_of, wedges
from render.empire.tokens import ALIENS, DENSE, ground_tokens, namings, owner_player, stack_parts, stack_pieces
from render.layout import flatten, layout_of, nested
from render.lettering import text_width
from render.look import Look
from render.theme import BODY, BODY_Y, FOOTER_HEIGHT, PALETTES, TALL
from render.wedges import MOST, ROW, SEAM, SPARE, Fitted, frame_of, place, wedge_mask
from tests.render.layout import assert_sound

LOOK = Look(names=("Maximiliana the Unforgettable of Cassiopeia",), awaited=(0,))


@cache
def position(decisions: int, kind: str = "smart", scenario: int = 1) -> EmpireView:
    match = Match(Table(GAME, GAME.options({"scenario": scenario}), (kind,), "pictures"))
    view = match.play(decisions).view(None)
    assert isinstance(view, EmpireView)
    return view


def crowded(shown: SectorView, number: int) -> SectorView:
    """A sector with more in it than could ever be drawn one by one."""
    army = tuple((kind, 2) for kind in ("SF", "AF", "CG", "CF", "IO", "WS", "TH"))
    stacks = (
        StackView("imperial", "imperial", "E", army, fresh=army),
        StackView("usurper-1", "usurper", "U", army, 4),
        StackView("usurper-2", "usurper", "U", army, 5, True),
        StackView("ie-r1", "empire", "R1", army, 3),
        StackView("invader-3", "invader", "V", army, 4),
        StackView("rebel", "rebel", "R", army),
    )
    return replace(
        shown,
        system="4-2-4" if shown.system else "",
        stacks=stacks[number % 3 :],
        leaders=(LeaderView("leader-1", 3, False), LeaderView("leader-2", 2, False)),
        aliens=(AlienView("alien-1", "alien_hive", 1), AlienView("alien-2", "alien_messiah", 1)),
        has_nexus=bool(shown.system),
        has_gate=True,
        expedition=2,
    )


CROWDED = (1, 2, 3, 13, 23, 31, 46, 55)  # sectors of every shape; all counters are on the map several times over


def overfull() -> EmpireView:
    view = position(60)
    longest = max(EVENTS.entries, key=lambda event: len(event.name)).id
    return replace(
        view,
        phase="I",
        points=1234,
        income=123,
        upkeep=117,
        repression=10,
        illumination=10,
        index=100,
        index_text="99½",
        index_change=-41,
        sectors={n: crowded(shown, n) if n in CROWDED else shown for n, shown in view.sectors.items()},
        happenings=tuple((longest, "57: leader 4, system, 12 units rebel and so on and so forth") for _ in range(27)),
        news=tuple(("ie-r1", "empire", "R1", "morphogenetic attack by Independent Empire R1 " * 4) for _ in range(8)),
    )


@pytest.mark.parametrize("decisions", [0, 1, 2, 40, 100, 4000])
def test_a_game_is_drawn_soundly_from_start_to_end(decisions: int) -> None:
    assert_sound(draw(position(decisions), look=LOOK))


@pytest.mark.parametrize("area", AREAS)
def test_every_area_is_drawn_soundly(area: str) -> None:
    assert_sound(draw(position(60), area, look=LOOK))


@pytest.mark.parametrize("scenario", [2, 3, 4, 5, 6])
def test_every_scenario_is_drawn_soundly(scenario: int) -> None:
    assert_sound(draw(position(30, "suggest", scenario), look=LOOK))


@pytest.mark.parametrize("area", [None, *CHARTS])
def test_sectors_too_full_to_draw_are_counted_and_stay_inside(area: str | None) -> None:
    assert_sound(draw(overfull(), area, look=LOOK))


def test_the_overfull_picture_holds_in_high_contrast() -> None:
    assert_sound(draw(overfull(), look=replace(LOOK, palette="contrast")))


def test_the_tersest_way_fits_every_sector() -> None:
    view = position(60)
    for chart in (GALAXY, *CHARTS.values()):
        for number in chart.sectors:
            shown = crowded(view.sectors[number], 0)
            assert tokens_of(chart, number, shown, view.content, LOOK).fits, (chart.scale, number)


def test_ten_powers_share_the_table_of_forces() -> None:
    view = position(60)
    army = tuple((kind, 12) for kind in ("SF", "AF", "CG", "CF", "IO", "WS", "TH"))
    kinds = [
        ("usurper", "U"),
        ("invader", "V"),
        ("rebel", "R"),
        *(("empire", n) for n in ("1", "2", "3", "R1", "R2", "R3")),
    ]
    stacks = tuple(StackView(f"{kind}-{label}", kind, label, army) for kind, label in kinds)
    image = draw(replace(view, sectors={**view.sectors, 1: replace(view.sectors[1], stacks=stacks)}), look=LOOK)
    assert_sound(image)


def test_every_viewer_sees_the_same_board() -> None:
    match = Match(Table(GAME, GAME.options({}), ("suggest",), "same"))
    session = match.play(20)
    public, mine = draw(session.view(None), look=LOOK), draw(session.view(0), look=LOOK)
    assert ImageChops.difference(public, mine).getbbox() is None


def test_a_changed_sector_is_outlined() -> None:
    view = position(40)
    number = next(n for n, shown in view.sectors.items() if shown.stacks)
    before = replace(view, sectors={**view.sectors, number: SectorView()})
    assert ImageChops.difference(draw(view, look=LOOK), draw(view, since=before, look=LOOK)).getbbox() is not None
    assert ImageChops.difference(draw(view, look=LOOK), draw(view, since=view, look=LOOK)).getbbox() is None


def test_every_sector_shows_its_number_and_its_name_where_there_is_room() -> None:
    words = {part.text for part in layout_of(draw(position(0), look=LOOK)) if part.kind == "text"}
    assert {f"{number:02d}" for number in SECTORS_IN_GALAXY} <= words
    names = [short_name(sector.name) for sector in SECTORS.entries]
    assert sum(name in words for name in names) > 25
    zoomed = {part.text for part in layout_of(draw(position(0), "quadrant-1", look=LOOK)) if part.kind == "text"}
    assert {"Sagittarius-Orion", "Zeta"} <= zoomed


@pytest.mark.parametrize("area", [area for area in CHARTS if area.startswith("quadrant")])
def test_an_enlarged_quadrant_names_all_its_sectors(area: str) -> None:
    words = {part.text for part in layout_of(draw(position(0), area, look=LOOK)) if part.kind == "text"}
    for number in CHARTS[area].sectors:
        name = GAME.shipped[SECTORS][f"{number:02d}"].name
        assert any(set(way) <= words for way in namings(name)), name


def test_older_rolls_are_on_further_pages_and_none_is_left_out() -> None:
    view = replace(position(0), rolls=tuple((1, "A", f"roll {n}", "4") for n in range(ROLLS_KEPT)))
    pages = [{part.text for part in layout_of(draw(view, area, look=LOOK)) if part.kind == "text"} for area in ROLLS]
    assert all(sum(f"Roll {n}" in words for words in pages) == 1 for n in range(ROLLS_KEPT))
    assert f"Roll {ROLLS_KEPT - 1}" in pages[0]
    assert f"page 1 of {len(ROLLS)}" in pages[0]


def test_no_roll_is_cut_however_much_was_added_to_it() -> None:
    about = "a morphogenetic attack of Independent Empire 3 in 41"
    fell = "die 8, +3 leader, −1 Militarism, −4 their leader, +1 Illumination, makes 7: +6 in strength"
    fell += ", hits defenders of strength 2 or less"
    view = replace(position(100), rolls=(*position(100).rolls, (9, "J", about, fell)))
    for area in ROLLS:
        parts = [
            part for part in layout_of(draw(view, area, look=LOOK)) if part.kind == "text" and part.box[1] > BODY_Y
        ]
        assert [part.text for part in parts if part.text.endswith("…")] == []
    assert "hits defenders of strength 2 or less" in " ".join(
        part.text for part in layout_of(draw(view, "rolls", look=LOOK)) if part.kind == "text"
    )


def test_short_names_keep_their_greek_letter() -> None:
    assert short_name("Sagittarius-Orion Zeta") == "Orion ζ"
    assert short_name("Perseus-Norma Theta") == "Perseus θ"
    assert short_name("Rimward Hush") == "Rimward Hush"


def test_aliens_have_letters_of_their_own() -> None:
    assert len(set(ALIENS.values())) == 7


def test_alt_text_and_words_tell_the_position() -> None:
    view = position(100)
    assert len(alt(view, LOOK)) <= 1024
    assert f"Chaos {view.index_text}" in alt(view, LOOK)
    board = text(view, LOOK)
    for number, shown in view.sectors.items():
        if shown.stacks:
            assert f"\n{number:02d}: " in board
    assert "Last rolls:" in board
    assert len(alt(overfull(), LOOK)) <= 1024


def test_an_event_can_be_shown_as_a_card() -> None:
    for event in EVENTS.entries:
        assert card(event.id, GAME.shipped).width > 400


@pytest.mark.parametrize("index", range(1, 101, 9))
@pytest.mark.parametrize("palette", ["default", "contrast"])
def test_the_index_reads_at_every_height(index: int, palette: str) -> None:
    view = replace(position(0), index=index, index_text=str(index))
    assert_sound(draw(view, look=replace(LOOK, palette=palette)))


@cache
def games() -> tuple[EmpireView, ...]:
    """Some hundred positions from games of four scenarios between bots."""
    found: list[EmpireView] = []
    for scenario in (1, 2, 3, 4):
        match = Match(Table(GAME, GAME.options({"scenario": scenario}), ("suggest",), "stacks"))
        while not match.session.is_over and len(found) < 50 * scenario:
            match.play(4)
            view = match.session.view(None)
            assert isinstance(view, EmpireView)
            found.append(view)
    return tuple(found)


def words_of(fitted: Fitted) -> list[str]:
    return [part.text for token in fitted.tokens for part in flatten(nested(token)) if part.kind == "text"]


def test_no_stack_is_counted_that_would_fit_in_two_or_three_lines() -> None:
    """What is counted was tried as pills of every width, above and below the number and the system."""
    stacks = {(n, shown): view for view in games() for n, shown in view.sectors.items() if shown.stacks}
    counted = 0
    for (number, shown), view in stacks.items():
        if "×" not in "".join(words_of(tokens_of(GALAXY, number, shown, view.content, LOOK))):
            continue
        counted += 1
        ground = [token.width for token in ground_tokens(shown, False, LOOK)]
        head = [text_width(f"{number:02d}", BODY, "Bold") + 4, *ground]
        for row, width in product((ROW, DENSE), range(60, 240, 4)):
            pills = [
                pill.width
                for stack in shown.stacks
                for pill in stack_pieces(
                    owner_player(LOOK, stack.kind, stack.label), stack_parts(shown, stack), width, row
                )
            ]
            for widths in ((*head, *pills), (*pills, *head)):
                if len(widths) <= MOST:
                    assert place(wedges(GALAXY)[number], widths, row)[1] < SPARE, (number, shown.stacks)
    assert 0 < counted / len(stacks) < 0.04


def test_a_leader_is_never_lost_where_his_stack_stands_alone() -> None:
    seen = 0
    for view in games():
        for number, shown in view.sectors.items():
            leaders = [stack.leader or max((one.value for one in shown.leaders), default=0) for stack in shown.stacks]
            if len(leaders) == 1 and leaders[0] and shown.stacks[0].owner != "rebel":
                seen += 1
                told = words_of(tokens_of(GALAXY, number, shown, view.content, LOOK))
                assert str(leaders[0]) in told, (number, told)
    assert seen > 100


@pytest.mark.parametrize("area", [None, *CHARTS])
def test_names_of_sectors_keep_clear_of_every_edge(area: str | None) -> None:
    chart = CHARTS[area] if area else GALAXY
    names = {part for sector in SECTORS.entries for way in namings(sector.name) for part in way}
    names |= {part for sector in SECTORS.entries for way in namings(short_name(sector.name)) for part in way}
    for view in (position(0), position(60)):
        for number in chart.sectors:
            fitted = tokens_of(chart, number, view.sectors[number], view.content, LOOK)
            wedge = wedges(chart)[number]
            inside, (left, top, _, _) = wedge_mask(wedge, SEAM + 3), frame_of(wedge)
            for token, (x, y) in zip(fitted.tokens, fitted.spots, strict=True):
                for part in flatten(nested(token), x - left, y - token.height // 2 - top):
                    if part.text in names:
                        across, down, width, height = part.box
                        assert min(inside.crop((across, down, across + width, down + height)).tobytes()) > 200, part


def test_events_wrap_and_are_never_cut() -> None:
    """In two hundred positions all events are there in whole words; of more than eight at least the eight newest,
    or six where odds that found no room on the map stand above them.
    """
    for view in games():
        parts = [part for part in layout_of(draw(view, look=LOOK)) if part.kind == "text" and part.box[0] < 352]
        events = [part for part in parts if 622 < part.box[1] < 1470]
        assert not [part.text for part in events if part.text.endswith("…")]
        more = [int(part.text[1:-5]) for part in events if part.text.endswith(" more")]
        least = 6 if any(part.text == "Odds to hit" for part in parts) else 8
        assert len(view.happenings) - sum(more) >= min(least, len(view.happenings)), view.happenings


def test_the_compact_picture_tells_events_by_whole_names_and_counts_the_rest() -> None:
    names = [event.name for event in EVENTS.entries]
    view = replace(position(100), happenings=tuple((event.id, "") for event in EVENTS.entries))
    parts = [part for part in layout_of(draw(view, COMPACT, look=LOOK)) if part.kind == "text"]
    assert [part.text for part in parts if part.is_cut] == []
    told = " ".join(part.text for part in parts)
    shown = sum(name in told[told.index("This turn: ") :] for name in names)
    assert shown > 8
    assert f" and {len(names) - shown} more" in told


def test_the_footer_tells_every_dispatch_in_full() -> None:
    for view in games():
        parts = layout_of(draw(view, look=LOOK))
        footer = [part for part in parts if part.kind == "text" and part.box[1] > TALL - FOOTER_HEIGHT - 16]
        assert not [part.text for part in footer if part.is_cut]


def test_in_movement_the_light_is_where_fleets_can_still_move() -> None:
    """Wherever the rules offer a fleet to move from, and nowhere else; a fleet that has moved is dark."""
    match = Match(Table(GAME, GAME.options({"scenario": 1}), ("suggest",), "light"))
    seen = set[int]()
    for _ in range(400):
        prompt = next(iter(match.session.prompts.values()), None)
        if prompt is not None and prompt.key == "move":
            view = match.session.view(None)
            offered = {int(one.id) for group in prompt.groups for one in group.options if one.id.isdigit()}
            assert may_act(view) == offered
            seen.add(len(offered))
        match.play(1)
    assert len(seen) > 3


@pytest.mark.parametrize("area", ["quadrant-1", "quadrant-3"])
def test_a_quadrant_is_cut_to_its_map(area: str) -> None:
    """Above and below the sectors there is no more than a margin of empty space."""
    chart = CHARTS[area]
    frames = [frame_of(wedges(chart)[number]) for number in chart.sectors]
    top = chart.middle[1] + min(frame[1] for frame in frames)
    bottom = chart.middle[1] + max(frame[3] for frame in frames)
    assert BODY_Y <= top <= BODY_Y + 40
    assert 0 <= chart.height - FOOTER_HEIGHT - 14 - bottom <= 40


@pytest.mark.parametrize("area", CHARTS)
def test_tokens_and_words_grow_with_an_enlarged_map(area: str) -> None:
    """Nearly every sector is told in larger type than on the whole galaxy, whatever stands in it."""
    chart = CHARTS[area]
    for view in (position(0), position(60)):
        fitted = [tokens_of(chart, n, view.sectors[n], view.content, LOOK) for n in chart.sectors]
        sizes = [max(part.size for part in flatten(nested(one.tokens[0]))) for one in fitted]
        assert sum(size >= 1.25 * BODY for size in sizes) > 0.75 * len(sizes), sizes
        assert all(one.fits for one in fitted)


def test_odds_stand_beside_every_battle_that_is_open() -> None:
    """Wherever the rules offer a battle, in the sector or in the list at the left; and what the offer itself says."""
    match = Match(Table(GAME, GAME.options({"scenario": 1}), ("suggest",), "light"))
    seen = 0
    for _ in range(400):
        prompt = next(iter(match.session.prompts.values()), None)
        if prompt is not None and prompt.key == "attack":
            view = match.session.view(None)
            odds = battle_odds(view)
            assert set(odds) == {int(one.id) for one in prompt.options if one.id.isdigit()}
            texts = Counter(part.text for part in layout_of(draw(view, look=LOOK)) if part.kind == "text")
            for hits, number in Counter(hopes.hits for hopes in odds.values()).items():
                assert texts[f"{hits}%"] >= number
            seen += len(odds)
        match.play(1)
    assert seen > 10


@pytest.mark.parametrize("palette", ["red-green", "blue-yellow"])
def test_forces_of_chaos_have_colours_those_eyes_tell_apart(palette: str) -> None:
    """All of them, and the Empire, are of the six that were chosen by simulated distances; the key shows the same."""
    look = Look(palette=palette)
    kinds = (("imperial", "E"), ("usurper", "U"), ("empire", "1"), ("invader", "V"), ("rebel", "R"))
    colours = {owner_player(look, *one).colour for one in kinds}
    assert len(colours) == 5
    assert colours <= set(PALETTES[palette].players)
    assert_sound(draw(position(60), look=replace(LOOK, palette=palette)))
