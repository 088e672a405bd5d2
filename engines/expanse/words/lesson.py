"""The lesson: Earth against Mars up to the first scoring, with somebody who explains, and the advice that fits any game.

The learner meets the track, points against events, influence and Orbital Control, events that are given away, taken, borrowed
and declined, and a scoring with its bonus sector. The opponent takes the cards that each scene needs.
"""

from __future__ import annotations

from collections import Counter

from engines.core import Prompt, Value, token
from engines.core.lesson import Beat, Facts, Lesson, Reply
from engines.expanse.facts.board import FINAL_ROW, NORMAL_ROW, SCORE_CARDS
from engines.expanse.facts.cards import CARDS
from engines.expanse.facts.vocabulary import SCORE, Faction, Sector
from engines.expanse.view import ExpanseView, PlayerView

SEATS = 2
TURNS = 5  # of everybody, counted together: the script has no more
JUPITER = "jupiter"


# --- what is so ------------------------------------------------------------------------------------------------------------


def facts(view: ExpanseView, prompt: Prompt | None) -> Facts:  # noqa: ARG001 - a lesson's facts see what is asked
    """What the coach can speak of, from what a seat sees."""
    seat = view.seat or 0
    me, rival = view.players[seat], view.players[(seat + 1) % len(view.players)]
    found: dict[str, Value] = {
        "players": len(view.players),
        "turn": view.turn_now,
        "card_in_use": view.card,
        "left": view.points,
        "cp": me.cp,
        "their_cp": rival.cp,
        "cubes": me.stock,
        "rival": token("seat", rival.seat),
        "scored": me.scored[-1] if me.scored else 0,
        "their_scored": rival.scored[-1] if rival.scored else 0,
        "bonus_first": view.next_row[0],
        "bonus_other": view.next_row[1],
        "usual_first": NORMAL_ROW[0],
        "final_first": FINAL_ROW[0],
        "final_other": FINAL_ROW[1],
        "scores": SCORE_CARDS,
        "scores_left": max(0, SCORE_CARDS - view.scores_drawn),
        "scripted": view.turn_now <= TURNS,
    }
    found |= {f"free.{slot.card}": True for slot in view.track if not slot.price}
    if me.faction is not None and rival.faction is not None:
        found |= {"mine": me.faction.value, "enemy": token("faction", rival.faction)}
        found |= _bases(view, me.faction, rival.faction) | _orbitals(view, me.faction, rival.faction)
        found["gift"] = _is_given_away(view, me)
    return found


def _bases(view: ExpanseView, mine: Faction, theirs: Faction) -> dict[str, Value]:
    """Who leads where, and by how much."""
    found: dict[str, Value] = {}
    for base in view.bases:
        counts = {presence.faction: presence.total for presence in base.presence}
        found[f"lead.{base.id}"] = counts.get(mine, 0) - counts.get(theirs, 0)
        found[f"alone.{base.id}"] = list(counts) == [mine]
        found[f"lost.{base.id}"] = base.controller == theirs and mine in counts
    ours, others = _led(view, mine), _led(view, theirs)
    found |= {"leads": sum(ours.values()), "their_leads": sum(others.values())}
    seconds, margins = _bonus(view, mine, theirs)
    found |= {"their_seconds": seconds[Sector.OUTER], "seconds.inner": seconds[Sector.INNER]}
    found["best.inner"] = max(Sector, key=lambda sector: margins[sector]) == Sector.INNER
    leading = [base.id for base in view.bases if base.orbital == JUPITER and base.controller == mine]
    found["around_jupiter"] = [token("base", base) for base in leading]
    return found


def _led(view: ExpanseView, faction: Faction) -> Counter[Sector]:
    """On how many bases a faction leads, by their sector."""
    sectors = {orbital.id: orbital.sector for orbital in view.orbitals}
    return Counter(sectors[base.orbital] for base in view.bases if base.controller == faction)


