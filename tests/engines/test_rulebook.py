"""The rulebooks: every question a newcomer types finds its page, every prompt has one, and pages lead to each other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines import GAMES
from engines.core import AnyGame, plain
from engines.core.rulebook import GROUPS, Topic, explaining, fitting, found

VOCABULARY = Path(__file__).parents[1] / "fixtures" / "vocabulary"
EVERY = [pytest.param(spec, id=spec.key) for spec in GAMES.values()]
ALONE = {"goal", "aim", "overview", "round", "turn"}  # where one begins to read: nothing needs to lead there

QUESTIONS: dict[str, dict[str, str]] = {
    "race": {
        "what does the cube on a planet mean": "goods",
        "why can't I buy the rebel planet": "military",
        "can two people pick the same thing": "round",
        "what happens when I run out of cards": "explore",
        "how do I get more points quickly": "aim",
        "how do I win": "aim",
        "when does it end?": "end",
        "windfall": "windfall",
        "sell a good": "trade",
        "what is a red hexagon": "military",
        "how do i pay for cards": "pay",
        "can I have more than ten cards": "hand",
        "what does the question mark mean": "variable",
        "what are the chips": "chips",
        "which cards do I keep at the start": "start",
        "how does a round go": "round",
        "what is the bonus for calling a phase": "round",
        "do I have to consume": "consume",
        "where do goods come from": "goods",
        "how do I make new goods": "produce",
        "draw more cards": "explore",
        "what do the icons mean": "icons",
        "can somebody steal my world": "takeovers",
        "prestige": "prestige",
        "milatary": "military",
        "who wins if points are equal": "aim",
        "how long does a game take": "end",
        "what do the roman numbers mean": "icons",
        "how do i get cards": "explore",
        "how do i get a good on my world": "produce",
        "cant pay for a world": "pay",
        "why did nothing happen this round": "round",
        "what is 2x vp": "consume",
        "whats the number in the gold circle": "icons",
        "can i do two phases": "round",
        "do i lose military when i conquer": "military",
        "what is a developement": "develop",
        "when do i throw cards away": "hand",
        "how much do i get for a blue good": "trade",
        "must i settle a world": "settle",
        "what are rebel worlds": "military",
        "what do six cost cards score": "variable",
        "can others attack me": "takeovers",
        "how do i build worlds": "settle",
        "playing against a robot": "robot",
    },
    "frontiers": {
        "what if none of my dice fit anywhere": "docking",
        "can someone kick my ship out": "ships",
        "what do I need to win": "goal",
        "how do I keep my stuff from being stolen": "raids",
        "why did I lose my fuel at the end of the turn": "turn",
        "how do i win": "goal",
        "when is it over": "end",
        "what are the dice for": "ships",
        "how do I get more ships": "shipyard",
        "how do I land a colony": "colonies",
        "what does the solar converter do": "facilities",
        "where do I get ore": "mine",
        "who controls a territory": "territories",
        "how can I steal": "raids",
        "what is a tech card": "tech",
        "what is the positron field": "fields",
        "what gives points": "points",
        "what must I do in my turn": "turn",
        "faction ability": "factions",
        "when can I reveal an agenda": "agendas",
        "how does the colonist hub work": "hub",
        "why can't I dock there": "docking",
        "how many resources may I keep": "turn",
        "can I type my moves": "shorthand",
        "teck": "tech",
        "how many colonies do i need": "goal",
        "what does a six do": "colonies",
        "can i reroll dice": "tech",
        "how do I get fuel": "mine",
        "when do my ships come back": "turn",
        "is the board full": "docking",
        "whats a pair good for": "shipyard",
        "how do i use alien artifact": "tech",
        "what is the relic ship": "shipyard",
        "who scores for a territory when tied": "territories",
        "someone took my card": "raids",
        "what does the terraforming station cost": "colonies",
        "can i move a colony": "colonies",
        "what bonus does lem badlands give": "territories",
        "isolation feild": "fields",
        "do i have to dock every ship": "turn",
        "how do i trade fuel for ore": "mine",
        "secret mission": "agendas",
        "what do the numbers on dice mean": "ships",
        "how much is a colony worth": "points",
    },
    "renaissance": {
        "why did nobody score this planet": "objectives",
        "can I play two cards in one go": "again",
        "what is the rabbit": "exploring",
        "how do I get my card back": "deck",
        "what happens when it is too crowded": "disorder",
        "how do I win": "goal",
        "when does the game end": "goal",
        "why did I lose points": "cliff",
        "where is the discard pile": "deck",
        "can I play another card": "again",
        "how do I move": "moving",
        "what are the colours": "portals",
        "how do I explore": "exploring",
        "who leads a planet": "leading",
        "what happens in a tie": "leading",
        "what are tokens": "allies",
        "what does an institute do": "institutes",
        "how do I get points": "objectives",
        "what is stability": "stability",
        "too many emissaries on a planet": "disorder",
        "what is the triangle": "then",
        "hand size": "hand",
        "what are specialists": "specialists",
        "what do I pick at the beginning": "draft",
        "how do I add emissaries": "emissaries",
        "how many points to win": "goal",
        "why cant i play a second card": "again",
        "what is my home for": "draft",
        "do i shuffle": "deck",
        "what is a senator": "objectives",
        "can i lose a token": "allies",
        "how do i get more cards": "specialists",
        "how do i connect planets": "portals",
        "what is a hub": "leading",
        "can two players be on one planet": "leading",
        "what does archivist do": "foundations",
        "how do i build": "institutes",
        "planet is overcrowded": "disorder",
        "what is the number 4/8": "stability",
        "how do i kick out other players": "emissaries",
        "dissorder": "disorder",
        "when do objectives change": "objectives",
        "i had 22 points and now 20": "cliff",
        "how many cards do i draw": "hand",
        "whats the cosmic rabbit": "exploring",
    },
    "empire": {
        "why did I lose the system": "rebels",
        "how do I make peace with rebels": "rebels",
        "what are the letters on the counters": "units",
        "what does minds do": "combat",
        "can I retreat from a battle": "combat",
        "how do I win": "victory",
        "what is this game about": "overview",
        "chaos index": "chaos-index",
        "how do I lower the index": "chaos-index",
        "where do I deploy": "start",
        "what does SF mean": "units",
        "how do I get money": "money",
        "what does upkeep cost": "money",
        "how far can I move": "movement",
        "how does combat work": "combat",
        "what are minds": "combat",
        "what do leaders do": "leaders",
        "what is a usurper": "usurpers",
        "independent empire": "empires",
        "what do rebels do": "rebels",
        "put down a rebellion": "suppression",
        "what is extropy": "extropy",
        "why did my roll fail": "rolls",
        "how do I found a new system": "colonise",
        "expedition": "expeditions",
        "when is the game over": "victory",
        "do i play against someone": "overview",
        "what do the three numbers on a system mean": "units",
        "how do i make chaos go down": "chaos-index",
        "what can i buy": "money",
        "can i attack twice": "combat",
        "my system turned red": "rebels",
        "what is the core": "usurpers",
        "how do I use world ship": "units",
        "what does the star mean": "leaders",
        "who are the purple ones": "usurpers",
        "green invaders": "invaders",
        "what is a star gate": "movement",
        "do units without rp disappear": "money",
        "colonisation fleet": "colonise",
        "what happens before my turn": "turn",
        "how many turns": "victory",
        "imperial order": "units",
        "morphogenetic": "combat",
        "what is repression": "suppression",
    },
    "expanse": {
        "who gets the ship with the crew": "rocinante",
        "why can't I put a cube on titan": "influence",
        "what is a band": "bands",
        "when do we score": "scoring",
        "can I save a card for later": "keeping",
        "how do I win": "goal",
        "when does it end": "end",
        "what can I do with action points": "actions",
        "points or event": "cards",
        "how do I place cubes": "influence",
        "how far can fleets go": "bands",
        "what is a battleship worth": "ships",
        "orbital control": "control",
        "can I keep an event": "keeping",
        "why am I asked when it is not my turn": "offers",
        "how does scoring work": "scoring",
        "what does the final scoring pay": "final",
        "what if we are tied": "ties",
        "critical resources": "resources",
        "what is the rocinante": "rocinante",
        "when do I get tech": "techs",
        "which faction is easy": "factions",
        "two players": "two players",
        "are these the original cards": "sources",
        "initiative": "offers",
        "how do i get cp": "scoring",
        "what does a card cost": "turn",
        "what are cubes": "influence",
        "how do i build a ship": "actions",
        "can ships fight": "ships",
        "when is a base scored": "scoring",
        "what is the bonus sector": "scoring",
        "why are some bases closed": "two players",
        "what is a diplomat": "influence",
        "can i move from earth to saturn": "bands",
        "what happens if my faction isnt on the card": "cards",
        "how many scorings are there": "end",
        "who goes first": "turn",
        "what do the water drops mean": "resources",
        "is tehre a hand of cards": "keeping",
        "what is protomolecule": "techs",
        "ran out of cubes": "influence",
        "do I have to do the event": "events",
        "what is opa": "factions",
        "who controls jupiter": "control",
    },
}


@pytest.mark.parametrize("spec", EVERY)
def test_what_newcomers_ask_finds_its_page_first(spec: AnyGame) -> None:
    assert len(QUESTIONS[spec.key]) == 45
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


def test_words_of_one_stem_meet_and_others_do_not() -> None:
    topics = {"win": Topic("How do I win?", "Most points."), "fall": Topic("What is a windfall world?", "Luck.")}
    assert found(topics, "winning")[0] == "win"
    assert found(topics, "windfalls")[0] == "fall"
    assert found(topics, "qqq") == []
    assert found(topics, "windfal") == ["fall"], "a misspelt word finds its own"
