"""The slash commands, one grammar for every game.

| file        | commands                                                     |
|-------------|--------------------------------------------------------------|
| `tables`    | /play /games /leave /resign /replace /end                    |
| `learning`  | /learn                                                       |
| `moves`     | /move /hand /undo                                            |
| `looking`   | /board /log /replay /card /rules                             |
| `personal`  | /settings /about                                             |
| `time`      | /away /pause                                                 |
| `records`   | /stats /leaderboard                                          |
| `server`    | /server                                                      |
| `privacy`   | /privacy                                                     |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.commands import learning, looking, moves, personal, privacy, records, server, tables, time

if TYPE_CHECKING:
    from bot.app import App


def register(app: App) -> None:
    """Put every command into the client's tree."""
    for part in (tables, learning, moves, looking, personal, time, records, server, privacy):
        part.register(app)
