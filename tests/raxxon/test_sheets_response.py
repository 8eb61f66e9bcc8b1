"""The actions of KD James, Gabriel Diaz and Adrian Voss that others have not."""

from tests.raxxon.table import (
    DIAZ,
    HEART,
    JAMES,
    LEE,
    VOSS,
    act,
    asked,
    at,
    do,
    kinds,
    legal,
    pile,
    playing,
    resolving,
    rows,
    tokens,
    told,
    turn,
)

JAMES_FIRST = [JAMES, HEART]
DIAZ_FIRST = [DIAZ, HEART]
VOSS_FIRST = [VOSS, HEART]

# ---- KD James


def test_decontamination_kills_infected_cards_only() -> None:
    """A face-up infected card and such cards beside it (7.4, 12.3)."""
    game = playing(
        ["carrier+ volatile+ hostile+", "chaotic+ chaotic~ volatile+"], sheets=JAMES_FIRST
    )

    act(game, "decontamination")
    assert ["kill 0,0", "kill 0,1", "kill 1,0", "kill 1,2"] == legal(game)
    do(game, "kill 0,0")
    assert ["kill 0,1", "kill 1,0", "done"] == legal(game)
    do(game, "kill 1,0", "kill 0,1")

    assert [". hostile+", "chaotic~ volatile+"] == rows(game)


def test_raxxon_funding_clears_tokens_of_another_player() -> None:
    """Up to two of one other player's; then, at a price, up to two of her own (8.14, 6.18)."""
    game = playing(
        sheets=[JAMES, HEART, LEE],
        tokens={1: {"evacuation": [1], "quarantine": [1, 2]},
                2: {"curfew": [1, 2], "quarantine": [1]}, 3: {"quarantine": [2]}},
        raxxon=["long-siege", "corporate-takeover", "exhaustion"],
    )  # fmt: skip
    do(game, *["go-on"] * 9)
    game.raxxon_untriggered.clear()

    do(game, "perform raxxon-funding")
    assert ["clear-sheet 2", "clear-sheet 3"] == legal(game)
    do(game, "clear-sheet 2", "clear curfew 1", "clear quarantine 1")
    assert {"curfew": [2]} == tokens(game, 2)
    do(game, "use")
    assert ["clear evacuation 1", "clear quarantine 1", "clear quarantine 2", "done"] == legal(game)
    events = do(game, "clear evacuation 1", "clear quarantine 2")

    assert {"quarantine": [1], "raxxon-funding": [1]} == tokens(game)
    assert ["tokens-cleared", "tokens-cleared", "raxxon-drawn"] == kinds(events)[:3]


def test_raxxon_funding_offers_only_earlier_tokens() -> None:
    """The token just placed can't be cleared, so with no other there is no offer (8.14)."""
    game = playing(sheets=JAMES_FIRST, tokens={2: {"curfew": [2]}}, raxxon=["blackout"])

    act(game, "raxxon-funding")
    assert ["clear curfew 2", "done"] == legal(game)
    do(game, "done")

    assert ({"raxxon-funding": [1]}, {"curfew": [2]}) == (tokens(game), tokens(game, 2))
    assert 2 == turn(game)


def test_clinical_crowd_control_may_turn_an_infected_card_down() -> None:
    """At no price, and no healthy one (7.6)."""
    game = playing(["hostile+ carrier+ family+"], sheets=JAMES_FIRST, raxxon=["blackout"])

    act(game, "clinical-crowd-control", "swap 0,0", "swap 0,1")
    assert ["turn-down 0,0", "done"] == legal(game)
    do(game, "turn-down 0,0")

    assert (["carrier~ hostile+ family+"], ["blackout"]) == (rows(game), pile(game, "raxxon_draw"))


# ---- Gabriel Diaz


def test_targeted_evacuation_takes_healthy_neighbours() -> None:
    """A face-up healthy card and any such cards beside it, whatever else is near (7.3)."""
    game = playing(
        ["hostile+ family+ carrier+", "innocent~ celebrity+ familiar+"], sheets=DIAZ_FIRST
    )

    act(game, "targeted-evacuation")
    assert ["rescue 0,0", "rescue 0,1", "rescue 1,1", "rescue 1,2"] == legal(game)
    do(game, "rescue 0,1")
    assert ["rescue 0,0", "rescue 1,1", "done"] == legal(game)
    do(game, "rescue 1,1", "rescue 0,0")

    assert ["celebrity", "family", "hostile"] == pile(game, "evacuation")
    assert ["innocent~ . familiar+"] == rows(game)[1:]


def test_targeted_evacuation_of_one_card() -> None:
    """The neighbours may stay (7.3)."""
    game = playing(["hostile+ family+"], sheets=DIAZ_FIRST)

    act(game, "targeted-evacuation", "rescue 0,0", "done")

    assert (["hostile"], ["family+"]) == (pile(game, "evacuation"), rows(game))


