"""What a card or a token would bring: its effect is carried out by the rules themselves, on a position made to think with.

Questions on the way are answered by trying the options on the board. What is hidden (draws, Specialists, new Planets) counts
as an average.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engines.core import PASS, Choice, Prompt, Seat
from engines.renaissance.facts.tables import PLANETS
from engines.renaissance.minds.position import replica
from engines.renaissance.minds.worth import Trying, Value
from engines.renaissance.rules import pieces
from engines.renaissance.state import Run, State

Resolve = Callable[
    [State, Run, Callable[[Prompt], Choice]], bool
]  # carries an effect out; whether another card may follow

CARD, SPECIALIST, NEW_PLANET, PORTAL, KNOWN = 5.0, 5.0, 4.0, 1.0, 0.8  # what no board shows
AGAIN = 4.0  # what it is worth that another card may follow


Answered = tuple[Seat, str, Choice]  # who was asked, the key of the question, and the answer


@dataclass(frozen=True, slots=True)
class Ahead:
    """Where an effect leads: the position, how good it is, whether another card may follow, and the answers on the way."""

    g: State
    worth: float
    again: bool
    answers: tuple[Answered, ...] = ()


@dataclass(frozen=True, slots=True)
class Foresight:
    """The rules that carry effects out, a position to think with, whose it is, and what makes a board good."""

    resolve: Resolve
    g: State
    seat: Seat
    value: Value

    @property
    def worth(self) -> float:
        """How good the position is as it stands."""
        return self.value(self.g)

    def after(self, run: Run) -> Ahead:
        """Where an effect leads."""
        trial = replica(self.g)
        forward, given = replace(self, g=trial), list[Answered]()

        def answer(prompt: Prompt) -> Choice:
            choice = forward.answer(prompt)
            given.append((prompt.seat, prompt.key, choice))
            return choice

        again = self.resolve(trial, run, answer)
        return Ahead(trial, self.value(trial) + self._unseen(trial), again, tuple(given))

    def answer(self, prompt: Prompt) -> Choice:
        """The answer to a question on the way."""
        if isinstance(prompt.suggest, Trying):
            return (prompt.suggest.best(self.value),)
        if prompt.key == "token.use":
            tokens = [option.id for option in prompt.options if option.id != PASS]
            can_pass = len(tokens) < len(prompt.options)
            return (self.best_token(tokens) or (PASS if can_pass else tokens[0]),)
        return prompt.suggestion()

    def best_token(self, tokens: list[str]) -> str:
        """The token whose use leads furthest, or none."""
        best, best_worth = "", self.worth
        for planet in tokens:
            ahead = self.after_token(planet)
            worth = ahead.worth + AGAIN * ahead.again
            if worth > best_worth:
                best, best_worth = planet, worth
        return best

    def after_token(self, planet: str) -> Ahead:
        """Where using a token leads."""
        used = replica(self.g)
        pieces.turn_token(used, planet, is_used=True)
        forward = replace(self, g=used)
        if not self.g.content[PLANETS][planet].effects:
            return Ahead(used, forward.worth, again=False)
        return forward.after(Run(seat=self.seat, kind="planet", name=planet, way=0, disorder=self.g.disorder))

    def _unseen(self, trial: State) -> float:
        """What the effect brought that the board does not show."""
        before, after = self.g.desks[self.seat], trial.desks[self.seat]
        drawn = len(after.hand) - len(before.hand)
        under = len(after.deck) - len(before.deck) + max(0, drawn)
        found = len(trial.planets) - len(self.g.planets)
        opened = sum(self.g.portals.values()) - sum(trial.portals.values())
        opened -= sum(len(planet.portals) for name, planet in trial.planets.items() if name not in self.g.planets)
        known = sum(slot.is_known(self.seat) for slot in after.deck)
        known -= sum(slot.is_known(self.seat) for slot in before.deck)
        worth = CARD * drawn + NEW_PLANET * found + PORTAL * opened + KNOWN * max(0, known)
        return worth + (SPECIALIST / 3 if under > 0 and not drawn else 0.0)
