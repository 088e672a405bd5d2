"""What players read: prompts, details, orders and summaries say what is needed, and say it in whole sentences."""

from __future__ import annotations

import re

import pytest

from engines.core import NEWS, PASS, plain, say
from engines.core.note import texts as note_texts
from engines.core.selfplay import Match
from engines.core.selfplay import Table as BotTable
from engines.expanse import GAME
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.facts.vocabulary import SCORE, Faction
from engines.expanse.words.headline import standing
from engines.expanse.words.reports import sentences
from tests.engines.expanse.scenes import MCR, OPA, PG, UN, Table, scene

HEADLINE = 120  # letters of the longest, with names as long as these


def said(table: Table) -> str:
    """Everything the table was told."""
    return "\n".join(plain(note.text) for note in table.notes)


def detail(table: Table, faction: Faction, option: str) -> str:
    """What an option says of itself."""
    return plain(table.option(faction, option).detail)


def test_a_kept_event_is_spoken_of_only_by_those_who_have_one() -> None:
    assert "kept" not in scene().play().asked(UN).ask
    assert "kept" in scene().kept(UN, "julie-mao").play().asked(UN).ask


def test_points_tell_to_whom_the_event_would_go() -> None:
    start = scene().initiative(PG, OPA, MCR, UN).ships(UN, "earth", 1).track("open-broadcast")
    table = start.play().take(UN, "open-broadcast")
    order = "offered to {faction:pg}, {faction:opa} and {faction:mcr}, in this order"
    assert order in detail(table, UN, "points")
    table.choose(UN, "points")
    assert order in detail(table, UN, "done")


def test_points_tell_when_nobody_else_is_on_the_card() -> None:
    table = scene().ships(UN, "earth", 1).track("basic-assistance").play().take(UN, "basic-assistance", "points")
    assert "Nobody else is on the card" in detail(table, UN, "done")


def test_points_that_would_be_lost_are_counted() -> None:
    table = scene().ships(UN, "earth", 1).track("open-broadcast").play().take(UN, "open-broadcast", "points")
    assert detail(table, UN, "done").startswith("You lose 2 action points. ")
    table.choose(UN, "influence.luna")
    assert detail(table, UN, "done").startswith("You lose 1 action point. ")
    table.choose(UN, "influence.luna")
    assert "lose" not in detail(table, UN, "done")


def test_a_turn_of_points_tells_price_and_points() -> None:
    table = scene().track("julie-mao", "open-broadcast").play().take(UN, "open-broadcast", "points").choose(UN, "done")
    assert "{seat:0} takes {card:open-broadcast} (2 points, 1 CP): spends none of them." in said(table)


def test_an_offer_says_whose_turn_it_is_to_choose() -> None:
    start = scene().initiative(PG, OPA, MCR, UN).track("open-broadcast")
    table = start.play().take(UN, "open-broadcast", "points").choose(UN, "done")
    assert "you choose first" in table.asked(PG).standing
    assert plain(table.asked(OPA).standing) == "yours if {faction:pg} declines"
    assert plain(table.asked(MCR).standing) == "yours if {faction:pg} and {faction:opa} decline"


def test_an_offer_to_one_alone_says_so() -> None:
    table = scene().track("goliath-armor").play().take(UN, "goliath-armor").choose(UN, "done")
    assert table.asked(MCR).standing == "nobody else is asked"
    assert plain(table.asked(MCR).ask) == "Want the event of {card:goliath-armor}?"
    assert plain(table.asked(MCR).happened) == "{seat:0} took {card:goliath-armor} for its points and left the event."


def test_standing_orders_say_how_long_they_last() -> None:
    start = scene().initiative(PG, OPA, MCR, UN).track("open-broadcast")
    table = start.play().take(UN, "open-broadcast", "points").choose(UN, "done")
    lasting = {order.id: plain(order.until) for order in table.asked(PG).orders}
    for_good = "the end of the game"
    assert lasting == {"helps": for_good, "round": "your turn 1", "safe": for_good, "scoring": "scoring 1"}