def test_targeted_evacuation_without_a_healthy_card() -> None:
    """Nothing happens when no face-up healthy card lies there (7.3)."""
    game = playing(["hostile~ carrier+"], sheets=DIAZ_FIRST)

    act(game, "targeted-evacuation")

    assert ([], 2) == (pile(game, "evacuation"), turn(game))


def test_controlled_burn_kills_a_run_of_up_to_three() -> None:
    """Side by side in one row or column, without a gap, of any faces (7.4)."""
    game = playing(
        ["hostile+ carrier- chaotic~ volatile+", "carrier+ . hostile- ."], sheets=DIAZ_FIRST
    )

    act(game, "controlled-burn", "kill 0,1")
    assert ["kill 0,0", "kill 0,2", "done"] == sorted(legal(game), key=lambda i: (i == "done", i))
    do(game, "kill 0,2")
    assert ["kill 0,0", "kill 0,3", "done"] == legal(game)
    do(game, "kill 0,3")

    assert ["hostile+ . .", "carrier+ . hostile-"] == rows(game)
    assert ["carrier", "chaotic", "volatile"] == pile(game, "population_discard")


def test_controlled_burn_down_a_column() -> None:
    """A run of two downwards; it can't turn a corner, and need not be longer (7.4)."""
    game = playing(["hostile+ carrier+", "chaotic+ carrier+", "volatile+ ."], sheets=DIAZ_FIRST)

    act(game, "controlled-burn", "kill 1,0", "kill 0,0")
    assert ["kill 2,0", "done"] == legal(game)
    do(game, "done")

    assert [". carrier+", ". carrier+", "volatile+ ."] == rows(game)


def test_controlled_burn_of_one_card() -> None:
    """A run may be one card (7.4)."""
    game = playing(["hostile+ carrier+"], sheets=DIAZ_FIRST)

    act(game, "controlled-burn", "kill 0,1", "done")

    assert (["hostile+"], ["carrier"]) == (rows(game), pile(game, "population_discard"))


def test_roadblock_puts_three_markers_on_a_card() -> None:
    """On any card, face-up or not; a second roadblock adds three more (7.9)."""
    game = playing(["hostile+ carrier-"], sheets=DIAZ_FIRST)

    act(game, "roadblock")
    assert ["block 0,0", "block 0,1"] == legal(game)
    events = do(game, "block 0,1")
    assert [{"at": "0,1", "markers": 3}] == told(events, "markers-placed")
    do(game, "pass")
    do(game, "go-on", "perform roadblock", "block 0,1")

    assert ["hostile+ carrier+*6"] == rows(game)


def test_roadblock_markers_vanish_when_the_card_moves() -> None:
    """By a swap, or when it leaves the crowd (7.9)."""
    crowd = ["hostile+*3 carrier+*2 family+*1"]
    game = playing(crowd, sheets=DIAZ_FIRST)
    act(game, "firm-crowd-control", "swap 0,0", "swap 0,1", "decline")
    assert ["carrier+ hostile+ family+*1"] == rows(game)

    game = playing(crowd, sheets=DIAZ_FIRST)
    act(game, "targeted-evacuation", "rescue 0,0")
    assert ["carrier+*2 family+*1"] == rows(game)


def test_roadblock_markers_stay_when_the_card_is_flipped() -> None:
    """Turning up or down is not moving (7.9, 8.11)."""
    game = resolving("flip_up", ["family-*2 hostile+"])

    assert ["family+*2 hostile+"] == rows(game)


def test_roadblock_markers_vanish_at_the_end_of_day() -> None:
    """The crowd of the next day has none (7.9, 10.6)."""
    game = playing(["hostile+*3 carrier+*3"], draw=7)

    do(game, "pass", "pass")

    assert 9 == len(game.crowd)
    assert not any(cell.markers for cell in game.crowd.values())


def test_two_roadblocks_beside_one_place() -> None:
    """The active player says which card loses a marker (7.9)."""
    crowd = ["hostile- hostile-*1 hostile-", "hostile-*2 . hostile-", "hostile- hostile- hostile-"]
    game = resolving("add_card", crowd, draw=1)

    assert ("choose-marker", ["unblock 0,1", "unblock 1,0"]) == (asked(game), legal(game))
    events = do(game, "unblock 0,1")

    assert [{"at": "0,1", "left": 0}] == told(events, "card-blocked")
    assert (None, 1) == (at(game, "1,1"), len(pile(game, "population_draw")))
    assert "hostile- hostile- hostile-" == rows(game)[0]


def test_roadblock_with_an_empty_draw_pile() -> None:
    """The card is not drawn, so the discard pile is not shuffled for it (7.9)."""
    crowd = ["hostile-*2 ."]
    game = resolving("add_card", crowd, population_discard={"carrier": 2})

    do(game, "add 0,1")

    assert (["carrier"] * 2, []) == (
        pile(game, "population_discard"),
        pile(game, "population_draw"),
    )
    assert ["hostile-*1"] == rows(game)


