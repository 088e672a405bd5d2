"""Takeovers: who may attack whom, strength on both sides, and what follows."""

from __future__ import annotations

import pytest

from engines.core import PASS, plain
from engines.race.facts.powers import DefeatTakeover, Takeover, TakeoverDefense
from tests.engines.race.covered import about
from tests.engines.race.scene import RaceTable, race_table

STRONG = ("new-galactic-order", "drop-ships", "space-marines")  # Military 7


def attackers(*cards: str, seats: int = 2) -> RaceTable:
    """Seat 0 with these cards and a hand, so that it is asked, takeovers on."""
    return race_table(seats, takeovers=True).tableau(0, *cards).hand(0, "gem-world")


@about(Takeover)
@pytest.mark.parametrize(
    ("power", "victim", "targets"),
    [
        ("imperium-seat", ("rebel-miners", "pirate-world"), ["attack.rebel-miners"]),
        ("rebel-alliance", ("pirate-world",), []),
        ("rebel-alliance", ("pirate-world", "imperium-troops"), ["attack.pirate-world"]),
        ("imperium-cloaking-technology", ("pirate-world",), []),
        ("imperium-cloaking-technology", ("pirate-world", "space-marines"), ["attack.pirate-world"]),
        ("imperium-planet-buster", ("pirate-world", "space-marines"), ["attack.pirate-world"]),
        ("rebel-sneak-attack", ("pirate-world", "imperium-troops"), ["attack.pirate-world"]),
        ("interstellar-casus-belli", ("pirate-world", "gem-world"), ["attack.pirate-world"]),
    ],
)
def test_each_power_has_its_targets(power: str, victim: tuple[str, ...], targets: list[str]) -> None:
    table = attackers(power).tableau(1, *victim).prestige(0, 1).phase("settle").passing(0)
    found = [i for i in table.options(0) if i != PASS] if not table.is_done else []
    assert found == targets


@about(Takeover)
def test_without_the_option_takeover_powers_are_ignored() -> None:
    table = race_table().tableau(0, "imperium-seat", *STRONG).hand(0, "gem-world").tableau(1, "rebel-miners")
    table.phase("settle").passing(0)
    assert table.is_done


@about(Takeover)
def test_casus_belli_costs_one_prestige_and_brings_two() -> None:
    table = (
        attackers("interstellar-casus-belli", *STRONG)
        .tableau(1, "pirate-world")
        .goods(1, "pirate-world")
        .prestige(0, 1)
    )
    table.phase("settle").passing(0).submit(0, "attack.pirate-world")
    assert table.player(0).prestige == 2
    assert "pirate-world" in table.player(0).tableau
    assert list(table.player(0).goods) == ["pirate-world"]  # it moves with its good
    assert table.player(1).goods == {}


@about(Takeover)
def test_a_failed_takeover_keeps_its_price() -> None:
    table = attackers("interstellar-casus-belli").tableau(1, "pirate-world").prestige(0, 1)
    table.phase("settle").passing(0).submit(0, "attack.pirate-world")
    assert table.player(0).prestige == 0
    assert "pirate-world" in table.player(1).tableau


@about(Takeover)
def test_the_planet_buster_destroys_its_target() -> None:
    table = attackers("imperium-planet-buster", *STRONG).tableau(1, "pirate-world", "space-marines")
    table.phase("settle").passing(0).submit(0, "attack.pirate-world")
    assert "pirate-world" not in table.player(0).tableau + table.player(1).tableau
    assert "pirate-world" in table.session.state.discard
    assert table.player(0).prestige == 2


@about(Takeover)
def test_rebel_alliance_fights_harder_with_rebel_worlds() -> None:
    table = attackers("rebel-alliance", "rebel-underground", "rebel-miners").tableau(
        1, "pirate-world", "imperium-troops"
    )
    table.phase("settle").passing(0)
    assert "your attack 4" in plain(table.prompt(0).option("attack.pirate-world").detail)
    table.submit(0, "attack.pirate-world")  # 4 against 3 + 1
    assert "pirate-world" in table.player(0).tableau


@about(Takeover)
def test_the_fleet_aims_at_peaceful_worlds_and_is_spent() -> None:
    table = (
        attackers("interstellar-casus-belli", "imperium-invasion-fleet", *STRONG)
        .tableau(1, "comet-zone")
        .prestige(0, 1)
    )
    table.phase("settle").passing(0).submit(0, "attack.comet-zone")
    player = table.player(0)
    assert "comet-zone" in player.tableau
    assert "imperium-invasion-fleet" not in player.tableau
    assert player.prestige == 0 + 2 + 2


@about(Takeover)
def test_imperium_seat_with_the_fleet_needs_a_rebel_world_and_a_rebel_military_world() -> None:
    table = attackers("imperium-seat", "imperium-invasion-fleet").tableau(1, "rebel-cantina", "comet-zone")
    table.phase("settle").passing(0)
    assert table.is_done
    table = attackers("imperium-seat", "imperium-invasion-fleet").tableau(
        1, "rebel-cantina", "comet-zone", "rebel-miners"
    )
    table.phase("settle").passing(0)
    assert set(table.options(0)) == {"attack.rebel-cantina", "attack.rebel-miners", PASS}


