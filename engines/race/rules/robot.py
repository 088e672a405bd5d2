"""The solitaire robot. It pays with credit, finds cards in a hand pile, and scores through its economy.

In each phase it uses its action line if it chose the phase, its weaker response line otherwise.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.core import say, token
from engines.race.facts import CARDS, Card, Keyword, Kind, Level
from engines.race.facts.actions import ACTIONS, AGAIN, PRESTIGE, SEARCH
from engines.race.facts.robots import DICE, MATS, TILES, Face, RobotMat
from engines.race.rules.multi_kind import accepts
from engines.race.rules.prestige import gain_prestige
from engines.race.rules.supply import refill
from engines.race.state import Race, Robot

CAP = 10  # of the hand pile, the credit and the economy
_ACTION = {"explore": "explore-5", "explore-credit": "explore-1"}  # the other faces are named like their action
_TWICE = ("develop", "settle")


def new_robot(g: Race, start: str) -> Robot:
    """The robot with its start world, its credit and its tiles."""
    mat, tiles = g.content[MATS][start], g.content[TILES][g.options.robot]
    return Robot(
        start=start, stack=[start], credit=mat.credit, economy=mat.economy, tiles_left=[tiles.points] * tiles.tiles
    )


def deal_robot(g: Race) -> None:
    """Its opening hand pile."""
    if g.robot is not None:
        _draw(g, g.robot, _mat(g, g.robot).cards)


def _mat(g: Race, robot: Robot) -> RobotMat:
    mat: RobotMat = g.content[MATS][robot.start]
    return mat


def _draw(g: Race, robot: Robot, amount: int) -> None:
    """Unseen cards to the hand pile."""
    for _ in range(min(amount, CAP - len(robot.pile))):
        refill(g, g.deck, g.discard)
        if not g.deck:
            return
        robot.pile.append(g.deck.pop())
        g.chance.reveal("the robot draws", ())
    refill(g, g.deck, g.discard)


def _credit(robot: Robot, amount: int) -> None:
    robot.credit = min(CAP, robot.credit + amount)


def _prestige(g: Race, robot: Robot, amount: int) -> None:
    gain_prestige(g, len(g.players), amount)
    robot.gained = robot.gained or amount > 0


# --- actions ---------------------------------------------------------------------------------------------------------------


def robot_chooses(g: Race) -> None:
    """After the human's choice two dice give its two actions; a copy is one of the human's."""
    robot = g.robot
    if robot is None:
        return
    human = [_copy(action) for action in g.players[0].actions if action != SEARCH]
    chosen: list[str] = []
    for number, die in enumerate(g.content[DICE].values()):
        face: Face = die.faces[g.chance.roll(len(die.faces)) - 1]
        copied = human[min(number, len(human) - 1)] if human else "explore-5"
        action = _action(face, _mat(g, robot), copied)
        if action in chosen or {action, *chosen} >= {*_ACTION.values()}:  # the same result twice
            action = f"{action}{AGAIN}" if action in _TWICE else copied
        if action not in chosen:
            chosen.append(action)
    robot.actions = chosen
    g.say("The robot calls {actions}.", actions=[ACTIONS[action].name for action in chosen])


def _copy(action: str) -> str:
    """A human's action as the robot takes it; the extra credit of an Explore is on one face of its dice only."""
    plain = action.removesuffix(PRESTIGE).removesuffix(AGAIN)
    return _ACTION["explore"] if plain in _ACTION.values() else plain


def _action(face: Face, mat: RobotMat, copied: str) -> str:
    if face == "favourite":
        face = mat.favourite
    return copied if face == "copy" else _ACTION.get(face, face)


def robot_leads(g: Race, *, is_alone: bool) -> None:
    """Round start: a VP, and with prestige gained last round a card and a credit as sole leader."""
    robot = g.robot
    if robot is None:
        return
    robot.chips += 1
    told = say("1 point")
    if is_alone and robot.gained:
        _draw(g, robot, 1)
        _credit(robot, 1)
        told = say("1 point, a card and a credit")
    robot.on_tile = 0
    g.say("The robot leads in prestige: {told}.", told=told)


def robot_explores(g: Race) -> None:
    """Phase I."""
    robot = g.robot
    if robot is None:
        return
    mat = _mat(g, robot)
    acts = [action for action in ("explore-5", "explore-1") if action in robot.actions]
    _draw(g, robot, 1 + (mat.explore_cards if acts else 0))
    if acts:
        _credit(robot, 2 if "explore-1" in acts else 1)
    g.say("The robot explores: {n:card}, credit {credit}.", n=len(robot.pile), credit=robot.credit)


