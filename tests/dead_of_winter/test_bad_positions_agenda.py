"""Position documents with an agenda, rules in force or a moment that the rules never make."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from holdout.titles.dead_of_winter.cards import flow, verbs
from holdout.titles.dead_of_winter.model.state import DECK, DeadOfWinter, Survivor
from holdout.titles.dead_of_winter.model.steps import Frame
from holdout.titles.dead_of_winter.positions.reachable_steps import BOOKS
from tests.dead_of_winter.moments import (
    document,
    refused,
    start_from,
    variety,
)
from tests.dead_of_winter.table import (
    COLONY,
    CROWD,
    GROCERY,
    SCHOOL,
    asked,
    do,
    fresh,
    happen,
    playing,
)

Doc = dict[str, Any]
TURN: list[Doc] = [{"op": "begin-turn", "seats": [2, 3]}, {"op": "end-turn"}, {"op": "ask-turn"}]

#: Steps that are the course of the game: each lies where the phase has it, and nowhere else.
COURSE: list[Doc] = [
    {"op": "begin-round"}, {"op": "reveal-crisis"}, {"op": "round-start", "seats": [1]},
    {"op": "roll-pool", "seats": [1]}, {"op": "begin-turn", "seats": [1]}, {"op": "end-turn"},
    {"op": "ask-turn"}, {"op": "draw-crossroads"}, {"op": "turn-start"}, {"op": "colony-phase"},
    {"op": "deal", "pile": "starter", "seat": 1, "left": 1}, {"op": "ask-keep"},
    {"op": "show-kept"},
]  # fmt: skip


def written(game: DeadOfWinter, **changes: Any) -> Doc:
    """The document of a game that was put together; secret objectives as they must be."""
    made = document(game)
    del made["secrets"]
    return made | changes


def table(**rest: Any) -> DeadOfWinter:
    """Seat 1 of three players is asked for an action; two zombies are at the colony."""
    rest = {"dice": {1: [3, 6]}, "zombies": {COLONY: 2}} | rest
    return playing({**CROWD, "thomas-heart": (1, COLONY)}, **rest)


def test_what_the_tests_start_from_is_accepted() -> None:
    """Else all refusals below would say nothing."""
    assert [(1, "turn")] == asked(start_from(written(table())))


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """All words and numbers inside a document, with their paths."""
    inner: Any = value.items() if isinstance(value, dict) else ()
    if isinstance(value, list):
        inner = enumerate(value)
    elif not isinstance(value, dict):
        yield path, value
    for key, each in inner:
        yield from leaves(each, (*path, key))


@pytest.mark.parametrize("part", ["agenda", "standing", "later", "bans", "goals"])
def test_no_word_and_no_number_is_taken_for_granted(part: str) -> None:
    """Every single one that becomes nonsense makes the document a wrong one."""
    tried = 0
    for game in variety():
        made = document(game)
        for path, value in leaves(made.get(part, [])):
            if value is None or isinstance(value, bool):
                continue
            wrong = copy.deepcopy(made)
            inner = wrong[part]
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = -99 if isinstance(value, int) else "nobody"
            tried += 1

            assert refused(wrong).startswith("$"), (part, path)
    assert tried


@pytest.mark.parametrize("step", COURSE, ids=lambda step: step["op"])
def test_the_course_of_the_game_lies_in_its_place(step: Doc) -> None:
    """No turn, round or phase comes in the middle of an action."""
    for game in variety():
        made = document(game)
        agenda = made["agenda"]
        wrong = made | {"agenda": [*agenda[:-1], step, agenda[-1]]}

        assert refused(wrong).startswith("$"), agenda


@pytest.mark.parametrize(
    "step",
    [
        {"op": "lose_game"},
        {"op": "frame", "steps": [{"op": "lose_game"}], "env": {"actor": 1}},
        {"op": "frame", "steps": [], "env": {"actor": 1}},
        {"op": "frame", "steps": [{"op": "gain_morale", "n": 9}], "env": {"actor": 1}},
        {"op": "offer-options", "card": "hunted"},
        {"op": "exile", "seat": 2, "stage": "away"},
        {"op": "exile", "seat": 2, "stage": "card"},
        {"op": "arrive", "at": "colony", "count": 1, "number": 1},
        {"op": "arrive", "at": "moon", "count": 1},
        {"op": "attack", "who": "thomas-heart", "stage": "with", "die": 6, "target": "zombies"},
        {"op": "attack", "who": "thomas-heart", "stage": "ask", "target": "1,3"},
        {"op": "attack", "who": "thomas-heart", "stage": "ask", "target": ""},
        {"op": "search", "who": "rod-miller", "stage": "keep", "drawn": ["?"]},
        {"op": "equip", "card": "pistol#1", "seat": 1},
        {"op": "card-played", "card": "pistol#1"},
        {"op": "newcomer", "seat": 1, "named": "forest-plum"},
        {"op": "tally", "voters": [1, 2, 3], "exile": 2},
        {"op": "pledge", "steps": [{"op": "lose_game"}], "env": {}, "seats": [1]},
        {"op": "settle", "who": "nobody", "asked": False},
        {"op": "exposed", "who": "rod-miller"},
        {"op": "play-card", "card": "fuel#1"},
        {"op": "die", "who": "nobody"},
        {"op": "in-order", "frames": [{"op": "end-turn"}]},
        {"op": "test-crossroads", "events": [{"event": "after_move"}]},
        {"op": "test-crossroads", "events": [{"event": "picnic", "actor": 1}]},
        {"op": "picnic"},
    ],
)
def test_a_step_that_no_card_and_no_rule_brings_is_refused(step: Doc) -> None:
    """As what comes before the active player is asked for an action again."""
    made = written(table())
    exposure = {"op": "exposure", "who": "rod-miller", "left": 1}
    wait = {"kind": "draw", "pile": "exposure", "seat": 1}
    fine = made | {"agenda": [*TURN, exposure], "decisions": [wait]}
    assert [(1, "draw exposure")] == asked(start_from(fine))

    assert refused(fine | {"agenda": [*TURN, step, exposure]}).startswith("$.agenda")


@pytest.mark.parametrize("seats", [[3, 2], [2, 2], [1, 2], [2, 3, 1], [4], [0], [True]])
def test_turns_come_in_order_and_once(seats: list[int]) -> None:
    """Clockwise, and the active player's has come (5.4)."""
    made = written(table())

    begin = {"op": "begin-turn", "seats": seats}
    assert refused(made | {"agenda": [begin, *made["agenda"][1:]]}).startswith("$.agenda[0]")


