"""Filling in a modal: every input checked as a client checks it before it sends the form.

The inputs of 2026: text, selects of all kinds, files, radio buttons, and checkboxes alone or in groups.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.pocket import commands, message_payloads, posting
from bot.pocket.errors import CannotDo
from bot.pocket.files import Upload
from bot.pocket.judge.components import ROW, SELECT, SELECTS, TEXT, TEXT_INPUT, walk
from bot.pocket.judge.modals import CHECKBOX, CHECKBOX_GROUP, FILE_UPLOAD, RADIO_GROUP
from bot.pocket.realm import Realm
from bot.pocket.world import Channel, Json

# An entity select's kind and the kind of command option that resolves the same things.
RESOLVED_AS = {5: commands.USER, 6: commands.ROLE, 7: commands.MENTIONABLE, 8: commands.CHANNEL}
MOST_TEXT = 4000


@dataclass(slots=True)
class Filling:
    """One person filling in one modal: values by custom id, what is missing stays as the modal opened."""

    realm: Realm
    channel: Channel
    user_id: int
    values: Mapping[str, Any]
    resolved: Json = field(default_factory=dict)

    def form(self, components: list[Json]) -> list[Json]:
        """All parts of the modal with what was put in."""
        known = {part["custom_id"] for _, part in walk(components) if part.get("custom_id")}
        for name in self.values:
            if name not in known:
                raise CannotDo(f"The modal has no input {name}.")
        return [self._part({"id": number, **part}) for number, part in enumerate(components, 1)]

    def _part(self, part: Json) -> Json:
        """One part: something to read, or an input under its label."""
        shell = {"type": part["type"], "id": part["id"]}
        if part["type"] == TEXT:
            return shell
        if part["type"] == ROW:
            return shell | {"components": [self._input(child, child.get("label")) for child in part["components"]]}
        return shell | {"component": self._input(part["component"], part["label"])}

    def _input(self, part: Json, label: str | None) -> Json:
        """One input."""
        readers: dict[int, Callable[[Json, str], Json]] = {
            TEXT_INPUT: self._text,
            CHECKBOX: self._tick,
            RADIO_GROUP: self._radio,
            CHECKBOX_GROUP: self._ticks,
            FILE_UPLOAD: self._files,
            **dict.fromkeys(SELECTS, self._select),
        }
        answer = {"type": part["type"], "custom_id": part["custom_id"], "id": part.get("id", 0)}
        return answer | readers[part["type"]](part, label or part["custom_id"])

    def _text(self, part: Json, label: str) -> Json:
        given = self.values.get(part["custom_id"])
        text = str(part.get("value") or "" if given is None else given)
        if not text and part.get("required", True):
            raise CannotDo(f"{label} must be filled in.")
        if text and not (part.get("min_length") or 0) <= len(text) <= (part.get("max_length") or MOST_TEXT):
            raise CannotDo(f"The text for {label} is too short or too long.")
        return {"value": text}

    def _tick(self, part: Json, _label: str) -> Json:
        given = self.values.get(part["custom_id"])
        return {"value": bool(part.get("default") if given is None else given)}

    def _radio(self, part: Json, label: str) -> Json:
        listed = self._options(part, label, self._listed(part, label), 1)
        return {"value": listed[0] if listed else None}

    def _ticks(self, part: Json, label: str) -> Json:
        listed = self._listed(part, label)
        if len(listed) < self._least(part, listed):
            raise CannotDo(f"{label} needs more.")
        return {"values": self._options(part, label, listed, part.get("max_values") or len(part["options"]))}

    def _select(self, part: Json, label: str) -> Json:
        listed = self._listed(part, label)
        least = self._least(part, listed)
        return {"values": chosen(self.realm, self.channel, self.user_id, part, listed, self.resolved, least=least)}

    def _files(self, part: Json, label: str) -> Json:
        listed = self._listed(part, label)
        if len(listed) > (part.get("max_values") or 1) or not all(isinstance(one, Upload) for one in listed):
            raise CannotDo(f"{label} takes files, and not that many.")
        kept = [posting.attach(self.realm, self.channel, upload, {}, ephemeral=True) for upload in listed]
        for one in kept:
            about = message_payloads.attachment(self.realm.files, one)
            self.resolved.setdefault("attachments", {})[str(one.id)] = about
        return {"values": [str(one.id) for one in kept]}

    def _listed(self, part: Json, label: str) -> list[Any]:
        """What was chosen, or what is chosen from the start; something, where something is required."""
        given = self.values.get(part["custom_id"])
        defaults = [option["value"] for option in part.get("options", ()) if option.get("default")]
        listed = defaults if given is None else list(given) if isinstance(given, list | tuple) else [given]
        if not listed and part.get("required", True):
            raise CannotDo(f"{label} must be chosen.")
        return listed

    @staticmethod
    def _least(part: Json, listed: list[Any]) -> int:
        """How many must be chosen; an input that is not required may also stay empty."""
        least = int(part["min_values"]) if part.get("min_values") is not None else 1
        return least if part.get("required", True) else min(least, len(listed))

    @staticmethod
    def _options(part: Json, label: str, listed: list[Any], most: int) -> list[str]:
        offered = [option["value"] for option in part["options"]]
        if len(listed) > most or any(value not in offered for value in listed):
            raise CannotDo(f"That cannot be chosen for {label}.")
        return [str(value) for value in listed]


def chosen(
    realm: Realm, channel: Channel, user_id: int, select: Json, values: list[Any], resolved: Json, *, least: int
) -> list[str]:
    """What a select would send."""
    if not least <= len(values) <= (select.get("max_values") or 1) or len(set(map(str, values))) != len(values):
        raise CannotDo("That is too few or too many to choose.")
    if select["type"] == SELECT:
        offered = [option["value"] for option in select["options"]]
        if any(value not in offered for value in values):
            raise CannotDo("That is not among the options.")
        return [str(value) for value in values]
    kind = RESOLVED_AS[select["type"]]
    return [commands.resolve(realm, channel, kind, value, resolved, user_id) for value in values]
