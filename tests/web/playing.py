"""People before the page, and a player who asks the service what the page should show."""

import json
import random
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

TITLES = ["raxxon", "dead-of-winter", "xibalba"]

#: The service as the other machines of a house call it.
LOCAL_NETWORK = "holdout.test"

#: Milliseconds that a page may take on a busy machine.
PATIENCE = 20_000

#: The same for a bot that thinks ahead, and has a whole turn before it.
THINKING = 180_000

#: No game of a random player is longer.
LONGEST = 3000

#: So many times as fast as they are meant, animations end when one looks.
HURRY = 20

#: What the page shows, once it is clear how to go on; null before.
MOMENT = """() => {
    const has = (what) => document.querySelector(what) !== null;
    const asks = has('.question[aria-busy="false"] [data-action]');
    const state = has("[data-take-over]") ? "cover" : has("[data-outcome]") ? "end" : asks && "act";
    if (!state) return null;
    const { version = -1, seatShown = 0 } = document.querySelector("[data-version]")?.dataset ?? {};
    const offered = [...document.querySelectorAll("[data-action]")].map((e) => e.dataset.action);
    return { state, version: Number(version), seat: Number(seatShown), offered };
}"""

#: Whether the page has gone on from a version: to a newer one, or to something else than a table.
GONE_ON = """(before) => {
    const table = document.querySelector("[data-version]");
    return !table || Number(table.dataset.version) > before;
}"""

#: Presses the button of an action, or that of a cover, and says that it is meant if that is asked.
PRESS = """() => {
    const buttons = [...document.querySelectorAll("[data-action], [data-take-over]")];
    const button = buttons.find((e) => (e.dataset.action ?? null) === action);
    if (!button) throw new Error(`there is no ${action ?? "cover"}`);
    button.click();
}"""


#: When to go on: at once, or after a frame was drawn and the effects of it have run.
AT_ONCE = "(go) => go()"
DRAWN = "(go) => requestAnimationFrame(() => setTimeout(go))"


def script(begin: str, found: str, then: str = DRAWN) -> str:
    """Do something in the page, and look at each change of it until something is found.

    `found` is given the version that was shown before; what it gives is the script's result. All
    is in one request to the browser, for a game takes hundreds of steps.
    """
    return f"""([action, patience]) => new Promise((resolve, reject) => {{
        const shown = document.querySelector("[data-version]");
        const before = Number(shown?.dataset.version ?? -1);
        const observer = new MutationObserver(look);
        const late = setTimeout(
            () => end(() => reject(new Error(`all that came: ${{document.body.innerText}}`))),
            patience,
        );
        function end(how) {{
            observer.disconnect();
            clearTimeout(late);
            ({then})(how);
        }}
        function look() {{
            if (action !== null) document.querySelector("[data-sure]")?.click();
            const what = ({found})(before);
            if (what) end(() => resolve(what));
        }}
        observer.observe(document, {{ subtree: true, childList: true, attributes: true }});
        ({begin})();
        look();
    }})"""


SETTLED = script("() => {}", MOMENT)
ACT = script(PRESS, GONE_ON)
GO_ON = script(
    PRESS,
    f"""(before) => {{
        const now = ({MOMENT})();
        const covered = action !== null && now?.state === "cover";
        return now && (now.version > before || covered) ? now : null;
    }}""",
    AT_ONCE,
)


class Moment(NamedTuple):
    """What a page shows once it is clear how to go on."""

    #: `act`, `cover` or `end`.
    state: str
    #: -1 while the screen is covered.
    version: int
    #: Whose eyes one looks through; 0 for nobody's.
    seat: int
    #: The ids of all actions that are offered.
    offered: list[str]


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
        found = self.asked(game, token, seat)["actions"]
        assert isinstance(found, list)
        return found

    def asked(self, game: str, token: str, seat: int) -> Any:
        """What a seat is asked at which version, and its legal actions."""
        return self.ask("GET", f"/games/{game}/actions?seat={seat}", token=token)

    def random_moves(self, made: Any, count: int, seed: int) -> None:
        """Play at random for a while."""
        self.plays(made, random.Random(seed).choice, count)

    def idle_to_the_end(self, made: Any) -> None:
        """Let all seats end their turns, or else do the first thing, until the game is over."""
        self.plays(made, lambda legal: "end-turn" if "end-turn" in legal else legal[0])

    def plays_until(self, made: Any, found: Callable[[list[str]], bool]) -> None:
        """Let all seats do the first thing until the legal actions are those that are sought."""
        self.plays(made, lambda legal: legal[0], until=found)

    def plays(
        self,
        made: Any,
        choose: Callable[[list[str]], str],
        most: int = LONGEST,
        until: Callable[[list[str]], bool] = lambda _: False,
    ) -> None:
        """Play all seats until the game is over, or so many moves, or until that is legal."""
        token, game = made["token"], made["id"]
        pending = self.view(game, token, 1)["pending"]
        asked: Any = None
        for _ in range(most):
            if not pending:
                return
            seat = pending[0]["seat"]
            if asked is None or asked["seat"] != seat:
                asked = self.asked(game, token, seat)
            legal = [each["id"] for each in asked["actions"]]
            if until(legal):
                return
            wish = {"id": choose(legal)}
            path = f"/games/{game}/actions?seat={seat}&include=actions"
            done = self.ask("POST", path, wish, token)
            pending, asked = done["pending"], done["actions"]


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

    def hurry(self, page: Any = None) -> None:
        """Let what is animated take a small part of its time, as long as the page is open."""
        devtools = self.context.new_cdp_session(page or self.page)
        devtools.send("Animation.enable")
        devtools.send("Animation.setPlaybackRate", {"playbackRate": HURRY})

    def settled(self, patience: int = PATIENCE) -> str:
        """Wait until it is clear how to go on: `act`, `cover` or `end`."""
        return self.moment(patience).state

    def moment(self, patience: int = PATIENCE) -> Moment:
        """Wait until it is clear how to go on, and look."""
        return Moment(**self.page.evaluate(SETTLED, [None, patience]))

    def go_on(self, action: str | None = None) -> Moment:
        """Press an action's button, or take over the covered screen, and see how to go on then."""
        return Moment(**self.page.evaluate(GO_ON, [action, PATIENCE]))

    def offered(self) -> list[str]:
        """The ids of all actions that the page offers."""
        return self.page.eval_on_selector_all(
            "[data-action]", "all => all.map(each => each.dataset.action)"
        )

    def act(self, action: str) -> None:
        """Press the button of an action, say that it is meant, and wait for what comes of it."""
        self.page.evaluate(ACT, [action, PATIENCE])
