"""Scenes for the tests: a galaxy with nothing in it but what the test puts there, and dice that fall as told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engines.core import Chance, Content, Note, Prompt, Session, Table, spell, token
from engines.empire import GAME
from engines.empire.facts.map import randomization
from engines.empire.facts.options import EmpireOptions
from engines.empire.facts.rulings import RULINGS
from engines.empire.facts.units import SYSTEMS
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.forces import add_units
from engines.empire.rules.leaders import new_leader
from engines.empire.state import IMPERIAL, REBEL, Alien, Force, State, System
from engines.empire.view import EmpireView
from engines.icons import in_words

Played = Session[State, EmpireView, EmpireOptions]
RULES = tuple(
    name for name, field in EmpireOptions.model_fields.items() if field.annotation is bool
)  # the optional ones
AT_20, AT_45, AT_13, AT_05, AT_57 = (3, 1), (7, 1), (2, 0), (0, 7), (8, 8)  # the two dice of a sector


def read(text: str) -> str:
    """A text as a player reads it where signs cannot be shown."""
    terms = GAME.glossary(GAME.shipped)

    def name(kind: str, key: str) -> str:
        return token(kind, key) if kind == "icon" else terms[f"{kind}:{key}"].name

    return in_words(spell(text, name))


class Script:
    """Dice that fall as written down; a roll that nobody wrote down fails the test."""

    def __init__(self) -> None:
        self.values: list[int] = []
        self.is_strict = False

    def next(self, sides: int) -> int | None:
        if sides == 1:
            return 0
        if self.values:
            value = self.values.pop(0)
            assert value < sides, f"a die of {sides} cannot show {value}"
            return value
        assert not self.is_strict, f"no die of {sides} was written down"
        return None


class Scene:
    """A table in the middle of a turn."""

    def __init__(self, script: Script, turn: int, scenario: int, options: dict[str, Any]) -> None:
        chosen = GAME.options({"scenario": scenario, **options})
        self.script = script
        self.content = GAME.shipped
        self.state = State(seats=(0,), chance=Chance("scene"), options=chosen, content=GAME.shipped, turn=turn)
        self.state.chaos = self.state.chaos_before = 100
        self.state.system_pool = {system.id: system.count for system in SYSTEMS.entries}
        self.session: Played | None = None
        self.notes: list[Note] = []

    # --- building --------------------------------------------------------------------------------------------------

    def index(self, index: float) -> Scene:
        self.state.chaos = self.state.chaos_before = round(2 * index)
        return self

    def points(self, points: int) -> Scene:
        self.state.points = points
        return self

    def system(self, sector: int, values: str = "2-1-2", owner: str = IMPERIAL) -> Scene:
        pool = self.state.system_pool
        design = next(unit.id for unit in SYSTEMS.entries if unit.values == values and pool.get(unit.id))
        pool[design] -= 1
        self.state.system_pool = {name: number for name, number in pool.items() if number}
        self.state.systems[sector] = System(design=design, owner=owner)
        return self

    def fleet(self, sector: int, **units: int) -> Scene:
        for kind, number in units.items():
            add_units(self.state, IMPERIAL, sector, kind, number)
        return self

    def rebels(self, sector: int, **units: int) -> Scene:
        for kind, number in units.items():
            add_units(self.state, REBEL, sector, kind, number)
        return self

    def force(self, kind: Kind, sector: int, leader: int, units: dict[str, int], force_id: str = "") -> str:
        name = force_id or self.state.new_id(kind.value)
        marker = {"usurper": "usurper", "invader": "invaders_appear"}[kind.value]
        self.state.forces.append(
            Force(id=name, kind=kind, sector=sector, leader=leader, units=units, marker=f"{marker}.{leader}")
        )
        return name

    def usurper(self, sector: int, leader: int, **units: int) -> str:
        return self.force(Kind.USURPER, sector, leader, units)

    def invader(self, sector: int, leader: int, **units: int) -> str:
        return self.force(Kind.INVADER, sector, leader, units)

    def empire(
        self, name: str, home: int, leader: int, at: int = 0, guard: dict[str, int] | None = None, **units: int
    ) -> str:
        force = Force(
            id=f"ie-{name}",
            kind=Kind.EMPIRE,
            sector=at or home,
            home=home,
            leader=leader,
            units=units,
            guard=guard or {},
            claims=[home],
            marker=f"independent_empire_arises.{name}" if name in "123" else "",
        )
        self.state.forces.append(force)
        return force.id

    def holds(self, force_id: str, *sectors: int, values: str = "2-1-2") -> Scene:
        for sector in sectors:
            if sector not in self.state.systems:
                self.system(sector, values)
            self.state.systems[sector].owner = force_id
            claims = self.get(force_id).claims
            if sector not in claims:
                claims.append(sector)
        return self

    def leader(self, sector: int, value: int) -> str:
        return new_leader(self.state, value, sector).id

    def nexus(self, *sectors: int) -> Scene:
        self.state.nexuses += sectors
        return self

    def alien(self, kind: str, sector: int, since: int = 0) -> str:
        alien = Alien(id=self.state.new_id("alien"), kind=kind, sector=sector, turn=since or self.state.turn)
        self.state.aliens.append(alien)
        return alien.id

    def replace(self, table: Table[Any], *entries: Any) -> Scene:
        """Play with other content: these entries instead of the shipped ones of their ids."""
        merged = {entry.id: entry for entry in (*self.content[table].values(), *entries)}
        self.content = self.state.content = Content({**self.content.tables, table.name: merged})
        return self

    def rule(self, name: str, value: str) -> Scene:
        """Play by another reading of the rulebook."""
        return self.replace(RULINGS, replace(self.content[RULINGS][name], value=value))

    # --- playing ---------------------------------------------------------------------------------------------------

    def run(self, *steps: str, dice: tuple[int, ...] = ()) -> Scene:
        """Run steps until something is asked or nothing is left; only the dice given may fall."""
        self.script.values, self.script.is_strict = list(dice), True
        self.state.plan(*steps)
        self.session = Session(GAME, self.content, GAME.state_adapter.dump_json(self.state))
        self.session._speak()
        self.session._start_step()
        self.notes = list(self.session._log.take())
        self._settle()
        return self

    def event(self, marker: str, *dice: int, others: tuple[str, ...] = ()) -> Scene:
        """Play one event marker: the only one in the pool, besides those drawn in its place."""
        self.state.pool = {marker: 1}
        for other in others:
            self.state.pool[other] = self.state.pool.get(other, 0) + 1
        self.state.events_left, self.state.rounds_left, self.state.phase = 1, 1, "A"
        return self.run("chaos_event", dice=dice)

    def answer(self, *choice: str, dice: tuple[int, ...] = ()) -> Scene:
        assert self.session is not None
        self.script.values = list(dice)
        self.notes += self.session.submit(0, choice)
        self._settle()
        return self

    def _settle(self) -> None:
        assert self.session is not None
        assert not self.script.values, f"dice left over: {self.script.values}"
        self.state = self.session.state

    # --- looking ---------------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt:
        assert self.session is not None
        return self.session.prompts[0]

    @property
    def asked(self) -> str:
        """The key of what is asked; empty if nothing is."""
        assert self.session is not None
        return self.session.prompts[0].key if 0 in self.session.prompts else ""

    @property
    def offered(self) -> list[str]:
        return [option.id for option in self.prompt.options]

    def get(self, force_id: str) -> Force:
        return next(force for force in self.state.forces if force.id == force_id)

    def has(self, force_id: str) -> bool:
        return any(force.id == force_id for force in self.state.forces)

    @property
    def chaos(self) -> float:
        return self.state.chaos / 2

    @property
    def told(self) -> str:
        return "\n".join(read(note.text) for note in self.notes)

    def owner(self, sector: int) -> str:
        system = self.state.systems.get(sector)
        return system.owner if system else ""


class Builder:
    """Makes scenes whose dice are scripted."""

    def __init__(self, script: Script) -> None:
        self.script = script

    def __call__(self, turn: int = 3, scenario: int = 1, **options: Any) -> Scene:
        return Scene(self.script, turn, scenario, options)


def scripted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Builder]:
    """A builder, with the dice of every game in this test under its control."""
    script = Script()
    real = Chance.below

    def below(self: Chance, n: int) -> int:
        told = script.next(n)
        if told is None:
            return real(self, n)
        self.reveal(str(told))
        return told

    monkeypatch.setattr(Chance, "below", below)
    yield Builder(script)
    assert not script.values, f"dice left over: {script.values}"


def at(sector: int) -> tuple[int, int]:
    """The two dice that name a sector."""
    return divmod(randomization(GAME.shipped).index(sector), 10)
