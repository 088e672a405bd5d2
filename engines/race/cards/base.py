"""The cards of the base game, Race for the Galaxy."""

from __future__ import annotations

from engines.race.cards.base_developments import DEVELOPMENTS
from engines.race.cards.base_worlds import WORLDS

CARDS = WORLDS + DEVELOPMENTS
