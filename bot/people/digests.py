"""A daily list of somebody's tables by direct message, for those who want one."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from bot.chat.links import NOBODY, SHAKY, UNREACHABLE, table_link
from bot.chat.ui.message import layout
from bot.chat.ui.pieces import Words, clip
from bot.people.preferences import Preferences, preferences, rest_of
from bot.people.reminders import Reminders
from bot.table.hub import Hub
from bot.time.clocks import zone_named
from storage import Game, Status

if TYPE_CHECKING:
    import discord

log = logging.getLogger("astrolabe.digests")

DAY = 24 * 3600.0


class Digests:
    """Sends digests, and says when the next is due."""

    def __init__(self, client: discord.Client, hub: Hub, reminders: Reminders) -> None:
        self._client, self._hub, self._store, self._reminders = client, hub, hub.store, reminders

    async def plan(self, person: int) -> None:
        """When the next digest of somebody is due, from their preferences."""
        wishes = await preferences(self._store, person)
        due = 0.0 if wishes["digest"] == "off" else next_morning(self._hub.clock(), wishes)
        await self._store.save_digest(person, due)

    async def send(self, person: int) -> None:
        """Today's digest; a day with nothing to tell has none, and nobody is written to while away."""
        wishes = await preferences(self._store, person)
        now = self._hub.clock()
        games = [game for game in await self._store.games_of(person) if game.status is not Status.LOBBY]
        await self.plan(person)
        if not games or wishes["digest"] == "off" or rest_of({**wishes, "quiet": "off"}).is_on(now):
            return
        waits = await self._store.waits(person)
        lines = ["**Your tables today**"]
        lines += [await self._reminders.line(wait) for wait in waits]
        waiting = {wait.game.id for wait in waits}
        lines += [await self._news(game, now) for game in games if game.id not in waiting]
        try:
            user = self._client.get_user(person) or await self._client.fetch_user(person)
            nonce = f"d{person % 10**9}.{int(now // 3600)}"[:25]
            await user.send(view=layout([Words(clip("\n".join(lines), 3900))]), allowed_mentions=NOBODY, nonce=nonce)
        except (*UNREACHABLE, *SHAKY) as error:
            log.info("a digest does not get through: %s", error)

    async def _news(self, game: Game, now: float) -> str:
        """A table that waits for others, and how much happened there."""
        title = self._hub.games[game.key].title if game.key in self._hub.games else game.key
        notes = [note for note in await self._store.notes(game.id) if note.to is None and note.at > now - DAY]
        happened = f"{len(notes)} events since yesterday" if notes else "nothing new"
        return f"• **{title}** in <#{game.channel}>: {happened} · {table_link(game)}"


def next_morning(now: float, wishes: Preferences) -> float:
    """The next time it is the wished hour where the person is."""
    zone = zone_named(str(wishes["zone"]))
    local = datetime.fromtimestamp(now, zone)
    then = local.replace(hour=int(wishes["digest"]), minute=0, second=0, microsecond=0)
    if then.timestamp() <= now:
        then = (then + timedelta(days=1)).replace(hour=int(wishes["digest"]))
    return then.timestamp()
