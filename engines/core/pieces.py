"""What a game tells about its pieces, for those who measure its content: cards, planets, factions, whatever has a name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engines.core.prompt import Option, Prompt, Seat
from engines.core.words import tokens

Deed = tuple[str, str]  # a piece, as in "card:gem-world", and what is done with it


def deed_of(prompt: Prompt, option: Option) -> Deed | None:
    """The first name in an option's label is what it is about, else what the whole prompt is about; the key says the rest."""
    named = [f"{kind}:{name}" for kind, name in tokens(option.label) if kind not in ("icon", "seat")] or prompt.about
    return (named[0], prompt.key) if named else None


@dataclass(frozen=True, slots=True)
class Pieces:
    """Who holds which at the end, what an option does with one, and which notes are counted."""

    held: Callable[[Any, Seat], Iterable[str]] = lambda _state, _seat: ()
    deed: Callable[[Prompt, Option], Deed | None] = deed_of
    counted: Mapping[str, str] = field(default_factory=dict)  # a heading -> what the template of a note begins with
