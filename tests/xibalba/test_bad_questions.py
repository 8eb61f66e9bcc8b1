"""Position documents in which something is asked that the rules would not ask there."""

from collections.abc import Iterator
from typing import Any

import pytest

from holdout.titles.xibalba.model.state import Xibalba
from tests.xibalba.stopped import Doc, document, games, refused, start_from

#: What a question may say besides what it is, with something else instead.
OTHER: dict[str, list[Any]] = {
    "options": [[], ["1"], ["1 1"], ["2 9"], ["blank"], ["blank nothing"], ["bomber"], ["2", "2"]],
    "left": [0, -1, 9, 99],
    "least": [-1, 2],
    "about": ["turn", "pay", 7],
    "card": ["bomber", "bomber#1", "ska", "", "nobody"],
    "op": ["bury_soldier", "kill", ""],
    "less": [-1, 0, 9],
    "deck": ["soldier", "building"],
    "victim": [0, 1, 9],
    "fields": [[], [1, 1], [9], [0]],
    "when": ["effect_phase", "dice_phase"],
    "pile": ["soldiers", "paragon", "boards", "nowhere"],
}


def first(game: Xibalba) -> Doc:
    """The open question of a game, as a document has it."""
    made: Doc = document(game)["decisions"][0]
    return made


def others(game: Xibalba) -> Iterator[Doc]:
    """Changes that make another question of it."""
    asked = first(game)
    yield {"seat": asked["seat"] % game.seats + 1}
    for seat in (0, -1, game.seats + 1, True):
        yield {"seat": seat}
    yield {"sealed": True}
    yield {"answer": "done"}
    for name, values in OTHER.items():
        if name in asked or name in ("left", "least", "about"):
            yield from ({name: value} for value in values)
    for name in ("options", "fields"):
        if asked.get(name):
            yield {name: asked[name][1:]}
            yield {name: [*asked[name], asked[name][0]]}


def is_same(game: Xibalba, change: Doc) -> bool:
    """Whether the question says so already, or may say so: cards can be moved in several goes."""
    asked = first(game)
    defaults = {"left": 1, "least": 1} if asked["kind"] == "die" else {}
    fewer = asked["kind"] == "order" and 0 < change.get("left", 0) <= asked["left"]
    return fewer or all((defaults | asked).get(name) == value for name, value in change.items())


@pytest.fixture(scope="module", name="every")
def _every() -> list[Xibalba]:
    return games()


def test_another_question_than_the_one_that_is_asked_is_refused(every: list[Xibalba]) -> None:
    """To another seat, about something else, with other options, of whatever kind."""
    for game in every:
        known = {*type(game.decisions[0]).__struct_fields__}
        for change in others(game):
            if is_same(game, change) or not change.keys() <= known:
                continue
            made = document(game)
            made["decisions"][0] |= change
            assert refused(made).startswith(("$.decisions", "$.agenda")), (game, change)


def test_a_question_of_another_moment_is_refused(every: list[Xibalba]) -> None:
    """Each question in place of each other one; only a raid may be without a choice of a card."""
    found: dict[str, Xibalba] = {}
    for game in every:
        found.setdefault(f"{game.decisions[0].kind} {type((game.agenda or [0])[-1])}", game)
    assert len(found) > 15

    for game in found.values():
        for other in found.values():
            kinds = {first(game)["kind"], first(other)["kind"]}
            if len(kinds) == 1 or kinds == RAID:
                continue
            wrong = document(game, decisions=document(other)["decisions"])
            assert refused(wrong), (game, other)


def test_a_question_is_not_asked_twice(every: list[Xibalba]) -> None:
    """One at a time, and not with another one."""
    for game in every[:20]:
        asked = document(game)["decisions"]
        assert "$.decisions" == refused(document(game, decisions=asked * 2))


def test_a_question_that_is_left_out_is_asked_again_or_the_position_is_refused(
    every: list[Xibalba],
) -> None:
    """What waits for an answer does not go on without one."""
    asked_again = 0
    for game in every:
        made = document(game)
        del made["decisions"]
        if type(game.agenda[-1] if game.agenda else None).__name__ in WAITING:
            assert refused(made).startswith("$.agenda"), game
        elif game.decisions[0].kind == "draw":
            assert start_from(made).decisions == game.decisions
            asked_again += 1
    assert asked_again > 20


#: Before loot is rolled for, a card may be chosen or not.
RAID = {"raid", "draw"}

#: Steps that find an answer.
WAITING = ("NoneType", "Chosen", "TurnOne", "Reroll", "PayDice")
