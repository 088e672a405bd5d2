"""An evening at one table, from the lobby to the last post, with everything that is read on the way written down.

Whoever speaks here presses by what a control does, never by its words: the evening is played in any language.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bot.chat.ui.pieces import Press
from bot.pocket import Person
from bot.pocket.judge.components import walk
from bot.pocket.shown_message import ShownMessage
from bot.table.choices import submit
from bot.time.clocks import DAY, HOUR
from storage import Status
from tests.bot.house import ANSWERING, House, verbs

GAME = "race"
HERE = "table-one"


async def press(who: Person, message: ShownMessage, verb: str, argument: str | None = None) -> Any:
    """Press the button that does something, as the message stands now."""
    now = who.message(message.id) or message
    for control in now.buttons:
        found = Press.parse(control.get("custom_id") or "")
        if found and found.verb == verb and argument in (None, found.argument):
            return await who.click(now, control["custom_id"])
    raise AssertionError(f"nothing there does {verb}")


async def pick(who: Person, message: ShownMessage, verb: str, value: str, argument: str | None = None) -> Any:
    """Choose in the menu that does something."""
    now = who.message(message.id) or message
    for control in now.selects:
        found = Press.parse(control["custom_id"])
        if found and found.verb == verb and argument in (None, found.argument):
            return await who.choose(now, value, select=control["custom_id"])
    raise AssertionError(f"no menu does {verb}")


async def asked(who: Person, command: str, **arguments: object) -> ShownMessage:
    """A command, and what is answered."""
    return await (await who.run(command, HERE, **arguments)).answered()


def newest(who: Person, verb: str) -> ShownMessage:
    """The newest message with a control that does something."""
    return [one for one in who.timeline(HERE) if verb in verbs(one)][-1]


async def page_of(who: Person, lobby: ShownMessage, verb: str) -> ShownMessage:
    """A page of the set-up."""
    return await (await press(who, await (await press(who, lobby, "opts")).answered(), verb)).answered()  # type: ignore[no-any-return]


async def in_the_lobby(at: House) -> ShownMessage:
    """Everything that can be set before a game."""
    ada, ben = at.person("Ada"), at.person("Ben")
    await asked(ada, "rules", game=GAME, topic="nonsense")
    await ada.suggestions("rules", "topic", "", HERE, game=GAME)
    lobby = await asked(ada, "play", game=GAME)
    await press(ben, lobby, "join")
    await press(ben, lobby, "join")
    await press(ada, lobby, "addbot")
    await at.settle()
    for page in ("clock", "bots", "people"):
        await page_of(ben, lobby, page)
    panel = await (await press(ada, lobby, "opts")).answered()
    for menu in (one for one in panel.selects if Press.parse(one["custom_id"]).verb == "preset"):  # type: ignore[union-attr]
        for option in menu["options"]:
            await pick(ada, panel, "preset", option["value"])
            await at.settle()
        await pick(ada, panel, "preset", menu["options"][0]["value"])
    refused = await (await press(ben, lobby, "opts")).answered()
    await pick(ben, refused, "preset", refused.selects[0]["options"][-1]["value"])
    clock = await page_of(ada, lobby, "clock")
    await pick(ada, clock, "clk", "bot", "policy")
    await pick(ada, clock, "clk", "3d+12h", "time")
    for typed in ("soon", "12h"):
        form = await press(ada, clock, "clktype")
        await ada.submit(form.modal, {"value": typed})
        await at.settle()
    bots = await page_of(ada, lobby, "bots")
    await pick(ada, bots, "level", "easy")
    await pick(ada, bots, "hints", "on")
    await at.settle()
    return lobby


async def begin(at: House, lobby: ShownMessage) -> None:
    """The game starts."""
    ada = at.person("Ada")
    await press(ada, lobby, "start")
    await ada.until(lambda: any("move" in verbs(one) for one in ada.timeline(HERE)))
    await at.settle()


async def a_turn(at: House, who: Person, most: int = 3) -> None:
    """Every face of the panel, a choice, and taking it back."""
    panel = await (await press(who, newest(who, "move"), "move")).answered()
    await press(who, panel, "face", "more")
    await at.settle()
    now = who.message(panel.id)
    assert now is not None
    for verb in ("hint", "face", "auto", "undo"):
        now = who.message(panel.id) or panel
        if verb in verbs(now):
            await press(who, now, verb)
            await at.settle()
    for _ in range(most):
        now = who.message(panel.id) or panel
        controls = verbs(now)
        if not controls.keys() & ANSWERING:
            return
        for verb in ("do", "way", "auto"):
            if verb in controls:
                await press(who, now, verb)
                break
        await at.settle()


async def play(at: House, rounds: int) -> None:
    """So many decisions as suggested, by whoever is awaited."""
    game = await at.game()
    for _ in range(rounds):
        table = await at.app.hub.table(game.id)
        waiting = [seat for seat in table.awaited if not table.is_bot(seat)]
        if table.game.status is not Status.RUNNING or not waiting:
            return
        seat = waiting[0]
        choice = table.session.prompts[seat].suggestion()
        person = table.seats[seat].person or 0
        await submit(at.app.hub, game.id, seat, choice, once=f"evening:{table.total}", person=person)
        await at.settle()


async def in_between(at: House) -> None:
    """Votes, clocks, reminders, letters, and what can be looked up while a game runs."""
    ada, ben, cleo = at.person("Ada"), at.person("Ben"), at.person("Cleo")
    for command, arguments in (
        ("move", {"choice": "nonsense"}),
        ("games", {}),
        ("hand", {}),
        ("log", {}),
        ("replay", {}),
        ("rules", {"topic": "nonsense"}),
        ("card", {"name": "nonsense"}),
        ("about", {}),
        ("about", {"health": True}),
        ("stats", {}),
        ("leaderboard", {}),
        ("settings", {"zone": "Nowhere/Land"}),
        ("settings", {"quiet": "late"}),
        ("settings", {"rated": "on", "next": None}),
        ("server settings", {"clock": "12h", "limit": 5}),
        ("server tables", {}),
        ("privacy delete", {}),
        ("resign", {}),
        ("end", {}),
        ("leave", {}),
        ("away", {"until": "someday"}),
        ("away", {"until": "3d"}),
        ("away", {"until": "back"}),
        ("play", {"game": GAME}),
    ):
        await asked(ada, command, **{name: value for name, value in arguments.items() if value is not None})
    await ada.suggestions("move", "choice", "", HERE)
    await asked(cleo, "hand")
    settings = await asked(ben, "settings")
    await pick(ben, settings, "pref", "3h", "remind")
    await press(ben, settings, "preftype")
    for verb in ("catch", "watch"):
        await (await press(cleo, newest(cleo, verb), verb)).answered()
    for yes, no, command in (("agree", "refuse", "undo"), ("yes", "no", "pause")):
        for answer in (no, yes):
            await asked(ada, command)
            if any(answer in verbs(one) for one in ben.timeline(HERE)):
                await press(ben, newest(ben, answer), answer)
                await at.settle()
    await asked(ada, "pause")
    await asked(ada, "replace", seat="Ben", person=at.pocket.user("Cleo").id)
    await press(ben, newest(ben, "keep"), "keep")
    await at.settle()


async def time_passes(at: House) -> None:
    """Reminders first, then somebody's time is up and a bot plays, until they are back."""
    ben = at.person("Ben")
    for step in (4 * HOUR, 4 * HOUR, DAY):
        at.pocket.clock.advance(step)
        at.app.keeper.wake()
        await at.settle()
        await asked(ben, "games")
    for message in ben.timeline(ben.open_dm()):
        if "look" in verbs(message):
            await press(ben, message, "look")
            await at.settle()
            break


