"""The whole bot in a browser: started as a person starts it, played by two people who click what the page shows."""

import asyncio
import os
import random
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.pocket.browser import Browser, Tab
from tests.pocket.windows import needs_chromium

pytestmark = needs_chromium
PANEL = "[...document.querySelectorAll('.msg.ephemeral')].at(-1)"
OVER = "document.body.innerText.includes('🏆')"
MOVE = "[...document.querySelectorAll('.msg:not(.ephemeral) .btn')].some((one) => one.textContent === 'Your move')"
# A busy machine draws slowly; nothing here asserts a time.
PATIENCE = 90.0
ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def started(folder: Path) -> AsyncIterator[str]:
    """The bot without a token, in a process of its own; yields the address it prints."""
    environment = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    environment |= {"ASTROLABE_POCKET_PORT": "0", "ASTROLABE_DATABASE": str(folder / "games.db")}
    words = ("-m", "tests.launch", "bot", "--fresh")
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            told = ""
            while not (found := re.search(r"Open (http://127\.0\.0\.1:\d+) in a browser", told)):
                told += (await process.stdout.readline()).decode()
        assert "There is no DISCORD_TOKEN" in told
        yield found[1]
    finally:
        process.terminate()
        await process.communicate()


async def sit_down(browser: Browser, address: str, name: str) -> Tab:
    tab = await browser.tab(f"{address}/?as={name}")
    await tab.until("document.body.dataset.ready")
    await tab.click("dialog button", "Look around first")
    await tab.click(".channel", "table-one")
    await tab.until("document.querySelector('.head h2').textContent === 'table-one'")
    return tab


async def open_panel(tab: Tab, button: str) -> bool:
    """Press a button of the table's newest post and wait for the answer that only this person sees.

    A post that was just superseded loses its buttons: the page says so, and a person presses the newer one. False if the
    newer one says that the game is over.
    """
    answers, refusals = (
        "document.querySelectorAll('.msg.ephemeral').length",
        "document.querySelectorAll('.failed').length",
    )
    before, refused = await tab.run(answers), await tab.run(refusals)
    while await tab.run(answers) <= before:
        try:
            await tab.click(".msg:not(.ephemeral) .btn", button)
        except AssertionError:
            if await tab.run(OVER):
                return False
            raise
        await tab.until(f"{answers} > {before} || {refusals} > {refused}", PATIENCE)
        refused = await tab.run(refusals)
    await tab.until(f"!{PANEL}.querySelector('.thinking')", PATIENCE)
    return True


async def put_away(tab: Tab) -> None:
    """Dismiss the newest panel."""
    before = await tab.run("document.querySelectorAll('.msg.ephemeral').length")
    await tab.click(".only button", "Dismiss message")
    await tab.until(f"document.querySelectorAll('.msg.ephemeral').length < {before}", PATIENCE)


async def controls(tab: Tab) -> dict[str, list[str]]:
    """What the newest panel offers, by what it does."""
    script = (
        f"[...{PANEL}.querySelectorAll('[data-key]:not(:disabled):not([aria-disabled])')].map((one) => one.dataset.key)"
    )
    found: dict[str, list[str]] = {}
    for key in await tab.run(script):
        found.setdefault(key.split(":")[3] if key.count(":") > 2 else key, []).append(key)
    return found


async def clicked(tab: Tab, key: str) -> bool:
    """Press a button of the panel; False if ideas came at that moment and it stands in a menu now."""
    try:
        await tab.click(f"[data-key='{key}']")
    except AssertionError:
        if any(key in keys for keys in (await controls(tab)).values()):
            raise
        return False
    return True


async def take_turn(tab: Tab, chance: random.Random, most: int = 30) -> bool:
    """Answer what the panel asks; False if it asks nothing."""
    if not await open_panel(tab, "Your move"):
        return False
    acted = False
    for _ in range(most):
        offered = await controls(tab)
        before = await tab.run(f"{PANEL}.innerText")
        if "answer is in" in before:
            break
        on = [key for key in offered.get("part", []) if not key.endswith(":0")]
        if keys := [*offered.get("do", []), *offered.get("way", [])] or offered.get("ok") or on:
            if not await clicked(tab, chance.choice(keys)):
                continue
        elif "other" in offered:
            await tab.click(f"[data-key='{offered['other'][0]}']")
            await tab.click(".popup .option")
        else:
            break
        acted = True
        await tab.until(f"{PANEL} === undefined || {PANEL}.innerText !== {before!r}.replaceAll('\\r', '')", PATIENCE)
    await put_away(tab)
    return acted


async def test_two_people_play_a_whole_game_by_clicking_what_the_page_shows(tmp_path: Path, browser: Browser) -> None:
    async with started(tmp_path) as address:
        ada, ben = await sit_down(browser, address, "ada"), await sit_down(browser, address, "ben")
        await ada.click("#composer-text")
        await ada.type("/play ")
        await ada.until("document.activeElement.id === 'arg-game'")
        await ada.type("comets")
        await ada.until("document.querySelector('.option.active')?.textContent === 'Comets'")
        await ada.press("Enter")
        await ada.click(".more", "+ options")
        await ada.type("rounds=2")
        await ada.press("Enter")
        await ben.click(".btn", "Join")
        await ada.until("document.getElementById('timeline').innerText.includes('Ben')")
        await ada.click(".btn", "Start")
        for tab in (ada, ben):  # the game plays in a thread below its lobby
            await tab.until("document.querySelector('.thread-chip')")
            await tab.click(".thread-chip")
            await tab.until("document.querySelector('.msg:not(.ephemeral) img')?.naturalWidth > 100", PATIENCE)
        await open_panel(ada, "My hand")
        # Where a picture is overtaken by the next one there are words in its place, and the next click asks for it again.
        while not await ada.run(f"Boolean({PANEL}.querySelector('img'))"):
            for label in ("More…", "Back"):
                await ada.click(".msg.ephemeral .btn", label)
                await ada.until(f"!{PANEL}.querySelector('.busy')", PATIENCE)
            await asyncio.sleep(0.2)
        await ada.until(f"{PANEL}.querySelector('img').naturalWidth > 100", PATIENCE)
        assert await ben.run("document.querySelectorAll('.msg.ephemeral').length") == 0
        await put_away(ada)
        await ben.until("document.querySelector('.rail .badge')")
        chance = random.Random(7)  # noqa: S311
        for turn in range(120):
            tab = (ada, ben)[turn % 2]
            await tab.until(f"{OVER} || {MOVE}", PATIENCE)
            if await tab.run(OVER) or (not await take_turn(tab, chance) and await tab.run(OVER)):
                break
        await ada.sees("🏆")
        await ben.sees("Play again")
        await ben.click(".rail-item:first-child")
        await ben.until("document.querySelector('.head h2').textContent === 'Astrolabe'")
        await ben.until("document.querySelectorAll('.msg').length > 0")
        here = address.removeprefix("http://")
        for tab in (ada, ben):
            assert [one for one in tab.requests if here not in one and not one.startswith("data:")] == []
            assert tab.errors == []
