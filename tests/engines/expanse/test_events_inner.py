"""The events of the cards of the United Nations and of Mars: a scene each."""

from __future__ import annotations

import pytest

from engines.core import PASS, IllegalChoice
from engines.expanse.facts.vocabulary import Ship
from tests.engines.expanse.scenes import MCR, OPA, PG, UN, scene


def test_chrisjen_avasarala() -> None:
    table = scene().cubes(MCR, ceres=1, eros=1).cubes(OPA, eros=1, tycho=1).event(UN, "chrisjen-avasarala")
    assert table.ids(UN) == ["ceres", "tycho"]
    table.choose(UN, "ceres")
    assert table.cubes(UN, "ceres", "tycho") == [1, 0]


def test_sadavir_errinwright_for_points() -> None:
    table = scene().event(PG, "sadavir-errinwright").choose(PG, "option.1")
    assert table.of(PG).cp == 12


def test_sadavir_errinwright_for_influence() -> None:
    table = scene().cubes(MCR, olympus_mons=1, ceres=1).event(PG, "sadavir-errinwright").choose(PG, "option.2")
    assert table.cubes(MCR, "olympus-mons", "ceres") == [0, 1]
    assert table.cubes(PG, "olympus-mons") == [1]


def test_admiral_souther() -> None:
    """Two builds at home, then a group up to two bands away."""
    table = scene().event(UN, "admiral-souther").choose(UN, "fleet.earth").choose(UN, "fleet.earth")
    table.choose(UN, "earth")
    with pytest.raises(IllegalChoice):
        table.choose(UN, "fleet.1", "fleet.2", "saturn")
    table.choose(UN, "fleet.1", "fleet.2", "jupiter")
    assert table.ships(UN, "jupiter") == {Ship.FLEET: 2}


def test_admiral_nguyen() -> None:
    """One fleet in each of two orbitals with a ship of one's own, however weak."""
    start = scene().ships(UN, "ceres", 2).ships(UN, "eros", 1)
    start.ships(OPA, "ceres", 1).ships(PG, "ceres", 1).ships(OPA, "eros", 1).ships(MCR, "mars", battleship=1)
    table = start.event(UN, "admiral-nguyen")
    assert "mcr.mars.battleship" not in table.ids(UN)
    table.choose(UN, "opa.ceres.fleet")
    assert table.ids(UN) == ["opa.eros.fleet", PASS]
    table.choose(UN, "opa.eros.fleet")
    assert [table.ships(OPA, "ceres"), table.ships(OPA, "eros")] == [{}, {}]
    assert table.ships(PG, "ceres") == {Ship.FLEET: 1}


def test_orbital_railguns() -> None:
    start = scene().ships(MCR, "mars", 1).ships(OPA, "earth", 1).ships(PG, "ceres", 1)
    table = start.event(UN, "orbital-railguns")
    assert table.ids(UN) == ["mcr.mars.fleet", "opa.earth.fleet", PASS]
    table.choose(UN, "mcr.mars.fleet").choose(UN, PASS)
    assert table.ships(MCR, "mars") == {}
    assert table.ships(OPA, "earth") == {Ship.FLEET: 1}


def test_unn_agatha_king() -> None:
    table = scene().ships(UN, "earth", 2).event(UN, "unn-agatha-king")
    table.choose(UN, "fleet.1", "fleet.2", "saturn").choose(UN, "phoebe")
    assert table.ships(UN, "saturn") == {Ship.FLEET: 2}
    assert table.cubes(UN, "phoebe") == [1]


def test_cotyar() -> None:
    """An opponent discards a kept event of his own choice; I place influence where I have some."""
    start = scene().kept(MCR, "terraforming", "goliath-armor").cubes(UN, luna=1, ceres=1)
    table = start.event(UN, "cotyar")
    assert table.awaited() == [MCR]
    table.choose(MCR, "terraforming")
    assert table.of(MCR).kept == ["goliath-armor"]
    assert table.ids(UN) == ["luna", "ceres"]
    table.choose(UN, "ceres")
    assert table.cubes(UN, "ceres") == [2]


