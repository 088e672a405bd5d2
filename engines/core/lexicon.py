"""The words of a game over which a newcomer stumbles: terms of kind `word`, found wherever they are read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from engines.core.spec import Term

WORD = "word"


def lexicon(*words: Term) -> dict[str, Term]:
    """Words by their tokens: "Windfall world" is `word:windfall-world`."""
    return {f"{WORD}:{term.name.lower().replace(' ', '-')}": term for term in words}


def is_word(token: str) -> bool:
    """Whether a token stands for a word and not for a thing."""
    return token.startswith(f"{WORD}:")


def occurring(lines: Iterable[str], terms: Mapping[str, Term]) -> list[str]:
    """The tokens of the words that stand in some lines, as they come; singular or plural, however written."""
    forms = {form.lower(): token for token, term in terms.items() if is_word(token) for form in (term.name, *term.also)}
    if not forms:
        return []
    found = _pattern(tuple(sorted(forms, key=len, reverse=True))).finditer("\n".join(lines))
    return list(dict.fromkeys(forms[match[1].lower()] for match in found))


@lru_cache(maxsize=32)
def _pattern(forms: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, forms))})(?:e?s)?(?![\w-])", re.IGNORECASE)
