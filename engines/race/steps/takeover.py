"""Takeovers: declared instead of placing a world, resolved after all placements of the phase."""

from __future__ import annotations

from functools import partial

from engines.core import PASS, Choice, Flow, Group, Option, Prompt, ask, pick
from engines.race.cards import CARDS, Card
from engines.race.cards.powers import DefeatTakeover, DiscardToConquerPeaceful, Takeover
from engines.race.data.rulings import STOPPED_TAKEOVER, ruled
from engines.race.goals import lose_goals
from engines.race.prestige import gain_prestige, spend_prestige
from engines.race.state import Attack, Player, Race
from engines.race.steps.paying import total
from engines.race.steps.placed import after_placing
from engines.race.steps.settling import commit_force, force_cards, force_extras
from engines.race.suggest import attack_to_stop, force_to_add, power_to_use
from engines.race.supply import card_options, leave_tableau, named
from engines.race.tableau import powers
from engines.race.takeovers import fleets, odds, takeover_powers, targets

# --- declaring -------------------------------------------------------------------------------------------------------------


def attack_options(g: Race, player: Player, prefix: str) -> list[Option]:
    """Every world of another player that may be attacked now, with the numbers of the strongest power."""
    options: list[Option] = []
    for owner, world in targets(g, player):
        listed = takeover_powers(player, owner, CARDS[world])
        fights = [odds(player, owner, CARDS[world], power) for _, power in listed]
        strong, weak = max(fights, key=lambda fight: fight[0] - fight[1])
        numbers = f"of {{seat:{owner.seat}}}: its defence is {weak}, your attack {strong}"
        options.append(Option(f"{prefix}{world}", f"Attack {{card:{world}}}", numbers))
    return options


def declare(g: Race, player: Player, world_id: str) -> Flow[None]:
    """Name the power, pay its price; nothing is resolved yet."""
    world = CARDS[world_id]
    owner = next(each for each in g.players if world_id in each.tableau)
    options = [Option(card, f"{{card:{card}}}", power.words) for card, power in takeover_powers(player, owner, world)]
    text = f"Attack {{card:{world_id}}} with which power?"
    suggest = partial(power_to_use, g, player, owner, world_id)
    (by,) = yield from ask(pick(player.seat, "settle.attack-with", text, options, suggest=suggest))
    power = dict(takeover_powers(player, owner, world))[by]
    declared = Attack(power=by, owner=owner.seat, world=world_id)
    if not world.is_military:
        declared.fleet = fleets(player)[0]
        leave_tableau(g, player, declared.fleet)
    if power.discard_self:
        leave_tableau(g, player, by)
    if power.price:
        spend_prestige(g, player, power.price)
    player.attacks.append(declared)
    fleet = f" and {{card:{declared.fleet}}}" if declared.fleet else ""
    g.say(f"{{seat:{player.seat}}} attacks {{card:{world_id}}} of {{seat:{owner.seat}}} with {{card:{by}}}{fleet}.")


# --- resolving -------------------------------------------------------------------------------------------------------------


def resolve_takeovers(g: Race, action: str) -> Flow[None]:
    """In turn order, each player's attacks as declared; one may be stopped before."""
    if any(player.attacks for player in g.players):
        yield from _defeat_one(g)
        for player in g.in_order():
            yield from _resolve_all(g, player, action)
    for player in g.players:
        player.attacks = []
        player.stayed = False


def _resolve_all(g: Race, player: Player, action: str) -> Flow[None]:
    """A second takeover fails with the first. A stopped one was never fought, so by our reading it takes none with it."""
    has_failed = False
    for declared in list(player.attacks):
        told = f"{{seat:{player.seat}}}'s takeover of {{card:{declared.world}}}"
        if has_failed:
            g.say(f"{told} fails with the one before.")
        elif declared.defeated:
            g.say(f"{told} is stopped.")
            has_failed = ruled(g.content, STOPPED_TAKEOVER) == "fails-too"
        elif declared.world not in g.players[declared.owner].tableau:
            g.say(f"{told} fails: the world is no longer there.")
            has_failed = True
        else:
            won = yield from _resolve(g, player, declared, action)
            has_failed = not won


