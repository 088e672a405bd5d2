"""What the names of cards and goals stand for."""

from __future__ import annotations

from engines.core import Content, Term
from engines.race.facts import CARDS
from engines.race.facts.goals import GOALS, FirstGoal
from engines.race.words.cards import ABOUT


def glossary(_content: Content) -> dict[str, Term]:
    """Every card and goal by its token."""
    terms = {f"card:{card_id}": Term(CARDS[card_id].name, about) for card_id, about in ABOUT.items()}
    for goal in GOALS.values():
        kind = "3 VP for the first" if isinstance(goal, FirstGoal) else f"5 VP for the most, at least {goal.minimum}"
        terms[f"goal:{goal.id}"] = Term(goal.name, f"{kind}: {goal.words}")
    return terms
