"""Phase III, Settle: worlds are chosen in secret, revealed and placed; takeovers come last."""

from __future__ import annotations

from functools import partial

from engines.core import PASS, THE_END, Choice, Flow, Option, Order, Prompt, ask, ask_all, pick, together
from engines.race.cards import CARDS, Card
from engines.race.cards.powers import (
    DiscardForExtraMilitaryWorld,
    GoodOnProductionWorld,
    PrestigeAfterPayForMilitary,
    ReplaceWorld,
    SettleTwice,
)
from engines.race.prestige import gain_placement_prestige, gain_prestige
from engines.race.state import Player, Race
from engines.race.steps.develop import say_revealed
from engines.race.steps.phase import begin_phase, end_phase
from engines.race.steps.placed import after_placing
from engines.race.steps.robot import robot_settles
from engines.race.steps.settling import (
    PRESTIGE_FORCE,
    Way,
    describe,
    easiest,
    military_against,
    replaceable,
    settle_bill,
    ways,
)
from engines.race.steps.takeover import attack_options, declare, resolve_takeovers
from engines.race.suggest import attack_to_make, settle_more, world_to_place, world_to_replace
from engines.race.supply import ABOUT, leave_tableau, put_good, some
from engines.race.tableau import powers
from engines.race.takeovers import any_takeover_power

PLACED = "placed"
ATTACK = "attack."


def settle(g: Race, action: str) -> Flow[None]:
    """Worlds are chosen in secret and revealed together."""
    begin_phase(g, "settle")
    for player in g.players:
        player.force = PRESTIGE_FORCE if player.bonus(action) == 2 else 0
    asked = [_which(g, player, action) for player in g.players if player.hand]
    picks = yield from ask_all(g.chance, asked)
    placed = {seat: option_id for seat, (option_id,) in picks.items() if option_id != PASS}
    for seat, world in placed.items():
        _reveal(g.players[seat], world)
    say_revealed(g, "Settle", placed)
    turns = {player.seat: partial(_settle, g, player, placed.get(player.seat), action) for player in g.in_order()}
    if any_takeover_power(g):
        for turn in turns.values():
            yield from turn()
    else:
        yield from together(g.chance, {seat: turn() for seat, turn in turns.items()})
    g.then("finish_settle", action)


def finish_settle(g: Race, action: str) -> Flow[None]:
    """Takeovers are resolved after all placements."""
    yield from resolve_takeovers(g, action)
    robot_settles(g, action)
    end_phase(g)


def _reveal(player: Player, world: str) -> None:
    player.hand.remove(world)
    player.tableau.append(world)


def _which(g: Race, player: Player, action: str) -> Prompt:
    """The secret choice of a world, with what each would cost now or the Military that is missing."""
    options = world_options(g, player, action)
    chosen = [option.id for option in options]
    options.append(Option(PASS, "No world", _out_of_reach(player, chosen)))
    order = Order("pass-if-nothing", "Pass for me while I can place nothing", (PASS,), THE_END, not chosen)
    text = f"Settle: choose a world to place. You hold {some(len(player.hand), 'card')}."

    def suggest() -> Choice:
        return world_to_place(g, player, chosen, action)

    return pick(player.seat, "settle.place", text, options, suggest=suggest, orders=(order,))


_ALSO = {"": "", "second.": "Also settle ", "extra.": "Also conquer "}


def world_options(
    g: Race, player: Player, action: str, prefix: str = "", *, only_conquest: bool = False
) -> list[Option]:
    """The worlds of the hand that can be placed now."""
    options: list[Option] = []
    for card_id in dict.fromkeys(player.hand):
        card = CARDS[card_id]
        if card.is_world and (listed := ways(g.content, player, card, action, only_conquest=only_conquest)):
            detail = f"{describe(player, card, easiest(player, card, listed))}. {ABOUT[card_id]}"
            options.append(Option(f"{prefix}{card_id}", f"{_ALSO[prefix]}{{card:{card_id}}}", detail))
    return options


def _out_of_reach(player: Player, chosen: list[str]) -> str:
    """What is missing for the other worlds of the hand."""
    missing: list[str] = []
    for card_id in player.hand:
        card = CARDS[card_id]
        if card.is_world and card_id not in chosen:
            need = f"Military {card.value}" if card.is_military else f"{card.value} cards"
            have = f", you have {military_against(player, card)}" if card.is_military else ""
            missing.append(f"{{card:{card_id}}} needs {need}{have}")
    return "; ".join(missing[:4]) or "place no world in this phase"


# --- one player's phase ----------------------------------------------------------------------------------------------------


def _settle(g: Race, player: Player, world: str | None, action: str) -> Flow[None]:
    """The Settle action, then the extra powers in any order, each once."""
    if world is not None:
        yield from _place(g, player, world, action)
    else:
        yield from _may_attack(g, player)
    while options := _more_options(g, player, action):
        options.append(Option(PASS, "Done settling", "use no more Settle powers"))
        suggest = partial(settle_more, g, player, [option.id for option in options], action)
        text = "You may use more Settle powers."
        (choice,) = yield from ask(pick(player.seat, "settle.more", text, options, suggest=suggest))
        if choice == PASS:
            return
        yield from _more(g, player, choice, action)


