"""Documents made wrong in any way that one can think of, and games tried out for faults."""

import copy
import json
from collections.abc import Collection
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

from holdout.kernel import NotQuiet, State, Title
from tests.laws.playing import KNOWLEDGE, TITLES, position_of, quiet_corpus, told

#: What a value may be replaced by: wrong types, and numbers that nobody thinks of.
ODD: list[Any] = [
    None, True, False, 0, 1, 2, 3, 5, -1, -7, 40, 99, 1_000, 512, 1024, 2**31, 2**63,
    -(2**63), 10**30, 1.5, "", "?", "x", "1", "carrier", "innocent", "hostile", "blackout",
    "carrier+", "-", ".", "carrier~*3", "?-", "- - - - - - -", "carrier+*999", [], {}, [[]],
    [0], [1, 1], ["?"], ["carrier"], {"carrier": 1}, {"a": None}, {"op": "infect"},
    "pistol", "pistol#1", "pistol#99", "food-1#1", "sparky", "colony", "nowhere", "2:fuel#1",
    "die:3", "die:9", "vote up", "hunted", "game_end", {"sparky": {"seat": 1, "at": "colony"}},
    {"op": "begin-round"}, {"kind": "turn", "seat": 1},
]  # fmt: skip


@cache
def documents(title_id: str) -> list[dict[str, Any]]:
    """Positions of many games."""
    found = (position_of(TITLES[title_id], saved) for _, saved in quiet_corpus(title_id))
    return [each for each in found if each is not None]


def spots(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything inside a document."""
    inner = list(enumerate(value)) if isinstance(value, list) else []
    if isinstance(value, dict):
        inner = list(value.items())
    found = [(*path, key) for key, _ in inner]
    return found + [spot for key, each in inner for spot in spots(each, (*path, key))]


def mangled(document: dict[str, Any], donor: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A copy of a document with one to three things wrong; parts may come from another one."""
    made = json.loads(json.dumps(document))
    donor = json.loads(json.dumps(donor))
    for _ in range(rng.choice((1, 1, 2, 3))):
        found = spots(made)
        if found:
            _spoil(made, rng.choice(found), donor, rng)
    return made


def _spoil(document: Any, path: tuple[Any, ...], donor: Any, rng: Random) -> None:
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    key = path[-1]
    match rng.randrange(7):
        case 0:
            del inner[key]
        case 1 if isinstance(inner, list):
            inner.insert(rng.randint(0, len(inner)), copy.deepcopy(inner[key]))
        case 2 if isinstance(inner, list):
            other = rng.randrange(len(inner))
            inner[key], inner[other] = inner[other], inner[key]
        case 3 if isinstance(inner[key], int):
            inner[key] += rng.choice((-1, 1, 1024, -1024))
        case 4:
            document[path[0]] = copy.deepcopy(donor.get(path[0]))
        case 5 if isinstance(inner[key], list):
            inner[key].insert(rng.randint(0, len(inner[key])), copy.deepcopy(rng.choice(ODD)))
        case _:
            inner[key] = copy.deepcopy(rng.choice(ODD))


def edited(title_id: str, document: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A copy of a document as somebody may change it who wants another game: with other draws.

    Sometimes it goes back to where a turn or a day begins, some of its parts are left out, or are
    those of another table.
    """
    made: dict[str, Any] = json.loads(json.dumps(document))
    if rng.random() < 0.5:
        made |= KNOWLEDGE[title_id].earlier(made, rng)
    for name in rng.sample(sorted(made.keys() - {"title"}), rng.randint(0, 2)):
        if rng.random() < 0.5:
            del made[name]
        else:
            made |= {k: v for k, v in rng.choice(documents(title_id)).items() if k == name}
    draws = {"draws": rng.choice(("automatic", "manual", "table"))}
    if "draws" in document:
        return made | draws
    return made | {"options": made.get("options", {}) | draws}


def try_out(
    title: Title[Any], state: State, rng: Random, steps: int = 30, spare: Collection[str] = ()
) -> None:
    """Ask everything and play on at random: no exception, and no card gets lost.

    Of `spare` cards a position may have more than a new game has.
    """
    known = KNOWLEDGE[title.id]
    cards = known.census(state)
    assert not known.all_cards(state) - cards
    assert (cards - known.all_cards(state)).keys() <= set(spare)
    for step in range(steps):
        assert cards == known.census(state)
        if state.outcome is not None:
            return
        if not step % 10:
            for seat in (None, *range(1, state.seats + 1)):
                told(title, state, seat)
            with suppress(NotQuiet):
                read = title.from_position(title.position(state), bytes(16))
                assert title.view(state, None) == title.view(read, None)
            imagined = title.imagine(state, 1, rng)
            assert title.view(state, 1) == title.view(imagined, 1)
            assert title.save(state) == title.save(title.load(title.save(state)))
        asked = rng.choice(title.decisions(state))
        legal = title.legal_actions(state, asked.seat)
        for action in legal if step < 2 else ():
            trial = title.copy(state)
            title.apply(trial, asked.seat, action)
            assert cards == known.census(trial)
        title.apply(state, asked.seat, rng.choice(legal))
