"""What Raxxon cards 1 to 13 do: those that always trigger."""

import pytest

from tests.raxxon.table import (
    act,
    asked,
    at,
    do,
    drawing,
    kinds,
    legal,
    over,
    pile,
    playing,
    rows,
    tokens,
    told,
    turn,
)

OFFERS = [
    "raxxons-press-release", "raxxons-helping-hand", "raxxons-supply-drop",
    "raxxons-security-detail", "raxxons-laboratory", "raxxons-transport", "raxxons-researchers",
    "raxxons-incinerator",
]  # fmt: skip


@pytest.mark.parametrize("card", OFFERS)
def test_raxxons_offer_costs_power_also_without_a_target(card: str) -> None:
    """With nothing to choose the power grows and the untriggered pile comes back (8.4, 9.5)."""
    game = drawing(card, raxxon_untriggered=["screams", "riot"], raxxon=["looters"], power=2)

    assert game.power == 3
    assert set(pile(game, "raxxon_draw")) == {"screams", "riot", "looters"}
    assert pile(game, "raxxon_triggered") == [card]
    assert pile(game, "raxxon_untriggered") == []
    assert told(game.log, "untriggered-back") == [{"cards": ["screams", "riot"]}]
    assert asked(game) == "choose-action"


def test_raxxons_press_release_turns_up_to_three_hostile_cards_down() -> None:
    """Only face-up hostile cards; they stay known (2.4)."""
    game = drawing(
        "raxxons-press-release", ["hostile+ hostile+ hostile+ hostile+ family+ hostile-"]
    )

    assert legal(game) == [
        "turn-down 0,0",
        "turn-down 0,1",
        "turn-down 0,2",
        "turn-down 0,3",
        "done",
    ]
    do(game, "turn-down 0,0", "turn-down 0,1", "turn-down 0,3")

    assert rows(game) == ["hostile~ hostile~ hostile+ hostile~ family+ hostile-"]
    assert game.power == 1


def test_raxxons_helping_hand_contains_up_to_four_infected() -> None:
    """From the crowd, if face-up, and from the uncontained quarantine (8.13, 7.5)."""
    game = drawing(
        "raxxons-helping-hand",
        ["carrier+ volatile+ chaotic- hostile+"],
        uncontained={"carrier": 1, "chaotic": 2},
    )

    assert legal(game) == [
        "move 0,0", "move 0,1", "take carrier uncontained", "take chaotic uncontained", "done",
    ]  # fmt: skip
    do(game, "move 0,0", "take chaotic uncontained", "take chaotic uncontained", "move 0,1")

    assert pile(game, "contained") == ["carrier", "chaotic", "chaotic", "volatile"]
    assert pile(game, "uncontained") == ["carrier"]
    assert game.power == 1


def test_raxxons_supply_drop_clears_up_to_two_tokens_of_any_player() -> None:
    """She chooses a sheet, then tokens on it, not only the rightmost (8.14)."""
    game = drawing("raxxons-supply-drop", tokens={1: {"curfew": [1]}, 2: {"quarantine": [1, 2, 3]}})

    assert legal(game) == ["clear-sheet 1", "clear-sheet 2"]
    events = do(game, "clear-sheet 2", "clear quarantine 1", "clear quarantine 2")

    token = {"owner": 2, "sheet": "meryl-wolfe", "action": "quarantine"}
    assert told(events, "tokens-cleared") == [{**token, "space": 1}, {**token, "space": 2}]

    assert (tokens(game), tokens(game, 2)) == ({"curfew": [1]}, {"quarantine": [3]})
    assert game.power == 1


def test_raxxons_security_detail_kills_up_to_four_infected() -> None:
    """Face-up infected cards only (8.1)."""
    game = drawing(
        "raxxons-security-detail", ["carrier+ carrier+ volatile+ chaotic+ chaotic+ chaotic-"]
    )

    assert "kill 0,5" not in legal(game)
    do(game, "kill 0,0", "kill 0,1", "kill 0,2", "kill 0,4")

    assert rows(game) == ["chaotic+ . chaotic-"]
    assert pile(game, "population_discard") == ["carrier", "carrier", "chaotic", "volatile"]
    assert game.power == 1


