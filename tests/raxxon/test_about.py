"""What decisions and actions say of themselves: about what, because of what, with what chance."""

from typing import Any

import msgspec
import pytest

from holdout.kernel import Event
from holdout.kernel.elements import CardElement, Element, Move, PileElement, PlayerElement
from holdout.kernel.questions import About, Choice, TurnsUp
from holdout.kernel.things import kinds_of
from holdout.speech import LANGUAGES, speaker_of
from holdout.titles.raxxon import TITLE, events
from holdout.titles.raxxon.actions.turn import Perform
from holdout.titles.raxxon.effects.base import Effect
from holdout.titles.raxxon.elements import (
    CellElement,
    LineElement,
    SheetElement,
    SpaceElement,
    TrackElement,
)
from holdout.titles.raxxon.state import Options, Raxxon
from tests.laws.playing import Start, pick
from tests.raxxon.scenes import DIAZ, HEART, LEE, VOSS, WOLFE, act, drawing, playing, resolving
from tests.table import do

STRIKE = "targeted-air-strike"


def asked_about(game: Raxxon) -> About:
    """What the open decision is about, for a spectator."""
    (decision,) = TITLE.decisions(game)
    return TITLE.about(game, decision, None)


def targets(game: Raxxon, action: str) -> list[Element]:
    """The targets of an action."""
    asked = TITLE.asked(game, game.active)
    assert asked is not None
    return TITLE.parse_action(action).targets(asked.moment(game))


def chance(game: Raxxon, action: str) -> str | None:
    """Where chance comes in with an action."""
    found = TITLE.legal_notes(game, game.active, TITLE.parse_action(action)).draws
    return found.pile if found else None


# ---- decisions


def test_a_turn_begins_with_the_tokens_that_trigger() -> None:
    """In the order in which they do (6.6)."""
    game = playing(["hostile-"], tokens={1: {STRIKE: [1, 2], "quarantine": [1]}})

    found = asked_about(game)

    spaces = [(STRIKE, 1), (STRIKE, 2), ("quarantine", 1)]
    assert tuple(SpaceElement(HEART, *space) for space in spaces) == found.elements
    assert (found.cause, found.choice, found.rule) == (None, None, "6.4")


def test_cards_chosen_so_far_are_told() -> None:
    """A swap takes two cards; what asks for them is the action (6.16, 7.6)."""
    game = playing(["hostile- family- carrier-"], sheets=[LEE, HEART])
    act(game, "diplomatic-crowd-control", "swap 0,1")

    found = asked_about(game)

    assert (found.purpose, found.cause, found.rule) == ("swap", "diplomatic-crowd-control", "7.6")
    assert Choice("cell", 2, 2, 1, [CellElement(0, 1)]) == found.choice
    assert not found.optional


def test_up_to_may_be_declined() -> None:
    """Cards of a face-up pile may be chosen too; where they go is said (6.17, 8.13)."""
    game = playing(["carrier+ volatile+"], uncontained={"chaotic": 1})
    act(game, "quarantine", "take chaotic uncontained")

    found = asked_about(game)

    assert found.optional
    assert found.elements == tuple(map(PileElement, ("crowd", "uncontained", "contained")))
    assert Choice("card", 0, 2, 1, [CardElement("chaotic")]) == found.choice


def test_an_area_grows_card_by_card() -> None:
    """A run of at most three; the first card is chosen for good (7.4)."""
    game = playing(["hostile- family- carrier- volatile-"], sheets=[DIAZ, HEART])
    act(game, "controlled-burn")
    assert Choice("cell", 1, 1, 1, []) == asked_about(game).choice

    do(game, "kill 0,1")

    assert Choice("cell", 1, 3, 2, [CellElement(0, 1)]) == asked_about(game).choice


def test_optional_effect_says_which() -> None:
    """By the first thing that it does (6.18)."""
    game = playing(["carrier+ volatile+ chaotic+"])
    act(game, "quarantine", "move 0,0", "move 0,1")

    found = asked_about(game)

    assert (found.purpose, found.cause, found.optional) == ("move", "quarantine", True)


def test_tokens_are_chosen_on_a_sheet() -> None:
    """Whose sheet comes first, if there are several (8.14)."""
    game = drawing("raxxons-supply-drop", tokens={1: {"curfew": [1]}, 2: {"quarantine": [1, 2]}})
    assert Choice("player", 1, 1, 1, []) == asked_about(game).choice
    do(game, "clear-sheet 2", "clear quarantine 2")

    found = asked_about(game)

    assert found.elements == (PlayerElement(2), SheetElement(WOLFE))
    assert Choice("space", 0, 2, 1, [SpaceElement(WOLFE, "quarantine", 2)]) == found.choice
    assert found.cause == "raxxons-supply-drop"


