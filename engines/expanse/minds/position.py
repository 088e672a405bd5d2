"""A position to think with: the state as far as a view tells it, and copies of it in which anything may be tried."""

from __future__ import annotations

from dataclasses import replace

from engines.core import Chance
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.facts.vocabulary import Ship
from engines.expanse.state import Player, Scoring, State
from engines.expanse.view import ExpanseView, PlayerView

UNKNOWN = "?"  # a card of the deck


def position(shown: ExpanseView) -> State:
    """The state that a view describes; the deck is so many unknown cards."""
    scoring = None
    if shown.chooser is not None:
        scoring = Scoring(chooser=shown.chooser, sector=shown.sector, is_revealed=shown.is_revealed)
    return State(
        seats=tuple(player.seat for player in shown.players),
        chance=Chance("thought"),
        options=ExpanseOptions(),
        content=shown.content,
        players=[_player(shown, player) for player in shown.players],
        deck=[UNKNOWN] * shown.deck,
        track=[slot.card for slot in shown.track],
        first=shown.first,
        active=shown.active,
        turn=shown.turn,
        initiative=list(shown.initiative),
        rocinante=shown.rocinante,
        holder=shown.holder,
        scores_drawn=shown.scores_drawn,
        bonus=list(shown.bonus),
        scoring=scoring,
        card=shown.card,
        points=shown.points,
        budget_used=shown.budget_used,
        offered=list(shown.offered),
        is_final=shown.is_final,
    )


def _player(shown: ExpanseView, player: PlayerView) -> Player:
    found = Player(
        faction=player.faction,
        cp=player.cp,
        stock=player.stock,
        diplomat_stock=player.diplomat_stock,
        reserve=dict(player.reserve),
        tokens=list(player.tokens),
        kept=list(player.kept),
        techs=list(player.techs),
        turns=player.turns,
        scored=list(player.scored),
    )
    for base in shown.bases:
        for presence in base.presence:
            if presence.faction == player.faction:
                if presence.has_diplomat:
                    found.diplomats.append(base.id)
                if presence.cubes > presence.has_diplomat:
                    found.cubes[base.id] = presence.cubes - presence.has_diplomat
    for orbital in shown.orbitals:
        for fleet in orbital.fleets:
            if fleet.faction == player.faction:
                ships: dict[Ship, int] = {ship: n for ship, n in fleet.ships if ship != Ship.ROCINANTE}
                if ships:
                    found.ships[orbital.id] = ships
    return found


def replica(g: State) -> State:
    """A copy in which anything may be tried."""
    players = [
        replace(
            player,
            cubes=dict(player.cubes),
            diplomats=list(player.diplomats),
            ships={orbital: dict(ships) for orbital, ships in player.ships.items()},
            reserve=dict(player.reserve),
            tokens=list(player.tokens),
            kept=list(player.kept),
        )
        for player in g.players
    ]
    return replace(
        g,
        players=players,
        chance=Chance("thought"),
        track=list(g.track),
        discard=[],
        initiative=list(g.initiative),
        bonus=list(g.bonus),
        deeds=[],
        news=[],
        agenda=[],
    )
