"""Draw modes: the game waits for a seat at each draw, and takes a table's word for what came up."""

from collections import Counter

import pytest

from holdout.kernel import Illegal, NotADraw
from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.state import Options, Raxxon
from tests.raxxon.scenes import (
    HEART,
    LEE,
    VOSS,
    WOLFE,
    act,
    at,
    drawing,
    pile,
    playing,
    resolving,
    rows,
    told,
    turn,
)
from tests.table import SEED, asked, do, kinds, legal


def people(game: Raxxon) -> Counter[str]:
    """All population cards that are not in the box."""
    found = Counter(cell.card for cell in game.crowd.values())
    for zone in ("population_draw", "infection_supply", "population_discard"):
        found.update(pile(game, zone))
    return found


def test_manual_draw_waits_for_the_seat() -> None:
    """A flipped card comes up when the active player draws it; its identity is the game's."""
    game = playing(["carrier+ carrier- family-"], draws="manual", raxxon=["long-siege"])

    events = act(game, "investigate", "flip 0,1")
    assert "card-flipped" not in kinds(events)
    assert (asked(game), legal(game)) == ("1 draw crowd", ["draw crowd"])
    assert [(each.pile, each.count, each.seat) for each in TITLE.draws(game) if each.seat] == [
        ("crowd", 2, 1)
    ]
    do(game, "draw crowd")
    assert legal(game) == ["draw raxxon"]
    events = do(game, "draw raxxon")

    assert kinds(events) == ["raxxon-drawn", "turn-began"]
    assert rows(game) == ["carrier+ carrier+ family-"]


def test_known_card_is_not_drawn() -> None:
    """What the team knows is no chance, so nobody waits for it."""
    game = playing(["family~ hostile+"], draws="manual")

    act(game, "investigate")

    assert (rows(game), turn(game)) == (["family+ hostile+"], 2)


def test_draw_action_is_refused_where_none_is_awaited() -> None:
    """Another pile, a result against the mode, or no draw at all."""
    game = playing(["family- hostile-"], draws="manual")
    with pytest.raises(NotADraw):
        TITLE.draw_action(game, "crowd", None)
    act(game, "investigate", "flip 0,0")
    for name, result in (("raxxon", None), ("crowd", "carrier")):
        with pytest.raises(NotADraw):
            TITLE.draw_action(game, name, result)

    TITLE.apply(game, 1, TITLE.draw_action(game, "crowd", None))

    assert rows(game) == ["family+ hostile-"]


def test_table_draw_makes_the_card_what_came_up() -> None:
    """The told card changes places with the one that the game had there."""
    game = playing(["family- hostile-"], draws="table", draw=["carrier"], supply=["chaotic"])
    before = people(game)

    act(game, "investigate", "flip 0,0")
    assert [f"draw crowd {card}" for card in ("hostile", "family", "chaotic", "carrier")] == legal(
        game
    )
    do(game, "draw crowd carrier")

    assert (rows(game), pile(game, "population_draw")) == (["carrier+ hostile-"], ["family"])
    assert before == people(game)


def test_table_draw_of_a_card_that_the_game_had_in_the_supply() -> None:
    """An infected card of the population goes there instead; the supply holds no healthy one."""
    game = playing(["family- hostile-"], draws="table", draw=["carrier"], supply=["chaotic"])
    before = people(game)

    act(game, "investigate", "flip 0,0", "draw crowd chaotic")
    do(game, "add -1,0")

    assert at(game, "0,0") == "chaotic+"
    assert pile(game, "infection_supply") == ["carrier"]
    assert before == people(game)


def test_table_draw_of_the_only_infected_card_of_the_population() -> None:
    """It changes places with the one of the supply that came up."""
    game = playing(["carrier- family-"], draws="table", supply=["chaotic"], draw=["hostile"])

    act(game, "investigate", "flip 0,0", "draw crowd chaotic", "add 0,2")

    assert (
        rows(game),
        pile(game, "infection_supply"),
    ) == (["chaotic+ family- hostile-"], ["carrier"])


