"""The rulebooks: every question a newcomer types finds its page, every prompt has one, and pages lead to each other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines import GAMES
from engines.core import AnyGame, plain
from engines.core.rulebook import GROUPS, Topic, explaining, fitting, found
from tests.engines.questions import QUESTIONS

VOCABULARY = Path(__file__).parents[1] / "fixtures" / "vocabulary"
EVERY = [pytest.param(spec, id=spec.key) for spec in GAMES.values()]
ALONE = {"goal", "aim", "overview", "round", "turn"}  # where one begins to read: nothing needs to lead there


@pytest.mark.parametrize("spec", EVERY)
def test_what_newcomers_ask_finds_its_page_first(spec: AnyGame) -> None:
    assert len(QUESTIONS[spec.key]) >= 70
    wrong = {
        text: found(spec.topics, text)[:3]
        for text, name in QUESTIONS[spec.key].items()
        if found(spec.topics, text)[:1] != [name]
    }
    assert not wrong


@pytest.mark.parametrize("spec", EVERY)
def test_every_prompt_has_a_page(spec: AnyGame) -> None:
    (file,) = VOCABULARY.glob(f"{spec.key}-*.json")
    keys = json.loads(file.read_text(encoding="utf-8"))["prompts"]
    assert [key for key in keys if explaining(spec.topics, key) is None] == []


@pytest.mark.parametrize("spec", EVERY)
def test_no_page_explains_a_prompt_that_is_never_asked(spec: AnyGame) -> None:
    (file,) = VOCABULARY.glob(f"{spec.key}-*.json")
    keys = list(json.loads(file.read_text(encoding="utf-8"))["prompts"])
    named = [key for topic in spec.topics.values() for key in topic.keys]
    assert [
        key for key in named if not any(one == key or (key[-1] == "." and one.startswith(key)) for one in keys)
    ] == []


@pytest.mark.parametrize("spec", EVERY)
def test_pages_lead_to_pages_and_each_can_be_reached(spec: AnyGame) -> None:
    links = {name: topic.see for name, topic in spec.topics.items()}
    assert {other for see in links.values() for other in see} <= set(links)
    assert all(see and name not in see for name, see in links.items())
    reached, todo = set(ALONE & set(links)), list(ALONE & set(links))
    while todo:
        for other in links[todo.pop()]:
            if other not in reached:
                reached.add(other)
                todo.append(other)
    late = {name for name, topic in spec.topics.items() if topic.group == "Odd cases"}
    assert set(links) - reached - late == set()


@pytest.mark.parametrize("spec", EVERY)
def test_pages_are_short(spec: AnyGame) -> None:
    for name, topic in spec.topics.items():
        assert topic.question.endswith("?"), name
        assert len(topic.question) <= 60, name
        assert len(plain(topic.short)) <= 140, name
        assert len(plain(topic.body).split()) <= 120, name
        assert topic.group in GROUPS
    assert all(sum(topic.group == group for topic in spec.topics.values()) <= 25 for group in GROUPS)


@pytest.mark.parametrize("spec", EVERY)
def test_pages_about_options_name_real_ones(spec: AnyGame) -> None:
    for topic in spec.topics.values():
        assert set(topic.needs) <= set(spec.Options.model_fields)


def test_a_table_without_something_has_no_page_about_it() -> None:
    race = GAMES["race"]
    base = fitting(race.topics, race.options({"level": "base"}))
    assert not {"prestige", "goals", "search", "takeovers"} & set(base)
    assert "prestige" in fitting(race.topics, race.options({"level": "bow"}))
    assert fitting(race.topics, None) == dict(race.topics)


def test_whether_others_can_attack_depends_on_the_table() -> None:
    race = GAMES["race"]
    calm, rough = (
        fitting(race.topics, race.options({"level": "rvi", "takeovers": takeovers})) for takeovers in ("off", "on")
    )
    assert found(calm, "can others attack me")[0] == "peace"
    assert found(rough, "can others attack me")[0] == "takeovers"


def test_words_of_one_stem_meet_and_others_do_not() -> None:
    topics = {"win": Topic("How do I win?", "Most points."), "fall": Topic("What is a windfall world?", "Luck.")}
    assert found(topics, "winning")[0] == "win"
    assert found(topics, "windfalls")[0] == "fall"
    assert found({"settle": Topic("How do I settle?", "You pay.")}, "settling") == ["settle"]
    assert found(topics, "qqq") == []
    assert found(topics, "windfal") == ["fall"], "a misspelt word finds its own"
    assert found(topics, "fin") == [], "another word is not a misspelt one"


def test_a_word_of_a_phrase_says_less_than_a_word_by_itself() -> None:
    topics = {
        "cubes": Topic("How do I place cubes?", "One by one.", also="no cubes left"),
        "track": Topic("What does a card cost?", "It depends.", also="left"),
    }
    assert found(topics, "the left one")[0] == "track"
    assert found(topics, "are any cubes left")[0] == "cubes", "the whole phrase says more"
