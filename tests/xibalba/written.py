"""Documents of Xibalba written by hand, to be spoiled."""

from typing import Any

from tests.xibalba.stopped import Doc

ME: Doc = {"board": "ska", "level": 2, "resources": 3, "squad": ["bomber", "drone"],
    "fields": [["nurse"]]}  # fmt: skip
YOU: Doc = {"board": "chaac", "level": 2, "squad": ["leech"], "fields": [["bunker"]]}


def written(me: Doc | None = None, **changes: Any) -> Doc:
    """A game of two players with something in it; the turn of seat 1 begins."""
    return {"title": "xibalba", "players": [ME | (me or {}), YOU], **changes}
