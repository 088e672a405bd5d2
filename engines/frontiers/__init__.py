"""Alien Frontiers with Factions: dice are ships, docks are work, and every colony counts twice if it leads.

The flow of a game is drawn in `map.svg`: its steps, and which leads to which.
"""

from engines.core import GameSpec
from engines.frontiers.facts import TABLES
from engines.frontiers.facts.options import FrontiersOptions
from engines.frontiers.minds.mind import MIND
from engines.frontiers.minds.offers import described, gathered, offers
from engines.frontiers.minds.reasons import reasons
from engines.frontiers.minds.smart import smart
from engines.frontiers.rules.content import check_content
from engines.frontiers.scoring import verdict
from engines.frontiers.setup import seats, setup
from engines.frontiers.state import State
from engines.frontiers.steps import STEPS
from engines.frontiers.upgrades import UPGRADES
from engines.frontiers.view import FrontiersView, hide, view
from engines.frontiers.words.glossary import glossary
from engines.frontiers.words.headline import headline, standing
from engines.frontiers.words.lesson import LESSON
from engines.frontiers.words.orders import orders, shorthand
from engines.frontiers.words.settings import PRESETS, SETTINGS
from engines.frontiers.words.topics import PROVENANCE, TOPICS
from engines.frontiers.words.written import written

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
    result=verdict,
    hide=hide,
    headline=headline,
    bots={"smart": smart},
    mind=MIND,
    content=TABLES,
    glossary=glossary,
    topics=TOPICS,
    provenance=PROVENANCE,
    standing=standing,
    offers=offers,
    described=described,
    gathered=gathered,
    reasons=reasons,
    settings=SETTINGS,
    presets=PRESETS,
    lesson=LESSON,
    shorthand=shorthand,
    orders=orders,
    written=written,
    check_content=check_content,
    piles=("tech_deck", "tech_discard", "agenda_deck", "agenda_discard"),
    upgrades=UPGRADES,
    rules="3",
)
