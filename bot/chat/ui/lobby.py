"""What a lobby shows: who sits there, how they will play, and the buttons to change both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bot.chat.ui.pieces import ANY, Button, Item, Piece, Press, Row, Words
from bot.chat.ui.proof import promise, record
from bot.table.hints import HINTS
from bot.table.levels import level_name
from bot.table.lobby import Lobby
from bot.table.manner import main_presets, manner_words
from bot.table.names import escaped
from bot.time.clocks import TableClock
from engines.core import AnyGame, spoken
from storage import Game

BOT = " (bot)"  # how the name of a bot ends
LEARN_IT = "Learn it (15 minutes)"


def lobby_pieces(
    lobby: Lobby, remarks: Sequence[str] = (), played: Mapping[int, int] = MappingProxyType({})
) -> list[Piece]:
    """The public message of an open lobby, with remarks on the place it is in; `played` is who has finished how many games."""
    allowed, at = lobby.allowed, lobby.game.id
    span = spoken("{n:player}", n=allowed[0])
    if len(allowed) > 1:
        span = spoken("{least}–{most} players", least=allowed[0], most=allowed[-1])
    lines = [
        f"## {lobby.spec.title}",
        spoken("{span}. {names:,}", span=span, names=[*_names(lobby, played), *_room(lobby)]),
    ]
    if told := [one for one in (way_to_play(lobby), manner_words(lobby.game)) if one]:
        lines += ["", *told]
    lines += ["", spoken("Clock: {clock}", clock=clock_words(lobby))]
    if lobby.game.hints:
        lines.append(spoken("Hints: {who:down}", who=HINTS[lobby.game.hints][0]))
    lines += [f"-# {remark}" for remark in (*_unreachable(lobby), *remarks)]
    lines.append(promise(lobby.game))
    full = len(lobby.seats) >= max(allowed)
    seating: tuple[Button, ...] = (
        Button(Press(at, ANY, "join").id, "Join", "success", disabled=full),
        Button(Press(at, ANY, "addbot").id, "Add a bot", disabled=full),
    )
    if max(allowed) == 1:  # nobody else can sit down
        seating = () if full else seating[:1]
    return [
        Words("\n".join(lines)),
        Row(
            (
                *seating,
                Button(Press(at, ANY, "start").id, _start(lobby), "primary", disabled=not lobby.can_start),
                Button(Press(at, ANY, "opts").id, "Set up…"),
            )
        ),
        *([Row(ways)] if (ways := _ways(lobby)) else []),
    ]


def _names(lobby: Lobby, played: Mapping[int, int]) -> list[str]:
    """Who sits there: people with whether they know the game, bots with how well they play."""
    return [
        f"{escaped(seat.name)}{_knows(played.get(seat.person or 0))}"
        if not seat.bot
        else spoken("{name} (bot, {level:down})", name=escaped(seat.name.removesuffix(BOT)), level=level_name(seat.bot))
        for seat in lobby.seats
    ]


def _room(lobby: Lobby) -> list[str]:
    """How many are wanted to begin, or whether there is room for another."""
    missing = lobby.allowed[0] - len(lobby.seats)
    if missing > 1:
        return [spoken("*{n} more?*", n=missing)]
    return [spoken("*one more?*")] if len(lobby.seats) < lobby.allowed[-1] else []


def _unreachable(lobby: Lobby) -> list[str]:
    """What those can do whom nobody can write to."""
    said = "{name} takes no direct messages, and presses **My hand** here instead."
    away = [seat for seat in lobby.seats if not seat.bot and not lobby.is_reachable(seat)]
    return [spoken(said, name=escaped(seat.name)) for seat in away]


def _knows(games: int | None) -> str:
    """Whether somebody has played the game to its end before."""
    if games is None:
        return ""
    return f" ({spoken('knows it') if games else spoken('new')})"


def _ways(lobby: Lobby) -> tuple[Button, ...]:
    """The usual ways to play, the first game before the others, and the lesson for those who have never played."""
    spec, at = lobby.spec, lobby.game.id
    found = [
        Button(
            Press(at, ANY, "mode", preset.id).id,
            preset.name,
            icon="check" if preset == lobby.preset else "",
        )
        for preset in main_presets(spec)
    ]
    if spec.lesson is not None:
        found.append(Button(Press(at, ANY, "learn").id, LEARN_IT))
    return tuple(found)


def _start(lobby: Lobby) -> str:
    """What the button says: if it cannot be pressed yet, why."""
    missing = lobby.allowed[0] - len(lobby.seats)
    return spoken("Start ({n} more)", n=missing) if missing > 0 else "Start"


def way_to_play(lobby: Lobby) -> str:
    """How the table will play, in a line: the preset's name, or the options that were chosen in their own words."""
    spec = lobby.spec
    if (preset := lobby.preset) is not None:
        return f"**{spelled(preset.name)}**: {spelled(preset.detail)}"
    chosen = [_option_words(spec, name, value) for name, value in lobby.options.items()]
    return spoken("Options: {chosen:,}", chosen=chosen) if chosen else ""


def _option_words(spec: AnyGame, name: str, value: Any) -> str:
    """An option and its value, in words where the game has them."""
    for item in option_items(spec, name, plain_value(value)):
        if item.chosen and name in spec.settings:
            return item.label
    return f"{name} {plain_value(value)}"


def option_items(spec: AnyGame, name: str, present: str) -> tuple[Item, ...]:
    """The values of an option as a menu, in words where the game has them; none if they cannot be listed."""
    setting = spec.settings.get(name)
    if setting is None:
        return tuple(Item(value, value, chosen=value == present) for value in option_values(spec, name))
    return tuple(
        Item(plain_value(value), spelled(label), spelled(detail), chosen=plain_value(value) == present)
        for value, (label, detail) in setting.values.items()
    )


def spelled(text: str) -> str:
    """A text of the lobby: there are no names in it yet."""
    return spoken(text)


def started_pieces(lobby: Lobby, begun: Game) -> list[Piece]:
    """The lobby's message once the game runs: where, and what binds the shuffle, for everybody to read."""
    where = spoken("The game has started.")
    if begun.parent:
        where = spoken("The game has started: <#{channel}>", channel=str(begun.channel))
    small = "\n".join(f"-# {line}" for line in record(begun))
    return [Words(f"## {lobby.spec.title}\n{where}\n{small}")]


def closed_pieces(why: str) -> list[Piece]:
    """The lobby's message once there is no lobby any more."""
    return [Words(why)]


def clock_words(lobby: Lobby) -> str:
    """The lobby's clock in words."""
    clock = TableClock.read(lobby.game.clock)
    return spoken("{clock}, then {then}", clock=clock.words, then=clock.policy.words) if clock.time else clock.words


def option_values(spec: AnyGame, name: str) -> list[str]:
    """The values an option may take, if they can be listed."""
    schema = spec.Options.model_json_schema()
    field: dict[str, Any] = schema["properties"][name]
    if "$ref" in field:
        field = schema["$defs"][field["$ref"].rpartition("/")[2]]
    if "enum" in field:
        return [plain_value(value) for value in field["enum"]]
    if field.get("type") == "boolean":
        return ["on", "off"]
    if field.get("type") == "integer" and {"minimum", "maximum"} <= field.keys():
        return [str(value) for value in range(field["minimum"], field["maximum"] + 1)]
    return []


def plain_value(value: object) -> str:
    """The value of an option as a menu sends it."""
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
