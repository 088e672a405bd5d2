"""The first decision: which start world and which cards to keep."""

from __future__ import annotations

from engines.core import Choice, Flow, Group, Option, Prompt, ask, ask_all, pick
from engines.race.advice import least_wanted, most_wanted, worth
from engines.race.cards import CARDS
from engines.race.cards.powers import SaveAtStart, StartingHand
from engines.race.data.goals import SETUP
from engines.race.goals import check_goals
from engines.race.state import Player, Race
from engines.race.supply import ABOUT, card_options, discard_from_hand, named, put_good
from engines.race.tableau import powers

HAND = 4


def choose_start_worlds(g: Race) -> Flow[None]:
    """Everybody keeps a start world and four cards in secret; then start worlds are revealed."""
    picks = yield from ask_all(g.chance, [_prompt(player) for player in g.players], shown=False)
    for player in g.players:
        _keep(g, player, picks[player.seat])
    g.chance.reveal(" ".join(player.tableau[0] for player in g.players))
    first = min(g.players, key=lambda player: CARDS[player.tableau[0]].start or 0).seat
    g.order = [(first + turn) % len(g.players) for turn in range(len(g.players))]
    for player in g.in_order():
        world = player.tableau[0]
        g.say(f"{{seat:{player.seat}}} begins with {{card:{world}}}.")
        if CARDS[world].is_windfall:
            put_good(g, player, world)
    for player in g.in_order():
        yield from _save_one(player)
    check_goals(g, SETUP)


def starting_hand(world: str) -> int:
    """How many cards a start world begins with."""
    return next((power.cards for _, power in powers((world,), StartingHand)), HAND)


def _prompt(player: Player) -> Prompt:
    worlds = tuple(Option(i, f"{{card:{i}}}", ABOUT[i]) for i in player.offers)
    sizes = sorted(starting_hand(i) for i in player.offers)
    keep = Group("Cards to keep", card_options(player.hand), sizes[0], sizes[-1])
    groups = (Group("Start world", worlds), keep) if len(worlds) > 1 else (keep,)

    def split(choice: Choice) -> tuple[str, int]:
        world = choice[0] if len(worlds) > 1 else player.offers[0]
        return world, len(choice) - (len(worlds) > 1)

    def veto(choice: Choice) -> str | None:
        world, kept = split(choice)
        size = starting_hand(world)
        return None if kept == size else f"{CARDS[world].name} begins with {size} cards, not {kept}."

    def suggest() -> Choice:
        world = max(player.offers, key=lambda i: (worth(i), i))
        kept = most_wanted(player, player.hand, starting_hand(world))
        return (world, *kept) if len(worlds) > 1 else kept

    text = "Choose your start world and the cards to keep." if len(worlds) > 1 else _only(player.offers[0], sizes[0])
    return Prompt(player.seat, "start.keep", text, groups, suggest, veto if sizes[0] < sizes[-1] else None)


def _only(world: str, size: int) -> str:
    return f"Your start world is {{card:{world}}}. Choose {size} cards to keep."


def _keep(g: Race, player: Player, choice: Choice) -> None:
    world = choice[0] if len(player.offers) > 1 else player.offers[0]
    ids = named(player.hand)
    kept = [ids[option_id] for option_id in choice if option_id in ids]
    refused = list(player.hand)
    for card in kept:
        refused.remove(card)
    discard_from_hand(g, player, refused)
    g.piles(player)[1].extend(offer for offer in player.offers if offer != world)
    player.offers = []
    player.tableau = [world]


def _save_one(player: Player) -> Flow[None]:
    """Galactic Scavengers begin with one card of the hand under them."""
    for world, _ in powers(tuple(player.tableau), SaveAtStart):
        ids = named(player.hand)
        (option_id,) = yield from ask(
            pick(
                player.seat,
                "start.save",
                f"Choose the card to save under {{card:{world}}}; you take it back in Produce.",
                card_options(player.hand),
                suggest=lambda: least_wanted(player, player.hand, 1),
            )
        )
        player.hand.remove(ids[option_id])
        player.saved[world] = [ids[option_id]]
