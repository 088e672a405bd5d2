"""The rulebook of a game in topics: each a question people ask, a short answer, the rule, and an example.

Topics are found by what people type: the question and its other words count for more than the text. They lead to each other,
and each prompt has one that explains it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from engines.core.words import plain

BASICS, TURN, SCORING, ODD = "Basics", "My turn", "Scoring", "Odd cases"
GROUPS = (BASICS, TURN, SCORING, ODD)

_WORD = re.compile(r"[^\W_]+")
_SMALL = frozenset(
    _WORD.findall(
        "a an and any are as at be can do does for from get go has have how i if in is it its many may me mean much "
        "my no not of on one or out s should t that the there they this to was we what when where which who why will "
        "with you your am cant did didnt doesnt dont im isnt whats whos hows wots u ur ppl actually also anything but "
        "could else every happen happened happens just make makes now put really so some somebody someone something "
        "stuff than them then these thing things those us want work would"
    )
)
_QUESTION, _ALSO, _SHORT, _BODY, _PHRASE, _LOOSELY = 6.0, 8.0, 2.0, 1.0, 20.0, 8.0
_ALIKE = 0.74  # how alike a misspelt word must be to a name
_LONGER = 2  # letters by which it may be longer or shorter
_MISSPELT = 4  # letters that a word must have to be misspelt
_WHOLE = 6  # letters from which on the end of a name says which


@dataclass(frozen=True, slots=True)
class Topic:
    """One entry: `also` are other words for it, `keys` the prompts it explains, `needs` the options it is about."""

    question: str
    short: str
    body: str = ""
    example: str = ""
    group: str = BASICS
    see: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()  # a whole key, or the beginning of several up to a dot: "settle."
    also: str = ""
    figure: str = ""
    needs: Mapping[str, Sequence[Any]] = field(default_factory=dict)  # an option, and the values with which it matters


Topics = Mapping[str, Topic]


def fitting(topics: Topics, options: Any) -> dict[str, Topic]:
    """The topics that matter at a table with these options; all of them where there is no table."""
    if options is None:
        return dict(topics)
    return {
        name: topic
        for name, topic in topics.items()
        if all(getattr(options, option) in values for option, values in topic.needs.items())
    }


def explaining(topics: Topics, key: str) -> str | None:
    """The topic that explains a prompt: one that names its key, else one that names its beginning."""
    for name, topic in topics.items():
        if key in topic.keys:
            return name
    begins = [
        (len(start), name)
        for name, topic in topics.items()
        for start in topic.keys
        if start.endswith(".") and key.startswith(start)
    ]
    return max(begins)[1] if begins else None


# --- looking something up ---------------------------------------------------------------------------------------------------


def found(topics: Topics, text: str) -> list[str]:
    """The topics that a question is about, the likeliest first; nothing where no word of it is known."""
    known = {word for topic in topics.values() for word in _everything(topic)}
    names = sorted({word for name, topic in topics.items() for word in _names(name, topic)})
    marks = dict.fromkeys(topics, 0.0)
    for word in _words(text):
        meant = word if any(_same(word, other) for other in known) else _nearest(word, names)
        single = {name: mark for name, topic in topics.items() if (mark := _mark(topic, name, meant))}
        about = sum(mark >= _QUESTION for mark in single.values()) or len(single)
        for name, mark in single.items():
            marks[name] += mark * math.log(1 + len(topics) / about)  # what only few pages are about says most
    asked = " ".join(_WORD.findall(text.lower()))
    for name, topic in topics.items():
        phrases = list(_phrases(topic))
        if any(phrase in asked for phrase in phrases):
            marks[name] += _PHRASE
        elif any(_is_said(phrase, asked) for phrase in phrases):
            marks[name] += _LOOSELY
    order = list(topics)
    return sorted((name for name in order if marks[name] > 0), key=lambda name: (-marks[name], order.index(name)))


def _words(text: str) -> list[str]:
    """The words that matter in a question; of one that holds only small words, those."""
    every = _WORD.findall(text.lower())
    return [word for word in every if word not in _SMALL] or every


def _everything(topic: Topic) -> Iterator[str]:
    for text in (topic.question, topic.also, topic.short, topic.body):
        yield from _WORD.findall(plain(text).lower())


def _phrases(topic: Topic) -> Iterator[str]:
    """Other names of more than one word, separated by commas."""
    for phrase in topic.also.lower().split(","):
        if " " in phrase.strip():
            yield " ".join(_WORD.findall(phrase))


def _is_said(phrase: str, asked: str) -> bool:
    """Whether a question has the words of a phrase that matter, if there are several, in any order."""
    said, words = asked.split(), [word for word in phrase.split() if word not in _SMALL]
    return len(words) > 1 and all(any(_same(word, other) for other in said) for word in words)


def _names(name: str, topic: Topic) -> Iterator[str]:
    """The words a topic goes by, for whoever misspells one."""
    yield from (word for word in _WORD.findall(f"{name} {topic.question} {topic.also}".lower()) if word not in _SMALL)


def _nearest(word: str, names: Sequence[str]) -> str:
    """The name that a misspelt word is meant to be: it begins alike and is as long, or the word is the end of it."""
    whole = [name for name in names if len(word) >= _WHOLE and name.endswith(word)]
    alike = [name for name in names if name[0] == word[0] and abs(len(name) - len(word)) <= _LONGER]
    meant = get_close_matches(word, alike, 1, _ALIKE) if len(word) >= _MISSPELT else []
    return next(iter([*whole, *meant]), word)


def _same(word: str, other: str) -> bool:
    """Whether two words have one stem: "worlds" and "world", "settling" and "settle", but not "win" and "windfall"."""
    if word == other:
        return True
    short, long = sorted((word, other), key=len)
    if len(short) > 3 and short.endswith("e") and long in (f"{short[:-1]}ing", f"{short[:-1]}ion"):
        return True
    return len(short) >= 3 and long.startswith(short) and long[len(short) :] in _ENDINGS


_ENDINGS = ("s", "es", "ed", "d", "ing", "er", "ers", "r", "n", "ning", "ting", "ly", "al", "ary", "ation")


def _mark(topic: Topic, name: str, word: str) -> float:
    weights = ((_QUESTION, f"{name} {topic.question}"), (_SHORT, topic.short), (_BODY, topic.body))
    texts = sum(
        weight for weight, text in weights if any(_same(word, other) for other in _WORD.findall(plain(text).lower()))
    )
    return texts + _ALSO * max((_part(word, phrase) for phrase in topic.also.lower().split(",")), default=0.0)


def _part(word: str, phrase: str) -> float:
    """How much of a phrase a word is."""
    said = _words(phrase)
    return 1 / len(said) if any(_same(word, other) for other in said) else 0.0