def test_an_order_to_pass_at_scorings_ends_with_another_kept_event() -> None:
    start = scene().track(SCORE).kept(MCR, "julie-mao").play().take(UN, "score.1").choose(UN, "belt")
    (order,) = start.asked(MCR).orders
    assert plain(order.until) == "your turn 1 or another kept event (1 now)"
    other = scene().track(SCORE).kept(MCR, "julie-mao", "razorback").play().take(UN, "score.1").choose(UN, "belt")
    assert order.until != other.asked(MCR).orders[0].until


def test_a_seat_is_told_which_scoring_comes_next_and_which_is_on() -> None:
    def told(table: Table) -> str:
        return plain(standing(table.session.view(0), 0)).split(" · ")[3]

    assert told(scene().track(SCORE).play()) == "scoring 1 of 6 next"
    assert told(scene().track(SCORE).play().take(UN, "score.1").choose(UN, "belt")) == "scoring 1 of 6"
    assert told(scene().bonus("inner", "belt", "outer", "inner", "belt").track(SCORE).play()) == "final scoring next"


def test_the_bonus_sectors_tell_what_they_would_pay_now() -> None:
    table = scene().cubes(UN, eurasia=1).cubes(MCR, ceres=1).cubes(OPA, titan=1).track(SCORE).play()
    table.take(UN, "score.1")
    assert detail(table, UN, "inner").endswith(
        "As things stand it pays {faction:un} 3, {faction:mcr} 2 and {faction:opa} 2."
    )
    assert detail(table, UN, "belt").endswith(
        "As things stand it pays {faction:mcr} 3, {faction:un} 2 and {faction:opa} 2."
    )


def test_orbitals_tell_strength_and_who_controls_them() -> None:
    start = scene().ships(MCR, "mars", battleship=1, fleet=1).ships(UN, "mars", 2).ships(UN, "earth", 1)
    table = start.track("open-broadcast").play().take(UN, "open-broadcast", "points").choose(UN, "move.earth")
    assert detail(table, UN, "mars") == "Strength: {faction:mcr} 3, {faction:un} 2; {faction:mcr} controls it."
    assert detail(table, UN, "eros") == "No ships."


def test_half_strength_is_written_as_a_half() -> None:
    start = scene().ships(OPA, "eros", scrap=1).ships(UN, "ceres", 1)
    table = start.track("open-broadcast").play().take(UN, "open-broadcast", "points").choose(UN, "move.ceres")
    assert "{faction:opa} ½" in detail(table, UN, "eros")


def test_keeping_tells_what_it_costs() -> None:
    table = scene().track("julie-mao").play().take(UN, "julie-mao", "keep")
    assert "keeps its event for 1 CP" in said(table)
    table = scene().techs(UN, "red-tape").track("julie-mao").play().take(UN, "julie-mao", "keep")
    assert "keeps its event for nothing" in said(table)


def test_scrap_ships_that_enter_together_are_told_together() -> None:
    table = scene().bonus().scoring("belt").choose(OPA, "eros")
    assert "2 Scrap Ships enter at {orbital:eros}" in said(table)


def test_much_that_was_done_is_told_in_a_short_headline_and_lines_of_its_own() -> None:
    match, heads = Match(BotTable(GAME, GAME.options({}), ("smart",) * 3, "headlines")), list[str]()
    lines: list[str] = []
    while not match.session.is_over:
        seat, choice = match.next_move()
        for note in match.session.submit(seat, choice):
            (heads if note.weight >= NEWS else lines).append(re.sub(r"\{\w+:([^}]*)\}", r"\1", plain(note.text)))
    assert max(map(len, heads)) <= HEADLINE
    assert any(line.startswith("Scoring") for line in heads)
    assert any("+" in line and "CP)" in line for line in lines)


def test_what_was_done_twice_is_told_once_with_how_often() -> None:
    deeds = ("damages 1 Battleship", "removes 1 fleet", "removes 1 fleet", say("{faction} gains 1 CP", faction="UN"))
    assert [plain(line) for line in sentences(0, deeds)] == [
        "{seat:0} damages 1 Battleship.",
        "{seat:0} removes 1 fleet twice.",
        "UN gains 1 CP.",
    ]


