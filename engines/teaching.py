"""The command `lesson`: play a game's lesson as its coach advises and read it, or find a deal in which all of it happens."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

from engines.core.content import Content
from engines.core.course import Course, lesson_of
from engines.core.errors import RuleFault
from engines.core.spec import AnyGame
from engines.core.words import spell
from engines.icons import in_words

MOST = 200  # decisions after which a lesson that does not end is given up


def add_arguments(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser("lesson", help="play a game's lesson as advised, and read it")
    parser.add_argument("key", help="the game")
    parser.add_argument("--seed", default="", help="another deal than the lesson's own")
    parser.add_argument(
        "--hunt",
        type=int,
        nargs="?",
        const=2000,
        default=0,
        metavar="N",
        help="try so many deals until one has every beat",
    )


def run_lesson(spec: AnyGame, asked: argparse.Namespace) -> int:
    """Play and print; with a hunt, look for a deal first."""
    seed = asked.seed
    if asked.hunt:
        seed = hunted(spec, asked.hunt) or ""
        print(f"All of it happens with the seed {seed!r}." if seed else f"None of {asked.hunt} deals has it all.")
        if not seed:
            return 1
    course = Course(spec, seed=seed)
    words = 0
    for line in told(course):
        words += len(line.split()) if line.startswith("  ") else 0
        print(line)
    missing, beats = unsaid(course), len(course.lesson.scripted)
    print(f"\n{course.decisions} decisions, {beats - len(missing)} of {beats} beats, {words} words.")
    if missing:
        print(f"Never said: {', '.join(missing)}")
    return 1 if missing else 0


def told(course: Course) -> Iterator[str]:
    """The lesson as advised, as it is read: what is said (two spaces before it), asked and chosen."""
    spec, content = course.spec, course.session.content
    course.settle()
    while not course.is_done and course.decisions < MOST:
        speech, prompt = course.speech(), course.session.asked(0)
        name = speech.spoken.beat.id if speech.spoken else "–"
        yield f"\n{course.decisions + 1}. {name} · {prompt.key}"
        for text in speech.texts:
            yield f"  {read(spec, content, text)}"
        choice = course.advised()
        labels = ", ".join(read(spec, content, prompt.option(pick).label) for pick in choice)
        yield f"→ {labels}{'' if speech.want else ' (by itself)'}"
        course.answer(choice)
    yield ""
    for text in (*course.speech().texts, course.farewell()):
        yield f"  {read(spec, content, text)}"


def unsaid(course: Course) -> list[str]:
    """The beats of the script that were not said."""
    return [beat.id for beat in course.lesson.scripted if not course.coach.said[beat.id]]


def hunted(spec: AnyGame, tries: int) -> str | None:
    """The first deal in which following the advice brings every beat, in order."""
    lesson = lesson_of(spec)
    stem = re.sub(r"\d*$", "", lesson.seed)
    for number in range(1, tries + 1):
        course = Course(spec, seed=f"{stem}{number}")
        try:
            if follows_script(course):
                return f"{stem}{number}"
        except RuleFault:
            continue
    return None


def follows_script(course: Course) -> bool:
    """Whether the advised line says every beat of the script in its order; it is given up at the first that is left out."""
    expected = [beat.id for beat in course.lesson.scripted]
    course.settle()
    while not course.is_done and course.decisions < MOST:
        spoken = course.speech().spoken
        if spoken is not None and not spoken.beat.general:
            if not expected or spoken.beat.id != expected[0]:
                return False
            expected.pop(0)
        course.answer(course.advised())
    return not expected


def read(spec: AnyGame, content: Content, text: str) -> str:
    """A text as it is read, opponents called by their seats."""
    terms = spec.glossary(content)

    def name(kind: str, key: str) -> str:
        if kind == "seat":
            return f"Player {int(key) + 1}"
        return f"{{icon:{key}}}" if kind == "icon" else terms[f"{kind}:{key}"].name

    return in_words(spell(text, name))
