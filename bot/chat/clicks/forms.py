"""Forms of one field: sending one, and reading what comes back."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.chat.ui.pieces import clip
from engines.core import spoken


def form(title: str, label: str, custom_id: str) -> ui.Modal:
    """A form with one field. Its id says everything, so any process can read what comes back."""
    sheet = ui.Modal(title=clip(spoken(title), 45), custom_id=custom_id, timeout=600)
    sheet.add_item(ui.TextInput(label=clip(spoken(label), 45), custom_id="value", max_length=40))
    return sheet


def given(interaction: discord.Interaction) -> str:
    """What was chosen in a menu, or typed into a form."""
    data: dict[str, Any] = dict(interaction.data or {})
    return str(data["values"][0]) if "values" in data else typed_text(data)


def typed_text(data: dict[str, Any]) -> str:
    """The one field of a sent form."""
    for part in data.get("components", ()):
        for field in (part.get("component"), *part.get("components", ())):
            if field and field.get("custom_id") == "value":
                return str(field.get("value", ""))
    return ""
