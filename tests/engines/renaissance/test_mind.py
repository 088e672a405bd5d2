"""What those who think ahead are told: prices read from the words of a card, answers foreseen and given, and what counts."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any, get_args

import pytest

from engines.core import PASS, Content, Dice
from engines.core.policy import candidates
from engines.core.selfplay import Match, Table
from engines.core.thinking import Thought
from engines.core.weights import PIECES, read_sets
from engines.core.world import World
from engines.renaissance import GAME
from engines.renaissance.facts.effects import BuildInstitute, Draw, GainVp, MoveEmissary, Op, operation
from engines.renaissance.facts.kinds import Card
from engines.renaissance.facts.tables import ADVISORS, PLANETS, SPECIALISTS
from engines.renaissance.facts.terms import Span, Where
from engines.renaissance.minds import prices
from engines.renaissance.minds.features import FEATURES, measure
from engines.renaissance.minds.foresight import Foresight
from engines.renaissance.minds.judge import Judge, columns
from engines.renaissance.minds.memory import Gained
from engines.renaissance.minds.playout import player
from engines.renaissance.minds.prices import AGAIN, THOUGHT, WORTH, holding, is_dull, price, token_price
from engines.renaissance.minds.smart import Thinking, smart
from engines.renaissance.rules.objectives import open_objectives, senate_total
from engines.renaissance.state import PUBLIC, Slot, State
from tests.engines.renaissance.scene import Scene

SHIPPED = GAME.shipped


def with_card(*steps: Any, again: bool = False, card: str = "provost") -> Content:
    """The content with one Specialist that does this instead."""
    changed = replace(
        SHIPPED[SPECIALISTS][card], effects=(operation(*steps, text="Changed.", short="changed", again=again),)
    )
    return Content({**SHIPPED.tables, SPECIALISTS.name: {**SHIPPED[SPECIALISTS], card: changed}}, SHIPPED.raw)


# --- prices ------------------------------------------------------------------------------------------------------------------


def test_a_changed_card_is_priced_by_what_it_does() -> None:
    build = BuildInstitute(where=Where(present="self"))
    arrow, plain = with_card(build, again=True), with_card(build)
    assert price(arrow, "provost") > price(plain, "provost") > price(with_card(Draw()), "provost")
    assert price(with_card(build, Draw(), again=True), "provost") > price(arrow, "provost")
    few, many = MoveEmissary(amount=1), MoveEmissary(amount=Span(up_to=4))
    assert price(with_card(many), "provost") > price(with_card(few), "provost")


def test_every_op_of_the_language_has_a_learned_worth() -> None:
    ops = {field.default for kind in get_args(get_args(Op)[0]) for field in fields(kind) if field.name == "op"}
    assert ops == set(THOUGHT) == set(WORTH) - {AGAIN}
    learned = read_sets(Path(prices.__file__).with_name("prices.json"))[PIECES]
    assert set(learned["weights"]) == ops
    assert learned["made"]["off_by"] < learned["made"]["off_by_before"]


def test_what_can_seldom_be_done_is_worth_less() -> None:
    often = BuildInstitute(where=Where(present="self"))
    seldom = BuildInstitute(where=Where(present="self", full=True, foundation=True))
    assert price(with_card(often), "provost") > price(with_card(seldom), "provost")


def test_a_specialist_is_never_worth_less_than_the_card_it_is_played_for() -> None:
    floor = price(with_card(Draw(amount=0)), "provost")
    assert all(price(SHIPPED, card) >= floor for card in SHIPPED[SPECIALISTS])
    assert is_dull(SHIPPED, "saboteur")
    assert not is_dull(SHIPPED, "quartermaster")
    assert not any(is_dull(SHIPPED, card) for card in SHIPPED[ADVISORS])


def test_a_token_is_worth_what_its_use_brings() -> None:
    assert token_price(SHIPPED, "cynosure") > token_price(SHIPPED, "bastion")
    assert all(holding(SHIPPED, planet) > 0 for planet in SHIPPED[PLANETS])


def test_the_smart_player_drafts_a_card_for_its_effect_and_not_for_its_name() -> None:
    def drafts(content: Content) -> str:
        match = Match(Table(GAME, GAME.options({}), ("smart",) * 2, "draft", content))
        offered = match.session.state.draft.specialists
        prompt = next(iter(match.session.prompts.values()))
        narrowed = replace(prompt, groups=(replace(prompt.groups[0], options=_cards(prompt)),))
        (answer,) = smart(match.session.view(prompt.seat), narrowed, Dice("draft"))
        assert answer.removeprefix("specialist:") in offered
        return answer.removeprefix("specialist:")

    for card in _offered():
        strong = with_card(GainVp(amount=3), Draw(), again=True, card=card)
        assert drafts(strong) == card


def _offered() -> tuple[str, ...]:
    state: State = Match(Table(GAME, GAME.options({}), ("smart",) * 2, "draft")).session.state
    return state.draft.specialists


def _cards(prompt: Any) -> tuple[Any, ...]:
    return tuple(option for option in prompt.options if option.id.startswith("specialist:"))


def test_every_card_that_is_shipped_has_words_with_a_price() -> None:
    cards: dict[str, Card] = {**SHIPPED[ADVISORS], **SHIPPED[SPECIALISTS]}
    assert all(price(SHIPPED, card) > 0 for card in cards)


# --- candidates and playouts -----------------------------------------------------------------------------------------------


def test_candidates_begin_with_the_smart_answer_and_are_all_different() -> None:
    match, seen = Match(Table(GAME, GAME.options({}), ("smart",) * 2, "candidates")), set()
    for _ in range(90):
        session = match.session
        ((seat, prompt), *_) = session.prompts.items()
        found = candidates(GAME, session.view(seat), prompt, Dice("c"), 8)
        assert found[0] == prompt.normal(smart(session.view(seat), prompt, Dice("c")))
        assert len(set(found)) == len(found)
        if len(found) > 1:
            seen.add(prompt.key)
        match.play(1)
    assert {"draft.take", "turn.play", "move.from", "end.under"} <= seen


def test_what_was_foreseen_is_not_thought_through_again(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene().hand(0, "navigator").senate("majority-mandate", "hub-council").planet("fathom", {0: 1, 1: 1})
    scene.start()
    world = World(GAME, scene.live.content, scene.live.base, is_checked=True)
    world.start()
    world.answer(0, player(world, 0, Dice("foreseen")))
    assert world.prompts[0].key == "move.from"
    expected = smart(world.view(0), world.prompts[0], Dice("foreseen"))

    def never(*_: Any) -> Any:
        raise AssertionError("it thinks again")

    monkeypatch.setattr(Foresight, "after", never)
    monkeypatch.setattr(Judge, "value", never)
    assert player(world, 0, Dice("foreseen")) == expected


def test_what_is_remembered_of_a_card_is_what_a_fresh_look_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    """In imagined games of one position, where the same boards come up with other cards in the hands."""
    match = Match(Table(GAME, GAME.options({}), ("smart",) * 2, "boards"))
    match.play(60)
    thought, looked, met = Thought(match.session, min(match.session.prompts)), 0, 0
    look = Thinking._look_ahead

    def counted(self: Thinking, option: str) -> Gained:
        nonlocal looked
        looked += 1
        return look(self, option)

    monkeypatch.setattr(Thinking, "_look_ahead", counted)
    for number in range(4):
        world = thought.imagine(number)
        while not world.is_over and world.answers < 20:
            seat = next(iter(world.prompts))
            if world.prompts[seat].key in ("turn.play", "turn.again"):
                mind = Thinking(world.view(seat), seat)
                for option in (option.id for option in world.prompts[seat].options if not option.id.endswith("draw")):
                    if option != PASS:
                        met += 1
                        assert (*mind.gain(option), mind.foreseen(option)) == look(
                            Thinking(world.view(seat), seat), option
                        )
            world.answer(seat, player(world, seat, Dice(f"memory {number}")))
    assert met > 20
    assert looked < met, "some boards come up again"


# --- what a position is judged by --------------------------------------------------------------------------------------------


def test_what_a_senator_brings_is_counted_as_the_rules_count_it() -> None:
    match, compared = Match(Table(GAME, GAME.options({}), ("smart",) * 3, "senate")), 0
    while not match.session.is_over and compared < 40:
        state = match.session.state
        if state.planets and state.senate:
            judge = Judge(state, open_objectives(state), 0)
            assert [judge.senate_total(state, seat) for seat in range(3)] == [senate_total(state, n) for n in range(3)]
            compared += 1
        match.play(5)
    assert compared > 20


def test_decisions_under_the_same_objectives_share_what_is_known_of_planets() -> None:
    first = columns(SHIPPED, ("majority-mandate", "hub-council"), 2)
    assert columns(SHIPPED, ["majority-mandate", "hub-council"], 2) is first
    assert columns(SHIPPED, ("majority-mandate", "hub-council"), 3) is not first
    assert columns(with_card(Draw()), ("majority-mandate", "hub-council"), 2) is not first


def test_a_senator_counts_as_far_away_only_where_everybody_saw_it_go_under() -> None:
    def depth(senator: Slot) -> float:
        scene = Scene().hand(0, "navigator")
        scene.state.desks[0].deck = [senator, Slot("rector"), Slot("explorer")]
        row = dict(zip((feature.name for feature in FEATURES), measure(scene.start().live.state)[0], strict=True))
        return row["senator"]

    assert depth(Slot("senator", (PUBLIC,))) == -0.75
    assert depth(Slot("senator", (0,))) == 0.0
    assert depth(Slot("recruiter", (PUBLIC,))) == 0.0
