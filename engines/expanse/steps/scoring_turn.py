"""A scoring turn: the secret bonus sector, one event each, the bases, a free build and the Rocinante."""

from __future__ import annotations

from engines.core import (
    DETAIL,
    NEWS,
    PASS,
    THE_END,
    Flow,
    Option,
    Order,
    Prompt,
    ask,
    pick,
    say,
    together,
    token,
)
from engines.expanse.facts.board import BONUS_ROWS, ORBITALS, TOKENS_PER_SECTOR, Row
from engines.expanse.facts.crew import CREW
from engines.expanse.facts.vocabulary import SCORE, Faction, Sector, Ship
from engines.expanse.minds import suggest
from engines.expanse.rules.fleets import build
from engines.expanse.scoring import payouts
from engines.expanse.state import State
from engines.expanse.steps.effects.perform import act, perform
from engines.expanse.steps.performance import Performance
from engines.expanse.steps.techs import tell_later
from engines.expanse.words.events import kept_option
from engines.expanse.words.phrases import SHIP_NAMES, crew_name, sector_name
from engines.expanse.words.places import ship_icon
from engines.expanse.words.reports import report


def scoring_turn(g: State) -> None:
    """The order of a scoring turn; events begin to the left of whoever took the SCORE card."""
    lead = say("{seat} takes a SCORE card: scoring {n} begins", seat=g.active, n=g.scorings + 1)
    report(g, g.active, lead, weight=NEWS)
    events = [("scoring_event", ((g.active + 1 + n) % len(g.seats),)) for n in range(len(g.seats))]
    g.plan("choose_bonus", *events, "score_bases", "gain_techs", "free_build", "give_rocinante", "end_turn")


def choose_bonus(g: State) -> Flow[None]:
    """Step 1: whoever took the card secretly picks the bonus sector; each sector at most twice a game."""
    assert g.scoring is not None  # noqa: S101 - a scoring turn is under way
    options = [_sector_option(g, sector) for sector in Sector if g.bonus.count(sector) < TOKENS_PER_SECTOR]
    names = [option.id for option in options]
    prompt = pick(
        g.active,
        "scoring.bonus",
        say("Which sector gets the bonus?"),
        options,
        suggest=lambda: suggest.bonus_sector(g, names),
        standing=say("the others learn it after the events"),
    )
    (chosen,) = yield from ask(prompt)
    g.scoring.sector = Sector(chosen)
    g.say("{seat} has chosen the bonus sector in secret.", seat=g.active, weight=DETAIL)


def _sector_option(g: State, sector: Sector) -> Option:
    """A sector with what its bases would pay, and everybody's points as things stand."""
    first, second, third = BONUS_ROWS[g.scorings]
    gain = say("{first}/{second}/{third} CP a base", first=first, second=second, third=third)
    now = [
        say("{faction} {n}", faction=token("faction", faction), n=points) for faction, points in _foreseen(g, sector)
    ]
    left = TOKENS_PER_SECTOR - g.bonus.count(sector)
    detail = say("Elsewhere 1/0/0. The bonus can go there {left:=once/twice} more.", left=left)
    if now:
        detail = say("{detail} As things stand it pays {now}.", detail=detail, now=now)
    return Option(sector.value, sector_name(sector), detail, icon="control", gain=gain, verb=say("Choose"))


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
    options = [kept_option(g, card) for card in player.kept]
    if seat == g.holder:
        options += [
            Option(f"crew.{member.id}", crew_name(member.id), member.text, icon="rocinante", verb=say("Call"))
            for member in CREW.values()
        ]
    if not options:
        return
    prompt = _before_scoring(g, seat, options)
    (chosen,) = yield from ask(prompt)
    verb, _, what = chosen.partition(".")
    if verb == "play":
        player.kept.remove(what)
        g.then("perform_event", faction.value, what, "kept")
    elif verb == "crew":
        g.then("call_crew", faction.value, what)


def _before_scoring(g: State, seat: int, options: list[Option]) -> Prompt:
    player, faction = g.players[seat], g.faction_at(seat)
    stay = say("Kept events stay with you.") if player.kept and not g.is_final else ""
    mine = say("your turn {n} or another kept event ({kept} now)", n=player.turns + 1, kept=len(player.kept))
    orders = (Order("keep", say("Pass at scorings until my next turn"), (PASS,), mine),)
    if seat != g.holder:
        question = say("Play a kept event before the scoring?")
    elif player.kept:
        question = say("Play a kept event or call on the crew?")
    else:
        question = say("Call on the Rocinante’s crew?")
    return pick(
        seat,
        "scoring.event",
        question,
        [*options, Option(PASS, say("No event"), stay)],
        suggest=lambda: suggest.scoring_event(act, g, faction),
        orders=orders,
    )


