"""The leak rule over the wire: whatever bytes reach somebody, they name nothing that this person could not know by then."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from bot.pocket import Person
from bot.table.table import Table
from engines.core import AnyGame, Seat
from engines.core.lexicon import is_word
from tests.bot.house import Clicker, House, house, open_table
from tests.launch import GAMES


def strings(data: Any) -> set[str]:
    if isinstance(data, str):
        return {data}
    if isinstance(data, dict):
        return set(data).union(*map(strings, data.values()))
    if isinstance(data, list):
        return set().union(*map(strings, data))
    return set()


@dataclass
class Watcher:
    """Knows what each person may know, and reads everything they get."""

    at: House
    table: Table
    read: dict[str, int] = field(default_factory=dict)
    known: dict[str, set[str]] = field(default_factory=dict)
    bytes_read: int = 0

    def seat_of(self, name: str) -> Seat | None:
        return next((row.seat for row in self.table.seats if row.name == name), None)

    def learn(self, names: tuple[str, ...]) -> None:
        """What each person may know now: their view, and what was disclosed to them."""
        self.table = self.at.app.hub._tables.get(self.table.id, self.table)
        session = self.table.session
        for name in names:
            seat = self.seat_of(name)
            view = json.loads(session.spec.dump_view(session.view(seat)))
            known = self.known.setdefault(name, set())
            known |= strings(view)
            for one in session.state.chance.disclosed:
                if one.seats is None or seat in one.seats:
                    known |= set(one.what.split())

    def check(self, names: tuple[str, ...]) -> None:
        hidden = strings(json.loads(self.table.session.state_json()))
        for name in names:
            person: Person = self.at.person(name)
            fresh = "\n".join(person.record[self.read.get(name, 0) :])
            self.read[name] = len(person.record)
            self.bytes_read += len(fresh)
            known = self.known[name]
            named = "\n".join(term.detail for token, term in self.table.glossary.items() if _key(token) in known)
            for token, term in self.table.glossary.items():
                if is_word(token):  # the words of a game are no secrets
                    continue
                key = _key(token)
                if (
                    key in hidden and key not in known and term.name not in named
                ):  # a card's rules may name another card
                    quoted = (
                        f"{term.name}\\n",
                        f"{term.name}.",
                        f"{term.name},",
                        f'"{term.name}"',
                        f":{key}",
                        f'"{key}"',
                    )
                    text = fresh
                    for longer in (other.name for other in self.table.glossary.values() if term.name in other.name):
                        text = text.replace(longer, "") if longer != term.name else text
                    leaks = [one for one in quoted if one in text]
                    at = fresh.find(leaks[0]) if leaks else 0
                    near = fresh[max(0, at - 80) : at + 80]
                    assert not leaks, f"{name} was told of {token}, which is hidden from them: …{near}…"


def _key(token: str) -> str:
    return token.partition(":")[2]


NAMES = ("Ada", "Ben", "Cleo")


async def play_watched(at: House, spec: AnyGame, turns: int, **options: str) -> Watcher:
    await open_table(at, "Ada", "Ben", game=spec.key, options=" ".join(f"{k}={v}" for k, v in options.items()))
    game = await at.game()
    watcher = Watcher(at, await at.app.hub.table(game.id))
    at.app.hub.listeners.append(lambda _: watcher.learn(NAMES))
    watcher.learn(NAMES)
    watcher.check(NAMES)
    people = [Clicker(at.person(name), rng=random.Random(name)) for name in ("Ada", "Ben")]  # noqa: S311
    for _ in range(turns):
        for clicker in people:
            await clicker.turn(12)
            await at.settle()
            watcher.table = await at.app.hub.table(game.id)
            watcher.learn(NAMES)
            watcher.check(NAMES)
        if (await at.game()).status == "over":
            break
    return watcher


@pytest.mark.parametrize(
    "spec", [pytest.param(spec, id=spec.key) for spec in GAMES.values() if 2 in spec.seats(spec.options({}))]
)
async def test_nobody_is_told_what_they_cannot_know(tmp_path: Path, spec: AnyGame) -> None:
    async with house(tmp_path) as at:
        watcher = await play_watched(at, spec, turns=8)
        assert watcher.bytes_read > 50_000


async def test_a_leak_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The watcher can fail: a post that names the top card of the deck."""
    from bot.chat.ui.post import post as honest

    def leaky(table: Table, *rest: Any, **more: Any) -> Any:
        from bot.chat.ui.pieces import Words

        top = table.session.state.deck[-1].card
        said = honest(table, *rest, **more)
        return replace(said, pieces=[Words(f"By the way: {table.spell('{comet:' + top + '}')}."), *said.pieces])

    async with house(tmp_path) as at:
        monkeypatch.setattr("bot.chat.poster.post", leaky)
        with pytest.raises(AssertionError, match="hidden from them"):
            await play_watched(at, GAMES["comets"], turns=3)


async def test_secrets_of_the_shuffle_never_leave_before_the_end(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        game = await at.game()
        people = [Clicker(at.person(name), rng=random.Random(name)) for name in ("Ada", "Ben")]  # noqa: S311
        for _ in range(2):
            for clicker in people:
                await clicker.turn(12)
        for command in ("about", "board", "log", "replay", "hand", "games"):
            await (await at.person("Ada").run(command, "table-one")).answered()
        await at.settle()
        if (await at.game()).status != "over":
            digest = (await at.app.hub.table(game.id)).session.digest
            for name in NAMES:
                record = "\n".join(at.person(name).record)
                for secret in (game.secret, game.seed, digest):
                    assert secret not in record
