"""Actions that several sheets share, and what all actions have in common."""

import pytest

from holdout.kernel import Illegal
from holdout.titles.raxxon import TITLE
from tests.raxxon.table import (
    DECK,
    DIAZ,
    HEART,
    JAMES,
    LEE,
    VOSS,
    WOLFE,
    act,
    asked,
    at,
    do,
    kinds,
    legal,
    pile,
    playing,
    rows,
    tokens,
    told,
    turn,
)

SHEETS = [HEART, LEE, WOLFE, JAMES, DIAZ, VOSS]
ACTIONS = list(DECK.actions)
SWAPS = {
    HEART: "aggressive", LEE: "diplomatic", WOLFE: "persuasive", JAMES: "clinical", DIAZ: "firm",
    VOSS: "scripted",
}  # fmt: skip
THIRD_CARD = {HEART: 1, LEE: 1, WOLFE: 1, JAMES: 2, DIAZ: 1, VOSS: 2}


def seated(sheet: str) -> list[str]:
    """This sheet for P1 and another for P2."""
    return [sheet, next(other for other in SHEETS if other != sheet)]


@pytest.mark.parametrize(("sheet", "action"), ACTIONS)
def test_action_may_be_chosen_without_effect(sheet: str, action: str) -> None:
    """On an empty table it is marked so, takes its token and ends the turn (6.13, 12.2)."""
    game = playing(sheets=seated(sheet), raxxon=[])

    perform = TITLE.parse_action(f"perform {action}")
    assert perform in TITLE.legal_actions(game, 1)
    assert TITLE.legal_notes(game, 1, perform).no_effect
    events = TITLE.apply(game, 1, perform)

    assert kinds(events) == ["performed", "turn-began"]
    assert ({} if action == "investigate" else {action: [1]}) == tokens(game)
    assert turn(game) == 2


@pytest.mark.parametrize(("sheet", "action"), ACTIONS)
def test_action_with_something_to_do_is_not_marked(sheet: str, action: str) -> None:
    """With cards of every kind, and tokens, each action could change something (6.13)."""
    game = playing(
        ["hostile+ . carrier-", "family+ . volatile+"],
        sheets=seated(sheet),
        tokens={2: {"quarantine": [1]}},
        draw=2,
        raxxon=["screams"],
    )

    notes = TITLE.legal_notes(game, 1, TITLE.parse_action(f"perform {action}"))

    assert not notes.no_effect


@pytest.mark.parametrize("sheet", SHEETS)
def test_investigate_flips_one_card(sheet: str) -> None:
    """Any facedown card, known or not, and no token is placed (7.1, 8.8, 6.12)."""
    game = playing(["family- hostile+ innocent~"], sheets=seated(sheet))

    act(game, "investigate")
    assert legal(game) == ["flip 0,0", "flip 0,2"]
    do(game, "flip 0,2")

    assert (rows(game), tokens(game), turn(game)) == (["family- hostile+ innocent+"], {}, 2)


@pytest.mark.parametrize("sheet", [sheet for sheet in SHEETS if sheet != DIAZ])
def test_evacuation_takes_a_whole_line(sheet: str) -> None:
    """Rows and columns of face-up healthy cards only, and all their cards (7.2)."""
    game = playing(
        ["hostile+ family+ innocent+", "celebrity+ carrier+ familiar-"], sheets=seated(sheet)
    )

    act(game, "evacuation")
    assert legal(game) == ["evacuate row 0", "evacuate column 0"]
    do(game, "evacuate row 0")

    assert pile(game, "evacuation") == ["family", "hostile", "innocent"]
    assert (rows(game), tokens(game)) == (["celebrity+ carrier+ familiar-"], {"evacuation": [1]})


@pytest.mark.parametrize(
    ("line", "unmet"),
    [
        ("row 1", ["facedown-card", "infected-card"]),
        ("row 2", ["facedown-card"]),
        ("column 1", ["facedown-card", "infected-card"]),
        ("column 2", ["facedown-card"]),
        ("row 3", ["no-card-there"]),
    ],
)
def test_evacuation_of_another_line_is_refused(line: str, unmet: list[str]) -> None:
    """Not with an infected or facedown card in it, and not where no card lies (7.2)."""
    game = playing(
        ["hostile+ family+ hostile+", "hostile+ carrier+ innocent~", "hostile+ volatile- family+"]
    )
    act(game, "evacuation")

    assert legal(game) == ["evacuate row 0", "evacuate column 0"]
    with pytest.raises(Illegal) as refused:
        do(game, f"evacuate {line}")
    assert unmet == refused.value.unmet


@pytest.mark.parametrize("sheet", SHEETS)
def test_quarantine_moves_two_and_more_at_a_price(sheet: str) -> None:
    """Two infected cards, then at a price one more, or two for James and Voss (7.5, 6.18)."""
    more = THIRD_CARD[sheet]
    game = playing(
        ["carrier+ carrier+ volatile+ volatile+ chaotic- hostile+"],
        sheets=seated(sheet),
        uncontained={"chaotic": 2},
        raxxon=["corporate-takeover"],
    )

    act(game, "quarantine")
    assert legal(game) == [
        *[f"move 0,{column}" for column in range(4)], "take chaotic uncontained", "done",
    ]  # fmt: skip
    do(game, "move 0,0", "take chaotic uncontained", "use")
    do(game, "move 0,1")
    events = do(game, "move 0,2") if more == 2 else []

    assert 2 + more == len(pile(game, "contained"))
    assert pile(game, "uncontained") == ["chaotic"]
    assert pile(game, "raxxon_untriggered") == ["corporate-takeover"]
    assert more == 1 or kinds(events)[:3] == ["moved", "moved", "raxxon-drawn"]
    assert turn(game) == 2


