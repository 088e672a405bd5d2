"""The words behind the tokens."""

from __future__ import annotations

from engines.core import Content, Term, say
from engines.empire.facts.events import EVENTS
from engines.empire.facts.map import SECTORS
from engines.empire.facts.units import PRICES, UNITS, Unit
from engines.empire.words.lexicon import WORDS
from engines.empire.words.phrases import short_name


def glossary(content: Content) -> dict[str, Term]:
    """Sectors, events and units by token."""
    terms: dict[str, Term] = {}
    for sector in content[SECTORS].values():
        kind = say("A sector for a system.") if sector.has_symbol else say("A sector that no system fits into.")
        detail = say("{name}. {kind}", name=sector.name, kind=kind)
        terms[f"sector:{sector.id}"] = Term(f"{sector.id} {short_name(sector.name)}", detail, sector.provenance)
    for event in content[EVENTS].values():
        terms[f"event:{event.id}"] = Term(event.name, event.detail, _source(event.provenance))
    for unit in content[UNITS].values():
        price = content[PRICES][unit.id]
        detail = say(
            "{strength} Costs {cost} RP, upkeep {upkeep}; there are {count}.",
            strength=_strength(unit),
            cost=price.recruit,
            upkeep=price.maintain,
            count=unit.count,
        )
        terms[f"unit:{unit.id}"] = Term(unit.name, detail, _source(unit.provenance))
    return terms | WORDS


def _strength(unit: Unit) -> str:
    if unit.id == "TH":
        return say("Arms and minds follow the Chaos Index; moves anywhere.")
    words = say(
        "Arms {arms}, minds {minds}, moves {speed}.", arms=unit.military, minds=unit.morphogenetic, speed=unit.movement
    )
    return say("{words} Can found a system.", words=words) if unit.resource else words


def _source(provenance: str) -> str:
    """The source of what counts in play: an effect or a value that is published is so, whatever its number of copies."""
    return "reconstructed" if provenance.startswith("reconstructed") else "published"
