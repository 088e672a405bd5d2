"""A scoring turn: the secret bonus sector, one event each, the bases, a free build and the Rocinante."""

from __future__ import annotations

from engines.core import PASS, THE_END, Flow, Option, Order, ask, pick, together
from engines.expanse.facts.board import BONUS_ROWS, ORBITALS, SECTOR_NAMES, TOKENS_PER_SECTOR, Row
from engines.expanse.facts.crew import CREW
from engines.expanse.facts.vocabulary import SCORE, Faction, Sector, Ship
from engines.expanse.minds import suggest
from engines.expanse.rules.fleets import build
from engines.expanse.scoring import payouts
from engines.expanse.state import State
from engines.expanse.steps.effects.perform import act, perform
from engines.expanse.steps.performance import Performance
from engines.expanse.steps.techs import tell_later
from engines.expanse.words.places import SHIP_NAMES
from engines.expanse.words.reports import report


def scoring_turn(g: State) -> None:
    """The order of a scoring turn; events begin at the left of who took the SCORE card."""
    report(g, g.active, f"{{seat:{g.active}}} takes a SCORE card: scoring {g.scorings + 1}")
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

    text = "Which sector is the bonus sector? The others learn it after the events."
    names = [option.id for option in options]
    (chosen,) = yield from ask(
        pick(g.active, "scoring.bonus", text, options, suggest=lambda: suggest.bonus_sector(g, names))
    )
    g.scoring.sector = Sector(chosen)
    g.say(f"{{seat:{g.active}}} has chosen the bonus sector in secret.")


def _foreseen(g: State, sector: Sector) -> list[tuple[Faction, int]]:
    """What everybody would score if nothing changed before the bases are scored; the most first."""
    earned = dict.fromkeys(g.factions, 0)
    for paid in payouts(g, sector, BONUS_ROWS[g.scorings]).values():
        for faction, points in paid.items():
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

    mine = f"your turn {player.turns + 1} or another kept event ({len(player.kept)} now)"
    orders = (Order("keep", "Pass at scorings until my next turn", (PASS,), mine),)
    number = "the final scoring" if g.is_final else f"scoring {g.scorings + 1}"
    text = f"Before {number}: play one kept event{' or call on the Rocinante' if seat == g.holder else ''}?"
    prompt = pick(
        seat,
        "scoring.event",
        text,
        options,
        suggest=lambda: suggest.scoring_event(act, g, faction),
        orders=orders,
    )
    (chosen,) = yield from ask(prompt)
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
    report(g, seat, f"{{seat:{seat}}} calls on {crew.name}")


def score_bases(g: State) -> None:
    """Step 3: the sector is revealed and every base pays."""
    assert g.scoring is not None  # noqa: S101 - a scoring turn is under way
    assert g.scoring.sector is not None  # noqa: S101 - it was chosen
    sector, row = g.scoring.sector, BONUS_ROWS[g.scorings]
    g.chance.reveal(f"bonus {sector}")
    g.scoring.is_revealed = True
    g.say(f"The bonus sector is {SECTOR_NAMES[sector]}.")
    pay(g, sector, row)
    g.bonus.append(sector)
    report(g, None, f"Scoring {g.scorings} with the bonus for {SECTOR_NAMES[sector]}", beat="scoring")


def pay(g: State, sector: Sector | None, row: Row) -> None:
    """Pay for every base; without a bonus sector all bases pay by the same row."""
    earned = dict.fromkeys(g.factions, 0)
    lines: dict[Sector, list[str]] = {}
    for base, paid in payouts(g, sector, row).items():
        for faction, points in paid.items():
            earned[faction] += points
        if paid:
            listed = ", ".join(f"{{faction:{faction}}} {points}" for faction, points in paid.items())
            lines.setdefault(ORBITALS[g.bases[base].orbital].sector, []).append(f"{{base:{base}}} {listed}")
    for part, paid_there in lines.items():
        g.say(f"{SECTOR_NAMES[part]}: {'; '.join(paid_there)}.")
    for faction, points in earned.items():
        player = g.of(faction)
        player.cp += points
        player.scored.append(points)
        g.did(f"{{faction:{faction}}} +{points} ({player.cp} CP)")


def free_build(g: State) -> Flow[None]:
    """Step 5: everybody with removed fleets may build one at home for nothing; never a Scrap Ship."""
    branches = {}
    for seat, player in enumerate(g.players):
        ships: list[Ship] = [ship for ship in player.reserve if ship != Ship.SCRAP]
        if ships:
            branches[seat] = _build_one(g, seat, ships)
    yield from together(g.chance, branches)
    if g.deeds:
        report(g, None, "Free builds")


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
        tell_later(g, f"{{faction:{faction}}} builds a {SHIP_NAMES[Ship(chosen)]}")


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
