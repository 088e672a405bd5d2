"""The board of Race in words: alt text and the text board."""

from __future__ import annotations

from engines.core import plain
from engines.race.facts import CARDS
from engines.race.facts.goals import GOALS, FirstGoal
from engines.race.view import PlayerView, RaceView
from engines.race.words.cards import price_line, type_line
from engines.race.words.headline import headline
from render.look import Look
from render.words import clipped, listed, spelled, waiting_for


def alt(view: RaceView, look: Look) -> str:
    """The picture in at most 1,024 characters."""
    if view.seat is not None:
        names = [CARDS[i].name for i in (*view.drawn, *view.hand)]
        return clipped([f"Your hand: {listed(names) or 'no cards'}.", _headline(view, look)])
    sentences = [_headline(view, look), f"{waiting_for(look)}." if look.awaited else ""]
    sentences += [_numbers(player, look) for player in view.players]
    if view.robot is not None:
        sentences.append(f"The robot has {view.robot.points} points and {view.robot.size} cards.")
    sentences += [_tableau(player, look) for player in view.players]
    return clipped(sentences)


def _headline(view: RaceView, look: Look) -> str:
    return spelled(headline(view), look, {})  # it names nobody but players


def _numbers(player: PlayerView, look: Look) -> str:
    return (
        f"{look.name(player.seat)}: {player.points} points without goals, {len(player.tableau)} cards placed, "
        f"{player.hand} in hand, {player.chips} chips, {len(player.goods)} goods, Military {player.strength.total}."
    )


def _tableau(player: PlayerView, look: Look) -> str:
    names = [CARDS[placed.card].name + (" (good)" if placed.has_good else "") for placed in player.tableau]
    return f"{look.name(player.seat)} has {listed(names)}." if names else ""


def text(view: RaceView, look: Look) -> str:
    """The board in words, for screens without pictures."""
    lines = [_headline(view, look), f"Deck {view.deck}, discards {view.discard}, chips left {max(0, view.pool)}."]
    if look.awaited:
        lines.append(f"{waiting_for(look)}.")
    for player in view.players:
        prestige = f", prestige {player.prestige}" if view.level == "bow" else ""
        lines += ["", _numbers(player, look)[:-1] + prestige + ".", *_cards(player)]
    if view.robot is not None:
        robot = view.robot
        lines += [
            "",
            f"Robot: {robot.points} points, {robot.size} cards, credit {robot.credit}, economy {robot.economy}.",
            ", ".join(CARDS[i].name for i in robot.stack),
        ]
    if view.goals:
        lines.append("")
    for goal in view.goals:
        known = GOALS[goal.id]
        holders = goal.winners if isinstance(known, FirstGoal) else () if goal.holder is None else (goal.holder,)
        lines.append(f"{known.name} ({known.words}): {listed([look.name(seat) for seat in holders]) or 'open'}")
    if view.seat is not None:
        lines += ["", "Your hand: " + (", ".join(CARDS[i].name for i in (*view.drawn, *view.hand)) or "no cards")]
    return "\n".join(lines)


def _cards(player: PlayerView) -> list[str]:
    """A line for each card, with its good."""
    rows = []
    for placed in player.tableau:
        card = CARDS[placed.card]
        extra = " · good" if placed.has_good else ""
        extra += f" · {placed.saved} saved" if placed.saved else ""
        points = "?" if card.is_variable else card.points
        rows.append(f"  {card.name} ({plain(type_line(card))}, {plain(price_line(card))}, {points} VP){extra}")
    return rows
