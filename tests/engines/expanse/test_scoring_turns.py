"""Scoring turns, the Rocinante and the end of the game."""

from __future__ import annotations

from engines.core import PASS, plain
from engines.expanse.facts.vocabulary import SCORE, Sector, Ship
from engines.expanse.scoring import payout
from tests.engines.expanse.scenes import MCR, OPA, PG, UN, scene


def test_the_rulebooks_example_of_europa() -> None:
    """OPA 4, Mars 2 with Orbital Control, UN 1: the OPA gets 5 with its water, Mars 2, the UN 1."""
    start = scene().cubes(OPA, europa=4, luna=1, africa=1).cubes(MCR, europa=2).cubes(UN, europa=1)
    table = start.ships(MCR, "jupiter", 1, battleship=1).ships(OPA, "jupiter", 1).play()
    assert payout(table.g, table.g.bases["europa"], (4, 2, 1)) == {OPA: 5, MCR: 2, UN: 1}
    assert payout(table.g, table.g.bases["luna"], (1, 0, 0)) == {OPA: 1}
    assert payout(table.g, table.g.bases["africa"], (1, 0, 0)) == {OPA: 2}


def test_a_tie_for_third_pays_nothing() -> None:
    table = scene().cubes(UN, europa=3).cubes(MCR, europa=3).cubes(PG, europa=2).cubes(OPA, europa=2).play()
    assert payout(table.g, table.g.bases["europa"], (4, 2, 1)) == {UN: 2, MCR: 2}


def test_critical_resources_pay_nothing_with_two_players() -> None:
    table = scene(2).cubes(UN, eurasia=1).play()
    assert payout(table.g, table.g.bases["eurasia"], (1, 0, 0)) == {UN: 1}


def test_the_bonus_sector_is_a_secret_of_its_chooser() -> None:
    table = scene().track(SCORE).kept(MCR, "terraforming").play().take(UN, "score.1").choose(UN, "outer")
    assert table.awaited() == [MCR]
    assert table.session.view(0).sector == Sector.OUTER
    assert table.session.view(1).sector is None
    assert table.session.view(None).sector is None


def test_a_scoring_turn_from_card_to_next_player() -> None:
    start = scene(2).track(SCORE).cubes(UN, ceres=1, eros=1).cubes(MCR, titan=1).rocinante("saturn", MCR)
    start.fleets_lost(UN, fleet=1).fleets_lost(MCR)
    table = start.play().take(UN, "score.1").choose(UN, "belt").choose(MCR, PASS)
    assert [table.of(UN).cp, table.of(MCR).cp] == [14, 11]
    assert table.g.bonus == [Sector.BELT]
    assert table.of(UN).techs == ["diplomats"]
    assert table.open_keys() == ["scoring.build"]
    table.choose(UN, "fleet")
    assert table.ships(UN, "earth") == {Ship.FLEET: 1}
    assert table.g.faction_at(table.g.holder) == MCR
    assert table.g.scoring is None
    assert table.awaited() == [MCR]
    assert len(table.g.track) == 5


def test_the_rows_of_the_bonus_track() -> None:
    earned = []
    for held in range(5):
        before = ["inner", "outer", "inner", "outer"][:held]
        start = scene(2).cubes(UN, ceres=2).cubes(MCR, ceres=1).bonus(*before)
        start.fleets_lost(UN).fleets_lost(MCR)
        table = start.scoring("belt")
        earned.append((table.of(UN).cp - 10, table.of(MCR).cp - 10))
    assert earned == [(2, 1), (3, 1), (3, 1), (4, 2), (4, 2)]


def test_a_kept_event_of_a_scoring_turn_is_played_before_the_bases_score() -> None:
    start = scene(2).track(SCORE).kept(MCR, "terraforming").fleets_lost(UN).fleets_lost(MCR).rocinante("saturn", UN)
    table = start.play().take(UN, "score.1").choose(UN, "inner").choose(MCR, "play.terraforming").choose(UN, PASS)
    assert table.of(MCR).cp == 14
    assert table.g.discard[-2:] == ["terraforming", SCORE]


def test_only_one_event_each() -> None:
    start = scene(2).track(SCORE).kept(MCR, "terraforming", "julie-mao").rocinante("saturn", MCR)
    table = start.play().take(UN, "score.1").choose(UN, "inner").choose(MCR, "play.terraforming")
    assert "scoring.event" not in table.open_keys()
    assert table.of(MCR).kept == ["julie-mao"]


