"""Suggestions that look ahead: which card to play, which token to use, which way out of Disorder.

An automatic answer must not hurt whom it answers for: what would leave its owner worse off is suggested only where nothing
else is left. Only what the owner may see is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.core import PASS, Choice, Option, Seat
from engines.renaissance.facts.numbers import FLOOR, TARGET
from engines.renaissance.facts.tables import PLANETS, card_of, effect_number
from engines.renaissance.minds.foresight import Foresight, Resolve
from engines.renaissance.minds.position import position
from engines.renaissance.minds.worth import eagerness, outlook
from engines.renaissance.rules.effects import DRAW, can_use, card_run
from engines.renaissance.rules.objectives import senate_total
from engines.renaissance.rules.where import Scope
from engines.renaissance.state import Run, State
from engines.renaissance.view import view

DRAWING = 10  # what that is worth to a beginner


def beginner(resolve: Resolve, g: State, seat: Seat) -> Foresight:
    """A look ahead from what a seat may see, with a beginner's eye."""
    shown = view(g, seat)
    objectives = shown.open_objectives
    return Foresight(resolve, position(shown), seat, lambda board: outlook(board, objectives, seat))


def suggested_card(resolve: Resolve, g: State, seat: Seat, options: Sequence[Option]) -> Choice:
    """Score when it pays; otherwise do what can be done, in a beginner's order; draw rather than do nothing."""
    offered = [option.id for option in options if option.id != PASS]
    gladness = {option: _gladness(g, seat, option) for option in offered}
    ahead = beginner(resolve, g, seat)
    for option in sorted(offered, key=lambda option: -gladness[option]):
        if gladness[option] > 0 and (_is_plain(option) or ahead.after(card_run(g, seat, option)).worth >= ahead.worth):
            return (option,)
    if len(offered) < len(options):
        return (PASS,)
    offered.sort(key=lambda option: option.startswith("senator."))
    return (max(offered, key=lambda option: 0 if _is_plain(option) else ahead.after(card_run(g, seat, option)).worth),)


def _is_plain(option: str) -> bool:
    """Whether playing a card so changes nothing on the board."""
    return option.endswith(f".{DRAW}")


def _gladness(g: State, seat: Seat, option: str) -> int:
    """How gladly a beginner plays a card so."""
    card, _, way = option.partition(".")
    if way == DRAW:
        return DRAWING
    if card == "senator":
        points, total = g.delegations[seat].points, senate_total(g, seat)
        return 100 if total >= TARGET - points or (points < FLOOR and total >= 4) else 0
    effect = card_of(g.content, card).effects[effect_number(way)]
    if not can_use(g, effect, Scope(seat=seat), deck=len(g.desks[seat].deck)):
        return 0
    return eagerness(g.content, card) + (way == "a")


def useful_token(resolve: Resolve, g: State, run: Run, options: Sequence[Option]) -> Choice:
    """The last token taken that would do something and leaves its owner no worse off; none, where that is allowed."""
    tokens = [option.id for option in options if option.id != PASS]
    scope, deck = Scope(seat=run.seat, disorder=run.disorder), len(g.desks[run.seat].deck)
    usable = [
        planet
        for planet in reversed(tokens)
        if any(can_use(g, effect, scope, deck=deck) for effect in g.content[PLANETS][planet].effects)
    ]
    ahead = beginner(resolve, g, run.seat)
    for planet in usable:
        if ahead.after_token(planet).worth >= ahead.worth:
            return (planet,)
    if len(tokens) < len(options):
        return (PASS,)
    return (next((planet for planet in tokens if planet not in usable), tokens[-1]),)


def whether_to(done: Callable[[State], None], g: State, seat: Seat, options: Sequence[Option]) -> Choice:
    """Do an optional step (the first option), unless that would leave its owner worse off."""
    shown = view(g, seat)
    trial = position(shown)
    before = outlook(trial, shown.open_objectives, seat)
    done(trial)
    return (options[0 if outlook(trial, shown.open_objectives, seat) >= before else -1].id,)
