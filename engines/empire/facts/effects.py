"""What each Chaos event does, as a small typed value; `steps.chaos_events` has the one table that says how it is played."""

from __future__ import annotations

from dataclasses import dataclass

from engines.empire.facts.vocabulary import Arm


class Effect:
    """What an event does."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class MoveIndex(Effect):
    """The Chaos Index moves by a die, up or down."""

    sign: int
    name: str


@dataclass(frozen=True, slots=True)
class MovePoints(Effect):
    """The treasury gains or loses a die of resource points."""

    sign: int


@dataclass(frozen=True, slots=True)
class PointsPerSystem(Effect):
    """A resource point for each Imperial system."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy(Effect):
    """A marker that lasts until the end of the turn, and what it changes meanwhile."""

    text: str
    text_without_markers: str = ""  # where Repression and Illumination are not used
    mood: int = 0  # added to Imperial military attacks, taken from morphogenetic ones
    forbids: tuple[str, ...] = ()  # "extropy", or a marker that cannot be bought
    prices: tuple[tuple[str, int], ...] = ()
    repression_per_point: int = 1
    doubles_nexus_upkeep: bool = False
    doubles_index: bool = False
    is_single: bool = False  # a second one is put back, and another marker drawn


@dataclass(frozen=True, slots=True, kw_only=True)
class AliensArrive(Effect):
    """Aliens settle on a symbol sector, and what they are like."""

    met_by: Arm | None = None  # strength that is added when they are met
    forbids: Arm | None = None  # attacks nobody can make in their sector
    why: str = ""
    is_messiah: bool = False  # no attacks at all, in a circle that grows by a sector each turn
    is_nebula: bool = False  # nobody leaves, and nothing comes from here
    is_probe: bool = False  # one meeting, on the turn it comes
    devours: bool = False  # destroys all in its sector unless it is met well; never two of a kind in one


@dataclass(frozen=True, slots=True)
class LoseLeaders(Effect):
    """Each Imperial leader is lost on a die of at most this."""

    highest: int


@dataclass(frozen=True, slots=True)
class LoseNexuses(Effect):
    """Each Nexus is lost on a die of at most this."""

    highest: int


@dataclass(frozen=True, slots=True)
class LoseSystem(Effect):
    """The system of a random sector is eliminated."""


@dataclass(frozen=True, slots=True)
class FoundChaosSystem(Effect):
    """A Chaos colony appears in phase D."""


@dataclass(frozen=True, slots=True)
class UnitsDefect(Effect):
    """All Chaos units of a random sector turn Imperial."""


@dataclass(frozen=True, slots=True)
class OpenExpedition(Effect):
    """A place for an expedition appears."""


@dataclass(frozen=True, slots=True)
class TransHumanAppears(Effect):
    """A Trans-human, on one side or the other."""


@dataclass(frozen=True, slots=True)
class NothingHappens(Effect):
    """The eye of the storm."""


# --- events in which somebody is asked ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SteerForce(Effect):
    """The player steers one Chaos force in the coming phase B."""


@dataclass(frozen=True, slots=True)
class FreeUnit(Effect):
    """A free unit anywhere."""


@dataclass(frozen=True, slots=True)
class FreeUnitsAtSystem(Effect):
    """Free units at an Imperial system, up to its resource value."""


@dataclass(frozen=True, slots=True)
class FreeLeader(Effect):
    """A free random leader."""


@dataclass(frozen=True, slots=True)
class PaySystems(Effect):
    """A resource point for each system, or it may rebel on a die of at most this."""

    highest: int


@dataclass(frozen=True, slots=True)
class PayUnits(Effect):
    """A resource point for each mobile unit, or it may rebel on a die of at most this."""

    highest: int


@dataclass(frozen=True, slots=True)
class UsurperRises(Effect):
    """Imperial mobile units rise against the throne."""