def test_raxxons_laboratory_takes_up_to_three_contained_cards_out_of_the_game() -> None:
    """They go to the box (8.13)."""
    game = drawing("raxxons-laboratory", contained={"carrier": 3, "chaotic": 1})
    boxed = pile(game, "removed").count("carrier")

    assert legal(game) == ["take carrier contained", "take chaotic contained", "done"]
    do(game, "take carrier contained", "take carrier contained", "done")

    assert pile(game, "contained") == ["carrier", "chaotic"]
    assert boxed + 2 == pile(game, "removed").count("carrier")
    assert game.power == 1


def test_raxxons_transport_evacuates_up_to_three_healthy_cards() -> None:
    """Face-up healthy cards anywhere in the crowd, infected ones beside them or not (8.13)."""
    game = drawing(
        "raxxons-transport", ["hostile+ carrier+ family+", "family- innocent+ celebrity+"]
    )

    assert legal(game) == ["move 0,0", "move 0,2", "move 1,1", "move 1,2", "done"]
    do(game, "move 0,0", "move 1,2", "move 0,2")

    assert pile(game, "evacuation") == ["celebrity", "family", "hostile"]
    assert rows(game) == [". carrier+", "family- innocent+"]
    assert game.power == 1


def test_raxxons_transport_may_win_before_the_power_grows() -> None:
    """The evacuation comes first on the card, so the team wins at power 7 (1.2, 1.5)."""
    healthy = {"hostile": 14, "family": 3, "celebrity": 3, "innocent": 3, "familiar": 3}
    game = drawing(
        "raxxons-transport", ["hostile+"], power=7, evacuation=healthy | {"susceptible": 3}
    )

    do(game, "move 0,0")

    assert (over(game), game.power) == ("evacuated", 7)


def test_raxxons_researchers_look_at_up_to_three_facedown_cards() -> None:
    """They stay facedown and become known; known ones are not offered (2.4)."""
    game = drawing("raxxons-researchers", ["carrier- family- hostile~ hostile+ volatile-"])

    assert legal(game) == ["look 0,0", "look 0,1", "look 0,4", "done"]
    events = do(game, "look 0,4", "look 0,0", "done")

    assert told(events, "looked") == [
        {"at": "0,4", "card": "volatile"},
        {"at": "0,0", "card": "carrier"},
    ]
    assert rows(game) == ["carrier~ family- hostile~ hostile+ volatile~"]
    assert game.power == 1


def test_raxxons_incinerator_takes_up_to_three_discarded_infected_out_of_the_game() -> None:
    """Healthy cards of the discard pile are not offered (8.13, 1.7)."""
    game = drawing("raxxons-incinerator", population_discard={"hostile": 2, "volatile": 4})
    boxed = pile(game, "removed").count("volatile")

    assert legal(game) == ["take volatile population-discard", "done"]
    do(game, *["take volatile population-discard"] * 3)

    assert pile(game, "population_discard") == ["hostile", "hostile", "volatile"]
    assert boxed + 3 == pile(game, "removed").count("volatile")
    assert game.power == 1


def test_blackout_adds_two_cards_and_flips_one() -> None:
    """Both cards come before the flip, which may be of either (9.4)."""
    game = drawing("blackout", ["hostile+"], draw=["family", "innocent", "carrier"])

    do(game, "add 0,1", "add 0,2")
    assert legal(game) == ["flip 0,1", "flip 0,2"]
    do(game, "flip 0,2")

    assert rows(game) == ["hostile+ family- innocent+"]
    assert pile(game, "raxxon_triggered") == ["blackout"]


