"""What Raxxon cards 14 to 27 do, option by option: those that look at the crowd or quarantines."""

from tests.raxxon.table import (
    asked,
    at,
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

FOUR = ["carrier+ carrier+ volatile+ chaotic+"]
BOTH = {1: {"curfew": [1, 2]}, 2: {"quarantine": [1, 2, 3]}}


def test_outbreak_in_the_crowd_a_spreads_the_infection() -> None:
    """One card of the supply is discarded; nobody is killed (8.2)."""
    game = drawing("outbreak-in-the-crowd", FOUR, supply=["volatile", "chaotic"])

    do(game, "option a")

    assert (pile(game, "population_discard"), rows(game)) == (["volatile"], FOUR)


def test_outbreak_in_the_crowd_b_kills_up_to_four_infected() -> None:
    """For one power she kills face-up infected cards as she likes (8.1, 8.4)."""
    game = drawing("outbreak-in-the-crowd", ["carrier+ carrier+ volatile+ chaotic+ hostile+"])

    do(game, "option b")
    assert legal(game) == ["kill 0,0", "kill 0,1", "kill 0,2", "kill 0,3", "done"]
    do(game, "kill 0,0", "kill 0,3", "done")

    assert rows(game) == ["carrier+ volatile+ . hostile+"]
    assert game.power == 1


def test_screams_adds_a_card_and_flips_one() -> None:
    """First the card, then the flip (9.4)."""
    game = drawing("screams", ["carrier+ volatile+ chaotic+"], draw=["family", "hostile"])

    do(game, "add 0,3")

    assert (rows(game), asked(game)) == (["carrier+ volatile+ chaotic+ family+"], "choose-action")
    assert pile(game, "raxxon_triggered") == ["screams"]


def test_contagious_bites_a_kills_volatile_cards_and_one_healthy_card() -> None:
    """Up to three volatile cards, then exactly one face-up healthy card (6.17, 8.1)."""
    game = drawing(
        "contagious-bites", ["volatile+ volatile+ volatile- carrier+", "hostile+ family+ hostile-"]
    )

    do(game, "option a")
    assert legal(game) == ["kill 0,0", "kill 0,1", "done"]
    do(game, "kill 0,1", "done")
    assert legal(game) == ["kill 1,0", "kill 1,1"]
    do(game, "kill 1,0")

    assert rows(game) == ["volatile+ . volatile- carrier+", ". family+ hostile- ."]


def test_contagious_bites_a_without_a_healthy_card() -> None:
    """With no face-up healthy card the second part does nothing (6.17, 9.6)."""
    game = drawing("contagious-bites", ["volatile+ volatile+ hostile-"])

    do(game, "option a", "done")

    assert (rows(game), asked(game)) == (["volatile+ volatile+ hostile-"], "choose-action")


def test_contagious_bites_b_spreads_the_infection() -> None:
    """One card of the supply is discarded (8.2)."""
    game = drawing("contagious-bites", ["volatile+ volatile+"], supply=["carrier"])

    do(game, "option b")

    assert pile(game, "population_discard") == ["carrier"]


def test_mob_mentality_a_adds_two_cards() -> None:
    """One after the other, each placed by the active player (8.7)."""
    game = drawing("mob-mentality", ["chaotic+ chaotic+"], draw=3)

    do(game, "option a", "add 0,2", "add 0,3")

    assert rows(game) == ["chaotic+ chaotic+ hostile- hostile-"]
    assert game.power == 0


def test_mob_mentality_b_kills_up_to_three_chaotic_cards() -> None:
    """For one power; other infected cards are not offered (8.1, 8.4)."""
    game = drawing("mob-mentality", ["chaotic+ chaotic+ chaotic+ chaotic+ carrier+ chaotic-"])

    do(game, "option b")
    assert legal(game) == ["kill 0,0", "kill 0,1", "kill 0,2", "kill 0,3", "done"]
    do(game, "kill 0,0", "kill 0,1", "kill 0,2")

    assert (rows(game), game.power) == (["chaotic+ carrier+ chaotic-"], 1)


def test_silent_carriers_a_contains_up_to_three_carriers() -> None:
    """From the crowd only, for one power (8.13, 8.4)."""
    game = drawing(
        "silent-carriers", ["carrier+ carrier+ volatile+ carrier-"], uncontained={"carrier": 1}
    )

    do(game, "option a")
    assert legal(game) == ["move 0,0", "move 0,1", "done"]
    do(game, "move 0,0", "move 0,1")

    assert (pile(game, "contained"), game.power) == (["carrier", "carrier"], 1)
    assert rows(game) == ["volatile+ carrier-"]


def test_silent_carriers_b_spreads_the_infection() -> None:
    """One card of the supply is discarded (8.2)."""
    game = drawing("silent-carriers", ["carrier+ carrier+"], supply=["chaotic"])

    do(game, "option b")

    assert (pile(game, "population_discard"), game.power) == (["chaotic"], 0)


def test_quiet_hour_a_clears_up_to_three_tokens_of_any_player() -> None:
    """All on one sheet (8.14)."""
    game = drawing("quiet-hour", supply=10, tokens=BOTH)

    do(game, "option a", "clear-sheet 2")
    assert legal(game) == ["clear quarantine 1", "clear quarantine 2", "clear quarantine 3", "done"]
    do(game, "clear quarantine 1", "clear quarantine 2", "clear quarantine 3")

    assert (tokens(game), tokens(game, 2)) == ({"curfew": [1, 2]}, {})


def test_quiet_hour_b_looks_at_up_to_four_cards() -> None:
    """They become known, and nothing triggers (2.4)."""
    game = drawing("quiet-hour", ["chaotic- chaotic- chaotic- carrier- carrier-"], supply=10)

    events = do(game, "option b", "look 0,0", "look 0,1", "look 0,2", "look 0,4")

    assert rows(game) == ["chaotic~ chaotic~ chaotic~ carrier- carrier~"]
    assert kinds(events) == ["option-taken", *["looked"] * 4, "raxxon-resolved"]


def test_riot_a_makes_the_player_pass() -> None:
    """A forced pass when the card is done (8.12)."""
    game = drawing("riot", ["hostile+ hostile+ hostile+"])

    events = do(game, "option a")

    assert told(events, "passed") == [{"forced": True}]
    assert (game.passed, turn(game), game.power) == ([True, False], 2, 0)


def test_riot_b_turns_up_to_three_hostile_cards_down() -> None:
    """For one power (8.4, 8.11)."""
    game = drawing("riot", ["hostile+ hostile+ hostile+ hostile+ family+"])

    do(game, "option b", "turn-down 0,0", "turn-down 0,1", "turn-down 0,2")

    assert (rows(game), game.power) == (["hostile~ hostile~ hostile~ hostile+ family+"], 1)


def test_looters_a_brings_a_hostile_card_back() -> None:
    """From the evacuation to the discard pile (8.5)."""
    game = drawing("looters", ["hostile+ hostile+"], evacuation={"hostile": 1, "family": 1})

    do(game, "option a")

    assert (pile(game, "evacuation"), pile(game, "population_discard")) == (["family"], ["hostile"])


def test_looters_b_adds_a_card_and_flips_one() -> None:
    """Which may be another one than the added card (8.8)."""
    game = drawing("looters", ["hostile+ hostile+ family-"], draw=["carrier"])

    do(game, "option b", "add 0,3", "flip 0,2")

    assert rows(game) == ["hostile+ hostile+ family+ carrier-"]


def test_missing_person_a_brings_two_hostile_cards_back_and_flips_one() -> None:
    """Both times a hostile card, then a flip (8.5, 8.8)."""
    game = drawing("missing-person", ["family- carrier-"], evacuation={"hostile": 3})

    do(game, "option a", "flip 0,1")

    assert (
        pile(game, "evacuation"),
        pile(game, "population_discard"),
    ) == (["hostile"], ["hostile"] * 2)
    assert rows(game) == ["family- carrier+"]


def test_missing_person_a_with_one_hostile_card() -> None:
    """What can be done is done (9.6)."""
    game = drawing("missing-person", ["family- family-"], evacuation={"hostile": 1})

    do(game, "option a", "flip 0,0")

    assert pile(game, "evacuation") == []


def test_missing_person_b_spreads_the_infection() -> None:
    """One card of the supply is discarded (8.2)."""
    game = drawing("missing-person", supply=["volatile"])

    do(game, "option b")

    assert pile(game, "population_discard") == ["volatile"]


def test_spokesperson_a_clears_up_to_three_tokens() -> None:
    """For one power; the untriggered pile comes back (8.14, 8.4)."""
    game = drawing(
        "spokesperson", evacuation={"celebrity": 1}, tokens=BOTH, raxxon_untriggered=["screams"]
    )

    do(game, "option a", "clear-sheet 1", "clear curfew 1", "clear curfew 2")

    assert (tokens(game), game.power) == ({}, 1)
    assert (pile(game, "raxxon_draw"), pile(game, "raxxon_untriggered")) == (["screams"], [])
    assert pile(game, "raxxon_triggered") == ["spokesperson"]


def test_spokesperson_b_takes_the_celebrity_back() -> None:
    """One celebrity card leaves the evacuation pile; the untriggered pile comes back (8.13)."""
    game = drawing(
        "spokesperson",
        evacuation={"celebrity": 2, "hostile": 1},
        raxxon_untriggered=["screams"],
    )

    do(game, "option b")

    assert pile(game, "evacuation") == ["celebrity", "hostile"]
    assert (pile(game, "population_discard"), game.power) == (["celebrity"], 0)
    assert pile(game, "raxxon_draw") == ["screams"]


def test_spokesperson_part_2_a_lowers_power_by_two() -> None:
    """A hostile card comes back, and the card leaves the game (8.4, 9.5 a)."""
    game = drawing(
        "spokesperson-part-2",
        raxxon_triggered=["spokesperson"],
        power=5,
        evacuation={"hostile": 1},
    )

    do(game, "option a")

    assert (game.power, pile(game, "evacuation")) == (3, [])
    assert "spokesperson-part-2" in pile(game, "removed")
    assert pile(game, "raxxon_triggered") == ["spokesperson"]


def test_spokesperson_part_2_b_raises_power() -> None:
    """By one; the card leaves the game (8.4, 9.5 a)."""
    game = drawing("spokesperson-part-2", raxxon_triggered=["spokesperson"], power=5)

    do(game, "option b")

    assert game.power == 6
    assert "spokesperson-part-2" in pile(game, "removed")


def test_family_reunion_a_evacuates_up_to_five_healthy_cards() -> None:
    """Face-up ones, for one power (8.13, 8.4)."""
    game = drawing(
        "family-reunion",
        ["hostile+ family+ innocent+ innocent+ innocent+ celebrity+", "carrier+ hostile-"],
        evacuation={"family": 1},
    )

    do(game, "option a")
    assert not {"move 1,0", "move 1,1"} & set(legal(game))
    do(game, *[f"move 0,{column}" for column in range(5)])

    assert (len(game.evacuation), game.power) == (6, 1)
    assert at(game, "0,5") == "celebrity+"


def test_family_reunion_b_does_nothing() -> None:
    """The other offer is to decline (9.5)."""
    game = drawing("family-reunion", ["hostile+"], evacuation={"family": 1})

    events = do(game, "option b")

    assert kinds(events) == ["option-taken", "raxxon-resolved"]
    assert (game.power, pile(game, "raxxon_triggered")) == (0, ["family-reunion"])


def test_overflowing_wards_a_opens_the_quarantine_for_two_cards() -> None:
    """Exactly two (8.13, 6.17)."""
    game = drawing("overflowing-wards", contained={"carrier": 1, "chaotic": 2})

    do(game, "option a", "take chaotic contained", "take chaotic contained")

    assert (
        pile(game, "uncontained"),
        pile(game, "contained"),
    ) == (["chaotic", "chaotic"], ["carrier"])


def test_overflowing_wards_b_takes_up_to_two_cards_out_of_the_game() -> None:
    """For one power (8.13, 8.4)."""
    game = drawing("overflowing-wards", contained={"carrier": 3})
    boxed = pile(game, "removed").count("carrier")

    do(game, "option b", "take carrier contained", "take carrier contained")

    assert (pile(game, "contained"), game.power) == (["carrier"], 1)
    assert boxed + 2 == pile(game, "removed").count("carrier")


def test_quarantine_breach_a_spreads_the_infection() -> None:
    """One card of the supply is discarded (8.2)."""
    game = drawing("quarantine-breach", uncontained={"carrier": 2}, supply=["volatile"])

    do(game, "option a")

    assert (
        pile(game, "population_discard"),
        pile(game, "uncontained"),
    ) == (["volatile"], ["carrier"] * 2)


def test_quarantine_breach_b_lets_two_cards_out() -> None:
    """Two go to the discard pile, two cards are added, one is flipped (8.13, 9.4)."""
    game = drawing("quarantine-breach", uncontained={"carrier": 3}, draw=["family", "innocent"])

    do(game, "option b", "add 0,1", "flip 0,0")

    assert (
        pile(game, "population_discard"),
        pile(game, "uncontained"),
    ) == (["carrier"] * 2, ["carrier"])
    assert rows(game) == ["family+ innocent-"]
