"""What was said to each click, and what the database itself saw of it: the two must agree, whatever happened in between.

An answer belongs to the click under whose token it was given, so nothing is guessed from what a screen shows. Triggers write
down which transaction remembered a click, which choices were made in it, and which words were fixed when.
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from bot.chat.ui.pieces import Press
from bot.pocket import Pocket, posting
from bot.pocket.interactions import Interaction
from bot.table.hub import POST
from storage import Game
from storage.postgres import PostgresStore
from tests.bot.house import ANSWERING
from tests.bot.processes import check_story

TRIGGERS = """
CREATE TABLE told (game TEXT, kind TEXT, errand BIGINT, first BIGINT, last BIGINT, nonce TEXT);
CREATE TABLE remembered (once TEXT, transaction BIGINT);
CREATE TABLE made (game TEXT, number BIGINT, person BIGINT, transaction BIGINT);
CREATE FUNCTION fixed() RETURNS trigger AS $$ BEGIN
  IF OLD.nonce = '' AND NEW.nonce <> '' THEN
    INSERT INTO told VALUES (NEW.game, NEW.kind, NEW.id, NEW.first, NEW.last, NEW.nonce);
  END IF;
  RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE FUNCTION remembering() RETURNS trigger AS $$ BEGIN
  INSERT INTO remembered VALUES (NEW.interaction, txid_current()); RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE FUNCTION making() RETURNS trigger AS $$ BEGIN
  INSERT INTO made VALUES (NEW.game, NEW.number, NEW.person, txid_current()); RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER fixed AFTER UPDATE ON errand FOR EACH ROW EXECUTE FUNCTION fixed();
