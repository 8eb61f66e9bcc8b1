"""Recorded positions look as they did when their pictures were kept."""

import shutil
from pathlib import Path

import pytest
from PIL import Image

from tests.web.conftest import FULL
from tests.web.gallery import SHOWN, Gallery, difference

#: Where pictures go that differ from those that are kept, and where they do.
BUILD = Path(__file__).parents[2] / "build" / "pictures"


@pytest.fixture(scope="module")
def browser(whole_browser: object) -> object:
    """That by which the kept pictures were drawn: the other smooths letters differently."""
    return whole_browser


#: Of these every second one, and in full each.
POSITIONS = [(title, each) for title in SHOWN for each in SHOWN[title][:: 1 if FULL else 2]]


@pytest.mark.parametrize(("title", "position"), POSITIONS)
def test_position_looks_as_it_did(gallery: Gallery, title: str, position: str) -> None:
    """On a phone and two desks, light and dark.

    If the change is meant: `python -m tests.web.pictures TITLE` draws the kept pictures anew.
    """
    wrong = []
    for picture, drawn in gallery.pictures(title, position, full=FULL):
        marked = difference(Image.open(picture.file), drawn)
        if marked is not None:
            BUILD.mkdir(parents=True, exist_ok=True)
            name = f"{title}-{picture.file.stem}"
            drawn.save(BUILD / f"{name}-now.png")
            marked.save(BUILD / f"{name}-differs.png")
            shutil.copy(picture.file, BUILD / f"{name}-kept.webp")
            wrong.append(f"{name} within {marked.getbbox()} of {marked.size}")

    assert not wrong, f"look into {BUILD}: {wrong}"
