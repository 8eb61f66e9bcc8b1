"""Chapters 3 to 5 of the rules, paragraph by paragraph: set-up, the day, the crowd."""

from collections import Counter
from typing import Any

import pytest

from holdout.kernel import Illegal
from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.state import Options, Raxxon
from tests.raxxon.scenes import (
    DECK,
    DIAZ,
    HEART,
    INFECTED,
    JAMES,
    LEE,
    VOSS,
    WOLFE,
    act,
    at,
    begins,
    pile,
    playing,
    resolving,
    rows,
    tokens,
    told,
    turn,
)
from tests.table import SEED, do, kinds, legal

SHEETS = [HEART, LEE, WOLFE, JAMES]


def started(players: int, difficulty: Any = "normal", seed: bytes = SEED) -> Raxxon:
    """A new game in which every player has taken a sheet."""
    game = TITLE.new_game(players, Options(difficulty), seed)
    do(game, *[f"sheet {sheet}" for sheet in SHEETS[:players]])
    return game


# ---- 3. Set-up


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("level", "population", "supply"),
    [("intro", 29, 9), ("normal", 45, 15), ("hard", 48, 12), ("expert", 51, 9)],
)
def test_set_up_divides_the_cards(level: Any, population: int, supply: int, players: int) -> None:
    """All healthy cards lie in the population, the infected in both piles (3.1, 3.3, 3.4)."""
    game = TITLE.new_game(players, Options(level), SEED)

    assert (population, supply) == (len(game.population_draw), len(game.infection_supply))
    counts = Counter(game.population_draw.cards) + Counter(game.infection_supply.cards)
    assert DECK.composition(level) == counts
    assert set(game.infection_supply.cards) <= INFECTED
    assert game.goal == sum(n for card, n in counts.items() if card not in INFECTED)


def test_intro_cards_are_in_no_zone() -> None:
    """What goes back into the box is not in `removed`; 20 healthy, 18 infected remain (3.2)."""
    game = started(2, "intro")

    assert DECK.composition("intro") == {
        "hostile": 10, "celebrity": 1, "innocent": 3, "familiar": 3, "susceptible": 3,
        "chaotic": 6, "carrier": 6, "volatile": 6,
    }  # fmt: skip
    assert pile(game, "removed") == []


def test_sheets_are_chosen_in_seat_order() -> None:
    """A taken sheet is not offered again, unused ones are out (3.5)."""
    game = TITLE.new_game(3, Options(), SEED)

    assert [decision.seat for decision in TITLE.decisions(game)] == [1]
    assert [f"sheet {s}" for s in (HEART, LEE, WOLFE, JAMES, DIAZ, VOSS)] == legal(game)
    do(game, f"sheet {WOLFE}")
    assert [decision.seat for decision in TITLE.decisions(game)] == [2]
    assert f"sheet {WOLFE}" not in legal(game)
    with pytest.raises(Illegal):
        do(game, f"sheet {WOLFE}")
    do(game, f"sheet {HEART}", f"sheet {LEE}")
    assert [sheet.id for sheet in game.sheets if sheet] == [WOLFE, HEART, LEE]


@pytest.mark.parametrize(("players", "spaces"), [(1, 3), (2, 3), (3, 1), (4, 1)])
def test_side_of_the_sheets_follows_the_players(players: int, spaces: int) -> None:
    """Side 1-2 has three evacuation spaces on Heart's sheet, side 3-4 one (3.5)."""
    game = started(players)

    assert game.sheets[0] is not None
    assert [False] * spaces == game.sheets[0].tokens["evacuation"]


def test_set_up_shuffles_forty_raxxon_cards() -> None:
    """Power starts at 0, no token lies on a sheet (3.6, 3.7)."""
    game = started(2)

    assert sorted(DECK.raxxon) == sorted(game.raxxon_draw.cards)
    assert list(DECK.raxxon) != game.raxxon_draw.cards
    assert (game.power, tokens(game), tokens(game, 2)) == (0, {}, {})


def test_first_player_is_random() -> None:
    """Every seat can be the first (3.7)."""
    games = [started(3, seed=bytes([n] * 16)) for n in range(12)]

    assert {turn(game) for game in games} == {1, 2, 3}
    assert all(game.first == turn(game) for game in games)


