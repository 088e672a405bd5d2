"""Lessons: whoever follows one hears all of it, whoever strays gets through, and everything said is true.

A game joins by having a `lesson` in its `GameSpec`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest

from engines import GAMES
from engines.core import Choice, Dice, Session
from engines.core.bots import legal_choice
from engines.core.course import Course, coach_for
from engines.core.lesson import LEARNER, Beat
from engines.core.selfplay import Match, Table
from engines.core.words import parts, places
from engines.teaching import follows_script, hunted, read, unsaid
from render.registry import renderers_at
from tests.engines.speaking import Speech, complaints, unaccented

TAUGHT = [key for key, spec in GAMES.items() if spec.lesson is not None]
MOST = 35  # decisions of somebody who follows
LONGEST = 330  # letters
STRAYERS = 200
_NUMBER_WORD = re.compile(
    r"\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|dozen|both|twice|thrice|"
    r"second|third|fourth|fifth|sixth)\b",
    re.IGNORECASE,
)

games = pytest.mark.parametrize("key", TAUGHT)


@cache
def followed(key: str) -> Course:
    """The lesson as somebody plays it who does all that is advised."""
    course = Course(GAMES[key])
    course.play(Course.advised, most=4 * MOST)
    return course


def templates(key: str) -> list[str]:
    """Every text of a lesson."""
    lesson = GAMES[key].lesson
    assert lesson is not None
    return [
        lesson.welcome,
        lesson.farewell,
        *(text for beat in lesson.beats for text in (beat.text, beat.after) if text),
    ]


# --- followed --------------------------------------------------------------------------------------------------------------


@games
def test_whoever_follows_hears_every_beat_once_and_in_order(key: str) -> None:
    assert unsaid(followed(key)) == []
    assert follows_script(Course(GAMES[key]))


@games
def test_the_advised_line_ends_the_lesson_in_time(key: str) -> None:
    course = followed(key)
    assert course.is_done
    assert not course.session.is_over
    assert course.decisions <= MOST


@games
def test_a_lesson_begins_and_ends_with_words(key: str) -> None:
    course = Course(GAMES[key])
    course.settle()
    assert course.speech().before
    assert course.speech().spoken is not None
    assert followed(key).farewell()


# --- strayed ---------------------------------------------------------------------------------------------------------------


def by_lot(course: Course, dice: Dice) -> Choice:
    return legal_choice(course.spec, "random", course.session.view(LEARNER), course.session.asked(LEARNER), dice)


def careless(course: Course, dice: Dice) -> Choice:
    return by_lot(course, dice) if dice.below(10) < 3 else course.advised()


def as_suggested(course: Course, dice: Dice) -> Choice:
    return careless(course, dice) if not dice.below(10) else course.session.asked(LEARNER).suggestion()


@games
@pytest.mark.parametrize("learner", [by_lot, careless, as_suggested], ids=lambda learner: learner.__name__)
def test_whoever_strays_gets_through(key: str, learner: Callable[[Course, Dice], Choice]) -> None:
    for number in range(STRAYERS // 3 + 1):
        dice = Dice(f"{key}:{learner.__name__}:{number}")
        course = Course(GAMES[key])

        def stray(course: Course, dice: Dice = dice) -> Choice:
            for text in course.speech().texts:
                is_well_formed(key, text)
            return learner(course, dice)

        course.play(stray, most=400)
        assert course.is_done, f"learner {number} is lost"
        if course.farewell():
            is_well_formed(key, course.farewell())


def is_well_formed(key: str, text: str) -> None:
    """Short enough, all tokens named, and no number that is nothing unless that is welcome."""
    words = read(GAMES[key], GAMES[key].shipped, text)
    assert len(words) <= LONGEST, words
    assert not re.search(r"[{}\x00-\x1f]", words), words
    lesson = GAMES[key].lesson
    assert lesson is not None
    welcome = {*lesson.zeros, *(zero for beat in lesson.beats for zero in beat.zeros)}
    for part in parts(text):
        for name, value in part.values.items():
            assert value != 0 or name in welcome, words


def lesson_beats(key: str) -> tuple[Beat, ...]:
    lesson = GAMES[key].lesson
    assert lesson is not None
    return tuple(lesson.beats)


# --- true ------------------------------------------------------------------------------------------------------------------


@games
def test_no_number_is_typed_into_a_text(key: str) -> None:
    for text in templates(key):
        bare = re.sub(r"\{[^{}]*\}", "", text)
        assert not re.search(r"\d", bare), text
        assert not _NUMBER_WORD.search(bare), text


@games
def test_reshuffling_what_is_hidden_changes_no_word(key: str) -> None:
    course, tried = Course(GAMES[key]), 0
    dice = Dice(f"{key}:reshuffled")
    while not course.is_done:
        tried += says_the_same(course, dice)
        if not course.step():
            course.answer_alone(course.advised())
    assert tried > 3


def says_the_same(course: Course, dice: Dice) -> bool:
    """Whether the coach could be asked in another world that looks the same; there it says the same."""
    session = course.session
    if not session.is_untouched or LEARNER not in session.prompts:
        return False
    mine = course.coach.speaks(session.view(LEARNER), session.prompts[LEARNER])
    for _ in range(5):
        other = session.resampled(LEARNER, dice)
        assert course.coach.speaks(other.view(LEARNER), other.prompts[LEARNER]) == mine
    return True


@games
def test_facts_and_tokens_do_not_share_a_name(key: str) -> None:
    course = Course(GAMES[key])
    course.settle()
    names = course.lesson.facts(course.session.view(LEARNER), course.prompt)
    assert not course.coach.kinds & set(names)


@games
def test_marks_and_areas_exist(key: str) -> None:
    terms, areas = GAMES[key].glossary(GAMES[key].shipped), renderers_at("engines:GAMES")[key].AREAS
    for beat in lesson_beats(key):
        assert set(beat.mark) <= set(terms), beat.id
        assert set(beat.show) <= set(areas), beat.id


@games
def test_every_kind_of_prompt_on_the_way_has_a_general_word(key: str) -> None:
    beats = lesson_beats(key)
    assert {beat.key for beat in beats if not beat.general} <= {beat.key for beat in beats if beat.general}


@games
def test_a_coach_speaks_as_well_as_the_game(key: str) -> None:
    speech = Speech(GAMES[key], GAMES[key].shipped)
    course = Course(GAMES[key])
    course.settle()
    while not course.is_done:
        speech.hear("coach", *course.speech().texts)
        course.answer(course.advised())
    speech.hear("coach", course.farewell(), *(text for text in templates(key) if not places(text)))
    assert list(complaints(speech)) == []
    assert list(unaccented(speech)) == []


# --- in real games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "preset"), [(key, preset.id) for key in TAUGHT for preset in GAMES[key].presets or ()])
def test_what_holds_generally_is_said_in_any_game_and_peeks_at_nothing(key: str, preset: str) -> None:
    spec = GAMES[key]
    options = spec.options(next(one.options for one in spec.presets if one.id == preset))
    match = Match(Table(spec, options, ("suggest",) * min(spec.seats(options)), f"coached {preset}"))
    coach, dice, said = coach_for(spec, spec.glossary(spec.shipped)), Dice(f"{key}:{preset}"), 0
    for _ in range(120):
        session = match.session
        if session.is_over:
            break
        other = session.resampled(min(session.prompts), dice) if session.is_untouched else None
        for seat, prompt in session.prompts.items():
            spoken = coach.says_generally(session.view(seat), prompt)
            if spoken is not None:
                said += 1
                is_well_formed(key, spoken.text)
            if other is not None and seat == min(session.prompts):
                assert coach.says_generally(other.view(seat), other.prompts[seat]) == spoken
        match.play(1)
    assert said


# --- hunted ----------------------------------------------------------------------------------------------------------------


@games
def test_a_hunt_finds_a_deal_that_has_it_all(key: str) -> None:
    lesson = GAMES[key].lesson
    assert lesson is not None
    own = int(re.sub(r"\D", "", lesson.seed))
    found = hunted(GAMES[key], own)
    assert found is not None
    assert follows_script(Course(GAMES[key], seed=found))


@games
def test_another_deal_does_not_pass_for_the_lesson(key: str) -> None:
    assert not follows_script(Course(GAMES[key], seed="no lesson at all"))


@games
def test_a_first_game_has_a_line_of_advice_for_nearly_every_question(key: str) -> None:
    spec = GAMES[key]
    first = next(preset for preset in spec.presets if preset.name == "First game")
    options = spec.options(first.options)
    session = Session.new(spec, options, min(spec.seats(options)), "advice", spec.shipped)[0]
    session.quiet = True
    coach, asked, silent = coach_for(spec, spec.glossary(spec.shipped)), 0, list[str]()
    while not session.is_over:
        seat = min(session.prompts)
        prompt = session.asked(seat)
        if seat == LEARNER and not prompt.rides:
            asked += 1
            silent += [prompt.key] if coach.says_generally(session.view(seat), prompt) is None else []
        session.submit(seat, prompt.suggestion())
    assert len(silent) * 20 <= asked, silent
