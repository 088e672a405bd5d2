"""Phrases that sentences are made of: what forces, stacks, sectors and rolls are called."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import say, token
from engines.empire.facts.charts import Operation
from engines.empire.facts.units import KINDS
from engines.empire.facts.vocabulary import Kind, Meeting, Move
from engines.empire.state import IMPERIAL, REBEL, Force, Roll, Stack, State


def listed(stack: Stack) -> str:
    """A stack in words: "2 Star Fleets and 1 Alpha Fleet"."""
    units = each_kind(stack)
    return say("{units}", units=units) if units else say("nobody")


def each_kind(stack: Stack) -> list[str]:
    """The kinds of a stack in words, each with its number."""
    return [counted_units(kind, stack[kind]) for kind in KINDS if stack.get(kind)]


def counted_units(kind: str, number: int) -> str:
    """So many of a kind: "3 Star Fleets"."""
    return say(_COUNTED[kind], n=number)


_COUNTED = {
    "SF": "{n:Star Fleet}",
    "AF": "{n:Alpha Fleet}",
    "CG": "{n:Control Group}",
    "CF": "{n:Colonization Fleet}",
    "IO": "{n:Imperial Order}",
    "WS": "{n:World Ship}",
    "TH": "{n:Trans-human}",
}


def signs(stack: Stack) -> str:
    """A stack in signs, for a narrow place; where signs cannot be shown they are names again."""
    found = [say("{n} {unit}", n=stack[k], unit=token("icon", k.lower())) for k in KINDS if stack.get(k)]
    return say("{units:,}", units=found) if found else say("nobody")


def unit_name(kind: str) -> str:
    """The token of a kind of unit."""
    return token("unit", kind)


def leaders_words(values: Iterable[int]) -> str:
    """Leaders by their values: "leader 2", "leaders 2 and 1"."""
    found = [str(value) for value in values]
    return say("{n:=leader/leaders} {values}", n=len(found), values=found)


def with_leaders(units: str, values: Iterable[int]) -> str:
    """Units, and the leaders that go with them."""
    found = list(values)
    return say("{units} with {leaders}", units=units, leaders=leaders_words(found)) if found else units


def owner_name(g: State, owner: str) -> str:
    """Who that is, in words."""
    if owner == IMPERIAL:
        return say("the Empire")
    if owner == REBEL:
        return say("the Rebels")
    force = next((one for one in g.forces if one.id == owner), None)
    return say("a lost force") if force is None else force_name(force)


def force_name(force: Force) -> str:
    """A force in words."""
    if force.is_mutant:
        return say("the Mutant")
    if force.kind is Kind.EMPIRE:
        return empire_name(force.id.removeprefix("ie-"))
    number = force.id.partition("-")[2]
    return (
        say("Usurper {number}", number=number)
        if force.kind is Kind.USURPER
        else say("Invaders {number}", number=number)
    )


def empire_name(set_name: str) -> str:
    """An Independent Empire by its set of counters: those that Rebels found have a letter."""
    if set_name.startswith("r"):
        return say("Independent Empire R{number}", number=set_name.removeprefix("r"))
    return say("Independent Empire {number}", number=set_name)


def place(sector: int) -> str:
    """The token of a sector."""
    return token("sector", f"{sector:02d}")


def moved_words(who: str, start: int, goal: int) -> str:
    """One force has moved."""
    return say("{who:up} moves from {start} to {goal}.", who=who, start=place(start), goal=place(goal))


def places(sectors: Iterable[int]) -> list[str]:
    """The tokens of several sectors."""
    return [place(sector) for sector in sectors]


def signed(number: int) -> str:
    """A number with its sign: "+2", "−1"."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def spelled(record: Roll) -> str:
    """The roll as players read it: "die 4, +1 leader, makes 5"."""
    fallen = [str(one) for one in record.dice]
    total = sum(record.dice) + sum(value for _, value in record.modifiers)
    if record.modifiers:
        extra = [say("{plus} {what}", plus=signed(value), what=name) for name, value in record.modifiers]
        return say(
            "{n:=die/dice} {fallen}, {extra:,}, makes {total}", n=len(fallen), fallen=fallen, extra=extra, total=total
        )
    if len(fallen) > 1:
        return say("dice {fallen}, makes {total}", fallen=fallen, total=total)
    return say("die {fallen}", fallen=fallen)


def index_words(chaos: int) -> str:
    """The Chaos Index as players read it."""
    whole = str(chaos // 2) if chaos != 1 else ""
    return f"{whole}½" if chaos % 2 else whole


def number_of_units(units: Stack) -> str:
    """How many units, in words."""
    return say("{n:unit}", n=sum(units.values()))


MEETINGS = {
    Meeting.NEGATIVE: say("it goes badly"),
    Meeting.INDETERMINATE: say("nothing is settled"),
    Meeting.POSITIVE: say("it goes well"),
}
_MOVES = {
    Move.ATTRITION: say("one unit deserts"),
    Move.ONE_IN: say("one sector towards the Core"),
    Move.INWARD: say("towards the Core"),
    Move.AWAY: say("one sector away from the Core"),
    Move.HIGHER: say("to the next higher sector"),
    Move.LOWER: say("to the next lower sector"),
    Move.THREATENED: say("to a threatened sector"),
    Move.THREATENED_OR_NEXT: say("to a threat or the next conquest"),
}


def operation_words(result: Operation) -> str:
    """A result of the operations chart in plain words."""
    if result.move and result.attack:
        return say("{move}, then an attack", move=_MOVES[result.move])
    if result.move:
        return _MOVES[result.move]
    return say("an attack") if result.attack else say("nothing")


_GREEK = dict(
    zip(
        ("Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta", "Iota", "Kappa"),
        "αβγδεζηθικ",
        strict=True,
    )
)
_ARMS = {"Sagittarius-Orion": "Orion"}


def short_name(name: str) -> str:
    """A sector's name for maps and dispatches: the arm's first star and its Greek letter."""
    arm, _, letter = name.rpartition(" ")
    if letter in _GREEK and arm:
        return f"{_ARMS.get(arm, arm.partition('-')[0])} {_GREEK[letter]}"
    return name
