"""Dice and tracks: one ten-sided die whose 0 is zero, every roll written down, and the Chaos Index with its limits."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Jump
from engines.empire.data.galaxy import CORE, randomization
from engines.empire.data.scenarios import FIRST_TURN_CAP
from engines.empire.state import Ending, Happening, News, Roll, Stack, State

Modifiers = Sequence[tuple[str, int]]

ROLLS_KEPT = 160  # more than the wildest turn needs
_NEWS_KEPT = 8


def die(g: State) -> int:
    """One die, 0 to 9."""
    return g.chance.below(10)


def roll(g: State, about: str, modifiers: Modifiers = ()) -> tuple[int, Roll]:
    """A die with its modifiers: the final result, and the record, whose outcome the caller fills in."""
    raw = die(g)
    record = note_roll(g, about, [raw], modifiers)
    return raw + sum(value for _, value in modifiers), record


def dice(g: State, number: int, about: str) -> int:
    """The sum of several dice."""
    fallen = [die(g) for _ in range(number)]
    note_roll(g, about, fallen, ())
    return sum(fallen)


def note_roll(g: State, about: str, fallen: list[int], modifiers: Modifiers) -> Roll:
    """Write a roll down; modifiers of nothing are left out."""
    kept = [(name, value) for name, value in modifiers if value]
    record = Roll(turn=g.turn, phase=g.phase, about=about, dice=fallen, modifiers=kept, outcome="")
    g.rolls.append(record)
    del g.rolls[:-ROLLS_KEPT]
    return record


def spelled(record: Roll) -> str:
    """The roll as players read it: `die 4 +1 leader = 5`."""
    if not record.modifiers and len(record.dice) == 1:
        return f"die {record.dice[0]}"
    parts = "".join(f" {value:+d} {name}" for name, value in record.modifiers)
    total = sum(record.dice) + sum(value for _, value in record.modifiers)
    word = "die" if len(record.dice) == 1 else "dice"
    return f"{word} {'+'.join(map(str, record.dice))}{parts} = {total}"


def random_sector(g: State, about: str) -> int:
    """A sector by two dice; sectors with a symbol have two chances."""
    cells = randomization(g.content)
    while True:
        first, second = die(g), die(g)
        cell = first * 10 + second
        if cell < len(cells):
            record = note_roll(g, f"{about}: sector", [first, second], ())
            record.is_sum, record.outcome = False, f"sector {cells[cell]:02d}"
            return cells[cell]


def at_random(g: State, number: int) -> int:
    """One of so many choices; where there is only one, no die is needed."""
    return g.chance.below(number) if number > 1 else 0


def draw_from(g: State, bag: Stack) -> str | None:
    """Take something out of a bag, blindly; None if it is empty."""
    total = sum(bag.values())
    if not total:
        return None
    at = g.chance.below(total)
    for name in sorted(bag):
        at -= bag[name]
        if at < 0:
            take_out(bag, name)
            g.chance.reveal(name)
            return name
    raise AssertionError("a bag holds what it counts")


def put_in(bag: Stack, name: str, number: int = 1) -> None:
    """Put something into a bag or stack."""
    if number:
        bag[name] = bag.get(name, 0) + number


def take_out(bag: Stack, name: str, number: int = 1) -> None:
    """Take something that is there out of a bag or stack."""
    left = bag[name] - number
    if left < 0:
        raise AssertionError(f"{number} {name} are not there")
    if left:
        bag[name] = left
    else:
        del bag[name]


# --- tracks ------------------------------------------------------------------------------------------------------------


def index_words(chaos: int) -> str:
    """The Chaos Index as players read it."""
    return f"{chaos // 2}½" if chaos % 2 else str(chaos // 2)


def change_index(g: State, amount: int, why: str) -> None:
    """Move the Chaos Index. Leviathan halves, Spectacle doubles, both together cancel. Above 100 all is lost at once."""
    if not amount:
        return
    halves = amount * 2
    if "spectacle" in g.policies:
        halves *= 2
    if g.leviathan:
        halves //= 2
    before = g.chaos
    g.chaos = max(2, g.chaos + halves)
    if g.turn <= 1:
        g.chaos = min(g.chaos, max(2 * FIRST_TURN_CAP, before))
    moved = g.chaos - before
    sign = "+" if moved >= 0 else "−"
    change = f"{sign}{index_words(abs(moved))} to" if moved else "stays at"
    g.say(f"Chaos Index {change} {index_words(g.chaos)}: {why}.")
    if g.chaos > 200:
        g.ending = Ending.CATASTROPHE
        raise Jump("game_over")


def change_points(g: State, amount: int) -> None:
    """Gain or lose resource points; the track stops at zero."""
    g.points = max(0, g.points + amount)


# --- telling -----------------------------------------------------------------------------------------------------------


def tell(g: State, owner: str, text: str, short: str = "") -> None:
    """A note for the table that also goes to the foot of the picture."""
    g.say(text)
    g.news.append(News(owner=owner, text=short or text))
    del g.news[:-_NEWS_KEPT]


def happened(g: State, event: str, text: str) -> None:
    """List an event of this turn with what it did."""
    g.happenings.append(Happening(event=event, text=text))


def tell_event(g: State, event: str, why: str) -> None:
    """List an event of this turn and say so in the same words."""
    happened(g, event, why)
    g.say(f"{{event:{event}}}: {why}.")


def place(sector: int) -> str:
    """The token of a sector."""
    return f"{{sector:{sector:02d}}}"


def is_core(sector: int) -> bool:
    """Whether this is the Core."""
    return sector == CORE
