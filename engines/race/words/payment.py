"""What placing a card takes, in words, and the powers that are used up for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.core import Blocked, Choice, Option, Seat, say, token
from engines.race.facts import Card
from engines.race.rules.payment import DISCARD, GOOD, SAVE, SPEND, Extra, Purpose, Takes
from engines.race.rules.settle import Way, discount, military_against, takes
from engines.race.state import Player
from engines.race.words.phrases import sentences


def extra_options(extras: Sequence[Extra]) -> tuple[Option, ...]:
    """An option for each power that may be used up."""
    return tuple(Option(extra.id, _label(extra), _detail(extra), icon=_icon(extra)) for extra in extras)


def _icon(extra: Extra) -> str:
    return "discard" if extra.is_a(DISCARD) else "good" if extra.is_a(GOOD) else "prestige"


def _label(extra: Extra) -> str:
    card = token("card", extra.card)
    if extra.is_a(DISCARD):
        return say("Discard {card}", card=card)
    if extra.is_a(GOOD):
        return say("The good on {card}", card=card)
    return say("1 prestige: {card}", card=card)


def _detail(extra: Extra) -> str:
    leaves = say("It leaves your tableau.") if extra.is_a(DISCARD) else ""
    if extra.purpose is Purpose.MILITARY:
        return sentences(leaves, say("Military +{n} this phase.", n=extra.amount))
    if extra.is_a(DISCARD) and extra.purpose is Purpose.WORLD:
        return sentences(leaves, say("The world costs nothing."))
    return sentences(leaves, say("It costs {n} less.", n=extra.amount))


def _deed(extra: Extra) -> str:
    """A power that has to be used, inside a sentence about you."""
    card = token("card", extra.card)
    if extra.is_a(DISCARD):
        return say("discard {card}", card=card)
    if extra.is_a(GOOD):
        return say("spend the good on {card}", card=card)
    return say("spend 1 prestige on {card}", card=card)


def price(needs: Takes) -> str:
    """What a price takes in fact."""
    deeds = [_deed(extra) for extra in needs.extras]
    if needs.cards:
        deeds.append(say("pay {n:card}", n=needs.cards))
    elif not deeds:
        return say("It costs you nothing.")
    else:
        deeds.append(say("pay nothing"))
    return say("You {deeds}.", deeds=deeds)


def cost(needs: Takes, via: str = "") -> str:
    """What a price takes, with signs, for the line of a button; `via` is a card that leaves as well."""
    parts = [say("{n} {icon:card}", n=needs.cards)] if needs.cards else []
    parts += [
        token("card", extra.card)
        if extra.is_a(DISCARD)
        else say("{n} {icon:good}", n=1)
        if extra.is_a(GOOD)
        else say("{n} {icon:prestige}", n=1)
        for extra in needs.extras
    ]
    parts += [token("card", via)] if via else []
    return ", ".join(parts) or say("free")


def way_option(player: Player, world: Card, way: Way) -> Option:
    """A way to place a world as an option."""
    via = token("card", way.via) if way.via else ""
    if way.conquers:
        label = say("Conquer by {card}", card=via) if via else say("Conquer")
    else:
        is_free = takes(player, world, way) == Takes(0)
        label = say("Pay with {card}", card=via) if via else say("Pay nothing") if is_free else say("Pay")
    icon = "military" if way.conquers else "card"
    return Option(way.id, label, describe(player, world, way), icon=icon, cost=way_cost(player, world, way))


def way_cost(player: Player, world: Card, way: Way) -> str:
    """What a way to place a world takes, with signs."""
    return cost(takes(player, world, way), way.via if way.conquers else "")


def describe(player: Player, world: Card, way: Way) -> str:
    """A way to place a world, with true numbers: what it takes in fact."""
    needs = takes(player, world, way)
    if not way.conquers:
        return price(needs)
    deeds = [say("discard {n:card}", n=needs.cards)] if needs.cards else []
    deeds += [_deed(extra) for extra in needs.extras]
    conquer = say(
        "You conquer it: defence {defence}, your Military is {force}.",
        defence=way.amount,
        force=military_against(player, world),
    )
    return sentences(
        conquer,
        say("You {deeds} for more.", deeds=deeds) if deeds else "",
        say("{card} leaves your tableau.", card=token("card", way.via)) if way.via else "",
        say("You gain {n} prestige.", n=way.prestige) if way.prestige else "",
    )


# --- what is out of reach --------------------------------------------------------------------------------------------------


def worlds_out_of_reach(player: Player, worlds: Sequence[Card], action: str) -> list[Blocked]:
    """What is missing for worlds that cannot be placed, nearest first."""
    return [blocked for _, blocked in sorted(_missing(player, worlds, action), key=lambda found: found[0])]


def _missing(player: Player, worlds: Sequence[Card], action: str) -> Iterator[tuple[int, Blocked]]:
    for world in worlds:
        name = token("card", world.id)
        if world.is_military:
            short = world.value - military_against(player, world)
            yield short, Blocked(name, say("{n} Military short", n=short))
        else:
            short = max(0, world.value - discount(player, world, action)) - (len(player.hand) - 1)
            yield short, Blocked(name, say("{n:card} short", n=short))


def developments_out_of_reach(player: Player, costs: Sequence[tuple[str, int]]) -> list[Blocked]:
    """What is missing for developments that cannot be placed, nearest first."""
    found: list[tuple[int, Blocked]] = []
    for card, amount in costs:
        if card in player.tableau:
            found.append((99, Blocked(token("card", card), say("you have one already"))))
        else:
            short = amount - (len(player.hand) - 1)
            found.append((short, Blocked(token("card", card), say("{n:card} short", n=short))))
    return [blocked for _, blocked in sorted(found, key=lambda each: each[0])]


# --- what was done ---------------------------------------------------------------------------------------------------------


def used_up(picked: Choice) -> list[str]:
    """The powers that were used, as deeds of somebody."""
    told: list[str] = []
    for option_id in picked:
        card = token("card", option_id.partition(".")[2])
        if option_id.startswith(DISCARD):
            told.append(say("discards {card}", card=card))
        elif option_id.startswith(GOOD):
            told.append(say("spends the good on {card}", card=card))
    return told


def committed(cards: int, picked: Choice) -> list[str]:
    """What was used up for Military, as deeds of somebody."""
    told = [say("discards {n:card} for Military", n=cards)] if cards else []
    told += [say("spends 1 prestige for Military") for option_id in picked if option_id.startswith(SPEND)]
    return told + used_up(picked)


def placed_line(seat: Seat, verb: str, card: str, told: Sequence[str]) -> str:
    """What somebody placed: "Ada conquers Gem World and discards Space Marines"."""
    deeds = [say("{verb} {card}", verb=verb, card=token("card", card)), *told]
    return say("{seat} {deeds}.", seat=seat, deeds=deeds)


def payment_line(picked: Choice, hand: dict[str, str], *, conquers: bool = False) -> str:
    """A payment in the words of its cards: "Pays Gem World and Comet Zone. Discards Colony Ship."

    Whoever conquers pays nothing: cards of the hand are discarded for Military.
    """
    names = [token("card", hand[each]) for each in picked if each in hand]
    saved = next((hand[each.removeprefix(SAVE)] for each in picked if each.startswith(SAVE)), None)
    cards = say("Discards {cards} for Military.", cards=names) if conquers else say("Pays {cards}.", cards=names)
    return sentences(
        cards if names else "",
        *(
            say("Discards {card}.", card=token("card", each.removeprefix(DISCARD)))
            for each in picked
            if each.startswith(DISCARD)
        ),
        *(
            say("Spends the good on {card}.", card=token("card", each.removeprefix(GOOD)))
            for each in picked
            if each.startswith(GOOD)
        ),
        say("Saves {card}.", card=token("card", saved)) if saved is not None else "",
    )
