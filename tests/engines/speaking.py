"""How a game speaks: everything that is read in a whole game, and what a machine can say against it.

`heard` plays games and writes down every text with the part it plays ("ask", "label", "note" …); `complaints` reads them as
people do, `unaccented` in a language whose catalogue holds every text of the source with each letter accented: whatever stays
as it was is in no catalogue, so it was put together by hand.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from engines.core import AnyGame, Content, Offer, Option, Prompt, Term, spell
from engines.core.ahead import foreseen
from engines.core.lines import AnySession, whole_answers
from engines.core.selfplay import Match, Table
from engines.core.words import Language
from engines.icons import in_words

ENGINES = Path(__file__).parents[2] / "engines"

NAMES = ("Ada", "Ben", "Cem", "Dee", "Eli", "Flo")
LONGEST = {"ask": 60, "label": 98, "button": 34, "verb": 12}
BUTTONS = 10  # that many short names may stand side by side as plain buttons

_FORMS = ("", "a", "A", "up", "down", "or", ",")  # how a text or a list is put, which is no word of the language
_BRACES = re.compile(r"\{([a-z_]+)(?::([^{}]*))?\}")
_AN = re.compile(
    r"\b[Aa] (?![Uu]ni|[Uu]s[eu]|[Oo]ne\b|[Ee]u|[Uu]ran|[A-Z]{2})[aeiouAEIOU]"
    r"|\b[Aa]n (?!hour|heir|honest|[A-Z]{2}|8|11|18)[^aeiouAEIOU\W\d]"
    r"|\b[Aa] (?:8|11|18)\b|\b[Aa] [AEFHILMNORSX][A-Z]{1,2}\b"  # letters read one by one
    r"|\b[Aa]n [BCDGJKPQTUVWYZ][A-Z]{1,2}\b"
)
_HE = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
_AMERICAN = re.compile(
    r"\b(?:colors?|defenses?|centers?|favor\w*|honor\w*|neighbor\w*|armor\w*|gray|(?:organ|real|recogn|analy)[iy]z\w*)\b"
)
_LOOSE = re.compile(r"[{}=\x00-\x08\x0e-\x1f]|  | [,.;:!?%]|\bNone\b|!")


@dataclass
class Speech:
    """All texts of some games of one kind, each once, with the part it plays."""

    spec: AnyGame
    content: Content
    texts: dict[tuple[str, str], None] = field(default_factory=dict)
    ids: set[str] = field(default_factory=set)
    bare: set[str] = field(default_factory=set)  # ids that stand for words
    mute: set[str] = field(default_factory=set)  # what has a button of its own, and no verb for it

    @cached_property
    def terms(self) -> Mapping[str, Term]:
        """What the tokens stand for."""
        return self.spec.glossary(self.content)

    def name(self, kind: str, key: str) -> str:
        """A token as people read it."""
        if kind == "seat":
            return NAMES[int(key)]
        return f"{{icon:{key}}}" if kind == "icon" else self.terms[f"{kind}:{key}"].name

    def read(self, text: str) -> str:
        """A text as people read it, icons as words."""
        return in_words(spell(text, self.name))

    # --- listening -----------------------------------------------------------------------------------------------------

    def hear(self, part: str, *texts: str) -> None:
        """Write down what is said."""
        self.texts.update(dict.fromkeys((part, text) for text in texts if text))

    def hear_prompt(self, prompt: Prompt) -> None:
        """Everything a prompt says."""
        self.ids |= {prompt.key, *(option.id for option in prompt.options)}
        self.bare |= {option.id for option in prompt.options if option.id == option.label and not option.id.isdigit()}
        self.hear("ask", prompt.ask)
        self.hear("standing", prompt.standing)
        self.hear("happened", prompt.happened)
        self.hear("group", *(group.label for group in prompt.groups))
        self.hear("order", *(text for order in prompt.orders for text in (order.label, order.until, order.price)))
        self.hear("verb", prompt.onward)
        for missing in prompt.missing():
            self.hear("label", missing.label)
            self.hear("reason", missing.reason)
        for option in prompt.options:
            self.hear_option(option)
        if len(prompt.groups) == 1 and prompt.groups[0].least == prompt.groups[0].most == 1:
            stay = [option for option in prompt.options if not option.is_exit]
            if len(stay) > BUTTONS or any(self._needs_a_verb(option) for option in stay):
                self.mute |= {
                    f"{prompt.key}: {option.id}" for option in stay if not option.verb and self._is_long(option)
                }

    def _is_long(self, option: Option) -> bool:
        return len(self.read(option.label)) > LONGEST["verb"]

    def _needs_a_verb(self, option: Option) -> bool:
        """Whether its name alone is no button."""
        return bool(option.detail or option.cost or option.gain) or len(self.read(option.label)) > LONGEST["button"]

    def hear_option(self, option: Option | Offer) -> None:
        """Everything an option or a whole answer says."""
        for part in ("label", "detail", "cost", "gain", "verb"):
            self.hear(part, getattr(option, part))

    def hear_help(self) -> None:
        """What is read outside a game."""
        for topic in self.spec.topics.values():
            self.hear("ask", topic.question)
            self.hear("help", topic.short, topic.body, topic.example)
        self.hear("help", *(term.detail for term in self.terms.values()))
        self.hear("help", *(text for one in self.spec.provenance for text in (one.topic, one.source, one.note)))
        for setting in self.spec.settings.values():
            self.hear("ask", setting.ask)
            self.hear("help", *(text for words in setting.values.values() for text in words))
        self.hear("help", *(text for preset in self.spec.presets for text in (preset.name, preset.detail)))


def heard(spec: AnyGame, tables: Iterable[Table]) -> Speech:
    """Everything that is said in games at these tables: prompts, whole answers, notes and headlines."""
    speech = Speech(spec, spec.shipped)
    speech.hear_help()
    for table in tables:
        match = Match(table)
        while not match.session.is_over:
            _listen(speech, match.session)
            speech.hear("note", *(note.text for note in match.session.submit(*match.next_move())))
            match.decisions += 1
        result = match.session.result
        assert result is not None
        speech.hear("headline", spec.headline(match.session.view(None)))
        speech.hear("verdict", result.verdict, *(name for score in result.scores for name, _ in score.parts))
    return speech


def _listen(speech: Speech, session: AnySession) -> None:
    speech.hear("headline", speech.spec.headline(session.view(None)))
    for seat, prompt in session.prompts.items():
        speech.hear_prompt(prompt)
        for offer in whole_answers(session, seat):
            speech.hear_option(offer)
        view = session.view(seat)
        if speech.spec.standing is not None:
            speech.hear("standing", speech.spec.standing(view, seat))
        if speech.spec.reasons is not None:
            speech.hear("reason", *speech.spec.reasons(view, prompt, prompt.suggestion()))
        for one in foreseen(session, seat, prompt.key, prompt.suggestion()):
            speech.hear_prompt(one.prompt)
            speech.hear("note", one.when, *one.notes.values())


# --- as people read ------------------------------------------------------------------------------------------------------


def complaints(speech: Speech) -> Iterator[str]:
    """What is wrong with the texts, as far as a machine can tell."""
    odd = {one for one in speech.ids if re.search(r"[^a-z]", one) and not one.isdigit()}
    yield from (f"the id {one} is its own label" for one in sorted(speech.bare))
    yield from (f"no verb for {one}" for one in sorted(speech.mute))
    for part, text in speech.texts:
        words = speech.read(text)
        if part == "ask" and not words.endswith("?"):
            yield f"no question: {words}"
        if len(words) > LONGEST.get(part, 1000):
            yield f"{part} of {len(words)} letters: {words}"
        if found := odd_words(words):
            yield f"“{found[0]}” in {part}: {words}"
        found_there = {one.rstrip(".:-") for one in re.findall(r"[A-Za-z0-9._>:+|/-]+", words)}
        yield from (f"the id {one} in {part}: {words}" for one in sorted(odd & found_there))


def odd_words(text: str) -> re.Match[str] | None:
    """A wrong article, “he” for a player, American spelling, a loose sign or a value that was not filled in."""
    return _AN.search(text) or _HE.search(text) or _AMERICAN.search(text) or _LOOSE.search(text)


# --- in another language -------------------------------------------------------------------------------------------------


def unaccented(speech: Speech) -> Iterator[str]:
    """Texts with words that no catalogue could translate, names left out."""
    language = accented(catalogue(speech.spec), kinds_of(speech.terms))
    for part, text in speech.texts:
        words = spell(text, lambda _kind, _key: "·", language)
        if re.search("[A-Za-z]", words):
            yield f"{part}: {speech.read(text)} → {words}"


def kinds_of(terms: Iterable[str]) -> set[str]:
    """The kinds of tokens that stand for names."""
    return {token.partition(":")[0] for token in terms} | {"seat", "icon"}


def accented(known: set[str], kinds: set[str], first: tuple[str, str] = ("Ａ", "ａ")) -> Language:
    """A language in which every text of a catalogue is accented, and nothing else; tokens of these kinds stay names.

    An accented letter is so far from the first large or small one of another alphabet as it is from A.
    """

    def letter(found: re.Match[str]) -> str:
        is_small = found[0] >= "a"
        return chr(ord(first[is_small]) + ord(found[0]) - ord("a" if is_small else "A"))

    def written(text: str) -> str:
        return re.sub("[A-Za-z]", letter, text)

    def translated(template: str) -> str:
        if template not in known:
            return template
        found, at = [], 0
        for match in _BRACES.finditer(template):
            kind, form = match[1], match[2] or ""
            is_word = kind not in kinds and form not in _FORMS
            found += [written(template[at : match.start()])]
            found += [f"{{{kind}:{written(form)}}}" if is_word else match[0]]
            at = match.end()
        return "".join((*found, written(template[at:])))

    return Language(
        translated,
        plural=lambda count, forms: forms[0 if count == 1 else -1],
        article=lambda _: "·",
        listed=lambda items, _: "·".join(items),
        name="accented",
    )


def catalogue(spec: AnyGame) -> set[str]:
    """Every text that stands in the source of a game or of the kernel."""
    return texts_in(ENGINES / "core", ENGINES / spec.key)


def texts_in(*folders: Path) -> set[str]:
    """Every text that stands in the source below these folders."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for folder in folders for path in folder.rglob("*.py"))
    constants = (node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str)}


def glued(source: str) -> list[str]:
    """Sentences into which a value is baked: an f-string with two words in a row."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr)]
    texts = ["…".join(str(part.value) for part in one.values if isinstance(part, ast.Constant)) for one in found]
    return [text for text in texts if re.search(r"[A-Za-z]{2,},? [A-Za-z]{2,}", text)]
