"""The smart player: weighs every card of the track as points, as an event and as a gift to others, and plans its points.

It sees a view only. The position is rebuilt from it, moves are tried on copies by the very rules of the game, and rated by the
rule of thumb of `worth`, in control points. Decisions inside an event are the engine's suggestions, which use the same rule.
"""

from __future__ import annotations

from engines.core import PASS, Choice, Dice, Prompt
from engines.expanse.facts.crew import CREW
from engines.expanse.facts.effects import Ops
from engines.expanse.facts.powers import BuyActionPoint
from engines.expanse.facts.vocabulary import SCORE, Faction, Sector
from engines.expanse.minds.foresight import imagine, open_sectors, replica, scoring_gain, value
from engines.expanse.minds.planning import best_idea, move_choice, plan
from engines.expanse.minds.position import position
from engines.expanse.minds.worth import known_bonus, outlooks, worth
from engines.expanse.steps.effects.perform import act
from engines.expanse.steps.performance import Performance
from engines.expanse.view import ExpanseView

LATER = 0.8  # a kept event can still be used: what using it now must gain
PLACE = 0.25  # what a place on the initiative track is worth
GIFT = 0.8  # how much of what others gain from an event I leave them counts against me


def smart(shown: ExpanseView, prompt: Prompt, _dice: Dice) -> Choice:
    """The choice of the smart player."""
    if prompt.key not in DECISIONS:
        return prompt.suggestion()
    mind = Mind(shown)
    return DECISIONS[prompt.key](mind, prompt)


class Mind:
    """One decision: the position, whose it is, and what things are worth now."""

    def __init__(self, shown: ExpanseView) -> None:
        self.shown = shown
        self.g = position(shown)
        assert shown.seat is not None, "spectators do not decide"  # noqa: S101 - a seat asks
        self.me = self.g.faction_at(shown.seat)
        self.rows = outlooks(self.g, known_bonus(self.g, self.me))
        self.base = value(self.g, self.me, self.rows)

    def after(self, who: Faction, ops: Ops) -> float:
        """What it is worth to me that somebody performs an event."""
        copy = replica(self.g)
        imagine(act(copy, who, ops, {}))
        return value(copy, self.me, self.rows) - self.base

    def event(self, card: str, who: Faction | None = None) -> float:
        """What it is worth to me that a card's event is performed."""
        return self.after(who or self.me, self.g.action_card(card).ops)

    def points(self, most: int) -> list[float]:
        """What 0, 1, 2 … action points are worth."""
        copy = replica(self.g)
        return plan(copy, Performance(copy, self.me, ""), most)

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
        copy = replica(self.g)
        copy.bonus.append(sector)
        copy.scoring = None
        later = worth(copy, self.me, outlooks(copy)) - worth(self.g, self.me, self.rows)
        return scoring_gain(self.g, self.me, sector) + later

    def best_scoring(self) -> float:
        """The same with the best sector."""
        return max(self.scoring(sector) for sector in open_sectors(self.g))

    def uses(self, card: str, points: list[float]) -> dict[str, float]:
        """What a card is worth by its use."""
        facts = self.g.action_card(card)
        found = {"points": points[facts.ap] + self.gift(card)}
        if self.me in facts.factions:
            found["perform"] = self.event(card)
            found["keep"] = LATER * found["perform"] - self.g.keep_cost(self.me)
        return found


def which_card(mind: Mind, prompt: Prompt) -> Choice:
    """Every card by its best use, less its price."""
    g = mind.g
    points = mind.points(max((g.action_card(card).ap for card in g.action_cards_on_track()), default=0))
    values: dict[str, float] = {}
    for option in prompt.options:
        verb, _, card = option.id.partition(".")
        if verb == "play":
            values[option.id] = mind.event(card) - LATER
        elif card.startswith(f"{SCORE}."):
            values[option.id] = mind.best_scoring() - g.price(int(card[6:]) - 1)
        else:
            values[option.id] = max(mind.uses(card, points).values()) - g.price(g.track.index(card))
    return (max(values, key=lambda name: values[name]),)


def which_use(mind: Mind, prompt: Prompt) -> Choice:
    """Points, event now, or event later."""
    card = mind.shown.card
    values = mind.uses(card, mind.points(mind.g.action_card(card).ap))
    return (max((option.id for option in prompt.options), key=lambda name: values[name]),)


def which_action(mind: Mind, prompt: Prompt) -> Choice:
    """The best idea for the points left; a bought point must gain more than it costs."""
    g = mind.g
    power = g.power(mind.me, BuyActionPoint)
    p = Performance(g, mind.me, "")
    if power and any(option.id == "budget" for option in prompt.options):
        extra = mind.points(g.points + power.gain)
        if extra[-1] - extra[g.points] > power.cost + 0.3:
            return ("budget",)
    idea = best_idea(p, g.points) if g.points else None
    return ("done",) if idea is None else (idea.action,)


def which_move(mind: Mind, prompt: Prompt) -> Choice:
    """Which ships, and where to; only for ordinary moves, events have their own reach."""
    if not mind.shown.points and mind.shown.performer is not None:
        return prompt.suggestion()
    start = prompt.ask.partition("{orbital:")[2].partition("}")[0]
    return move_choice(Performance(mind.g, mind.me, ""), start, mind.shown.points)


def take_offer(mind: Mind, prompt: Prompt) -> Choice:
    """Perform, keep or decline an event; a place on the initiative track and the next in line count."""
    g, card = mind.g, mind.shown.card
    gain = mind.event(card)
    below = len(g.initiative) - 1 - g.initiative.index(mind.me) if g.initiative else 0
    values = {"perform": gain - PLACE * below, "keep": LATER * gain - g.keep_cost(mind.me) - PLACE * below}
    after = g.offered[g.offered.index(mind.me) + 1 :]
    values[PASS] = min(0.0, GIFT * mind.event(card, after[0])) if after else 0.0
    return (max((option.id for option in prompt.options), key=lambda name: values[name]),)


def scoring_event(mind: Mind, prompt: Prompt) -> Choice:
    """The event or crew member that gains most; an event that gains little is kept for later."""
    keep = 0.0 if mind.g.is_final else LATER
    values = {PASS: 0.0}
    for option in prompt.options:
        verb, _, what = option.id.partition(".")
        if verb == "play":
            values[option.id] = mind.event(what) - keep
        elif verb == "crew":
            values[option.id] = mind.after(mind.me, CREW[what].ops)
    return (max(values, key=lambda name: values[name]),)


def bonus_sector(mind: Mind, prompt: Prompt) -> Choice:
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
