"""Where the printed rules are silent: each reading has a name, a source, and an owner may choose the other one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines.core import ContentError, Session, plain
from engines.race import GAME
from engines.race.facts.rulings import RULINGS
from tests.engines.race.scene import RaceTable, race_table
from tests.engines.race.test_powers_takeover import STRONG, attackers


def test_every_ruling_says_what_it_is_about_and_where_it_comes_from() -> None:
    assert {ruling.id for ruling in RULINGS.entries} == {"stopped-takeover", "cloaked-defense", "cards-per-good"}
    for ruling in RULINGS.entries:
        assert ruling.value in ruling.choices
        assert ruling.question.endswith("?")
        assert ruling.source


def test_an_owner_may_change_a_ruling_within_its_choices(tmp_path: Path) -> None:
    folder = tmp_path / "race"
    folder.mkdir()
    rule = RULINGS.adapter.dump_python(RULINGS.entries[0], mode="json")
    (folder / "rulings.json").write_text(json.dumps([rule | {"value": "fails-too"}]), encoding="utf-8")
    assert GAME.content_from(tmp_path)[RULINGS]["stopped-takeover"].value == "fails-too"
    (folder / "rulings.json").write_text(json.dumps([rule | {"value": "perhaps"}]), encoding="utf-8")
    with pytest.raises(ContentError, match="must be one of"):
        GAME.content_from(tmp_path)


def test_a_game_that_began_before_there_were_rulings_plays_by_those_we_ship() -> None:
    table = cloaked(("destroyed-world",))
    stored = json.loads(GAME.shipped.raw)
    del stored["rulings"]
    old = GAME.content_restored(json.dumps(stored, separators=(",", ":"), sort_keys=True))
    session = Session.load(GAME, old, table.session.dump())
    assert session.prompts[0] == table.prompt(0)
    assert "rulings" not in json.loads(old.raw)  # the fingerprint of the game stays what it was


# --- a takeover that was stopped -------------------------------------------------------------------------------------------


def two_attacks() -> RaceTable:
    """Two takeovers that would both succeed, and somebody who may stop one of them."""
    table = attackers("imperium-seat", "improved-logistics", *STRONG, seats=3)
    table.tableau(1, "rebel-miners", "rebel-fuel-cache")
    return table.tableau(2, "pan-galactic-security-council").prestige(2, 1)


def stopping_the_first(table: RaceTable) -> RaceTable:
    table.phase("settle").passing(0).submit(0, "attack.rebel-miners").submit(0, "attack.rebel-fuel-cache")
    return table.submit(2, "defeat.rebel-miners.0")


def test_a_stopped_takeover_is_not_a_failed_one_so_the_other_goes_on() -> None:
    table = stopping_the_first(two_attacks())
    assert "rebel-fuel-cache" in table.player(0).tableau
    assert "rebel-miners" in table.player(1).tableau


def test_by_the_other_ruling_both_fail_and_the_table_is_told() -> None:
    table = stopping_the_first(two_attacks().ruling("stopped-takeover", "fails-too"))
    assert {"rebel-miners", "rebel-fuel-cache"} <= set(table.player(1).tableau)
    assert "{seat:0}'s takeover of {card:rebel-fuel-cache} fails with the one before." in [
        plain(n.text) for n in table.notes
    ]


def test_a_takeover_that_fails_with_the_one_before_is_told_of() -> None:
    table = attackers("imperium-seat", "improved-logistics", "space-marines").tableau(
        1, "rebel-base", "rebel-fuel-cache"
    )
    table.phase("settle").passing(0).submit(0, "attack.rebel-base").submit(0, "attack.rebel-fuel-cache")
    assert "{seat:0}'s takeover of {card:rebel-fuel-cache} fails with the one before." in [
        plain(n.text) for n in table.notes
    ]


# --- a defense that Cloaking Technology lowers -----------------------------------------------------------------------------


def cloaked(hand: tuple[str, ...]) -> RaceTable:
    """Military −1 and Imperium Cloaking Technology."""
    return race_table().tableau(0, "psi-crystal-world", "imperium-cloaking-technology").hand(0, *hand).phase("settle")


def test_a_lowered_defense_may_be_below_zero_so_that_negative_military_beats_it() -> None:
    table = cloaked(("destroyed-world",))  # cost 1, so defense −1
    assert "defence -1" in plain(table.prompt(0).option("destroyed-world").detail).replace("−", "-")
    table.submit(0, "destroyed-world")
    assert "destroyed-world" in table.player(0).tableau
    assert "imperium-cloaking-technology" not in table.player(0).tableau


def test_by_the_other_ruling_a_lowered_defense_is_never_below_zero() -> None:
    table = race_table().ruling("cloaked-defense", "at-least-zero")
    table.tableau(0, "psi-crystal-world", "imperium-cloaking-technology").hand(0, "destroyed-world").phase("settle")
    assert table.options(0) == ["pass"]


# --- cards for goods -------------------------------------------------------------------------------------------------------


def economy() -> RaceTable:
    """Diversified Economy beside Damaged Alien Factory, an empty hand, and one world that produces."""
    return race_table().tableau(0, "diversified-economy", "damaged-alien-factory", "spice-world")


def test_cards_for_goods_come_after_goods_were_paid_for_and_so_count_them_all() -> None:
    table = economy().phase("produce")
    assert table.is_done
    assert len(table.player(0).hand) == 1  # for the novelty good; there was no card to pay with
    table = economy().hand(0, "gem-world").phase("produce").submit(0, "make.damaged-alien-factory", "gem-world")
    assert len(table.player(0).hand) == 2  # for the novelty and the alien good


def test_by_the_other_ruling_cards_for_goods_may_pay_for_a_good_that_does_not_count() -> None:
    table = economy().ruling("cards-per-good", "first").phase("produce")
    table.submit(0, "make.damaged-alien-factory", table.player(0).hand[0])
    assert set(table.player(0).goods) == {"spice-world", "damaged-alien-factory"}
    assert table.player(0).hand == []