def test_moving_a_battleship_is_not_called_a_hit() -> None:
    table = scene().ships(MCR, "mars", battleship=1).event(PG, "canterbury-distress-call")
    assert table.option(PG, "mcr.mars.battleship").detail == ""


def test_the_rocinante_moved_by_others_is_the_rocinante() -> None:
    table = scene().rocinante("eros", UN).event(PG, "canterbury-distress-call")
    table.choose(PG, "un.eros.rocinante")
    assert "moves the Rocinante of {faction:un} from {orbital:eros} to {orbital:saturn}" in said(table)


@pytest.mark.parametrize(
    ("waiting", "told"), [(1, "1 SCORE card on the track goes"), (2, "2 SCORE cards on the track go")]
)
def test_score_cards_that_come_too_late_are_counted(waiting: int, told: str) -> None:
    start = scene().track("open-broadcast", *[SCORE] * waiting).scores_drawn(5).next_cards(SCORE).active(PG)
    table = start.play().take(PG, "open-broadcast", "perform")
    assert f"The sixth SCORE card is drawn: final scoring.\n{told} unscored." in said(table)


@pytest.mark.parametrize(("points", "why"), [(30, " Level on 30 points; holding the Rocinante decided it."), (31, "")])
def test_the_closing_note_says_how_a_tie_was_broken(points: int, why: str) -> None:
    start = scene(2).cp(UN, points).cp(MCR, 30).rocinante("saturn", UN)
    start.g.is_final = True
    table = start.play(("scoring_event", (0,)), "score_final").choose(UN, PASS)
    assert plain(table.notes[-1].text) == f"{{seat:0}} wins with {points} CP.{why}"
    assert table.notes[-1].view.result == table.session.result


def test_who_performs_an_event_heads_the_table() -> None:
    table = scene().ships(MCR, "mars", 1).cubes(MCR, ceres=1, eros=1).event(PG, "canterbury-distress-call")
    assert plain(GAME.headline(table.session.view(None))) == "{seat:3} performs {card:canterbury-distress-call}"


def test_who_leads_a_base_by_a_tie_is_shown_first() -> None:
    start = scene().techs(UN, "hegemony").cubes(MCR, thoth=1).cubes(UN, thoth=1)
    start.g.players.reverse()  # Mars sits before the United Nations
    shown = start.play().session.view(None).bases
    assert [one.faction for base in shown if base.id == "thoth" for one in base.presence] == [UN, MCR]


def test_who_controls_an_orbital_by_a_tie_is_shown_first() -> None:
    start = scene().techs(MCR, "naval-supremacy").ships(UN, "earth", 1).ships(MCR, "earth", 1).ships(UN, "mars", 1)
    table = start.track("open-broadcast").play().take(UN, "open-broadcast", "points")
    earth = table.session.view(None).orbitals[0]
    assert [fleet.faction for fleet in earth.fleets] == [MCR, UN]
    table.choose(UN, "move.mars")
    assert detail(table, UN, "earth") == "Strength: {faction:mcr} 1, {faction:un} 1; {faction:mcr} controls it."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_word_is_wrong_in_a_whole_game(seats: int) -> None:
    match = Match(BotTable(GAME, ExpanseOptions(), ("random",) * seats, "words"))
    session, texts = match.session, list[str]()
    while not session.is_over:
        for prompt in session.prompts.values():
            texts += map(plain, note_texts(prompt))
        texts += [plain(note.text) for note in session.submit(*match.next_move())]
    wrong = re.compile(r"\ba (opposing|\{faction:(mcr|opa)\})|\b1 AP are\b|\.\.|\b1 of up to 1\b|  | \.")
    assert not [text for text in texts if wrong.search(text)]


@pytest.mark.parametrize("how", ["taken.2", "taken for 2 CP"])
def test_what_an_event_cost_is_told_also_of_a_turn_that_was_saved_earlier(how: str) -> None:
    table = scene().active(UN).cp(MCR, 12).play(("perform_event", ("un", "open-broadcast", how)), "take_turn")
    while table.asked(UN).key != "turn.card":
        table.choose(UN, *table.asked(UN).suggestion())
    assert "{seat:0} takes the event {card:open-broadcast} for 2 CP: " in plain(table.g.news[-1].text)
