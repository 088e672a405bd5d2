"""Scenes: positions built piece by piece, and a table at which they are played through the public API."""

from __future__ import annotations

from typing import Self

from engines.core import Chance, Note, Option, Prompt, Session
from engines.expanse import GAME
from engines.expanse.facts.cards import CARDS
from engines.expanse.facts.factions import PLAYED
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.facts.vocabulary import SCORE, Faction, Sector, Ship
from engines.expanse.rules.fleets import add_ship
from engines.expanse.rules.influence import influence
from engines.expanse.setup import setup
from engines.expanse.state import Player, Scoring, State

UN, MCR, OPA, PG = Faction
QUIET = ["open-broadcast", "epstein-drive", "detective-miller", "ice-haulers", "peace-conference"]


class Table:
    """A scene that is being played."""

    def __init__(self, state: State) -> None:
        self.session = Session.at_boundary(GAME, GAME.shipped, GAME.state_adapter.dump_json(state))
        self.notes: list[Note] = []

    @property
    def g(self) -> State:
        """The live state."""
        return self.session.state

    def of(self, faction: Faction) -> Player:
        """A faction's pieces."""
        return self.g.of(faction)

    def asked(self, faction: Faction) -> Prompt:
        """What a faction is asked."""
        return self.session.prompts[self.g.seat_of(faction)]

    def awaited(self) -> list[Faction]:
        """Who is to answer."""
        return [self.g.faction_at(seat) for seat in self.session.prompts]

    def open_keys(self) -> list[str]:
        """The keys of the open prompts."""
        return [prompt.key for prompt in self.session.prompts.values()]

    def ids(self, faction: Faction) -> list[str]:
        """What a faction may choose."""
        return [option.id for option in self.asked(faction).options]

    def option(self, faction: Faction, option_id: str) -> Option:
        """An option of a faction's prompt."""
        return self.asked(faction).option(option_id)

    def choose(self, faction: Faction, *choice: str) -> Self:
        """A faction answers."""
        self.notes += self.session.submit(self.g.seat_of(faction), choice)
        return self

    def take(self, faction: Faction, card: str, use: str = "") -> Self:
        """A faction takes a card from the track, and says how it uses it."""
        self.choose(faction, f"take.{card}")
        return self.choose(faction, use) if use else self

    def cubes(self, faction: Faction, *bases: str) -> list[int]:
        """A faction's influence on some bases."""
        return [influence(self.g, faction, base) for base in bases]

    def ships(self, faction: Faction, orbital: str) -> dict[Ship, int]:
        """A faction's ships in an orbital, the Rocinante aside."""
        return self.of(faction).ships.get(orbital, {})

    def total(self, faction: Faction) -> int:
        """All cubes of a faction, on the map and in stock."""
        player = self.of(faction)
        return player.stock + player.diplomat_stock + sum(player.cubes.values()) + len(player.diplomats)


