"""What stands between a decision and its undoing is looked for in the log first."""

from types import SimpleNamespace
from typing import Any

import pytest

from holdout.play import errors
from holdout.play.act import undoable
from holdout.store import Entry


def test_what_a_bot_did_in_secret_is_not_undone() -> None:
    """Not even looked at: that it can be undone would tell what it was."""
    seats = [SimpleNamespace(player="human"), SimpleNamespace(player="bot")]
    session: Any = SimpleNamespace(
        game=SimpleNamespace(id="abc", version=2, seats=seats),
        caller=SimpleNamespace(seat=1, language="en"),
        named={1},
    )
    entries = [
        Entry(0, None, None, 0.0, []),
        Entry(1, 1, "end-turn", 0.0, []),
        Entry(2, 2, "contribute food-1", 0.0, [], secret=True),
    ]

    store: Any = SimpleNamespace(entries=lambda *_, **__: entries)

    with pytest.raises(errors.CannotUndo) as refused:
        undoable(store, session)

    assert refused.value.phrase.key == "cannot-undo.bot-in-secret"
