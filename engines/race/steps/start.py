"""The first decision: which start world and which cards to keep."""

from __future__ import annotations

from engines.core import Choice, Flow, Group, Option, Prompt, ask, ask_all, pick, say, token
from engines.race.facts import CARDS
from engines.race.facts.goals import SETUP
from engines.race.facts.powers import SaveAtStart, StartingHand
from engines.race.minds.worth import least_wanted, most_wanted, worth
from engines.race.rules.goals import check_goals
from engines.race.rules.hand import hand_cards, named
from engines.race.rules.supply import discard_from_hand, put_good
from engines.race.rules.tableau import powers
from engines.race.state import Player, Race
from engines.race.words.cards import ABOUT, card_options
from engines.race.words.phrases import cards_named, in_a_line

HAND = 4


def choose_start_worlds(g: Race) -> Flow[None]:
    """Everybody keeps a start world and four cards in secret; then start worlds are revealed. A scenario adds a card."""
    picks = yield from ask_all(g.chance, [_prompt(player) for player in g.players], shown=False)
    for player in g.players:
        _keep(g, player, picks[player.seat])
    g.chance.reveal(" ".join(player.tableau[0] for player in g.players))
    first = min(g.players, key=lambda player: CARDS[player.tableau[0]].start or 0).seat
    g.order = [(first + turn) % len(g.players) for turn in range(len(g.players))]
    for player in g.in_order():
        world = player.tableau[0]
        g.say("{seat} begins with {card}.", seat=player.seat, card=token("card", world))
        if CARDS[world].is_windfall:
            put_good(g, player, world)
    for player in g.in_order():
        yield from _save_one(player)
    check_goals(g, SETUP)


def starting_hand(world: str) -> int:
    """How many cards a start world begins with."""
    return next((power.cards for _, power in powers((world,), StartingHand)), HAND)


def _prompt(player: Player) -> Prompt:
    """Which cards to keep, and which of two start worlds unless the only one lies in the tableau already."""
    offers = player.offers
    worlds = tuple(Option(i, token("card", i), ABOUT[i], icon="world") for i in offers)
    sizes = sorted(starting_hand(i) for i in offers or player.tableau)
    keep = Group(say("Cards to keep"), card_options(player.hand, say("Keep")), sizes[0], sizes[-1])
    groups = (Group(say("Start world"), worlds), keep) if offers else (keep,)

    def veto(choice: Choice) -> str | None:
        size, kept = starting_hand(choice[0]), len(choice) - 1
        if kept == size:
            return None
        return say("{card} begins with {n:card}, not {kept}.", card=token("card", choice[0]), n=size, kept=kept)

    def suggest() -> Choice:
        if not offers:
            return most_wanted(player, player.hand, sizes[0])
        world = max(offers, key=lambda i: (worth(i), i))
        return (world, *most_wanted(player, player.hand, starting_hand(world)))

    ask_for = say("How do you begin?") if offers else say("Which {n} cards do you keep?", n=sizes[0])
    rule = veto if sizes[0] < sizes[-1] else None
    return Prompt(player.seat, "start.keep", ask_for, groups, suggest, rule, standing=_begins(player))


def _begins(player: Player) -> str:
    """What a seat begins with whatever it keeps."""
    world = say("you begin with {card}", card=token("card", player.tableau[0])) if player.tableau else ""
    hand = player.revealed
    joins = say("{cards} {n:=joins/join} your hand", cards=cards_named(hand), n=len(hand)) if hand else ""
    return in_a_line(world, joins)


def _keep(g: Race, player: Player, choice: Choice) -> None:
    kept = hand_cards(player, choice)
    refused = list(player.hand)
    for card in kept:
        refused.remove(card)
    discard_from_hand(g, player, refused)
    if player.offers:
        player.tableau = [choice[0]]
        g.piles(player)[1].extend(offer for offer in player.offers if offer != choice[0])
        player.offers = []
    player.hand += player.revealed
    player.revealed = []


def _save_one(player: Player) -> Flow[None]:
    """Galactic Scavengers begin with one card of the hand under them."""
    for world, _ in powers(tuple(player.tableau), SaveAtStart):
        ids = named(player.hand)
        (option_id,) = yield from ask(
            pick(
                player.seat,
                "start.save",
                say("Which card do you save?"),
                card_options(player.hand, say("Save")),
                suggest=lambda: least_wanted(player, player.hand, 1),
                standing=say("it lies under {card} until Produce", card=token("card", world)),
                about=(f"card:{world}",),
            )
        )
        player.hand.remove(ids[option_id])
        player.saved[world] = [ids[option_id]]
