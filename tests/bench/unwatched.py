"""A page that Playwright takes no notice of, for figures that its watching would change.

Playwright has each page keep a copy of all that it loads, for those who ask for it later: 14 MB of this site's page.
Players have no such thing open. So the page is opened in a browser context that Playwright did not make, which it leaves
alone, and is talked to by messages of the DevTools protocol that turn nothing on.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser


class Unwatched:
    """A page in a new profile of a running browser, at this address."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser.new_browser_cdp_session()
        self._browser.on("Target.receivedMessageFromTarget", self._take)
        self._answers: dict[int, dict[str, Any]] = {}
        self._sent = 0
        context = self._browser.send("Target.createBrowserContext")["browserContextId"]
        size = {"width": 1280, "height": 900}
        target = self._browser.send(
            "Target.createTarget", {"url": address, "browserContextId": context, **size}
        )
        self._session = self._browser.send("Target.attachToTarget", {**target, "flatten": False})["sessionId"]

    def _take(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self._answers[message["id"]] = message

    def send(self, method: str, **parameters: object) -> dict[str, Any]:
        """The result of this command of the protocol.

        Raises RuntimeError if the page refuses it.
        """
        self._sent += 1
        message = json.dumps({"id": self._sent, "method": method, "params": parameters})
        self._browser.send("Target.sendMessageToTarget", {"sessionId": self._session, "message": message})
        while self._sent not in self._answers:
            self._browser.send("Browser.getVersion")
        answer = self._answers.pop(self._sent)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def evaluate(self, expression: str) -> Any:
        """The value of this expression in the page, or what its promise is kept with."""
        answer = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"]["description"])
        return answer["result"].get("value")

    def click(self, x: float, y: float) -> None:
        """Press and release the mouse at this point of the window."""
        where = {"x": x, "y": y, "button": "left", "clickCount": 1}
        self.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        self.send("Input.dispatchMouseEvent", type="mousePressed", **where)
        self.send("Input.dispatchMouseEvent", type="mouseReleased", **where)
