"""Lessons in the chat: beginning one or going on with it, the coach's buttons, and the way to a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.chat.panels import edit
from bot.chat.reply import promise
from bot.chat.ui.pieces import Press, Words
from bot.people.quotas import Kind
from bot.table.faults import HostError, NotSeated
from bot.table.table import ALONE, COACHED, Table
from engines.core import Seat, spoken

if TYPE_CHECKING:
    from bot.app import App


ENOUGH = "Well played. `/learn` shows you {title} again, and `/play` opens a real table."


class Learning:
    """The chat side of lessons."""

    def __init__(self, app: App) -> None:
        self._app, self._lessons = app, app.lessons

    async def show(self, interaction: discord.Interaction, key: str) -> None:
        """Somebody's lesson in a game: the one they have begun, or a new one. The interaction is deferred, for their eyes."""
        app, person = self._app, interaction.user
        if app.games[key].lesson is None:
            title = app.games[key].title
            raise HostError(
                spoken("There's no lesson for {title} yet. `/rules` answers questions about it.", title=title)
            )
        game, said = await self._lessons.begun(person.id, key), spoken("Welcome back. Here's where you were.")
        if game is None:
            with app.quotas.spending(Kind.LOBBY, person.id):
                game, said = await self._begin(interaction, key), ""
        await app.panels.show(interaction, game, said=said)

    async def _begin(self, interaction: discord.Interaction, key: str) -> str:
        person = interaction.user
        return await self._lessons.begin(person.id, person.display_name, key, once=str(interaction.id))

    # --- the coach's buttons ---------------------------------------------------------------------------------------------

    async def do_it(
        self, table: Table, seat: Seat, press: Press, interaction: discord.Interaction, _: tuple[str, ...]
    ) -> str:
        """Do it for me."""
        choice, panels = await self._lessons.lead(_lesson(table)), self._app.panels
        return await panels.choose(interaction, table, seat, choice, decision=press.fingerprint)

    async def coach(
        self, table: Table, _: Seat, press: Press, interaction: discord.Interaction, __: tuple[str, ...]
    ) -> str:
        """No coach, Play on, and Coach."""
        wanted = press.argument if press.argument in (ALONE, COACHED) else ALONE
        await self._lessons.set_coach(_lesson(table).id, wanted, once=str(interaction.id))
        return ""

    async def take_back(self, table: Table, interaction: discord.Interaction) -> str:
        """Undo, whatever was revealed."""
        return await self._lessons.take_back(_lesson(table).id, once=str(interaction.id))

    async def stop(self, interaction: discord.Interaction, press: Press) -> None:
        """Stop here."""
        promise(interaction)
        title = await self._own(interaction, press)
        await self._lessons.stop(press.game, once=str(interaction.id))
        await edit(interaction, [Words(spoken(ENOUGH, title=title))])

    async def open(self, interaction: discord.Interaction, press: Press) -> None:
        """Open a table where the learner is: a first game, in front of everybody."""
        await self._own(interaction, press)
        if interaction.guild_id is None:
            raise HostError("Tables stand in the channels of a server: type `/play` in one.")
        stored = await self._app.store.game(press.game)
        assert stored is not None  # noqa: S101 - it is the learner's own
        manner = await self._app.lobbies.usual(stored.key, interaction.user.id)
        await self._app.opening.open(interaction, stored.key, manner)

    async def _own(self, interaction: discord.Interaction, press: Press) -> str:
        """The title of the game of a lesson, which must be the learner's own."""
        stored = await self._app.store.game(press.game)
        if stored is None or not stored.lesson or stored.opener != interaction.user.id:
            raise NotSeated("That lesson isn't yours, or it's gone. `/learn` begins one.")
        return self._app.games.title(stored.key)


def _lesson(table: Table) -> Table:
    if not table.game.lesson:
        raise HostError("That isn't a lesson.")
    return table
