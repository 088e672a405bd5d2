"""Fight on in a real game of the Empire: battle after battle in one click, and it stops at the first loss."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.table.going_on import go_on, next_answer
from bot.table.hub import Hub
from bot.table.lobby import Lobbies
from engines.core import Registry, Session
from engines.empire import GAME
from engines.empire.facts.options import EmpireOptions
from engines.empire.state import IMPERIAL, State
from engines.empire.view import EmpireView
from storage import JournalRow, SqliteStore
from tests.bot.hubs import ADA, HERE, click, hub_at, submit

SEED = "emperor 8"  # something is lost in this game, and its last battle is the end of it


@dataclass(frozen=True)
class Pressed:
    """What one click said and made, and from where it was made."""

    said: str
    rows: list[JournalRow]
    before: Session[State, EmpireView, EmpireOptions]
    is_last: bool


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = await SqliteStore.open(tmp_path / "empire.db")
    yield hub_at(store, Registry(GAME))
    await store.close()


async def fought(hub: Hub) -> list[Pressed]:
    """A whole game of the first scenario, every battle of it by the one click, all else as suggested."""
    lobbies, pressed = Lobbies(hub), list[Pressed]()
    lobby = await lobbies.open("empire", {"scenario": "1"}, HERE, person=ADA, name="Ada", once=click())
    table = await lobbies.start(lobby.game.id, ADA, click())
    while not table.session.is_over:
        prompt, total = table.session.prompts[0], table.total
        if next_answer(prompt) is None:
            table = await submit(hub, table.id, 0, prompt.suggestion(), person=ADA)
            continue
        before = table.session.clone()
        said = await go_on(hub, table.id, 0, once=click(), decision=table.fingerprint(0), person=ADA)
        table = await hub.table(table.id)
        rows = [row for row in await hub.store.journal(table.id) if row.number > total]
        pressed.append(Pressed(said, rows, before, table.session.is_over))
    return pressed


def owned(g: State) -> Counter[str]:
    """The Emperor's units, leaders and systems, counted from the state itself."""
    found = Counter({"leaders": len(g.leaders), "systems": sum(one.owner == IMPERIAL for one in g.systems.values())})
    for fleet in g.fleets.values():
        found.update(fleet)
    return found


def lost_in(one: Pressed) -> list[bool]:
    """After which of the choices something was gone, played again by themselves."""
    gone = []
    for row in one.rows:
        before = owned(one.before.state)
        one.before.submit(row.seat, row.choice)
        gone.append(bool(before - owned(one.before.state)))
    return gone


async def test_every_battle_stops_at_the_first_loss_and_at_nothing_less(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.lobby.seed_from", lambda *_: SEED)
    pressed = await fought(hub)
    lost = [lost_in(one) for one in pressed]
    assert any(one[-1] for one in lost), "something was lost in this game"
    for one, gone in zip(pressed, lost, strict=True):
        assert not any(gone[:-1]), one.said
        assert ("you lost" in one.said) == gone[-1], one.said
        assert all(row.bundle == one.rows[0].number for row in one.rows)
        assert f"{len(one.rows)} choice" in one.said
    assert [one.said.endswith("It stops here: the game is over.") for one in pressed if one.is_last] == [True]
