"""The objects of Discord's answers as its documentation describes them, and a reader that finds what does not fit.

A name that ends in `?` may be missing; a kind that begins with `?` may be null. Kinds are plain types, `[kind]` for a list,
`{kind}` for a mapping, or the name of another object here. A field that is not described is a fault as well.
"""

import re
from collections.abc import Iterator
from typing import Any

SNOWFLAKE = re.compile(r"^\d{1,20}$")
MOMENT = re.compile(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$")

USER = {
    "id": "snowflake", "username": "string", "discriminator": "string", "global_name": "?string", "avatar": "?string",
    "bot?": "boolean", "system?": "boolean", "banner?": "?string", "accent_color?": "?integer", "flags?": "integer",
    "public_flags?": "integer", "avatar_decoration_data?": "?any", "collectibles?": "?any", "primary_guild": "?any",
}  # fmt: skip
ROLE = {
    "id": "snowflake", "name": "string", "color": "integer", "colors": "any", "hoist": "boolean", "icon?": "?string",
    "unicode_emoji?": "?string", "position": "integer", "permissions": "bits", "managed": "boolean",
    "mentionable": "boolean", "tags?": "any", "flags": "integer",
}  # fmt: skip
PARTIAL_MEMBER = {
    "nick?": "?string", "avatar?": "?string", "banner?": "?string", "roles": "[snowflake]", "joined_at": "?moment",
    "premium_since?": "?moment", "deaf": "boolean", "mute": "boolean", "flags": "integer", "pending?": "boolean",
    "communication_disabled_until?": "?moment", "avatar_decoration_data?": "?any",
}  # fmt: skip
ANY_CHANNEL = {"id": "snowflake", "type": "integer", "flags": "integer"}
GUILD_CHANNEL = ANY_CHANNEL | {
    "guild_id": "snowflake", "name": "string", "parent_id": "?snowflake", "position": "integer", "nsfw": "boolean",
    "permission_overwrites": "[Overwrite]", "rate_limit_per_user": "integer", "topic": "?string",
    "last_message_id?": "?snowflake",
}  # fmt: skip
WITH_THREADS = {"default_auto_archive_duration?": "integer", "default_thread_rate_limit_per_user?": "integer"}
THREAD = ANY_CHANNEL | {
    "guild_id": "snowflake", "name": "string", "parent_id": "snowflake", "owner_id": "snowflake",
    "last_message_id": "?snowflake", "rate_limit_per_user": "integer", "message_count": "integer",
    "total_message_sent": "integer", "member_count": "integer", "thread_metadata": "ThreadMetadata",
    "member?": "ThreadMember",
}  # fmt: skip
GUILD = {
    "id": "snowflake", "name": "string", "icon": "?string", "splash": "?string", "discovery_splash": "?string",
    "owner_id": "snowflake", "afk_channel_id": "?snowflake", "afk_timeout": "integer", "verification_level": "integer",
    "default_message_notifications": "integer", "explicit_content_filter": "integer", "roles": "[Role]",
    "emojis": "[any]", "features": "[string]", "mfa_level": "integer", "application_id": "?snowflake",
    "system_channel_id": "?snowflake", "system_channel_flags": "integer", "rules_channel_id": "?snowflake",
    "vanity_url_code": "?string", "description": "?string", "banner": "?string", "premium_tier": "integer",
    "premium_subscription_count?": "integer", "preferred_locale": "string", "public_updates_channel_id": "?snowflake",
    "nsfw_level": "integer", "stickers": "[any]", "premium_progress_bar_enabled": "boolean",
    "safety_alerts_channel_id": "?snowflake", "incidents_data": "?any",
    "approximate_member_count?": "integer", "approximate_presence_count?": "integer",
}  # fmt: skip
MESSAGE = {
    "id": "snowflake", "channel_id": "snowflake", "author": "User", "content": "string", "timestamp": "moment",
    "edited_timestamp": "?moment", "tts": "boolean", "mention_everyone": "boolean", "mentions": "[User]",
    "mention_roles": "[snowflake]", "attachments": "[Attachment]", "embeds": "[Embed]", "pinned": "boolean",
    "type": "integer", "flags": "integer", "components": "[any]", "nonce?": "string", "webhook_id?": "snowflake",
    "application_id?": "snowflake", "message_reference?": "Reference", "referenced_message?": "?Message",
    "interaction_metadata?": "InteractionMetadata", "interaction?": "any", "thread?": "Thread",
}  # fmt: skip
INTERACTION = {
    "id": "snowflake", "application_id": "snowflake", "type": "integer", "data": "any", "channel_id": "snowflake",
    "channel": "any", "token": "string", "version": "integer", "app_permissions": "bits", "locale": "string",
    "entitlements": "[any]", "authorizing_integration_owners": "{snowflake}", "context": "integer",
    "attachment_size_limit": "integer", "guild?": "any", "guild_id?": "snowflake", "guild_locale?": "string",
    "member?": "ActingMember", "user?": "User", "message?": "Message", "entitlement_sku_ids?": "[any]",
}  # fmt: skip

OBJECTS: dict[str, dict[str, str]] = {
    "User": USER,
    "OwnUser": USER | {"mfa_enabled": "boolean", "locale": "string", "verified": "boolean", "email": "?string"},
    "Role": ROLE,
    "PartialMember": PARTIAL_MEMBER,
    "Member": PARTIAL_MEMBER | {"user": "User"},
    "ActingMember": PARTIAL_MEMBER | {"user": "User", "permissions": "bits"},
    "Overwrite": {"id": "snowflake", "type": "integer", "allow": "bits", "deny": "bits"},
    "Dm": ANY_CHANNEL | {"last_message_id?": "?snowflake", "recipients": "[User]"},
    "Text": GUILD_CHANNEL | WITH_THREADS,
    "Voice": GUILD_CHANNEL
    | {"bitrate": "integer", "user_limit": "integer", "rtc_region": "?string", "video_quality_mode?": "integer"},
    "Forum": GUILD_CHANNEL
    | WITH_THREADS
    | {
        "available_tags": "[any]", "default_reaction_emoji": "?any", "default_sort_order": "?integer",
        "default_forum_layout": "integer",
    },
    "Thread": THREAD,
    "ThreadMetadata": {
        "archived": "boolean", "auto_archive_duration": "integer", "archive_timestamp": "moment", "locked": "boolean",
        "invitable?": "boolean", "create_timestamp?": "?moment",
    },
    "ThreadMember": {"id": "snowflake", "user_id": "snowflake", "join_timestamp": "moment", "flags": "integer"},
    "Guild": GUILD,
    "WholeGuild": GUILD
    | {
        "joined_at": "moment", "large": "boolean", "unavailable?": "boolean", "member_count": "integer",
        "voice_states": "[any]", "members": "[Member]", "channels": "[any]", "threads": "[Thread]",
        "presences": "[any]", "stage_instances": "[any]", "guild_scheduled_events": "[any]",
        "soundboard_sounds": "[any]",
    },
    "Attachment": {
        "id": "snowflake", "filename": "string", "size": "integer", "url": "string", "proxy_url": "string",
        "description?": "string", "content_type?": "string", "height?": "?integer", "width?": "?integer",
        "ephemeral?": "boolean",
    },
    "Embed": {
        "type": "string", "title?": "string", "description?": "string", "url?": "string", "color?": "integer",
        "image?": "EmbedMedia", "thumbnail?": "EmbedMedia", "fields?": "[any]", "footer?": "any", "author?": "any",
    },
    "EmbedMedia": {
        "url": "string", "proxy_url?": "string", "height?": "integer", "width?": "integer", "content_type?": "string",
        "flags?": "integer",
    },
    "Media": {
        "url": "string", "proxy_url": "string", "height": "?integer", "width": "?integer", "content_type": "?string",
        "attachment_id?": "snowflake", "placeholder?": "?string", "placeholder_version?": "?integer",
        "flags?": "integer", "loading_state?": "integer",
    },
    "Reference": {"type": "integer", "channel_id": "snowflake", "message_id?": "snowflake", "guild_id?": "snowflake"},
    "Message": MESSAGE,
    "MessageEvent": MESSAGE | {"guild_id?": "snowflake", "member?": "PartialMember", "channel_type?": "integer"},
    # `name` is not documented, and is sent all the same.
    "InteractionMetadata": {
        "id": "snowflake", "type": "integer", "user": "User", "authorizing_integration_owners": "{snowflake}",
        "interacted_message_id?": "snowflake", "target_message_id?": "snowflake", "name?": "string",
        "triggering_interaction_metadata?": "InteractionMetadata",
    },
    "Application": {
        "id": "snowflake", "name": "string", "icon": "?string", "description": "string", "type": "?integer",
        "bot?": "User", "bot_public": "boolean", "bot_require_code_grant": "boolean", "owner?": "User",
        "verify_key": "string", "team": "?any", "cover_image?": "?string", "flags?": "integer", "tags?": "[string]",
        "approximate_guild_count?": "integer", "approximate_user_install_count?": "integer",
        "approximate_user_authorization_count?": "integer", "redirect_uris?": "[string]",
        "interactions_endpoint_url?": "?string", "role_connections_verification_url?": "?string",
        "event_webhooks_url?": "?string", "event_webhooks_status?": "integer", "explicit_content_filter": "integer",
        "integration_types_config?": "any",
    },
    "Command": {
        "id": "snowflake", "type?": "integer", "application_id": "snowflake", "guild_id?": "snowflake",
        "name": "string", "name_localizations?": "?any", "description": "string", "description_localizations?": "?any",
        "options?": "[any]", "default_member_permissions": "?bits", "dm_permission?": "boolean", "nsfw?": "boolean",
        "integration_types": "[integer]", "contexts": "?[integer]", "version": "snowflake",
    },
    "Emoji": {
        "id": "snowflake", "name": "string", "roles": "[snowflake]", "user?": "User", "require_colons": "boolean",
        "managed": "boolean", "animated": "boolean", "available": "boolean",
    },
    "Interaction": INTERACTION,
    "Ready": {
        "v": "integer", "user": "OwnUser", "guilds": "[any]", "session_id": "string", "resume_gateway_url": "string",
        "shard?": "[integer]", "application": "any",
    },
}  # fmt: skip


def faults(kind: str, value: Any, path: str = "") -> Iterator[str]:
    """Everything in a value that does not fit its kind."""
    if kind.startswith("?"):
        if value is not None:
            yield from faults(kind[1:], value, path)
    elif kind.startswith("["):
        if not isinstance(value, list):
            yield f"{path} is no list"
            return
        for index, one in enumerate(value):
            yield from faults(kind[1:-1], one, f"{path}[{index}]")
    elif kind.startswith("{"):
        for name, one in value.items():
            yield from faults(kind[1:-1], one, f"{path}.{name}")
    elif kind in OBJECTS:
        yield from _object(OBJECTS[kind], value, path or kind)
    elif not _fits(kind, value):
        yield f"{path} is {value!r} and not a {kind}"


def _object(described: dict[str, str], value: Any, path: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{path} is {value!r} and no object"
        return
    for name in value:
        if name not in described and f"{name}?" not in described:
            yield f"{path}.{name} is described nowhere"
    for name, kind in described.items():
        bare = name.removesuffix("?")
        if bare in value:
            yield from faults(kind, value[bare], f"{path}.{bare}")
        elif not name.endswith("?"):
            yield f"{path}.{bare} is missing"


def _fits(kind: str, value: Any) -> bool:
    text = value if isinstance(value, str) else None
    if kind == "any":
        return True
    if kind in ("snowflake", "bits"):
        return text is not None and SNOWFLAKE.match(text) is not None
    if kind == "moment":
        return text is not None and MOMENT.match(text) is not None
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, {"string": str, "boolean": bool}[kind])
