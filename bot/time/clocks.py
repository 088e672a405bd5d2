"""Time at a table, as pure arithmetic: how much a decision may take, when a person rests, and when time runs out.

Only awaited seats are charged, and never while their person rests: in quiet hours, away, or while the table is paused by
agreement. A `ClockRow` is a seat's time; the functions here turn one into the next and touch nothing else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, tzinfo
from enum import StrEnum
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.table.faults import HostError
from bot.table.names import typed
from engines.core import say, spoken
from storage import ClockRow

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
SHORTEST, LONGEST = 10 * MINUTE, 60 * DAY  # what a clock may give for one decision
UNTOLD = 10 * MINUTE  # a wait that nobody was told of by then is told after all
GRACE = 3 * HOUR  # what everybody has at least after the bot was away
_UNITS = {"m": MINUTE, "h": HOUR, "d": DAY, "w": 7 * DAY}
_HORIZON = 400  # days looked ahead for a waking minute


class Policy(StrEnum):
    """What happens when time runs out. `parse_policy` reads what people send."""

    REMIND = "remind"
    SUGGEST = "suggest"
    BOT = "bot"
    OFFER = "offer"

    @property
    def words(self) -> str:
        """What will happen, in words."""
        return {
            Policy.REMIND: "you get a reminder",
            Policy.SUGGEST: "the suggested choice is played",
            Policy.BOT: "a bot plays until you're back",
            Policy.OFFER: "others may take the seat",
        }[self]


@dataclass(frozen=True, slots=True)
class TableClock:
    """How a table keeps time: nothing, a fixed time per decision, or a bank with an increment per turn."""

    time: float = 0.0  # seconds; 0 = no clock
    increment: float = 0.0
    bank: bool = False
    policy: Policy = Policy.REMIND

    @classmethod
    def read(cls, raw: str) -> TableClock:
        """From a table's row."""
        stored: dict[str, Any] = json.loads(raw) if raw else {}
        return cls(**{**stored, "policy": Policy(stored.get("policy", Policy.REMIND))})

    def write(self) -> str:
        """For a table's row."""
        return json.dumps(
            {"time": self.time, "increment": self.increment, "bank": self.bank, "policy": self.policy.value}
        )

    @property
    def words(self) -> str:
        """The clock in words."""
        if not self.time:
            return spoken("none")
        if self.bank:
            return spoken("{time} each, and {more} more every turn", time=span(self.time), more=span(self.increment))
        return spoken("{time} for each decision", time=span(self.time))


def parse_policy(text: str) -> Policy:
    """What is to happen when time runs out, by its name."""
    try:
        return Policy(text)
    except ValueError:
        raise HostError(say("When time runs out, it's one of these: {policies:or}.", policies=list(Policy))) from None


def parse_clock(text: str, policy: Policy) -> TableClock:
    """A clock as people type it: `none`, `12h`, or `3d+12h` for a bank with an increment."""
    wanted = text.strip().lower().replace(" ", "")
    if wanted in ("", "none", "off"):
        return TableClock(policy=policy)
    first, plus, more = wanted.partition("+")
    time, increment = seconds_in(first), seconds_in(more) if plus else 0.0
    if not SHORTEST <= time <= LONGEST or (plus and not 0 < increment <= LONGEST):
        raise HostError(say("A clock gives from {least} to {most}.", least=span(SHORTEST), most=span(LONGEST)))
    return TableClock(time, increment, bool(plus), policy)


def seconds_in(text: str) -> float:
    """How long "90m", "12h" or "1d12h" is."""
    parts = re.findall(r"([0-9]{1,6})([mhdw])", text)
    if not parts or "".join(number + unit for number, unit in parts) != text:
        raise HostError(
            say("I can't read “{text}” as a time. Write 90m, 12h or 3d, or 3d+12h for a bank.", text=typed(text, 40))
        )
    return sum(int(number) * _UNITS[unit] for number, unit in parts)


