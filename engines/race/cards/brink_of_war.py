"""The cards of the third expansion, The Brink of War."""

from __future__ import annotations

from engines.race.cards.brink_developments import DEVELOPMENTS
from engines.race.cards.brink_worlds import WORLDS

CARDS = WORLDS + DEVELOPMENTS
