"""What the host says, read as people do and in a language of its own.

An evening is played in a language in which every text of the source is accented; what is still English then was put together
by hand. Left out on purpose: names and descriptions of commands, which Discord is given when the bot starts; log lines; and
what operators read on the command line and in the doctor's report. Names stay names: people, bots, games, cards, icons.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from bot.table.lobby import BOT_NAMES
from engines import GAMES
from engines.core import say, spell, token
from engines.core.words import ENGLISH, speak
from engines.icons import ICONS
from tests.bot import evening
from tests.bot.house import house
from tests.engines.speaking import LONGEST, accented, glued, kinds_of, odd_words, texts_in

ROOT = Path(__file__).parents[2]
SPEC = GAMES[evening.GAME]
PEOPLE = ("Ada", "Ben", "Cleo", "Observatory", "Astrolabe")
ROOMS = ("chat", "people", "records", "table", "time")
FAULTS = ("HostError", "NoTable", "NotSeated", "StalePanel", "Frozen", "Paused", "Busy", "TooMuch", "NotAllowed")
# an errand of another build, told to the log; what a monitoring system reads
FOR_OPERATORS = (
    "nobody knows how to do “…”",
    " … may be somebody else's by now.",
    "# HELP astrolabe_… ",
    "# TYPE astrolabe_… ",
)
_CUT = re.compile(r"(?:[A-Z][\w'’-]* ?)*[A-Za-z]*…$")  # of a name that had no room
_PLACE = re.compile(r"\{[a-z_]+(?::[^{}]*)?\}")
VALUES = ("nonsense", "table-one", "soon", "late", "someday", "Nowhere/Land", "UTC", "Europe/London", "bot")  # as typed


@pytest.fixture(scope="module")
def names() -> re.Pattern[str]:
    """Everything that is called the same in any language."""
    terms = {term.name for term in SPEC.glossary(SPEC.shipped).values()}
    titles = {spec.title for spec in GAMES.values()}
    signs = {word for icon in ICONS.values() for word in (icon.word, icon.many, f"{icon.word}s") if word}
    every = {*terms, *titles, *signs, *PEOPLE, *BOT_NAMES, *VALUES}
    longest = sorted((re.escape(name) for name in every), key=len, reverse=True)
    return re.compile(rf"(?<![A-Za-z])(?:{'|'.join(longest)})(?![A-Za-z])")


def english(texts: Iterable[str], names: re.Pattern[str]) -> Iterator[str]:
    """The texts in which a word is left that is no name."""
    for text in dict.fromkeys(texts):
        if re.search("[A-Za-z]{2}", names.sub("·", evening.NO_WORDS.sub("·", _CUT.sub("·", text)))):
            yield text


async def evening_read(folder: Path) -> list[str]:
    """Everything that was read in an evening, in the language spoken."""
    async with house(folder, games=GAMES) as at:
        lobby = await evening.in_the_lobby(at)
        await evening.begin(at, lobby)
        for name in ("Ada", "Ben", "Ada"):
            await evening.a_turn(at, at.person(name))
        await evening.play(at, 6)
        await evening.in_between(at)
        await evening.time_passes(at)
        await evening.to_the_end(at)
        return list(dict.fromkeys(text for name in PEOPLE[:3] for text in evening.read_by(at.person(name))))


async def test_an_evening_shows_no_word_that_no_catalogue_holds(tmp_path: Path, names: re.Pattern[str]) -> None:
    known = texts_in(ROOT / "bot", ROOT / "engines", ROOT / "render")
    speak(accented(known, kinds_of(SPEC.glossary(SPEC.shipped))))
    try:
        read = await evening_read(tmp_path)
    finally:
        speak(ENGLISH)
    assert len(read) > 500
    assert list(english(read, names)) == []


async def test_an_evening_is_told_in_plain_english(tmp_path: Path) -> None:
    read = [evening.NO_WORDS.sub("x", text) for text in await evening_read(tmp_path)]
    assert [text for text in read if "your move" in text.lower()]
    assert [f"{found[0]} in {text}" for text in read if (found := odd_words(text))] == []
    asked = [text.strip("#* ") for text in read if text.startswith("### ")]
    assert [text for text in asked if len(text) > LONGEST["ask"]] == []


def test_a_word_put_together_by_hand_is_found(names: re.Pattern[str]) -> None:
    accents = accented({"Waiting for {names}."}, {"seat"})
    said = spell(say("Waiting for {names}.", names=["Ada", "Ben"]), token, accents)
    assert list(english([said, "Waiting for Ada.", "`/games` <@17> Ada (bot)"], names)) == ["Waiting for Ada."]


@pytest.mark.parametrize(
    "text",
    [
        *("a alien good", "a Emissary", "with a 8", "a SF", "an CG", "an UN fleet"),
        *(
            "Ben takes his turn",
            "Ben himself",
            "a color",
            "defense 2",
            "turn=3",
            "{n:card}",
            "Well done!",
            "no card , then",
            "wins in 70 % of cases",
        ),
    ],
)
def test_a_slip_of_the_pen_is_found(text: str) -> None:
    assert odd_words(text)


@pytest.mark.parametrize("text", ["a UN fleet", "an MCR fleet", "an 8", "a Union", "an Emissary", "a CG", "an SF"])
def test_what_is_well_put_is_let_pass(text: str) -> None:
    assert odd_words(text) is None


# --- in the source: also what no evening happens to say ------------------------------------------------------------------


def sources() -> list[Path]:
    return [path for room in ROOMS for path in sorted((ROOT / "bot" / room).rglob("*.py"))]


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT / "bot")))
def test_no_value_is_baked_into_a_sentence(path: Path) -> None:
    assert [text for text in glued(path.read_text(encoding="utf-8")) if text not in FOR_OPERATORS] == []


def test_a_baked_sentence_is_found() -> None:
    assert glued('text = f"You already sit at {number} tables."') == ["You already sit at … tables."]
    assert glued('key = f"panel {seat}"') == []


def test_every_template_of_the_host_reads_well() -> None:
    """Placeholders aside: no “he” for a player, no exclamation, no stray space, articles before vowels."""
    for path in sources():
        for text in templates(path.read_text(encoding="utf-8")):
            bare = re.sub(r"`[^`]*`", "x", _PLACE.sub("x", text))
            assert not odd_words(bare), f"{path}: {text}"


def templates(source: str) -> Iterator[str]:
    """What is said in a source file: the literals that `say`, `spoken` and refusals are given."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = getattr(node.func, "id", "")
            if (name in ("say", "spoken", "Words") or name in FAULTS) and isinstance(node.args[0].value, str):
                yield node.args[0].value
