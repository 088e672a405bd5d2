"""Words drawn in pictures, in a language of their own: what is still English then was put together by hand.

Each text of the source is written in Cyrillic letters, which the faces of the pictures have. Names of people stay as they are,
and so do signs of a letter or two that stand for a thing: a unit, a faction, the level of a tech.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engines import GAMES
from engines.core import Result, Score
from engines.core.words import ENGLISH, speak
from engines.empire.facts.map import SECTORS
from engines.empire.facts.units import UNITS
from render.charts import Standing, leaderboard_picture, record_picture
from render.keeping import drawn_once
from render.layout import layout_of
from render.legend import legend_picture, turn_picture
from render.look import Look
from render.registry import Renderers
from render.summary import score_picture, score_words
from render.words import entries
from tests.engines.speaking import accented, glued, kinds_of, texts_in
from tests.render.walks import PEOPLE, game

ROOT = Path(__file__).parents[2]
CYRILLIC = ("А", "а")
KEYS = pytest.mark.parametrize("key", GAMES)
RENDERERS = Renderers(GAMES)
STRIDE = 29  # decisions between two positions that are looked at


@contextmanager
def speaking(key: str) -> Iterator[None]:
    """Pictures in the made-up language; nothing that was drawn or measured in another one is used."""
    spec = GAMES[key]
    known = texts_in(ROOT / "render", ROOT / "engines")
    speak(accented(known, kinds_of(spec.glossary(spec.shipped)) | {"sign"}, CYRILLIC))
    _forget()
    try:
        yield
    finally:
        speak(ENGLISH)
        _forget()


def _forget() -> None:
    drawn_once.clear()
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("render", "engines"):
            for thing in list(vars(module).values()):
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def english(texts: Iterable[str], names: Iterable[str] = ()) -> list[str]:
    """Texts with a word of Latin letters that is part of nobody's name."""
    known = {part for name in (*PEOPLE, *names) for part in re.split(r"[ -]", name)}
    found = []
    for text in dict.fromkeys(texts):
        words = re.findall(r"[A-Za-z]{2,}", text)
        if any(not any(name.startswith(word) for name in known) for word in words):
            found.append(text)
    return found


def names_of(key: str) -> list[str]:
    """What is called the same in any language: games, the sectors of a galaxy, and the letters that orders are typed with."""
    content = GAMES[key].shipped
    found = [one.title for one in GAMES.values()]
    if key == "empire":
        found += [sector.name for sector in content[SECTORS].values()] + list(content[UNITS])
    return found


def texts_of(image: object) -> list[str]:
    return [part.text for part in layout_of(image) if part.kind == "text"]  # type: ignore[arg-type]


def crowds(key: str) -> list[int]:
    allowed = GAMES[key].seats(GAMES[key].options({}))
    return sorted({min(allowed), max(allowed)})


@KEYS
def test_pictures_and_their_words_can_be_read_in_any_language(key: str) -> None:
    """The table's picture, somebody's own, an area of each in turns, alt text and text board, until the end."""
    renderer = RENDERERS[key]
    found: dict[str, None] = {}
    with speaking(key):
        for seats in crowds(key):
            for number, sight in enumerate(game(key, seats, "spoken", STRIDE)):
                look = sight.look
                for viewer in (None, number % seats):
                    view = sight.session.view(viewer)
                    for area in (None, renderer.AREAS[number % len(renderer.AREAS)]):
                        found.update(dict.fromkeys(texts_of(renderer.draw(view, area, None, look))))
                    found.update(dict.fromkeys([renderer.alt(view, look), *renderer.text(view, look).split("\n")]))
    assert len(found) > 100
    assert english(found, names_of(key)) == []


@KEYS
def test_entries_and_legends_can_be_read_in_any_language(key: str) -> None:
    spec, renderer = GAMES[key], RENDERERS[key]
    with speaking(key):
        found = [text for token in entries(spec, spec.shipped) for text in texts_of(renderer.card(token, spec.shipped))]
        found += texts_of(legend_picture(spec, renderer)) + texts_of(turn_picture(spec))
    assert english(found, names_of(key)) == []


def test_a_word_put_together_by_hand_is_found() -> None:
    assert english(["Ada: Вхо?", "Benedict", "3 VP", "Round 3", "И 2"]) == ["3 VP", "Round 3"]


def test_records_can_be_read_in_any_language() -> None:
    look = Look(PEOPLE)
    result = Result(tuple(Score(seat, 9 - seat, (("cards", 9 - seat),)) for seat in range(3)), (0,))
    standings = tuple(Standing(name, 1500, 3, 1.0, 20) for name in PEOPLE)
    with speaking("race"):
        pictures = [
            score_picture(look, GAMES["race"].title, result),
            leaderboard_picture("·", "·", standings * 4, look),
            record_picture("·", "·", standings, look),
            leaderboard_picture("·", "·", (), look),
        ]
        found = [text for picture in pictures for text in texts_of(picture)]
        found += [score_words(look, GAMES["race"].title, result)]
    assert english(found, ["Astrolabe"]) == []


FOR_OPERATORS = ("balance.py", "cli.py", "registry.py", "canvas.py")  # the command line; what a programmer gets wrong


@pytest.mark.parametrize(
    "path",
    [path for path in sorted((ROOT / "render").rglob("*.py")) if path.name not in FOR_OPERATORS],
    ids=lambda path: str(path.relative_to(ROOT / "render")),
)
def test_no_value_is_baked_into_a_sentence(path: Path) -> None:
    assert glued(path.read_text(encoding="utf-8")) == []
