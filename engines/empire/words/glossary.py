"""The words behind the tokens."""

from __future__ import annotations

from engines.core import Content, Term
from engines.empire.facts.events import EVENTS
from engines.empire.facts.map import SECTORS
from engines.empire.facts.units import UNITS
from engines.empire.words.names import short_name


def glossary(content: Content) -> dict[str, Term]:
    """Sectors, events and units by token."""
    terms: dict[str, Term] = {}
    for sector in content[SECTORS].values():
        detail = f"{sector.name}, a sector {'with' if sector.has_symbol else 'without'} a system symbol."
        terms[f"sector:{sector.id}"] = Term(f"{sector.id} {short_name(sector.name)}", detail, sector.provenance)
    for event in content[EVENTS].values():
        terms[f"event:{event.id}"] = Term(event.name, event.detail, _source(event.provenance))
    for unit in content[UNITS].values():
        values = f"{unit.military}-{unit.morphogenetic}-{unit.resource}"
        terms[f"unit:{unit.id}"] = Term(
            unit.name, f"{unit.id}: {values}, {unit.count} counters.", _source(unit.provenance)
        )
    return terms


def _source(provenance: str) -> str:
    """The source of what counts in play: an effect or a value that is published is so, whatever its number of copies."""
    return "reconstructed" if provenance.startswith("reconstructed") else "published"
