"""The smart player: weighs every card of the track as points, as an event and as a gift to others, and plans its points.

It sees a view only. The position is rebuilt from it, moves are tried on copies by the very rules of the game, and rated by the
rule of thumb of `worth`, in control points. Decisions inside an event are the engine's suggestions, which use the same rule.
"""

from __future__ import annotations

from functools import cached_property

from engines.core import PASS, Choice, Dice, Prompt, Seat
from engines.expanse.facts.crew import CREW
from engines.expanse.facts.effects import Ops
from engines.expanse.facts.powers import BuyActionPoint
from engines.expanse.facts.vocabulary import SCORE, Faction, Sector
from engines.expanse.minds.foresight import LATER, Key, at_the_end, board, earnings, event_gain, open_sectors, share
from engines.expanse.minds.plans import best_idea, gains, planned_move, start_of
from engines.expanse.minds.position import position
from engines.expanse.minds.worth import known_bonus, outlooks, outlooks_after_scoring, worth
from engines.expanse.state import State
from engines.expanse.steps.effects.perform import act
from engines.expanse.view import ExpanseView

PLACE = 0.25  # what a place on the initiative track is worth
MOST_POINTS = 5  # plans go no further
HOPELESS = 99.0  # what is not weighed any more
SNATCHED = 0.4  # how likely the next player takes a SCORE card that pays
WORTHWHILE = 1.0  # from so many points on it pays
GIFT = 0.8  # how much of what others gain from an event I leave them counts against me


def smart(shown: ExpanseView, prompt: Prompt, _dice: Dice) -> Choice:
    """The choice of the smart player."""
    if prompt.key not in DECISIONS:
        return prompt.suggestion()
    return DECISIONS[prompt.key](Thinking(position(shown), prompt.seat), prompt)


class Thinking:
    """One decision: the position, whose it is, and what things are worth now."""

    def __init__(self, g: State, seat: Seat) -> None:
        self.g = g
        self.me = g.faction_at(seat)
        self.rows = outlooks(g, known_bonus(g, self.me))

    @cached_property
    def place(self) -> Key:
        """The position by which events are remembered."""
        return board(self.g)

    def after(self, who: Faction, ops: Ops) -> float:
        """What it is worth to me that somebody performs an event."""
        return event_gain(act, self.g, who, ops, me=self.me, place=self.place)

    def event(self, card: str, who: Faction | None = None) -> float:
        """What it is worth to me that a card's event is performed."""
        return self.after(who or self.me, self.g.action_card(card).ops)

    @cached_property
    def points(self) -> list[float]:
        """What 0, 1, 2 … action points are worth."""
        return gains(self.g, self.me, self.rows, MOST_POINTS, self.place)

    def gift(self, card: str) -> float:
        """What I lose when another faction on the card takes its event: the first that gains by it will."""
        facts = self.g.action_card(card)
        order = self.g.initiative or self.g.others(self.me)
        for other in order:
            if other != self.me and other in facts.factions:
                return min(0.0, GIFT * self.event(card, other))
        return 0.0

    def scoring(self, sector: Sector) -> float:
        """What it is worth to me that the bases are scored now with the bonus for a sector."""
        later = worth(self.g, self.me, outlooks_after_scoring(self.g, sector)) - self._worth
        return share(self.g, self.me, self._earnings[sector]) + later

    @cached_property
    def _worth(self) -> float:
        """What the bases are worth to me now."""
        return worth(self.g, self.me, self.rows)

    @cached_property
    def _earnings(self) -> dict[Sector, list[float]]:
        """What everybody would be paid now, by the sector that has the bonus."""
        return earnings(self.g)

    def best_scoring(self) -> float:
        """What a scoring brings with the best sector, and what it saves me that nobody else has it."""
        return max(self.scoring(sector) for sector in open_sectors(self.g)) + self.saved()

    def saved(self) -> float:
        """What I would lose if the next player held the scoring."""
        following = self.g.others(self.me)[0]
        lost = -min(share(self.g, self.me, self._earnings[sector]) for sector in open_sectors(self.g))
        gained = max(share(self.g, following, self._earnings[sector]) for sector in open_sectors(self.g))
        return SNATCHED * max(0.0, lost) if gained > WORTHWHILE else 0.0

    def uses(self, card: str) -> dict[str, float]:
        """What a card is worth by its use."""
        facts = self.g.action_card(card)
        found = {"points": self.worth_of_points(card) + self.gift(card)}
        if self.me in facts.factions:
            found |= self.event_uses(card)
        return found

    def worth_of_points(self, card: str) -> float:
        """What the action points of a card are worth."""
        return self.points[min(self.g.action_card(card).ap, MOST_POINTS)]

    def event_uses(self, card: str) -> dict[str, float]:
        """What its event is worth, now and later."""
        return {"perform": self.event(card), "keep": self.later(card) - self.g.keep_cost(self.me)}

    def later(self, card: str) -> float:
        """What a kept event is worth: just before the final scoring nobody can answer it, but only one is played there."""
        most = event_gain(act, self.at_the_end, self.me, self.g.action_card(card).ops, place=self._place_at_the_end)
        others = [kept for kept in self.g.of(self.me).kept if kept != card]
        return LATER * most / (1 + len(others))

    @cached_property
    def at_the_end(self) -> State:
        """The position as if the final scoring came now."""
        return at_the_end(self.g)

    @cached_property
    def _place_at_the_end(self) -> Key:
        return board(self.at_the_end)