def robot_develops(g: Race, action: str) -> None:
    """Phase II: find a development and pay for it."""
    robot = g.robot
    if robot is None:
        return
    mat = _mat(g, robot)
    acts = action in robot.actions
    if acts:
        _draw(g, robot, 2 + mat.develop_cards)

    def fits(card: Card) -> bool:
        if card.is_world or card.id in robot.stack or not _is_allowed(mat, card):
            return False
        if card.is_six_cost and card.is_variable and not robot.tiles_left:
            return False
        return acts or card.value <= robot.credit

    found = _find(g, robot, fits)
    if found is not None:
        robot.credit -= min(robot.credit, max(0, found.value - 1) if acts else found.value)
        _place(g, robot, found)


def robot_settles(g: Race, action: str) -> None:
    """Phase III: find a world that its start world may settle."""
    robot = g.robot
    if robot is None:
        return
    mat = _mat(g, robot)
    acts = action in robot.actions
    if acts:
        chromosomes = sum(CARDS[i].chromosome for i in robot.stack) if mat.card_per_chromosome else 0
        _draw(g, robot, mat.settle_cards + chromosomes)

    def fits(card: Card) -> bool:
        if not card.is_world or not _is_allowed(mat, card):
            return False
        is_alien = accepts(Kind.ALIEN, card.kind)
        if mat.only_aliens:
            if acts:
                return is_alien
            return (not card.is_military or is_alien) and card.value <= robot.credit
        if card.is_military and mat.conquers == "never":
            return False
        return acts or _is_free(mat, card, acts) or card.value <= robot.credit

    found = _find(g, robot, fits)
    if found is not None:
        if not _is_free(mat, found, acts):
            robot.credit -= min(robot.credit, found.value)
        _place(g, robot, found)


def _is_free(mat: RobotMat, card: Card, acts: bool) -> bool:
    return card.is_military and (mat.conquers == "free" or (mat.conquers == "paid-on-response" and acts))


def _is_allowed(mat: RobotMat, card: Card) -> bool:
    return not (mat.no_imperium and Keyword.IMPERIUM in card.keywords)


def _find(g: Race, robot: Robot, fits: Callable[[Card], bool]) -> Card | None:
    """Turn over hand-pile cards until one fits; the others turned are discarded."""
    while robot.pile:
        card = CARDS[robot.pile.pop()]
        g.chance.reveal(card.id)
        if fits(card):
            return card
        g.discard.append(card.id)
    return None


def _place(g: Race, robot: Robot, card: Card) -> None:
    """The card goes to the stack; for a 6-cost development with a ? a tile does."""
    if card.is_six_cost and card.is_variable:
        robot.tiles.append(robot.tiles_left.pop())
        g.discard.append(card.id)
    else:
        robot.stack.append(card.id)
    g.say("The robot places {card}.", card=token("card", card.id))
    if card.prestige and g.level is Level.BOW:
        _prestige(g, robot, 1)
    rebel = Keyword.REBEL in card.keywords and (card.is_military or not card.is_world)
    if _mat(g, robot).prestige_for_rebels and rebel:
        _prestige(g, robot, 1)


def robot_consumes(g: Race) -> None:
    """Phase IV: credit for Trade, points for its economy."""
    robot = g.robot
    if robot is None:
        return
    mat = _mat(g, robot)
    if "trade" in robot.actions:
        _credit(robot, 3 + mat.trade_credit)
    acts = "consume" in robot.actions
    robot.chips += robot.economy * (2 if acts else 1)
    g.say("The robot gains {n:point}.", n=robot.economy * (2 if acts else 1))
    if not acts:
        return
    if not mat.prestige_for_aliens:
        robot.economy = min(CAP, robot.economy + 1)
    elif any(accepts(Kind.ALIEN, CARDS[i].kind) for i in robot.stack):
        _prestige(g, robot, 1)


def robot_produces(g: Race) -> None:
    """Phase V: a larger economy, or a credit."""
    robot = g.robot
    if robot is None:
        return
    if "produce" in robot.actions:
        robot.economy = min(CAP, robot.economy + 1)
        _credit(robot, _mat(g, robot).produce_credit)
    else:
        _credit(robot, 1 + _mat(g, robot).produce_credit)
    g.say("The robot produces: economy {n}, credit {credit}.", n=robot.economy, credit=robot.credit)
