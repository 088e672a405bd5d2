"""The page for everybody: on a phone, with a long timeline, with a screen reader."""

import asyncio

import pytest

from bot.pocket import Pocket, posting
from tests.pocket.browser import Browser
from tests.pocket.conftest import Wire
from tests.pocket.small_bot import SmallBot
from tests.pocket.windows import be, keep, needs_chromium, only_here

pytestmark = needs_chromium


async def test_two_thousand_messages_stay_usable(pocket: Pocket, wire: Wire, browser: Browser) -> None:
    channel, author = pocket.channel("table-one"), pocket.user("Ben")
    for number in range(2000):
        posting.announce(pocket.realm, channel, author.id, 0, f"message number {number}")
    ada = await be(browser, pocket, "Ada")
    await ada.sees("message number 1999")
    assert await ada.run("document.querySelectorAll('.msg').length") <= 120
    async with asyncio.timeout(120):
        while not await ada.run("Boolean(document.querySelector('.beginning'))"):
            await ada.run("document.getElementById('scroller').scrollTop = 0")
            await asyncio.sleep(0.02)
    await ada.sees("message number 0")
    assert await ada.run("document.querySelectorAll('.msg').length") <= 121
    assert not await ada.shows("message number 1999")
    for _ in range(4):
        await ada.run("document.getElementById('scroller').scrollTop = 1e9")
        await asyncio.sleep(0.05)
    numbers = "[...document.querySelectorAll('.msg')].map((one) => Number(one.innerText.match(/number (\\d+)/)[1]))"
    shown = await ada.run(numbers)
    assert shown == list(range(shown[0], shown[0] + len(shown))), "the window slides without holes"
    assert len(shown) <= 121
    await wire.post({"content": "fresh from the bot"})
    assert not await ada.shows("fresh from the bot")
    await ada.click("#jump")
    await ada.sees("fresh from the bot")
    only_here(pocket, ada)


async def test_a_phone_has_the_list_behind_a_button_and_nothing_overflows(
    pocket: Pocket, client: SmallBot, browser: Browser
) -> None:
    await pocket.person("Ada").run("panel", "table-one")
    await pocket.person("Ada").run("layout", "table-one")
    ada = await be(browser, pocket, "Ada", phone=True)
    await ada.sees("Turn 3")
    await keep(ada, "phone")
    assert await ada.run("document.documentElement.scrollWidth <= 390")
    inside = "[...document.querySelectorAll('.msg *')].every((one) => one.getBoundingClientRect().right <= 391)"
    assert await ada.run(inside)
    await ada.click(".menu")
    await ada.until("document.querySelector('.side').getBoundingClientRect().left >= 0")
    await keep(ada, "phone-list")
    await ada.click(f'[data-channel="{pocket.channel("landing").id}"]')
    await ada.until("document.querySelector('.side').getBoundingClientRect().right <= 0")
    await ada.click("#composer-text")
    await ada.type("/table open ")
    await ada.until("document.activeElement.id === 'arg-game'")
    await keep(ada, "phone-command")
    await ada.click(".option", "Race")
    await ada.click(".send")
    await ada.sees("opened race")
    only_here(pocket, ada)


async def test_landmarks_and_every_control_has_a_name(pocket: Pocket, client: SmallBot, browser: Browser) -> None:
    await pocket.person("Ada").run("panel", "table-one")
    await pocket.person("Ada").run("layout", "table-one")
    ada = await be(browser, pocket, "Ada")
    await ada.sees("Turn 3")
    await ada.click("#tools")
    await ada.sees("acknowledged: half within")
    await ada.click("#who")
    tree = (await ada.send("Accessibility.getFullAXTree"))["nodes"]
    seen = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in tree if not node["ignored"]]
    roles = {role for role, _ in seen}
    assert {"main", "navigation", "complementary", "log", "article", "heading", "form"} <= roles
    assert {("navigation", "Servers"), ("navigation", "Channels"), ("complementary", "Developer drawer")} <= set(seen)
    controls = ("button", "combobox", "textbox", "image", "link", "option", "listbox")
    assert [role for role, name in seen if role in controls and not name] == []
    assert len([name for role, name in seen if role == "option"]) == 6
    await ada.click(".option", "Benbe this person here")
    await ada.until("document.querySelector('.me-words b')?.textContent === 'Ben'")
    only_here(pocket, ada)


@pytest.mark.bench
async def test_figures_of_a_click_with_two_thousand_messages(
    pocket: Pocket, client: SmallBot, browser: Browser
) -> None:
    channel, author = pocket.channel("table-one"), pocket.user("Ben")
    for number in range(2000):
        posting.announce(pocket.realm, channel, author.id, 0, f"message number {number}")
    await pocket.person("Ada").run("panel", "table-one")
    ada = await be(browser, pocket, "Ada")
    await ada.sees("a panel")
    await ada.send("Performance.enable")

    async def spent() -> dict[str, float]:
        metrics = (await ada.send("Performance.getMetrics"))["metrics"]
        return {one["name"]: one["value"] for one in metrics}

    before, clicks = await spent(), 20
    for number in range(clicks):
        await ada.click(".btn", "Plain")
        await ada.until(f"document.querySelectorAll('.msg.ephemeral').length >= {number + 1}")
    after = await spent()
    task, script = ((after[name] - before[name]) / clicks * 1000 for name in ("TaskDuration", "ScriptDuration"))
    print(f"page's own time per click with 2,000 messages: {task:.1f} ms in all, of it {script:.1f} ms script")
