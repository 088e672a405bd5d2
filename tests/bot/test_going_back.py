"""Going back: what nobody saw is taken back freely, anything else by consent, and what is dropped is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table.faults import Frozen, HostError, NotSeated, StalePanel
from bot.table.hub import Hub
from bot.table.votes import UNDO, Ballot, Votes
from engines.core import CannotUndo
from tests.bot.hubs import ADA, click, notes, rewind, started, submit, undo
from tests.comets import GAME
from tests.comets.state import CometState
from tests.comets.steps import STEPS
from tests.launch import GAMES


async def test_a_frozen_game_can_be_undone(hub: Hub) -> None:
    table = await started(hub)
    await submit(hub, table.id, 0, ("gather",))
    await submit(hub, table.id, 1, ("gather",))
    hub.forget(table.id)
    sound = hub.games

    def stumbles(_: CometState) -> None:
        raise ZeroDivisionError

    hub.games = GAMES.including(replace(GAME, steps={**STEPS, "choose_actions": stumbles}))
    with pytest.raises(Frozen):
        await hub.table(table.id)
    hub.games = sound
    await rewind(hub, table.id, 2, 1)
    assert (await hub.table(table.id)).awaited == [1]


async def test_an_undo_marks_the_row_and_tells_the_table(hub: Hub) -> None:
    table = await started(hub)
    await submit(hub, table.id, 0, ("gather",), person=ADA)
    said = await undo(hub, table.id, 0)
    assert said == "Undone: Gather"
    assert [row.undone for row in await hub.store.journal(table.id)] == [True]
    assert "takes back 1 choice" in await notes(hub, table)
    assert table.awaited == [0, 1]


async def test_an_undo_of_a_changed_answer_marks_all_its_rows(hub: Hub) -> None:
    table = await started(hub, people=3)
    await submit(hub, table.id, 0, ("gather",))
    await submit(hub, table.id, 1, ("gather",))
    await submit(hub, table.id, 0, ("launch",))
    await undo(hub, table.id, 0)
    rows = [(row.seat, row.undone) for row in await hub.store.journal(table.id)]
    assert rows[0] == (0, True)
    assert rows[1:] == [(1, False), (0, True)]
    hub.forget(table.id)
    assert sorted((await hub.table(table.id)).session.prompts) == [0, 2]  # what others secretly answered stays


async def test_an_undo_twice_by_redelivery_happens_once(hub: Hub) -> None:
    table = await started(hub)
    await submit(hub, table.id, 0, ("gather",))
    first = await undo(hub, table.id, 0, once="u")
    assert await undo(hub, table.id, 0, once="u") == first
    assert (await notes(hub, table)).count("takes back") == 1


async def test_a_revealed_choice_needs_the_consent_of_every_other_person(hub: Hub) -> None:
    table = await started(hub, people=3)
    for seat in (0, 1, 2):
        await submit(hub, table.id, seat, ("gather",), person=seat + 1)
    with pytest.raises(CannotUndo):
        await undo(hub, table.id, 0)
    votes = Votes(hub)
    people = {row.seat: row.person or 0 for row in table.seats}
    vote = (await votes.ask_back(table.id, people[0], once=click())).vote
    assert vote is not None

    async def cast(person: int, agrees: bool = True) -> Ballot:
        return await votes.cast(table.id, UNDO, person, vote.row, agrees, once=click())

    with pytest.raises(HostError, match="others have to agree"):
        await cast(people[0])
    with pytest.raises(NotSeated):
        await cast(99)
    waiting = await cast(people[1])
    assert waiting.vote is not None
    done = await cast(people[2])
    assert "by consent" in done.text
    assert "again too" in done.text
    again = await hub.table(table.id)
    assert again.awaited == [0, 1, 2]
    with pytest.raises(StalePanel):
        await cast(people[1])


async def test_a_refusal_ends_the_vote(hub: Hub) -> None:
    table = await started(hub)
    await submit(hub, table.id, 0, ("gather",))
    await submit(hub, table.id, 1, ("gather",))
    votes = Votes(hub)
    vote = (await votes.ask_back(table.id, table.seats[0].person or 0, once=click())).vote
    assert vote is not None
    refused = await votes.cast(table.id, UNDO, table.seats[1].person or 0, vote.row, False, once=click())
    assert "nothing is taken back" in refused.text
    assert await hub.store.votes(table.id) == []


async def test_with_no_other_person_an_undo_is_granted_and_marked(hub: Hub) -> None:
    table = await started(hub, people=1, bots=1)
    seat = table.seat_of(ADA)
    assert seat is not None
    await submit(hub, table.id, seat, ("gather",), person=ADA)
    await submit(hub, table.id, 1 - seat, ("gather",))
    ballot = await Votes(hub).ask_back(table.id, ADA, once=click())
    assert ballot.vote is None
    assert "by consent" in ballot.text
    assert "by consent" in await notes(hub, table)


async def test_the_same_dice_fall_again(hub: Hub) -> None:
    table = await started(hub)
    await submit(hub, table.id, 0, ("gather",))
    await submit(hub, table.id, 1, ("gather",))
    before = (await hub.table(table.id)).session.state_json()
    await rewind(hub, table.id, 2, 1)
    await submit(hub, table.id, 1, ("gather",))
    assert (await hub.table(table.id)).session.state_json() == before


# --- standing orders --------------------------------------------------------------------------------------------------------
