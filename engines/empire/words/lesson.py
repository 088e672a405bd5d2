"""The lesson: the first turn of the kindest crisis, with somebody who explains, and the advice that fits any game.

The learner meets events, leaders, upkeep and purchases, marches, and battles of minds against Rebels and a young empire. Nobody
plays against them: all that happens follows from the dice of the deal.
"""

from __future__ import annotations

from engines.core import Prompt, Value, token
from engines.core.lesson import Beat, Facts, Lesson
from engines.empire.facts.vocabulary import Kind
from engines.empire.state import IMPERIAL, REBEL
from engines.empire.view import EmpireView, SectorView

LAST_TURN = 1
RUIN = 100  # the Chaos Index above which all is lost
CYGNUS, ORION, PERSEUS = 4, 18, 20  # the sectors of the battles


# --- what is so ------------------------------------------------------------------------------------------------------------


def facts(view: EmpireView, prompt: Prompt | None) -> Facts:  # noqa: ARG001 - a lesson's facts see what is asked
    """What the coach can speak of; nothing is hidden in this game."""
    found: dict[str, Value] = {
        "turn": view.turn,
        "turns": view.turns,
        "rest": max(0, view.turns - view.turn + 1),
        "index": view.index,
        "ruin": RUIN,
        "events": len(view.happenings),
        "rp": view.points,
        "income": view.income,
        "upkeep": view.upkeep,
        "vp": view.victory_points,
        "loyal": view.rules.get("order", False),
    }
    found |= {f"event.{event}": True for event, _ in view.happenings}
    for number, sector in view.sectors.items():
        if sector.owner or sector.stacks:
            found |= _sector(f"{number:02d}", sector)
    found |= _named(view)
    return found


def _sector(at: str, sector: SectorView) -> dict[str, Value]:
    """Whose a sector is, and who else is there."""
    others = [stack for stack in sector.stacks if stack.owner != IMPERIAL]
    return {
        f"mine.{at}": sector.owner == IMPERIAL,
        f"rebel.{at}": sector.owner == REBEL,
        f"empire.{at}": sector.owner_kind == Kind.EMPIRE,
        f"fleet.{at}": any(stack.owner == IMPERIAL for stack in sector.stacks),
        f"enemies.{at}": len(others),
        f"leaders.{at}": len(sector.leaders),
    }


def _named(view: EmpireView) -> dict[str, Value]:
    """What the script says about single sectors: how strong a system is, and what came of the battles."""
    found: dict[str, Value] = {}
    target = view.sectors[PERSEUS]
    if target.system:
        arms, minds, _ = target.system.split("-")
        found |= {"their_arms": int(arms), "their_minds": int(minds)}
    if target.owner == REBEL:
        found["missed"] = token("sector", f"{PERSEUS:02d}")
    for name, number in (("won_over", ORION), ("reclaimed", CYGNUS)):
        if view.sectors[number].owner == IMPERIAL:
            found[name] = token("sector", f"{number:02d}")
    return found


# --- what is said ----------------------------------------------------------------------------------------------------------

_WELCOME = (
    "You rule a galaxy that is coming apart, and there is nobody to blame but Chaos itself: all of it moves by dice. After "
    "{turns:turn} you are judged by the systems you hold, the Core above all, and by the **Chaos Index**, now at {index}. Let "
    "it pass {ruin}, and everything is lost."
)

_FAREWELL = (
    "The Index stands at {index}, and you would score {vp:victory point} now. A low Index also means fewer events, so every "
    "battle you win makes the next turn kinder. There are {rest:turn} to go. Play on if you like: the dice are waiting."
)

