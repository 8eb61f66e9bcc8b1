"""Chapter 6 of the rules: the course of a turn."""

from tests.dead_of_winter.scenes import COLONY, CROWD, SCHOOL, happen, playing, verb
from tests.table import asked, do, kinds, legal


def test_card_then_frostbite_then_abilities() -> None:
    """Crossroads card, frostbite, abilities, and only then the trigger is tested (6.1)."""
    game = playing(
        {**CROWD, "buddy-davis": (1, COLONY, 0, 1), "forest-plum": (1, COLONY)},
        begin="start",
    )

    events = do(game, "draw crossroads crossroads-buddy-davis")
    assert kinds(events) == ["crossroads-drawn", "crossroads-held", "wounded"]
    assert asked(game) == "1 may"
    events = do(game, "choose no")

    assert asked(game) == "1 crossroads"
    assert "crossroads-fired" in kinds(events)


def test_card_is_seen_by_its_holder_only() -> None:
    """The card lies facedown before the player on the right (6.1, 14.1, 2.1)."""
    game = playing(CROWD, begin="start", exiled={3: "handy"})

    events = do(game, "draw crossroads heads-up")

    assert [event.only for event in events if event.kind == "crossroads-held"] == [[3]]
    assert (game.held, game.holder) == ("heads-up", 3)


def test_each_frostbite_survivor_takes_one_wound() -> None:
    """One wound for each survivor with frostbite, however many, the lowest first (6.1)."""
    game = playing(
        {
            "rod-miller": (1, SCHOOL, 0, 2), "sparky": (1, SCHOOL, 0, 2), "brian-lee": (1, COLONY),
            "mike-cho": (2, COLONY, 0, 1),
        },
        begin="start",
    )  # fmt: skip

    do(game, "draw crossroads heads-up")

    assert game.lost == ["sparky", "rod-miller"]
    assert game.survivors["mike-cho"].wounds == 0


def test_player_orders_the_start_of_the_turn() -> None:
    """With several things at the start of a turn its player says what comes first (6.1)."""
    sleep = {"on": "turn_start", "who": "active", "choice": "may", "steps": [
        {"op": "exhaust_dice", "players": "active", "n": "all"},
    ]}  # fmt: skip
    game = playing(
        {**CROWD, "forest-plum": (1, COLONY)},
        dice={1: [2]},
        begin="start",
        then=[verb(do="lasting", until="game_end", rules=[sleep])],
        crossroads=(),
    )
    assert asked(game) == "1 order"

    do(game, f"choose {game.objective}", "choose yes")
    assert game.players[0].dice == []
    assert asked(game) == "1 may"
    do(game, "choose yes")

    assert (game.lost, game.morale) == (["forest-plum"], 7)


def test_actions_in_any_order() -> None:
    """The active player acts as often as wanted, one thing at a time (6.2, 8.10)."""
    game = playing(CROWD, hands={1: ["food-1", "medicine"]}, dice={1: [1]}, crisis="despair")

    do(game, "play food-1", "move rod-miller library", "contribute medicine", "spend-food")

    assert asked(game) == "1 turn"
    assert "end-turn" in legal(game)


def test_trigger_is_tested_after_each_action() -> None:
    """After every completed action the crossroads card is tested (6.3, 14.2)."""
    game = playing(CROWD, hands={1: ["food-1*2"]}, held="sleep", dice={1: [3]})

    events = do(game, "play food-1")
    assert "crossroads-fired" not in kinds(events)
    game.players[0].dice = []
    events = do(game, "play food-1")

    assert "crossroads-fired" in kinds(events)


def test_unfired_card_goes_under_its_deck() -> None:
    """At the end of the turn the card goes back unseen, and effects of the turn end (6.4)."""
    game = playing(CROWD, held="heads-up", dice={1: [4]})
    happen(game, verb(do="forbid", who="@rod-miller", what=["move"], until="turn_end"))

    events = do(game, "end-turn")

    assert game.crossroads.cards[0] == "heads-up"
    assert (game.held, game.bans) == (None, [])
    assert game.players[0].dice == [4]
    assert not [event for event in events if "heads-up" in event.params.values()]


def test_turn_ends_with_its_player() -> None:
    """The turn of an eliminated player is over; others end theirs themselves (6.5, 12.7)."""
    game = playing(CROWD, options={"elimination": True}, held="missing-child", helpless=1)
    assert asked(game) == "1 turn"

    happen(game, verb(do="kill", who="@rod-miller"))

    assert game.active == 2
    assert game.crossroads.cards[0] == "missing-child"


def test_marks_belong_to_the_survivor() -> None:
    """Who has moved in another player's turn may move again under the new one (6.6)."""
    game = playing({**CROWD, "janet-taylor": (3, COLONY)}, active=3, first=3)
    do(game, "move janet-taylor school", "draw exposure blank", "end-turn")
    do(game, "draw crossroads heads-up")

    happen(game, verb(do="transfer", who="@janet-taylor", to="active"))

    assert "move janet-taylor library" in legal(game)
    assert not game.survivors["janet-taylor"].moved
