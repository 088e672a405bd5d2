"""The head of the pictures of Galactic Renaissance: whose move it is and what is awaited, or who won."""

from __future__ import annotations

from engines.core import spoken
from engines.renaissance.facts.tables import PLANETS, card_of
from engines.renaissance.state import NOBODY
from engines.renaissance.view import RenaissanceView
from render.canvas import Canvas
from render.frame import header
from render.look import Look, Player
from render.words import verdict_words, winning_names

TITLE_TEXT = "Galactic Renaissance"


def draw_header(c: Canvas, view: RenaissanceView) -> None:
    """The header of every public picture."""
    title, words, progress, players = heading(view, c.look)
    header(c, title, words, TITLE_TEXT, progress, players)


def heading(view: RenaissanceView, look: Look) -> tuple[str, str, str, list[Player]]:
    """Headline, what stands below it, how far the game is, and whose colours it wears."""
    turn = "Setting up"
    if view.turn:
        turn = spoken("Round {n} · {name}’s turn", n=view.round, name=look.short(view.active))
    who = [look.player(seat) for seat in look.awaited]
    if view.phase == "over":
        who = [look.player(seat) for seat in (view.result.winners if view.result else ())]
        turn = spoken("Round {n} · over", n=view.round)
    return (*_words(look, view), turn, who)


def _words(look: Look, view: RenaissanceView) -> tuple[str, str]:
    """Whose move it is, and what is awaited."""
    name = look.short(view.mover, 20) if view.mover != NOBODY else spoken("Everybody")
    if view.phase == "draft":
        return spoken("{name} to take an asset", name=name), "A Home, a Specialist or a number of Emissaries"
    if view.phase == "opening":
        return "Opening hands", "Everybody may put cards under the deck and draw as many"
    if view.result:
        names = winning_names(look, view.result.winners)
        best = view.result.ranking()[0].points
        others = [score for score in view.result.ranking() if score.seat not in view.result.winners]
        standing = [spoken("{name} on {n}", name=look.short(score.seat), n=score.points) for score in others]
        title = "{names} {n:=is Senate President/share the Senate} with {best} VP"
        decided = verdict_words(view.result, look) or spoken("Ahead of {standing}", standing=standing)
        return spoken(title, names=names, n=len(view.result.winners), best=best), decided
    if view.phase == "over":
        return "The game is over", ""
    if view.disorder:
        planet = view.content[PLANETS][view.disorder].name
        ways = "On {planet}: remove 1, retreat 2 or more, give up an Institute, play a card"
        return spoken("{name} to answer Disorder", name=name), spoken(ways, planet=planet)
    played = [card_of(view.content, card).name for card in view.desks[view.active].line]
    line = spoken("Played: {cards:,}", cards=played) if played else "Play a card for one of its effects"
    if view.phase == "disorder":
        full = [view.content[PLANETS][planet.id].name for planet in view.planets.values() if planet.marker == "red"]
        below = spoken("In Disorder: {planets}", planets=full) if full else "Which Planet is resolved first?"
        return spoken("{name} to face Disorder", name=name), below
    if view.phase == "ending":
        return spoken("{name} to end the turn", name=name), "One card may go under the deck"
    return spoken("{name} to play", name=name), line
