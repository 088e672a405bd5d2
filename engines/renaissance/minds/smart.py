"""The `smart` player. It sees a view, tries what each option leads to (`foresight`) and takes the best (`judge`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from engines.core import PASS, Choice, Content, Dice, Prompt, Seat
from engines.renaissance.facts.effects import Effect, ScoreObjectives
from engines.renaissance.facts.numbers import FLOOR, TARGET
from engines.renaissance.facts.tables import card_of, effect_key
from engines.renaissance.facts.terms import COLOURS
from engines.renaissance.minds.foresight import CARD, Answered, Foresight
from engines.renaissance.minds.judge import Judge, threat_in
from engines.renaissance.minds.memory import Gained, gains
from engines.renaissance.minds.position import position
from engines.renaissance.minds.prices import is_dull, price, token_price
from engines.renaissance.minds.worth import Trying
from engines.renaissance.rules.effects import DRAW, card_run, effect_of
from engines.renaissance.rules.objectives import objective_worth
from engines.renaissance.state import State
from engines.renaissance.steps.effects.perform import resolve
from engines.renaissance.view import RenaissanceView

WINNING = 5_000.0  # no position is worth as much as a won game
AGAIN = 3.0  # what a free further card is worth even if nothing in hand shines


def smart(view: RenaissanceView, prompt: Prompt, _dice: Dice) -> Choice:
    """The best option as far as this player can see."""
    if prompt.key in _WHOLE:
        return _WHOLE[prompt.key](view, prompt)
    mind = Thinking(view, prompt.seat)
    if len(prompt.options) == 1:
        return (prompt.options[0].id,)
    return (mind.decide(prompt),)


class Thinking:
    """One decision: the position, the judge, and a look ahead."""

    def __init__(self, view: RenaissanceView, seat: Seat) -> None:
        self.view, self.seat = view, seat

    @cached_property
    def judge(self) -> Judge:
        """What makes a board good."""
        return Judge(self.view, self.view.open_objectives, self.seat, threat=threat_in(self.view.round))

    @cached_property
    def ahead(self) -> Foresight:
        """The position, to try effects on."""
        g = position(self.view)
        g.unread = True
        return Foresight(resolve, g, self.seat, self.judge.value)

    def decide(self, prompt: Prompt) -> str:
        """One of the options: by a way of its own, by what it leads to on the board, or else as suggested."""
        if prompt.key in _CHOOSERS:
            return _CHOOSERS[prompt.key](self, prompt)
        if isinstance(prompt.suggest, Trying):
            return prompt.suggest.best(self.judge.value)
        return prompt.suggestion()[0]

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
        if option.endswith(f".{DRAW}"):
            return (CARD - 1.0 if self.view.desks[self.seat].deck else -1.0), True
        if option not in self._gains:
            self._gains[option] = self._look_ahead(option)
        value, again, _ = self._gains[option]
        return value, again

    @cached_property
    def _gains(self) -> dict[str, Gained]:
        return gains(self.view, self.seat)

    def foreseen(self, option: str) -> tuple[Answered, ...]:
        """The answers by which playing a card in this way was judged."""
        return self._gains[option][2] if option in self._gains else ()

    def _look_ahead(self, option: str) -> Gained:
        run = card_run(self.ahead.g, self.seat, option)
        after = self.ahead.after(run)
        value = after.worth - self.ahead.worth
        if _scores(effect_of(self.ahead.g, run)):
            value -= self.patience(after.g)
        return value, after.again, after.answers

    def patience(self, after: State) -> float:
        """Scoring sends the card far back, so a small scoring may wait; near the end only a winning one counts."""
        if after.delegations[self.seat].points >= TARGET:
            return 0.0
        return 12.0 if self.view.delegations[self.seat].points < FLOOR else 30.0

    def merit(self, card: str) -> float:
        """The most that a card would bring now."""
        effects = card_of(self.view.content, card).effects
        ways = [f"{card}.{effect_key(at)}" for at, effect in enumerate(effects) if effect.timing == "operation"]
        return max((self.gain(way)[0] for way in ways), default=0.0)

    def answer_disorder(self, prompt: Prompt) -> str:
        """The cheapest way out."""
        return max((option.id for option in prompt.options), key=lambda option: self.calmed(prompt, option))

    def calmed(self, prompt: Prompt, option: str) -> float:
        """How good the board is after a way out of Disorder; a card is gone until it comes round."""
        if isinstance(prompt.suggest, Trying) and "." not in option:
            return prompt.suggest.worth(option, self.judge.value)
        return self.ahead.after(card_run(self.ahead.g, self.seat, option)).worth - 2.0

    def end_turn(self, prompt: Prompt) -> str:
        """Keep a hand that scores; send away what has no use, as long as the hand is refilled."""
        own = self.view.delegations[self.seat]
        total = self.judge.senate_total(self.view, self.seat)
        hand = [option.id for option in prompt.options if option.id != PASS]
        if "senator" in hand and own.points >= FLOOR and total < TARGET - FLOOR - 3 and len(hand) > 1:
            return "senator"
        dull = [card for card in hand if is_dull(self.view.content, card)]
        return dull[0] if dull and len(hand) > 1 else PASS


def _scores(effect: Effect) -> bool:
    return any(isinstance(op, ScoreObjectives) and op.which == "all_face_up" for op in effect.steps)


# --- choices of their own ----------------------------------------------------------------------------------------------


def _first(_: Thinking, prompt: Prompt) -> str:
    return prompt.options[0].id


def _explore_from(mind: Thinking, prompt: Prompt) -> str:
    """From where most Emissaries can follow, by a colour that the Rabbit does not show."""

    def merit(option: str) -> tuple[int, bool, int]:
        planet, _, colour = option.partition(":")
        here = mind.view.planets[planet].emissaries[mind.seat]
        return min(here, 4), colour != mind.view.rabbit, COLOURS.index(colour)

    return max((option.id for option in prompt.options), key=merit)


def _dearest(mind: Thinking, prompt: Prompt) -> str:
    return max((option.id for option in prompt.options), key=lambda card: price(mind.view.content, card))


def _objective(mind: Thinking, prompt: Prompt) -> str:
    return max((option.id for option in prompt.options), key=lambda name: objective_worth(mind.view, name, mind.seat))


_CHOOSERS: dict[str, Callable[[Thinking, Prompt], str]] = {
    "turn.play": Thinking.play,
    "turn.again": Thinking.play,
    "disorder.choose": _first,
    "disorder.answer": Thinking.answer_disorder,
    "token.use": lambda mind, prompt: mind.ahead.answer(prompt)[0],
    "token.ready": lambda mind, prompt: mind.ahead.best_token([o.id for o in prompt.options]) or _first(mind, prompt),
    "explore.from": _explore_from,
    "specialist.keep": _dearest,
    "deck.search": lambda mind, prompt: max((option.id for option in prompt.options), key=mind.merit),
    "objective.score": _objective,
    "end.under": Thinking.end_turn,
}


def draft_merit(content: Content, option: str) -> float:
    """Emissaries first while there are many, then what the Specialists and the tokens of the Homes promise."""
    kind, _, what = option.partition(":")
    if kind == "emissaries":
        return float(int(what)) + 1.5
    if kind == "specialist":
        return price(content, what) / 3
    return 2.5 + token_price(content, what) / 3


def _draft(view: RenaissanceView, prompt: Prompt) -> Choice:
    return (max((option.id for option in prompt.options), key=lambda option: draft_merit(view.content, option)),)


def _opening(view: RenaissanceView, prompt: Prompt) -> Choice:
    """What builds the position stays; what would bring less than a card drawn for it goes under."""
    mind = Thinking(view, prompt.seat)
    return tuple(option.id for option in prompt.options if mind.merit(option.id) < CARD - 1)


def _sort(view: RenaissanceView, prompt: Prompt) -> Choice:
    """Draw first what would bring most now."""
    mind = Thinking(view, prompt.seat)
    return tuple(sorted((option.id for option in prompt.options), key=mind.merit, reverse=True))


_WHOLE: dict[str, Callable[[RenaissanceView, Prompt], Choice]] = {
    "draft.take": _draft,
    "opening.put_back": _opening,
    "deck.sort": _sort,
}

OWN_WAYS = frozenset({*_CHOOSERS, *_WHOLE} - {"token.use"})  # questions that a look ahead answers more simply
