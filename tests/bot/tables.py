"""Tables in a channel, as people open and play them."""

from __future__ import annotations

from bot.pocket.shown_message import ShownMessage
from bot.pocket.world import Channel
from storage import Game
from tests.bot.house import House, shown, verbs
from tests.bot.test_days import asked

LONG = "rounds=9 goal=100000"


async def gathered(at: House, *names: str, channel: str = "table-one", options: str = LONG) -> ShownMessage:
    """A lobby with these people."""
    first = at.person(names[0])
    lobby = await (await first.run("play", channel, game="comets", options=options)).answered()
    for name in names[1:]:
        await at.person(name).click(lobby, "Join")
        await first.until(lambda name=name: name in shown(first, lobby))  # type: ignore[misc]
    await at.settle()
    return lobby


async def begun(at: House, *names: str, channel: str = "table-one", options: str = LONG) -> Game:
    """A game of these people, begun by clicks, wherever it plays then."""
    lobby = await gathered(at, *names, channel=channel, options=options)
    return await start(at, names[0], lobby)


async def start(at: House, name: str, lobby: ShownMessage) -> Game:
    await at.person(name).click(lobby, "Start")
    await at.person(name).until(lambda: "has started" in shown(at.person(name), lobby))
    await at.settle()
    games = [*await at.store.games_below(lobby.channel_id), *await at.store.games_with(lobby.channel_id)]
    return max(games, key=lambda game: game.opened)


def posts(at: House, channel: str | int, name: str = "Ada") -> list[ShownMessage]:
    """The messages of the table itself that somebody sees in a channel, oldest first."""
    return [one for one in at.person(name).timeline(channel) if verbs(one).keys() & {"move", "catch"}]


def thread_of(at: House, game: Game) -> Channel:
    return at.pocket.world.channels[game.channel]


async def gather(at: House, *names: str, channel: str | int = "table-one") -> list[ShownMessage]:
    """Everybody gathers, so that the table has something to tell."""
    said = [await asked(at.person(name), "move", channel, choice="gather") for name in names]
    await at.settle()
    return said
