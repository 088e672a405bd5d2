"""Orders as text: "3 SF 12>07", "2 SF 1 CG L 12>07; 1 AF 20>13", "buy 2 CG 13", "done".

The answer is the choices for this prompt and the ones that follow from it, or None if the text is not an order here.
"""

from __future__ import annotations

import re

from engines.core import Choice, Prompt
from engines.empire.data.units import KINDS
from engines.empire.state import IMPERIAL
from engines.empire.view import EmpireView

_MOVE = re.compile(r"^(?P<what>.+?)\s+(?P<origin>\d{1,2})\s*(?:>|->|→|\bto\b)\s*(?P<goal>\d{1,2})$", re.IGNORECASE)
_PART = re.compile(r"(?:(\d+)\s*)?(all|l[1-3]?|[a-z]{2})\b", re.IGNORECASE)
_BUY = re.compile(r"^buy\s+(?:(\d+)\s+)?([a-z]+(?:[\s-]\d)?)(?:\s+(?:in|at)?\s*(\d{1,2}))?$", re.IGNORECASE)
_SINGLE = ("nexus", "stargate")
_MARKERS = ("repression", "illumination")


def shorthand(view: EmpireView, prompt: Prompt, text: str) -> tuple[Choice, ...] | None:
    """The choices that a line of orders stands for at this prompt."""
    words = " ".join(text.strip().split())
    if words.lower() in ("done", "plan", "pass"):
        return ((words.lower(),),) if any(o.id == words.lower() for o in prompt.options) else None
    if prompt.key in ("move", "move.units"):
        return _moves(view, prompt, words)
    if prompt.key == "buy":
        return _purchase(words)
    return _sectors(prompt, words)


def _moves(view: EmpireView, prompt: Prompt, words: str) -> tuple[Choice, ...] | None:
    found: list[Choice] = []
    orders = [order.strip() for order in words.split(";") if order.strip()]
    for order in orders:
        match = _MOVE.match(order)
        if match is None:
            return None
        origin, goal = int(match["origin"]), int(match["goal"])
        picked = _riders_and_units(view, origin, match["what"])
        if picked is None:
            return None
        if prompt.key == "move" or found:
            found.append((f"{origin:02d}",))
        found.append((*picked, f"{goal:02d}"))
    return tuple(found) or None


def _riders_and_units(view: EmpireView, origin: int, what: str) -> list[str] | None:
    """The option ids of units and leaders named before the origin."""
    shown = view.sectors.get(origin)
    if shown is None:
        return None
    fresh = next((dict(stack.fresh) for stack in shown.stacks if stack.owner == IMPERIAL), {})
    units: list[str] = []
    riders: list[str] = []
    leaders = [leader for leader in shown.leaders if not leader.is_spent]
    if _PART.sub("", what).strip(" ,+&"):
        return None
    for number, name in _PART.findall(what):
        if name.lower() == "all":
            units = [f"{kind.lower()}.{n + 1}" for kind, count in fresh.items() for n in range(count)]
        elif name.lower().startswith("l") and name.upper() not in KINDS:
            value = int(name[1:] or 0)
            riders += [leader.id for leader in leaders if value in (0, leader.value)][: 1 if value else None]
        elif name.upper() in KINDS:
            units += [f"{name.lower()}.{n + 1}" for n in range(int(number or 1))]
        else:
            return None
    whole = sum(count for stack in shown.stacks if stack.owner == IMPERIAL for _, count in stack.units)
    if len(units) == whole:
        riders = [leader.id for leader in leaders]  # nobody stays behind alone
    return [*units, *riders]


def _purchase(words: str) -> tuple[Choice, ...] | None:
    match = _BUY.match(words)
    if match is None:
        return None
    number, item, sector = match[1] or "1", match[2].lower().replace(" ", "-"), match[3]
    if item in _MARKERS:
        return (item,), (f"n.{number}",)
    if sector is None:
        return None
    where = f"{int(sector):02d}"
    return (item,), ((where,) if item in _SINGLE else (where, f"n.{number}"))


def _sectors(prompt: Prompt, words: str) -> tuple[Choice, ...] | None:
    """Plain sector numbers, or option ids, for any other prompt."""
    ids = {option.id for option in prompt.options}
    picked = [f"{int(word):02d}" if word.isdigit() and int(word) < 100 else word for word in re.split(r"[\s,]+", words)]
    return (tuple(picked),) if set(picked) <= ids else None
