"""A scoring turn: the secret bonus sector, one event each, the bases, then techs, a free build and the Rocinante."""

from __future__ import annotations

from engines.core import PASS, THE_END, Flow, Option, Order, ask, later, pick, together
from engines.expanse.data.board import BONUS_ROWS, FINAL_ROW, ORBITALS, SECTOR_NAMES, TOKENS_PER_SECTOR, Row
from engines.expanse.data.crew import CREW
from engines.expanse.data.kinds import SCORE, Faction, Sector, Ship
from engines.expanse.data.powers import EnterScrapShips, PlaceToken
from engines.expanse.data.techs import TECHS, Tech
from engines.expanse.effects.perform import perform
from engines.expanse.effects.performance import SHIP_NAMES, Performance, base_option, orbital_option
from engines.expanse.filters import fitting_orbitals
from engines.expanse.foresight import event_gain
from engines.expanse.pieces import add_ship, build
from engines.expanse.scoring import influence, payout, result, row_for
from engines.expanse.state import State
from engines.expanse.worth import arrival_gain, outlooks, worth


def scoring_turn(g: State) -> None:
    """The order of a scoring turn; events begin at the left of who took the SCORE card."""
    g.report(g.active, f"{{seat:{g.active}}} takes a SCORE card: scoring {g.scorings + 1}")
    events = [("scoring_event", ((g.active + 1 + n) % len(g.seats),)) for n in range(len(g.seats))]
    g.plan("choose_bonus", *events, "score_bases", "gain_techs", "free_build", "give_rocinante", "end_turn")


def choose_bonus(g: State) -> Flow[None]:
    """Step 1: who took the card secretly picks the bonus sector; each sector at most twice a game."""
    assert g.scoring is not None  # noqa: S101 - a scoring turn is under way
    first, second, third = BONUS_ROWS[g.scorings]
    options = []
    for sector in Sector:
        left = TOKENS_PER_SECTOR - g.bonus.count(sector)
        if left:
            now = ", ".join(f"{{faction:{faction}}} {points}" for faction, points in _foreseen(g, sector))
            detail = (
                f"Pays {first}/{second}/{third}, other bases 1/0/0; {left} of 2 tokens left. As things stand: {now}."
            )
            options.append(Option(sector.value, SECTOR_NAMES[sector], detail))

    def suggest() -> tuple[str]:
        me = g.faction_at(g.active)
        gains = {option.id: worth(g, me, outlooks(g, Sector(option.id))) for option in options}
        return (max(gains, key=lambda name: gains[name]),)

    text = "Which sector is the bonus sector? The others learn it after the events."
    (chosen,) = yield from ask(pick(g.active, "scoring.bonus", text, options, suggest=suggest))
    g.scoring.sector = Sector(chosen)
    g.say(f"{{seat:{g.active}}} has chosen the bonus sector in secret.")


def _foreseen(g: State, sector: Sector) -> list[tuple[Faction, int]]:
    """What everybody would score if nothing changed before the bases are scored; the most first."""
    earned = dict.fromkeys(g.factions, 0)
    for base in g.bases.values():
        for faction, points in payout(g, base, row_for(base, sector, BONUS_ROWS[g.scorings])).items():
            earned[faction] += points
    return sorted(((f, points) for f, points in earned.items() if points), key=lambda pair: -pair[1])


def scoring_event(g: State, seat: int) -> Flow[None]:
    """Step 2: one kept event, or for its holder one Rocinante ability, or nothing."""
    player, faction = g.players[seat], g.faction_at(seat)
    options = [Option(f"play.{card}", f"Play {{card:{card}}}", g.action_card(card).text) for card in player.kept]
    if seat == g.holder:
        options += [Option(f"crew.{member.id}", member.name, member.text) for member in CREW.values()]
    if not options:
        return
    options.append(Option(PASS, "No event", "Kept events stay with you."))

    def suggest() -> tuple[str]:
        gains, p = {PASS: 0.0}, Performance(g, faction, "")
        for card in player.kept:
            gains[f"play.{card}"] = event_gain(perform, p, g.action_card(card).ops)
        if seat == g.holder:
            gains |= {f"crew.{member.id}": event_gain(perform, p, member.ops) for member in CREW.values()}
        return (max(gains, key=lambda name: gains[name]),)

    mine = f"your turn {player.turns + 1} or another kept event ({len(player.kept)} now)"
    orders = (Order("keep", "Pass at scorings until my next turn", (PASS,), mine),)
    number = "the final scoring" if g.is_final else f"scoring {g.scorings + 1}"
    text = f"Before {number}: play one kept event{' or call on the Rocinante' if seat == g.holder else ''}?"
    (chosen,) = yield from ask(pick(seat, "scoring.event", text, options, suggest=suggest, orders=orders))
    verb, _, what = chosen.partition(".")
    if verb == "play":
        player.kept.remove(what)
        g.then("perform_event", faction.value, what, "kept")
    elif verb == "crew":
        g.then("call_crew", faction.value, what)


