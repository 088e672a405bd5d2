"""The page in headless Chromium: channels, threads, and what apps put into messages."""

from collections.abc import AsyncIterator

import discord
import pytest

from bot.pocket import Pocket, pointed_at, posting
from bot.pocket.page.opening import Click, Run
from bot.pocket.threads import set_archived
from tests.pocket.browser import Browser
from tests.pocket.conftest import GENEROUS, Wire, eventually
from tests.pocket.parts import button, row
from tests.pocket.small_bot import Board, SmallBot, picture
from tests.pocket.test_routes import text_channel
from tests.pocket.windows import be, keep, needs_chromium, only_here

pytestmark = needs_chromium
ON_SCREEN = "[...document.querySelectorAll('#timeline .msg')].map((one) => one.dataset.id)"


@pytest.fixture
async def pocket() -> AsyncIterator[Pocket]:
    openings = {"A panel, ready": (Run("panel"), Click("Plain"))}
    async with Pocket(openings=openings, invited=GENEROUS, pace=0) as started:
        with pointed_at(started.address):
            yield started


def chatter(pocket: Pocket, channel: str, count: int) -> None:
    for number in range(count):
        posting.announce(pocket.realm, pocket.channel(channel), pocket.user("Ben").id, 0, f"{channel} {number}")


async def test_a_channel_opened_from_a_scrolled_one_shows_every_message_once(
    pocket: Pocket, client: SmallBot, browser: Browser
) -> None:
    chatter(pocket, "table-one", 300)
    chatter(pocket, "table-two", 130)
    ada = await be(browser, pocket, "Ada")
    await ada.sees("table-one 299")
    await ada.run("document.getElementById('scroller').scrollTop = 300")
    await ada.until(f"{ON_SCREEN}.length > 60")
    await ada.click(f'[data-channel="{pocket.channel("table-two").id}"]')
    await ada.sees("table-two 129")
    # A command whose answer comes in two steps: a second copy of it would go on thinking for ever.

    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="thought")

    client.then = think
    await pocket.person("Ada").run("act", "table-two")
    await ada.sees("thought")
    shown = await ada.run(ON_SCREEN)
    assert len(shown) == len(set(shown))
    stored = [str(key) for key in pocket.world.messages[pocket.channel("table-two").id]]
    assert shown == stored[-len(shown) :]
    assert not await ada.shows("is thinking")
    only_here(pocket, ada)


async def test_where_every_channel_is_used_the_first_page_says_so_and_offers_another(
    pocket: Pocket, client: SmallBot, browser: Browser
) -> None:
    for channel in pocket.world.channels.values():
        if channel.holds_messages:
            posting.announce(pocket.realm, channel, pocket.user("Ben").id, 0, "taken")
    tab = await browser.tab(f"{pocket.address}/?as=cleo", width=390, height=844, phone=True)
    await tab.sees("Welcome to Astrolabe")
    await tab.click("dialog button", "A panel, ready")
    await tab.sees("Every channel here has been used already.")
    await keep(tab, "phone-welcome-busy")
    await tab.click("dialog button", "Open it in a new channel")
    await tab.sees("a panel")
    await tab.sees("Cleo pressed")
    await tab.until("!document.querySelector('dialog')")
    assert pocket.person("Ada").last("table-3").content == "a panel"
    only_here(pocket, tab)


async def test_the_alt_badge_covers_nothing(pocket: Pocket, client: SmallBot, browser: Browser) -> None:
    file = discord.File(picture(size=(300, 200)), "board.png")
    await text_channel(pocket, client).send(view=Board(), file=file)
    ada = await be(browser, pocket, "Ada", phone=True)
    await ada.until("document.querySelector('.gallery img')?.complete")
    boxes = "[document.querySelector('.gallery img'), document.querySelector('.alt-badge')]"
    script = f"{boxes}.map((one) => one.getBoundingClientRect()).map((box) => [box.top, box.bottom])"
    (_, under), (above, _) = await ada.run(script)
    assert above >= under
    await ada.click(".alt-badge")
    await ada.sees("the board")
    await keep(ada, "phone-alt")
    only_here(pocket, ada)