@dataclass(frozen=True, slots=True)
class EmpireArises(Effect):
    """A system and all mobile units there become an Independent Empire."""


@dataclass(frozen=True, slots=True)
class InvadersAppear(Effect):
    """A force by dice in a random sector."""


@dataclass(frozen=True, slots=True)
class Rebellion(Effect):
    """All Imperial units of a sector rebel."""


# --- played only once in a game ----------------------------------------------------------------------------------------


class OnceAGame(Effect):
    """A second copy has no effect, or is replaced once the first is gone."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class FoundInstitute(OnceAGame):
    """The Institute settles on a system."""


@dataclass(frozen=True, slots=True)
class OfferLeviathan(OnceAGame):
    """The emperor may become semi-divine: every change of the Index is halved."""


@dataclass(frozen=True, slots=True)
class MutantRises(OnceAGame):
    """All mobile units of a random sector follow the Mutant."""


ALIENS: dict[str, AliensArrive] = {
    "alien_biomech": AliensArrive(met_by=Arm.MILITARY, devours=True),
    "alien_dark_empire": AliensArrive(met_by=Arm.MORPH, devours=True),
    "alien_hive": AliensArrive(met_by=Arm.MORPH, forbids=Arm.MILITARY, why="the Hive lets nobody fight with arms here"),
    "alien_living_nebula": AliensArrive(is_nebula=True),
    "alien_messiah": AliensArrive(is_messiah=True, why="the Messiah forbids all fighting here"),
    "alien_probe": AliensArrive(is_probe=True),
    "alien_randoids": AliensArrive(
        met_by=Arm.MILITARY, forbids=Arm.MORPH, why="the Randoids let nobody fight with minds here"
    ),
}

POLICIES: dict[str, Policy] = {
    "galactic_enlightenment": Policy(
        text="Illumination costs 1 RP, no Repression", forbids=("repression",), prices=(("illumination", 1),)
    ),
    "imperial_elites_demand_privileges": Policy(
        text="no Illumination, Nexus upkeep doubled", forbids=("illumination",), doubles_nexus_upkeep=True
    ),
    "militarism": Policy(text="arms +1, minds −1", mood=1),
    "pacifism": Policy(text="minds +1, arms −1", mood=-1),
    "paranoia": Policy(
        text="no Extropy, no Illumination, two Repression per RP",
        text_without_markers="no Extropy",
        forbids=("extropy", "illumination"),
        repression_per_point=2,
    ),
    "spectacle": Policy(text="Chaos changes twice as much", doubles_index=True, is_single=True),
}

EFFECTS: dict[str, Effect] = {
    **ALIENS,
    **POLICIES,
    "alliance": SteerForce(),
    "attrition": LoseSystem(),
    "citizens_demand_reforms": PaySystems(2),
    "colonization": FoundChaosSystem(),
    "cult_of_the_omnipresent_empire": MoveIndex(-1, "Cult"),
    "defection": UnitsDefect(),
    "empire_corps": FreeUnit(),
    "expedition_possible": OpenExpedition(),
    "eye_of_the_cosmic_storm": NothingHappens(),
    "galactic_crusade": FreeUnitsAtSystem(),
    "imperial_leader_arises": FreeLeader(),
    "independent_empire_arises": EmpireArises(),
    "invaders_appear": InvadersAppear(),
    "leviathan": OfferLeviathan(),
    "power_struggle": LoseLeaders(4),
    "rebellion": Rebellion(),
    "robots": PointsPerSystem(),
    "smash_the_empire": MoveIndex(1, "Smash the Empire"),
    "tech_trade_advance": MovePoints(1),
    "tech_trade_collapse": MovePoints(-1),
    "the_institute": FoundInstitute(),
    "the_mutant": MutantRises(),
    "trans_humans_appear": TransHumanAppears(),
    "troops_demand_pay": PayUnits(2),
    "usurper": UsurperRises(),
    "web_raiders": LoseNexuses(2),
}