def _may_attack(g: Race, player: Player) -> Flow[None]:
    """A takeover instead of a world."""
    options = attack_options(g, player, ATTACK)
    if not options:
        return
    options.append(Option(PASS, "No takeover", "attack nobody"))
    prompt = pick(
        player.seat,
        "settle.attack",
        "You may attempt a takeover instead of placing a world.",
        options,
        suggest=partial(attack_to_make, g, player, [option.id for option in options], ATTACK),
    )
    (choice,) = yield from ask(prompt)
    if choice != PASS:
        player.stayed = True
        yield from declare(g, player, choice.removeprefix(ATTACK))


def _more_options(g: Race, player: Player, action: str) -> list[Option]:
    """What the extra powers allow now."""
    options: list[Option] = []
    acted = PLACED in player.used or player.stayed
    if acted and _unused(player, SettleTwice):
        options += world_options(g, player, action, "second.")
        options += attack_options(g, player, ATTACK)
    if PLACED in player.used and any(card in player.tableau for card in _unused(player, DiscardForExtraMilitaryWorld)):
        options += world_options(g, player, action, "extra.", only_conquest=True)
    if _unused(player, ReplaceWorld):
        options += [
            Option(f"swap.{new}", f"Swap for {{card:{new}}}", f"replaces a world of its kind for nothing. {ABOUT[new]}")
            for new in dict.fromkeys(player.hand)
            if replaceable(player, new)
        ]
    return options


def _unused(player: Player, kind: type) -> list[str]:
    return [card for card, _ in powers(player.active, kind) if card not in player.used]


def _more(g: Race, player: Player, choice: str, action: str) -> Flow[None]:
    """Use one extra power."""
    kind, _, card = choice.partition(".")
    if kind == "swap":
        yield from _replace(g, player, card)
        return
    power = SettleTwice if kind in ("second", "attack") else DiscardForExtraMilitaryWorld
    by = next(i for i in _unused(player, power) if kind != "extra" or i in player.tableau)
    player.used.append(by)
    if kind == "attack":
        yield from declare(g, player, card)
        return
    if kind == "extra":
        leave_tableau(g, player, by)
        g.say(f"{{seat:{player.seat}}} discards {{card:{by}}} to conquer another world.")
    _reveal(player, card)
    yield from _place(g, player, card, action, is_extra=kind == "extra")


def _place(g: Race, player: Player, world_id: str, action: str, *, is_extra: bool = False) -> Flow[None]:
    """Pay for or conquer a world that lies in the tableau already, then take what placing brings.

    An extra world can only be conquered, and never brings the chooser's card.
    """
    world = CARDS[world_id]
    listed = ways(g.content, player, world, action, only_conquest=is_extra)
    way, told = yield from settle_bill(g, player, world, listed)
    g.say(told)
    player.used.append(PLACED)
    if world.is_windfall:
        put_good(g, player, world_id)
    gain_placement_prestige(g, player, world_id)
    _reward_way(g, player, world, way)
    if world.is_production and powers(player.active, GoodOnProductionWorld):
        put_good(g, player, world_id)
    yield from after_placing(g, player, world, action, with_bonus=not is_extra)


def _reward_way(g: Race, player: Player, world: Card, way: Way) -> None:
    """Prestige for the way a world was placed."""
    amount = way.prestige
    if world.is_military and not way.conquers:
        amount += len(powers(player.active, PrestigeAfterPayForMilitary))
    if amount:
        gain_prestige(g, player.seat, amount)
        g.say(f"{{seat:{player.seat}}} gains {amount} prestige for the way {{card:{world.id}}} was placed.")


# --- replacing a world -----------------------------------------------------------------------------------------------------


def _replace(g: Race, player: Player, new: str) -> Flow[None]:
    """Swap an old world for a new one of its kind; not a Settle action, so nothing else looks at it."""
    options = [Option(old, f"{{card:{old}}}", "it is discarded, with its good") for old in replaceable(player, new)]
    text = f"Which world does {{card:{new}}} replace?"
    worst = partial(world_to_replace, player, new)
    (old,) = yield from ask(pick(player.seat, "settle.replace", text, options, suggest=lambda: (worst(),)))
    player.used.append(_unused(player, ReplaceWorld)[0])
    _reveal(player, new)
    leave_tableau(g, player, old)
    if CARDS[new].is_windfall:
        put_good(g, player, new)
    gain_prestige(g, player.seat, 1)
    g.say(f"{{seat:{player.seat}}} replaces {{card:{old}}} by {{card:{new}}} and gains 1 prestige.")
    gain_placement_prestige(g, player, new)