_SCRIPT = (
    Beat(
        "place",
        "deploy",
        "First, your units need somewhere to stand. They fight with arms or with minds; more about that when there is somebody "
        "to fight. Press **{advised}**: that spreads them out from {sector:01}, in the middle.",
        when={"turn": None},
        want=("plan",),
        mark=("sector:01",),
    ),
    Beat(
        "leader",
        "deploy.leader",
        "Leaders add to the dice of the units they ride with. Start in the Core: it is never far from anywhere.",
        when={"turn": None},
        want=("01",),
        mark=("sector:01",),
    ),
    Beat(
        "events",
        "leader.arises",
        "The first turn has begun, and Chaos did not wait for you: {events:event} already. You need not study them all. What "
        "touches you is told above each question, and the map shows the rest. This one is good news: a leader. Into the "
        "Core with it.",
        when={"turn": 1, "leaders.01": 1},
        want=("01",),
        mark=("sector:01",),
    ),
    Beat(
        "money",
        "buy",
        "Your systems brought in {income} RP, your units took {upkeep} in upkeep, and that leaves {rp}. Now look at the map. "
        "A triangle is a Usurper, who wants your throne in the Core. Buy a {unit:CG} to stand guard there.",
        when={"turn": 1, "event.usurper": True, "mine.01": True},
        want=("cg",),
        mark=("unit:CG", "sector:01"),
    ),
    Beat(
        "guard",
        "buy.place",
        "New units appear at your own systems. One in the Core, please: the fleet that stands there is about to leave.",
        when={"turn": 1, "mine.01": True},
        want=("01", "n.1"),
        mark=("sector:01",),
    ),
    Beat(
        "save",
        "buy",
        "That leaves {rp} RP. Whatever you do not spend is still there next turn, so stop here.",
        when={"turn": 1},
        want=("done",),
    ),
    Beat(
        "march",
        "move",
        "The red squares are Rebels. They sit still in the systems they took, and you want those back. Your fleets go from "
        "sector to sector as far as their speed allows, and nobody stops them on the way. Start with the {unit:IO} in "
        "{sector:02}.",
        when={"turn": 1, "rebel.18": True, "fleet.02": True},
        want=("02",),
        mark=("sector:02",),
    ),
    Beat(
        "march-to",
        "move.units",
        "Send it to {sector:18}, against a single Rebel fleet. Your systems stay yours without a garrison, as long as nobody "
        "attacks them.",
        when={"turn": 1, "rebel.18": True, "enemies.18": 1},
        want=("io.1", "18"),
        mark=("sector:18",),
    ),
    Beat(
        "minds",
        "move",
        "Next the {unit:CG} in {sector:06}. It has no arms at all, just minds, and there is work for those.",
        when={"turn": 1, "rebel.20": True, "fleet.06": True},
        want=("06",),
        mark=("sector:06",),
    ),
    Beat(
        "minds-to",
        "move.units",
        "In {sector:20} a Rebel system stands alone. Its arms are {their_arms}, but its minds are only {their_minds}.",
        when={"turn": 1, "rebel.20": True, "enemies.20": None},
        want=("cg.1", "20"),
        mark=("sector:20",),
    ),
    Beat(
        "neighbour",
        "move",
        "And now the fleet in the Core, with its leaders. An independent empire has risen in {sector:04}, right next door. "
        "Empires grow from system to system, so deal with this one while it is small.",
        when={"turn": 1, "empire.04": True, "fleet.01": True},
        want=("01",),
        mark=("sector:01", "sector:04"),
    ),
    Beat(
        "neighbour-to",
        "move.units",
        "Send the {unit:IO} and the leaders. Another one is in {sector:04} already. It has not joined the empire: an Imperial "
        "Order is always loyal.",
        when={"turn": 1, "empire.04": True, "fleet.04": True, "loyal": True},
        want=("io.1", "leader-1", "leader-5", "04"),
        mark=("sector:04",),
    ),
    Beat(
        "enough",
        "move",
        "The others are fine where they are. Done moving: now we fight.",
        when={"turn": 1, "fleet.18": True, "fleet.20": True},
        want=("done",),
    ),
    Beat(
        "fight",
        "attack",
        "In a battle you roll a die, add your strength and take off theirs. **Arms destroy whom they hit. Minds win them "
        "over**, which does more against Chaos. Begin in {sector:20}, where it is minds against minds.",
        when={"turn": 1, "rebel.20": True, "fleet.20": True},
        want=("20",),
        after="{missed} did not listen. That is dice for you; every battle is a fresh roll.",
        mark=("sector:20",),
    ),
    Beat(
        "fight-on",
        "attack",
        "On to {sector:18}. This time somebody defends the system.",
        when={"turn": 1, "rebel.18": True, "fleet.18": True},
        want=("18",),
        mark=("sector:18",),
    ),
    Beat(
        "win-over",
        "attack.units",
        "Go for the fleet and the system at once; a hit strikes everybody who is weak enough. And use minds only: "
        "{event:pacifism} makes minds stronger this turn, and arms weaker.",
        when={"turn": 1, "rebel.18": True, "event.pacifism": True},
        want=("io.1", "rebel.af.1", "rebel.system", "morphogenetic"),
        after="{won_over} has come over to you, fleet and all, and the Chaos Index is down to {index}.",
        mark=("sector:18",),
    ),
    Beat(
        "empire",
        "attack",
        "Now for the little empire in {sector:04}.",
        when={"turn": 1, "empire.04": True, "fleet.04": True},
        want=("04",),
        mark=("sector:04",),
    ),
    Beat(
        "with-leader",
        "attack.units",
        "Send all your units in, with a leader to add to the die, and with minds again. If an empire loses its home, it falls "
        "apart.",
        when={"turn": 1, "empire.04": True, "event.pacifism": True},
        want=("io.1", "io.2", "ie-1", "leader-1", "morphogenetic"),
        after="{reclaimed} is yours again, and the Index is down to {index}.",
        mark=("sector:04",),
    ),
    Beat(
        "stop",
        "attack",
        "There is more to fight about, if you like. Each button says what you need to roll, and whether a bad roll costs you "
        "units of your own. Otherwise you have done enough for one turn.",
        when={"turn": 1, "rebel.18": None, "empire.04": None},
        want=("done",),
    ),
)

