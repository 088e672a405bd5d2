"""What a post tells: never more than a headline and six lines, and mostly all of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.chat.ui.pieces import Words
from bot.chat.ui.post import final_words, post
from bot.chat.ui.since import since_words
from bot.chat.ui.story import STORY, summary
from bot.records.story import moments
from bot.table.table import Table
from engines.core import LINE, NEWS, AnyGame, Result, Score, say
from engines.core.selfplay import Match
from engines.core.selfplay import Table as BotTable
from storage import NoteRow
from tests.bot.test_controls import live_table
from tests.launch import GAMES

ROOM = 1800  # letters
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
LONGEST = 900  # decisions of a game


def table_of(spec: AnyGame, match: Match, seats: int) -> Table:
    table = live_table(spec, match.session, seats)
    table.seats[:] = [replace(row, name=name) for row, name in zip(table.seats, NAMES, strict=False)]
    return table


def posts(spec: AnyGame, seats: int, seed: str) -> Iterator[tuple[Table, list[NoteRow]]]:
    """The notes of each post at a table of Ada and bots: she is asked again, or, alone, something worth a picture happened."""
    match = Match(BotTable(spec, spec.options({}), ("smart",) * seats, seed))
    session, notes, was_asked = match.session, [], True
    table = table_of(spec, match, seats)
    for _ in range(LONGEST):
        if session.is_over:
            break
        seat, choice = match.next_move()
        fresh = session.submit(seat, choice)
        notes += [table.note(note, 1) for note in fresh]
        is_asked = 0 in session.prompts
        if session.is_over or (any(note.beat for note in fresh) if seats == 1 else is_asked and not was_asked):
            yield table, notes
            notes = []
        was_asked = is_asked


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.key) for spec in GAMES.values()])
def test_a_post_is_a_headline_and_a_few_lines(spec: AnyGame) -> None:
    told = whole = 0
    for number in range(2):
        for table, notes in posts(spec, min(3, max(spec.seats(spec.options({})))), f"story {number}"):
            lines = summary(table, notes, ROOM).split("\n")
            left_out = [line for line in lines if line.startswith("…")]
            assert len(lines) - len(left_out) <= 1 + STORY
            assert len(left_out) <= 1
            assert all(line.startswith(("**", "• ", "…")) for line in lines if line)
            told, whole = told + 1, whole + (not left_out)
    assert told > 2
    assert whole >= 0.9 * told, "seldom is anything left out"


def comets(seats: int = 3) -> Table:
    spec = GAMES["comets"]
    return table_of(spec, Match(BotTable(spec, spec.options({}), ("random",) * seats, "story")), seats)


def test_what_one_player_does_is_one_line() -> None:
    notes = [
        NoteRow(say("{seat} mines {n} ore.", seat=0, n=1)),
        NoteRow("{seat:1} waves."),
        NoteRow(say("{who} lands on {place}.", who="{seat:0}", place="Lem Badlands")),
        NoteRow(say("{seat} is counted.", seat=0), weight=0),
        NoteRow(say("{seat} is told a secret.", seat=0), to=(0,)),
    ]
    assert summary(comets(), notes, ROOM).split("\n") == ["• Ada mines 1 ore · lands on Lem Badlands", "• Ben waves."]


def test_sentences_of_one_pattern_share_a_line() -> None:
    notes = [NoteRow(say("Nobody controls {place}.", place=place)) for place in ("Luna", "Io")]
    assert summary(comets(), notes, ROOM) == "• Nobody controls Luna · Nobody controls Io"


def test_a_name_that_begins_another_stays_whole() -> None:
    table = comets()
    table.seats[1] = replace(table.seats[1], name="Ada Two")
    notes = [NoteRow(say("{seat} waves.", seat=seat)) for seat in (0, 1, 0)]
    assert summary(table, notes, ROOM).split("\n") == ["• Ada waves.", "• Ada Two waves."]


def test_the_lightest_and_oldest_make_room() -> None:
    notes = [NoteRow(f"Comet {number} " + "x" * 90, weight=LINE) for number in range(STORY + 3)]
    heavy = replace(notes[0], weight=2)
    lines = summary(comets(), [heavy, replace(heavy, text="Comets everywhere."), *notes[1:]], ROOM).split("\n")
    assert lines[0] == "**Comets everywhere.**"
    assert [line[2:9] for line in lines[1:-1]] == ["Comet 0", *(f"Comet {n}" for n in range(4, 9))]
    assert "3 more" in lines[-1]


def test_that_the_game_begins_is_nothing_that_happened_since_somebody_looked() -> None:
    began = [NoteRow("Bots: Vega (steady)."), NoteRow("The game begins.", beat="start")]
    assert since_words(comets(), 0, began) == ""
    assert since_words(comets(), 0, [*began, NoteRow("A comet lands.")]) == "A comet lands."


def test_nobody_is_told_what_they_did_themselves_nor_what_they_saw_when_they_did_it() -> None:
    deeds = [("{seat} waves.", 1), ("{seat} sings.", 0), ("{seat} dances.", 1)]
    notes = [NoteRow(say(text, seat=seat)) for text, seat in deeds]
    table = comets()
    assert since_words(table, 0, notes) == f"{table.name(1)} dances."
    assert since_words(table, 0, notes[:2]) == ""


def test_a_sentence_that_begins_with_another_has_its_subject() -> None:
    lead = say("{seat} takes a card", seat=1)
    note = NoteRow(say("{lead}: {how:,}.", lead=lead, how=["places influence", "moves a fleet"]), weight=NEWS)
    assert since_words(comets(), 1, [note]) == "", "nobody is told what they did themselves"
    waves = NoteRow(say("{seat} waves.", seat=1))
    assert (
        summary(comets(), [NoteRow(note.text), waves], ROOM)
        == "• Ben takes a card: places influence, moves a fleet · waves"
    )


def test_what_happened_since_is_told_whole() -> None:
    long = [
        NoteRow(say("{seat} tells {what}.", seat=1, what="x" * 90), weight=NEWS),
        NoteRow("A comet lands.", weight=NEWS),
    ]
    assert since_words(comets(), 0, [long[0], long[0], long[1]]).endswith("x. A comet lands.")
    assert since_words(comets(), 0, [long[0], long[0], long[0]]).endswith("x.")


@pytest.mark.parametrize("key", ["race", "frontiers", "renaissance", "expanse", "empire"])
def test_the_last_post_says_who_won_once_and_no_part_that_is_nothing(key: str) -> None:
    spec = GAMES[key]
    *_, (table, notes) = posts(spec, min(3, max(spec.seats(spec.options({})))), "the last post")
    assert table.session.is_over
    shown = "\n".join(piece.text for piece in post(table, notes, ()).pieces if isinstance(piece, Words))
    result = table.session.result
    assert result is not None
    assert " 0," not in shown
    assert " 0)" not in shown
    assert shown.count(" wins.") <= 1
    assert shown.count("VP chips") <= len(table.seats), "the points are told in one place"
    assert "Final scor" not in shown
    assert not result.verdict or shown.count(table.spell(result.verdict)) == 1
    assert ("1\\. " in shown) == (len(table.seats) > 1), "whoever plays alone is not counted"


def test_whoever_is_level_shares_a_place() -> None:
    table = comets()
    scores = Score(0, 20, ties=(1,)), Score(1, 30), Score(2, 20, ties=(1,))
    lines = final_words(table, Result(scores, (1,))).splitlines()
    assert [line.partition(" ")[0] for line in lines] == ["1\\.", "2\\.", "2\\."]
    assert [line.rpartition("** · ")[2] for line in lines] == ["30 🏆", "20", "20"]


def test_a_moment_is_told_by_the_heaviest_of_what_happened() -> None:
    table = comets()
    ends = [NoteRow(f"{name} ends the turn.", beat="turn", view="{}", schema=table.spec.schema) for name in NAMES[:2]]
    notes = [NoteRow("A comet lands.", weight=NEWS), *ends]
    assert [words for _, words in moments(table, notes)] == ["A comet lands.", "Ben ends the turn."]