def _bonus(view: ExpanseView, mine: Faction, theirs: Faction) -> tuple[Counter[Sector], Counter[Sector]]:
    """By sector: on how many bases the other one comes second, and how much more the bonus would bring me than them."""
    sectors = {orbital.id: orbital.sector for orbital in view.orbitals}
    seconds, margins = Counter[Sector](), Counter[Sector]()
    for base in view.bases:
        counts = {presence.faction: presence.total for presence in base.presence}
        sector, own, other = sectors[base.orbital], counts.get(mine, 0), counts.get(theirs, 0)
        seconds[sector] += 0 < other <= own
        margins[sector] += _more(view, own, other) - _more(view, other, own)
    return seconds, margins


def _more(view: ExpanseView, own: int, other: int) -> int:
    """What a base pays more in the bonus sector than elsewhere."""
    if not own:
        return 0
    place = 0 if own > other else 1
    return view.next_row[place] - NORMAL_ROW[place]


def _orbitals(view: ExpanseView, mine: Faction, theirs: Faction) -> dict[str, Value]:
    """How strong either side is at Jupiter, in whole ships, and what lies around."""
    found: dict[str, Value] = {}
    for orbital in view.orbitals:
        strong = {fleet.faction: fleet.strength for fleet in orbital.fleets}
        found[f"ships.{orbital.id}"], found[f"enemies.{orbital.id}"] = strong.get(mine, 0), strong.get(theirs, 0)
        if orbital.id == JUPITER:
            found["strength"], found["their_strength"] = strong.get(mine, 0) // 2, strong.get(theirs, 0) // 2
            found["controls.jupiter"] = orbital.control == mine
            if theirs not in strong:
                found["driven_out"] = token("faction", theirs)
    return found


def _is_given_away(view: ExpanseView, me: PlayerView) -> bool:
    """Whether somebody else may have the event of the card in use."""
    if not view.card or view.card == SCORE:
        return False
    return any(player.faction in view.content[CARDS][view.card].factions for player in view.players if player != me)


# --- what is said ----------------------------------------------------------------------------------------------------------

_WELCOME = (
    "Earth, Mars and the Belt are one spark away from war. You fight it with influence: whenever somebody takes a SCORE card, "
    "every base pays **control points (CP)** to whoever leads there. The last of the {scores:SCORE card} brings a final "
    "scoring, and most CP win."
)

_FAREWELL = (
    "You have {cp} CP and {rival} has {their_cp}. A scoring also brings everybody a tech, and the Rocinante to whoever has "
    "fewest CP. {scores_left:SCORE card} to come. In the final scoring every base pays {final_first} CP for first place and "
    "{final_other} for the next, so spread out in good time."
)

