"""Chapters 1, 2 and 5 of the rules: ground rules, zones, rounds."""

import pytest

from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    HOSPITAL,
    SCHOOL,
    conserved,
    fresh,
    hand,
    happen,
    names,
    playing,
    start,
    verb,
)
from tests.table import asked, do, kinds, legal, told


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_players_control_groups(seats: int) -> None:
    """Two to five players have a group each (1.1)."""
    game = start(fresh(seats))

    kept = 3 if seats == 2 else 2
    groups = [who.seat for who in game.survivors.values()]
    assert [kept] * seats == [groups.count(seat) for seat in range(1, seats + 1)]


def test_cards_beat_rules() -> None:
    """Food can always be played, but not while a card forbids it (1.2)."""
    game = playing(CROWD, hands={1: ["food-1"]}, dice={1: [1]})
    assert "play food-1" in legal(game)

    happen(game, verb(do="forbid", who="active", what=["play_symbol:food"], until="turn_end"))

    assert "play food-1" not in legal(game)


def _two_reactions(**options: bool) -> DeadOfWinter:
    """Somebody has moved while two cards answer to it: the older one wounds, the other rolls."""
    game = playing(CROWD, options=options)
    wounding = {"on": "after_move", "who": "none", "choice": "must", "steps": [
        {"op": "wound", "who": "$subject", "n": 1, "kind": "normal"},
    ]}  # fmt: skip
    rolling = {"on": "after_move", "who": "none", "choice": "must", "steps": [{"op": "roll"}]}
    happen(game, verb(do="lasting", until="game_end", rules=[wounding]))
    game.standing[-1].card = "crossroads-bev-russell"
    happen(game, verb(do="lasting", until="game_end", rules=[rolling]))
    game.standing[-1].card = "hunted"
    return game


def test_older_effects_come_first() -> None:
    """Effects at the same time happen in the order in which they came (1.3)."""
    game = _two_reactions()

    events = do(game, "move rod-miller hospital")

    assert asked(game) == "1 draw action"
    assert "wounded" in kinds(events)


def test_first_player_orders_effects() -> None:
    """Without the automatic order the first player says what comes first (1.3)."""
    game = _two_reactions(auto_order=False)

    do(game, "move rod-miller hospital")
    assert asked(game) == "1 order"
    events = do(game, "choose hunted", "draw action 4")

    assert [k for k in kinds(events) if k in ("rolled", "wounded")] == ["rolled", "wounded"]


def test_nothing_interrupts_an_effect() -> None:
    """Who is asked in the middle of an effect can't play a card instead (1.4)."""
    game = playing({**CROWD, "carla-thompson": (1, HOSPITAL, 2)}, hands={1: ["medicine"]})
    assert "play medicine" in legal(game)

    happen(
        game,
        verb(
            do="choose", what="survivor", **{"from": {"of": "active"}}, by="active", **{"as": "s"}
        ),
    )

    assert all(each.startswith("survivor ") for each in legal(game))


def test_neighbours_skip_the_eliminated() -> None:
    """The player on the right is the next one who is still in the game (1.5)."""
    game = playing(
        {**CROWD, "janet-taylor": (4, COLONY)}, players=5, out=[5], active=1, begin="start"
    )

    assert asked(game) == "4 draw crossroads"


def test_chance_belongs_to_the_game() -> None:
    """The same seed gives the same game; a die that a card rolls is none of the pool (1.6)."""
    assert fresh(3, seed=bytes(16)) == fresh(3, seed=bytes(16))
    assert fresh(3, seed=bytes(16)).crises != fresh(3).crises
    game = playing(CROWD, dice={1: [2]})

    happen(game, verb(do="roll"))
    do(game, "draw action 6")

    assert game.players[0].dice == [2]


def test_tokens_are_not_limited() -> None:
    """Food has no limit, the places of the colony have (1.7)."""
    game = playing(CROWD, helpless=21)

    happen(game, verb(do="gain_food", n=60))
    happen(game, verb(do="add_helpless", n=2))

    assert (game.food, game.helpless) == (60, 21)
    happen(game, verb(do="add_helpless", n=1))
    assert game.helpless == 22


def test_influence_is_never_tied() -> None:
    """All influence values differ (1.8)."""
    assert len(DECK.survivors) == len({card.influence for card in DECK.survivors.values()})


def test_removing_is_not_killing() -> None:
    """Only a survivor with a figure on the board is in play; removing costs no morale (1.9)."""
    game = playing({**CROWD, "janet-taylor": (1, SCHOOL)})

    happen(game, verb(do="remove_survivor", who="@rod-miller"))
    happen(game, verb(do="kill", who="@sparky"))

    assert (game.morale, game.lost) == (6, ["rod-miller"])
    assert "sparky" in game.survivor_deck.cards


def test_helpless_are_no_group_survivors() -> None:
    """Helpless survivors are tokens: no target of an attack, counted for food only (1.10)."""
    game = playing({"rod-miller": (1, COLONY), "mike-cho": (2, SCHOOL)}, helpless=3, dice={1: [6]})

    assert not [each for each in legal(game) if each.startswith("attack")]
    assert len(game.survivors) == 2


