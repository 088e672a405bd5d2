"""A decision as text: `settle gem`, `keep gem comet`, `pay colony guild`, `trade`, for those who would rather type than click.

Cards go by the beginnings of the words of their names, in order: `gem`, `reb fuel`. A verb may stand before them. A card of the
tableau that pays is named like the others: `pay colony`. Two phases are called as `settle, develop`. Where nobody else has to
choose first, a world and its payment are one line: `settle gem pay colony guild`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engines.core import PASS, Choice, IllegalChoice, Option, Prompt, say, spell
from engines.race.facts import CARDS
from engines.race.facts.actions import PRESTIGE
from engines.race.rules.hand import named
from engines.race.rules.payment import DISCARD, SAVE
from engines.race.view import RaceView

_SILENT = {"with", "and", "the", "for", "a", "of", "by"}
_LEAVING = {"pass", "no", "none", "nothing", "done", "skip"}
_VERBS = {
    "round.actions": {"call", "choose"},
    "settle.place": {"settle", "conquer", "place"},
    "develop.place": {"develop", "place"},
    "settle.pay": {"pay", "discard"},
    "develop.pay": {"pay", "discard"},
    "explore.keep": {"keep"},
    "start.keep": {"keep", "begin"},
    "consume.trade": {"sell"},
    "consume.sell": {"sell"},
    "consume.next": {"use"},
    "draft.pick": {"take", "pick"},
}
VERBS = {  # that lines of ours begin with
    "settle.place": "settle",
    "develop.place": "develop",
    "settle.pay": "pay",
    "develop.pay": "pay",
    "explore.keep": "keep",
    "start.keep": "keep",
    "consume.trade": "sell",
    "consume.sell": "sell",
}
_PLACES = ("settle.place", "develop.place")


def shorthand(view: RaceView, prompt: Prompt, text: str) -> tuple[Choice, ...] | None:
    """The choices a line means, or None if it is not one of these lines; a mistake names its piece."""
    words = [word for word in _words(text) if word not in _SILENT]
    said, paid = _split(words) if prompt.key in _PLACES else (words, [])
    if said and said[0] in _VERBS.get(prompt.key, {"discard", "use", "take", "save"}):
        said = said[1:]
    if not said or not (_fitting(_ordinary(prompt), said[:1]) or said[0] in _LEAVING):
        return None
    found = (_answer(prompt, said, " ".join(said)),)
    return found if not paid else (*found, _payment(view, found[0], paid))


def orders(_view: RaceView, prompt: Prompt) -> Iterator[str]:
    """What is suggested, then every option by its name; each with its verb where there is one."""
    verb = VERBS.get(prompt.key, "")
    options = _ordinary(prompt)
    suggested = [option for option in options if option.id in prompt.suggestion()]
    takes_several = prompt.groups[0].most > 1
    if takes_several and len(suggested) > 1:
        yield line(verb, suggested, options)
    yield from (line("" if option.is_exit else verb, [option], options) for option in (*suggested, *options))
    if takes_several and verb:
        yield from (line("", [option], options) for option in options)  # further ones


def line(verb: str, picked: Sequence[Option], options: Sequence[Option]) -> str:
    """Options as somebody would type them: as many words of each name as it takes to tell it from the others."""
    return " ".join((verb, ", ".join(_short(option, options) for option in picked))).strip()


def _short(option: Option, options: Sequence[Option]) -> str:
    if option.is_exit:
        return "pass"
    words = _name(option)
    for end in range(1, len(words) + 1):
        if [one.id for one in _fitting(options, words[:end])] == [option.id]:
            return " ".join(words[:end])
    return " ".join(words)


def _split(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """What is placed, and what pays for it."""
    at = words.index("pay") if "pay" in words else len(words)
    return list(words[:at]), list(words[at + 1 :])


# --- finding options -----------------------------------------------------------------------------------------------------


def _ordinary(prompt: Prompt) -> list[Option]:
    """The options that a person names; which card is saved is left to the payment."""
    return [option for option in prompt.options if not option.id.startswith(SAVE)]


def _name(option: Option) -> list[str]:
    """The words of an option's name."""
    return _words(spell(option.label, lambda _kind, card: CARDS[card].name if card in CARDS else card))


