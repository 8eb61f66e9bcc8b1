"""Draws the pictures of the table that are shown in the documents: `python -m tests.web.shots`."""

import base64
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

from tests.api.service import serving
from tests.web.playing import Player, Visitor

DOCS = Path(__file__).parents[2] / "docs/in-the-browser"
NAMES = ("Ada", "Ben", "Cleo")
SIZES = {"desk": (1280, 800), "phone": (390, 800)}
SCHEMES = ("light", "dark")
#: Of WebP, from 0 to 100: letters stay sharp, and a picture has some fifty kilobytes.
QUALITY = 60


class Moment(NamedTuple):
    """A moment of a game that shows what there is to see."""

    title: str
    moves: int
    seed: int


MOMENTS = (
    Moment("raxxon", 57, 9),
    Moment("dead-of-winter", 60, 9),
    Moment("xibalba", 150, 9),
)


def main(folder: Path) -> None:
    """Draw home and a moment of each title: desk and phone, light and dark."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data), "--bots", "1") as service:
        player = Player(service.port)
        games = {moment.title: reached(player, moment) for moment in MOMENTS}
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path="/usr/bin/chromium", args=["--no-sandbox"]
            )
            for name, size in SIZES.items():
                for scheme in SCHEMES:
                    visitor = Visitor(browser, service.port, size=size, color_scheme=scheme)
                    visitor.page.wait_for_selector(".title-card")
                    draw(visitor, folder / f"home-{name}-{scheme}.webp")
                    for title, made in games.items():
                        show(visitor, made)
                        draw(visitor, folder / f"{title}-{name}-{scheme}.webp")
                        visitor.go("/")
                    visitor.leave()


def reached(player: Player, moment: Moment) -> Any:
    """A game that was played at random up to a moment."""
    seats = [{"player": "me", "name": name} for name in NAMES]
    wish = {"title": moment.title, "seats": seats, "seed": f"{moment.seed:032x}"}
    made = player.ask("POST", "/games", wish)
    player.random_moves(made, moment.moves, seed=moment.seed)
    return made


def show(visitor: Visitor, made: Any) -> None:
    """Sit down at a game that has been known for a while."""
    visitor.sit(made)
    visitor.take_over()
    visitor.settled()
    visitor.page.wait_for_selector("[data-board] .spot")
    offer = visitor.page.locator("[data-guide=offered] button").last
    if offer.count():
        # On a phone it is out of sight until the sheet is opened.
        offer.dispatch_event("click")
    visitor.page.mouse.move(0, 0)


def draw(visitor: Visitor, file: Path) -> None:
    """Write what is seen as WebP, which the browser knows how to do."""
    devtools = visitor.context.new_cdp_session(visitor.page)
    drawn = devtools.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file.write_bytes(base64.b64decode(drawn["data"]))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS)
