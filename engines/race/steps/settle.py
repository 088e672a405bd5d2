"""Phase III, Settle: worlds are chosen in secret, revealed and placed; takeovers come last."""

from __future__ import annotations

from functools import partial

from engines.core import PASS, THE_END, Flow, Option, Order, Prompt, ask, ask_all, pick, say, together, token
from engines.race.facts import CARDS
from engines.race.facts.powers import DiscardForExtraMilitaryWorld, ReplaceWorld, SettleTwice
from engines.race.minds.suggest import attack_to_make, settle_more, world_to_place, world_to_replace
from engines.race.rules.phases import begin_phase, end_phase
from engines.race.rules.prestige import gain_placement_prestige, gain_prestige
from engines.race.rules.robot import robot_settles
from engines.race.rules.settle import PRESTIGE_FORCE, easiest, replaceable, unused, worlds_in_reach
from engines.race.rules.supply import leave_tableau, put_good
from engines.race.rules.takeovers import any_takeover_power
from engines.race.state import Player, Race
from engines.race.steps.develop import BY_ITSELF, NOTICED, say_revealed
from engines.race.steps.placing import PLACED, place
from engines.race.steps.takeovers import attack_options, declare, resolve_takeovers
from engines.race.words.cards import ABOUT
from engines.race.words.payment import describe, way_cost, worlds_out_of_reach
from engines.race.words.phrases import sentences
from engines.race.words.worlds import world_brings

ATTACK = "attack."


def settle(g: Race, action: str) -> Flow[None]:
    """Worlds are chosen in secret and revealed together."""
    begin_settling(g, action)
    asked = [which_world(g, player, action) for player in g.players if player.hand]
    picks = yield from ask_all(g.chance, asked)
    placed = {seat: option_id for seat, (option_id,) in picks.items() if option_id != PASS}
    for seat, world in placed.items():
        _reveal(g.players[seat], world)
    say_revealed(g, say("Settle"), placed)
    turns = {player.seat: partial(_settle, g, player, placed.get(player.seat), action) for player in g.in_order()}
    if any_takeover_power(g):
        for turn in turns.values():
            yield from turn()
    else:
        yield from together(g.chance, {seat: turn() for seat, turn in turns.items()})
    g.then("finish_settle", action)


def begin_settling(g: Race, action: str) -> None:
    """Temporary Military of the prestige bonus counts from the start of the phase."""
    begin_phase(g, "settle")
    for player in g.players:
        player.force = PRESTIGE_FORCE if player.bonus(action) == 2 else 0


def finish_settle(g: Race, action: str) -> Flow[None]:
    """Takeovers are resolved after all placements."""
    yield from resolve_takeovers(g, action)
    robot_settles(g, action)
    end_phase(g)


def _reveal(player: Player, world: str) -> None:
    player.hand.remove(world)
    player.tableau.append(world)


def which_world(g: Race, player: Player, action: str) -> Prompt:
    """The secret choice of a world, with what each would cost now or the Military that is missing."""
    options = _world_options(g, player, action)
    chosen = [option.id for option in options]
    others = [CARDS[card] for card in player.hand if CARDS[card].is_world and card not in chosen]
    options.append(Option(PASS, say("Settle nothing"), say("Keep your cards")))
    order = Order("pass-if-nothing", BY_ITSELF, (PASS,), THE_END, not chosen, NOTICED)
    return pick(
        player.seat,
        "settle.place",
        say("Which world do you settle?"),
        options,
        suggest=partial(world_to_place, g, player, chosen, action),
        orders=(order,),
        blocked=lambda: worlds_out_of_reach(player, others, action),
    )


def _world_options(
    g: Race, player: Player, action: str, prefix: str = "", *, only_conquest: bool = False
) -> list[Option]:
    """The worlds of the hand that can be placed now, with what the easiest way takes."""
    options: list[Option] = []
    found = worlds_in_reach(g.content, player, action, only_conquest=only_conquest)
    if g.unread:
        return [Option(f"{prefix}{world}", "") for world in found]
    for world, listed in found.items():
        card, way = CARDS[world], easiest(player, CARDS[world], listed)
        options.append(
            Option(
                f"{prefix}{world}",
                _also(prefix, token("card", world)),
                sentences(describe(player, card, way), ABOUT[world]),
                icon="military" if way.conquers else "world",
                cost=way_cost(player, card, way),
                gain=world_brings(world),
                verb=say("Conquer") if way.conquers else say("Settle"),
            )
        )
    return options


