"""Chapters 1 and 2 of the rules, paragraph by paragraph: ends of the game, zones, knowledge."""

from typing import Any

import msgspec
import pytest

from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.state import Options, Raxxon
from tests.raxxon.scenes import (
    DECK,
    DIAZ,
    HEART,
    JAMES,
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
)
from tests.table import SEED, asked, do, kinds, over

ALL_BUT_ONE = {
    "hostile": 14, "family": 3, "celebrity": 3, "innocent": 3, "familiar": 3, "susceptible": 3,
}  # fmt: skip
SHEETS = [HEART, LEE, WOLFE, JAMES]


def started(players: int, difficulty: Any = "normal", seed: bytes = SEED) -> Raxxon:
    """A new game in which every player has taken a sheet."""
    game = TITLE.new_game(players, Options(difficulty), seed)
    do(game, *[f"sheet {sheet}" for sheet in SHEETS[:players]])
    return game


def seen(game: Raxxon) -> dict[str, Any]:
    """The view as plain data."""
    found: dict[str, Any] = msgspec.to_builtins(TITLE.view(game, 1))
    return found


# ---- 1. Goal and end of the game


@pytest.mark.parametrize(("supply", "result"), [(0, "lost"), (1, "won")])
def test_players_win_or_lose_together(supply: int, result: str) -> None:
    """Every seat has the result of the team (1.1, 1.2, 1.3)."""
    game = resolving("infect", ["hostile+"], sheets=SHEETS, supply=supply, evacuation=ALL_BUT_ONE)
    if supply:
        do(game, "perform evacuation")

    assert game.outcome is not None
    assert (result, [result] * 4) == (game.outcome.result, game.outcome.seats)
    assert (game.agenda, game.decisions) == ([], [])


@pytest.mark.parametrize(("level", "goal"), [("intro", 20), ("normal", 30), ("expert", 30)])
def test_goal_is_every_healthy_card_of_the_game(level: str, goal: int) -> None:
    """20 on the intro level, 30 on the others; fixed at set-up (1.2, 1.6)."""
    assert goal == started(2, level).goal


def test_infected_cards_are_not_counted_for_the_goal() -> None:
    """A move to the evacuation that completes the healthy cards wins, not one short of it (1.2)."""
    game = drawing("raxxons-transport", ["hostile+ hostile+"], evacuation={
        **ALL_BUT_ONE, "hostile": 13})  # fmt: skip

    do(game, "move 0,0", "done")
    assert None is over(game)

    game = drawing("raxxons-transport", ["hostile+ hostile+"], evacuation={
        **ALL_BUT_ONE, "hostile": 13})  # fmt: skip
    do(game, "move 0,0", "move 0,1")
    assert over(game) == "evacuated"


def test_last_supply_card_is_no_loss_yet() -> None:
    """The spread that takes it is carried out; the next one loses (1.3)."""
    game = resolving({"op": "infect", "times": 2}, supply=["carrier"])

    assert pile(game, "population_discard") == ["carrier"]
    assert over(game) == "overrun"

    game = resolving("infect", supply=["carrier"])
    assert (over(game), asked(game)) == (None, "1 choose-action")


def test_power_of_eight_loses() -> None:
    """At 8, not at 7 (1.4)."""
    assert over(resolving({"op": "power", "by": 1}, power=7)) == "takeover"
    assert None is over(resolving({"op": "power", "by": 1}, power=6))


def test_loss_in_the_middle_drops_what_is_pending() -> None:
    """What a card still had to do is not done any more (1.5)."""
    game = drawing("raxxons-press-release", power=7, raxxon_untriggered=["riot"])

    assert over(game) == "takeover"
    assert pile(game, "raxxon_untriggered") == ["riot"]
    assert (asked(game), game.agenda, TITLE.legal_actions(game, 1)) == ("", [], [])


def test_evacuated_line_is_one_step() -> None:
    """All cards of the line are moved before the win is checked (1.5)."""
    game = playing(["hostile+ family+"], evacuation={**ALL_BUT_ONE, "family": 2})

    act(game, "evacuation", "evacuate row 0")

    assert (len(game.evacuation), game.crowd) == (30, {})


def test_healthy_cards_elsewhere_keep_the_game_open() -> None:
    """Only the evacuation pile counts, though the last healthy card lies discarded (1.6)."""
    game = playing(
        ["carrier-"], evacuation={**ALL_BUT_ONE, "family": 2},
        population_discard={"hostile": 1}, draw=["family"],
    )  # fmt: skip

    act(game, "investigate")

    assert None is over(game)


def test_no_card_takes_healthy_ones_out_of_the_game() -> None:
    """What goes to the box is infected, whatever is chosen (1.7)."""
    steps = [
        step
        for card in DECK.raxxon.values()
        for part in (card.steps, *(option.steps for option in card.options))
        for step in part
    ]
    boxing = [msgspec.to_builtins(step) for step in steps]
    boxing = [step for step in boxing if step.get("to") == "removed"]
    assert {step["health"] for step in boxing} == {"infected"}
    assert len(boxing) == 4


# ---- 2. Zones and what is known


