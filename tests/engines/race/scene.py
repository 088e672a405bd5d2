"""Scenes for tests: a table of Race in the position a test needs, a few words long."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.core import PASS, Choice, Content, Note, Prompt, Seat, Session
from engines.race import GAME
from engines.race.facts import CARDS
from engines.race.facts.options import RaceOptions
from engines.race.facts.rulings import RULINGS
from engines.race.state import Goal, Player, Race
from engines.race.view import RaceView

RaceSession = Session[Race, RaceView, RaceOptions]

SEED = "cd" * 32


class RaceTable:
    """Builds a position, then plays from it. Hands and tableaus hold exactly what the scene says."""

    def __init__(self, seats: int, options: RaceOptions) -> None:
        session, _ = Session.new(GAME, options, seats, SEED)
        self.state = session.state
        self.content = GAME.shipped
        self.live: RaceSession | None = None
        self.notes: list[Note] = []
        for player in self.state.players:
            self.state.deck += player.hand + player.offers + player.tableau
            player.hand, player.offers, player.tableau = [], [], []
        self.state.goals = []
        self.state.round = 1

    # --- building ------------------------------------------------------------------------------------------------------

    def _take(self, card: str) -> str:
        assert card in CARDS, card
        if card in self.state.deck:
            self.state.deck.remove(card)
        return card

    def hand(self, seat: Seat, *cards: str) -> RaceTable:
        """Give a seat these cards."""
        self.state.players[seat].hand += [self._take(card) for card in cards]
        return self

    def offer(self, seat: Seat, *worlds: str) -> RaceTable:
        """Let a seat choose among these start worlds."""
        self.state.players[seat].offers = [self._take(world) for world in worlds]
        return self

    def filler(self, seat: Seat, amount: int) -> RaceTable:
        """Give a seat so many cards that it cannot place: military worlds far out of reach."""
        far = [i for i in self.state.deck if CARDS[i].is_military and CARDS[i].value >= 3]
        return self.hand(seat, *far[:amount])

    def tableau(self, seat: Seat, *cards: str) -> RaceTable:
        """Put these cards in front of a seat."""
        self.state.players[seat].tableau += [self._take(card) for card in cards]
        return self

    def goods(self, seat: Seat, *worlds: str) -> RaceTable:
        """Lay a good on each of these worlds, which join the tableau if need be."""
        player = self.state.players[seat]
        for world in worlds:
            if world not in player.tableau:
                self.tableau(seat, world)
            player.goods[world] = self.state.deck.pop()
        return self

    def chose(self, seat: Seat, *actions: str) -> RaceTable:
        """Let a seat have chosen these actions."""
        self.state.players[seat].actions = list(actions)
        return self

    def prestige(self, seat: Seat, amount: int) -> RaceTable:
        """Give a seat prestige."""
        self.state.players[seat].prestige = amount
        return self

    def chips(self, seat: Seat, amount: int) -> RaceTable:
        """Give a seat VP chips."""
        self.state.players[seat].chips = amount
        return self

    def goals(self, *ids: str) -> RaceTable:
        """Put these goals into play."""
        self.state.goals = [Goal(id=goal) for goal in ids]
        return self

    def top(self, *cards: str) -> RaceTable:
        """Put these cards on top of the deck, the first one uppermost."""
        for card in reversed(cards):
            self.state.deck.append(self._take(card))
        return self

    def leader(self, seat: Seat | None, on_tile: int = 0) -> RaceTable:
        """Give a seat the Prestige Leader tile."""
        self.state.leader = seat
        if seat is not None:
            self.state.players[seat].on_tile = on_tile
        return self

    def order(self, *seats: Seat) -> RaceTable:
        """Set the turn order."""
        self.state.order = list(seats)
        return self

    def ruling(self, ruling: str, value: str) -> RaceTable:
        """Read a point on which the rules are silent in the other way."""
        read = {**self.content[RULINGS], ruling: replace(self.content[RULINGS][ruling], value=value)}
        self.content = Content({**self.content.tables, RULINGS.name: read})
        return self

    # --- playing -------------------------------------------------------------------------------------------------------

    def play(self, *steps: str | tuple[str, tuple[str | int, ...]]) -> RaceTable:
        """Run these steps; afterwards the scene is over."""
        self.state.agenda.clear()
        self.state.plan(*steps)
        self.live = Session.at_boundary(GAME, self.content, GAME.state_adapter.dump_json(self.state))
        return self

    def phase(self, *names: str) -> RaceTable:
        """Run these phases."""
        steps = [
            (name.removesuffix("-2"), (name,)) if name.startswith(("develop", "settle")) else (name, ())
            for name in names
        ]
        return self.play(*steps)

    @property
    def session(self) -> RaceSession:
        """The running scene."""
        assert self.live is not None, "run a phase first"
        return self.live

    def submit(self, seat: Seat, *choice: str) -> RaceTable:
        """Make a choice."""
        self.notes += self.session.submit(seat, choice)
        return self

    def auto(self, *seats: Seat) -> RaceTable:
        """Let seats take the suggestion once each."""
        for seat in seats:
            self.submit(seat, *self.prompt(seat).suggestion())
        return self

    def passing(self, *seats: Seat) -> RaceTable:
        """Let seats pass once each, where they are asked."""
        for seat in seats:
            if seat in self.session.prompts:
                self.submit(seat, PASS)
        return self

    def prompt(self, seat: Seat) -> Prompt:
        """What a seat is asked."""
        return self.session.prompts[seat]

    def asks(self, seat: Seat) -> str:
        """The key of what a seat is asked, or nothing."""
        return self.session.prompts[seat].key if seat in self.session.prompts else ""

    def options(self, seat: Seat) -> list[str]:
        """The ids a seat may pick from."""
        return [option.id for option in self.prompt(seat).options]

    def allows(self, seat: Seat, choice: Choice) -> bool:
        """Whether a choice would be legal."""
        return self.prompt(seat).is_legal(choice)

    def player(self, seat: Seat) -> Player:
        """A player of the running scene."""
        return self.session.state.players[seat]

    @property
    def is_done(self) -> bool:
        """Whether nothing more is asked."""
        return not self.session.prompts


def race_table(seats: int = 2, *, level: str = "bow", goals: Sequence[str] = (), **options: object) -> RaceTable:
    """A table at that level with empty tableaus; goals only where the scene names them."""
    table = RaceTable(seats, GAME.options({"level": level, **options}))
    return table.goals(*goals)
