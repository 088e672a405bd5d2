"""Hints: from what the asker knows, where the table allows them, counted, and told when the game is over."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.pocket.shown_message import ShownMessage
from bot.table.faults import Busy, NotAllowed, StalePanel
from bot.table.hints import Why, check, hint_words, keep, may_ask, told_afterwards
from bot.table.hub import Hub
from bot.table.lobby import Lobbies
from bot.table.thinking import ADVISER, Players, Question
from engines.core import DETAIL, Choice, Dice, Session, plain
from engines.core.mind import Feature
from engines.core.thinking import Verdict, Weighed
from storage import SqliteStore
from tests.bot.house import Clicker, house, open_table, play_out, shown, verbs
from tests.bot.hubs import ADA, BEN, HERE, click, hub_at, started, submit
from tests.bot.lanes import Crew, breathe
from tests.launch import GAMES

REGISTRY = "tests.launch:GAMES"


def words(choice: Choice) -> str:
    return " + ".join(choice).capitalize()


def verdict(choice: str, **values: list[float]) -> Verdict:
    table = tuple(
        Weighed((name,), sum(found) / len(found), len(found), 0.0, tuple(found)) for name, found in values.items()
    )
    return Verdict((choice,), table)


def test_a_hint_says_how_often_the_best_was_better_than_the_next_best() -> None:
    found = verdict("settle", explore=[0.1, 0.2, 0.3, 0.6], settle=[0.5, 0.6, 0.7, 0.5], trade=[0.0, 0.1])
    assert (
        hint_words((), found, words)
        == "**Settle** beats **Explore** in 3 of 4 imagined games. I can say what, not why."
    )


def test_a_hint_says_so_if_it_cannot_tell() -> None:
    found = verdict("settle", settle=[0.5, 0.1, 0.7, 0.3], explore=[0.1, 0.5, 0.3, 0.8])
    assert hint_words((), found, words) == "It's close: **Settle** or **Explore**. I can't tell."


def test_a_hint_says_so_if_the_best_is_seldom_the_better_one() -> None:
    found = verdict("risk", safe=[0.4] * 9, risk=[0.3, 0.3, 0.3, 0.3, 0.3, 1.0, 1.0, 1.0, 1.0])
    told = hint_words((), found, words)
    assert told == "**Risk** beats **Safe** on average, though only in 4 of 9 imagined games. I can say what, not why."


def test_a_hint_says_what_speaks_most_for_it() -> None:
    features = (Feature("worlds", "points on worlds"), Feature("hand", "cards in hand"))
    best = Weighed(("settle",), 0.6, 3, 0.0, (0.5, 0.6, 0.7), (0.9, 0.1))
    other = Weighed(("explore",), 0.2, 3, 0.0, (0.1, 0.2, 0.3), (0.2, 0.4))
    told = hint_words(features, Verdict(("settle",), (best, other)), words)
    assert told == "**Settle** beats **Explore** in 3 of 3 imagined games. It's mostly about points on worlds."


def test_where_nothing_was_weighed_a_hint_does_not_pretend() -> None:
    assert "couldn't think ahead" in hint_words((), Verdict(("settle",)), words)
    assert "couldn't think ahead" in hint_words((), verdict("settle", settle=[0.5]), words)


@pytest.mark.parametrize("key", ["comets", "race"])
def test_what_is_hidden_changes_no_hint(key: str) -> None:
    spec = GAMES[key]
    session, _ = Session.new(spec, spec.options({}), 2, "a fair hint")
    looked = 0
    while not session.is_over and looked < 2:
        seat = min(session.prompts)
        if session.is_untouched:
            there = session.resampled(seat, Dice(f"other {looked}"))
            assert there.state_json() != session.state_json()
            hints = {
                hint_words(
                    spec.mind.features,
                    Question(REGISTRY, key, one.content.raw, one.dump(), seat, "s", kind=ADVISER).work(lambda: False),
                    words,
                )
                for one in (session, there)
            }
            assert len(hints) == 1
            looked += 1
        session.submit(seat, session.prompts[seat].suggestion())
    assert looked == 2


async def test_a_rated_game_has_no_hints_unless_its_lobby_said_so(hub: Hub) -> None:
    table = await started(hub, people=2)
    assert not may_ask(table)
    with pytest.raises(NotAllowed, match="counts for ratings"):
        check(table, table.seat_of(ADA) or 0, ADA)
    table.seats = [replace(row, rated=row.person == ADA) for row in table.seats]
    assert may_ask(table), "one rated person alone gains and loses nothing"


@pytest.mark.parametrize(("chosen", "may"), [("on", True), ("off", False)])
async def test_the_lobby_decides_about_hints_and_the_store_keeps_it(tmp_path: Path, chosen: str, may: bool) -> None:
    store = await SqliteStore.open(tmp_path / "games.db")
    lobbies = Lobbies(hub_at(store))
    lobby = await lobbies.open("comets", {}, HERE, person=ADA, name="Ada", once=click())
    await lobbies.join(lobby.game.id, BEN, "Ben", click())
    with pytest.raises(NotAllowed, match="Only Ada"):
        await lobbies.set_hints(lobby.game.id, BEN, chosen, click())
    await lobbies.set_hints(lobby.game.id, ADA, chosen, click())
    table = await lobbies.start(lobby.game.id, ADA, click())
    await store.close()
    store = await SqliteStore.open(tmp_path / "games.db")
    assert may_ask(await hub_at(store).table(table.id)) is may
    await store.close()


async def test_a_hint_counts_once_for_a_decision_and_is_marked_for_its_seat_alone(hub: Hub) -> None:
    table = await started(hub, people=1, bots=1)
    seat = table.seat_of(ADA) or 0
    decision = table.fingerprint(seat)
    assert await keep(hub, table.id, seat, decision, "the first", person=ADA) == "the first"
    assert await keep(hub, table.id, seat, decision, "the second", person=ADA) == "the first"
    assert told_afterwards(await hub.table(table.id)) == "Ada had 1 hint."
    (mark,) = [note for note in await hub.store.notes(table.id) if "hint" in note.text]
    assert mark.to == (seat,)
    assert mark.weight == DETAIL, "nobody is told what they asked for themselves"
    await submit(hub, table.id, seat, ("gather",), person=ADA)
    with pytest.raises(StalePanel):
        await keep(hub, table.id, seat, decision.replace(decision[0], "x"), "too late", person=ADA)


async def test_somebody_who_asks_while_all_is_busy_is_told_so(hub: Hub) -> None:
    crew = Crew()
    table = await started(hub, people=1, bots=1)
    seat = table.seat_of(ADA) or 0
    players = Players(REGISTRY, crew.workers)
    first, second = (_asked(players, table, seat) for _ in range(2))
    await breathe()
    await crew.time.pass_by(11)
    with pytest.raises(Busy, match="too busy"):
        await second
    crew.busy[0].die()
    with pytest.raises(Busy, match="ask again"):
        await first
    crew.workers.close()


def _asked(players: Players, table: object, seat: int) -> asyncio.Task[Verdict]:
    return asyncio.get_running_loop().create_task(players.advise(table, seat))  # type: ignore[arg-type]


async def more_of(ada: Clicker) -> ShownMessage:
    """The page of a panel on which everything else stands."""
    panel = await ada.open_panel()
    assert panel is not None
    await ada.person.click(panel, "More…")
    await ada.person.until(lambda: "Back" in ada.person._now(panel).labels)
    return ada.person._now(panel)


async def back(ada: Clicker, panel: ShownMessage) -> None:
    """Back to the page on which one plays, if it is not shown already."""
    if "Back" in ada.person._now(panel).labels:
        await ada.person.click(panel, "Back")
    await ada.person.until(lambda: "More…" in ada.person._now(panel).labels)


async def test_a_hint_is_said_in_the_panel_and_told_after_the_game(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", options="rounds=1", bots=1)
        ada = Clicker(at.person("Ada"))
        for _ in range(2):
            panel = await more_of(ada)
            await ada.person.click(panel, "Hint")
            await ada.person.until(lambda panel=panel: "Hint: " in shown(ada.person, panel))  # type: ignore[misc]
        await play_out(at, ada)
        last = [m for m in ada.person.timeline("table-one") if "Play again" in m.labels][-1]
        assert "Ada had 1 hint." in last.text


async def test_a_rated_table_shows_no_hint_button(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        assert "hint" not in verbs(await more_of(Clicker(at.person("Ada"))))


def test_a_hint_says_why_or_that_it_cannot() -> None:
    clear = verdict("settle", settle=[0.6] * 3, explore=[0.2] * 3)
    told = hint_words((), clear, words)
    assert told == "**Settle** beats **Explore** in 3 of 3 imagined games. I can say what, not why."
    told = hint_words((), clear, words, Why(facts=("It costs 2.",)))
    assert told.endswith("imagined games. It costs 2.")
    told = hint_words((), clear, words, Why(("You can pay.",), ("It costs 2.",)))
    assert told.endswith("imagined games. You can pay.")


def test_race_says_what_others_will_call_and_what_brings_nothing() -> None:
    spec = GAMES["race"]
    session, _ = Session.new(spec, spec.options({"level": "base"}), 2, "why")
    while session.prompts[min(session.prompts)].key != "round.actions":
        session.submit(seat := min(session.prompts), session.prompts[seat].suggestion())
    prompt, view = session.asked(0), session.view(0)
    assert spec.reasons is not None
    told = [plain(one) for one in spec.reasons(view, prompt, ("explore-5",))]
    assert any(
        "Consume: Trade" in one and "would bring you nothing now" in one for one in told
    )  # there are no goods yet
    there = session.resampled(0, Dice("other cards"))
    assert [plain(one) for one in spec.reasons(there.view(0), there.asked(0), ("explore-5",))] == told