def test_franklin_degraaf() -> None:
    table = scene().cubes(UN, luna=1).cubes(MCR, luna=1, ceres=1).event(UN, "franklin-degraaf")
    assert table.cubes(UN, "luna", "ceres") == [0, 1]  # the only exchange between different bases
    assert table.cubes(MCR, "luna", "ceres") == [2, 0]


def test_basic_assistance_skips_closed_bases() -> None:
    table = scene(2).event(UN, "basic-assistance")
    assert table.cubes(UN, "eurasia", "africa", "luna") == [1, 1, 0]


def test_basic_assistance() -> None:
    table = scene().event(UN, "basic-assistance")
    assert table.cubes(UN, "eurasia", "africa", "luna") == [1, 1, 1]
    assert table.of(UN).cp == 13


def test_peace_conference() -> None:
    """Two cubes for me, one for a guest whom I name and who places it himself, and a point."""
    table = scene().event(UN, "peace-conference").choose(UN, "opa").choose(UN, "luna", "africa")
    assert table.awaited() == [OPA]
    assert "ceres" not in table.ids(OPA)
    assert table.asked(OPA).orders
    table.choose(OPA, "luna")
    assert table.cubes(UN, "luna", "africa") == [1, 1]
    assert table.cubes(OPA, "luna") == [1]
    assert table.of(UN).cp == 11


def test_captain_theresa_yao() -> None:
    start = scene().ships(MCR, "mars", 1, damaged=1).ships(MCR, "ceres", damaged=1)
    table = start.event(MCR, "captain-theresa-yao").choose(MCR, "mars").choose(MCR, "fleet.1", "battleship.1", "saturn")
    assert table.ships(MCR, "saturn") == {Ship.BATTLESHIP: 1, Ship.FLEET: 1}
    assert table.ships(MCR, "ceres") == {Ship.BATTLESHIP: 1}


def test_mcrn_donnager() -> None:
    """A Battleship leads; then an opposing fleet is removed where the group arrives."""
    start = scene().ships(MCR, "mars", 1, battleship=1).ships(MCR, "ceres", 1).ships(PG, "thoth", 2)
    table = start.event(MCR, "mcrn-donnager")
    assert table.open_keys() == ["move.group"]  # only Mars has a Battleship
    with pytest.raises(IllegalChoice, match="Battleship must be among"):
        table.choose(MCR, "fleet.1", "thoth")
    table.choose(MCR, "battleship.1", "thoth")
    assert table.ships(MCR, "thoth") == {Ship.BATTLESHIP: 1}
    assert table.ships(PG, "thoth") == {Ship.FLEET: 1}


def test_mcrn_donnager_without_a_battleship() -> None:
    table = scene().ships(MCR, "mars", 1).ships(PG, "mars", 1).event(MCR, "mcrn-donnager")
    assert table.ships(PG, "mars") == {Ship.FLEET: 1}
    assert table.open_keys() == ["turn.card"]


def test_captain_martens() -> None:
    """Up to two opposing cubes leave one base for others of its sector."""
    start = scene().cubes(OPA, ceres=2, titan=1)
    table = start.event(MCR, "captain-martens").choose(MCR, "ceres")
    assert table.ids(MCR) == ["eros", "vesta", "tycho", "thoth"]
    table.choose(MCR, "vesta")
    assert table.ids(MCR) == ["ceres", PASS]
    table.choose(MCR, "ceres").choose(MCR, "thoth")
    assert table.cubes(OPA, "ceres", "vesta", "thoth", "titan") == [0, 1, 1, 1]
    assert table.of(MCR).cp == 12


def test_captain_martens_against_the_united_nations() -> None:
    """The UN says which cube is moved; the performer says where to."""
    start = scene().cubes(UN, ceres=1, luna=1)
    table = start.event(MCR, "captain-martens").choose(MCR, "un").choose(UN, "luna")
    assert table.ids(MCR) == ["eurasia", "africa", "mariner-valley", "olympus-mons"]
    table.choose(MCR, "olympus-mons")
    assert table.cubes(UN, "ceres", "luna", "olympus-mons") == [1, 0, 1]


