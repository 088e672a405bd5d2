"""Takeovers: declared instead of placing a world, resolved after all placements of the phase."""

from __future__ import annotations

from functools import partial

from engines.core import NEWS, PASS, Choice, Flow, Group, Option, Prompt, ask, pick, say, token
from engines.race.facts import CARDS
from engines.race.facts.powers import DefeatTakeover, DiscardToConquerPeaceful
from engines.race.facts.rulings import STOPPED_TAKEOVER
from engines.race.minds.suggest import attack_to_stop, force_to_add, power_to_use
from engines.race.rules.hand import hand_cards
from engines.race.rules.prestige import gain_prestige, spend_prestige
from engines.race.rules.rulings import ruled
from engines.race.rules.settle import commit_force, force_cards, force_extras
from engines.race.rules.supply import leave_tableau
from engines.race.rules.tableau import powers
from engines.race.rules.takeovers import (
    Fight,
    change_hands,
    declared_attacks,
    fight_of,
    fleets,
    takeover_powers,
    targets,
)
from engines.race.state import Attack, Player, Race
from engines.race.steps.payment import TOO_MANY_GOODS, powers_group
from engines.race.steps.placing import after_placing
from engines.race.words.cards import card_options
from engines.race.words.payment import committed, extra_options
from engines.race.words.phrases import cards_named

# --- declaring -------------------------------------------------------------------------------------------------------------


def attack_options(g: Race, player: Player, prefix: str) -> list[Option]:
    """Every world of another player that may be attacked now, with the numbers of the strongest power."""
    options: list[Option] = []
    for owner, world in targets(g, player):
        listed = takeover_powers(player, owner, CARDS[world])
        fights = [Fight(player, owner, CARDS[world], power) for _, power in listed]
        strong, weak = max(fights, key=lambda fight: fight.margin).odds
        numbers = say(
            "{seat}'s world: its defence is {weak}, your attack {strong}", seat=owner.seat, weak=weak, strong=strong
        )
        label = say("Attack {card}", card=token("card", world))
        options.append(Option(f"{prefix}{world}", label, numbers, icon="military", verb=say("Attack")))
    return options


def declare(g: Race, player: Player, world_id: str) -> Flow[None]:
    """Name the power, pay its price; nothing is resolved yet."""
    world = CARDS[world_id]
    owner = next(each for each in g.players if world_id in each.tableau)
    listed = dict(takeover_powers(player, owner, world))
    options = [
        Option(card, token("card", card), power.line, icon="military", verb=say("Attack"))
        for card, power in listed.items()
    ]
    text = say("Which power attacks {card}?", card=token("card", world_id))
    suggest = partial(power_to_use, g, player, owner, world_id)
    (by,) = yield from ask(pick(player.seat, "settle.attack-with", text, options, suggest=suggest))
    declared = Attack(power=by, owner=owner.seat, world=world_id)
    if not world.is_military:
        declared.fleet = fleets(player)[0]
        leave_tableau(g, player, declared.fleet)
    if listed[by].discard_self:
        leave_tableau(g, player, by)
    if listed[by].price:
        spend_prestige(g, player, listed[by].price)
    player.attacks.append(declared)
    g.say(
        "{seat} attacks {world} of {owner} with {cards}.",
        seat=player.seat,
        world=token("card", world_id),
        owner=token("seat", owner.seat),
        cards=cards_named(filter(None, (by, declared.fleet))),
    )


# --- resolving -------------------------------------------------------------------------------------------------------------


def resolve_takeovers(g: Race, action: str) -> Flow[None]:
    """In turn order, each player's attacks as declared; one may be stopped before."""
    if any(player.attacks for player in g.players):
        yield from _stop_one(g)
        for player in g.in_order():
            yield from _resolve_all(g, player, action)
    for player in g.players:
        player.attacks = []
        player.stayed = False


