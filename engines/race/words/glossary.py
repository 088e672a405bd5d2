"""What the names of cards and goals stand for, and the signs that are printed on cards."""

from __future__ import annotations

from engines.core import Content, Term, say
from engines.race.facts import CARDS
from engines.race.facts.goals import FIRST_POINTS, GOALS, HELD_POINTS, FirstGoal
from engines.race.words.cards import ABOUT
from engines.race.words.lexicon import WORDS

_SIGNS = (
    "card", "cards", "VP", "prestige", "military", "good", "goods", "novelty", "rare", "genes", "alien", "any"
)  # fmt: skip


def glossary(_content: Content) -> dict[str, Term]:
    """Every card, goal and sign by its token."""
    terms = {f"card:{card_id}": Term(CARDS[card_id].name, about) for card_id, about in ABOUT.items()}
    for goal in GOALS.values():
        if isinstance(goal, FirstGoal):
            about = say("{n:point} for the first: {what}", n=FIRST_POINTS, what=goal.words)
        else:
            about = say(
                "{n:point} for the most, at least {least}: {what}", n=HELD_POINTS, least=goal.minimum, what=goal.words
            )
        terms[f"goal:{goal.id}"] = Term(goal.name, about)
    signs = {f"sign:{sign.upper()}": Term("Military" if sign == "military" else sign) for sign in _SIGNS}
    return terms | signs | WORDS
