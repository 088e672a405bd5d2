"""New Chaos units: as far as there are counters, and what an Independent Empire takes instead of missing ones."""

from __future__ import annotations

from engines.empire.board import add_units, force_stack, force_stacks, in_supply
from engines.empire.dice import put_in, take_out
from engines.empire.state import Force, Stack, State


def muster(g: State, owner: str, sector: int, units: Stack) -> Stack:
    """Put units into play as far as there are counters; returns what came."""
    came: Stack = {}
    for kind, number in units.items():
        taken = min(number, in_supply(g, kind))
        if taken:
            add_units(g, owner, sector, kind, taken)
            put_in(came, kind, taken)
    return came


def enlist(g: State, force: Force, units: Stack) -> Stack:
    """An empire recruits these at home; returns what came."""
    came: Stack = {}
    for kind, number in units.items():
        for _ in range(number):
            if got := recruit_one(g, force, kind):
                put_in(came, got)
    return came


def recruit_one(g: State, force: Force, kind: str) -> str:
    """One unit; where counters ran out an AF is swapped for a WS, a CG for a TH, or else an SF comes."""
    if in_supply(g, kind):
        add_units(g, force.id, force.home, kind)
        return kind
    better = {"AF": "WS", "CG": "TH"}.get(kind, "")
    home, others = force_stack(force, force.home), force_stacks(force)
    old = next((stack for stack in (home, *others) if stack.get(kind)), None)
    if better and old is not None and in_supply(g, better):
        take_out(old, kind)
        force.outposts = {sector: stack for sector, stack in force.outposts.items() if stack}
        add_units(g, force.id, force.home, better)
        return better
    if in_supply(g, "SF"):
        add_units(g, force.id, force.home, "SF")
        return "SF"
    return ""
