"""Who the bot is, where it is, and whom it meets there."""

from typing import Any

from bot.pocket import payloads
from bot.pocket.errors import Refusal
from bot.pocket.permissions import can_see, everywhere
from bot.pocket.rest.call import Call, Route
from bot.pocket.world import Json


async def me(call: Call) -> Json:
    """The bot's own user."""
    return payloads.own_user(call.realm.world.bot)


async def application(call: Call) -> Json:
    """The bot's application."""
    world = call.realm.world
    people = world.people()
    return {
        "id": str(world.bot.id),
        "name": world.bot.display,
        "description": "",
        "icon": None,
        "cover_image": None,
        "type": None,
        "bot": payloads.user(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": payloads.user(people[0] if people else world.bot),
        "team": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "event_webhooks_url": None,
        "event_webhooks_status": 1,
        "explicit_content_filter": 0,
        "integration_types_config": {"0": {}, "1": {}},
        "approximate_guild_count": sum(world.bot.id in guild.members for guild in world.guilds.values()),
        "approximate_user_install_count": sum(one.has_app for one in people),
        "approximate_user_authorization_count": 0,
    }


async def gateway(call: Call) -> Json:
    """Where the gateway is."""
    return {"url": call.realm.gateway.url}


async def gateway_bot(call: Call) -> Json:
    """Where the gateway is, and how many shards to open."""
    gateway = call.realm.gateway
    limits = {"total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": gateway.concurrency}
    return {"url": gateway.url, "shards": gateway.shards, "session_start_limit": limits}


async def user(call: Call) -> Json:
    """Anybody."""
    found = call.realm.world.users.get(call.key("user"))
    if found is None:
        raise Refusal(10013)
    return payloads.user(found)


async def open_dm(call: Call) -> Json:
    """The conversation with a person; opening it works even where writing does not."""
    call.realm.limits.open_dm()
    recipient = str(call.body().get("recipient_id"))
    found = call.realm.world.users.get(int(recipient)) if recipient.isdigit() else None
    if found is None:
        raise Refusal(10013)
    return payloads.channel(call.realm.world, call.realm.dm(found), call.realm.world.bot.id)


async def my_guilds(call: Call) -> list[Json]:
    """The servers the bot is on."""
    world = call.realm.world
    mine = [guild for guild in world.guilds.values() if world.bot.id in guild.members]
    return [
        {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(int(everywhere(guild, world.bot.id))),
            "features": [],
        }
        for guild in mine
    ]


async def leave_guild(call: Call) -> None:
    """The bot leaves a server."""
    call.realm.kick_bot(call.guild())


async def guild(call: Call) -> Json:
    """A server."""
    found = call.guild()
    data = payloads.guild(found)
    if call.request.query.get("with_counts", "0").lower() in ("1", "true"):
        data |= {"approximate_member_count": len(found.members), "approximate_presence_count": len(found.members)}
    return data


async def guild_channels(call: Call) -> list[Json]:
    """The channels of a server that the bot sees."""
    world = call.realm.world
    found = call.guild()
    there = [one for one in world.channels.values() if one.guild_id == found.id and not one.is_thread]
    return [payloads.channel(world, one, world.bot.id) for one in there if can_see(world, world.bot.id, one)]


async def active_threads(call: Call) -> Json:
    """The threads of a server that are not archived."""
    world = call.realm.world
    shown = [one for one in world.threads_of(call.guild().id) if not one.archived]
    shown = [one for one in shown if can_see(world, world.bot.id, one)]
    members = [payloads.thread_member(one, world.bot.id) for one in shown if world.bot.id in one.thread_members]
    return {"threads": [payloads.channel(world, one, world.bot.id) for one in shown], "members": members}


async def member(call: Call) -> Json:
    """Somebody on a server."""
    found = call.guild().members.get(call.key("user"))
    if found is None:
        raise Refusal(10007)
    return payloads.member(call.realm.world, found)


async def members(call: Call) -> list[Json]:
    """Everybody on a server."""
    listed = list(call.guild().members.values())[: call.number("limit", 1)]
    return [payloads.member(call.realm.world, one) for one in listed]


async def roles(call: Call) -> list[Json]:
    """The roles of a server."""
    return [payloads.role(one) for one in call.guild().roles.values()]


async def logout(call: Call) -> Any:
    """Nothing to end."""


ROUTES = [
    Route("GET", "/users/@me", me),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/applications/@me", application),
    Route("GET", "/gateway", gateway, is_open=True),
    Route("GET", "/gateway/bot", gateway_bot),
    Route("POST", "/auth/logout", logout),
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("DELETE", "/users/@me/guilds/{guild}", leave_guild),
    Route("POST", "/users/@me/channels", open_dm),
    Route("GET", "/users/{user}", user),
    Route("GET", "/guilds/{guild}", guild),
    Route("GET", "/guilds/{guild}/channels", guild_channels),
    Route("GET", "/guilds/{guild}/threads/active", active_threads),
    Route("GET", "/guilds/{guild}/members", members),
    Route("GET", "/guilds/{guild}/members/{user}", member),
    Route("GET", "/guilds/{guild}/roles", roles),
]
