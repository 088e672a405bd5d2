"""The cards: counts, and that every power has an interpreter and a test."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from pathlib import Path

import pytest

import engines.race
from engines.race.facts import CARDS, KINDS, LEVELS, Keyword, Kind, Level, Phase, copies, deck, powers, start_worlds
from engines.race.facts.powers import Power
from engines.race.facts.searches import CATEGORIES
from engines.race.rules.search import matches
from tests.engines.race.covered import COVERED

PACKAGE = Path(engines.race.__file__).parent
USED = {type(power) for card in CARDS.values() for power in card.powers}


@pytest.mark.parametrize(
    ("level", "cards", "starts"), [("base", 114, 5), ("tgs", 136, 9), ("rvi", 180, 12), ("bow", 228, 16)]
)
def test_each_level_has_its_number_of_cards(level: str, cards: int, starts: int) -> None:
    assert sum(copies(Level(level)).values()) == cards
    assert len(start_worlds(Level(level))) == starts
    assert len(deck(Level(level))) == cards - starts


def test_there_are_191_designs_and_each_is_in_some_deck() -> None:
    assert len(CARDS) == 191
    assert set(CARDS) == set().union(*(copies(level) for level in LEVELS))


def test_start_worlds_are_numbered_without_gaps() -> None:
    assert [CARDS[i].start for i in start_worlds(Level.BOW)] == list(range(16))


def test_extra_copies_and_the_revised_card_come_with_their_expansion() -> None:
    assert [copies(level)["contact-specialist"] for level in LEVELS] == [2, 3, 3, 3]
    assert [copies(level)["research-labs"] for level in LEVELS] == [2, 2, 3, 3]
    assert [("gambling-world-first" in copies(level), "gambling-world" in copies(level)) for level in LEVELS] == [
        (True, False),
        (True, False),
        (False, True),
        (False, True),
    ]


def test_worlds_are_unique_and_developments_come_in_up_to_three_copies() -> None:
    for card_id, amount in copies(Level.BOW).items():
        assert amount == 1 or (not CARDS[card_id].is_world and amount <= 3), card_id


def test_only_military_worlds_have_a_defense_and_nothing_lacks_a_price() -> None:
    for card in CARDS.values():
        assert (card.cost is None) is card.is_military
        assert card.is_world or not card.is_military
        assert not (card.makes and card.windfall)


@pytest.mark.parametrize(
    ("keyword", "amount"),
    [(Keyword.ALIEN, 25), (Keyword.IMPERIUM, 12), (Keyword.REBEL, 20), (Keyword.TERRAFORMING, 4), (Keyword.UPLIFT, 15)],
)
def test_keywords_are_as_often_as_printed(keyword: Keyword, amount: int) -> None:
    assert sum(keyword in card.keywords for card in CARDS.values()) == amount


def test_kinds_are_as_often_as_printed() -> None:
    kinds = Counter(card.kind for card in CARDS.values() if card.kind)
    assert {kind: kinds[kind] for kind in (*KINDS, Kind.ANY)} == {
        Kind.NOVELTY: 27,
        Kind.RARE: 23,
        Kind.GENES: 20,
        Kind.ALIEN: 15,
        Kind.ANY: 1,
    }


def test_exactly_the_six_cost_variable_developments_are_found_by_their_search() -> None:
    found = [i for i in copies(Level.BOW) if matches(CATEGORIES["six-cost"], CARDS[i])]
    assert len(found) == 26
    assert "imperium-planet-buster" not in found
    assert "pan-galactic-research" not in found


@pytest.mark.parametrize(
    ("category", "amount"),
    [
        ("military", 13),
        ("military-windfalls", 14),
        ("windfalls", 9),
        ("chromosomes", 11),
        ("alien-goods", 16),
        ("consume-two", 19),
        ("strongholds", 11),
        ("six-cost", 26),
        ("takeovers", 12),
    ],
)
def test_a_search_category_matches_its_number_of_cards(category: str, amount: int) -> None:
    rule = CATEGORIES[category]
    assert sum(count for i, count in copies(Level.BOW).items() if matches(rule, CARDS[i])) == amount


def test_every_power_speaks_plain_words() -> None:
    for card in CARDS.values():
        for power in card.powers:
            assert power.line
            assert "[" not in power.line
            assert power.phase in Phase
        for line in card.lines:
            assert line.words.startswith(str(line.points)), card.id


def interpreted() -> set[str]:
    """Names of powers that the rules mention outside the vocabulary and the card lists."""
    sources = [path for path in PACKAGE.rglob("*.py") if not {"facts", "minds"} & set(path.relative_to(PACKAGE).parts)]
    return set(re.findall(r"\b[A-Z]\w+\b", "".join(path.read_text(encoding="utf-8") for path in sources)))


def test_every_power_has_an_interpreter() -> None:
    missing = {kind.__name__ for kind in USED} - interpreted()
    assert not missing


def test_every_power_has_a_test() -> None:
    for path in Path(__file__).parent.glob("test_power*.py"):
        importlib.import_module(f"tests.engines.race.{path.stem}")
    assert {kind.__name__ for kind in USED - COVERED} == set()


def test_every_power_of_the_vocabulary_is_on_a_card() -> None:
    kinds = [getattr(powers, name) for name in powers.__all__]
    concrete = {kind for kind in kinds if issubclass(kind, Power) and "line" in vars(kind)} - {Power}
    assert concrete == USED
