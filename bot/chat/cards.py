"""Anything of a game that has a name: what is on show, and what there is to say about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from bot.chat.ui.pieces import Picture, Piece, Words
from bot.chat.ui.rulebook import topic_pieces
from engines.core import AnyGame, Content, Prompt, Seat, Term, spell, spoken, tokens
from engines.core.lexicon import is_word, occurring
from engines.core.note import texts
from engines.icons import in_words
from render.look import DEFAULT_LOOK
from render.words import entries, glossary, spelled

if TYPE_CHECKING:
    from bot.app import App
    from bot.chat.ui.message import Attachment

PROVENANCE = {
    "published": "",
    "designed": "Designed by this project.",
    "partly designed": "Partly designed by this project.",
    "assumed": "Assumed by this project.",
    "reconstructed": "Reconstructed by this project.",
}


async def explained(app: App, spec: AnyGame, content: Content, token: str) -> tuple[list[Piece], list[Attachment]]:
    """A term in words and drawn."""
    term = entries(spec, content)[token]
    made = f"\n-# {source}" if (source := source_words(term)) else ""
    picture = await app.pictures.card(spec.key, content.raw, token)
    detail = spelled(term.detail, DEFAULT_LOOK, glossary(spec, content))
    return [Words(f"**{term.name}**\n{detail}{made}"), Picture("card.png")], [picture] if picture else []


def source_words(term: Term) -> str:
    """Where a term comes from if it was not published; an owner's own content may say so in words of its own."""
    if term.provenance in PROVENANCE:
        return spoken(PROVENANCE[term.provenance])
    return spoken("{source:up}.", source=term.provenance)


async def page(app: App, spec: AnyGame, name: str) -> tuple[list[Piece], list[Attachment]]:
    """A page of the rulebook with its figure."""
    figure = spec.topics[name].figure
    picture = await app.pictures.figure(spec.key, figure) if figure else None
    return topic_pieces(spec, name), [picture] if picture else []


def on_show(spec: AnyGame, view: Any, prompt: Prompt | None, seat: Seat) -> list[str]:
    """The terms that somebody has before their eyes: those of the question first, then their own, then everybody's.

    After the things of each come the words that are read there.
    """
    known = entries(spec, view.content)
    by_id = {token.partition(":")[2]: token for token in reversed(known) if not is_word(token)}
    asked = texts(prompt) if prompt is not None else []
    named = [f"{kind}:{name}" for text in asked for kind, name in tokens(text)]
    words = occurring((_without_names(text, glossary(spec, view.content)) for text in asked), known)
    mine = [player for player in getattr(view, "players", ()) if getattr(player, "seat", None) == seat]
    found = [*named, *words]
    for part in (*mine, view):
        things = [by_id[word] for word in _strings(part) if word in by_id]
        about = (_without_names(known[token].detail, glossary(spec, view.content)) for token in dict.fromkeys(things))
        found += [*things, *occurring(about, known)]
    return list(dict.fromkeys(token for token in found if token in known))


def _without_names(text: str, terms: Mapping[str, Term]) -> str:
    """A text as it is read, except for the names of things: the Control Group is not about control."""

    def name(kind: str, key: str) -> str:
        term = terms.get(f"{kind}:{key}")
        return f"{{icon:{key}}}" if kind == "icon" else term.name if term is not None and not term.detail else "…"

    return in_words(spell(text, name))


def _strings(value: Any) -> Iterator[str]:
    """Every text in a view, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from _strings(key)
            yield from _strings(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _strings(each)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            if field.name not in ("content", "options", "result"):
                yield from _strings(getattr(value, field.name))
