"""GameSpec: everything the host, the pictures and the tests need to know about a game, in one value."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from engines.core.ahead import Foreseen
from engines.core.chance import Chance, Dice
from engines.core.content import Content, Table, default_content, load_content, restore_content
from engines.core.errors import BadOptions
from engines.core.lesson import Lesson
from engines.core.mind import Mind
from engines.core.pieces import Pieces
from engines.core.prompt import Answered, Choice, Offer, Prompt, Seat
from engines.core.rulebook import Topics
from engines.core.state import GameState, Result, View

S = TypeVar("S", bound=GameState)
V = TypeVar("V", bound=View)
O = TypeVar("O", bound="Options")  # noqa: E741 - O for options

Step = Callable[..., Generator[Any, Any, None] | None]
Bot = Callable[[Any, Prompt, Dice], Choice]  # sees a view, a prompt and dice of its own; never the state
Json = dict[str, Any]
Upgrade = Callable[[Json], None]  # lifts {"state": …, "entries": [{"seat", "key", "choice", …}]} in place by one schema


class Options(BaseModel):
    """The options of a table. Names and defaults are public: lobby, command line, tests."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True, slots=True)
class Term:
    """What a token stands for: the name players read, a line of help, where the fact comes from, and other names of a word."""

    name: str
    detail: str = ""
    provenance: str = "published"
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of a table in words: the question it answers, and each value's name with a line about it."""

    ask: str
    values: Mapping[Any, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Preset:
    """A way to play that one click chooses: "First game", what it means, and the options it sets."""

    id: str
    name: str
    detail: str
    options: Mapping[str, Any] = field(default_factory=dict)
    is_first: bool = False  # for a table where somebody has not finished this game yet


@dataclass(frozen=True, slots=True)
class Provenance:
    """An honest line about a part of a game's content: published fact, or designed or reconstructed by this project."""

    topic: str
    source: str
    note: str = ""


@dataclass(frozen=True, eq=False)
class GameSpec(Generic[S, V, O]):
    """One game. `rules` changes whenever a rule fix changes what happens; `schema` whenever the state's shape does."""

    key: str
    title: str
    seats: Callable[[O], Sequence[int]]  # the numbers of players these options allow
    Options: type[O]
    State: type[S]
    View: type[V]
    steps: Mapping[str, Step]
    setup: Callable[[int, O, Chance, Content], S]
    view: Callable[[S, Seat | None], V]
    result: Callable[[S], Result]
    hide: Callable[[S, Seat | None, Dice], None]  # deals anew, in place, all that the seat cannot know
    headline: Callable[[V], str]
    bots: Mapping[str, Bot] = field(default_factory=dict)
    mind: Mind = field(default_factory=Mind)  # for players who think ahead
    pieces: Pieces = field(default_factory=Pieces)  # for those who measure its content
    content: Sequence[Table[Any]] = ()
    glossary: Callable[[Content], Mapping[str, Term]] = lambda _: {}  # "card:gem-world" -> its term
    topics: Topics = field(default_factory=dict)  # /rules: a small rulebook
    provenance: Sequence[Provenance] = ()
    standing: Callable[[V, Seat], str] | None = None  # one line: what the seat can spend, what decides, who leads
    offers: Callable[[V, Prompt], Sequence[Offer]] | None = None  # whole answers to a prompt, best first
    # the whole answer that choices begin with, in words, where it is none of those that are offered
    described: Callable[[V, Prompt, Sequence[Choice]], Offer | None] | None = None
    # the choices of a plan put more simply, such as two answers that one could give as well; tried before it is believed
    gathered: Callable[[Sequence[tuple[Prompt, Choice]]], tuple[Choice, ...]] | None = None
    # why a choice is a good one, in sentences for a hint, from the view alone
    reasons: Callable[[V, Prompt, Choice], Sequence[str]] | None = None
    # what a seat may be asked before its next visit, once it has given an answer (key, choice) to what it is asked now; the
    # state is a copy, and whatever is foreseen follows from what the seat knows
    foresee: Callable[[S, Seat, str, Choice], Sequence[Foreseen]] | None = None
    setback: Callable[[V, V, Seat], str] | None = (
        None  # what went wrong for a seat between two views, in words; "" = nothing
    )
    settings: Mapping[str, Setting] = field(default_factory=dict)  # the options in words
    presets: Sequence[Preset] = ()  # ways to play, the usual one first
    lesson: Lesson | None = None  # the first rounds, with somebody who explains
    shorthand: Callable[[V, Prompt, str], tuple[Choice, ...] | None] | None = None
    orders: Callable[[V, Prompt], Iterator[str]] | None = None  # that may stand in such a line, likely ones first
    # answers in a row, and what the seat sees after them, as such a line; the likeliest to be read so comes first
    written: Callable[[Sequence[Answered], V], Iterator[str]] | None = None
    check_content: Callable[[Content], None] | None = None  # joint rules over the tables; raises ContentError
    piles: Sequence[str] = ("deck", "discard")  # fields of the state whose order may depend on who was faster
    past: Sequence[
        str
    ] = ()  # lists in the state that no rule reads, only those who look back: imagined games do without
    schema: int = 1
    rules: str = "1"
    upgrades: Mapping[int, Upgrade] = field(default_factory=dict)

    @cached_property
    def state_adapter(self) -> TypeAdapter[S]:
        """Turns states into JSON and back."""
        return TypeAdapter(self.State)

    @cached_property
    def view_adapter(self) -> TypeAdapter[V]:
        """Turns views into JSON and back."""
        return TypeAdapter(self.View)

    @cached_property
    def shipped(self) -> Content:
        """The content as shipped."""
        return default_content(self.content)

    def content_from(self, folder: Path | None, only: Sequence[str] | None = None) -> Content:
        """The content with an owner's files merged over it, checked as a whole; of those tables only, if some are named."""
        merged = load_content(self.key, self.content, folder, only)
        if self.check_content is not None:
            self.check_content(merged)
        return merged

    def content_restored(self, raw: str) -> Content:
        """The content of a running table from its snapshot."""
        return restore_content(self.content, raw)

    def options(self, values: Mapping[str, Any]) -> O:
        """The options from names and values as people give them, or `BadOptions` with a sentence."""
        try:
            return self.Options.model_validate(dict(values))
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            name = ".".join(map(str, first["loc"]))
            reason = first["msg"].removeprefix("Value error, ")
            if first["type"] == "extra_forbidden":
                known = ", ".join(self.Options.model_fields) or "none"
                raise BadOptions(f"{self.title} has no option “{name}” (it has: {known}).") from error
            raise BadOptions(f"{name}: {reason}" if name else reason) from error

    def revived(self, base: bytes, *, unread: bool) -> S:
        """A state from its JSON; one that nobody reads without what only tells of the past."""
        return self.state_adapter.validate_json(_without(base, tuple(self.past)) if unread and self.past else base)

    def dump_view(self, view: V) -> str:
        """The view as JSON."""
        return self.view_adapter.dump_json(view).decode()

    def load_view(self, raw: str, content: Content) -> V:
        """A stored view with its content attached again."""
        view = self.view_adapter.validate_json(raw)
        object.__setattr__(view, "content", content)
        return view


@lru_cache(maxsize=16)
def _without(base: bytes, names: tuple[str, ...]) -> bytes:
    """A state as JSON without some of its fields; the same one is asked for again and again."""
    state = json.loads(base)
    return json.dumps({name: value for name, value in state.items() if name not in names}).encode()


AnyGame = GameSpec[Any, Any, Any]


class Registry(Mapping[str, AnyGame]):
    """The games that can be played, by key; passed in wherever games are looked up."""

    def __init__(self, *games: AnyGame) -> None:
        self._given = games

    @cached_property
    def _games(self) -> dict[str, AnyGame]:
        return {game.key: game for game in self._given}

    @property
    def complaints(self) -> tuple[str, ...]:
        """A sentence for each game that was found but cannot be used."""
        return ()

    def __getitem__(self, key: str) -> AnyGame:
        return self._games[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def title(self, key: str) -> str:
        """What a game is called; its key where it is not installed."""
        return self._games[key].title if key in self._games else key

    def including(self, *games: AnyGame) -> Registry:
        """These games and some more."""
        return Registry(*self._games.values(), *games)


def games_at(path: str) -> Registry:
    """The games that an import path "package.module:NAME" leads to: a registry, or something that has one as `games`."""
    module, _, name = path.partition(":")
    found = getattr(importlib.import_module(module), name)
    games: Registry = found if isinstance(found, Registry) else found.games
    return games
