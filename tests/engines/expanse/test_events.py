"""What holds for every event: each card has a scene, and each can be performed when there is nothing to act on."""

from __future__ import annotations

import pytest

from engines.core import PASS
from engines.expanse.facts.cards import CARDS
from engines.expanse.facts.cards.card import ActionCard
from engines.expanse.facts.vocabulary import Faction
from tests.engines.expanse import test_events_inner, test_events_outer, test_events_published
from tests.engines.expanse.scenes import MCR, OPA, PG, UN, Table, scene

SCENES = [name for module in (test_events_published, test_events_inner, test_events_outer) for name in vars(module)]


def test_every_card_has_a_scene() -> None:
    for card in CARDS.entries:
        assert f"test_{card.id.replace('-', '_')}" in SCENES or any(
            name.startswith(f"test_{card.id.replace('-', '_')}_") for name in SCENES
        ), card.id


def test_there_are_fifty_two_cards() -> None:
    assert len(CARDS.entries) == 52
    assert sum(card.two_players for card in CARDS.entries) == 37
    assert sum(card.three_players for card in CARDS.entries) == 44


def test_published_parts_are_marked() -> None:
    marked = {card.id for card in CARDS.entries if card.provenance != "designed"}
    assert len(marked) == 10
    assert {"julie-mao", "terraforming", "kenzo-gabriel", "bobbie-draper"} <= marked


def play_out(table: Table, last: str) -> None:
    """Take the suggestions until the event is over."""
    for _ in range(50):
        if table.open_keys() == ["turn.card"]:
            return
        for seat, prompt in list(table.session.prompts.items()):
            table.session.submit(seat, prompt.suggestion())
    raise AssertionError(f"{last} does not end")


@pytest.mark.parametrize("card", CARDS.entries, ids=lambda card: card.id)
def test_an_event_with_nothing_to_act_on_still_counts_as_used(card: ActionCard) -> None:
    for faction in card.factions:
        start = scene().track("terraforming")
        for other in Faction:
            start.fleets_lost(other)
            start.g.of(other).stock = 0
        table = start.event(faction, card.id)
        play_out(table, card.id)
        assert card.id in table.g.discard
        assert all(not player.cubes and not player.ships for player in table.g.players)


@pytest.mark.parametrize("card", CARDS.entries, ids=lambda card: card.id)
def test_events_lose_no_pieces_in_a_crowded_system(card: ActionCard) -> None:
    for faction in card.factions:
        start = scene().techs(UN, "diplomats").diplomats("ceres", "titan").kept(MCR, "terraforming").kept(PG, "cotyar")
        start.cubes(UN, luna=2, ceres=1, ganymede=1, thoth=1).cubes(MCR, mariner_valley=2, ceres=2, europa=1, luna=1)
        start.cubes(OPA, tycho=2, ceres=1, eros=2, titan=1).cubes(PG, thoth=3, phoebe=2, eros=1, luna=1)
        start.ships(UN, "earth", 2).ships(UN, "ceres", 1).ships(MCR, "mars", 1, battleship=1).ships(MCR, "jupiter", 1)
        start.ships(OPA, "tycho", 2).ships(OPA, "ceres", 1).ships(PG, "thoth", 2).ships(PG, "earth", 1)
        table = start.rocinante("ceres", OPA).event(faction, card.id)
        ships = {f: _ships(table, f) for f in Faction}
        play_out(table, card.id)
        assert [table.total(f) for f in Faction] == [17, 17, 17, 17]
        assert {f: _ships(table, f) for f in Faction} == ships
        assert card.id in table.g.discard


def _ships(table: Table, faction: Faction) -> int:
    player = table.of(faction)
    return sum(player.reserve.values()) + sum(sum(ships.values()) for ships in player.ships.values())


def test_a_compulsory_removal_cannot_be_stopped() -> None:
    table = scene().cubes(MCR, thoth=1).cubes(OPA, thoth=1).ships(PG, "thoth", 1).event(PG, "covert-op")
    assert PASS not in table.ids(PG)


def test_the_suggested_event_of_the_track_is_the_one_that_helps() -> None:
    start = scene().ships(PG, "thoth", 2).cubes(PG, thoth=1).cubes(MCR, thoth=2)
    table = start.track("diogo-harari", "captain-theresa-yao", "thoth-station").event(PG, "kenzo-gabriel")
    assert table.asked(PG).suggestion() == ("thoth-station",)


@pytest.mark.parametrize(("cubes", "option"), [({"eurasia": 1}, "option.2"), ({"titan": 1}, "option.1")])
def test_the_suggested_half_of_an_event_is_the_better_one(cubes: dict[str, int], option: str) -> None:
    table = scene().cubes(MCR, **cubes).event(UN, "sadavir-errinwright")
    assert table.asked(UN).suggestion() == (option,)
