"""The page on adding a title shows the worked example as it is."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "add-a-title.md"
EXAMPLE = ROOT / "tests" / "kernel" / "outpost.py"

_BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("block", _BLOCKS, ids=lambda block: block.split("(")[0].strip())
def test_page_shows_the_example_as_it_is(block: str) -> None:
    """Whoever copies from the page copies what is tested."""
    assert block in EXAMPLE.read_text("utf-8")