_GENERAL = (
    ("deploy", "Guard the Core and the systems that yield most. **Place the rest for me** does what is left."),
    ("deploy.leader", "Leaders add to the dice of the units they ride with, so put them where you mean to fight."),
    ("leader.arises", "Leaders help most with units that are about to fight, or in the Core against a Usurper."),
    ("buy", "Buy what the next battles need, but upkeep comes every turn. What you do not spend is kept."),
    (
        "buy.place",
        "New units appear at systems of yours. Put them where they can march this turn, or where they are needed.",
    ),
    ("colonize", "A new system yields RP every turn, and counts in the end."),
    ("move", "March where the odds are good: many against few, minds against weak minds, and a leader with them."),
    ("move.units", "The slowest unit says how far they go. Leaders ride along with units."),
    (
        "attack",
        "Every battle won lowers the Chaos Index. Fight where the odds are good; you need not fight everywhere.",
    ),
    ("attack.units", "Arms destroy whom they hit, minds win them over, which does more against Chaos."),
    ("attack.morphogenetic", "Minds win over what arms would destroy, and that lowers the Index by more."),
    ("extropy", "A good roll lowers the Chaos Index. The question says what you pay and what you need."),
    ("suppress", "Better to stop a rising before it begins, if the roll you need is likely."),
    ("deploy.nexus", "A Nexus makes its sector safer and adds to Extropy, so begin with the Core."),
    ("institute.cancel", "Save this for bad news: only one event can be prevented each turn."),
    ("leviathan", "Chaos rises more slowly then, but your victories lower it less, too."),
    ("corps", "A unit for nothing: put it where it can fight this turn, or where nobody stands guard."),
    ("crusade", "Units for nothing: raise them next to those you mean to fight."),
    ("citizens.unpaid", "Whoever goes unpaid may rebel. Keep the Core and your richest systems content."),
    ("troops.unpaid", "Whoever goes unpaid may rebel. Keep your strongest units content."),
    ("alliance.target", "For once you may steer an enemy: take one that stands near another, or near you."),
    ("alliance.move", "Send them against another enemy, or at least away from your systems."),
    ("alliance.attack", "They strike at everybody there, at you as well."),
    ("usurpation.leader", "A leader makes the throne safer, and is lost if it falls all the same."),
    ("alien.leader", "A leader makes it likelier to go well, but may be lost."),
    ("maintain", "There is not enough for everybody's upkeep. Let go of what you need least."),
    ("buy.marker", "Markers need no upkeep, and wait until you use them."),
)

LESSON = Lesson(
    seed="lesson-1",
    seats=1,
    options={
        "scenario": 4,
        "order": True,
        "transhumans": False,
        "nexus": False,
        "markers": False,
        "suppression": False,
        "increased": False,
        "stargates": False,
        "expeditions": False,
    },
    until=lambda view: view.turn > LAST_TURN,
    welcome=_WELCOME,
    beats=(*_SCRIPT, *(Beat(f"general.{key}", key, text, times=2, general=True) for key, text in _GENERAL)),
    farewell=_FAREWELL,
    facts=facts,
)
