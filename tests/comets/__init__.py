"""Comets: the test game. Small but nasty: it does everything with the kernel that a real game might.

Everybody secretly picks an action. Gatherers roll for ice and draw; scouts peek at the deck or melt ice in a form with a
joint rule; launchers choose a comet in secret, pay for it side by side (with a draw in the middle) and may be contested by
their rivals, in order of precedence, and defend themselves. The beacon goes to whoever paid last; its holder charts one of
thirty sectors and may raid a victim, who is asked at once. Reaching the goal ends the game on the spot.
"""

from engines.core import GameSpec, Provenance
from engines.core.rulebook import Topic

from .bot import smart
from .data import COMETS, SECTORS
from .mind import MIND
from .setup import setup
from .state import CometOptions, CometState
from .steps import STEPS
from .upgrades import UPGRADES
from .view import CometView, glossary, headline, hide, result, shorthand, view

GAME: GameSpec[CometState, CometView, CometOptions] = GameSpec(
    key="comets",
    title="Comets",
    seats=lambda options: range(2, options.most_seats + 1),
    Options=CometOptions,
    State=CometState,
    View=CometView,
    steps=STEPS,
    setup=setup,
    view=view,
    result=result,
    hide=hide,
    headline=headline,
    bots={"smart": smart},
    mind=MIND,
    content=(COMETS, SECTORS),
    glossary=glossary,
    topics={
        "launching": Topic("How do I launch?", "Pick a comet in secret, pay its ice, and hope nobody contests it."),
    },
    provenance=(Provenance("the whole game", "designed", "Made up for testing."),),
    shorthand=shorthand,
    schema=2,
    upgrades=UPGRADES,
)
