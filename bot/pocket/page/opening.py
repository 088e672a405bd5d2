"""Opening a table for a newcomer: the commands and clicks a person would make, made for them.

The host supplies what to do, for example

    openings = {"Race with two bots": (Run("play", {"game": "race"}), Click("Add a bot"), Click("Add a bot"), Click("Start"))}
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from bot.pocket.errors import CannotDo
from bot.pocket.outcomes import Outcome
from bot.pocket.person import Person
from bot.pocket.shown_message import ShownMessage

STEP_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class Run:
    """Send a slash command."""

    words: str
    arguments: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Click:
    """Press the button with this label on the newest message that offers it."""

    label: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose options, by label or value, in the newest select that has them all."""

    picks: tuple[str, ...]


Step = Run | Click | Choose
Openings = Mapping[str, Sequence[Step]]
Suiting = Callable[[int], Awaitable[Collection[str]]]  # which openings suit a person best
PART = (
    " · "  # in the name of an opening: before it what is opened, after it how; the page puts those of one kind in a row
)


async def play(person: Person, channel_id: int, steps: Sequence[Step]) -> int:
    """Take the steps one after the other; the first that does not work says so in a sentence. Returns where it goes on."""
    for step in steps:
        outcome = await _take(person, channel_id, step)
        if outcome.failed:
            raise CannotDo(f"The bot did not answer {_named(step)}.")
    if not steps or isinstance(steps[-1], Run):
        return channel_id  # a command's answer is there already
    said = len(person.timeline(channel_id))
    with suppress(TimeoutError):
        await person.until(
            lambda: _thread_of(person, channel_id) is not None or len(person.timeline(channel_id)) > said, STEP_SECONDS
        )
    return _thread_of(person, channel_id) or channel_id


def _thread_of(person: Person, channel_id: int) -> int | None:
    """The newest thread of a channel, where what was opened in it may go on."""
    threads = [
        key for key, one in person.channels.items() if one.get("parent_id") == str(channel_id) and "owner_id" in one
    ]
    return max(threads, default=None)


async def _take(person: Person, channel_id: int, step: Step) -> Outcome:
    if isinstance(step, Run):
        return await person.run(step.words, channel_id, **step.arguments)
    try:
        await person.until(lambda: _found(person, channel_id, step) is not None, STEP_SECONDS)
    except TimeoutError:
        raise CannotDo(f"The bot did not offer {_named(step)}.") from None
    message = _found(person, channel_id, step)
    if message is None:
        raise CannotDo(f"The bot no longer offers {_named(step)}.")
    if isinstance(step, Click):
        return await person.click(message, step.label)
    select = next(one for one in message.selects if _offers(one, step))
    return await person.choose(message, *step.picks, select=select["custom_id"])


def _found(person: Person, channel_id: int, step: Step) -> ShownMessage | None:
    """The newest message of the channel on which the step can be taken."""
    for message in reversed(person.timeline(channel_id)):
        if isinstance(step, Click) and step.label in message.labels:
            return message
        if isinstance(step, Choose) and any(_offers(select, step) for select in message.selects):
            return message
    return None


def _offers(select: Mapping[str, Any], step: Choose) -> bool:
    known = {option[key] for option in select.get("options", ()) for key in ("label", "value")}
    return not select.get("disabled") and all(pick in known for pick in step.picks)


def _named(step: Step) -> str:
    if isinstance(step, Run):
        return f"/{step.words}"
    return step.label if isinstance(step, Click) else ", ".join(step.picks)
