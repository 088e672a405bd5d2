"""The 191 card designs of the four levels, and the decks they make."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from engines.race.facts.card import Card
from engines.race.facts.cards import (
    base_developments,
    base_worlds,
    brink_developments,
    brink_worlds,
    gathering_storm,
    rebel_vs_imperium,
)
from engines.race.facts.vocabulary import LEVELS, Level

SETS: Mapping[Level, tuple[Card, ...]] = MappingProxyType(
    {
        Level.BASE: base_worlds.WORLDS + base_developments.DEVELOPMENTS,
        Level.TGS: gathering_storm.CARDS,
        Level.RVI: rebel_vs_imperium.CARDS,
        Level.BOW: brink_worlds.WORLDS + brink_developments.DEVELOPMENTS,
    }
)
CARDS: Mapping[str, Card] = MappingProxyType({card.id: card for cards in SETS.values() for card in cards})

_MORE_COPIES = {Level.TGS: gathering_storm.MORE_COPIES, Level.RVI: rebel_vs_imperium.MORE_COPIES}
_REPLACED = {Level.RVI: rebel_vs_imperium.REPLACED}


@lru_cache
def copies(level: Level) -> Mapping[str, int]:
    """How often each card is in the game at a level, start worlds included."""
    count: dict[str, int] = {}
    for played in LEVELS[: level.rank + 1]:
        count.update({card.id: card.copies for card in SETS[played]})
        for card_id, more in _MORE_COPIES.get(played, {}).items():
            count[card_id] += more
        for card_id in _REPLACED.get(played, ()):
            del count[card_id]
    return MappingProxyType(count)


@lru_cache
def deck(level: Level) -> tuple[str, ...]:
    """Every card of a level that is not a start world, copies included, in printed order."""
    return tuple(i for i, count in copies(level).items() if CARDS[i].start is None for _ in range(count))


@lru_cache
def start_worlds(level: Level) -> tuple[str, ...]:
    """The start worlds of a level by number; even numbers are blue, odd ones red."""
    return tuple(sorted((i for i in copies(level) if CARDS[i].start is not None), key=lambda i: CARDS[i].start or 0))
