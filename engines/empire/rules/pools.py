"""Bags and stacks: what is put in and taken out, and what a blind hand draws (1.8)."""

from __future__ import annotations

from engines.empire.facts.events import EVENTS, copies
from engines.empire.state import Stack, State


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


def held_back(g: State, event: str) -> Stack:
    """The markers of a kind that have not come into the game: all there are, less those in the bags and on forces.

    Scenarios 5 and 6 keep Usurpers and Rebellions out of the pool and bring them later; leader values are printed on them.
    """
    left = copies(g.facts[EVENTS][event])
    seen = [marker for bag in (g.pool, g.aside, g.returned) for marker, number in bag.items() for _ in range(number)]
    for marker in (*seen, *(force.marker for force in g.forces)):
        if left.get(marker):
            take_out(left, marker)
    return left


def mix_back(g: State, bag: Stack) -> None:
    """Put markers back into the pool."""
    for marker, number in bag.items():
        put_in(g.pool, marker, number)
    bag.clear()


def draw_marker(g: State) -> str | None:
    """A marker from the pool. When it runs dry the used ones are mixed back in."""
    if not g.pool:
        mix_back(g, g.aside)
    return draw_from(g, g.pool)
