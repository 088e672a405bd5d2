"""The options of a table: the scenario, and the optional rules with what they depend on."""

from __future__ import annotations

from typing import Any

from pydantic import Field, model_validator

from engines.core import Options
from engines.empire.facts.scenarios import SCENARIOS, SWEEP

_NEEDS = {entry.id: entry.needs for entry in SCENARIOS.entries}


class EmpireOptions(Options):
    """Which crisis is played, and by which optional rules."""

    scenario: int = Field(1, ge=1, le=7, description="1–6, or 7: any of them without a limit of turns")
    base: int = Field(1, ge=1, le=6, description="the scenario that 7 is played on")
    order: bool = Field(True, description="Imperial Order units never join Usurpers, empires or rebellions by event")
    transhumans: bool = Field(True, description="Trans-human units (scenarios 5 and 6 always have them)")
    nexus: bool = Field(True, description="Nexus markers help Extropy and Suppression")
    markers: bool = Field(True, description="Repression and Illumination markers")
    suppression: bool = Field(True, description="events may be suppressed (needs nexus or markers)")
    increased: bool = Field(True, description="more income at the price of Chaos")
    stargates: bool = Field(True, description="Star gates (needs expeditions)")
    expeditions: bool = Field(True, description="expeditions to places of wonder")

    @model_validator(mode="before")
    @classmethod
    def _turn_on_what_the_scenario_needs(cls, values: Any) -> Any:
        if not isinstance(values, dict):
            return values
        scenario = str(values.get("scenario", 1))
        if scenario == str(SWEEP):
            scenario = str(values.get("base", 1))
        return {**values, **dict.fromkeys(_NEEDS.get(scenario, ()), True)}

    @model_validator(mode="after")
    def _refuse_what_the_rules_forbid(self) -> EmpireOptions:
        if self.suppression and not (self.nexus or self.markers):
            raise ValueError("Suppression works through Nexus or Repression markers: turn nexus or markers on.")
        if self.stargates and not self.expeditions:
            raise ValueError("Star gates are found by expeditions: turn expeditions on, or stargates off.")
        return self

    @property
    def setting(self) -> int:
        """The scenario whose set-up is used."""
        return self.base if self.scenario == SWEEP else self.scenario

    @property
    def is_sweep(self) -> bool:
        """Whether the game has no limit of turns."""
        return self.scenario == SWEEP
