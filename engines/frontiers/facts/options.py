"""What a table may choose."""

from __future__ import annotations

from typing import Any

from pydantic import Field, TypeAdapter, ValidationError, model_validator

from engines.core import Options

_BOOL = TypeAdapter(bool)


class FrontiersOptions(Options):
    """What a table may choose."""

    factions: bool = Field(True, description="faction boards with their docks and abilities")
    agendas: bool = Field(True, description="hidden agendas (off without factions unless given)")
    new_tech: bool = Field(True, description="the eight tech cards of Factions (off without factions unless given)")
    long_game: bool = Field(False, description="eight colonies each (3 or 4 players)")

    @model_validator(mode="before")
    @classmethod
    def _follow_factions(cls, given: Any) -> Any:
        """Agendas and new tech go with the factions unless somebody says otherwise."""
        if not isinstance(given, dict) or "factions" not in given:
            return given
        try:
            with_factions = _BOOL.validate_python(given["factions"])
        except ValidationError:
            return given
        return given if with_factions else {"agendas": False, "new_tech": False, **given}
