"""Phase V as the rules see it: which worlds powers can fill together, and what producing brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engines.core import token
from engines.race.facts import CARDS, KINDS, Kind, Phase
from engines.race.facts.powers import (
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
from engines.race.rules.multi_kind import accepts
from engines.race.rules.prestige import gain_prestige
from engines.race.rules.supply import draw_to_hand, put_good
from engines.race.rules.tableau import Cards, count, powers
from engines.race.state import Player, Race

Maker = tuple[Kind, str]  # a power that makes a windfall good: of which kind, and a world it may not use
Empty = tuple[str, Kind]  # a windfall world without a good

PRESTIGE_CARDS = 3


def takes_part(player: Player) -> bool:
    """Whether the phase may bring something to a player."""
    return bool(player.bonus("produce")) or any(Phase.PRODUCE in CARDS[i].phases for i in player.active)


# --- goods -----------------------------------------------------------------------------------------------------------------


def produce_on_worlds(g: Race, player: Player) -> list[str]:
    """Production worlds without a good get one; returns which did."""
    made: list[str] = []
    for world, _ in powers(player.active, ProduceHere):
        kind = CARDS[world].kind
        if kind is not None and lay(g, player, world, kind):
            made.append(world)
    return made


def lay(g: Race, player: Player, world: str, kind: Kind) -> bool:
    """A good on a world, which counts as produced in this phase."""
    if not put_good(g, player, world):
        return False
    player.produced.append(kind)
    return True


def empty_windfalls(player: Player) -> list[Empty]:
    """The windfall worlds without a good."""
    found: list[Empty] = []
    for world in player.active:
        kind = CARDS[world].windfall
        if kind is not None and world not in player.goods and world in player.tableau:
            found.append((world, kind))
    return found


def free_makers(player: Player) -> tuple[Maker, ...]:
    """What fills windfall worlds for nothing: the chooser's bonus, and powers."""
    found = powers(player.active, ProduceWindfall)
    makers = tuple((power.kind, card if power.elsewhere else "") for card, power in found)
    return ((Kind.ANY, ""),) * player.bonus("produce") + makers


def paid_makers(player: Player) -> tuple[Maker, ...]:
    """What fills windfall worlds for a hand card."""
    return tuple((power.kind, "") for _, power in powers(player.active, DiscardToProduceWindfall))


def paid_worlds(player: Player) -> list[str]:
    """The worlds that make a good for a hand card by themselves."""
    return [world for world, _ in powers(player.active, DiscardToProduceHere) if world not in player.goods]


@lru_cache(maxsize=20_000)
def matched(makers: tuple[Maker, ...], empty: tuple[Empty, ...]) -> int:
    """How many of these worlds the powers can fill: the size of a greatest matching."""
    filled: dict[int, int] = {}  # maker -> world

    def fill(world: int, tried: set[int]) -> bool:
        name, kind = empty[world]
        for maker, (made, barred) in enumerate(makers):
            if maker not in tried and accepts(made, kind) and barred != name:
                tried.add(maker)
                if maker not in filled or fill(filled[maker], tried):
                    filled[maker] = world
                    return True
        return False

    return sum(fill(world, set()) for world in range(len(empty)))


def kinds_possible(world: str, makers: tuple[Maker, ...], chosen: Sequence[Empty]) -> list[Kind]:
    """The kinds the multi-kind world can be filled as, while all the chosen worlds are filled."""
    return [
        kind
        for kind in KINDS
        if matched(makers, tuple((w, kind if w == world else k) for w, k in chosen)) == len(chosen)
    ]


def kinds_that_matter(g: Race, player: Player) -> list[Kind]:
    """The kinds that powers of the owner count, or powers of somebody who is compared with the owner."""
    wants = [power.kind for _, power in powers(player.active, DrawPerGood)]
    wants += [power.kind for each in g.players for _, power in powers(each.active, DrawIfMostProduced)]
    return [kind for kind in wants if kind is not Kind.ANY]


# --- what producing brings -------------------------------------------------------------------------------------------------


def cards_for_producing(cards: Cards, made: Sequence[str]) -> int:
    """The cards drawn whatever else is produced: by powers, for worlds of the tableau, and for goods on certain worlds."""
    drawn = sum(power.amount for _, power in powers(cards, ProduceDraw))
    drawn += cards_for_worlds(cards, made)
    return drawn + sum(per.amount * count(cards, per.counted) for _, per in powers(cards, DrawPerWorld))


def cards_for_worlds(cards: Cards, made: Sequence[str]) -> int:
    """The cards drawn for goods on the very worlds that were filled."""
    return sum(here.amount for world, here in powers(cards, DrawIfProducedHere) if world in made)


def cards_for_goods(cards: Cards, kinds: Sequence[Kind | str | None]) -> int:
    """The cards drawn for each good of a kind, and for each kind, that was produced."""
    drawn = sum(good.amount * kinds.count(good.kind) for _, good in powers(cards, DrawPerGood))
    return drawn + sum(each.amount * len(set(kinds)) for _, each in powers(cards, DrawPerKind))


def prestige_for_goods(cards: Cards, made: Sequence[str]) -> int:
    """The prestige for goods on certain worlds."""
    return sum(world in made for world, _ in powers(cards, PrestigeIfProducedHere))


def counts_kinds(player: Player) -> bool:
    """Whether a player draws for different kinds."""
    return bool(powers(player.active, DrawPerKind))


def take_saved_cards(g: Race, player: Player) -> None:
    """Cards saved under a world go to hand."""
    for world, _ in powers(player.active, TakeSavedCards):
        saved = player.saved.pop(world, [])
        player.hand += saved
        if saved:
            under = token("card", world)
            g.say("{seat} takes {n:card} saved under {card}.", seat=player.seat, n=len(saved), card=under)


def reward_most(g: Race) -> None:
    """Strictly most of something, compared at the end of the phase; ties give nothing."""
    for player in g.in_order():
        others = [other for other in g.players if other is not player]
        for card, power in powers(player.active, DrawIfMostProduced):
            mine = _produced(player, power.kind)
            if mine and all(_produced(other, power.kind) < mine for other in others):
                drawn = draw_to_hand(g, player, power.amount)
                by = token("card", card)
                g.say("{seat} draws {n:card} with {card} for the most goods.", seat=player.seat, n=drawn, card=by)
        for card, _ in powers(player.active, PrestigeIfMostChromosomes):
            mine = count(player.active, Counted.CHROMOSOME)
            tableaus = [other.active for other in others] + ([tuple(g.robot.stack)] if g.robot else [])
            if all(count(tableau, Counted.CHROMOSOME) < mine for tableau in tableaus):
                gain_prestige(g, player.seat, 1)
                g.say("{seat} gains 1 prestige with {card}.", seat=player.seat, card=token("card", card))


def _produced(player: Player, kind: Kind) -> int:
    return len(player.produced) if kind is Kind.ANY else player.produced.count(kind)
