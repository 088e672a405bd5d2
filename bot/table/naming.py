"""What tokens are called at a table, and texts as they read there: the same labels are read often, so each is spelled once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from bot.table.names import escaped
from engines.core import Term, spell, spoken
from engines.core.numbers import whole
from engines.core.words import Language

KEPT = 8192  # texts of all tables


@dataclass(frozen=True, eq=False, slots=True)
class Naming:
    """The names of the people at a table, the terms of its game, and the language that is spoken; it never changes."""

    people: tuple[str, ...]
    terms: Mapping[str, Term]
    language: Language

    def is_of(self, people: tuple[str, ...], terms: Mapping[str, Term], language: Language) -> bool:
        """Whether everything is still called the same."""
        return self.people == people and self.terms is terms and self.language is language

    def token(self, kind: str, name: str) -> str:
        """What stands for a name; icons stay tokens, for the chat knows how they are shown."""
        if kind == "icon":
            return f"{{icon:{name}}}"
        if kind == "seat":
            seat = whole(name)
            known = seat is not None and seat < len(self.people)
            return escaped(self.people[seat or 0]) if known else spoken("seat {number}", number=name)
        term = self.terms.get(f"{kind}:{name}")
        return term.name if term else name


@lru_cache(maxsize=KEPT)
def spelled(text: str, naming: Naming) -> str:
    """A text with names for its tokens."""
    return spell(text, naming.token, naming.language)
