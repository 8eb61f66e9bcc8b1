"""Browsers that can't store anything, and those that are too old: a sentence, and a way on."""

import json
from collections.abc import Callable
from urllib.request import urlopen

from tests.api.service import Service
from tests.web.playing import Visitor

Visit = Callable[..., Visitor]

FULL = """
    for (let size = 1 << 22; size > 0; size >>= 1) {
        try { localStorage.setItem(`full ${size}`, "x".repeat(size)); } catch { /* smaller */ }
        try { localStorage.setItem(`more ${size}`, "x".repeat(size)); } catch { /* smaller */ }
    }
"""


def test_full_storage(visit: Visit) -> None:
    """A game is played all the same; the page says how to come back to it, and that works."""
    visitor = visit()
    visitor.page.evaluate(FULL)
    visitor.page.click('[data-title="raxxon"]')
    visitor.page.click("[data-start]")
    assert visitor.settled() == "act"
    assert "keep its link" in visitor.page.locator("[data-forgetful]").inner_text()
    visitor.page.locator(".tools button").nth(3).click()
    link = visitor.page.locator("dialog .copy input").last.input_value()

    other = visit()
    other.page.goto(link)

    other.page.wait_for_selector("[data-version]")
    assert other.settled() == "act"


def test_old_browser(visit: Visit) -> None:
    """Where the script breaks off, the page says what to do; where it doesn't, nothing moves."""
    visitor = visit()
    visitor.page.locator("#old").wait_for(state="detached")
    visitor.context.add_init_script("delete Object.hasOwn")
    old = visitor.open()
    visitor.hurry(old)

    old.locator("#old").wait_for(state="visible")

    assert "too old" in old.locator("#old").inner_text()
    assert any("hasOwn" in each for each in visitor.complaints)
    visitor.complaints.clear()
    top = "document.querySelector('#table').getBoundingClientRect().top"
    before = old.evaluate(top)
    old.evaluate("document.querySelector('#old').remove()")
    assert old.evaluate(top) == before


def test_app_has_icons(service: Service) -> None:
    """Each icon of the manifest is there, and is what it is said to be."""
    at = f"http://127.0.0.1:{service.port}/play/"
    with urlopen(at + "manifest.webmanifest") as answer:  # noqa: S310
        icons = json.load(answer)["icons"]
    assert {each["purpose"] for each in icons} == {"any", "maskable"}
    for icon in icons:
        with urlopen(at + icon["src"]) as answer:  # noqa: S310
            assert answer.headers["Content-Type"] == icon["type"]
            data = answer.read()
        if icon["type"] == "image/png":
            wide, high = (int.from_bytes(data[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{wide}x{high}"
