"""Phase V, Produce: goods on production worlds, goods on windfall worlds by power, and what producing brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engines.core import Choice, Flow, Group, Option, Prompt, ask, pick, together
from engines.race.advice import least_wanted
from engines.race.cards import CARDS, KINDS, PRICES, Kind, Phase
from engines.race.cards.powers import (
    Counted,
    DiscardToProduceHere,
    DiscardToProduceWindfall,
    DrawIfMostProduced,
    DrawIfProducedHere,
    DrawPerGood,
    DrawPerKind,
    DrawPerWorld,
    PrestigeIfMostChromosomes,
    PrestigeIfProducedHere,
    ProduceDraw,
    ProduceHere,
    ProduceWindfall,
    TakeSavedCards,
)
from engines.race.data.rulings import CARDS_PER_GOOD, ruled
from engines.race.prestige import gain_prestige
from engines.race.state import Player, Race
from engines.race.steps.phase import begin_phase, end_phase
from engines.race.steps.robot import robot_produces
from engines.race.supply import card_options, discard_from_hand, draw_to_hand, named, put_good
from engines.race.tableau import count, powers

Maker = tuple[Kind, str]  # a power that makes a windfall good: of which kind, and a world it may not use
Empty = tuple[str, Kind]  # a windfall world without a good

_PRESTIGE_CARDS = 3


def produce(g: Race) -> Flow[None]:
    """Everybody produces; comparisons come at the end."""
    begin_phase(g, "produce")
    flows = {player.seat: _produce(g, player) for player in g.in_order() if _takes_part(player)}
    if flows:
        yield from together(g.chance, flows)
    robot_produces(g)
    _reward_most(g)
    for player in g.players:
        player.produced.clear()
    end_phase(g)


def _takes_part(player: Player) -> bool:
    return bool(player.bonus("produce")) or any(Phase.PRODUCE in CARDS[i].phases for i in player.active)


def _produce(g: Race, player: Player) -> Flow[None]:
    if player.bonus("produce") == 2:
        draw_to_hand(g, player, _PRESTIGE_CARDS)
    made: list[str] = []
    for world, _ in powers(player.active, ProduceHere):
        kind = CARDS[world].kind
        if kind is not None and put_good(g, player, world):
            made.append(world)
            player.produced.append(kind)
    made += yield from _windfalls(g, player)
    is_counted_last = ruled(g.content, CARDS_PER_GOOD) == "last"
    _draw_before_paying(g, player, made)
    if not is_counted_last:
        _draw_per_good(g, player)
    paid = yield from _paid_goods(g, player)
    if made or paid:
        g.say(f"{{seat:{player.seat}}} produces on {', '.join(f'{{card:{world}}}' for world in made + paid)}.")
    if is_counted_last:
        _draw_per_good(g, player)
    _rewards(g, player, made, paid)


# --- windfall worlds -------------------------------------------------------------------------------------------------------


def _windfalls(g: Race, player: Player) -> Flow[list[str]]:
    """Free powers and the chooser's bonus fill as many empty windfall worlds as they can; the player picks which."""
    makers = [(Kind.ANY, "")] * player.bonus("produce")
    makers += [(power.kind, card if power.elsewhere else "") for card, power in powers(player.active, ProduceWindfall)]
    empty = _empty(player)
    most = _matched(tuple(makers), tuple(empty))
    if not most:
        return []

    def veto(choice: Choice) -> str | None:
        wanted = tuple(each for each in empty if each[0] in choice)
        return (
            None if _matched(tuple(makers), wanted) == len(wanted) else "Your powers cannot fill these worlds together."
        )

    def suggest() -> Choice:
        picked: list[Empty] = []
        for each in sorted(empty, key=lambda each: (-PRICES.get(each[1], 5), each[0])):
            if len(picked) < most and _matched(tuple(makers), (*picked, each)) == len(picked) + 1:
                picked.append(each)
        return tuple(world for world, _ in picked)

    options = [Option(world, f"{{card:{world}}}", f"a {kind} good") for world, kind in empty]
    text = f"Produce: choose {most} windfall world{'s' * (most > 1)} that get a good."
    choice = yield from ask(
        pick(player.seat, "produce.windfalls", text, options, least=most, most=most, suggest=suggest, veto=veto)
    )
    chosen = [each for each in empty if each[0] in choice]
    kinds: dict[str, Kind] = {}
    for world, kind in chosen:
        kinds[world] = kind if kind is not Kind.ANY else (yield from _name_kind(g, player, world, makers, chosen))
    return [world for world in kinds if _lay(g, player, world, kinds[world])]


