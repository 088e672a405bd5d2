"""A PostgreSQL server for whoever needs one, and an empty schema in it for every test."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from tests.postgres import Server, serving

_schemas = itertools.count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A server for as long as the tests run."""
    with serving() as server:
        yield server


@pytest.fixture
async def schema(postgres: Server) -> str:
    """The address of an empty schema."""
    import asyncpg

    name = f"test_{next(_schemas)}"
    connection = await asyncpg.connect(postgres.url())
    await connection.execute(f"CREATE SCHEMA {name}")
    await connection.close()
    return postgres.url(name)
