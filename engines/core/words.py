"""Words: every sentence is a template with named values, and becomes text in one place.

    say("{seat} draws {n:card}.", seat=1, n=3)       Ada draws 3 cards.
    say("{seat} builds {what:a}.", seat=1, what=…)   Ada builds an Asteroid Mine.

What `say` returns is a string that still holds its template and its values; a template without values is itself. It can be
stored, compared and put into another sentence as a value, but never glued to one: a language orders its words itself. `spell`
makes it text, `plain` the same with tokens left in.

A **token** `{kind:id}`, as in `{card:gem-world}`, stands for a name and may be a value or part of a template. `{icon:fuel}`
is a sign. A **placeholder** is the name of a value, with a form after a colon where it needs one:

| value           | form                | reads                                                          |
|-----------------|---------------------|----------------------------------------------------------------|
| a number        |                     | 3                                                              |
| a number        | `card`, `die/dice`  | 3 cards, 1 die; the noun follows the number                    |
| a number        | `=is/are`           | the word alone: are                                            |
| a number `seat` |                     | the seat's name; any value may be a token such as `{seat:1}`   |
| a text          | `a`, `A`            | with its article: an ore, An ore                               |
| a text          | `up`, `down`        | with a capital letter, with a small one unless it is a name    |
| several texts   |                     | A, B and C                                                     |
| several texts   | `or`, `,`           | A, B or C; A, B, C                                             |
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

Token = tuple[str, str]  # kind and id
Name = Callable[[str, str], str]  # what a token is called
Value = int | str | Sequence[str]

_BEGIN, _END, _NEXT, _ITEM = "\x02", "\x03", "\x1f", "\x1e"  # a sentence, its values, the items of a list
_MARKS = re.compile(f"[{_BEGIN}{_END}{_NEXT}{_ITEM}]")
_NUMBER, _TEXT, _LIST = "#", "=", "*"  # what kind of value follows its name
_PLACE = re.compile(r"(?<!\\)\{([a-z_]+)(?::([^{}]*))?\}")


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence taken apart."""

    template: str
    values: Mapping[str, int | str | tuple[str, ...]]


def say(template: str, **values: Value) -> str:
    """A sentence: its template and its values, in one string."""
    if not values:
        return template
    return f"{_BEGIN}{template}{_NEXT}{_NEXT.join([_written(name, value) for name, value in values.items()])}{_END}"


def token(kind: str, name: str | int) -> str:
    """What stands for a name in a text."""
    return f"{{{kind}:{name}}}"


def short_name(name: str, names: Iterable[str]) -> str:
    """As many words of an id as tell it from the others, for whoever would type it: `gem` of `gem-world`."""
    words, others = name.removeprefix("the-").split("-"), [f"-{other}" for other in names if other != name]
    starts = ("-".join(words[:end]) for end in range(1, len(words) + 1))
    return next((start for start in starts if not any(f"-{start}" in other for other in others)), name)


def _written(name: str, value: Value) -> str:
    if isinstance(value, str):
        return f"{name}={value}"  # _TEXT, spelled out: nothing is made more often
    if isinstance(value, int):
        return f"{name}{_NUMBER}{int(value)}"
    return f"{name}{_LIST}{_ITEM.join(value)}"


@lru_cache(maxsize=4096)
def parts(text: str) -> tuple[Said, ...]:
    """The sentences of a text; a stretch between them is a template without values."""
    found: list[Said] = []
    depth = begin = 0
    for mark in _MARKS.finditer(text):
        if mark[0] == _BEGIN:
            if not depth:
                found.append(Said(text[begin : mark.start()], {}))
                begin = mark.end()
            depth += 1
        elif mark[0] == _END and depth:
            depth -= 1
            if not depth:
                found.append(_said(text[begin : mark.start()]))
                begin = mark.end()
    found.append(Said(text[begin:], {}))
    return tuple(part for part in found if part.template)


def _said(inner: str) -> Said:
    template, *written = _cut(inner, _NEXT)
    values: dict[str, int | str | tuple[str, ...]] = {}
    for one in written:
        name, kind, value = re.split(rf"([{_NUMBER}{_TEXT}{_LIST}])", one, maxsplit=1)
        values[name] = (
            int(value) if kind == _NUMBER else value if kind == _TEXT else tuple(_cut(value, _ITEM)) if value else ()
        )
    return Said(template, values)


def _cut(text: str, at: str) -> list[str]:
    """Split at a mark, but not inside a sentence within."""
    pieces, depth, begin = [], 0, 0
    for mark in _MARKS.finditer(text):
        if mark[0] == _BEGIN:
            depth += 1
        elif mark[0] == _END:
            depth -= 1
        elif mark[0] == at and not depth:
            pieces.append(text[begin : mark.start()])
            begin = mark.end()
    return [*pieces, text[begin:]]


# --- a language -------------------------------------------------------------------------------------------------------------