def _lay(g: Race, player: Player, world: str, kind: Kind) -> bool:
    if not put_good(g, player, world):
        return False
    player.produced.append(kind)
    return True


def _empty(player: Player) -> list[Empty]:
    """The windfall worlds without a good."""
    found: list[Empty] = []
    for world in player.active:
        kind = CARDS[world].windfall
        if kind is not None and world not in player.goods and world in player.tableau:
            found.append((world, kind))
    return found


@lru_cache(maxsize=20_000)
def _matched(makers: tuple[Maker, ...], empty: tuple[Empty, ...]) -> int:
    """How many of these worlds the powers can fill: the size of a greatest matching."""
    filled: dict[int, int] = {}  # maker -> world

    def fill(world: int, tried: set[int]) -> bool:
        name, kind = empty[world]
        for maker, (made, barred) in enumerate(makers):
            if maker not in tried and made.accepts(kind) and barred != name:
                tried.add(maker)
                if maker not in filled or fill(filled[maker], tried):
                    filled[maker] = world
                    return True
        return False

    return sum(fill(world, set()) for world in range(len(empty)))


def _name_kind(g: Race, player: Player, world: str, makers: Sequence[Maker], chosen: Sequence[Empty]) -> Flow[Kind]:
    """The multi-kind world is of the kind of the power that fills it; a power for any kind leaves it to the owner.

    It is asked only where it matters: to powers of the owner, or to somebody who is compared with the owner.
    """
    possible = [
        kind
        for kind in KINDS
        if _matched(tuple(makers), tuple((w, kind if w == world else k) for w, k in chosen)) == len(chosen)
    ]
    wants = [power.kind for _, power in powers(player.active, DrawPerGood)]
    wants += [power.kind for each in g.players for _, power in powers(each.active, DrawIfMostProduced)]
    wants = [kind for kind in wants if kind is not Kind.ANY]
    matters = wants or powers(player.active, DrawPerKind)
    if len(possible) == 1 or not matters:
        return possible[0]
    options = [Option(f"kind.{kind}", str(kind), f"it counts as a {kind} good in this phase") for kind in possible]
    best = next((kind for kind in possible if kind in wants), possible[-1])
    text = f"Of which kind is the good on {{card:{world}}} in this phase?"
    (choice,) = yield from ask(pick(player.seat, "produce.kind", text, options, suggest=lambda: (f"kind.{best}",)))
    return Kind(choice.removeprefix("kind."))


# --- goods for a hand card -------------------------------------------------------------------------------------------------


def _paid_goods(g: Race, player: Player) -> Flow[list[str]]:
    """Powers that make a good for a discarded hand card; each once, all optional."""
    makers = [(power.kind, "") for _, power in powers(player.active, DiscardToProduceWindfall)]
    own = [world for world, _ in powers(player.active, DiscardToProduceHere) if world not in player.goods]
    empty = [each for each in _empty(player) if _matched(tuple(makers), (each,))]
    most = min(_matched(tuple(makers), tuple(empty)) + len(own), len(player.hand))
    if not most:
        return []
    choice = yield from ask(_paid_prompt(player, tuple(makers), own, empty, most))
    ids = named(player.hand)
    worlds = [i for i in choice if i.startswith("make.")]
    discard_from_hand(g, player, [ids[i] for i in choice if i in ids])
    chosen = [each for each in empty if f"make.{each[0]}" in worlds]
    made: list[str] = []
    for world in (i.removeprefix("make.") for i in worlds):
        kind = CARDS[world].kind or Kind.ANY
        if kind is Kind.ANY:
            kind = yield from _name_kind(g, player, world, makers, chosen)
        if _lay(g, player, world, kind):
            made.append(world)
    return made


