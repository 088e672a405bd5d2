"""The 28 Specialists. No source gives the printed ones: all are designed by this project, variants of Advisors with a twist."""

from __future__ import annotations

from engines.renaissance.facts.advisors import MINE_TO_TAKE, MY_EMISSARY
from engines.renaissance.facts.effects import (
    ActivateToken,
    AddEmissary,
    AddPortal,
    BuildInstitute,
    ChangeStability,
    Deltas,
    Draw,
    Effect,
    Explore,
    GainSpecialist,
    GainVp,
    Hold,
    MoveEmissary,
    MoveInstitute,
    PlaceFoundation,
    RemoveEmissary,
    RemoveInstitute,
    ReplaceEmissary,
    Require,
    ScoreObjectives,
    Scry,
    SwapEmissary,
    TakeToken,
    Tutor,
    disorder,
    operation,
)
from engines.renaissance.facts.kinds import Card
from engines.renaissance.facts.terms import DISORDER, EVERYWHERE, Clause, Span, Where

_PRESENT = Where(present="self")
_HOME = Where(home="self")
_TIED_TOO = Where(lead_or_tied="self", token_not_held_by="self")  # noqa: S106 - a game token


def _card(card_id: str, name: str, family: str, *effects: Effect) -> Card:
    return Card(id=card_id, name=name, family=family, effects=effects)


