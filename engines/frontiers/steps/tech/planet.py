"""Cards that work on the planet: a bonus is lent, field generators are placed, colonies change places."""

from __future__ import annotations

from engines.core import NEWS, Choice, Flow, Option, Seat, ask, pick, say, token
from engines.frontiers.facts import tech as t
from engines.frontiers.facts.agendas import Deed
from engines.frontiers.facts.territories import ISOLATION, POSITRON, REPULSOR, TERRITORIES
from engines.frontiers.minds.planet import best_exchange, best_swap
from engines.frontiers.minds.suggest import best_bonus
from engines.frontiers.rules.agendas import done
from engines.frontiers.rules.control import Move, exchange_colonies, move_colonies
from engines.frontiers.rules.planet import has_bonus, lendable, movable_colonies, open_territories
from engines.frontiers.rules.resources import can_pay
from engines.frontiers.rules.tech import use_price
from engines.frontiers.rules.tech_use import spend
from engines.frontiers.state import State
from engines.frontiers.steps import generators
from engines.frontiers.steps.colonies import move_as_chosen, move_prompt, parse_colony
from engines.frontiers.steps.tech.cards import throw
from engines.frontiers.view import view
from engines.frontiers.words.phrases import signs
from engines.frontiers.words.planet import colonies_on

# --- a territory's bonus -------------------------------------------------------------------------------------------------


def _bonus_price(g: State, seat: Seat, place: str) -> int:
    return use_price(g, seat, t.CRYSTAL, sum(g.colonies[place]))


def _payable(g: State, seat: Seat) -> list[str]:
    return [p for p in lendable(g) if not has_bonus(g, seat, p) and can_pay(g, seat, _bonus_price(g, seat, p))]


def can_use_bonus(g: State, seat: Seat) -> bool:
    """Whether there is a bonus that the player does not have and can pay for."""
    return bool(_payable(g, seat))


def use_bonus(g: State, seat: Seat) -> Flow[None]:
    """Data Crystal: pay for the colonies on a territory, and its bonus is yours this turn."""
    places = _payable(g, seat)
    fewest = min(sum(g.colonies[p]) for p in places)
    cheapest = [p for p in places if sum(g.colonies[p]) == fewest]
    (chosen,) = yield from ask(
        pick(
            seat,
            f"tech.{t.CRYSTAL}",
            say("Which territory's bonus do you use?"),
            [
                Option(
                    p,
                    token("territory", p),
                    g.content[TERRITORIES][p].bonus,
                    "tech",
                    signs(_bonus_price(g, seat, p)),
                    verb="Use",
                )
                for p in places
            ],
            suggest=lambda: (best_bonus(cheapest),),
        )
    )
    spend(g, seat, t.CRYSTAL, sum(g.colonies[chosen]))
    g.note(borrowed=(*g.turn.borrowed, chosen))
    g.say("{seat} uses the bonus of {place} this turn.", seat=seat, place=token("territory", chosen))


# --- field generators ----------------------------------------------------------------------------------------------------


def can_remove_generator(g: State, _seat: Seat) -> bool:
    """Whether a generator lies on the planet."""
    return any(g.fields.values())


def remove_generator(g: State, seat: Seat) -> Flow[None]:
    """Booster Pod: any generator leaves the planet."""
    question = say("Which field generator do you remove?")
    chosen = yield from generators.which(g, seat, f"discard.{t.BOOSTER}", question, generators.removals(g))
    yield from throw(g, seat, t.BOOSTER)
    generators.do_as_chosen(g, chosen)


def place_positron(g: State, seat: Seat) -> Flow[None]:
    """Data Crystal: place or move the Positron Field."""
    return _place_generator(g, seat, t.CRYSTAL, POSITRON)


def place_isolation(g: State, seat: Seat) -> Flow[None]:
    """Stasis Beam: place or move the Isolation Field."""
    return _place_generator(g, seat, t.STASIS, ISOLATION)


def place_repulsor(g: State, seat: Seat) -> Flow[None]:
    """Gravity Manipulator: place or move the Repulsor Field."""
    was_off = not g.fields[REPULSOR]
    yield from _place_generator(g, seat, t.GRAVITY, REPULSOR)
    if was_off:
        done(g, Deed.REPULSOR_PLACED)


