"""Clock arithmetic: what is charged, what is not, and when time runs out."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.table.faults import HostError
from bot.time.clocks import (
    DAY,
    HOUR,
    MINUTE,
    Policy,
    Rest,
    TableClock,
    begun,
    ended,
    moved_on,
    parse_clock,
    parse_quiet,
    planned,
    running,
    span,
    stopped,
    told,
    zone_named,
)
from storage import ClockRow

NOON = datetime(2026, 3, 2, 12, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
SLEEPER = Rest(quiet=(22 * 60, 7 * 60), zone="Europe/Berlin")
FIXED, BANK = parse_clock("12h", Policy.SUGGEST), parse_clock("1d+6h", Policy.BOT)
ROW = ClockRow("g", 0)
RESTLESS = Rest()


def berlin(day: int, hour: int, month: int = 3) -> float:
    return datetime(2026, month, day, hour, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()


def test_a_night_does_not_count() -> None:
    assert SLEEPER.after(NOON, 12 * HOUR) == berlin(3, 9)  # ten hours until ten, two from seven on
    assert SLEEPER.counted(NOON, berlin(3, 9)) == 12 * HOUR
    assert SLEEPER.is_on(berlin(2, 23))
    assert SLEEPER.is_on(berlin(3, 3))
    assert not SLEEPER.is_on(NOON)
    assert SLEEPER.awake(berlin(3, 1)) == berlin(3, 7)
    assert SLEEPER.awake(NOON) == NOON


def test_the_night_in_which_clocks_change_is_as_long_as_it_is() -> None:
    before = berlin(28, 21)  # the night of 29 March 2026 lasts eight hours instead of nine
    assert SLEEPER.after(before, 2 * HOUR) == berlin(29, 8)
    assert berlin(29, 8) - before == 10 * HOUR


def test_counting_and_finding_the_end_agree_at_every_length() -> None:
    rest = Rest(quiet=(13 * 60, 14 * 60 + 30), zone="Asia/Kathmandu", away_from=NOON + DAY, away_until=NOON + 3.3 * DAY)
    for hours in range(1, 200, 7):
        end = rest.after(NOON, hours * HOUR)
        assert rest.counted(NOON, end) == pytest.approx(hours * HOUR)


def test_time_away_does_not_count_and_overlaps_with_nights_once() -> None:
    rest = Rest(SLEEPER.quiet, SLEEPER.zone, berlin(2, 20), berlin(5, 12))
    assert rest.after(NOON, 9 * HOUR) == berlin(5, 13)
    assert rest.awake(berlin(3, 12)) == berlin(5, 12)
    assert Rest(away_from=NOON, away_until=NOON + DAY).after(NOON, HOUR) == NOON + DAY + HOUR


def test_a_fixed_time_begins_anew_with_every_decision() -> None:
    row = begun(ROW, FIXED, RESTLESS, NOON, "first", paused=False)
    assert row.due == NOON + 12 * HOUR
    row = moved_on(row, FIXED, RESTLESS, NOON + 5 * HOUR, "second", paused=False)
    assert row.due == NOON + 17 * HOUR
    assert row.since == NOON
    assert ended(row, FIXED, RESTLESS, NOON + 6 * HOUR) == ClockRow("g", 0)


def test_a_bank_is_charged_while_awaited_and_grows_once_a_turn() -> None:
    row = begun(ClockRow("g", 0, left=BANK.time), BANK, RESTLESS, NOON, "first", paused=False)
    assert row.due == NOON + DAY
    row = moved_on(row, BANK, RESTLESS, NOON + 5 * HOUR, "second", paused=False)
    assert row.due == NOON + DAY
    row = ended(row, BANK, RESTLESS, NOON + 10 * HOUR)
    assert row.left == 14 * HOUR + 6 * HOUR
    assert (row.due, row.since) == (0, 0)
    assert ended(replace(row, left=DAY - HOUR), BANK, RESTLESS, NOON).left == DAY  # never more than it began with
    later = begun(row, BANK, RESTLESS, NOON + 3 * DAY, "third", paused=False)
    assert later.due == NOON + 3 * DAY + 20 * HOUR


def test_a_paused_clock_counts_nothing() -> None:
    row = begun(ROW, FIXED, RESTLESS, NOON, "first", paused=False)
    row = stopped(row, RESTLESS, NOON + 2 * HOUR)
    assert (row.due, row.left) == (0, 10 * HOUR)
    assert stopped(row, RESTLESS, NOON + 20 * HOUR) == row
    assert running(row, FIXED, RESTLESS, NOON + 30 * HOUR).due == NOON + 40 * HOUR
    assert begun(ROW, FIXED, RESTLESS, NOON, "first", paused=True).due == 0


def test_without_a_clock_nothing_runs_out() -> None:
    row = begun(ROW, TableClock(), RESTLESS, NOON, "first", paused=False)
    assert row.due == 0
    assert row.since == NOON


def test_reminders_come_at_the_interval_up_to_the_limit_and_never_at_night() -> None:
    row = told(begun(ROW, TableClock(), SLEEPER, NOON, "x", paused=False), NOON, SLEEPER, 12 * HOUR, 2)
    assert row.remind == berlin(3, 7)  # midnight would be at night
    row = told(row, row.remind, SLEEPER, 12 * HOUR, 2)
    assert row.remind == berlin(3, 19)
    assert told(row, row.remind, SLEEPER, 12 * HOUR, 2).remind == 0
    assert planned(ClockRow("g", 0, since=NOON, muted=True), SLEEPER, HOUR, 3).remind == 0


def test_a_warning_comes_once_before_the_end_even_without_repeats() -> None:
    row = told(begun(ROW, FIXED, RESTLESS, NOON, "x", paused=False), NOON, RESTLESS, 0, 0)
    assert row.remind == NOON + 9 * HOUR
    row = told(row, row.remind, RESTLESS, 0, 0)
    assert row.warned
    assert row.remind == 0


def test_a_wait_that_nobody_was_told_of_is_told_after_all() -> None:
    assert begun(ROW, FIXED, RESTLESS, NOON, "x", paused=False).remind == NOON + 10 * MINUTE
    assert begun(ROW, FIXED, SLEEPER, berlin(2, 23), "x", paused=False).remind == berlin(3, 7)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("none", "none"),
        ("12h", "12 hours for each decision"),
        ("1d12h", "36 hours for each decision"),
        ("3d + 12h", "3 days each, and 12 hours more every turn"),
    ],
)
def test_clocks_are_read_as_people_write_them(text: str, words: str) -> None:
    clock = parse_clock(text, Policy.OFFER)
    assert clock.words == words
    assert TableClock.read(clock.write()) == clock


@pytest.mark.parametrize("text", ["soon", "12", "5m", "99w", "3d+", "h12", "3d+soon"])
def test_a_clock_that_makes_no_sense_gets_a_sentence(text: str) -> None:
    with pytest.raises(HostError, match=r"\."):
        parse_clock(text, Policy.REMIND)


def test_quiet_hours_are_read_as_people_write_them() -> None:
    assert parse_quiet("22-7") == (1320, 420)
    assert parse_quiet("22:30-07:00") == (1350, 420)
    assert parse_quiet("off") is None
    for wrong in ("late", "25-7", "22:99-7", "7-7", "7-6"):
        with pytest.raises(HostError):
            parse_quiet(wrong)
    with pytest.raises(HostError, match="know the time zone"):
        zone_named("Middle/Earth")


def test_lengths_in_words() -> None:
    words = [span(DAY), span(2 * HOUR), span(90 * MINUTE), span(14 * DAY), span(59)]
    assert words == ["1 day", "2 hours", "90 minutes", "2 weeks", "0 minutes"]
