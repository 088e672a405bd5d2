"""Whole games: golden save, option sets under every check, clicks a round, and the strength of the smart player."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engines.core import Session
from engines.core.check import Checker
from engines.core.selfplay import Match, Table, seating
from engines.race import GAME
from engines.race.facts import copies
from engines.race.state import Race

SAVE = Path(__file__).parents[2] / "fixtures" / "saves" / "race-1.json"

CONFIGURATIONS = [
    *({"level": level} for level in ("base", "tgs", "rvi", "bow")),
    {"takeovers": "on"},
    {"actions": "2", "takeovers": "on"},
    {"goals": "off"},
    {"draft": "on"},
    {"robot": "normal"},
    {"scenario": "cantina-warlord"},
]


def name(options: dict[str, str]) -> str:
    return "-".join(f"{key}={value}" for key, value in options.items())


def test_the_golden_save_loads_and_finishes() -> None:
    session = Session.load(GAME, GAME.shipped, SAVE.read_bytes())
    assert session.lost == ()
    assert session.state.round == 6
    finished = Match(Table(GAME, session.state.options, ("suggest",) * 3, "golden"), session).play_to_end()
    assert finished.result is not None
    assert len(finished.result.scores) == 3


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=name)
def test_a_game_of_every_configuration_keeps_every_property(options: dict[str, str]) -> None:
    chosen = GAME.options(options)
    seats = max(size for size in GAME.seats(chosen) if size <= 3)
    kinds = ("random", "smart", "suggest")[:seats]
    session = Match(Table(GAME, chosen, kinds, name(options))).play_to_end(Checker(name(options)))
    assert session.result is not None


LONG = [
    pytest.param(options, seats, id=f"{name(options)}-{seats}")
    for options in CONFIGURATIONS
    for seats in GAME.seats(GAME.options(options))
]


@pytest.mark.long
@pytest.mark.parametrize(("options", "seats"), LONG)
def test_many_games_of_every_configuration_and_seat_count_end(options: dict[str, str], seats: int) -> None:
    chosen = GAME.options(options)
    for number in range(300):
        Match(Table(GAME, chosen, ("random",) * seats, f"long {number}")).play_to_end()
    for number in range(20):
        Match(Table(GAME, chosen, ("random",) * seats, f"checked {number}")).play_to_end(Checker(str(number)))


def test_two_smart_players_need_at_most_four_clicks_a_typical_round() -> None:
    clicks: Counter[tuple[int, int, int]] = Counter()
    for number in range(10):
        match = Match(Table(GAME, GAME.options({}), ("smart", "smart"), f"clicks {number}"))
        session = match.session
        while not session.is_over:
            seat, choice = match.next_move()
            if session.state.round:
                clicks[number, session.state.round, seat] += 1
            session.submit(seat, choice)
    rounds = sorted(clicks.values())
    assert rounds[len(rounds) // 2] <= 4
    assert rounds[len(rounds) * 9 // 10] <= 7


def wins(rivals: str, games: int) -> float:
    won = 0.0
    for number in range(games):
        table = Table(GAME, GAME.options({}), seating(("smart", rivals), 2, number), f"strength {number}")
        result = Match(table).play_to_end().result
        assert result is not None
        won += sum(table.bots[seat] == "smart" for seat in result.winners) / len(result.winners)
    return won / games


def test_the_smart_player_beats_the_others_in_a_short_match() -> None:
    assert wins("random", 10) >= 0.9
    assert wins("suggest", 10) >= 0.6


@pytest.mark.long
def test_the_smart_player_beats_the_others_in_a_long_match() -> None:
    assert wins("random", 200) >= 0.98
    assert wins("suggest", 200) >= 0.75


def every_card(state: Race) -> Counter[str]:
    """Where cards can be, all together."""
    held = Counter(state.deck) + Counter(state.discard)
    for player in state.players:
        zones = [player.hand, player.tableau, player.drawn, player.revealed, player.offers, player.pack, player.picks]
        zones += [player.shed, player.deck, player.discard, list(player.goods.values()), *player.saved.values()]
        held += sum(map(Counter, zones), Counter())
    if state.robot is not None:
        held += Counter(state.robot.pile) + Counter(state.robot.stack)
    return held


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=name)
def test_no_card_is_ever_lost_or_doubled(options: dict[str, str]) -> None:
    chosen = GAME.options(options)
    seats = max(size for size in GAME.seats(chosen) if size <= 5)
    match = Match(Table(GAME, chosen, ("random",) * seats, "cards"))
    session = match.session
    whole = every_card(session.state)
    assert whole == Counter(copies(chosen.level))
    removed: Counter[str] = Counter()  # what a draft could not share out evenly
    while not session.is_over:
        match.play(1)
        if chosen.draft and session.state.deck == [] and not removed:
            removed = whole - every_card(session.state)
            assert removed.total() < seats
        assert every_card(session.state) + removed == whole
