"""Pictures that look back: the story of a finished game, the film of a whole game, somebody's record, the leaderboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from PIL import Image

from engines.core import Result, spoken
from render.canvas import figures
from render.charts import MOST_ROWS, Series, Standing, curve_picture, draw_curves, leaderboard_picture, record_picture
from render.encode import Film
from render.frame import board
from render.lettering import legible, wrap
from render.look import DEFAULT_LOOK, Look
from render.registry import Renderers, marked_as
from render.summary import score_picture, score_words
from render.theme import BODY, INK, LABEL, MARGIN, MUTED, WIDTH
from render.words import ALT_LIMIT, clipped

FRAMES = 24  # moments shown in a film
SMALLER = 2  # how many times smaller than a board a film is
DECISIVE = 3  # moments told under the curves
FEW = 4  # rounds that do not make a curve
_CURVE, _LINE, _GAP, _INDENT = 460, 30, 14, 132  # of a story: its curves; the lines of its moments

T = TypeVar("T")
Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StoryJob:
    """How a game went: the final scores, everybody's points by round, and the moments that decided it."""

    game: str
    content: str
    result: Result
    beats: tuple[tuple[str, str], ...]  # public views (JSON) with what happened, in order
    look: Look = DEFAULT_LOOK

    def paint(self, renderers: Renderers, /) -> tuple[Image.Image, str]:
        """Scores above, the story below."""
        spec = renderers.games[self.game]
        views = [spec.load_view(raw, spec.content_restored(self.content)) for raw, _ in self.beats]
        look = marked_as(renderers[self.game], views[-1], self.look) if views else self.look
        scores = score_picture(look, spec.title, self.result)
        told = [(points_of(view), words) for view, (_, words) in zip(views, self.beats, strict=True)]
        curve = ending_at(by_round(views), self.result)
        alt = score_words(self.look, spec.title, self.result)
        if len(curve) < 2:
            return scores, alt
        moments = decisive([(points, words) for points, words in told if points is not None])
        story = self._story(look, curve, moments)
        whole = Image.new("RGB", (WIDTH, scores.height + story.height))
        whole.paste(scores, (0, 0))
        whole.paste(story, (0, scores.height))
        return whole, clipped([alt, *(one.told(self.look) for one in moments)])

    def _story(self, look: Look, curve: Sequence[Points], moments: Sequence[Moment]) -> Image.Image:
        told = [wrap(legible(one.words), BODY, "Medium", WIDTH - 2 * MARGIN - _INDENT, 2) for one in moments]
        c = board(_CURVE + 24 + (64 + sum(_LINE * len(rows) + _GAP for rows in told) if told else 0), look)
        series = [
            Series(look.player(seat), tuple(float(points[seat]) for points in curve)) for seat in range(len(curve[0]))
        ]
        draw_curves(c, (MARGIN, 8, WIDTH - 2 * MARGIN, _CURVE), series)
        if moments:
            c.text(MARGIN + 4, _CURVE + 40, "Decisive moments", LABEL, "Bold", MUTED)
        y = _CURVE + 86
        for moment, rows in zip(moments, told, strict=True):
            c.mark(look.player(moment.seat), MARGIN + 22, y, 36)
            c.text(MARGIN + 50, y, figures(f"{moment.gain:+d}"), LABEL, "Bold", INK)
            for number, row in enumerate(rows):
                c.text(MARGIN + _INDENT, y + _LINE * number, row, BODY, "Medium", INK)
            y += _LINE * len(rows) + _GAP
        return c.done()


@dataclass(frozen=True, slots=True)
class ChancesJob:
    """Who was how likely to win, moment by moment, in per cent."""

    title: str
    subtitle: str
    curves: tuple[tuple[float, ...], ...]  # one for each seat
    look: Look = DEFAULT_LOOK

    def paint(self, _: Renderers, /) -> tuple[Image.Image, str]:
        """A curve for everybody."""
        players = [self.look.player(seat) for seat in range(len(self.curves))]
        series = [Series(player, curve) for player, curve in zip(players, self.curves, strict=True)]
        told = [
            f"{player.name}: {', '.join(f'{value:g}' for value in curve)}."
            for player, curve in zip(players, self.curves, strict=True)
        ]
        return curve_picture(self.title, self.subtitle, series, self.look), clipped([f"{self.title}.", *told])


@dataclass(frozen=True, slots=True)
class FilmJob:
    """The whole game as one moving picture."""

    game: str
    content: str
    beats: tuple[tuple[str, str], ...]  # public views (JSON) with what happened, in order
    look: Look = DEFAULT_LOOK

    def paint(self, renderers: Renderers, /) -> tuple[Film, str]:
        """The last board first, as the cover; then moments spread over the game. What changed is outlined."""
        spec, renderer = renderers.games[self.game], renderers[self.game]
        content = spec.content_restored(self.content)
        chosen = spread(self.beats, FRAMES)
        views = [spec.load_view(raw, content) for raw, _ in chosen]
        frames: list[Image.Image] = []
        before: Any = None
        for view, (_, words) in zip(views, chosen, strict=True):
            look = replace(self.look, awaited=(), events=((None, words),) if words else ())
            frames.append(renderer.draw(view, None, before, look).convert("RGB").reduce(SMALLER))
            before = view
        frames.insert(0, frames[-1])  # what a chat shows before it is played: the game as it stands at the end
        tallest = max(frame.height for frame in frames)
        told = spoken("{game} from beginning to end in {n:picture}.", game=spec.title, n=len(views))
        alt = f"{told} {renderer.alt(views[-1], self.look)}"
        return Film(tuple(_padded(frame, tallest) for frame in frames)), alt[:ALT_LIMIT]


