"""How ideas are told: what each answer does, one after the other, in the names that a panel gives them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engines.core.lines import Made, whole_answer, whole_answers
from engines.core.prompt import Choice, Offer, Seat
from engines.core.session import Session
from engines.core.words import plain, say

AnySession = Session[Any, Any, Any]

REST = say("the rest")
_NAME = re.compile(r"\{[a-z_]+:[^{}]*\}")  # of a card, a place or somebody
_BARE = re.compile(r"\{card:[^{}]*\}|\d+")  # says nothing of what is done with it


def begins(words: Sequence[str]) -> str:
    """What an idea begins with, as a sentence begins."""
    return say("{first:up}", first=words[0])


def one_after_another(words: Sequence[str]) -> str:
    """All that is done, in its order."""
    first, *rest = begins(words), *words[1:]
    if not rest:
        return first
    return say("{first}, then {rest:,}", first=first, rest=[say("{one:down}", one=one) for one in rest])


def listed(parts: Sequence[str]) -> str:
    """Parts one after the other; each may have commas of its own."""
    if not parts:
        return ""
    first, *rest = parts
    return say("{first}; {rest}", first=first, rest=listed(rest)) if rest else first


def deeds(position: AnySession, seat: Seat, choices: Sequence[Choice]) -> list[str]:
    """What a plan does, one whole answer after the other, while it is carried out.

    What only goes on with something larger, such as an event step by step, is told as the rest of it.
    """
    words, done = list[str](), 0
    while done < len(choices):
        if words and position.asked(seat).key.startswith(position.spec.mind.within):
            count, deed = 1, "" if words[-1] == REST else REST
        else:
            count, deed = _deed(position, seat, choices[done:], is_later=done > 0)
        if deed:
            words.append(deed)
        for choice in choices[done : done + count]:
            position.submit(seat, choice)
        done += count
    return words


def _deed(position: AnySession, seat: Seat, left: Sequence[Choice], *, is_later: bool) -> tuple[int, str]:
    """How many choices make the next whole answer, and how it is told; empty if it only leads on."""
    offer = whole_answer(position, seat, left)
    if offer is not None:
        return len(offer.choices), _words(offer, is_later=is_later)
    begun = _begun(position, seat, left)
    if begun is not None:
        return len(left), say("{label} ({cost})", label=begun.label, cost=begun.cost) if begun.cost else begun.label
    step = Made(position.asked(seat), left[0])
    return 1, labels(step, is_later=is_later) if len(left) == 1 or not _opens(step) else ""


def _names(step: Made) -> list[str]:
    return [plain(step.prompt.option(pick).label) for pick in step.choice]


def _begun(position: AnySession, seat: Seat, choices: Sequence[Choice]) -> Offer | None:
    """The only whole answer that begins with all that is left of the plan: it stops before the part that reveals."""
    fitting = [offer for offer in whole_answers(position, seat) if offer.choices[: len(choices)] == tuple(choices)]
    return fitting[0] if len(fitting) == 1 else None


def _words(offer: Offer, *, is_later: bool = False) -> str:
    """A whole answer and what it brings; a bare name says what is done, and so does what comes later and begins with one."""
    label = plain(offer.label)
    is_bare = _NAME.fullmatch(label) or (is_later and _NAME.match(label))
    label = _with_verb(offer.label, offer.verb) if is_bare else offer.label
    return say("{label} → {gain}", label=label, gain=offer.gain) if offer.gain else label


def labels(step: Made, *, is_later: bool = False) -> str:
    """An answer by the names of its options; bare names, and one that comes later without its question, say what is done."""
    picked = [step.prompt.option(pick) for pick in step.choice]
    is_bare = all(_BARE.fullmatch(name) for name in _names(step))
    first, *rest = [option.label for option in picked] or [say("nothing")]
    named = say("{labels}", labels=[first, *(say("{one:down}", one=one) for one in rest)])
    verb = picked[0].verb if picked and (is_later or is_bare) and not picked[0].is_exit else ""
    return named if does(first, verb) else _with_verb(named, verb)


def _with_verb(label: str, verb: str) -> str:
    if not verb or plain(verb).endswith("…") or does(label, verb):
        return label
    return say("{verb:down} {label:down}", verb=verb, label=label)


def does(label: str, verb: str) -> bool:
    """Whether a label says already what is done: it holds the verb, or begins as the verb does."""
    words, deed = plain(label).lower(), plain(verb).lower()
    is_said = re.search(rf"(?<![\w-]){re.escape(deed)}(?![\w-])", words)  # "land" is not said by "Lem Badlands"
    return not deed or is_said is not None or deed.split()[0] == words.split()[0]


def _opens(step: Made) -> bool:
    return any(step.prompt.option(pick).opens for pick in step.choice)