def test_three_ways_out_of_play() -> None:
    """Waste pile, removed cards and the box are different places (2.1)."""
    game = playing(CROWD, hands={1: ["food-1", "outsider-1"]}, newcomers=["sparky"])

    do(game, "play food-1", "play outsider-1", "draw survivors sparky")

    assert (names(game.waste), names(game.removed)) == (["food-1"], ["outsider-1"])
    conserved(game)


# ---- rounds


def test_round_resets_uses() -> None:
    """Uses once per round and effects of the round end when a new one begins (5.1, 9.2)."""
    game = playing(
        {**CROWD, "loretta-clay": (1, COLONY)},
        items={"rod-miller": ["pistol"]},
        begin="colony",
        food=9,
        draws="automatic",
        used_items=["pistol#1"],
    )

    assert (game.round, game.used_items, game.survivors["loretta-clay"].used) == (2, [], [])


def test_marks_and_round_effects_expire() -> None:
    """A used ability is offered again in the next round; a ban of the round is over (5.1)."""
    game = playing({**CROWD, "olivia-brown": (1, SCHOOL, 1)}, food=9, active=3, draws="automatic")
    game.survivors["olivia-brown"].used = ["olivia-brown", "once:forest-plum"]
    happen(game, verb(do="forbid", who="@mike-cho", what=["move"], until="round_end"))
    assert not [each for each in legal(game) if each.startswith("move mike-cho")]

    do(game, "end-turn")

    assert game.survivors["olivia-brown"].used == ["once:forest-plum"]
    assert game.bans == []


def test_crisis_is_revealed() -> None:
    """The top crisis is turned up at the start of the round (5.2)."""
    game = playing(CROWD, begin="round")
    assert asked(game) == "1 draw crises"

    do(game, "draw crises despair")

    assert game.crisis == "despair"


def test_crisis_is_cancelled() -> None:
    """A cancelled crisis is removed, and the round has none (5.2)."""
    game = playing(CROWD, begin="round", cancelled=1)

    events = do(game, "draw crises despair")

    assert (game.crisis, game.cancelled) == (None, 0)
    assert "crisis-cancelled" in kinds(events)
    assert "despair" not in game.crises.cards


def test_dice_are_rolled() -> None:
    """All dice leave; each player rolls one and one for each survivor, more or less (5.3)."""
    game = playing(
        {**CROWD, "janet-taylor": (1, COLONY)},
        begin="round",
        draws="automatic",
        dice={1: [6, 6, 6, 6, 6], 2: [1]},
    )

    assert [len(who.dice) for who in game.players] == [3, 2, 2]


def test_extra_dice_and_fewer() -> None:
    """Goggles add a die, cards add or take some, never below none (5.3)."""
    game = playing(
        CROWD, active=3, items={"rod-miller": ["night-vision-goggles"]}, draws="automatic", food=9
    )
    happen(game, verb(do="extra_dice", players="others", by=-5, when="next_round"))

    do(game, "end-turn")

    assert [len(who.dice) for who in game.players] == [0, 0, 2]


def test_goggles() -> None:
    """The goggles' bearer's controller rolls one die more in each round (5.3)."""
    game = playing(
        CROWD, begin="round", items={"rod-miller": ["night-vision-goggles"]}, draws="automatic"
    )

    assert [len(who.dice) for who in game.players] == [3, 2, 2]


def test_decisions_before_the_dice() -> None:
    """Before dice are rolled all who may pay are asked, clockwise from the first player (5.3)."""
    extra = {"op": "extra_dice", "players": "chooser", "by": 1, "when": "now"}
    cost = {
        "op": "move_cards", "from": {"hand": "chooser"}, "to": "waste", "n": 1, "pick": "choice",
        "by": "chooser", "filter": {"symbols": ["food"]}, "no_effect": True,
    }  # fmt: skip
    rule = {"on": "round_start", "who": "all", "choice": "may", "cost": [cost], "steps": [extra]}
    game = playing(
        CROWD,
        first=2,
        active=2,
        hands={1: ["food-2"], 2: ["junk"], 3: ["fuel"]},
        crises=(),
        begin="round",
        then=[verb(do="lasting", until="game_end", rules=[rule])],
    )

    assert asked(game) == "2 may"
    # Who has no food is asked, too, and can only say no.
    assert legal(game) == ["choose no"]
    do(game, "choose no")
    assert asked(game) == "3 may"
    do(game, "choose no", "choose yes", "card food-2")
    assert names(game.waste) == ["food-2"]
    assert [who.extra for who in game.players] == [1, 0, 0]


def test_turns_go_around() -> None:
    """One turn each, clockwise from the first player, then the colony phase (5.4)."""
    game = playing(CROWD, first=2, active=2, food=9, draws="automatic", crossroads=())

    turns = []
    while game.round == 1:
        turns.append(game.active)
        events = do(game, "end-turn")

    assert turns == [2, 3, 1]
    assert [params["round"] for params in told(events, "round-began")] == [2]


def test_eliminated_players_take_no_turn() -> None:
    """Turns skip who is out; dice are not rolled for them (5.4, 12.7)."""
    game = playing({"rod-miller": (1, SCHOOL), "mike-cho": (3, COLONY)}, out=[2], draws="automatic")

    do(game, "end-turn")

    assert game.active == 3
    assert hand(game, 2) == []
