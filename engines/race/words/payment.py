"""What placing a card takes, in words, and the powers that are used up for it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Choice, Option
from engines.race.facts import Card
from engines.race.rules.payment import DISCARD, GOOD, SPEND, Extra, Purpose, Takes
from engines.race.rules.settle import Way, military_against, takes
from engines.race.state import Player
from engines.race.words.phrases import some


def extra_options(extras: Sequence[Extra]) -> tuple[Option, ...]:
    """An option for each power that may be used up."""
    return tuple(Option(extra.id, _label(extra), _detail(extra)) for extra in extras)


def _label(extra: Extra) -> str:
    if extra.is_a(DISCARD):
        return f"Discard {{card:{extra.card}}}"
    if extra.is_a(GOOD):
        return f"Spend the good of {{card:{extra.card}}}"
    return f"Spend 1 prestige on {{card:{extra.card}}}"


def _detail(extra: Extra) -> str:
    if extra.purpose is Purpose.MILITARY:
        start = "it leaves your tableau: " if extra.is_a(DISCARD) else "1 prestige: " if extra.is_a(SPEND) else ""
        return f"{start}Military +{extra.amount} this phase"
    start = "it leaves your tableau, " if extra.is_a(DISCARD) else ""
    is_free = extra.is_a(DISCARD) and extra.purpose is Purpose.WORLD
    return f"{start}the {extra.purpose} costs {'nothing' if is_free else f'{extra.amount} less'}"


def _deeds(needs: Takes) -> list[str]:
    """The powers that have to be used, inside a sentence."""
    labels = [_label(extra) for extra in needs.extras]
    return [label[0].lower() + label[1:] for label in labels]


def price(needs: Takes) -> str:
    """What a price takes in fact."""
    if not needs.extras:
        return f"pay {needs.cards}"
    return f"{' and '.join(_deeds(needs))}, then pay {needs.cards or 'nothing'}"


def way_option(player: Player, world: Card, way: Way) -> Option:
    """A way to place a world as an option."""
    label = ("Conquer" if way.conquers else "Pay") + (f" with {{card:{way.via}}}" if way.via else "")
    return Option(way.id, label, describe(player, world, way))


def describe(player: Player, world: Card, way: Way) -> str:
    """A way to place a world, with true numbers: what it takes in fact."""
    needs = takes(player, world, way)
    if not way.conquers:
        return price(needs)
    leaves = f", {{card:{way.via}}} leaves your tableau" if way.via else ""
    gains = f", gain {way.prestige} prestige" if way.prestige else ""
    deeds = ([f"discard {some(needs.cards, 'card')}"] if needs.cards else []) + _deeds(needs)
    more = f"; {' and '.join(deeds)} for more" if deeds else ""
    return f"conquer it, defense {way.amount}, your Military is {military_against(player, world)}{leaves}{gains}{more}"


def out_of_reach(player: Player, worlds: Sequence[Card]) -> str:
    """What is missing for worlds that cannot be placed."""
    missing: list[str] = []
    for world in worlds:
        need = f"Military {world.value}" if world.is_military else f"{world.value} cards"
        have = f", you have {military_against(player, world)}" if world.is_military else ""
        missing.append(f"{{card:{world.id}}} needs {need}{have}")
    return "; ".join(missing[:4]) or "place no world in this phase"


# --- what was done ---------------------------------------------------------------------------------------------------------


def used_up(picked: Choice) -> list[str]:
    """The powers that were used, as deeds of somebody."""
    told: list[str] = []
    for option_id in picked:
        if option_id.startswith(DISCARD):
            told.append(f"discards {{card:{option_id.removeprefix(DISCARD)}}}")
        elif option_id.startswith(GOOD):
            told.append(f"spends the good of {{card:{option_id.removeprefix(GOOD)}}}")
    return told


def committed(cards: int, picked: Choice) -> list[str]:
    """What was used up for Military, as deeds of somebody."""
    told = [f"discards {cards} for Military"] if cards else []
    told += ["spends 1 prestige for Military" for option_id in picked if option_id.startswith(SPEND)]
    return told + used_up(picked)
