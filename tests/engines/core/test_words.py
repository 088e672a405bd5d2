"""Sentences are templates with values, and become text in one place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.words import ENGLISH, Language, Said, parts, plain, say, spell, token, tokens

NAMES = {("seat", "0"): "Ada", ("card", "ore"): "asteroid mine", ("card", "uni"): "University"}


def named(kind: str, name: str) -> str:
    return NAMES[kind, name]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (say("Nobody settles."), "Nobody settles."),
        (say("{seat} draws {n:card}.", seat=0, n=3), "Ada draws 3 cards."),
        (say("{seat} draws {n:card}.", seat=0, n=1), "Ada draws 1 card."),
        (say("{n:colony} and {m:die/dice}", n=2, m=4), "2 colonies and 4 dice"),
        (say("{n:=is/are} left", n=1), "is left"),
        (say("{n:=is/are} left", n=0), "are left"),
        (say("You hold {n}.", n=7), "You hold 7."),
        (say("{seat} builds {what:a}.", seat=0, what=token("card", "ore")), "Ada builds an asteroid mine."),
        (say("{what:A} is built.", what=token("card", "uni")), "A University is built."),
        (say("{what:up} first.", what=token("card", "ore")), "Asteroid mine first."),
        (say("{all}", all=["a", "b", "c"]), "a, b and c"),
        (say("{all:or}", all=["a", "b"]), "a or b"),
        (say("{all:,}", all=["a", "b", "c"]), "a, b, c"),
        (say("{all}", all=[token("seat", 0)]), "Ada"),
        (say("{all}.", all=[]), "."),
        (say("Keep {card:ore}, {seat:0}"), "Keep asteroid mine, Ada"),
        (say("{one}; {two}", one=say("{n:card}", n=2), two=[say("{n:fleet}", n=1), say("{n:fleet}", n=5)]),
         "2 cards; 1 fleet and 5 fleets"),
        ("{seat:0} settles {card:ore}, as stored long ago.", "Ada settles asteroid mine, as stored long ago."),
        (say("{n} of {m}", n=1, m=2) + " · " + say("{n:point}", n=3), "1 of 2 · 3 points"),
    ],
)  # fmt: skip
def test_a_sentence_reads_well(text: str, read: str) -> None:
    assert spell(text, named) == read


@pytest.mark.parametrize(
    ("noun", "article"),
    [
        ("ore", "an"),
        ("University", "a"),
        ("Uranian", "a"),
        ("hour", "an"),
        ("8 fuel", "an"),
        ("18 fuel", "an"),
        ("80 fuel", "an"),
        ("11 ore", "an"),
        ("SF", "an"),
        ("UN fleet", "a"),
        ("MCR ship", "an"),
        ("*alien* good", "an"),
        ("Europa base", "a"),
        ("one-way trip", "a"),
    ],
)
def test_articles_go_by_sound(noun: str, article: str) -> None:
    assert spell(say("{what:a}", what=noun), named) == f"{article} {noun}"


def test_a_stored_sentence_keeps_its_template_and_values() -> None:
    inner = say("{n:card}", n=2)
    (said,) = parts(say("{seat} gets {what} and {more}", seat=0, what=inner, more=[inner, "x"]))
    assert said == Said("{seat} gets {what} and {more}", {"seat": 0, "what": inner, "more": (inner, "x")})


def test_another_language_orders_its_words_itself() -> None:
    catalogue = {"{seat} draws {n:card}.": "{n:Karte/Karten} zieht {seat}."}
    german = Language(lambda template: catalogue.get(template, template))
    assert spell(say("{seat} draws {n:card}.", seat=0, n=3), named, german) == "3 Karten zieht Ada."
    assert german != ENGLISH


def test_tokens_are_found_wherever_they_stand() -> None:
    text = say("{seat} {n:card} {icon:fuel} {what} {all}", seat=1, n=2, what=token("card", "x"), all=["{card:y}", "z"])
    assert tokens(text) == [("seat", "1"), ("icon", "fuel"), ("card", "x"), ("card", "y")]
    assert plain(text) == "{seat:1} 2 cards {icon:fuel} {card:x} {card:y} and z"


_RAW = st.text(st.characters(exclude_characters="\x02\x03\x1e\x1f{}", exclude_categories=["Cs"]), max_size=8)
_NESTED = st.recursive(_RAW, lambda inner: st.builds(lambda a, b: say("<{a}|{b}>", a=a, b=b), inner, st.lists(inner)))


@given(_NESTED, _NESTED)
def test_any_nesting_comes_apart_again(one: str, two: str) -> None:
    read = spell(say("[{one}][{two}]", one=one, two=two), named)
    assert read == f"[{spell(one, named)}][{spell(two, named)}]"