def test_panic_buying_a_brings_a_hostile_card_back() -> None:
    """From the evacuation to the discard pile (8.5)."""
    game = drawing("panic-buying", evacuation={"hostile": 2}, draw=1)

    do(game, "option a")

    assert (
        pile(game, "evacuation"),
        pile(game, "population_discard"),
    ) == (["hostile"], ["hostile"])
    assert game.crowd == {}


def test_panic_buying_b_adds_a_card() -> None:
    """One card joins the crowd (8.7)."""
    game = drawing("panic-buying", evacuation={"hostile": 2}, draw=["family"])

    do(game, "option b")

    assert (rows(game), pile(game, "evacuation")) == (["family-"], ["hostile"] * 2)


def test_panic_buying_a_may_be_taken_without_a_hostile_card() -> None:
    """An option may be chosen although it can do nothing (9.6)."""
    game = drawing("panic-buying", draw=1)

    assert legal(game) == ["option a", "option b"]
    do(game, "option a")

    assert (asked(game), game.crowd) == ("choose-action", {})


def test_night_shift_a_makes_the_player_pass() -> None:
    """She passes when the card is done, without being asked to go on (8.12)."""
    game = drawing("night-shift", ["hostile-"])

    events = do(game, "option a")

    assert told(events, "passed") == [{"forced": True}]
    assert (
        game.passed,
        turn(game),
        pile(game, "raxxon_triggered"),
    ) == ([True, False], 2, ["night-shift"])


def test_night_shift_b_flips_two_cards() -> None:
    """One after the other, each with all that it sets off (8.8)."""
    game = drawing("night-shift", ["hostile- family- innocent-"])

    do(game, "option b", "flip 0,1", "flip 0,0")

    assert rows(game) == ["hostile+ family+ innocent-"]


def test_loud_rumours_flips_two_cards_and_raises_the_power() -> None:
    """What the first flip adds may be flipped by the second (8.4, 8.8, 9.1)."""
    game = drawing("loud-rumours", ["chaotic- hostile-"], draw=["volatile"])

    do(game, "flip 0,0", "add 0,2", "flip 0,2")

    assert (rows(game), game.power) == (["chaotic+ hostile- volatile+"], 1)


def test_loud_rumours_flips_what_there_is() -> None:
    """With one facedown card one is flipped, and nobody is asked (8.8, 12.5)."""
    game = drawing("loud-rumours", ["family- hostile+"])

    assert (rows(game), asked(game)) == (["family+ hostile+"], "choose-action")


def test_hole_in_the_fence_a_adds_a_card_and_flips_one() -> None:
    """The flip comes after the added card (9.4)."""
    game = drawing("hole-in-the-fence", ["hostile+ hostile+"], draw=["family"])

    do(game, "option a", "add 0,2")

    assert at(game, "0,2") == "family+"


def test_hole_in_the_fence_b_opens_the_quarantine_for_two_cards() -> None:
    """Exactly two contained cards become uncontained (8.13)."""
    game = drawing("hole-in-the-fence", contained={"carrier": 2, "volatile": 1})

    do(game, "option b")
    assert legal(game) == ["take carrier contained", "take volatile contained"]
    do(game, "take volatile contained")

    assert (
        pile(game, "uncontained"),
        pile(game, "contained"),
    ) == (["carrier", "volatile"], ["carrier"])


def test_hole_in_the_fence_b_with_one_contained_card() -> None:
    """As many as possible up to two: here one (6.17, 9.6)."""
    game = drawing("hole-in-the-fence", contained={"carrier": 1})

    do(game, "option b")

    assert (pile(game, "uncontained"), pile(game, "contained")) == (["carrier"], [])


def test_offer_may_be_refused_but_not_its_price() -> None:
    """Choosing nothing of `up to` still raises the power (6.17)."""
    game = playing(["carrier+ carrier-"], raxxon=["raxxons-helping-hand"])

    events = act(game, "investigate", "done")

    assert (game.power, pile(game, "contained")) == (1, [])
    assert "moved" not in kinds(events)
