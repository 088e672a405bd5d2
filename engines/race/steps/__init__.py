"""The phases and what lies between them, in rulebook order: one file per phase, each a step or two."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.spec import Step
from engines.race.steps.actions import choose_actions
from engines.race.steps.consume import consume
from engines.race.steps.develop import develop, place_developments
from engines.race.steps.draft import begin_draft, draft_pick
from engines.race.steps.explore import explore
from engines.race.steps.produce import produce
from engines.race.steps.round import begin_round, end_round, finish
from engines.race.steps.search import search
from engines.race.steps.settle import finish_settle, settle
from engines.race.steps.start import choose_start_worlds

STEPS: Mapping[str, Step] = {
    "begin_draft": begin_draft,
    "draft_pick": draft_pick,
    "choose_start_worlds": choose_start_worlds,
    "begin_round": begin_round,
    "choose_actions": choose_actions,
    "search": search,
    "explore": explore,
    "develop": develop,
    "place_developments": place_developments,
    "settle": settle,
    "finish_settle": finish_settle,
    "consume": consume,
    "produce": produce,
    "end_round": end_round,
    "finish": finish,
}
