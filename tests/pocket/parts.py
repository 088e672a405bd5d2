"""Parts of payloads, each small and right; tests change what they need."""

from typing import Any

Json = dict[str, Any]
LAYOUT = 1 << 15


def button(**changes: Any) -> Json:
    return {"type": 2, "style": 1, "label": "b", "custom_id": "b", **changes}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def buttons(count: int, start: int = 0) -> list[Json]:
    return [button(custom_id=f"b{number}") for number in range(start, start + count)]


def option(**changes: Any) -> Json:
    return {"label": "o", "value": "o", **changes}


def select(count: int = 2, **changes: Any) -> Json:
    options = [option(value=str(number)) for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **changes}


def v1(*children: Json) -> Json:
    return {"content": "x", "components": [row(*children)]}


def v2(*components: Json) -> Json:
    return {"flags": LAYOUT, "components": list(components)}


def text(content: str = "t") -> Json:
    return {"type": 10, "content": content}


def embed(**parts: Any) -> Json:
    return {"embeds": [parts]}