def call_crew(g: State, name: str, member: str) -> Flow[None]:
    """A Rocinante ability."""
    g.performer, crew = Faction(name), CREW[member]
    caller = crew_name(member)
    yield from perform(Performance(g, g.performer, caller, text=crew.text), crew.ops)
    seat, g.performer = g.seat_of(g.performer), None
    report(g, seat, say("{seat} calls on {member}", seat=seat, member=caller), weight=NEWS)


def score_bases(g: State) -> None:
    """Step 3: the sector is revealed and every base pays."""
    assert g.scoring is not None  # noqa: S101 - a scoring turn is under way
    assert g.scoring.sector is not None  # noqa: S101 - it was chosen
    sector, row = g.scoring.sector, BONUS_ROWS[g.scorings]
    g.chance.reveal(f"bonus {sector}")
    g.scoring.is_revealed = True
    bonus = sector_name(sector)
    g.say("The bonus sector is {sector}.", sector=bonus, weight=DETAIL)
    pay(g, sector, row)
    g.bonus.append(sector)
    lead = say("Scoring {n} with the bonus for {sector}", n=g.scorings, sector=bonus)
    report(g, None, lead, beat="scoring", weight=NEWS)


def pay(g: State, sector: Sector | None, row: Row) -> None:
    """Pay for every base; without a bonus sector all bases pay by the same row."""
    earned = dict.fromkeys(g.factions, 0)
    lines: dict[Sector, list[str]] = {}
    for base, paid in payouts(g, sector, row).items():
        for faction, points in paid.items():
            earned[faction] += points
        if paid:
            counts = [say("{faction} {n}", faction=token("faction", who), n=points) for who, points in paid.items()]
            line = say("{base} {counts:,}", base=token("base", base), counts=counts)
            lines.setdefault(ORBITALS[g.bases[base].orbital].sector, []).append(line)
    for part, paid_there in lines.items():
        g.say("{sector}: {lines:,}.", sector=sector_name(part), lines=paid_there, weight=DETAIL)
    for faction, points in earned.items():
        player = g.of(faction)
        player.cp += points
        player.scored.append(points)
        g.did(say("{faction} +{n} ({cp} CP)", faction=token("faction", faction), n=points, cp=player.cp))


def free_build(g: State) -> Flow[None]:
    """Step 5: everybody with removed fleets may build one at home for nothing; never a Scrap Ship."""
    branches = {}
    for seat, player in enumerate(g.players):
        ships: list[Ship] = [ship for ship in player.reserve if ship != Ship.SCRAP]
        if ships:
            branches[seat] = _build_one(g, seat, ships)
    yield from together(g.chance, branches)
    if g.deeds:
        report(g, None, say("Free builds"))


def _build_one(g: State, seat: int, ships: list[Ship]) -> Flow[None]:
    faction = g.faction_at(seat)
    home = g.facts(faction).home
    ships = sorted(ships, key=lambda ship: ship != Ship.BATTLESHIP)
    where = token("orbital", home)
    options = [
        Option(
            ship.value,
            say("{ship:up} at {orbital}", ship=SHIP_NAMES[ship], orbital=where),
            icon=ship_icon(ship),
            cost=say("free"),
            verb=say("Build"),
        )
        for ship in ships
    ]
    options.append(Option(PASS, say("Build nothing")))
    always = Order("always", say("Always take the strongest ship"), (ships[0].value,), THE_END)
    question = say("Build one of your lost ships for free?")
    (chosen,) = yield from ask(
        pick(seat, "scoring.build", question, options, suggest=lambda: (ships[0].value,), orders=(always,))
    )
    if chosen != PASS:
        build(g, faction, Ship(chosen), home)
        name = token("faction", faction)
        tell_later(g, say("{faction} builds {ship:a}", faction=name, ship=SHIP_NAMES[Ship(chosen)]))


def give_rocinante(g: State) -> None:
    """Step 6: whoever has the fewest CP takes the Rocinante; a tie goes to the lowest on the initiative track."""
    fewest = min(player.cp for player in g.players)
    poorest = [faction for faction in g.factions if g.of(faction).cp == fewest]
    if g.initiative:
        taker = g.seat_of(max(poorest, key=g.initiative.index))
    else:
        taker = g.seat_of(poorest[0]) if len(poorest) == 1 else g.holder
    if taker != g.holder:
        g.say("{seat} has the fewest CP and takes the Rocinante.", seat=taker)
    g.holder = taker
    g.discard.append(SCORE)
    g.scoring = None
