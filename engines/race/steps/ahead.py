"""What a round may still ask of a player, as far as the player can know: the placements, and how to consume."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import PASS, Choice, Prompt, Seat, say
from engines.core.ahead import Foreseen, imagined
from engines.core.flow import think_through
from engines.race.facts import CARDS
from engines.race.facts.powers import ConsumeDraw
from engines.race.minds.offers import paying
from engines.race.rules.actions import is_special, plain
from engines.race.rules.consume import uses
from engines.race.rules.develop import cards_after_developing, draws_first
from engines.race.rules.hand import hand_cards, named
from engines.race.rules.phases import begin_phase
from engines.race.rules.tableau import powers
from engines.race.state import Player, Race
from engines.race.steps.consume import how_to_consume
from engines.race.steps.develop import pay_for_development, which_development
from engines.race.steps.settle import begin_settling, which_world
from engines.race.view import view

PHASES = {"develop": say("Develop"), "settle": say("Settle"), "consume": say("Consume")}  # that ask, and their names
KNOWN = ("", "round.actions", "explore.keep", "explore.discard")  # after these the hand is known


def foresee(g: Race, seat: Seat, key: str, choice: Choice) -> list[Foreseen]:
    """The questions of the phases that may still come in this round, for the hand the player will have then."""
    player = g.players[seat]
    phases = list(_coming(g, player, key, choice))
    if not _follow(g, player, key, choice):
        return []
    return [one for phase in phases if (one := _asked(imagined(g), seat, phase)) is not None]


def _coming(g: Race, player: Player, key: str, choice: Choice) -> Iterator[str]:
    """Which phases may come, and will not be preceded by cards that nobody knows yet."""
    if key == "round.actions":
        player.actions = [*player.actions, *choice]
        if not any(is_special(action) or plain(action).startswith("explore") for action in choice):
            yield from PHASES
        return
    for step, args in reversed(g.agenda):
        if step in ("explore", "end_round") or key == "explore.prestige":
            return
        if step in PHASES:
            yield str(args[0]) if args else step


def _follow(g: Race, player: Player, key: str, choice: Choice) -> bool:
    """Carry the answer out as far as it changes what the player has; whether all of that is known."""
    if key in ("explore.keep", "explore.discard"):
        _keep(player, key, choice)
    elif key == "develop.place" and choice[0] in CARDS:
        return _develop(g, player, choice[0])
    elif key == "develop.pay":
        return _pay(g, player, choice)
    return key in KNOWN or choice == (PASS,)


def _keep(player: Player, key: str, choice: Choice) -> None:
    """The hand after exploring."""
    if key == "explore.keep":
        ids = named(player.drawn)
        player.hand += [ids[option_id] for option_id in choice]
    else:
        player.hand += player.drawn
        for card in hand_cards(player, choice):
            player.hand.remove(card)
    player.drawn = []


def _develop(g: Race, player: Player, card: str) -> bool:
    """Place a development and pay as suggested; whether the hand is known then."""
    player.hand.remove(card)
    player.tableau.append(card)
    return _pay(g, player, None)


def _pay(g: Race, player: Player, payment: Choice | None) -> bool:
    """Pay for the development placed last, as said or as suggested; whether the hand is known then."""
    if cards_after_developing(player):
        return False
    action = next((each for each in g.phases if each.startswith("develop") and player.bonus(each)), "develop")
    flow = pay_for_development(g, player, player.tableau[-1], action)
    think_through(flow, lambda prompt: prompt.suggestion() if payment is None else payment)
    player.active, player.used = (), []
    return True


def _asked(g: Race, seat: Seat, phase: str) -> Foreseen | None:
    """The first question of a phase, in a position of its own."""
    player, name = g.players[seat], phase.partition("-")[0]
    g.phases = g.phases or [phase]
    prompt: Prompt | None = None
    if name == "settle" and player.hand:
        begin_settling(g, phase)
        prompt = which_world(g, player, phase)
    elif name == "develop" and player.hand:
        begin_phase(g, "develop")
        prompt = None if any(draws_first(player)) else which_development(player, phase)
    elif name == "consume":
        begin_phase(g, "consume")
        prompt = _consuming(player)
    if prompt is None:
        return None
    shown = view(g, seat)
    object.__setattr__(shown, "content", g.content)
    notes = paying(shown, prompt) if name != "consume" else {}
    return Foreseen(prompt, PHASES[name], shown, notes=notes, is_sure=bool(player.bonus(phase)))


def _consuming(player: Player) -> Prompt | None:
    """How to consume, if that is asked and no card is drawn before."""
    compulsory, optional = uses(player)
    is_asked = bool(optional) or len(compulsory) > 1
    if not is_asked or player.bonus("trade") or powers(player.active, ConsumeDraw):
        return None
    return how_to_consume(player, compulsory, optional)