def test_set_up_is_told() -> None:
    """The level, who took which sheet, who begins, the first day (3.5, 3.7, 4.1)."""
    game = TITLE.new_game(2, Options("hard"), SEED)
    events = [*game.log, *do(game, f"sheet {JAMES}", f"sheet {DIAZ}")]

    assert kinds(events)[:-1] == [
        "game-began",
        "sheet-chosen",
        "sheet-chosen",
        "first-player",
        "day-began",
    ]
    assert told(events, "game-began") == [{"difficulty": "hard", "player_count": 2}]
    assert told(events, "sheet-chosen") == [{"sheet": JAMES}, {"sheet": DIAZ}]
    assert [event.seat for event in events[1:3]] == [1, 2]
    assert told(events, "first-player") == [{"player": turn(game)}]


def test_same_seed_gives_the_same_game() -> None:
    """All shuffles and the first player follow from it (3.8)."""
    assert TITLE.save(started(3)) == TITLE.save(started(3))
    assert TITLE.save(started(3)) != TITLE.save(started(3, seed=bytes(16)))


# ---- 4 and 5. The day, crowd set-up


def test_days_are_counted_from_one() -> None:
    """A day has crowd set-up, player actions and an end (4.1)."""
    game = TITLE.new_game(2, Options(), SEED)
    events = do(game, f"sheet {HEART}", f"sheet {WOLFE}")
    assert told(events, "day-began") == [{"day": 1, "count": 9, "columns": 3}]

    events = do(game, "pass", "pass")

    stages = {"day-ends", "all-turned-up", "infected-counted", "day-ended", "day-began"}
    assert [kind for kind in kinds(events) if kind in stages] == [
        "day-ends",
        "all-turned-up",
        "infected-counted",
        "day-ended",
        "day-began",
    ]
    assert game.day == 2


@pytest.mark.parametrize(("players", "size"), [(1, (3, 3)), (2, (3, 3)), (3, (3, 4)), (4, (4, 4))])
def test_crowd_is_dealt_facedown_in_a_grid(players: int, size: tuple[int, int]) -> None:
    """3x3, 3 rows of 4 columns, 4x4, from 0, 0 on; nothing is triggered (5.1, 5.2, 5.4, 5.5)."""
    game = started(players)

    lines = [row.split() for row in rows(game)]
    assert size == (len(lines), len(lines[0]))
    assert all(word.endswith("-") for line in lines for word in line)
    assert {f"{r},{c}" for r in range(size[0]) for c in range(size[1])} == {
        f"{r},{c}" for r in range(9) for c in range(9) if at(game, f"{r},{c}")
    }
    assert begins(game)


def test_crowd_is_dealt_row_by_row_until_the_pile_is_empty() -> None:
    """From the top, left to right; the discard pile is not shuffled for it (5.3)."""
    game = playing(
        draw=["family", "carrier", "innocent", "hostile"],
        population_discard={"volatile": 5},
        begins="day",
    )

    assert rows(game) == ["family- carrier- innocent-", "hostile- . ."]
    assert len(pile(game, "population_discard")) == 5
    assert kinds(game.log) == ["day-began", "turn-began"]


def test_removed_card_leaves_a_gap() -> None:
    """Cards never slide together; rows and columns may get negative numbers (5.5, 5.7)."""
    game = playing(
        ["hostile+ carrier+ family-"], tokens={2: {"conflicted-air-strike": [1]}}, draw=1
    )

    act(game, "quarantine", "move 0,1")
    assert rows(game) == ["hostile+ . family-"]
    do(game, "go-on")
    assert at(game, "0,1") == "hostile-"

    game = resolving("add_card", ["family+"], draw=["hostile"])
    do(game, "add -1,0")
    assert (at(game, "-1,0"), at(game, "0,0")) == ("hostile-", "family+")


def test_line_goes_over_gaps_and_may_be_one_card() -> None:
    """A row is all cards with its number (5.7, 5.6)."""
    game = playing(["hostile+ . family+", ". carrier+ ."])

    act(game, "evacuation")

    assert legal(game) == ["evacuate row 0", "evacuate column 0", "evacuate column 2"]
