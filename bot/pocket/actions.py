"""What a person can do, and nothing more: the page and the players of the tests go through here alike.

Whatever the person's client would not offer raises CannotDo with a sentence and never reaches the bot.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.pocket import commands, payloads, posting, threads
from bot.pocket.errors import CannotDo, Refusal
from bot.pocket.files import Upload
from bot.pocket.interactions import Interaction, Interactions, Kind
from bot.pocket.judge.components import BUTTON, ENTITY_SELECTS, ROW, SELECT, SELECTS, TEXT, TEXT_INPUT, walk
from bot.pocket.judge.modals import CHECKBOX, CHECKBOX_GROUP, FILE_UPLOAD, RADIO_GROUP
from bot.pocket.permissions import Permission, allowed, can_see
from bot.pocket.realm import Realm
from bot.pocket.world import Channel, Json, Message

# An entity select's kind and the kind of command option that resolves the same things.
RESOLVED_AS = {5: commands.USER, 6: commands.ROLE, 7: commands.MENTIONABLE, 8: commands.CHANNEL}
LINK_STYLE = 5


class Actions:
    """The acts of people in one realm."""

    def __init__(self, realm: Realm, interactions: Interactions) -> None:
        self.realm = realm
        self.interactions = interactions

    # What is there

    def channel(self, user_id: int, channel_id: int) -> Channel:
        """A channel on the person's list."""
        channel = self.realm.world.channels.get(channel_id)
        if channel is None or not can_see(self.realm.world, user_id, channel):
            raise CannotDo("You do not see that channel.")
        return channel

    def message(self, user_id: int, channel_id: int, message_id: int) -> Message:
        """A message on the person's screen."""
        self.channel(user_id, channel_id)
        message = self.realm.world.message(channel_id, message_id)
        if message is None or message.ephemeral_to not in (None, user_id):
            raise CannotDo("You do not see that message.")
        return message

    def history(self, user_id: int, channel_id: int, *, before: int | None = None, limit: int = 50) -> list[Json]:
        """The newest messages of a channel, or those before one, oldest first."""
        channel = self.channel(user_id, channel_id)
        if Permission.READ_MESSAGE_HISTORY not in allowed(self.realm.world, user_id, channel):
            return []
        page: list[Json] = []
        for message in reversed(self.realm.world.messages.get(channel_id, {}).values()):
            if len(page) >= limit:
                break
            if (before is None or message.id < before) and message.ephemeral_to in (None, user_id):
                page.append(self.realm.message_json(message))
        return page[::-1]

    def pinned(self, user_id: int, channel_id: int) -> list[Json]:
        """The pinned messages of a channel."""
        self.channel(user_id, channel_id)
        every = self.realm.world.messages.get(channel_id, {}).values()
        return [self.realm.message_json(one) for one in every if one.pinned is not None]

    def _moderates(self, user_id: int, channel: Channel) -> bool:
        return Permission.MANAGE_THREADS in allowed(self.realm.world, user_id, channel)

    # Commands

    def run(
        self, user_id: int, channel_id: int, words: str, arguments: Mapping[str, Any], *, nonce: str = ""
    ) -> Interaction:
        """Send a slash command."""
        channel = self.channel(user_id, channel_id)
        if channel.archived and channel.locked and not self._moderates(user_id, channel):
            raise CannotDo("The thread is locked.")
        data = commands.build(self.realm, user_id, channel, words, arguments)
        return self.interactions.start(Kind.COMMAND, user_id, channel, data, nonce=nonce)

    def suggest(
        self,
        user_id: int,
        channel_id: int,
        words: str,
        focused: str,
        arguments: Mapping[str, Any],
        *,
        nonce: str = "",
    ) -> Interaction:
        """Type in an option that suggests."""
        channel = self.channel(user_id, channel_id)
        data = commands.build(self.realm, user_id, channel, words, arguments, focused=focused)
        return self.interactions.start(Kind.AUTOCOMPLETE, user_id, channel, data, nonce=nonce)

    # Components

    def press(self, user_id: int, channel_id: int, message_id: int, custom_id: str, *, nonce: str = "") -> Interaction:
        """Press a button."""
        message, button = self._component(user_id, channel_id, message_id, custom_id, (BUTTON,))
        if button.get("style") == LINK_STYLE:
            raise CannotDo("That button is a link.")
        data = {"custom_id": custom_id, "component_type": BUTTON, "id": button["id"]}
        return self._on_component(user_id, message, data, nonce)

    def choose(
        self,
        user_id: int,
        channel_id: int,
        message_id: int,
        custom_id: str,
        values: Iterable[Any],
        *,
        nonce: str = "",
    ) -> Interaction:
        """Choose in a select and close it."""
        message, select = self._component(user_id, channel_id, message_id, custom_id, SELECTS)
        resolved: Json = {}
        channel = self.realm.world.channels[channel_id]
        chosen = self._chosen(channel, user_id, select, list(values), resolved)
        data: Json = {"custom_id": custom_id, "component_type": select["type"], "id": select["id"], "values": chosen}
        if select["type"] in ENTITY_SELECTS:
            data["resolved"] = resolved
        return self._on_component(user_id, message, data, nonce)

    def _component(
        self, user_id: int, channel_id: int, message_id: int, custom_id: str, kinds: tuple[int, ...]
    ) -> tuple[Message, Json]:
        """A component that can be used."""
        message = self.message(user_id, channel_id, message_id)
        for _, component in walk(message.components):
            if component.get("type") in kinds and component.get("custom_id") == custom_id:
                if component.get("disabled"):
                    raise CannotDo("That component is disabled.")
                return message, component
        raise CannotDo("There is no such component on that message.")

    def _on_component(self, user_id: int, message: Message, data: Json, nonce: str) -> Interaction:
        channel = self.realm.world.channels[message.channel_id]
        return self.interactions.start(Kind.COMPONENT, user_id, channel, data, source=message, nonce=nonce)

    def _chosen(
        self,
        channel: Channel,
        user_id: int,
        select: Json,
        values: list[Any],
        resolved: Json,
        *,
        least: int | None = None,
    ) -> list[str]:
        """What a select would send."""
        lowest = select.get("min_values", 1) if least is None else least
        if not lowest <= len(values) <= (select.get("max_values") or 1) or len(set(map(str, values))) != len(values):
            raise CannotDo("That is too few or too many to choose.")
        if select["type"] == SELECT:
            offered = [option["value"] for option in select["options"]]
            if any(value not in offered for value in values):
                raise CannotDo("That is not among the options.")
            return [str(value) for value in values]
        kind = RESOLVED_AS[select["type"]]
        return [commands.resolve(self.realm, channel, kind, value, resolved, user_id) for value in values]

    # Modals

    def submit(self, user_id: int, modal_id: int, values: Mapping[str, Any], *, nonce: str = "") -> Interaction:
        """Send the modal that is open; values by custom id, missing ones stay as the modal opened."""
        modal = self.interactions.modals.get(modal_id)
        if modal is None or modal.opener.user_id != user_id:
            raise CannotDo("That modal is no longer open.")
        channel = self.channel(user_id, modal.opener.channel_id)
        known = {part["custom_id"] for _, part in walk(modal.form["components"]) if part.get("custom_id")}
        for name in values:
            if name not in known:
                raise CannotDo(f"The modal has no input {name}.")
        resolved: Json = {}
        filled: list[Json] = []
        for number, part in enumerate(modal.form["components"], 1):
            filled.append(self._filled(channel, user_id, {"id": number, **part}, values, resolved))
        data: Json = {"custom_id": modal.form["custom_id"], "components": filled}
        if resolved:
            data["resolved"] = resolved
        source = modal.opener.source
        return self.interactions.start(Kind.MODAL, user_id, channel, data, source=source, opener=modal_id, nonce=nonce)

    def close_modal(self, user_id: int, modal_id: int) -> None:
        """Put the modal away; the bot never hears of it."""
        modal = self.interactions.modals.get(modal_id)
        if modal is not None and modal.opener.user_id == user_id:
            del self.interactions.modals[modal_id]

    def _filled(self, channel: Channel, user_id: int, part: Json, values: Mapping[str, Any], resolved: Json) -> Json:
        """One part of the modal with what was put in."""
        if part["type"] == TEXT:
            return {"type": TEXT, "id": part["id"]}
        if part["type"] == ROW:
            inner = [self._input(channel, user_id, child, values, resolved, "") for child in part["components"]]
            return {"type": ROW, "id": part["id"], "components": inner}
        child = self._input(channel, user_id, part["component"], values, resolved, part["label"])
        return {"type": part["type"], "id": part["id"], "component": child}

    def _input(
        self, channel: Channel, user_id: int, part: Json, values: Mapping[str, Any], resolved: Json, label: str
    ) -> Json:
        """One input, checked as the client checks it."""
        kind, name = part["type"], part["custom_id"]
        label = label or part.get("label") or name
        required = part.get("required", True)
        answer: Json = {"type": kind, "custom_id": name, "id": part.get("id", 0)}
        given = values.get(name)
        if kind == TEXT_INPUT:
            text = str(part.get("value") or "" if given is None else given)
            if required and not text:
                raise CannotDo(f"{label} must be filled in.")
            if text and not (part.get("min_length") or 0) <= len(text) <= (part.get("max_length") or 4000):
                raise CannotDo(f"The text for {label} is too short or too long.")
            return answer | {"value": text}
        if kind == CHECKBOX:
            return answer | {"value": bool(part.get("default") if given is None else given)}
        defaults = [option["value"] for option in part.get("options", ()) if option.get("default")]
        listed = defaults if given is None else list(given) if isinstance(given, list | tuple) else [given]
        if required and not listed:
            raise CannotDo(f"{label} must be chosen.")
        if kind == RADIO_GROUP:
            return answer | {"value": self._options(part, label, listed, 1)[0] if listed else None}
        least = int(part["min_values"]) if part.get("min_values") is not None else 1
        least = least if required else min(least, len(listed))
        if kind == FILE_UPLOAD:
            return answer | {"values": self._uploaded(channel, label, listed, part, resolved)}
        if kind == CHECKBOX_GROUP:
            most = part.get("max_values") or len(part["options"])
            if len(listed) < least:
                raise CannotDo(f"{label} needs more.")
            return answer | {"values": self._options(part, label, listed, most)}
        return answer | {"values": self._chosen(channel, user_id, part, listed, resolved, least=least)}

    @staticmethod
    def _options(part: Json, label: str, listed: list[Any], most: int) -> list[str]:
        offered = [option["value"] for option in part["options"]]
        if len(listed) > most or any(value not in offered for value in listed):
            raise CannotDo(f"That cannot be chosen for {label}.")
        return [str(value) for value in listed]

    def _uploaded(self, channel: Channel, label: str, listed: list[Any], part: Json, resolved: Json) -> list[str]:
        if len(listed) > (part.get("max_values") or 1) or not all(isinstance(one, Upload) for one in listed):
            raise CannotDo(f"{label} takes files, and not that many.")
        ids = []
        for upload in listed:
            attachment = posting.attach(self.realm, channel, upload, {}, ephemeral=True)
            resolved.setdefault("attachments", {})[str(attachment.id)] = payloads.attachment(
                self.realm.files, attachment
            )
            ids.append(str(attachment.id))
        return ids

    # The rest of a client

    def say(self, user_id: int, channel_id: int, text: str) -> Message:
        """Write something."""
        channel = self.channel(user_id, channel_id)
        needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        if needed not in allowed(self.realm.world, user_id, channel):
            raise CannotDo("You may not write here.")
        if not 1 <= len(text.strip()) <= 2000:
            raise CannotDo("A message has between 1 and 2,000 characters.")
        if channel.is_thread:
            try:
                threads.ready_to_write(self.realm, channel, user_id)
            except Refusal as refusal:
                raise CannotDo(f"{refusal.message}.") from None
        return posting.announce(self.realm, channel, user_id, 0, text.strip())

    def open_dm(self, user_id: int) -> Channel:
        """Open the conversation with the bot."""
        return self.realm.dm(self.realm.world.users[user_id])

    def dismiss(self, user_id: int, channel_id: int, message_id: int) -> None:
        """Put an ephemeral message away."""
        message = self.message(user_id, channel_id, message_id)
        if not message.is_ephemeral:
            raise CannotDo("Only messages that you alone see can be dismissed.")
        posting.remove(self.realm, message)

    def read(self, user_id: int, channel_id: int) -> None:
        """Mark a channel as read."""
        channel = self.channel(user_id, channel_id)
        if channel.last_message_id is not None:
            self.realm.world.reads.setdefault(user_id, {})[channel_id] = channel.last_message_id
            self.realm.world.touch("reads", user_id)
