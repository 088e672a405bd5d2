"""The numbers of the rulebook."""

from __future__ import annotations

from engines.renaissance.facts.terms import COLOURS

TARGET, FLOOR = 30, 20  # points that win; where a marker between the two falls back to at the end of the turn
TRIGGERS = (6, 13, 20)  # the right Objective opens, the left stack flips, the centre stack flips
EMISSARIES, INSTITUTES, TOKEN_SLOTS, FOUNDATIONS = 12, 5, 5, 5
OPENING_HAND, BASE_HAND_SIZE = 3, 2
PORTALS_PER_COLOUR = 12
STABILITIES, COPIES_PER_STABILITY, HUB_STABILITY = (5, 6, 7, 8, 9), 4, 7
REMOVED_STABILITIES = {2: (9, 8, 7), 3: (9, 8), 4: (9,), 5: ()}  # three tiles of each go back to the box
REMOVED_COPIES = 3
EMISSARY_TOKENS = {2: (4, 7), 3: (4, 6, 8), 4: (4, 5, 6, 7), 5: (4, 5, 6, 7, 8)}
RABBIT_ORDER = COLOURS