@about(TakeoverDefense)
def test_rebel_pact_defends_with_military_worlds() -> None:
    table = attackers("imperium-seat", *STRONG).tableau(1, "rebel-pact", "rebel-miners", "pirate-world")
    table.phase("settle").passing(0)
    # defense 2, two military worlds, one of them REBEL
    assert "defence is 5" in plain(table.prompt(0).option("attack.rebel-miners").detail)


@about(DefeatTakeover)
def test_the_security_council_stops_one_takeover() -> None:
    table = attackers("imperium-seat", *STRONG, seats=3).tableau(1, "rebel-miners")
    table.tableau(2, "pan-galactic-security-council").prestige(2, 1).phase("settle")
    table.passing(0).submit(0, "attack.rebel-miners")
    assert table.asks(2) == "settle.defeat"
    table.submit(2, "defeat.rebel-miners.0")
    assert table.player(2).prestige == 0
    assert "rebel-miners" in table.player(1).tableau


def test_the_defender_may_add_temporary_military() -> None:
    table = attackers("imperium-seat", "drop-ships").tableau(1, "rebel-miners", "new-military-tactics")
    table.phase("settle").passing(0).submit(0, "attack.rebel-miners")  # 3 + 1 against 2
    assert table.asks(1) == "settle.defend"
    table.submit(1, "discard.new-military-tactics")
    assert "rebel-miners" in table.player(1).tableau
    assert "new-military-tactics" not in table.player(1).tableau


def test_a_takeover_counts_as_settling_for_the_chooser() -> None:
    table = attackers("imperium-seat", "terraforming-robots", *STRONG).tableau(1, "rebel-miners").chose(0, "settle")
    table.phase("settle").passing(0).submit(0, "attack.rebel-miners")
    assert len(table.player(0).hand) == 1 + 1 + 1


def test_a_world_taken_over_gives_no_prestige_and_no_windfall_good_again() -> None:
    table = (
        attackers("interstellar-casus-belli", *STRONG, "new-sparta").tableau(1, "rebel-fuel-refinery").prestige(0, 1)
    )
    table.phase("settle").passing(0).submit(0, "attack.rebel-fuel-refinery")
    assert "rebel-fuel-refinery" in table.player(0).tableau
    assert table.player(0).prestige == 2
    assert table.player(0).goods == {}


def test_after_a_failed_takeover_the_second_one_fails_too() -> None:
    table = attackers("imperium-seat", "improved-logistics").tableau(1, "rebel-base", "rebel-fuel-cache")
    table.tableau(0, "space-marines").phase("settle").passing(0)
    table.submit(0, "attack.rebel-base").submit(0, "attack.rebel-fuel-cache")
    assert {"rebel-base", "rebel-fuel-cache"} <= set(table.player(1).tableau)


def test_a_peaceful_world_under_attack_counts_as_a_military_world_of_its_owner() -> None:
    table = attackers("interstellar-casus-belli", "imperium-invasion-fleet").tableau(1, "hidden-fortress", "comet-zone")
    table.prestige(0, 1).phase("settle").passing(0)
    assert "defence is 5" in plain(
        table.prompt(0).option("attack.comet-zone").detail
    )  # 3 + Fortress for itself and for it


# --- the multi-kind world (rulebook, Multi-Kind World Attribute: its kind "can be changed by its owner at any time") ----


REFINERY = "alien-oort-cloud-refinery"


def refinery_attacked(attacker: tuple[str, ...], defender: tuple[str, ...]) -> RaceTable:
    table = attackers("interstellar-casus-belli", "imperium-invasion-fleet", *attacker).tableau(1, REFINERY, *defender)
    return table.prestige(0, 1).phase("settle").passing(0)


@pytest.mark.parametrize(
    ("attacker", "defender", "numbers"),
    [
        (("alien-tech-institute",), (), "its defence is 0, your attack 3"),  # its owner does not call it alien
        ((), ("alien-tech-institute",), "its defence is 2, your attack 3"),
        (("alien-tech-institute",), ("alien-tech-institute",), "its defence is 0, your attack 3"),
        (("alien-tech-institute",), ("smuggling-world",), "its defence is 1, your attack 3"),  # but novelty
        (("smuggling-world", "alpha-centauri"), ("deserted-alien-world",), "its defence is 2, your attack 3"),
    ],
)
def test_the_owner_of_a_multi_kind_world_names_its_kind_while_it_is_attacked(
    attacker: tuple[str, ...], defender: tuple[str, ...], numbers: str
) -> None:
    table = refinery_attacked(attacker, defender)
    assert numbers in plain(table.prompt(0).option(f"attack.{REFINERY}").detail)


def test_a_multi_kind_world_is_lost_only_if_every_kind_loses() -> None:
    table = attackers("interstellar-casus-belli", "imperium-invasion-fleet", "alien-tech-institute")
    table.tableau(1, REFINERY, "new-sparta", "drop-ships").prestige(0, 1)
    table.phase("settle").passing(0).submit(0, f"attack.{REFINERY}")  # 3 against 5, though 5 against 5 as alien
    assert REFINERY in table.player(1).tableau
