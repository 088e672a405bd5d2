"""Slash commands from a person's side: which are offered where, and how typed arguments become an interaction."""

from collections.abc import Mapping
from typing import Any

from bot.pocket import message_payloads, payloads, posting
from bot.pocket.errors import CannotDo
from bot.pocket.files import Upload
from bot.pocket.judge.commands import GROUP, INTEGER, NUMBER, STRING, SUBCOMMAND
from bot.pocket.permissions import Permission, allowed, can_see
from bot.pocket.realm import Realm
from bot.pocket.world import Channel, Json, Message

BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT = 5, 6, 7, 8, 9, 11
LARGEST = 2**53 - 1
ON_MESSAGE = 3
Arguments = Mapping[str, Any]


def offered(realm: Realm, user_id: int, channel: Channel) -> list[Json]:
    """The commands this person is offered in this channel."""
    world = realm.world
    permissions = allowed(world, user_id, channel)
    everywhere = world.commands.get(0, [])
    if channel.guild_id is None:
        return [command for command in everywhere if _in_context(command, 1)]
    if Permission.USE_APPLICATION_COMMANDS not in permissions or not channel.holds_messages:
        return []
    mine = world.users[user_id].has_app
    if world.guilds[channel.guild_id].has_commands:
        both = [*world.commands.get(channel.guild_id, []), *everywhere]
        usable = [one for one in both if _installs(one, 0) or (mine and _installs(one, 1))]
    else:
        usable = [one for one in everywhere if mine and _installs(one, 1)]
    return [command for command in usable if _in_context(command, 0) and _permitted(command, permissions)]


def _installs(command: Json, kind: int) -> bool:
    """Whether a command comes with an installation on a server (0) or for oneself (1)."""
    return kind in (command.get("integration_types") or [0])


def _in_context(command: Json, context: int) -> bool:
    if command.get("contexts") is not None:
        return context in command["contexts"]
    return context == 0 or command.get("dm_permission") is not False


def _permitted(command: Json, permissions: Permission) -> bool:
    needed = command.get("default_member_permissions")
    if needed is None:
        return True
    if int(needed) == 0:
        return Permission.ADMINISTRATOR in permissions
    return int(needed) & permissions == int(needed)


def build_on_message(realm: Realm, user_id: int, channel: Channel, name: str, message: Message) -> Json:
    """The data of a message command's interaction."""
    for command in offered(realm, user_id, channel):
        if command["name"] == name and command.get("type") == ON_MESSAGE:
            data: Json = {"id": command["id"], "name": name, "type": ON_MESSAGE, "target_id": str(message.id)}
            data["resolved"] = {"messages": {str(message.id): realm.message_json(message)}}
            return data | ({"guild_id": command["guild_id"]} if command.get("guild_id") else {})
    raise CannotDo(f"There is no {name} among the apps of that message.")


def find(commands: list[Json], words: str) -> tuple[Json, list[Json]]:
    """The command and the chain down to the subcommand that "table open" names."""
    name, *rest = words.split()
    for command in commands:
        if command["name"] != name or command.get("type", 1) != 1:
            continue
        chain: list[Json] = []
        here = command
        for word in rest:
            here = next((one for one in here.get("options", ()) if one["name"] == word and one["type"] in (1, 2)), {})
            if not here:
                raise CannotDo(f"/{name} has no subcommand {word}.")
            chain.append(here)
        if any(option["type"] in (SUBCOMMAND, GROUP) for option in here.get("options", ())):
            raise CannotDo(f"/{words} needs a subcommand.")
        return command, chain
    raise CannotDo(f"There is no command /{name} here.")


