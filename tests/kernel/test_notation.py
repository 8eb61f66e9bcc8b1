"""Canonical ids of actions, of the invented title and of Raxxon."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdout.kernel import Action, Draw, UnknownAction
from holdout.kernel.notation import Notation
from holdout.titles import TITLES
from holdout.titles.raxxon.actions.base import Done
from holdout.titles.raxxon.actions.crowd import (
    Add,
    Ask,
    Block,
    Curfew,
    Evacuate,
    Flip,
    KillCard,
    Look,
    MoveCard,
    Rescue,
    Resolve,
    Strike,
    SwapCard,
    Take,
    TurnDown,
    Unblock,
)
from holdout.titles.raxxon.actions.piles import Clear, ClearSheet, SetAside, TakeOption, Top, Under
from holdout.titles.raxxon.actions.turn import ChooseSheet, Decline, GoOn, PassTurn, Perform, Use

RAXXON = TITLES["raxxon"]

#: One action of each kind, and its id as it is published.
WRITTEN: dict[str, Action] = {
    "sheet thomas-heart": ChooseSheet("thomas-heart"),
    "go-on": GoOn(),
    "pass": PassTurn(),
    "perform quarantine": Perform("quarantine"),
    "evacuate row 2": Evacuate("row", 2),
    "strike column 1": Strike("column", 1),
    "curfew row -1": Curfew("row", -1),
    "flip 1,2": Flip(1, 2),
    "kill -1,0": KillCard(-1, 0),
    "move 0,0": MoveCard(0, 0),
    "turn-down 0,-3": TurnDown(0, -3),
    "look 2,2": Look(2, 2),
    "swap 0,1": SwapCard(0, 1),
    "block 1,1": Block(1, 1),
    "rescue 3,0": Rescue(3, 0),
    "interview 0,2": Ask(0, 2),
    "add -2,-2": Add(-2, -2),
    "unblock 1,0": Unblock(1, 0),
    "take carrier uncontained": Take("carrier", "uncontained"),
    "take volatile population-discard": Take("volatile", "population-discard"),
    "done": Done(),
    "use": Use(),
    "decline": Decline(),
    "option a": TakeOption("a"),
    "resolve innocent": Resolve("innocent"),
    "clear-sheet 2": ClearSheet(2),
    "clear quarantine 1": Clear("quarantine", 1),
    "aside screams": SetAside("screams"),
    "top screams": Top("screams"),
    "under volatile": Under("volatile"),
    "draw raxxon": Draw("raxxon"),
    "draw raxxon screams": Draw("raxxon", "screams"),
    "draw first-player 3": Draw("first-player", "3"),
}

#: What is no id, each for another reason.
NO_IDS = [
    "",
    " ",
    "flipp 1,2",
    "FLIP 1,2",
    "Flip 1,2",
    "flip",
    "flip 1",
    "flip 1,",
    "flip ,1",
    "flip 1,2,3",
    "flip 1,2 3",
    "flip 1 2",
    "flip  1,2",
    " flip 1,2",
    "flip 1,2 ",
    "flip 1, 2",
    "flip 1,2\n",
    "flip\t1,2",
    "flip\u00a01,2",
    "flip +1,2",
    "flip 01,2",
    "flip -0,2",
    "flip --1,2",
    "flip 1.0,2",
    "flip 1e3,2",
    "flip 0x1,2",
    "flip 1_0,2",
    "flip a,b",
    "flip ١,٢",
    "flip １,２",
    "flip ²,1",
    "flip \u200b1,2",
    "flip 1,2\u0000",
    "flip 99999999,1",
    "flip " + "9" * 5000 + ",1",
    "flip null,1",
    "evacuate row",
    "evacuate 2",
    "evacuate diagonal 2",
    "evacuate row two",
    "evacuate row 2 3",
    "evacuate row,2",
    "evacuate Row 2",
    "pass now",
    "pass ",
    "go on",
    "take carrier",
    "take carrier  uncontained",
    "take  carrier",
    "take carrier uncontained twice",
    "sheet ",
    "sheet thomas heart",
    "sheet Thomas-Heart",
    "sheet thomas-heart\n",
    "clear quarantine",
    "clear quarantine one",
    "clear-sheet -",
    "draw",
    "draw ",
    "draw raxxon screams again",
    "draw raxxon ",
    "perform\nquarantine",
    "on-line row 1",
    "on-place 1,2",
    "kind flip",
    "эвакуация 1",
    "flip 1,2" * 100_000,
    "\ud800",
]


@pytest.mark.parametrize(("text", "action"), WRITTEN.items())
def test_every_kind_reads_and_writes_its_id(text: str, action: Action) -> None:
    """The id and the action lead to each other, and so do kind and parameters."""
    assert text == RAXXON.action_id(action)
    assert action == RAXXON.parse_action(text)
    assert type(action) is type(RAXXON.parse_action(text))
    assert action == RAXXON.action_from(action.kind, RAXXON.action_params(action))


def test_no_kind_is_left_out() -> None:
    """The table above has all kinds of the title, and draws."""
    assert {type(action) for action in WRITTEN.values()} == {*TITLES["raxxon"].action_types, Draw}
    assert {action.kind for action in WRITTEN.values()} == set(RAXXON.notation.types)


@pytest.mark.parametrize("text", NO_IDS)
def test_what_is_no_id_is_an_unknown_action(text: str) -> None:
    """Nothing else is raised, and no id is written in two ways."""
    with pytest.raises(UnknownAction):
        RAXXON.parse_action(text)


@pytest.mark.parametrize("text", [None, 7, b"pass", ["pass"], {"id": "pass"}])
def test_what_is_no_text_is_an_unknown_action(text: Any) -> None:
    """A caller that passes JSON on gets the same answer."""
    with pytest.raises(UnknownAction):
        RAXXON.parse_action(text)


@pytest.mark.parametrize(
    ("kind", "params"),
    [
        ("flop", {}),
        ("flip", {}),
        ("flip", {"row": 1}),
        ("flip", {"row": "1", "column": 2}),
        ("flip", {"row": 1.5, "column": 2}),
        ("flip", {"row": True, "column": 2}),
        ("flip", {"row": None, "column": 2}),
        ("flip", {"row": [1], "column": {}}),
        ("flip", {"row": 1, "column": 2, "kind": "flip"}),
        ("flip", {"row": 1, "column": 2, "x" * 10_000: 1, 3: 4}),
        ("pass", {"forced": True}),
        ("evacuate", {"line": "diagonal", "index": 1}),
        ("sheet", {"sheet": 3}),
        ("draw", {"result": "screams"}),
        ("", {}),
    ],
)
def test_parameters_that_do_not_fit_are_an_unknown_action(kind: str, params: Any) -> None:
    """Missing, superfluous or of another type; the message stays short."""
    with pytest.raises(UnknownAction) as caught:
        RAXXON.action_from(kind, params)

    assert len(str(caught.value)) < 200


def test_huge_numbers_make_an_action_that_is_merely_not_legal() -> None:
    """As parameters they are numbers like others; their words can still be made."""
    action = RAXXON.action_from("flip", {"row": 10**30, "column": -(10**30)})

    assert RAXXON.action_id(action) == f"flip {10**30},-{10**30}"


def test_a_parameter_that_is_none_is_sent_as_null() -> None:
    """`draw raxxon` has no result; whoever posts it may leave that out."""
    assert RAXXON.action_params(Draw("raxxon")) == {"pile": "raxxon", "result": None}
    assert Draw("raxxon") == RAXXON.action_from("draw", {"pile": "raxxon"})
    assert Draw("raxxon") == RAXXON.action_from("draw", {"pile": "raxxon", "result": None})


@settings(max_examples=200)
@given(st.text(max_size=20) | st.from_regex(r"[a-z-]{1,8}( [-0-9a-z,]{0,6}){0,3}", fullmatch=True))
def test_any_text_is_an_id_or_an_unknown_action(text: str) -> None:
    """What can be read is written back the same."""
    try:
        action = RAXXON.parse_action(text)
    except UnknownAction:
        return

    assert text == RAXXON.action_id(action)


@settings(max_examples=200)
@given(st.sampled_from(sorted(WRITTEN)), st.integers(0, 40), st.characters())
def test_an_id_with_another_letter_is_another_action_or_none(
    text: str, index: int, letter: str
) -> None:
    """Changing one letter never gives the same action."""
    changed = text[:index] + letter + text[index + 1 :]
    if changed == text:
        return
    try:
        action = RAXXON.parse_action(changed)
    except UnknownAction:
        return

    assert WRITTEN[text] != action
    assert changed == RAXXON.action_id(action)


def test_ids_that_were_written_do_not_pile_up() -> None:
    """A worker that is asked for ever new ids does not grow for ever."""
    notation = Notation(TITLES["raxxon"].action_types)
    for row in range(5000):
        notation.write(Flip(row, 0))

    assert notation.write.cache_info().currsize == 4096


class Say(Action, frozen=True, tag="say"):
    """An action with a word."""

    word: str


class Maybe(Action, frozen=True, tag="maybe"):
    """An action with two words that may be missing."""

    one: str | None = None
    other: str | None = None


@pytest.mark.parametrize("word", ["", " ", "two  blanks", "Capital", "sign!"])
def test_an_id_that_could_not_be_read_is_not_written(word: str) -> None:
    """The mistake shows where the action is listed, not when a player posts it back."""
    notation = Notation((Say,))

    with pytest.raises(ValueError, match="no id"):
        notation.write(Say(word))
    with pytest.raises(UnknownAction):
        notation.build("say", {"word": word})


def test_two_optional_fields_are_refused() -> None:
    """If one of them is left out, nobody can tell from the id which."""
    with pytest.raises(ValueError, match="maybe: more than one optional field"):
        Notation((Maybe,))
