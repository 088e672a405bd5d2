"""The few answers worth thinking about: the suggestion, and what would be a real alternative to it."""

from __future__ import annotations

from engines.core import PASS, Choice, Prompt
from engines.empire.rules.choices import DONE
from engines.empire.view import EmpireView

GOODS = ("cg", "cf", "leader-3", "nexus", "illumination", "io")  # what else could be bought, in this order
FEW = 6  # so many answers are all looked at


def policy(_view: EmpireView, prompt: Prompt) -> list[Choice]:
    """Whole answers, best first: chance is great here, so few of them are tried often."""
    found = [prompt.suggestion()]
    offered = {option.id for option in prompt.groups[0].options}
    if DONE in offered:
        found.append((DONE,))
        found += [(item,) for item in GOODS if item in offered] if prompt.key == "buy" else []
    elif prompt.structural_answers() <= FEW:
        found += prompt.answers()
    elif PASS in offered:
        found.append((PASS, *(group.options[0].id for group in prompt.groups[1:])))
    return found
