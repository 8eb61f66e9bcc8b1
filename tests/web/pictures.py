"""Draws the kept pictures of the gallery anew: `python -m tests.web.pictures [TITLE …]`.

Look at them before you commit: `tests/web/test_pictures.py` compares with them.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.conftest import ARGUMENTS, WHOLE
from tests.web.gallery import KEPT, SHOWN, Gallery, built, keep


def main(titles: list[str]) -> None:
    """Draw those of some titles, or of all."""
    program = next(filter(None, map(shutil.which, WHOLE)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        gallery = Gallery(browser, built(Path(folder)))
        for title in titles or SHOWN:
            shutil.rmtree(KEPT / title, ignore_errors=True)
            for position in SHOWN[title]:
                for picture, image in gallery.pictures(title, position):
                    keep(image, picture.file)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
