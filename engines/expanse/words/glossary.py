"""What the tokens of notes and prompts stand for, and where each fact comes from."""

from __future__ import annotations

from engines.core import Content, Provenance, Term
from engines.expanse.facts.board import BASES, ORBITALS, SECTOR_NAMES
from engines.expanse.facts.cards import CARDS
from engines.expanse.facts.factions import FACTIONS
from engines.expanse.facts.techs import TECHS
from engines.expanse.facts.vocabulary import SCORE

PROVENANCE = (
    Provenance("Rules", "published", "turn, actions, scoring, deck, end of the game, Rocinante, piece counts"),
    Provenance(
        "Action cards",
        "designed",
        "10 of 52 titles are published, two with their full event; everything else is designed",
    ),
    Provenance("Techs", "designed", "two names are published, the twelve effects are designed or inferred"),
    Provenance("Set-up charts", "designed", "where pieces start"),
    Provenance("Map", "reconstructed", "bases and orbitals are published or inferred; 14 of 16 resources are designed"),
    Provenance("Track prices", "reconstructed", "slots 1 and 2 are published, slots 3 to 5 deduced or designed"),
    Provenance("Starting abilities", "reconstructed", "two published, one partly, Black Budget designed"),
)


def glossary(content: Content) -> dict[str, Term]:
    """Every token of the game."""
    terms = {f"card:{SCORE}": Term("SCORE", "Everybody scores; who takes it chooses the bonus sector in secret.")}
    for card in content[CARDS].values():
        shown = ", ".join(content[FACTIONS][faction].short for faction in card.factions)
        known = f" (Published: {', '.join(card.published)}.)" if card.published else ""
        detail = f"{card.ap} AP. Event for {shown}: {card.text}{known}"
        terms[f"card:{card.id}"] = Term(card.title, detail, card.provenance)
    for tech in content[TECHS].values():
        terms[f"tech:{tech.id}"] = Term(tech.name, tech.text, tech.origin)
    for faction in content[FACTIONS].values():
        detail = f"{faction.name}. {faction.ability.name}: {faction.ability.text}"
        terms[f"faction:{faction.id}"] = Term(faction.short, detail, faction.ability.origin)
    for base in content[BASES].values():
        detail = f"{base.resource.capitalize()} base in the {ORBITALS[base.orbital].name} orbital."
        origins = {base.name_origin, base.resource_origin}
        terms[f"base:{base.id}"] = Term(base.name, detail, origins.pop() if len(origins) == 1 else "reconstructed")
    for orbital in ORBITALS.values():
        detail = f"Orbital in the sector {SECTOR_NAMES[orbital.sector]}."
        terms[f"orbital:{orbital.id}"] = Term(orbital.name, detail)
    return terms
