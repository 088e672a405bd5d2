"""Any view as a sheet of facts and zones, found by looking at its fields: what `render.plain` draws and tells.

A scalar is a fact, a tuple of strings a zone, a tuple of dataclasses with a `seat` the players. Ids become names by the
game's glossary. Nothing is shown that is not in the view, so nothing can leak that the view does not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any

from engines.core import spoken
from render.words import humanised

SCORES = ("points", "score", "victory_points", "vp", "cp", "control_points", "total")
PROGRESS = ("round", "turn", "phase", "year", "era")
_OWN = ("seat", "content", "options")  # the options are told in the lobby


@dataclass(frozen=True, slots=True)
class Names:
    """How ids and seats are called at this table."""

    term: Callable[[str], str]
    seat: Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Fact:
    """A field with one value; if that is a seat or a yes or no, also which."""

    key: str
    label: str
    value: str
    seat: int | None = None
    flag: bool | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """One thing in a zone, in words, and whose it is if it is told of a seat."""

    words: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Zone:
    """A field with several: what lies there, as names; how many; and the ids, if all are known."""

    key: str
    label: str
    items: tuple[Item, ...]
    size: int = 0
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one owner (a seat, or None for the table) has."""

    seat: int | None
    facts: tuple[Fact, ...]
    zones: tuple[Zone, ...]
    score: str = ""
    score_key: str = ""

    def zone(self, key: str) -> Zone | None:
        """A zone by its field."""
        return next((zone for zone in self.zones if zone.key == key), None)


@dataclass(frozen=True, slots=True)
class Position:
    """A whole view: the table's own sheet and one per player, in seat order."""

    shared: Sheet
    players: tuple[Sheet, ...]

    @property
    def progress(self) -> str:
        """How far the game is: round, turn and phase, whatever the view has of them."""
        found = ((fact.label, fact.value) for fact in self.shared.facts if fact.key in PROGRESS)
        return " · ".join(value if not value.isdigit() else f"{label} {value}" for label, value in found)


@dataclass(frozen=True, slots=True)
class _Member:
    """A field of a view or of something in it; `is_seat` if its type says that its numbers are seats."""

    key: str
    value: Any
    is_seat: bool


def read_view(view: Any, names: Names) -> Position:
    """The sheets of a view."""
    members = _members(view)
    owned = [_owned(member.value) for member in members]
    seats = max((one.keys() for one in owned), key=len, default=dict[int, Any]().keys())
    sheets: dict[int, Sheet] = {}
    rest: list[_Member] = []
    for member, by_seat in zip(members, owned, strict=True):
        if by_seat and by_seat.keys() == seats:
            for seat, one in by_seat.items():
                sheets[seat] = _joined(sheets.get(seat), _collect(_members(one), seat, names))
        else:
            rest.append(member)
    return Position(_collect(rest, None, names), tuple(sheets[seat] for seat in sorted(sheets)))


def _members(value: Any) -> list[_Member]:
    shown = [field for field in fields(value) if field.name not in _OWN]
    return [_Member(field.name, getattr(value, field.name), "Seat" in str(field.type)) for field in shown]


def _owned(value: Any) -> dict[int, Any]:
    """The members of a collection by seat, if each belongs to another one."""
    if not isinstance(value, (tuple, list, Mapping)):
        return {}
    many = list(value.values()) if isinstance(value, Mapping) else list(value)
    if not all(is_dataclass(one) and isinstance(getattr(one, "seat", None), int) for one in many):
        return {}
    by_seat = {one.seat: one for one in many}
    return by_seat if len(by_seat) == len(many) else {}


def _joined(known: Sheet | None, sheet: Sheet) -> Sheet:
    """One sheet per seat, though several fields may tell of it."""
    if known is None:
        return sheet
    scored = known if known.score_key else sheet
    return Sheet(sheet.seat, known.facts + sheet.facts, known.zones + sheet.zones, scored.score, scored.score_key)


