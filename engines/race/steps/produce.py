"""Phase V, Produce: goods on production worlds, goods on windfall worlds by power, and what producing brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.core import DETAIL, Choice, Flow, Group, Option, Prompt, ask, pick, say, together, token
from engines.race.facts import CARDS, Kind
from engines.race.facts.rulings import CARDS_PER_GOOD
from engines.race.minds.suggest import kind_to_name, paid_good_to_make, windfalls_to_fill
from engines.race.rules.hand import hand_cards
from engines.race.rules.phases import begin_phase, end_phase
from engines.race.rules.prestige import gain_prestige
from engines.race.rules.produce import (
    PRESTIGE_CARDS,
    Empty,
    Maker,
    cards_for_goods,
    cards_for_producing,
    cards_for_worlds,
    counts_kinds,
    empty_windfalls,
    free_makers,
    kinds_possible,
    kinds_that_matter,
    lay,
    matched,
    paid_makers,
    paid_worlds,
    prestige_for_goods,
    produce_on_worlds,
    reward_most,
    take_saved_cards,
    takes_part,
)
from engines.race.rules.robot import robot_produces
from engines.race.rules.rulings import ruled
from engines.race.rules.supply import discard_from_hand, draw_to_hand
from engines.race.state import Player, Race
from engines.race.words.cards import card_options
from engines.race.words.phrases import a_good, cards_named

_MAKE = "make."


def produce(g: Race) -> Flow[None]:
    """Everybody produces; comparisons come at the end."""
    begin_phase(g, "produce")
    flows = {player.seat: _produce(g, player) for player in g.in_order() if takes_part(player)}
    if flows:
        yield from together(g.chance, flows)
    robot_produces(g)
    reward_most(g)
    for player in g.players:
        player.produced.clear()
    end_phase(g)


def _produce(g: Race, player: Player) -> Flow[None]:
    """Free goods, then cards that may pay for goods, then goods that are paid for; by our reading cards per good come last."""
    if player.bonus("produce") == 2:
        draw_to_hand(g, player, PRESTIGE_CARDS)
    made = produce_on_worlds(g, player)
    made += yield from _windfalls(g, player)
    _draw(g, player, cards_for_producing(player.active, made))
    take_saved_cards(g, player)
    is_counted_last = ruled(g.content, CARDS_PER_GOOD) == "last"
    if not is_counted_last:
        _draw(g, player, cards_for_goods(player.active, player.produced))
    paid = yield from _paid_goods(g, player)
    if made or paid:
        g.say("{seat} produces on {worlds}.", seat=player.seat, worlds=cards_named(made + paid))
    if is_counted_last:
        _draw(g, player, cards_for_goods(player.active, player.produced))
    _draw(g, player, cards_for_worlds(player.active, paid))
    if earned := prestige_for_goods(player.active, made + paid):
        gain_prestige(g, player.seat, earned)
        g.say("{seat} gains {n} prestige for goods.", seat=player.seat, n=earned)


def _draw(g: Race, player: Player, cards: int) -> None:
    if cards:
        drawn = draw_to_hand(g, player, cards)
        g.say("{seat} draws {n:card} in Produce.", seat=player.seat, n=drawn, weight=DETAIL)


# --- windfall worlds -------------------------------------------------------------------------------------------------------


def _windfalls(g: Race, player: Player) -> Flow[list[str]]:
    """Free powers and the chooser's bonus fill as many empty windfall worlds as they can; the player picks which."""
    makers, empty = free_makers(player), empty_windfalls(player)
    most = matched(makers, tuple(empty))
    if not most:
        return []
    choice = yield from ask(
        pick(
            player.seat,
            "produce.windfalls",
            say("Which windfall world gets a good?")
            if most == 1
            else say("Which {n} windfall worlds get goods?", n=most),
            [
                Option(
                    world,
                    token("card", world),
                    say("{good:up}", good=a_good(kind)),
                    icon="produce",
                    verb=say("Produce"),
                )
                for world, kind in empty
            ],
            least=most,
            most=most,
            suggest=partial(windfalls_to_fill, makers, empty, most),
            veto=lambda choice: _cannot_fill(makers, [each for each in empty if each[0] in choice]),
        )
    )
    chosen = [each for each in empty if each[0] in choice]
    kinds: dict[str, Kind] = {}
    for world, kind in chosen:
        kinds[world] = kind if kind is not Kind.ANY else (yield from _name_kind(g, player, world, makers, chosen))
    return [world for world in kinds if lay(g, player, world, kinds[world])]


