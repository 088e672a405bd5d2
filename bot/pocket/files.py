"""The bytes of attachments, and the signed links to them that go stale after a day."""

import hmac
import io
import mimetypes
import re
import secrets
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass

from bot.pocket.clock import Clock
from bot.pocket.world import Attachment

LINK_SECONDS = 24 * 3600
MOST_FILE_BYTES = 10 * 1024 * 1024
UNKNOWN = "application/octet-stream"
KEPT_IN_MEMORY = 256 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request, under the number the payload refers to it by."""

    number: int
    filename: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Stored:
    """The bytes of a file, and the kind it was taken for when it came."""

    data: bytes
    content_type: str


def clean_name(filename: str) -> str:
    """The name under which Discord keeps a file."""
    return re.sub(r"[^\w.\-]", "", filename.replace(" ", "_")) or "file"


def picture_type(data: bytes) -> str | None:
    """The content type of a picture, told by its bytes."""
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(io.BytesIO(data)) as image:
            return image.get_format_mimetype()
    except (UnidentifiedImageError, OSError):
        return None


def measure(data: bytes, filename: str) -> tuple[str, int | None, int | None]:
    """Content type, and width and height of a picture."""
    from PIL import Image, UnidentifiedImageError

    content_type = mimetypes.guess_type(filename)[0] or UNKNOWN
    if filename.lower().endswith(".webp"):
        content_type = "image/webp"
    if not content_type.startswith("image/"):
        return content_type, None, None
    try:
        with Image.open(io.BytesIO(data)) as image:
            return content_type, image.width, image.height
    except (UnidentifiedImageError, OSError):
        return content_type, None, None


class Files:
    """Bytes by attachment id: in the data file where there is one, else in memory, the oldest dropped first."""

    def __init__(self, clock: Clock, database: Callable[[], sqlite3.Connection] | None = None) -> None:
        self._clock = clock
        self._database = database
        self._memory: dict[int, Stored] = {}
        self._lasting: dict[int, Stored] = {}  # what is never dropped: few and small
        self._held = 0
        self._secret = secrets.token_bytes(16)
        self.base_url = ""

    def put(self, attachment_id: int, data: bytes, content_type: str, *, lasting: bool = False) -> None:
        """Keep the bytes; those of an emoji for as long as it is there, whatever else comes."""
        if self._database:
            with self._database() as connection:
                row = (attachment_id, data, content_type)
                connection.execute("INSERT OR REPLACE INTO file (id, data, kind) VALUES (?, ?, ?)", row)
            return
        if lasting:
            self._lasting[attachment_id] = Stored(data, content_type)
            return
        self._memory[attachment_id] = Stored(data, content_type)
        self._held += len(data)
        while self._held > KEPT_IN_MEMORY:
            self._held -= len(self._memory.pop(next(iter(self._memory))).data)

    def get(self, attachment_id: int) -> Stored | None:
        """The file, if it is still kept."""
        if self._database:
            row = self._database().execute("SELECT data, kind FROM file WHERE id = ?", (attachment_id,)).fetchone()
            return Stored(bytes(row[0]), row[1] or picture_type(bytes(row[0])) or UNKNOWN) if row else None
        return self._memory.get(attachment_id) or self._lasting.get(attachment_id)

    def link(self, attachment: Attachment) -> str:
        """A link that works for a day."""
        path = f"attachments/{attachment.channel_id}/{attachment.id}/{attachment.filename}"
        expiry = f"{int(self._clock.now() + LINK_SECONDS):x}"
        return f"{self.base_url}/{path}?ex={expiry}&hm={self._sign(attachment.id, expiry)}"

    def opens(self, attachment_id: int, expiry: str, signature: str) -> bool:
        """Whether a link is genuine and fresh."""
        try:
            fresh = int(expiry, 16) >= self._clock.now()
        except ValueError:
            return False
        return fresh and hmac.compare_digest(signature, self._sign(attachment_id, expiry))

    def _sign(self, attachment_id: int, expiry: str) -> str:
        return hmac.new(self._secret, f"{attachment_id}:{expiry}".encode(), "sha256").hexdigest()[:32]
