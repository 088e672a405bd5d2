"""What a person's client does by itself: it forgets, it keeps its menus as they are, and it sends names for values."""

from pathlib import Path

import discord
import pytest

from bot.pocket import CannotDo, Pocket, pointed_at
from bot.pocket.posting import changed_message
from bot.pocket.shown_message import ShownMessage
from tests.pocket.conftest import Wire, logged_in
from tests.pocket.small_bot import SmallBot


async def pressed(pocket: Pocket, name: str = "Ada") -> tuple[ShownMessage, ShownMessage]:
    """A panel, and what only one person sees after pressing on it."""
    person = pocket.person(name)
    panel = await (await person.run("panel", "table-one")).answered()
    return panel, await (await person.click(panel, "Plain")).answered()


async def test_what_only_you_see_is_gone_after_a_reload(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    panel, secret = await pressed(pocket)
    assert secret.ephemeral
    ada.reload()
    assert [one.id for one in ada.timeline("table-one")] == [panel.id]
    with pytest.raises(CannotDo, match="gone"):
        ada.dismiss(ada._now(secret))


async def test_an_edit_does_not_bring_a_forgotten_message_back(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")

    async def tell(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("secret", ephemeral=True)

    client.then = tell
    outcome = await ada.run("act", "table-one")
    act = pocket.interactions.by_id[outcome.id]
    ada.reload()
    message = pocket.interactions.message_of(act, "@original")
    message.content = "changed"
    changed_message(pocket.realm, message)
    assert ada.timeline("table-one") == []


async def test_jumping_to_the_present_forgets_them_in_that_channel(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    panel, _ = await pressed(pocket)
    elsewhere = await (await ada.run("pick", "table-two", fruit="fig")).answered()
    ada.jump_to_present("table-one")
    assert [one.id for one in ada.timeline("table-one")] == [panel.id]
    assert ada.last("table-two").id == elsewhere.id


async def test_a_client_that_opens_later_has_never_seen_them(pocket: Pocket, client: SmallBot) -> None:
    panel, secret = await pressed(pocket)
    assert secret.id not in [int(one["id"]) for one in pocket.actions.history(pocket.user("Ada").id, panel.channel_id)]


async def test_after_fifteen_minutes_nobody_can_edit_them(pocket: Pocket, client: SmallBot, wire: Wire) -> None:
    _, secret = await pressed(pocket)
    act = next(one for one in pocket.interactions.by_id.values() if secret.id in one.owned)
    path = f"/webhooks/{pocket.world.bot.id}/{act.token}/messages/@original"
    assert (await wire.send("PATCH", path, {"content": "still"}))["content"] == "still"
    pocket.clock.advance(15 * 60 + 1)
    assert (await wire.send("PATCH", path, {"content": "late"})).code == 50027
    assert (
        await wire.send("PATCH", f"/channels/{secret.channel_id}/messages/{secret.id}", {"content": "x"})
    ).code == 10008


async def test_choosing_what_a_menu_already_shows_sends_nothing(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    panel = await (await ada.run("panel", "table-one")).answered()
    assert (await ada.choose(panel, "apple", "cherry", select="fruit")).acknowledged
    again = await ada.choose(panel, "cherry", "apple", select="fruit")
    assert again.unsent
    assert not again.acknowledged
    assert (await ada.choose(panel, "apple", select="fruit")).acknowledged, "another choice is one"
    ben = pocket.person("Ben")
    assert (await ben.choose(panel, "apple", select="fruit")).acknowledged, "Ben's menu shows nothing yet"


async def test_a_menu_starts_anew_when_its_message_is_edited(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    panel = await (await ada.run("panel", "table-one")).answered()
    await ada.choose(panel, "apple", select="fruit")
    assert (await ada.choose(panel, "apple", select="fruit")).unsent
    await ada.click(panel, "Edit")
    assert (await ada.choose(panel, "apple", select="fruit")).acknowledged
    ada.reload()
    assert (await ada.choose(panel, "apple", select="fruit")).acknowledged, "a new client shows no choice"


async def test_a_menu_with_a_default_shows_it_from_the_start(pocket: Pocket, wire: Wire) -> None:
    options = [{"label": "a", "value": "a", "default": True}, {"label": "b", "value": "b"}]
    menu = {"type": 3, "custom_id": "s", "options": options}
    await wire.post({"content": "x", "components": [{"type": 1, "components": [menu]}]})
    ada = pocket.person("Ada")
    assert (await ada.choose(ada.last("table-one"), "a")).unsent


async def test_a_completion_may_arrive_by_its_name_or_be_something_else(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    by_value = await ada.complete("pick", "fruit", "app", "table-one")
    assert (await by_value.answered()).content == "1 apple"
    by_name = await ada.complete("pick", "fruit", "app", "table-one", by_name=True)
    assert (await by_name.answered()).content == "1 Apple"
    assert (await (await ada.run("pick", "table-one", fruit="a sofa")).answered()).content == "1 a sofa"
    with pytest.raises(CannotDo, match="Nothing is suggested"):
        await ada.complete("pick", "fruit", "zzz", "table-one")


async def test_ephemeral_messages_are_gone_when_the_server_starts_again(tmp_path: Path) -> None:
    data = tmp_path / "pocket.sqlite3"
    async with Pocket(data=data, pace=0) as first:
        with pointed_at(first.address):
            async with logged_in(first):
                await pressed(first)
    async with Pocket(data=data) as second:
        every = [one for line in second.world.messages.values() for one in line.values()]
        assert [one.content for one in every] == ["a panel"]