async def to_the_end(at: House) -> None:
    """The game is played out, and looked back upon."""
    ada, cleo = at.person("Ada"), at.person("Cleo")
    for _ in range(40):
        await asked(ada, "hand")  # whoever looks is back
        await asked(at.person("Ben"), "hand")
        await play(at, 60)
        if (await at.game()).status is Status.OVER:
            break
    await at.settle()
    assert (await at.game()).status is Status.OVER
    await (await press(cleo, newest(cleo, "proof"), "proof")).answered()
    for command in ("about", "stats", "leaderboard", "replay", "log"):
        await asked(ada, command)
    await press(ada, newest(ada, "again"), "again")
    await at.settle()


# --- what was read -------------------------------------------------------------------------------------------------------


def read_by(who: Person) -> Iterator[str]:
    """Every text that stood on somebody's screen: messages in each of their states, forms and completions."""
    for record in who.record:
        event = json.loads(record)
        kind, data = (event.get("t"), event.get("d") or {}) if isinstance(event, dict) else (None, {})
        if kind in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            yield from _in_message(ShownMessage(data))
        elif kind == "MODAL":
            yield data["title"]
            yield from (one["label"] for _, one in walk(data["components"]) if one.get("label"))
        elif kind == "CHOICES":
            yield from _in_choices(data["choices"])


def _in_choices(choices: Iterable[Mapping[str, str]]) -> Iterator[str]:
    """Without lines to type, in the game's shorthand: what is its own value, and what stands before an idea's words."""
    for one in choices:
        _, told, plan = one["name"].partition(" · ")
        if one["value"].startswith("idea ") and told:
            yield plan
        elif one["name"] != one["value"]:
            yield one["name"]


def _in_message(seen: ShownMessage) -> Iterator[str]:
    yield from seen.text.split("\n")
    yield from seen.alt_texts
    yield from (button.get("label") or "" for button in seen.buttons)
    for menu in seen.selects:
        yield menu.get("placeholder") or ""
        yield from (text for one in menu["options"] for text in (one["label"], one.get("description") or ""))


NO_WORDS = re.compile(r"<[^<>]*>|https?://\S+|`[^`]*`|“[^”]*”")  # mentions, moments, links, code, and what people typed
