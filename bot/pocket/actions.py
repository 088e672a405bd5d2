"""What a person can do, and nothing more: the page and the players of the tests go through here alike.

Whatever the person's client would not offer raises CannotDo with a sentence and never reaches the bot.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.pocket import commands, posting, threads
from bot.pocket.errors import CannotDo, Refusal
from bot.pocket.filling import Filling, chosen
from bot.pocket.interactions import Interaction, Interactions, Kind
from bot.pocket.judge.components import BUTTON, ENTITY_SELECTS, SELECT, SELECTS, walk
from bot.pocket.permissions import Permission, allowed, can_see
from bot.pocket.realm import Realm
from bot.pocket.world import Channel, Json, Message

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
        threads.settle(self.realm, channel)
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
            # What only one person saw is nowhere but in the client it was sent to.
            if (before is None or message.id < before) and not message.is_ephemeral:
                page.append(self.realm.message_event(message))
        return page[::-1]

    def pinned(self, user_id: int, channel_id: int) -> list[Json]:
        """The pinned messages of a channel."""
        self.channel(user_id, channel_id)
        every = self.realm.world.messages.get(channel_id, {}).values()
        return [self.realm.message_event(one) for one in every if one.pinned is not None]

    # Commands

    def run(
        self, user_id: int, channel_id: int, words: str, arguments: Mapping[str, Any], *, nonce: str = ""
    ) -> Interaction:
        """Send a slash command."""
        channel = self._for_commands(user_id, channel_id)
        data = commands.build(self.realm, user_id, channel, words, arguments)
        return self.interactions.start(Kind.COMMAND, user_id, channel, data, nonce=nonce)

    def run_on(self, user_id: int, channel_id: int, message_id: int, name: str, *, nonce: str = "") -> Interaction:
        """Choose a command from the menu of a message."""
        channel = self._for_commands(user_id, channel_id)
        message = self.message(user_id, channel_id, message_id)
        if message.is_ephemeral:
            raise CannotDo("A message that only you see offers no commands.")
        data = commands.build_on_message(self.realm, user_id, channel, name, message)
        return self.interactions.start(Kind.COMMAND, user_id, channel, data, nonce=nonce)

    def _for_commands(self, user_id: int, channel_id: int) -> Channel:
        """A channel in which commands can be used: nobody can in an archived thread, and clients do not offer it."""
        channel = self.channel(user_id, channel_id)
        if channel.archived:
            raise CannotDo("The thread is locked." if channel.locked else "The thread is archived. Write in it first.")
        return channel

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
        channel = self._for_commands(user_id, channel_id)
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
    ) -> Interaction | None:
        """Choose in a select and close it; nothing is sent if it already shows just that."""
        message, select = self._component(user_id, channel_id, message_id, custom_id, SELECTS)
        resolved: Json = {}
        channel = self.realm.world.channels[channel_id]
        least = select.get("min_values", 1)
        picked = chosen(self.realm, channel, user_id, select, list(values), resolved, least=least)
        shown = self.realm.chosen.get(message.id, {}).get((user_id, custom_id), _preset(select))
        if sorted(shown) == sorted(picked):
            return None
        data: Json = {"custom_id": custom_id, "component_type": select["type"], "id": select["id"], "values": picked}
        if select["type"] in ENTITY_SELECTS:
            data["resolved"] = resolved
        act = self._on_component(user_id, message, data, nonce)
        self.realm.chosen.setdefault(message.id, {})[user_id, custom_id] = picked
        return act

    def reopen(self, user_id: int) -> None:
        """The person's client starts anew: selects show again what their messages say."""
        for shown in self.realm.chosen.values():
            for key in [key for key in shown if key[0] == user_id]:
                del shown[key]

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
        channel = self.channel(user_id, message.channel_id)
        if channel.archived:
            self._wake(user_id, channel)
        return self.interactions.start(Kind.COMPONENT, user_id, channel, data, source=message, nonce=nonce)

    def _wake(self, user_id: int, thread: Channel) -> None:
        """Before a click in an archived thread the client unarchives it as that person; if it may not, the click is lost."""
        try:
            if not threads.may_wake(self.realm, thread, user_id):
                raise Refusal(50013)
            threads.set_archived(self.realm, thread, archived=False)
        except Refusal as refusal:
            raise CannotDo(f"The thread is archived, and you cannot open it: {refusal.message}.") from None

    # Modals

    def submit(self, user_id: int, modal_id: int, values: Mapping[str, Any], *, nonce: str = "") -> Interaction:
        """Send the modal that is open; values by custom id, missing ones stay as the modal opened."""
        modal = self.interactions.modals.get(modal_id)
        if modal is None or modal.opener.user_id != user_id:
            raise CannotDo("That modal is no longer open.")
        channel = self.channel(user_id, modal.opener.channel_id)
        filling = Filling(self.realm, channel, user_id, values)
        data: Json = {"custom_id": modal.form["custom_id"], "components": filling.form(modal.form["components"])}
        if filling.resolved:
            data["resolved"] = filling.resolved
        source = modal.opener.source
        return self.interactions.start(Kind.MODAL, user_id, channel, data, source=source, opener=modal_id, nonce=nonce)

    def close_modal(self, user_id: int, modal_id: int) -> None:
        """Put the modal away; the bot never hears of it."""
        modal = self.interactions.modals.get(modal_id)
        if modal is not None and modal.opener.user_id == user_id:
            del self.interactions.modals[modal_id]

    # The rest of a client

    def say(self, user_id: int, channel_id: int, text: str) -> Message:
        """Write something."""
        channel = self.channel(user_id, channel_id)
        if not channel.holds_messages:
            raise CannotDo("One writes in the posts of a forum, not in the forum.")
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
        message = posting.announce(self.realm, channel, user_id, 0, text.strip())
        threads.add_mentioned(self.realm, channel, message)
        return message

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


def _preset(select: Json) -> list[str]:
    """What a select shows before anybody has chosen."""
    if select["type"] == SELECT:
        return [str(option["value"]) for option in select["options"] if option.get("default")]
    return [str(one["id"]) for one in select.get("default_values") or ()]
