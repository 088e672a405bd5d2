"""A house for tests: the pocket Discord, the bot logged in to it, and people who click only what they are shown."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from bot.app import App
from bot.chat.permissions import PERMISSIONS
from bot.chat.ui.pieces import Press
from bot.people.house_rules import house_rules
from bot.people.quotas import Limits
from bot.pocket import Person, Pocket, pointed_at
from bot.pocket.shown_message import ShownMessage
from render.worker import Studio
from storage import Game, SqliteStore
from tests.launch import GAMES

REGISTRY = "tests.launch:GAMES"
PATIENCE = 100  # looks at a table at which nobody here can act
PLENTY = Limits(*(10**6,) * 8)  # people in tests click faster than people do; a lobby still closes after its hours


def discord_here() -> Pocket:
    """A pocket Discord that lets the bot do what the invite link asks for and nothing else, and never slows it down."""
    return Pocket(invited=PERMISSIONS.value, pace=0)


@dataclass
class House:
    """Pocket, bot and store of one test."""

    pocket: Pocket
    app: App
    store: SqliteStore

    def person(self, name: str) -> Person:
        return self.pocket.person(name)

    async def game(self, channel: str | int = "table-one") -> Game:
        at = channel if isinstance(channel, int) else self.pocket.channel(channel).id
        found = await self.store.game_in(at)
        assert found is not None
        return found

    async def settle(self) -> None:
        """Wait until everybody is answered, bots have moved and everything is said."""
        app = self.app
        async with asyncio.timeout(120):
            while True:
                await app.poster.idle()
                rests = app.poster.is_idle and app.bots.is_idle and app.keeper.is_idle and app.answering.is_idle
                if app.claims is not None:  # one of several: what it does not hold is somebody else's
                    rests = app.poster.is_idle and app.bots.is_idle and app.claims.is_idle and app.answering.is_idle
                    rests = rests and not await self.store.games_with_errands(app.hub.clock())
                if rests:
                    return
                await asyncio.sleep(0.005)


@asynccontextmanager
async def house(
    folder: Path,
    *,
    pocket: Pocket | None = None,
    studio: Studio | None = None,
    games: Any = GAMES,
    threads: bool = False,
    limits: Limits = PLENTY,
    **options: Any,
) -> AsyncIterator[House]:
    """A running bot that lives by the pocket's clock; give the same folder and pocket again to restart it.

    Games play in the channel itself, where tests find them, unless `threads` are asked for.
    """
    if pocket is None:
        options |= {"studio": studio, "games": games, "threads": threads, "limits": limits}
        async with discord_here() as made, house(folder, pocket=made, **options) as running:
            yield running
        return
    store = await SqliteStore.open(folder / "games.db", pocket.clock.now)
    if not threads:
        for guild in pocket.world.guilds:
            rules = await house_rules(store, guild)
            await store.save_setting(guild, replace(rules, threads=False).write())
    with pointed_at(pocket.address):
        app = App(
            games,
            store,
            registry=REGISTRY,
            studio=studio,
            pause=0,
            patience=0.01,
            limits=limits,
            guild_ready_timeout=0.05,
            clock=pocket.clock.now,
            wait_until=pocket.clock.wait_until,
            **{"looks_back": False, **options},
        )
        login = asyncio.create_task(app.start(pocket.token))
        connected = asyncio.create_task(pocket.until_connected())
        await asyncio.wait({login, connected}, return_when=asyncio.FIRST_COMPLETED)
        if login.done():
            await login
        try:
            yield House(pocket, app, store)
        finally:
            await app.close()
            await asyncio.gather(login, return_exceptions=True)
            await store.close()
        assert "{icon:" not in said(pocket), "an icon was sent as its name"
        pushed = [push for person in pocket.people for push in person.pushes]
        assert all(pushed), "a phone rang and its lock screen did not say why"


def said(pocket: Pocket) -> str:
    """Everything that stands anywhere."""
    messages = (one for channel in pocket.world.messages.values() for one in channel.values())
    return json.dumps([[one.content, one.components] for one in messages], ensure_ascii=False)


def verbs(message: ShownMessage) -> dict[str, list[dict[str, Any]]]:
    """The controls of a message that can be used, by what they do."""
    found: dict[str, list[dict[str, Any]]] = {}
    for control in (*message.buttons, *message.selects):
        press = Press.parse(control.get("custom_id") or "")
        if press is not None and not control.get("disabled"):
            found.setdefault(press.verb, []).append(control)
    return found


ANSWERING = {"do", "way", "other", "set", "add", "ok", "part", "type"}  # controls that answer a prompt


@dataclass
class Clicker:
    """A person who plays at random with what the screen offers, and nothing else."""

    person: Person
    channel: str | int = "table-one"
    rng: random.Random = field(default_factory=lambda: random.Random(1))  # noqa: S311
    lazy: float = 0.0  # how often Auto is pressed where it is offered
    clicks: int = 0
    refusals: list[str] = field(default_factory=list)

    def newest_post(self) -> ShownMessage | None:
        posts = [m for m in self.person.timeline(self.channel) if "move" in verbs(m)]
        return posts[-1] if posts else None

    async def open_panel(self) -> ShownMessage | None:
        post = self.newest_post()
        if post is None:
            return None
        outcome = await self.person.click(post, "Your move")
        self.clicks += 1
        return await outcome.answered()

    async def turn(self, most: int = 40) -> bool:
        """Answer everything the panel asks; False if there was nothing to do."""
        panel = await self.open_panel()
        acted = False
        for _ in range(most):
            if panel is None or not await self.act(panel):
                return acted
            acted = True
            panel = self.person.message(panel.id)
        return acted

    async def act(self, panel: ShownMessage) -> bool:
        """One act in a panel; False if it asks nothing, or nothing that is still open."""
        controls = verbs(panel)
        if "answer is in" in panel.text or not controls.keys() & ANSWERING:
            return False
        if self.rng.random() < self.lazy:
            await self._auto(panel)
        elif ways := [*controls.get("do", []), *controls.get("way", []), *controls.get("other", [])]:
            control = self.rng.choice(ways)
            await (self._pick(panel, control, 1) if "options" in control else self._press(panel, control))
        else:
            await self._form(panel)
        return True

    async def _auto(self, panel: ShownMessage) -> None:
        """Let the bot decide: the button is behind More."""
        more = next(one for one in verbs(panel)["face"] if one["label"] == "More…")
        await self._press(panel, more)
        await self.person.until(lambda: "auto" in verbs(self.person.message(panel.id) or panel))  # ideas may come first
        now = self.person.message(panel.id)
        assert now is not None
        await self._press(now, verbs(now)["auto"][0])

    async def _form(self, panel: ShownMessage) -> None:
        """Fill in what is asked, group after group; what is refused is left to the bot."""
        for _ in range(40):
            now = self.person.message(panel.id)
            controls = verbs(now) if now is not None else {}
            if now is None or not controls.keys() & {"set", "add", "ok", "part"}:
                return
            menus = [*controls.get("set", []), *controls.get("add", [])]
            if menus:
                least, most = menus[0].get("min_values", 1), menus[0].get("max_values", 1)
                await self._pick(now, menus[0], self.rng.randint(least, most))
                then = self.person.message(panel.id)
                if then is None or menus[0]["custom_id"] not in {one["custom_id"] for one in then.selects}:
                    continue  # that was the whole answer to its group
                now, controls = then, verbs(then)
            on = [one for one in controls.get("part", []) if not one["label"].startswith("◂")]
            await self._press(now, (on or controls["ok"])[0])
            now = self.person.message(panel.id)
            if now is not None and "⚠️" in now.text:
                self.refusals.append(now.text)
                await self._auto(now)
                return
            if not on:
                return

    async def _press(self, panel: ShownMessage, button: dict[str, Any]) -> None:
        self.clicks += 1
        before = self.person.message(panel.id)
        await self._settled(before, await self.person.click(panel, button["custom_id"]))

    async def _pick(self, panel: ShownMessage, menu: dict[str, Any], size: int) -> None:
        values = [option["value"] for option in self.rng.sample(menu["options"], size)]
        self.clicks += 1
        before = self.person.message(panel.id)
        await self._settled(before, await self.person.choose(panel, *values, select=menu["custom_id"]))

    async def _settled(self, before: ShownMessage | None, outcome: Any) -> None:
        """Wait until the panel has changed, as a person does; a menu that already showed the choice sends nothing."""
        if outcome.unsent:
            return
        assert not outcome.failed, "the bot did not respond"
        assert before is not None
        await self.person.until(lambda: (now := self.person.message(before.id)) is None or now.raw != before.raw)


async def open_table(
    at: House, *names: str, game: str = "comets", options: str = "rounds=2", channel: str = "table-one", bots: int = 0
) -> Game:
    """A started table with these people and some bots, made by clicks."""
    first = at.person(names[0])
    opened = await first.run("play", channel, game=game, options=options)
    lobby = await opened.answered()
    for name in names[1:]:
        await at.person(name).click(lobby, "Join")
        await first.until(lambda name=name: name in shown(first, lobby))  # type: ignore[misc]
    for number in range(bots):
        await first.click(lobby, "Add a bot")
        await first.until(lambda number=number: shown(first, lobby).count("(bot") > number)  # type: ignore[misc]
    await first.until(lambda: "Start" in first._now(lobby).labels)
    await first.click(lobby, "Start")
    await first.until(lambda: any("move" in verbs(message) for message in first.timeline(channel)))
    await at.settle()
    return await at.game(channel)


async def set_up(person: Person, lobby: ShownMessage, page: str = "") -> ShownMessage:
    """The private panel behind Set up…, or a page of it such as "Clock"."""
    panel = await (await person.click(lobby, "Set up…")).answered()
    return panel if not page else await (await person.click(panel, page)).answered()


def shown(person: Person, message: ShownMessage) -> str:
    """What a message says now."""
    now = person.message(message.id)
    return now.text if now else ""


async def hand_seat(at: House, name: str, newcomer: str, channel: str = "table-one") -> None:
    """Somebody gives their seat to a newcomer, who accepts."""
    user = at.pocket.user(newcomer)
    await (await at.person(name).run("replace", channel, seat=name, person=user.id)).answered()
    ballot = at.person(newcomer).last(channel)
    await at.person(newcomer).click(ballot, "Agree")
    await at.person(newcomer).until(lambda: "now plays for" in shown(at.person(newcomer), ballot))


async def play_out(at: House, *clickers: Clicker, rounds: int = 400) -> None:
    """Everybody clicks until the game is over."""
    idle = 0
    for _ in range(rounds):
        acted = False
        for clicker in clickers:
            acted = await clicker.turn() or acted
        await at.settle()
        if (await at.game(clickers[0].channel)).status == "over":
            return
        idle = 0 if acted else idle + 1
        assert idle < PATIENCE, "nobody can act, and the game is not over"
        if idle:
            await asyncio.sleep(0.05)  # another process may be at work
    raise AssertionError("the game does not end")