_SCRIPT = (
    Beat(
        "faction",
        "setup.faction",
        "At a table for {players}, Earth ({faction:un}) and Mars ({faction:mcr}) have it out between them. Play Earth, the "
        "**{advised}**: it has a foot in the door all the way out to Saturn.",
        when={"players": SEATS},
        want=("un",),
    ),
    Beat(
        "track",
        "turn.card",
        "Each turn you take a card from the track at the top. The hexagon says what it costs in CP: nothing on the far "
        "left, more towards the right. What you leave slides left and gets cheaper for {rival}. {card:praxidike-meng} is "
        "free: take it.",
        when={"turn": 1, "mine": "un", "free.praxidike-meng": True},
        want=("take.praxidike-meng",),
        mark=("card:praxidike-meng",),
    ),
    Beat(
        "points",
        "turn.use",
        "A card is **either its action points or its event**. The event is only for the factions in its bottom corner, and if "
        "you use the points, another of them may have it. {enemy} is not on this card, so you give nothing away. Use the "
        "points.",
        when={"turn": 1, "card_in_use": "praxidike-meng", "gift": None},
        want=("points",),
        mark=("card:praxidike-meng",),
    ),
    Beat(
        "influence",
        "spend.action",
        "A point puts one cube of influence on a base, provided you have a ship in the orbital above it. You have ships at "
        "{orbital:jupiter}. {base:europa} belongs to it, and {enemy} is just one ahead of you there. Draw level.",
        when={"turn": 1, "left": 2, "lead.europa": -1},
        want=("influence.europa",),
        after="Level: nobody leads on {base:europa} now.",
        mark=("base:europa",),
    ),
    Beat(
        "strength",
        "spend.action",
        "A point also moves the ships of one orbital. At {orbital:jupiter} your strength is {strength}, and {enemy} has "
        "{their_strength}. Send your fleet from {orbital:ceres} to tip the balance.",
        when={
            "turn": 1,
            "left": 1,
            "controls.jupiter": None,
            "enemies.jupiter": 4,
            "ships.ceres": 2,
            "ships.jupiter": 4,
        },
        want=("move.ceres",),
        mark=("orbital:ceres", "orbital:jupiter"),
    ),
    Beat(
        "bands",
        "move.group",
        "Ships get as far as the next band: Earth and Mars, then the whole Belt, then Jupiter, then Saturn. Whoever is "
        "strongest in an orbital has **Orbital Control**: it counts as one more influence on each of its bases where they have "
        "some.",
        when={"turn": 1, "enemies.jupiter": 4, "ships.jupiter": 4},
        want=("jupiter",),
        after="You control {orbital:jupiter}, and so you lead on {around_jupiter}.",
        mark=("orbital:jupiter",),
    ),
    Beat(
        "done",
        "spend.action",
        "Your points are spent. **{advised}** ends the turn: the track is filled up, and {rival} is next.",
        when={"turn": 1, "left": None},
        want=("done",),
    ),
    Beat(
        "offered",
        "offer.event",
        "Look what {rival} has left you. **Whoever uses a card's points gives its event away** to others who are on the card, "
        "and you are on {card:ice-haulers}. It costs you nothing and it isn't even your turn, so say yes.",
        when={"turn": 2, "card_in_use": "ice-haulers"},
        want=("perform",),
        mark=("card:ice-haulers",),
    ),
    Beat(
        "water",
        "event.place",
        "Events often do what you could not: for this one you need no ship. {base:africa} is safe, only you have cubes there. "
        "Strengthen {base:ceres} and {base:europa}.",
        when={"turn": 2, "card_in_use": "ice-haulers", "alone.africa": True},
        want=("ceres", "europa"),
        mark=("base:ceres", "base:europa"),
    ),
    Beat(
        "slid",
        "turn.card",
        "Your turn again. {card:kenzo-gabriel} has slid down to the free slot, and what a clever event: it borrows the event "
        "of another card on the track. Take the card.",
        when={"turn": 3, "mine": "un", "free.kenzo-gabriel": True},
        want=("take.kenzo-gabriel",),
        mark=("card:kenzo-gabriel",),
    ),
    Beat(
        "event",
        "turn.use",
        "This time perform the event. You could also **keep** it, for the price on the button, and play it in a later turn or "
        "just before bases are scored.",
        when={"turn": 3, "card_in_use": "kenzo-gabriel"},
        want=("perform",),
        mark=("card:kenzo-gabriel",),
    ),
    Beat(
        "borrow",
        "event.track",
        "Borrow {card:ganymede-standoff}: it drives somebody's ships out of an orbital where you have some too, and {enemy} "
        "still sits at {orbital:jupiter}. It's nothing personal, and your turn to be pushed about will come.",
        when={"turn": 3, "ships.jupiter": True, "enemies.jupiter": True},
        want=("ganymede-standoff",),
        mark=("card:ganymede-standoff",),
    ),
    Beat(
        "push",
        "event.to-orbital",
        "Where would they do least harm? There is no open base at {orbital:vesta}, so let them cool off there.",
        when={"turn": 3, "ships.jupiter": True, "enemies.jupiter": True, "players": SEATS},
        want=("vesta",),
        after="And without a ship at {orbital:jupiter}, {driven_out} cannot spend points on its bases either.",
        mark=("orbital:vesta",),
    ),
    Beat(
        "decline",
        "offer.event",
        "{rival} has taken the lead on {base:ceres}. That happens. The event of {card:basic-assistance} is yours for the "
        "asking, but nobody threatens you on Earth, and you have only {cubes:cube} left to place. You may always decline.",
        when={
            "turn": 4,
            "card_in_use": "basic-assistance",
            "lost.ceres": True,
            "alone.eurasia": True,
            "alone.africa": True,
        },
        want=("pass",),
        mark=("base:ceres",),
    ),
    Beat(
        "score",
        "turn.card",
        "A SCORE card, and by now it is free. Everybody scores when you take it, but you decide where it pays most. You lead "
        "on {leads:base}, {rival} on {their_leads}. Take it.",
        when={"turn": 5, "free.score": True, "best.inner": True},
        want=("take.score.1",),
        mark=("card:score",),
    ),
    Beat(
        "bonus",
        "scoring.bonus",
        "In the bonus sector a base pays {bonus_first} CP for first place and {bonus_other} for the next; elsewhere "
        "{usual_first} for first place only. The Outer Planets look tempting, but {rival} comes next on {their_seconds:base} "
        "there and would be paid as well. In the **{advised}** no base is shared. You choose in secret, until the bases pay.",
        when={"turn": 5, "best.inner": True, "seconds.inner": None},
        want=("inner",),
        after="The bases have paid: {scored} CP for you, {their_scored} for {rival}.",
    ),
)

