"""Windows on the page: a person in one of them, and what must hold for each."""

import os
from pathlib import Path

import pytest

from bot.pocket import Pocket
from tests.pocket.browser import Browser, Tab, find_chromium

needs_chromium = pytest.mark.skipif(
    find_chromium() is None, reason="No Chromium on this machine: install the package chromium to test the page."
)


async def be(browser: Browser, pocket: Pocket, name: str, channel: str = "table-one", *, phone: bool = False) -> Tab:
    """A window as this person, in this channel, past the welcome."""
    address = f"{pocket.address}/?as={name.lower()}#{pocket.channel(channel).id}"
    tab = await browser.tab(address, width=390 if phone else 1280, height=844 if phone else 800, phone=phone)
    await tab.until("document.body.dataset.ready")
    await tab.click("dialog button", "Look around first")
    await tab.until("!document.querySelector('dialog')")
    return tab


async def keep(tab: Tab, name: str) -> None:
    """Save a picture of the window where the environment says so."""
    folder = os.environ.get("POCKET_SCREENSHOTS")
    if folder:
        await tab.screenshot(Path(folder) / f"{name}.png")


def only_here(pocket: Pocket, *tabs: Tab) -> None:
    """No request left this machine, and nothing went wrong in the page."""
    here = pocket.address.removeprefix("http://")
    for tab in tabs:
        assert [one for one in tab.requests if here not in one and not one.startswith("data:")] == []
        assert tab.errors == []
