"""A sketch: a picture that knows what is to be pasted onto its ground, and is painted when somebody looks at its pixels.

So a board that differs little from the one painted before it need not be painted anew (`render.easel`). To everybody else a
sketch is a picture like any other. What was pasted must not be changed afterwards.
"""

from __future__ import annotations

import itertools
from typing import Any, NamedTuple

from PIL import Image

from render.theme import Box

Name = tuple[object, ...]

NOTHING = Image.Image()
_numbers = itertools.count(1)


class Paste(NamedTuple):
    """Something pasted: a picture or a colour, the box it covers (left, top, right, bottom), and what it goes through."""

    source: Any
    box: Box
    mask: Image.Image | None

    def onto(self, image: Image.Image, left: int = 0, top: int = 0) -> None:
        """Paste it onto a picture whose corner lies there."""
        x, y, right, bottom = self.box
        image.paste(self.source, (x - left, y - top, right - left, bottom - top), self.mask)

    @property
    def name(self) -> Name:
        """The same for what looks the same at the same place."""
        source = number_of(self.source) if isinstance(self.source, Image.Image) else self.source
        return source, self.box, self.mask and number_of(self.mask)


def number_of(image: Image.Image) -> int:
    """A number of this picture alone, so that it can be told from all others even after they are gone."""
    kept: dict[str, Any] = image.__dict__
    if "number" not in kept:
        kept["number"] = next(_numbers)
    return int(kept["number"])


class Sketch(Image.Image):
    """A picture that is painted when its pixels are wanted."""

    def __init__(self, ground: Image.Image) -> None:
        super().__init__()
        self._mode, self._size, self.info = ground.mode, ground.size, dict(ground.info)
        self.ground, self.pastes, self.is_painted = ground, list[Paste](), False

    def paste(self, im: Any, box: Any = None, mask: Image.Image | None = None) -> None:
        """Paste a picture or a colour; for now it is only remembered."""
        if self.is_painted:
            super().paste(im, box, mask)
            return
        if isinstance(box, Image.Image):
            box, mask = None, box
        box = tuple(box or (0, 0))
        if len(box) == 2:
            size = im.size if isinstance(im, Image.Image) else mask.size if mask is not None else (0, 0)
            box = (*box, box[0] + size[0], box[1] + size[1])
        self.pastes.append(Paste(im, box, mask))

    def crop(self, box: Any = None) -> Image.Image:
        """A part of it; what is cut off at the foot alone is a sketch, too."""
        if self.is_painted or box is None or tuple(box[:3]) != (0, 0, self.width):
            return super().crop(box)
        part = Sketch(self.ground)
        part._size, part.info, part.pastes = (self.width, box[3]), dict(self.info), list(self.pastes)
        return part

    def bare(self, box: Box) -> Image.Image:
        """A part of the ground."""
        part = self.ground.crop(box)
        part.load()
        return part

    def load(self) -> Any:
        """Paint it, if that has not been done."""
        if not self.is_painted:
            painted = self.bare((0, 0, *self.size))
            for paste in self.pastes:
                paste.onto(painted)
            self.im, self.ground, self.pastes, self.is_painted = painted.im, NOTHING, [], True
        return super().load()
