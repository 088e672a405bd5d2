"""Icons in words: what a log, a picture and a screen reader say of them."""

from __future__ import annotations

import pytest

from bot.pocket.judge.emoji import is_emoji
from engines.core.words import say
from engines.empire.facts.units import UNITS
from engines.expanse.facts.vocabulary import Faction, Resource
from engines.frontiers.facts.facilities import FACILITIES
from engines.frontiers.facts.territories import FIELDS
from engines.icons import ICONS, in_words, key, spelled
from engines.race.facts import Kind, Phase
from render.look import Look
from render.words import spelled as spelled_for_pictures


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("pays 2 {icon:fuel} 1 {icon:ore}", "pays 2 fuel 1 ore"),
        ("1 {icon:card}, 3 {icon:card}, 0 {icon:card}", "1 card, 3 cards, 0 cards"),
        ("draws a {icon:card}", "draws a card"),
        ("12{icon:colony}", "12 colonies"),
        ("{icon:d3_0}{icon:d3_0} dock", "3 3 dock"),
        ("{seat:1}{icon:star}", "{seat:1} point"),
        ("**{icon:lock}**", "**locked**"),
        ("at the {icon:alien-artifact}", "at the Alien Artifact"),
        ("2 {icon:SF}, 1 {icon:novelty}, 3 {icon:CP}", "2 Star Fleets, 1 novelty good, 3 CP"),
        ("a {icon:no-such_thing}", "a no such thing"),
        ("named \\{icon:fuel}", "named \\{icon:fuel}"),
    ],
)
def test_an_icon_reads_as_a_word(text: str, words: str) -> None:
    assert in_words(text) == words


def test_only_what_cannot_be_shown_is_a_word() -> None:
    signs = {"fuel": "🔥"}
    text = "2 {icon:fuel}, 2 {icon:fleet}"
    assert spelled(text, lambda name: signs.get(name, "")) == "2 🔥, 2 ships"


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_has_words_and_a_sign_that_can_stand_before_a_label(name: str) -> None:
    icon = ICONS[name]
    assert icon.word.strip() == icon.word != ""
    assert icon.counted(2)
    assert icon.sign == "" or is_emoji(icon.sign)


def test_every_unit_faction_facility_and_kind_of_good_has_an_icon_under_its_own_id() -> None:
    ids = [unit.id for unit in UNITS.entries] + [str(faction) for faction in Faction]
    ids += [str(kind) for kind in Kind if kind is not Kind.ANY]
    ids += [facility.id for facility in FACILITIES.entries] + [field.id for field in FIELDS.entries]
    ids += [str(phase) for phase in Phase if phase is not Phase.ALWAYS] + [str(resource) for resource in Resource]
    assert [one for one in ids if key(one) not in ICONS] == []


def test_what_a_game_shows_side_by_side_has_signs_of_its_own() -> None:
    together = (
        *(f"seat_{seat}" for seat in range(6)),
        *("explore", "develop", "settle", "consume", "produce", "trade"),
        *("good_novelty", "good_rare", "good_genes", "good_alien"),
        *("fuel", "ore", "fleet", "colony", "card", "tech", "star", "die", "lock"),
    )
    assert len({ICONS[name].sign for name in together}) == len(together)


def test_a_text_of_the_rules_is_drawn_in_words_and_a_name_stays_a_name() -> None:
    text = say("{seat} draws {n} {icon:card}.", seat=0, n=2)
    assert spelled_for_pictures(text, Look(("{icon:fuel}",)), {}) == "{icon:fuel} draws 2 cards."
