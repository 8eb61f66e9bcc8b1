"""Saved games of every schema that was ever released still load and play on.

`python -m tests.xibalba.test_saves` writes the files of the present schema: a game, and the names
that stand in saved games. Once it is released, its files stay as they are: whoever changes the
shape of the state gives it a new schema tag and files of its own, and an upgrade from the old.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.cards.loader import Deck
from holdout.titles.xibalba.model.state import Options, Xibalba
from tests.laws.of_xibalba import WEIGHTS, all_cards, census

FOLDER = Path(__file__).parent / "saves"
PRESENT = FOLDER / f"{TITLE.schema.replace('/', '-')}.msgpack"
SHAPE = PRESENT.with_suffix(".txt")
SAVES = sorted(FOLDER.glob("*.msgpack"))

OPTIONS = Options(
    mode="apocalypse", target=30, even_start=True, round_limit=50, resigning=True, draws="manual"
)


def step(state: Xibalba, rng: Random) -> None:
    """Somebody who is asked answers by chance."""
    asked = rng.choice(TITLE.decisions(state))
    legal = TITLE.legal_actions(state, asked.seat)
    (action,) = rng.choices(legal, [WEIGHTS.get(each.kind, 1) for each in legal])
    TITLE.apply(state, asked.seat, action)


def middle_of_a_game() -> Xibalba:
    """A game of four, an attack under way, of which one has left: as much as a save can hold."""
    for number in range(1000):
        rng = Random(number)
        state = TITLE.new_game(4, OPTIONS, rng.randbytes(16))
        while state.outcome is None:
            if _rich(state):
                return state
            step(state, rng)
    raise AssertionError("no game has so much in it")


def _rich(state: Xibalba) -> bool:
    """Whether a game has a bit of everything."""
    cards = [who for who in state.players if len(who.squad) > 1 and any(who.fields)]
    busy = state.attack is not None and len(state.agenda) > 1 and state.pool and state.used
    known = state.keeper and any(state.discards.values())
    return bool(cards and busy and known and any(who.out for who in state.players))


#: The cards, which are never part of a save.
DECK = msgspec.inspect.CustomType(Deck)


def shape() -> str:
    """Every kind of record in a saved game with its names, as the present types give them."""
    lines = {" ".join(line) for line in _records(msgspec.inspect.type_info(Xibalba), set())}
    return "\n".join(sorted(lines)) + "\n"


def _records(info: Any, known: set[type]) -> Iterator[list[str]]:
    """Struct types at any depth: their name, their tag, and the names of their fields."""
    if isinstance(info, msgspec.inspect.StructType):
        if info.cls in known:
            return
        known.add(info.cls)
        tag = [f"{info.tag_field}={info.tag}"] if info.tag_field else []
        names = [field.encode_name for field in info.fields if field.type != DECK]
        yield [info.cls.__name__, *tag, *names]
        for field in info.fields:
            yield from _records(field.type, known)
        return
    parts = [getattr(info, name, None) for name in ("item_type", "key_type", "value_type")]
    for part in (*parts, *getattr(info, "types", ()), *getattr(info, "item_types", ())):
        if part is not None:
            yield from _records(part, known)


def test_the_shape_of_a_saved_game_is_that_of_its_schema() -> None:
    """Whoever sees this fail gives the schema a new tag, if the old one was released."""
    assert "xibalba/1" == TITLE.schema
    assert SHAPE.read_text("utf-8").splitlines() == shape().splitlines()


def test_the_present_schema_has_a_file() -> None:
    """And each file is named by its schema."""
    assert PRESENT in SAVES


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_a_saved_game_of_each_schema_loads_and_plays_on(path: Path) -> None:
    """Everybody can be told everything, it comes to an end, and no card gets lost."""
    state = TITLE.load(path.read_bytes())

    assert _rich(state)
    assert (4, OPTIONS) == (state.seats, state.options)
    cards = census(state)
    assert cards <= all_cards(state)
    for seat in (None, 1, 2, 3, 4):
        assert TITLE.view(state, seat)
    rng = Random(0)
    while state.outcome is None:
        step(state, rng)
    assert cards == census(state)


def test_the_present_file_is_what_is_saved_today() -> None:
    """Nothing is left out, renamed or written in another way; of the cards nothing is kept."""
    data = PRESENT.read_bytes()

    saves = (TITLE.save(TITLE.load(data)), data)
    written, present = map(msgspec.msgpack.decode, saves)

    assert written.pop("deck") is None
    assert list(written.items()) == list(present.items())


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    PRESENT.write_bytes(TITLE.save(middle_of_a_game()))
    SHAPE.write_text(shape(), "utf-8", newline="\n")
    for written in (PRESENT, SHAPE):
        sys.stdout.write(f"{written.name}: {written.stat().st_size} bytes\n")
