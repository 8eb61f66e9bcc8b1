"""Saved games of every schema that was ever released still load and play on.

`python -m tests.raxxon.test_saves` writes the file of the present schema. Once it is released, its
file stays as it is: whoever changes the shape of the state gives it a new schema tag and a file of
its own, and an upgrade from the old one.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.model.state import Options, Raxxon
from tests.laws.mangling import try_out
from tests.laws.of_raxxon import all_cards, census
from tests.laws.playing import pick

FOLDER = Path(__file__).parent / "saves"
PRESENT = FOLDER / f"{TITLE.schema.replace('/', '-')}.msgpack"
SAVES = sorted(FOLDER.glob("*.msgpack"))

#: All that is in a saved state, by the name of the thing that has it.
FIELDS = {
    "state": [
        "active", "agenda", "chance", "contained", "crowd", "day", "decisions", "deck",
        "difficulty", "drawn", "draws", "evacuation", "first", "fresh", "goal",
        "infection_supply", "log", "outcome", "owed", "passed", "passes", "passing",
        "population_discard", "population_draw", "power", "raxxon_draw", "raxxon_triggered",
        "raxxon_untriggered", "removed", "resolving", "schema", "seats", "sheets", "touched",
        "uncontained", "version",
    ],
    "chance": ["algorithm", "seed", "used"],
    "pile": ["cards", "known"],
    "outcome": ["cause", "result", "seats"],
    "cell": ["card", "up", "known", "markers"],
    "sheet": ["id", "tokens"],
    "steps": [
        "add_card times", "after-part", "ask-action", "ask-one at", "ask-sheet seat", "begin-day",
        "begin-turn seat", "clear-day", "clear_tokens who count mode", "consequence action space",
        "count-infected", "deal-crowd", "die places", "end-action", "end-turn", "evacuate_area",
        "evacuate_line", "evening", "finish-card card", "first-player",
        "flip_down count mode facing health types", "flip_up times", "hostile_returns times",
        "infect times", "interview", "interview-next at", "kill count mode facing health types",
        "kill_area shape choose_subset only forbid max", "line_to_pile", "look-at places",
        "look-deep what depth", "move from to count mode facing health types",
        "offer-options card", "optional steps free_in_solo", "pass", "peek count", "power by",
        "raxxon times", "resolve-killed cards", "roadblock markers", "scry zone count aside",
        "settle-optional free", "swap times", "turn-all-up", "turn-up at", "untriggered_back",
    ],
    "decisions": [
        "arrange cards op aside order away seat sealed answer",
        "choose-action seat sealed answer", "choose-area op chosen seat sealed answer",
        "choose-cards op left exact places cards chosen taken seat sealed answer",
        "choose-line op seat sealed answer", "choose-marker at places seat sealed answer",
        "choose-place places seat sealed answer", "choose-sheet seat sealed answer",
        "choose-tokens op left owner chosen seat sealed answer", "continue seat sealed answer",
        "draw pile about seat sealed answer", "interview-next places seat sealed answer",
        "optional op free seat sealed answer", "order cards seat sealed answer",
        "raxxon-option card seat sealed answer", "turn-start seat sealed answer",
    ],
}  # fmt: skip


def middle_of_a_game() -> Raxxon:
    """A game of four with tokens, quarantines, known cards, and effects still to come."""
    rng = Random(1729)
    state: Raxxon = TITLE.new_game(4, Options("hard", "manual"), rng.randbytes(16))
    while not (state.day > 1 and len(state.agenda) > 5 and state.resolving and state.contained):
        TITLE.apply(state, *pick(TITLE, state, rng))
    return state


def shape() -> dict[str, list[str]]:
    """The names that stand in saved bytes, as the types of the present schema give them."""
    info: Any = msgspec.inspect.type_info(Raxxon)
    fields = {field.name: field for field in info.fields}

    def names(field: Any) -> list[str]:
        return sorted(each.encode_name for each in field.fields)

    def tags(name: str) -> list[str]:
        types = fields[name].type.item_type.types
        return sorted(" ".join([each.tag, *(f.encode_name for f in each.fields)]) for each in types)

    def of_optional(kind: Any) -> Any:
        return next(each for each in kind.types if hasattr(each, "fields"))

    return {
        "state": sorted([*fields, info.tag_field]),
        "chance": names(fields["chance"].type),
        "pile": names(fields["raxxon_draw"].type),
        "outcome": names(of_optional(fields["outcome"].type)),
        "cell": [each.name for each in fields["crowd"].type.value_type.fields],
        "sheet": [each.name for each in of_optional(fields["sheets"].type.item_type).fields],
        "steps": tags("agenda"),
        "decisions": tags("decisions"),
    }


def test_the_shape_of_a_saved_game_is_that_of_its_schema() -> None:
    """Whoever sees this fail gives the schema a new tag, if the old one was released."""
    assert "raxxon/1" == TITLE.schema
    assert FIELDS == shape()


def test_the_present_schema_has_a_file() -> None:
    """And each file is named by its schema."""
    assert PRESENT in SAVES


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_a_saved_game_of_each_schema_loads_and_plays_on(path: Path) -> None:
    """All its cards are there, everybody can be told everything, and it comes to an end."""
    state = TITLE.load(path.read_bytes())

    assert all_cards(state) == census(state)
    assert (4, "hard", "manual") == (state.seats, state.difficulty, state.draws)
    assert state.day > 1
    assert state.resolving
    try_out(TITLE, state, Random(0), steps=1000)
    assert state.outcome is not None


def test_the_present_file_is_what_is_saved_today() -> None:
    """Nothing is left out, renamed or written in another way; a deck is never written."""
    data = PRESENT.read_bytes()
    saved = TITLE.save(TITLE.load(data))

    assert {"deck": None} | plain(data) == plain(saved)
    assert saved == TITLE.save(TITLE.load(saved))


def plain(saved: bytes) -> dict[str, Any]:
    """What stands in saved bytes."""
    found: dict[str, Any] = msgspec.msgpack.decode(saved)
    return found


if __name__ == "__main__":
    PRESENT.write_bytes(TITLE.save(middle_of_a_game()))
    sys.stdout.write(f"{PRESENT.name}: {PRESENT.stat().st_size} bytes\n")