def _words(text: str) -> list[str]:
    """The words of a text as they are compared."""
    return re.findall(r"[\w'’-]+", text.lower().replace("×", "x"))


def _is_named(words: Sequence[str], name: Sequence[str]) -> bool:
    """Whether the words begin words of a name, in order."""
    rest = iter(name)
    return all(any(part.startswith(word) for part in rest) for word in words)


def _fitting(options: Sequence[Option], words: Sequence[str]) -> list[Option]:
    """The options that words could mean: those whose name is said in full before others, one copy of a card before two."""
    found = [option for option in options if _is_named(words, _name(option))]
    exact = [option for option in found if len(_name(option)) == len(words)]
    plain = [option for option in exact or found if not option.id.endswith(PRESTIGE)]
    names: dict[str, Option] = {}
    for option in plain or found:
        names.setdefault(" ".join(_name(option)), option)
    return list(names.values())


def _matched(options: Sequence[Option], words: Sequence[str], piece: str) -> Iterator[str]:
    """The options that are named one after the other, each by as many words as go together."""
    left, at = list(options), 0
    while at < len(words):
        ends = [end for end in range(len(words), at, -1) if _fitting(left, words[at:end])]
        if not ends:
            raise _wrong(piece, say("I don't know what “{word}” means here.", word=words[at]))
        found = _fitting(left, words[at : ends[0]])
        if len(found) > 1:
            raise _wrong(piece, say("That could be {names:or}.", names=[option.label for option in found[:4]]))
        yield found[0].id
        left.remove(found[0])
        at = ends[0]


# --- answers -------------------------------------------------------------------------------------------------------------


def _answer(prompt: Prompt, words: Sequence[str], piece: str) -> Choice:
    """A legal answer made of the options that are named."""
    exits = [option.id for option in prompt.options if option.is_exit]
    if words[0] in _LEAVING and len(words) == 1:
        picks: Choice = (exits[0],) if exits else ()
    else:
        picks = tuple(_matched(_ordinary(prompt), words, piece))
    for choice in _completed(prompt, picks):
        if prompt.is_legal(choice):
            return prompt.normal(choice)
    try:
        return prompt.normal(picks)
    except IllegalChoice as refused:
        raise _wrong(piece, refused.text) from refused


def _completed(prompt: Prompt, picks: Choice) -> Iterator[Choice]:
    """The picks, with a way to pay and a card to save where none is named; the suggested way first."""
    saves = [f"{SAVE}{pick}" for pick in picks if any(option.id == f"{SAVE}{pick}" for option in prompt.options)]
    suggested = prompt.suggestion()
    ways = [option.id for option in prompt.options if option.id.startswith("way.")]
    ways.sort(key=lambda way: way not in suggested)
    for way in ((), *((way,) for way in ways)):
        yield (*way, *picks)
        if saves:
            yield (*way, *picks, saves[0])


def _payment(view: RaceView, placed: Choice, words: Sequence[str]) -> Choice:
    """The cards that pay for what is placed, where that is asked at once."""
    piece = f"pay {' '.join(words)}"
    if len(view.players) > 1 or placed == (PASS,):
        raise _wrong(piece, say("You pay once everybody has chosen."))
    rest = list(view.hand)
    rest.remove(placed[0])
    options = [Option(option_id, f"{{card:{card}}}") for option_id, card in named(rest).items()]
    options += [Option(f"{DISCARD}{card}", f"{{card:{card}}}") for card in view.me.cards]
    return tuple(_matched(options, words, piece))


def _wrong(piece: str, why: str) -> IllegalChoice:
    return IllegalChoice(say("“{piece}”: {why} Nothing was done.", piece=piece, why=why))
