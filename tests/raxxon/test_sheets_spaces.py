"""The consequence over each token space of each sheet, on both sides, icon by icon."""

from typing import Any

import pytest

from tests.raxxon.table import (
    DIAZ,
    HEART,
    JAMES,
    LEE,
    VOSS,
    WOLFE,
    asked,
    do,
    kinds,
    legal,
    playing,
    tokens,
)

#: A: add a card, F: flip a card, R: Raxxon card, H: hostile returns, I: spread the infection.
#: A word for each space from left to right, by sheet, number of players and action.
SPACES: dict[tuple[str, int], dict[str, str]] = {
    (HEART, 2): {
        "evacuation": "A H H", "targeted-air-strike": "A A A", "curfew": "A AF",
        "quarantine": "FR FR FR", "aggressive-crowd-control": "F F FF",
    },
    (HEART, 3): {
        "evacuation": "H", "targeted-air-strike": "A A A", "curfew": "A A",
        "quarantine": "FR FR FR", "aggressive-crowd-control": "F F F",
    },
    (LEE, 2): {
        "evacuation": "A AA AA", "direct-air-strike": "A A AA", "door-to-door": "A A AF",
        "quarantine": "FR FR FFR", "diplomatic-crowd-control": "F F FF",
    },
    (LEE, 3): {
        "evacuation": "AA", "direct-air-strike": "A A A", "door-to-door": "A A A",
        "quarantine": "FR FR FR", "diplomatic-crowd-control": "F F F",
    },
    (WOLFE, 2): {
        "evacuation": "A H H", "conflicted-air-strike": "A A A", "quarantine": "AR AR AR",
        "interview": "F F F", "persuasive-crowd-control": "F F FF",
    },
    (WOLFE, 3): {
        "evacuation": "H", "conflicted-air-strike": "A A A", "quarantine": "AR AR AR",
        "interview": "F F F", "persuasive-crowd-control": "F F F",
    },
    (JAMES, 2): {
        "evacuation": "A H H", "decontamination": "A A AI", "quarantine": "FR FR FR",
        "raxxon-funding": "A R", "clinical-crowd-control": "F F FF",
    },
    (JAMES, 3): {
        "evacuation": "HAAFI", "decontamination": "A AI AI", "quarantine": "FR FR FFR",
        "raxxon-funding": "AF FR", "clinical-crowd-control": "F F F",
    },
    (DIAZ, 2): {
        "targeted-evacuation": "AF AA", "controlled-burn": "A A A", "roadblock": "F F",
        "quarantine": "FR FR FR", "firm-crowd-control": "F F FF",
    },
    (DIAZ, 3): {
        "targeted-evacuation": "AAAAFI", "controlled-burn": "A AAI AAI", "roadblock": "F FF",
        "quarantine": "FR FR FFR", "firm-crowd-control": "F F F",
    },
    (VOSS, 2): {
        "evacuation": "A H H", "security-sweep": "A A AR", "inside-information": "A F",
        "quarantine": "AR AR AR", "scripted-crowd-control": "F F FF",
    },
    (VOSS, 3): {
        "evacuation": "HAAFI", "security-sweep": "A AR AI", "inside-information": "AF AF",
        "quarantine": "AR AR AFR", "scripted-crowd-control": "F F F",
    },
}  # fmt: skip

ICONS = {
    "A": "card-added", "F": "card-flipped", "R": "raxxon-drawn", "H": "hostile-returned",
    "I": "infection-spread",
}  # fmt: skip

EVERY = [
    pytest.param(sheet, players, action, space, icons, id=f"{sheet}-{players}-{action}-{space}")
    for (sheet, players), actions in SPACES.items()
    for action, spaces in actions.items()
    for space, icons in enumerate(spaces.split(), 1)
]


def seated(sheet: str, players: int) -> list[str]:
    """This sheet for P1, others for the other players."""
    others = [each for each in (HEART, LEE, WOLFE, JAMES) if each != sheet]
    return [sheet, *others[: players - 1]]


def table(sheet: str, players: int, taken: dict[str, list[int]]) -> Any:
    """P1 is about to begin a turn; each icon can do something, and sets off nothing more."""
    return playing(
        ["family- family- innocent- innocent-"],
        sheets=seated(sheet, players),
        tokens={1: taken},
        draw=["celebrity", "celebrity", "familiar", "familiar"],
        evacuation={"hostile": 2},
        raxxon=["long-siege", "corporate-takeover"],
    )


@pytest.mark.parametrize(("sheet", "players", "action", "space", "icons"), EVERY)
def test_token_triggers_what_its_space_shows(
    sheet: str, players: int, action: str, space: int, icons: str
) -> None:
    """Icon after icon, each a part of its own; the token stays (6.6, 6.9, 9.4)."""
    game = table(sheet, players, {action: [space]})

    found = []
    events = do(game, "go-on")
    while True:
        while asked(game) not in ("continue", "choose-action"):
            events += do(game, legal(game)[0])
        found += [icon for icon, kind in ICONS.items() if kind in kinds(events)]
        if asked(game) == "choose-action":
            break
        assert ["go-on", "pass"] == legal(game)
        events = do(game, "go-on")

    assert icons == "".join(found)
    assert {action: [space]} == tokens(game)


@pytest.mark.parametrize(("sheet", "players"), SPACES)
def test_action_may_be_chosen_as_often_as_it_has_spaces(sheet: str, players: int) -> None:
    """When all spaces of an action are taken it is not offered; Investigate always is (6.11)."""
    spaces = SPACES[sheet, players]
    for full, words in spaces.items():
        game = table(sheet, players, {full: list(range(1, len(words.split()) + 1))})
        do(game, "go-on")
        while asked(game) != "choose-action":
            do(game, legal(game)[0])

        others = [f"perform {action}" for action in spaces if action != full]
        assert ["perform investigate", *others, "pass"] == legal(game)


@pytest.mark.parametrize(("sheet", "players"), SPACES)
def test_token_goes_on_the_leftmost_empty_space(sheet: str, players: int) -> None:
    """Also into a gap; Investigate takes none (6.12)."""
    for action, words in SPACES[sheet, players].items():
        spaces = list(range(1, len(words.split()) + 1))
        taken = spaces[1:]
        game = table(sheet, players, {action: taken})
        while asked(game) != "choose-action":
            do(game, legal(game)[0])

        events = do(game, f"perform {action}")

        assert {action: spaces} == tokens(game)
        assert {"sheet": sheet, "action": action, "space": 1} == events[0].params


def test_all_spaces_may_be_taken() -> None:
    """With a token on every space only Investigate is left, or to pass (6.11, 6.14)."""
    full = {
        action: list(range(1, len(words.split()) + 1)) for action, words in SPACES[HEART, 2].items()
    }
    game = table(HEART, 2, full)
    assert 14 == sum(map(len, full.values()))

    do(game, "go-on")
    while asked(game) != "choose-action":
        do(game, legal(game)[0])

    assert ["perform investigate", "pass"] == legal(game)
    assert full == tokens(game)


def test_no_sheet_has_more_than_fifteen_spaces() -> None:
    """So that the 60 tokens of the box are no limit for four players (6.15)."""
    counts = [sum(len(words.split()) for words in spaces.values()) for spaces in SPACES.values()]
    assert 15 >= max(counts)
