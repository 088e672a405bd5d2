"""Setting the table: a shuffled deck, four cards each."""

from engines.core import Chance, Content

from .data import COMETS
from .state import CometOptions, CometState, Player, Slot


def setup(seats: int, options: CometOptions, chance: Chance, content: Content) -> CometState:
    """The state before the first round."""
    everyone = tuple(range(seats))
    state = CometState(
        seats=everyone,
        chance=chance,
        options=options,
        players=[Player(seat) for seat in everyone],
        deck=[Slot(card) for card in content[COMETS]],
    )
    chance.shuffle(state.deck, lambda slot: slot.card)
    for seat in everyone:
        for _ in range(4):
            state.draw(seat)
    state.then("choose_actions")
    return state
