"""What a lobby shows: who sits, which options, and the buttons to change both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bot.chat.ui.pieces import ANY, CHOICES, Button, Item, Menu, Piece, Press, Row, Words, rows
from bot.chat.ui.proof import promise, record
from bot.table.hints import HINTS
from bot.table.levels import level_name, offered
from bot.table.lobby import Lobby
from bot.table.manner import COACHES, RATED, main_presets, manner_words
from bot.table.names import escaped
from bot.time.clocks import Policy, TableClock, parse_clock
from engines.core import AnyGame, spoken
from storage import Game

LEARN_IT = "Learn it (15 minutes)"


def lobby_pieces(
    lobby: Lobby, remarks: Sequence[str] = (), played: Mapping[int, int] = MappingProxyType({})
) -> list[Piece]:
    """The public message of an open lobby, with remarks on the place it is in; `played` is who has finished how many games."""
    allowed = lobby.allowed
    span = f"{allowed[0]}–{allowed[-1]}" if len(allowed) > 1 else str(allowed[0])
    lines = [
        f"## {lobby.spec.title}",
        spoken("A new table for {span} players. Press **Join**; seats are drawn at random at the start.", span=span),
        "",
        *(
            f"{number}. {_seat(escaped(seat.name), seat.bot, lobby.is_reachable(seat))}{_knows(played.get(seat.person or 0))}"
            for number, seat in enumerate(lobby.seats, 1)
        ),
    ]
    if told := [one for one in (way_to_play(lobby), manner_words(lobby.game)) if one]:
        lines += ["", *told]
    lines += ["", spoken("Clock: {clock}", clock=clock_words(lobby))]
    if lobby.game.hints:
        lines.append(spoken("Hints: {who:down}", who=HINTS[lobby.game.hints][0]))
    lines += ["", promise(lobby.game)]
    if remarks:
        lines += ["", *remarks]
    at = lobby.game.id
    full = len(lobby.seats) >= max(allowed)
    has_bot = any(seat.bot for seat in lobby.seats)
    return [
        Words("\n".join(lines)),
        Row(
            (
                Button(Press(at, ANY, "join").id, "Join", "success", disabled=full),
                Button(Press(at, ANY, "leave").id, "Leave"),
                Button(Press(at, ANY, "addbot").id, "Add bot", disabled=full),
                Button(Press(at, ANY, "rmbot").id, "Remove bot", disabled=not has_bot),
            )
        ),
        *([Row(ways)] if (ways := _ways(lobby)) else []),
        Row(
            (
                Button(Press(at, ANY, "opts").id, "Options"),
                Button(Press(at, ANY, "clock").id, "Clock"),
                Button(Press(at, ANY, "bots").id, "Bots"),
                Button(Press(at, ANY, "people").id, "People"),
                Button(Press(at, ANY, "start").id, _start(lobby), "primary", disabled=not lobby.can_start),
            )
        ),
    ]


def _knows(games: int | None) -> str:
    """Whether somebody has played the game to its end before."""
    if games is None:
        return ""
    return f" · *{spoken('knows it') if games else spoken('new')}*"


def _ways(lobby: Lobby) -> tuple[Button, ...]:
    """The usual ways to play, the first game before the others, and the lesson for those who have never played."""
    spec, at = lobby.spec, lobby.game.id
    found = [
        Button(
            Press(at, ANY, "mode", preset.id).id,
            preset.name,
            "success" if preset == lobby.preset else "secondary",
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
    for item in option_items(spec, name, _plain(value)):
        if item.chosen and name in spec.settings:
            return item.label
    return f"{name} {_plain(value)}"


def option_items(spec: AnyGame, name: str, present: str) -> tuple[Item, ...]:
    """The values of an option as a menu, in words where the game has them; none if they cannot be listed."""
    setting = spec.settings.get(name)
    if setting is None:
        return tuple(Item(value, value, chosen=value == present) for value in option_values(spec, name))
    return tuple(
        Item(_plain(value), spelled(label), spelled(detail), chosen=_plain(value) == present)
        for value, (label, detail) in setting.values.items()
    )


def spelled(text: str) -> str:
    """A text of the lobby: there are no names in it yet."""
    return spoken(text)


def started_pieces(lobby: Lobby, begun: Game) -> list[Piece]:
    """The lobby's message once the game runs: where, and what binds the shuffle, for everybody to read."""
    where = spoken("The game has started.")
    if begun.parent:
        where = spoken("The game has started: <#{channel}>.", channel=str(begun.channel))
    small = "\n".join(f"-# {line}" for line in record(begun))
    return [Words(f"## {lobby.spec.title}\n{where}\n{small}")]


