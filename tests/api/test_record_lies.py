"""Records in which one thing has been changed: none of them holds, and none breaks the service."""

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from holdout.titles import TITLES
from tests.api.table import SEED, Table, ok, problem, table
from tests.depth import depth
from tests.laws.mangling import spots

#: How many places of a kind are changed in each record, and how many of a position.
EACH, OF_POSITION = 1, 6
MOST_WAYS = depth(4, 20)

#: For how many actions the last game of a title is played: the shortest title's to its end.
LONG = {"raxxon": 2000, "dead-of-winter": 80, "xibalba": 80}

#: What keeps a game short that is played at random.
SHORT = {"xibalba": {"round_limit": 5}}

#: The changes that mean nothing: without its checksum a record is judged by the replay alone.
MEANINGLESS = [(("checksum",), "gone")]

Path = tuple[Any, ...]
Change = Callable[[Any, Any], None]


def played(game: Table, steps: int, rng: Random) -> None:
    """Play on for so many steps, if the game lasts so long, whoever is asked."""
    for _ in range(steps):
        pending = ok(game.get("?seat=1"))["pending"]
        if not pending:
            return
        seat = pending[0]["seat"]
        legal = ok(game.get(f"/actions?seat={seat}"))["actions"]
        ok(game.post(f"/actions?seat={seat}", {"id": rng.choice(legal)["id"]}))


def ended(game: Table, steps: int, rng: Random) -> dict[str, Any]:
    """The record of a game that is played so far, and abandoned if it is not over by then."""
    played(game, steps, rng)
    game.http.post(f"{game.path}/abandon", headers=game.headers)
    record: dict[str, Any] = ok(game.get("/record"))
    return record


def records(http: FlaskClient, title: str) -> Iterator[dict[str, Any]]:
    """The beginnings of some games, of each draw mode and origin, and of Raxxon a whole one."""
    rng = Random(title)
    game = table(http, title=title, players=3)
    played(game, 20, rng)
    position = game.rest(rng)
    record = ended(table(http, title=title, position=position), 20, rng)
    yield record
    yield ended(table(http, record=record), 20, rng)
    for mode, steps in (("manual", 30), ("table", 30), ("automatic", LONG[title])):
        game = table(http, title=title, players=2, options={"draws": mode, **SHORT.get(title, {})})
        yield ended(game, steps, rng)


def places(record: dict[str, Any], rng: Random) -> Iterator[Path]:
    """Some places of each kind: paths that differ only in numbers."""
    kinds: dict[Path, list[Path]] = {}
    for path in spots(record):
        kinds.setdefault(kind_of(path), []).append(path)
    position = [kind for kind in kinds if kind[:2] == ("start", "position")]
    left_out = rng.sample(position, max(0, len(position) - OF_POSITION))
    for kind, found in kinds.items():
        if kind not in left_out:
            yield from rng.sample(found, min(EACH, len(found)))


def kind_of(path: Path) -> Path:
    """A place, whatever its numbers."""
    return tuple("*" if isinstance(key, int) else key for key in path)


def changes(value: Any, rng: Random) -> dict[str, Change]:
    """What can be done to a value, by name."""

    def to(other: Any) -> Change:
        return lambda inner, key: inner.__setitem__(key, other)

    found: dict[str, Change] = {"gone": lambda inner, key: inner.__delitem__(key)}
    match value:
        case bool():
            found |= {"not so": to(not value), "number": to(int(value))}
        case int():
            found |= {"more": to(value + 1), "less": to(value - 1), "text": to(str(value))}
            found |= {"huge": to(10**30), "yes": to(bool(value))}
        case str():
            at = rng.randrange(len(value) + 1)
            byte = value[:at] + rng.choice("abcxyz0123 ") + value[at + 1 :]
            found |= {"one byte": to(byte), "empty": to(""), "half a letter": to("\ud800")}
            found |= {"longer": to(f"{value} "), "shorter": to(value[:-1]), "number": to(3)}
        case None:
            found |= {"number": to(1), "text": to("x"), "object": to({})}
        case _:
            found |= {"nothing": to(None), "emptied": to(type(value)())}
    return found


def lies(
    record: dict[str, Any], path: Path, rng: Random, most: int
) -> Iterator[tuple[str, dict[str, Any]]]:
    """The record with what is at a place changed, dropped, doubled, or moved, in some ways."""
    *above, last = path
    value, inner = record, record
    for key in path:
        inner, value = value, value[key]
    ways = changes(value, rng)
    if isinstance(inner, list):
        ways["twice"] = lambda inner, key: inner.insert(key, copy.deepcopy(inner[key]))
        ways["moved"] = lambda inner, key: inner.insert(len(inner) - 1 - key, inner.pop(key))
    true = json.dumps(record)
    for name in rng.sample(list(ways), min(most, len(ways))):
        lie = spot = json.loads(true)
        for key in above:
            spot = spot[key]
        ways[name](spot, last)
        if json.dumps(lie) != true:
            yield name, lie


def first_change(record: dict[str, Any], lie: dict[str, Any]) -> int:
    """The version of the first action that is not the same; 0: something before or beside them."""
    before, after = ([json.dumps(each) for each in one["actions"]] for one in (record, lie))
    for number, each in enumerate(after, 1):
        if number > len(before) or each != before[number - 1]:
            return number
    return 0