def _paid_prompt(player: Player, makers: tuple[Maker, ...], own: list[str], empty: list[Empty], most: int) -> Prompt:
    worlds = own + [world for world, _ in empty]
    options = tuple(Option(f"make.{i}", f"{{card:{i}}}", f"a {CARDS[i].kind} good for 1 card") for i in worlds)
    groups = (
        Group("Worlds that get a good", options, 0, most),
        Group("Cards to discard", card_options(player.hand), 0, most),
    )

    def veto(choice: Choice) -> str | None:
        picked = [i for i in choice if i.startswith("make.")]
        if len(choice) != 2 * len(picked):
            return f"Discard exactly one card for each good: {len(picked)}."
        wanted = tuple(each for each in empty if f"make.{each[0]}" in picked)
        if _matched(makers, wanted) < len(wanted):
            return "Your powers cannot fill these worlds together."
        return None

    def suggest() -> Choice:
        best = max(worlds, key=lambda i: (PRICES.get(CARDS[i].kind or Kind.ANY, 5), i))
        return (f"make.{best}", *least_wanted(player, player.hand, 1)) if len(player.hand) > 2 else ()

    text = "You may discard a card for each good made this way."
    return Prompt(player.seat, "produce.pay", text, groups, suggest, veto)


# --- what producing brings -------------------------------------------------------------------------------------------------


def _draw_before_paying(g: Race, player: Player, made: list[str]) -> None:
    """The order of powers is free: what can be drawn or taken first may pay for goods."""
    active = player.active
    cards = sum(power.amount for _, power in powers(active, ProduceDraw))
    cards += sum(here.amount for world, here in powers(active, DrawIfProducedHere) if world in made)
    cards += sum(per.amount * count(active, per.counted) for _, per in powers(active, DrawPerWorld))
    _draw(g, player, cards)
    for world, _ in powers(active, TakeSavedCards):
        saved = player.saved.pop(world, [])
        player.hand += saved
        if saved:
            g.say(f"{{seat:{player.seat}}} takes {len(saved)} saved under {{card:{world}}}.")


def _draw_per_good(g: Race, player: Player) -> None:
    """What counts the goods of the phase so far; by our reading that is done when the last of them is there."""
    active = player.active
    cards = sum(good.amount * player.produced.count(good.kind) for _, good in powers(active, DrawPerGood))
    cards += sum(kinds.amount * len(set(player.produced)) for _, kinds in powers(active, DrawPerKind))
    _draw(g, player, cards)


def _rewards(g: Race, player: Player, made: list[str], paid: list[str]) -> None:
    """What goods that were paid for bring to their own worlds, and prestige."""
    active = player.active
    _draw(g, player, sum(here.amount for world, here in powers(active, DrawIfProducedHere) if world in paid))
    earned = sum(world in made + paid for world, _ in powers(active, PrestigeIfProducedHere))
    if earned:
        gain_prestige(g, player.seat, earned)
        g.say(f"{{seat:{player.seat}}} gains {earned} prestige for goods.")


def _draw(g: Race, player: Player, cards: int) -> None:
    if cards:
        g.say(f"{{seat:{player.seat}}} draws {draw_to_hand(g, player, cards)} in Produce.")


def _reward_most(g: Race) -> None:
    """Strictly most of something, compared at the end of the phase; ties give nothing."""
    for player in g.in_order():
        others = [other for other in g.players if other is not player]
        for card, power in powers(player.active, DrawIfMostProduced):
            mine = _produced(player, power.kind)
            if mine and all(_produced(other, power.kind) < mine for other in others):
                drawn = draw_to_hand(g, player, power.amount)
                g.say(f"{{seat:{player.seat}}} draws {drawn} with {{card:{card}}} for most goods.")
        for card, _ in powers(player.active, PrestigeIfMostChromosomes):
            mine = count(player.active, Counted.CHROMOSOME)
            tableaus = [other.active for other in others] + ([tuple(g.robot.stack)] if g.robot else [])
            if all(count(tableau, Counted.CHROMOSOME) < mine for tableau in tableaus):
                gain_prestige(g, player.seat, 1)
                g.say(f"{{seat:{player.seat}}} gains 1 prestige with {{card:{card}}}.")


def _produced(player: Player, kind: Kind) -> int:
    return len(player.produced) if kind is Kind.ANY else player.produced.count(kind)
