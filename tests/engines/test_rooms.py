"""Every game has the same homes for the same things: six files and five rooms, and imports that go one way."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINES = Path(__file__).parents[2] / "engines"
GAMES = sorted(path.name for path in ENGINES.iterdir() if (path / "__init__.py").exists() and path.name != "core")

FILES = {"__init__", "state", "setup", "view", "scoring", "upgrades"}
ROOMS = {"facts", "rules", "steps", "words", "minds"}
BESIDE = {"map.svg"}  # the picture of the game's own steps, which its readers look at first
HOMES = (  # what any game has
    *("facts/options", "rules/__init__", "steps/__init__", "words/headline", "words/topics", "words/glossary"),
    *("minds/suggest", "minds/smart"),
)
GROWN = (  # and what a game has that is taught, offers whole answers, is typed, and is thought about
    *("words/phrases", "words/settings", "words/orders", "words/lesson"),
    *("minds/offers", "minds/policy", "minds/playout", "minds/features", "minds/mind"),
)

# What each home may import of its game, a whole room or one module of it: facts ← rules ← steps. Views and scoring stand on
# rules; words read facts and views; minds read views and run the rules. Three things look the other way, with a reason:
# - steps know minds, since a prompt carries its suggestion;
# - an order typed as a line is tried by the rules on a position made from the view, and what it leaves unsaid is done as minds
#   would have it;
# - phrases are the small change of words: anybody may use them, so they know next to nothing.
MAY_IMPORT = {
    "facts": {"facts"},
    "state": {"facts"},
    "rules": {"facts", "state", "rules"},
    "scoring": {"facts", "state", "rules"},
    "setup": {"facts", "state", "rules"},
    "upgrades": {"facts"},
    "view": {"facts", "state", "rules", "scoring"},
    "words": {"facts", "state", "rules", "scoring", "view", "words"},
    "words/phrases": {"facts", "state"},
    "words/orders": {
        *("facts", "state", "rules", "scoring", "view", "words", "steps"),
        *("minds/position", "minds/suggest", "minds/offers"),
    },
    "minds": {"facts", "state", "rules", "scoring", "view", "words", "steps", "minds"},
    "steps": {"facts", "state", "rules", "scoring", "view", "words", "minds", "steps"},
}
ASKING = {"Flow", "ask", "ask_all", "offer", "pick", "together"}  # what only steps do; whoever thinks may run a flow
QUIET = {"facts": ASKING | {"Prompt", "Option"}, "rules": ASKING | {"Prompt"}, "words": ASKING}


def names_at_the_top(folder: Path) -> set[str]:
    """Modules and rooms by their names; any other file by its whole name."""
    found = [path for path in folder.iterdir() if path.name not in {"__pycache__", *BESIDE}]
    return {path.stem if path.suffix == ".py" else path.name for path in found}


def modules(folder: Path) -> dict[str, Path]:
    """The modules of a game by their names within it: `steps/turn`."""
    return {str(path.relative_to(folder).with_suffix("")): path for path in sorted(folder.rglob("*.py"))}


def imports(folder: Path, path: Path) -> Iterator[str]:
    """The modules of the same game that a module imports."""
    known, home = modules(folder), f"engines.{folder.name}"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        for name in imported(node):
            if name.startswith(f"{home}."):
                yield nearest(name.removeprefix(f"{home}.").replace(".", "/"), known)


def imported(node: ast.AST) -> list[str]:
    """The dotted names that a statement imports, whichever way it is written."""
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return [alias.name for alias in node.names] if isinstance(node, ast.Import) else []


def nearest(name: str, known: dict[str, Path]) -> str:
    """The module that a name leads to: itself, the first page of its room, or the one it is a part of."""
    base = name.rpartition("/")[0]
    found = [way for way in (name, f"{name}/__init__", base, f"{base}/__init__") if way in known]
    return found[0] if found else name


def complaints(folder: Path) -> Iterator[str]:
    """Whatever is not in its home, as a sentence."""
    yield from (f"{name} has no home at the top" for name in sorted(names_at_the_top(folder) - FILES - ROOMS))
    yield from (f"{name} is missing" for name in sorted((FILES | ROOMS) - names_at_the_top(folder)))
    known = modules(folder)
    yield from (f"{name} is missing" for name in (*HOMES, *GROWN) if name not in known)
    if "verdict" not in functions(folder / "scoring.py"):
        yield "scoring has no verdict"
    for name, path in known.items():
        room = name.partition("/")[0]
        allowed = MAY_IMPORT.get(name) or MAY_IMPORT.get(room, FILES | ROOMS)
        for other in imports(folder, path):
            is_phrase = other == "words/phrases" and room != "facts"
            if not {other, other.partition("/")[0]} & allowed and not is_phrase:
                yield f"{name} imports {other}"
        yield from (f"{name} asks: {word}" for word in sorted(kernel_names(path) & QUIET.get(room, set())))
    yield from untold(folder)
    yield from (f"{' → '.join(circle)} is a circle" for circle in circles(folder))
    if not are_steps_named(folder / "steps" / "__init__.py"):
        yield "the steps have no explicit names"


def functions(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def untold(folder: Path) -> Iterator[str]:
    """Modules that the first page of their room does not name: that is where a reader looks first."""
    for room in ("rules", "words", "minds"):
        page = (folder / room / "__init__.py").read_text(encoding="utf-8")
        others = sorted(path.stem for path in (folder / room).glob("*.py") if path.stem != "__init__")
        yield from (f"the first page of {room} does not name {name}" for name in others if f"`{name}`" not in page)


def kernel_names(path: Path) -> set[str]:
    """What a module imports of the kernel."""
    nodes = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]
    return {alias.name for node in nodes if (node.module or "").startswith("engines.core") for alias in node.names}


def circles(folder: Path) -> Iterator[list[str]]:
    """A module that imports itself by way of others, if there is one; the first pages of rooms aside."""
    graph = {name: sorted(set(imports(folder, path))) for name, path in modules(folder).items() if name != "__init__"}
    done: set[str] = set()

    def walk(name: str, trail: list[str]) -> list[str]:
        if name in trail:
            return [*trail[trail.index(name) :], name]
        if name in done or name not in graph:
            return []
        found = next((circle for other in graph[name] if (circle := walk(other, [*trail, name]))), [])
        done.add(name)
        return found

    yield from filter(None, (walk(name, []) for name in graph))


def are_steps_named(path: Path) -> bool:
    """Whether STEPS is a literal mapping from names to functions."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        if any(isinstance(target, ast.Name) and target.id == "STEPS" for target in targets):
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
            return isinstance(value, ast.Dict) and all(isinstance(key, ast.Constant) for key in value.keys)
    return False


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_in_its_home(game: str) -> None:
    assert list(complaints(ENGINES / game)) == []