CREATE TRIGGER remembering AFTER INSERT OR UPDATE ON handled FOR EACH ROW EXECUTE FUNCTION remembering();
CREATE TRIGGER making AFTER INSERT ON journal FOR EACH ROW EXECUTE FUNCTION making();
"""

MADE, REFUSED, UNSURE, SHOWN = "said to be made", "refused", "told to try again", "something else shown"
DEFERRED, SILENT = "acknowledged, then nothing", "no answer"
ENDINGS = (MADE, REFUSED, UNSURE, SHOWN, DEFERRED, SILENT)
TROUBLE = ("my database", "lost my answer", "went wrong on my side", "Too many people", "try again in a minute")
STEPS = (0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0)


@dataclass
class Click:
    """One click on a control that answers a prompt, and what was said to it."""

    act: Interaction
    answers: list[str] = field(default_factory=list)
    took: float | None = None  # seconds until the first answer

    @property
    def ending(self) -> str:
        """What became of it, as far as whoever clicked can know."""
        lines = [text.strip().partition("\n")[0] for text in self.answers]
        if any(line.startswith("✓") for line in lines):
            return MADE
        if warned := [line for line in lines if line.startswith("⚠️")]:
            return UNSURE if any(word in line for line in warned for word in TROUBLE) else REFUSED
        if self.answers:
            return SHOWN
        return DEFERRED if self.act.acknowledged is not None else SILENT


class Witness:
    """Hears every answer to every click, and asks the database about it afterwards."""

    def __init__(self, pocket: Pocket, store: PostgresStore) -> None:
        self._pocket, self._store = pocket, store
        self.clicks: dict[int, Click] = {}
        self._speaking: Interaction | None = None

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear what is said: in an acknowledgement, in a change of the message, or in a further one."""
        acts: Any = self._pocket.interactions
        start, callback, by_webhook, follow_up, edit = (
            *(acts.start, acts.callback, acts.by_webhook, acts.follow_up),
            posting.edit,
        )

        def started(*given: Any, **named: Any) -> Any:
            act = start(*given, **named)
            press = Press.parse(str(act.data.get("custom_id") or ""))
            if press is not None and press.verb in ANSWERING | {"auto"}:
                self.clicks[act.id] = Click(act)
            return act

        def acknowledged(number: int, token: str, payload: Any, uploads: Any) -> Any:
            answer = callback(number, token, payload, uploads)
            self._hear(acts.by_id[number], payload.get("data"))
            return answer

        def spoken_by(application: int, token: str) -> Any:
            self._speaking = by_webhook(application, token)
            return self._speaking

        def followed(act: Interaction, payload: Any, uploads: Any) -> Any:
            message = follow_up(act, payload, uploads)
            self._hear(act, payload)
            return message

        def edited(realm: Any, message: Any, payload: Any, uploads: Any, **how: Any) -> None:
            edit(realm, message, payload, uploads, **how)
            if not how and self._speaking is not None and message.is_ephemeral and message.id in self._speaking.owned:
                self._hear(self._speaking, payload)

        acts.start, acts.callback, acts.by_webhook, acts.follow_up = started, acknowledged, spoken_by, followed
        posting.edit = edited
        try:
            yield
        finally:
            posting.edit = edit

    def _hear(self, act: Interaction, payload: Any) -> None:
        click = self.clicks.get(act.id)
        text = "\n".join(_contents(payload))
        if click is not None and text:
            click.answers.append(text)
            if click.took is None:
                click.took = self._pocket.clock.now() - act.created

    # --- what must hold --------------------------------------------------------------------------------------------------

    async def faults(self, games: Sequence[Game]) -> list[str]:
        """Everything that is not as it must be."""
        found = await self._lost_or_doubled()
        for game in games:
            found += await self._told_wrongly(game)
            try:
                await check_story(self._store, game.id)
            except AssertionError as error:
                found.append(f"{game.key}: the story is broken: {str(error)[:200]}")
        return found

    async def _lost_or_doubled(self) -> list[str]:
        """Every click that was said to be made is in the journal once; every choice of a person goes back to one click."""
        found: list[str] = []
        named = await self._stored()
        rows = await self._store._db.rows("SELECT game, number, person, transaction FROM made")
        making: dict[int, list[Any]] = {}
        for row in rows:
            making.setdefault(row[3], []).append(row)
        for number, click in self.clicks.items():
            times = named.get(number, [])
            mine = [row for one in times for row in making.pop(one, [])]
            if len(times) > 1:
                found.append(f"click {number} was counted {len(times)} times")
            if click.ending == MADE and not mine:
                found.append(f"click {number} was answered and is lost: {click.answers[0][:80]!r}")
            if click.ending == REFUSED and mine:
                found.append(f"click {number} was refused and yet made: {click.answers[0][:80]!r}")
            if mine and click.act.user_id not in {row[2] for row in mine}:  # what it sets off may be others'
                found.append(f"click {number} was somebody else's")
        # a bot's move may set off what somebody has chosen before
        others = [group[0] for group in making.values() if all(row[2] for row in group)]
        found += [f"choice {row[1]} at {row[0]} was made by no click" for row in others]
        return found

    async def _stored(self) -> dict[int, list[int]]:
        """By click, the transactions that remembered it."""
        stored: dict[int, list[int]] = {}
        for once, transaction in await self._store._db.rows("SELECT once, transaction FROM remembered"):
            if once.isdigit():
                stored.setdefault(int(once), []).append(transaction)
        return stored

    async def _told_wrongly(self, game: Game) -> list[str]:
        """Each note in one post, in order; each post once."""
        rows = await self._store._db.rows(
            "SELECT first, last, nonce FROM told WHERE game = ? AND kind = ? ORDER BY errand", game.id, POST
        )
        messages = self._pocket.world.messages[game.channel].values()
        sent = Counter(str(message.nonce) for message in messages)
        found, next_note = [], None
        for first, last, nonce in rows:
            if next_note not in (None, first):
                found.append(f"{game.key}: a post begins with note {first}, where {next_note} was next")
            if last >= first:
                next_note = last + 1
            if sent[nonce] > 1 or (last >= first and not sent[nonce]):
                found.append(f"{game.key}: notes {first} to {last} were posted {sent[nonce]} times")
        mine = {row[2] for row in rows}
        strange = [
            nonce for nonce in sent if nonce.startswith(f"{game.id}.") and nonce not in mine and "!" not in nonce
        ]
        found += [f"{game.key}: {nonce} was said though nobody fixed it" for nonce in strange]
        news = await self._store._db.value(0, "SELECT max(number) FROM note WHERE game = ? AND beat <> ''", game.id)
        if next_note is not None and next_note <= news:
            found.append(f"{game.key}: note {news} is news and was never told")
        return found

    # --- figures ---------------------------------------------------------------------------------------------------------

    async def histogram(self) -> str:
        """What became of the clicks, and how long the answers took."""
        stored = await self._stored()
        lines = [f"{len(self.clicks)} clicks that answer a prompt:"]
        for ending in ENDINGS:
            here = [number for number, click in self.clicks.items() if click.ending == ending]
            lines.append(f"  {ending:28}{len(here):5}, of which stored {sum(one in stored for one in here):5}")
        took = sorted(click.took for click in self.clicks.values() if click.took is not None)
        if took:
            lines.append(f"click to answer: p50 {statistics.median(took):.2f} s, slowest {took[-1]:.2f} s")
        for low, high in zip((0.0, *STEPS), (*STEPS, float("inf")), strict=True):
            number = sum(low <= one < high for one in took)
            lines.append(f"  from {low:5.2f} s {number:5} {'#' * -(-50 * number // max(1, len(took)))}")
        return "\n".join(lines)

    def count(self, ending: str) -> int:
        """How many clicks ended so."""
        return sum(click.ending == ending for click in self.clicks.values())


def _contents(payload: Any) -> Iterator[str]:
    """Every text of a message, in the order in which it is read."""
    if isinstance(payload, dict):
        if text := payload.get("content"):
            yield str(text)
        for part in payload.get("components") or ():
            yield from _contents(part)
