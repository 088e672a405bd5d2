"""The contact sheet: every icon as the chat shows it, large and at the size of a letter, on both of its grounds."""

from __future__ import annotations

import io

from PIL import Image, ImageDraw

from engines.icons import ICONS
from render.emojis import emoji
from render.lettering import face

GROUNDS = (("#313338", "#DBDEE1"), ("#FFFFFF", "#313338"))  # ground and ink of the dark theme and the light one
COLUMNS, CELL, ROW, LETTER, LARGE = 10, 160, 80, 22, 48


def contact_sheet() -> Image.Image:
    """All icons, to be looked at after drawing one."""
    rows = -(-len(ICONS) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * CELL, 2 * rows * ROW))
    draw = ImageDraw.Draw(sheet)
    for part, (ground, ink) in enumerate(GROUNDS):
        top = part * rows * ROW
        sheet.paste(ground, (0, top, sheet.width, top + rows * ROW))
        for number, name in enumerate(sorted(ICONS)):
            x, y = number % COLUMNS * CELL, top + number // COLUMNS * ROW
            with Image.open(io.BytesIO(emoji(name))) as drawn:
                for side, left, down in ((LARGE, 8, 4), (LETTER, 68, 18)):
                    small = drawn.resize((side, side), Image.Resampling.LANCZOS)
                    sheet.paste(small, (x + left, y + down), small)
            draw.text((x + 8, y + 58), name, ink, face(14, "Regular"))
    return sheet
