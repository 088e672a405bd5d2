"""Race in brief: the phases of the round, who stands where with the newest cards, and the own hand for who looks at it."""

from __future__ import annotations

from PIL import Image

from engines.core import spoken
from engines.race.facts import CARDS
from engines.race.view import PlayerView, RaceView, as_player
from render.compact import SMALL, Compact, Standing, big_pill
from render.differences import arrived
from render.lettering import legible, shorten
from render.look import Look
from render.race.faces import face
from render.race.hand import cost_now, valued
from render.race.heading import (
    GAME,
    SHOWN,
    awaits,
    called,
    end_of,
    phase_look,
    phase_name,
    progress_of,
    robot_player,
    verdict_of,
    who_called,
    won,
)
from render.sprites import points
from render.theme import INK, LINE, MUTED, PANEL, WHITE, mix, tint

NEWEST = 2  # cards named in a player's line
MOST_CARDS = 10  # of a hand; the rest is counted


def draw_compact(view: RaceView, since: RaceView | None, look: Look) -> Image.Image:
    """What matters now, at a size for phones."""
    sheet = Compact(look)
    progress = progress_of(view)
    if view.result is not None:
        title, words = verdict_of(view, look)
        sheet.ask(title, words, GAME, progress, [look.player(seat) for seat in view.result.winners])
    else:
        mine = view.seat if view.seat is not None and look.is_awaited(view.seat) else None
        sheet.ask(phase_name(view), awaits(view), GAME, progress, seat=mine)
        _draw_phases(sheet, view)
    if view.seat is not None and view.result is None:
        _draw_hand(sheet, view)
    sheet.standing([_standing(view, since, look, player) for player in view.players])
    if view.robot is not None:
        sheet.standing([Standing(robot_player(), view.robot.points, "VP", (("world", view.robot.size, ""),))])
    if view.seat is None:
        sheet.news(4 if len(view.players) < 5 else 3)
    return sheet.done()


def _draw_phases(sheet: Compact, view: RaceView) -> None:
    """The five phases: which happen in this round, which one runs, who called them."""
    if not view.phases:
        return
    for name, box in zip(SHOWN, sheet.boxes(5, 5, 134), strict=True):
        x, y, width, height = box
        hue = phase_look(name)
        times, runs = sum(phase.removesuffix("-2") == name for phase in view.phases), view.phase == name
        c = sheet.c
        c.panel(box, tint(hue, 0.3) if runs else PANEL, hue if runs else mix(LINE, PANEL, 0.0 if times else 0.5), 16, 4)
        words = called(name, times)
        c.text(x + width / 2, y + 40, words, SMALL, "Bold" if times else "Medium", INK if times else MUTED, "m")
        who = who_called(view, sheet.look, name)
        c.marks(who, x + width / 2, y + height - 40, 54 if len(who) <= 4 else 40, anchor="m")


def _standing(view: RaceView, since: RaceView | None, look: Look, player: PlayerView) -> Standing:
    fresh = arrived(since, view, lambda seen: seen.players[player.seat].cards)
    newest = [placed.card for placed in player.tableau[-NEWEST:]][::-1]
    return Standing(
        look.player(player.seat),
        player.points + view.goal_points(player.seat),
        "VP",
        (
            ("card", player.hand, ""),
            ("good", len(player.goods), ""),
            ("world", f"{len(player.tableau)}/{end_of(player)}", ""),
        ),
        pills=tuple(_name(card, card in fresh) for card in newest),
        wins=won(view, player.seat),
    )


def _name(card: str, is_new: bool) -> Image.Image:
    shown = face(card)
    return big_pill(shown.name, mix(shown.colour, "#0B1020", 0.68), INK, WHITE if is_new else "")


def _draw_hand(sheet: Compact, view: RaceView) -> None:
    """The own cards with what each would cost now; those that would place now are lit."""
    me, c = as_player(view), sheet.c
    listed = [(card, "new", True) for card in (*view.offers, *view.pack, *view.drawn)]
    for card in view.hand:
        caption, can = cost_now(view, me, CARDS[card])
        listed.append((card, caption, can and view.phase == ("settle" if CARDS[card].is_world else "develop")))
    shown = listed if len(listed) <= MOST_CARDS else listed[: MOST_CARDS - 1]
    boxes = sheet.boxes(min(len(listed), MOST_CARDS), 2, 122)
    for (card, caption, is_lit), box in zip(shown, boxes, strict=False):
        x, y, width, _ = box
        look = valued(me, card)
        if is_lit:
            c.glow(box, sheet.look.player(me.seat).colour)
        c.panel(
            box,
            tint(look.colour, 0.3),
            sheet.look.player(me.seat).colour if is_lit else mix(LINE, look.colour, 0.5),
            16,
            4,
        )
        c.paste(points(look.points, 64), x + width - 50, y + 61, is_icon=True)
        c.text(x + 24, y + 38, _fitted(look.name, width - 124), SMALL, "Bold")
        c.text(x + 24, y + 88, _fitted(caption, width - 124), SMALL, "Regular", INK if is_lit else MUTED)
    if len(shown) < len(listed):
        x, y, width, height = boxes[-1]
        c.panel(boxes[-1], PANEL, LINE)
        c.text(
            x + width / 2, y + height / 2, spoken("+{n} more", n=len(listed) - len(shown)), SMALL, "Bold", MUTED, "m"
        )


def _fitted(words: str, width: int) -> str:
    return shorten(legible(words), SMALL, "Bold", width)
