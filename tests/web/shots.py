"""Draws the pictures of the table while `make serve` runs: `python -m tests.web.shots FOLDER`."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.playing import TITLES, Player, Visitor

PORT = int(sys.argv[2]) if len(sys.argv) > 2 else 8000
SIZES = {"desk": (1280, 800), "phone": (390, 800)}
MOVES = 30


def main(folder: Path) -> None:
    """Draw home and a moment of each title: desk and phone, light and dark."""
    folder.mkdir(parents=True, exist_ok=True)
    player = Player(PORT)
    games = {}
    for title in TITLES:
        games[title] = player.game(title, seed="0b" * 16)
        player.random_moves(games[title], MOVES, seed=7)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        for name, size in SIZES.items():
            for scheme in ("light", "dark"):
                visitor = Visitor(browser, PORT, size=size, color_scheme=scheme)
                visitor.page.wait_for_selector(".title-card")
                visitor.page.screenshot(path=folder / f"home-{name}-{scheme}.png")
                for title, made in games.items():
                    visitor.sit(made)
                    visitor.take_over()
                    visitor.settled()
                    visitor.page.wait_for_selector("[data-board] .spot")
                    visitor.page.screenshot(path=folder / f"{title}-{name}-{scheme}.png")
                    visitor.go("/")
                visitor.leave()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
