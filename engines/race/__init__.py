"""Race for the Galaxy with its first three expansions: The Gathering Storm, Rebel vs Imperium, The Brink of War.

The flow of a game is drawn in `map.svg`: its steps, and which leads to which.
"""

from __future__ import annotations

from engines.core import GameSpec, Provenance
from engines.race.facts.drafting import DRAFT
from engines.race.facts.options import RaceOptions, seats
from engines.race.facts.robots import DICE, MATS, TILES
from engines.race.facts.rulings import RULINGS
from engines.race.minds.mind import MIND
from engines.race.minds.offers import offers
from engines.race.minds.reasons import reasons
from engines.race.minds.smart import smart
from engines.race.rules.rulings import check_rulings
from engines.race.scoring import verdict
from engines.race.setup import setup
from engines.race.state import Race
from engines.race.steps import STEPS
from engines.race.steps.ahead import foresee
from engines.race.upgrades import UPGRADES
from engines.race.view import RaceView, hide, view
from engines.race.words.glossary import glossary
from engines.race.words.headline import headline, standing
from engines.race.words.lesson import LESSON
from engines.race.words.orders import orders, shorthand
from engines.race.words.settings import PRESETS, SETTINGS
from engines.race.words.topics import TOPICS
from engines.race.words.written import written

GAME = GameSpec(
    key="race",
    title="Race for the Galaxy",
    seats=seats,
    Options=RaceOptions,
    State=Race,
    View=RaceView,
    steps=STEPS,
    setup=setup,
    view=view,
    result=verdict,
    hide=hide,
    headline=headline,
    bots={"smart": smart},
    mind=MIND,
    content=(DRAFT, MATS, DICE, TILES, RULINGS),
    check_content=check_rulings,
    glossary=glossary,
    topics=TOPICS,
    provenance=(
        Provenance("cards, goals, search categories", "published", "first printing values; texts are our own"),
        Provenance("drafting before The Brink of War", "reconstructed", "the printed numbers, scaled to the deck"),
        Provenance("the scenario Cantina against Warlord", "assumed", "as a public implementation sets it up"),
        Provenance("silent rules", "assumed", "what is stopped, lowered or counted when; changeable in rulings.json"),
        Provenance("the robot's mats and dice", "reconstructed", "the printed icons are not available as text"),
    ),
    standing=standing,
    offers=offers,
    foresee=foresee,
    reasons=reasons,
    settings=SETTINGS,
    presets=PRESETS,
    lesson=LESSON,
    shorthand=shorthand,
    orders=orders,
    written=written,
    upgrades=UPGRADES,
    rules="3",
)
