"""Where things live: six files and five rooms, which room may know which, and that only steps ask."""

from __future__ import annotations

import ast
from pathlib import Path

import engines.empire

HOME = Path(engines.empire.__file__).parent
FILES = {"__init__.py", "state.py", "setup.py", "view.py", "scoring.py", "upgrades.py"}
MAY_KNOW: dict[str, set[str]] = {
    "facts": set(),
    "state": {"facts"},
    "rules": {"facts", "state"},
    "scoring": {"facts", "rules", "state"},
    "setup": {"facts", "rules", "state"},
    "view": {"facts", "rules", "scoring", "state"},
    "words": {"facts", "rules", "state", "view"},
    "minds": {"facts", "rules", "scoring", "state", "view"},
    "steps": {"facts", "minds", "rules", "scoring", "state", "words"},
    "upgrades": set(),
}


def imported(path: Path) -> list[ast.ImportFrom]:
    return [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]


def known(path: Path) -> set[str]:
    """The rooms that a module imports from."""
    names = [str(node.module).split(".") for node in imported(path)]
    return {name[2] for name in names if name[:2] == ["engines", "empire"] and len(name) > 2}


def test_nothing_else_lies_at_the_top() -> None:
    found = {path.name for path in HOME.iterdir() if path.name not in ("__pycache__", "map.svg")}
    assert found == FILES | {"facts", "rules", "steps", "words", "minds"}


def test_every_room_knows_only_what_it_stands_on() -> None:
    for path in HOME.rglob("*.py"):
        room = path.relative_to(HOME).parts[0].removesuffix(".py")
        if room != "__init__":
            allowed = MAY_KNOW[room] | ({"minds"} if path.name in ("offers.py", "orders.py") else set())
            strangers = known(path) - allowed - {room}
            assert not strangers, f"{path.relative_to(HOME)} knows {sorted(strangers)}"


def test_only_steps_ask() -> None:
    asking = {"Flow", "Prompt", "ask", "ask_all", "offer", "pick", "together"}
    for room in ("facts", "rules", "words"):
        for path in (HOME / room).rglob("*.py"):
            names = {alias.name for node in imported(path) for alias in node.names}
            assert not names & (asking - {"Prompt"} if room == "words" else asking), path


def test_a_wrong_direction_is_found(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("from engines.empire.steps.turn import begin_turn\n")
    assert known(tmp_path / "bad.py") - MAY_KNOW["rules"] == {"steps"}
