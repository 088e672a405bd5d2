"""Interactions: a person acts, the bot has three seconds to acknowledge and fifteen minutes to go on."""

import secrets
from dataclasses import dataclass, field
from enum import IntEnum

from bot.pocket import payloads, posting, threads
from bot.pocket.errors import Refusal
from bot.pocket.files import MOST_FILE_BYTES, Upload
from bot.pocket.judge.commands import judge_choices
from bot.pocket.judge.form import Form
from bot.pocket.judge.modals import judge_modal
from bot.pocket.outgoing import Outgoing
from bot.pocket.permissions import Permission, allowed, app_permissions
from bot.pocket.realm import Realm
from bot.pocket.world import Channel, Json, Message, MessageFlag

ACKNOWLEDGE_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
MOST_FOLLOW_UPS = 5  # where only the person has installed the app


class Kind(IntEnum):
    """What a person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    """How the bot acknowledges."""

    MESSAGE = 4
    THINK = 5
    DEFER_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(slots=True)
class Interaction:
    """One act of a person and what became of it."""

    id: int
    token: str
    kind: Kind
    user_id: int
    channel_id: int
    data: Json
    created: float
    nonce: str
    source: Message | None = None
    opener: int | None = None
    payload: Json = field(default_factory=dict)
    acknowledged: float | None = None
    callback: Callback | None = None
    failed: bool = False
    original_id: int | None = None
    owned: set[int] = field(default_factory=set)
    owners: Json = field(default_factory=dict)
    follow_ups: int = 0
    withdrawn: bool = False

    @property
    def ack_seconds(self) -> float | None:
        """How long the acknowledgement took."""
        return None if self.acknowledged is None else self.acknowledged - self.created

    @property
    def is_personal(self) -> bool:
        """Whether the app is here only because the person installed it for themselves."""
        return "0" not in self.owners

    def accepts(self) -> tuple[Callback, ...]:
        """The acknowledgements that make sense here."""
        if self.kind is Kind.AUTOCOMPLETE:
            return (Callback.CHOICES,)
        basic = (Callback.MESSAGE, Callback.THINK)
        on_message = (Callback.DEFER_UPDATE, Callback.UPDATE) if self.source is not None else ()
        return (*basic, *on_message) if self.kind is Kind.MODAL else (*basic, *on_message, Callback.MODAL)

    def trace(self) -> Json:
        """What a message remembers of the act that led to it."""
        return {
            "id": str(self.id),
            "type": int(self.kind),
            "user_id": str(self.user_id),
            "name": self.data.get("name"),
            "source": str(self.source.id) if self.source is not None else None,
            "target": self.data.get("target_id"),
            "owners": self.owners,
        }


@dataclass(frozen=True, slots=True)
class OpenModal:
    """A modal on somebody's screen."""

    opener: Interaction
    form: Json