def test_free_builds_are_asked_side_by_side() -> None:
    start = scene().fleets_lost(UN, fleet=1).fleets_lost(MCR, battleship=1, fleet=1).fleets_lost(OPA, scrap=1)
    table = start.fleets_lost(PG).bonus("inner", "inner", "outer").scoring("belt")
    assert set(table.awaited()) == {UN, MCR}
    assert table.ids(MCR) == ["battleship", "fleet", PASS]
    table.choose(MCR, PASS).choose(UN, "fleet")
    assert table.of(MCR).reserve == {Ship.BATTLESHIP: 1, Ship.FLEET: 1}


# --- the Rocinante -----------------------------------------------------------------------------------------------------


def test_james_holden_places_influence_anywhere() -> None:
    table = scene().rocinante("mars", OPA).play(("scoring_event", (2,)), "take_turn")
    table.choose(OPA, "crew.james-holden").choose(OPA, "luna")
    assert table.cubes(OPA, "luna") == [1]


def test_naomi_nagata_moves_and_removes() -> None:
    start = scene().rocinante("mars", OPA).ships(PG, "ceres", 1).ships(PG, "jupiter", 1)
    table = start.play(("scoring_event", (2,)), "take_turn").choose(OPA, "crew.naomi-nagata")
    assert "jupiter" not in table.ids(OPA)
    table.choose(OPA, "ceres")
    assert table.ships(PG, "ceres") == {}
    assert table.g.rocinante == "ceres"


def test_alex_kamal_flies_anywhere() -> None:
    table = scene().rocinante("mars", OPA).play(("scoring_event", (2,)), "take_turn")
    table.choose(OPA, "crew.alex-kamal").choose(OPA, "saturn")
    assert table.g.rocinante == "saturn"


def test_amos_burton_removes_as_many_as_are_with_him() -> None:
    start = scene().rocinante("eros", OPA).ships(OPA, "eros", 1).ships(PG, "eros", 1).ships(MCR, "eros", battleship=1)
    table = start.play(("scoring_event", (2,)), "take_turn").choose(OPA, "crew.amos-burton")
    table.choose(OPA, "mcr.eros.battleship").choose(OPA, "mcr.eros.damaged")
    assert table.ships(MCR, "eros") == {}
    assert table.ships(PG, "eros") == {Ship.FLEET: 1}


def test_only_the_holder_calls_on_the_crew() -> None:
    table = scene().rocinante("mars", OPA).kept(MCR, "terraforming").play(("scoring_event", (1,)), "take_turn")
    assert table.ids(MCR) == ["play.terraforming", PASS]


def test_with_two_players_tied_the_rocinante_stays() -> None:
    table = (
        scene(2)
        .fleets_lost(UN)
        .fleets_lost(MCR)
        .rocinante("mars", MCR)
        .bonus("inner", "inner", "outer")
        .scoring("belt")
    )
    assert table.g.faction_at(table.g.holder) == MCR


# --- the end -----------------------------------------------------------------------------------------------------------


def test_final_events_end_with_the_rocinantes_holder() -> None:
    start = scene().track("open-broadcast").scores_drawn(5).next_cards(SCORE).rocinante("saturn", MCR).active(PG)
    for faction, card in ((UN, "julie-mao"), (OPA, "razorback"), (PG, "the-anubis"), (MCR, "terraforming")):
        start.kept(faction, card)
    table = start.play().take(PG, "open-broadcast", "perform")
    asked = []
    while not table.session.is_over:
        asked += table.awaited()
        table.choose(asked[-1], PASS)
    assert asked == [OPA, PG, UN, MCR]


def test_the_end_is_immediate_and_leaves_the_track_unfilled() -> None:
    start = scene(2).track("kenzo-gabriel", "basic-assistance").scores_drawn(5).next_cards(SCORE, "cotyar")
    table = start.rocinante("saturn", UN).play().take(UN, "kenzo-gabriel", "perform").choose(UN, "basic-assistance")
    assert table.g.is_final
    assert len(table.g.track) == 3
    assert table.g.turn == 2


def test_the_result_lists_where_points_come_from() -> None:
    table = scene().cubes(UN, eurasia=1).final()
    result = table.session.result
    assert result is not None
    assert result.scores[0].parts == (("before the end", 10), ("final scoring", 6))
    assert result.winners == (0,)


def test_the_last_notes_name_the_winner() -> None:
    table = scene(2).cubes(UN, ceres=1).rocinante("saturn", UN).play(("scoring_event", (0,)), "score_final")
    table.choose(UN, PASS)
    assert plain(table.notes[-1].text) == "{seat:0} wins with 15 CP."
    assert table.notes[-1].beat == "end"