@pytest.mark.parametrize("title", TITLES)
def test_no_changed_record_holds(http: FlaskClient, title: str) -> None:
    """The first action that differs is told, or 0 for what is not told of an action.

    What the replay can't see, as what a record leaves out at its end, the checksum does.
    """
    rng = Random(title)
    changed: set[Path] = set()
    for record in records(http, title):
        assert ok(http.post("/v1/records/verify", json=record))["holds"]
        for path in places(record, rng):
            # What has been changed in each way in another record is changed in one here.
            ways = 1 if kind_of(path) in changed else MOST_WAYS
            changed.add(kind_of(path))
            for name, lie in lies(record, path, rng, ways):
                body = json.dumps(lie)
                answer = http.post("/v1/records/verify", data=body, content_type="application/json")
                if answer.status_code in {400, 422}:
                    continue
                verdict = ok(answer)
                assert verdict["holds"] == ((path, name) in MEANINGLESS), (path, name)
                if path[0] == "actions" and not verdict["holds"]:
                    told = verdict["differs"]["version"], verdict["differs"]["field"]
                    versions = {first_change(record, lie), len(lie["actions"])}
                    assert told[1] == "checksum" or told[0] in versions, (path, name, told)


def test_option_that_made_no_difference_is_told_by_the_checksum(http: FlaskClient) -> None:
    """Nothing that happened speaks against it."""
    record = ended(table(http, title="xibalba"), 10, Random(1))
    lie = copy.deepcopy(record)
    lie["options"]["round_limit"] += 1

    verdict = ok(http.post("/v1/records/verify", json=lie))

    assert not verdict["holds"]
    assert (verdict["differs"]["version"], verdict["differs"]["field"]) == (0, "checksum")


def test_record_without_a_checksum_is_judged_by_the_replay(http: FlaskClient) -> None:
    """Whoever writes a record by another program need not know how it is made."""
    record = ended(table(http), 10, Random(1))
    del record["checksum"]
    record["written-by"] = "hand"
    said = {"holds": True, "actions": 10, "differs": None, "covers": "replay"}

    assert ok(http.post("/v1/records/verify", json=record)) == said
    shorter = record | {"actions": record["actions"][:-1]}
    assert ok(http.post("/v1/records/verify", json=shorter)) == said | {"actions": 9}
    other = record | {"rules": "another version"}
    assert ok(http.post("/v1/records/verify", json=other))["holds"]
    record["actions"][3]["reveals"] = []
    assert ok(http.post("/v1/records/verify", json=record))["differs"]["version"] == 4


@pytest.mark.parametrize(
    "rules",
    ["0.2.0", "0.2.0+rules.00000000", "9.0.0+rules.00000000", "{}, 9.0.0+rules.00000000"],
)
def test_record_of_rules_that_are_not_here_is_never_called_untrue(
    http: FlaskClient, rules: str
) -> None:
    """What these rules confirm is true; where they differ it is said that they are others."""
    record = ended(table(http), 10, Random(1))
    rules = rules.format(record["rules"])
    del record["checksum"]
    assert ok(http.post("/v1/records/verify", json=record | {"rules": rules}))["holds"]

    record["actions"][3]["reveals"] = [{"kind": "something-else", "params": {}, "seat": 1}]
    told = problem(
        http.post("/v1/records/verify", json=record | {"rules": rules}), 422, "bad-record"
    )
    made = http.post("/v1/games", json={"record": record | {"rules": rules}})

    assert [each["path"] for each in told["errors"]] == ["$.rules"]
    assert f"was made under rules {rules}, which this service does not have" in told["detail"]
    assert "is different, so it can neither confirm nor refute the record." in told["detail"]
    assert told["detail"] == problem(made, 422, "bad-record")["detail"]


def test_same_rules_of_another_version_of_the_package_judge_a_record(http: FlaskClient) -> None:
    """But not its checksum: the other version may keep more in a record."""
    record = ended(table(http), 10, Random(1))
    _, _, rules = record["rules"].partition("+")
    other = record | {"rules": f"9.9.9+{rules}"}
    told = problem(http.post("/v1/records/verify", json=other), 422, "bad-record")
    assert "version 0 is different" in told["detail"]

    other["actions"] = [*record["actions"][:3], record["actions"][3] | {"reveals": []}]
    assert ok(http.post("/v1/records/verify", json=other))["differs"]["version"] == 4


def test_seed_that_was_not_promised_is_a_lie_by_any_rules(http: FlaskClient) -> None:
    """For that no game is played again."""
    record = ended(table(http), 10, Random(1)) | {"rules": "9.9.9", "seed": "ab" * 16}

    verdict = ok(http.post("/v1/records/verify", json=record))

    assert (verdict["holds"], verdict["differs"]["field"]) == (False, "commitment")


def test_seed_of_a_game_is_in_its_view_as_a_promise(http: FlaskClient) -> None:
    """Whoever plays can note it, not only who made the game."""
    game = table(http)
    promise = game.created["commitment"]

    assert promise == ok(game.get())["commitment"]
    assert SEED not in game.get().text
    assert promise == ended(game, 3, Random(1))["commitment"]
