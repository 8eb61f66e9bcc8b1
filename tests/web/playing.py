"""People before the page, and a player who asks the service what the page should show."""

import json
import random
from typing import Any
from urllib.request import Request, urlopen

TITLES = ["raxxon", "dead-of-winter", "xibalba"]

#: The service as the other machines of a house call it.
LOCAL_NETWORK = "holdout.test"

#: Milliseconds that a page may take on a busy machine.
PATIENCE = 20_000


class Player:
    """Talks to the service without the page."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}/v1"

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """Send a request; the answer."""
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(self.url + path, data, headers, method=method)) as answer:  # noqa: S310
            text = answer.read()
        return json.loads(text) if text else None

    def game(self, title: str, seats: int = 2, **wish: Any) -> Any:
        """Make a game whose seats are all ours."""
        return self.ask("POST", "/games", {"title": title, "players": seats, **wish})

    def view(self, game: str, token: str, seat: int | None = None) -> Any:
        """What a seat sees."""
        seats = "" if seat is None else f"?seat={seat}"
        return self.ask("GET", f"/games/{game}{seats}", token=token)

    def actions(self, game: str, token: str, seat: int) -> list[Any]:
        """The legal actions of a seat."""
        found = self.ask("GET", f"/games/{game}/actions?seat={seat}", token=token)["actions"]
        assert isinstance(found, list)
        return found

    def random_moves(self, made: Any, count: int, seed: int) -> None:
        """Play at random for a while."""
        luck, token, game = random.Random(seed), made["token"], made["id"]
        pending = made["pending"]
        for _ in range(count):
            if not pending:
                return
            seat = pending[0]["seat"]
            action = luck.choice(self.actions(game, token, seat))["id"]
            path = f"/games/{game}/actions?seat={seat}"
            pending = self.ask("POST", path, {"id": action}, token)["pending"]

    def idle_to_the_end(self, made: Any) -> None:
        """Let all seats end their turns, or else do the first thing, until the game is over."""
        token, game, pending = made["token"], made["id"], made["pending"]
        while pending:
            seat = pending[0]["seat"]
            legal = [each["id"] for each in self.actions(game, token, seat)]
            wish = {"id": "end-turn" if "end-turn" in legal else legal[0]}
            path = f"/games/{game}/actions?seat={seat}"
            pending = self.ask("POST", path, wish, token)["pending"]


class Visitor:
    """Somebody who opens the page in a browser of their own."""

    def __init__(
        self,
        browser: Any,
        port: int,
        size: tuple[int, int] = (1280, 800),
        query: str = "",
        host: str = "127.0.0.1",
        **context: Any,
    ) -> None:
        self.url = f"http://{host}:{port}/play/{query}"
        viewport = {"width": size[0], "height": size[1]}
        context = {"locale": "en-US", "reduced_motion": "reduce"} | context
        self.context = browser.new_context(viewport=viewport, **context)
        self.context.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.expects_failures = False
        self.page = self.open()

    def open(self) -> Any:
        """Open another page in the same browser."""
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(self.url)
        return page

    def watch(self, script: str) -> None:
        """Run a script in the page before any of its own."""
        self.context.add_init_script(script)
        self.page.reload()

    def leave(self) -> None:
        """Close the browser."""
        self.context.close()

    def _heard(self, message: Any) -> None:
        if message.type in {"error", "warning"} and not self.expects_failures:
            self.complaints.append(message.text)

    def go(self, place: str) -> None:
        """Go to a place of the page."""
        self.page.evaluate("place => { location.hash = place }", place)

    def sit(self, made: Any) -> None:
        """Play a game that was made without the page."""
        self.go(f"token={made['id']}.{made['token']}")
        self.page.wait_for_selector("[data-version], [data-take-over]")

    def take_over(self) -> None:
        """Uncover the screen, if it is covered."""
        cover = self.page.locator("[data-take-over]")
        if cover.count():
            cover.click()
        self.page.wait_for_selector("[data-version]")

    @property
    def version(self) -> int:
        """The version that is shown."""
        return int(self.page.locator("[data-version]").get_attribute("data-version"))

    def wait_until(self, condition: str, argument: Any = None) -> None:
        """Wait for something in the page."""
        self.page.wait_for_function(condition, arg=argument)

    def settled(self) -> str:
        """Wait until it is clear how to go on: `act`, `cover` or `end`."""
        return self.page.wait_for_function(
            """() => {
                if (document.querySelector("[data-take-over]")) return "cover";
                if (document.querySelector("[data-outcome]")) return "end";
                const question = document.querySelector('.question[aria-busy="false"]');
                return question?.querySelector("[data-action]") ? "act" : null;
            }"""
        ).json_value()

    def offered(self) -> list[str]:
        """The ids of all actions that the page offers."""
        return self.page.eval_on_selector_all(
            "[data-action]", "all => all.map(each => each.dataset.action)"
        )

    def act(self, action: str) -> None:
        """Press the button of an action, say that it is meant, and wait for what comes of it."""
        before = self.version
        self.page.evaluate(
            """id => [...document.querySelectorAll("[data-action]")]
                .find(each => each.dataset.action === id).click()""",
            action,
        )
        self.wait_until(
            """before => {
                document.querySelector("[data-sure]")?.click();
                const table = document.querySelector("[data-version]");
                return !table || Number(table.dataset.version) > before;
            }""",
            before,
        )
