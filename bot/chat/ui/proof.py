"""The proof that a shuffle was fair: a short line and a button where everybody reads, all of it for whoever asks."""

from __future__ import annotations

import json

from bot.chat.ui.pieces import ANY, Button, Piece, Press, Row
from bot.records.export import is_published
from engines.core import spoken
from engines.core.fairness import commitment
from storage import Game

LISTED = 60  # clicks that a message has room for


def proof_button(game: Game) -> Button:
    """Opens the proof."""
    return Button(Press(game.id, ANY, "proof").id, "Fair shuffle ✓")


def proof_row(game: Game) -> list[Piece]:
    """The button by itself, where a game has begun."""
    return [Row((proof_button(game),))] if game.content else []


def promise(game: Game) -> str:
    """What a lobby says before anybody has joined: nobody can change the secret any more."""
    return spoken("-# Fair shuffle: my secret is fixed. Fingerprint `{mark}`", mark=commitment(game.secret))


def record(game: Game) -> list[str]:
    """What everybody is told when a game starts: nobody can change the shuffle afterwards without contradicting it."""
    mark = commitment(game.secret)
    lines = [spoken("Table `{table}` · fingerprint of the secret `{mark}`", table=game.id, mark=mark)]
    if game.content:
        lines.append(spoken("Fingerprint of the content `{mark}`", mark=game.content))
        lines.append(spoken("The secret was mixed with these clicks, in this order: {clicks:,}", clicks=_clicks(game)))
    return lines


def proof_details(game: Game) -> str:
    """Everything that can be checked now; secret and seed once nobody plays any more."""
    lines = [spoken("The secret and the seed are published when the game is over or ended.")]
    if is_published(game):
        lines = [
            spoken("Secret `{secret}`", secret=game.secret),
            spoken("Seed `{seed}`", seed=game.seed),
            spoken("`/about` has the export. Check it with `python -m engines verify FILE`."),
        ]
    return "\n".join([*lines, *record(game)])  # the clicks come last: a short message may have no room for all of them


def _clicks(game: Game) -> list[str]:
    clicks = [f"`{click}`" for click in json.loads(game.joins)]
    if len(clicks) <= LISTED:
        return clicks or ["none"]
    left = spoken("… {n} more, which the export lists …", n=len(clicks) - LISTED)
    return [*clicks[: LISTED - 1], left, clicks[-1]]
