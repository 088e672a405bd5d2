"""What is deployed is locked: every package by version and hash, within the ranges of pyproject.toml."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
import venv
from importlib import metadata
from importlib.util import cache_from_source
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.settings import Settings

ROOT = Path(__file__).parents[1]
LOCK = ROOT / ".ci" / "constraints.txt"


def locked() -> dict[str, tuple[str, list[str]]]:
    """Each package with its version and hashes."""
    text = LOCK.read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    pinned: dict[str, tuple[str, list[str]]] = {}
    for requirement, *hashes in lines:
        name, version = requirement.split("==")
        pinned[canonicalize_name(name)] = (version, hashes)
    return pinned


def test_the_lock_fits_the_ranges() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pinned = locked()
    for wanted in map(Requirement, [*project["dependencies"], *project["optional-dependencies"]["scale"]]):
        version, _ = pinned[canonicalize_name(wanted.name)]
        assert wanted.specifier.contains(version), f"{wanted} does not allow {version}: run .ci/lock"


def test_the_lock_is_whole() -> None:
    pinned = locked()
    for name in pinned:
        for wanted in map(Requirement, metadata.requires(name) or ()):
            if wanted.marker is None or wanted.marker.evaluate({"extra": "", "python_version": "3.11"}):
                assert canonicalize_name(wanted.name) in pinned, f"{name} needs {wanted}: run .ci/lock"


def test_every_package_is_known_by_its_hashes_and_by_no_address() -> None:
    for name, (_, hashes) in locked().items():
        assert hashes, name
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", one) for one in hashes), name
    assert "://" not in LOCK.read_text(encoding="utf-8")


def test_the_image_installs_what_is_locked_and_nothing_else() -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    installs = re.findall(r"pip install[^&\n]*", text)
    assert len(installs) == 1
    assert "--require-hashes -r /tmp/constraints.txt" in installs[0]
    assert "COPY .ci/constraints.txt /tmp/constraints.txt" in text
    parts = re.findall(r"^COPY (\w+) \1$", text, re.M)
    assert set(parts) == {"bot", "engines", "render", "storage"}


def test_the_steps_of_the_image_lead_to_a_bot_that_starts(tmp_path: Path) -> None:
    """What the Dockerfile copies and installs is done here in a clean environment, and nothing else."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    app, inside = tmp_path / "app", tmp_path / "environment"
    venv.create(inside, with_pip=True)
    for source, target in re.findall(r"^COPY (\S+) (\S+)$", text, re.M):
        place = tmp_path / target.lstrip("/") if target.startswith("/") else app / target
        place.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, place, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / source, place)
    (install,) = re.findall(r"pip install ([^&\n]*?)\s*&&", text)
    arguments = install.replace(" -r /", f" -r {tmp_path}/").split()
    subprocess.run([inside / "bin" / "python", "-m", "pip", "install", "--quiet", *arguments], check=True, timeout=500)
    (compiling,) = re.findall(r"^RUN python (-m compileall .*)$", text, re.M)
    subprocess.run([inside / "bin" / "python", *compiling.split()], cwd=app, check=True, timeout=500)
    sources = [path for path in app.rglob("*.py") if path.stat().st_size]
    assert len(sources) > 500
    assert all(Path(cache_from_source(str(path))).exists() for path in sources), "translated at every start"
    (entry,) = re.findall(r"^ENTRYPOINT (.*)$", text, re.M)
    (python, *rest), (data,) = json.loads(entry), re.findall(r"ASTROLABE_DATABASE=(\S+)", text)
    assert python == "python"
    for extra in (["--help"], ["backup", str(tmp_path / "copy.db")]):
        ran = subprocess.run(
            [inside / "bin" / "python", *rest, *extra],
            cwd=app,
            env={"PATH": "/usr/bin:/bin", "ASTROLABE_DATABASE": str(tmp_path / data.lstrip("/"))},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert "Traceback" not in ran.stderr, ran.stderr
    for module in ("asyncpg", "nacl", "bot.work.web"):
        subprocess.run([inside / "bin" / "python", "-c", f"import {module}"], cwd=app, check=True, timeout=120)


def test_compose_has_a_database_that_lasts_and_two_bots_that_wait_for_it() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    database, bot = text.split("\n  bot:\n")
    assert re.search(r"image: postgres:\d+", database)
    assert "games:/var/lib/postgresql/data" in database
    assert "pg_isready" in database
    assert "replicas: 2" in bot
    assert 'ASTROLABE_PROCESSES: "2"' in bot
    assert "condition: service_healthy" in bot
    assert "stop_grace_period: 30s" in bot
    known = {f"ASTROLABE_{name.upper()}" for name in Settings.model_fields}
    assert set(re.findall(r"^ +(ASTROLABE_\w+):", text, re.M)) <= known
    assert "POSTGRES_PASSWORD=" in (ROOT / ".env.example").read_text(encoding="utf-8")
