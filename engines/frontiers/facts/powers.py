"""What the tech cards do, as small values: a power for fuel, and one for the card itself.

`rules.tech` says what a changed ship shows, `steps.tech.powers` what each of the others means.
"""

from __future__ import annotations

from enum import StrEnum

from engines.frontiers.facts import tech as t


class Power(StrEnum):
    """What a card does for its fuel."""

    ADD_PIP = "add-pip"  # an unplaced ship shows one more
    TAKE_PIP = "take-pip"  # or one less
    TURN_OVER = "turn-over"  # or seven less its value
    SET_VALUE = "set-value"  # or anything, and the card wears out
    MOVE_PIP = "move-pip"  # from one unplaced ship to another
    ROLL_AGAIN = "roll-again"  # any unplaced ships
    USE_BONUS = "use-bonus"  # of any territory, this turn
    DOCK_AGAIN = "dock-again"  # a docked ship at another facility
    BLAST = "blast"  # rivals' ships at one facility go to the Maintenance Bay
    BORROW_SHIP = "borrow-ship"  # any from the Maintenance Bay
    TAKE_DOCKS = "take-docks"  # of a rival's ships, with ships of the same values
    MAKE_ORE = "make-ore"  # as much as the card says
    MINE_MORE = "mine-more"  # with ships docked at the Lunar Mine this turn
    HARVEST = "harvest"  # fuel for each rival ship at the Solar Converter


class Discard(StrEnum):
    """What a card does by being discarded."""

    REMOVE_GENERATOR = "remove-generator"
    PLACE_POSITRON = "place-positron"
    PLACE_REPULSOR = "place-repulsor"
    PLACE_ISOLATION = "place-isolation"
    MOVE_COLONY = "move-colony"
    SWAP_COLONIES = "swap-colonies"
    SWAP_TERRITORIES = "swap-territories"  # with all their colonies
    DESTROY_SHIP = "destroy-ship"
    CLEAR_FACILITY = "clear-facility"
    CLEAR_MINE = "clear-mine"
    TAKE_DISCARD = "take-discard"  # a card from the tech discards
    GAIN_ORE = "gain-ore"  # as much as the card says
    REVEAL_AGENDA = "reveal-agenda"  # met or not
    DISCARD_RIVAL_CARD = "discard-rival-card"
    BURN_FUEL = "burn-fuel"  # of all other players


VALUE_CHANGES: dict[str, Power] = {  # of one unplaced ship
    t.BOOSTER: Power.ADD_PIP,
    t.STASIS: Power.TAKE_PIP,
    t.POLARITY: Power.TURN_OVER,
    t.DRIVE: Power.SET_VALUE,
}

POWERS: dict[str, Power] = {
    **VALUE_CHANGES,
    t.GRAVITY: Power.MOVE_PIP,
    t.WARPER: Power.ROLL_AGAIN,
    t.CRYSTAL: Power.USE_BONUS,
    t.TELEPORTER: Power.DOCK_AGAIN,
    t.CANNON: Power.BLAST,
    t.SERVO: Power.BORROW_SHIP,
    t.CLOAK: Power.TAKE_DOCKS,
    t.FABRICATOR: Power.MAKE_ORE,
    t.TUNNELER: Power.MINE_MORE,
    t.HARVESTER: Power.HARVEST,
}

DISCARDS: dict[str, Discard] = {
    t.BOOSTER: Discard.REMOVE_GENERATOR,
    t.CRYSTAL: Discard.PLACE_POSITRON,
    t.GRAVITY: Discard.PLACE_REPULSOR,
    t.STASIS: Discard.PLACE_ISOLATION,
    t.TELEPORTER: Discard.MOVE_COLONY,
    t.POLARITY: Discard.SWAP_COLONIES,
    t.CLOAK: Discard.SWAP_TERRITORIES,
    t.CANNON: Discard.DESTROY_SHIP,
    t.SERVO: Discard.CLEAR_FACILITY,
    t.TUNNELER: Discard.CLEAR_MINE,
    t.WARPER: Discard.TAKE_DISCARD,
    t.FABRICATOR: Discard.GAIN_ORE,
    t.WINDOW: Discard.REVEAL_AGENDA,
    t.CAPACITOR: Discard.DISCARD_RIVAL_CARD,
    t.HARVESTER: Discard.BURN_FUEL,
}
