"""Documents of Xibalba written by hand, to be spoiled."""

from typing import Any

from tests.xibalba.stopped import Doc

ME: Doc = {"board": "ska", "level": 2, "resources": 3, "squad": ["bomber", "drone"],
    "fields": [["nurse"]]}  # fmt: skip
YOU: Doc = {"board": "chaac", "level": 2, "squad": ["leech"], "fields": [["bunker"]]}
ACT: Doc = {"op": "ask-action"}
END: Doc = {"op": "end-attack"}
WANTED: Doc = {"kind": "action", "seat": 1}
RAID: Doc = {"seat": 1, "soldier": "colossus#1", "victim": 2, "symbols": 1, "crits": 0}
SIEGE: Doc = RAID | {"soldier": "drone#1", "victim": 0}
MINE: Doc = {"ark": "colossus#1", "keeper": 1, "life": 6}
THEIRS: Doc = {"ark": "colossus#1", "keeper": 2, "life": 6}
SALE: Doc = {"soldier": ["?", None]}
EMPTY: Doc = {kind: [] for kind in ("soldier", "civilian", "building", "event")}


def written(me: Doc | None = None, **changes: Any) -> Doc:
    """A game of two players with something in it; nothing is to come but a turn."""
    return {"title": "xibalba", "players": [ME | (me or {}), YOU], **changes}


def coming(*steps: Doc, **changes: Any) -> Doc:
    """The same in the middle of an action, with these steps to come, the last one first."""
    return written(agenda=[ACT, *steps], **changes)


def do(card: str, *ops: Doc, seat: int = 1) -> Doc:
    """A step: ops of a card happen for a seat."""
    return {"op": "do", "seat": seat, "card": card, "ops": [*ops]}


GAIN: Doc = {"op": "gain_resources", "n": 3}
TURN: Doc = {"op": "turn_dice", "n": 1, "die": "attack", "from": "attack", "to": "crit"}
