"""Session: a live game = the state at the last step boundary + the choices made since.

Inside a step the position is rebuilt by replaying those few choices; nothing else about control flow is ever stored. From
this follow saves, clones and undo:

- *boundary*: the moment between two steps. The state is complete there and is kept as JSON.
- *barrier*: a boundary at which more had been disclosed than at the barrier before. Choices made since the last barrier may
  be taken back freely, as long as taking them back would not unsay anything (the digest stays the same).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from weakref import proxy

from pydantic import ValidationError

from engines.core.chance import Chance, Dice
from engines.core.content import Content
from engines.core.errors import (
    AstrolabeError,
    BadOptions,
    CannotUndo,
    NeedsConsent,
    PlayerError,
    RuleFault,
    SaveError,
)
from engines.core.flow import Open
from engines.core.machine import Machine
from engines.core.note import Log, Note
from engines.core.prompt import Choice, Seat
from engines.core.save import Entry, compact, lifted
from engines.core.spec import GameSpec, O, S, V


class Session(Machine[S, V, O]):
    """A running game. Everything a player does goes through `submit` and `undo`."""

    def __init__(self, spec: GameSpec[S, V, O], content: Content, base: bytes | None = None) -> None:
        """A position at a step boundary; use `new` or `load`. Without a boundary it has yet to be placed."""
        super().__init__(spec, content)
        self.lost: tuple[Entry, ...] = ()  # choices of a loaded save that no longer fit the rules
        self._base: bytes  # the state at the last boundary
        self._barrier: bytes  # the state at the last barrier
        self._settled: str  # what was disclosed at the last boundary, and so at the barrier before it
        self._entries: list[Entry]  # the choices since the barrier
        self._start: int  # where among them the choices since the boundary begin
        self.quiet = False  # nobody listens: notes are not even written
        self.is_kept = True  # every boundary is kept; else only the last one, and a fault is replayed from further back
        self._unread = False  # nobody reads what is asked
        me = proxy(self)  # prompts hold the state, and that the log: whoever remembers one does not keep the game
        self._log = Log(lambda: me.view(None))
        if base is not None:
            self._place(base, base, [])

    # --- how a session comes to be -------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls, spec: GameSpec[S, V, O], options: O, seats: int, seed: str, content: Content | None = None
    ) -> tuple[Session[S, V, O], tuple[Note, ...]]:
        """A fresh game, run to its first prompt, and what there is to tell about it."""
        allowed = spec.seats(options)
        if seats not in allowed:
            wanted = f"{min(allowed)} to {max(allowed)}" if len(allowed) > 1 else str(allowed[0])
            raise BadOptions(f"{spec.title} with these options is for {wanted} players, not {seats}.")
        content = content or spec.shipped
        state = spec.setup(seats, options, Chance(seed), content)
        session = cls(spec, content, spec.state_adapter.dump_json(state))
        session._speak()
        session._start_step()
        session._log.muted = True
        return session, session._log.take()

    @classmethod
    def at_boundary(cls, spec: GameSpec[S, V, O], content: Content, base: bytes) -> Session[S, V, O]:
        """The game at a step boundary, such as a stored barrier, run to its first prompt."""
        session = cls(spec, content, base)
        session._start_step()
        return session

    @classmethod
    def load(cls, spec: GameSpec[S, V, O], content: Content, saved: bytes) -> Session[S, V, O]:
        """The game as it was dumped. Choices that no longer fit the rules end up in `lost`."""
        try:
            save = lifted(spec, json.loads(saved))
            entries = [Entry(**{**entry, "choice": tuple(entry["choice"])}) for entry in save["entries"]]
            start = int(save["start"])
            session, base = cls(spec, content), compact(save["base"])
            barrier = base if save["barrier"] is None else compact(save["barrier"])
            session._place(base, barrier, entries[:start])
        except (KeyError, TypeError, ValueError) as error:
            raise SaveError(f"This save of {spec.title} cannot be read by these rules: {_reason(error)}") from error
        session._start_step()
        fitting = session.replay(entries[start:])
        session.lost = tuple(entries[start + fitting :])
        return session

    def dump(self) -> bytes:
        """The whole game as JSON: the newest boundary, the last barrier, and the choices since."""
        head = json.dumps({"game": self.spec.key, "schema": self.spec.schema, "rules": self.spec.rules})[:-1]
        entries = compact([asdict(entry) for entry in self._entries])
        barrier = b"null" if self._barrier is self._base else self._barrier
        parts = (head.encode(), self._start, entries, self._base, barrier)
        return b'%s,"start":%d,"entries":%s,"base":%s,"barrier":%s}' % parts

    def clone(self, *, unread: bool = False) -> Session[S, V, O]:
        """An independent copy of this very position; one that nobody reads asks without words."""
        copy = type(self)(self.spec, self.content)
        copy._unread = unread
        copy._rebuild(self._base, self._barrier, self._entries, self._start)
        return copy

    def resampled(self, seat: Seat | None, dice: Dice) -> Session[S, V, O]:
        """The running step begun again in a world that looks the same to the seat and may differ in all it cannot see."""
        if not self.is_untouched:
            raise RuleFault("only a position at which nothing was chosen or disclosed yet can be resampled")
        state = self._revive(self._base)
        self.spec.hide(state, seat, dice)
        return self.at_boundary(self.spec, self.content, self.spec.state_adapter.dump_json(state))

    # --- what there is to see ------------------------------------------------------------------------------------------

    @property
    def digest(self) -> str:
        """The digest of everything disclosed so far; a secret until the game is over."""
        return self.state.chance.digest

    @property
    def unread(self) -> bool:
        """Whether nobody reads what is asked, so that prompts to come need no words."""
        return self._unread

    @unread.setter
    def unread(self, unread: bool) -> None:
        self._unread = self.state.unread = unread

    @property
    def base(self) -> bytes:
        """The state at the last boundary."""
        return self._base

    @property
    def barrier(self) -> bytes:
        """The state at the last barrier. The host stores each one with the journal row that led to it."""
        return self._barrier

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The choices since the last barrier."""
        return tuple(self._entries)

    @property
    def made(self) -> tuple[Entry, ...]:
        """The choices since the last boundary without the answers to a hidden window that is still open."""
        still_open = set(self._open_answers().values())
        return tuple(entry for n, entry in enumerate(self._entries) if n >= self._start and n not in still_open)

    @property
    def has_disclosed(self) -> bool:
        """Whether anything was disclosed since the last boundary."""
        return self.digest != self._settled

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was chosen or disclosed since the step began: the position is its boundary, no more."""
        return self._start == len(self._entries) and not self.has_disclosed

    # --- what players do -----------------------------------------------------------------------------------------------

    def submit(self, seat: Seat, choice: Choice, *, auto: bool = False) -> tuple[Note, ...]:
        """Make a choice; from a seat that has answered an open hidden window it replaces the answer.

        All or nothing: a refused or faulty choice leaves the position as it was.
        """
        self._speak()
        try:
            self._accept(seat, choice, auto)
        finally:
            self._log.muted = True
        return self._log.take()

    def undo(self, seat: Seat) -> Entry:
        """Take back the seat's last choice since the barrier, if that would unsay nothing; returns what was taken back.

        Automatic answers after it are dropped and asked again, and so are answers to a window that opened after it; what
        others secretly answered to the same question stays.
        """
        before, entry = self._undone(seat)
        self._adopt(before)
        return entry

    def can_undo(self, seat: Seat) -> bool:
        """Whether `undo` would be granted."""
        try:
            self._undone(seat)
        except CannotUndo:
            return False
        return True

    def replay(self, entries: Iterable[Entry]) -> int:
        """Make stored choices again, as long as they fit the rules; returns how many did."""
        count = 0
        for entry in entries:
            try:
                if not self._fits(entry):
                    break
                self._accept(entry.seat, entry.choice, entry.auto)
            except AstrolabeError:
                break
            count += 1
        return count

    # --- the machine ---------------------------------------------------------------------------------------------------

    def _accept(self, seat: Seat, choice: Choice, auto: bool) -> None:
        prompt = self.asked(seat)
        choice = prompt.normal(choice)
        before = (self._base, self._barrier, list(self._entries), self._start)
        if seat in self._open.answered:
            at = self._open_answers()[seat]
            self._entries[at] = Entry(seat, prompt.key, choice, self._entries[at].digest, auto)
        else:
            self._entries.append(Entry(seat, prompt.key, choice, self.digest, auto))
        self.state.chance.disclosed.clear()
        try:
            self._run((seat, choice))
        except Exception as error:
            self._rebuild(*before)
            raise _as_fault(error, f"{self.spec.key}: {prompt.key}") from error

    def _fits(self, entry: Entry) -> bool:
        """Whether a stored choice meets the decision it was made for."""
        try:
            prompt = self.asked(entry.seat)
            legal = prompt.normal(entry.choice) == entry.choice
        except PlayerError:
            return False
        return legal and prompt.key == entry.key and self.digest == entry.digest

    def _open_answers(self) -> dict[Seat, int]:
        """Where the answers to the hidden window that is still open stand among the entries."""
        return {seat: self._last_of(seat) for seat in self._open.answered}

    def _last_of(self, seat: Seat) -> int:
        return max(n for n, entry in enumerate(self._entries) if entry.seat == seat)

    def _undone(self, seat: Seat) -> tuple[Session[S, V, O], Entry]:
        """The position without the seat's last choice."""
        at = max((n for n, entry in enumerate(self._entries) if entry.seat == seat and not entry.auto), default=None)
        if at is None:
            raise CannotUndo("Nothing of yours can simply be taken back: something was revealed since.")
        dropped = {n for n, entry in enumerate(self._entries) if entry.auto}
        if at not in (answers := self._open_answers().values()):
            dropped.update(answers)
        kept = [entry for n, entry in enumerate(self._entries) if n < at or (n > at and n not in dropped)]
        before = self.at_boundary(self.spec, self.content, self._barrier)
        if before.replay(kept) < len(kept) or before.digest != self.digest:
            raise NeedsConsent("Something was revealed or decided since, so the others have to agree.")
        return before, self._entries[at]

    def _cross_boundary(self) -> None:
        super()._cross_boundary()
        if not self.is_kept and self.state.agenda:
            return
        self._base = self.spec.state_adapter.dump_json(self.state)
        self._start = len(self._entries)
        if self.digest != self._settled:
            self._barrier, self._settled = self._base, self.digest
            self._entries, self._start = [], 0

    def _place(self, base: bytes, barrier: bytes, entries: list[Entry]) -> None:
        """Stand at a boundary, with these choices made between the barrier and it."""
        self._base, self._barrier, self._entries, self._start = base, barrier, entries, len(entries)
        self._flow, self._open = None, Open({})
        self.state = self._revive(base)
        self._settled = self.digest

    def _start_step(self) -> None:
        """Begin the step that waits at the boundary."""
        if self.state.agenda:
            try:
                self._begin_step()
                self._run(None)
            except Exception as error:
                raise _as_fault(error, self.spec.key) from error

    def _rebuild(self, base: bytes, barrier: bytes, entries: list[Entry], start: int) -> None:
        """Stand at a boundary and make the choices since again."""
        muted, self._log.muted = self._log.muted, True
        self._place(base, barrier, entries[:start])
        self._start_step()
        if self.replay(entries[start:]) < len(entries) - start:
            raise RuleFault(f"{self.spec.key}: a position cannot be rebuilt from its own choices")
        self._log.muted = muted

    def _revive(self, base: bytes) -> S:
        state = self.spec.revived(base, unread=self._unread)
        state.content, state.log, state.unread = self.content, self._log, self._unread
        return state

    def _adopt(self, other: Session[S, V, O]) -> None:
        self._flow, self._open, self.state = other._flow, other._open, other.state
        self._base, self._barrier = other._base, other._barrier
        self._entries, self._start, self._settled = other._entries, other._start, other._settled
        self.state.log, self.state.unread = self._log, self._unread

    def _speak(self) -> None:
        """Let the rules' notes be heard until somebody mutes them; in rebuilt positions they are not."""
        self._log.take()
        self._log.muted = self.quiet


def _as_fault(error: Exception, where: str) -> AstrolabeError:
    """A player's error or a fault as it is; anything else is a defect of the rules."""
    return error if isinstance(error, AstrolabeError) else RuleFault(f"{where}: {type(error).__name__}: {error}")


def _reason(error: Exception) -> str:
    """What is wrong with a save, without quoting it: it is full of secrets."""
    if isinstance(error, ValidationError):
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        return f"{'.'.join(map(str, first['loc'][:2]))}: {first['type']}"
    return str(error)
