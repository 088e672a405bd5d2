"""The kernel every game stands on: a rule is written once, and prompts, undo, saves, views and bots follow from it.

Read in this order:

| module     | what lives there                                                                    |
|------------|-------------------------------------------------------------------------------------|
| `prompt`   | what a player is asked, and which answers are legal                                 |
| `flow`     | how a rule asks: `ask`, `ask_all`, `together`, `offer`, `later`, `Jump`             |
| `chance`   | randomness from the seed, and the digest of what was disclosed to whom              |
| `words`    | `say`: sentences as templates with values, and how they are spelled                 |
| `note`     | what the rules tell the table, and how much each note weighs                        |
| `state`    | what every game's state, view and result have in common                             |
| `content`  | decks and tables, and how a server's owner replaces them                            |
| `spec`     | `GameSpec`: all the rest of the program knows about a game; the registry            |
| `packages` | games of other packages, found through their entry points                           |
| `machine`  | how a position runs from one prompt to the next                                     |
| `session`  | a live game: submit, undo, clone, dump and load                                     |
| `lines`    | a click's choice, what rides on it, and whether it reveals anything                 |
| `lesson`   | a first game with a coach: beats, facts, and what is said when                      |
| `course`   | a lesson that is being played, from the deal and the choices alone                  |
| `aloud`    | what everybody may read of the questions that are open                              |
| `lead`     | who is ahead, in words                                                              |
| `save`     | what a save is made of; lifting saves of an earlier schema                          |
| `fairness` | commitment, seed and seating                                                        |
| `record`   | the export of a game that nobody plays any more                                     |
| `verify`   | checking an export: sound, not fully checked, or not sound                          |
| `world`    | a game to think in: the same rules, nothing remembered                              |
| `thinking` | `Thought`: what a thinking player gets of a game; budgets and verdicts              |
| `mind`     | what a game tells those who think ahead, and what a position is worth               |
| `weights`  | the learned numbers of a game as they are shipped                                   |
| `fitting`  | how they are learned from finished games                                            |
| `policy`   | the few answers worth thinking about                                                |
| `manners`  | ways to play on, for games in which much depends on luck                            |
| `search`   | the one search: candidates tried in the same imagined worlds                        |
| `advice`   | what can be said of a thought in one sentence                                       |
| `review`   | what the computer makes of a finished game                                          |
| `decided`  | where a finished game was won and lost, found by playing it on                      |
| `bots`     | the players every game has, and the levels `easy`, `quick` and `strong`             |
| `check`    | the properties every game must have, tried at every decision                        |
| `errors`   | the error tree                                                                      |
"""

from engines.core.chance import Chance, Dice
from engines.core.content import Content, Table
from engines.core.errors import (
    AstrolabeError,
    BadOptions,
    CannotUndo,
    ContentError,
    IllegalChoice,
    NeedsConsent,
    NothingToDecide,
    PlayerError,
    RuleFault,
    SaveError,
)
from engines.core.flow import Flow, Jump, ask, ask_all, later, offer, think_through, together
from engines.core.mind import Feature, Mind
from engines.core.note import DETAIL, LINE, NEWS, Note
from engines.core.pieces import Pieces
from engines.core.prompt import (
    PASS,
    THE_END,
    Answered,
    Blocked,
    Choice,
    Group,
    Intent,
    Offer,
    Option,
    Order,
    Prompt,
    Seat,
    begun_with,
    count_group,
    counted,
    pick,
)
from engines.core.save import Entry
from engines.core.session import Session
from engines.core.spec import AnyGame, Bot, GameSpec, Options, Preset, Provenance, Registry, Setting, Term
from engines.core.state import GameState, Result, Score, View, best
from engines.core.words import Value, plain, say, sentence, short_name, spell, spoken, token, tokens

__all__ = [
    "DETAIL",
    "LINE",
    "NEWS",
    "PASS",
    "THE_END",
    "Answered",
    "AnyGame",
    "AstrolabeError",
    "BadOptions",
    "Blocked",
    "Bot",
    "CannotUndo",
    "Chance",
    "Choice",
    "Content",
    "ContentError",
    "Dice",
    "Entry",
    "Feature",
    "Flow",
    "GameSpec",
    "GameState",
    "Group",
    "IllegalChoice",
    "Intent",
    "Jump",
    "Mind",
    "NeedsConsent",
    "Note",
    "NothingToDecide",
    "Offer",
    "Option",
    "Options",
    "Order",
    "Pieces",
    "PlayerError",
    "Preset",
    "Prompt",
    "Provenance",
    "Registry",
    "Result",
    "RuleFault",
    "SaveError",
    "Score",
    "Seat",
    "Session",
    "Setting",
    "Table",
    "Term",
    "Value",
    "View",
    "ask",
    "ask_all",
    "begun_with",
    "best",
    "count_group",
    "counted",
    "later",
    "offer",
    "pick",
    "plain",
    "say",
    "sentence",
    "short_name",
    "spell",
    "spoken",
    "think_through",
    "together",
    "token",
    "tokens",
]
