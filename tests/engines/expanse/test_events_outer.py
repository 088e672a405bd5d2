"""The events of the cards of the Belt, of ProtoGen and of everybody: a scene each."""

from __future__ import annotations

from engines.core import PASS
from engines.expanse.facts.vocabulary import Resource, Ship
from tests.engines.expanse.scenes import MCR, OPA, PG, UN, scene


def test_fred_johnson() -> None:
    table = scene().event(OPA, "fred-johnson")
    assert table.cubes(OPA, "tycho") == [1]
    assert table.ids(OPA) == ["ceres", "eros", "vesta", "thoth"]
    table.choose(OPA, "ceres", "eros", "thoth")
    assert table.cubes(OPA, "ceres", "eros", "vesta", "thoth") == [1, 1, 0, 1]


def test_anderson_dawes() -> None:
    table = scene().cubes(PG, thoth=1, titan=1).event(OPA, "anderson-dawes")
    assert table.cubes(OPA, "thoth") == [1]
    assert table.of(OPA).cp == 12


def test_anderson_dawes_without_control_pays_nothing() -> None:
    table = scene().cubes(PG, thoth=3).event(OPA, "anderson-dawes")
    assert table.cubes(PG, "thoth") == [2]
    assert table.of(OPA).cp == 10


def test_the_nauvoo() -> None:
    """A group goes to Earth or Mars, however far, and sets foot there."""
    table = scene().ships(OPA, "tycho", 2).event(OPA, "the-nauvoo")
    assert not {"ceres", "saturn"} & set(table.ids(OPA))
    table.choose(OPA, "fleet.1", "fleet.2", "mars").choose(OPA, "mariner-valley", "olympus-mons")
    assert table.ships(OPA, "mars") == {Ship.FLEET: 2}
    assert table.cubes(OPA, "mariner-valley", "olympus-mons") == [1, 1]


def test_camina_drummer() -> None:
    """Three Move actions, each under the ordinary rules."""
    table = scene().ships(OPA, "tycho", 1).event(OPA, "camina-drummer")
    table.choose(OPA, "move.tycho").choose(OPA, "jupiter").choose(OPA, "move.jupiter").choose(OPA, "saturn")
    table.choose(OPA, PASS)
    assert table.ships(OPA, "saturn") == {Ship.FLEET: 1}


def test_diogo_harari() -> None:
    """A fleet goes where a ship of one's own is, and influence comes."""
    start = scene().ships(OPA, "jupiter", 1).ships(PG, "jupiter", 1).ships(MCR, "mars", 1)
    table = start.event(OPA, "diogo-harari")
    assert table.ships(PG, "jupiter") == {}
    assert set(table.ids(OPA)) == {"ganymede", "io", "europa"}
    table.choose(OPA, "io")
    assert table.cubes(OPA, "io") == [1]
    assert table.ships(OPA, "jupiter") == {Ship.FLEET: 1}


def test_ceres_water_riots() -> None:
    """Julie Mao's effect on Water bases; cubes of one's own may go too."""
    start = scene().cubes(OPA, ceres=2, tycho=1).cubes(MCR, africa=1)
    table = start.event(MCR, "ceres-water-riots").choose(MCR, "mcr").choose(MCR, PASS)
    assert table.cubes(OPA, "ceres", "tycho") == [2, 1]
    assert table.cubes(MCR, "africa") == [0]


def test_remember_the_cant() -> None:
    """Only where an opponent has a fleet and the performer has none."""
    start = scene().ships(UN, "earth", 1).ships(MCR, "ceres", 1).ships(OPA, "ceres", 1).rocinante("eros", PG)
    table = start.event(OPA, "remember-the-cant")
    assert table.ids(OPA) == ["eurasia", "africa", "luna", "eros"]
    table.choose(OPA, "luna", "africa", "eros")
    assert table.cubes(OPA, "luna", "africa", "eros") == [1, 1, 1]


def test_canterbury_distress_call() -> None:
    """Up to two opposing ships go to Saturn, even the Rocinante, which nothing can remove."""
    start = scene().ships(UN, "earth", 1).ships(OPA, "saturn", 1).ships(MCR, "mars", 1).rocinante("ceres", UN)
    table = start.event(MCR, "canterbury-distress-call")
    assert table.ids(MCR) == ["un.earth.fleet", "un.ceres.rocinante", PASS]
    table.choose(MCR, "un.ceres.rocinante").choose(MCR, "un.earth.fleet")
    assert table.g.rocinante == "saturn"
    assert table.ships(UN, "saturn") == {Ship.FLEET: 1}


def test_ice_haulers() -> None:
    table = scene().event(UN, "ice-haulers")
    assert table.ids(UN) == ["africa", "ceres", "europa", "the-rings"]
    table.choose(UN, "europa", "ceres")
    assert table.cubes(UN, "europa", "ceres") == [1, 1]


def test_belter_black_market() -> None:
    everywhere = scene().cubes(OPA, ceres=1, eros=1, vesta=1, tycho=1, thoth=1, titan=1)
    assert everywhere.event(OPA, "belter-black-market").of(OPA).cp == 14
    assert scene().cubes(OPA, ceres=3, titan=1).event(OPA, "belter-black-market").of(OPA).cp == 11


def test_tycho_engineers() -> None:
    start = scene().cubes(OPA, luna=1, titan=1).fleets_lost(OPA, fleet=2)
    table = start.event(OPA, "tycho-engineers")
    assert table.ids(OPA) == ["fleet.earth", "fleet.saturn", PASS]
    table.choose(OPA, "fleet.earth").choose(OPA, "fleet.saturn")
    assert [table.ships(OPA, "earth"), table.ships(OPA, "saturn")] == [{Ship.FLEET: 1}, {Ship.FLEET: 1}]


