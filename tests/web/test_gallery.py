"""The gallery shows recorded positions, with nothing cut off."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.api.documents import validator
from tests.web.conftest import FULL
from tests.web.gallery import READY, Gallery, difference
from tests.web.playing import TITLES
from tests.web.positions import FOLDER, LANGUAGES
from tests.web.positions_wanted import WANTED

PAGE = Path(__file__).parents[2] / "service" / "holdout" / "web"
LARGEST = 130_000
VIEWS = {"raxxon": "Raxxon", "dead-of-winter": "DeadOfWinter", "xibalba": "Xibalba"}


def record(title: str) -> Any:
    """What was recorded of a title."""
    return json.loads(gzip.decompress((FOLDER / f"{title}.json.gz").read_bytes()))


def unwoven(value: Any, texts: list[str]) -> Any:
    """A document with its texts in it."""
    if isinstance(value, list):
        return [unwoven(each, texts) for each in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == {"text"} and isinstance(value["text"], int):
        return texts[value["text"]]
    return {key: unwoven(each, texts) for key, each in value.items()}


@pytest.mark.parametrize("title", TITLES)
def test_records_are_what_the_service_says(title: str) -> None:
    """Each answer is one by the document of the API; else record the positions anew."""
    kept = record(title)
    english = [each[LANGUAGES.index("en")] for each in kept["texts"]]
    assert {each["id"] for each in kept["positions"]} == WANTED[title].keys()
    for position in kept["positions"]:
        answer = unwoven(position["answer"], english)
        view, asked = answer["view"], answer["actions"]
        validator("View").validate(view)
        validator(f"{VIEWS[title]}View", title).validate(view["board"])
        validator("Actions").validate(asked)
        for event in answer["events"]:
            validator("LogEvent").validate(event)
    assert (FOLDER / f"{title}.json.gz").stat().st_size < LARGEST


@pytest.mark.skipif(not PAGE.exists(), reason="the page is not built: `make web` does it")
def test_page_that_is_served_has_no_gallery() -> None:
    """It is there for who develops the page."""
    files = [each for each in PAGE.rglob("*") if each.is_file()]
    assert PAGE / "index.html" in files
    assert [each for each in files if b"gallery" in each.read_bytes()] == []


@pytest.mark.parametrize("title", TITLES)
def test_every_position_is_shown(gallery: Gallery, title: str) -> None:
    """With its board and all answers, in each language in turn, without a complaint."""
    kept = record(title)
    for number, position in enumerate(kept["positions"]):
        if number % 6 and not FULL:
            continue
        which = number // 6 % len(LANGUAGES)
        texts = [each[which] for each in kept["texts"]]
        asked = unwoven(position["answer"]["actions"], texts)
        gallery.show(title, position["id"], language=LANGUAGES[which])

        assert gallery.page.locator("[data-action]").count() == len(asked["actions"])
        if asked["decision"]:
            assert gallery.page.inner_text("[data-question]") == asked["decision"]["text"]


#: By how much a board, or the crowd in it, is higher than its place.
MISSES = """() => [...document.querySelectorAll(".board, .rx-crowd")]
    .map(each => each.scrollHeight - each.clientHeight)"""


@pytest.mark.parametrize("title", TITLES)
def test_nothing_is_cut_at_a_table_of_four(gallery: Gallery, title: str) -> None:
    """On a screen of 1280×800; only while one reads what six characters can do, one scrolls.

    Tables of five, too. In full, in each language.
    """
    gallery.page.set_viewport_size({"width": 1280, "height": 800})
    for position in record(title)["positions"][:: 1 if FULL else 2]:
        answer = position["answer"]
        decision = answer["actions"]["decision"]
        chooses = decision is not None and decision["kind"] == "choose-sheet"
        if chooses or len(answer["view"]["seats"]) < 4:
            continue
        for language in LANGUAGES if FULL else ("en",):
            gallery.show(title, position["id"], language=language)
            gallery.page.evaluate(READY)

            assert max(gallery.page.evaluate(MISSES)) <= 0, (position["id"], language)


def test_two_drawers_leave_the_places_in_sight(gallery: Gallery) -> None:
    """The lower row of places, and one's hand below it, on a screen of 1280×800."""
    gallery.page.set_viewport_size({"width": 1280, "height": 800})
    gallery.show("dead-of-winter", "many-actions")
    gallery.page.evaluate(READY)

    assert gallery.page.locator(".drawer").count() == 2
    assert gallery.page.evaluate(MISSES) == [0]


#: Changes of style that somebody would see.
SEEN = {
    "a token is moved by 8 px": ".seats .seat:first-child { position: relative; left: 8px }",
    "a colour is another": ":root { --lit: #5a2d6b !important }",
    "something is gone": ".turn-dot { display: none }",
    "letters are larger": ".asked { font-size: 1.4rem !important }",
}


def desk(gallery: Gallery) -> Image.Image:
    """A table with much on it."""
    gallery.page.set_viewport_size({"width": 1280, "height": 800})
    gallery.show("dead-of-winter", "many-actions")
    return gallery.drawn()


@pytest.mark.parametrize("change", SEEN)
def test_what_somebody_would_see_differs(gallery: Gallery, change: str) -> None:
    """The comparison is not so patient that a change of style passes."""
    before = desk(gallery)
    assert difference(before, gallery.drawn()) is None
    gallery.page.add_style_tag(content=SEEN[change])

    assert difference(before, gallery.drawn()) is not None
