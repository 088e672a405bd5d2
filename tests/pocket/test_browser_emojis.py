"""Emojis on the page: in texts, on buttons and in menus, as pictures of the size of a letter."""

from collections.abc import AsyncIterator

import discord
import pytest

from bot.chat.ui.message import layout
from bot.chat.ui.pieces import Button, Item, Menu, Row, Words
from bot.chat.ui.signs import forget, learn
from bot.pocket import Pocket, pointed_at
from render.emojis import emoji, emoji_name
from tests.pocket.browser import Browser
from tests.pocket.conftest import GENEROUS
from tests.pocket.small_bot import SmallBot
from tests.pocket.windows import be, keep, needs_chromium, only_here

pytestmark = needs_chromium

SHOWN = ("d3_0", "d6_0", "fuel", "ore", "fleet", "shipyard", "solar_converter", "undo", "plan", "lunar_mine", "lock")
IMAGES = "[...document.querySelectorAll('%s img.emoji')]"
PANEL = (
    Words(
        "### Where do your ships go?\n{icon:d3_0}{icon:d3_0}{icon:d6_0} · 1 {icon:fuel} 1 {icon:ore} · Ben leads 5 to 4\n"
        "{icon:plan} **Build** · {icon:d3_0}{icon:d3_0} Shipyard {icon:arrow} {icon:fleet} · {icon:d6_0} Converter "
        "{icon:arrow} 3 {icon:fuel}\n"
        "-# pays 1 {icon:fuel} 1 {icon:ore} · ends with 3 {icon:fuel}, 4 {icon:fleet}, 4 {icon:star}"
    ),
    Row((Button("yard", "Dock at the Shipyard", "success", icon="shipyard"), Button("mine", "{icon:lunar_mine} Mine"))),
    Menu("more", "Other choices", (Item("sun", "Solar Converter", "{icon:arrow} 3 {icon:fuel}", icon="solar_converter"),
         Item("mine", "Lunar Mine", "one {icon:ore} a ship", icon="lunar_mine"), Item("star", "A star", icon="star"))),
    Row((Button("end", "End turn {icon:lock}"), Button("undo", "Undo", icon="undo"))),
)  # fmt: skip


@pytest.fixture
async def pocket() -> AsyncIterator[Pocket]:
    async with Pocket(invited=GENEROUS, pace=0) as started:
        with pointed_at(started.address):
            yield started
    forget()


async def test_a_phone_shows_emojis_in_texts_on_buttons_and_in_menus(
    pocket: Pocket, client: SmallBot, browser: Browser
) -> None:
    for name in SHOWN:
        made = await client.create_application_emoji(name=emoji_name(name), image=emoji(name))
        learn({name: discord.PartialEmoji(name=made.name, id=made.id)})
    tab = await be(browser, pocket, "Ada", phone=True)
    await client.get_partial_messageable(pocket.channel("table-one").id).send(view=layout(PANEL))
    await tab.sees("Where do your ships go?")
    every = IMAGES % ".msg"
    await tab.until(f"{every}.length >= 18 && {every}.every((one) => one.complete && one.naturalWidth === 128)")
    sizes = await tab.run(f"{every}.map((one) => one.getBoundingClientRect().height)")
    assert all(12 <= size <= 34 for size in sizes), sizes
    assert await tab.run(f"{IMAGES % '.btn'}.length") == 3
    shown = await tab.run("document.body.innerText")
    assert "{icon:" not in shown
    assert ":fuel" not in shown
    await keep(tab, "emojis")
    await tab.click(".select")
    await tab.until(f"{IMAGES % '.option'}.length === 2")
    assert await tab.run("document.querySelectorAll('.option .option-emoji').length") == 3  # one of them is a character
    await keep(tab, "emojis_menu")
    await tab.click(".option", None)
    only_here(pocket, tab)


async def test_the_chosen_entry_keeps_its_emoji(pocket: Pocket, client: SmallBot, browser: Browser) -> None:
    made = await client.create_application_emoji(name=emoji_name("fuel"), image=emoji("fuel"))
    learn({"fuel": discord.PartialEmoji(name=made.name, id=made.id)})
    menu = Menu("more", "Other choices", (Item("fuel", "Fuel", icon="fuel", chosen=True), Item("ore", "Ore")))
    tab = await be(browser, pocket, "Ada")
    await client.get_partial_messageable(pocket.channel("table-one").id).send(view=layout([menu]))
    await tab.until(f"{IMAGES % '.select'}.length === 1")
    only_here(pocket, tab)
