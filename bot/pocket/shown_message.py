"""A message as it stands on somebody's screen."""

import json
import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

from bot.pocket.errors import CannotDo
from bot.pocket.judge.components import BUTTON, GALLERY, SELECTS, TEXT, walk
from bot.pocket.world import Json, MessageFlag

LINKED_NAME = re.compile(r"/attachments/\d+/\d+/([^?\"]+)")


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """A delivered message; `raw` is the payload itself."""

    raw: Json

    @property
    def id(self) -> int:
        """Its id."""
        return int(self.raw["id"])

    @property
    def channel_id(self) -> int:
        """Where it is."""
        return int(self.raw["channel_id"])

    @property
    def content(self) -> str:
        """The plain text of the message."""
        return str(self.raw["content"])

    @property
    def ephemeral(self) -> bool:
        """Whether the client says that only you can see this."""
        return bool(self.raw["flags"] & MessageFlag.EPHEMERAL)

    @property
    def thinking(self) -> bool:
        """Whether the client says that the bot is thinking."""
        return bool(self.raw["flags"] & MessageFlag.LOADING)

    @property
    def push(self) -> str:
        """What a phone's lock screen says of it when it comes: its plain text; of what stands in components nothing is told."""
        return "" if self.raw["flags"] & MessageFlag.COMPONENTS_V2 else self.content

    def calls(self, user_id: int) -> bool:
        """Whether a phone makes itself heard when it comes: it is written to this person unasked, or mentions them."""
        is_quiet = self.raw["flags"] & (MessageFlag.EPHEMERAL | MessageFlag.SUPPRESS_NOTIFICATIONS)
        if is_quiet or self.interaction_id is not None or int(self.raw["author"]["id"]) == user_id:
            return False
        return not self.raw.get("guild_id") or any(int(one["id"]) == user_id for one in self.raw["mentions"])

    @property
    def interaction_id(self) -> int | None:
        """The act that led to it."""
        metadata = self.raw.get("interaction_metadata")
        return int(metadata["id"]) if metadata else None

    @property
    def attachments(self) -> list[Json]:
        """The files that nothing in it shows."""
        return list(self.raw["attachments"])

    @property
    def files(self) -> list[str]:
        """The names of all its files: attached, in a gallery, a thumbnail, a file component or an embed."""
        return [unquote(name) for name in dict.fromkeys(LINKED_NAME.findall(json.dumps(self.raw, ensure_ascii=False)))]

    @property
    def components(self) -> list[Json]:
        """All components, outer before inner."""
        return [component for _, component in walk(self.raw["components"])]

    @property
    def text(self) -> str:
        """Every word that is shown: text, embeds and text displays."""
        parts: list[Any] = [self.raw["content"]]
        for embed in self.raw["embeds"]:
            parts += [embed.get("title"), embed.get("description"), (embed.get("author") or {}).get("name")]
            parts += [field[key] for field in embed.get("fields", ()) for key in ("name", "value")]
            parts.append((embed.get("footer") or {}).get("text"))
        parts += [component.get("content") for component in self.components if component["type"] == TEXT]
        return "\n".join(str(part) for part in parts if part)

    @property
    def alt_texts(self) -> list[str]:
        """What a screen reader says of its pictures."""
        galleries = [item for one in self.components if one["type"] == GALLERY for item in one["items"]]
        found = [one.get("description") for one in [*self.attachments, *galleries]]
        return [text for text in found if text]

    @property
    def buttons(self) -> list[Json]:
        """Its buttons, disabled ones too."""
        return [component for component in self.components if component["type"] == BUTTON]

    @property
    def selects(self) -> list[Json]:
        """Its selects, disabled ones too."""
        return [component for component in self.components if component["type"] in SELECTS]

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons that can be pressed."""
        return [str(one.get("label") or "") for one in self.buttons if not one.get("disabled")]

    def button(self, name: str) -> Json:
        """The button with this label or custom id."""
        for button in self.buttons:
            if name in (button.get("label"), button.get("custom_id")) and button.get("style") != 5:
                return button
        raise CannotDo(f"There is no button {name} on that message, only {', '.join(self.labels) or 'none'}.")

    def select(self, name: str | None = None) -> Json:
        """The only select, or the one with this placeholder or custom id."""
        selects = self.selects
        if name is None and len(selects) == 1:
            return selects[0]
        for select in selects:
            if name is not None and name in (select.get("placeholder"), select.get("custom_id")):
                return select
        raise CannotDo(f"There is no such select on that message; it has {len(selects)}.")