def test_an_attack_on_zombies_needs_some() -> None:
    """Whom an attack is aimed at is there until it happens (7.1)."""
    items = {"thomas-heart": ["pistol"]}
    game = table(items=items, zombies={COLONY: 3})
    do(game, "attack thomas-heart", "die 6", "choose zombies")
    assert [(1, "declare")] == asked(game)
    made = written(game)
    assert [(1, "declare")] == asked(start_from(made))

    made["locations"][COLONY]["zombies"] = [0] * 6
    assert "$.agenda[3]" == refused(made)


def test_cards_that_are_still_to_be_dealt_are_there() -> None:
    """Starter cards, survivors and secret objectives at set-up (3.5 to 3.7)."""
    game = fresh(3, draws="manual")
    do(game, "1: draw secrets")
    made = document(game)
    spare = made["starter_deck"][2:]

    assert refused(made | {"starter_deck": made["starter_deck"][:2], "waste": spare}).startswith(
        "$.agenda"
    )


def test_nobody_has_kept_survivors_before_all_are_dealt() -> None:
    """Nor a leader (3.7)."""
    game = fresh(3, draws="manual")
    made = document(game)

    for change in ({"kept": ["mike-cho"]}, {"leader": "mike-cho"}):
        wrong = copy.deepcopy(made)
        wrong["players"][1] |= change
        assert refused(wrong).startswith("$.agenda")


def test_nobody_is_exiled_in_a_cooperative_game() -> None:
    """No vote on it, and no card that is not for such games (4.2)."""
    game = table()
    do(game, "exile 2")
    made = written(game)
    assert 3 == len(start_from(made).decisions)

    for who in made["players"]:
        who["objective"] = None
    for pile in ("survivor_deck", "crossroads"):
        del made[pile]
    made["options"] |= {"variant": "cooperative"}
    assert refused(made).startswith("$.agenda")


