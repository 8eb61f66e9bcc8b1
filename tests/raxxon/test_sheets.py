"""What all actions of all sheets have in common."""

import pytest

from holdout.titles.raxxon import TITLE
from tests.raxxon.scenes import DECK, playing, tokens, turn
from tests.table import asked, do, kinds, legal

SHEETS = list(DECK.sheets)
ACTIONS = list(DECK.actions)


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
def test_all_spaces_may_be_taken(sheet: str) -> None:
    """With a token on every space only Investigate is left, or to pass (6.11, 6.14)."""
    spaces = DECK.sheets[sheet].sides["1-2"].spaces
    full = {action: [*range(1, len(each) + 1)] for action, each in spaces.items()}
    game = playing(["family- family-"], sheets=seated(sheet), tokens={1: full})
    while asked(game) != "1 choose-action":
        do(game, legal(game)[0])

    assert legal(game) == ["perform investigate", "pass"]
    assert tokens(game) == full


def test_no_sheet_has_more_than_fifteen_spaces() -> None:
    """So that the 60 tokens of the box are no limit for four players (6.15)."""
    sides = [side for sheet in DECK.sheets.values() for side in sheet.sides.values()]

    assert max(sum(map(len, side.spaces.values())) for side in sides) <= 15
