"""What Raxxon cards 28 to 40 do, option by option: those that look at piles, power, the day."""

import pytest

from tests.raxxon.table import (
    HEART,
    JAMES,
    WOLFE,
    asked,
    do,
    drawing,
    kinds,
    legal,
    pile,
    rows,
    tokens,
    told,
    turn,
)

BOTH = {1: {"curfew": [1, 2]}, 2: {"quarantine": [1, 2, 3]}}
FIVE = {1: {"curfew": [1, 2], "quarantine": [1, 2, 3]}}
SHELTER = {"hostile": 12, "family": 3}


def test_mass_grave_a_adds_a_card() -> None:
    """One card joins the crowd (8.7)."""
    game = drawing("mass-grave", population_discard={"carrier": 5}, draw=["family"])

    do(game, "option a")

    assert (rows(game), len(pile(game, "population_discard"))) == (["family-"], 5)


def test_mass_grave_b_takes_up_to_three_infected_out_of_the_game() -> None:
    """Out of the discard pile, for one power (8.13, 8.4, 1.7)."""
    game = drawing("mass-grave", population_discard={"carrier": 4, "hostile": 1})
    boxed = pile(game, "removed").count("carrier")

    do(game, "option b")
    assert legal(game) == ["take carrier population-discard", "done"]
    do(game, *["take carrier population-discard"] * 3)

    assert (pile(game, "population_discard"), game.power) == (["carrier", "hostile"], 1)
    assert boxed + 3 == pile(game, "removed").count("carrier")


def test_last_reserves_a_puts_up_to_six_infected_under_the_supply() -> None:
    """In an order that the active player chooses and the view does not show (8.13)."""
    game = drawing(
        "last-reserves", supply=["carrier"], population_discard={"chaotic": 3, "volatile": 5}
    )

    do(game, "option a", *["take chaotic population-discard"] * 2)
    do(game, *["take volatile population-discard"] * 4)
    assert (asked(game), legal(game)) == ("arrange", ["under chaotic", "under volatile"])
    do(game, "under chaotic", "under volatile", "under chaotic")

    assert pile(game, "infection_supply")[:4] == ["carrier", "chaotic", "volatile", "chaotic"]
    assert pile(game, "infection_supply")[4:] == ["volatile"] * 3
    assert (pile(game, "population_discard"), game.power) == (["chaotic", "volatile"], 1)


def test_last_reserves_b_does_nothing() -> None:
    """The other offer is to decline (9.5)."""
    game = drawing("last-reserves", supply=1, population_discard={"chaotic": 3})

    assert kinds(do(game, "option b")) == ["option-taken", "raxxon-resolved"]
    assert game.power == 0


def test_crowded_shelter_a_lets_a_hostile_card_go_and_clears_tokens() -> None:
    """One hostile card comes back, then up to three tokens leave one sheet (8.5, 8.14)."""
    game = drawing("crowded-shelter", evacuation=SHELTER, tokens=BOTH)

    do(game, "option a", "clear-sheet 2", *[f"clear quarantine {n}" for n in (3, 2, 1)])

    assert (pile(game, "population_discard"), tokens(game, 2)) == (["hostile"], {})


def test_crowded_shelter_b_looks_at_up_to_four_cards() -> None:
    """For one power (2.4, 8.4)."""
    game = drawing("crowded-shelter", ["carrier- volatile-"], evacuation=SHELTER)

    do(game, "option b", "look 0,0", "look 0,1")

    assert (rows(game), game.power) == (["carrier~ volatile~"], 1)


def test_shelter_brawl_a_lets_two_hostile_cards_go_and_clears_tokens() -> None:
    """Two hostile cards come back, then up to three tokens leave one sheet (8.5, 8.14)."""
    game = drawing("shelter-brawl", evacuation={"hostile": 3}, tokens={2: {"quarantine": [1, 2]}})

    do(game, "option a", "clear quarantine 1", "done")

    assert (
        pile(game, "population_discard"),
        tokens(game, 2),
    ) == (["hostile"] * 2, {"quarantine": [2]})


