"""What the tokens of notes and prompts stand for, and where the content comes from."""

from __future__ import annotations

from engines.core import Content, Provenance, Term, say
from engines.renaissance.facts.kinds import Card, Tile
from engines.renaissance.facts.tables import ADVISORS, OBJECTIVES, PLANETS, SPECIALISTS
from engines.renaissance.words.lexicon import WORDS
from engines.renaissance.words.phrases import either

_SOURCES = {"designed": "designed", "rulebook": "published", "rulebook+designed": "partly designed"}
PROVENANCE = (
    Provenance("Rules of play", "published", "the rulebook; readings of open points are options of the table"),
    Provenance("Advisors", "partly designed", "names and main use of Senator, Ambassador and Explorer are published"),
    Provenance("Specialists", "designed", "no source gives the printed cards"),
    Provenance("Objectives", "designed", "after what reviews tell: majority, minority, ties and patterns"),
    Provenance("Planets and their tokens", "designed", "no source gives the printed tiles"),
    Provenance(
        "Institute track", "partly designed", "first a draw, then a hand size, five at the most; the rest is ours"
    ),
)


def glossary(content: Content) -> dict[str, Term]:
    """Every card, Objective and Planet."""
    terms: dict[str, Term] = {}
    for table in (ADVISORS, SPECIALISTS):
        for card in content[table].values():
            terms[f"card:{card.id}"] = Term(card.name, card_text(card), _SOURCES[card.source])
    for objective in content[OBJECTIVES].values():
        detail = say("{text}, {n} VP at most.", text=objective.text, n=objective.most)
        terms[f"objective:{objective.id}"] = Term(objective.name, detail, _SOURCES[objective.source])
    for tile in content[PLANETS].values():
        detail = say("Token: {text}", text=card_text(tile))
        if tile.static_text:
            detail = say("{token} Tile: {rule}", token=detail, rule=tile.static_text)
        terms[f"planet:{tile.id}"] = Term(tile.name, detail, _SOURCES[tile.source])
    return terms | WORDS


def card_text(card: Card | Tile) -> str:
    """All effects in a line, those for Disorder marked."""
    texts = [
        effect.text if effect.timing == "operation" else say("In Disorder: {text}", text=effect.text)
        for effect in card.effects
        if effect.text
    ]
    return either(texts) or card.text