def test_table_draw_of_an_impossible_card_is_refused() -> None:
    """Not a card that lies elsewhere, nor a supply card when no other infected one is hidden."""
    game = playing(["family- hostile-"], draws="table", draw=["innocent"], supply=["chaotic"])

    act(game, "investigate", "flip 0,0")

    assert legal(game) == ["draw crowd hostile", "draw crowd family", "draw crowd innocent"]
    for card in ("volatile", "chaotic"):
        with pytest.raises(Illegal):
            do(game, f"draw crowd {card}")


def test_table_infection_takes_what_came_up() -> None:
    """Any hidden infected card may lie on top of the supply (8.2)."""
    game = resolving(
        {"op": "infect", "times": 2}, ["volatile- family-"], draws="table", supply=["chaotic"] * 2
    )

    assert legal(game) == ["draw infection chaotic", "draw infection volatile"]
    do(game, "draw infection volatile")
    assert legal(game) == ["draw infection chaotic"]
    do(game, "draw infection chaotic")

    assert pile(game, "population_discard") == ["chaotic", "volatile"]
    assert rows(game) == ["chaotic- family-"]


def test_table_infection_by_a_card_put_under_the_supply_is_no_draw() -> None:
    """Everybody saw which card it is, so nobody is asked what came up (8.13)."""
    game = drawing(
        "last-reserves", ["carrier+"], supply=0, population_discard={"chaotic": 1}, draws="table"
    )

    do(game, "draw raxxon last-reserves", "option a", "take chaotic population-discard")
    events = do(game, "pass", "pass")

    assert told(events, "infection-spread") == [{"card": "chaotic", "left": 0}]


def test_table_raxxon_card_is_what_came_up() -> None:
    """Any unknown card of the draw pile (9.5)."""
    game = resolving("raxxon", raxxon=["blackout", "riot", "looters"], draws="table")

    assert legal(game) == ["draw raxxon blackout", "draw raxxon riot", "draw raxxon looters"]
    events = do(game, "draw raxxon looters")

    assert told(events, "raxxon-drawn") == [{"card": "looters", "triggered": False}]
    assert sorted(pile(game, "raxxon_draw")) == ["blackout", "riot"]


def test_table_look_at_raxxon_cards_tells_one_after_the_other() -> None:
    """From the top down, each where it lies (vocabulary of `scry`)."""
    game = playing(sheets=[VOSS, HEART], raxxon=["blackout", "riot", "looters"], draws="table")

    events = act(game, "inside-information", "draw raxxon looters")
    assert legal(game) == ["draw raxxon blackout", "draw raxxon riot"]
    events += do(game, "draw raxxon blackout", "draw raxxon riot")

    assert [e["ids"] for e in told(events, "scried")] == [["looters"], ["blackout"], ["riot"]]
    assert pile(game, "raxxon_draw") == ["looters", "blackout", "riot"]


def test_table_look_at_population_cards_tells_one_after_the_other() -> None:
    """From the top down, each where it lies (vocabulary of `scry`)."""
    game = playing(
        sheets=[LEE, HEART], draw=["family", "carrier", "hostile", "innocent"], draws="table"
    )

    events = act(game, "door-to-door", "draw population innocent", "draw population family")
    events += do(game, "draw population carrier")

    assert [e["ids"] for e in told(events, "scried")] == [["innocent"], ["family"], ["carrier"]]


def test_looking_again_at_known_cards_is_no_draw() -> None:
    """Only those of the three that the team does not know yet are drawn (2.5)."""
    game = playing(
        sheets=[LEE, HEART],
        draw=["family", "carrier", "hostile"],
        known={"population_draw": [0, 2]},
        draws="table",
    )

    act(game, "door-to-door", "draw population carrier")

    assert asked(game) == "1 arrange"
    assert game.population_draw.known == [0, 1, 2]


