"""What every button, menu and form of ours does. A click is read from its id alone, so it works after a restart too.

Promise an answer first, then act (`bot/chat/reply`): a click on a public post is answered with a new private message, a click
in a panel by changing that panel. `posts` are what everybody sees, `lobby` comes before a game, `panel` is where it is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.chat.clicks.forms import typed_text
from bot.chat.clicks.lobby import LobbyClicks
from bot.chat.clicks.panel import PanelClicks
from bot.chat.clicks.posts import PostClicks
from bot.chat.clicks.rulebook import RulebookClicks
from bot.chat.clicks.settings import SettingsClicks
from bot.chat.reply import promise
from bot.chat.ui.pieces import Press
from bot.table.faults import HostError
from engines.core import spoken

if TYPE_CHECKING:
    from bot.app import App


class Clicks:
    """Routes clicks by their verb."""

    def __init__(self, app: App) -> None:
        self.panels, self.panel, self.lobby = app.panels, PanelClicks(app), LobbyClicks(app)
        self.public = PostClicks(app).verbs | self.lobby.verbs | SettingsClicks(app).verbs | RulebookClicks(app).verbs

    async def handle(self, interaction: discord.Interaction) -> None:
        """One click or one sent form."""
        data: dict[str, Any] = dict(interaction.data or {})
        press = Press.parse(str(data.get("custom_id", "")))
        if press is not None and press.verb in self.public:
            await self.public[press.verb](interaction, press)
        elif press is not None and press.verb in self.panel.verbs:
            values = (typed_text(data),) if press.verb == "typed" else tuple(data.get("values", ()))
            await self.panel.handle(interaction, press, values)
        else:
            raise HostError("That button is too old to mean anything. `/games` shows your tables.")

    async def refuse(self, interaction: discord.Interaction, refusal: HostError) -> None:
        """Say no to a click. A menu goes on showing what was chosen until its message is edited: it shows the truth again."""
        data: dict[str, Any] = dict(interaction.data or {})
        press = Press.parse(str(data.get("custom_id", ""))) if data.get("values") else None
        if press is not None and press.verb in self.panel.verbs:
            promise(interaction)
            await self.panels.show(interaction, press.game, said=f"⚠️ {spoken(refusal.text)}")
            return
        if press is not None and press.verb in self.lobby.shown:
            promise(interaction)
            await self.lobby.show_again(interaction, press)
        raise refusal
