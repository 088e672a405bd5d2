"""The events of the cards whose titles are published: a scene each."""

from __future__ import annotations

import pytest

from engines.core import PASS, IllegalChoice
from engines.expanse.facts.vocabulary import SCORE, Ship
from tests.engines.expanse.scenes import MCR, OPA, PG, UN, scene


def test_paolo_cortazar() -> None:
    """Influence on two different Outer Planets bases, without a fleet."""
    table = scene().event(OPA, "paolo-cortazar")
    assert set(table.ids(OPA)) == {"ganymede", "io", "europa", "titan", "phoebe", "the-rings"}
    with pytest.raises(IllegalChoice):
        table.choose(OPA, "io")
    table.choose(OPA, "io", "titan")
    assert table.cubes(OPA, "io", "titan") == [1, 1]


def test_razorback() -> None:
    """One fleet goes any distance; the Rocinante is a fleet too."""
    table = scene().ships(OPA, "earth", 2).rocinante("mars", OPA).event(OPA, "razorback")
    assert table.ids(OPA) == ["earth", "mars"]
    table.choose(OPA, "earth").choose(OPA, "fleet.1", "saturn")
    assert table.ships(OPA, "saturn") == {Ship.FLEET: 1}
    assert table.ships(OPA, "earth") == {Ship.FLEET: 1}


def test_stealth_ships() -> None:
    """Up to two fleets move together, and then one opposing fleet leaves the place they reached."""
    start = scene().ships(PG, "thoth", 3).ships(UN, "earth", 2)
    table = start.event(PG, "stealth-ships").choose(PG, "thoth")
    with pytest.raises(IllegalChoice):
        table.choose(PG, "fleet.1", "fleet.2", "fleet.3", "earth")
    table.choose(PG, "fleet.1", "fleet.2", "earth")
    assert table.ships(PG, "earth") == {Ship.FLEET: 2}
    assert table.ships(UN, "earth") == {Ship.FLEET: 1}


def test_stealth_ships_that_stay_remove_nothing() -> None:
    table = scene().ships(PG, "earth", 1).ships(UN, "earth", 1).event(PG, "stealth-ships").choose(PG, PASS)
    assert table.ships(UN, "earth") == {Ship.FLEET: 1}
    assert table.open_keys() == ["turn.card"]


def test_covert_op() -> None:
    """A cube is replaced where a fleet of mine is near, and nowhere else."""
    start = scene().ships(PG, "ceres", 1).cubes(MCR, ceres=1, eros=1).cubes(OPA, ceres=1)
    table = start.event(PG, "covert-op")
    assert table.ids(PG) == ["mcr", "opa"]
    table.choose(PG, "mcr")
    assert table.cubes(MCR, "ceres", "eros") == [0, 1]
    assert table.cubes(PG, "ceres") == [1]


def test_covert_op_on_two_bases() -> None:
    """One cube on each of two bases; both together on one base are out of reach."""
    start = scene().ships(PG, "ceres", 1).ships(PG, "eros", 1).cubes(MCR, ceres=2, eros=1)
    table = start.event(PG, "covert-op").choose(PG, "ceres")
    assert table.cubes(MCR, "ceres", "eros") == [1, 0]
    assert table.cubes(PG, "ceres", "eros") == [1, 1]


def test_black_ops_team() -> None:
    """Up to two cubes, both from one base."""
    start = scene().cubes(OPA, tycho=2, ceres=1).cubes(PG, tycho=1)
    table = start.event(MCR, "black-ops-team").choose(MCR, "opa").choose(MCR, "tycho")
    assert table.ids(MCR) == ["opa", "pg", PASS]
    table.choose(MCR, "pg")
    assert table.cubes(OPA, "tycho", "ceres") == [1, 1]
    assert table.cubes(PG, "tycho") == [0]


