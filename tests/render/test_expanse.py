"""Pictures of The Expanse: sound from the emptiest to the fullest position, honest about secrets and changes."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engines.core import Session, plain
from engines.core.selfplay import Match
from engines.core.selfplay import Table as BotTable
from engines.expanse import GAME
from engines.expanse.facts.board import BASES, ORBITALS
from engines.expanse.facts.factions import FACTIONS
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.facts.techs import TECHS
from engines.expanse.facts.vocabulary import SCORE, Faction, Ship
from engines.expanse.view import ExpanseView
from render.cards import plain_words
from render.expanse import AREAS, alt, card, draw, text
from render.expanse.words import progress_words
from render.layout import layout_of
from render.lettering import text_width
from render.look import Look
from render.records import StoryJob, by_round
from render.registry import Renderers
from render.theme import BOARD_X, BODY, COLUMN, FOOTER_HEIGHT, TALL
from render.words import spelled, subject
from tests.engines.expanse.scenes import MCR, OPA, PG, UN, Scene, scene
from tests.launch import GAMES
from tests.render.faces import FULL, NAMES
from tests.render.layout import assert_sound

LOOK = Look(("Mara", "Teodoro", "Ilse", "Wei-Lin"), awaited=(0,))


def fullest(seats: int = 4) -> Scene:
    """Everybody everywhere: every base shared, every orbital crowded, every tech, long titles, many kept events."""
    start = scene(seats).track("canterbury-distress-call", SCORE, "protomolecule-hybrid", "sadavir-errinwright", SCORE)
    kept = ["admiral-nguyen", "captain-theresa-yao", "belter-black-market", "jules-pierre-mao", "ganymede-standoff"]
    for number, player in enumerate(start.g.players):
        player.cubes = {base.id: 1 + number for base in BASES.entries if seats not in base.closed_at}
        player.ships = {orbital: {Ship.FLEET: 1 + number} for orbital in ORBITALS}
        player.cp, player.stock = 197 - number, 17
        player.kept = [f"{card}" for card in kept]
        player.scored = [23, 31, 18, 27, 40]
        player.reserve = {Ship.FLEET: 5}
    start.g.of(MCR).ships["mars"] = {Ship.FLEET: 3, Ship.BATTLESHIP: 2}
    start.g.of(UN).diplomats = ["ceres", "titan", "eurasia"]
    start.techs(UN, "diplomats", "red-tape", "hegemony").techs(MCR, "strike", "naval-supremacy", "marine-corps")
    if seats == 4:
        start.g.of(OPA).ships["eros"] = {Ship.FLEET: 2, Ship.SCRAP: 1}
        start.techs(OPA, "scrap-ships", "ramming-speed", "voice-of-the-belt")
        start.techs(PG, "protomolecule", "second-sample", "project-caliban").tokens("mariner-valley", "ceres")
    return start.bonus("inner", "belt", "outer", "inner").rocinante("eros", UN)


def words(view: ExpanseView, since: ExpanseView | None = None, look: Look = LOOK) -> list[str]:
    return [part.text for part in layout_of(draw(view, None, since, look)) if part.kind == "text"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fullest_board_is_sound(seats: int) -> None:
    table = fullest(seats).play()
    for viewer in (None, 0):
        assert_sound(draw(table.session.view(viewer), look=FULL), players=seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_emptiest_board_is_sound(seats: int) -> None:
    session, _ = Session.new(GAME, ExpanseOptions(), seats, "empty")
    assert_sound(draw(session.view(None), look=Look(NAMES, awaited=tuple(range(seats)))), players=seats)


@pytest.mark.parametrize("area", AREAS)
def test_areas_of_the_fullest_board_are_sound(area: str) -> None:
    assert_sound(draw(fullest().play().session.view(None), area, look=FULL))


def test_the_sheet_of_kept_events_names_their_keepers_in_whole_words() -> None:
    look = Look(("Ada Lovelace", "Benedict Featherstonehaugh", "Chidi", "Dalia"))
    parts = layout_of(draw(fullest().play().session.view(None), "kept", look=look))
    assert not [part.text for part in parts if part.kind == "text" and part.is_cut and " AP · " in part.text]


def test_the_sheet_of_techs_cuts_no_text() -> None:
    parts = layout_of(draw(fullest().play().session.view(None), "techs", look=LOOK))
    assert not [part.text for part in parts if part.kind == "text" and part.text.endswith("…")]


def test_the_track_cuts_no_event() -> None:
    for number in range(0, 50, 5):
        cards = [entry.id for entry in GAME.content[0].entries][number : number + 5]
        view = scene().track(*cards).play().session.view(None)
        parts = layout_of(draw(view, look=LOOK))
        on_track = [part for part in parts if part.kind == "text" and part.box[1] < 430]
        cut = [part.text for part in on_track if part.text.endswith("…")]
        assert not cut, cut


def test_the_secret_sector_shows_to_its_chooser_only() -> None:
    table = scene().track(SCORE).kept(MCR, "terraforming").play().take(UN, "score.1").choose(UN, "outer")
    assert "secret" in words(table.session.view(None))
    assert "secret" in words(table.session.view(1))
    assert "secret" not in words(table.session.view(0))


def test_closed_bases_say_so() -> None:
    shown = words(scene(2).play().session.view(None))
    assert shown.count("closed") == 4
    assert "closed" not in words(scene(3).play().session.view(None))


def test_what_moved_since_the_last_look_is_outlined() -> None:
    table = scene().ships(UN, "earth", 1).track("basic-assistance").play().take(UN, "basic-assistance", "points")
    before = table.session.view(None)
    plain = draw(before, look=LOOK).tobytes()
    assert draw(before, since=before, look=LOOK).tobytes() == plain
    table.choose(UN, "influence.luna")
    after = table.session.view(None)
    assert draw(after, since=before, look=LOOK).tobytes() != draw(after, look=LOOK).tobytes()
    assert_sound(draw(after, since=before, look=LOOK))


def test_the_header_says_whose_move_and_what_is_offered() -> None:
    table = scene().initiative(PG, OPA, MCR, UN).track("open-broadcast").play()
    assert "Mara (UN) to move" in words(table.session.view(None))
    table.take(UN, "open-broadcast", "points").choose(UN, "done")
    shown = words(table.session.view(None))
    assert "On offer: Open Broadcast" in shown
    assert any(line.startswith("Asked by initiative: Wei-Lin (PG), Ilse (OPA)") for line in shown)


def test_the_header_says_what_is_to_be_done_and_never_the_same_twice() -> None:
    shown = words(scene().play().session.view(None))
    assert "Take a card from the track" in shown
    shown = words(scene().kept(UN, "julie-mao").play().session.view(None))
    assert "Take a card from the track, or play a kept event" in shown
    start = scene().ships(MCR, "mars", 1).cubes(MCR, ceres=1)
    view = start.event(PG, "canterbury-distress-call").session.view(None)
    shown = words(view, look=Look(LOOK.names, awaited=(3,)))
    assert "Wei-Lin (PG): Canterbury Distress Call" in shown
    asked = words(view, look=Look(LOOK.names, awaited=(3,), asked=("Where does the cube go?",)))
    assert "Wei-Lin: Where does the cube go?" in asked
    assert "Canterbury Distress Call" in asked  # who is asked stands above it
    asked = words(view, look=Look(LOOK.names, awaited=(1,), asked=("Which cube goes?",)))
    assert "Wei-Lin (PG): Canterbury Distress Call" in asked
    assert "With Canterbury Distress Call" not in shown
    shown = words(scene().track("julie-mao").play().take(UN, "julie-mao").session.view(None))
    assert "Mara (UN) has Julie Mao" in shown
    assert "It is Mara (UN)’s turn" in shown


def test_a_kept_event_before_a_scoring_is_called_by_its_name() -> None:
    start = scene().track(SCORE).kept(MCR, "julie-mao").cubes(UN, thoth=1, phoebe=1).cubes(OPA, thoth=1)
    table = start.play().take(UN, "score.1").choose(UN, "inner").choose(MCR, "play.julie-mao")
    asked = words(table.session.view(None), look=Look(LOOK.names, awaited=(1,), asked=("Which cube?",)))
    assert "Julie Mao" in asked
    assert "The Rocinante is called on" not in asked
    crew = scene().track(SCORE).rocinante("saturn", UN).play().take(UN, "score.1").choose(UN, "belt")
    crew.choose(UN, "crew.alex-kamal")
    asked = words(crew.session.view(None), look=Look(LOOK.names, awaited=(0,), asked=("Where does it go?",)))
    assert "The Rocinante is called on" in asked


def test_a_tie_is_won_by_who_wins_it_and_everybody_reads_why() -> None:
    table = scene().cp(UN, 30).cp(MCR, 30).initiative(PG, MCR, OPA, UN).final()
    view, why = table.session.view(None), "Level on 30 points; the higher place on the initiative track decided it"
    assert view.result == table.session.result
    assert "Teodoro (MCR) wins with 30 CP" in words(view)
    assert why in words(view)
    assert f"{why}." in alt(view, LOOK)
    assert plain(GAME.headline(view)) == "The game is over: {seat:1} wins with 30 CP"
    two = scene(2).cp(UN, 30).cp(MCR, 30).rocinante("eros", MCR).final().session.view(None)
    assert "Teodoro (MCR) wins with 30 CP" in words(two)
    assert "Level on 30 points; holding the Rocinante decided it" in words(two)
    long = Look(("Ana", "Featherstonehaughington"))
    assert "Featherstonehaughington (MCR) wins with 30 CP" in words(two, look=long)


def test_the_picture_of_a_game_stored_without_its_result_still_says_that_it_is_over() -> None:
    view = replace(scene().cp(UN, 30).final().session.view(None), result=None)
    assert "The game is over" in words(view)
    assert plain(GAME.headline(view)) == "The game is over"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_two_players_are_called_two_players(seats: int) -> None:
    session, _ = Session.new(GAME, ExpanseOptions(), seats, "empty")
    shown = words(session.view(None), look=Look(NAMES, awaited=tuple(range(seats))))
    assert ("TWO PLAYERS" in shown) == (seats == 2)
    assert ("INITIATIVE" in shown) == (seats > 2)


def test_the_picture_counts_turns_as_the_headline_does() -> None:
    match = Match(BotTable(GAME, ExpanseOptions(), ("suggest",) * 3, "turns"))
    told = re.compile(r"Turn (\d+)")
    compared = 0
    while not match.session.is_over:
        view = match.session.view(None)
        if said := told.match(plain(GAME.headline(view))):
            shown = [found[1] for line in (progress_words(view), text(view, LOOK)) if (found := told.search(line))]
            assert shown == [said[1]] * 2
            compared += 1
        match.play(1)
    assert compared > 20


def test_kept_events_are_named_beside_all_techs() -> None:
    shown = words(fullest().play().session.view(None))
    assert "Admiral Nguyen" in shown
    assert "+4 more kept" in shown
    assert "Marine Corps" in shown


def test_words_tell_points_leads_and_fleets() -> None:
    table = fullest().play()
    told = text(table.session.view(None), LOOK)
    assert "Mara (UN): 197 CP" in told
    assert "Eros: fleets" in told
    assert "Mariner Valley [food] + Protomolecule" in told
    assert "Mara (UN) 197 CP" in alt(table.session.view(None), LOOK)


def test_half_strength_is_written_as_a_half() -> None:
    view = scene().ships(OPA, "eros", 1, scrap=1).play().session.view(None)
    assert "1½" in words(view)
    assert "OPA 1½" in text(view, LOOK)


@pytest.mark.parametrize("key", ["julie-mao", "canterbury-distress-call", "hegemony", "protomolecule", SCORE])
def test_single_cards_are_sound(key: str) -> None:
    image = card(next(token for token in GAME.glossary(GAME.shipped) if token.endswith(f":{key}")), GAME.shipped)
    assert_sound(image, width=image.width)


def test_the_story_of_a_game_has_a_curve_of_control_points() -> None:
    match = Match(BotTable(GAME, ExpanseOptions(), ("suggest", "random"), "story"))
    session, beats = match.session, []
    while not session.is_over:
        beats += [(note.view, note.text) for note in session.submit(*match.next_move()) if note.beat]
    result = session.result
    assert result is not None
    curve = by_round([view for view, _ in beats])
    assert curve[0] == (10, 10)
    assert curve[-1] == tuple(score.points for score in result.scores)
    told = tuple((GAME.dump_view(view), words) for view, words in beats)
    renderers = Renderers(GAMES)
    picture, words = StoryJob(GAME.key, session.content.raw, result, told, LOOK).paint(renderers)
    scores, _ = StoryJob(GAME.key, session.content.raw, result, told[:1], LOOK).paint(renderers)
    assert picture.height > scores.height
    assert "Scoring" in words


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_footer_tells_every_move_in_full(seats: int) -> None:
    """Seventy positions of a game between bots: no line is cut, and the newest move is always there, word for word."""
    session = (match := Match(BotTable(GAME, ExpanseOptions(), ("suggest",) * seats, "footer"))).session
    terms, lately = GAME.glossary(session.content), list[tuple[int | None, str]]()
    for _ in range(70):
        told = [note.text for note in session.submit(*match.next_move()) if note.is_for(None)]
        lately = [*((subject(line), spelled(line, LOOK, terms)) for line in reversed(told)), *lately][:4]
        parts = layout_of(draw(session.view(None), look=replace(LOOK, events=tuple(lately))))
        footer = [part for part in parts if part.kind == "text" and part.box[1] > TALL - FOOTER_HEIGHT - 16]
        assert not [part.text for part in footer if part.is_cut]
        if lately:
            assert lately[0][1] in " ".join(part.text for part in footer)


def test_a_diplomat_and_a_protomolecule_have_a_row_of_their_own() -> None:
    """Their signs are as large as icons elsewhere, and no other part of the picture lies on them."""
    start = fullest()
    bare = draw(start.play().session.view(None), look=LOOK)
    plain = fullest()
    plain.g.of(UN).diplomats, plain.g.of(PG).tokens = [], []
    before = [part.box for part in layout_of(draw(plain.play().session.view(None), look=LOOK)) if part.kind == "icon"]
    signs = [part.box for part in layout_of(bare) if part.kind == "icon" and part.box not in before]
    signs = [box for box in signs if box[0] > BOARD_X and box[2] == 28]
    assert len(signs) >= 5
    assert "Diplomat" in words(start.play().session.view(None))
    assert "Protomolecule" in words(start.play().session.view(None))


def test_the_panels_of_two_players_say_what_the_latest_tech_or_the_ability_does() -> None:
    view = scene(2).techs(UN, "diplomats").play().session.view(None)
    image = draw(view, look=LOOK)
    assert_sound(image, players=2)
    column = [part for part in layout_of(image) if part.kind == "text" and part.box[0] < BOARD_X and part.box[1] > 444]
    assert not [part.text for part in column if part.is_cut]
    told = " ".join(part.text for part in column)
    assert plain_words(view.content[TECHS]["diplomats"].text) in told
    assert plain_words(view.content[FACTIONS][MCR].ability.text) in told


@pytest.mark.parametrize("holder", [UN, MCR])
@pytest.mark.parametrize("seats", [2, 3])
def test_panels_of_two_and_three_tell_what_techs_do(seats: int, holder: Faction) -> None:
    """All of a faction's techs, in full or by their gist, and none of it cut, the Rocinante's sign beside it or not."""
    start = scene(seats).rocinante("eros", holder).techs(UN, "diplomats", "red-tape", "hegemony")
    start.techs(MCR, "strike", "naval-supremacy", "marine-corps")
    view = start.play().session.view(None)
    panels = [part for part in layout_of(draw(view, look=LOOK)) if part.kind == "text" and part.box[0] < BOARD_X - 20]
    told = " ".join(part.text for part in panels)
    for tech in ("diplomats", "red-tape", "hegemony", "strike", "naval-supremacy", "marine-corps"):
        facts = GAME.shipped[TECHS][tech]
        assert facts.gist in told or plain_words(facts.text) in told, tech
    assert not [part.text for part in panels if part.is_cut]
    assert_sound(draw(view, look=LOOK), players=seats)


def test_every_gist_fits_a_line_of_a_panel() -> None:
    gists = [tech.gist for tech in TECHS.entries] + [faction.ability.gist for faction in FACTIONS.entries]
    assert all(gists)
    priced = [tech for tech in TECHS.entries if re.match(r"\d points?:", tech.gist)]
    assert [tech.id for tech in priced if tech.gist.partition(":")[0] not in tech.text] == []
    assert [gist for gist in gists if text_width(gist, BODY, "Regular") > COLUMN - 76] == []


@pytest.mark.parametrize("base", ["ceres", "titan", "eurasia"])
def test_a_diplomat_and_a_token_have_a_row_of_their_own(base: str) -> None:
    """Named, below the influence, on a rock and on a planet alike; not a badge on the resource."""
    start = scene(4)
    start.g.of(UN).diplomats = [base]
    told = words(start.play().session.view(None))
    assert "Diplomat" in told
    other = scene(4).techs(PG, "protomolecule").tokens(base)
    assert {"Protomolecule", "Molecule"} & set(words(other.play().session.view(None)))


@pytest.mark.parametrize("owners", [1, 2, 3, 4])
def test_a_diplomat_in_the_belt_is_named_however_many_hold_its_orbital(owners: int) -> None:
    start = scene(4)
    for player in start.g.players[:owners]:
        player.ships = {"ceres": {Ship.FLEET: 1}}
        player.cubes = {"ceres": 1}
    start.g.of(UN).diplomats = ["ceres"]
    view = start.play().session.view(None)
    assert "Diplomat" in words(view)
    assert_sound(draw(view, look=LOOK))


def test_every_fleet_of_an_orbital_is_shown() -> None:
    """Also where Battleships take the room of two."""
    start = fullest()
    start.g.of(MCR).ships["eros"] = {Ship.FLEET: 1, Ship.BATTLESHIP: 1}
    view = start.play().session.view(None)
    image = draw(view, look=LOOK)
    assert not [part.text for part in layout_of(image) if part.kind == "text" and re.fullmatch(r"\+\d", part.text)]
    assert_sound(image)


def test_the_header_of_an_offer_does_not_name_the_same_player_twice() -> None:
    table = scene().initiative(PG, OPA, MCR, UN).track("open-broadcast").play()
    view = table.take(UN, "open-broadcast", "points").choose(UN, "done").session.view(None)
    seats = tuple(view.player(faction).seat for faction in view.offered)
    asked = words(view, look=Look(LOOK.names, awaited=seats[:1], asked=("Want the event?",)))
    assert any("Asked by initiative" in line for line in asked)
    last = replace(view, offered=view.offered[:1])
    asked = words(last, look=Look(LOOK.names, awaited=seats[:1], asked=("Want the event?",)))
    assert "Taken by Mara (UN)" in asked
