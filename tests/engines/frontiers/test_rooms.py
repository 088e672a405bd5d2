"""Where things live: six files and five rooms, and which room may know which."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import engines.frontiers
from engines.frontiers.facts.factions import ABILITIES, DOCKINGS, FACTIONS, Ability, Docking
from engines.frontiers.facts.powers import DISCARDS, POWERS, Discard, Power

HOME = Path(engines.frontiers.__file__).parent
FILES = {"__init__.py", "setup.py", "state.py", "scoring.py", "upgrades.py", "view.py"}
PHRASES = "engines.frontiers.words.phrases"

# whom each room may ask; phrases are for everybody who speaks
KNOWS = {
    "facts": set(),
    "rules": {"facts", "state"},
    "words": {"facts", "rules", "scoring", "state", "view"},
    "minds": {"facts", "rules", "scoring", "state", "view"},
    "steps": {"facts", "minds", "rules", "scoring", "state", "view", "words"},
}

HELPED = {
    "offers.py": {"minds"},
    "orders.py": {"steps"},
}  # what is offered first is a matter of minds; orders are tried


def _imports(path: Path) -> list[ast.ImportFrom]:
    return [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]


def _asked(path: Path) -> set[str]:
    """The rooms and files of the game that a module imports, phrases aside."""
    modules = {node.module or "" for node in _imports(path)} - {PHRASES}
    return {module.split(".")[2] for module in modules if module.startswith("engines.frontiers.")}


def test_a_game_is_six_files_and_five_rooms() -> None:
    present = {path.name for path in HOME.iterdir() if path.name not in ("__pycache__", "map.svg")}
    assert present == FILES | set(KNOWS)


@pytest.mark.parametrize("room", KNOWS)
def test_a_room_asks_only_whom_it_may(room: str) -> None:
    for path in (HOME / room).rglob("*.py"):
        strangers = _asked(path) - KNOWS[room] - {room} - HELPED.get(path.name, set())
        assert not strangers, path


def test_rules_ask_nobody() -> None:
    for path in (HOME / "rules").rglob("*.py"):
        names = {alias.name for node in _imports(path) for alias in node.names}
        assert not names & {"Flow", "Option", "Prompt", "ask", "ask_all", "offer", "pick", "together"}, path


def test_every_effect_belongs_to_a_card_or_a_board() -> None:
    assert set(POWERS.values()) == set(Power)
    assert set(DISCARDS.values()) == set(Discard)
    assert set(DOCKINGS.values()) == set(Docking)
    assert set(ABILITIES.values()) == set(Ability)
    assert set(DOCKINGS) == set(ABILITIES) == {faction.id for faction in FACTIONS.entries}