def test_shelter_brawl_b_lets_one_hostile_card_go_and_adds_a_card() -> None:
    """One comes back, one card joins the crowd (8.5, 8.7)."""
    game = drawing("shelter-brawl", evacuation={"hostile": 3}, draw=["family"])

    do(game, "option b")

    assert (pile(game, "population_discard"), rows(game)) == (["hostile"], ["family-"])


def test_empty_streets_adds_a_card_and_flips_one() -> None:
    """If the draw pile is empty, the discard pile is shuffled first (8.7 d, 8.8)."""
    game = drawing("empty-streets", population_discard={"hostile": 1})

    assert kinds(game.log)[1:-1] == ["reshuffled", "card-added", "card-flipped"]
    assert (rows(game), pile(game, "raxxon_triggered")) == (["hostile+"], ["empty-streets"])


def test_corporate_takeover_a_puts_up_to_five_infected_under_the_supply() -> None:
    """Cards of one type need no order (8.13, 12.5)."""
    game = drawing(
        "corporate-takeover", power=5, supply=["carrier"], population_discard={"chaotic": 6}
    )

    do(game, "option a", *["take chaotic population-discard"] * 5)

    assert pile(game, "infection_supply") == ["carrier", *["chaotic"] * 5]
    assert (game.power, asked(game)) == (6, "choose-action")


def test_corporate_takeover_b_spreads_the_infection() -> None:
    """One card of the supply is discarded (8.2)."""
    game = drawing("corporate-takeover", power=5, supply=["carrier"])

    do(game, "option b")

    assert (pile(game, "population_discard"), game.power) == (["carrier"], 5)


def test_whistle_blower_a_lowers_power_and_makes_the_player_pass() -> None:
    """By two; she passes when the card is done, which leaves the game (8.4, 8.12)."""
    game = drawing("whistle-blower", power=3)

    events = do(game, "option a")

    assert (game.power, game.passed, turn(game)) == (1, [True, False], 2)
    assert told(events, "passed") == [{"forced": True}]
    assert "whistle-blower" in pile(game, "removed")


def test_whistle_blower_b_clears_up_to_one_token_of_her_own() -> None:
    """Only of the active player (8.14)."""
    game = drawing("whistle-blower", power=3, tokens=BOTH)

    do(game, "option b")
    assert legal(game) == ["clear curfew 1", "clear curfew 2", "done"]
    do(game, "clear curfew 1")

    assert ({"curfew": [2]}, BOTH[2], 3) == (tokens(game), tokens(game, 2), game.power)
    assert "whistle-blower" in pile(game, "removed")


def test_packed_city_a_evacuates_up_to_four_healthy_cards() -> None:
    """Face-up ones, for one power (8.13, 8.4)."""
    game = drawing("packed-city", ["hostile+ family+ innocent+ celebrity+ hostile+"], draw=28)

    do(game, "option a", *[f"move 0,{column}" for column in range(4)])

    assert pile(game, "evacuation") == ["celebrity", "family", "hostile", "innocent"]
    assert (rows(game), game.power) == (["hostile+"], 1)


def test_packed_city_b_clears_up_to_three_tokens() -> None:
    """Of a sheet that the active player chooses (8.14)."""
    game = drawing("packed-city", draw=28, tokens=BOTH)

    do(game, "option b", "clear-sheet 1", "clear curfew 2", "done")

    assert ({"curfew": [1]}, BOTH[2], 0) == (tokens(game), tokens(game, 2), game.power)


def test_chain_of_command_a_kills_up_to_four_infected() -> None:
    """Face-up ones, for one power (8.1, 8.4)."""
    game = drawing("chain-of-command", ["carrier+ volatile+ carrier- hostile+"])

    do(game, "option a")
    assert legal(game) == ["kill 0,0", "kill 0,1", "done"]
    do(game, "kill 0,0", "kill 0,1")

    assert (rows(game), game.power) == (["carrier- hostile+"], 1)


