"""Application commands: registered for everybody, or for one server."""

from typing import Any

from bot.pocket.errors import Refusal
from bot.pocket.judge.commands import judge_commands
from bot.pocket.rest.call import Call, Route
from bot.pocket.world import Json

EVERYWHERE = 0


def _scope(call: Call) -> int:
    if call.key("application") != call.realm.world.bot.id:
        raise Refusal(10002)
    return call.guild().id if "guild" in call.request.match_info else EVERYWHERE


def _stored(call: Call, scope: int, command: Json, known: dict[tuple[int, str], str]) -> Json:
    kind = command.get("type", 1)
    key = known.get((kind, command["name"])) or str(call.realm.ids.next())
    defaults: Json = {
        "type": 1, "description": "", "options": [], "default_member_permissions": None, "nsfw": False,
        "name_localizations": None, "description_localizations": None, "contexts": None,
    }  # fmt: skip
    whose: Json = {"id": key, "application_id": str(call.realm.world.bot.id), "version": str(call.realm.ids.next())}
    if scope != EVERYWHERE:
        whose["guild_id"] = str(scope)
    needed = command.get("default_member_permissions")
    settled: Json = {
        "default_member_permissions": str(needed) if needed is not None else None,
        "integration_types": command.get("integration_types") or [0],
    }
    return {**defaults, **command, **settled, **whose}


def _replace(call: Call, scope: int, commands: list[Json]) -> list[Json]:
    judge_commands(commands)
    world = call.realm.world
    known = {(one.get("type", 1), one["name"]): one["id"] for one in world.commands.get(scope, [])}
    world.commands[scope] = [_stored(call, scope, command, known) for command in commands]
    world.touch("commands", scope)
    call.realm.feeds.tell(call.realm.feeds.listening(), "COMMANDS", {})
    return world.commands[scope]


async def listing(call: Call) -> list[Json]:
    """All commands of a scope."""
    return call.realm.world.commands.get(_scope(call), [])


async def overwrite(call: Call) -> list[Json]:
    """Replace all commands of a scope."""
    return _replace(call, _scope(call), call.payload)


async def add(call: Call) -> Json:
    """Add one command, or replace the one of that name."""
    scope = _scope(call)
    new = call.body()
    same = (new.get("type", 1), new.get("name"))
    others = [one for one in call.realm.world.commands.get(scope, []) if (one.get("type", 1), one["name"]) != same]
    return _replace(call, scope, [*others, new])[-1]


def _found(call: Call, scope: int) -> Json:
    for command in call.realm.world.commands.get(scope, []):
        if command["id"] == str(call.key("command")):
            return command
    raise Refusal(10063)


async def single(call: Call) -> Json:
    """One command."""
    return _found(call, _scope(call))


async def change(call: Call) -> Json:
    """Change one command."""
    scope = _scope(call)
    found = _found(call, scope)
    changed = {**found, **call.body()}
    listed = [changed if one is found else one for one in call.realm.world.commands[scope]]
    judge_commands(listed)
    call.realm.world.commands[scope] = listed
    call.realm.world.touch("commands", scope)
    return changed


async def remove(call: Call) -> Any:
    """Delete one command."""
    scope = _scope(call)
    found = _found(call, scope)
    _replace(call, scope, [one for one in call.realm.world.commands[scope] if one is not found])


def _routes(base: str) -> list[Route]:
    return [
        Route("GET", base, listing),
        Route("PUT", base, overwrite),
        Route("POST", base, add),
        Route("GET", base + "/{command}", single),
        Route("PATCH", base + "/{command}", change),
        Route("DELETE", base + "/{command}", remove),
    ]


ROUTES = [
    *_routes("/applications/{application}/commands"),
    *_routes("/applications/{application}/guilds/{guild}/commands"),
]
