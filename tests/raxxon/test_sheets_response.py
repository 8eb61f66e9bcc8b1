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
    assert legal(game) == ["kill 0,0", "kill 0,1", "kill 1,0", "kill 1,2"]
    do(game, "kill 0,0")
    assert legal(game) == ["kill 0,1", "kill 1,0", "done"]
    do(game, "kill 1,0", "kill 0,1")

    assert rows(game) == [". hostile+", "chaotic~ volatile+"]


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
    assert legal(game) == ["clear-sheet 2", "clear-sheet 3"]
    do(game, "clear-sheet 2", "clear curfew 1", "clear quarantine 1")
    assert tokens(game, 2) == {"curfew": [2]}
    do(game, "use")
    assert legal(game) == ["clear evacuation 1", "clear quarantine 1", "clear quarantine 2", "done"]
    events = do(game, "clear evacuation 1", "clear quarantine 2")

    assert tokens(game) == {"quarantine": [1], "raxxon-funding": [1]}
    assert kinds(events)[:3] == ["tokens-cleared", "tokens-cleared", "raxxon-drawn"]


def test_raxxon_funding_offers_only_earlier_tokens() -> None:
    """The token just placed can't be cleared, so with no other there is no offer (8.14)."""
    game = playing(sheets=JAMES_FIRST, tokens={2: {"curfew": [2]}}, raxxon=["blackout"])

    act(game, "raxxon-funding")
    assert legal(game) == ["clear curfew 2", "done"]
    do(game, "done")

    assert (tokens(game), tokens(game, 2)) == ({"raxxon-funding": [1]}, {"curfew": [2]})
    assert turn(game) == 2


def test_clinical_crowd_control_may_turn_an_infected_card_down() -> None:
    """At no price, and no healthy one (7.6)."""
    game = playing(["hostile+ carrier+ family+"], sheets=JAMES_FIRST, raxxon=["blackout"])

    act(game, "clinical-crowd-control", "swap 0,0", "swap 0,1")
    assert legal(game) == ["turn-down 0,0", "done"]
    do(game, "turn-down 0,0")

    assert (rows(game), pile(game, "raxxon_draw")) == (["carrier~ hostile+ family+"], ["blackout"])


# ---- Gabriel Diaz


def test_targeted_evacuation_takes_healthy_neighbours() -> None:
    """A face-up healthy card and any such cards beside it, whatever else is near (7.3)."""
    game = playing(
        ["hostile+ family+ carrier+", "innocent~ celebrity+ familiar+"], sheets=DIAZ_FIRST
    )

    act(game, "targeted-evacuation")
    assert legal(game) == ["rescue 0,0", "rescue 0,1", "rescue 1,1", "rescue 1,2"]
    do(game, "rescue 0,1")
    assert legal(game) == ["rescue 0,0", "rescue 1,1", "done"]
    do(game, "rescue 1,1", "rescue 0,0")

    assert pile(game, "evacuation") == ["celebrity", "family", "hostile"]
    assert rows(game)[1:] == ["innocent~ . familiar+"]


def test_targeted_evacuation_of_one_card() -> None:
    """The neighbours may stay (7.3)."""
    game = playing(["hostile+ family+"], sheets=DIAZ_FIRST)

    act(game, "targeted-evacuation", "rescue 0,0", "done")

    assert (pile(game, "evacuation"), rows(game)) == (["hostile"], ["family+"])


def test_targeted_evacuation_without_a_healthy_card() -> None:
    """Nothing happens when no face-up healthy card lies there (7.3)."""
    game = playing(["hostile~ carrier+"], sheets=DIAZ_FIRST)

    act(game, "targeted-evacuation")

    assert (pile(game, "evacuation"), turn(game)) == ([], 2)


def test_controlled_burn_kills_a_run_of_up_to_three() -> None:
    """Side by side in one row or column, without a gap, of any faces (7.4)."""
    game = playing(
        ["hostile+ carrier- chaotic~ volatile+", "carrier+ . hostile- ."], sheets=DIAZ_FIRST
    )

    act(game, "controlled-burn", "kill 0,1")
    assert sorted(legal(game), key=lambda i: (i == "done", i)) == ["kill 0,0", "kill 0,2", "done"]
    do(game, "kill 0,2")
    assert legal(game) == ["kill 0,0", "kill 0,3", "done"]
    do(game, "kill 0,3")

    assert rows(game) == ["hostile+ . .", "carrier+ . hostile-"]
    assert pile(game, "population_discard") == ["carrier", "chaotic", "volatile"]


