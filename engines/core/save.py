"""What a save is made of, and how one of an earlier schema is lifted, a step at a time, to what today's rules read."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable
from dataclasses import asdict

from engines.core.errors import SaveError
from engines.core.prompt import Choice, Seat
from engines.core.spec import AnyGame, Json
from engines.core.values import valueclass


@valueclass
class Entry:
    """One accepted choice, with the digest before it; `auto` marks what a standing order answered."""

    seat: Seat
    key: str
    choice: Choice
    digest: str
    auto: bool = False


def compact(data: object) -> bytes:
    """JSON as pydantic writes it."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()


def save_at(key: str, state: bytes, schema: int, rules: str, entries: Iterable[Entry]) -> bytes:
    """A save that begins at a stored barrier, with the choices made since; `Session.load` lifts and replays it."""
    head = {"game": key, "schema": schema, "rules": rules, "start": 0, "entries": [asdict(entry) for entry in entries]}
    return compact({**head, "base": json.loads(state), "barrier": None})


def lifted(spec: AnyGame, save: Json) -> Json:
    """The save in today's schema; `SaveError` if it comes from the future, no path leads here, or a step is unknown."""
    if save.get("game") != spec.key:
        raise SaveError(f"This is a save of “{save.get('game')}”, not of {spec.title}.")
    if save["schema"] > spec.schema:
        raise SaveError(f"This save of {spec.title} was written by newer rules (schema {save['schema']}).")
    for schema in range(save["schema"], spec.schema):
        if schema not in spec.upgrades:
            raise SaveError(f"No upgrade leads from schema {schema} of {spec.title} to the next.")
        _lift_once(spec, schema, save)
    for state in (save["base"], save["barrier"] or {"agenda": ()}):
        for step, _ in state["agenda"]:
            if step not in spec.steps:
                raise SaveError(
                    f"This save of {spec.title} goes on with a step called “{step}”, which these rules do not have. "
                    "It is kept as it is; rules that know the step, or an upgrade, can read it."
                )
    return save


def _lift_once(spec: AnyGame, schema: int, save: Json) -> None:
    """The boundary is lifted with the choices since; the barrier with all choices since *it*."""
    upgrade = spec.upgrades[schema]
    tail = {"state": save["base"], "entries": copy.deepcopy(save["entries"][save["start"] :])}
    whole = {"state": save["barrier"], "entries": save["entries"]}
    try:
        upgrade(tail)
        if save["barrier"] is None:
            whole = tail
        else:
            upgrade(whole)
            save["barrier"] = whole["state"]
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise SaveError(f"The upgrade of {spec.title} from schema {schema} failed: {error!r}") from error
    save["base"], save["entries"], save["schema"] = tail["state"], whole["entries"], schema + 1
