"""Clicks on what everybody sees, and on the private messages that are no panel: opening one, votes, replays, watching."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import discord

from bot.chat.ballots import open_vote
from bot.chat.clicks.forms import form
from bot.chat.panels import edit
from bot.chat.permissions import manages
from bot.chat.reply import answer, promise
from bot.chat.ui.ballot import ballot_message
from bot.chat.ui.pieces import TEXT, Press, Words, clip
from bot.chat.ui.proof import proof_details
from bot.people.house_rules import house_rules
from bot.people.quotas import Kind
from bot.table.faults import Frozen, HostError, NotAllowed
from bot.table.seats import Who, needs_consent_to_end
from bot.table.votes import END, PAUSE, UNDO, Ballot
from engines.core.numbers import whole
from storage import Game, Status

if TYPE_CHECKING:
    from bot.app import App


class PostClicks:
    """What each button of a post does."""

    def __init__(self, app: App) -> None:
        self.app, self.hub, self.panels = app, app.hub, app.panels
        self.verbs: dict[str, Callable[[discord.Interaction, Press], Awaitable[None]]] = {
            "move": self._open_panel,
            "hand": self._open_panel,
            "agree": self._vote,
            "refuse": self._vote,
            "resign": self._resign,
            "end": self._end,
            "beat": self._beat,
            "catch": self._catch_up,
            "watch": self._catch_up,
            "text": self._text_board,
            "proof": self._proof,
            "decided": self._decided,
            "costly": self._costly,
            "take": self._take,
            "forget": self._forget,
            "mute": self._mute,
            "stop": self._agree_to_end,
            "go": self._agree_to_end,
            "yes": self._agree_to_pause,
            "no": self._agree_to_pause,
            "type": self._type_number,
            "swap": self._hand_over,
            "keep": self._hand_over,
        }

    async def _open_panel(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction, is_new=True)
        await self.panels.show(interaction, press.game)

    async def _vote(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction)
        row, agrees = whole(press.fingerprint) or 0, press.verb == "agree"
        await self._cast(interaction, press.game, UNDO, row, agrees)

    async def _cast(self, interaction: discord.Interaction, game: str, kind: str, row: int, agrees: bool) -> None:
        votes, person = self.app.votes, interaction.user.id
        await self._show(interaction, await votes.cast(game, kind, person, row, agrees, once=str(interaction.id)))

    async def _show(self, interaction: discord.Interaction, ballot: Ballot) -> None:
        content, view = ballot_message(ballot)
        await answer(interaction, content=content, view=view)

    async def _hand_over(self, interaction: discord.Interaction, press: Press) -> None:
        """A say in whether a seat changes hands."""
        promise(interaction)
        number, agrees = whole(press.fingerprint) or 0, press.verb == "swap"
        person, once = interaction.user.id, str(interaction.id)
        await self._show(interaction, await self.app.handing.cast(press.game, number, person, agrees, once=once))

    async def _resign(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction)
        said = await self.app.seats.resign(press.game, interaction.user.id, once=str(interaction.id))
        await edit(interaction, [Words(said)])

    async def _end(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction)
        stored, person = await self.hub.store.game(press.game), interaction.user
        if stored is None:
            raise HostError("That table is gone.")
        rules = await house_rules(self.hub.store, stored.guild)
        may = manages(interaction, stored.guild)
        rules.check_end(stored, await self.hub.store.seats(press.game), person.id, manages=may)
        said = await self._end_or_ask(interaction, stored, may)
        await edit(interaction, [Words(said)])

    async def _end_or_ask(self, interaction: discord.Interaction, stored: Game, may: bool) -> str:
        """End a table; a game under way is ended by those who play it, together, or by whoever manages the server."""
        person, once = interaction.user, str(interaction.id)
        if stored.status is Status.RUNNING:
            try:
                table = await self.hub.table(stored.id)
                seated, concerns_others = table.seat_of(person.id) is not None, needs_consent_to_end(table, person.id)
                if concerns_others and not seated and not may:
                    raise NotAllowed("You no longer play here, so the others decide when this game ends.")
                if concerns_others and seated:
                    ballot = await self.app.votes.ask(stored.id, END, person.id, once=once)
                    return await open_vote(self.app, stored.channel, ballot)
            except Frozen:
                pass  # a game that cannot be loaded can always be ended
        return await self.app.seats.end(stored.id, person.display_name, once=once)

    async def _beat(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction)
        self.app.quotas.spend(Kind.PICTURE, interaction.user.id)
        await self.app.replays.show(interaction, press.game, press.number)

    async def _catch_up(self, interaction: discord.Interaction, press: Press) -> None:
        """For players what they missed; for whoever watches the same without any secret."""
        if press.argument:
            promise(interaction)
        else:
            promise(interaction, is_new=True)
        self.app.quotas.spend(Kind.PICTURE, interaction.user.id)
        await self.app.catch_up.show(interaction, press.game, watching=press.verb == "watch")

    async def _text_board(self, interaction: discord.Interaction, press: Press) -> None:
        """The board in words, for whoever plays there."""
        promise(interaction, is_new=True)
        table = await self.hub.table(press.game)
        self.hub.seat_of(table, interaction.user.id)
        await edit(interaction, [Words(clip(self.app.pictures.text(table), TEXT - 100))])

    async def _proof(self, interaction: discord.Interaction, press: Press) -> None:
        """What proves that the shuffle was fair, as far as it may be known by now."""
        promise(interaction, is_new=True)
        stored = await self.hub.store.game(press.game)
        if stored is None:
            raise HostError("That table is gone.")
        await edit(interaction, [Words(proof_details(stored))])

    async def _decided(self, interaction: discord.Interaction, press: Press) -> None:
        """Who was how likely to win, and where that turned."""
        promise(interaction, is_new=True)
        self.app.quotas.spend(Kind.PICTURE, interaction.user.id)
        await self.app.looking_back.show(interaction, press.game)

    async def _costly(self, interaction: discord.Interaction, press: Press) -> None:
        """One's own costliest choice, for oneself alone."""
        promise(interaction, is_new=True)
        await self.app.looking_back.show_own(interaction, press.game)

    async def _forget(self, interaction: discord.Interaction, _: Press) -> None:
        promise(interaction)
        await self.app.seats.forget(interaction.user.id, once=str(interaction.id))
        await edit(interaction, [Words("I've forgotten everything about you.")])

    async def _take(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction, is_new=True)
        who = Who(interaction.user.id, interaction.user.display_name)
        said = await self.app.expiry.take(press.game, press.number, who, once=str(interaction.id))
        await self.panels.show(interaction, press.game, said=said)

    async def _mute(self, interaction: discord.Interaction, press: Press) -> None:
        """Silence about the present waits that the message tells of."""
        promise(interaction, is_new=True)
        waits = await self.hub.store.waits(interaction.user.id)
        for wait in waits:
            if wait.game.id in (press.game, *press.argument.split(",")):
                await self.app.timing.mute(wait.game.id, wait.clock.seat, once=f"{interaction.id}:{wait.game.id}")
        await edit(interaction, [Words("Muted: no more reminders until your next turn. The clocks keep running.")])

    async def _agree_to_pause(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction)
        await self._cast(interaction, press.game, PAUSE, 0, press.verb == "yes")

    async def _agree_to_end(self, interaction: discord.Interaction, press: Press) -> None:
        promise(interaction)
        await self._cast(interaction, press.game, END, 0, press.verb == "stop")

    async def _type_number(self, interaction: discord.Interaction, press: Press) -> None:
        """A number too large for a menu is typed; the form must be the first answer to the click."""
        custom_id = Press(press.game, press.fingerprint, "typed", press.argument).id
        await interaction.response.send_modal(form("How many?", "A number", custom_id))
