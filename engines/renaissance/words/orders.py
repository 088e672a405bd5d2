"""A turn as text: `nav fathom>ithaca 2, ember 2; rector ithaca; end`, for those who would rather type than click.

A card's name, then what it does, with commas between; a semicolon begins the next card, `end` ends the turn. `a>b 2` moves two
from a to b (`b 2` two more from there), `ithaca 3` adds three, `fathom blue` explores; `consul draw` plays a Specialist for a
card, `nav.b` the second way. Names may be shortened as long as they are clear. What is not said is left out, or done as
suggested where something must be done.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engines.core import PASS, Choice, IllegalChoice, Prompt, Seat, say
from engines.renaissance.facts.tables import card_of, effect_key, effect_number
from engines.renaissance.facts.terms import COLOURS
from engines.renaissance.minds.offers import OFFERS
from engines.renaissance.minds.position import position, replica
from engines.renaissance.rules.cards import play
from engines.renaissance.rules.effects import DRAW, card_run
from engines.renaissance.rules.planets import is_exceeded
from engines.renaissance.state import Planet, State
from engines.renaissance.steps.effects.perform import resolve
from engines.renaissance.view import RenaissanceView

END = "end"
_NOTHING = ("none", "pass", "stop", "no")
_RIVALS = ("move.rival", "remove.rival", "replace.rival", "swap.rival", "institute.remove")
_PIECE = re.compile(r"(?:(?P<start>[^>]+?)\s*>\s*)?(?P<name>[^>\d]*?)\s*(?P<number>\d+)?")


def shorthand(view: RenaissanceView, prompt: Prompt, text: str) -> tuple[Choice, ...] | None:
    """The choices a line means, None if it is not one of these lines; a mistake names the piece."""
    line = text.strip().lower()
    if prompt.key == "end.under" and line == END:
        return ((PASS,),)
    if prompt.key == "move.from" and ">" in line:
        return _move(view, prompt, line)
    if prompt.key not in ("turn.play", "turn.again"):
        return None
    sections = [section.strip() for section in line.split(";") if section.strip()]
    if not sections or (sections[0] != END and _way(prompt, sections[0].split(maxsplit=1)[0]) is None):
        return None
    turn = Turn(position(view), prompt.seat, can_stop=prompt.key == "turn.again")
    for at, section in enumerate(sections):
        if section == END and at == len(sections) - 1:
            turn.end(section)
        else:
            turn.card(section, goes_on=sections[at + 1 : at + 2] not in ([], [END]))
    return tuple(turn.choices)


def orders(view: RenaissanceView, prompt: Prompt) -> Iterator[str]:
    """The cards in hand, then places and moves between them."""
    if prompt.key in ("turn.play", "turn.again"):
        yield from dict.fromkeys(option.id.partition(".")[0] for option in prompt.options if option.id != PASS)
        yield END
    mine = [name for name, planet in view.planets.items() if planet.emissaries[prompt.seat]]
    yield from view.planets
    for start in mine:
        for goal in view.planets:
            if goal != start:
                yield f"{start}>{goal}"
                yield from (f"{start}>{goal} {n}" for n in range(2, view.planets[start].emissaries[prompt.seat] + 1))
    yield from (f"{name} {n}" for name in view.planets for n in (1, 2, 3))
    yield from (f"{name} {colour}" for name in mine for colour in COLOURS)
    yield DRAW


@dataclass(slots=True)
class Turn:
    """A turn in thought, as far as the text has been read."""

    g: State
    seat: Seat
    can_stop: bool  # whether another card may be played or not
    choices: list[Choice] = field(default_factory=list)
    is_asked: bool = False  # something new shows, and is asked about
    is_first: bool = True

    def card(self, section: str, *, goes_on: bool) -> None:
        """A card with what it does."""
        head, _, rest = section.partition(" ")
        if self.is_asked or not (self.is_first or self.can_stop):
            raise _refused(section, say("no other card may follow here"))
        self.is_first = False
        name, _, way = head.partition(".")
        card = _named(name, [slot.card for slot in self.g.desks[self.seat].hand])
        if card is None:
            raise _refused(head, say("no such card in your hand"))
        pieces = [piece.strip() for piece in rest.split(",") if piece.strip()]
        if way == DRAW or pieces == [DRAW]:
            play(self.g, self.seat, card)
            self.choices.append((f"{card}.{DRAW}",))
            self.can_stop = bool(self.g.desks[self.seat].hand or self.g.desks[self.seat].deck)
            return
        self._use(card, [way] if way else self._ways(card, goes_on=goes_on), pieces)

    def _ways(self, card: str, *, goes_on: bool) -> list[str]:
        """The ways to play a card, first those that fit what follows."""
        ways = [
            (at, effect)
            for at, effect in enumerate(card_of(self.g.content, card).effects)
            if effect.timing == "operation"
        ]
        return [effect_key(at) for at, effect in sorted(ways, key=lambda one: one[1].play_again != goes_on)]

    def _use(self, card: str, ways: Iterable[str], pieces: list[str]) -> None:
        """The first way in which every piece has its place."""
        refusal: IllegalChoice | None = None
        for way in ways:
            trial = replica(self.g)
            reading = Reading(trial, self.seat, list(pieces), board=dict(trial.planets))
            try:
                effect_number(way)
                play(trial, self.seat, card)
                again = resolve(trial, card_run(trial, self.seat, f"{card}.{way}"), reading.answer)
                reading.close()
            except IllegalChoice as error:
                refusal = refusal or error
                continue
            self.g, self.is_asked = trial, reading.is_asked
            self.choices += [(f"{card}.{way}",), *reading.choices]
            self.can_stop = again and bool(trial.desks[self.seat].hand)
            return
        raise refusal or _refused(card, say("it cannot be played like that"))

    def end(self, section: str) -> None:
        """Stop, and end the turn where nothing comes before that."""
        if self.is_asked or (self.is_first and not self.can_stop):
            raise _refused(section, say("something is asked before that"))
        if self.can_stop:
            self.choices.append((PASS,))
        if not any(is_exceeded(self.g.content, planet) for planet in self.g.planets.values()):
            self.choices.append((PASS,))


@dataclass(slots=True)
class Reading:
    """The questions of one effect, answered from pieces of text."""

    g: State
    seat: Seat
    pieces: list[str]
    choices: list[Choice] = field(default_factory=list)
    is_asked: bool = False
    start: str = ""  # where the last group came from
    goal: str = ""  # where it is to go
    awaited: tuple[str, str, int] | None = None  # the piece, its goal, and how many were there before
    board: dict[str, Planet] = field(default_factory=dict)  # as it was at the beginning

    def answer(self, prompt: Prompt) -> Choice:
        """The answer to one question."""
        if self.is_asked or self.g.chance.digest:
            if self.pieces:
                raise _refused(self.pieces[0], say("something new comes up before that"))
            self.is_asked = True
            return prompt.suggestion()
        choice = (self._answer(prompt),)
        self.choices.append(choice)
        return choice

    def _answer(self, prompt: Prompt) -> str:
        ids = [option.id for option in prompt.options]
        if self.goal and prompt.key in ("move.to", "institute.to"):
            goal, self.goal = self.goal, ""
            if goal not in ids:
                raise _refused(self.awaited[0] if self.awaited else goal, say("there is no way there"))
            return goal
        self.close_move()
        if not self.pieces:
            return PASS if PASS in ids else prompt.suggestion()[0]
        piece = self.pieces.pop(0)
        found = PASS if piece in _NOTHING and PASS in ids else self._meant(prompt.key, ids, piece)
        if found is None:
            raise _refused(piece, say("that is not possible here"))
        return found

    def _meant(self, key: str, ids: list[str], piece: str) -> str | None:
        match = _PIECE.fullmatch(piece)
        if match is None:
            return None
        name, number = match["name"], match["number"]
        firsts = list(dict.fromkeys(one.partition(":")[0] for one in ids))
        if key in ("move.from", "institute.from", "swap.own"):
            return self._from(ids, piece, _named(match["start"] or self.start, firsts), name, number)
        words = name.split()
        colour = words.pop() if len(words) > 1 and words[-1] in COLOURS else ""
        first = _named(" ".join(words), firsts)
        last = colour or (str(int(number) - 1) if number and key in _RIVALS else number)
        wanted = [one for one in ids if one.partition(":")[0] == first and (not last or one == f"{first}:{last}")]
        return wanted[0] if len(wanted) == 1 or (wanted and key == "add.where") else None

    def _from(self, ids: list[str], piece: str, start: str | None, name: str, number: str | None) -> str | None:
        goal = _named(name, list(self.g.planets))
        if start is None or goal is None:
            return None
        self.start, self.goal = start, goal
        self.awaited = (piece, goal, self.g.planets[goal].strength(self.seat))
        wanted = [one for one in ids if one.partition(":")[0] == start and (not number or one == f"{start}:{number}")]
        return wanted[0] if wanted else None

    def close_move(self) -> None:
        """Whoever was sent has arrived where they were sent."""
        if self.awaited is not None:
            piece, goal, before = self.awaited
            if self.g.planets[goal].strength(self.seat) <= before:
                raise _refused(piece, say("there is no way there"))
        self.goal, self.awaited = "", None

    def close(self) -> None:
        """Everything has had its place."""
        self.close_move()
        for piece in self.pieces:
            if not self._is_done(piece):
                raise _refused(piece, say("nothing is left to do with it"))

    def _is_done(self, piece: str) -> bool:
        """Whether this part of a line names what already happened without a question, because there was no choice."""
        match = _PIECE.fullmatch(piece)
        planet = _named(match["name"], list(self.board)) if match else None
        return planet is not None and self.board[planet] != self.g.planets[planet]


def _move(view: RenaissanceView, prompt: Prompt, line: str) -> tuple[Choice, ...]:
    """One move in the middle of an effect."""
    match = _PIECE.fullmatch(line)
    firsts = [option.id.partition(":")[0] for option in prompt.options]
    start = _named(match["start"] or "", list(dict.fromkeys(firsts))) if match else None
    goal = _named(match["name"], list(view.planets)) if match else None
    number = match["number"] if match else None
    named = start in firsts and goal is not None  # what names nothing is refused before every move is weighed
    offers = OFFERS[prompt.key](view, prompt) if named else ()
    for offer in sorted(offers, key=lambda offer: offer.choices[0][0], reverse=True):
        begin, _, count = offer.choices[0][0].partition(":")
        if (begin, offer.theme) == (start, goal) and number in (None, count):
            return offer.choices
    raise _refused(line, say("that is not possible here"))


def _way(prompt: Prompt, head: str) -> str | None:
    """The card that the first word of a line names."""
    return _named(head.partition(".")[0], [option.id.partition(".")[0] for option in prompt.options])


def _named(text: str, names: Iterable[str]) -> str | None:
    """The one name that a text means: it begins so, or a word of it does."""
    wanted = re.sub(r"[^a-z0-9]+", "-", text.strip()).strip("-")
    known = list(dict.fromkeys(names))
    if not wanted or wanted in known:
        return wanted or None
    found = [name for name in known if name.startswith(wanted)] or [name for name in known if f"-{wanted}" in name]
    return found[0] if len(found) == 1 else None


def _refused(piece: str, why: str) -> IllegalChoice:
    return IllegalChoice(say("“{piece}”: {why}.", piece=piece, why=why))