def test_firm_crowd_control_may_swap_twice() -> None:
    """The second swap is an optional effect (7.6, 6.18)."""
    game = playing(["hostile+ carrier+ family+"], sheets=DIAZ_FIRST, raxxon=["long-siege"])

    act(game, "firm-crowd-control", "swap 0,0", "swap 0,1", "use", "swap 0,1", "swap 0,2")

    assert ["carrier+ family+ hostile+"] == rows(game)
    assert (["long-siege"], 2) == (pile(game, "raxxon_untriggered"), turn(game))


def test_firm_crowd_control_may_swap_once() -> None:
    """Without the optional effect no Raxxon card is drawn (6.18)."""
    game = playing(["hostile+ carrier+ family+"], sheets=DIAZ_FIRST, raxxon=["blackout"])

    act(game, "firm-crowd-control", "swap 0,0", "swap 0,1", "decline")

    assert (["blackout"], 2) == (pile(game, "raxxon_draw"), turn(game))


# ---- Adrian Voss


def test_security_sweep_kills_two_and_two_more_at_a_price() -> None:
    """Face-up infected cards anywhere (8.1, 6.18)."""
    game = playing(
        ["carrier+ . carrier+ hostile+", "chaotic+ . volatile+ volatile~"],
        sheets=VOSS_FIRST,
        raxxon=["long-siege"],
    )

    act(game, "security-sweep")
    assert ["kill 0,0", "kill 0,2", "kill 1,0", "kill 1,2", "done"] == legal(game)
    do(game, "kill 0,0", "kill 1,2", "use")
    events = do(game, "kill 0,2", "kill 1,0")

    assert ["cards-killed", "raxxon-drawn", "turn-began"] == kinds(events)
    assert ["hostile+", "volatile~"] == rows(game)


def test_security_sweep_may_stop() -> None:
    """After one card, and without the optional effect (6.17, 6.18)."""
    game = playing(["carrier+ . carrier+"], sheets=VOSS_FIRST, raxxon=["blackout"])

    act(game, "security-sweep", "kill 0,0", "done", "decline")

    assert (["carrier"], ["blackout"]) == (
        pile(game, "population_discard"),
        pile(game, "raxxon_draw"),
    )


def test_inside_information_may_put_one_card_aside() -> None:
    """Of the top three one may go to the untriggered pile, unchecked; the rest goes back (2.5)."""
    game = playing(sheets=VOSS_FIRST, raxxon=["blackout", "riot", "loud-rumours", "looters"])

    events = act(game, "inside-information")
    seen = {"pile": "raxxon", "cards": ["blackout", "riot", "loud-rumours"], "depth": 0}
    assert [seen] == told(events, "scried")
    cards = ["blackout", "loud-rumours", "riot"]
    assert [*[f"aside {c}" for c in cards], *[f"top {c}" for c in cards]] == legal(game)
    events = do(game, "top riot", "aside blackout")

    away = {"card": "blackout", "origin": "raxxon", "to": "raxxon-untriggered"}
    assert [away] == told(events, "set-aside")
    assert [{"pile": "raxxon", "cards": ["riot", "loud-rumours"]}] == told(events, "put-back")

    assert ["riot", "loud-rumours", "looters"] == pile(game, "raxxon_draw")
    assert ["blackout"] == pile(game, "raxxon_untriggered")
    assert [1, 2] == game.raxxon_draw.known
    assert 2 == turn(game)


def test_inside_information_may_put_all_back() -> None:
    """In any order (vocabulary of `scry`)."""
    game = playing(sheets=VOSS_FIRST, raxxon=["blackout", "riot", "loud-rumours"])

    act(game, "inside-information", "top loud-rumours", "top riot", "top blackout")

    assert ["loud-rumours", "riot", "blackout"] == pile(game, "raxxon_draw")
    assert [] == pile(game, "raxxon_untriggered")


def test_inside_information_with_one_card() -> None:
    """It may be put aside or back; an empty pile is not refilled (vocabulary of `scry`)."""
    game = playing(sheets=VOSS_FIRST, raxxon=["blackout"])
    act(game, "inside-information")
    assert ["aside blackout", "top blackout"] == legal(game)
    do(game, "aside blackout")
    assert [] == pile(game, "raxxon_draw")

    game = playing(sheets=VOSS_FIRST, raxxon_untriggered=["riot"])
    assert "scried" not in kinds(act(game, "inside-information"))
    assert ["riot"] == pile(game, "raxxon_untriggered")


def test_scripted_crowd_control_may_turn_two_cards_down_at_a_price() -> None:
    """Up to two face-up cards of any type (6.18, 6.17)."""
    game = playing(["hostile+ carrier+ family+"], sheets=VOSS_FIRST, raxxon=["long-siege"])

    act(game, "scripted-crowd-control", "swap 0,0", "swap 0,1", "use", "turn-down 0,0")
    assert ["turn-down 0,1", "turn-down 0,2", "done"] == legal(game)
    do(game, "turn-down 0,2")

    assert ["carrier~ hostile+ family~"] == rows(game)
    assert ["long-siege"] == pile(game, "raxxon_untriggered")
