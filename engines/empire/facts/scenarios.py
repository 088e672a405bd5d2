"""The scenarios: what stands where at the start, how long the game lasts, and what the points are worth at its end."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.core import Content, Table

LEVELS = ("Collapse", "Decline", "Survival", "Expanding", "Galactic Triumph")
SWEEP = 7  # any other scenario without a limit of turns


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One scenario. Systems up to `imperial_to` are Imperial, the others Chaos; scenario 2 tosses a coin for each."""

    id: str
    name: str
    index: int
    turns: int
    points: int
    rounds: int  # rounds of events on the first turn
    units: dict[str, int]
    tops: tuple[int, int, int, int]  # the most points of Collapse, Decline, Survival and Expanding
    imperial_to: int = 57
    is_coin_toss: bool = False
    is_anywhere: bool = False  # units may be placed in any sector, not on Imperial systems only
    most_per_sector: int = 0
    least_resource: int = 0  # poorer Imperial systems are drawn again
    homes: tuple[int, ...] = ()  # home sectors of two Independent Empires at the start
    has_strongest_homes: bool = False  # … or the two strongest Chaos systems
    rebel_factor: int = 0  # Rebels at the start: die + so many times the system's resource value
    extra_units: dict[str, int] = field(default_factory=dict)  # for each of those empires
    leaders: tuple[int, ...] = ()
    nexus: int = 0
    nexus_hint: tuple[int, ...] = ()  # where the rulebook would place them
    nexus_at: tuple[int, ...] = ()
    repression: int = 0
    illumination: int = 0
    has_leviathan: bool = False
    revolts: int = 0  # Trans-human Usurpers on so many first turns
    absent: tuple[str, ...] = ()  # kinds of events that are not in the pool at first
    later: dict[int, dict[str, int]] = field(default_factory=dict)  # markers added at the start of a turn
    most_rebellions: int = 0  # on the first turn
    needs: tuple[str, ...] = ()
    provenance: str = "published"


def _second_empire_markers() -> dict[int, dict[str, int]]:
    return {turn: {"usurper": 1, "rebellion": 1 if turn < 6 else 2} for turn in range(2, 10)}


SCENARIOS: Table[Scenario] = Table(
    "scenarios",
    Scenario,
    (
        Scenario(
            id="1",
            name="Over the Edge",
            index=80,
            turns=10,
            points=10,
            rounds=3,
            units={"IO": 1, "AF": 6, "SF": 10, "CG": 3},
            tops=(30, 35, 40, 44),
            most_per_sector=2,
            nexus=5,
        ),
        Scenario(
            id="2",
            name="Civil War",
            index=80,
            turns=10,
            points=0,
            rounds=2,
            units={"AF": 2, "SF": 6, "CG": 8, "CF": 4},
            tops=(23, 28, 33, 38),
            is_coin_toss=True,
            is_anywhere=True,
            most_per_sector=2,
        ),
        Scenario(
            id="3",
            name="The Empire Strikes",
            index=80,
            turns=5,
            points=15,
            rounds=2,
            units={"IO": 2, "AF": 3, "SF": 5, "CG": 3, "CF": 2},
            tops=(20, 25, 30, 35),
            imperial_to=25,
            homes=(49, 57),
            rebel_factor=1,
            extra_units={"SF": 1, "CG": 1},
            leaders=(3,),
            nexus=3,
            nexus_hint=(1, 13, 17),
            illumination=2,
        ),
        Scenario(
            id="4",
            name="Eternal Empire",
            index=70,
            turns=10,
            points=20,
            rounds=2,
            units={"IO": 3, "AF": 3, "CG": 3, "WS": 1},
            tops=(15, 20, 25, 30),
            imperial_to=17,
            has_strongest_homes=True,
            rebel_factor=2,
            leaders=(2,),
            nexus_at=(1,),
            repression=2,
            illumination=2,
            has_leviathan=True,
        ),
        Scenario(
            id="5",
            name="Trans-human Revolt",
            index=80,
            turns=10,
            points=10,
            rounds=3,
            units={"IO": 2, "AF": 2},
            tops=(15, 20, 25, 30),
            imperial_to=9,
            least_resource=2,
            nexus_at=(1,),
            repression=4,
            has_leviathan=True,
            revolts=5,
            absent=("usurper", "leviathan"),
            later={6: {"usurper": 3}},
            most_rebellions=2,
            needs=("transhumans",),
        ),
        Scenario(
            id="6",
            name="Second Empire",
            index=70,
            turns=10,
            points=5,
            rounds=3,
            units={"TH": 5},
            tops=(5, 10, 15, 20),
            imperial_to=1,
            is_anywhere=True,
            has_strongest_homes=True,
            rebel_factor=3,
            leaders=(1, 1, 1),
            illumination=4,
            absent=("usurper", "rebellion"),
            later=_second_empire_markers(),
            needs=("transhumans",),
        ),
    ),
)
FIRST_TURN_CAP = 95
FIRST_TURN_MARKERS = 8  # in each round of the first turn, whatever the Index does meanwhile


def scenario_named(content: Content, number: int) -> Scenario:
    """The scenario with that number (1 to 6)."""
    return content[SCENARIOS][str(number)]
