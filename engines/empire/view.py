"""What players see: everything on the table. Nothing is hidden in this game but the dice to come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engines.core import Dice, Seat, View, say
from engines.empire.facts.events import event_of
from engines.empire.facts.map import SECTORS_IN_GALAXY
from engines.empire.facts.phases import PHASES
from engines.empire.facts.scenarios import LEVELS
from engines.empire.facts.units import KINDS
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.aliens import aliens_at
from engines.empire.rules.control import system_at
from engines.empire.rules.extropy import extropy_fee, nexus_bonus
from engines.empire.rules.forces import in_supply, owners_at, stack_of, the_force
from engines.empire.rules.leaders import leaders_at
from engines.empire.rules.maintenance import total_upkeep
from engines.empire.rules.resources import income_of
from engines.empire.scoring import standing, verdict, victory_points
from engines.empire.state import IMPERIAL, REBEL, Roll, State
from engines.empire.words.phrases import index_words, spelled

Units = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class StackView:
    """Somebody's mobile units in a sector. `label` is the letter or set that tells forces of a kind apart."""

    owner: str
    kind: str
    label: str
    units: Units
    leader: int = 0
    is_mutant: bool = False
    fresh: Units = ()  # Imperial units that have not moved or fought in this phase


@dataclass(frozen=True, slots=True)
class LeaderView:
    """An Imperial leader."""

    id: str
    value: int
    is_spent: bool


@dataclass(frozen=True, slots=True)
class AlienView:
    """An alien marker."""

    id: str
    kind: str
    since: int


@dataclass(frozen=True, slots=True)
class SectorView:
    """What is in a sector."""

    system: str = ""  # the three values, empty without a system unit
    owner: str = ""
    owner_kind: str = ""
    owner_label: str = ""
    stacks: tuple[StackView, ...] = ()
    leaders: tuple[LeaderView, ...] = ()
    aliens: tuple[AlienView, ...] = ()
    has_nexus: bool = False
    has_gate: bool = False
    has_institute: bool = False
    expedition: int = -1  # the bonus of an Expedition Possible marker; -1 without one


@dataclass(frozen=True, slots=True)
class ForceView:
    """A Chaos force under a marker."""

    id: str
    kind: str
    label: str
    sector: int
    leader: int
    home: int
    is_mutant: bool
    is_lone: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EmpireView(View):
    """The whole table."""

    scenario: int
    name: str
    turn: int
    turns: int  # 0 without a limit
    phase: str
    index: int  # as charts read it
    index_text: str
    index_change: int  # this turn, in half points
    points: int
    income: int
    upkeep: int
    extropy_fee: int
    nexus_bonus: int
    repression: int
    illumination: int
    next_increase: int
    has_gates: bool
    has_leviathan: bool
    victory_points: int
    level: str
    tops: tuple[int, ...]
    sectors: dict[int, SectorView]
    forces: tuple[ForceView, ...]
    policies: tuple[str, ...]
    happenings: tuple[tuple[str, str], ...]
    news: tuple[tuple[str, str, str, str], ...]  # owner, kind, label, text
    rolls: tuple[tuple[int, str, str, str], ...]  # turn, phase, about, the roll spelled out
    pool: dict[str, int]
    aside: dict[str, int]
    returned: dict[str, int]
    drawn: str  # the event being played
    played_once: tuple[str, ...]
    supply: dict[str, int]
    to_place: Units
    rules: dict[str, bool]
    recruited: dict[int, int] = field(default_factory=dict)  # units raised this turn, by sector
    serial: int = 0  # the number in the last id that was given: leaders yet to come are named after it

    @property
    def standing(self) -> tuple[int, ...]:
        """The victory points as they would count now, for the curve of the game."""
        return (self.victory_points,)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def phase_name(self) -> str:
        """The phase in words."""
        return PHASES.get(self.phase, "Set-up")


