"""The settings of a running Astrolabe, from the environment or a `.env` file; a wrong value stops the start with a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from engines.core import AstrolabeError


class BadSettings(AstrolabeError):
    """A setting has a value that cannot be used."""


class Settings(BaseSettings):
    """Every setting; `.env.example` explains each one."""

    model_config = SettingsConfigDict(env_prefix="ASTROLABE_", env_file=".env", extra="ignore", populate_by_name=True)

    discord_token: SecretStr | None = Field(default=None, alias="DISCORD_TOKEN")
    database: Path = Path("astrolabe.db")
    content: Path | None = None
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    workers: int = Field(default=1, ge=1, le=16)
    bot_pause: float = Field(default=0.8, ge=0, le=30)
    pocket_host: str = "127.0.0.1"
    pocket_port: int = Field(default=8765, ge=0, le=65535)

    @field_validator("discord_token", "content", mode="before")
    @classmethod
    def empty_is_nothing(cls, value: object) -> object:
        """An empty line in the file means "not set"."""
        return None if value == "" else value

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