def test_cards_that_are_arranged_are_told_in_their_order() -> None:
    """The pile, the cards that are left, and those placed so far (2.5)."""
    game = playing(sheets=[LEE, HEART], draw=["family", "carrier", "innocent"])
    act(game, "door-to-door", "top carrier")

    found = asked_about(game)

    cards = (CardElement("family"), CardElement("innocent"))
    assert found.elements == (PileElement("population"), *cards)
    assert Choice("card", 3, 3, 2, [CardElement("carrier")]) == found.choice


def test_a_draw_says_which_card_comes_up() -> None:
    """Its place in the crowd (3.8)."""
    game = playing(["hostile- family-"], draws="manual")
    act(game, "investigate", "flip 0,1")

    assert asked_about(game).elements == (PileElement("crowd"), CellElement(0, 1))
    assert targets(game, "draw crowd") == [PileElement("crowd"), CellElement(0, 1)]


@pytest.mark.parametrize(
    ("game", "what", "rule"),
    [
        (lambda: TITLE.new_game(2, Options(), bytes(16)), "sheet", "3.5"),
        (lambda: resolving("add_card", ["hostile-"], draw=1), "cell", "8.7"),
        (lambda: drawing("riot", ["hostile+ hostile+ hostile+"]), "option", "9.5"),
    ],
)
def test_one_of_several_is_chosen(game: Any, what: str, rule: str) -> None:
    """Of what sort they are."""
    found = asked_about(game())

    assert (Choice(what, 1, 1, 1, []), rule) == (found.choice, found.rule)


def test_order_and_markers_say_what_they_are_about() -> None:
    """The cards whose effects are left; the place where no card is added (9.2, 7.9)."""
    game = playing(["susceptible- innocent-"], sheets=[LEE, HEART], raxxon=["blackout"])
    act(game, "direct-air-strike", "strike row 0")
    assert {CardElement("susceptible"), CardElement("innocent")} == {*asked_about(game).elements}

    game = resolving("add_card", ["hostile-*3 .", ". hostile-*3"], draw=1)
    do(game, "add 0,1")

    found = asked_about(game)

    assert ("7.9", (CellElement(0, 1),)) == (found.rule, found.elements)


# ---- actions


def test_actions_touch_what_they_name() -> None:
    """The space that gets a token, the sheet that needs none, lines and cards."""
    game = playing(["family+ hostile-"], tokens={1: {"curfew": [1]}})
    assert targets(game, "go-on") == [SpaceElement(HEART, "curfew", 1)]
    do(game, "go-on")
    while game.decisions[0].kind != "choose-action":
        do(game, TITLE.action_id(TITLE.legal_actions(game, 1)[0]))

    assert targets(game, "perform curfew") == [SpaceElement(HEART, "curfew", 2)]
    assert targets(game, "perform investigate") == [SheetElement(HEART)]
    assert targets(game, "curfew row 0") == [LineElement("row", 0)]
    assert targets(game, "flip -1,2") == [CellElement(-1, 2)]
    assert targets(game, "take carrier contained") == [
        PileElement("contained"),
        CardElement("carrier"),
    ]


def test_a_hidden_card_that_comes_up_is_announced() -> None:
    """What is known already is no chance (2.5)."""
    game = playing(["hostile- family~ carrier+"], raxxon=["blackout"], supply=1)
    act(game, "investigate")

    assert (chance(game, "flip 0,0"), chance(game, "flip 0,1")) == ("crowd", None)


def test_shuffles_and_draws_on_the_way_are_announced() -> None:
    """A curfew shuffles; the last pass ends the day; an option may draw."""
    game = playing(["hostile+ family+", "carrier+ ."], sheets=[HEART, WOLFE])
    assert chance(game, "pass") is None
    do(game, "pass")
    assert chance(game, "pass") == "infection"
    act(game, "investigate")

    game = playing(["hostile- family-", "carrier- ."])
    act(game, "curfew")
    assert chance(game, "curfew row 0") == "population"

    game = drawing("outbreak-in-the-crowd", ["carrier+ carrier+ carrier+ carrier+"])
    assert (chance(game, "option a"), chance(game, "option b")) == ("infection", None)


def test_where_the_game_waits_for_a_draw_nothing_is_turned_up_before() -> None:
    """The draw itself says so, and is certain (3.8)."""
    game = playing(["hostile- family-"], draws="manual")
    act(game, "investigate")
    assert chance(game, "flip 0,0") is None
    do(game, "flip 0,0")

    (draw,) = TITLE.legal_actions(game, 1)
    assert TurnsUp("crowd", certain=True) == TITLE.legal_notes(game, 1, draw).draws


# ---- causes


def test_events_say_by_what_they_happen() -> None:
    """An action flips a card, whose effect adds one; what comes after is the action's again."""
    game = playing(["carrier+ carrier- family- chaotic-"], raxxon=["loud-rumours"], draw=1)

    events = act(game, "investigate", "flip 0,1", "flip 0,3", "add -1,0", "flip 0,2")

    assert [(event.kind, event.cause) for event in events] == [
        ("performed", "investigate"),
        ("card-flipped", "investigate"),
        ("flipped-effect", "investigate"),
        ("raxxon-drawn", "carrier"),
        ("card-flipped", "loud-rumours"),
        ("flipped-effect", "loud-rumours"),
        ("card-added", "chaotic"),
        ("card-flipped", "loud-rumours"),
        ("power-changed", "loud-rumours"),
        ("raxxon-resolved", "loud-rumours"),
        ("turn-began", None),
    ]


