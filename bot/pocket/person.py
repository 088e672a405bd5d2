"""A person at their client: sees what is delivered to them, does what the client offers, and remembers every byte.

    outcome = await ada.run("play", table, game="race")
    await ada.click(outcome.message, "Join")
    choices = await ada.suggestions("move", "choice", "gem", table)

Everything shown here is built from events the server delivered to this person and to nobody else, so a test that
looks through `Person.record` looks at exactly what that person could have known.
"""

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any

from bot.pocket.actions import Actions
from bot.pocket.errors import CannotDo
from bot.pocket.interactions import Callback, Interaction
from bot.pocket.message_payloads import linked_files
from bot.pocket.outcomes import Choice, Modal, Outcome
from bot.pocket.shown_message import ShownMessage
from bot.pocket.snapshot import snapshot
from bot.pocket.world import Channel, Json, User

HISTORY = 10_000
# A channel itself, its id, or its name on the person's list.
Where = Channel | int | str


class Person:
    """One person's client."""

    def __init__(self, actions: Actions, user: User) -> None:
        self._actions = actions
        self._waiting: set[asyncio.Event] = set()
        self.user = user
        self.record: list[str] = []
        self.pushes: list[str] = []  # what the phone's lock screen said, in its order
        self.guilds: dict[int, Json] = {}
        self.channels: dict[int, Json] = {}
        self.timelines: dict[int, dict[int, ShownMessage]] = {}
        self.outcomes: dict[int, Outcome] = {}
        self.bot_connected = False
        self._close = actions.realm.feeds.listen(user.id, self._receive)
        self._open()

    def __repr__(self) -> str:
        return f"<Person {self.user.display}>"

    def close(self) -> None:
        """Close the client; nothing is delivered any more."""
        self._close()

    def reload(self) -> None:
        """Start the client anew: what only this person saw is gone, and so is whatever they had chosen or opened."""
        self._actions.reopen(self.user.id)
        for known in (self.guilds, self.channels, self.timelines):
            known.clear()
        self._open()

    def jump_to_present(self, at: Where) -> None:
        """Fetch the end of a channel anew: what only this person saw there is gone."""
        self._fetch(self._at(at))

    # What is delivered

    def _open(self) -> None:
        """Fetch the snapshot and the history of every channel."""
        shown = snapshot(self._actions.realm, self.user.id)
        self.record.append(json.dumps(shown))
        self.bot_connected = shown["bot"]["connected"]
        for guild in shown["guilds"]:
            self._take_guild(guild)
        for channel in [*shown["archived"], *shown["dms"]]:
            self.channels[int(channel["id"])] = channel
        for channel_id in self.channels:
            self._fetch(channel_id)

    def _fetch(self, channel_id: int) -> None:
        page = self._actions.history(self.user.id, channel_id, limit=HISTORY)
        self.record.append(json.dumps(page))
        self.timelines[channel_id] = {int(one["id"]): ShownMessage(one) for one in page}

    def _take_guild(self, guild: Json) -> None:
        key = int(guild["id"])
        known = {int(one["id"]) for one in [*guild["channels"], *guild["threads"]]}
        for old in [one for one in self.channels if self._guild_of(one) == key and one not in known]:
            self._drop_channel(old)
        self.guilds[key] = guild
        for channel in [*guild["channels"], *guild["threads"]]:
            self.channels[int(channel["id"])] = channel

    def _guild_of(self, channel_id: int) -> int | None:
        guild_id = self.channels[channel_id].get("guild_id")
        return int(guild_id) if guild_id else None

    def _drop_channel(self, channel_id: int) -> None:
        self.channels.pop(channel_id, None)
        self.timelines.pop(channel_id, None)

    def _receive(self, text: str, event: Json) -> None:
        """One event."""
        self.record.append(text)
        self._apply(event["t"], event["d"])
        for waiting in self._waiting:
            waiting.set()

    def _apply(self, event: str, data: Json) -> None:
        if event in ("INTERACTION", "MODAL", "CHOICES"):
            self._take_outcome(event, data)
        elif event in _TAKEN:
            _TAKEN[event](self, data)

    def _take_message(self, data: Json) -> None:
        message = ShownMessage(data)
        self.timelines.setdefault(message.channel_id, {})[message.id] = message
        if message.calls(self.user.id):
            self.pushes.append(message.push)

    def _take_edit(self, data: Json) -> None:
        """A message that is no longer on the screen does not come back by being edited."""
        timeline = self.timelines.get(int(data["channel_id"]), {})
        if int(data["id"]) in timeline:
            timeline[int(data["id"])] = ShownMessage(data)

    def _drop_message(self, data: Json) -> None:
        self.timelines.get(int(data["channel_id"]), {}).pop(int(data["id"]), None)

    def _take_channel(self, data: Json) -> None:
        fresh = int(data["id"]) not in self.channels
        self.channels[int(data["id"])] = data
        if fresh:
            self._fetch(int(data["id"]))

    def _lose_channel(self, data: Json) -> None:
        self._drop_channel(int(data["id"]))

    def _drop_guild(self, data: Json) -> None:
        self.guilds.pop(int(data["id"]), None)
        for channel_id in [one for one in self.channels if self._guild_of(one) == int(data["id"])]:
            self._drop_channel(channel_id)

    def _take_bot(self, data: Json) -> None:
        self.bot_connected = data["connected"]

    def _take_outcome(self, event: str, data: Json) -> None:
        key = int(data["id"])
        outcome = self.outcomes.setdefault(key, Outcome(self, key))
        if event == "CHOICES":
            outcome.choices = [Choice(one["name"], one["value"]) for one in data["choices"]]
            return
        if event == "MODAL":
            outcome.modal = Modal(key, data["title"], data["components"])
            return
        outcome.state = data["state"]
        outcome.callback = Callback(data["callback"]) if data["callback"] else None
        outcome.ack_seconds = None if data["ack_ms"] is None else data["ack_ms"] / 1000
        outcome.message_id = int(data["message_id"]) if data["message_id"] else None

    # What is seen

    def channel(self, name: str) -> int:
        """The id of a channel or thread on the list, by name."""
        for key, channel in self.channels.items():
            if channel.get("name") == name:
                return key
        raise CannotDo(f"{self.user.display} does not see a channel called {name}.")

    @property
    def dm(self) -> int | None:
        """The conversation with the bot, if there is one."""
        return next((key for key, channel in self.channels.items() if channel["type"] == 1), None)

    def timeline(self, at: Where) -> list[ShownMessage]:
        """The messages of a channel, oldest first."""
        key = self._at(at)
        return sorted(self.timelines.get(key, {}).values(), key=lambda one: one.id)

    def last(self, at: Where) -> ShownMessage:
        """The newest message of a channel."""
        timeline = self.timeline(at)
        if not timeline:
            raise CannotDo(f"{self.user.display} sees no message there.")
        return timeline[-1]

    def message(self, message_id: int) -> ShownMessage | None:
        """A message as it stands now."""
        for timeline in self.timelines.values():
            if message_id in timeline:
                return timeline[message_id]
        return None

    def files(self) -> list[bytes]:
        """The bytes of every file that was ever delivered to this person and is still kept."""
        keys = dict.fromkeys(key for text in self.record for key in linked_files(text))
        found = (self._actions.realm.files.get(key) for key in keys)
        return [stored.data for stored in found if stored is not None]

    def _at(self, at: Where) -> int:
        if isinstance(at, str):
            return self.channel(at)
        return at if isinstance(at, int) else at.id

    # What is done

    async def until(self, holds: Callable[[], object], seconds: float = 60.0) -> None:
        """Wait until something holds; it is looked at whenever something is delivered."""
        woken = asyncio.Event()
        self._waiting.add(woken)
        try:
            async with asyncio.timeout(seconds):
                while not holds():
                    await woken.wait()
                    woken.clear()
        finally:
            self._waiting.discard(woken)

    async def _outcome(self, act: Interaction) -> Outcome:
        outcome = self.outcomes[act.id]
        await self.until(lambda: outcome.state != "sent", 60.0)
        return outcome

    async def run(self, words: str, at: Where, /, **arguments: Any) -> Outcome:
        """Send a slash command; subcommands are further words."""
        return await self._outcome(self._actions.run(self.user.id, self._at(at), words, arguments))

    async def suggestions(self, words: str, option: str, typed: str, at: Where, /, **arguments: Any) -> list[Choice]:
        """Type in an option; returns what is suggested."""
        given = {**arguments, option: typed}
        act = self._actions.suggest(self.user.id, self._at(at), words, option, given)
        return (await self._outcome(act)).choices

    async def complete(
        self, words: str, option: str, typed: str, at: Where, /, *, by_name: bool = False, **arguments: Any
    ) -> Outcome:
        """Take the first suggestion and send the command; by its name, as clients do after a change of channel."""
        found = await self.suggestions(words, option, typed, at, **arguments)
        if not found:
            raise CannotDo(f"Nothing is suggested for {typed}.")
        return await self.run(words, at, **arguments, **{option: found[0].name if by_name else found[0].value})

    async def run_on(self, message: ShownMessage, name: str) -> Outcome:
        """Choose a command from the menu of a message."""
        now = self._now(message)
        return await self._outcome(self._actions.run_on(self.user.id, now.channel_id, now.id, name))

    async def click(self, message: ShownMessage, button: str) -> Outcome:
        """Press a button, by its label or custom id, as the message stands now."""
        now = self._now(message)
        found = now.button(button)
        act = self._actions.press(self.user.id, now.channel_id, now.id, found["custom_id"])
        return await self._outcome(act)

    async def choose(self, message: ShownMessage, *picks: Any, select: str | None = None) -> Outcome:
        """Choose options, by label or value, in the one select of a message or in the one named."""
        now = self._now(message)
        found = now.select(select)
        labels = {option["label"]: option["value"] for option in found.get("options", ())}
        values = [labels.get(pick, pick) if isinstance(pick, str) else pick for pick in picks]
        act = self._actions.choose(self.user.id, now.channel_id, now.id, found["custom_id"], values)
        return Outcome(self, 0, "unsent") if act is None else await self._outcome(act)

    async def submit(self, modal: Modal, values: Mapping[str, Any]) -> Outcome:
        """Fill in a modal, by label or custom id, and send it."""
        inputs = modal.inputs()
        named = {}
        for name, value in values.items():
            part = inputs.get(name, {})
            options = {option["label"]: option["value"] for option in part.get("options", ())}
            listed = [options.get(one, one) for one in value] if isinstance(value, list) else None
            plain = options.get(value, value) if isinstance(value, str) else value
            named[part.get("custom_id", name)] = plain if listed is None else listed
        return await self._outcome(self._actions.submit(self.user.id, modal.id, named))

    async def say(self, text: str, at: Where) -> None:
        """Write something."""
        self._actions.say(self.user.id, self._at(at), text)

    def dismiss(self, message: ShownMessage) -> None:
        """Put an ephemeral message away."""
        self._actions.dismiss(self.user.id, message.channel_id, message.id)

    def open_dm(self) -> int:
        """Open the conversation with the bot."""
        channel = self._actions.open_dm(self.user.id)
        if channel.id not in self.channels:
            raise CannotDo("The conversation did not open.")
        return channel.id

    def _now(self, message: ShownMessage) -> ShownMessage:
        now = self.message(message.id)
        if now is None:
            raise CannotDo("That message is gone.")
        return now


_TAKEN: dict[str, Callable[[Person, Json], None]] = {
    "MESSAGE_CREATE": Person._take_message,
    "MESSAGE_UPDATE": Person._take_edit,
    "MESSAGE_DELETE": Person._drop_message,
    **dict.fromkeys(("CHANNEL_CREATE", "CHANNEL_UPDATE", "THREAD_CREATE", "THREAD_UPDATE"), Person._take_channel),
    **dict.fromkeys(("CHANNEL_DELETE", "THREAD_DELETE"), Person._lose_channel),
    "GUILD_UPDATE": Person._take_guild,
    "GUILD_DELETE": Person._drop_guild,
    "BOT": Person._take_bot,
}
