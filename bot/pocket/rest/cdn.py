"""Files behind signed links, the app's emojis, and the plain picture that stands for everybody without one.

Whatever the bot or a person uploaded is served as the kind it was stored as, and may do nothing in a browser.
"""

import io
from collections.abc import Awaitable, Callable
from functools import cache
from urllib.parse import quote

from aiohttp import web

from bot.pocket.realm import Realm
from bot.pocket.rest.call import is_id

POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
SAFE = {"Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
# What a browser may show by itself; the rest it saves.
SHOWN = ("image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "text/plain")


def install_cdn(application: web.Application, base: str, realm: Realm) -> None:
    """Put the file routes into the application."""
    application.router.add_get(base + "/attachments/{channel}/{attachment}/{name}", _file(realm))
    application.router.add_get(base + "/emojis/{name}", _emoji(realm))
    application.router.add_get(base + "/embed/avatars/{name}", _avatar)


def _file(realm: Realm) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def serve(request: web.Request) -> web.Response:
        key, query = request.match_info["attachment"], request.query
        if not is_id(key) or not is_id(request.match_info["channel"]):
            return web.Response(status=400, text="That is no file's number.", headers=SAFE)
        if not realm.files.opens(int(key), query.get("ex", ""), query.get("hm", "")):
            return web.Response(status=404, text="This link is no longer valid.", headers=SAFE)
        stored = realm.files.get(int(key))
        if stored is None:
            return web.Response(status=404, text="This file is no longer kept.", headers=SAFE)
        headers = {**SAFE, "Content-Type": stored.content_type, "Cache-Control": "private, max-age=86400"}
        if stored.content_type not in SHOWN:
            name = quote(request.match_info["name"], safe="")
            headers["Content-Disposition"] = f"attachment; filename*=UTF-8''{name}"
        return web.Response(body=stored.data, headers=headers)

    return serve


def _emoji(realm: Realm) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def serve(request: web.Request) -> web.Response:
        key = request.match_info["name"].partition(".")[0]
        if not is_id(key):
            return web.Response(status=400, text="That is no emoji's number.", headers=SAFE)
        stored = realm.files.get(int(key)) if int(key) in realm.world.emojis else None
        if stored is None:
            return web.Response(status=404, text="There is no such emoji.", headers=SAFE)
        headers = {**SAFE, "Content-Type": stored.content_type, "Cache-Control": "public, max-age=86400"}
        return web.Response(body=stored.data, headers=headers)

    return serve


@cache
def _plain() -> bytes:
    from PIL import Image

    buffer = io.BytesIO()
    Image.new("RGB", (64, 64), (88, 101, 140)).save(buffer, "PNG")
    return buffer.getvalue()


async def _avatar(_request: web.Request) -> web.Response:
    """The same picture for everybody."""
    return web.Response(body=_plain(), headers={**SAFE, "Content-Type": "image/png"})
