"""Lessons at the table: one person and bots play a dealt game in private, with a coach who knows the script.

A lesson is a table like any other, but nothing follows from it: no posts, no clocks, no records. What the coach has said is
never stored; it follows from the journal, which is played again. Opponents move before the learner is shown anything.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.table.bots import next_bot
from bot.table.choices import submit
from bot.table.faults import HostError, NotSeated, StalePanel
from bot.table.going_back import go_back
from bot.table.hub import RUNNING, Hub
from bot.table.lobby import BOT_NAMES
from bot.table.manner import EVERYBODY, NEWCOMERS
from bot.table.names import clean
from bot.table.table import ALONE, COACHED, Table
from bot.table.thinking import Players
from engines.core import AstrolabeError, CannotUndo, Choice, Session, spoken
from engines.core.course import Course, coach_for, lesson_of, opponent
from engines.core.lesson import LEARNER
from storage import Change, Game, JournalRow, SeatRow, Status, Taken

log = logging.getLogger("astrolabe.lessons")

NEWCOMER = 3  # finished games from which on somebody needs no coach
CAPACITY = 200  # courses kept in memory
MOST = 500  # moves of bots in a row
THE_BOARD = ""  # the area that shows all there is
UNDONE = "Undone. Try something else if you like: the same cards will come."
KEPT = 30 * 24 * 3600.0  # seconds after which an idle lesson is deleted


@dataclass(frozen=True, slots=True)
class Guidance:
    """What a coach adds to a panel: words above the question, one line below it, what lights up, what else is shown."""

    texts: tuple[str, ...] = ()
    line: str = ""
    want: Choice = ()
    mark: tuple[str, ...] = ()
    show: tuple[str, ...] = ()
    is_lesson: bool = False
    is_on: bool = False  # the coach speaks
    is_done: bool = False  # the lesson has done its work
    can_undo: bool = False
    decision: str = ""  # the fingerprint of what it is about

    def about(self, decision: str) -> Guidance:
        """This guidance if that is still what is asked, else none."""
        return self if decision == self.decision else Guidance()


@dataclass(slots=True)
class _Walk:
    """A course that was played so far, and the rows of the journal it was played from."""

    course: Course
    rows: list[int] = field(default_factory=list)


class Lessons:
    """Begins lessons, moves the bots in them, takes back, and knows what the coach says."""

    def __init__(self, hub: Hub, players: Players) -> None:
        self.hub, self.store, self._players = hub, hub.store, players
        self._walks: OrderedDict[str, _Walk] = OrderedDict()
        self._veterans: set[tuple[int, str]] = set()

    async def begun(self, person: int, key: str) -> str | None:
        """The lesson in a game that somebody has begun and not finished."""
        return next((game.id for game in await self.store.lessons_of(person) if game.key == key), None)

    async def begin(self, person: int, name: str, key: str, *, once: str) -> str:
        """Deal the cards of a lesson; returns its table. Somebody has one lesson in a game at a time."""
        spec = self.hub.games[key]
        lesson, content = lesson_of(spec), self.hub.shelf.content(spec)
        options, game_id = spec.options(lesson.options), secrets.token_hex(4)
        session, notes = Session.new(spec, options, lesson.seats, lesson.seed, content)
        game = Game(
            id=game_id,
            key=key,
            guild=0,
            channel=_place(person, key),
            opener=person,
            options=options.model_dump_json(exclude_defaults=True),
            secret=lesson.seed,
            status=Status.RUNNING,
            seed=lesson.seed,
            content=content.sha256,
            opened=self.hub.clock(),
            moved=1,
            lesson=COACHED,
        )

        async def make(table: Table) -> Change:
            change = table.begin()
            bots = [SeatRow(game.id, 0, None, bot, bot=opponent(spec)) for bot in BOT_NAMES[: lesson.seats - 1]]
            table.seat_anew(change, [SeatRow(game.id, 0, person, clean(name)), *bots])
            table.live, table.glossary = session, spec.glossary(content)
            table.mark_barrier(change)
            change.content, change.position = (content.sha256, content.raw), session.dump()
            change.notes = [table.note(note, 0) for note in notes]
            return change

        try:
            return (await self.hub.open(game, make, once=once)).table.id
        except Taken:  # they have asked twice at once
            if (begun := await self.begun(person, key)) is None:
                raise
            return begun

    async def settle(self, game: str) -> None:
        """Everybody but the learner answers, as the script wants it or as they like."""
        for _ in range(MOST):
            table = await self.hub.table(game)
            if not table.game.lesson or table.game.status is not Status.RUNNING or (seat := next_bot(table)) is None:
                return
            prompt, decision = table.session.prompts[seat], table.fingerprint(seat)
            choice = lesson_of(table.spec).reply(table.session.view(seat), prompt)
            if choice is None:
                choice = (await self._players.decide(table, seat, opponent(table.spec))).choice
            once = f"bot:{game}:{table.total}:{seat}"
            try:
                await submit(self.hub, game, seat, choice, decision=decision, as_bot=True, once=once)
            except (StalePanel, NotSeated):
                log.info("lesson %s: the learner was faster than a bot", game)

    # --- what the learner does -------------------------------------------------------------------------------------------

    async def take_back(self, game: str, *, once: str) -> str:
        """The learner's last click is undone, whatever it has revealed, and so is all that came of it."""

        async def make(table: Table) -> Change:
            rows = [row for row in await self.store.journal(game) if row.seat == LEARNER and not row.undone]
            if not rows:
                raise CannotUndo("You haven't chosen anything yet.")
            change = table.begin()
            await go_back(self.hub, table, change, LEARNER, rows[-1].bundle or rows[-1].number)
            change.notes, change.answer = [], spoken(UNDONE)
            return change

        return (await self.hub.change(game, make, once=once, allowed=RUNNING)).answer

    async def lead(self, table: Table) -> Choice:
        """What the coach would do for the learner: what it advises, or else what a decent player does."""
        guidance = await self._guidance(table)
        return guidance.want or (await self._players.decide(table, LEARNER, opponent(table.spec))).choice

    async def set_coach(self, game: str, coach: str, *, once: str) -> None:
        """The coach speaks from now on, or is silent."""

        async def make(table: Table) -> Change:
            if not table.game.lesson:
                raise HostError("That isn't a lesson.")
            change = table.begin()
            table.set(change, lesson=coach)
            return change

        await self.hub.change(game, make, once=once, allowed=RUNNING)

    async def stop(self, game: str, *, once: str) -> None:
        """The learner has had enough."""

        async def make(table: Table) -> Change:
            if not table.game.lesson:
                raise HostError("That isn't a lesson.")
            change = table.begin()
            table.set(change, status=Status.ENDED)
            return change

        await self.hub.change(game, make, once=once, allowed=RUNNING)

    async def drop_idle(self) -> None:
        """Lessons that nobody goes on with are deleted."""
        await self.store.drop_lessons(self.hub.clock() - KEPT)

    # --- what the coach says ---------------------------------------------------------------------------------------------

    async def guidance(self, table: Table, person: int, *, wanted: bool) -> Guidance:
        """What a coach adds to somebody's panel: all of it in a lesson, one line in a real game that has a coach for them.

        In a lesson everybody else answers first.
        """
        if table.game.lesson:
            await self.settle(table.id)
            return await self._guidance(await self.hub.table(table.id))
        seat = table.seat_of(person)
        if seat is None or not wanted or table.spec.lesson is None or not await self._helps(table, person):
            return Guidance()
        return Guidance(line=phase_line(table, seat), decision=table.fingerprint(seat))

    async def _helps(self, table: Table, person: int) -> bool:
        """Whether the table has a coach for somebody."""
        if table.game.coach == NEWCOMERS:
            return not await self._knows(person, table.spec.key)
        return table.game.coach == EVERYBODY

    async def _knows(self, person: int, key: str) -> bool:
        """Whether somebody has played a game often enough to need no coach, which they never unlearn."""
        if (person, key) not in self._veterans:
            if (await self.store.played([person], key))[person] < NEWCOMER:
                return False
            self._veterans.add((person, key))
        return True

    async def _guidance(self, table: Table) -> Guidance:
        decision, can_undo = table.fingerprint(LEARNER), bool(table.rows.get(LEARNER))
        plain = Guidance(is_lesson=True, can_undo=can_undo, decision=decision)
        if table.game.lesson == ALONE or table.spec.lesson is None:
            return plain
        rows = [row for row in await self.store.journal(table.id) if not row.undone]
        try:
            course = self._walked(table, rows)
        except AstrolabeError as error:  # the rules, or the lesson, have changed since
            log.info("lesson %s: its coach has lost the thread: %s", table.id, error)
            self._walks.pop(table.id, None)
            return plain
        speech = course.speech()
        if course.is_done:
            texts = tuple(text for text in (*speech.texts, course.farewell()) if text)
            return replace(plain, texts=texts, show=(THE_BOARD,), is_on=True, is_done=True)
        beat = speech.spoken.beat if speech.spoken is not None else None
        mark, show = (beat.mark, beat.show) if beat is not None else ((), ())
        return replace(plain, texts=speech.texts, want=speech.want, mark=mark, show=show, is_on=True)

    def _walked(self, table: Table, rows: Sequence[JournalRow]) -> Course:
        """The course as far as the journal goes; what was played before is not played again."""
        walk = self._walks.get(table.id)
        numbers = [row.number for row in rows]
        if walk is None or walk.rows != numbers[: len(walk.rows)]:
            walk = self._walks[table.id] = _Walk(Course(table.spec, table.session.content, table.game.seed))
        self._walks.move_to_end(table.id)
        while len(self._walks) > CAPACITY:
            self._walks.popitem(last=False)
        for row in rows[len(walk.rows) :]:
            rides = row.auto or bool(row.bundle and row.bundle != row.number)
            walk.course.take(row.seat, row.choice, rides=rides)
            walk.rows.append(row.number)
        return walk.course


def _place(person: int, key: str) -> int:
    """Where somebody's lesson in a game stands: no channel has that number, and two lessons cannot share it."""
    return -int(hashlib.sha256(f"{person} {key}".encode()).hexdigest()[:15], 16)


def phase_line(table: Table, seat: int) -> str:
    """What a coach says about a kind of prompt in any game."""
    prompt, lesson = table.prompt(seat), table.spec.lesson
    if prompt is None or lesson is None or table.game.status is not Status.RUNNING:
        return ""
    spoken = coach_for(table.spec, table.glossary).says_generally(table.view(seat), prompt)
    return spoken.text if spoken is not None else ""
