"""The contract of a GameStore: what is to be said, and what the poster remembers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage import (
    Chat,
    Errand,
    GameStore,
    NoteRow,
)
from storage.database import Clash
from tests.storage.tables import GAME, change, running


async def test_changes_add_to_an_open_errand_and_whoever_acted_is_not_called(store: GameStore) -> None:
    version = await running(store)
    for ping, acted in (((0,), set()), ((1,), set()), ((2,), {0})):
        errand = Errand("g1", "post", ping=ping)
        version = await store.commit(change("g1", version, errands=[errand], acted=acted))
    (post,) = await store.errands("g1")
    assert post.ping == (1, 2)


async def test_what_is_said_is_fixed_before_it_is_said(store: GameStore) -> None:
    version = await running(store)
    version = await store.commit(
        change("g1", version, notes=[NoteRow("a"), NoteRow("b")], errands=[Errand("g1", "post")])
    )
    (open_errand,) = await store.errands("g1")
    frozen = await store.freeze(open_errand)
    assert (frozen.first, frozen.last, frozen.frozen) == (1, 2, 1000.0)
    assert frozen.nonce == f"g1.{frozen.id}"
    await store.commit(change("g1", version, notes=[NoteRow("c")], errands=[Errand("g1", "post", ping=(1,))]))
    assert await store.freeze(open_errand) == frozen  # a second attempt says the same
    first, second = await store.errands("g1")
    assert (first, second.nonce, second.ping) == (frozen, "", (1,))
    await store.said(frozen, Chat("g1", message=55, note=frozen.last, text="a b"))
    again = await store.freeze(second)
    assert (again.first, again.last) == (3, 3)
    assert (await store.chats("g1"))[0] == Chat("g1", message=55, note=2, text="a b")


async def test_an_errand_that_failed_waits_and_says_when_it_is_due(store: GameStore) -> None:
    version = await running(store)
    await store.commit(change("g1", version, errands=[Errand("g1", "post")]))
    (errand,) = await store.errands()
    await store.put_off(errand, 5000.0)
    (later,) = await store.errands()
    assert (later.tries, later.ready) == (1, 5000.0)
    assert await store.next_due() == 5000.0
    assert (await store.games_with_errands(4999.0), await store.games_with_errands(5000.0)) == ([], ["g1"])
    await store.said(later)
    assert await store.errands() == []


async def test_errands_of_one_table_are_read_alone(store: GameStore) -> None:
    for name, channel in (("g1", 10), ("g2", 11)):
        version = await running(store, replace(GAME, id=name, channel=channel))
        await store.commit(change(name, version, errands=[Errand(name, "post")]))
    assert [errand.game for errand in await store.errands("g2")] == ["g2"]
    assert len(await store.errands()) == 2


async def test_what_the_poster_remembers_is_no_fact_of_the_game(store: GameStore) -> None:
    version = await running(store)
    await store.remember(Chat("g1", 100, channel=7, message=8, reachable=False))
    await store.remember(Chat("g1", 100, channel=7, message=9))
    assert await store.chats("g1") == {100: Chat("g1", 100, channel=7, message=9)}
    fresh = await store.fresh("g1")
    assert fresh is not None
    assert fresh.version == version


async def test_a_table_has_one_open_errand_of_a_kind_for_a_seat(store: GameStore) -> None:
    """Two commits that add to what is still to be said find the same one, whatever else goes wrong."""
    await running(store)
    sql = (
        "INSERT INTO errand (game, kind, seat, ping, tries, ready, first, last, nonce, frozen)"
        " VALUES ('g1', 'direct', 7, '[]', 0, 0, 0, 0, ?, 0)"
    )
    await store._db.write(sql, "")  # type: ignore[attr-defined]
    with pytest.raises(Clash):
        await store._db.write(sql, "")  # type: ignore[attr-defined]
    await store._db.write(sql, "frozen")  # type: ignore[attr-defined]
