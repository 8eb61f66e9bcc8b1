"""Saved games of every schema that was ever released still load and play on.

`python -m tests.dead_of_winter.test_saves` writes the files of the present schema: a game, and the
names that stand in saved games. Once it is released, its files stay as they are: whoever changes
the shape of the state gives it a new schema tag and files of its own, and an upgrade from the old.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, Options
from tests.dead_of_winter.table import conserved
from tests.dead_of_winter.wandering import all_there, play_on
from tests.laws.playing import pick

FOLDER = Path(__file__).parent / "saves"
PRESENT = FOLDER / f"{TITLE.schema.replace('/', '-')}.msgpack"
SHAPE = PRESENT.with_suffix(".txt")
SAVES = sorted(FOLDER.glob("*.msgpack"))

OPTIONS = Options(hardcore=True, elimination=True, auto_order=False, draws="manual")


def middle_of_a_game() -> DeadOfWinter:
    """A game of four in its second round: cards in force, contributions, effects to come."""
    for number in range(1000):
        rng = Random(number)
        state = TITLE.new_game(4, OPTIONS, rng.randbytes(16))
        while state.outcome is None:
            if _rich(state):
                return state
            TITLE.apply(state, *pick(TITLE, state, rng))
    raise AssertionError("no game has so much in it")


def _rich(state: DeadOfWinter) -> bool:
    """Whether a game has a bit of everything."""
    busy = state.round > 1 and len(state.agenda) > 3 and state.contributions
    people = list(state.survivors.values())
    worn = any(who.items for who in people) and any(who.wounds for who in people)
    return bool(busy and worn and state.standing and state.held and state.waste)


def shape() -> str:
    """Every kind of record in a saved game with its names, as the present types give them."""
    lines = {" ".join(line) for line in _records(msgspec.inspect.type_info(DeadOfWinter), set())}
    return "\n".join(sorted(lines)) + "\n"


def _records(info: Any, known: set[type]) -> Iterator[list[str]]:
    """Struct types at any depth: their name, their tag, and the names of their fields."""
    if isinstance(info, msgspec.inspect.StructType):
        if info.cls in known:
            return
        known.add(info.cls)
        tag = [f"{info.tag_field}={info.tag}"] if info.tag_field else []
        names = [field.encode_name for field in info.fields]
        # The cards are no part of a save.
        yield [
            info.cls.__name__,
            *tag,
            *(n for n in names if (info.cls, n) != (DeadOfWinter, "deck")),
        ]
        for field in info.fields:
            yield from _records(field.type, known)
        return
    parts = [getattr(info, name, None) for name in ("item_type", "key_type", "value_type")]
    for part in (*parts, *getattr(info, "types", ()), *getattr(info, "item_types", ())):
        if part is not None:
            yield from _records(part, known)


def test_the_shape_of_a_saved_game_is_that_of_its_schema() -> None:
    """Whoever sees this fail gives the schema a new tag, if the old one was released."""
    assert "dead-of-winter/1" == TITLE.schema
    assert SHAPE.read_text("utf-8").splitlines() == shape().splitlines()


def test_the_present_schema_has_a_file() -> None:
    """And each file is named by its schema."""
    assert PRESENT in SAVES


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_a_saved_game_of_each_schema_loads_and_plays_on(path: Path) -> None:
    """All its cards are there, everybody can be told everything, and it comes to an end."""
    state = TITLE.load(path.read_bytes())

    assert _rich(state)
    assert (4, OPTIONS) == (state.seats, state.options)
    assert all_there(state)
    for seat in (None, 1, 2, 3, 4):
        assert TITLE.view(state, seat)
    play_on(state, Random(0), 3000)
    assert state.outcome is not None
    conserved(state)


def test_the_present_file_is_what_is_saved_today() -> None:
    """Nothing is left out, renamed or written in another way; of its cards it says nothing."""
    data = PRESENT.read_bytes()
    present = TITLE.save(TITLE.load(data))

    assert msgspec.msgpack.decode(data) | {"deck": None} == msgspec.msgpack.decode(present)
    assert present == TITLE.save(TITLE.load(present))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    PRESENT.write_bytes(TITLE.save(middle_of_a_game()))
    SHAPE.write_text(shape(), "utf-8", newline="\n")
    for written in (PRESENT, SHAPE):
        sys.stdout.write(f"{written.name}: {written.stat().st_size} bytes\n")
