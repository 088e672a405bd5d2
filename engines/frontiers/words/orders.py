"""A turn as text: `33 yard, 6 conv, end`, for those who would rather type than click.

Steps are separated by commas. Ships are named by what they show, then the dock: `33 yard`, `5 corex`, `all conv`. A card goes
by its name and what it is used on: `polarity 1`, `drive 2 6`, `claim crystal`, `discard crystal lem`. Then there are `launch
lem`, `trade 2`, `reveal`, `relic` and `end`; a landing may be named with the dock, `6 terra lem`. Words may be shortened as
long as they are clear. What is not said is done as suggested, but after the last step it is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from engines.core import Choice, IllegalChoice, Jump, Prompt, say, think_through
from engines.frontiers.facts.facilities import FACILITIES, Shape
from engines.frontiers.minds.position import Unknown, position
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.docking import berths, refusals
from engines.frontiers.rules.factions import boards_in_play
from engines.frontiers.rules.requirements import Mooring
from engines.frontiers.rules.ships import ship, unplaced
from engines.frontiers.state import Ship, State
from engines.frontiers.steps.turn import act
from engines.frontiers.view import FrontiersView
from engines.frontiers.words.phrases import called, place, short_place, the_place

END, ALL = "end", "all"
_SILENT = ("at", "to", "dock", "the", "on", "with", "for", "and", "ore", "turn")
_KINDS = {"draw": "agendas", "replace": "cycle", "buy": "relic"}  # what else people say


class _Asked(Exception):
    """The line ends with an open question: the panel asks it."""


def shorthand(view: FrontiersView, prompt: Prompt, text: str) -> tuple[Choice, ...] | None:
    """The choices a line means, or None if it is not one of these lines; a mistake names its piece."""
    pieces = [piece for piece in (part.strip().lower() for part in re.split("[,;]", text)) if piece]
    if prompt.key != "turn" or not pieces or not _begins(prompt, _words(pieces[0])):
        return None
    g, found = position(view), list[Choice]()
    for number, piece in enumerate(pieces, 1):
        step = _Step(g, piece, is_last=number == len(pieces))
        goes_on = step.run()
        found += step.found
        if not goes_on and not step.is_last:
            raise _wrong(pieces[number], say("What comes after “{piece}” is not known yet.", piece=piece))
    return tuple(found)


def orders(view: FrontiersView, prompt: Prompt) -> Iterator[str]:
    """Ships with a dock, those together that show the same first; then everything else there is to do."""
    if prompt.key != "turn":
        return
    shown = sorted((ship.value for ship in unplaced(view)), reverse=True)
    figures = dict.fromkeys(group for size in range(1, len(shown) + 1) for group in combinations(shown, size))
    docks = [*view.content[FACILITIES], *boards_in_play(view)]
    for group in sorted(figures, key=lambda group: (len(set(group)) > 1, len(group) > 1, len(group))):
        yield from (f"{''.join(map(str, group))} {short_place(dock, docks)}" for dock in docks)
    for option in prompt.options:
        if option.id != END and option.id not in {ship.id for ship in unplaced(view)}:
            yield called(option.id)
    yield END


def _words(piece: str) -> list[str]:
    """The words that say something; each digit is one."""
    words = [word for word in re.findall(r"\d+|[a-z'-]+", piece) if word not in _SILENT]
    return [part for word in words for part in (word if word.isdigit() else [word])]


def _begins(prompt: Prompt, words: Sequence[str]) -> bool:
    """Whether a line begins as these do: with ships, or with something that can be done now."""
    return bool(words) and (words[0].isdigit() or words[0] in (END, ALL) or bool(_actions(prompt, words)[0]))


def _actions(prompt: Prompt, words: Sequence[str]) -> tuple[list[str], int]:
    """The options that the first words could mean, and how many words say so."""
    options = [option.id for option in prompt.options]
    kind = _KINDS.get(words[0], words[0])
    of_kind = [one for one in options if one.partition(":")[0] == kind]
    if of_kind:
        named = [one for one in of_kind if len(words) > 1 and _is_named(words[1], one.partition(":")[2])]
        return (named, 2) if named else (of_kind, 1)
    return [one for one in options if one.startswith("use:") and _is_named(kind, one.removeprefix("use:"))], 1


class _Step:
    """One piece of a line: its words, and the choices they stand for."""

    def __init__(self, g: State, piece: str, *, is_last: bool) -> None:
        self.g, self.piece, self.is_last = g, piece, is_last
        self.words, self.found = _words(piece), list[Choice]()

    def run(self) -> bool:
        """Do it on the imagined position; says whether one can go on from there."""
        try:
            think_through(act(self.g), self._answer)
        except (_Asked, Jump, Unknown):
            return False
        if self.words:
            raise _wrong(self.piece, _what_is(self.words[0]))
        return self.found[-1] != (END,)

    def _answer(self, prompt: Prompt) -> Choice:
        if prompt.key == "turn":
            choice: Choice | None = self._first(prompt)
        elif prompt.key == "turn.dock":
            choice = self._dock(prompt)
        else:
            choice = _picked(self.g, prompt, self.words)
        if choice is None and self.is_last:
            if self.words:
                raise _wrong(self.piece, _what_is(self.words[0]))
            raise _Asked
        try:
            self.found.append(prompt.normal(choice if choice is not None else prompt.suggestion()))
        except IllegalChoice as refused:
            raise _wrong(self.piece, refused.text) from refused
        return self.found[-1]

    def _first(self, prompt: Prompt) -> Choice:
        """Ships, or something else to do."""
        if not self.words:
            raise _wrong(self.piece, say("I don't know what that is."))
        if self.words[0] == END:
            self.words.clear()
            return (END,)
        if self.words[0].isdigit() or self.words[0] == ALL:
            return self._ships()
        actions, said = _actions(prompt, self.words)
        if not actions:
            raise _wrong(self.piece, say("That is not possible now."))
        if len(actions) > 1:
            names = [prompt.option(action).label for action in actions]
            raise _wrong(self.piece, say("That could be “{names:or}”.", names=names))
        del self.words[:said]
        return (actions[0],)

    def _ships(self) -> Choice:
        """The ships that the leading numbers show; a dock that does not take them says why at once."""
        mooring = Mooring(self.g, self.g.active, self._shown())
        options = berths(mooring)
        if self.words and not _matching(self.words[0], [berth.facility for berth in options]):
            meant = _matching(self.words[0], [*self.g.content[FACILITIES], *boards_in_play(self.g)])
            raise _wrong(self.piece, _refusal(mooring, meant[0]) if len(meant) == 1 else _what_is(self.words[0]))
        if self.words and len(options) == 1:
            self._name_taken(options[0].facility)
        return tuple(one.id for one in mooring.ships)

    def _shown(self) -> tuple[Ship, ...]:
        ready, picked = unplaced(self.g), list[Ship]()
        if self.words[0] == ALL:
            self.words.pop(0)
            return tuple(ready)
        while self.words and self.words[0].isdigit():
            value = self.words.pop(0)
            found = next((one for one in ready if str(one.value) == value and one not in picked), None)
            if found is None:
                raise _wrong(self.piece, say("You have no {value} left to dock.", value=value))
            picked.append(found)
        return tuple(one for one in ready if one in picked)

    def _dock(self, prompt: Prompt) -> Choice | None:
        """The dock by its name; the words after it say more, such as where to land."""
        if not self.words:
            return None
        found = _matching(self.words[0], [option.id for option in prompt.options])
        facilities = list(dict.fromkeys(one.partition(":")[0] for one in found))
        if len(facilities) > 1:
            names = [place(one) for one in facilities]
            raise _wrong(self.piece, say("That could be {names:or}.", names=names))
        if not facilities:
            raise _wrong(self.piece, _what_is(self.words[0]))
        self._name_taken(facilities[0])
        return (found[0],)

    def _name_taken(self, facility: str) -> None:
        """The words that name a dock are said."""
        while self.words and _is_named(self.words[0], facility):
            self.words.pop(0)


# --- what follows --------------------------------------------------------------------------------------------------------


def _picked(b: Board, prompt: Prompt, words: list[str]) -> Choice | None:
    """One option of each group by the next words; None where the words say nothing about it."""
    chosen: list[str] = []
    for group in prompt.groups:
        found = next((option.id for option in group.options if words and _is_meant(b, words[0], option.id)), None)
        if found is not None:
            chosen.append(found)
            words.pop(0)
    return tuple(chosen) or None


def _is_meant(b: Board, word: str, option: str) -> bool:
    """Whether a word means an option: a number a ship's value or an amount, letters a name."""
    if not word.isdigit():
        return _is_named(word, option)
    name = option.rpartition(".")[2]
    if any(one.id == name for one in b.ships):
        return str(ship(b, name).value) == word
    return option in (f"value.{word}", f"ore.{word}")


