"""Cards that work on other cards and on agendas, by being discarded."""

from __future__ import annotations

from engines.core import Flow, Option, Seat, ask, pick, say, token
from engines.frontiers.facts import tech as t
from engines.frontiers.minds.suggest import best_card, best_to_discard, least_promising
from engines.frontiers.rules.agendas import hidden_agendas, reveal_agenda
from engines.frontiers.rules.players import rivals
from engines.frontiers.rules.tech import tech_facts, tech_of
from engines.frontiers.rules.tech_deck import discard_tech, take_tech
from engines.frontiers.state import State, TechCard
from engines.frontiers.steps.agendas import agenda_option, lose_tech
from engines.frontiers.view import view
from engines.frontiers.words.phrases import tech_detail


def throw(g: State, seat: Seat, tech: str) -> Flow[None]:
    """The card leaves the player for its power."""
    _tell(g, seat, tech)
    yield from lose_tech(g, seat, tech)
    discard_tech(g, tech)


def _tell(g: State, seat: Seat, tech: str) -> None:
    g.note(discards=g.turn.discards + 1)
    g.say("{seat} discards {tech} for its power.", seat=seat, tech=token("tech", tech))


# --- the tech discards ---------------------------------------------------------------------------------------------------


def _recoverable(g: State, seat: Seat) -> list[str]:
    return [tech for tech in dict.fromkeys(g.tech_discard) if tech == t.WARPER or not tech_of(g, seat, tech)]


def can_take_discard(g: State, seat: Seat) -> bool:
    """Whether a card lies there that the player does not hold."""
    return bool(_recoverable(g, seat))


def take_discard(g: State, seat: Seat) -> Flow[None]:
    """Take a card from the discards as they were: the Warper itself is not yet among them."""
    techs = _recoverable(g, seat)
    (chosen,) = yield from ask(
        pick(
            seat,
            f"discard.{t.WARPER}",
            say("Which card do you take back?"),
            [
                Option(tech, token("tech", tech), tech_detail(tech_facts(g, tech), brief=True), "tech", verb="Take")
                for tech in techs
            ],
            suggest=lambda: (best_card(view(g, seat), techs),),
        )
    )
    g.tech_discard.remove(chosen)
    yield from throw(g, seat, t.WARPER)
    g.say("{seat} takes {tech} from the discards.", seat=seat, tech=token("tech", chosen))
    take_tech(g, seat, TechCard(chosen))


# --- agendas -------------------------------------------------------------------------------------------------------------


def can_reveal(g: State, seat: Seat) -> bool:
    """Whether the player has a hidden agenda."""
    return bool(hidden_agendas(g, seat))


def reveal(g: State, seat: Seat) -> Flow[None]:
    """Reveal an agenda without its deed; then the limit of three holds again."""
    (chosen,) = yield from ask(
        pick(
            seat,
            f"discard.{t.WINDOW}",
            say("Which agenda do you reveal?"),
            [agenda_option(g, card.id, say("Reveal")) for card in hidden_agendas(g, seat)],
            suggest=lambda: least_promising(view(g, seat), seat)[:1],
        )
    )
    _tell(g, seat, t.WINDOW)
    reveal_agenda(g, seat, chosen)
    yield from lose_tech(g, seat, t.WINDOW)
    discard_tech(g, t.WINDOW)


# --- rivals' cards -------------------------------------------------------------------------------------------------------


def _rival_cards(g: State, seat: Seat) -> list[tuple[Seat, str]]:
    return [(rival, card.id) for rival in rivals(g, seat) for card in g.players[rival].tech]


def can_discard_rival_card(g: State, seat: Seat) -> bool:
    """Whether a rival holds a card."""
    return bool(_rival_cards(g, seat))


def discard_rival_card(g: State, seat: Seat) -> Flow[None]:
    """Another player loses a tech card, without its power."""
    cards = _rival_cards(g, seat)
    options = [
        Option(
            f"{rival}:{tech}",
            say("{seat}'s {tech}", seat=rival, tech=token("tech", tech)),
            tech_detail(tech_facts(g, tech), brief=True),
            "tech",
            verb="Discard",
        )
        for rival, tech in cards
    ]
    (chosen,) = yield from ask(
        pick(
            seat,
            f"discard.{t.CAPACITOR}",
            say("Which card does a rival lose?"),
            options,
            suggest=lambda: ("{}:{}".format(*best_to_discard(view(g, seat), cards)),),
        )
    )
    victim, _, tech = chosen.partition(":")
    yield from throw(g, seat, t.CAPACITOR)
    g.say("{seat} loses {tech}.", seat=int(victim), tech=token("tech", tech))
    yield from lose_tech(g, int(victim), tech)
    discard_tech(g, tech)