def test_controlled_burn_down_a_column() -> None:
    """A run of two downwards; it can't turn a corner, and need not be longer (7.4)."""
    game = playing(["hostile+ carrier+", "chaotic+ carrier+", "volatile+ ."], sheets=DIAZ_FIRST)

    act(game, "controlled-burn", "kill 1,0", "kill 0,0")
    assert legal(game) == ["kill 2,0", "done"]
    do(game, "done")

    assert rows(game) == [". carrier+", ". carrier+", "volatile+ ."]


def test_controlled_burn_of_one_card() -> None:
    """A run may be one card (7.4)."""
    game = playing(["hostile+ carrier+"], sheets=DIAZ_FIRST)

    act(game, "controlled-burn", "kill 0,1", "done")

    assert (rows(game), pile(game, "population_discard")) == (["hostile+"], ["carrier"])


def test_roadblock_puts_three_markers_on_a_card() -> None:
    """On any card, face-up or not; a second roadblock adds three more (7.9)."""
    game = playing(["hostile+ carrier-"], sheets=DIAZ_FIRST)

    act(game, "roadblock")
    assert legal(game) == ["block 0,0", "block 0,1"]
    events = do(game, "block 0,1")
    assert told(events, "markers-placed") == [{"at": "0,1", "markers": 3}]
    do(game, "pass")
    do(game, "go-on", "perform roadblock", "block 0,1")

    assert rows(game) == ["hostile+ carrier+*6"]


def test_roadblock_markers_vanish_when_the_card_moves() -> None:
    """By a swap, or when it leaves the crowd (7.9)."""
    crowd = ["hostile+*3 carrier+*2 family+*1"]
    game = playing(crowd, sheets=DIAZ_FIRST)
    act(game, "firm-crowd-control", "swap 0,0", "swap 0,1", "decline")
    assert rows(game) == ["carrier+ hostile+ family+*1"]

    game = playing(crowd, sheets=DIAZ_FIRST)
    act(game, "targeted-evacuation", "rescue 0,0")
    assert rows(game) == ["carrier+*2 family+*1"]


def test_roadblock_markers_stay_when_the_card_is_flipped() -> None:
    """Turning up or down is not moving (7.9, 8.11)."""
    game = resolving("flip_up", ["family-*2 hostile+"])

    assert rows(game) == ["family+*2 hostile+"]


def test_roadblock_markers_vanish_at_the_end_of_day() -> None:
    """The crowd of the next day has none (7.9, 10.6)."""
    game = playing(["hostile+*3 carrier+*3"], draw=7)

    do(game, "pass", "pass")

    assert len(game.crowd) == 9
    assert not any(cell.markers for cell in game.crowd.values())


def test_two_roadblocks_beside_one_place() -> None:
    """The active player says which card loses a marker (7.9)."""
    crowd = ["hostile- hostile-*1 hostile-", "hostile-*2 . hostile-", "hostile- hostile- hostile-"]
    game = resolving("add_card", crowd, draw=1)

    assert (asked(game), legal(game)) == ("choose-marker", ["unblock 0,1", "unblock 1,0"])
    events = do(game, "unblock 0,1")

    assert told(events, "card-blocked") == [{"at": "0,1", "left": 0}]
    assert (at(game, "1,1"), len(pile(game, "population_draw"))) == (None, 1)
    assert rows(game)[0] == "hostile- hostile- hostile-"


def test_roadblock_with_an_empty_draw_pile() -> None:
    """The card is not drawn, so the discard pile is not shuffled for it (7.9)."""
    crowd = ["hostile-*2 ."]
    game = resolving("add_card", crowd, population_discard={"carrier": 2})

    do(game, "add 0,1")

    assert (
        pile(game, "population_discard"),
        pile(game, "population_draw"),
    ) == (["carrier"] * 2, [])
    assert rows(game) == ["hostile-*1"]


def test_firm_crowd_control_may_swap_twice() -> None:
    """The second swap is an optional effect (7.6, 6.18)."""
    game = playing(["hostile+ carrier+ family+"], sheets=DIAZ_FIRST, raxxon=["long-siege"])

    act(game, "firm-crowd-control", "swap 0,0", "swap 0,1", "use", "swap 0,1", "swap 0,2")

    assert rows(game) == ["carrier+ family+ hostile+"]
    assert (pile(game, "raxxon_untriggered"), turn(game)) == (["long-siege"], 2)


