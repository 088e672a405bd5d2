"""What people's clients are told: one feed a person, of exactly the events that person may see."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from bot.pocket.permissions import can_see
from bot.pocket.world import Channel, Json, Message, World

# What a listener gets: the very text that is delivered, and the same decoded (shared by all, so only to be read).
Receive = Callable[[str, Json], None]


class Feeds:
    """Delivers events to whoever listens as a person: a page, or a player in a test."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._listeners: dict[int, list[Receive]] = {}
        self._watchers: list[Receive] = []

    def listen(self, user_id: int, receive: Receive) -> Callable[[], None]:
        """Have this person's events delivered; returns the function that ends it."""
        self._listeners.setdefault(user_id, []).append(receive)
        return lambda: self._listeners[user_id].remove(receive)

    def watch(self, receive: Receive) -> Callable[[], None]:
        """Have developer events (refusals, acknowledgement times) delivered."""
        self._watchers.append(receive)
        return lambda: self._watchers.remove(receive)

    def tell(self, user_ids: Iterable[int], event: str, data: Any) -> None:
        """Deliver one event to those of these people who listen."""
        wanted = [receive for user_id in user_ids for receive in self._listeners.get(user_id, ())]
        _deliver(wanted, event, data)

    def tell_watchers(self, event: str, data: Any) -> None:
        """Deliver one developer event."""
        _deliver(self._watchers, event, data)

    def listening(self) -> list[int]:
        """The people who have a client open."""
        return [user_id for user_id, receivers in self._listeners.items() if receivers]

    def seers(self, channel: Channel) -> list[int]:
        """Those with a client open who see the channel."""
        return [user_id for user_id in self.listening() if can_see(self._world, user_id, channel)]

    def readers(self, message: Message) -> list[int]:
        """Those with a client open who see the message."""
        channel = self._world.channels[message.channel_id]
        if message.ephemeral_to is not None:
            return [message.ephemeral_to]
        return self.seers(channel)


def _deliver(receivers: list[Receive], event: str, data: Any) -> None:
    if receivers:
        text = json.dumps({"t": event, "d": data}, separators=(",", ":"))
        decoded = json.loads(text)
        for receive in list(receivers):
            receive(text, decoded)
