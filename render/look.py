"""Who sits at the table: what the host knows and a view does not.

Views hold seats as numbers. Names of people, the palette, whom the table waits for and what happened last come in with
one `Look`, the last argument of every renderer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from render.lettering import written
from render.theme import PALETTES

SHAPES = ("disc", "square", "triangle", "diamond", "pentagon", "star")


@dataclass(frozen=True, slots=True)
class Player:
    """A player, or a neutral force, as pictures show one: colour, shape and letter together, so no eye needs colour."""

    name: str
    letter: str
    colour: str
    shape: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """What the host knows of a table and a view does not; every renderer takes one as its last argument.

    names: by seat; missing ones are "Player 1"…  letters: by seat, for games whose factions have initials of their own;
    without them a name's initial is used.  awaited: seats that owe an answer, for header and glow.  asked: what each of them
    is asked, in words that everybody may read; empty where a question is private.
    events: who (or None) and what, in plain words fit for this viewer (`render.words.spelled` makes them from notes), newest
    first, for the footer.  marked: tokens ("card:gem-world") of what somebody speaks of and should be seen at once.
    """

    names: tuple[str, ...] = ()
    palette: str = "default"
    awaited: tuple[int, ...] = ()
    events: tuple[tuple[int | None, str], ...] = ()
    letters: str = ""
    asked: tuple[str, ...] = ()
    marked: tuple[str, ...] = ()

    def player(self, seat: int) -> Player:
        """The player of a seat: name, letter, colour and shape."""
        return _player(self.names, self.letters, self.palette, seat)

    def players(self, count: int) -> tuple[Player, ...]:
        """The players of the first seats, in seat order."""
        return tuple(self.player(seat) for seat in range(count))

    def name(self, seat: int) -> str:
        """The name of a seat, in letters the faces can draw."""
        return self.player(seat).name

    def short(self, seat: int, most: int = 16) -> str:
        """The name in at most so many letters: whole words if one fits, else cut."""
        name = self.name(seat)
        if len(name) <= most:
            return name
        words = name[:most].rpartition(" ")[0]
        return words or name[: most - 1] + "…"

    def is_marked(self, token: str, otherwise: bool = False) -> bool:
        """Whether this lights up: what is marked, and only that; where nothing is, what otherwise would."""
        return token in self.marked if self.marked else otherwise

    def is_awaited(self, seat: int) -> bool:
        """Whether the table waits for this seat."""
        return seat in self.awaited

    def questions(self) -> dict[str, list[int]]:
        """The open questions, each with the seats it is put to."""
        found: dict[str, list[int]] = {}
        for seat, question in zip(self.awaited, self.asked, strict=False):
            if question:
                found.setdefault(question, []).append(seat)
        return found

    def lettered(self, letters: str) -> Look:
        """The same table with the letters of a game's factions, in seat order."""
        return replace(self, letters=letters)


@lru_cache(maxsize=256)
def _player(names: tuple[str, ...], letters: str, palette: str, seat: int) -> Player:
    name = written(names[seat]) if seat < len(names) else ""
    letter = letters[seat] if seat < len(letters) else _initials(names)[seat] if name else str(seat + 1)
    colours = PALETTES[palette].players
    return Player(name or f"Player {seat + 1}", letter, colours[seat % len(colours)], SHAPES[seat % len(SHAPES)], seat)


@lru_cache(maxsize=64)
def _initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """One letter per name, all different: the initial, else another letter of the name, else the seat's number."""
    taken: list[str] = []
    for number, name in enumerate(names, 1):
        letters = [letter for letter in written(name).upper() if letter.isalnum() and len(letter) == 1]
        taken.append(next((letter for letter in letters if letter not in taken), str(number)))
    return tuple(taken)


DEFAULT_LOOK = Look()  # a table of people without names
