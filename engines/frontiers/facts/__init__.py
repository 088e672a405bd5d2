"""The facts of the game as typed tables, which a server's owner may replace.

| module        | what is printed there                                                              |
|---------------|------------------------------------------------------------------------------------|
| `facilities`  | the orbital facilities: docks, what ships they take, prices                        |
| `territories` | the territories with their bonuses, and the field generators                       |
| `tech`        | the alien tech cards; `powers` says what each does, as small values                |
| `factions`    | the faction boards; what their docks and their owners do, as small values          |
| `agendas`     | the agendas: a deed in the game, an aim for its end                                |
| `players`     | the set-up by number of players, and the numbers that are the same for all         |
| `rulings`     | how open readings are played, and why                                              |
| `options`     | what a table may choose                                                            |
"""

from __future__ import annotations

from typing import Any

from engines.core.content import Table
from engines.frontiers.facts.agendas import AGENDAS
from engines.frontiers.facts.facilities import FACILITIES
from engines.frontiers.facts.factions import FACTIONS
from engines.frontiers.facts.players import PLAYER_COUNTS
from engines.frontiers.facts.rulings import RULINGS
from engines.frontiers.facts.tech import TECH
from engines.frontiers.facts.territories import FIELDS, TERRITORIES

TABLES: tuple[Table[Any], ...] = (FACILITIES, TERRITORIES, FIELDS, TECH, FACTIONS, AGENDAS, PLAYER_COUNTS, RULINGS)