def _also(prefix: str, card: str) -> str:
    """A world by the power that places it."""
    if prefix == "second.":
        return say("Settle {card}", card=card)
    return say("Conquer {card}", card=card) if prefix else card


# --- one player's phase ----------------------------------------------------------------------------------------------------


def _settle(g: Race, player: Player, world: str | None, action: str) -> Flow[None]:
    """The Settle action, then the extra powers in any order, each once."""
    if world is not None:
        yield from place(g, player, world, action)
    else:
        yield from _may_attack(g, player)
    while options := _more_options(g, player, action):
        options.append(Option(PASS, say("Done settling"), say("Use no more Settle powers")))
        suggest = partial(settle_more, g, player, [option.id for option in options], action)
        text = say("Settle anything else?")
        (choice,) = yield from ask(pick(player.seat, "settle.more", text, options, suggest=suggest))
        if choice == PASS:
            return
        yield from _more(g, player, choice, action)


def _may_attack(g: Race, player: Player) -> Flow[None]:
    """A takeover instead of a world."""
    options = attack_options(g, player, ATTACK)
    if not options:
        return
    options.append(Option(PASS, say("No takeover"), say("Attack nobody")))
    suggest = partial(attack_to_make, g, player, [option.id for option in options], ATTACK)
    text = say("Do you attack somebody's world instead?")
    (choice,) = yield from ask(pick(player.seat, "settle.attack", text, options, suggest=suggest))
    if choice != PASS:
        player.stayed = True
        yield from declare(g, player, choice.removeprefix(ATTACK))


def _more_options(g: Race, player: Player, action: str) -> list[Option]:
    """What the extra powers allow now."""
    options: list[Option] = []
    has_acted = PLACED in player.used or player.stayed
    if has_acted and unused(player, SettleTwice):
        options += _world_options(g, player, action, "second.")
        options += attack_options(g, player, ATTACK)
    if PLACED in player.used and any(card in player.tableau for card in unused(player, DiscardForExtraMilitaryWorld)):
        options += _world_options(g, player, action, "extra.", only_conquest=True)
    if unused(player, ReplaceWorld):
        options += [
            Option(
                f"swap.{new}",
                say("Swap in {card}", card=token("card", new)),
                sentences(say("Replaces a world of its kind for nothing."), ABOUT[new]),
                icon="world",
                verb=say("Swap"),
            )
            for new in dict.fromkeys(player.hand)
            if replaceable(player, new)
        ]
    return options


def _more(g: Race, player: Player, choice: str, action: str) -> Flow[None]:
    """Use one extra power."""
    kind, _, card = choice.partition(".")
    if kind == "swap":
        yield from _replace(g, player, card)
        return
    power = SettleTwice if kind in ("second", "attack") else DiscardForExtraMilitaryWorld
    by = next(i for i in unused(player, power) if kind != "extra" or i in player.tableau)
    player.used.append(by)
    if kind == "attack":
        yield from declare(g, player, card)
        return
    if kind == "extra":
        leave_tableau(g, player, by)
        g.say("{seat} discards {card} to conquer another world.", seat=player.seat, card=token("card", by))
    _reveal(player, card)
    yield from place(g, player, card, action, is_extra=kind == "extra")


def _replace(g: Race, player: Player, new: str) -> Flow[None]:
    """Swap an old world for a new one of its kind; not a Settle action, so nothing else looks at it."""
    options = [
        Option(old, token("card", old), say("Discarded, with its good"), icon="world", verb=say("Replace"))
        for old in replaceable(player, new)
    ]
    (old,) = yield from ask(
        pick(
            player.seat,
            "settle.replace",
            say("Which world makes room?"),
            options,
            suggest=partial(world_to_replace, player, new),
            standing=say("for {card}", card=token("card", new)),
            about=(f"card:{new}",),
        )
    )
    player.used.append(unused(player, ReplaceWorld)[0])
    _reveal(player, new)
    leave_tableau(g, player, old)
    if CARDS[new].is_windfall:
        put_good(g, player, new)
    gain_prestige(g, player.seat, 1)
    g.say(
        "{seat} replaces {old} with {new} and gains 1 prestige.",
        seat=player.seat,
        old=token("card", old),
        new=token("card", new),
    )
    gain_placement_prestige(g, player, new)
