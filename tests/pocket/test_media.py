"""Files that a message shows are in its components and embeds, not in its list of attachments."""

from typing import Any

import discord
import pytest

from bot.pocket import Pocket
from tests.pocket.conftest import Wire
from tests.pocket.parts import LAYOUT, text, v2
from tests.pocket.small_bot import SmallBot, picture
from tests.pocket.test_routes import text_channel

FILES = [("shown.png", picture().getvalue()), ("loose.png", picture("red").getvalue())]


def gallery(*names: str) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}, "description": name} for name in names]}


async def test_a_used_file_is_in_the_components_media_and_not_in_the_attachments(wire: Wire) -> None:
    made = await wire.post(v2(gallery("shown.png")), FILES)
    media = made["components"][0]["items"][0]["media"]
    assert [one["filename"] for one in made["attachments"]] == ["loose.png"]
    assert media["attachment_id"].isdigit()
    assert "/shown.png?" in media["url"]
    assert (media["width"], media["height"], media["content_type"]) == (40, 20, "image/png")


async def test_an_embeds_picture_is_in_the_embed_only(wire: Wire) -> None:
    made = await wire.post({"embeds": [{"title": "t", "image": {"url": "attachment://shown.png"}}]}, FILES)
    assert [one["filename"] for one in made["attachments"]] == ["loose.png"]
    assert "/shown.png?" in made["embeds"][0]["image"]["url"]
    assert "attachment_id" not in made["embeds"][0]["image"]


async def test_a_person_is_delivered_the_bytes_of_used_files_too(pocket: Pocket, wire: Wire) -> None:
    ada = pocket.person("Ada")
    await wire.post(v2(gallery("shown.png")), FILES)
    assert ada.last("table-one").files == ["loose.png", "shown.png"]
    assert sorted(ada.files()) == sorted(data for _, data in FILES)


async def test_an_edit_keeps_all_files_or_only_those_it_lists_by_id(wire: Wire) -> None:
    made = await wire.post(v2(gallery("shown.png")), FILES)
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    key = made["components"][0]["items"][0]["media"]["attachment_id"]
    kept = await wire.send("PATCH", path, {"components": [text("new words"), gallery("shown.png")]})
    assert kept["components"][1]["items"][0]["media"]["attachment_id"] == key, "nothing listed, everything stays"
    assert [one["filename"] for one in kept["attachments"]] == ["loose.png"]
    only = {"components": [gallery("shown.png")], "attachments": [{"id": key}]}
    listed = await wire.send("PATCH", path, only)
    assert listed["attachments"] == []
    assert listed["components"][0]["items"][0]["media"]["attachment_id"] == key
    refused = await wire.send("PATCH", path, {"components": [gallery("shown.png")], "attachments": []})
    assert set(refused.fields.values()) == {"UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"}


async def test_a_host_that_looks_in_the_attachments_loses_its_picture(pocket: Pocket, client: SmallBot) -> None:
    channel = text_channel(pocket, client)
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png")))
    message = await channel.send(view=view, file=discord.File(picture(), "a.png"))
    assert message.attachments == []
    view.add_item(discord.ui.TextDisplay("more"))
    with pytest.raises(discord.HTTPException, match="was not found"):
        await message.edit(view=view, attachments=message.attachments)


async def test_a_layout_stays_a_layout_and_a_plain_message_needs_its_words_taken_away(wire: Wire) -> None:
    made = await wire.post(v2(text()))
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    same = await wire.send("PATCH", path, {"flags": 0, "components": [text("still")]})
    assert same["flags"] & LAYOUT
    refused = await wire.send("PATCH", path, {"flags": 0, "content": "plain again"})
    assert refused.fields == {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}
    plain = await wire.post({"content": "words"})
    path = f"/channels/{plain['channel_id']}/messages/{plain['id']}"
    assert (await wire.send("PATCH", path, v2(text()))).fields.keys() == {"content"}
    turned = await wire.send("PATCH", path, {**v2(text()), "content": None, "embeds": []})
    assert turned["flags"] & LAYOUT


async def test_a_silent_message_stays_silent_when_it_is_edited(wire: Wire) -> None:
    made = await wire.post({"content": "hush", "flags": 1 << 12})
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    changed = await wire.send("PATCH", path, {"content": "hush!", "flags": 0})
    assert changed["flags"] & 1 << 12


async def test_an_edit_without_allowed_mentions_is_read_with_everybody_allowed(pocket: Pocket, wire: Wire) -> None:
    ben = str(pocket.user("Ben").id)
    made = await wire.post({"content": "quiet", "allowed_mentions": {"parse": []}})
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    loud = await wire.send("PATCH", path, {"content": f"<@{ben}>"})
    assert [one["id"] for one in loud["mentions"]] == [ben]
    again = await wire.send("PATCH", path, {"content": f"<@{ben}>", "allowed_mentions": {"parse": []}})
    assert again["mentions"] == []
