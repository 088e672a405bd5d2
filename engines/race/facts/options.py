"""How a table plays: the options of the box, which of them go together, and for how many players they are."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, model_validator

from engines.core import Options
from engines.race.facts.vocabulary import Level


class RaceOptions(Options):
    """How a table plays."""

    level: Level = Field(Level.BOW, description="base, tgs, rvi or bow: each contains the ones before it")
    goals: bool = Field(True, description="goals to race for (no effect at base)")
    takeovers: bool = Field(False, description="military worlds may be attacked (from rvi)")
    actions: Literal[1, 2] = Field(1, description="actions a round; 2 is for two players")
    draft: bool = Field(False, description="everybody drafts a deck first (from tgs)")
    robot: Literal["off", "easy", "normal", "hard"] = Field("off", description="one human against the robot (from tgs)")
    scenario: Literal["off", "cantina-warlord"] = Field(
        "off",
        description="cantina-warlord: Rebel Cantina with Rebel Alliance against Imperium Warlord with Imperium Seat, for "
        "two, with takeovers (from rvi)",
    )

    @model_validator(mode="before")
    @classmethod
    def _spell(cls, values: Any) -> Any:
        """Numbers may come as text; the robot and a scenario bring their own settings."""
        if isinstance(values, dict):
            values = dict(values)
            if str(values.get("actions")) in ("1", "2"):
                values["actions"] = int(values["actions"])
            for name in ("robot", "scenario"):
                if values.get(name) in (False, None):
                    values[name] = "off"
            if values["robot"] != "off":
                values.update(actions=2, goals=False)
            if values["scenario"] != "off":
                values.setdefault("takeovers", True)
        return values

    @model_validator(mode="after")
    def _fit(self) -> RaceOptions:
        if self.scenario != "off":
            self._fit_scenario()
        if self.takeovers and not self.level.has(Level.RVI):
            raise ValueError("takeovers come with Rebel vs Imperium: choose level rvi or bow.")
        if self.draft and not self.level.has(Level.TGS):
            raise ValueError("drafting comes with The Gathering Storm: choose level tgs, rvi or bow.")
        if self.robot != "off":
            if not self.level.has(Level.TGS):
                raise ValueError("the robot comes with The Gathering Storm: choose level tgs, rvi or bow.")
            if self.draft or self.takeovers:
                raise ValueError("the robot plays without drafting and without takeovers.")
        return self

    def _fit_scenario(self) -> None:
        if not self.level.has(Level.RVI):
            raise ValueError("the scenario comes with Rebel vs Imperium: choose level rvi or bow.")
        if self.robot != "off":
            raise ValueError("the scenario is for two people, without the robot.")
        if self.draft:
            raise ValueError("the scenario has its start worlds: it is played without drafting.")
        if not self.takeovers:
            raise ValueError("the scenario is played with takeovers: leave them on, or choose no scenario.")


def seats(options: RaceOptions) -> list[int]:
    """The numbers of players these options allow."""
    if options.robot != "off":
        return [1]
    if options.actions == 2 or options.scenario != "off":
        return [2]
    most = {Level.BASE: 4, Level.TGS: 5}.get(options.level, 6)
    if options.draft and options.level is Level.TGS:
        most = 4  # nine start worlds, two to choose from for each
    return list(range(2, most + 1))
