"""Whole answers to the prompts of a turn: baskets, marches with their purpose, battles with their odds.

They are made in a position imagined from the view, so they know what the table shows and nothing else. Answers to events and
to the smaller questions are in `answers`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from engines.core import Choice, Offer, Prompt, say
from engines.empire.facts.vocabulary import Arm
from engines.empire.minds.answers import ANSWERS, sector_of
from engines.empire.minds.marches import March, Marshal
from engines.empire.minds.odds import Odds, Target
from engines.empire.minds.position import position
from engines.empire.minds.spending import best_site, how_many, next_purchase
from engines.empire.minds.suggest import best_leader
from engines.empire.rules.aliens import attack_is_barred
from engines.empire.rules.choices import DONE, first_units, sector_id
from engines.empire.rules.combat import Attack, arms_of, enemies_at
from engines.empire.rules.control import is_empty_symbol, owner_of
from engines.empire.rules.forces import free_units, size, slowest
from engines.empire.rules.leaders import fresh_leaders, leader_named, leaders_at
from engines.empire.rules.movement import destinations, move_units
from engines.empire.rules.recruits import ITEMS, MARKERS, SINGLE, affordable, cost_of, place_purchase, sites_for
from engines.empire.rules.tracks import change_points
from engines.empire.state import IMPERIAL, REBEL, Leader, Stack, State
from engines.empire.view import EmpireView
from engines.empire.words.items import item_detail, item_icon, items_named, price
from engines.empire.words.odds import CANNOT_WIN, imperial_chances, odds_words, risk_words
from engines.empire.words.options import sentences
from engines.empire.words.phrases import owner_name, place, signs, with_leaders

MOST = 25  # of one prompt: what a menu holds
MARCHES = 14  # single ones
LONGEST = 12  # purchases or marches in one answer
BUY, MARCH, FIGHT = "buy", "march", "fight"
ARMS = "military"  # the icon

NAMED = 2  # purchases or marches that one click names; more are counted, and listed below


def offers(view: EmpireView, prompt: Prompt) -> list[Offer]:
    """The whole answers to a prompt, best first."""
    make = MADE.get(prompt.key) or ANSWERS.get(prompt.key)
    if make is None:
        return []
    found: dict[tuple[Choice, ...], Offer] = {}
    for offer in make(position(view), prompt):
        if len(found) < MOST and prompt.is_legal(offer.choices[0]):
            found.setdefault(offer.choices, offer)
    return list(found.values())


# --- purchases ---------------------------------------------------------------------------------------------------------


def baskets(g: State, _prompt: Prompt) -> Iterator[Offer]:
    """Everything that is wanted, in one click; then each thing where it is wanted most."""
    plain = [_purchase(g, item) for item in ITEMS if affordable(g, item) > 0]
    best = next_purchase(g)
    plain.sort(key=lambda offer: offer.choices[0] != (best,))
    wanted = list(_wanted(g))
    if wanted:
        bought = [_bought(one) for one in wanted]
        is_short = len(wanted) <= NAMED
        yield Offer(
            say("Buy {list} and move on", list=bought) if is_short else say("Buy {n:thing} and move on", n=len(wanted)),
            (*(choice for offer in wanted for choice in offer.choices), (DONE,)),
            "" if is_short else say("{list:,}", list=bought),
            icon="rp",
            cost=price(sum(_cost(g, one.choices) for one in wanted)),
            verb=say("Buy all"),
            theme=BUY,
        )
    yield from plain


def _bought(offer: Offer) -> str:
    """A thing of a basket; markers stay in hand, which need not be said."""
    item, number = _item(offer.choices)
    if item in MARKERS:
        return say("{what:down}", what=items_named(item, number))
    return say("{what:down} in {where}", what=items_named(item, number), where=offer.gain)


def _wanted(g: State) -> Iterator[Offer]:
    """What is wanted next, and after that, until nothing is; the position keeps up with it."""
    names = {item.lower(): item for item in ITEMS}
    points = g.points
    for _ in range(LONGEST):
        item = next_purchase(g)
        if item == DONE:
            break
        offer = _purchase(g, names[item])
        yield offer
        _buy(g, offer.choices)
    g.points = points


def _purchase(g: State, item: str) -> Offer:
    """Some of a thing, where it is wanted most."""
    sites = sites_for(g, item)
    site = sites[0] if item in MARKERS else best_site(g, item, sites)
    number = 1 if item in SINGLE else how_many(g, item, site)
    where = () if item in MARKERS else (sector_id(site),)
    return Offer(
        say("Buy {what:down}", what=items_named(item, number)),
        ((item.lower(),), where if item in SINGLE else (*where, f"n.{number}")),
        item_detail(g, item),
        item_icon(item),
        price(cost_of(g, item, number)),
        say("in hand") if item in MARKERS else place(site),
        say("Buy"),
        BUY,
    )


def _item(choices: tuple[Choice, ...]) -> tuple[str, int]:
    """What is bought by such choices, and how many."""
    item = next(one for one in ITEMS if (one.lower(),) == choices[0])
    numbers = [int(pick[2:]) for pick in choices[1] if pick.startswith("n.")]
    return item, numbers[0] if numbers else 1


def _cost(g: State, choices: tuple[Choice, ...]) -> int:
    return cost_of(g, *_item(choices))


def _buy(g: State, choices: tuple[Choice, ...]) -> None:
    item, number = _item(choices)
    change_points(g, -cost_of(g, item, number))
    place_purchase(g, item, int(choices[1][0]) if item not in MARKERS else 0, number)


# --- marches -----------------------------------------------------------------------------------------------------------


def marches(g: State, prompt: Prompt) -> Iterator[Offer]:
    """Every march that is worth it in one click, then each by itself."""
    origins = [int(option.id) for option in prompt.options if option.id.isdigit()]
    single = [_march_offer(g, march) for march in _worthwhile(g, origins)][:MARCHES]
    planned: list[Offer] = []
    while len(planned) < LONGEST:
        march = Marshal(g).best([s for s in origins if free_units(g, s)])
        if march is None:
            break
        planned.append(_march_offer(g, march))
        move_units(g, march.origin, march.goal, march.units, [_leader(g, one) for one in march.leaders])
    if planned:
        ways = [offer.label for offer in planned]
        is_short = len(planned) <= NAMED
        yield Offer(
            say("March {list} and on to battle", list=ways)
            if is_short
            else say("March all {n} and on to battle", n=len(planned)),
            (*(choice for offer in planned for choice in offer.choices), (DONE,)),
            "" if is_short else say("{list:,}", list=ways),
            icon="flag",
            verb=say("March all"),
            theme=MARCH,
        )
    yield from single


def _worthwhile(g: State, origins: Iterable[int]) -> list[March]:
    """The best march from each sector to each goal, best first."""
    marshal, best = Marshal(g), dict[tuple[int, int], March]()
    for origin in origins:
        if origin in marshal.traps:
            continue
        found = marshal.colonist_marches(origin)
        for group in marshal.groups(origin):
            found += marshal.marches(origin, group)
        for march in found:
            way = (march.origin, march.goal)
            if way not in best or march.worth > best[way].worth:
                best[way] = march
    ranked = sorted(best.values(), key=lambda march: (-march.worth, march.origin, march.goal))
    leading = {march.origin: march for march in reversed(ranked)}
    return sorted(
        ranked, key=lambda march: march is not leading[march.origin]
    )  # the best of each sector before the rest


def _leader(g: State, leader_id: str) -> Leader:
    leader = leader_named(g, leader_id)
    if leader is None:
        raise AssertionError(f"there is no leader {leader_id}")
    return leader


def _march_offer(g: State, march: March) -> Offer:
    riders = [_leader(g, one).value for one in march.leaders]
    order = (*first_units(march.units), *march.leaders, sector_id(march.goal))
    free = free_units(g, march.origin)
    is_only = size(free) == 1 and len(destinations(g, march.origin, slowest(g, free))) == 1  # then nobody is asked
    asked = () if is_only else (order,)
    return Offer(
        say("{start} → {goal}", start=place(march.origin), goal=place(march.goal)),
        ((sector_id(march.origin),), *asked),
        purpose(g, march.goal, march.units, max(riders, default=0)),
        next(iter(march.units)).lower(),
        with_leaders(signs(march.units), riders),
        verb=say("March"),
        theme=MARCH,
    )


def purpose(g: State, goal: int, units: Stack, riding: int) -> str:
    """What units would do in a sector: the battle they could fight there, or what else they go for."""
    there = g.fleets.get(goal, {})
    joined = {kind: there.get(kind, 0) + units.get(kind, 0) for kind in {**there, **units}}
    lead = max([riding, *(one.value for one in leaders_at(g, goal))])
    _, target, arm = Odds(g).best_attack(goal, joined, lead)
    if target is not None:
        fighters = Odds(g).fighters(joined, arm)
        attack = Attack(goal, IMPERIAL, fighters, target.stacks, target.has_system)
        chances = imperial_chances(g, attack, arm, Leader(id="", value=lead, sector=goal))
        enemies = target_words(g, target)
        return say("to fight {enemies}: {odds}", enemies=enemies, odds=odds_words(chances))
    if units.get("CF"):
        return say("to found a system") if is_empty_symbol(g, goal) else say("on the way to an empty system")
    return say("joins {units}", units=signs(there)) if there else say("stands guard")


def orders(g: State, prompt: Prompt) -> Iterator[Offer]:
    """Who marches from the sector chosen before: the suggestion, then everybody to each goal."""
    origin = sector_of(prompt)
    free, riders = free_units(g, origin), fresh_leaders(g, origin)
    best = prompt.suggestion()
    goals = [int(option.id) for option in prompt.groups[-1].options]
    worthwhile = [march for march in _worthwhile(g, [origin]) if march.goal in goals]
    everybody = [
        March(origin, goal, free, tuple(one.id for one in riders), 0.0)
        for goal in sorted(goals, key=lambda goal: (goal not in g.fleets, goal))
    ]
    found = [_order_offer(g, march) for march in (*worthwhile, *everybody)]
    found.sort(key=lambda offer: offer.choices[0] != best)
    yield from found


def _order_offer(g: State, march: March) -> Offer:
    whole = _march_offer(g, march)
    goal, is_all = place(march.goal), march.units == free_units(g, march.origin)
    label = say("All to {sector}", sector=goal) if is_all else say("To {sector}", sector=goal)
    return Offer(label, whole.choices[1:], whole.detail, whole.icon, whole.cost, whole.gain, whole.verb, MARCH)


# --- battles -----------------------------------------------------------------------------------------------------------


def battles(g: State, prompt: Prompt) -> Iterator[Offer]:
    """The best battle of each sector, most promising first; then the other ways to fight there."""
    fields = [int(option.id) for option in prompt.options if option.id.isdigit()]
    found = [sorted(_battles_in(g, field), key=lambda one: -one[0]) for field in fields]
    found = [[way for way in ways if way[1].gain != CANNOT_WIN] for ways in found]
    found = sorted((ways for ways in found if ways), key=lambda ways: -ways[0][0])
    rest = sorted((way for ways in found for way in ways[1:]), key=lambda one: -one[0])
    yield from (ways[0][1] for ways in found)
    for _, offer, how in rest:
        where = place(int(offer.choices[0][0]))
        yield replace(offer, label=say("{sector}, {how:down}", sector=where, how=how))


def attacks(g: State, prompt: Prompt) -> Iterator[Offer]:
    """The ways to fight in the sector chosen before, the suggestion first."""
    best = prompt.suggestion()
    found = sorted(_battles_in(g, sector_of(prompt)), key=lambda one: (one[1].choices[1:2] != (best,), -one[0]))
    for _, offer, how in found:
        yield replace(offer, label=how, choices=offer.choices[1:])


def _battles_in(g: State, sector: int) -> Iterator[tuple[float, Offer, str]]:
    """Each way to fight in a sector with all who can: what it is worth, the offer, and with what against whom."""
    odds, free, leaders = Odds(g), free_units(g, sector), fresh_leaders(g, sector)
    for arm in Arm:
        fighters = odds.fighters(free, arm)
        if not fighters or attack_is_barred(g, sector, arm):
            continue
        for target in odds.targets(sector):
            worth = odds.worth(sector, fighters, best_leader(g, sector), target, arm)
            whom = _enemies(g, target)
            is_military = arm is Arm.MILITARY
            how = (
                say("With arms against {whom}", whom=whom)
                if is_military
                else say("With minds against {whom}", whom=whom)
            )
            yield worth, _battle(g, sector, fighters, leaders[:1], target, arm), how


def _battle(g: State, sector: int, fighters: Stack, leaders: list[Leader], target: Target, arm: Arm) -> Offer:
    attack = Attack(sector, IMPERIAL, fighters, target.stacks, target.has_system)
    chances = imperial_chances(g, attack, arm, leaders[0] if leaders else None)
    is_military = arm is Arm.MILITARY
    order = (
        *first_units(fighters),
        *target.ids,
        *(one.id for one in leaders),
        "military" if is_military else "morphogenetic",
    )
    means = say("Arms destroy those they hit;") if is_military else say("Minds win over those they hit;")
    asked = () if _is_only_attack(g, sector) else (order,)
    return Offer(
        say("Fight in {sector}", sector=place(sector)),
        ((sector_id(sector),), *asked, *(() if is_military else (("go",),))),
        sentences(means, say("{risk}.", risk=risk_words(chances))),
        ARMS if is_military else "control_group",
        say(
            "{who} against {whom}",
            who=with_leaders(signs(fighters), [one.value for one in leaders]),
            whom=target_words(g, target),
        ),
        odds_words(chances),
        say("Fight") if is_military else say("Win over"),
        FIGHT,
    )


def _is_only_attack(g: State, sector: int) -> bool:
    """Whether there is only one way to attack here, so that nobody is asked about it."""
    enemies, arms = enemies_at(g, sector), arms_of(g, sector)
    targets = len(enemies)
    if REBEL in enemies:
        targets += size(g.rebels.get(sector, {})) + (owner_of(g, sector) == REBEL) - 1
    rolls = len(arms) + (Arm.MILITARY in arms and g.illumination > 0)
    return size(free_units(g, sector)) == targets == rolls == 1 and not fresh_leaders(g, sector)


def _enemies(g: State, target: Target) -> str:
    """Whose forces are attacked: "Usurper 3 and the system"."""
    owners = [owner_name(g, owner) for owner, stack in target.stacks.items() if size(stack)]
    return say("{found}", found=[*owners, *([say("the system")] if target.has_system else [])])


def target_words(g: State, target: Target) -> str:
    """Who is attacked: "2 Star Fleets of Usurper 3 and the system"."""
    found = [
        say("{units} of {owner}", units=signs(stack), owner=owner_name(g, owner))
        for owner, stack in target.stacks.items()
        if size(stack)
    ]
    return say("{found}", found=[*found, *([say("the system")] if target.has_system else [])])


# --- placing -----------------------------------------------------------------------------------------------------------


def placings(g: State, prompt: Prompt) -> Iterator[Offer]:
    """Where what is bought may go, and how many: the suggestion, then each site with as many as it takes, then one each."""
    item = next(one for one in ITEMS if f"item:{one.lower()}" in prompt.about)
    best = prompt.suggestion()
    sites = [int(option.id) for option in prompt.groups[0].options]
    sites.sort(key=lambda site: (sector_id(site) != best[0], site))
    for is_one in (False, True):
        for site in sites:
            number = 1 if is_one or item in SINGLE else how_many(g, item, site)
            choice = (sector_id(site),) if item in SINGLE else (sector_id(site), f"n.{number}")
            yield Offer(
                say("{what:up} in {sector}", what=items_named(item, number), sector=place(site)),
                (choice,),
                prompt.option(sector_id(site)).detail,
                item_icon(item),
                price(cost_of(g, item, number)),
                verb=say("Buy"),
                theme=BUY,
            )


MADE: dict[str, Callable[[State, Prompt], Iterator[Offer]]] = {
    "buy": baskets,
    "buy.place": placings,
    "move": marches,
    "move.units": orders,
    "attack": battles,
    "attack.units": attacks,
}
