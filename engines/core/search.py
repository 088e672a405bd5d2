"""Search: one way to think ahead for every game.

For world 1, 2, 3 … everything the seat cannot know and all future dice are imagined; every candidate is tried in that same
world, the smart player plays all seats to a horizon, and the game's mind says what has come of it. After each slice of the
budget the worse half of the candidates goes. The best mean wins, but the smart player's own answer is given up only for one
that is better by more than the standard error of the difference, or twice as much where few worlds were tried.

Where a game names manners, what would be done in each of them is tried, too (see `engines.core.manners`), until the game's
`rounds` have moved on; and whoever falls behind goes at once.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.core.chance import Dice
from engines.core.manners import Way, ways
from engines.core.mind import appraise, horizon, ticks
from engines.core.policy import candidates, favourite, playout_answer
from engines.core.prompt import Choice
from engines.core.thinking import Budget, Thought, Verdict, Weighed

LEAST_WORLDS = 3  # every candidate is tried in so many before the first is dropped
SURE_WORLDS = (
    6  # fewer cannot settle the matter early, and no more candidates are kept than the budget tries in so many
)
TELLING = 5  # after fewer worlds twice the standard error is asked for
SURE = 3.0  # a lead of so many standard errors settles it
ANSWERS = 24  # the horizon where a game has no clock
LONGEST = 400  # answers in one playout, whatever the clock shows
BEHIND = 2.0  # whoever is behind the best by so many standard errors is tried no longer, where manners are weighed
LONG_WORLDS = 12  # after so many worlds nobody is tried any longer who is not ahead of the smart player's own answer


def think(thought: Thought, dice: Dice, budget: Budget) -> Verdict:
    """The answer that fares best in imagined games; the smart player's where there is nothing to search."""
    spec, prompt = thought.spec, thought.prompt
    is_mannered = bool(spec.mind.manners)
    is_weighed = prompt.key in spec.mind.weighed if is_mannered else prompt.key not in spec.mind.trivial
    if not thought.can_imagine or not is_weighed:
        return Verdict(prompt.normal(favourite(spec, thought.view, prompt, dice)))
    if is_mannered:
        found = ways(thought, dice, budget)
    else:
        found = [Way(choice) for choice in candidates(spec, thought.view, prompt, dice, budget.candidates)]
    if len(found) == 1:
        return Verdict(found[0].choice)
    return Search(
        thought, found, budget, dice.below(1 << 32), keeps_first=is_mannered, is_mannered=is_mannered
    ).verdict()


def weigh(thought: Thought, choice: Choice, dice: Dice, budget: Budget) -> Verdict:
    """An answer that was given against the best others; it comes first in the table, and is alone there if none is left."""
    others = candidates(thought.spec, thought.view, thought.prompt, dice, budget.candidates)
    found = [choice, *(other for other in others if other != choice)][: budget.candidates]
    if len(found) == 1 or not thought.can_imagine:
        return Verdict(choice)
    return Search(thought, [Way(one) for one in found], budget, dice.below(1 << 32), keeps_first=True).verdict()


@dataclass(slots=True)
class Trial:
    """A candidate and what it was worth in each world it was tried in."""

    way: Way
    values: list[float] = field(default_factory=list)
    leads: list[tuple[float, ...]] = field(default_factory=list)  # in each feature, where the game was not over

    @property
    def choice(self) -> Choice:
        """The answer itself."""
        return self.way.choice

    @property
    def parts(self) -> tuple[float, ...]:
        """The mean lead in each feature."""
        return tuple(statistics.fmean(column) for column in zip(*self.leads, strict=True))

    @property
    def mean(self) -> float:
        """Its mean value so far."""
        return statistics.fmean(self.values) if self.values else 0.0


def lead(one: Trial, other: Trial) -> tuple[float, float]:
    """By how much one is better over the worlds both were tried in, and the standard error of that."""
    apart = [a - b for a, b in zip(one.values, other.values, strict=False)]
    return (statistics.fmean(apart), error_of(apart)) if apart else (0.0, math.inf)


def error_of(values: Sequence[float]) -> float:
    """The standard error of a mean; one value alone says nothing about it."""
    return statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf


