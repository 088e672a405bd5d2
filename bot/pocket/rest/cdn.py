"""Files behind signed links, and the plain picture that stands for everybody without one."""

import io
from collections.abc import Awaitable, Callable
from functools import cache

from aiohttp import web

from bot.pocket.files import Files, measure


def install_cdn(application: web.Application, base: str, files: Files) -> None:
    """Put the file routes into the application."""
    application.router.add_get(base + "/attachments/{channel}/{attachment}/{name}", _file(files))
    application.router.add_get(base + "/embed/avatars/{name}", _avatar)


def _file(files: Files) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def serve(request: web.Request) -> web.Response:
        key, query = request.match_info["attachment"], request.query
        if not key.isdigit() or not files.opens(int(key), query.get("ex", ""), query.get("hm", "")):
            return web.Response(status=404, text="This link is no longer valid.")
        data = files.get(int(key))
        if data is None:
            return web.Response(status=404, text="This file is no longer kept.")
        content_type = measure(data, request.match_info["name"])[0]
        headers = {"Content-Type": content_type, "Cache-Control": "private, max-age=86400"}
        headers["X-Content-Type-Options"] = "nosniff"
        return web.Response(body=data, headers=headers)

    return serve


@cache
def _plain() -> bytes:
    from PIL import Image

    buffer = io.BytesIO()
    Image.new("RGB", (64, 64), (88, 101, 140)).save(buffer, "PNG")
    return buffer.getvalue()


async def _avatar(_request: web.Request) -> web.Response:
    """The same picture for everybody."""
    return web.Response(body=_plain(), headers={"Content-Type": "image/png"})
