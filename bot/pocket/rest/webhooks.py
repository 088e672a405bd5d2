"""Answers to interactions: the callback, and follow-ups under the token of the interaction."""

from typing import Any

from bot.pocket import posting
from bot.pocket.interactions import Interaction
from bot.pocket.rest.call import Call, Route
from bot.pocket.world import Json


async def callback(call: Call) -> Json | None:
    """The acknowledgement."""
    token = call.request.match_info["token"]
    answer = call.interactions.callback(call.key("interaction"), token, call.body(), call.uploads)
    wanted = call.request.query.get("with_response", "0").lower() in ("1", "true")
    return answer if wanted else None


def _act(call: Call) -> Interaction:
    return call.interactions.by_webhook(call.key("application"), call.request.match_info["token"])


async def follow_up(call: Call) -> Json:
    """A further message."""
    return call.realm.message_json(call.interactions.follow_up(_act(call), call.body(), call.uploads))


async def single(call: Call) -> Json:
    """A message of this interaction."""
    return call.realm.message_json(call.interactions.message_of(_act(call), call.request.match_info["message"]))


async def edit(call: Call) -> Json:
    """Change a message of this interaction; a thinking one is filled."""
    act = _act(call)
    message = call.interactions.message_of(act, call.request.match_info["message"])
    call.interactions.refuse_locked(call.realm.world.channels[act.channel_id])
    posting.edit(call.realm, message, call.body(), call.uploads)
    return call.realm.message_json(message)


async def delete(call: Call) -> Any:
    """Delete a message of this interaction."""
    act = _act(call)
    message = call.interactions.message_of(act, call.request.match_info["message"])
    act.withdrawn = act.withdrawn or message.id == act.original_id
    posting.remove(call.realm, message)


ROUTES = [
    Route("POST", "/interactions/{interaction}/{token}/callback", callback, is_open=True),
    Route("POST", "/webhooks/{application}/{token}", follow_up, is_open=True),
    Route("GET", "/webhooks/{application}/{token}/messages/{message}", single, is_open=True),
    Route("PATCH", "/webhooks/{application}/{token}/messages/{message}", edit, is_open=True),
    Route("DELETE", "/webhooks/{application}/{token}/messages/{message}", delete, is_open=True),
]