class Search:
    """One decision under thought."""

    def __init__(
        self,
        thought: Thought,
        found: Sequence[Way],
        budget: Budget,
        first_world: int,
        *,
        keeps_first: bool = False,
        is_mannered: bool = False,
    ) -> None:
        """`keeps_first`: the first candidate is tried to the end, however badly it fares; `is_mannered`: by its aim."""
        self.thought, self.budget, self.keeps_first, self.is_mannered = thought, budget, keeps_first, is_mannered
        self.trials = [Trial(way) for way in found]
        self.alive = list(self.trials)
        self.faults: list[str] = []
        self._first, self._worlds = first_world, 0
        self._is_cut = False

    def verdict(self) -> Verdict:
        """Search until the budget is spent, the lead is safe, or one candidate is left."""
        if self.is_mannered:
            self._race()
        else:
            self._halve()
        table = tuple(
            Weighed(t.choice, t.mean, len(t.values), error_of(t.values), tuple(t.values), t.parts) for t in self.trials
        )
        return Verdict(self._best(), table, self.budget.spent, tuple(self.faults), self._is_cut)

    def _halve(self) -> None:
        """After each slice of the budget the worse half goes."""
        stages = max(1, math.ceil(math.log2(len(self.trials))))
        for stage in range(1, stages + 1):
            self._slice(self.budget.decisions * stage // stages)
            if self._is_cut or self._is_settled():
                break
            self.alive = self._better_half()

    def _race(self) -> None:
        """World after world, and whoever falls behind goes: imagined games are short here, and few answers matter."""
        while not self._is_cut and (self._worlds < SURE_WORLDS or self.budget.spent < self.budget.decisions):
            self._try_world()
            self._is_cut = self.budget.is_out_of_time
            if self._worlds >= SURE_WORLDS:
                self.alive = self._hopeful()
                if len(self.alive) == 1 or self._is_settled():
                    return

    def _hopeful(self) -> list[Trial]:
        """The smart player's own answer, and all that may still turn out better than it and than all others."""
        own, best = self.trials[0], self._ranked()[0]
        return [trial for trial in self.alive if trial is own or self._may_be_best(trial, own, best)]

    def _may_be_best(self, trial: Trial, own: Trial, best: Trial) -> bool:
        apart, error = lead(trial, own)
        if apart < -error or (apart <= 0 and self._worlds >= LONG_WORLDS):
            return False
        behind, error = lead(best, trial)
        return trial is best or behind < BEHIND * error

    def _slice(self, limit: int) -> None:
        """Try world after world until so much of the budget is spent."""
        while self._worlds < LEAST_WORLDS or self.budget.spent < limit:
            before = self.budget.spent
            self._try_world()
            if self._worlds == 1:
                self._keep_affordable((self.budget.spent - before) / len(self.alive))
            if self.budget.is_out_of_time:
                self._is_cut = True
            if self._is_cut or self._is_settled():
                return

    def _keep_affordable(self, cost: float) -> None:
        """Long playouts allow fewer candidates, for few worlds mislead; the horizon is never cut."""
        self.alive = self.alive[: max(2, int(self.budget.decisions / (SURE_WORLDS * max(cost, 1.0))))]

    def _try_world(self) -> None:
        """Every candidate in the same world; a world in which anything fails counts for none of them."""
        number = self._first + self._worlds
        self._worlds += 1
        try:
            values = [self._playout(number, trial.way) for trial in self.alive]
        except Exception as error:
            self.faults.append(f"{self.thought.prompt.key}: {type(error).__name__}: {error}")
            return
        for trial, (worth, leads) in zip(self.alive, values, strict=True):
            trial.values.append(worth)
            if leads:
                trial.leads.append(leads)

    def _playout(self, number: int, way: Way) -> tuple[float, tuple[float, ...]]:
        """What an answer is worth in one world, and where from."""
        thought, mind, budget = self.thought, self.thought.spec.mind, self.budget
        world, dice = thought.imagine(number), Dice(f"{number}:players")
        end = self._end(world.state)
        if way.manner is not None and mind.adopt is not None:
            mind.adopt(world.state, way.manner)
        budget.spent += 1
        world.answer(thought.seat, way.choice)
        while not world.is_over and world.answers < LONGEST:
            now = self._now(world.state)
            if (world.answers if now is None else now) >= end:
                break
            seat = next(iter(world.prompts))
            budget.spent += 1
            world.answer(seat, playout_answer(world, seat, dice))
        if self.is_mannered and mind.aim is not None:
            return mind.aim(world.state), ()
        return appraise(mind, thought.spec.result, world.state, thought.seat, is_over=world.is_over)

    def _now(self, state: Any) -> int | None:
        """What the clock of the imagined games shows."""
        mind = self.thought.spec.mind
        return mind.rounds(state) if self.is_mannered and mind.rounds is not None else ticks(mind, state)

    def _end(self, state: Any) -> int:
        """What it will show when they end."""
        mind, now = self.thought.spec.mind, self._now(state)
        if now is None:
            return ANSWERS
        return now + (1 if self.is_mannered and mind.rounds is not None else horizon(mind, state))

    def _is_settled(self) -> bool:
        """Whether the best is ahead of everybody by a safe distance."""
        first, *rest = self._ranked()
        if len(first.values) < SURE_WORLDS:
            return False
        leads = [lead(first, other) for other in rest]
        return all(apart > 0 and apart > SURE * error for apart, error in leads)

    def _better_half(self) -> list[Trial]:
        half = self._ranked()[: max(2, (len(self.alive) + 1) // 2)]
        if self.keeps_first and self.trials[0] not in half:
            half[-1] = self.trials[0]
        return half

    def _ranked(self) -> list[Trial]:
        return sorted(self.alive, key=lambda trial: -trial.mean)

    def _best(self) -> Choice:
        """The best mean, unless it is not clearly better than the smart player's own answer."""
        own, best = self.trials[0], self._ranked()[0]
        apart, error = lead(best, own)
        doubt = 1.0 if min(len(own.values), len(best.values)) >= TELLING else 2.0
        return best.choice if apart > doubt * error else own.choice
