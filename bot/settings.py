"""The settings of a running Astrolabe, from the environment or a `.env` file; a wrong value stops the start with a sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.people.quotas import Limits
from engines.core import AstrolabeError
from storage import is_address, place

MANY = 10_000  # more than any limit needs to be


class BadSettings(AstrolabeError):
    """A setting has a value that cannot be used."""


class Settings(BaseSettings):
    """Every setting; `.env.example` explains each one."""

    model_config = SettingsConfigDict(env_prefix="ASTROLABE_", env_file=".env", extra="ignore", populate_by_name=True)

    discord_token: SecretStr | None = Field(default=None, alias="DISCORD_TOKEN")
    database: Path | str = Path("astrolabe.db")
    content: Path | None = None
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    web_host: str = "127.0.0.1"
    web_port: int | None = Field(default=None, ge=0, le=65535)
    public_key: str = ""
    processes: int = Field(default=1, ge=1, le=64)
    workers: int = Field(default=1, ge=1, le=16)
    bot_pause: float = Field(default=0.8, ge=0, le=30)
    pocket_host: str = "127.0.0.1"
    pocket_port: int = Field(default=8765, ge=0, le=65535)
    commands_a_minute: int = Field(default=20, ge=1, le=MANY)
    clicks_a_minute: int = Field(default=60, ge=1, le=MANY)
    pictures_a_minute: int = Field(default=6, ge=1, le=MANY)
    film_minutes: int = Field(default=5, ge=1, le=MANY)
    exports_an_hour: int = Field(default=1, ge=1, le=MANY)
    lobbies_an_hour: int = Field(default=5, ge=1, le=MANY)
    tables_a_person: int = Field(default=10, ge=1, le=MANY)
    tables_a_server: int = Field(default=30, ge=1, le=MANY)
    lobby_hours: int = Field(default=48, ge=1, le=MANY)

    @property
    def limits(self) -> Limits:
        """How much anybody may ask for."""
        return Limits(
            commands=self.commands_a_minute,
            clicks=self.clicks_a_minute,
            pictures=self.pictures_a_minute,
            film_minutes=self.film_minutes,
            exports=self.exports_an_hour,
            lobbies=self.lobbies_an_hour,
            tables=self.tables_a_person,
            server_tables=self.tables_a_server,
            idle_hours=self.lobby_hours,
        )

    @field_validator("discord_token", "content", "web_port", mode="before")
    @classmethod
    def empty_is_nothing(cls, value: object) -> object:
        """An empty line in the file means "not set"."""
        return None if value == "" else value

    @field_validator("discord_token")
    @classmethod
    def token_is_one_word(cls, value: SecretStr | None) -> SecretStr | None:
        """A token is sent in a header: nothing else than plain letters gets there."""
        if value is not None and not re.fullmatch(r"[!-~]+", value.get_secret_value()):
            raise ValueError("a token has no spaces and no letters beyond A to Z")
        return value

    @field_validator("public_key")
    @classmethod
    def key_is_hexadecimal(cls, value: str) -> str:
        """As the developer portal shows it."""
        if value and not re.fullmatch(r"[0-9a-fA-F]{64}", value):
            raise ValueError("a public key has 64 letters, 0 to 9 and a to f")
        return value.lower()

    @field_validator("database", mode="before")
    @classmethod
    def database_is_named(cls, value: object) -> object:
        """A file, or the address of a PostgreSQL database; an empty line names neither."""
        where = place(str(value))
        if isinstance(where, Path) and not where.name:
            raise ValueError("name a file")
        return where

    @property
    def pocket_data(self) -> Path:
        """Where the pocket Discord keeps its world: beside the database, or here if that is far away."""
        return (Path("astrolabe.db") if is_address(self.database) else Path(self.database)).with_suffix(".pocket.db")

    @field_validator("content")
    @classmethod
    def content_is_a_folder(cls, value: Path | None) -> Path | None:
        """The folder of replaced content must be there."""
        if value is not None and not value.is_dir():
            raise ValueError(f"{value} is not a folder")
        return value


def read_settings(**overrides: object) -> Settings:
    """The settings, or `BadSettings` naming the setting and what is wrong with it."""
    try:
        return Settings(**overrides)  # type: ignore[arg-type]
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        name = str(first["loc"][0]).upper()
        name = name if name == "DISCORD_TOKEN" else f"ASTROLABE_{name.removeprefix('ASTROLABE_')}"
        raise BadSettings(f"{name}: {first['msg'].removeprefix('Value error, ')}.") from error
    except (OSError, UnicodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no plain text"
        raise BadSettings(f".env cannot be read: {reason}.") from error