class Interactions:
    """Everything between a person's act and the bot's last word on it."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.by_id: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.modals: dict[int, OpenModal] = {}
        self.outgoing: Outgoing | None = None  # where acts are posted to; without it they go through the gateway

    # A person acts

    def start(
        self,
        kind: Kind,
        user_id: int,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        opener: int | None = None,
        nonce: str = "",
    ) -> Interaction:
        """Send an act to the bot and start its three seconds."""
        realm = self.realm
        now = realm.clock.now()
        act = Interaction(
            realm.ids.next(), secrets.token_urlsafe(48), kind, user_id, channel.id, data, now, nonce, source, opener
        )
        act.owners = self._owners(user_id, channel)
        act.payload = self._payload(act, channel)
        self.by_id[act.id] = act
        self.by_token[act.token] = act
        self._forget_old(now)
        self._tell(act, "sent")
        self.redeliver(act)
        if realm.faults.take_doubled():
            self.redeliver(act)
        realm.background(self._watch(act))
        return act

    def redeliver(self, act: Interaction) -> None:
        """Send the act on its way; once more, as a gateway hiccup does."""
        if self.outgoing is not None:
            self.realm.background(self.outgoing.deliver(act.payload))
            return
        channel = self.realm.world.channels[act.channel_id]
        self.realm.gateway.dispatch("INTERACTION_CREATE", act.payload, guild_id=channel.guild_id)

    def _owners(self, user_id: int, channel: Channel) -> Json:
        """Who installed the app that is used here: the server (0), the person (1), or both."""
        world = self.realm.world
        guild = world.guilds.get(channel.guild_id or 0)
        owners: Json = {}
        if guild is None or guild.has_commands:
            owners["0"] = str(channel.guild_id or 0)
        if world.users[user_id].has_app:
            owners["1"] = str(user_id)
        return owners

    def _payload(self, act: Interaction, channel: Channel) -> Json:
        world = self.realm.world
        payload: Json = {
            "id": str(act.id),
            "application_id": str(world.bot.id),
            "type": int(act.kind),
            "token": act.token,
            "version": 1,
            "data": act.data,
            "channel_id": str(channel.id),
            "channel": payloads.interaction_channel(world, channel, act.user_id),
            "locale": world.users[act.user_id].locale,
            "app_permissions": str(int(app_permissions(world, act.user_id, channel))),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": act.owners,
            "context": 1 if channel.guild_id is None else 0,
            "attachment_size_limit": MOST_FILE_BYTES,
        }
        if act.source is not None:
            payload["message"] = self.realm.message_json(act.source)
        if channel.guild_id is None:
            return payload | {"user": payloads.user(world.users[act.user_id])}
        guild = world.guilds[channel.guild_id]
        member = payloads.member(world, guild.members[act.user_id])
        member["permissions"] = str(int(allowed(world, act.user_id, channel)))
        part = {"id": str(guild.id), "locale": guild.locale, "features": []}
        return payload | {"guild_id": str(guild.id), "guild": part, "guild_locale": guild.locale, "member": member}

    async def _watch(self, act: Interaction) -> None:
        """After three seconds without a word the act has failed; after fifteen minutes the token is dead."""
        await self.realm.clock.wait_until(act.created + ACKNOWLEDGE_SECONDS)
        if act.acknowledged is None:
            act.failed = True
            self._tell(act, "failed")
            return
        if act.callback is Callback.THINK:
            await self.realm.clock.wait_until(act.created + TOKEN_SECONDS)
            message = self._original(act)
            if message is not None and message.is_loading:
                self._tell(act, "expired")

    def _forget_old(self, now: float) -> None:
        for key in list(self.by_id):
            old = self.by_id[key]
            if now - old.created < 2 * TOKEN_SECONDS:
                break
            del self.by_id[key], self.by_token[old.token]
            self.modals.pop(key, None)

    def _tell(self, act: Interaction, state: str) -> None:
        """Tell the person's client how the act stands."""
        data: Json = {"id": str(act.id), "nonce": act.nonce, "kind": int(act.kind), "state": state}
        data["callback"] = int(act.callback) if act.callback else None
        data["ack_ms"] = round(act.ack_seconds * 1000) if act.ack_seconds is not None else None
        data["message_id"] = str(act.original_id) if act.original_id else None
        data["source_id"] = str(act.source.id) if act.source is not None else None
        self.realm.feeds.tell([act.user_id], "INTERACTION", data)
        if state != "sent":
            named = {"user": self.realm.world.users[act.user_id].display, "what": self.describe(act)}
            self.realm.feeds.tell_watchers("ACKNOWLEDGED", data | named)

    @staticmethod
    def describe(act: Interaction) -> str:
        """What was done, for a developer's eyes."""
        if act.kind in (Kind.COMMAND, Kind.AUTOCOMPLETE):
            return f"/{act.data['name']}" + (" (typing)" if act.kind is Kind.AUTOCOMPLETE else "")
        return str(act.data["custom_id"])

    # The bot answers

    def callback(self, act_id: int, token: str, payload: Json, uploads: list[Upload]) -> Json:
        """The one acknowledgement."""
        act = self.by_id.get(act_id)
        if act is None or act.token != token:
            raise Refusal(10062)
        if act.acknowledged is not None:
            raise Refusal(40060)
        if act.failed or self.realm.clock.now() - act.created > ACKNOWLEDGE_SECONDS:
            raise Refusal(10062)
        form = Form()
        form.choice(("type",), payload.get("type"), [int(one) for one in act.accepts()])
        form.close()
        callback = Callback(payload["type"])
        data = payload.get("data") or {}
        self._apply(act, callback, data, uploads)
        act.acknowledged = self.realm.clock.now()
        act.callback = callback
        if act.opener is not None:
            self.modals.pop(act.opener, None)
        self._tell(act, "acknowledged")
        if callback is Callback.MODAL:
            self.modals[act.id] = OpenModal(act, data)
            self.realm.feeds.tell([act.user_id], "MODAL", {"id": str(act.id), "nonce": act.nonce, **data})
        if callback is Callback.CHOICES:
            answer = {"id": str(act.id), "nonce": act.nonce, "choices": data.get("choices", [])}
            self.realm.feeds.tell([act.user_id], "CHOICES", answer)
        return self._callback_answer(act)

    def _apply(self, act: Interaction, callback: Callback, data: Json, uploads: list[Upload]) -> None:
        """What the acknowledgement does at once; nothing, if it is refused."""
        realm = self.realm
        channel = realm.world.channels.get(act.channel_id)
        if channel is None:
            raise Refusal(10003)
        form = Form(realm.world.emojis)
        only_me = self._only_for(act, channel, data)
        if callback not in (Callback.MODAL, Callback.CHOICES):
            self.refuse_locked(channel)
        if callback is Callback.MESSAGE:
            message = posting.post(
                realm, channel, realm.world.bot.id, data, uploads,
                path=("data",), ephemeral_to=only_me, interaction=act.trace(),
            )  # fmt: skip
            self._own(act, message, original=True)
        elif callback is Callback.THINK:
            flags = int(data.get("flags") or 0)
            message = posting.placeholder(realm, channel, ephemeral_to=only_me, interaction=act.trace(), flags=flags)
            self._own(act, message, original=True)
        elif callback in (Callback.UPDATE, Callback.DEFER_UPDATE):
            source = act.source
            if source is None or realm.world.message(source.channel_id, source.id) is None:
                raise Refusal(10008)
            if callback is Callback.UPDATE:
                posting.edit(realm, source, data, uploads, path=("data",))
            self._own(act, source, original=True)
        elif callback is Callback.MODAL:
            judge_modal(form, ("data",), data)
        else:
            judge_choices(form, ("data", "choices"), data.get("choices", []), textual=self._is_textual(act))
        form.close()

    def _only_for(self, act: Interaction, channel: Channel, data: Json) -> int | None:
        """Who alone sees an answer: asked for by its flag, or because the person may not show apps here."""
        asked = int(data.get("flags") or 0) & MessageFlag.EPHEMERAL
        may = allowed(self.realm.world, act.user_id, channel)
        hidden = act.is_personal and Permission.USE_EXTERNAL_APPS not in may
        return act.user_id if asked or hidden else None

    def refuse_locked(self, channel: Channel) -> None:
        """In a locked thread nobody but a moderator writes, and an answer is no exception."""
        if channel.locked and not threads.moderates(self.realm, channel, self.realm.world.bot.id):
            raise Refusal(50083)

    @staticmethod
    def _is_textual(act: Interaction) -> bool:
        options = list(act.data.get("options", ()))
        while options:
            option = options.pop()
            if option.get("focused"):
                return bool(option["type"] == 3)
            options += option.get("options", ())
        return True

    def _own(self, act: Interaction, message: Message, *, original: bool = False) -> None:
        act.owned.add(message.id)
        if original:
            act.original_id = message.id

    def _callback_answer(self, act: Interaction) -> Json:
        message = self._original(act) if act.original_id else None
        about: Json = {"id": str(act.id), "type": int(act.kind)}
        answer: Json = {"interaction": about}
        if message is not None:
            about["response_message_id"] = str(message.id)
            about["response_message_loading"] = message.is_loading
            about["response_message_ephemeral"] = message.is_ephemeral
        if act.callback is not None and act.callback not in (Callback.DEFER_UPDATE, Callback.CHOICES, Callback.MODAL):
            answer["resource"] = {"type": int(act.callback)}
            if message is not None:
                answer["resource"]["message"] = self.realm.message_json(message)
        return answer

    # The bot goes on

    def by_webhook(self, application_id: int, token: str) -> Interaction:
        """The act a follow-up belongs to: acknowledged, and not older than fifteen minutes."""
        act = self.by_token.get(token)
        if application_id != self.realm.world.bot.id or act is None or act.acknowledged is None:
            raise Refusal(10015)
        if self.realm.clock.now() - act.created > TOKEN_SECONDS:
            raise Refusal(50027)
        if act.channel_id not in self.realm.world.channels:
            raise Refusal(10003)
        return act

    def follow_up(self, act: Interaction, payload: Json, uploads: list[Upload]) -> Message:
        """A further message; the first one fills a thinking message and keeps that one's visibility."""
        realm = self.realm
        thinking = self._original(act)
        channel = realm.world.channels[act.channel_id]
        self.refuse_locked(channel)
        # The app may take its own thinking message back; if anybody else deletes it, nothing more can be said.
        if act.callback is Callback.THINK and thinking is None and not act.withdrawn:
            raise Refusal(10008)
        if act.callback is Callback.THINK and thinking is not None and thinking.is_loading:
            posting.edit(realm, thinking, payload, uploads)
            return thinking
        if act.is_personal and act.follow_ups >= MOST_FOLLOW_UPS:
            raise Refusal(40094)
        act.follow_ups += 1
        only_me = self._only_for(act, channel, payload)
        message = posting.post(
            realm, channel, realm.world.bot.id, payload, uploads, ephemeral_to=only_me, interaction=act.trace()
        )
        self._own(act, message)
        return message

    def message_of(self, act: Interaction, key: str) -> Message:
        """A message that this token may read, change or delete."""
        if key == "@original":
            message = self._original(act)
        else:
            message = None
            if key.isdigit() and int(key) in act.owned:
                message = self.realm.world.message(act.channel_id, int(key))
        if message is None:
            raise Refusal(10008)
        return message

    def _original(self, act: Interaction) -> Message | None:
        return self.realm.world.message(act.channel_id, act.original_id) if act.original_id else None
