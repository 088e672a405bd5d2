"""Alien Frontiers with Factions: dice are ships, docks are work, and every colony counts twice if it leads."""

from engines.core import GameSpec
from engines.frontiers.bot import smart
from engines.frontiers.data import TABLES, check_content
from engines.frontiers.scoring import result
from engines.frontiers.seen import FrontiersView
from engines.frontiers.setup import seats, setup
from engines.frontiers.shorthand import shorthand
from engines.frontiers.state import FrontiersOptions, State
from engines.frontiers.steps import STEPS
from engines.frontiers.topics import PROVENANCE, TOPICS, headline
from engines.frontiers.upgrades import UPGRADES
from engines.frontiers.view import hide, view
from engines.frontiers.words import glossary

GAME = GameSpec(
    key="frontiers",
    title="Alien Frontiers",
    seats=seats,
    Options=FrontiersOptions,
    State=State,
    View=FrontiersView,
    steps=STEPS,
    setup=setup,
    view=view,
    result=result,
    hide=hide,
    headline=headline,
    bots={"smart": smart},
    content=TABLES,
    glossary=glossary,
    topics=TOPICS,
    provenance=PROVENANCE,
    shorthand=shorthand,
    check_content=check_content,
    piles=("tech_deck", "tech_discard", "agenda_deck", "agenda_discard"),
    upgrades=UPGRADES,
    rules="3",
)
