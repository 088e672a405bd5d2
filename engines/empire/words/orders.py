"""Orders as text: "3 SF 12>07", "2 SF 1 CG L 12>07; 1 AF 20>13", "buy 2 CG 13", "done".

The answer is the choices for this prompt and the ones that follow from it, or None if the text is no order at all. An order
that cannot be carried out is refused with a sentence that says why.
"""

from __future__ import annotations

import re

from engines.core import Choice, IllegalChoice, Prompt
from engines.empire.facts.effects import ALIENS
from engines.empire.facts.map import LAST, VOID_LAST
from engines.empire.facts.units import KINDS, PRICES, UNITS
from engines.empire.rules.adjacency import reach
from engines.empire.rules.policies import price_this_turn
from engines.empire.rules.recruits import MARKERS, SINGLE
from engines.empire.state import IMPERIAL
from engines.empire.view import EmpireView, SectorView

_MOVE = re.compile(r"^(?P<what>.+?)\s+(?P<origin>\d{1,2})\s*(?:>|->|→|\bto\b)\s*(?P<goal>\d{1,2})$", re.IGNORECASE)
_PART = re.compile(r"(?:(\d+)\s*)?(all|l[1-3]?|[a-z]{2})\b", re.IGNORECASE)
_BUY = re.compile(r"^buy\s+(?:(\d+)\s+)?([a-z]+(?:[\s-]\d)?)(?:\s+(?:in|at)?\s*(\d{1,2}))?$", re.IGNORECASE)


def shorthand(view: EmpireView, prompt: Prompt, text: str) -> tuple[Choice, ...] | None:
    """The choices that a line of orders stands for at this prompt."""
    words = " ".join(text.strip().split())
    if words.lower() in ("done", "plan", "pass"):
        return ((words.lower(),),) if any(o.id == words.lower() for o in prompt.options) else None
    orders = [order.strip() for order in words.split(";") if order.strip()]
    moves, buys = [_MOVE.match(order) for order in orders], [_BUY.match(order) for order in orders]
    if orders and all(moves):
        return _moves(view, prompt, [one for one in moves if one])
    if orders and all(buys):
        return _purchases(view, prompt, [one for one in buys if one])
    if prompt.key in ("move", "buy") and len(words.split()) > 1 and any(character.isdigit() for character in words):
        how = "“3 SF 12>07” moves, L takes a leader along" if prompt.key == "move" else "“buy 2 CG 13” buys"
        raise IllegalChoice(f"“{words}” is no order: {how}, and “;” stands between orders.")
    return _sectors(prompt, words)


# --- moves -------------------------------------------------------------------------------------------------------------


def _moves(view: EmpireView, prompt: Prompt, orders: list[re.Match[str]]) -> tuple[Choice, ...]:
    if prompt.key not in ("move", "move.units"):
        raise IllegalChoice("That is a move, and moves are made in phase I. First answer what is asked now.")
    found: list[Choice] = []
    for order in orders:
        origin, goal = int(order["origin"]), int(order["goal"])
        units, riders = _units_and_riders(view, origin, order["what"])
        _check_way(view, units, origin, goal)
        if prompt.key == "move" or found:
            found.append((f"{origin:02d}",))
        found.append((*units, *riders, f"{goal:02d}"))
    return tuple(found)


