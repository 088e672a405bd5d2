"""What a game tells about its pieces, for those who measure its content: cards, planets, factions, whatever has a name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engines.core.content import Content
from engines.core.prompt import Choice, Option, Prompt, Seat
from engines.core.words import tokens

Parts = Mapping[str, float]  # how much of what a piece is made of, or what a part is worth
Deed = tuple[str, str]  # a piece, as in "card:gem-world", and what is done with it


def deed_of(prompt: Prompt, option: Option) -> Deed | None:
    """The first name in an option's label is what it is about, else what the whole prompt is about; the key says the rest."""
    named = [f"{kind}:{name}" for kind, name in tokens(option.label) if kind not in ("icon", "seat")] or prompt.about
    return (named[0], prompt.key) if named else None


def priced(parts: Parts, worth: Parts) -> float:
    """What parts come to."""
    return sum(amount * worth.get(part, 0.0) for part, amount in parts.items())


@dataclass(frozen=True, slots=True)
class Pricing:
    """What a game tells about its pieces to whoever would learn what they are worth."""

    moments: frozenset[str]  # keys of prompts at which pieces are used
    tries: Callable[[Any, Seat], Mapping[str, float]]  # from a view: what each piece would bring there
    parts: Callable[[Content], Mapping[str, Parts]]  # what each piece is made of
    given: Parts  # parts whose worth is not up for discussion
    thought: Parts  # what every other part was thought to be worth


@dataclass(frozen=True, slots=True)
class Pieces:
    """Who holds which at the end, what an option does with one, which notes are counted, and what pays for a choice."""

    held: Callable[[Any, Seat], Iterable[str]] = lambda _state, _seat: ()
    deed: Callable[[Prompt, Option], Deed | None] = deed_of
    counted: Mapping[str, str] = field(default_factory=dict)  # a heading -> what the template of a note begins with
    pricing: Pricing | None = None
    paid: Callable[[Any, Prompt, Choice], Iterable[tuple[str, int]]] = lambda _state, _prompt, _choice: ()  # at once
    lasting: frozenset[str] = frozenset()  # deeds that may wait: however often offered, one chance until it is done
