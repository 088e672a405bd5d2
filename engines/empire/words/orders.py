"""Orders as one line: "buy 2 CG 13, 3 SF 12>07, done", "2 SF 1 CG L 12>07; 1 AF 20>13", "fight 09", "suppress 2".

Orders stand apart by commas or semicolons. Units go by two letters or by their names, which may be shortened. The answer is the
choices for this prompt and the ones that follow from it, or None if the text is no order at all. All of a line is done or
nothing; an order that cannot be carried out is refused with its words and a sentence that says why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engines.core import PASS, Choice, IllegalChoice, Prompt, say
from engines.empire.facts.map import CORE, LAST, VOID_LAST
from engines.empire.facts.units import KINDS
from engines.empire.minds.position import position
from engines.empire.minds.suggest import how_to_attack
from engines.empire.rules.adjacency import reach
from engines.empire.rules.aliens import nebulas
from engines.empire.rules.choices import DONE, first_units, sector_id
from engines.empire.rules.combat import arms_of, can_attack_in
from engines.empire.rules.control import is_empty_symbol, is_imperial
from engines.empire.rules.forces import free_units, slowest, unspend
from engines.empire.rules.leaders import fresh_leaders
from engines.empire.rules.movement import destinations, move_units
from engines.empire.rules.recruits import (
    ITEMS,
    MARKERS,
    SINGLE,
    cost_of,
    is_recruited,
    place_purchase,
    room_for_recruits,
    sites_for,
)
from engines.empire.rules.tracks import change_points
from engines.empire.state import Leader, Stack, State
from engines.empire.view import EmpireView
from engines.empire.words.items import items_named
from engines.empire.words.phrases import counted_units, place
from engines.empire.words.unit_names import kinds_named

_MOVE = re.compile(
    r"^(?P<what>.+?)\s+(?P<origin>\d{1,2}|core)\s*(?:>|->|→|\bto\b)\s*(?P<goal>\d{1,2}|core)$", re.IGNORECASE
)
_BUY = re.compile(
    r"^buy\s+(?:(?P<number>\d+)\s+)?(?P<item>[a-z][a-z -]*?(?:[\s-][1-3](?=\s|$))?)"
    r"(?:\s+(?:in\s+|at\s+)?(?P<where>\d{1,2}|core))?$",
    re.IGNORECASE,
)
_FIGHT = re.compile(r"^(?:fight|attack)\s+(?:in\s+)?(?P<where>\d{1,2}|core)$", re.IGNORECASE)
_TRY = re.compile(r"^(?P<verb>suppress|try)(?:\s+(?P<number>\d+))?$", re.IGNORECASE)
_LEADER = re.compile(r"^l(?:eaders?)?([1-3])?$")


def shorthand(view: EmpireView, prompt: Prompt, text: str) -> tuple[Choice, ...] | None:
    """The choices that a line of orders stands for at this prompt."""
    words = " ".join(text.strip().split())
    orders = list(_orders(words))
    if not any(_kind(order) for order in orders):
        _check_typing(prompt, words)
        return _sectors(prompt, words)
    return _Line(position(view), prompt).choices(orders)


def orders(view: EmpireView, prompt: Prompt) -> Iterator[str]:
    """What may be ordered now: purchases, marches, battles."""
    g = position(view)
    if prompt.key == "buy":
        for item in ITEMS:
            sites = [""] if item in MARKERS else [f" {sector_id(site)}" for site in sites_for(g, item)]
            numbers = (1,) if item in SINGLE else (1, 2, 3)
            yield from (f"buy {number} {item}{site}" for number in numbers for site in sites)
    if prompt.key in ("buy", "move"):
        for origin in sorted(g.fleets):
            free = free_units(g, origin)
            goals = destinations(g, origin, slowest(g, free)) if free else []
            yield from (f"all {sector_id(origin)}>{sector_id(goal)}" for goal in goals)
            yield from (
                f"{n} {kind} {sector_id(origin)}>{sector_id(goal)}" for goal in goals for kind, n in free.items()
            )
    if prompt.key == "attack":
        yield from (f"fight {option.id}" for option in prompt.options if option.id.isdigit())
    if prompt.key in ("suppress", "extropy"):
        verb = "suppress" if prompt.key == "suppress" else "try"
        yield from (verb, f"{verb} 1", f"{verb} 2", f"{verb} 3")
    if prompt.key in ("buy", "move", "attack"):
        yield DONE


def _orders(words: str) -> Iterator[str]:
    """The orders of a line. Units may stand apart by commas, too, so a piece that is no order belongs to the next one."""
    begun = ""
    for piece in filter(None, (one.strip() for one in re.split("[;,]", words))):
        begun = f"{begun} {piece}".strip()
        if _kind(begun):
            yield begun
            begun = ""
    if begun:
        yield begun


def _kind(order: str) -> str:
    """What kind of order it is; nothing for none."""
    if order.lower() == DONE:
        return DONE
    patterns = {"buy": _BUY, "move": _MOVE, "attack": _FIGHT, "try": _TRY}
    return next((kind for kind, pattern in patterns.items() if pattern.match(order)), "")


def _refused(order: str, why: str) -> IllegalChoice:
    return IllegalChoice(say("“{order}”: {why}", order=order, why=why))


_PHASES = {
    "buy": say("purchases come when you are asked what you buy."),
    "move": say("moves come when you are asked where your fleets go."),
    "attack": say("battles come when you are asked where you fight."),
    "try": say("nobody asks for that now."),
    DONE: say("there is nothing to finish now."),
}
_NO_ORDER = say("that is no order. “3 SF 12>07” moves, “buy 2 CG 13” buys, “done” ends.")


class _Line:
    """A line under way: the position as the orders so far leave it, and the question that comes next."""

    def __init__(self, g: State, prompt: Prompt) -> None:
        self.g = g
        self.prompt = prompt
        self.asked = {"move.units": "move", "suppress": "try", "extropy": "try"}.get(prompt.key, prompt.key)

    def choices(self, orders: list[str]) -> tuple[Choice, ...]:
        """All choices of these orders; what is bought comes before what moves, however the line is written."""
        if self.asked == "buy":
            orders = sorted(orders, key=lambda order: _kind(order) != "buy")
        found: list[Choice] = []
        for at, order in enumerate(orders):
            kind = _kind(order)
            moves_follow = any(_kind(later) == "move" for later in orders[at + (kind == DONE) :])
            if self.asked == "buy" and moves_follow and (kind == DONE or (kind == "move" and found)):
                found.append(self._go_on(order))
                if kind == DONE:
                    continue
            if kind == DONE and self.asked in ("buy", "move", "attack") and self.prompt.key != "move.units":
                found.append((DONE,))
                self.asked = ""  # what comes next depends on the table
                continue
            if not kind or kind != self.asked:
                raise _refused(order, _PHASES[kind] if kind else _NO_ORDER)
            found += ORDERS[kind](self, order, is_first=not found)
        return tuple(found)

    def _go_on(self, order: str) -> Choice:
        """Purchases are done, moves follow; colonists who could settle are asked about first."""
        settlers = [s for s, stack in self.g.fleets.items() if stack.get("CF") or stack.get("WS")]
        if any(is_empty_symbol(self.g, sector) for sector in settlers):
            raise _refused(order, say("first you will be asked where you found systems."))
        self.asked = "move"
        unspend(self.g)
        return (DONE,)

    # --- moves -------------------------------------------------------------------------------------------------------

    def move(self, order: str, *, is_first: bool) -> list[Choice]:
        """Units and leaders go from one sector to another."""
        match = _MOVE.match(order)
        if match is None:
            raise AssertionError(order)
        origin, goal = _number(match["origin"]), _number(match["goal"])
        self._check(order, origin)
        units, riders = self._crew(order, origin, match["what"])
        self._check_way(order, units, origin, goal)
        move_units(self.g, origin, goal, units, riders)
        choice = (*first_units(units), *(one.id for one in riders), sector_id(goal))
        is_begun = is_first and self.prompt.key == "move.units"
        return [choice] if is_begun else [(sector_id(origin),), choice]

    def _check(self, order: str, sector: int) -> None:
        if not CORE <= sector <= LAST:
            why = say("there is no sector {n}; the galaxy has 01 to {last}.", n=sector, last=LAST)
            raise _refused(
                order, say("{n} is in the void, where nobody stays.", n=sector) if sector <= VOID_LAST else why
            )

    def _crew(self, order: str, origin: int, what: str) -> tuple[Stack, list[Leader]]:
        """The units and leaders named before the origin."""
        fresh, leaders = free_units(self.g, origin), fresh_leaders(self.g, origin)
        wanted: Stack = {}
        riders: list[Leader] = []
        names: list[str] = []
        for word in re.findall(r"\d+|[a-z][a-z0-9-]*|[^\s,+&a-z0-9]+", what.lower()):
            if word == "all":
                wanted = dict(fresh)
            elif match := _LEADER.match(word):
                value = int(match[1] or 0)
                riders += [one for one in leaders if value in (0, one.value)][: 1 if value else None]
            elif word not in ("and", "with"):
                names.append(word)
        for kind, number in kinds_named(self.g.facts, names, order).items():
            wanted[kind] = wanted.get(kind, 0) + number
        for kind, number in wanted.items():
            if number > fresh.get(kind, 0):
                left = counted_units(kind, fresh.get(kind, 0))
                raise _refused(
                    order, say("only {units} can still move from {sector}.", units=left, sector=place(origin))
                )
        if not any(wanted.values()):
            raise _refused(order, say("name the units that move, such as “2 SF” or “all”."))
        return wanted, leaders if wanted == fresh else riders  # nobody stays behind alone

    def _check_way(self, order: str, units: Stack, origin: int, goal: int) -> None:
        """A goal that is no option of the prompt gets its reason here."""
        self._check(order, goal)
        traps = nebulas(self.g)
        if origin in traps:
            raise _refused(order, say("the Living Nebula lets nobody out of {sector}.", sector=place(origin)))
        away, pace = reach(origin, traps).get(goal), slowest(self.g, units)
        if goal == origin or away is None:
            raise _refused(order, say("there is no way to {sector}.", sector=place(goal)))
        if away > pace:
            raise _refused(order, say("that is {n:sector} away, and these units move {pace}.", n=away, pace=pace))

    # --- purchases ---------------------------------------------------------------------------------------------------

    def buy(self, order: str, *, is_first: bool) -> list[Choice]:
        """So many of a thing, for a sector or for the hand."""
        del is_first
        match = _BUY.match(order)
        if match is None:
            raise AssertionError(order)
        item, number = self._item(order, match["item"]), int(match["number"] or 1)
        cost = cost_of(self.g, item, number)
        if cost > self.g.points:
            raise _refused(order, say("that costs {cost} RP, and you have {points}.", cost=cost, points=self.g.points))
        if item in MARKERS:
            place_purchase(self.g, item, CORE, number)
            change_points(self.g, -cost)
            return [(item,), (f"n.{number}",)]
        if match["where"] is None:
            raise _refused(order, say("say where, as in “buy 2 CG 13”."))
        where = _number(match["where"])
        self._check_site(order, item, number, where)
        place_purchase(self.g, item, where, number)
        change_points(self.g, -cost)
        site = sector_id(where)
        return [(item.lower(),), (site,) if item in SINGLE else (site, f"n.{number}")]

    def _item(self, order: str, name: str) -> str:
        """A thing for sale by its name, which may be shortened."""
        wanted = name.lower().replace(" ", "-").removesuffix("s")
        exact = [item for item in ITEMS if item.lower() == wanted]
        found = exact or [item for item in ITEMS if len(wanted) > 2 and item not in KINDS and item.startswith(wanted)]
        if not found:
            found = list(kinds_named(self.g.facts, re.findall("[a-z]+", name.lower()), order))
        if len(found) != 1 or not any(option.id == found[0].lower() for option in self.prompt.options):
            raise _refused(order, say("that cannot be bought now; the list shows what can."))
        return found[0]

    def _check_site(self, order: str, item: str, number: int, where: int) -> None:
        self._check(order, where)
        if is_recruited(item):
            if not is_imperial(self.g, where):
                raise _refused(
                    order, say("new units appear at your systems, and {sector} has none.", sector=place(where))
                )
            room = room_for_recruits(self.g, where)
            if number > room:
                raise _refused(order, say("{sector} takes at most {n:recruit} more.", sector=place(where), n=room))
        elif where not in sites_for(self.g, item):
            what = items_named(item, number)
            raise _refused(order, say("{sector} is no place for {what}.", sector=place(where), what=what))

    # --- battles, suppression, Extropy -------------------------------------------------------------------------------

    def attack(self, order: str, *, is_first: bool) -> list[Choice]:
        """A battle as it is suggested; only one, for then the dice fall."""
        match = _FIGHT.match(order)
        if match is None:
            raise AssertionError(order)
        where = _number(match["where"])
        if not is_first:
            raise _refused(order, say("one battle at a time: the dice fall first."))
        if not can_attack_in(self.g, where):
            raise _refused(order, say("there is nobody you can fight in {sector}.", sector=place(where)))
        choice = how_to_attack(self.g, where, arms_of(self.g, where))
        self.asked = ""
        return [(sector_id(where),), choice, *([("go",)] if choice[-1] == "morphogenetic" else [])]

    def attempt(self, order: str, *, is_first: bool) -> list[Choice]:
        """An attempt to suppress an event, or at Extropy, with so many markers."""
        match = _TRY.match(order)
        if match is None:
            raise AssertionError(order)
        number, wanted = match["number"], self.prompt.suggestion()
        first = wanted[0] if wanted[0] != PASS else self.prompt.groups[0].options[1].id
        choice: Choice = (first,)
        if len(self.prompt.groups) > 1:
            name = self.prompt.groups[1].options[0].id.partition(".")[0]
            choice = (first, f"{name}.{number or wanted[1].partition('.')[2]}")
        if not is_first or (number and len(choice) < 2) or not self.prompt.is_legal(choice):
            raise _refused(order, say("that many markers cannot be spent here."))
        self.asked = ""
        return [choice]


ORDERS = {"move": _Line.move, "buy": _Line.buy, "attack": _Line.attack, "try": _Line.attempt}


def _number(text: str) -> int:
    return CORE if text.lower() == "core" else int(text)


# --- everything else -----------------------------------------------------------------------------------------------------


def _check_typing(prompt: Prompt, words: str) -> None:
    """Something that was meant as an order, and is none."""
    if prompt.key in ("move", "buy") and len(words.split()) > 1 and any(character.isdigit() for character in words):
        how = (
            say("“3 SF 12>07” moves, and L takes a leader along") if prompt.key == "move" else say("“buy 2 CG 13” buys")
        )
        raise _refused(words, say("that is no order: {how}.", how=how))


def _sectors(prompt: Prompt, words: str) -> tuple[Choice, ...] | None:
    """Plain sector numbers, or option ids, for any other prompt."""
    ids = {option.id for option in prompt.options}
    picked = [f"{int(word):02d}" if word.isdigit() and int(word) < 100 else word for word in re.split(r"[\s,]+", words)]
    return (tuple(picked),) if set(picked) <= ids else None