def _english_plural(count: int, forms: Sequence[str]) -> str:
    if count == 1:
        return forms[0]
    if len(forms) > 1:
        return forms[1]
    noun = forms[0]
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"


_SOUNDS_LIKE_YOU = re.compile(r"((?i:uni|use|usu|one\b|eu|uran)|U(?![a-z]))")
_SPELLED_FROM_VOWEL = re.compile(r"(8|11\b|18\b|[AEFHILMNORSX](?![a-z])|hour|heir|honest)")


def _english_article(name: str) -> str:
    bare = name.lstrip("*_`“\"'(")
    if _SPELLED_FROM_VOWEL.match(bare):
        return "an"
    return "an" if bare[:1].lower() in tuple("aeiou") and not _SOUNDS_LIKE_YOU.match(bare) else "a"


def _english_list(items: Sequence[str], form: str) -> str:
    if form == ",":
        return ", ".join(items)
    *most, last = items
    return f"{', '.join(most)} {form or 'and'} {last}" if most else last


@dataclass(frozen=True, slots=True)
class Language:
    """How templates become sentences. A second language is a catalogue of templates and three small functions."""

    translated: Callable[[str], str] = lambda template: template
    plural: Callable[[int, Sequence[str]], str] = _english_plural
    article: Callable[[str], str] = _english_article
    listed: Callable[[Sequence[str], str], str] = _english_list
    name: str = field(default="English", compare=False)


ENGLISH = Language()

_speaking = [ENGLISH]  # what this process speaks, last


def speak(language: Language = ENGLISH) -> None:
    """From now on this process spells its texts in that language."""
    _speaking[:] = [language]


def speaking() -> Language:
    """The language that this process speaks."""
    return _speaking[-1]


def spell(text: str, name: Name, language: Language | None = None) -> str:
    """The text as it is read, each token replaced by `name(kind, id)`."""
    spoken_now = language or _speaking[-1]
    return "".join(_filled(part, name, spoken_now) for part in parts(text))


def spoken(template: str, **values: Value) -> str:
    """A sentence that is read as soon as it is said, with its tokens left in: what a host answers."""
    return spell(say(template, **values), token)


def sentence(text: str) -> str:
    """A text as a sentence: it begins large and ends with a full stop."""
    return text if plain(text).endswith(".") else say("{text:up}.", text=text)


def plain(text: str) -> str:
    """The text in English with its tokens left in: for tests, logs and those who look for a name in it."""
    return spell(text, token, ENGLISH)


def _filled(said: Said, name: Name, language: Language) -> str:
    template = language.translated(said.template)
    if "{" not in template:  # most of what is read in pieces, such as names
        return template

    def place(match: re.Match[str]) -> str:
        key, form = match[1], match[2]
        if key in said.values:
            return _value(key, said.values[key], form or "", name, language)
        return name(key, form) if form else match[0]

    return _PLACE.sub(place, template)


def _value(key: str, value: int | str | tuple[str, ...], form: str, name: Name, language: Language) -> str:
    if isinstance(value, int):
        if key == "seat" and not form:
            return name("seat", str(value))
        if not form:
            return str(value)
        word = language.plural(value, form.removeprefix("=").split("/"))
        return word if form.startswith("=") else f"{value} {word}"
    if isinstance(value, tuple):
        return language.listed([spell(item, name, language) for item in value], form) if value else ""
    text = spell(value, name, language)
    if form in ("a", "A"):
        article = language.article(text)
        text = f"{article.capitalize() if form == 'A' else article} {text}"
    if form == "down" and (text[1:2].isupper() or _begins_with_a_name(value)):
        return text
    first = text[:1].upper() if form == "up" else text[:1].lower() if form == "down" else text[:1]
    return first + text[1:]


def _begins_with_a_name(text: str) -> bool:
    """Whether the first word of a text is a token: names stay as they are."""
    said = next(iter(parts(text)), Said("", {}))
    match = _PLACE.match(said.template)
    if match is None:
        return False
    value = said.values.get(match[1], "")
    if isinstance(value, int):
        return match[1] == "seat" and not match[2]
    first = value if isinstance(value, str) else value[0] if value else ""
    return _begins_with_a_name(first) if match[1] in said.values else bool(match[2])


def tokens(text: str) -> list[Token]:
    """The tokens of a text, in order."""
    found: list[Token] = []
    for part in parts(text):
        for match in _PLACE.finditer(part.template):
            key, form = match[1], match[2]
            value = part.values.get(key)
            if value is None:
                found += [(key, form)] if form else []
            elif isinstance(value, int):
                found += [("seat", str(value))] if key == "seat" and not form else []
            else:
                found += [one for item in ([value] if isinstance(value, str) else value) for one in tokens(item)]
    return found


def places(template: str) -> list[str]:
    """The names before the colon in a template, in order: of values, and the kinds of tokens."""
    return [match[1] for match in _PLACE.finditer(template)]