def test_owed_card_is_the_doing_of_the_action() -> None:
    """It is drawn for its optional effect (6.18)."""
    game = playing(["carrier+ volatile+ chaotic+"], raxxon=["long-siege"])

    events = act(game, "quarantine", "move 0,0", "move 0,1", "use", "move 0,2")

    (drawn,) = [event for event in events if event.kind == "raxxon-drawn"]
    assert drawn.cause == "quarantine"


# ---- what is still to come


def test_what_comes_is_told_between_two_parts() -> None:
    """The rest of this token, then the others (6.9)."""
    game = playing(
        ["hostile- family-"], tokens={1: {STRIKE: [1, 3], "quarantine": [1, 2]}}, draw=9,
        raxxon=["long-siege"],
    )  # fmt: skip
    do(game, "go-on")

    told = msgspec.to_builtins(TITLE.view(game, None))["coming"]

    assert {"what": "tokens", "cause": STRIKE, "spaces": [3]} in told
    assert told[-1] == {"what": "tokens", "cause": "quarantine", "spaces": [1, 2]}


def test_what_comes_is_told_while_a_card_takes_effect() -> None:
    """The steps of the card, its options, and what was going on before."""
    game = drawing("night-shift", ["hostile- hostile- hostile-"], raxxon=["blackout"])
    do(game, "option b")

    told = msgspec.to_builtins(TITLE.view(game, None))["coming"]

    assert told == [{"what": "effect", "cause": "night-shift", "op": "flip_up", "times": 1}]


def test_going_on_is_about_the_tokens_that_are_left() -> None:
    """Between two parts of a consequence: the sheet, and the spaces that still trigger (6.9)."""
    tokens = {1: {"quarantine": [1], "aggressive-crowd-control": [1]}}
    game = playing(["hostile-"], sheets=[HEART, WOLFE], tokens=tokens, power=4, draw=4)
    spaces = [SpaceElement(HEART, name, 1) for name in ("quarantine", "aggressive-crowd-control")]
    assert targets(game, "go-on") == spaces

    do(game, "go-on")

    assert asked_about(game).elements == (SheetElement(HEART), spaces[1])
    assert targets(game, "go-on") == [SheetElement(HEART), spaces[1]]


def test_an_optional_effect_is_about_the_sheet() -> None:
    """On which it is printed (6.18)."""
    game = playing(["carrier+ hostile+"], sheets=[VOSS, HEART], raxxon=["long-siege"])
    act(game, "quarantine", "done")

    assert asked_about(game).elements == (SheetElement(VOSS),)
    assert targets(game, "use") == [SheetElement(VOSS)]


def test_steps_of_power_move_along_its_track() -> None:
    """As many as it changes by; the first player token goes on at the end of a day."""
    rises = Event(events.PowerChanged(before=2, power=4, by=2))
    falls = Event(events.PowerChanged(before=1, power=0, by=-1))
    over = Event(events.DayEnded(3, player=2, previous=1))
    alone = Event(events.DayEnded(3, player=1, previous=1))

    assert rises.moves == [Move("power", None, TrackElement("power"), 2)]
    assert falls.moves == [Move("power", TrackElement("power"), None, 1)]
    assert over.moves == [Move("first-player", PlayerElement(1), PlayerElement(2))]
    assert (alone.moves, Event(events.DayEnded(3)).moves) == ([], [])


# ---- paragraphs and sizes


def test_everything_leads_to_a_paragraph_of_the_rules() -> None:
    """Each kind of decision, of action and of card; there are all of these in every language."""
    performed = {Perform(name).cites() for _, name in TITLE.deck.actions}
    kinds = [*TITLE.decision_types, *TITLE.action_types, *kinds_of(Effect)]
    linked = {each.rule for each in kinds} | performed - {None}
    cards = {entry.rule for entry in TITLE.catalogue()}

    for language in LANGUAGES:
        book = speaker_of(TITLE).rulebook(language)
        there = {each.id for chapter in book.chapters for each in chapter.paragraphs}
        assert (linked | cards) - {None} <= there
    assert all(each.rule for each in TITLE.action_types)
    assert all(each.rule for each in TITLE.decision_types if "op" not in each.__struct_fields__)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_decisions_and_views_are_whole_and_small(seats: int) -> None:
    """In random games each decision has a rule; a view has at most 4 KB."""
    for number in range(4):
        start = Start("raxxon", seats, Options("expert"), number)
        game, rng = start.state(), start.rng()
        while game.outcome is None:
            assert all(TITLE.about(game, each, None).rule for each in TITLE.decisions(game))
            assert len(msgspec.json.encode(TITLE.view(game, None))) <= 4096
            TITLE.apply(game, *pick(TITLE, game, rng))
