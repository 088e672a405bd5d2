"""Pictures of whole games and of many: the story of a finished one, somebody's record, a leaderboard."""

from __future__ import annotations

from bot.chat.pictures import Pictures, look_of
from bot.chat.ui.message import Attachment
from bot.records.ratings import shown
from bot.records.results import ALL, rating_of
from bot.records.story import moments, rating_curve
from bot.table.hub import Hub
from bot.table.names import NOBODY, escaped
from bot.table.table import Table
from engines.core import spoken
from render.charts import Standing as Line
from render.records import LeaderboardJob, RecordJob, StoryJob, spread

STORY_FILE, RECORD_FILE = "story.png", "record.png"
BEATS = 120  # moments a story is made from


class Stories:
    """Draws what remains of games."""

    def __init__(self, hub: Hub, pictures: Pictures) -> None:
        self._hub, self._store, self._pictures = hub, hub.store, pictures

    async def of(self, table: Table) -> Attachment | None:
        """The final scores, the curve of points, the decisive moments."""
        result = table.session.result
        if result is None:
            return None
        chosen = tuple(spread(moments(table, await self._store.story(table.id)), BEATS))
        look = look_of(table, [], "default")
        return await self._pictures.draw(
            StoryJob(table.spec.key, table.session.content.raw, result, chosen, look), STORY_FILE, table.id
        )

    # --- over many games -------------------------------------------------------------------------------------------------

    async def leaderboard(self, key: str, guild: int, viewer: int) -> tuple[str, Attachment | None]:
        """Who plays best on a server, in one game or overall: in words and as a picture."""
        title = self._title(key)
        ratings = [one for one in await self._store.ratings(key, guild) if one.games]
        names = await self._store.people_named([one.person for one in ratings])
        lines = tuple(
            Line(
                names.get(one.person, NOBODY),
                shown(one),
                one.games,
                one.wins,
                round(one.change),
                one.person == viewer,
            )
            for one in ratings
        )
        text = "\n".join(f"{place}. **{escaped(one.name)}** {one.rating}" for place, one in enumerate(lines[:10], 1))
        job = LeaderboardJob(spoken("Leaderboard"), title, lines)
        picture = await self._pictures.draw(job, RECORD_FILE, f"leaderboard {key}")
        heading = spoken("**Leaderboard: {title}**", title=title)
        return f"{heading}\n{text or spoken('Nobody has finished a game yet.')}", picture

    async def stats(self, person: int, name: str) -> tuple[str, Attachment | None]:
        """Somebody's record: in words and as a picture."""
        standings = await self._store.standings(person)
        if not standings:
            none = "**{name}** hasn't finished a game yet, or doesn't want them counted."
            return spoken(none, name=escaped(name)), None
        keys = [ALL, *dict.fromkeys(one.key for one in standings)]
        ratings = {key: await rating_of(self._store, person, key) for key in keys}
        lines = tuple(
            Line(self._title(key), shown(one), one.games, one.wins, round(one.change)) for key, one in ratings.items()
        )
        curves = tuple(rating_curve(standings, key) for key in keys)
        text = "\n".join(
            spoken(
                "**{title}**: place {place} of {seats}, {points:point}",
                title=self._title(one.key),
                place=one.place,
                seats=one.seats,
                points=one.points,
            )
            for one in standings[-5:]
        )
        job = RecordJob(name, spoken("{n:finished game}", n=len(standings)), lines, curves)
        picture = await self._pictures.draw(job, RECORD_FILE, f"stats {person}")
        return f"{spoken('**{name}**, newest game last:', name=escaped(name))}\n{text}", picture

    def _title(self, key: str) -> str:
        return spoken("All games") if key == ALL else self._hub.games.title(key)