def test_black_ops_team_against_the_united_nations() -> None:
    """The UN says which base is hit, and the second cube must come from the same one."""
    start = scene().cubes(UN, eurasia=2, ceres=1).cubes(OPA, ceres=1)
    table = start.event(MCR, "black-ops-team").choose(MCR, "un")
    assert table.ids(UN) == ["eurasia", "ceres"]
    table.choose(UN, "ceres")
    assert table.ids(MCR) == ["ceres", PASS]
    table.choose(MCR, PASS)
    assert table.cubes(UN, "eurasia", "ceres") == [2, 0]


def test_julie_mao() -> None:
    """Up to three cubes of anybody's, from Tech bases only, one from each."""
    start = scene().cubes(MCR, luna=2, phoebe=1, eurasia=1).cubes(OPA, tycho=1)
    table = start.event(OPA, "julie-mao").choose(OPA, "mcr")
    assert table.ids(OPA) == ["luna", "phoebe"]
    table.choose(OPA, "luna").choose(OPA, "opa").choose(OPA, "phoebe")
    assert table.cubes(MCR, "luna", "phoebe", "eurasia") == [1, 0, 1]
    assert table.cubes(OPA, "tycho") == [0]
    assert table.open_keys() == ["turn.card"]


def test_terraforming() -> None:
    table = scene().event(MCR, "terraforming")
    assert table.cubes(MCR, "mariner-valley", "olympus-mons") == [1, 1]
    assert table.of(MCR).stock == 15


def test_kenzo_gabriel() -> None:
    """Any event on the track, even one that is not the performer's; never a SCORE card."""
    table = scene().track("terraforming", SCORE, "fred-johnson", "razorback").event(UN, "kenzo-gabriel")
    assert table.ids(UN) == ["terraforming", "fred-johnson", "razorback", "open-broadcast"]
    table.choose(UN, "fred-johnson").choose(UN, "ceres", "eros")
    assert table.cubes(UN, "tycho", "ceres", "eros") == [1, 1, 1]
    assert table.g.discard == ["fred-johnson", "kenzo-gabriel"]
    assert "fred-johnson" not in table.g.track


def test_kenzo_gabriel_leaves_a_gap_that_is_filled_at_the_end_of_the_turn() -> None:
    start = scene(2).track("kenzo-gabriel", "basic-assistance").next_cards("cotyar", "julie-mao")
    table = start.play().take(UN, "kenzo-gabriel", "perform").choose(UN, "basic-assistance")
    assert len(table.g.track) == 5
    assert table.g.track[-2:] == ["cotyar", "julie-mao"]


def test_bobbie_draper() -> None:
    """Up to two cubes from the bases of one orbital with a fleet of mine, then one of mine."""
    start = scene().ships(MCR, "jupiter", 1).ships(MCR, "ceres", 1)
    start.cubes(OPA, io=1, europa=1, ceres=1)
    table = start.event(MCR, "bobbie-draper").choose(MCR, "jupiter").choose(MCR, "io").choose(MCR, "europa")
    assert table.ids(MCR) == ["ganymede", "io", "europa"]
    table.choose(MCR, "io")
    assert table.cubes(OPA, "io", "europa", "ceres") == [0, 0, 1]
    assert table.cubes(MCR, "io") == [1]


def test_bobbie_draper_places_even_where_nothing_is_removed() -> None:
    table = scene().ships(UN, "mars", 1).event(UN, "bobbie-draper").choose(UN, "olympus-mons")
    assert table.cubes(UN, "olympus-mons") == [1]


def test_protomolecule_hybrid() -> None:
    """Everybody else loses a cube on one Outer Planets base; its performer gains one."""
    start = scene().cubes(UN, titan=2).cubes(MCR, titan=1).cubes(PG, titan=1)
    table = start.event(PG, "protomolecule-hybrid").choose(PG, "titan")
    assert [table.cubes(faction, "titan") for faction in (UN, MCR, PG)] == [[1], [0], [2]]