def view(g: State, seat: Seat | None) -> EmpireView:
    """What a seat, or a spectator, sees: the same."""
    scenario = g.scenario
    return EmpireView(
        seat=seat,
        content=g.content,
        scenario=g.options.scenario,
        name=scenario.name,
        turn=g.turn,
        turns=0 if g.options.is_sweep else scenario.turns,
        phase=g.phase,
        index=g.index,
        index_text=index_words(g.chaos),
        index_change=g.chaos - g.chaos_before,
        points=g.points,
        income=income_of(g),
        upkeep=total_upkeep(g),
        extropy_fee=extropy_fee(g),
        nexus_bonus=nexus_bonus(g),
        repression=g.repression,
        illumination=g.illumination,
        next_increase=g.next_increase,
        has_gates=g.has_gates,
        has_leviathan=bool(g.leviathan),
        result=verdict(g) if g.ending else None,
        victory_points=victory_points(g),
        level=LEVELS[standing(g)],
        tops=scenario.tops,
        sectors=sector_views(g),
        forces=tuple(
            ForceView(f.id, f.kind.value, label_of(f.id), f.sector, f.leader, f.home, f.is_mutant, f.is_lone)
            for f in g.forces
        ),
        policies=tuple(g.policies),
        happenings=tuple((one.event, one.text) for one in g.happenings),
        news=tuple((one.owner, kind_of(one.owner), label_of(one.owner), one.text) for one in g.news),
        rolls=tuple((one.turn, one.phase, one.about, roll_words(one)) for one in g.rolls),
        pool=_sorted(g.pool),
        aside=_sorted(g.aside),
        returned=_sorted(g.returned),
        drawn=event_of(g.drawn),
        played_once=tuple(g.played_once),
        supply={kind: in_supply(g, kind) for kind in KINDS},
        to_place=_units(g.to_place),
        rules={name: value for name, value in g.options.model_dump().items() if isinstance(value, bool)},
        recruited=dict(g.bought),
        serial=g.serial,
    )


_NOTHING = SectorView()


def sector_views(g: State) -> dict[int, SectorView]:
    """What is in every sector; most of the outer ones are empty, which costs nothing."""
    busy = {*g.systems, *g.fleets, *g.rebels, *g.nexuses, *g.gates, *g.expeditions, g.institute}
    busy |= {alien.sector for alien in g.aliens}
    busy |= {at for force in g.forces for at in (force.sector, force.home, *force.outposts)}
    return {sector: sector_view(g, sector) if sector in busy else _NOTHING for sector in SECTORS_IN_GALAXY}


def sector_view(g: State, sector: int) -> SectorView:
    """What is in a sector."""
    system = g.systems.get(sector)
    return SectorView(
        system=system_at(g, sector).values if system else "",
        owner=system.owner if system else "",
        owner_kind=kind_of(system.owner) if system else "",
        owner_label=label_of(system.owner) if system else "",
        stacks=tuple(stack_view(g, owner, sector) for owner in owners_at(g, sector)),
        leaders=tuple(LeaderView(one.id, one.value, one.is_spent) for one in leaders_at(g, sector))
        if g.leaders
        else (),
        aliens=tuple(AlienView(one.id, one.kind, one.turn) for one in aliens_at(g, sector)) if g.aliens else (),
        has_nexus=sector in g.nexuses,
        has_gate=sector in g.gates,
        has_institute=g.institute == sector,
        expedition=g.expeditions.get(sector, -1),
    )


def stack_view(g: State, owner: str, sector: int) -> StackView:
    """Somebody's units in a sector."""
    stack = stack_of(g, owner, sector)
    if owner in (IMPERIAL, REBEL):
        spent = g.spent.get(sector, {}) if owner == IMPERIAL else {}
        fresh = {kind: number - spent.get(kind, 0) for kind, number in stack.items()}
        return StackView(owner, owner, label_of(owner), _units(stack), fresh=_units(fresh))
    force = the_force(g, owner)
    return StackView(owner, force.kind.value, label_of(owner), _units(stack), force.leader, force.is_mutant)


def kind_of(owner: str) -> str:
    """What kind of power an owner is, also one that is gone."""
    return "empire" if owner.startswith("ie-") else owner.partition("-")[0]


def label_of(owner: str) -> str:
    """The letter on an owner's mark."""
    kind = kind_of(owner)
    if kind == Kind.EMPIRE:
        return owner.removeprefix("ie-").upper()
    return {"imperial": "E", "rebel": "R", "usurper": "U", "invader": "V", "alien": "A"}.get(kind, "?")


def roll_words(roll: Roll) -> str:
    """A roll with its modifiers and what came of it."""
    words = spelled(roll) if roll.is_sum else say("{n:=die/dice} {fallen:,}", n=len(roll.dice), fallen=_numbers(roll))
    return say("{roll}: {outcome}", roll=words, outcome=roll.outcome) if roll.outcome else words


def _numbers(roll: Roll) -> list[str]:
    return [str(one) for one in roll.dice]


def _units(stack: Mapping[str, int]) -> Units:
    return tuple((kind, stack[kind]) for kind in KINDS if stack.get(kind, 0) > 0)


def _sorted(bag: Mapping[str, int]) -> dict[str, int]:
    return {name: bag[name] for name in sorted(bag)}


def hide(g: State, seat: Seat | None, dice: Dice) -> None:
    """Nothing to reshuffle: pools are bags whose contents everybody can count, and the order comes from the dice."""
