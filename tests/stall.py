"""The test game with a market stall in front: things to buy, paid for in the same click, until one leaves and draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.core import Blocked, Flow, Offer, Option, Prompt, Registry, ask, pick, say
from tests.comets import GAME
from tests.comets.scene import CometSpec
from tests.comets.state import CometState
from tests.comets.steps import STEPS
from tests.comets.view import CometView

WARES = (
    Option("ice", "Ice", "Cold.", icon="card", cost=say("{n:coin}", n=1), gain=say("{n:ice/ice}", n=2), verb="Buy"),
    Option("melon", "Melon", cost=say("{n:coin}", n=2), gain=say("{n:point}", n=1), verb="Buy"),
    Option("leave", "Leave", ends=True),
)
COINS = tuple(Option(name, name.capitalize()) for name in ("copper", "silver", "gold"))


def stall(g: CometState) -> Flow[None]:
    """One thing after the other; leaving draws a card, which reveals something."""
    missing = Blocked("Comet", say("{n:coin} short", n=3))
    while True:
        question = pick(0, "stall", "What do you buy?", WARES, commit=True, blocked=lambda: (missing,))
        (ware,) = yield from ask(question)
        if ware == "leave":
            break
        paid = pick(0, "stall.pay", "How do you pay?", COINS, suggest=lambda: ("silver",), rides=True)
        (coin,) = yield from ask(paid)
        g.players[0].points += 1
        g.say("{seat} buys {ware} with {coin}.", seat=0, ware=ware, coin=coin)
    g.draw(0)
    yield from STEPS["choose_actions"](g)  # type: ignore[misc]


def offers(_view: CometView, prompt: Prompt) -> Sequence[Offer]:
    """A melon and ice at once; and something the rules refuse."""
    if prompt.key != "stall":
        return ()
    both = (("melon",), ("gold",), ("ice",), ("copper",))
    return (Offer("Both", both, cost="all you have", verb="Buy both"), Offer("A trick", (("melon",), ("paper",))))


STALL: CometSpec = replace(
    GAME,
    key="stall",
    title="Stall",
    steps={**STEPS, "choose_actions": stall},
    offers=offers,
    bots={},
    standing=lambda view, seat: say("{n:point}", n=view.players[seat].points),
)

GAMES = Registry(STALL)