@dataclass(frozen=True, slots=True)
class LeaderboardJob:
    """The standings of many people."""

    title: str
    subtitle: str
    standings: tuple[Standing, ...]
    look: Look = DEFAULT_LOOK

    def paint(self, _: Renderers, /) -> tuple[Image.Image, str]:
        """The best first."""
        lines = [f"{place}. {_rated(one)}" for place, one in enumerate(self.standings[:MOST_ROWS], 1)]
        picture = leaderboard_picture(self.title, self.subtitle, self.standings, self.look)
        return picture, clipped([f"{self.title}.", *(lines or [spoken("Nobody has finished a game yet.")])])


@dataclass(frozen=True, slots=True)
class RecordJob:
    """Somebody's record: a line per game, and how their ratings moved."""

    title: str
    subtitle: str
    standings: tuple[Standing, ...]
    curves: tuple[tuple[float | None, ...], ...]  # a rating per finished game, one curve for each line
    look: Look = DEFAULT_LOOK

    def paint(self, _: Renderers, /) -> tuple[Image.Image, str]:
        """Lines above, curves below, with the same marks."""
        named = Look(tuple(one.name for one in self.standings), self.look.palette)
        top = record_picture(self.title, self.subtitle, self.standings, named)
        alt = clipped([f"{self.title}.", *map(_rated, self.standings)])
        series = [Series(named.player(seat), values) for seat, values in enumerate(self.curves)]
        if sum(value is not None for one in series for value in one.values) < 2:
            return top, alt
        below = curve_picture("Ratings", "after each game, in their order", series, named)
        whole = Image.new("RGB", (WIDTH, top.height + below.height))
        whole.paste(top, (0, 0))
        whole.paste(below, (0, top.height))
        return whole, alt


def _rated(one: Standing) -> str:
    return spoken("{name}, rating {rating}, {n:game}.", name=one.name, rating=one.rating, n=one.games)


def points_of(view: Any) -> Points | None:
    """Everybody's points in a view, if it shows points per player: its `standing`, or what each of its players has."""
    if isinstance(standing := getattr(view, "standing", None), tuple):
        return standing
    players = getattr(view, "players", None)
    if not isinstance(players, tuple) or not players:
        return None
    found = [getattr(player, "points", None) for player in players]
    return tuple(found) if all(isinstance(points, int) for points in found) else None  # type: ignore[arg-type]


def by_round(views: Sequence[Any]) -> list[Points]:
    """The points at the end of every round; of every moment where a game counts no rounds, or few."""
    last: dict[object, Points] = {}
    every = [points for points in map(points_of, views) if points is not None]
    for number, view in enumerate(views):
        points = points_of(view)
        if points is not None:
            rounds = (getattr(view, name, None) for name in ("round", "turn"))
            last[next((one for one in rounds if isinstance(one, int)), number)] = points
    return list(last.values()) if len(last) >= FEW else every


def ending_at(curve: Sequence[Points], result: Result) -> list[Points]:
    """The curve up to the final scores: what is only counted at the end belongs to it."""
    final = {score.seat: score.points for score in result.scores}
    if not curve or set(final) < set(range(len(curve[0]))):
        return list(curve)
    last = tuple(final[seat] for seat in range(len(curve[0])))
    return [*curve, last] if curve[-1] != last else list(curve)


@dataclass(frozen=True, slots=True)
class Moment:
    """Where the lead moved: who gained most (or lost), how many points, and what happened."""

    seat: int
    gain: int
    words: str

    def told(self, look: Look) -> str:
        """The moment in a sentence."""
        template = "{name} {gain}: {words}."
        return spoken(template, name=look.name(self.seat), gain=f"{self.gain:+d}", words=self.words.removesuffix("."))


def decisive(told: Sequence[tuple[Points, str]]) -> list[Moment]:
    """What happened where the lead moved most, in the order of the game."""
    swings = []
    for number in range(1, len(told)):
        before, (points, words) = told[number - 1][0], told[number]
        gains = [after - earlier for after, earlier in zip(points, before, strict=True)]
        if words and (swing := max(gains) - min(gains)):
            seat = max(range(len(gains)), key=lambda one: abs(gains[one]))
            swings.append((-swing, number, Moment(seat, gains[seat], words)))
    return [moment for *_, moment in sorted(sorted(swings, key=lambda one: one[:2])[:DECISIVE], key=lambda one: one[1])]


def spread(things: Sequence[T], most: int) -> list[T]:
    """At most so many, evenly spread, the first and the last among them."""
    if len(things) <= most:
        return list(things)
    return [things[round(number * (len(things) - 1) / (most - 1))] for number in range(most)]


def _padded(frame: Image.Image, height: int) -> Image.Image:
    if frame.height == height:
        return frame
    whole = Image.new("RGB", (frame.width, height))
    whole.paste(frame, (0, 0))
    return whole
