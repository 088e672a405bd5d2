"""Enforced nonces are compared among all recent messages of one author."""

from bot.pocket import Pocket
from tests.pocket.conftest import Refused, Wire


async def test_a_nonce_used_in_another_channel_answers_the_first_message(pocket: Pocket, wire: Wire) -> None:
    first = await wire.post({"content": "to Ben", "nonce": "7", "enforce_nonce": True}, channel="table-one")
    second = await wire.post({"content": "to Cleo", "nonce": "7", "enforce_nonce": True}, channel="table-two")
    assert second["id"] == first["id"]
    assert second["channel_id"] == first["channel_id"]
    assert pocket.person("Ada").timeline("table-two") == [], "nothing was sent"


async def test_a_nonce_whose_message_was_deleted_is_10008(pocket: Pocket, wire: Wire) -> None:
    made = await wire.post({"content": "x", "nonce": "8", "enforce_nonce": True})
    await wire.send("DELETE", f"/channels/{made['channel_id']}/messages/{made['id']}")
    again = await wire.post({"content": "x", "nonce": "8", "enforce_nonce": True})
    assert again == Refused(404, 10008, {})
    pocket.clock.advance(600)
    assert (await wire.post({"content": "x", "nonce": "8", "enforce_nonce": True}))["content"] == "x"


async def test_a_nonce_that_is_not_enforced_is_only_told(wire: Wire) -> None:
    first = await wire.post({"content": "x", "nonce": "9"})
    assert (await wire.post({"content": "x", "nonce": "9"}))["id"] != first["id"]