_GENERAL = (
    (
        "setup.faction",
        "Every faction has an ability of its own. Whichever you play, bases pay for influence.",
    ),
    ("turn.card", "Cards further left cost less. Think of what you leave for others, a SCORE card above all."),
    ("turn.use", "Points are flexible, but then somebody else on the card may have its event."),
    (
        "spend.action",
        "As a rule influence needs a ship of yours in the orbital. Coming close pays little: aim to lead.",
    ),
    (
        "move.group",
        "Ships reach any orbital of their band or the next. Be the strongest where the lead is in doubt.",
    ),
    (
        "offer.event",
        "It costs no turn. Ask yourself whether it helps you more than a free hand; you may always decline.",
    ),
    ("event.place", "Put influence where it takes or keeps the lead, not where you lead by far."),
    ("event.track", "Borrow the event that changes who leads somewhere."),
    ("event.to-orbital", "Ships matter where bases are close: they add influence and let you place more."),
    ("event.from", "Give up a cube where you lead by far, or where you cannot lead anyway."),
    ("event.cube", "Take a cube of theirs where it costs them the lead, or one of yours where you can spare it."),
    ("event.whom", "Look for a base where they lead by little, and think of who has most CP."),
    ("event.hit", "Ships count where bases are close. Without one in the orbital, nobody can spend points there."),
    ("event.whose-ships", "Take those that stand in your way, or that keep somebody ahead of you."),
    ("event.group", "Move ships from where you are strongest by far, or where nothing is at stake."),
    ("event.action", "As in your turn: move, or place influence where you have a ship, but for nothing."),
    ("event.choose", "Points are certain. A change on a base is worth more if it turns who leads."),
    ("immunity.cube", "Give up the cube that costs you least: where you lead by far, or cannot lead."),
    ("scoring.bonus", "Choose the sector where you lead on most bases, and others on few."),
    ("scoring.event", "Last chance before the bases pay: an event you kept can turn a lead."),
    ("scoring.build", "A lost ship comes back at home for nothing. You will hardly want to refuse."),
)


# --- what the others do ----------------------------------------------------------------------------------------------------


def _spends(turn: int, card: str, *bases: str) -> tuple[Reply, ...]:
    """The opponent takes a card for its points and places influence, base by base."""
    return (
        Reply("turn.card", (f"take.{card}",), 1, {"turn": turn}),
        Reply("turn.use", ("points",), 1, {"turn": turn}),
        *(
            Reply("spend.action", (f"influence.{base}",), 1, {"turn": turn, "left": len(bases) - spent})
            for spent, base in enumerate(bases)
        ),
    )


_REPLIES = (
    Reply("setup.faction", ("mcr",), 1),
    *_spends(2, "ice-haulers", "eros", "mariner-valley"),
    *_spends(4, "basic-assistance", "ceres", "ceres", "olympus-mons"),
    Reply("spend.action", ("done",), 1, {"scripted": True}),
    Reply("scoring.event", ("pass",), 1, {"scripted": True}),
    Reply(when={"scripted": True}),
)

LESSON = Lesson(
    seed="lesson-1",
    seats=SEATS,
    options={},
    until=lambda view: bool(view.bonus) or view.turn > TURNS,
    welcome=_WELCOME,
    beats=(*_SCRIPT, *(Beat(f"general.{key}", key, text, times=2, general=True) for key, text in _GENERAL)),
    farewell=_FAREWELL,
    facts=facts,
    replies=_REPLIES,
    zeros=("cp", "their_cp"),
)