def test_rules_of_cards_that_are_not_in_the_game_are_not_in_force() -> None:
    """Of a game that all win or lose together some cards are left out (4.2)."""
    card = "crossroads-gray-beard"
    assert DECK.crossroads[card].non_coop
    (lasting,) = (each for each in BOOKS[card].verbs if isinstance(each, flow.Lasting))
    game = table()
    game.survivors["gray-beard"] = Survivor(1, COLONY)
    game.survivor_deck.cards.remove("gray-beard")
    happen(game, dataless(lasting, card))
    made = written(game)
    assert [card] == [each.card for each in start_from(made).standing]

    made["survivors"]["sparky"] = made["survivors"].pop("gray-beard")
    made["standing"][0]["bearer"] = made["standing"][0]["env"]["bearer"] = "sparky"
    for who in made["players"]:
        who["objective"] = None
    for pile in ("survivor_deck", "crossroads"):
        del made[pile]
    assert not start_from(made | {"options": TOGETHER, "standing": []}).standing
    assert "$.standing[0]" == refused(made | {"options": TOGETHER})


TOGETHER = {"variant": "cooperative"}


def dataless(step: flow.AnyVerb, card: str) -> Frame:
    """A step of a card as if the card had just fired."""
    return Frame((step,), {"event": "state", "actor": 1, "chooser": 1, "card": card})


def test_a_figure_that_stays_has_no_card_any_more() -> None:
    """Bev's is out of the game then (10.4), so that she can't come again."""
    made = written(table())

    assert "$.fixture" == refused(made | {"fixture": SCHOOL})
    made["survivor_deck"].remove("bev-russell")
    assert SCHOOL == start_from(made | {"fixture": SCHOOL, "lost": ["bev-russell"]}).fixture


def test_cards_that_somebody_looks_at_are_known_to_have_been_seen() -> None:
    """A question about the top of a deck comes after it was looked at."""
    game = playing(
        {"gabriel-diaz": (1, GROCERY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)},
        decks={GROCERY: ["outsider-1", "food-1", "outsider-2", "food-2", "food-3"]},
        draws="automatic",
    )
    do(game, "ability gabriel-diaz")
    assert [(1, "card")] == asked(game)
    made = written(game)
    assert [0, 1, 2, 3] == made["locations"][GROCERY]["known"]
    assert [(1, "card")] == asked(start_from(made))

    made["locations"][GROCERY]["known"] = [0]
    assert "$.decisions" == refused(made)


def test_exiled_players_hand_nobody_on() -> None:
    """Only who is in the colony's game of secrets passes survivors (16.9)."""
    people = {
        "rod-miller": (1, COLONY), "arthur-thurston": (1, SCHOOL), "brian-lee": (2, SCHOOL),
        "mike-cho": (3, COLONY), "thomas-heart": (3, COLONY), "forest-plum": (2, SCHOOL),
    }  # fmt: skip
    game = playing(people, crisis=HANDS_ON, begin="colony", food=9)
    made = written(game)
    assert {(1, "pass"), (2, "pass"), (3, "pass")} == {*asked(start_from(made))}

    made["players"][1] |= {"exiled": True, "exile_card": made["exile_deck"].pop(), "shown": "?"}
    assert refused(made).startswith("$.")
    made["players"][1] |= {"shown": made["players"][1]["objective"], "objective": None}
    assert refused(made).startswith("$.agenda")


HANDS_ON = next(
    name
    for name, card in DECK.crises.items()
    if any(isinstance(each, verbs.PassSurvivors) for each in card.fail)
)


def test_a_killer_that_dies_meanwhile_is_not_exposed() -> None:
    """Whatever somebody lets come between the kills of an attack (7.1)."""
    made = written(table(zombies={COLONY: [1, 1]}))
    kill = {
        "op": "at-entrance", "purpose": "kill", "at": COLONY, "left": 1, "seat": 1,
        "killer": "thomas-heart",
    }  # fmt: skip
    die = {"op": "die", "who": "thomas-heart"}
    exposure = {"op": "exposure", "who": "rod-miller", "left": 1}
    wait = {"kind": "draw", "pile": "exposure", "seat": 1}
    game = start_from(made | {"agenda": [*TURN, kill, die, exposure], "decisions": [wait]})

    do(game, "draw exposure blank", "entrance 1")

    assert [(1, "turn")] == asked(game)
    assert "thomas-heart" in game.lost