def test_view_shows_face_up_zones_and_counts_facedown_ones() -> None:
    """Facedown piles are numbers; face-up ones are open, without an order (2.1, 2.2, 2.7)."""
    game = playing(
        ["hostile- carrier+"],
        draw=["family", "carrier"],
        supply=["volatile"],
        raxxon=["riot", "looters"],
        population_discard={"chaotic": 2},
        evacuation={"innocent": 1},
        uncontained={"volatile": 1},
        contained={"carrier": 1},
        raxxon_triggered=["blackout"],
        raxxon_untriggered=["screams"],
    )
    view = seen(game)

    assert [
        (view[zone]["count"], view[zone]["known"]) for zone in ("population", "infection", "raxxon")
    ] == [(2, {}), (1, {}), (2, {})]
    assert [
        view[zone] for zone in ("population_discard", "evacuation", "uncontained", "contained")
    ] == [{"chaotic": 2}, {"innocent": 1}, {"volatile": 1}, {"carrier": 1}]
    assert (view["raxxon_triggered"], view["raxxon_untriggered"]) == (["blackout"], ["screams"])
    assert sum(n for card, n in view["removed"].items() if card in DECK.types) == 60 - 10
    counted = {each.pile: (each.count, each.face) for each in TITLE.draws(game)}
    assert {name: counted[name] for name in ("population", "raxxon", "evacuation")} == {
        "population": (2, "down"),
        "raxxon": (2, "down"),
        "evacuation": (1, "up"),
    }


def test_nobody_knows_a_facedown_card() -> None:
    """Its type is not in the view, unless it was looked at (2.3, 2.4)."""
    crowd = seen(playing(["hostile- carrier~ family+"]))["crowd"]

    assert crowd == [
        {"row": 0, "column": 0, "face": "down", "card": None},
        {"row": 0, "column": 1, "face": "down", "card": "carrier"},
        {"row": 0, "column": 2, "face": "up", "card": "family"},
    ]


def test_knowledge_stays_with_the_card() -> None:
    """When it is turned facedown, and when it is swapped (2.4)."""
    game = playing(["carrier+ hostile-"], sheets=[VOSS, HEART], raxxon=["long-siege"])

    act(game, "scripted-crowd-control", "use", "turn-down 0,1")

    assert rows(game) == ["hostile- carrier~"]


def test_knowledge_is_lost_when_the_card_is_shuffled() -> None:
    """A known card that goes into the draw pile by curfew comes back unknown (2.4, 2.5, 7.7)."""
    game = playing(["carrier~ hostile~", "family- ."], tokens={2: {"quarantine": [1]}})

    act(game, "curfew", "curfew row 0")
    do(game, "go-on", "add 1,1")

    assert rows(game) in (["family- carrier-"], ["family- hostile-"])
    assert seen(game)["population"]["known"] == {}


def test_knowledge_never_replaces_the_face() -> None:
    """A known facedown healthy card can't be evacuated, nor is it counted (2.4, 12.3)."""
    game = playing(["hostile~ hostile~ hostile-"])

    act(game, "evacuation")
    assert pile(game, "evacuation") == []
    events = act(game, "investigate", "flip 0,0")
    assert "flipped-effect" not in kinds(events)


def test_cards_seen_on_top_of_a_pile_stay_known() -> None:
    """Under others that are put on them, until they are drawn or shuffled (2.5)."""
    game = playing(
        ["carrier+ carrier+", "volatile- ."],
        sheets=[LEE, HEART],
        draw=["family", "innocent", "hostile", "celebrity"],
        tokens={2: {"targeted-air-strike": [1]}},
    )
    act(game, "door-to-door", "top family", "top innocent")
    assert seen(game)["population"]["known"] == {"0": "family", "1": "innocent", "2": "hostile"}

    do(game, "go-on")
    assert at(game, "1,1") == "family~"
    do(game, "perform curfew", "curfew row 0")
    assert seen(game)["population"]["known"] == {"2": "innocent", "3": "hostile"}

    do(game, "pass", "pass")
    assert seen(game)["population"]["known"] == {}


def test_known_card_is_dealt_known() -> None:
    """A known card on top of the pile is a known facedown card of the crowd (2.5)."""
    game = playing(draw=["family", "carrier"], known={"population_draw": [1]}, begins="day")

    assert rows(game) == ["family- carrier~"]


def test_known_raxxon_cards_are_shown_until_the_pile_is_shuffled() -> None:
    """Bringing untriggered cards back shuffles it (2.5)."""
    piles: dict[str, Any] = {"raxxon": ["riot", "looters"], "known": {"raxxon_draw": [0, 1]}}
    game = resolving("untriggered_back", **piles)
    assert seen(game)["raxxon"]["known"] == {"0": "riot", "1": "looters"}

    game = resolving("untriggered_back", raxxon_untriggered=["screams"], **piles)
    assert seen(game)["raxxon"] == {"count": 3, "known": {}}


def test_one_view_for_the_whole_team() -> None:
    """All seats and spectators see the same, also a card that one looked at (2.4, 2.6)."""
    game = playing(["susceptible- hostile-"], sheets=[WOLFE, HEART, DIAZ])
    act(game, "interview", "interview 0,1")

    views = [TITLE.view(game, seat) for seat in (1, 2, 3, None)]

    assert all(view == views[0] for view in views)
    assert seen(game)["crowd"][1]["card"] == "hostile"