def _stop_one(g: Race) -> Flow[None]:
    """Whoever has the power may spend a prestige to cancel one takeover against anybody."""
    for player in g.in_order():
        for _ in powers(player.active, DefeatTakeover):
            declared = declared_attacks(g)
            if not player.prestige or not declared:
                continue
            options = [
                Option(
                    option_id,
                    say("Save {card}", card=token("card", each.world)),
                    say("{by} attacks {owner}", by=token("seat", by.seat), owner=token("seat", each.owner)),
                    cost=say("{n} {icon:prestige}", n=1),
                    verb=say("Stop it"),
                )
                for option_id, (by, each) in declared.items()
            ]
            options.append(Option(PASS, say("Let them be"), say("Keep your prestige")))
            text = say("Do you stop a takeover?")
            suggest = partial(attack_to_stop, g, player, declared)
            (choice,) = yield from ask(pick(player.seat, "settle.defeat", text, options, suggest=suggest))
            if choice != PASS:
                spend_prestige(g, player, 1)
                declared[choice][1].defeated = True
                saved = token("card", declared[choice][1].world)
                g.say("{seat} stops the takeover of {card}.", seat=player.seat, card=saved)


def _resolve_all(g: Race, player: Player, action: str) -> Flow[None]:
    """A second takeover fails with the first. A stopped one was never fought, so by our reading it takes none with it."""
    has_failed = False
    for declared in list(player.attacks):
        world = token("card", declared.world)
        if has_failed:
            g.say("{seat}'s takeover of {card} fails with the one before.", seat=player.seat, card=world)
        elif declared.defeated:
            g.say("{seat}'s takeover of {card} is stopped.", seat=player.seat, card=world)
            has_failed = ruled(g.content, STOPPED_TAKEOVER) == "fails-too"
        elif declared.world not in g.players[declared.owner].tableau:
            g.say("{seat}'s takeover of {card} fails: the world is gone.", seat=player.seat, card=world)
            has_failed = True
        else:
            won = yield from _resolve(g, fight_of(g, player, declared), declared.fleet, action)
            has_failed = not won


def _resolve(g: Race, fight: Fight, fleet: str, action: str) -> Flow[bool]:
    """One takeover; ties go to the attacker. Returns whether it succeeded."""
    player, owner, world = fight.attacker, fight.owner, fight.world
    for who in (player, owner):
        yield from _add_military(g, who, fight)
    (strong, weak), wins = fight.odds, fight.margin >= 0
    g.say(
        "{seat} attacks {card} with {strong} against {weak} and {wins:=wins/fails}.",
        seat=player.seat,
        card=token("card", world.id),
        strong=strong,
        weak=weak,
        wins=1 if wins else 2,
        beat="reveal",
        weight=NEWS,
    )
    if not wins:
        return False
    spent = powers((fleet,), DiscardToConquerPeaceful) if fleet else ()
    gain_prestige(g, player.seat, fight.power.reward + sum(power.prestige for _, power in spent))
    if fight.power.destroys:
        leave_tableau(g, owner, world.id)
        return True
    change_hands(g, owner, player, world.id)
    yield from after_placing(g, player, world, action, with_bonus=True)
    return True


def _add_military(g: Race, player: Player, fight: Fight) -> Flow[None]:
    """A chance to add temporary Military: first the attacker's, then the defender's."""
    extras = force_extras(player)
    cards = min(force_cards(player), len(player.hand))
    groups: list[Group] = []
    if cards:
        groups.append(Group(say("Cards to discard"), card_options(player.hand, say("Discard")), 0, cards))
    if extras.each:
        groups.append(powers_group(extra_options(extras.each)))
    if not groups:
        return

    def veto(choice: Choice) -> str | None:
        return TOO_MANY_GOODS if extras.worth(choice) is None else None

    world, (strong, weak) = fight.world, fight.odds
    if player is fight.attacker:
        key, numbers = "settle.attack-force", say("your attack {strong}, defence {weak}", strong=strong, weak=weak)
        happened = say("You attack {card}.", card=token("card", world.id))
    else:
        key, numbers = "settle.defend", say("attack {strong}, your defence {weak}", strong=strong, weak=weak)
        attacker = token("seat", fight.attacker.seat)
        happened = say("{who} attacks {card}.", who=attacker, card=token("card", world.id))
    choice = yield from ask(
        Prompt(
            player.seat,
            key,
            say("Add Military for this fight?"),
            tuple(groups),
            partial(force_to_add, player, fight),
            veto,
            standing=numbers,
            happened=happened,
            about=(f"card:{world.id}",),
        )
    )
    if choice:
        told = committed(len(hand_cards(player, choice)), choice)
        commit_force(g, player, choice)
        g.say("{seat} {deeds}.", seat=player.seat, deeds=told)