def which_card(mind: Thinking, prompt: Prompt) -> Choice:
    """Every card by its best use, less its price."""
    values = card_values(mind, prompt)
    return (max(values, key=lambda name: values[name]),)


def card_values(mind: Thinking, prompt: Prompt) -> dict[str, float]:
    """What every card is worth. What points would give away is asked only where they could be the best there is."""
    g = mind.g
    values: dict[str, float] = {}
    hopes: list[tuple[float, float, str, str]] = []
    for option in prompt.options:
        verb, _, card = option.id.partition(".")
        if verb == "play":
            values[option.id] = mind.event(card) - mind.later(card)
        elif card.startswith(f"{SCORE}."):
            values[option.id] = mind.best_scoring() - g.price(int(card[6:]) - 1)
        else:
            facts, price = g.action_card(card), g.price(g.track.index(card))
            event = max(mind.event_uses(card).values()) - price if mind.me in facts.factions else -HOPELESS
            values[option.id] = event
            hopes.append((mind.worth_of_points(card) - price, event, option.id, card))
    for hope, event, name, card in sorted(hopes, reverse=True):
        if hope <= max(values.values()):
            break
        values[name] = max(event, hope + mind.gift(card))
    return values


def which_use(mind: Thinking, prompt: Prompt) -> Choice:
    """Points, event now, or event later."""
    card = mind.g.card
    values = mind.uses(card)
    return (max((option.id for option in prompt.options), key=lambda name: values[name]),)


def which_action(mind: Thinking, prompt: Prompt) -> Choice:
    """The best idea for the points left; a bought point must gain more than it costs."""
    g = mind.g
    power = g.power(mind.me, BuyActionPoint)
    if power and any(option.id == "budget" for option in prompt.options):
        more = min(g.points + power.gain, MOST_POINTS)
        if mind.points[more] - mind.points[min(g.points, more)] > power.cost + 0.3:
            return ("budget",)
    idea = best_idea(g, mind.me, mind.rows, g.points, mind.place) if g.points else None
    return ("done",) if idea is None or not prompt.is_legal((idea.action,)) else (idea.action,)


def which_move(mind: Thinking, prompt: Prompt) -> Choice:
    """Which ships, and where to; only for ordinary moves, events have their own reach."""
    g, start = mind.g, start_of(mind.g, mind.me, prompt)
    if start is None or (g.performer is not None and not g.points):
        return prompt.suggestion()
    return planned_move(g, mind.me, mind.rows, start, g.points, mind.place)


def take_offer(mind: Thinking, prompt: Prompt) -> Choice:
    """Decline what brings nothing; a place on the initiative track counts, and what the next in line would do with it."""
    g, card = mind.g, mind.g.card
    below = len(g.initiative) - 1 - g.initiative.index(mind.me) if g.initiative else 0
    after = g.offered[g.offered.index(mind.me) + 1 :]
    values = {PASS: min(0.0, GIFT * mind.event(card, after[0])) if after else 0.0}
    values |= {use: worth - PLACE * below for use, worth in mind.event_uses(card).items()}
    offered = [name for name in values if prompt.is_legal((name,))]
    return (max(offered, key=lambda name: values[name]),)


def scoring_event(mind: Thinking, prompt: Prompt) -> Choice:
    """The event or crew member that gains most; an event that would bring more at the end is kept."""
    values = {PASS: 0.0}
    for option in prompt.options:
        verb, _, what = option.id.partition(".")
        if verb == "play":
            values[option.id] = mind.event(what) - (0.0 if mind.g.is_final else mind.later(what))
        elif verb == "crew":
            values[option.id] = mind.after(mind.me, CREW[what].ops)
    return (max(values, key=lambda name: values[name]),)


def bonus_sector(mind: Thinking, prompt: Prompt) -> Choice:
    """The sector that pays me most."""
    return (max((option.id for option in prompt.options), key=lambda name: mind.scoring(Sector(name))),)


DECISIONS = {
    "turn.card": which_card,
    "turn.use": which_use,
    "spend.action": which_action,
    "move.group": which_move,
    "offer.event": take_offer,
    "scoring.event": scoring_event,
    "scoring.bonus": bonus_sector,
}
