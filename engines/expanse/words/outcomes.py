"""What an action or event would bring, by comparing the position before with the one after."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core import say, token
from engines.expanse.facts.board import ORBITALS
from engines.expanse.facts.vocabulary import Faction
from engines.expanse.rules.control import controller
from engines.expanse.rules.fleets import orbital_control
from engines.expanse.state import State
from engines.expanse.words.phrases import names

NAMED = 3  # bases in one line

Leaders = Mapping[str, Faction | None]  # who leads each base


def leaders(g: State) -> Leaders:
    """Who leads each base."""
    return {base.id: controller(g, base) for base in g.bases.values()}


def outcome(before: State, was: Leaders, after: State, me: Faction) -> str:
    """What changes for a faction, the most telling first; nothing where nothing does."""
    now = leaders(after)
    gained = [base for base in now if now[base] == me != was[base]]
    lost = [base for base in now if was[base] == me != now[base]]
    points = after.of(me).cp - before.of(me).cp
    clauses = []
    if points > 0:
        clauses.append(say("+{n} CP", n=points))
    if gained:
        clauses.append(say("you lead {bases}", bases=names("base", gained[:NAMED])))
    if lost:
        clauses.append(say("you lose {bases}", bases=names("base", lost[:NAMED])))
    if not clauses:
        clauses = _harm(before, was, after, now, me) or _control(before, after, me)
    return clauses[0] if len(clauses) == 1 else say("{clauses:,}", clauses=clauses) if clauses else ""


def _harm(before: State, was: Leaders, after: State, now: Leaders, me: Faction) -> list[str]:
    """What others lose."""
    clauses = []
    for other in before.others(me):
        name, lost = token("faction", other), [base for base in now if was[base] == other != now[base]]
        if lost:
            clauses.append(say("{faction} loses {bases}", faction=name, bases=names("base", lost[:NAMED])))
        points = before.of(other).cp - after.of(other).cp
        if points > 0:
            clauses.append(say("{faction} −{n} CP", faction=name, n=points))
    return clauses


def _control(before: State, after: State, me: Faction) -> list[str]:
    """Which orbitals are mine now."""
    mine = [o for o in ORBITALS if orbital_control(after, o) == me and orbital_control(before, o) != me]
    return [say("you control {orbitals}", orbitals=names("orbital", mine[:NAMED]))] if mine else []