def _place_generator(g: State, seat: Seat, card: str, field: str) -> Flow[None]:
    """A card puts its own generator on a territory, or moves it to another one."""
    question = say("Where does the {field} go?", field=token("field", field))
    chosen = yield from generators.which(g, seat, f"discard.{card}", question, generators.placings(g, seat, field))
    yield from throw(g, seat, card)
    generators.do_as_chosen(g, chosen)


# --- colonies ------------------------------------------------------------------------------------------------------------


def can_move_colony(g: State, _seat: Seat) -> bool:
    """Whether a colony may be moved."""
    return bool(movable_colonies(g))


def move_any_colony(g: State, seat: Seat) -> Flow[None]:
    """Orbital Teleporter: any colony moves to another territory."""
    choice = yield from ask(move_prompt(g, seat, f"discard.{t.TELEPORTER}", movable_colonies(g)))
    yield from throw(g, seat, t.TELEPORTER)
    move_as_chosen(g, choice)


def _swap_refusal(choice: Choice) -> str | None:
    (first, here), (second, there) = (parse_colony(option) for option in choice)
    if here == there:
        return say("Choose colonies on two different territories.")
    if first == second:
        return say("Choose colonies of two players: with one player's, nothing would change.")
    return None


def _swap_moves(choice: Choice) -> tuple[Move, Move]:
    (first, here), (second, there) = (parse_colony(option) for option in choice)
    return (first, here, there), (second, there, here)


def can_swap_colonies(g: State, _seat: Seat) -> bool:
    """Whether two players have colonies on two territories."""
    movable = movable_colonies(g)
    return any(one[0] != other[0] and one[1] != other[1] for one in movable for other in movable)


def swap_colonies(g: State, seat: Seat) -> Flow[None]:
    """Polarity Device: two colonies of two players change places."""
    options = [
        Option(
            f"{o}.{p}",
            say("{seat} on {place}", seat=o, place=token("territory", p)),
            say("Now {counts}.", counts=colonies_on(g, p)),
            f"seat_{o}",
        )
        for o, p in movable_colonies(g)
    ]
    pairs = [(a.id, b.id) for n, a in enumerate(options) for b in options[n + 1 :] if not _swap_refusal((a.id, b.id))]
    choice = yield from ask(
        pick(
            seat,
            f"discard.{t.POLARITY}",
            say("Which 2 colonies change places?"),
            options,
            least=2,
            most=2,
            veto=_swap_refusal,
            suggest=lambda: pairs[best_swap(view(g, seat), seat, [_swap_moves(pair) for pair in pairs])],
        )
    )
    moves = _swap_moves(choice)
    (first, here, there), (second, _, _) = moves
    yield from throw(g, seat, t.POLARITY)
    _tell_swap(g, (first, here), (second, there))
    move_colonies(g, moves)


def _tell_swap(g: State, one: tuple[Seat, str], other: tuple[Seat, str]) -> None:
    sides = [say("{seat} on {place}", seat=seat, place=token("territory", place)) for seat, place in (one, other)]
    g.say("{sides} change places.", sides=sides, weight=NEWS)


def can_swap_territories(g: State, _seat: Seat) -> bool:
    """Whether two territories hold different colonies."""
    counts = [g.colonies[p] for p in open_territories(g)]
    return any(one != counts[0] for one in counts)


def swap_territories(g: State, seat: Seat) -> Flow[None]:
    """Chameleon Cloak: all colonies of two territories change places."""
    places = open_territories(g)

    def veto(choice: Choice) -> str | None:
        same = g.colonies[choice[0]] == g.colonies[choice[1]]
        return say("Both hold the same colonies: nothing would change.") if same else None

    pairs = [(a, b) for n, a in enumerate(places) for b in places[n + 1 :] if not veto((a, b))]
    here, there = yield from ask(
        pick(
            seat,
            f"discard.{t.CLOAK}",
            say("Which 2 territories swap all their colonies?"),
            [Option(p, token("territory", p), say("Now {counts}.", counts=colonies_on(g, p))) for p in places],
            least=2,
            most=2,
            veto=veto,
            suggest=lambda: best_exchange(view(g, seat), seat, pairs),
        )
    )
    yield from throw(g, seat, t.CLOAK)
    both = [token("territory", here), token("territory", there)]
    g.say("All colonies on {both} change places.", both=both, weight=NEWS)
    exchange_colonies(g, here, there)
