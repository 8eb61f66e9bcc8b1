"""Records made before 22 November 2026, when positions held an agenda and open decisions.

The files in `older_records` were made by commit 3a5ebd2: 12 actions from a position that was taken
where the file name says, or written by hand. The last word is the draw mode if it isn't automatic.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from holdout.installed import TITLES
from holdout.kernel.positions import MID_EFFECT
from holdout.play.errors import BadRecord
from holdout.play.replay import Finding, Replay, check
from holdout.play.requests import GameRecord
from holdout.titles.dead_of_winter.model.actions import DONE, PickWord
from tests.dead_of_winter.table import CROWD, do, playing

FILES = sorted((Path(__file__).parent / "older_records").glob("*.json"))
MID = [path for path in FILES if path.stem.endswith("mid-effect")]
QUIET = [path for path in FILES if path not in MID]
#: The evening of a game with the draw mode `manual` waited for each card to be turned up, and
#: boards of Xibalba had other prices.
CHANGED = [path for path in QUIET if path.stem in {"raxxon-sheet-solo", "xibalba-action"}]
PLAYED = [path for path in QUIET if path not in CHANGED]
EXPORTED = [path for path in QUIET if not path.stem.endswith("by-hand")]


def read(path: Path) -> dict[str, Any]:
    """The record as JSON."""
    document: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return document


def record(document: dict[str, Any]) -> GameRecord:
    """The record as the service reads it."""
    return msgspec.convert(document, GameRecord)


def named(paths: list[Path]) -> pytest.MarkDecorator:
    """Try these files."""
    return pytest.mark.parametrize("path", paths, ids=[path.stem for path in paths])


@named(PLAYED)
def test_record_that_starts_at_a_quiet_table_holds(path: Path) -> None:
    """Nothing that came before the position happens again."""
    assert Finding(holds=True, actions=12, differs=None) == check(record(read(path)))


@named(CHANGED)
def test_record_of_rules_that_have_changed_is_refused(path: Path) -> None:
    """It is not called untrue either: fewer questions are put since then, for other prices."""
    with pytest.raises(BadRecord, match="is different, so it can neither") as caught:
        check(record(read(path)))

    assert ["$.rules"] == [spot.path for spot in caught.value.wrong]


@named(EXPORTED)
def test_game_begins_with_the_table_of_the_record(path: Path) -> None:
    """Whatever a position says now is as the older document says it."""
    document = read(path)
    older = document["start"]["position"]

    replay = Replay(record(document))

    now = msgspec.json.decode(msgspec.json.encode(replay.title.position(replay.state)))
    assert {"players", "options"} <= older.keys() & now.keys()
    if older.get("phase") == "crisis":
        # The dice of the last round leave when a round begins, and no longer after its crisis.
        for who in older["players"]:
            who.pop("dice", None)
            who.pop("spent", None)
    for name in older.keys() & now.keys():
        assert older[name] == now[name], name
    assert [] == replay.steps[0].events


@named(MID)
def test_record_that_starts_in_mid_effect_is_refused(path: Path) -> None:
    """It is not called untrue: it just can't be replayed any more."""
    with pytest.raises(BadRecord, match="starts in the middle of an effect") as caught:
        check(record(read(path)))

    assert ["$.start.position"] == [spot.path for spot in caught.value.wrong]


@named(EXPORTED)
@pytest.mark.parametrize("name", MID_EFFECT)
def test_anything_more_to_come_is_mid_effect(path: Path, name: str) -> None:
    """The agenda and the questions have to be those of the quiet table, and no others."""
    document = read(path)
    older = document["start"]["position"]
    older[name] = [*older.get(name, []), {"op": "end-turn", "kind": "turn", "seat": 2}]

    with pytest.raises(BadRecord, match="starts in the middle of an effect"):
        check(record(document))


@pytest.mark.parametrize("lie", ["id", "reveals"])
def test_older_record_that_differs_is_not_called_untrue(lie: str) -> None:
    """It may be true: these rules may ask something else than those that made it."""
    document = read(EXPORTED[0])
    last = document["actions"][-1]
    last |= {"id": "no-such-action"} if lie == "id" else {"reveals": [{"kind": "x", "params": {}}]}

    with pytest.raises(BadRecord, match="version 12 is different, so it"):
        check(record(document))


def test_going_on_that_is_not_asked_for_any_more_is_skipped() -> None:
    """The game that begins with the record has only what these rules ask for."""
    document = read(next(path for path in FILES if path.stem == "raxxon-turn"))
    skipped = [n for n, each in enumerate(document["actions"], 1) if each["id"] == "go-on"]

    replay = Replay(record(document))
    replay.run()

    assert 3 == len(skipped)
    made = [step.action for step in replay.steps[1:]]
    assert 12 == replay.played
    assert [*range(1, len(made) + 1)] == [step.version for step in replay.steps[1:]]
    assert made.count("go-on") < len(skipped)
    assert replay.state.version == len(made)


def test_going_on_for_another_seat_is_not_skipped() -> None:
    """It never was that seat's turn."""
    document = read(next(path for path in FILES if path.stem == "raxxon-turn"))
    number = next(n for n, each in enumerate(document["actions"]) if each["id"] == "go-on")
    document["actions"][number]["seat"] = 3 - document["actions"][number]["seat"]

    with pytest.raises(BadRecord, match=f"version {number + 1} is different"):
        check(record(document))


@pytest.mark.parametrize(("stem", "seats"), [("turn", [3]), ("turn-by-hand", [3, 3])])
def test_who_could_give_nothing_is_skipped(stem: str, seats: list[int]) -> None:
    """An empty hand declines unasked; an older record has an answer of it all the same."""
    document = read(next(path for path in FILES if path.stem == f"dead-of-winter-{stem}"))

    replay = Replay(record(document))
    replay.run()

    played = [(step.seat, step.action) for step in replay.steps[1:]]
    told = [(each["seat"], each["id"]) for each in document["actions"]]
    assert 12 == replay.played
    assert [(seat, "done") for seat in seats] == [each for each in told if each not in played]


def test_nobody_is_asked_whom_to_ask_any_more() -> None:
    """Where nobody could give anything; the answer to anything else counts as it did."""
    game = playing(CROWD)
    do(game, "request food", "done")

    answers = [(1, PickWord("all")), (2, DONE), (1, DONE), (2, PickWord("all"))]
    now = [TITLES["dead-of-winter"].rules.answer_now(game, *each) for each in answers]

    assert [None, None, DONE, PickWord("all")] == now
