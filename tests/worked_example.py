"""The worked example of docs/add-a-title.md, as a package beside the tests.

It is not installed, as it would be one more title of the service then.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "docs" / "examples" / "outpost"))

import outpost

#: The title.
OUTPOST = outpost.TITLE

__all__ = ["OUTPOST", "outpost"]
