"""The head of Race's pictures: the question or who won, the phases of the round, and what the rest asks about them."""

from __future__ import annotations

from engines.core import spoken
from engines.race.facts.actions import ACTIONS, PRESTIGE, SEARCH
from engines.race.state import END_SIZES, TABLEAU_END
from engines.race.view import PlayerView, RaceView
from render.canvas import Canvas
from render.frame import header, strip
from render.look import Look, Player
from render.race.faces import PHASES as PHASE_LOOKS
from render.theme import BODY_Y, INK, LABEL, LINE, MUTED, PANEL, mix, tint
from render.words import dotted, listed, verdict_words, winning_names

GAME = "Race for the Galaxy"
PHASE_STRIP = 68
MOST_NAMED = 3  # of those who did not win
SHOWN = ("explore", "develop", "settle", "consume", "produce")
PHASE_NAMES = {
    "setup": "Start",
    "draft": "Draft",
    "choose": "Actions",
    "search": "Search",
    "explore": "Explore",
    "develop": "Develop",
    "settle": "Settle",
    "consume": "Consume",
    "produce": "Produce",
    "round-end": "Hand limit",
    "over": "Over",
}
_WAITS = {
    "setup": "Choose a start world and the cards to keep",
    "draft": "Pick a card, pass the rest on",
    "choose": "Everybody chooses an action in secret",
    "search": "Looking through the deck for a card",
    "explore": "Draw cards, keep some",
    "develop": "Place a development, pay with cards",
    "settle": "Place a world: pay for it or conquer it",
    "consume": "Sell one good, then use consume powers",
    "produce": "New goods on worlds",
    "round-end": "Discard down to the hand limit",
    "over": "The race is over",
}


def draw_header(c: Canvas, view: RaceView, look: Look) -> None:
    """Which phase, whom it waits for, and how far the game is."""
    phase = phase_name(view)
    progress = progress_of(view)
    if view.round:
        left = {"chips": max(0, view.pool), "deck": view.deck}
        progress = spoken("{progress} · {chips:chip} · {deck} in deck", progress=progress, **left)
    if view.result is not None:
        winners = [look.player(seat) for seat in view.result.winners]
        header(c, *verdict_of(view, look), GAME, progress, winners)
    else:
        header(c, phase, awaits(view), GAME, progress, standing=dotted(phase, awaits(view)))


def progress_of(view: RaceView) -> str:
    """How far the game is."""
    return spoken("Round {n}", n=view.round) if view.round else "Before round 1"


def awaits(view: RaceView) -> str:
    """What the phase asks for; where start worlds lie in the tableaus already only cards are chosen."""
    if view.phase == "setup" and all(player.tableau for player in view.players):
        return "Choose the cards to keep"
    return _WAITS.get(view.phase, "")


def verdict_of(view: RaceView, look: Look) -> tuple[str, str]:
    """Who won and by how much, and what decided it or how the others stand."""
    result = view.result
    if result is None:
        return phase_name(view), ""
    best = result.ranking()[0]
    names = winning_names(look, result.winners)
    many = {"n": len(result.winners), "points": best.points}
    wins = spoken("{names} {n:=wins/win} with {points:point}", names=names, **many) if names else "The robot wins"
    others = [score for score in result.ranking() if score.seat not in result.winners]
    called = [spoken(score.name) if score.name else look.short(score.seat) for score in others]
    named = [spoken("{name} on {n}", name=name, n=one.points) for name, one in zip(called, others, strict=True)]
    more = len(named) - MOST_NAMED
    standing = listed([*named[:MOST_NAMED], spoken("{n} more", n=more)] if more > 0 else named)
    decided = verdict_words(result, look)
    return wins, decided or (spoken("Ahead of {standing}", standing=standing) if standing else "")


def won(view: RaceView, seat: int) -> bool:
    """Whether this player has won."""
    return view.result is not None and seat in view.result.winners


def phase_name(view: RaceView) -> str:
    """The phase in a word."""
    return PHASE_NAMES[view.phase]


def draw_phases(c: Canvas, view: RaceView, look: Look) -> None:
    """The five phases: which happen in this round, who chose them, which one runs."""
    for number, (name, box) in enumerate(zip(SHOWN, strip(BODY_Y, PHASE_STRIP, 5), strict=True), 1):
        x, y, width, height = box
        hue = phase_look(name)
        times = sum(phase.removesuffix("-2") == name for phase in view.phases)
        runs = view.phase == name
        c.panel(box, tint(hue, 0.3) if runs else PANEL, hue if runs else mix(LINE, PANEL, 0.0 if times else 0.5), 14, 3)
        ink = INK if times else MUTED
        c.text(x + 20, y + height / 2, str(number), LABEL, "Black", hue if times else MUTED)
        c.text(x + 48, y + height / 2, called(name, times), LABEL, "Bold" if times else "Medium", ink, width=150)
        who = who_called(view, look, name)
        for i, player in enumerate(who):
            if len(who) <= 2:
                c.mark(player, x + width - 32 - 46 * i, y + height / 2, 40)
            else:
                line = y + height / 2 if len(who) <= 3 else y + 19 + 30 * (i // 3)
                c.mark(player, x + width - 22 - 31 * (i % 3), line, 28)


def called(phase: str, times: int) -> str:
    """What a phase is called, and whether it comes twice in this round."""
    return spoken("{phase} ×2", phase=PHASE_NAMES[phase]) if times > 1 else PHASE_NAMES[phase]


def phase_look(name: str) -> str:
    """The colour of a phase."""
    return PHASE_LOOKS[list(PHASE_LOOKS)[(0, 1, 2, 4, 5)[SHOWN.index(name)]]][1]


def who_called(view: RaceView, look: Look, name: str) -> list[Player]:
    """Who chose a phase of this round, the robot among them."""
    who = [look.player(player.seat) for player in view.players if name in _phases_of(player)]
    if view.robot is not None and any(phase_of(action) == name for action in view.robot.actions) and view.phases:
        who.append(robot_player())
    return who


def _phases_of(player: PlayerView) -> set[str]:
    return {phase_of(action) for action in player.actions if action != SEARCH}


def phase_of(action: str) -> str:
    """The phase an action calls."""
    return ACTIONS[action.removesuffix(PRESTIGE)].phase


def end_of(player: PlayerView) -> int:
    """How many cards end the game for this tableau."""
    return max((END_SIZES[i] for i in player.cards if i in END_SIZES), default=TABLEAU_END)


def robot_player() -> Player:
    """The robot as pictures show it."""
    return Player("Robot", "R", "#E69F00", "square")
