"""Suggestions against doing nothing, tried on the rules themselves: what Auto does pays on average, and never harms.

Positions come from games that follow the suggestions. From each of them the step is played to its end many times with other
dice, once as suggested and once without, and what the Empire then has is compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean, stdev
from typing import Any

import pytest

from engines.core import Chance, Choice, Session
from engines.core.chance import Dice
from engines.core.selfplay import Match, Table
from engines.empire import GAME
from engines.empire.facts.units import PRICES, SYSTEMS
from engines.empire.rules.forces import all_stacks
from engines.empire.state import IMPERIAL, State

NOTHING: dict[str, tuple[str, ...]] = {
    "attack": ("done",),
    "attack.morphogenetic": ("pass",),
    "suppress": ("pass",),
}
POSITIONS, TRIES = 12, 20


def holdings(g: State) -> float:
    """What the Empire has, less half of what others have, less the Chaos Index."""
    prices = GAME.shipped[PRICES]

    def worth(stack: dict[str, int]) -> float:
        return sum(prices[kind].recruit * number for kind, number in stack.items())

    own = sum(worth(stack) for stack in g.fleets.values())
    systems = [GAME.shipped[SYSTEMS][one.design].resource for one in g.systems.values() if one.owner == IMPERIAL]
    total = own + sum(8 + 2 * resource for resource in systems)
    total += sum(prices[f"leader-{one.value}"].recruit for one in g.leaders)
    total += prices["nexus"].recruit * len(g.nexuses) + g.repression + 3 * g.illumination + g.points
    return total - 0.5 * (sum(worth(stack) for stack in all_stacks(g)) - own) - g.chaos / 2


class Loaded:
    """Dice of our own under every chance of the game, while they are wanted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.dice: Dice | None = None
        real = Chance.below

        def below(chance: Chance, sides: int) -> int:
            if self.dice is None:
                return real(chance, sides)
            value = self.dice.below(sides)
            chance.reveal(str(value))
            return value

        monkeypatch.setattr(Chance, "below", below)


def passive(session: Session[Any, Any, Any]) -> Choice:
    """The answer that changes nothing."""
    prompt = session.prompts[0]
    return (*NOTHING[prompt.key], *(("repression.0",) if len(prompt.groups) > 1 and prompt.key == "suppress" else ()))


def ends(session: Session[Any, Any, Any], choice: Choice, loaded: Loaded) -> list[float]:
    """What the Empire has when the step is over, for many dice."""
    found: list[float] = []
    for number in range(TRIES):
        trial = session.clone()
        trial.quiet = True
        trial.state.agenda.clear()  # nothing follows but what this step plans itself
        loaded.dice = Dice(f"try {number}")
        trial.submit(0, choice)
        while not trial.is_over:
            trial.submit(0, trial.prompts[0].suggestion())
        loaded.dice = None
        found.append(holdings(trial.state))
    return found


def positions(key: str) -> Iterator[Session[Any, Any, Any]]:
    """Moments at which the suggestion is to do something, from games of every scenario."""
    found = 0
    for number in range(40):
        options = GAME.options({"scenario": number % 6 + 1})
        match, here = Match(Table(GAME, options, ("suggest",), f"pays {number}")), 0
        while not match.session.is_over and found < POSITIONS and here < 2:
            prompt = match.session.prompts[0]
            if prompt.key == key and prompt.suggestion() != passive(match.session):
                found += 1
                here += 1
                yield match.session
            match.play(1)
        if found >= POSITIONS:
            return


@pytest.mark.parametrize("key", NOTHING)
def test_what_is_suggested_pays(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    loaded = Loaded(monkeypatch)
    gains: list[float] = []
    for session in positions(key):
        done, left = (ends(session, choice, loaded) for choice in (session.prompts[0].suggestion(), passive(session)))
        gain = fmean(done) - fmean(left)
        noise = (stdev(done) + stdev(left)) / TRIES**0.5
        assert gain > -3 * noise - 0.01, (key, session.prompts[0].ask, gain, noise)
        gains.append(gain)
    assert len(gains) >= 3, f"too few moments to judge {key}"
    assert fmean(gains) > 0
