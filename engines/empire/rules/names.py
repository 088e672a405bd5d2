"""What forces, stacks, sectors and rolls are called when something is told about them."""

from __future__ import annotations

from engines.empire.facts.charts import Operation
from engines.empire.facts.units import KINDS
from engines.empire.facts.vocabulary import Kind, Move
from engines.empire.rules.forces import force_named, size
from engines.empire.state import IMPERIAL, REBEL, Force, Roll, Stack, State


def listed(stack: Stack) -> str:
    """A stack in words: `2 SF, 1 AF`."""
    return ", ".join(f"{stack[kind]} {kind}" for kind in KINDS if stack.get(kind)) or "nothing"


def owner_name(g: State, owner: str) -> str:
    """Who that is, in words."""
    if owner == IMPERIAL:
        return "the Empire"
    if owner == REBEL:
        return "Rebels"
    force = force_named(g, owner)
    return "a lost force" if force is None else force_name(force)


def force_name(force: Force) -> str:
    """A force in words."""
    if force.is_mutant:
        return "the Mutant"
    if force.kind is Kind.EMPIRE:
        return f"Independent Empire {force.id.removeprefix('ie-').upper()}"
    return f"{'Usurper' if force.kind is Kind.USURPER else 'Invaders'} {force.id.partition('-')[2]}"


def place(sector: int) -> str:
    """The token of a sector."""
    return f"{{sector:{sector:02d}}}"


def spelled(record: Roll) -> str:
    """The roll as players read it: `die 4 +1 leader = 5`."""
    if not record.modifiers and len(record.dice) == 1:
        return f"die {record.dice[0]}"
    parts = "".join(f" {value:+d} {name}" for name, value in record.modifiers)
    total = sum(record.dice) + sum(value for _, value in record.modifiers)
    word = "die" if len(record.dice) == 1 else "dice"
    return f"{word} {'+'.join(map(str, record.dice))}{parts} = {total}"


def index_words(chaos: int) -> str:
    """The Chaos Index as players read it."""
    return f"{chaos // 2}½" if chaos % 2 else str(chaos // 2)


def capital(name: str) -> str:
    """A name at the beginning of a sentence."""
    return name[0].upper() + name[1:]


def number_of_units(units: Stack) -> str:
    """How many units, in words."""
    return "1 unit" if size(units) == 1 else f"{size(units)} units"


_MOVES = {
    Move.ATTRITION: "attrition",
    Move.ONE_IN: "one sector toward the Core",
    Move.INWARD: "toward the Core",
    Move.AWAY: "one sector away from the Core",
    Move.HIGHER: "to the next higher sector",
    Move.LOWER: "to the next lower sector",
    Move.THREATENED: "to a threatened sector",
    Move.THREATENED_OR_NEXT: "to a threat or the next conquest",
}


def operation_words(result: Operation) -> str:
    """A result of the operations chart in plain words."""
    parts = [_MOVES[result.move]] if result.move else []
    return " and ".join([*parts, *(["attack"] if result.attack else [])]) or "no operations"