def test_lieutenant_lopez() -> None:
    start = scene().kept(OPA, "razorback", "julie-mao", "fred-johnson").kept(PG, "the-anubis")
    assert start.event(UN, "lieutenant-lopez").choose(UN, "opa").of(UN).cp == 13
    assert scene().kept(PG, "the-anubis").event(MCR, "lieutenant-lopez").choose(MCR, "pg").of(MCR).cp == 12


def test_lieutenant_lopez_brings_more_to_whoever_is_behind() -> None:
    """One point more for whoever has not the most, even if the others bring them to the front."""
    start = scene().cp(PG, 11).kept(OPA, "razorback")
    assert start.event(UN, "lieutenant-lopez").choose(UN, "opa").of(UN).cp == 13


def test_goliath_armor() -> None:
    """A Battleship is enough, even where somebody is as strong; other ships need Orbital Control."""
    start = scene().ships(MCR, "mars", 1).ships(MCR, "ceres", 1).ships(UN, "ceres", 1)
    start.ships(MCR, "saturn", battleship=1).ships(UN, "saturn", 2)
    table = start.event(MCR, "goliath-armor")
    assert table.ids(MCR) == ["mariner-valley", "olympus-mons", "titan", "phoebe", "the-rings"]
    table.choose(MCR, "titan", "phoebe", "olympus-mons")
    assert table.cubes(MCR, "titan", "phoebe", "olympus-mons") == [1, 1, 1]


def test_deimos_in_ruins() -> None:
    start = scene().ships(MCR, "mars", 1).cubes(MCR, mariner_valley=2, olympus_mons=1).cubes(PG, olympus_mons=1)
    table = start.event(OPA, "deimos-in-ruins").choose(OPA, "mcr.mars.fleet").choose(OPA, "mcr")
    table.choose(OPA, "mariner-valley")
    assert table.ids(OPA) == ["pg", "mcr", PASS]  # Olympus Mons is left, Mariner Valley has given its cube
    table.choose(OPA, "pg").choose(OPA, "olympus-mons")
    assert table.cubes(MCR, "mariner-valley", "olympus-mons") == [1, 1]
    assert table.cubes(OPA, "olympus-mons") == [1]
    assert table.cubes(PG, "olympus-mons") == [0]
    assert table.ships(MCR, "mars") == {}


def test_olympus_shipyards() -> None:
    start = scene().fleets_lost(MCR, fleet=1, battleship=1)
    table = start.event(MCR, "olympus-shipyards").choose(MCR, "battleship.mars")
    assert set(table.ids(MCR)) == {"mariner-valley", "olympus-mons"}  # only where a ship of Mars is
    table.choose(MCR, "olympus-mons", "mariner-valley")
    assert table.ships(MCR, "mars") == {Ship.BATTLESHIP: 1}
    assert table.cubes(MCR, "olympus-mons", "mariner-valley") == [1, 1]


def test_ganymede_standoff() -> None:
    """Every ship of one opponent leaves an orbital; the Rocinante may be moved like the rest."""
    start = scene().ships(UN, "jupiter", 1).ships(MCR, "jupiter", 1, battleship=1).ships(OPA, "jupiter", 1)
    table = start.rocinante("jupiter", MCR).event(UN, "ganymede-standoff").choose(UN, "mcr.jupiter")
    assert "earth" not in table.ids(UN)
    table.choose(UN, "saturn")
    assert table.ships(MCR, "saturn") == {Ship.FLEET: 1, Ship.BATTLESHIP: 1}
    assert table.g.rocinante == "saturn"
    assert table.ships(OPA, "jupiter") == {Ship.FLEET: 1}


def test_ganymede_incident() -> None:
    start = scene().cubes(UN, ganymede=2).cubes(OPA, ganymede=1).cubes(PG, ganymede=1).ships(OPA, "jupiter", 1)
    table = start.event(PG, "ganymede-incident").choose(PG, "opa.jupiter.fleet")
    assert [table.cubes(faction, "ganymede") for faction in (UN, OPA, PG)] == [[1], [0], [1]]
    assert table.ships(OPA, "jupiter") == {}
