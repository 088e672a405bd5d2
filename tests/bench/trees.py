"""What trees of different ages call by different names: with this one bench measures the first build and this one alike."""

from __future__ import annotations

from importlib import import_module
from typing import Any

PERMISSIONS = ("bot.chat.permissions:PERMISSIONS", "bot.chat.gate:PERMISSIONS", "bot.app:PERMISSIONS")


def _one_of(*paths: str) -> Any:
    """The first of these "module:name" that there is."""
    for path in paths:
        module, _, name = path.partition(":")
        try:
            return getattr(import_module(module), name)
        except (ImportError, AttributeError):
            continue
    raise ImportError(f"none of {paths} is in this tree")


def chat() -> Any:
    """A pocket Discord with nobody in a hurry."""
    pocket, permissions = _one_of("bot.pocket:Pocket"), _one_of(*PERMISSIONS)
    try:
        return pocket(invited=permissions.value, pace=0)
    except TypeError:
        return pocket()


def answering() -> set[str]:
    """The controls that answer a prompt."""
    try:
        return set(_one_of("tests.bot.house:ANSWERING"))
    except ImportError:
        return {"do", "one", "set", "add", "ok", "sure", "type"}


def studio() -> tuple[Any, Any]:
    """A studio with its workers, and what closes them."""
    made = _one_of("render.worker:Studio")
    try:
        workers = _one_of("bot.work.workers:Workers")()
    except ImportError:
        made = made("tests.launch:GAMES")
        return made, made.close
    return made("tests.launch:GAMES", workers), workers.close


def hub(games: Any, store: Any) -> Any:
    """A hub by itself."""
    return _one_of("bot.table.hub:Hub", "bot.hub:Hub")(games, store)


async def started(hub: Any, key: str, seats: int, channel: int, **options: str) -> str:
    """A running table; its id."""
    lobbies = _one_of("bot.table.lobby:Lobbies", "bot.lobby:Lobbies")(hub)
    try:
        place = _one_of("bot.table.lobby:Place")(1, channel)
        lobby = await lobbies.open(key, options, place, person=1, name="P1", once=f"open {channel}")
    except ImportError:
        where = {"guild": 1, "channel": channel}
        lobby = await lobbies.open(key, options, **where, person=1, name="P1", interaction=f"open {channel}")
    for person in range(2, seats + 1):
        await lobbies.join(lobby.game.id, person, f"P{person}", f"join {channel} {person}")
    await lobbies.start(lobby.game.id, 1, f"start {channel}")
    return str(lobby.game.id)


async def submit(hub: Any, game: str, seat: int, choice: Any, once: str) -> None:
    """A choice of whoever sits there."""
    person = (await hub.store.seats(game))[seat].person or 0
    try:
        by_click = _one_of("bot.table.choices:submit")
    except ImportError:
        await hub.submit(game, seat, choice, interaction=once, person=person)
    else:
        await by_click(hub, game, seat, choice, once=once, person=person)
