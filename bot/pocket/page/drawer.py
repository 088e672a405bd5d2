"""The developer drawer's switches: every fault the pocket server knows, by name."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.pocket.actions import Actions
from bot.pocket.errors import CannotDo
from bot.pocket.permissions import Permission
from bot.pocket.threads import set_archived
from bot.pocket.world import Channel, Guild, Json

SWITCHES: tuple[tuple[str, str], ...] = (
    ("rate_limit", "Next request: 429"),
    ("error_before", "Next request: 500 before it takes effect"),
    ("error_after", "Next request: 500 after it took effect"),
    ("lose_answer", "Next request: effect, but no answer"),
    ("drop_request", "Next request: connection dropped"),
    ("slow", "Next request: two seconds slow"),
    ("gateway_drop", "Gateway: drop, can resume"),
    ("gateway_lose", "Gateway: drop, session lost"),
    ("gateway_reconnect", "Gateway: ask to reconnect"),
    ("redeliver", "Send my last interaction again"),
    ("dms_closed", "Close my DMs"),
    ("dms_open", "Open my DMs"),
    ("revoke_view", "This channel: bot may not see"),
    ("revoke_send", "This channel: bot may not write"),
    ("revoke_attach", "This channel: bot may not attach files"),
    ("restore", "This channel: permissions restored"),
    ("archive", "This thread: archive"),
    ("lock", "This thread: archive and lock"),
    ("unlock", "This thread: reopen"),
    ("kick_bot", "This server: throw the bot out"),
    ("invite_bot", "This server: let the bot back in"),
    ("leave", "This server: I leave"),
    ("join", "All servers: I come back"),
    ("minute", "Clock: one minute on"),
    ("quarter", "Clock: sixteen minutes on"),
    ("day", "Clock: a day on"),
    ("clear", "Switch all pending faults off"),
)


def flip(actions: Actions, user_id: int, channel_id: int, name: str) -> str:
    """Switch a fault on; returns a sentence about it."""
    labels = dict(SWITCHES)
    if name not in labels:
        raise CannotDo("There is no such switch.")
    known = {**_requests(actions), **_gateway(actions, user_id), **_world(actions, user_id, channel_id)}
    known[name]()
    return f"Done: {labels[name]}."


def _requests(actions: Actions) -> Mapping[str, Callable[[], Any]]:
    faults = actions.realm.faults
    return {
        "rate_limit": lambda: faults.rate_limit(retry_after=1.0),
        "error_before": faults.server_error,
        "error_after": lambda: faults.server_error(after_effect=True),
        "lose_answer": faults.lose_answer,
        "drop_request": faults.drop_request,
        "slow": lambda: faults.slow(seconds=2.0),
        "clear": faults.clear,
    }


def _gateway(actions: Actions, user_id: int) -> Mapping[str, Callable[[], Any]]:
    realm = actions.realm

    def redeliver() -> None:
        mine = [act for act in actions.interactions.by_id.values() if act.user_id == user_id]
        if not mine:
            raise CannotDo("You have not done anything yet.")
        actions.interactions.redeliver(mine[-1])

    return {
        "gateway_drop": lambda: realm.gateway.drop(resumable=True),
        "gateway_lose": lambda: realm.gateway.drop(resumable=False),
        "gateway_reconnect": realm.gateway.ask_to_reconnect,
        "redeliver": redeliver,
        "minute": lambda: realm.clock.advance(60),
        "quarter": lambda: realm.clock.advance(16 * 60),
        "day": lambda: realm.clock.advance(24 * 3600),
    }


def _world(actions: Actions, user_id: int, channel_id: int) -> Mapping[str, Callable[[], Any]]:
    realm = actions.realm
    user = realm.world.users[user_id]

    def here() -> Channel:
        channel = actions.channel(user_id, channel_id)
        parent = realm.world.channels.get(channel.parent_id or 0) if channel.is_thread else channel
        if parent is None or parent.guild_id is None:
            raise CannotDo("This switch needs a channel of a server.")
        return parent

    def thread() -> Channel:
        channel = actions.channel(user_id, channel_id)
        if not channel.is_thread:
            raise CannotDo("This switch needs a thread.")
        return channel

    def guild() -> Guild:
        return realm.world.guilds[here().guild_id or 0]

    def join() -> None:
        for one in realm.world.guilds.values():
            if user_id not in one.members:
                realm.join(one, user)

    return {
        "dms_closed": lambda: realm.set_dms(user, is_open=False),
        "dms_open": lambda: realm.set_dms(user, is_open=True),
        "revoke_view": lambda: realm.revoke(here(), Permission.VIEW_CHANNEL),
        "revoke_send": lambda: realm.revoke(here(), Permission.SEND_MESSAGES),
        "revoke_attach": lambda: realm.revoke(here(), Permission.ATTACH_FILES),
        "restore": lambda: realm.revoke(here(), Permission(0)),
        "archive": lambda: set_archived(realm, thread(), archived=True),
        "lock": lambda: set_archived(realm, thread(), archived=True, locked=True),
        "unlock": lambda: set_archived(realm, thread(), archived=False, locked=False),
        "kick_bot": lambda: realm.kick_bot(guild()),
        "invite_bot": lambda: realm.invite_bot(guild()),
        "leave": lambda: realm.leave(guild(), user),
        "join": join,
    }


def contents(actions: Actions) -> Json:
    """What the drawer shows when it is opened."""
    acts = [act for act in actions.interactions.by_id.values() if act.acknowledged is not None or act.failed]
    shown = [
        {
            "what": actions.interactions.describe(act),
            "user": actions.realm.world.users[act.user_id].display,
            "state": "failed" if act.failed else "acknowledged",
            "ack_ms": round(act.ack_seconds * 1000) if act.ack_seconds is not None else None,
        }
        for act in acts[-200:]
    ]
    refusals = [record.as_json() for record in actions.realm.refusals[-200:]]
    return {"switches": [list(pair) for pair in SWITCHES], "acks": shown, "refusals": refusals}