@pytest.mark.parametrize("sheet", SHEETS)
def test_quarantine_may_move_nothing(sheet: str) -> None:
    """`Up to` two may be none; using the offer for none costs nothing (6.17, 6.18)."""
    for answers in (["decline"], ["use", "done"]):
        game = playing(["carrier+ hostile+"], sheets=seated(sheet), raxxon=["blackout"])

        act(game, "quarantine", "done", *answers)

        assert (rows(game), pile(game, "contained")) == (["carrier+ hostile+"], [])
        assert (pile(game, "raxxon_draw"), turn(game)) == (["blackout"], 2)


def test_quarantine_refuses_healthy_and_facedown_cards() -> None:
    """Only face-up infected cards, even if a facedown one is known (7.5, 12.3)."""
    game = playing(["carrier~ volatile- hostile+ carrier+"])
    act(game, "quarantine")

    assert legal(game) == ["move 0,3", "done"]
    with pytest.raises(Illegal) as refused:
        do(game, "move 0,0")
    assert refused.value.unmet == ["not-on-offer"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_crowd_control_swaps_two_cards(sheet: str) -> None:
    """Faces and knowledge move along, nothing is flipped and nothing triggers (7.6, 8.11, 12.3)."""
    game = playing(["volatile- . hostile~", "family- . ."], sheets=seated(sheet))

    act(game, f"{SWAPS[sheet]}-crowd-control")
    assert legal(game) == ["swap 0,0", "swap 0,2", "swap 1,0"]
    do(game, "swap 0,2")
    assert legal(game) == ["swap 0,0", "swap 1,0"]
    events = do(game, "swap 0,0")

    assert rows(game) == ["hostile~ . volatile-", "family- . ."]
    assert told(events, "swapped") == [{"a": "hostile 0,2", "b": "? 0,0"}]
    assert not {"card-flipped", "flipped-effect", "looked"} & set(kinds(events))


@pytest.mark.parametrize("sheet", SHEETS)
def test_crowd_control_needs_two_cards_for_a_swap(sheet: str) -> None:
    """With one card nothing is swapped, but the second part is still available (7.6)."""
    card = {LEE: "hostile", WOLFE: "family", JAMES: "carrier"}.get(sheet, "chaotic")
    game = playing([f"{card}+"], sheets=seated(sheet))

    events = act(game, f"{SWAPS[sheet]}-crowd-control")

    assert "swapped" not in kinds(events)
    if sheet == DIAZ:
        assert turn(game) == 2
        return
    if asked(game) == "optional":
        do(game, "use")
    do(game, "turn-down 0,0")
    assert at(game, "0,0") == f"{card}~"


@pytest.mark.parametrize("sheet", SHEETS)
def test_crowd_control_of_two_cards_is_no_choice(sheet: str) -> None:
    """Two cards in the crowd change places without a question (12.5)."""
    game = playing(["volatile- hostile-"], sheets=seated(sheet))

    events = act(game, f"{SWAPS[sheet]}-crowd-control")

    assert kinds(events).count("swapped") == 1
    assert rows(game) == ["hostile- volatile-"]


@pytest.mark.parametrize(("taken", "space"), [([], 1), ([1], 2), ([2, 3], 1), ([1, 3], 2)])
def test_token_goes_on_the_leftmost_empty_space(taken: list[int], space: int) -> None:
    """Also into a gap (6.12)."""
    game = playing(["hostile+ carrier+"], tokens={1: {"targeted-air-strike": taken}}, draw=9)
    while asked(game) != "choose-action":
        do(game, legal(game)[0])

    events = do(game, "perform targeted-air-strike")

    assert told(events, "performed")[0]["space"] == space
    assert tokens(game) == {"targeted-air-strike": sorted([*taken, space])}


@pytest.mark.parametrize("sheet", SHEETS)
def test_all_spaces_may_be_taken(sheet: str) -> None:
    """With a token on every space only Investigate is left, or to pass (6.11, 6.14)."""
    spaces = DECK.sheets[sheet].sides["1-2"].spaces
    full = {action: [*range(1, len(each) + 1)] for action, each in spaces.items()}
    game = playing(["family- family-"], sheets=seated(sheet), tokens={1: full})
    while asked(game) != "choose-action":
        do(game, legal(game)[0])

    assert legal(game) == ["perform investigate", "pass"]
    assert tokens(game) == full


def test_no_sheet_has_more_than_fifteen_spaces() -> None:
    """So that the 60 tokens of the box are no limit for four players (6.15)."""
    sides = [side for sheet in DECK.sheets.values() for side in sheet.sides.values()]

    assert max(sum(map(len, side.spaces.values())) for side in sides) <= 15


def test_action_of_another_sheet_is_refused() -> None:
    """Nor can an action be performed whose spaces are all taken (6.11)."""
    game = playing(tokens={1: {"curfew": [1, 2]}})
    do(game, "go-on", "go-on", "go-on")

    assert asked(game) == "choose-action"
    for action, unmet in (("interview", "not-on-the-sheet"), ("curfew", "no-empty-space")):
        with pytest.raises(Illegal) as refused:
            do(game, f"perform {action}")
        assert refused.value.unmet == [unmet]