def _collect(members: Sequence[_Member], seat: int | None, names: Names) -> Sheet:
    facts: list[Fact] = []
    zones: list[Zone] = []
    for member in members:
        label, value = humanised(member.key), member.value
        if isinstance(value, (tuple, list, frozenset, set, Mapping)) or is_dataclass(value):
            zones.append(_zone(member, label, names))
        elif value is not None and value != "":
            seat_of = value if _is_seat(value, member.is_seat) else None
            words = told(value, names) if seat_of is None else names.seat(seat_of)
            facts.append(Fact(member.key, label, words, seat_of, value if isinstance(value, bool) else None))
    score = next((fact for key in SCORES for fact in facts if fact.key == key), Fact("", "", ""))
    return Sheet(seat, tuple(facts), tuple(zones), score.value, score.key)


def _zone(member: _Member, label: str, names: Names) -> Zone:
    """A field with several values: what is unknown is counted, pairs that begin with a seat belong to it."""
    value = member.value
    if is_dataclass(value):
        lines = [Item(f"{humanised(one.key)}: {told(one.value, names)}") for one in _members(value)]
        return Zone(member.key, label, tuple(lines), len(lines))
    if isinstance(value, Mapping):
        many: list[Any] = list(value.items())
    else:
        many = sorted(value, key=str) if isinstance(value, (frozenset, set)) else list(value)
    known = [one for one in many if one not in (None, "")]
    items = [_item(one, member.is_seat, isinstance(value, Mapping), names) for one in known]
    if len(known) < len(many):
        items.append(Item(spoken("{n} hidden", n=len(many) - len(known))))
    ids = tuple(one for one in known if isinstance(one, str))
    return Zone(member.key, label, tuple(items), len(many), ids if len(ids) == len(many) else ())


def _item(value: Any, is_seat: bool, is_pair: bool, names: Names) -> Item:
    if _is_seat(value, is_seat):
        return Item("", value)
    if isinstance(value, tuple) and len(value) == 2:
        first, second = value
        if _is_seat(first, is_seat):
            return Item(told(second, names), first)
        if is_pair:
            key, words = told(first, names), told(second, names)
            return Item(words if words.startswith(key) else f"{key}: {words}")
    owner = getattr(value, "seat", None) if is_dataclass(value) else None
    return Item(told(value, names), owner if _is_seat(owner) else None)


def _is_seat(value: Any, is_said: bool = True) -> bool:
    """Whether a value is the number of a seat; some views write nobody as a number below zero."""
    return is_said and isinstance(value, int) and value >= 0


def _named(member: _Member, names: Names) -> str:
    return names.seat(member.value) if _is_seat(member.value, member.is_seat) else told(member.value, names)


def told(value: Any, names: Names) -> str:
    """Any value in a few words."""
    match value:
        case None:
            return "–"
        case bool():
            return spoken("yes") if value else spoken("no")
        case Enum():
            return told(value.value, names)
        case str():
            return names.term(value) if value else "?"
        case Mapping():
            return ", ".join(f"{told(k, names)} {told(v, names)}" for k, v in value.items()) or "–"
        case tuple() | list():
            return ", ".join(told(one, names) for one in value) or "–"
        case _ if is_dataclass(value):
            return _told_object(value, names)
        case _:
            return str(value)


def _told_object(value: Any, names: Names) -> str:
    """A nested object: its name or id first, then what else it has, leaving out what is empty."""
    members = {member.key: member for member in _members(value)}
    name = next((key for key in ("name", "id", "card", "key", "text") if key in members), "")
    head = names.term(members.pop(name).value) if name and isinstance(members[name].value, str) else ""
    rest = [
        f"{humanised(one.key).lower()} {_named(one, names)}"
        for one in members.values()
        if one.value not in (None, (), "", False) and (one.value != 0 or one.is_seat)
    ]
    return f"{head} ({', '.join(rest)})" if head and rest else head or ", ".join(rest) or "–"
