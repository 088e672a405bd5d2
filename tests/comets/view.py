"""What a seat may see of Comets, and everything else that is derived from the state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engines.core import Choice, Content, Dice, Prompt, Result, Score, Seat, Term, View, best

from .data import COMETS, SECTORS
from .state import CometState, Slot


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player as somebody sees them: unknown cards are None."""

    seat: Seat
    points: int
    ice: int
    cards: int
    hand: tuple[str | None, ...]
    launched: tuple[str, ...]
    melted: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CometView(View):
    """The table as a seat sees it."""

    round: int
    rounds: int
    beacon: Seat | None
    charted: tuple[str, ...]
    discard: tuple[str, ...]
    deck: tuple[str | None, ...]  # top last
    actions: tuple[tuple[Seat, str], ...]
    aims: tuple[tuple[Seat, str], ...]
    players: tuple[PlayerView, ...]


def view(g: CometState, seat: Seat | None) -> CometView:
    """Built from nothing: what is not written here is not seen."""
    return CometView(
        seat=seat,
        round=g.round,
        rounds=g.options.rounds,
        beacon=g.beacon,
        charted=tuple(g.charted),
        discard=tuple(sorted(g.discard)),
        deck=tuple(_face(slot, seat) for slot in g.deck),
        actions=tuple(sorted(g.actions.items())),
        aims=tuple(sorted(g.aims.items())),
        players=tuple(
            PlayerView(
                player.seat,
                player.points,
                player.ice,
                len(player.hand),
                tuple(_face(slot, seat) for slot in player.hand),
                tuple(player.launched),
                player.melted,
            )
            for player in g.players
        ),
    )


def hide(g: CometState, seat: Seat | None, dice: Dice) -> None:
    """Deal the cards the seat does not know anew among the places it cannot look into."""
    slots = [slot for slot in (*g.deck, *(s for player in g.players for s in player.hand)) if seat not in slot.known_to]
    cards = [slot.card for slot in slots]
    dice.shuffle(cards)
    for slot, card in zip(slots, cards, strict=True):
        slot.card = card


def result(g: CometState) -> Result:
    """Most points, then most ice."""
    return best(Score(p.seat, p.points, (("comets", p.points),), (p.ice,)) for p in g.players)


def headline(seen: CometView) -> str:
    """One line over the picture."""
    return f"Round {seen.round} of {seen.rounds}"


def glossary(content: Content) -> Mapping[str, Term]:
    """Every token a text may hold."""
    comets = {
        f"comet:{c.id}": Term(c.name, f"Costs {c.cost} ice, worth {c.points}.", "designed")
        for c in content[COMETS].values()
    }
    return comets | {f"sector:{s.id}": Term(s.name, f"{s.ice} ice", "designed") for s in content[SECTORS].values()}


def shorthand(_view: CometView, prompt: Prompt, text: str) -> tuple[Choice, ...] | None:
    """“melt 1 2” fills in the melting form; “gather” and its like pick an action."""
    words = text.lower().split()
    if prompt.key == "scout.melt" and len(words) == 3 and words[0] == "melt":
        return ((f"points.{words[1]}", f"steam.{words[2]}"),)
    if prompt.key == "action" and len(words) == 1:
        return ((words[0],),)
    return None


def _face(slot: Slot, seat: Seat | None) -> str | None:
    return slot.card if seat is not None and seat in slot.known_to else None
