"""A coach says what fits, says it once, and never speaks of what is not there."""

from __future__ import annotations

from typing import Any

from engines.core import Option, Prompt, pick, plain
from engines.core.lesson import Beat, Coach, Facts, Lesson, Reply, fits

KINDS = frozenset({"card", "seat", "icon"})


def asked(key: str = "turn", seat: int = 0, *, rides: bool = False) -> Prompt:
    options = [Option("dig", "Dig"), Option("sail", "Sail"), Option("pass", "Pass")]
    return pick(seat, key, "What now?", options, rides=rides)


def coach(*beats: Beat, replies: tuple[Reply, ...] = ()) -> Coach:
    def facts(view: Any, _prompt: Prompt | None) -> Facts:
        found: Facts = view
        return found

    return Coach(Lesson("x", 2, {}, lambda _: False, "Welcome.", beats, "Bye.", facts, replies), KINDS)


def said(teacher: Coach, prompt: Prompt | None = None, **facts: Any) -> str:
    spoken = teacher.speaks(facts, prompt or asked())
    return plain(spoken.text) if spoken else ""


def test_a_situation_names_what_is_there_what_is_not_and_what_is_equal() -> None:
    facts: Facts = {"ore": 2, "ship": True, "gone": 0}
    assert fits({"ore": 2, "ship": True, "gone": None, "never": None}, facts)
    assert fits({"ore": True}, facts)
    assert not fits({"ore": 1}, facts)
    assert not fits({"ore": None}, facts)
    assert not fits({"never": True}, facts)


def test_the_script_comes_before_what_is_general() -> None:
    teacher = coach(Beat("any", "turn", "Just play.", general=True), Beat("first", "turn", "Dig.", when={"round": 1}))
    assert said(teacher, round=1) == "Dig."
    assert said(teacher, round=2) == "Just play."


def test_a_beat_belongs_to_its_kind_of_prompt() -> None:
    assert said(coach(Beat("a", "turn", "Dig.")), asked("pay")) == ""


def test_a_beat_is_said_as_often_as_it_may() -> None:
    teacher = coach(Beat("a", "turn", "Dig."), Beat("b", "turn", "Again.", times=2))
    heard = []
    for _ in range(4):
        heard.append(said(teacher))
        teacher.hears({}, asked(), ("pass",))
    assert heard == ["Dig.", "Again.", "Again.", ""]


def test_looking_twice_says_the_same() -> None:
    teacher = coach(Beat("a", "turn", "Dig."), Beat("b", "turn", "Sail."))
    assert said(teacher) == said(teacher) == "Dig."


def test_numbers_are_facts_and_take_their_noun() -> None:
    teacher = coach(Beat("a", "turn", "You have {ore:ore/ore} and {cards:card}: {advised}.", want=("sail",)))
    assert said(teacher, ore=1, cards=3) == "You have 1 ore and 3 cards: Sail."


def test_a_text_that_lacks_a_number_is_not_said() -> None:
    assert said(coach(Beat("a", "turn", "You have {ore}.")), cards=3) == ""


def test_nothing_is_counted_only_where_it_is_welcome() -> None:
    assert said(coach(Beat("a", "turn", "You have {ore}.")), ore=0) == ""
    assert said(coach(Beat("a", "turn", "You have {ore}.", zeros=("ore",))), ore=0) == "You have 0."


def test_names_in_a_text_are_no_facts() -> None:
    assert said(coach(Beat("a", "turn", "Take {card:gem} now."))) == "Take {card:gem} now."


def test_what_cannot_be_done_is_not_advised() -> None:
    assert said(coach(Beat("a", "turn", "Fly.", want=("fly",)))) == ""


def test_what_came_of_an_advice_is_told_only_if_it_was_taken() -> None:
    beat = Beat("a", "turn", "Dig.", want=("dig",), after="You found {ore}.")
    for choice, told in ((("dig",), "You found 2."), (("sail",), "")):
        teacher = coach(beat)
        teacher.hears({}, asked(), choice)
        assert plain(teacher.adds({"ore": 2}, None)) == told


def test_what_came_of_it_is_told_once() -> None:
    teacher = coach(Beat("a", "turn", "Dig.", want=("dig",), after="Well dug."))
    teacher.hears({}, asked(), ("dig",))
    teacher.hears({}, asked(), ("dig",))
    assert teacher.adds({}, None) == ""


def test_what_rides_elsewhere_is_asked_where_the_script_speaks_of_it() -> None:
    general = Beat("g", "pay", "Pay.", general=True)
    assert said(coach(general), asked("pay", rides=True)) == ""
    assert said(coach(general, Beat("s", "pay", "Pay up.", when={"round": 1})), asked("pay", rides=True)) == "Pay."


def test_an_opponent_says_its_lines() -> None:
    replies = (
        Reply("turn", ("fly",), seat=1),  # which is not on offer
        Reply("turn", ("sail",), seat=1, when={"round": 1}),
        Reply("turn", seat=2),
        Reply(when={"scripted": True}),
    )
    lesson = coach(replies=replies).lesson
    assert lesson.reply({"round": 1}, asked(seat=1)) == ("sail",)
    assert lesson.reply({"round": 2}, asked(seat=1)) is None
    assert lesson.reply({"round": 2}, asked(seat=2)) == ("dig",)
    assert lesson.reply({"scripted": True}, asked("pay", seat=1)) == ("dig",)
