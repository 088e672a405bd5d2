"""The games: pure rules on one kernel (`engines.core`), a folder each.

`GAMES` lists every game that can be played: ours, and those of installed packages (`engines.core.packages`). It is passed in
wherever games are looked up, so that a launcher elsewhere (the tests have one) can add games of its own.
"""

from engines.core.packages import Installed
from engines.empire import GAME as EMPIRE
from engines.expanse import GAME as EXPANSE
from engines.frontiers import GAME as FRONTIERS
from engines.race import GAME as RACE
from engines.renaissance import GAME as RENAISSANCE

GAMES = Installed(RACE, EMPIRE, EXPANSE, FRONTIERS, RENAISSANCE)
