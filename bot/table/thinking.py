"""Players who think: what is sent to a worker process, and what is played if no thought can be had.

A worker gets the game's key, its content, a save, a seat and a kind of player; out come a choice and what was weighed. It
loads the game and hands the player a `Thought`, so that nothing but its seat's knowledge counts. The host itself never
thinks. The dice of a thought come from the table's secret, the seat and how many choices it has made: one seed, one game.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol

from bot.table.faults import Busy
from bot.table.levels import playable, thinks
from bot.table.seats import bot_kind
from bot.table.table import Table
from engines.core import AstrolabeError, Choice, Content, Dice, Seat, Session, say
from engines.core.bots import decide, legal_choice, restless
from engines.core.spec import games_at
from engines.core.thinking import Thought, Verdict

log = logging.getLogger("astrolabe.bots")

PATIENCE = 10.0  # seconds a thought waits for a free worker
AT_ONCE = ("random", "suggest")  # players who take no time at all
ADVISER = "strong"

# how urgent a thought is: somebody asked for it; the people of the table wait for nobody else; they still choose themselves
ASKED, AWAITED, ALONGSIDE = range(3)

# what the log says of a choice that was not thought over as it should have been
TOO_BUSY = "{seat} played without thinking ahead: I was too busy."
LOST = "{seat} played without thinking ahead: I lost my train of thought."
CUT = "{seat} stopped thinking early: it was taking too long."


@dataclass(frozen=True, slots=True)
class Question:
    """A decision as it is sent to a worker."""

    registry: str
    key: str
    content: str  # the table's content as stored (`Content.raw`)
    save: bytes
    seat: Seat
    seed: str
    kind: str = ""  # who answers
    decisions: int = 0  # in the game so far
    is_trivial: bool = False  # not worth a search

    @property
    def gives_way(self) -> bool:
        """A thought may take its time; an answer at once may not."""
        return thinks(self.kind) and not self.is_trivial

    def work(self, is_unwanted: Callable[[], bool], /) -> Verdict:
        """What the player decides. Once nobody wants to know any more, it stops before the next imagined world."""
        spec = games_at(self.registry)[self.key]
        session = Session.load(spec, content_of(self.registry, self.key, self.content), self.save)
        dice = Dice(self.seed)
        kind = "suggest" if is_unwanted() else restless(self.kind, self.decisions, dice)

        def clock() -> float:
            return math.inf if is_unwanted() else time.process_time()

        return decide(kind, Thought(session, self.seat), dice, clock)


@lru_cache(maxsize=32)
def content_of(registry: str, key: str, raw: str) -> Content:
    """A table's content from how it is stored, kept in the worker."""
    return games_at(registry)[key].content_restored(raw)


class Pool(Protocol):
    """Worker processes."""

    async def run(self, task: Question, /, *, lane: str, urgency: int, patience: float) -> Verdict:
        """What comes of a task. `TimeoutError` if no worker was free in time, `BrokenProcessPool` if it died."""


@dataclass(frozen=True, slots=True)
class Move:
    """What a computer player chose, and what the log says about how."""

    choice: Choice
    remark: str = ""


class Players:
    """Lets computer players decide."""

    def __init__(self, registry: str, workers: Pool) -> None:
        self._registry, self._workers = registry, workers

    async def decide(self, table: Table, seat: Seat, kind: str, urgency: int = AWAITED) -> Move:
        """What the player wants, if it is legal; else what is suggested, so that no table ever stands still."""
        prompt, spec = table.session.prompts[seat], table.spec
        try:
            move = await self._decide(table, seat, playable(spec, kind), urgency)
            return Move(prompt.normal(move.choice), move.remark)
        except (AstrolabeError, ValueError, LookupError, TypeError, TimeoutError, BrokenProcessPool) as error:
            log.warning("game %s: bot %s failed at %s (%s); it takes the suggestion", table.id, kind, prompt.key, error)
            return Move(prompt.suggestion())

    async def advise(self, table: Table, seat: Seat) -> Verdict:
        """What the strongest player would do in that seat, from what the seat knows; `Busy` if it has no time."""
        try:
            return await self._ask(self._question(table, seat), ADVISER, ASKED)
        except TimeoutError:
            raise Busy("I'm too busy to think about that right now. Try again in a minute.") from None
        except BrokenProcessPool:
            raise Busy("I lost my train of thought. Please ask again.") from None

    async def _decide(self, table: Table, seat: Seat, kind: str, urgency: int) -> Move:
        if kind in AT_ONCE:
            prompt, view = table.session.prompts[seat], table.session.view(seat)
            return Move(legal_choice(table.spec, kind, view, prompt, Dice(_seed(table, seat))))
        question, usual, remark = self._question(table, seat), bot_kind(table.spec), ""
        if thinks(kind):
            try:
                verdict = await self._ask(question, kind, urgency)
                return Move(verdict.choice, say(CUT, seat=seat) if verdict.is_cut else "")
            except TimeoutError:
                remark = say(TOO_BUSY, seat=seat)
            except BrokenProcessPool:
                remark = say(LOST, seat=seat)
            log.warning("game %s: %s", table.id, remark)
            kind = usual
        try:
            verdict = await self._ask(question, kind, urgency)
        except BrokenProcessPool:
            verdict = await self._ask(question, kind, urgency)
        return Move(verdict.choice, remark)

    def _question(self, table: Table, seat: Seat) -> Question:
        """The decision as it stands now; the table may go on meanwhile."""
        session, spec = table.session, table.spec
        return Question(
            registry=self._registry,
            key=spec.key,
            content=session.content.raw,
            save=session.dump(),
            seat=seat,
            seed=_seed(table, seat),
            decisions=table.total,
            is_trivial=session.asked(seat).key in spec.mind.trivial,
        )

    async def _ask(self, question: Question, kind: str, urgency: int) -> Verdict:
        lane = "thought" if thinks(kind) and not question.is_trivial else "quick"
        return await self._workers.run(replace(question, kind=kind), lane=lane, urgency=urgency, patience=PATIENCE)


def _seed(table: Table, seat: Seat) -> str:
    return f"{table.game.secret}:{seat}:{table.rows.get(seat, 0)}"