# --- each complaint can be raised ----------------------------------------------------------------------------------------

FIRST_PAGE = " ".join(f"`{name.partition('/')[2]}`" for name in (*HOMES, *GROWN, "rules/tides")).join(['"""', '"""\n'])
GOOD = {
    **dict.fromkeys(("__init__.py", "state.py", "setup.py", "view.py", "upgrades.py"), ""),
    "scoring.py": "def verdict(g): ...\n",
    **dict.fromkeys((f"{room}/__init__.py" for room in ROOMS), FIRST_PAGE),
    **dict.fromkeys((f"{home}.py" for home in (*HOMES, *GROWN) if not home.endswith("__init__")), ""),
    "rules/tides.py": "",
    "steps/__init__.py": 'from engines.toy.steps.turn import turn\nSTEPS = {"turn": turn}\n',
    "steps/turn.py": "from engines.toy.rules import tides\nfrom engines.toy.minds.suggest import hint\n",
}


def toy(tmp_path: Path, **changes: str) -> Path:
    """A game that has all its homes, with some files added or changed."""
    folder = tmp_path / "toy"
    for name, text in {**GOOD, **changes}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def test_a_game_with_all_its_homes_has_nothing_to_complain_about(tmp_path: Path) -> None:
    assert list(complaints(toy(tmp_path))) == []


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        ("gifts.py", "", "gifts has no home at the top"),
        ("rules/moons.py", "", "the first page of rules does not name moons"),
        ("cards.csv", "", "cards.csv has no home at the top"),
        ("scoring.py", "", "scoring has no verdict"),
        ("facts/cards.py", "from engines.toy.rules import tides\n", "facts/cards imports rules/tides"),
        ("rules/tides.py", "from engines.toy.steps.turn import turn\n", "rules/tides imports steps/turn"),
        ("words/headline.py", "from engines.toy.minds.smart import smart\n", "words/headline imports minds/smart"),
        ("rules/tides.py", "from engines.toy.words.headline import headline\n", "rules/tides imports words/headline"),
        ("words/phrases.py", "from engines.toy.rules import tides\n", "words/phrases imports rules/tides"),
        ("words/orders.py", "from engines.toy.minds.smart import smart\n", "words/orders imports minds/smart"),
        ("scoring.py", "from engines.toy.view import view\n", "scoring imports view"),
        ("rules/tides.py", "from engines.core import Flow, ask\n", "rules/tides asks: ask"),
        ("words/headline.py", "from engines.core.flow import ask_all\n", "words/headline asks: ask_all"),
        ("rules/tides.py", "from engines.toy import steps\n", "rules/tides imports steps"),
        ("rules/tides.py", "import engines.toy.steps.turn\n", "rules/tides imports steps/turn"),
        ("minds/suggest.py", "from engines.toy.steps.turn import turn\n", "is a circle"),
        ("steps/__init__.py", "STEPS = {f.__name__: f for f in ()}\n", "the steps have no explicit names"),
    ],
)
def test_what_has_no_home_is_told(tmp_path: Path, file: str, text: str, sentence: str) -> None:
    assert any(sentence in told for told in complaints(toy(tmp_path, **{file: text})))


def test_a_missing_home_is_told(tmp_path: Path) -> None:
    folder = toy(tmp_path)
    (folder / "words" / "headline.py").unlink()
    (folder / "view.py").unlink()
    assert list(complaints(folder)) == ["view is missing", "words/headline is missing"]
