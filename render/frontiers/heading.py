"""The head of the pictures of Alien Frontiers: whose move it is and what is left to do, or who won and why."""

from __future__ import annotations

from engines.core import Result, say, spoken
from engines.frontiers import GAME
from engines.frontiers.view import FrontiersView
from render.canvas import Canvas
from render.frame import header
from render.look import Look, Player
from render.words import spelled, verdict_words, winning_names


def draw_header(c: Canvas, view: FrontiersView) -> None:
    """The header of the board."""
    title, words, progress, players = heading(view, c.look)
    header(c, title, words, GAME.title, progress, players)


def heading(view: FrontiersView, look: Look) -> tuple[str, str, str, list[Player] | None]:
    """Headline, what stands below it, how far the game is, and whose colours it wears (None: those who are awaited)."""
    progress = _said(_progress(view), look)
    if view.is_over:
        winners = [look.player(seat) for seat in view.result.winners] if view.result else []
        return (*_ending(view.result, look), progress, winners)
    if view.boards:
        left = say("{n:board} left", n=len(view.boards))
        return _said(say("The factions are drafted"), look), _said(left, look), progress, None
    title = _said(say("{seat} to move", seat=view.active), look)
    return title, _said(_doing(look, view), look), progress, None if look.awaited else [look.player(view.active)]


def _said(sentence: str, look: Look) -> str:
    """A sentence of this picture as it is read."""
    return spelled(sentence, look, {})


def _progress(view: FrontiersView) -> str:
    """How far the game is: it ends when somebody has landed the last colony."""
    if not view.turn.number:
        return say("Before the first turn")
    if view.is_over:
        return say("{n:turn} played", n=view.turn.number)
    left = min(player.colonies + bool(player.hub) for player in view.players)
    return say("Turn {turn} · {n:colony/colonies} from the end", turn=view.turn.number, n=left)


def _ending(result: Result | None, look: Look) -> tuple[str, str]:
    """Who won and by what; a view that was stored before views told the result names nobody."""
    over = _said(say("The game is over"), look)
    if result is None:
        return over, ""
    won = say(
        "{seats} {n:=wins/win} with {points:point}",
        seats=winning_names(look, result.winners),
        n=len(result.winners),
        points=result.ranking()[0].points,
    )
    others = [score for score in result.ranking() if score.seat not in result.winners]
    standing = [spoken("{name} on {n}", name=look.short(score.seat), n=score.points) for score in others]
    before = spoken("Ahead of {standing}", standing=standing) if standing else over
    return _said(won, look), verdict_words(result, look) or before


def _doing(look: Look, view: FrontiersView) -> str:
    """Whose turn it is if somebody else is asked, or what the player in turn has left."""
    if any(seat != view.active for seat in look.awaited):
        return say("It is {seat}’s turn", seat=view.active)
    ready = sorted(ship.value for ship in view.ships if ship.at == "ready")
    return say("Still to dock: {ships}", ships=", ".join(map(str, ready))) if ready else say("All ships are docked")
