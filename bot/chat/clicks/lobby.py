"""Clicks in a lobby: who plays, by which options and which clock."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord

from bot.chat.clicks.forms import form, given
from bot.chat.panels import edit
from bot.chat.permissions import manages, warnings
from bot.chat.reply import promise
from bot.chat.ui.lobby import closed_pieces
from bot.chat.ui.message import layout
from bot.chat.ui.pieces import Piece, Press, Words
from bot.chat.ui.set_up import (
    NEWCOMERS,
    PRIVATE,
    UNRATED,
    bot_pieces,
    clock_pieces,
    option_pieces,
    people_pieces,
)
from bot.table.closing import EVERYBODY_LEFT
from bot.table.faults import NoTable
from bot.table.lobby import Lobby
from bot.time.clocks import TableClock, parse_clock, parse_policy
from engines.core import PlayerError

if TYPE_CHECKING:
    from bot.app import App


Chosen = Callable[..., Awaitable[Lobby]]  # a change of a lobby


class LobbyClicks:
    """What each control of a lobby, and of the private panels beside it, does."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.verbs: dict[str, Callable[[discord.Interaction, Press], Awaitable[None]]] = {
            "join": self._join,
            "leave": self._leave,
            "addbot": self._add_bot,
            "rmbot": self._remove_bot,
            "bots": self._bots,
            "level": self._set_level,
            "hints": self._set_hints,
            "advise": self._set_coach,
            "rated": self._set_rated,
            "opts": self._options,
            "opt": self._set_option,
            "preset": self._set_preset,
            "mode": self._set_mode,
            "opttype": self._type_option,
            "start": self._start,
            "learn": self._learn,
            "enough": app.learning.stop,
            "real": app.learning.open,
            "people": self._people,
            "kick": self._remove,
            "lead": self._hand_over,
            "again": self._play_again,
            "clock": self._clock,
            "clk": self._set_clock,
            "clktype": self._type_clock,
            "opttyped": self._set_option,
            "clktyped": self._set_clock,
        }

        self.shown: dict[str, Callable[[Lobby, Press], list[Piece]]] = {  # the menus, by what shows them
            **dict.fromkeys(("opt", "opttyped", "preset", "rated"), self._option_part),
            **dict.fromkeys(("level", "hints", "advise"), lambda lobby, _: bot_pieces(lobby)),
            **dict.fromkeys(("clk", "clktyped"), lambda lobby, _: clock_pieces(lobby)),
            **dict.fromkeys(("kick", "lead"), lambda lobby, _: people_pieces(lobby)),
        }

    async def show_again(self, interaction: discord.Interaction, press: Press) -> None:
        """The panel of a menu as it is now. The interaction must be deferred already."""
        await edit(interaction, self.shown[press.verb](await self.app.lobbies.lobby(press.game), press))

    async def _server(self, press: Press) -> int:
        """The server of the table that is meant: a click may have been forged on another one."""
        stored = await self.app.store.game(press.game)
        return stored.guild if stored is not None else 0

    async def _manages(self, interaction: discord.Interaction, press: Press) -> bool:
        return manages(interaction, await self._server(press))

    async def _join(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction)
        person, lobbies = interaction.user, self.app.lobbies
        await self.app.opening.check_limits(person.id, await self._server(press))
        lobby = await lobbies.join(press.game, person.id, person.display_name, str(interaction.id))
        await self._show(interaction, press.game)
        await self.app.opening.greet(person, lobby)
        await self._show(interaction, press.game)

    async def _show(self, interaction: discord.Interaction, game: str) -> None:
        """The lobby as it is now, with what its place lacks now; one that has begun meanwhile says so already."""
        opening = self.app.opening
        with suppress(NoTable):
            async with opening.showing(game):
                lobby = await self.app.lobbies.lobby(game)
                remarks = [*warnings(interaction), *await opening.absences(lobby)]
                await edit(interaction, await opening.pieces(lobby, remarks))

    async def _learn(self, interaction: discord.Interaction, press: Press) -> None:
        """A lesson in the lobby's game, for the eyes of whoever wants to learn it before it begins."""
        promise(interaction, is_new=True)
        await self.app.learning.show(interaction, (await self.app.lobbies.lobby(press.game)).game.key)

    async def _leave(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction)
        lobby = await self.app.lobbies.leave(press.game, interaction.user.id, str(interaction.id))
        if press.argument == PRIVATE:
            await edit(interaction, [Words("You've left the table.")])
            await (self.app.opening.refresh(lobby) if lobby else self.app.opening.close(press.game, EVERYBODY_LEFT))
        elif lobby is None:
            await edit(interaction, closed_pieces(EVERYBODY_LEFT))
        else:
            await self._show(interaction, press.game)

    async def _add_bot(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction)
        await self.app.lobbies.add_bot(press.game, interaction.user.id, str(interaction.id))
        await self._show(interaction, press.game)

    async def _remove_bot(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction)
        lobby = await self.app.lobbies.remove_bot(press.game, interaction.user.id, str(interaction.id))
        if press.argument == PRIVATE:
            await edit(interaction, option_pieces(lobby))
            await self.app.opening.refresh(lobby)
        else:
            await self._show(interaction, press.game)

    async def _open(self, interaction: discord.Interaction, press: Press, made: Callable[[Lobby], list[Piece]]) -> None:
        """A private panel: a new one under the lobby itself, another page where one is open."""
        lobby = await self.app.lobbies.lobby(press.game)
        if press.argument:
            promise(interaction)
            await edit(interaction, made(lobby))
        else:
            await self._remember(interaction, press)
            await interaction.response.send_message(view=layout(made(lobby)), ephemeral=True)

    async def _bots(self, interaction: discord.Interaction, press: Press) -> None:
        """How well each bot plays."""
        await self._open(interaction, press, bot_pieces)

    async def _set_level(self, interaction: discord.Interaction, press: Press) -> None:
        def change(*values: Any, manages: bool) -> Awaitable[Lobby]:
            del manages  # whoever sits there decides about bots
            return self.app.lobbies.set_level(*values)

        await self._choose(interaction, press, change, press.argument, given(interaction))

    async def _set_hints(self, interaction: discord.Interaction, press: Press) -> None:
        chosen = given(interaction)
        await self._choose(interaction, press, self.app.lobbies.set_hints, "" if chosen == UNRATED else chosen)

    async def _set_coach(self, interaction: discord.Interaction, press: Press) -> None:
        chosen = given(interaction)
        await self._choose(interaction, press, self.app.lobbies.set_coach, "" if chosen == NEWCOMERS else chosen)

    async def _set_rated(self, interaction: discord.Interaction, press: Press) -> None:
        await self._choose(interaction, press, self.app.lobbies.set_rated, given(interaction) == "on")

    async def _choose(self, interaction: discord.Interaction, press: Press, change: Chosen, *values: Any) -> None:
        """What was chosen in a private panel, shown there and in the lobby.

        A menu shows what was chosen until its message is edited: after a refusal it shows the truth again.
        """
        promise(interaction)
        person, once, may = interaction.user.id, str(interaction.id), await self._manages(interaction, press)
        try:
            lobby = await change(press.game, person, *values, once, manages=may)
        except PlayerError:
            await self.show_again(interaction, press)
            raise
        await edit(interaction, self.shown[press.verb](lobby, press))
        await self.app.opening.refresh(lobby)

    async def _options(self, interaction: discord.Interaction, press: Press) -> None:
        part = press.number
        await self._open(interaction, press, lambda lobby: option_pieces(lobby, part))

    async def _remember(self, interaction: discord.Interaction, press: Press) -> None:
        """The lobby clicked on is the one to bring up to date when something is changed in a private panel."""
        if interaction.message is not None:
            await self.app.opening.remember(press.game, interaction.message.id)

    async def _type_option(self, interaction: discord.Interaction, press: Press) -> None:
        custom_id = Press(press.game, press.fingerprint, "opttyped", press.argument).id
        await interaction.response.send_modal(form("Which value?", press.argument, custom_id))

    async def _set_option(self, interaction: discord.Interaction, press: Press) -> None:
        await self._choose(interaction, press, self.app.lobbies.set_option, press.argument, given(interaction))

    async def _set_preset(self, interaction: discord.Interaction, press: Press) -> None:
        await self._choose(interaction, press, self.app.lobbies.set_preset, given(interaction))

    async def _set_mode(self, interaction: discord.Interaction, press: Press) -> None:
        """A preset, chosen by a button of the lobby itself."""
        promise(interaction)
        may, person = await self._manages(interaction, press), interaction.user.id
        await self.app.lobbies.set_preset(press.game, person, press.argument, str(interaction.id), manages=may)
        await self._show(interaction, press.game)

    def _option_part(self, lobby: Lobby, press: Press) -> list[Piece]:
        """The page of the options on which the one that was meant stands."""
        names = list(lobby.spec.Options.model_fields)
        return option_pieces(lobby, names.index(press.argument) // 5 if press.argument in names else 0)

    async def _clock(self, interaction: discord.Interaction, press: Press) -> None:
        await self._open(interaction, press, clock_pieces)

    async def _type_clock(self, interaction: discord.Interaction, press: Press) -> None:
        custom_id = Press(press.game, press.fingerprint, "clktyped", "time").id
        await interaction.response.send_modal(form("How much time?", "Such as 12h, or 3d+12h for a bank", custom_id))

    async def _set_clock(self, interaction: discord.Interaction, press: Press) -> None:
        what, value = press.argument, given(interaction)

        def clock(present: str) -> str:
            now = TableClock.read(present)
            return (
                replace(now, policy=parse_policy(value)) if what == "policy" else parse_clock(value, now.policy)
            ).write()

        await self._choose(interaction, press, self.app.lobbies.set_clock, clock)

    async def _people(self, interaction: discord.Interaction, press: Press) -> None:
        """Who may stay, and who leads the lobby."""
        await self._open(interaction, press, people_pieces)

    async def _remove(self, interaction: discord.Interaction, press: Press) -> None:
        await self._about_somebody(interaction, press, self.app.lobbies.remove)

    async def _hand_over(self, interaction: discord.Interaction, press: Press) -> None:
        await self._about_somebody(interaction, press, self.app.lobbies.hand_over)

    async def _about_somebody(self, interaction: discord.Interaction, press: Press, make: Chosen) -> None:
        """Change the lobby for the person who was picked, and show both the panel and the lobby anew."""
        promise(interaction)
        may, whom = await self._manages(interaction, press), _id(given(interaction))
        lobby = await make(press.game, interaction.user.id, whom, str(interaction.id), manages=may)
        await edit(interaction, people_pieces(lobby))
        await self.app.opening.refresh(lobby)

    async def _start(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction)
        await self.app.opening.start(interaction, press.game)

    async def _play_again(self, interaction: discord.Interaction, press: Press) -> None:
        await self.app.opening.play_again(interaction, press.game)


def _id(text: str) -> int:
    """The person a menu names; 0 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 20 else 0
