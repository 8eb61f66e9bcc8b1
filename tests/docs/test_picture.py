"""The picture in README is what a player sees."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_picture_is_what_the_command_shows_now() -> None:
    """But for the number of Raxxon cards; `make picture` draws it anew."""
    drawn = subprocess.run(
        [sys.executable, ROOT / "tools" / "picture.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert drawn.returncode == 0, drawn.stderr


def test_picture_needs_nothing_from_elsewhere() -> None:
    """It is shown offline too, and loads no font."""
    picture = (ROOT / "docs" / "holdout.svg").read_text("utf-8")

    assert [part for part in picture.split('"') if "://" in part] == ["http://www.w3.org/2000/svg"]
