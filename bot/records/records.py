"""Records: settles a finished game once, and draws what remains of it: story, film, stats and leaderboard."""

from __future__ import annotations

from bot.chat.pictures import Pictures, look_of
from bot.chat.ui.message import Attachment
from bot.people.preferences import preferences
from bot.records.ratings import finishes, newcomer, rated, shown
from bot.table.faults import HostError
from bot.table.hub import Hub
from bot.table.table import Table
from engines.core import Result
from render.charts import Standing as Line
from render.records import FilmJob, LeaderboardJob, RecordJob, StoryJob, spread
from storage import Rating, Standing

ALL = ""  # the key of the rating over all games
STORY_FILE, FILM_FILE, RECORD_FILE = "story.webp", "film.webp", "record.webp"
BEATS = 120  # moments a story is made from


class Records:
    """Keeps ratings and shows records."""

    def __init__(self, hub: Hub, pictures: Pictures) -> None:
        self._hub, self._store, self._pictures = hub, hub.store, pictures

    # --- settling a game -------------------------------------------------------------------------------------------------

    async def settle(self, table: Table, result: Result) -> str:
        """Count a finished game, once; says how ratings moved. Whoever opted out leaves no trace here."""
        found = [
            one
            for one in finishes(result, table.seats, await self._store.departures(table.id))
            if (await preferences(self._store, one.person))["rated"] == "on"
        ]
        if not found:
            return ""
        changes: dict[int, Rating] = {}
        ratings: list[Rating] = []
        for key in (table.spec.key, ALL):
            before = {one.person: await self._rating(one.person, key) for one in found}
            after = rated(found, before)
            ratings += after.values()
            if key != ALL:
                changes = after
        now, seats = self._hub.clock(), len(table.seats)
        key = table.spec.key
        standings = [
            Standing(table.id, p, key, one.place, seats, one.won, one.points, float(shown(changes[p])), now)
            for one in found
            for p in (one.person,)
        ]
        if not await self._store.record(table.id, standings, ratings):
            return ""  # the post is said again; the game was counted the first time
        names = await self._store.people_named([one.person for one in found])
        moved = [
            f"{names.get(one.person, 'Somebody')} {shown(changes[one.person])} ({changes[one.person].change:+.0f})"
            for one in found
            if changes[one.person].change
        ]
        return f"Ratings: {', '.join(moved)}" if moved else ""

    async def _rating(self, person: int, key: str) -> Rating:
        return await self._store.rating(person, key) or newcomer(person, key)

    # --- pictures of one game --------------------------------------------------------------------------------------------

    async def story(self, table: Table, result: Result) -> Attachment | None:
        """The final scores, the curve of points, the decisive moments."""
        chosen = tuple(spread(await self._beats(table), BEATS))
        look = look_of(table, [], "default")
        return await self._pictures.draw(
            StoryJob(table.spec.key, table.session.content.raw, result, chosen, look), STORY_FILE, table.id
        )

    async def film(self, table: Table) -> Attachment:
        """The whole game so far as one moving picture."""
        beats = tuple(await self._beats(table))
        if len(beats) < 2:
            raise HostError("There is nothing to show as a film yet.")
        look = look_of(table, [], "default")
        picture = await self._pictures.draw(
            FilmJob(table.spec.key, table.session.content.raw, beats, look), FILM_FILE, table.id
        )
        if picture is None:
            raise HostError("The film could not be drawn. `/replay` without it shows every moment.")
        return picture

    async def _beats(self, table: Table) -> list[tuple[str, str]]:
        """The moments of a game that can still be drawn, each with the last thing that was told."""
        beats, told = [], ""
        for note in await self._store.notes(table.id):
            if note.to is None:
                told = table.spell(note.text)
            if note.beat and note.view and note.schema == table.spec.schema:
                beats.append((note.view, told))
        return beats

    # --- pictures over many games ----------------------------------------------------------------------------------------

    async def leaderboard(self, key: str, guild: int, viewer: int) -> tuple[str, Attachment | None]:
        """Who plays best on a server, in one game or overall: in words and as a picture."""
        title = self._title(key)
        ratings = [one for one in await self._store.ratings(key, guild) if one.games]
        names = await self._store.people_named([one.person for one in ratings])
        lines = tuple(
            Line(
                names.get(one.person, "Somebody"),
                shown(one),
                one.games,
                one.wins,
                round(one.change),
                one.person == viewer,
            )
            for one in ratings
        )
        text = "\n".join(f"{place}. **{one.name}** {one.rating}" for place, one in enumerate(lines[:10], 1))
        job = LeaderboardJob("Leaderboard", title, lines)
        picture = await self._pictures.draw(job, RECORD_FILE, f"leaderboard {key}")
        return f"**Leaderboard: {title}**\n{text or 'Nobody has finished a game yet.'}", picture

    async def stats(self, person: int, name: str) -> tuple[str, Attachment | None]:
        """Somebody's record: in words and as a picture."""
        standings = await self._store.standings(person)
        if not standings:
            return f"**{name}** has not finished a game yet, or does not want them counted.", None
        keys = [ALL, *dict.fromkeys(one.key for one in standings)]
        ratings = {key: await self._rating(person, key) for key in keys}
        lines = tuple(
            Line(self._title(key), shown(one), one.games, one.wins, round(one.change)) for key, one in ratings.items()
        )
        curves = tuple(rating_curve(standings, key) for key in keys)
        text = "\n".join(
            f"**{self._title(one.key)}**: place {one.place} of {one.seats}, {one.points} points"
            for one in standings[-5:]
        )
        job = RecordJob(name, f"{len(standings)} finished games", lines, curves)
        picture = await self._pictures.draw(job, RECORD_FILE, f"stats {person}")
        return f"**{name}**, newest games last:\n{text}", picture

    def _title(self, key: str) -> str:
        if key == ALL:
            return "All games"
        return self._hub.games[key].title if key in self._hub.games else key


def rating_curve(standings: list[Standing], key: str) -> tuple[float | None, ...]:
    """Somebody's rating in one game after each of their games; it stays while they play something else."""
    curve: list[float | None] = []
    for one in standings:
        curve.append(one.rating if one.key == key else curve[-1] if curve else None)
    return tuple(curve)