def test_firm_crowd_control_may_swap_once() -> None:
    """Without the optional effect no Raxxon card is drawn (6.18)."""
    game = playing(["hostile+ carrier+ family+"], sheets=DIAZ_FIRST, raxxon=["blackout"])

    act(game, "firm-crowd-control", "swap 0,0", "swap 0,1", "decline")

    assert (pile(game, "raxxon_draw"), turn(game)) == (["blackout"], 2)


# ---- Adrian Voss


def test_security_sweep_kills_two_and_two_more_at_a_price() -> None:
    """Face-up infected cards anywhere (8.1, 6.18)."""
    game = playing(
        ["carrier+ . carrier+ hostile+", "chaotic+ . volatile+ volatile~"],
        sheets=VOSS_FIRST,
        raxxon=["long-siege"],
    )

    act(game, "security-sweep")
    assert legal(game) == ["kill 0,0", "kill 0,2", "kill 1,0", "kill 1,2", "done"]
    do(game, "kill 0,0", "kill 1,2", "use")
    events = do(game, "kill 0,2", "kill 1,0")

    assert kinds(events) == ["cards-killed", "raxxon-drawn", "turn-began"]
    assert rows(game) == ["hostile+", "volatile~"]


def test_security_sweep_may_stop() -> None:
    """After one card, and without the optional effect (6.17, 6.18)."""
    game = playing(["carrier+ . carrier+"], sheets=VOSS_FIRST, raxxon=["blackout"])

    act(game, "security-sweep", "kill 0,0", "done", "decline")

    assert (
        pile(game, "population_discard"),
        pile(game, "raxxon_draw"),
    ) == (["carrier"], ["blackout"])


def test_inside_information_may_put_one_card_aside() -> None:
    """Of the top three one may go to the untriggered pile, unchecked; the rest goes back (2.5)."""
    game = playing(sheets=VOSS_FIRST, raxxon=["blackout", "riot", "loud-rumours", "looters"])

    events = act(game, "inside-information")
    seen = {"pile": "raxxon", "cards": ["blackout", "riot", "loud-rumours"], "depth": 0}
    assert told(events, "scried") == [seen]
    cards = ["blackout", "loud-rumours", "riot"]
    assert legal(game) == [*[f"aside {c}" for c in cards], *[f"top {c}" for c in cards]]
    events = do(game, "top riot", "aside blackout")

    away = {"card": "blackout", "origin": "raxxon", "to": "raxxon-untriggered"}
    assert told(events, "set-aside") == [away]
    assert told(events, "put-back") == [{"pile": "raxxon", "cards": ["riot", "loud-rumours"]}]

    assert pile(game, "raxxon_draw") == ["riot", "loud-rumours", "looters"]
    assert pile(game, "raxxon_untriggered") == ["blackout"]
    assert game.raxxon_draw.known == [1, 2]
    assert turn(game) == 2


def test_inside_information_may_put_all_back() -> None:
    """In any order (vocabulary of `scry`)."""
    game = playing(sheets=VOSS_FIRST, raxxon=["blackout", "riot", "loud-rumours"])

    act(game, "inside-information", "top loud-rumours", "top riot", "top blackout")

    assert pile(game, "raxxon_draw") == ["loud-rumours", "riot", "blackout"]
    assert pile(game, "raxxon_untriggered") == []


def test_inside_information_with_one_card() -> None:
    """It may be put aside or back; an empty pile is not refilled (vocabulary of `scry`)."""
    game = playing(sheets=VOSS_FIRST, raxxon=["blackout"])
    act(game, "inside-information")
    assert legal(game) == ["aside blackout", "top blackout"]
    do(game, "aside blackout")
    assert pile(game, "raxxon_draw") == []

    game = playing(sheets=VOSS_FIRST, raxxon_untriggered=["riot"])
    assert "scried" not in kinds(act(game, "inside-information"))
    assert pile(game, "raxxon_untriggered") == ["riot"]


def test_scripted_crowd_control_may_turn_two_cards_down_at_a_price() -> None:
    """Up to two face-up cards of any type (6.18, 6.17)."""
    game = playing(["hostile+ carrier+ family+"], sheets=VOSS_FIRST, raxxon=["long-siege"])

    act(game, "scripted-crowd-control", "swap 0,0", "swap 0,1", "use", "turn-down 0,0")
    assert legal(game) == ["turn-down 0,1", "turn-down 0,2", "done"]
    do(game, "turn-down 0,2")

    assert rows(game) == ["carrier~ hostile+ family~"]
    assert pile(game, "raxxon_untriggered") == ["long-siege"]