def _cannot_fill(makers: tuple[Maker, ...], wanted: Sequence[Empty]) -> str | None:
    is_short = matched(makers, tuple(wanted)) < len(wanted)
    return say("Your powers cannot fill these worlds together.") if is_short else None


def _name_kind(g: Race, player: Player, world: str, makers: tuple[Maker, ...], chosen: Sequence[Empty]) -> Flow[Kind]:
    """The multi-kind world is of the kind of the power that fills it; a power for any kind leaves it to the owner.

    It is asked only where it matters: to powers of the owner, or to somebody who is compared with the owner.
    """
    possible, wants = kinds_possible(world, makers, chosen), kinds_that_matter(g, player)
    if len(possible) == 1 or not (wants or counts_kinds(player)):
        return possible[0]
    options = [
        Option(f"kind.{kind}", say("{kind:up}", kind=str(kind)), icon=f"good_{kind}", verb=say("Choose"))
        for kind in possible
    ]
    (choice,) = yield from ask(
        pick(
            player.seat,
            "produce.kind",
            say("Which kind of good is it?"),
            options,
            suggest=partial(kind_to_name, possible, wants),
            standing=say("the good on {card}, for this phase", card=token("card", world)),
            about=(f"card:{world}",),
        )
    )
    return Kind(choice.removeprefix("kind."))


# --- goods for a hand card -------------------------------------------------------------------------------------------------


def _paid_goods(g: Race, player: Player) -> Flow[list[str]]:
    """Powers that make a good for a discarded hand card; each once, all optional."""
    makers, own = paid_makers(player), paid_worlds(player)
    empty = [each for each in empty_windfalls(player) if matched(makers, (each,))]
    most = min(matched(makers, tuple(empty)) + len(own), len(player.hand))
    if not most:
        return []
    choice = yield from ask(_paid_prompt(player, makers, own, empty, most))
    worlds = [i.removeprefix(_MAKE) for i in choice if i.startswith(_MAKE)]
    discard_from_hand(g, player, hand_cards(player, choice))
    chosen = [each for each in empty if each[0] in worlds]
    made: list[str] = []
    for world in worlds:
        kind = CARDS[world].kind or Kind.ANY
        if kind is Kind.ANY:
            kind = yield from _name_kind(g, player, world, makers, chosen)
        if lay(g, player, world, kind):
            made.append(world)
    return made


def _paid_prompt(player: Player, makers: tuple[Maker, ...], own: list[str], empty: list[Empty], most: int) -> Prompt:
    worlds = own + [world for world, _ in empty]
    options = tuple(
        Option(f"{_MAKE}{i}", token("card", i), say("{good:up} for 1 card", good=a_good(CARDS[i].kind)), icon="produce")
        for i in worlds
    )
    groups = (
        Group(say("Worlds that get a good"), options, 0, most),
        Group(say("Cards to discard"), card_options(player.hand, say("Discard")), 0, most),
    )

    def veto(choice: Choice) -> str | None:
        picked = [i for i in choice if i.startswith(_MAKE)]
        if len(choice) != 2 * len(picked):
            return say("Discard exactly one card for each good: {n}.", n=len(picked))
        return _cannot_fill(makers, [each for each in empty if f"{_MAKE}{each[0]}" in picked])

    suggest = partial(paid_good_to_make, player, worlds, _MAKE)
    return Prompt(player.seat, "produce.pay", say("Discard cards to make goods?"), groups, suggest, veto)
