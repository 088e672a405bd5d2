"""The form in which a payload is judged: small checks that each note the path of what is wrong."""

from collections.abc import Container, Iterable
from typing import Any

from bot.pocket.errors import FieldFault, InvalidForm, Path
from bot.pocket.judge.emoji import is_emoji

SCHEMES = ("http", "https", "discord")


class Form:
    """Collects the faults of one payload."""

    def __init__(self, emojis: Container[int] = ()) -> None:
        self.faults: list[FieldFault] = []
        self._emojis = emojis

    def fault(self, path: Path, code: str, message: str) -> None:
        """Note one bad field."""
        self.faults.append(FieldFault(path, code, message))

    def close(self) -> None:
        """Refuse the payload if anything was noted."""
        if self.faults:
            raise InvalidForm(self.faults)

    def required(self, path: Path) -> None:
        """Note a field that is missing."""
        self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")

    def text(self, path: Path, value: Any, least: int, most: int, *, required: bool = False) -> None:
        """A string of least to most characters; an empty one counts as missing where one is required."""
        if value is None or (value == "" and least > 0):
            if required or value == "":
                self.required(path)
        elif not isinstance(value, str):
            self.fault(path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
        elif not least <= len(value) <= most:
            self._length(path, least, most)

    def items(self, path: Path, value: Any, least: int, most: int) -> list[Any]:
        """A list of least to most things; what is not a list counts as a fault and as empty."""
        if not isinstance(value, list):
            self.fault(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not least <= len(value) <= most:
            self._length(path, least, most)
        return value

    def _length(self, path: Path, least: int, most: int) -> None:
        if least > 0:
            self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        else:
            self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def number(self, path: Path, value: Any, least: float, most: float, *, required: bool = False) -> None:
        """A whole number between least and most."""
        if value is None:
            if required:
                self.required(path)
        elif isinstance(value, bool) or not isinstance(value, int):
            self.fault(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < least:
            self.fault(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        elif value > most:
            self.fault(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")

    def flag(self, path: Path, value: Any) -> None:
        """A boolean, if there at all."""
        if value is not None and not isinstance(value, bool):
            self.fault(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")

    def kind(self, path: Path, value: Any, kinds: Iterable[int]) -> bool:
        """The type of a component: one of those that may stand here."""
        allowed = tuple(sorted(kinds))
        if not isinstance(value, dict):
            self.fault(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return False
        if value.get("type") not in allowed:
            listed = ", ".join(map(str, allowed)) + ("," if len(allowed) == 1 else "")
            self.fault(path, "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed}).')
            return False
        return True

    def choice(self, path: Path, value: Any, allowed: Iterable[int]) -> bool:
        """One of a few numbers."""
        listed = tuple(allowed)
        if value in listed and not isinstance(value, bool):
            return True
        self.fault(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(map(str, listed))}}}.")
        return False

    def url(self, path: Path, value: Any, *, attachment: bool = False, most: int = 2048) -> None:
        """A web address, or the name of a file in this very message."""
        schemes = (*SCHEMES, "attachment") if attachment else SCHEMES
        if not isinstance(value, str) or not value:
            self.required(path)
            return
        scheme, separator, rest = value.partition("://")
        if not separator or not rest:
            self.fault(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
        elif scheme.lower() not in schemes:
            sentence = f'Scheme "{scheme}" is not supported. Scheme must be one of {schemes}.'
            self.fault(path, "URL_TYPE_INVALID_SCHEME", sentence)
        elif len(value) > most:
            self._length(path, 0, most)

    def emoji(self, path: Path, value: Any) -> None:
        """An emoji of the application by id, or a character that is one."""
        if value is None:
            return
        if not isinstance(value, dict):
            self.fault(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        name, key = value.get("name"), str(value.get("id") or "")
        known = key.isdigit() and int(key) in self._emojis if key else isinstance(name, str) and is_emoji(name)
        if not known:
            self.fault((*path, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")
