"""Takeovers: declared instead of placing a world, resolved after all placements of the phase."""

from __future__ import annotations

from engines.core import PASS, Choice, Flow, Group, Option, Prompt, ask, pick
from engines.race.advice import always
from engines.race.cards import CARDS, KINDS, Card, Keyword, Kind
from engines.race.cards.powers import (
    Counted,
    DefeatTakeover,
    DiscardToConquerPeaceful,
    Takeover,
    TakeoverDefense,
    Vulnerable,
)
from engines.race.data.rulings import STOPPED_TAKEOVER, ruled
from engines.race.goals import lose_goals
from engines.race.prestige import gain_prestige, spend_prestige
from engines.race.state import Attack, Player, Race
from engines.race.steps.paying import total
from engines.race.steps.placed import after_placing
from engines.race.steps.settling import commit_force, force_cards, force_extras
from engines.race.supply import card_options, leave_tableau, named
from engines.race.tableau import count, has_keyword, powers, rebel_worlds, strength


def any_takeover_power(g: Race) -> bool:
    """Whether anybody may attack in this phase, so that turn order matters."""
    return g.options.takeovers and any(powers(player.active, Takeover) for player in g.players)


# --- declaring -------------------------------------------------------------------------------------------------------------


def attack_options(g: Race, player: Player, prefix: str) -> list[Option]:
    """Every world of another player that may be attacked now."""
    if not g.options.takeovers:
        return []
    options: list[Option] = []
    for owner in g.players:
        for world in owner.active if owner is not player else ():
            if world in owner.tableau and (listed := _means(player, owner, CARDS[world])):
                strong, weak = odds(player, owner, CARDS[world], listed[0][1])
                numbers = f"of {{seat:{owner.seat}}}: its defence is {weak}, your attack {strong}"
                options.append(Option(f"{prefix}{world}", f"Attack {{card:{world}}}", numbers))
    return options


def _means(player: Player, owner: Player, world: Card) -> list[tuple[str, Takeover]]:
    """The takeover powers of a player that may be aimed at this world."""
    if not world.is_world or (not world.is_military and not _fleets(player)):
        return []
    return [
        (card, power)
        for card, power in powers(player.active, Takeover)
        if (card in player.tableau or not power.discard_self)
        and power.price <= player.prestige
        and _is_vulnerable(power, owner)
        and _is_target(power, owner, world)
    ]


def _fleets(player: Player) -> list[str]:
    """Cards that may be discarded to aim at a peaceful world."""
    found = powers(player.active, DiscardToConquerPeaceful)
    return [card for card, power in found if power.in_takeover and card in player.tableau]


def _is_vulnerable(power: Takeover, owner: Player) -> bool:
    """Judged on the tableau as it stood when the phase began."""
    if power.vulnerable is Vulnerable.IMPERIUM:
        return has_keyword(owner.active, Keyword.IMPERIUM)
    if power.vulnerable is Vulnerable.MILITARY:
        return strength(owner.active).total >= 1
    return True


def _is_target(power: Takeover, owner: Player, world: Card) -> bool:
    if not power.rebels_only:
        return True
    return Keyword.REBEL in world.keywords and rebel_worlds(owner.active) > 0


def declare(g: Race, player: Player, world_id: str) -> Flow[None]:
    """Name the power, pay its price; nothing is resolved yet."""
    world = CARDS[world_id]
    owner = next(each for each in g.players if world_id in each.tableau)
    options = [Option(card, f"{{card:{card}}}", power.words) for card, power in _means(player, owner, world)]
    (by,) = yield from ask(
        pick(player.seat, "settle.attack-with", f"Attack {{card:{world_id}}} with which power?", options)
    )
    power = dict(_means(player, owner, world))[by]
    declared = Attack(power=by, owner=owner.seat, world=world_id)
    if not world.is_military:
        declared.fleet = _fleets(player)[0]
        leave_tableau(g, player, declared.fleet)
    if power.discard_self:
        leave_tableau(g, player, by)
    if power.price:
        spend_prestige(g, player, power.price)
    player.attacks.append(declared)
    fleet = f" and {{card:{declared.fleet}}}" if declared.fleet else ""
    g.say(f"{{seat:{player.seat}}} attacks {{card:{world_id}}} of {{seat:{owner.seat}}} with {{card:{by}}}{fleet}.")


# --- strength --------------------------------------------------------------------------------------------------------------


def odds(player: Player, owner: Player, world: Card, power: Takeover) -> tuple[int, int]:
    """Attack and defence as they stand. A multi-kind world is of the kind that serves its owner best."""
    kinds = KINDS if world.kind is Kind.ANY else KINDS[:1]
    fights = [(_attack(player, world, power, kind), _defence(owner, world, kind)) for kind in kinds]
    return min(fights, key=lambda fight: fight[0] - fight[1])


def _attack(player: Player, world: Card, power: Takeover, kind: Kind) -> int:
    """The attacker's strength, temporary Military included."""
    bonus = power.bonus_per_rebel_world * rebel_worlds(player.active)
    return strength(player.active).versus(world, kind) + bonus + player.force


def _defence(owner: Player, world: Card, kind: Kind) -> int:
    """The defender's strength; a peaceful world under attack counts as a military one."""
    counted = int(not world.is_military)
    total_defence = world.value + strength(owner.active, counted).versus(world, kind) + owner.force
    rebel = counted if Keyword.REBEL in world.keywords else 0
    for _ in powers(owner.active, TakeoverDefense):
        total_defence += count(owner.active, Counted.MILITARY) + counted + rebel_worlds(owner.active) + rebel
    return total_defence


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
            mine = next((i for i, (_, each) in declared.items() if each.owner == player.seat), PASS)
            prompt = pick(
                player.seat,
                "settle.defeat",
                "You may spend 1 prestige to defeat a takeover.",
                options,
                suggest=always(mine),
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
    yield from _commit(
        g, player, "settle.attack-force", f"You attack {{card:{world.id}}}: defence", owner, world, power
    )
    yield from _commit(
        g, owner, "settle.defend", f"{{card:{world.id}}} is attacked: your defence", owner, world, power, player
    )
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


def _commit(
    g: Race,
    player: Player,
    key: str,
    text: str,
    owner: Player,
    world: Card,
    power: Takeover,
    attacker: Player | None = None,
) -> Flow[None]:
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
    strong, weak = odds(attacker or player, owner, world, power)

    def veto(choice: Choice) -> str | None:
        over = total(extras, choice, goods_allowed) is None
        return "You have spent more goods than your powers take." if over else None

    numbers = f"{weak}, the attack is {strong}." if attacker else f"{weak}, your attack is {strong}."
    prompt = Prompt(player.seat, key, f"{text} {numbers} Add temporary Military?", tuple(groups), lambda: (), veto)
    choice = yield from ask(prompt)
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
