"""The page over HTTP: its files, the people to be, uploads, and the live connection."""

from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from bot.pocket.actions import Actions
from bot.pocket.errors import CannotDo
from bot.pocket.page.live import Live, Uploads
from bot.pocket.page.opening import Openings, Suiting
from bot.pocket.rest.call import is_id, respond

STATIC = Path(__file__).parent / "static"
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
# Nothing but this server is ever asked for anything: a picture on the web stays unloaded.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self'; "
    "connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Page:
    """The routes of the page."""

    def __init__(self, actions: Actions, openings: Openings, suiting: Suiting | None, *, only_loopback: bool) -> None:
        self._actions = actions
        self._openings, self._suiting = openings, suiting
        self._only_loopback = only_loopback
        self._uploads = Uploads()
        self._sockets: set[web.WebSocketResponse] = set()

    def install(self, application: web.Application) -> None:
        """Put the routes into the application."""
        application.router.add_get("/", self._index)
        application.router.add_get("/static/{name}", self._file)
        application.router.add_get("/people", self._people)
        application.router.add_post("/upload", self._upload)
        application.router.add_get("/live", self._live)

    async def close(self) -> None:
        """Close every window's connection."""
        for socket in list(self._sockets):
            await socket.close(code=1001)

    def _check(self, request: web.Request) -> None:
        """Refuse requests that another site makes through somebody's browser."""
        host = request.host.rsplit(":", 1)[0] if not request.host.endswith("]") else request.host
        origin = request.headers.get("Origin")
        strange_host = self._only_loopback and host not in LOOPBACK
        if strange_host or (origin is not None and _host_of(origin) != request.host):
            raise web.HTTPForbidden(text="This page talks to itself only.")

    async def _index(self, request: web.Request) -> web.Response:
        self._check(request)
        return _static("index.html")

    async def _file(self, request: web.Request) -> web.Response:
        return _static(request.match_info["name"])

    async def _people(self, request: web.Request) -> web.Response:
        self._check(request)
        world = self._actions.realm.world
        people = [{"id": str(user.id), "name": user.name, "display": user.display} for user in world.people()]
        return respond({"people": people, "bot": world.bot.display})

    async def _upload(self, request: web.Request) -> web.Response:
        self._check(request)
        data = await request.read()
        try:
            key = self._uploads.hold(request.query.get("name", "file"), data)
        except CannotDo as refusal:
            return respond({"error": str(refusal)}, 413)
        return respond({"key": key})

    async def _live(self, request: web.Request) -> web.StreamResponse:
        self._check(request)
        key = request.query.get("as", "")
        if not is_id(key):
            raise web.HTTPBadRequest(text="That is no person's number.")
        user = self._actions.realm.world.users.get(int(key))
        if user is None or user.bot:
            raise web.HTTPNotFound(text="Nobody is called that here.")
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=1024 * 1024)
        await socket.prepare(request)
        self._sockets.add(socket)
        try:
            live = Live(self._actions, user.id, self._uploads, self._openings)
            await live.serve(socket, await self._suiting(user.id) if self._suiting is not None else ())
        finally:
            self._sockets.discard(socket)
        return socket


def _host_of(origin: str) -> str:
    """The host a page comes from; nothing if that cannot be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _static(name: str) -> web.Response:
    """A file of the page."""
    path = STATIC / name
    if path.parent != STATIC or path.suffix not in KINDS or not path.is_file():
        raise web.HTTPNotFound(text="There is no such file.")
    return web.Response(
        body=path.read_bytes(), headers={**HEADERS, "Content-Type": f"{KINDS[path.suffix]}; charset=utf-8"}
    )
