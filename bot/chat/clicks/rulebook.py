"""Clicks in the rulebook: a question of a menu, a link to another, back to all; and what a panel leads to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import discord

from bot.chat.cards import explained, page
from bot.chat.clicks.forms import given
from bot.chat.panels import edit
from bot.chat.reply import promise
from bot.chat.ui.pieces import Press
from bot.chat.ui.rulebook import ABOUT, EXPLAIN, OPEN, contents_pieces
from bot.people.quotas import Kind
from bot.table.faults import HostError
from render.words import entries

if TYPE_CHECKING:
    from bot.app import App


class RulebookClicks:
    """Turns the pages."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.verbs: dict[str, Callable[[discord.Interaction, Press], Awaitable[None]]] = {
            OPEN: self._turn,
            ABOUT: self._about,
            EXPLAIN: self._explain,
        }

    async def _turn(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction)
        spec = self._app.games.get(press.game)
        if spec is None:
            raise HostError("That game isn't installed here any more.")
        name = given(interaction) if press.argument.startswith("in.") else press.argument
        if name and name not in spec.topics:
            raise HostError("That page is gone. `/rules` shows all there is.")
        pieces, files = await page(self._app, spec, name) if name else (contents_pieces(spec, spec.topics), [])
        await edit(interaction, pieces, files)

    async def _about(self, interaction: discord.Interaction, press: Press) -> None:
        """The page on what a panel asks, beside it."""
        spec = self._app.games.get(press.game)
        if spec is None or press.argument not in spec.topics:
            raise HostError("That page is gone. `/rules` shows all there is.")
        promise(interaction, is_new=True)
        await edit(interaction, *await page(self._app, spec, press.argument))

    async def _explain(self, interaction: discord.Interaction, press: Press) -> None:
        """Something that is on show, in words and drawn."""
        promise(interaction, is_new=True)
        table, token = await self._app.hub.table(press.game), given(interaction)
        content = table.session.content
        if token not in entries(table.spec, content):
            raise HostError("There is nothing to say about that.")
        self._app.quotas.spend(Kind.PICTURE, interaction.user.id)
        await edit(interaction, *await explained(self._app, table.spec, content, token))
