"""Set-up: factions are chosen, pieces placed, the first player drawn and the track filled."""

from __future__ import annotations

from engines.core import NEWS, PASS, Flow, Option, Prompt, ask_all, pick, say, token
from engines.expanse.facts.board import SLOTS
from engines.expanse.facts.factions import PLAYED
from engines.expanse.facts.vocabulary import SCORE, Faction
from engines.expanse.rules.fleets import add_ship
from engines.expanse.state import State
from engines.expanse.words.reports import report


def choose_factions(g: State) -> Flow[None]:
    """Everybody names a faction at once; where two want the same, and for those who do not mind, the lot decides."""
    wishes = yield from ask_all(g.chance, [_which_faction(g, seat) for seat in g.seats])
    free = list(PLAYED[len(g.seats)])
    order = g.chance.sample(g.seats, len(g.seats))
    for seat in order:
        if wishes[seat][0] in free:
            g.players[seat].faction = Faction(wishes[seat][0])
            free.remove(g.faction_at(seat))
    for seat in order:
        if g.players[seat].faction is None:
            g.players[seat].faction = free.pop(0)
    g.chance.reveal("factions " + " ".join(g.factions))
    g.plan("place_pieces", "end_turn")


def _which_faction(g: State, seat: int) -> Prompt:
    options = []
    for faction in PLAYED[len(g.seats)]:
        facts = g.facts(faction)
        name, ability = facts.name, facts.ability
        detail = say("{name}. {ability}: {text}", name=name, ability=ability.name, text=ability.text)
        label, icon = token("faction", faction), f"faction_{faction}"
        options.append(Option(faction.value, label, detail, icon=icon, verb=say("Choose")))
    options.append(Option(PASS, say("Any faction"), say("You draw lots for the factions that are left.")))
    lot = say("if two want the same one, lots are drawn")
    ask = say("Which faction do you want to play?")
    return pick(seat, "setup.faction", ask, options, suggest=lambda: (PASS,), standing=lot)


def place_pieces(g: State) -> None:
    """Place everything by the charts; the last player gets the Rocinante, the initiative track is the reverse turn order."""
    g.first = g.active = g.chance.below(len(g.seats))
    order = [(g.first + n) % len(g.seats) for n in range(len(g.seats))]
    for seat in g.seats:
        _place_faction(g, g.faction_at(seat))
    if len(g.seats) > 2:
        g.initiative = [g.faction_at(seat) for seat in reversed(order)]
    g.holder = order[-1]
    g.rocinante = g.facts(g.faction_at(g.holder)).home
    for _ in range(SLOTS):
        g.track.append(g.chance.deal(g.deck, None))
    g.scores_drawn = g.track.count(SCORE)
    played = [
        say("{seat} plays {faction}", seat=seat, faction=token("faction", g.faction_at(seat))) for seat in g.seats
    ]
    first, holder = token("seat", g.first), token("seat", g.holder)
    lead = say("{played:,}. {first} begins, {holder} has the Rocinante", played=played, first=first, holder=holder)
    report(g, None, lead, weight=NEWS)


def _place_faction(g: State, faction: Faction) -> None:
    facts, player = g.facts(faction), g.of(faction)
    chart = facts.chart(len(g.seats))
    player.cubes = dict(chart.influence)
    player.stock = facts.cubes - sum(player.cubes.values())
    player.diplomat_stock = facts.diplomats
    for orbital, ship, count in chart.ships:
        for _ in range(count):
            add_ship(g, faction, orbital, ship)
