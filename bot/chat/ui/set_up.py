"""Setting up a table: the private panels behind **Set up…**, for options, clock, bots and people."""

from __future__ import annotations

from bot.chat.ui.lobby import BOT, clock_words, option_items, plain_value, spelled
from bot.chat.ui.pieces import ANY, CHOICES, Button, Item, Menu, Piece, Press, Row, Words, rows
from bot.table.hints import HINTS
from bot.table.levels import offered
from bot.table.lobby import Lobby
from bot.table.manner import COACHES, RATED
from bot.table.names import escaped
from bot.time.clocks import Policy, TableClock, parse_clock
from engines.core import spoken

PRIVATE = "own"  # the argument of a control that stands in such a panel, not under the lobby itself
UNRATED, NEWCOMERS = "unrated", "newcomers"  # how menus call what is stored as nothing


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
        value = plain_value(getattr(current, name))
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
        pieces += [*_rated_pieces(lobby), _further(lobby)]
    turn = [Button(Press(lobby.game.id, ANY, "opts", str(part - 1)).id, "Back")] if part else []
    if names[part * 5 + 5 :]:
        turn.append(Button(Press(lobby.game.id, ANY, "opts", str(part + 1)).id, "More options…"))
    pieces += rows(turn)
    return pieces


def _rated_pieces(lobby: Lobby) -> list[Piece]:
    answers = tuple(
        Item(plain_value(value), label, detail, chosen=value == lobby.game.rated)
        for value, (label, detail) in RATED.items()
    )
    return [
        Words("**Does the game count for ratings?**"),
        Menu(Press(lobby.game.id, ANY, "rated").id, "Does it count for ratings?", answers),
    ]


def _further(lobby: Lobby) -> Row:
    """Everything else there is to set up, and the way out."""
    at = lobby.game.id
    has_bot = any(seat.bot for seat in lobby.seats)
    return Row(
        (
            Button(Press(at, ANY, "clock", PRIVATE).id, "Clock"),
            Button(Press(at, ANY, "bots", PRIVATE).id, "Bots"),
            Button(Press(at, ANY, "people", PRIVATE).id, "People"),
            *([Button(Press(at, ANY, "rmbot", PRIVATE).id, "Remove a bot")] if has_bot else []),
            Button(Press(at, ANY, "leave", PRIVATE).id, "Leave", "danger"),
        )
    )


def _back(lobby: Lobby) -> Row:
    """To the options, where all the rest is."""
    return Row((Button(Press(lobby.game.id, ANY, "opts", "0").id, "Back"),))


def people_pieces(lobby: Lobby) -> list[Piece]:
    """A private panel for whoever leads the lobby: who may stay, and who leads it."""
    at = lobby.game.id
    others = [seat for seat in lobby.seats if seat.person not in (None, lobby.game.opener)]
    leader = next((escaped(seat.name) for seat in lobby.seats if seat.person == lobby.game.opener), "nobody")
    if not others:
        said = spoken("**{leader:up}** leads this table. Nobody else has joined yet.", leader=leader)
        return [Words(said), _back(lobby)]
    items = tuple(Item(str(seat.person), seat.name) for seat in others)
    return [
        Words(
            spoken(
                "**{leader:up}** leads this table, and decides on options and the clock, when to **Start** and who may stay.",
                leader=leader,
            )
        ),
        Menu(Press(at, ANY, "kick").id, "Ask somebody to leave…", items),
        Menu(Press(at, ANY, "lead").id, "Let somebody else lead…", items),
        _back(lobby),
    ]


def bot_pieces(lobby: Lobby) -> list[Piece]:
    """A private panel for the help of computers: how well each bot plays, whether people may ask for hints, and the coach."""
    at, bots = lobby.game.id, [seat for seat in lobby.seats if seat.bot]
    none = "" if bots else spoken("There are no bots yet: **Add a bot** seats one.")
    told = spoken("**Bots**: each knows only what its own seat knows.")
    pieces: list[Piece] = [Words("\n".join(line for line in (told, none) if line))]
    for seat in bots:
        question = spoken("How well does {bot} play?", bot=escaped(seat.name.removesuffix(BOT)))
        items = tuple(
            Item(level.kind, level.name, level.detail, chosen=level.kind == seat.bot) for level in offered(lobby.spec)
        )
        pieces += [  # a menu with something chosen does not show what it asks
            Words(spoken("**{question}**", question=question)),
            Menu(Press(at, ANY, "level", seat.name).id, question, items),
        ]
    name, about = HINTS[lobby.game.hints]
    hints = tuple(
        Item(kind or UNRATED, label, detail, chosen=kind == lobby.game.hints) for kind, (label, detail) in HINTS.items()
    )
    return [
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
        _back(lobby),
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


CLOCKS = ("none", "1h", "4h", "12h", "24h", "3d", "7d", "12h+2h", "1d+6h", "3d+12h", "7d+1d")
POLICIES = {
    Policy.REMIND: ("Only remind", "The table says so and keeps waiting"),
    Policy.SUGGEST: ("Play the suggestion", "The suggested choices are played for that turn"),
    Policy.BOT: ("A bot plays", "Until the player is back: opening their panel is enough"),
    Policy.OFFER: ("Offer the seat", "Anybody may take it, until the player chooses after all"),
}


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
        _back(lobby),
    ]
