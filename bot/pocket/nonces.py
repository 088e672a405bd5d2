"""Enforced nonces: a message that was sent before under the same nonce is answered again instead of sent twice.

Discord compares among all recent messages of the author, in whatever channel. If that message was deleted meanwhile, there
is nothing to answer with, and nothing is sent either.
"""

from dataclasses import dataclass

from bot.pocket.clock import Clock
from bot.pocket.errors import Refusal
from bot.pocket.world import Json, Message, World

RECENT_SECONDS = 300.0


@dataclass(frozen=True, slots=True)
class Sent:
    """Where the message with a nonce went, and when."""

    channel_id: int
    message_id: int
    at: float


class Nonces:
    """The nonces of recent messages."""

    def __init__(self, world: World, clock: Clock) -> None:
        self._world = world
        self._clock = clock
        self._sent: dict[tuple[int, str], Sent] = {}
        for messages in world.messages.values():
            for message in messages.values():
                self.note(message)

    def note(self, message: Message) -> None:
        """Remember a message that carries a nonce."""
        if message.nonce is not None:
            self._sent[message.author_id, message.nonce] = Sent(message.channel_id, message.id, message.created)

    def earlier(self, author_id: int, payload: Json) -> Message | None:
        """The recent message of this author with this enforced nonce."""
        if not payload.get("enforce_nonce") or payload.get("nonce") is None:
            return None
        self._forget_old()
        sent = self._sent.get((author_id, str(payload["nonce"])))
        if sent is None:
            return None
        message = self._world.message(sent.channel_id, sent.message_id)
        if message is None:
            raise Refusal(10008)
        return message

    def _forget_old(self) -> None:
        since = self._clock.now() - RECENT_SECONDS
        for key in [key for key, sent in self._sent.items() if sent.at < since]:
            del self._sent[key]
