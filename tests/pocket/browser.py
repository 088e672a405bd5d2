"""A headless Chromium over its debugging protocol: tabs that click, type and look as a person does."""

import asyncio
import base64
import json
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-background-timer-throttling",
    "--force-color-profile=srgb",
)
KEYS = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "Backspace": 8, " ": 32}

# Watches one click: whatever it hits but the target does not notice. Gives the point to click, and then whether it hit.
AIM = """(one) => {
  if (!one) return null;
  one.scrollIntoView({ block: "nearest" });
  const kinds = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
  let hit = false;
  const check = (event) => {
    const fits = one.contains(event.target);
    if (!fits) { event.stopImmediatePropagation(); event.preventDefault(); }
    if (event.type === "click") hit = fits;
  };
  for (const kind of kinds) window.addEventListener(kind, check, true);
  window.aim = () => {
    for (const kind of kinds) window.removeEventListener(kind, check, true);
    return hit;
  };
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def find_chromium() -> str | None:
    """The browser of this machine, if it has one."""
    named = os.environ.get("CHROMIUM")
    return named or next(
        (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None
    )


class Browser:
    """One Chromium process."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._number = 0
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._tabs: dict[str, Tab] = {}
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for frame in self._socket:
            data = json.loads(frame.data)
            if "id" in data:
                waiting = self._waiting.pop(data["id"])
                if not waiting.done():
                    waiting.set_result(data)
            elif data.get("sessionId") in self._tabs:
                self._tabs[data["sessionId"]].heard(data["method"], data["params"])

    async def send(self, method: str, session: str | None = None, **params: Any) -> Any:
        self._number += 1
        frame = {"id": self._number, "method": method, "params": params}
        waiting = self._waiting[self._number] = asyncio.get_running_loop().create_future()
        await self._socket.send_str(json.dumps(frame | ({"sessionId": session} if session else {})))
        answer = await asyncio.wait_for(waiting, 90)
        if "error" in answer:
            raise AssertionError(f"{method}: {answer['error']}")
        return answer["result"]

    async def tab(self, address: str, *, width: int = 1280, height: int = 800, phone: bool = False) -> "Tab":
        """A window of its own, with its own storage."""
        context = (await self.send("Target.createBrowserContext"))["browserContextId"]
        target = (await self.send("Target.createTarget", url="about:blank", browserContextId=context))["targetId"]
        session = (await self.send("Target.attachToTarget", targetId=target, flatten=True))["sessionId"]
        tab = self._tabs[session] = Tab(self, session)
        for domain in ("Page", "Runtime", "Network", "Log"):
            await tab.send(f"{domain}.enable")
        await tab.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=phone
        )
        # Every window believes that it is the one in front, as it would on its own screen.
        await tab.send("Emulation.setFocusEmulationEnabled", enabled=True)
        await tab.send("Page.navigate", url=address)
        await tab.until("document.readyState === 'complete' && location.href !== 'about:blank'")
        return tab

    async def close(self) -> None:
        await self.send("Browser.close")
        self._reader.cancel()


class Tab:
    """One window."""

    def __init__(self, browser: Browser, session: str) -> None:
        self._browser = browser
        self._session = session
        self.requests: list[str] = []
        self.errors: list[str] = []

    def heard(self, method: str, params: Any) -> None:
        if method in ("Network.requestWillBeSent", "Network.webSocketCreated"):
            self.requests.append(params["url"] if "url" in params else params["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.errors.append(f"{params['entry']['text']} {params['entry'].get('url', '')}")

    async def send(self, method: str, **params: Any) -> Any:
        return await self._browser.send(method, self._session, **params)

    async def run(self, script: str) -> Any:
        """The value of a JavaScript expression."""
        answer = await self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise AssertionError(details.get("exception", {}).get("description") or details["text"])
        return answer["result"].get("value")

    async def until(self, script: str, seconds: float = 60.0) -> None:
        """Wait until an expression is true."""
        try:
            async with asyncio.timeout(seconds):
                while not await self.run(f"Boolean({script})"):  # noqa: ASYNC110
                    await asyncio.sleep(0.03)
        except TimeoutError:
            shown = await self.run("document.body.innerText.slice(0, 3000)")
            raise AssertionError(f"never came true: {script}\n{shown}\n{self.errors}") from None

    def _found(self, selector: str, text: str | None) -> str:
        wanted = json.dumps(text)
        return (
            f"[...document.querySelectorAll({json.dumps(selector)})].filter((one) => one.getClientRects().length &&"
            f" ({wanted} === null || one.textContent.trim() === {wanted} ||"
            f" one.getAttribute('aria-label') === {wanted})).at(-1)"
        )

    async def click(self, selector: str, text: str | None = None) -> None:
        """Click the newest visible element that fits, with the mouse, where it is on the screen.

        A page that moves under the mouse makes anybody miss; a click that hits something else is taken back and repeated.
        """
        found = self._found(selector, text)
        for _ in range(20):
            await self.until(f"{found} && !{found}.disabled")
            aimed = await self.run(f"({AIM})({found})")
            if aimed is None:
                continue
            moves = [
                self.send("Input.dispatchMouseEvent", type=kind, x=aimed[0], y=aimed[1], button="left", clickCount=1)
                for kind in ("mouseMoved", "mousePressed", "mouseReleased")
            ]
            await asyncio.gather(*moves)
            if await self.run("window.aim === undefined || window.aim()"):
                return
        raise AssertionError(f"could not hit {selector} {text or ''}")

    async def type(self, text: str) -> None:
        """Type into what has the focus, character by character."""
        for character in text:
            await self.send("Input.dispatchKeyEvent", type="keyDown", text=character, key=character)
            await self.send("Input.dispatchKeyEvent", type="keyUp", key=character)

    async def press(self, key: str, modifiers: int = 0) -> None:
        """Press a key."""
        code = KEYS.get(key, ord(key[0].upper()))
        params = {"key": key, "code": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        text = {"text": "\r"} if key == "Enter" else {"text": " "} if key == " " else {}
        await self.send("Input.dispatchKeyEvent", type="keyDown", **params, **text)
        await self.send("Input.dispatchKeyEvent", type="keyUp", **params)

    async def sees(self, text: str) -> None:
        """Wait until the text is on the page."""
        await self.until(f"document.body.innerText.includes({json.dumps(text)})")

    async def shows(self, text: str) -> bool:
        """Whether the text is on the page now."""
        return bool(await self.run(f"document.body.innerText.includes({json.dumps(text)})"))

    async def screenshot(self, path: Path) -> None:
        """Save what is on the screen."""
        data = (await self.send("Page.captureScreenshot", format="png"))["data"]
        path.write_bytes(base64.b64decode(data))


@asynccontextmanager
async def chromium(executable: str, folder: Path) -> AsyncIterator[Browser]:
    """A running browser with an empty profile."""
    profile = folder / "profile"
    process = await asyncio.create_subprocess_exec(
        executable, *FLAGS, "--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank",
        stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        port_file = profile / "DevToolsActivePort"
        async with asyncio.timeout(60):
            while not port_file.exists() or len(port_file.read_text().split()) < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        port, path = port_file.read_text().split()[:2]
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"ws://127.0.0.1:{port}{path}", max_msg_size=0) as socket,
        ):
            browser = Browser(socket)
            yield browser
            await browser.close()
        await asyncio.wait_for(process.wait(), 60)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
