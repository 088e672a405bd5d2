"""The board of Race in words: alt text and the text board."""

from __future__ import annotations

from engines.core import spoken
from engines.race.facts import CARDS
from engines.race.facts.goals import GOALS, FirstGoal
from engines.race.view import PlayerView, RaceView
from engines.race.words.cards import price_line, type_line
from engines.race.words.headline import headline
from render.look import Look
from render.words import clipped, dotted, spelled, waiting_for


def alt(view: RaceView, look: Look) -> str:
    """The picture in at most 1,024 characters."""
    if view.seat is not None:
        names = [CARDS[i].name for i in (*view.drawn, *view.hand)]
        return clipped([_hand(names), _headline(view, look)])
    sentences = [_headline(view, look), f"{waiting_for(look)}." if look.awaited else ""]
    sentences += [_numbers(player, look) for player in view.players]
    if view.robot is not None:
        robot = view.robot
        sentences.append(spoken("The robot has {n:point} and {cards:card}.", n=robot.points, cards=robot.size))
    sentences += [_tableau(player, look) for player in view.players]
    return clipped(sentences)


def _headline(view: RaceView, look: Look) -> str:
    return spelled(headline(view), look, {})  # it names nobody but players


def _numbers(player: PlayerView, look: Look, prestige: int | None = None) -> str:
    told = spoken(
        "{name}: {n:point} without goals, {cards:card} placed, {hand} in hand, {chips:chip}, {goods:good}, "
        "Military {military}",
        name=look.name(player.seat),
        n=player.points,
        cards=len(player.tableau),
        hand=player.hand,
        chips=player.chips,
        goods=len(player.goods),
        military=player.strength.total,
    )
    if prestige is not None:
        told = spoken("{told}, prestige {n}", told=told, n=prestige)
    return f"{told}."


def _tableau(player: PlayerView, look: Look) -> str:
    names = [
        spoken("{card} (good)", card=CARDS[placed.card].name) if placed.has_good else CARDS[placed.card].name
        for placed in player.tableau
    ]
    return spoken("{name} has {cards}.", name=look.name(player.seat), cards=names) if names else ""


def _hand(names: list[str]) -> str:
    return spoken("Your hand: {cards}.", cards=names) if names else spoken("Your hand: no cards.")


def text(view: RaceView, look: Look) -> str:
    """The board in words, for screens without pictures."""
    piles = {"deck": view.deck, "discards": view.discard, "chips": max(0, view.pool)}
    lines = [_headline(view, look), spoken("Deck {deck}, discards {discards}, chips left {chips}.", **piles)]
    if look.awaited:
        lines.append(f"{waiting_for(look)}.")
    for player in view.players:
        lines += ["", _numbers(player, look, player.prestige if view.level == "bow" else None), *_cards(player)]
    if view.robot is not None:
        robot = view.robot
        lines += [
            "",
            spoken(
                "Robot: {n:point}, {cards:card}, credit {credit}, economy {economy}.",
                n=robot.points,
                cards=robot.size,
                credit=robot.credit,
                economy=robot.economy,
            ),
            spoken("{cards:,}", cards=[CARDS[i].name for i in robot.stack]),
        ]
    if view.goals:
        lines.append("")
    for goal in view.goals:
        known = GOALS[goal.id]
        holders = goal.winners if isinstance(known, FirstGoal) else () if goal.holder is None else (goal.holder,)
        names = [look.name(seat) for seat in holders] or ["open"]
        lines.append(spoken("{goal} ({words}): {names}", goal=known.name, words=known.words, names=names))
    if view.seat is not None:
        lines += ["", _hand([CARDS[i].name for i in (*view.drawn, *view.hand)])]
    return "\n".join(lines)


def _cards(player: PlayerView) -> list[str]:
    """A line for each card, with its good."""
    rows = []
    for placed in player.tableau:
        card = CARDS[placed.card]
        told = spoken(
            "{card} ({type}, {price}, {points} VP)",
            card=card.name,
            type=type_line(card),
            price=price_line(card),
            points="?" if card.is_variable else str(card.points),
        )
        saved = spoken("{n} saved", n=placed.saved) if placed.saved else ""
        rows.append(f"  {dotted(told, 'good' if placed.has_good else '', saved)}")
    return rows
