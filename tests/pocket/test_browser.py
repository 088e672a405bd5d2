"""The page in headless Chromium: people who see, click and type; two windows are two people."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.pocket import Pocket, pointed_at, posting
from bot.pocket.page.opening import Click, Run
from tests.pocket.browser import Browser
from tests.pocket.conftest import GENEROUS, eventually
from tests.pocket.small_bot import SmallBot, picture
from tests.pocket.test_routes import text_channel
from tests.pocket.windows import be, keep, needs_chromium, only_here

pytestmark = needs_chromium


@pytest.fixture
async def pocket() -> AsyncIterator[Pocket]:
    async with Pocket(openings={"A panel, ready": (Run("panel"), Click("Plain"))}, invited=GENEROUS, pace=0) as started:
        with pointed_at(started.address):
            yield started


async def test_a_first_visit_explains_itself_and_opens_a_table(
    pocket: Pocket, client: SmallBot, browser: Browser
) -> None:
    tab = await browser.tab(f"{pocket.address}/?as=cleo")
    await tab.sees("Welcome to Astrolabe")
    assert await tab.run("document.querySelectorAll('.welcome-lines li').length") == 3
    await keep(tab, "welcome")
    await tab.click("dialog button", "A panel, ready")
    await tab.sees("a panel")
    await tab.sees("Cleo pressed")
    await tab.until("!document.querySelector('dialog')")
    await tab.send("Page.reload")
    await tab.until("document.body?.dataset.ready")
    await tab.sees("a panel")
    assert not await tab.shows("Welcome to Astrolabe")
    only_here(pocket, tab)


async def test_two_windows_are_two_people_with_secrets_of_their_own(
    pocket: Pocket, client: SmallBot, browser: Browser
) -> None:
    ada, ben = await be(browser, pocket, "Ada"), await be(browser, pocket, "Ben")
    await ada.click("#composer-text")
    await ada.type("/panel ")
    await ada.press("Enter")
    await ben.sees("a panel")
    assert await ben.shows("Ada")
    await ben.click(".btn", "Plain")
    await ben.sees("Ben pressed")
    await ben.sees("Only you can see this")
    await ada.click(".btn", "Edit")
    await ben.sees("edited in place")
    assert not await ada.shows("Ben pressed")
    user = await client.fetch_user(pocket.user("Ben").id)
    await user.send(
        "your secret hand", file=discord.File(picture(size=(400, 200)), "hand.png", description="three cards")
    )
    await ben.until("document.querySelector('.rail .badge')?.textContent === '1'")
    await ben.click(".rail-item", "Direct messages, 1 mentions")
    await ben.sees("your secret hand")
    await ben.until(
        "document.querySelector('.picture img')?.complete && document.querySelector('.picture img').naturalWidth === 400"
    )
    assert await ben.run("document.querySelector('.picture img').alt") == "three cards"
    await ben.click(".picture")
    await ben.until("document.querySelector('dialog.lightbox')")
    await ben.press("+")
    await ben.until("document.querySelector('.zoom-level').textContent === '150%'")
    await ben.press("Escape")
    assert not await ada.shows("your secret hand")
    await ben.click(".only button, .rail-item", "Observatory")
    await ben.click(".only button", "Dismiss message")
    await ben.until("!document.querySelector('.msg.ephemeral')")
    only_here(pocket, ada, ben)


async def test_everything_works_with_the_keyboard_alone(pocket: Pocket, client: SmallBot, browser: Browser) -> None:
    ada = await be(browser, pocket, "Ada")
    await ada.run("document.activeElement.blur()")
    await ada.press("/")
    await ada.type("pi")
    await ada.until("document.querySelector('.option.active')?.textContent.includes('/pick')")
    await keep(ada, "slash")
    await ada.press("Enter")
    await ada.until("document.activeElement.id === 'arg-fruit'")
    await ada.type("err")
    await ada.until("document.querySelectorAll('.option').length === 2")
    await keep(ada, "autocomplete")
    await ada.press("ArrowDown")
    await ada.press("Enter")
    assert await ada.run("document.activeElement.value") == "Elderberry"
    await ada.press("Enter")
    await ada.sees("1 elderberry")
    await pocket.person("Ada").run("panel", "table-one")
    await ada.sees("a panel")
    await ada.run("document.querySelector('.select').focus()")
    for key in ("ArrowDown", "Enter", "ArrowDown", "ArrowDown", "Enter", "Tab"):
        await ada.press(key)
    await ada.sees("chose apple cherry")
    await ada.run("[...document.querySelectorAll('.btn')].find((one) => one.textContent === 'Ask').focus()")
    await ada.press("Enter")
    await ada.until("document.querySelector('dialog.modal')")
    await keep(ada, "modal")
    await ada.type("A")
    await ada.press("Enter")
    await ada.sees("too short or too long")
    await ada.type("da")
    await ada.press("Tab")
    await ada.press("Tab")
    await ada.press(" ")
    await ada.press("ArrowDown")
    await ada.press("Tab")
    await ada.press(" ")
    await ada.press("Enter")
    await ada.sees("Ada [] f ['j'] False")
    await ada.until("!document.querySelector('dialog')")
    assert await ada.run("document.activeElement.textContent") == "Ask", "the focus is back where it was"
    await ada.press("ArrowDown", modifiers=1)
    await ada.until("document.querySelector('.head h2').textContent === 'table-two'")
    only_here(pocket, ada)


async def test_a_wrong_argument_gets_a_sentence_and_loses_nothing(
    pocket: Pocket, client: SmallBot, browser: Browser
) -> None:
    ada = await be(browser, pocket, "Ada")
    await ada.click("#composer-text")
    await ada.type("/pick ")
    await ada.until("document.activeElement.id === 'arg-fruit'")
    await ada.press("Escape")
    await ada.press("Enter")
    await ada.sees("fruit is needed")
    await ada.type("apple")
    await ada.until("document.querySelector('.option.active')")
    await ada.press("Enter")
    await ada.click(".more", "+ many")
    await ada.type("99")
    await ada.press("Enter")
    await ada.sees("The number for many is out of range.")
    assert await ada.run("document.getElementById('arg-fruit').value") == "Apple"
    await ada.press("Backspace")
    await ada.press("Enter")
    await ada.sees("9 apple")
    only_here(pocket, ada)


async def test_a_modal_opens_only_in_the_window_that_asked_for_it(
    pocket: Pocket, client: SmallBot, browser: Browser
) -> None:
    one, other = await be(browser, pocket, "Ada"), await be(browser, pocket, "Ada")
    await pocket.person("Ada").run("panel", "table-one")
    await one.click(".btn", "Ask")
    await one.until("document.querySelector('dialog.modal')")
    await other.sees("a panel")
    assert await other.run("document.querySelector('dialog')") is None


async def test_a_restarted_server_is_found_again_with_everything_stored(tmp_path: Path, browser: Browser) -> None:
    data = tmp_path / "pocket.sqlite3"
    first = Pocket(data=data)
    address = await first.start()
    posting.announce(first.realm, first.channel("table-one"), first.user("Ben").id, 0, "before the restart")
    ada = await be(browser, first, "Ada")
    await ada.sees("before the restart")
    await first.stop()
    await ada.sees("The line to pocket was lost")
    async with Pocket(data=data, port=int(address.rsplit(":", 1)[1])) as second:
        await ada.until("!document.body.innerText.includes('The line to pocket was lost')")
        posting.announce(second.realm, second.channel("table-one"), second.user("Ben").id, 0, "after the restart")
        await ada.sees("after the restart")
        assert await ada.shows("before the restart")


async def test_thinking_failing_and_a_bot_that_goes_and_comes_back_are_shown(
    pocket: Pocket, client: SmallBot, browser: Browser
) -> None:
    go_on = asyncio.Event()

    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await go_on.wait()
        await interaction.followup.send("thought through")

    client.then = think
    ada = await be(browser, pocket, "Ada")
    panel = pocket.person("Ada")
    await panel.run("panel", "table-one")
    await panel.run("act", "table-one")
    await ada.sees("Astrolabe is thinking…")
    await keep(ada, "thinking")
    go_on.set()
    await ada.sees("thought through")
    assert not await ada.shows("is thinking")
    await client.close()
    await ada.sees("Astrolabe is not connected")
    await ada.click(".btn", "Plain")
    await ada.until("document.querySelector('.btn.busy')")
    pocket.clock.advance(3.1)
    await ada.sees("This interaction failed")
    second = SmallBot()
    running = asyncio.create_task(second.start(pocket.token))
    await ada.until("document.getElementById('notice').hidden")
    await ada.click(".btn", "Plain")
    await ada.sees("Ada pressed")
    assert not await ada.shows("This interaction failed")
    await second.close()
    await running
    only_here(pocket, ada)


async def test_pings_unread_marks_threads_edits_and_deletions(
    pocket: Pocket, client: SmallBot, browser: Browser
) -> None:
    ada = await be(browser, pocket, "Ada", "landing")
    channel = text_channel(pocket, client)
    message = await channel.send(f"<@{pocket.user('Ada').id}> you are up")
    row = f"document.querySelector('[data-channel=\"{channel.id}\"]')"
    await ada.until(f"{row}?.classList.contains('unread') && {row}.querySelector('.badge').textContent === '1'")
    await ada.sees("Astrolabe pinged you in table-one.")
    await ada.until("document.title.startsWith('(1)')")
    await ada.click(f'[data-channel="{channel.id}"]')
    await ada.sees("@Ada you are up")
    await ada.until(f"!{row}.classList.contains('unread') && !document.title.startsWith('(')")
    assert await ada.run("document.querySelector('.msg.pings .mention').textContent") == "@Ada"
    assert await ada.shows("New")
    await message.edit(content="you were up")
    await ada.sees("you were up (edited)")
    thread = await message.create_thread(name="Side talk")
    await thread.send("in the thread")
    await ada.click(".thread-chip")
    await ada.sees("in the thread")
    await message.edit(content="begun, and changed since")
    await ada.sees("begun, and changed since")
    assert await ada.run("document.querySelector('.head h2').textContent") == "Side talk"
    gone = await thread.send("soon gone")
    await ada.sees("soon gone")
    await gone.delete()
    await ada.until("!document.body.innerText.includes('soon gone')")
    await thread.delete()
    await ada.sees("That channel is gone.")
    await ada.click("#composer-text")
    await ada.type("plain talk")
    await ada.press("Enter")
    await eventually(lambda: pocket.person("Ben").timeline("landing"))
    assert pocket.person("Ben").last("landing").content == "plain talk"
    only_here(pocket, ada)


async def test_the_drawer_shows_the_path_of_a_refused_field_and_switches_faults(
    pocket: Pocket, client: SmallBot, browser: Browser
) -> None:
    ada = await be(browser, pocket, "Ada")
    await ada.click("#tools")
    await ada.sees("Nothing was refused.")
    with pytest.raises(discord.HTTPException):
        await text_channel(pocket, client).send("x" * 2001)
    await ada.sees("50035 Invalid Form Body")
    await ada.sees("content: BASE_TYPE_MAX_LENGTH (Must be 2000 or fewer in length.)")
    await ada.click(".refusal summary")
    await ada.sees('"content": "xxx')
    await ada.click("[data-switch='rate_limit']")
    await ada.sees("Done: Next request: 429.")
    assert len(pocket.faults.waiting) == 1
    await pocket.person("Ada").run("hello", "table-one")
    await ada.sees("/hello")
    await keep(ada, "drawer")
    only_here(pocket, ada)


MARKDOWN = [
    ("**bold** *it* __under__ ~~gone~~", "<p><strong>bold</strong> <em>it</em> <u>under</u> <s>gone</s></p>"),
    ("***both***", "<p><strong><em>both</em></strong></p>"),
    ("snake_case_name and 2 * 3 * 4", "<p>snake_case_name and 2 * 3 * 4</p>"),
    ("a\nb", "<p>a<br>b</p>"),
    ("`**raw**` \\*plain\\*", "<p><code>**raw**</code> *plain*</p>"),
    ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
    ("```py\nx = '**'\n```", "<pre><code>x = '**'</code></pre>"),
    ("> one\n> two\nthree", "<blockquote><p>one<br>two</p></blockquote><p>three</p>"),
    ("- a\n- b\n  - c", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"),
    ("1. a\n2. b", '<ol start="1"><li>a</li><li>b</li></ol>'),
    ("-# small", '<div class="md-small">small</div>'),
    (
        "<#5> and <@6>",
        '<p><button type="button" class="mention">#five</button> and <span class="mention">@six</span></p>',
    ),
    ("[a](javascript:alert(1))", "<p>[a](javascript:alert(1))</p>"),
]


async def test_markdown_reads_as_on_discord_and_never_becomes_markup(pocket: Pocket, browser: Browser) -> None:
    tab = await browser.tab(f"{pocket.address}/?as=ada")
    for text, expected in MARKDOWN:
        script = (
            "import('/static/markdown.js').then(({ Markdown }) => { const box = document.createElement('div');"
            " const words = new Markdown({ user: () => 'six', role: () => null, channel: () => 'five' });"
            f" box.append(...words.blocks({json.dumps(text)})); return box.innerHTML; }})"
        )
        assert await tab.run(script) == expected, text