def _defeat_one(g: Race) -> Flow[None]:
    """Whoever has the power may spend a prestige to cancel one takeover against anybody."""
    for player in g.in_order():
        for _ in powers(player.active, DefeatTakeover):
            declared = _declared(g)
            if not player.prestige or not declared:
                continue
            options = [
                Option(option_id, f"Stop {{card:{each.world}}}", f"{{seat:{by.seat}}} attacks {{seat:{each.owner}}}")
                for option_id, (by, each) in declared.items()
            ]
            options.append(Option(PASS, "Let them be", "keep your prestige"))
            prompt = pick(
                player.seat,
                "settle.defeat",
                "You may spend 1 prestige to defeat a takeover.",
                options,
                suggest=partial(attack_to_stop, player, declared),
            )
            (choice,) = yield from ask(prompt)
            if choice != PASS:
                spend_prestige(g, player, 1)
                declared[choice][1].defeated = True
                g.say(f"{{seat:{player.seat}}} stops the takeover of {{card:{declared[choice][1].world}}}.")


def _declared(g: Race) -> dict[str, tuple[Player, Attack]]:
    """Every takeover that was declared, by the option that stops it; one player may attack the same world twice."""
    attacks = [(attacker, attack) for attacker in g.in_order() for attack in attacker.attacks]
    ids = named(f"defeat.{attack.world}.{attacker.seat}" for attacker, attack in attacks)
    return {option_id: each for option_id, each in zip(ids, attacks, strict=True) if not each[1].defeated}


def _resolve(g: Race, player: Player, declared: Attack, action: str) -> Flow[bool]:
    """One takeover; ties go to the attacker. Returns whether it succeeded."""
    owner, world = g.players[declared.owner], CARDS[declared.world]
    power = dict(powers((declared.power,), Takeover))[declared.power]
    for who in (player, owner):
        yield from _commit(g, who, owner, player, world, power)
    strong, weak = odds(player, owner, world, power)
    if strong < weak:
        g.say(
            f"{{seat:{player.seat}}} attacks {{card:{world.id}}} with {strong} against {weak} and fails.", beat="reveal"
        )
        return False
    g.say(f"{{seat:{player.seat}}} attacks {{card:{world.id}}} with {strong} against {weak} and wins.", beat="reveal")
    fleets = powers((declared.fleet,), DiscardToConquerPeaceful) if declared.fleet else ()
    gain_prestige(g, player.seat, power.reward + sum(fleet.prestige for _, fleet in fleets))
    if power.destroys:
        leave_tableau(g, owner, world.id)
        return True
    _change_hands(owner, player, world.id)
    lose_goals(g, owner)
    yield from after_placing(g, player, world, action, with_bonus=True)
    return True


def _commit(g: Race, player: Player, owner: Player, attacker: Player, world: Card, power: Takeover) -> Flow[None]:
    """A chance to add temporary Military: first the attacker's, then the defender's."""
    extras, goods_allowed = force_extras(player)
    cards = min(force_cards(player), len(player.hand))
    groups: list[Group] = []
    if cards:
        groups.append(Group("Cards to discard", card_options(player.hand), 0, cards))
    if extras:
        options = tuple(Option(extra.id, extra.label, extra.detail) for extra in extras)
        groups.append(Group("Powers to use", options, 0, len(options)))
    if not groups:
        return

    def veto(choice: Choice) -> str | None:
        over = total(extras, choice, goods_allowed) is None
        return "You have spent more goods than your powers take." if over else None

    strong, weak = odds(attacker, owner, world, power)
    if player is attacker:
        key, text = "settle.attack-force", f"You attack {{card:{world.id}}}: defence {weak}, your attack is {strong}."
    else:
        key, text = "settle.defend", f"{{card:{world.id}}} is attacked: your defence {weak}, the attack is {strong}."
    suggest = partial(force_to_add, player, owner, attacker, world.id, power)
    choice = yield from ask(Prompt(player.seat, key, f"{text} Add temporary Military?", tuple(groups), suggest, veto))
    if choice:
        told = commit_force(g, player, choice)
        g.say(f"{{seat:{player.seat}}} {', '.join(told)}.")


def _change_hands(owner: Player, player: Player, world: str) -> None:
    """The world moves with its good and what is saved under it."""
    owner.tableau.remove(world)
    player.tableau.append(world)
    if world in owner.goods:
        player.goods[world] = owner.goods.pop(world)
    if world in owner.saved:
        player.saved[world] = owner.saved.pop(world)