def closed_pieces(why: str) -> list[Piece]:
    """The lobby's message once there is no lobby any more."""
    return [Words(why)]


def option_pieces(lobby: Lobby, part: int = 0) -> list[Piece]:
    """A private panel with a widget for each option of the game, five at a time."""
    names = list(lobby.spec.Options.model_fields)
    current = lobby.spec.options(lobby.options)
    pieces: list[Piece] = [Words(spoken("**How do you want to play {title}?**", title=lobby.spec.title))]
    if lobby.spec.presets:
        presets = tuple(
            Item(
                one.id,
                spelled(one.name),
                spelled(one.detail),
                chosen=one == lobby.preset,
            )
            for one in lobby.spec.presets
        )
        pieces.append(Menu(Press(lobby.game.id, ANY, "preset").id, "Choose a way to play…", presets))
    for name in names[part * 5 : part * 5 + 5]:
        value = _plain(getattr(current, name))
        setting = lobby.spec.settings.get(name)
        about = lobby.spec.Options.model_fields[name].description or ""
        question = f"**{spelled(setting.ask)}**" if setting is not None else f"**{name}**: {value}"
        pieces.append(Words(question + (f"\n-# {about}" if about and setting is None else "")))
        items = option_items(lobby.spec, name, value)
        if items and len(items) <= CHOICES:
            pieces.append(
                Menu(Press(lobby.game.id, ANY, "opt", name).id, name if setting is None else "Choose…", items)
            )
        else:
            pieces.append(
                Row((Button(Press(lobby.game.id, ANY, "opttype", name).id, spoken("Change {option}", option=name)),))
            )
    if not part:
        pieces += _rated_pieces(lobby)
    parts = -(-len(names) // 5)
    if parts > 1:
        turn = [
            Button(Press(lobby.game.id, ANY, "opts", str(at)).id, spoken("Part {n}", n=at + 1), disabled=at == part)
            for at in range(parts)
        ]
        pieces += rows(turn)
    return pieces


def _rated_pieces(lobby: Lobby) -> list[Piece]:
    answers = tuple(
        Item(_plain(value), label, detail, chosen=value == lobby.game.rated) for value, (label, detail) in RATED.items()
    )
    return [
        Words("**Does the game count for ratings?**"),
        Menu(Press(lobby.game.id, ANY, "rated").id, "Does it count for ratings?", answers),
    ]


def people_pieces(lobby: Lobby) -> list[Piece]:
    """A private panel for whoever leads the lobby: who may stay, and who leads it."""
    at = lobby.game.id
    others = [seat for seat in lobby.seats if seat.person not in (None, lobby.game.opener)]
    leader = next((escaped(seat.name) for seat in lobby.seats if seat.person == lobby.game.opener), "nobody")
    if not others:
        return [Words(spoken("**{leader:up}** leads this table. Nobody else has joined yet.", leader=leader))]
    items = tuple(Item(str(seat.person), seat.name) for seat in others)
    return [
        Words(spoken("**{leader:up}** leads this table: options, clock, **Start** and who may stay.", leader=leader)),
        Menu(Press(at, ANY, "kick").id, "Ask somebody to leave…", items),
        Menu(Press(at, ANY, "lead").id, "Let somebody else lead…", items),
    ]


def bot_pieces(lobby: Lobby) -> list[Piece]:
    """A private panel for the help of computers: how well each bot plays, whether people may ask for hints, and the coach."""
    at, pieces = lobby.game.id, []
    for seat in lobby.seats:
        if seat.bot:
            items = tuple(
                Item(level.kind, level.name, level.detail, chosen=level.kind == seat.bot)
                for level in offered(lobby.spec)
            )
            pieces.append(
                Menu(Press(at, ANY, "level", seat.name).id, spoken("How well does {bot} play?", bot=seat.name), items)
            )
    players = ", ".join(f"{escaped(seat.name)} · {spoken(level_name(seat.bot))}" for seat in lobby.seats if seat.bot)
    told = players or spoken("none yet. **Add bot** seats one.")
    name, about = HINTS[lobby.game.hints]
    hints = tuple(
        Item(kind or UNRATED, label, detail, chosen=kind == lobby.game.hints) for kind, (label, detail) in HINTS.items()
    )
    return [
        Words(spoken("**Bots**: {bots}\n-# A bot knows only what its own seat knows.", bots=told)),
        *pieces,
        Words(
            spoken(
                "**Hints**: {name:down}\n-# {about}. A hint says what a bot that thinks hard would do in your seat.",
                name=name,
                about=about,
            )
        ),
        Menu(Press(at, ANY, "hints").id, "May people ask for hints?", hints),
        *_coach_pieces(lobby),
    ]


def _coach_pieces(lobby: Lobby) -> list[Piece]:
    """Who hears a coach, in a game that has one."""
    if lobby.spec.lesson is None:
        return []
    chosen = lobby.game.coach
    answers = tuple(
        Item(kind or NEWCOMERS, label, detail, chosen=kind == chosen) for kind, (label, detail) in COACHES.items()
    )
    name, about = COACHES[chosen]
    return [
        Words(
            spoken(
                "**Coach for**: {name:down}\n-# {about}. `/settings` turns it off for you alone.",
                name=name,
                about=about,
            )
        ),
        Menu(Press(lobby.game.id, ANY, "advise").id, "Who hears a coach?", answers),
    ]


UNRATED, NEWCOMERS = "unrated", "newcomers"  # how menus call what is stored as nothing


CLOCKS = ("none", "1h", "4h", "12h", "24h", "3d", "7d", "12h+2h", "1d+6h", "3d+12h", "7d+1d")
POLICIES = {
    Policy.REMIND: ("Only remind", "The table says so and keeps waiting"),
    Policy.SUGGEST: ("Play the suggestion", "The suggested choices are played for that turn"),
    Policy.BOT: ("A bot plays", "Until the player is back: opening their panel is enough"),
    Policy.OFFER: ("Offer the seat", "Anybody may take it, until the player chooses after all"),
}


def clock_words(lobby: Lobby) -> str:
    """The lobby's clock in words."""
    clock = TableClock.read(lobby.game.clock)
    return spoken("{clock}, then {then}", clock=clock.words, then=clock.policy.words) if clock.time else clock.words


def clock_pieces(lobby: Lobby) -> list[Piece]:
    """A private panel for the clock and what happens when it runs out."""
    at, clock = lobby.game.id, TableClock.read(lobby.game.clock)
    times = [(given, parse_clock(given, clock.policy)) for given in CLOCKS]
    menu = tuple(Item(given, made.words if made.time else "No clock", chosen=made == clock) for given, made in times)
    policies = tuple(
        Item(policy.value, label, detail, chosen=policy is clock.policy) for policy, (label, detail) in POLICIES.items()
    )
    return [
        Words(
            spoken(
                "**Clock**: {clock}\n-# It runs only while the table waits for you, never in your quiet hours (`/settings`) "
                "or while you're `/away`.",
                clock=clock_words(lobby),
            )
        ),
        Menu(Press(at, ANY, "clk", "time").id, "How much time?", menu),
        Row((Button(Press(at, ANY, "clktype").id, "Another time…"),)),
        Words("**What happens when time runs out?**"),
        Menu(Press(at, ANY, "clk", "policy").id, "What happens when time runs out?", policies),
    ]


def option_values(spec: AnyGame, name: str) -> list[str]:
    """The values an option may take, if they can be listed."""
    schema = spec.Options.model_json_schema()
    field: dict[str, Any] = schema["properties"][name]
    if "$ref" in field:
        field = schema["$defs"][field["$ref"].rpartition("/")[2]]
    if "enum" in field:
        return [_plain(value) for value in field["enum"]]
    if field.get("type") == "boolean":
        return ["on", "off"]
    if field.get("type") == "integer" and {"minimum", "maximum"} <= field.keys():
        return [str(value) for value in range(field["minimum"], field["maximum"] + 1)]
    return []


def _plain(value: object) -> str:
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _seat(name: str, bot: str, dm: bool) -> str:
    if bot:
        return f"{name} · {spoken(level_name(bot))}"
    return name if dm else spoken("{name} (takes no direct messages: use **My hand** here)", name=name)