def test_table_killed_facedown_card_comes_up() -> None:
    """The table says what a killed facedown card was; known ones are not asked for (8.1)."""
    game = playing(
        ["family- hostile~ carrier+ carrier-"],
        sheets=[LEE, WOLFE],
        draws="table",
        draw=["innocent"],
    )

    act(game, "direct-air-strike", "strike row 0")
    assert (asked(game), len(game.crowd)) == ("1 draw crowd", 4)
    do(game, "draw crowd carrier")
    assert "draw crowd family" in legal(game)
    events = do(game, "draw crowd innocent")

    assert told(events, "cards-killed") == [
        {"cards": ["carrier 0,0", "hostile 0,1", "carrier 0,2", "innocent 0,3"]}
    ]
    assert pile(game, "population_draw") == ["family"]


def test_manual_killed_facedown_card_waits() -> None:
    """Which effects there are is seen only when the card is drawn (8.1)."""
    game = playing(["family- innocent- hostile+"], draws="manual")

    act(game, "targeted-air-strike", "kill 0,1", "kill 0,0", "done")
    assert kinds(do(game, "draw crowd")) == ["looked"]
    events = do(game, "draw crowd")

    assert kinds(events) == ["looked", "cards-killed"]
    assert legal(game) == ["resolve family", "resolve innocent"]


def test_table_interview_asks_what_came_up() -> None:
    """The answer decides whether the interview goes on (7.8)."""
    game = playing(["family- hostile- carrier-"], sheets=[WOLFE, HEART], draws="table")

    act(game, "interview", "interview 0,0", "draw crowd hostile")

    assert (rows(game), turn(game)) == (["hostile~ family- carrier-"], 2)


def test_table_looks_are_told_one_by_one() -> None:
    """Each card looked at is asked for where it lies (vocabulary of `peek`)."""
    game = resolving({"op": "peek", "count": 3}, ["family- carrier-"], draws="table")

    do(game, "look 0,0", "look 0,1", "draw crowd carrier", "draw crowd family")

    assert rows(game) == ["carrier~ family~"]


def test_table_end_of_day_asks_for_each_unknown_card() -> None:
    """Known facedown cards turn up by themselves (10.1)."""
    game = playing(["hostile~ family- carrier-"], draws="table", supply=["chaotic"] * 2)

    events = do(game, "pass", "pass", "draw crowd carrier", "draw crowd family")

    turned = [card for each in told(events, "all-turned-up") for card in each["cards"]]
    assert turned == ["hostile 0,0", "carrier 0,1", "family 0,2"]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_table_first_player_is_who_was_drawn(seat: int) -> None:
    """At a table the players draw lots themselves (3.7)."""
    game = TITLE.new_game(3, Options(draws="table"), SEED)
    do(game, f"sheet {HEART}", f"sheet {LEE}", f"sheet {WOLFE}")

    assert legal(game) == ["draw first-player 1", "draw first-player 2", "draw first-player 3"]
    do(game, f"draw first-player {seat}")

    assert (seat, seat) == (game.first, turn(game))


@pytest.mark.parametrize(
    ("crowd", "mode", "first"),
    [
        (["carrier- innocent- hostile-"], "automatic", "crowd"),
        (["carrier- innocent- hostile-"], "manual", "crowd"),
        # At a table the game waits, so that ending the day turns nothing up yet.
        (["carrier- innocent- hostile-"], "table", None),
        (["carrier~ innocent~ hostile+"], "automatic", None),
    ],
)
def test_the_end_of_the_day_turns_up_the_crowd(
    crowd: list[str], mode: str, first: str | None
) -> None:
    """Who ends the day is told that hidden cards come up, even if the game ends then (10.1)."""
    game = playing(crowd, sheets=(LEE, HEART), supply=0, passed=[2], draws=mode)
    (action,) = (each for each in TITLE.legal_actions(game, 1) if each.kind == "pass")

    draws = TITLE.legal_notes(game, 1, action).draws
    events = do(game, "pass")

    assert (draws and draws.pile) == first
    assert ("game-over" in kinds(events)) == (mode != "table")
