"""Position documents in which something is asked that the rules would not ask there."""

from collections.abc import Iterator
from typing import Any

import pytest

from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from tests.dead_of_winter.moments import decision, document, refused, start_from, variety

Question = dict[str, Any]


def first(game: DeadOfWinter) -> Question:
    """The first open question of a game, as a document has it."""
    made: Question = document(game)["decisions"][0]
    return made


def others(game: DeadOfWinter) -> Iterator[Question]:
    """Changes that make another question of the first one, whatever it is."""
    yield {"seat": first(game)["seat"] % game.seats + 1}
    yield {"seat": 0}
    yield {"seat": game.seats + 1}
    yield {"seat": True}
    yield {"sealed": not first(game).get("sealed", False)}


def other_choices(asked: Question) -> Iterator[Question]:
    """Changes of what is on offer, of how much may be chosen, of what it is about."""
    options, left, least = asked["options"], asked.get("left", 1), asked.get("least", 1)
    yield {"options": options[1:]}
    yield {"options": [*options, *options[:1]]} if options else {"options": ["1"]}
    yield {"options": [*options, "mike-cho"]}
    yield {"options": [*options[1:], "colony"]}
    yield {"left": left + 1}
    yield {"left": left - 1}
    yield {"left": -1}
    yield {"least": least + 1}
    yield {"least": least - 1}
    yield {"least": -7}
    yield {"chosen": ["1"]}
    yield {"chosen": options[:1]}
    yield {"card": "pistol" if asked.get("card") != "pistol" else "fuel"}
    yield {"what": "word" if asked["what"] != "word" else "survivor"}
    yield {"about": "wound" if asked["about"] != "wound" else "share"}
    yield {"about": "picnic"}


def same(one: list[str], other: list[str]) -> bool:
    """Whether these are the same options, in whatever order."""
    return sorted(one) == sorted(other)


@pytest.fixture(scope="module", name="every")
def _every() -> list[DeadOfWinter]:
    return variety()


def test_another_question_than_the_one_that_is_asked_is_refused(every: list[DeadOfWinter]) -> None:
    """To another seat, under seal or not, of whatever kind."""
    for game in every:
        for change in others(game):
            assert refused(decision(game, **change)).startswith("$.decisions"), (game, change)


def test_another_choice_than_the_one_on_offer_is_refused(every: list[DeadOfWinter]) -> None:
    """What is on offer follows from what waits, to the last option."""
    choices = [game for game in every if first(game)["kind"] == "choose"]
    assert len(choices) > 40

    for game in choices:
        asked = first(game)
        for change in other_choices(asked):
            if change.keys() == {"options"} and same(change["options"], asked["options"]):
                continue
            if change == {"chosen": []}:
                continue
            assert refused(decision(game, **change)).startswith("$.decisions"), (game, change)


def test_another_draw_than_the_one_that_comes_next_is_refused(every: list[DeadOfWinter]) -> None:
    """The same pile, the same depth, and nobody draws what the service draws."""
    draws = [game for game in every if first(game)["kind"] == "draw"]
    assert len(draws) > 20

    for game in draws:
        asked = first(game)
        for change in (
            {"pile": "crises" if asked["pile"] != "crises" else "action"},
            {"pile": "moon"},
            {"about": (asked.get("about") or 0) + 1},
        ):
            assert "$.decisions" == refused(decision(game, **change))
        options = document(game)["options"] | {"draws": "automatic"}
        assert "$.decisions" == refused(document(game, options=options))


def test_other_gifts_than_those_on_offer_are_refused(every: list[DeadOfWinter]) -> None:
    """Pledges, stakes, survivors to hand on: each seat can give what it has, and no more."""
    gifts = [game for game in every if first(game)["kind"] == "gift"]
    assert gifts

    for game in gifts:
        asked = first(game)
        for change in (
            {"options": [*asked["options"], "die:6"]},
            {"left": asked["left"] + 1},
            {"left": -1},
            {"about": "stake" if asked["about"] != "stake" else "pass"},
            {"card": "picnic"},
            {"answer": "done"},
        ):
            assert refused(decision(game, **change)).startswith("$.")


def test_other_ballots_are_refused(every: list[DeadOfWinter]) -> None:
    """All voters are asked the same, and at least one has not answered (15.2)."""
    votes = [game for game in every if first(game)["kind"] == "ballot"]
    assert votes

    for game in votes:
        made = document(game)
        asked = made["decisions"]
        for change in (
            {"exile": 5 if asked[0].get("exile") != 5 else 4},
            {"card": "picnic"},
            {"answer": "vote perhaps"},
            {"answer": "up"},
        ):
            assert "$.decisions" == refused(decision(game, **change))
        assert "$.decisions" == refused(made | {"decisions": asked[1:] or asked * 2})
        all_in = [each | {"answer": "vote up"} for each in asked]
        assert "$.decisions" == refused(made | {"decisions": all_in})


def test_a_sealed_ballot_is_kept(every: list[DeadOfWinter]) -> None:
    """What some have voted is in the position, and still counts."""
    game = next(g for g in every if first(g)["kind"] == "ballot" and len(g.decisions) > 1)
    read = start_from(decision(game, answer="vote down"))

    assert ["vote down", *[None] * (len(read.decisions) - 1)] == [
        each.answer for each in read.decisions
    ]


def test_choosing_survivors_otherwise_is_refused(every: list[DeadOfWinter]) -> None:
    """So many of those on offer are kept, and the leader is one of them (3.7)."""
    game = next(each for each in every if first(each)["kind"] == "keep-survivors")
    made = document(game)
    who = made["players"][0]

    for change in (
        {"kept": ["mike-cho"] * 2},
        {"kept": who["offered"]},
        {"leader": who["offered"][0]},
        {"offered": who["offered"][:3]},
    ):
        wrong = [who | change, *made["players"][1:]]
        assert refused(made | {"players": wrong}).startswith("$.")
    for left in (-1, first(game)["left"] - 1, 99):
        assert "$.decisions" == refused(decision(game, left=left))


def test_two_questions_to_the_same_seat_are_refused(every: list[DeadOfWinter]) -> None:
    """And several at once where the rules ask one thing at a time."""
    for game in every:
        asked = document(game)["decisions"]
        turn = {"kind": "turn", "seat": asked[0]["seat"] % game.seats + 1}

        assert "$.decisions" == refused(document(game, decisions=asked + asked[:1]))
        assert refused(document(game, decisions=[*asked[:1], turn])).startswith("$.decisions")


def test_nothing_asked_where_something_waits_is_refused(every: list[DeadOfWinter]) -> None:
    """A game that somebody describes waits for somebody, or begins a turn, a round, a phase."""
    for game in every:
        if len(game.agenda) > 1:
            assert refused(document(game, decisions=[])).startswith(("$.decisions", "$.agenda"))
