"""Names for ids: tokens spelled out for a table, and the words around pictures (alt text, text boards)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from engines.core import AnyGame, Content, Result, Seat, Term, spell, spoken, tokens
from engines.icons import in_words
from render.lettering import text_width
from render.look import Look
from render.theme import HEADLINE

ALT_LIMIT = 1024
WINNERS = 560  # pixels of a headline for the names of those who won


@lru_cache(maxsize=32)
def glossary(spec: AnyGame, content: Content) -> Mapping[str, Term]:
    """The game's terms by token ("card:gem-world"), kept per content."""
    return spec.glossary(content)


def entries(spec: AnyGame, content: Content) -> dict[str, Term]:
    """What can be looked up: the terms about which there is something to say; bare signs such as "cards" are only spelled."""
    return {token: term for token, term in glossary(spec, content).items() if term.detail}


def titles(terms: Mapping[str, Term]) -> dict[str, str]:
    """What each entry is called in a list: its name, and what it is if another has the same."""
    times = Counter(term.name for term in terms.values())
    return {
        token: term.name if times[term.name] == 1 else f"{term.name} ({humanised(token.partition(':')[0]).lower()})"
        for token, term in terms.items()
    }


@lru_cache(maxsize=32)
def terms_by_id(spec: AnyGame, content: Content) -> Mapping[str, Term]:
    """The game's terms by their bare id; where two kinds share one, the first counts."""
    found: dict[str, Term] = {}
    for token, term in glossary(spec, content).items():
        found.setdefault(token.partition(":")[2], term)
    return found


def spelled(text: str, look: Look, terms: Mapping[str, Term]) -> str:
    """A text of the rules with names for its tokens and words for its icons, as a footer or a headline shows it."""

    def name(kind: str, key: str) -> str:
        if kind == "seat" and key.isdigit():
            return look.name(int(key)).replace("{", "\\{")  # no icon comes of a name
        if kind == "icon":
            return f"{{icon:{key}}}"
        term = terms.get(f"{kind}:{key}")
        return spoken(term.name) if term else humanised(key)

    return in_words(spell(text, name)).replace("\\{", "{")


def verdict_words(result: Result | None, look: Look) -> str:
    """How a game ended, where points alone do not say it."""
    return spelled(result.verdict, look, {}) if result is not None else ""


def subject(text: str) -> int | None:
    """The seat a text of the rules is about: the first one it names."""
    named = (key for kind, key in tokens(text) if kind == "seat" and key.isdigit())
    return next((int(key) for key in named), None)


def humanised(key: str) -> str:
    """An id or a field's name as words: "victory_points" is "Victory points"."""
    words = key.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "Ana, Boris and Chidi"."""
    return spoken("{names}", names=names)


def winning_names(look: Look, seats: Sequence[int], room: int = WINNERS) -> str:
    """Who won, in names short enough to leave room for what they won with."""
    names: list[str] = []
    for seat in seats:
        shorter = (look.short(seat, most) for most in (32, 24, 20, 16, 12))
        fitting = (name for name in shorter if text_width(name, HEADLINE, "Bold") <= room // len(seats))
        names.append(next(fitting, look.short(seat, 8)))
    return listed(names)


def dotted(*parts: str) -> str:
    """Remarks side by side, with dots between them; empty ones are left out."""
    return " · ".join(spoken(part) for part in parts if part)


def waiting_for(look: Look) -> str:
    """Whom the table waits for and what they are asked, as sentences without a last full stop; empty if for nobody."""
    if not look.awaited:
        return ""
    names, asked = [look.short(seat) for seat in look.awaited], "; ".join(look.questions())
    return (
        spoken("Waiting for {names}: {asked}", names=names, asked=asked)
        if asked
        else spoken("Waiting for {names}", names=names)
    )


def with_questions(look: Look, aloud: Mapping[Seat, str], terms: Mapping[str, Term]) -> Look:
    """The same table with what its awaited seats are asked, as far as everybody may read it."""
    return replace(look, asked=tuple(spelled(aloud.get(seat, ""), look, terms) for seat in look.awaited))


def clipped(sentences: Sequence[str], limit: int = ALT_LIMIT) -> str:
    """As many whole sentences as fit the limit; the first is cut only if it does not fit by itself."""
    text = ""
    for sentence in filter(None, sentences):
        longer = f"{text} {sentence}".strip()
        if len(longer) > limit:
            break
        text = longer
    return text or (sentences[0][: limit - 1] + "…" if sentences else "")