class Scene:
    """A position under construction: an empty map, everybody at 10 CP, the Rocinante out of the way at Saturn."""

    def __init__(self, seats: int = 4) -> None:
        self.g = setup(seats, ExpanseOptions(), Chance("scene"), GAME.shipped)
        self.g.agenda.clear()
        for seat, faction in enumerate(PLAYED[seats]):
            facts, player = GAME.shipped.tables["factions"][faction], self.g.players[seat]
            player.faction, player.stock, player.diplomat_stock = faction, facts.cubes, facts.diplomats
            player.reserve = {ship: count for ship, count in facts.ships if count}
        if seats > 2:
            self.g.initiative = list(reversed(PLAYED[seats]))
        self.g.rocinante, self.g.holder, self.g.turn = "saturn", seats - 1, 1
        used = [card.id for card in CARDS.entries if card.is_used(seats) and card.id not in QUIET]
        self.g.track, self.g.deck, self.g.box, self.g.scores_drawn = list(QUIET), used[:20], used[20:], 0

    def active(self, faction: Faction) -> Self:
        self.g.active = self.g.seat_of(faction)
        return self

    def cubes(self, faction: Faction, **bases: int) -> Self:
        """Cubes by base; underscores stand for hyphens."""
        player = self.g.of(faction)
        for name, count in bases.items():
            player.cubes[name.replace("_", "-")] = count
            player.stock -= count
        return self

    def diplomats(self, *bases: str) -> Self:
        player = self.g.of(UN)
        player.diplomats += bases
        player.diplomat_stock -= len(bases)
        return self

    def empty_stock(self, faction: Faction, base: str) -> Self:
        """Everything left of a faction's cubes stands on one base."""
        player = self.g.of(faction)
        player.cubes[base] = player.cubes.get(base, 0) + player.stock
        player.stock = 0
        return self

    def ships(self, faction: Faction, orbital: str, fleet: int = 0, **others: int) -> Self:
        player = self.g.of(faction)
        for name, count in {"fleet": fleet, **others}.items():
            for _ in range(count):
                ship = Ship(name)
                add_ship(self.g, faction, orbital, ship)
                kept = Ship.BATTLESHIP if ship == Ship.DAMAGED else ship
                if player.reserve.get(kept):
                    player.reserve[kept] -= 1
                    player.reserve = {kind: n for kind, n in player.reserve.items() if n}
        return self

    def fleets_lost(self, faction: Faction, **ships: int) -> Self:
        """Exactly these ships are off the map."""
        self.g.of(faction).reserve = {Ship(name): count for name, count in ships.items() if count}
        return self

    def cp(self, faction: Faction, points: int) -> Self:
        self.g.of(faction).cp = points
        return self

    def kept(self, faction: Faction, *cards: str) -> Self:
        self._out_of_piles(cards)
        self.g.of(faction).kept += cards
        return self

    def techs(self, faction: Faction, *techs: str) -> Self:
        self.g.of(faction).techs += techs
        return self

    def tokens(self, *bases: str) -> Self:
        self.g.of(PG).tokens += bases
        return self

    def track(self, *cards: str) -> Self:
        """The track, slot by slot, and filled up with quiet cards."""
        self._out_of_piles(cards)
        rest = [card for card in QUIET if card not in cards]
        self.g.track = [*cards, *rest][:5]
        return self

    def next_cards(self, *cards: str) -> Self:
        """What the deck will deal next."""
        self._out_of_piles(cards)
        self.g.deck += reversed(cards)
        return self

    def initiative(self, *factions: Faction) -> Self:
        self.g.initiative = list(factions)
        return self

    def rocinante(self, orbital: str, holder: Faction) -> Self:
        self.g.rocinante, self.g.holder = orbital, self.g.seat_of(holder)
        return self

    def bonus(self, *sectors: str) -> Self:
        self.g.bonus = [Sector(sector) for sector in sectors]
        return self

    def scores_drawn(self, number: int) -> Self:
        self.g.scores_drawn = number
        return self

    def play(self, *steps: str | tuple[str, tuple[str | int, ...]]) -> Table:
        """The scene as a table; by default the active player's turn begins."""
        self.g.plan(*(steps or ("take_turn",)))
        return Table(self.g)

    def event(self, faction: Faction, card: str) -> Table:
        """The scene at the moment when a faction performs an event."""
        self._out_of_piles((card,))
        return self.active(faction).play(("perform_event", (faction.value, card, "taken")), "take_turn")

    def scoring(self, sector: str, chooser: Faction = UN) -> Table:
        """The scene at the moment when the bases are scored."""
        self.active(chooser)
        self.g.scoring = Scoring(chooser=self.g.active, sector=Sector(sector))
        steps = ("score_bases", "gain_techs", "free_build", "give_rocinante", "take_turn")
        return self.play(*steps)

    def final(self) -> Table:
        """The scene at the final scoring, after the last events."""
        self.g.is_final = True
        return self.play("score_final")

    def _out_of_piles(self, cards: tuple[str, ...]) -> None:
        for pile in (self.g.deck, self.g.box, self.g.track):
            pile[:] = [card for card in pile if card not in cards or card == SCORE]


def scene(seats: int = 4) -> Scene:
    """A new scene."""
    return Scene(seats)