def call_crew(g: State, name: str, member: str) -> Flow[None]:
    """A Rocinante ability."""
    g.performer, crew = Faction(name), CREW[member]
    yield from perform(Performance(g, g.performer, crew.name), crew.ops)
    seat, g.performer = g.seat_of(g.performer), None
    g.report(seat, f"{{seat:{seat}}} calls on {crew.name}")


def score_bases(g: State) -> None:
    """Step 3: the sector is revealed and every base pays."""
    assert g.scoring is not None  # noqa: S101 - a scoring turn is under way
    assert g.scoring.sector is not None  # noqa: S101 - it was chosen
    sector, row = g.scoring.sector, BONUS_ROWS[g.scorings]
    g.chance.reveal(f"bonus {sector}")
    g.scoring.is_revealed = True
    g.say(f"The bonus sector is {SECTOR_NAMES[sector]}.")
    _pay(g, sector, row)
    g.bonus.append(sector)
    g.report(None, f"Scoring {g.scorings} with the bonus for {SECTOR_NAMES[sector]}", beat="scoring")


def _pay(g: State, sector: Sector | None, row: Row) -> None:
    """Pay for every base; without a bonus sector all bases pay by the same row."""
    earned = dict.fromkeys(g.factions, 0)
    lines: dict[Sector, list[str]] = {}
    for base in g.bases.values():
        paid = payout(g, base, row if sector is None else row_for(base, sector, row))
        for faction, points in paid.items():
            earned[faction] += points
        if paid:
            listed = ", ".join(f"{{faction:{faction}}} {points}" for faction, points in paid.items())
            lines.setdefault(ORBITALS[base.orbital].sector, []).append(f"{{base:{base.id}}} {listed}")
    for part, paid_there in lines.items():
        g.say(f"{SECTOR_NAMES[part]}: {'; '.join(paid_there)}.")
    for faction, points in earned.items():
        player = g.of(faction)
        player.cp += points
        player.scored.append(points)
        g.did(f"{{faction:{faction}}} +{points} ({player.cp} CP)")


def gain_techs(g: State) -> Flow[None]:
    """Step 4: after scorings 1, 2 and 3 every faction gains its tech of that level; some enter pieces at once."""
    gained = [tech for tech in g.content[TECHS].values() if tech.level == g.scorings and tech.faction in g.factions]
    for tech in gained:
        g.of(tech.faction).techs.append(tech.id)
        g.did(f"{{faction:{tech.faction}}} has {{tech:{tech.id}}}")
    g.renew_powers()
    yield from together(g.chance, {g.seat_of(tech.faction): _enter_pieces(g, tech) for tech in gained})
    if gained:
        g.report(None, "New techs")


def _enter_pieces(g: State, tech: Tech) -> Flow[None]:
    """What a tech puts on the map at once."""
    p = Performance(g, tech.faction, f"{{tech:{tech.id}}}")
    for power in tech.powers:
        if isinstance(power, EnterScrapShips):
            yield from _enter_scrap_ships(p, power)
        elif isinstance(power, PlaceToken):
            yield from _place_token(p)


def _enter_scrap_ships(p: Performance, power: EnterScrapShips) -> Flow[None]:
    """Scrap Ships enter in one or more orbitals."""
    orbitals = fitting_orbitals(p.g, p.actor, power.where, {})
    count = min(power.n, p.g.facts(p.actor).scrap_ships)

    def suggest() -> tuple[str, ...]:
        best = max(orbitals, key=lambda o: arrival_gain(p.g, p.actor, o, Ship.SCRAP, p.rows))
        return (best,)

    text = f"{p.title}: where do your {count} Scrap Ships enter? Pick one orbital for all of them, or one for each."
    options = [orbital_option(p.g, orbital) for orbital in orbitals]
    chosen = yield from ask(pick(p.seat, "tech.scrap-ships", text, options, least=1, most=count, suggest=suggest))
    entered = [chosen[n % len(chosen)] for n in range(count)]
    for orbital in entered:
        add_ship(p.g, p.actor, orbital, Ship.SCRAP)
    for orbital in dict.fromkeys(entered):
        number = entered.count(orbital)
        ships = "a Scrap Ship enters" if number == 1 else f"{number} Scrap Ships enter"
        _tell(p.g, f"{ships} at {{orbital:{orbital}}}")


