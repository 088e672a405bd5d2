"""Where things live: six files and five rooms, and which room may know which."""

from __future__ import annotations

import ast
from pathlib import Path

import engines.race

PACKAGE = Path(engines.race.__file__).parent
FILES = {"__init__.py", "state.py", "setup.py", "view.py", "scoring.py", "upgrades.py"}
MAY_KNOW = {
    "facts": set(),
    "state": {"facts"},
    "rules": {"facts", "state"},
    "scoring": {"facts", "rules", "state"},
    "view": {"facts", "rules", "scoring", "state"},
    "setup": {"facts", "rules", "state"},
    "words": {"facts", "minds", "rules", "state", "view"},  # whole answers are ranked by those who think
    "minds": {"facts", "rules", "scoring", "state", "view"},
    "steps": {"facts", "minds", "rules", "scoring", "state", "view", "words"},  # what may come is told of what is seen
    "upgrades": set[str](),
}


def known(path: Path) -> set[str]:
    """The rooms that a module imports from."""
    nodes = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]
    names = [str(node.module).split(".") for node in nodes]
    return {name[2] for name in names if name[:2] == ["engines", "race"]}


def test_nothing_else_lies_at_the_top() -> None:
    found = {path.name for path in PACKAGE.iterdir() if path.name not in ("__pycache__", "map.svg")}
    assert found == FILES | {"facts", "rules", "steps", "words", "minds"}


def test_every_room_knows_only_what_it_stands_on() -> None:
    for path in PACKAGE.rglob("*.py"):
        room = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if room != "__init__":
            strangers = known(path) - MAY_KNOW[room] - {room}
            assert not strangers, f"{path.relative_to(PACKAGE)} knows {sorted(strangers)}"


def test_only_steps_ask() -> None:
    for room in ("facts", "rules", "minds"):
        for path in (PACKAGE / room).rglob("*.py"):
            calls = [
                node.func
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                if isinstance(node, ast.Call)
            ]
            asked = [call.id for call in calls if isinstance(call, ast.Name) and call.id in ("ask", "pick", "Prompt")]
            assert not asked, path
