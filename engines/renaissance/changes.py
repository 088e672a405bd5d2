"""What the options of a question would change on the board, for a bot that tries them on a sketch."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Seat
from engines.renaissance import pieces
from engines.renaissance.advice import Sketch
from engines.renaissance.galaxy import home_of
from engines.renaissance.targets import build_sources
from engines.renaissance.view import RenaissanceView


def seat_of(view: RenaissanceView) -> Seat:
    """Whose view it is; a bot always has a seat."""
    assert view.seat is not None  # noqa: S101 - spectators are asked nothing
    return view.seat


def split(option: str) -> tuple[str, int]:
    """A Planet and a number from an option id."""
    planet, _, number = option.partition(":")
    return planet, int(number)


def _add(view: RenaissanceView, board: Sketch, option: str) -> None:
    planet, count = split(option)
    pieces.add_emissaries(board, seat_of(view), planet, count)


def _arrive(view: RenaissanceView, board: Sketch, option: str) -> None:
    task = view.task
    if task is not None and task.origin:
        pieces.move_emissaries(board, seat_of(view), task.origin, option, task.count)


def _send_home(_: RenaissanceView, board: Sketch, option: str) -> None:
    planet, owner = split(option)
    pieces.move_emissaries(board, owner, planet, home_of(board, owner).id)


def _trade_in(view: RenaissanceView, board: Sketch, option: str) -> None:
    pieces.remove_emissaries(board, seat_of(view), option)
    if build_sources(board, seat_of(view)):
        pieces.build_institute(
            board, seat_of(view), option, from_beside=build_sources(board, seat_of(view))[0] == "beside"
        )


def _remove_rival(_: RenaissanceView, board: Sketch, option: str) -> None:
    planet, owner = split(option)
    pieces.remove_emissaries(board, owner, planet)


def _replace_rival(view: RenaissanceView, board: Sketch, option: str) -> None:
    _remove_rival(view, board, option)
    pieces.add_emissaries(board, seat_of(view), option.partition(":")[0], 1)


def _swap_out(view: RenaissanceView, board: Sketch, option: str) -> None:
    pieces.remove_emissaries(board, seat_of(view), option)


def _swap(view: RenaissanceView, board: Sketch, option: str) -> None:
    task = view.task
    planet, owner = split(option)
    if task is not None and task.origin:
        pieces.move_emissaries(board, seat_of(view), task.origin, planet)
        pieces.move_emissaries(board, owner, planet, task.origin)


def _build(view: RenaissanceView, board: Sketch, option: str) -> None:
    planet, _, origin = option.partition(":")
    origin = origin or build_sources(board, seat_of(view))[0]
    pieces.build_institute(board, seat_of(view), planet, from_beside=origin == "beside")


def _institute_out(view: RenaissanceView, board: Sketch, option: str) -> None:
    pieces.remove_institute(board, seat_of(view), option)


def _institute_to(view: RenaissanceView, board: Sketch, option: str) -> None:
    task = view.task
    if task is not None and task.origin:
        pieces.move_institute(board, seat_of(view), task.origin, option)


def _remove_institute(_: RenaissanceView, board: Sketch, option: str) -> None:
    planet, owner = split(option)
    pieces.remove_institute(board, owner, planet)


def _stability(_: RenaissanceView, board: Sketch, option: str) -> None:
    planet, value = split(option)
    pieces.change_stability(board, planet, value)


def _retreat(view: RenaissanceView, board: Sketch, option: str) -> None:
    if option != "split":
        planet, count = split(option)
        pieces.move_emissaries(board, seat_of(view), view.disorder, planet, count)


CHANGES: dict[str, Callable[[RenaissanceView, Sketch, str], None]] = {
    "add.where": _add,
    "move.to": _arrive,
    "move.rival": _send_home,
    "remove.own": _trade_in,
    "remove.rival": _remove_rival,
    "replace.rival": _replace_rival,
    "swap.own": _swap_out,
    "swap.rival": _swap,
    "build.where": _build,
    "institute.from": _institute_out,
    "institute.to": _institute_to,
    "institute.remove": _remove_institute,
    "foundation.where": lambda _, board, option: pieces.open_foundation(board, option),
    "stability.change": _stability,
    "token.take": lambda view, board, option: pieces.take_token(board, seat_of(view), option),
    "token.return": lambda _, board, option: pieces.return_token(board, option),
    "retreat.to": _retreat,
    "retreat.split": _retreat,
}
