"""What every token stands for: the name players read, a line of help, and where the fact comes from."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core import Content, Term, say
from engines.frontiers.facts.agendas import AGENDAS
from engines.frontiers.facts.facilities import FACILITIES
from engines.frontiers.facts.factions import FACTIONS
from engines.frontiers.facts.tech import TECH
from engines.frontiers.facts.territories import FIELDS, TERRITORIES
from engines.frontiers.words.lexicon import WORDS
from engines.frontiers.words.phrases import tech_detail


def glossary(content: Content) -> Mapping[str, Term]:
    """What every token stands for."""
    terms = {f"facility:{f.id}": Term(f.name, f.text, f.provenance) for f in content[FACILITIES].values()}
    for territory in content[TERRITORIES].values():
        terms[f"territory:{territory.id}"] = Term(territory.name, territory.bonus)
    for field in content[FIELDS].values():
        terms[f"field:{field.id}"] = Term(field.name, field.text)
    for tech in content[TECH].values():
        terms[f"tech:{tech.id}"] = _term(tech.name, tech_detail(tech), tech.provenance)
    for faction in content[FACTIONS].values():
        detail = say("Docking: {docking} Owner: {owner}", docking=faction.docking, owner=faction.owner)
        terms[f"faction:{faction.id}"] = _term(faction.name, detail, faction.provenance)
    for agenda in content[AGENDAS].values():
        detail = say("In the game: {deed} At the end: {aim}", deed=agenda.in_game, aim=agenda.at_end)
        terms[f"agenda:{agenda.id}"] = _term(agenda.name, detail, agenda.provenance)
    return terms | WORDS


def _term(name: str, detail: str, provenance: str) -> Term:
    """A term whose provenance may carry a reason: "assumed: the price of 1 fuel"."""
    kind, _, reason = provenance.partition(": ")
    if not reason:
        return Term(name, detail, kind)
    return Term(name, say("{detail} ({provenance:up}.)", detail=detail, provenance=provenance), kind)