def span(seconds: float) -> str:
    """A length of time in words."""
    units = ((7 * DAY, "{n:week}"), (DAY, "{n:day}"), (HOUR, "{n:hour}"), (MINUTE, "{n:minute}"))
    for unit, template in units:
        if seconds >= unit and seconds % unit == 0:
            return spoken(template, n=int(seconds // unit))
    days, hours, minutes = (int(n) for n in (seconds // DAY, seconds % DAY // HOUR, seconds % HOUR // MINUTE))
    if days:
        return spoken("{days:day} and {hours:hour}", days=days, hours=hours)
    if hours:
        return spoken("{hours:hour} and {minutes:minute}", hours=hours, minutes=minutes)
    return spoken("{n:minute}", n=max(0, minutes))


# --- when a person rests -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rest:
    """When a person is not to be bothered: every night in their time zone, and while they are away."""

    quiet: tuple[int, int] | None = None  # minutes of the day, from and to
    zone: str = "UTC"
    away_from: float = 0.0
    away_until: float = 0.0

    @classmethod
    def of(cls, settings: dict[str, Any]) -> Rest:
        """From somebody's preferences."""
        away = settings.get("away") or (0.0, 0.0)
        return cls(parse_quiet(settings.get("quiet", "off")), settings.get("zone", "UTC"), away[0], away[1])

    def away_at(self, moment: float) -> float:
        """Until when the person is away at that moment; 0 if they are not."""
        return self.away_until if self.away_from <= moment < self.away_until else 0.0

    def is_on(self, moment: float) -> bool:
        """Whether the person rests at that moment."""
        return any(start <= moment < end for start, end in self.between(moment, moment + 1))

    def awake(self, moment: float) -> float:
        """The first moment from then on at which the person does not rest."""
        for start, end in self.between(moment, moment + _HORIZON * DAY):
            if start > moment:
                return moment
            moment = max(moment, end)
        return moment

    def counted(self, start: float, end: float) -> float:
        """The seconds between two moments in which the person did not rest."""
        rested = sum(min(end, off) - max(start, on) for on, off in self.between(start, end))
        return max(0.0, end - start - rested)

    def after(self, start: float, seconds: float) -> float:
        """The moment at which so many waking seconds have passed."""
        moment = start
        for on, off in self.between(start, start + seconds + _HORIZON * DAY):
            room = max(0.0, on - moment)
            if seconds <= room:
                return moment + seconds
            seconds -= room
            moment = max(moment, off)
        return moment + seconds

    def between(self, start: float, end: float) -> Iterator[tuple[float, float]]:
        """The times of rest that touch a stretch of time, joined where they overlap, in order."""
        last: tuple[float, float] | None = None
        for on, off in self._raw(start, end):
            if off <= start or on >= end or off <= on:
                continue
            if last is not None and on <= last[1]:
                last = (last[0], max(last[1], off))
                continue
            if last is not None:
                yield last
            last = (on, off)
        if last is not None:
            yield last

    def _raw(self, start: float, end: float) -> Iterator[tuple[float, float]]:
        """Nights day by day, the absence merged in where it belongs."""
        away = (self.away_from, self.away_until)
        is_left = away[1] > away[0]
        for night in self._nights(start, end):
            if is_left and away[0] <= night[0]:
                is_left = False
                yield away
            yield night
        if is_left:
            yield away

    def _nights(self, start: float, end: float) -> Iterator[tuple[float, float]]:
        if self.quiet is None:
            return
        zone = zone_named(self.zone)
        day = datetime.fromtimestamp(start, zone).date() - timedelta(days=1)
        first, last = self.quiet
        while True:
            on = _moment(day.year, day.month, day.day, first, zone)
            until = day + timedelta(days=last <= first)
            if on >= end:
                return
            yield on, _moment(until.year, until.month, until.day, last, zone)
            day += timedelta(days=1)


def parse_quiet(text: str) -> tuple[int, int] | None:
    """Quiet hours as people type them: `22-7`, `22:30-07:00` or `off`."""
    wanted = text.strip().lower()
    if wanted in ("", "off", "none"):
        return None
    found = re.fullmatch(r"([0-9]{1,2})(?::([0-9]{2}))?\s*[-–]\s*([0-9]{1,2})(?::([0-9]{2}))?", wanted)
    if found is None:
        raise HostError(
            say("I can't read “{text}” as quiet hours. Write them like 22:30-07:00, or off.", text=typed(text, 40))
        )
    hours = [int(part or 0) for part in found.groups()]
    first, last = hours[0] * 60 + hours[1], hours[2] * 60 + hours[3]
    if max(hours[0], hours[2]) > 23 or max(hours[1], hours[3]) > 59:
        raise HostError("Hours go from 0 to 23 and minutes from 00 to 59.")
    if first == last or (last - first) % 1440 > 16 * 60:
        raise HostError("Quiet hours last from a minute to 16 hours a day.")
    return first, last


def zone_named(name: str) -> tzinfo:
    """The time zone with that name."""
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise HostError(
            say(
                "I don't know the time zone “{name}”. Pick one from the list, such as Europe/London.",
                name=typed(name, 40),
            )
        ) from error


def _moment(year: int, month: int, day: int, minute: int, zone: tzinfo) -> float:
    return datetime(year, month, day, minute // 60, minute % 60, tzinfo=zone).timestamp()


# --- a seat's clock ------------------------------------------------------------------------------------------------------


def begun(row: ClockRow, clock: TableClock, rest: Rest, now: float, decision: str, *, paused: bool) -> ClockRow:
    """The table begins to wait for the seat; a wait that nobody tells at once is told in a while, well before its end."""
    left = row.left if clock.bank else clock.time
    soon = min(UNTOLD, left / 4) if clock.time else UNTOLD
    fresh = ClockRow(row.game, row.seat, left, since=now, decision=decision, away=rest.away_at(now))
    if paused:
        return fresh
    return running(replace(fresh, remind=rest.awake(now + soon)), clock, rest, now)


def moved_on(row: ClockRow, clock: TableClock, rest: Rest, now: float, decision: str, *, paused: bool) -> ClockRow:
    """The seat has decided and is asked again: a fixed time begins anew, a bank goes on.

    A bank that is used up stays so until the turn is over; where the table only reminds or offers the seat, that was told
    and is not told again.
    """
    fresh = replace(stopped(row, rest, now), decision=decision, expired=False)
    if not clock.bank:
        fresh = replace(fresh, left=clock.time, warned=False)
    elif not fresh.left and clock.policy in (Policy.REMIND, Policy.OFFER):
        return fresh
    return fresh if paused else running(fresh, clock, rest, now)


def next_turn(row: ClockRow, clock: TableClock, rest: Rest, now: float, decision: str, *, paused: bool) -> ClockRow:
    """The seat's turn is over and its next one has begun: a bank grows as if the table had waited for somebody else."""
    return begun(ended(row, clock, rest, now), clock, rest, now, decision, paused=paused)


def restored(row: ClockRow, clock: TableClock, rest: Rest, now: float, due: float) -> ClockRow:
    """A choice was taken back: the deadline that stood before it stands again."""
    if not clock.time or not due:
        return row
    left = rest.counted(now, due) if due > now else 0.0
    return replace(row, left=left, counting=now, due=max(due, now + MINUTE))


def credited(row: ClockRow, clock: TableClock, rest: Rest, last: float, now: float) -> ClockRow:
    """The bot was away since `last`: that time is nobody's, and nothing runs out before a grace and a fresh warning."""
    settled = stopped(row, rest, last)
    grace = min(GRACE, clock.time)
    fresh = replace(settled, left=max(settled.left, grace), warned=False)
    return running(fresh, clock, rest, now)


def ended(row: ClockRow, clock: TableClock, rest: Rest, now: float) -> ClockRow:
    """The table waits for the seat no more; a bank keeps what is left and grows by its increment, up to its first size."""
    left = stopped(row, rest, now).left
    return ClockRow(row.game, row.seat, min(left + clock.increment, clock.time) if clock.bank else 0.0)


def stopped(row: ClockRow, rest: Rest, now: float) -> ClockRow:
    """The clock rests; what it has counted so far is settled."""
    if not row.counting:
        return replace(row, due=0.0)
    return replace(row, left=max(0.0, row.left - rest.counted(row.counting, now)), counting=0.0, due=0.0)


def running(row: ClockRow, clock: TableClock, rest: Rest, now: float) -> ClockRow:
    """The clock counts from now on."""
    if not clock.time or row.expired:
        return row
    return replace(row, counting=now, due=rest.after(now, row.left))


def told(row: ClockRow, now: float, rest: Rest, interval: float, limit: int) -> ClockRow:
    """The person was told; when they are told next, if ever."""
    warned = row.warned or bool(row.due and now >= _warning(row, rest))
    return planned(replace(row, pings=row.pings + 1, pinged=now, warned=warned), rest, interval, limit)


def planned(row: ClockRow, rest: Rest, interval: float, limit: int) -> ClockRow:
    """The next moment to tell the person of this wait: a repeat at their interval, or the warning before the end."""
    if row.muted or not row.since:
        return replace(row, remind=0.0)
    if not row.pings:
        return replace(row, remind=rest.awake(row.since + UNTOLD))
    moments = []
    if interval and row.pings <= limit:
        moments.append(rest.awake(row.pinged + interval))
    if row.due and not row.warned:
        moments.append(rest.awake(max(_warning(row, rest), row.pinged)))
    return replace(row, remind=min(moments, default=0.0))


def _warning(row: ClockRow, rest: Rest) -> float:
    """When time is nearly up: a quarter of it left, six hours at most."""
    return rest.after(row.counting, max(0.0, row.left - min(row.left / 4, 6 * HOUR)))