def _place_token(p: Performance) -> Flow[None]:
    """A Protomolecule token goes to a base with influence of its owner."""
    g, player = p.g, p.g.of(p.actor)
    bases = [base for base in g.bases.values() if influence(g, p.actor, base.id)]
    if not bases or len(player.tokens) >= g.facts(p.actor).tokens:
        return

    def gain(base: str) -> float:
        before, held = worth(g, p.actor, p.rows, [g.bases[base]]), player.tokens
        player.tokens = [*held, base]
        after = worth(g, p.actor, p.rows, [g.bases[base]])
        player.tokens = held
        return after - before

    options = [base_option(g, base) for base in bases]
    base = yield from p.choose("tech.token", "which base gets a Protomolecule token?", options, gain)
    player.tokens.append(base)
    _tell(g, f"a Protomolecule token is placed on {{base:{base}}}")


def _tell(g: State, deed: str) -> None:
    """Players answer side by side, but the summary has one order."""
    later(g.chance, lambda: g.did(deed))


def free_build(g: State) -> Flow[None]:
    """Step 5: everybody with removed fleets may build one at home for nothing; never a Scrap Ship."""
    branches = {}
    for seat, player in enumerate(g.players):
        ships: list[Ship] = [ship for ship in player.reserve if ship != Ship.SCRAP]
        if ships:
            branches[seat] = _build_one(g, seat, ships)
    yield from together(g.chance, branches)
    if g.deeds:
        g.report(None, "Free builds")


def _build_one(g: State, seat: int, ships: list[Ship]) -> Flow[None]:
    faction = g.faction_at(seat)
    home = g.facts(faction).home
    ships = sorted(ships, key=lambda ship: ship != Ship.BATTLESHIP)
    options = [Option(ship.value, f"{SHIP_NAMES[ship].capitalize()} at {{orbital:{home}}}", "Free.") for ship in ships]
    options.append(Option(PASS, "Nothing", "Build nothing now."))
    always = Order("always", "Always take the strongest ship", (ships[0].value,), THE_END)
    text = "Scoring is over: build one of your lost ships for nothing?"
    (chosen,) = yield from ask(
        pick(seat, "scoring.build", text, options, suggest=lambda: (ships[0].value,), orders=(always,))
    )
    if chosen != PASS:
        build(g, faction, Ship(chosen), home)
        _tell(g, f"{{faction:{faction}}} builds a {SHIP_NAMES[Ship(chosen)]}")


def give_rocinante(g: State) -> None:
    """Step 6: the fewest CP take the Rocinante; a tie goes to the lowest on the initiative track."""
    fewest = min(player.cp for player in g.players)
    poorest = [faction for faction in g.factions if g.of(faction).cp == fewest]
    if g.initiative:
        taker = g.seat_of(max(poorest, key=g.initiative.index))
    else:
        taker = g.seat_of(poorest[0]) if len(poorest) == 1 else g.holder
    if taker != g.holder:
        g.say(f"{{seat:{taker}}} has the fewest CP and takes the Rocinante.")
    g.holder = taker
    g.discard.append(SCORE)
    g.scoring = None


# --- the end -----------------------------------------------------------------------------------------------------------


def final_scoring(g: State) -> None:
    """The sixth SCORE card is drawn: SCORE cards on the track go unscored; the Rocinante's holder plays the last event."""
    g.is_final = True
    waiting = g.track.count(SCORE)
    g.track = [card for card in g.track if card != SCORE]
    g.discard += [SCORE] * (waiting + 1)
    too_late = "1 SCORE card on the track goes" if waiting == 1 else f"{waiting} SCORE cards on the track go"
    lost = f" {too_late} unscored." if waiting else ""
    g.say(f"The sixth SCORE card is drawn: final scoring.{lost}", beat="reveal")
    events = [("scoring_event", ((g.holder + 1 + n) % len(g.seats),)) for n in range(len(g.seats))]
    g.plan(*events, "score_final")


def score_final(g: State) -> None:
    """Every base pays 5/3/1, and the game is over."""
    _pay(g, None, FINAL_ROW)
    g.report(None, "Final scoring", beat="scoring")
    outcome = result(g)
    (winner,) = outcome.winners
    why = f" {outcome.verdict}." if outcome.verdict else ""
    g.say(f"{{seat:{winner}}} wins with {g.players[winner].cp} CP.{why}", beat="end")
