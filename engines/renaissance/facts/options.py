"""The options of a table: readings of rules that the rulebook leaves open."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from engines.core import Options


class RenaissanceOptions(Options):
    """Readings of rules that the rulebook leaves open."""

    retreat_needs_adjacency: bool = Field(
        default=False, description="In Disorder, Emissaries retreat only to allied Planets that share a Portal colour"
    )
    home_token_can_be_taken: bool = Field(
        default=True, description="Whoever leads another player's Home may take its token"
    )
    red_marker_forces_one_round: bool = Field(
        default=True, description="A Disorder marker costs a full round even if the Planet has calmed down meanwhile"
    )
    rebuild_source: Literal["player_choice", "board_first", "beside_first"] = Field(
        default="player_choice", description="Which Institute is built first: from the board or one removed earlier"
    )
    yellow_blocks_add: bool = Field(
        default=True,
        description="A Planet whose Disorder is resolved takes no added elements either until the turn ends",
    )