async def test_threads_are_listed_opened_and_found_again_when_archived(
    pocket: Pocket, client: SmallBot, browser: Browser
) -> None:
    message = await text_channel(pocket, client).send("a table")
    thread = await message.create_thread(name="Race of Ada")
    await thread.send("round one")
    ada = await be(browser, pocket, "Ada", phone=True)
    await ada.click(".menu")
    await keep(ada, "phone-threads")
    await ada.click(".channel.sub", "Race of Ada")
    await ada.sees("round one")
    await ada.sees("a table")
    await keep(ada, "phone-thread")
    set_archived(pocket.realm, pocket.world.channels[thread.id], archived=True)
    await ada.sees("ARCHIVED")
    await ada.send("Page.reload")
    await ada.until("document.body?.dataset.ready")
    await ada.sees("round one")
    await ada.sees("ARCHIVED")
    only_here(pocket, ada)


async def test_emojis_command_mentions_and_silent_messages(
    pocket: Pocket, client: SmallBot, browser: Browser, wire: Wire
) -> None:
    emoji = await client.create_application_emoji(name="comet", image=picture(size=(32, 32)).getvalue())
    hello = next(one for one in pocket.world.commands[0] if one["name"] == "hello")
    ada = await be(browser, pocket, "Ada", "table-two")
    silent = {"content": f"<@{pocket.user('Ada').id}> <:comet:{emoji.id}> use </hello:{hello['id']}>", "flags": 4096}
    comet = button(emoji={"id": str(emoji.id), "name": "comet"})
    await wire.post({**silent, "components": [row(comet)]})
    await ada.until("document.title.startsWith('(1)')")
    assert not await ada.shows("pinged you")
    await ada.click(f'[data-channel="{pocket.channel("table-one").id}"]')
    await ada.until("document.querySelector('.text img.emoji')?.naturalWidth === 32")
    await ada.until("document.querySelector('.btn img.emoji')?.naturalWidth === 32")
    assert await ada.run("document.querySelector('.silent-mark svg').getAttribute('aria-label')") == "silent"
    await ada.click("button.mention", "/hello")
    await ada.until("document.querySelector('.composer.command .command-name')?.textContent === '/hello'")
    await keep(ada, "emoji")
    only_here(pocket, ada)


async def test_a_message_offers_the_commands_of_apps(
    pocket: Pocket, client: SmallBot, browser: Browser, wire: Wire
) -> None:
    await wire.send("POST", f"/applications/{pocket.world.bot.id}/commands", {"name": "My hand", "type": 3})
    post = await wire.post({"content": "a post"})
    ada = await be(browser, pocket, "Ada", phone=True)
    await ada.sees("a post")
    await ada.click(".msg-more")
    await ada.click(".option", "My hand")
    await eventually(lambda: pocket.interactions.by_id)
    act = next(iter(pocket.interactions.by_id.values()))
    assert act.data["target_id"] == post["id"]
    await wire.send(
        "POST", f"/interactions/{act.id}/{act.token}/callback", {"type": 4, "data": {"content": "your hand"}}
    )
    await ada.sees("your hand")
    await keep(ada, "phone-message-command")
    only_here(pocket, ada)


async def test_a_menu_keeps_showing_what_was_chosen_until_its_message_changes(
    pocket: Pocket, client: SmallBot, browser: Browser
) -> None:
    ada = await be(browser, pocket, "Ada")
    await pocket.person("Ben").run("panel", "table-one")
    await ada.click(".select[data-key='who'], [data-key='who']")
    await ada.click(".option", "Cleo@cleo")
    await ada.sees("picked Cleo")
    shown = "document.querySelector(\"[data-key='who']\").textContent.includes('Cleo')"
    await ada.until(shown)
    before = len(pocket.interactions.by_id)
    await ada.click("[data-key='who']")
    await ada.click(".option", "Cleo@cleo")
    await ada.until("!document.querySelector('.popup')")
    assert len(pocket.interactions.by_id) == before, "nothing was sent"
    await ada.until("!document.querySelector(\"[data-key='who']\").classList.contains('busy')")
    await ada.click(".btn", "Edit")
    await ada.sees("edited in place")
    await ada.until(f"!({shown})")
    only_here(pocket, ada)


async def test_a_forum_lists_its_posts(pocket: Pocket, browser: Browser, wire: Wire) -> None:
    ada = await be(browser, pocket, "Ada", "questions", phone=True)
    await ada.sees("This forum has no posts yet.")
    payload = {"name": "How do comets work?", "message": {"content": "slowly"}}
    await wire.send("POST", f"/channels/{pocket.channel('questions').id}/threads", payload)
    await ada.click(".thread-chip")
    await ada.sees("slowly")
    only_here(pocket, ada)
