"""Asking for a hint in a panel: thought over in a worker, said in that panel alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord

from bot.chat.panels import Panels
from bot.chat.ui.panel import choice_words
from bot.chat.ui.pieces import Press, clip
from bot.table.hints import Why, check, hint_words, keep, name_of
from bot.table.hub import Hub
from bot.table.table import Table
from bot.table.thinking import Players
from engines.core import Choice, Seat, spoken

SLOW = 2.0  # seconds after which the panel says that somebody thinks


class Hints:
    """Answers the Hint button."""

    def __init__(
        self, hub: Hub, players: Players, panels: Panels, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
    ) -> None:
        self._hub, self._players, self._panels, self._sleep = hub, players, panels, sleep
        self._asked: dict[str, asyncio.Task[str]] = {}  # thoughts on their way, by the name of the hint

    async def give(
        self, table: Table, seat: Seat, _: Press, interaction: discord.Interaction, __: tuple[str, ...]
    ) -> str:
        """The hint about what the seat is asked now."""
        person, decision = interaction.user.id, table.fingerprint(seat)
        name = name_of(table.id, seat, decision)
        known = await self._hub.store.handled(name)
        if known is not None:
            return known
        check(table, seat, person)
        if name not in self._asked:
            self._asked[name] = asyncio.get_running_loop().create_task(self._thought_over(table, seat))
            self._asked[name].add_done_callback(lambda _: self._asked.pop(name, None))
        thought = self._asked[name]
        patience = asyncio.ensure_future(self._sleep(SLOW))
        await asyncio.wait({thought, patience}, return_when=asyncio.FIRST_COMPLETED)
        patience.cancel()
        if not thought.done():
            await self._panels.show(interaction, table.id, said=spoken("Thinking…"))
        hint = await asyncio.shield(thought)
        return await keep(self._hub, table.id, seat, decision, hint, person=person)

    async def _thought_over(self, table: Table, seat: Seat) -> str:
        prompt, view = table.session.asked(seat), table.session.view(seat)  # the table may go on meanwhile

        def words(choice: Choice) -> str:
            return clip(choice_words(table, prompt, choice), 200)

        verdict = await self._players.advise(table, seat)
        why = Why.of(table, view, prompt, verdict.choice)
        hint = hint_words(table.spec.mind.features, verdict, words, why)
        return spoken("Hint: {hint}", hint=hint)
