"""A turn as text: `goliath: luna, earth>mars 2, titan<ceres, done`, for those who would rather type than click.

A card's name with `event` or `keep`, or with a colon and actions, takes it from the track. Actions, separated by commas: a
base's name is influence there (`titan<ceres` says which cube moves when the stock is empty, `luna+` sends a Diplomat), `a>b`
moves all ships from a to b and `a>b 2` two of them, `build` builds, a special action goes by its name, `done` ends the turn.
Names may be shortened as long as they are clear. What is not said is done as suggested.
"""

from __future__ import annotations

import re

from engines.core import PASS, Choice, IllegalChoice, Prompt, think_through
from engines.expanse.facts.board import ORBITALS
from engines.expanse.facts.powers import SpecialAction
from engines.expanse.facts.vocabulary import SCORE, Faction, Ship
from engines.expanse.minds.position import position
from engines.expanse.rules.fleets import listed_ships, ships_at
from engines.expanse.state import State
from engines.expanse.steps.performance import Performance
from engines.expanse.steps.spending import carry_out, panel
from engines.expanse.view import ExpanseView

_MOVE = re.compile(r"(.+?)>(.+?)(?:\s+(\d))?")
_USES = {"event": "perform", "keep": "keep", "points": "points"}


def shorthand(view: ExpanseView, prompt: Prompt, text: str) -> tuple[Choice, ...] | None:
    """The choices that a text stands for, or None if it is no shorthand."""
    if view.seat is None or prompt.key not in ("turn.card", "spend.action"):
        return None
    g = position(view)
    me = g.faction_at(view.seat)
    if prompt.key == "spend.action":
        return _actions(g, me, text)
    head, colon, rest = text.partition(":")
    words = head.strip().lower().rsplit(" ", 1)
    use = "points" if colon else _USES.get(words[-1], "")
    card = _named(head if colon else words[0], g.action_cards_on_track())
    if not use or card is None or f"take.{card}" not in {option.id for option in prompt.options}:
        return None
    taken: tuple[Choice, ...] = ((f"take.{card}",),)
    if me in g.action_card(card).factions:
        taken += ((use,),)
    elif use != "points":
        return None
    if not colon:
        return taken
    g.players[view.seat].cp -= g.price(g.track.index(card))
    g.card, g.points, g.budget_used = card, g.action_card(card).ap, False
    actions = _actions(g, me, rest)
    return None if actions is None else (*taken, *actions)


def _actions(g: State, me: Faction, text: str) -> tuple[Choice, ...] | None:
    """A list of actions; each is tried by the rules, so that exactly the questions it raises are answered."""
    found: list[Choice] = []
    for piece in filter(None, (part.strip().lower() for part in text.split(","))):
        p = Performance(g, me, "")
        action = _action(g, me, piece)
        if action not in {option.id for option in panel(p)}:
            return None
        found.append((action,))
        if action == "done":
            break
        answers = _answers(p, action, piece)
        if answers is None:
            return None
        found += answers
    return tuple(found) or None


def _action(g: State, me: Faction, piece: str) -> str:
    """The option of the panel that a piece of text means, or an empty string."""
    if piece in ("done", "budget"):
        return piece
    if piece.startswith("build"):
        reserve = g.of(me).reserve
        ship = _named(piece[5:], list(reserve)) if piece[5:].strip() else next(iter(reserve), None)
        return f"build.{ship}" if ship else ""
    if match := _MOVE.fullmatch(piece):
        start = _named(match[1], list(ORBITALS))
        return f"move.{start}" if start else ""
    specials = {power.id for power in g.powers_of(me, SpecialAction)}
    if piece in specials:
        return f"special.{piece}"
    base = _named(piece.partition("<")[0].removesuffix("+"), list(g.bases))
    return f"influence.{base}" if base else ""


def _answers(p: Performance, action: str, piece: str) -> list[Choice] | None:
    """What the action asks, answered from the text; what the text does not say, as suggested."""
    found: list[Choice] = []

    def answer(prompt: Prompt) -> Choice:
        choice = _answer(p, prompt, piece)
        if choice is None or prompt.seat != p.seat:
            raise IllegalChoice(f"“{piece}” does not answer what it raises.")
        found.append(prompt.normal(choice))
        return found[-1]

    try:
        think_through(carry_out(p, action), answer)
    except IllegalChoice:
        return None
    return found


def _answer(p: Performance, prompt: Prompt, piece: str) -> Choice | None:
    if prompt.key == "move.group" and (match := _MOVE.fullmatch(piece)):
        start, end = _named(match[1], list(ORBITALS)), _named(match[2], list(ORBITALS))
        if start is None or end is None:
            return None
        names = list(listed_ships(ships_at(p.g, p.actor, start)))
        names.sort(key=lambda name: name.startswith(Ship.ROCINANTE))
        moved = names[: int(match[3])] if match[3] else names
        return (*moved, end) if len(names) > 1 else (end,)
    if prompt.key == "relocate" and "<" in piece:
        source = _named(piece.partition("<")[2], [option.id for option in prompt.options])
        return (source,) if source else None
    if prompt.key == "event.piece":
        return ("diplomat",) if piece.endswith("+") else ("cube",)
    return prompt.suggestion()


def _named(text: str, names: list[str]) -> str | None:
    """The one name that a text means: it begins so, or a word of it does."""
    wanted = re.sub(r"[^a-z0-9.]+", "-", text.strip().lower()).strip("-")
    if not wanted or wanted in (SCORE, PASS):
        return None
    if wanted in names:
        return wanted
    found = [name for name in names if name.startswith(wanted)] or [name for name in names if f"-{wanted}" in name]
    return found[0] if len(found) == 1 else None
