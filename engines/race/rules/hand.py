"""Cards that are chosen from a hand: there may be two copies of one."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Choice
from engines.race.state import Player


def named(cards: Iterable[str]) -> dict[str, str]:
    """Option ids for cards, in order: the card's id, with a number from its second copy on."""
    ids: dict[str, str] = {}
    for card in cards:
        option_id, copy = card, 1
        while option_id in ids:
            copy += 1
            option_id = f"{card}.{copy}"
        ids[option_id] = card
    return ids


def hand_cards(player: Player, picked: Choice) -> list[str]:
    """The hand cards among the picks."""
    ids = named(player.hand)
    return [ids[option_id] for option_id in picked if option_id in ids]
