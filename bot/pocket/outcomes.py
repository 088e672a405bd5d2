"""What became of one act, as the client of whoever acted knows it."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.pocket.interactions import Callback
from bot.pocket.shown_message import ShownMessage
from bot.pocket.world import Json

if TYPE_CHECKING:
    from bot.pocket.person import Person

LABEL = 18


@dataclass(frozen=True, slots=True)
class Choice:
    """A suggestion of autocomplete."""

    name: str
    value: Any


@dataclass(slots=True)
class Modal:
    """A modal on the person's screen."""

    id: int
    title: str
    components: list[Json]

    def inputs(self) -> dict[str, Json]:
        """The inputs by their label (by custom id where there is none)."""
        found: dict[str, Json] = {}
        for part in self.components:
            if part["type"] == LABEL:
                found[part["label"]] = part["component"]
            for child in part.get("components", ()):
                found[child.get("label") or child["custom_id"]] = child
        return found


@dataclass(slots=True)
class Outcome:
    """What became of one act, as the person's client knows it."""

    person: "Person"
    id: int
    state: str = "sent"
    callback: Callback | None = None
    ack_seconds: float | None = None
    message_id: int | None = None
    modal: Modal | None = None
    choices: list[Choice] = field(default_factory=list)

    @property
    def acknowledged(self) -> bool:
        """Whether the bot answered in time."""
        return self.state in ("acknowledged", "expired")

    @property
    def unsent(self) -> bool:
        """Whether the client sent nothing, because its select already showed just that."""
        return self.state == "unsent"

    @property
    def failed(self) -> bool:
        """Whether the client says that the application did not respond."""
        return self.state in ("failed", "expired")

    @property
    def thinking(self) -> bool:
        """Whether the client still shows that the bot is thinking."""
        return self.message is not None and self.message.thinking

    @property
    def message(self) -> ShownMessage | None:
        """The message that answers the act, as it stands now."""
        return self.person.message(self.message_id) if self.message_id else None

    @property
    def messages(self) -> list[ShownMessage]:
        """The answer and every follow-up that this person sees."""
        every = (one for timeline in self.person.timelines.values() for one in timeline.values())
        return [one for one in every if one.interaction_id == self.id]

    async def answered(self, seconds: float = 60.0) -> ShownMessage:
        """Wait until there is a message that no longer thinks."""
        await self.person.until(lambda: self.message is not None and not self.thinking, seconds)
        assert self.message is not None  # noqa: S101 - just waited for
        return self.message
