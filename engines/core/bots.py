"""The players every game has.

`random` picks uniformly, `suggest` takes the engine's suggestion, `easy` is often content with less than the best. `quick` and
`strong` think ahead: they get a `Thought`, never a session. Whoever lets a bot decide goes through `legal_choice`, or through
`decide` for those who think, so that a table never stands still because of one.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engines.core.chance import Dice
from engines.core.errors import BadOptions, IllegalChoice
from engines.core.manners import affordable
from engines.core.policy import candidates
from engines.core.prompt import Choice, Group, Prompt
from engines.core.search import think
from engines.core.spec import AnyGame, Bot
from engines.core.thinking import Budget, Thought, Verdict

log = logging.getLogger("astrolabe.bots")

_TRIES = 200
_RESTLESS = (
    3_000  # decisions after which a game between bots is going nowhere: the longest that end by themselves take 2,000
)
_BY_LOT = 4  # from there on one answer in so many is by lot
_EASY = 3  # the easy player, where it does not play as well as the smart one, draws among so many candidates
_LAZY = 10  # and once in so many decisions does not think at all


@dataclass(frozen=True, slots=True)
class Level:
    """How hard a thinking player thinks: answers in imagined games, and how many candidates it looks at."""

    decisions: int
    candidates: int

    def budget(self, spec: AnyGame, clock: Callable[[], float] | None) -> Budget:
        """What one decision may cost."""
        decisions = round(self.decisions * spec.mind.effort)
        return Budget(decisions, self.candidates, decisions * spec.mind.pace, clock)


LEVELS = {"quick": Level(200, 4), "strong": Level(1000, 8)}


def looks_ahead(spec: AnyGame, kind: str) -> bool:
    """Whether a player of that kind thinks ahead in this game: where luck weighs most, a little thought is none."""
    return kind in LEVELS and (not spec.mind.manners or affordable(LEVELS[kind].budget(spec, None)) >= 2)


def random_bot(_view: Any, prompt: Prompt, dice: Dice) -> Choice:
    """A legal pick by lot: a size per group, then the options; a joint rule is met by trying again.

    Where hardly any answer passes the joint rule, the suggestion stands in.
    """
    for _ in range(_TRIES):
        choice = tuple(pick for group in prompt.groups for pick in _picks(group, dice))
        if prompt.veto is None or not prompt.veto(prompt.in_order(choice)):
            return choice
    return prompt.suggestion()


def suggest_bot(_view: Any, prompt: Prompt, _dice: Dice) -> Choice:
    """The engine's own suggestion, as the Auto button gives it."""
    return prompt.suggestion()


BLIND = {"random": random_bot, "suggest": suggest_bot}  # players who never look at the view


def looks(spec: AnyGame, kind: str) -> bool:
    """Whether a player of that kind looks at the view it is given."""
    return kind not in BLIND or kind in spec.bots


def easy_bot(spec: AnyGame) -> Bot:
    """A player one can learn against: often it plays well, else it takes one of the first few candidates by lot."""

    def easy(view: Any, prompt: Prompt, dice: Dice) -> Choice:
        if not dice.below(_LAZY):
            return prompt.suggestion()
        return dice.choice(candidates(spec, view, prompt, dice, 1 if dice.below(100) < spec.mind.awake else _EASY))

    return easy


def bot_named(spec: AnyGame, kind: str) -> Bot:
    """The bot of that kind in this game, one that answers from view and prompt alone."""
    known = spec.bots.get(kind) or BLIND.get(kind)
    if known is not None:
        return known
    kinds = _bots(spec)
    if kind not in kinds:
        raise BadOptions(f"{spec.title} has no bot “{kind}” (it has: {', '.join(kinds)}).")
    return kinds[kind]


def must_know(spec: AnyGame, kind: str) -> None:
    """Refuse a kind of player that this game does not have, thinking or not."""
    kinds = (*_bots(spec), *LEVELS)
    if kind not in kinds:
        raise BadOptions(f"{spec.title} has no bot “{kind}” (it has: {', '.join(kinds)}).")


def restless(kind: str, decisions: int, dice: Dice) -> str:
    """Who answers in a game of so many decisions: the bot of that kind, or now and then chance.

    Two players may each wait for the other for ever, within the rules. Where a game has gone on far too long, an answer by lot
    now and then leads out of every circle that has a way out.
    """
    return "random" if decisions >= _RESTLESS and not dice.below(_BY_LOT) else kind


def decide(kind: str, thought: Thought, dice: Dice, clock: Callable[[], float] | None = None) -> Verdict:
    """What a player of any kind decides, from what its seat knows; a thought that fails ends in the suggestion."""
    spec, prompt = thought.spec, thought.prompt
    if kind not in LEVELS:
        return Verdict(legal_choice(spec, kind, thought.view, prompt, dice))
    try:
        return think(thought, dice, LEVELS[kind].budget(spec, clock))
    except Exception as error:
        log.exception("%s: %s at %s fails (%s); it takes the suggestion", spec.key, kind, prompt.key, error)
    return Verdict(prompt.suggestion())


def legal_choice(spec: AnyGame, kind: str, view: Any, prompt: Prompt, dice: Dice) -> Choice:
    """What the bot of that kind chooses; if that is illegal, or the bot fails, the suggestion, and a line in the log."""
    bot = bot_named(spec, kind)
    try:
        return prompt.normal(bot(view, prompt, dice))
    except IllegalChoice as error:
        log.warning("%s: bot %s at %s is refused (%s); it takes the suggestion", spec.key, kind, prompt.key, error)
    except Exception as error:
        log.exception("%s: bot %s at %s fails (%s); it takes the suggestion", spec.key, kind, prompt.key, error)
    return prompt.suggestion()


def _bots(spec: AnyGame) -> dict[str, Bot]:
    return {**BLIND, "easy": easy_bot(spec), **spec.bots}


def _picks(group: Group, dice: Dice) -> list[str]:
    size = group.least + dice.below(min(group.most, len(group.options)) - group.least + 1)
    return [option.id for option in dice.sample(group.options, size)]
