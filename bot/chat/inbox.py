"""The inbox: a person's tables on every server, the most urgent first, and the way from one to the next."""

from __future__ import annotations

from bot.chat.links import jump_link, table_link
from bot.chat.ui.pieces import ANY, Button, Piece, Press, Words, clip, rows
from bot.chat.ui.times import away, deadline_words, named_until
from bot.table.faults import HostError
from bot.table.hub import Hub
from engines.core import spoken
from storage import Game, Status, Wait

LISTED = 12  # tables named in one message
LESSONS = 9  # lessons that come after them


class Inbox:
    """What waits for somebody, and what they wait for."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._store = hub, hub.store

    async def elsewhere(self, person: int, game: str) -> list[Wait]:
        """The other tables that wait for somebody, the most urgent first."""
        return [wait for wait in await self._store.waits(person) if wait.game.id != game]

    async def pieces(self, person: int) -> list[Piece]:
        """All tables of a person; those that wait for them come first and can be opened."""
        waits = await self._store.waits(person)
        waiting = {wait.game.id for wait in waits}
        others = [game for game in await self._store.games_of(person) if game.id not in waiting]
        lines = [await self._waiting(wait) for wait in waits[:LISTED]]
        lines += [await self._other(game, person) for game in others[: max(0, LISTED - len(lines))]]
        hidden = len(waits) + len(others) - len(lines)
        if hidden:
            lines.append(spoken("… and {n} more", n=hidden))
        lessons = (await self._store.lessons_of(person))[:LESSONS]
        lines += [spoken("**{title}**: a lesson you've begun", title=self._title(game)) for game in lessons]
        pieces: list[Piece] = [Words(clip("\n".join(lines) or "You're not at any table. `/play` opens one.", 3900))]
        buttons = [Button(Press(waits[0].game.id, ANY, "look").id, "Next table", "primary")] if waits else []
        titles = {game.id: spoken("Learn {title}", title=self._title(game)) for game in lessons}
        buttons += [Button(Press(game, ANY, "look").id, title) for game, title in titles.items()]
        return [*pieces, *rows(buttons)]

    async def _waiting(self, wait: Wait) -> str:
        title = self._title(wait.game)
        try:
            table = await self._hub.table(wait.game.id)
        except HostError as error:
            return self._troubled(wait.game, error)
        prompt = table.prompt(wait.clock.seat)
        asked = table.question(prompt) if prompt else "it's your turn"
        deadline = deadline_words(table, wait.clock.seat) or spoken("Since {when}.", when=away(wait.clock.since))
        first = spoken("**{title}** waits for you: {asked} · {link}", title=title, asked=asked, link=jump_link(table))
        return f"{first}\n-# {deadline}"

    async def _other(self, game: Game, person: int) -> str:
        title = self._title(game)
        if game.status is Status.LOBBY:
            return spoken("**{title}** is gathering players · {link}", title=title, link=table_link(game))
        try:
            table = await self._hub.table(game.id)
        except HostError as error:
            return self._troubled(game, error)
        if any(row.person == person and row.stand_in for row in table.seats):
            kept = "**{title}**: a bot is playing for you; open it to come back · {link}"
            return spoken(kept, title=title, link=jump_link(table))
        names, until = named_until(table, {seat: table.name(seat) for seat in table.awaited})
        told = "**{title}** waits for {names}{until} · {link}"
        return spoken(told, title=title, names=names, until=until, link=jump_link(table))

    def _troubled(self, game: Game, error: HostError) -> str:
        return spoken("**{title}**: {why} · {link}", title=self._title(game), why=error.text, link=table_link(game))

    def _title(self, game: Game) -> str:
        return self._hub.games.title(game.key)
