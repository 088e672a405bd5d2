"""What the tokens of notes and prompts stand for, and where each fact comes from."""

from __future__ import annotations

from engines.core import Content, Provenance, Term, say, token
from engines.expanse.facts.board import BASES, ORBITALS, SECTOR_NAMES
from engines.expanse.facts.cards import CARDS, ActionCard
from engines.expanse.facts.crew import CREW
from engines.expanse.facts.factions import FACTIONS
from engines.expanse.facts.techs import TECHS
from engines.expanse.facts.vocabulary import SCORE, Resource, Sector
from engines.expanse.words.lexicon import WORDS
from engines.expanse.words.phrases import crew_name, names, sector_name

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
    scores = say("Everybody scores; whoever takes it chooses the bonus sector in secret.")
    terms = {f"card:{SCORE}": Term("SCORE", scores)}
    for card in content[CARDS].values():
        terms[f"card:{card.id}"] = Term(card.title, _card_detail(card), card.provenance)
    for tech in content[TECHS].values():
        terms[f"tech:{tech.id}"] = Term(tech.name, tech.text, tech.origin)
    for faction in content[FACTIONS].values():
        ability = faction.ability
        detail = say("{name}. {ability}: {text}", name=faction.name, ability=ability.name, text=ability.text)
        terms[f"faction:{faction.id}"] = Term(faction.short, detail, ability.origin)
    for base in content[BASES].values():
        detail = _base_detail(base.resource, token("orbital", base.orbital))
        origins = {base.name_origin, base.resource_origin}
        terms[f"base:{base.id}"] = Term(base.name, detail, origins.pop() if len(origins) == 1 else "reconstructed")
    for orbital in ORBITALS.values():
        detail = say("Orbital in the sector {sector}.", sector=sector_name(orbital.sector))
        terms[f"orbital:{orbital.id}"] = Term(orbital.name, detail)
    for sector in Sector:
        terms[sector_name(sector)[1:-1]] = Term(
            SECTOR_NAMES[sector], say("One of the three sectors that may get the bonus.")
        )
    for member in CREW.values():
        terms[crew_name(member.id)[1:-1]] = Term(member.name, member.text)
    return terms | WORDS


def _card_detail(card: ActionCard) -> str:
    """Points, factions and event of a card, and what of it is published."""
    event = say(
        "{n:action point}. Event for {factions}: {text}",
        n=card.ap,
        factions=names("faction", card.factions),
        text=card.text,
    )
    return say("{event} (Published: {parts:,}.)", event=event, parts=card.published) if card.published else event


def _base_detail(resource: Resource, orbital: str) -> str:
    """What a base yields, and where it is."""
    match resource:
        case Resource.FOOD:
            return say("Food base in the {orbital} orbital.", orbital=orbital)
        case Resource.WATER:
            return say("Water base in the {orbital} orbital.", orbital=orbital)
        case Resource.MINERALS:
            return say("Minerals base in the {orbital} orbital.", orbital=orbital)
        case _:
            return say("Tech base in the {orbital} orbital.", orbital=orbital)