def _matching(word: str, names: Sequence[str]) -> list[str]:
    """The names a word means: those with a part that begins so, or else those that contain it."""
    return [name for name in names if _begins_part(word, name)] or [name for name in names if _is_named(word, name)]


def _begins_part(word: str, name: str) -> bool:
    return any(part.startswith(word.replace("'", "")) for part in re.split(r"[^a-z0-9]+", name))


def _is_named(word: str, name: str) -> bool:
    return _begins_part(word, name) or (len(word) > 2 and word.replace("'", "") in name)


# --- mistakes ------------------------------------------------------------------------------------------------------------


def _wrong(piece: str, reason: str) -> IllegalChoice:
    return IllegalChoice(say("“{piece}”: {reason} Nothing was done.", piece=piece, reason=reason))


def _what_is(word: str) -> str:
    return say("I don't know what “{word}” means here.", word=word)


def _refusal(mooring: Mooring, facility: str) -> str:
    """Why ships cannot dock at a place: its rule, or what it takes."""
    if reason := refusals(mooring).get(facility):
        return reason
    facts = mooring.board.content[FACILITIES].get(facility)
    shape, where = facts.shape if facts else Shape.ONE, the_place(facility)
    if shape is Shape.PAIR:
        return say("{where:up} takes 2 equal ships.", where=where)
    if shape is Shape.TRIPLE:
        return say("{where:up} takes 3 equal ships.", where=where)
    if shape is Shape.RUN:
        return say("{where:up} takes 3 ships in a row.", where=where)
    if shape is Shape.SIX:
        return say("{where:up} takes a 6.", where=where)
    return (
        say("{where:up} takes one ship.", where=where) if shape is Shape.ONE else say("Nobody docks there by choice.")
    )
