"""Placing a world: the one form in which a way is chosen and paid for, and what a world placed or taken over brings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.core import DETAIL, Choice, Flow, Group, Prompt, ask, say, token
from engines.race.facts import CARDS, Card
from engines.race.facts.powers import DrawAfterSettle, DrawThenDiscardAfterSettle, GoodOnProductionWorld
from engines.race.minds.worth import least_wanted
from engines.race.rules.hand import hand_cards
from engines.race.rules.payment import SAVE, Extra, Extras, pay_cards
from engines.race.rules.prestige import gain_placement_prestige, gain_prestige
from engines.race.rules.settle import (
    Way,
    commit_force,
    easiest,
    force_cards,
    force_extras,
    military_against,
    paying_extras,
    payment_saver,
    prestige_for_way,
    prestige_for_world,
    takes,
    use_up_for_price,
    ways,
)
from engines.race.rules.supply import draw_to_hand, leave_tableau, put_good
from engines.race.rules.tableau import powers
from engines.race.state import Player, Race
from engines.race.steps.develop import discard_some
from engines.race.steps.payment import TOO_MANY_GOODS, powers_group, price_veto, save_group, with_saved
from engines.race.words.cards import card_options
from engines.race.words.payment import committed, describe, extra_options, placed_line, used_up, way_option

PLACED = "placed"  # marks a world placed in this phase
_BONUS = "bonus-card"  # marks the chooser's card


@dataclass(frozen=True, slots=True)
class Form:
    """The ways open to a player, and what each may use up."""

    player: Player
    world: Card
    ways: tuple[Way, ...]
    saver: str | None
    paying: Extras
    force: Extras

    @classmethod
    def of(cls, g: Race, player: Player, world: Card, action: str, *, only_conquest: bool) -> Form:
        """The form for a world that lies in the tableau already."""
        listed = tuple(ways(g.content, player, world, action, only_conquest=only_conquest))
        return cls(player, world, listed, payment_saver(player), paying_extras(player, world), force_extras(player))

    def way(self, choice: Choice) -> Way:
        """The way a choice takes."""
        return next((way for way in self.ways if way.id in choice), self.ways[0])

    @property
    def is_free(self) -> bool:
        """Whether the only way takes nothing, so that there is nothing to ask."""
        (only, *others), player = self.ways, self.player
        return not others and only.amount <= (military_against(player, self.world) if only.conquers else 0)

    def extras(self, way: Way) -> Extras:
        """What may be used up on a way."""
        return self.force if way.conquers else self.paying

    # --- the prompt ----------------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """The way if there are several, cards, powers, and the saved card."""
        first = self.ways[0]
        standing = describe(self.player, self.world, first) if first.conquers else say("price {n}", n=first.amount)
        may_conquer = any(way.conquers for way in self.ways)
        asked = "How do you place {card}?" if may_conquer else "How do you pay for {card}?"
        return Prompt(
            self.player.seat,
            "settle.pay",
            say(asked, card=token("card", self.world.id)),
            tuple(self._groups()),
            self.suggest,
            self.veto,
            rides=True,
            standing=standing,
            about=(f"card:{self.world.id}",),
            follows="settle.place",
        )

    def _groups(self) -> Iterator[Group]:
        if len(self.ways) > 1:
            yield Group(say("How"), tuple(way_option(self.player, self.world, way) for way in self.ways))
        most = max(force_cards(self.player) if way.conquers else way.amount for way in self.ways)
        if most and self.player.hand:
            yield self._cards(min(most, len(self.player.hand)))
        extras: dict[str, Extra] = {extra.id: extra for way in self.ways for extra in self.extras(way).each}
        if extras:
            yield powers_group(extra_options(tuple(extras.values())))
        if self.saver is not None and self.player.hand and any(not way.conquers and way.amount for way in self.ways):
            yield save_group(self.player)

    def _cards(self, most: int) -> Group:
        """Hand cards; where the only way is to pay and no power helps, their number is known."""
        only = self.ways[0]
        is_plain = len(self.ways) == 1 and not only.conquers and not self.paying.each
        label = say("Cards to discard") if any(way.conquers for way in self.ways) else say("Cards to pay")
        return Group(label, card_options(self.player.hand, say("Pay")), only.amount if is_plain else 0, most)

    def suggest(self) -> Choice:
        """The way that uses up least, with the cards that will be missed least."""
        way = easiest(self.player, self.world, self.ways)
        needs = takes(self.player, self.world, way)
        named = (way.id,) if len(self.ways) > 1 else ()
        cards = least_wanted(self.player, self.player.hand, needs.cards)
        return named + (cards if way.conquers else with_saved(cards, self.saver)) + needs.picked

    def veto(self, choice: Choice) -> str | None:
        """Whether cards, goods and powers fit the way."""
        way = self.way(choice)
        mine, other = (self.force, self.paying) if way.conquers else (self.paying, self.force)
        ids = {extra.id for extra in mine.each}
        if any(extra.id in choice and extra.id not in ids for extra in other.each):
            if way.conquers:
                return say("That power does not help when you conquer.")
            return say("Military does not lower a price.")
        amount = mine.worth(choice)
        if amount is None:
            return TOO_MANY_GOODS
        if way.conquers:
            return self._force_veto(way, amount, choice)
        return price_veto(self.player, choice, way.amount - amount, self.saver)

    def _force_veto(self, way: Way, amount: int, choice: Choice) -> str | None:
        cards = hand_cards(self.player, choice)
        if any(option_id.startswith(SAVE) for option_id in choice):
            return say("Cards discarded for Military cannot be saved.")
        if len(cards) > force_cards(self.player):
            return say("You may discard at most {n:card} for Military now.", n=force_cards(self.player))
        have = military_against(self.player, self.world) + amount + len(cards)
        if have < way.amount:
            return say(
                "{card} has defence {defence}; that makes Military {have}.",
                card=token("card", self.world.id),
                defence=way.amount,
                have=have,
            )
        return None


def place(g: Race, player: Player, world_id: str, action: str, *, is_extra: bool = False) -> Flow[None]:
    """Pay for or conquer a world that lies in the tableau already, then take what placing brings.

    An extra world can only be conquered, and never brings the chooser's card.
    """
    world = CARDS[world_id]
    way = yield from _pay_or_conquer(g, Form.of(g, player, world, action, only_conquest=is_extra))
    player.used.append(PLACED)
    if world.is_windfall:
        put_good(g, player, world_id)
    gain_placement_prestige(g, player, world_id)
    if amount := prestige_for_way(player, world, way):
        gain_prestige(g, player.seat, amount)
        g.say("{seat} gains {n} prestige for placing {card}.", seat=player.seat, n=amount, card=token("card", world_id))
    if world.is_production and powers(player.active, GoodOnProductionWorld):
        put_good(g, player, world_id)
    yield from after_placing(g, player, world, action, with_bonus=not is_extra)


def _pay_or_conquer(g: Race, form: Form) -> Flow[Way]:
    """Choose a way, and use up what it takes."""
    player, world = form.player, form.world
    choice: Choice = ()
    if not form.is_free:
        choice = yield from ask(form.prompt())
    way = form.way(choice)
    if way.conquers:
        told = committed(len(hand_cards(player, choice)), choice)
        commit_force(g, player, choice)
        if way.via:
            leave_tableau(g, player, way.via)
            told.append(say("discards {card}", card=token("card", way.via)))
        verb = say("conquers")
    else:
        paid = pay_cards(g, player, choice, form.saver)
        verb = say("settles")
        use_up_for_price(g, player, choice)
        told = ([say("pays {n:card}", n=paid)] if paid else []) + used_up(choice)
    g.say("{line}", line=placed_line(player.seat, verb, world.id, told))
    return way


def after_placing(g: Race, player: Player, world: Card, action: str, *, with_bonus: bool) -> Flow[None]:
    """The chooser's card once a phase, then the powers that look at every world placed or taken over."""
    cards = sum(power.amount for _, power in powers(player.active, DrawAfterSettle))
    if with_bonus and player.bonus(action) and _BONUS not in player.used:
        player.used.append(_BONUS)
        cards += 1
    prestige = prestige_for_world(player, world)
    gain_prestige(g, player.seat, prestige)
    if prestige:
        g.say("{seat} gains {n} prestige for the world.", seat=player.seat, n=prestige)
    then_discard = powers(player.active, DrawThenDiscardAfterSettle)
    cards += sum(power.draw for _, power in then_discard)
    if cards:
        drawn = draw_to_hand(g, player, cards)
        g.say("{seat} draws {n:card} for settling.", seat=player.seat, n=drawn, weight=DETAIL)
    yield from discard_some(g, player, len(then_discard), "settle.discard")
