"""Saved games of every schema that was ever released still load and play on.

`python -m tests.titles.test_saves` writes two files for each title: a game saved under the present
schema, and the names that occur in saved games. Name a title to write its files only. Once a
schema is released its files stay as they are: a change to the state's shape needs a new schema
tag, files of its own, and an upgrade from the old schema.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from holdout.kernel import State, Title
from holdout.titles.dead_of_winter.state import DeadOfWinter
from holdout.titles.dead_of_winter.state import Options as DeadOfWinterOptions
from holdout.titles.raxxon.state import Options as RaxxonOptions
from holdout.titles.raxxon.state import Raxxon
from holdout.titles.xibalba.state import Options as XibalbaOptions
from holdout.titles.xibalba.state import Xibalba
from tests.laws.playing import KNOWLEDGE, pick, told
from tests.titles.large import TITLES

FOLDER = Path(__file__).parent / "saves"
SEATS = 4


def _raxxon(state: Raxxon) -> bool:
    """Quarantined cards, and effects still to come."""
    return bool(state.day > 1 and len(state.agenda) > 5 and state.resolving and state.contained)


def _xibalba(state: Xibalba) -> bool:
    """An attack under way, known cards, and a player who has left."""
    built = any(len(who.squad) > 1 and any(who.fields) for who in state.players)
    busy = state.attack is not None and len(state.agenda) > 1 and state.pool and state.used
    known = state.keeper and any(state.discards.values())
    return bool(built and busy and known and any(who.out for who in state.players))


def _dead_of_winter(state: DeadOfWinter) -> bool:
    """Cards in force, contributions, equipment, wounds, and effects still to come."""
    busy = state.round > 1 and len(state.agenda) > 3 and state.contributions
    people = list(state.survivors.values())
    worn = any(who.items for who in people) and any(who.wounds for who in people)
    return bool(busy and worn and state.standing and state.held and state.waste)


class Sample(NamedTuple):
    """The options of the saved game, and whether a state has a bit of everything."""

    options: msgspec.Struct
    is_rich: Callable[[Any], bool]


SAMPLES = {
    "raxxon": Sample(RaxxonOptions("hard", "manual"), _raxxon),
    "dead-of-winter": Sample(
        DeadOfWinterOptions(hardcore=True, elimination=True, auto_order=False, draws="manual"),
        _dead_of_winter,
    ),
    "xibalba": Sample(
        XibalbaOptions(
            mode="apocalypse",
            target=30,
            even_start=True,
            round_limit=50,
            resigning=True,
            draws="manual",
        ),
        _xibalba,
    ),
}


def _name(title: Title[Any]) -> str:
    return title.schema.replace("/", "-")


def present(title: Title[Any]) -> Path:
    """The game saved under the present schema."""
    return FOLDER / f"{_name(title)}.msgpack"


def names_file(title: Title[Any]) -> Path:
    """The names in games saved under the present schema."""
    return FOLDER / f"{_name(title)}.txt"


#: The saved games of all schemas, with their titles.
SAVES = [
    pytest.param(title, path, id=path.stem)
    for title in TITLES.values()
    for path in sorted(FOLDER.glob(f"{title.schema.partition('/')[0]}-*.msgpack"))
]

each_title = pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)


def middle_of_a_game(title: Title[Any]) -> State:
    """A game that holds as much as a save can hold."""
    sample = SAMPLES[title.id]
    for number in range(1000):
        rng = Random(number)
        state: State = title.new_game(SEATS, sample.options, rng.randbytes(16))
        while state.outcome is None:
            if sample.is_rich(state):
                return state
            title.apply(state, *pick(title, state, rng))
    raise AssertionError("no game has so much in it")


def shape(title: Title[Any]) -> str:
    """Every kind of record in a saved game with its field names, a line each."""
    info = msgspec.inspect.type_info(title.state_type)
    lines = {" ".join(line) for line in _records(info, title, set())}
    return "\n".join(sorted(lines)) + "\n"


def _records(info: Any, title: Title[Any], known: set[type]) -> Iterator[list[str]]:
    """Struct types at any depth: their name, their tag, and the names of their fields."""
    if isinstance(info, msgspec.inspect.StructType):
        if info.cls in known:
            return
        known.add(info.cls)
        tag = [f"{info.tag_field}={info.tag}"] if info.tag_field else []
        # The cards are never part of a save.
        left_out = {"deck", "log"} if info.cls is title.state_type else set()
        names = [each.encode_name for each in info.fields if each.encode_name not in left_out]
        yield [info.cls.__name__, *tag, *names]
        for field in info.fields:
            yield from _records(field.type, title, known)
        return
    parts = [getattr(info, name, None) for name in ("item_type", "key_type", "value_type")]
    for part in (*parts, *getattr(info, "types", ()), *getattr(info, "item_types", ())):
        if part is not None:
            yield from _records(part, title, known)


@each_title
def test_the_shape_of_a_saved_game_is_that_of_its_schema(title: Title[Any]) -> None:
    """If this fails and the old schema was released, the schema needs a new tag."""
    assert names_file(title).read_text("utf-8").splitlines() == shape(title).splitlines()


def test_each_saved_game_belongs_to_a_title() -> None:
    """Files are named after schemas, and no present schema lacks its file."""
    found = {path for _, path in (each.values for each in SAVES)}

    assert found == set(FOLDER.glob("*.msgpack"))
    assert {present(title) for title in TITLES.values()} <= found


@pytest.mark.parametrize(("title", "path"), SAVES)
def test_a_saved_game_of_each_schema_loads_and_plays_on(title: Title[Any], path: Path) -> None:
    """Everybody can be told everything, no card gets lost, and the game comes to an end."""
    state, rng, known = title.load(path.read_bytes()), Random(0), KNOWLEDGE[title.id]

    assert SAMPLES[title.id].is_rich(state)
    assert state.seats == SEATS
    cards = known.all_cards(state)
    for seat in (None, *range(1, SEATS + 1)):
        assert told(title, state, seat)
    while state.outcome is None:
        assert cards == known.census(state)
        title.apply(state, *pick(title, state, rng))
    assert cards == known.census(state)


@each_title
def test_the_present_file_is_what_is_saved_today(title: Title[Any]) -> None:
    """Nothing is left out, renamed or written in another way; the cards are never written."""
    data = present(title).read_bytes()
    saved = title.save(title.load(data))

    written, kept = (msgspec.msgpack.decode(each) for each in (saved, data))
    assert written.pop("deck") is None
    assert kept.pop("deck") is None
    assert list(written.items()) == list(kept.items())
    assert saved == title.save(title.load(saved))


if __name__ == "__main__":
    for name in sys.argv[1:] or TITLES:
        title = TITLES[name]
        present(title).write_bytes(title.save(middle_of_a_game(title)))
        names_file(title).write_text(shape(title), "utf-8", newline="\n")
        sys.stdout.write(f"{_name(title)}: {present(title).stat().st_size} bytes\n")