def _units_and_riders(view: EmpireView, origin: int, what: str) -> tuple[list[str], list[str]]:
    """The option ids of units and leaders named before the origin."""
    shown = _sector(view, origin)
    fresh = next((dict(stack.fresh) for stack in shown.stacks if stack.owner == IMPERIAL), {})
    leaders = [leader for leader in shown.leaders if not leader.is_spent]
    if _PART.sub("", what).strip(" ,+&"):
        raise IllegalChoice(f"“{what}” is not understood: name units such as “2 SF 1 CG”, “all”, and L for a leader.")
    wanted: dict[str, int] = {}
    riders: list[str] = []
    for number, name in _PART.findall(what):
        if name.lower() == "all":
            wanted = dict(fresh)
        elif name.lower().startswith("l") and name.upper() not in KINDS:
            value = int(name[1:] or 0)
            riders += [leader.id for leader in leaders if value in (0, leader.value)][: 1 if value else None]
        elif name.upper() in KINDS:
            wanted[name.upper()] = wanted.get(name.upper(), 0) + int(number or 1)
        else:
            raise IllegalChoice(f"“{name}” is no unit; there are {', '.join(KINDS)}.")
    for kind, number in wanted.items():
        if number > fresh.get(kind, 0):
            raise IllegalChoice(f"In {origin:02d} only {fresh.get(kind, 0)} {kind} can still move, not {number}.")
    if not any(wanted.values()):
        raise IllegalChoice(f"Name the units that move from {origin:02d}, such as “2 SF” or “all”.")
    if wanted == fresh:
        riders = [leader.id for leader in leaders]  # nobody stays behind alone
    return [f"{kind.lower()}.{n + 1}" for kind, number in wanted.items() for n in range(number)], riders


def _check_way(view: EmpireView, units: list[str], origin: int, goal: int) -> None:
    """A goal that is no option of the prompt gets its reason here."""
    if LAST < goal <= VOID_LAST:
        raise IllegalChoice(f"{goal} is in the void: units may cross it but not end there.")
    _sector(view, goal)
    traps = [n for n, shown in view.sectors.items() if any(ALIENS[a.kind].is_nebula for a in shown.aliens)]
    if origin in traps:
        raise IllegalChoice(f"The Living Nebula lets nobody out of {origin:02d}.")
    away = reach(origin, tuple(traps)).get(goal)
    pace = min(view.content[UNITS][one.partition(".")[0].upper()].movement for one in units)
    if goal == origin or away is None or away > pace:
        far = "a Living Nebula is in the way" if away is None else f"{away} sectors away"
        raise IllegalChoice(f"{goal:02d} is out of reach from {origin:02d}: {far}, and these move {pace}.")


def _sector(view: EmpireView, number: int) -> SectorView:
    if number not in view.sectors:
        raise IllegalChoice(f"There is no sector {number}; the galaxy has 01 to {LAST}.")
    return view.sectors[number]


# --- purchases and the rest --------------------------------------------------------------------------------------------


def _purchases(view: EmpireView, prompt: Prompt, orders: list[re.Match[str]]) -> tuple[Choice, ...]:
    if prompt.key != "buy":
        raise IllegalChoice("Purchases are made in phase G. First answer what is asked now.")
    found: list[Choice] = []
    for order in orders:
        number, item = int(order[1] or 1), order[2].lower().replace(" ", "-")
        if item not in {option.id for option in prompt.options}:
            raise IllegalChoice(f"“{item}” cannot be bought now; the list shows what can.")
        found.append((item,))
        if item in MARKERS:
            found.append((f"n.{number}",))
            continue
        if order[3] is None:
            raise IllegalChoice(f"Say where: “buy {number} {item} 13”.")
        where = int(order[3])
        _check_purchase(view, item, number, where)
        found.append((f"{where:02d}",) if item in SINGLE else (f"{where:02d}", f"n.{number}"))
    return tuple(found)


def _check_purchase(view: EmpireView, item: str, number: int, where: int) -> None:
    shown = _sector(view, where)
    name = item.upper() if item.upper() in KINDS else item
    price = price_this_turn(view.policies, name, view.content[PRICES][name].recruit)
    if number * price > view.points:
        raise IllegalChoice(f"{number} × {item} cost {number * price} RP; you have {view.points}.")
    if item.upper() in KINDS and item != "th":
        if shown.owner != IMPERIAL:
            raise IllegalChoice(f"New units appear at Imperial systems, and {where:02d} has none.")
        if number > int(shown.system[-1]):
            raise IllegalChoice(f"The system in {where:02d} takes at most {shown.system[-1]} recruits a turn.")


def _sectors(prompt: Prompt, words: str) -> tuple[Choice, ...] | None:
    """Plain sector numbers, or option ids, for any other prompt."""
    ids = {option.id for option in prompt.options}
    picked = [f"{int(word):02d}" if word.isdigit() and int(word) < 100 else word for word in re.split(r"[\s,]+", words)]
    return (tuple(picked),) if set(picked) <= ids else None