def test_chain_of_command_b_flips_a_card() -> None:
    """The active player chooses which (8.8)."""
    game = drawing("chain-of-command", ["family- innocent-"])

    do(game, "option b", "flip 0,1")

    assert (rows(game), game.power) == (["family- innocent+"], 0)


def test_press_conference_a_lowers_power_and_adds_two_cards() -> None:
    """By one, not below zero (8.4, 8.7)."""
    game = drawing("press-conference", ["hostile-"], power=1, draw=2)

    do(game, "option a", "add 0,1", "add 0,2")

    assert (rows(game), game.power) == (["hostile- hostile- hostile-"], 0)


@pytest.mark.parametrize("choice", ["turn-down 0,0", "turn-down 0,1", "done"])
def test_press_conference_b_may_turn_any_card_down(choice: str) -> None:
    """One face-up card of any type, or none (6.17)."""
    game = drawing("press-conference", ["carrier+ hostile+ family-"])

    do(game, "option b")
    assert legal(game) == ["turn-down 0,0", "turn-down 0,1", "done"]
    do(game, choice)

    assert "".join(rows(game)).count("~") == (choice != "done")


def test_outside_audit_a_lowers_power_and_spreads_the_infection() -> None:
    """By one (8.4, 8.2)."""
    game = drawing("outside-audit", sheets=[HEART, JAMES], power=4, supply=["volatile"])

    do(game, "option a")

    assert (game.power, pile(game, "population_discard")) == (3, ["volatile"])


def test_outside_audit_b_contains_up_to_three_infected() -> None:
    """From the crowd and the uncontained quarantine, for one power (8.13, 8.4)."""
    game = drawing(
        "outside-audit",
        ["carrier+ volatile+ chaotic+"],
        sheets=[JAMES, WOLFE],
        uncontained={"carrier": 1},
    )

    do(game, "option b", "take carrier uncontained", "move 0,0", "move 0,2")

    assert (pile(game, "contained"), game.power) == (["carrier", "carrier", "chaotic"], 1)
    assert rows(game) == ["volatile+"]


def test_exhaustion_a_makes_the_player_pass() -> None:
    """A forced pass; the tokens stay until the end of day (8.12, 6.5)."""
    game = drawing("exhaustion", tokens=FIVE)

    events = do(game, "option a")

    assert told(events, "passed") == [{"forced": True}]
    assert (2, FIVE[1]) == (turn(game), tokens(game))


def test_exhaustion_b_clears_up_to_three_tokens_of_her_own() -> None:
    """For one power (8.14, 8.4)."""
    game = drawing("exhaustion", tokens=FIVE)

    do(game, "option b", *[f"clear quarantine {n}" for n in (1, 2, 3)])

    assert (tokens(game), game.power) == ({"curfew": [1, 2]}, 1)


def test_long_siege_a_adds_a_card_and_clears_tokens() -> None:
    """One card, then up to three tokens of one sheet (8.7, 8.14)."""
    game = drawing("long-siege", day=4, draw=["family"], tokens=BOTH)

    do(game, "option a", "clear-sheet 2", "clear quarantine 2", "done")

    assert (rows(game), tokens(game, 2)) == (["family-"], {"quarantine": [1, 3]})


def test_long_siege_b_evacuates_four_and_contains_three() -> None:
    """For one power, up to four healthy and up to three infected cards (8.13, 8.4)."""
    game = drawing(
        "long-siege",
        ["hostile+ family+ innocent+ celebrity+ hostile+", "carrier+ volatile+ chaotic+ carrier+"],
        day=4,
        uncontained={"volatile": 1},
    )

    do(game, "option b", *[f"move 0,{column}" for column in range(4)])
    assert "take volatile uncontained" in legal(game)
    do(game, "move 1,0", "move 1,1", "move 1,2")

    assert (len(game.evacuation), game.power) == (4, 1)
    assert pile(game, "contained") == ["carrier", "chaotic", "volatile"]
