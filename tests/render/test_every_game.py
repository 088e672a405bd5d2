"""One suite over every registered game and the test game: whatever draws it keeps what pictures promise.

A game's own tests build its fullest positions; here games between bots are looked at on the way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engines.core import Dice, Session
from engines.core.selfplay import AnySession, Match, Table
from render.layout import layout_of
from render.lettering import legible
from render.look import Look
from render.registry import Renderers
from render.theme import PALETTES
from render.words import entries
from tests.launch import GAMES
from tests.render.faces import FULL, NAMES
from tests.render.layout import assert_sound

RENDERERS = Renderers(GAMES)
POSITIONS = 5  # looked at in each game, spread over its length
KEYS = pytest.mark.parametrize("key", GAMES)


@cache
def saves(key: str, seats: int) -> tuple[bytes, ...]:
    """Positions spread over one game between bots, the first and the last among them."""
    spec = GAMES[key]
    kinds = tuple(("suggest", "random")[seat % 2] for seat in range(seats))
    match = Match(Table(spec, spec.options({}), kinds, f"pictures {seats}"))
    kept, stride = [match.session.dump()], 1
    while not match.session.is_over:
        match.play(stride)
        kept.append(match.session.dump())
        if len(kept) > 4 * POSITIONS:  # longer than thought: keep every second one
            kept, stride = kept[::2], 2 * stride
    return tuple(kept[(len(kept) - 1) * i // (POSITIONS - 1)] for i in range(POSITIONS))


def positions(key: str, seats: int) -> Iterator[AnySession]:
    """Those positions, live."""
    for save in saves(key, seats):
        yield Session.load(GAMES[key], GAMES[key].shipped, save)


def look_at(session: AnySession, palette: str = "default") -> Look:
    return Look(NAMES, palette, tuple(session.prompts), FULL.events)


def crowds(key: str) -> list[int]:
    allowed = GAMES[key].seats(GAMES[key].options({}))
    return sorted({min(allowed), max(allowed)})


@KEYS
def test_positions_are_drawn_soundly_for_everybody(key: str) -> None:
    for seats in crowds(key):
        for number, session in enumerate(positions(key, seats)):
            palette = sorted(PALETTES)[number % len(PALETTES)]
            for viewer in (None, number % seats):
                assert_sound(RENDERERS[key].draw(session.view(viewer), look=look_at(session, palette)), players=seats)


@KEYS
def test_areas_are_drawn_soundly(key: str) -> None:
    seats = crowds(key)[-1]
    for session in positions(key, seats):
        for area in RENDERERS[key].AREAS:
            assert_sound(RENDERERS[key].draw(session.view(None), area, look=look_at(session)), players=seats)


@KEYS
def test_words_go_with_every_picture(key: str) -> None:
    renderer = RENDERERS[key]
    for session in positions(key, crowds(key)[-1]):
        for viewer in (None, 0):
            view, look = session.view(viewer), look_at(session)
            assert 0 < len(renderer.alt(view, look)) <= 1024
            assert renderer.text(view, look).strip()
            assert "{" not in renderer.alt(view, look) + renderer.text(view, look)


@KEYS
def test_nothing_hidden_shows_in_pictures_or_words(key: str) -> None:
    """However the hidden things lie, the picture of a viewer who cannot know them is the same to the pixel."""
    renderer = RENDERERS[key]
    for session in positions(key, crowds(key)[-1]):
        for viewer in (None, 0):
            other = session.clone()
            GAMES[key].hide(other.state, viewer, Dice(f"elsewhere {viewer}"))
            for told in (renderer.alt, renderer.text):
                assert told(session.view(viewer)) == told(other.view(viewer))
            assert renderer.draw(session.view(viewer)).tobytes() == renderer.draw(other.view(viewer)).tobytes()


@KEYS
def test_names_of_every_script_are_drawn(key: str) -> None:
    names = ("李小龙", "محمد", "สมชาย", "राहुल", "김철수", "🐱")
    drawn = ("LiXiaoLong", "Mhmd", "Smchay", "Rahul", "GimCheolSu", "Cat")
    seats = crowds(key)[-1]
    *_, session, _ = positions(key, seats)
    parts = layout_of(RENDERERS[key].draw(session.view(None), look=Look(names, awaited=(0,))))
    words = " ".join(part.text for part in parts if part.kind == "text")
    assert not re.search(r"Player \d", words)
    if seats > 1:  # alone at the table, one is not named
        assert [name for name in drawn[:seats] if name not in words] == []


@KEYS
def test_a_picture_depends_on_nothing_but_its_view(key: str) -> None:
    """Drawn again, from the stored view, it is the same; what is outlined vanishes when nothing has changed."""
    spec, renderer = GAMES[key], RENDERERS[key]
    *_, before, session = positions(key, crowds(key)[0])
    view: Any = session.view(None)
    stored = spec.load_view(spec.dump_view(view), session.content)
    picture = renderer.draw(view).tobytes()
    assert renderer.draw(stored).tobytes() == picture
    assert renderer.draw(view, since=view).tobytes() == picture
    assert_sound(renderer.draw(view, since=before.view(None)), players=crowds(key)[0])


@KEYS
def test_every_entry_that_card_offers_is_drawn_by_its_own_name(key: str) -> None:
    """All of them, and no two that say different things look the same."""
    spec = GAMES[key]
    said: dict[bytes, tuple[str, str]] = {}
    for token, term in entries(spec, spec.shipped).items():
        image = RENDERERS[key].card(token, spec.shipped)
        texts = [part for part in layout_of(image) if part.kind == "text"]
        words = " ".join(part.text for part in texts)
        assert legible(term.name) in words, token
        assert not any(part.is_cut for part in texts), token
        assert not re.search(r"[a-z][:=*#][a-z0-9]", words), f"{token}: signs are drawn instead of names: {words}"
        assert said.setdefault(image.tobytes(), (term.name, term.detail)) == (term.name, term.detail), token


@KEYS
def test_entries_of_every_kind_are_drawn_soundly(key: str) -> None:
    """The longest of each kind, and some others."""
    spec = GAMES[key]
    terms = entries(spec, spec.shipped)
    longest = sorted(terms, key=lambda token: -len(terms[token].name + terms[token].detail))
    for kind in {token.partition(":")[0] for token in terms}:
        tokens = [token for token in longest if token.startswith(f"{kind}:")]
        for token in tokens[:4] + tokens[4 :: max(1, len(tokens) // 4)]:
            image = RENDERERS[key].card(token, spec.shipped)
            assert_sound(image, width=image.width)
