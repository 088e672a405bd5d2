"""Old saves of Comets: in schema 1 a player's melted ice was not counted."""

from engines.core.spec import Json


def count_melted_ice(save: Json) -> None:
    """1 → 2: `melted` begins at nothing, and the prompt "actions" became "action"."""
    for player in save["state"]["players"]:
        player.setdefault("melted", 0)
    for entry in save["entries"]:
        if entry["key"] == "actions":
            entry["key"] = "action"


UPGRADES = {1: count_melted_ice}
