"""Advice: what can be said of a thought in one sentence, as data. Whoever speaks to people makes the words.

"*Settle*: better than *Explore +5* in 31 of 40 imagined games, mostly for points on worlds."
"Close: *Settle* or *Develop*; I cannot tell."
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core.mind import Feature
from engines.core.prompt import Choice
from engines.core.search import error_of
from engines.core.thinking import Thought, Verdict, Weighed


@dataclass(frozen=True, slots=True)
class Hint:
    """The best answer against the next best, in the imagined games that both were tried in."""

    best: Choice
    other: Choice
    better: int  # in so many games the best was the better one
    worlds: int  # of so many
    by: float  # the mean difference, as a share in winning
    error: float  # its standard error
    reason: str  # the phrase of the feature that speaks most for it; empty where none does

    @property
    def is_close(self) -> bool:
        """Whether the difference is within its standard error."""
        return self.by <= self.error


def hint(thought: Thought, verdict: Verdict) -> Hint | None:
    """What a thought comes to; nothing where there was nothing to weigh."""
    chosen = next((one for one in verdict.table if one.choice == verdict.choice), None)
    return against_the_best(thought.spec.mind.features, verdict.table, chosen) if chosen is not None else None


def against_the_best(features: Sequence[Feature], table: Sequence[Weighed], one: Weighed) -> Hint | None:
    """One candidate against the best of the others: among those tried longest, the one with the best mean."""
    rivals = [other for other in table if other is not one and other.values]
    if not rivals or not one.values:
        return None
    longest = max(len(other.values) for other in rivals)
    return compared(features, one, max((r for r in rivals if len(r.values) == longest), key=lambda r: r.mean))


def compared(features: Sequence[Feature], one: Weighed, other: Weighed) -> Hint:
    """Two candidates over the worlds that both were tried in."""
    apart = [a - b for a, b in zip(one.values, other.values, strict=False)]
    mean = sum(apart) / len(apart)
    better = sum(difference > 0 for difference in apart)
    return Hint(one.choice, other.choice, better, len(apart), mean, error_of(apart), reason(features, one, other))


def reason(features: Sequence[Feature], one: Weighed, other: Weighed) -> str:
    """What speaks most for one answer: the feature whose weighed lead grows most; empty where none grows."""
    if not one.parts or not other.parts:
        return ""
    grown = [mine - theirs for mine, theirs in zip(one.parts, other.parts, strict=True)]
    most = max(grown)
    return features[grown.index(most)].phrase if most > 0 else ""