def build(
    realm: Realm,
    user_id: int,
    channel: Channel,
    words: str,
    arguments: Arguments,
    *,
    focused: str | None = None,
) -> Json:
    """The data of a command interaction; with a focused option, of an autocomplete one."""
    command, chain = find(offered(realm, user_id, channel), words)
    leaf = chain[-1] if chain else command
    known = {option["name"]: option for option in leaf.get("options", ())}
    for name in arguments:
        if name not in known:
            raise CannotDo(f"/{words} has no option {name}.")
    resolved: Json = {}
    options: list[Json] = []
    for name, option in known.items():
        if name not in arguments:
            if option.get("required") and focused is None:
                raise CannotDo(f"/{words} needs its option {name}.")
            continue
        if focused is None:
            value = _value(realm, user_id, channel, option, arguments[name], resolved)
            options.append({"name": name, "type": option["type"], "value": value})
        else:
            entry = {"name": name, "type": option["type"], "value": arguments[name]}
            options.append(entry | ({"focused": True} if name == focused else {}))
    if focused is not None and not known.get(focused, {}).get("autocomplete"):
        raise CannotDo(f"The option {focused} of /{words} does not suggest anything.")
    for step in reversed(chain):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    if resolved:
        data["resolved"] = resolved
    return data


def _value(realm: Realm, user_id: int, channel: Channel, option: Json, given: Any, resolved: Json) -> Any:
    """One argument as the client would send it, or the sentence why the client would not."""
    kind, name = option["type"], option["name"]
    choices = option.get("choices") or []
    if choices:
        for choice in choices:
            if given in (choice["name"], choice["value"]):
                return choice["value"]
        raise CannotDo(f"{given} is not among the choices of {name}.")
    if kind == STRING:
        text = str(given)
        if not option.get("min_length", 0) <= len(text) <= option.get("max_length", 6000):
            raise CannotDo(f"The text for {name} is too short or too long.")
        return text
    if kind in (INTEGER, NUMBER):
        return _number(option, given)
    if kind == BOOLEAN:
        return str(given).lower() in ("true", "1", "yes", "on")
    if kind == ATTACHMENT:
        return _file(realm, channel, given, resolved)
    return resolve(realm, channel, kind, given, resolved, user_id)


def _number(option: Json, given: Any) -> float:
    try:
        number = int(given) if option["type"] == INTEGER else float(given)
    except ValueError:
        raise CannotDo(f"{given} is not a number.") from None
    if not option.get("min_value", -LARGEST) <= number <= option.get("max_value", LARGEST):
        raise CannotDo(f"The number for {option['name']} is out of range.")
    return number


def _file(realm: Realm, channel: Channel, given: Any, resolved: Json) -> str:
    if not isinstance(given, Upload):
        raise CannotDo("This option takes a file.")
    attachment = posting.attach(realm, channel, given, {}, ephemeral=True)
    resolved.setdefault("attachments", {})[str(attachment.id)] = message_payloads.attachment(realm.files, attachment)
    return str(attachment.id)


def resolve(realm: Realm, channel: Channel, kind: int, given: Any, resolved: Json, viewer: int) -> str:
    """The id of a user, channel or role, with what the bot is told of it."""
    world = realm.world
    key = int(getattr(given, "id", given))
    guild = world.guilds.get(channel.guild_id) if channel.guild_id else None
    if key in world.users and kind in (USER, MENTIONABLE):
        resolved.setdefault("users", {})[str(key)] = payloads.user(world.users[key])
        if guild and key in guild.members:
            resolved.setdefault("members", {})[str(key)] = payloads.member(
                world, guild.members[key], with_user=False
            ) | {"permissions": str(int(allowed(world, key, channel)))}
        return str(key)
    if guild and key in guild.roles and kind in (ROLE, MENTIONABLE):
        resolved.setdefault("roles", {})[str(key)] = payloads.role(guild.roles[key])
        return str(key)
    if guild and key in world.channels and kind == CHANNEL and can_see(world, viewer, world.channels[key]):
        data = payloads.interaction_channel(world, world.channels[key], viewer)
        resolved.setdefault("channels", {})[str(key)] = data
        return str(key)
    raise CannotDo("Nothing of that kind is here to choose.")