def test_jules_pierre_mao() -> None:
    start = scene().cubes(PG, thoth=1, phoebe=1, tycho=1).cubes(OPA, tycho=1)
    table = start.event(PG, "jules-pierre-mao")
    assert table.ids(PG) == ["luna", "tycho", "thoth", "phoebe"]
    table.choose(PG, "tycho")
    assert table.of(PG).cp == 13


def test_antony_dresden() -> None:
    """Up to two bases where I have influence, one cube on each."""
    start = scene().cubes(PG, thoth=1, eros=1).cubes(OPA, thoth=2, eros=1, ceres=1)
    table = start.event(PG, "antony-dresden").choose(PG, "thoth")
    assert table.ids(PG) == ["eros", PASS]
    table.choose(PG, "eros")
    assert table.cubes(PG, "thoth", "eros") == [2, 2]
    assert table.cubes(OPA, "thoth", "eros", "ceres") == [1, 0, 1]


def test_thoth_station() -> None:
    table = scene().event(PG, "thoth-station")
    chosen = table.ids(PG)[:3]
    table.choose(PG, *chosen).choose(PG, "fleet.thoth")
    assert table.cubes(PG, *chosen) == [1, 1, 1]
    view = table.session.view(None)
    assert {base.resource for base in view.bases if base.id in chosen} == {Resource.TECH}
    assert table.ships(PG, "thoth") == {Ship.FLEET: 1}


def test_eros_incident() -> None:
    """Everything leaves Eros, one's own cubes too, Diplomats included; then two cubes arrive."""
    start = scene().cubes(OPA, eros=3).cubes(PG, eros=2).cubes(UN, eros=1).techs(UN, "diplomats").diplomats("eros")
    table = start.event(OPA, "eros-incident")
    assert [table.cubes(faction, "eros") for faction in (UN, OPA, PG)] == [[0], [2], [0]]
    assert table.of(UN).diplomat_stock == 3
    assert [table.total(faction) for faction in (UN, OPA, PG)] == [17, 17, 17]


def test_phoebe_research() -> None:
    assert scene().event(PG, "phoebe-research").of(PG).cp == 12
    table = scene().cubes(PG, phoebe=3).event(MCR, "phoebe-research")
    assert table.cubes(MCR, "phoebe") == [2]
    assert table.of(MCR).cp == 10


def test_lawrence_strickland() -> None:
    """Cubes on up to two Food bases change hands, one on each; other bases are out of reach."""
    table = scene().cubes(OPA, titan=2, ceres=1).cubes(MCR, ganymede=1).event(PG, "lawrence-strickland")
    assert table.ids(PG) == ["mcr", "opa", PASS]
    table.choose(PG, "opa").choose(PG, "ganymede")
    assert table.cubes(PG, "titan", "ganymede", "ceres") == [1, 1, 0]
    assert table.cubes(OPA, "titan", "ceres") == [1, 1]
    assert table.cubes(MCR, "ganymede") == [0]


def test_the_anubis() -> None:
    start = scene().ships(PG, "thoth", 1).ships(OPA, "saturn", 1).cubes(OPA, titan=1, ceres=1)
    table = start.rocinante("mars", MCR).event(PG, "the-anubis").choose(PG, "saturn")
    assert table.ships(PG, "saturn") == {Ship.FLEET: 1}
    assert table.ships(OPA, "saturn") == {}
    assert table.cubes(OPA, "titan", "ceres") == [0, 1]


def test_detective_miller() -> None:
    """Cubes of one's own go to bases where one has influence; a base that was left is no target any more."""
    table = scene().cubes(UN, luna=1, ceres=1, eros=1).event(UN, "detective-miller")
    table.choose(UN, "luna")
    assert table.ids(UN) == ["ceres", "eros"]
    table.choose(UN, "eros").choose(UN, "eros")  # the second cube can only go to Ceres: Luna was left
    assert table.ids(UN) == ["ceres", "eros", PASS]
    table.choose(UN, PASS)
    assert table.cubes(UN, "luna", "ceres", "eros") == [0, 2, 1]


def test_star_helix_security() -> None:
    start = scene().cubes(OPA, ceres=2).cubes(UN, ceres=1).cubes(MCR, ceres=1)
    table = start.event(MCR, "star-helix-security")
    assert [table.cubes(faction, "ceres") for faction in (UN, MCR, OPA)] == [[0], [2], [1]]


def test_praxidike_meng() -> None:
    table = scene().event(OPA, "praxidike-meng")
    assert table.ids(OPA) == ["eurasia", "mariner-valley", "ganymede", "titan"]
    table.choose(OPA, "titan")
    assert table.cubes(OPA, "titan") == [1]


def test_open_broadcast() -> None:
    """Only somebody with more CP can be named, and then it brings 1 CP more."""
    table = scene().cp(UN, 5).cp(MCR, 6).cp(OPA, 5).cp(PG, 9).event(UN, "open-broadcast")
    assert table.ids(UN) == ["mcr", "pg"]
    table.choose(UN, "pg")
    assert [table.of(UN).cp, table.of(PG).cp] == [7, 7]


def test_open_broadcast_by_the_richest_costs_nobody_anything() -> None:
    table = scene().cp(UN, 20).event(UN, "open-broadcast")
    assert [player.cp for player in table.g.players] == [21, 10, 10, 10]


def test_epstein_drive() -> None:
    table = scene().ships(MCR, "mars", 2).event(MCR, "epstein-drive").choose(MCR, "fleet.1", "fleet.2", "saturn")
    assert table.ships(MCR, "saturn") == {Ship.FLEET: 2}
    assert not table.awaited() or table.open_keys() == ["turn.card"]
