"""Clicks in somebody's settings: a menu for each, and a form for the time zone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import discord

from bot.chat.clicks.forms import form, given
from bot.chat.panels import edit
from bot.chat.reply import promise
from bot.chat.settings import change, noted
from bot.chat.ui.pieces import ANY, Press
from bot.chat.ui.settings import NOBODYS, settings_pieces
from engines.core import PlayerError, spoken

if TYPE_CHECKING:
    from bot.app import App


class SettingsClicks:
    """The menus of the panel, and the form for the time zone."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.verbs: dict[str, Callable[[discord.Interaction, Press], Awaitable[None]]] = {
            "pref": self._choose,
            "preftyped": self._choose,
            "preftype": self._type,
        }

    async def _choose(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction)
        said = noted(rated=press.argument == "rated")
        try:
            values = await change(self._app, interaction, {press.argument: given(interaction)})
        except PlayerError as error:
            values, said = await self._app.panels.settings(interaction.user.id), f"⚠️ {spoken(error.text)}"
        await edit(interaction, settings_pieces(values, said))

    async def _type(self, interaction: discord.Interaction, _: Press) -> None:
        custom_id = Press(NOBODYS, ANY, "preftyped", "zone").id
        await interaction.response.send_modal(form("Which time zone?", "Such as Europe/London", custom_id))
