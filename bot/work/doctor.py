"""The doctor: tries on real Discord what the bot assumes of it, says of each assumption whether it holds, and tidies up.

It talks to Discord by requests alone and opens no gateway, so it may run beside the bot. Nothing of it touches the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import StrEnum

import aiohttp
import discord

from bot.app import App
from bot.chat.links import SHAKY
from bot.settings import BadSettings, Settings
from bot.work.assumptions import ASSUMPTIONS, BY_HAND, Assumption, permissions
from bot.work.bounds import limits
from bot.work.visit import ODD, SERVER_ERROR, CannotVisit, Differs, NotTried, Visit, answer_of, arrive
from render.registry import renderers_at
from storage import SqliteStore

PATIENCE = 90.0  # seconds for which a wait imposed by Discord is waited out


class Verdict(StrEnum):
    """What became of an assumption."""

    HOLDS = "holds"
    DIFFERS = "differs"
    NOT_TRIED = "not tried"


@dataclass(frozen=True, slots=True)
class Finding:
    """An assumption and what became of it."""

    says: str
    verdict: Verdict
    because: str = ""

    def __str__(self) -> str:
        return f"{self.says}: {self.verdict}" + (f" ({self.because})" if self.because else "")


class Visitor(App):
    """The bot, logged in but not listening: no commands are sent, no table is touched."""

    async def setup_hook(self) -> None:
        """Unlike the bot, a visitor starts no work in the background."""


async def doctor(
    registry: str, settings: Settings, channel: int, person: int | None, say: Callable[[str], None] = print
) -> int:
    """Try every assumption in a channel; the exit code says whether something differs."""
    if settings.discord_token is None:
        raise BadSettings(
            "The doctor visits real Discord, and needs a DISCORD_TOKEN for that. Set it, or put it into .env."
        )
    findings: list[Finding] = []
    async with _logged_in(registry, settings.discord_token.get_secret_value()) as app:
        visit = await _arrive(app, channel, person)
        try:
            for assumption in (*permissions(visit.kind), *ASSUMPTIONS, *limits(), BY_HAND):
                findings.append(await examine(visit, assumption))
                say(str(findings[-1]))
        except asyncio.CancelledError:
            say("Stopped before the end; tidying up.")
        finally:
            await visit.tidy_up()
    say(_leaving(visit))
    if not findings or findings[-1].says != BY_HAND.says:
        return 2
    differ = sum(finding.verdict is Verdict.DIFFERS for finding in findings)
    say("Nothing differs from what the bot assumes." if not differ else f"{differ} of {len(findings)} differ.")
    return 1 if differ else 0


@asynccontextmanager
async def _logged_in(registry: str, token: str) -> AsyncIterator[App]:
    store = await SqliteStore.open(":memory:")
    app = Visitor(renderers_at(registry).games, store, registry=registry, max_ratelimit_timeout=PATIENCE)
    try:
        await app.login(token)
        yield app
    except aiohttp.ClientError as error:
        raise CannotVisit(f"Discord cannot be reached: {error}.") from error
    finally:
        await app.close()
        await store.close()


async def _arrive(app: App, channel: int, person: int | None) -> Visit:
    try:
        return await arrive(app, channel, person)
    except SHAKY as error:
        raise CannotVisit(f"Discord cannot be asked about channel {channel}: {error}.") from error


async def examine(visit: Visit, assumption: Assumption) -> Finding:
    """Try one assumption. Whatever happens becomes a sentence: what Discord refuses differs, what fails was not tried."""
    if missing := visit.lacks(*assumption.needs):
        return Finding(assumption.says, Verdict.NOT_TRIED, f"the bot may not {', '.join(missing)} here")
    try:
        await assumption.try_it(visit)
    except Differs as differs:
        return Finding(assumption.says, Verdict.DIFFERS, str(differs))
    except NotTried as reason:
        return Finding(assumption.says, Verdict.NOT_TRIED, str(reason))
    except discord.HTTPException as error:
        stumbled = error.status >= SERVER_ERROR
        return Finding(assumption.says, Verdict.NOT_TRIED if stumbled else Verdict.DIFFERS, answer_of(error))
    except SHAKY as error:
        return Finding(assumption.says, Verdict.NOT_TRIED, f"the connection failed: {error or type(error).__name__}")
    except ODD as error:
        return Finding(assumption.says, Verdict.DIFFERS, f"the answer has another shape: {error!r}")
    return Finding(assumption.says, Verdict.HOLDS)


def _leaving(visit: Visit) -> str:
    if not visit.left:
        return "Everything that was posted is taken back."
    return f"Left behind: {'; '.join(visit.left)}."
