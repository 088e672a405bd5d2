"""The `smart` player. It sees a view, imagines what each option would lead to (`foresight`) and takes the best (`judge`)."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import PASS, Choice, Dice, Prompt, Seat
from engines.renaissance import pieces
from engines.renaissance.advice import Sketch, sketch
from engines.renaissance.changes import CHANGES, split
from engines.renaissance.data import FLOOR, PLANETS, TARGET, card_of, effect_key, effect_number
from engines.renaissance.data.effects import Effect, MoveEmissary, Op, ScoreObjectives
from engines.renaissance.data.terms import COLOURS
from engines.renaissance.foresight import CARD, Dream, best_token, imagine
from engines.renaissance.galaxy import Scope, home_of
from engines.renaissance.judge import Judge
from engines.renaissance.scoring import objective_worth
from engines.renaissance.targets import destinations
from engines.renaissance.view import RenaissanceView

WINNING = 5_000.0  # no position is worth as much as a won game
AGAIN = 3.0  # what a free further card is worth even if nothing in hand shines

# How much a Specialist is worth in the deck.
_PRICES = {
    "chief-of-protocol": 9,
    "provost": 9,
    "quartermaster": 8,
    "tribune": 8,
    "creche-warden": 8,
    "herald": 8,
    "attache": 8,
    "cartographer": 7,
    "lobbyist": 7,
    "strategist": 7,
    "mediator": 7,
    "consul": 7,
    "shuttle-captain": 6,
    "rift-pilot": 6,
    "pathfinder": 6,
    "missionary": 6,
    "marshal": 6,
    "architect": 6,
    "excavator": 6,
    "awakener": 6,
}


def smart(view: RenaissanceView, prompt: Prompt, _dice: Dice) -> Choice:
    """The best option as far as this player can see."""
    if prompt.key in _WHOLE:
        return _WHOLE[prompt.key](view, prompt)
    mind = Mind(view, prompt.seat)
    if len(prompt.options) == 1:
        return (prompt.options[0].id,)
    return (mind.decide(prompt),)


class Mind:
    """One decision: the board, the judge and what the task in hand allows."""

    def __init__(self, view: RenaissanceView, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.judge = Judge(view, view.open_objectives, seat) if view.planets else None

    def decide(self, prompt: Prompt) -> str:
        """One of the options."""
        chooser = _CHOOSERS.get(prompt.key)
        if chooser is not None:
            return chooser(self, prompt)
        if prompt.key == "move.from":
            return self.best(prompt, self.leave)
        change = CHANGES[prompt.key]
        return self.best(prompt, lambda board, option: change(self.view, board, option))

    def best(self, prompt: Prompt, change: Callable[[Sketch, str], None]) -> str:
        """The option after which the board looks best."""
        assert self.judge is not None  # noqa: S101 - nothing is changed before Planets are in play
        best, best_value = prompt.options[0].id, float("-inf")
        for option in prompt.options:
            board = sketch(self.view)
            if option.id != PASS:
                change(board, option.id)
            value = self.judge.value(board)
            if value > best_value:
                best, best_value = option.id, value
        return best

    def dream(self) -> Dream:
        """The board as it is, to imagine on."""
        assert self.judge is not None  # noqa: S101 - as above
        return Dream(
            board=sketch(self.view),
            seat=self.seat,
            judge=self.judge,
            objectives=self.view.open_objectives,
            rabbit=self.view.rabbit,
            undiscovered=self.view.undiscovered,
            deck=len(self.view.desks[self.seat].deck),
            disorder=self.view.disorder,
        )

    # --- cards ---------------------------------------------------------------------------------------------------------

    def play(self, prompt: Prompt) -> str:
        """The card that brings most, counting what may follow it."""
        gains = {option.id: self.gain(option.id) for option in prompt.options if option.id != PASS}
        best, best_value = PASS, 0.0
        for option, (gain, again) in gains.items():
            card = option.partition(".")[0]
            follow = [value for other, (value, _) in gains.items() if other.partition(".")[0] != card]
            value = gain + (max(0.0, AGAIN, *follow) if again and follow else 0.0)
            if gain >= WINNING:
                return option
            if value > best_value or (best == PASS and PASS not in {o.id for o in prompt.options}):
                best, best_value = option, value
        return best

    def gain(self, option: str) -> tuple[float, bool]:
        """What playing this card in this way would bring, and whether another may follow."""
        card, _, way = option.partition(".")
        dream = self.dream()
        before = dream.value
        if way == "draw":
            return (CARD - 1.0 if dream.deck else -1.0), True
        effect = _effect(self.view, card, way)
        imagine(dream, effect)
        value = dream.value - before
        if _scores(effect):
            value -= self.patience(dream)
        return value, dream.again

    def patience(self, dream: Dream) -> float:
        """Scoring sends the card far back, so a small scoring may wait; near the end only a winning one counts."""
        points = self.view.delegations[self.seat].points
        if dream.board.delegations[self.seat].points >= TARGET:
            return 0.0
        return 12.0 if points < FLOOR else 30.0

    def answer_disorder(self, prompt: Prompt) -> str:
        """The cheapest way out."""
        values = {option.id: self.way_out(option.id) for option in prompt.options}
        return max(values, key=lambda option: values[option])

    def way_out(self, option: str) -> float:
        """How the board looks after this answer."""
        dream, here, seat = self.dream(), self.view.disorder, self.seat
        if option == "remove":
            pieces.remove_emissaries(dream.board, seat, here)
        elif option == "institute":
            pieces.remove_institute(dream.board, seat, here)
        elif option == "retreat":
            pieces.move_emissaries(dream.board, seat, here, home_of(dream.board, seat).id, 2)
        else:
            card, _, way = option.partition(".")
            imagine(dream, _effect(self.view, card, way))
            dream.bonus -= 2.0  # the card is gone until it comes round
        return dream.value

    def use_token(self, prompt: Prompt) -> str:
        """The token that leads furthest, or none."""
        tokens = [option.id for option in prompt.options if option.id != PASS]
        chosen = best_token(self.dream(), tokens)
        can_pass = len(tokens) < len(prompt.options)
        return chosen or (PASS if can_pass else tokens[0])

    def end_turn(self, prompt: Prompt) -> str:
        """Keep a hand that scores; send away what has no use, as long as the hand is refilled."""
        own = self.view.delegations[self.seat]
        total = self.judge.senate_total(self.view, self.seat) if self.judge else 0
        hand = [option.id for option in prompt.options if option.id != PASS]
        if "senator" in hand and own.points >= FLOOR and total < TARGET - FLOOR - 3 and len(hand) > 1:
            return "senator"
        dull = [card for card in hand if card in _SITUATIONAL]
        return dull[0] if dull and len(hand) > 1 else PASS

    # --- moving --------------------------------------------------------------------------------------------------------

    def leave(self, board: Sketch, option: str) -> None:
        """Move as many as the option says to wherever it is best."""
        planet, count = split(option)
        best, best_value = "", float("-inf")
        for to in self.goals(board, planet):
            trial = sketch(board)
            pieces.move_emissaries(trial, self.seat, planet, to, count)
            value = self.judge.value(trial) if self.judge else 0.0
            if value > best_value:
                best, best_value = to, value
        if best:
            pieces.move_emissaries(board, self.seat, planet, best, count)

    def goals(self, board: Sketch, origin: str) -> list[str]:
        """Where the effect in hand lets Emissaries go."""
        op = self.moving()
        if op.to.ref:
            return [list(board.planets)[-1]]
        scope = Scope(seat=self.seat, disorder=self.view.disorder)
        return destinations(board, op.to, op.route, op.hops, scope, origin, self.seat)

    def moving(self) -> MoveEmissary:
        """The move in the effect that is being resolved."""
        task = self.view.task
        kind, _, name = task.source.strip("{}").partition(":") if task else ("", "", "")
        effects: tuple[Effect, ...] = ()
        if kind == "card":
            effects = card_of(self.view.content, name).effects
        elif kind == "planet":
            effects = self.view.content[PLANETS][name].effects
        timing = "disorder" if self.view.disorder else "operation"
        found = [op for effect in effects if effect.timing == timing for op in _moves(effect.steps)]
        return found[0] if found else MoveEmissary()


_SITUATIONAL = ("saboteur", "surveyor", "agitator", "cultural-envoy", "provocateur", "peacekeeper", "gatewright")


def _moves(ops: tuple[Op, ...]) -> list[MoveEmissary]:
    found: list[MoveEmissary] = []
    for op in ops:
        if isinstance(op, MoveEmissary) and op.owner == "self":
            found.append(op)
        found += _moves(op.then)
    return found


def _effect(view: RenaissanceView, card: str, way: str) -> Effect:
    return card_of(view.content, card).effects[effect_number(way)]


def _scores(effect: Effect) -> bool:
    return any(isinstance(op, ScoreObjectives) and op.which == "all_face_up" for op in effect.steps)


# --- choices of their own ----------------------------------------------------------------------------------------------


def _first(_: Mind, prompt: Prompt) -> str:
    return prompt.options[0].id


def _busiest_portal(mind: Mind, prompt: Prompt) -> str:
    """The colour that reaches most Planets."""

    def reach(option: str) -> int:
        planet, _, colour = option.partition(":")
        return sum(colour in other.portals for other in mind.view.planets.values() if other.id != planet)

    return max((option.id for option in prompt.options), key=reach)


def _explore_from(mind: Mind, prompt: Prompt) -> str:
    """From where most Emissaries can follow, by a colour that the Rabbit does not show."""

    def merit(option: str) -> tuple[int, bool, int]:
        planet, _, colour = option.partition(":")
        here = mind.view.planets[planet].emissaries[mind.seat]
        return min(here, 4), colour != mind.view.rabbit, COLOURS.index(colour)

    return max((option.id for option in prompt.options), key=merit)


def price(card: str) -> int:
    """What a Specialist is worth in a deck."""
    return _PRICES.get(card, 4)


def _dearest(_: Mind, prompt: Prompt) -> str:
    return max((option.id for option in prompt.options), key=price)


def _search(mind: Mind, prompt: Prompt) -> str:
    """The Senator if it pays, otherwise the Advisor that brings most."""
    offered = [option.id for option in prompt.options]

    def merit(card: str) -> float:
        effects = card_of(mind.view.content, card).effects
        ways = [f"{card}.{effect_key(at)}" for at, effect in enumerate(effects) if effect.timing == "operation"]
        return max((mind.gain(way)[0] for way in ways), default=0.0)

    return max(offered, key=merit)


def _objective(mind: Mind, prompt: Prompt) -> str:
    return max((option.id for option in prompt.options), key=lambda name: objective_worth(mind.view, name, mind.seat))


_CHOOSERS: dict[str, Callable[[Mind, Prompt], str]] = {
    "turn.play": Mind.play,
    "turn.again": Mind.play,
    "disorder.choose": _first,
    "disorder.answer": Mind.answer_disorder,
    "token.use": Mind.use_token,
    "token.ready": lambda mind, prompt: (
        best_token(mind.dream(), [o.id for o in prompt.options]) or _first(mind, prompt)
    ),
    "token.effect": _first,
    "effect.optional": _first,
    "portal.where": _busiest_portal,
    "explore.from": _explore_from,
    "explore.tile": _first,
    "specialist.keep": _dearest,
    "deck.search": _search,
    "objective.score": _objective,
    "end.under": Mind.end_turn,
}


def _draft(_: RenaissanceView, prompt: Prompt) -> Choice:
    """Emissaries first while there are many, then the dearest Specialist, then a Home with a useful token."""

    def merit(option: str) -> float:
        kind, _colon, what = option.partition(":")
        if kind == "emissaries":
            return float(int(what)) + 1.5
        if kind == "specialist":
            return float(price(what))
        return {"delphine": 7.5, "aurelia": 7.0, "fathom": 6.0}.get(what, 4.0)

    return (max((option.id for option in prompt.options), key=merit),)


def _opening(_: RenaissanceView, prompt: Prompt) -> Choice:
    """What scores or opens later goes under; what builds the position stays."""
    late = ("senator", "archivist", "ambassador", *_SITUATIONAL)
    return tuple(option.id for option in prompt.options if option.id in late)


def _sort(view: RenaissanceView, prompt: Prompt) -> Choice:
    """Draw first what would bring most now."""
    mind = Mind(view, prompt.seat)

    def merit(card: str) -> float:
        effects = card_of(view.content, card).effects
        ways = [f"{card}.{effect_key(at)}" for at, effect in enumerate(effects) if effect.timing == "operation"]
        return max((mind.gain(way)[0] for way in ways), default=0.0)

    return tuple(sorted((option.id for option in prompt.options), key=merit, reverse=True))


_WHOLE: dict[str, Callable[[RenaissanceView, Prompt], Choice]] = {
    "draft.take": _draft,
    "opening.put_back": _opening,
    "deck.sort": _sort,
}