SENATE = (
    _card(
        "lobbyist",
        "Lobbyist",
        "senate",
        operation(
            ScoreObjectives(which="one_face_up", max=4),
            text="Score one face-up Objective that you choose, 4 VP at the most.",
            short="score one Objective",
        ),
    ),
    _card(
        "tribune",
        "Tribune",
        "senate",
        operation(
            GainVp(amount=Clause(vp=1, per_planet=Where(allied="self", lead="self", home="none"), max=2)),
            text="1 VP for each Planet, Homes aside, that is your ally and that you lead; 2 VP at the most. Play again.",
            short="VP for led allies, again",
            again=True,
        ),
    ),
    _card(
        "herald",
        "Herald",
        "senate",
        operation(GainVp(amount=1), text="Gain 1 VP and play again.", short="gain 1 VP, play again", again=True),
        disorder(
            Hold(then=(Draw(),)),
            text="Stand firm: nothing of yours leaves in this round, and you draw a card.",
            short="stand firm, draw 1",
        ),
    ),
    _card(
        "chief-of-protocol",
        "Chief of Protocol",
        "senate",
        operation(
            Require(where=Where(hub=True, lead="self"), then=(Tutor(),)),
            text="If you lead the Hub, take an Advisor of your choice from your deck into your hand, then shuffle the deck. "
            "Play again.",
            short="get an Advisor, again",
            again=True,
        ),
    ),
)
TOKENS = (
    _card(
        "consul",
        "Consul",
        "ambassador",
        operation(
            TakeToken(where=_TIED_TOO, optional=True),
            ActivateToken(amount=Span(up_to=2), optional=True),
            text="You may take the token of a Planet where you are and nobody has more than you. "
            "Then you may use up to 2 tokens of yours.",
            short="take a tied token, use 2",
            ally=True,
        ),
    ),
    _card(
        "attache",
        "Attaché",
        "ambassador",
        operation(
            ActivateToken(amount=Span(up_to=3)),
            text="Use up to 3 different tokens of yours, one after the other.",
            short="use 3 tokens",
            ally=True,
        ),
    ),
    _card(
        "mediator",
        "Mediator",
        "ambassador",
        operation(
            TakeToken(where=MINE_TO_TAKE, then=(Draw(),)),
            text="Take the token of a Planet you lead ▷ draw a card. Play again.",
            short="take a token, draw, again",
            again=True,
        ),
        disorder(
            MoveEmissary(amount=1, origin=DISORDER, to=_HOME, route="direct"),
            MoveEmissary(owner="opponent", amount=1, origin=DISORDER, to=Where(home="piece_owner"), route="direct"),
            text="One Emissary of yours and one of another player leave the Planet in Disorder for their Homes.",
            short="one of each goes home",
        ),
    ),
    _card(
        "cultural-envoy",
        "Cultural Envoy",
        "ambassador",
        operation(
            ActivateToken(amount=1),
            text="Use one token of yours that lies face up, and play again.",
            short="use a token, again",
            again=True,
        ),
    ),
)
EXPLORERS = (
    _card(
        "pathfinder",
        "Pathfinder",
        "explorer",
        operation(
            Explore(origin=MY_EMISSARY, bind_new="$new", then=(AddEmissary(amount=2, where=Where(ref="$new")),)),
            text="Explore from a Planet with an Emissary of yours ▷ add 2 Emissaries to the new Planet.",
            short="explore and add 2",
        ),
    ),
    _card(
        "cartographer",
        "Cartographer",
        "explorer",
        operation(
            Explore(
                origin=MY_EMISSARY,
                stability_look=2,
                bind_from="$src",
                bind_new="$new",
                then=(MoveEmissary(amount=1, origin=Where(ref="$src"), to=Where(ref="$new")),),
            ),
            text="Explore, choosing between 2 Stability tiles ▷ move 1 Emissary from the origin to the new Planet. Play again.",
            short="explore, move 1, again",
            again=True,
        ),
    ),
    _card(
        "gatewright",
        "Gatewright",
        "explorer",
        operation(
            AddPortal(where=Where(present="self", free_portal=True)),
            MoveEmissary(amount=Span(up_to=1)),
            text="Open a Portal of any colour on a Planet where you are present, then move up to 1 Emissary. Play again.",
            short="open a Portal, move 1, again",
            again=True,
        ),
    ),
)
PILOTS = (
    _card(
        "rift-pilot",
        "Rift Pilot",
        "navigator",
        operation(
            MoveEmissary(amount="any", to=EVERYWHERE, route="direct", same_from=True, same_to=True),
            text="Move any number of your Emissaries from one Planet to one other, Portals or not.",
            short="jump with any number",
        ),
        disorder(
            MoveEmissary(
                amount=Span(at_least=1), origin=DISORDER, to=EVERYWHERE, route="direct", same_from=True, same_to=True
            ),
            text="Move 1 or more of your Emissaries from the Planet in Disorder to one other Planet, Portals or not.",
            short="jump out with 1 or more",
        ),
    ),
    _card(
        "shuttle-captain",
        "Shuttle Captain",
        "navigator",
        operation(
            MoveEmissary(amount=Span(up_to=2), to=Where(within_steps=2), hops=2),
            text="Move up to 2 of your Emissaries, each one or two steps. Play again.",
            short="move 2 two steps, again",
            again=True,
        ),
        disorder(
            MoveEmissary(amount=Span(at_least=1), origin=DISORDER, to=_HOME, route="direct"),
            text="Bring 1 or more of your Emissaries home from the Planet in Disorder.",
            short="bring 1 or more home",
        ),
    ),
    _card(
        "quartermaster",
        "Quartermaster",
        "navigator",
        operation(
            MoveEmissary(amount=Span(up_to=3)),
            text="Move up to 3 of your Emissaries, one step each, and play again.",
            short="move up to 3, again",
            again=True,
        ),
    ),
)
RECRUITERS = (
    _card(
        "marshal",
        "Marshal",
        "recruiter",
        operation(
            AddEmissary(amount=2, where=_PRESENT, same_planet=True),
            text="Add 2 Emissaries to one Planet where you are present. Play again.",
            short="add 2 to one Planet, again",
            again=True,
        ),
    ),
    _card(
        "missionary",
        "Missionary",
        "recruiter",
        operation(
            AddEmissary(amount=Span(up_to=3), where=_PRESENT, per_planet_max=1),
            text="Add 1 Emissary to each of up to 3 Planets where you are present. Play again.",
            short="add 1 on 3 Planets, again",
            again=True,
        ),
    ),
    _card(
        "creche-warden",
        "Crèche Warden",
        "recruiter",
        operation(
            AddEmissary(amount=2, where=_HOME, then=(Draw(),)),
            text="Add 2 Emissaries to your Home ▷ draw a card. Play again.",
            short="2 at Home, draw, again",
            again=True,
        ),
    ),
)
INTRIGUERS = (
    _card(
        "double-agent",
        "Double Agent",
        "intrigue",
        operation(
            ReplaceEmissary(where=_PRESENT),
            text="Where you are present, replace another player's Emissary with one from your reserve. Play again.",
            short="replace a rival, again",
            again=True,
        ),
        disorder(
            ReplaceEmissary(where=DISORDER),
            text="On the Planet in Disorder, replace another player's Emissary with one from your reserve.",
            short="replace a rival",
        ),
    ),
    _card(
        "provocateur",
        "Provocateur",
        "intrigue",
        operation(
            SwapEmissary(a=MY_EMISSARY, b=Where(adjacent_to="a", has_emissary="opponent")),
            text="One of your Emissaries trades places with another player's on an adjacent Planet. Play again.",
            short="swap with a rival, again",
            again=True,
        ),
        disorder(
            RemoveEmissary(amount=Span(between=(1, 2)), where=DISORDER, per_owner_max=1),
            text="Send one Emissary of each of up to 2 other players off the Planet in Disorder.",
            short="remove 1 of 1 or 2 rivals",
        ),
    ),
    _card(
        "saboteur",
        "Saboteur",
        "intrigue",
        operation(
            RemoveInstitute(where=_PRESENT),
            text="Remove another player's Institute from a Planet where you are present. Play again.",
            short="remove an Institute, again",
            again=True,
        ),
        disorder(
            RemoveInstitute(where=DISORDER),
            text="Remove another player's Institute from the Planet in Disorder.",
            short="remove an Institute",
        ),
    ),
)
BUILDERS = (
    _card(
        "architect",
        "Architect",
        "rector",
        operation(
            BuildInstitute(where=Where(present="self", no_institute="self", home="none")),
            text="Build an Institute on a Planet where you are present, leading or not, that is nobody's Home and has none of "
            "yours yet.",
            short="build where present",
        ),
    ),
    _card(
        "provost",
        "Provost",
        "rector",
        operation(
            BuildInstitute(
                where=Where(lead="self", shared=True, no_institute="self", home="none"),
                then=(AddEmissary(amount=1, where=_HOME),),
            ),
            text="Build an Institute on a Planet you lead and share with an opponent, Homes aside, that has none of yours "
            "yet ▷ add 1 Emissary to your Home.",
            short="build, add 1 at Home",
        ),
    ),
    _card(
        "surveyor",
        "Surveyor",
        "rector",
        operation(
            MoveInstitute(origin=Where(institute="self")),
            text="Move one of your Institutes to an adjacent Planet and play again.",
            short="move an Institute, again",
            again=True,
        ),
        disorder(
            MoveInstitute(origin=DISORDER),
            text="Move one of your Institutes from the Planet in Disorder to an adjacent Planet.",
            short="move an Institute out",
        ),
    ),
)
ARCHIVISTS = (
    _card(
        "excavator",
        "Excavator",
        "archivist",
        operation(
            PlaceFoundation(
                where=Where(lead="self", foundation=False, home="none"), then=(GainSpecialist(look=3, to="hand"),)
            ),
            text="Open a Foundation on a Planet you lead that is nobody's Home and has none "
            "▷ see 3 Specialists and take one into your hand. Play again.",
            short="open a Foundation, again",
            again=True,
        ),
    ),
    _card(
        "awakener",
        "Awakener",
        "archivist",
        operation(
            Require(where=Where(foundation=True, present="self"), then=(GainSpecialist(look=1, to="hand"),)),
            text="With a presence on a Planet that has a Foundation: take the top Specialist into your hand. Play again.",
            short="gain a Specialist, again",
            again=True,
        ),
    ),
)
STEADIERS = (
    _card(
        "peacekeeper",
        "Peacekeeper",
        "stability",
        operation(
            ChangeStability(where=Where(present="self", home="none"), delta=Deltas(choice=(1, 2))),
            Draw(),
            text="Raise the Stability of a Planet where you are present, Homes aside, by 1 or 2 and draw a card. Play again.",
            short="Stability up, draw, again",
            again=True,
        ),
        disorder(
            ChangeStability(where=DISORDER, delta=Deltas(choice=(1, 2))),
            text="Raise the Stability of the Planet in Disorder by 1 or 2.",
            short="raise its Stability",
        ),
    ),
    _card(
        "agitator",
        "Agitator",
        "stability",
        operation(
            ChangeStability(where=Where(home="none"), delta=Deltas(choice=(-1, -2))),
            Draw(),
            text="Lower the Stability of any Planet that is nobody's Home by 1 or 2 and draw a card. Play again.",
            short="lower Stability, draw, again",
            again=True,
        ),
    ),
    _card(
        "strategist",
        "Strategist",
        "deck",
        operation(
            Scry(look=2),
            Draw(),
            text="See the top 2 cards of your deck, put them back in any order and draw one. Play again.",
            short="sort 2, draw 1, again",
            again=True,
        ),
    ),
)

SPECIALIST_CARDS: tuple[Card, ...] = (
    *SENATE,
    *TOKENS,
    *EXPLORERS,
    *PILOTS,
    *RECRUITERS,
    *INTRIGUERS,
    *BUILDERS,
    *ARCHIVISTS,
    *STEADIERS,
)
