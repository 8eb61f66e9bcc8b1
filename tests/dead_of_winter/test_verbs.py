"""Words of the vocabulary that the rules name in passing: each does what it says."""

import pytest

from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    GAS,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    SCHOOL,
    conserved,
    deck,
    hand,
    happen,
    names,
    pile_of,
    places,
    playing,
    verb,
)
from tests.table import asked, do, kinds, legal, told


def test_heal_asks_for_the_kind() -> None:
    """The acting player says which kind of wound goes; one of a kind needs no question."""
    game = playing({**CROWD, "sparky": (1, SCHOOL, 1, 1)})

    happen(game, verb(do="heal", who=["@sparky", "@rod-miller"], n=2))
    assert asked(game) == "1 heal"
    do(game, "choose frostbite")

    sparky = game.survivors["sparky"]
    assert (sparky.wounds, sparky.frost) == (0, 0)


def test_wounds_are_divided() -> None:
    """Wounds in total are given one by one; the dead take no more."""
    game = playing({**CROWD, "sparky": (1, SCHOOL, 2), "janet-taylor": (2, SCHOOL)})

    happen(
        game,
        verb(do="wound", who={"at": SCHOOL}, n=3, kind="normal", spread_by={"in": "first_player"}),
    )
    do(game, "survivor sparky")
    assert legal(game) == ["survivor rod-miller", "survivor janet-taylor"]
    do(game, "survivor janet-taylor", "survivor janet-taylor")

    assert (game.lost, game.survivors["janet-taylor"].wounds) == (["sparky"], 2)


def test_make_room() -> None:
    """Others leave for the colony, as many as needed; exiled ones and the newcomers stay."""
    game = playing(
        {
            **CROWD, "brian-lee": (2, COLONY), "janet-taylor": (2, GAS), "andrew-evans": (3, GAS),
            "buddy-davis": (2, COLONY),
        },
        exiled={3: "handy"},
    )  # fmt: skip

    happen(game, verb(do="place", who=["@buddy-davis"], at=GAS, make_room=True))

    assert (places(game)["buddy-davis"], places(game)["janet-taylor"]) == (GAS, COLONY)
    assert places(game)["andrew-evans"] == GAS


def test_place_needs_room() -> None:
    """Without space nobody is put there; who is there already is fine."""
    game = playing({**CROWD, "janet-taylor": (2, GAS), "andrew-evans": (2, GAS)})

    happen(game, verb(do="place", who="@rod-miller", at=GAS))
    happen(game, verb(do="place", who="@janet-taylor", at=GAS))

    assert (places(game)["rod-miller"], places(game)["janet-taylor"]) == (SCHOOL, GAS)


def test_fixture() -> None:
    """The figure stays and takes a place; card and items leave play."""
    game = playing(
        {**CROWD, "bev-russell": (1, GAS), "sparky": (1, GAS)}, items={"bev-russell": ["pistol"]}
    )

    happen(game, verb(do="make_fixture", who="@bev-russell"))

    assert (game.fixture, game.lost, game.morale) == (GAS, ["bev-russell"], 6)
    assert "pistol#1" in game.item_decks[GAS].cards
    assert "move rod-miller gas-station" not in legal(game)


def test_survivor_leaves_the_deck() -> None:
    """A survivor may be removed out of the deck, which is shuffled."""
    game = playing(CROWD)
    before = [name for name in game.survivor_deck.cards if name != "sparky"]

    happen(game, verb(do="remove_survivor", who="@sparky"))

    assert game.lost == ["sparky"]
    assert sorted(before) == sorted(game.survivor_deck.cards)
    assert before != game.survivor_deck.cards


def test_named_survivor_joins() -> None:
    """A named survivor comes out of the deck, with wounds, and may lead at once."""
    game = playing(CROWD)

    happen(
        game,
        verb(do="gain_survivor", player="active", from_="@sparky", wounds=2, leader=True),
        verb(do="gain_survivor", player="active", from_="@brian-lee"),
    )

    assert (game.survivors["sparky"].wounds, places(game)["sparky"]) == (2, COLONY)
    assert game.players[0].leader == "sparky"
    assert game.survivors["brian-lee"].seat == 2


def test_zombies_to_barricades() -> None:
    """Each zombie that is taken away leaves a barricade in its space."""
    game = playing(CROWD, zombies={COLONY: [2, 1]})

    happen(game, verb(do="zombies_to_barricades", n=2, at=COLONY))
    do(game, "entrance 1", "entrance 2")

    here = game.locations[COLONY]
    assert (here.zombies[:2], here.barricades[:2]) == ([1, 0], [1, 1])


def test_distribute_cards() -> None:
    """Top cards are shown, and each is given to another player."""
    game = playing(CROWD, decks={GROCERY: ["junk", "food-2", "medicine"]}, draws="automatic")

    events = happen(
        game,
        verb(do="distribute_cards", from_={"deck": GROCERY}, up_to=2, by="active",
             to="other_players"),
    )  # fmt: skip
    laid_out = {"at": pile_of(GROCERY), "to": {"type": "play"}}
    assert told(events, "revealed") == [{"cards": ["junk", "food-2"], **laid_out}]
    assert legal(game) == ["player 2", "player 3"]
    do(game, "player 2", "player 3")

    assert (
        hand(game, 2), hand(game, 3), deck(game, GROCERY),
    ) == (["junk"], ["food-2"], ["medicine"])  # fmt: skip
    conserved(game)


def test_free_rule_with_die_and_limit() -> None:
    """What a card allows between actions costs a die and is there once per round."""
    rule = {"on": "free", "who": "active", "choice": "may", "die": 2, "limit": "once_per_round",
            "steps": [{"op": "gain_food", "n": 2}]}  # fmt: skip
    game = playing(CROWD, dice={1: [1, 2, 5]})
    happen(game, verb(do="lasting", until="game_end", rules=[rule]))

    do(game, f"use-rule {game.objective}")
    assert legal(game) == ["die 2", "die 5"]
    do(game, "die 5")

    assert (game.food, game.players[0].dice) == (2, [1, 2])
    assert not [each for each in legal(game) if each.startswith("use-rule")]


def test_free_rule_with_a_cost() -> None:
    """The cost is paid first and must be payable."""
    rule = {"on": "free", "who": "active", "choice": "may", "cost": [{"op": "lose_food", "n": 1}],
            "steps": [{"op": "gain_morale", "n": 1}]}  # fmt: skip
    game = playing(CROWD, food=1)
    happen(game, verb(do="lasting", until="turn_end", rules=[rule]))

    do(game, f"use-rule {game.objective}")

    assert (game.food, game.morale) == (0, 7)
    assert not [each for each in legal(game) if each.startswith("use-rule")]


def test_charges() -> None:
    """An effect with charges ends after as many reactions."""
    game = playing({**CROWD, "sparky": (1, COLONY)})
    rules = [
        {"modify": "exposure", "set": "none", "action": "move", "who": "$bearer"},
        {"on": "after_move", "if": {"event": {"subject": "$bearer"}}, "who": "none",
         "choice": "must", "steps": [{"op": "gain_food", "n": 1}]},
    ]  # fmt: skip
    happen(game, verb(do="lasting", until="game_end", attach_to="@sparky", charges=2, rules=rules))

    do(game, "move sparky library", "move rod-miller hospital")
    game.survivors["sparky"].moved = False
    do(game, "move sparky school")

    assert (game.food, game.standing) == (2, [])


def test_vote_by_a_card() -> None:
    """A card's exile vote does not use up the vote of the turn."""
    game = playing(CROWD)

    happen(game, verb(do="exile_vote", player={"in": "others", "hand_at_least": 0}))
    do(game, "1: vote down", "2: vote down", "3: vote up")

    assert [each for each in legal(game) if each.startswith("exile")]


@pytest.mark.parametrize(("by", "now"), [(1, [3, 6]), (-1, [1, 6]), (9, [6, 6])])
def test_change_die(by: int, now: list[int]) -> None:
    """A die changes within 1 to 6."""
    game = playing(CROWD, dice={1: [2, 6]})

    happen(
        game,
        verb(do="choose", what="die", from_={"of": "active", "value_at_most": 5}, by="active",
             as_="d"),
        verb(do="change_die", die="$d", by=by),
    )  # fmt: skip

    assert now == game.players[0].dice


def test_dice_of_others() -> None:
    """A die of another player is named with its owner; all dice may be used up."""
    game = playing({**CROWD, "sparky": (1, SCHOOL)}, items={"sparky": ["walkie-talkie"]},
                   dice={1: [2], 2: [3], 3: [3]})  # fmt: skip

    do(game, "use-item sparky walkie-talkie")
    assert sorted(legal(game)) == ["die 3 2", "die 3 3"]
    do(game, "die 3 3")
    assert [who.dice for who in game.players] == [[3], [3], [2]]
    happen(game, verb(do="exhaust_dice", players="others", n="all"))

    assert [who.dice for who in game.players] == [[3], [], []]


def test_reroll() -> None:
    """Chosen dice are rolled again, one by one."""
    game = playing({**CROWD, "james-meyers": (1, SCHOOL)}, dice={1: [1, 1, 4]})

    do(game, "ability james-meyers", "die 1", "die 1", "done", "draw action 5", "draw action 6")

    assert game.players[0].dice == [4, 5, 6]


def test_pledged_dice() -> None:
    """Dice can be pledged and are used up when it is enough."""
    game = playing(CROWD, dice={1: [2], 2: [3, 3]})

    happen(
        game,
        verb(do="collect", from_="all", dice=2, then=[{"op": "gain_food", "n": 1}], else_=[]),
    )
    do(game, "1: give-die 2", "1: done", "2: give-die 3")
    events = do(game, "2: done")

    assert (game.food, [who.dice for who in game.players]) == (1, [[], [3], []])
    assert told(events, "pledge") == [{"values": [2]}, {"values": [3]}]


def test_cards_come_back() -> None:
    """The latest removed cards go to the waste pile in their order."""
    game = playing(CROWD, removed=["food-1", "fuel", "outsider-1", "junk"])

    happen(
        game,
        verb(do="move_cards", from_="removed", to="waste", n=2, pick="latest",
             filter={"not_symbols": ["survivor"]}, up_to=True),
    )  # fmt: skip

    assert (names(game.waste), names(game.removed)) == (["fuel", "junk"], ["food-1", "outsider-1"])


def test_searched_locations_are_tracked() -> None:
    """Different locations that are searched until the end of the next round are counted."""
    grow = {"op": "gain_morale", "n": 1, "if": {"cmp": [{"count": "tracked"}, ">=", 2]}}
    game = playing({**CROWD, "sparky": (1, LIBRARY)}, dice={1: [3, 3, 3]}, draws="automatic",
                   decks={SCHOOL: ["junk", "scissors"], LIBRARY: ["junk"]})  # fmt: skip
    happen(game, verb(do="schedule", at="next_round_end", track="searched_locations", steps=[grow]))

    do(game, "search rod-miller", "choose stop", "search rod-miller", "search sparky")

    assert game.later[0].seen == [SCHOOL, LIBRARY]


def test_repeat_and_branches() -> None:
    """Steps are repeated, and a die runs the branch that has its value."""
    game = playing(CROWD, helpless=2)
    branches = [{"on": [1], "steps": [{"op": "kill_helpless", "n": 1}]}]

    happen(
        game,
        verb(do="repeat", n={"count": "helpless"}, steps=[{"op": "roll", "branches": branches}]),
    )
    do(game, "draw action 1", "draw action 4")

    assert (game.helpless, game.morale) == (1, 5)


def test_chain_without_a_survivor() -> None:
    """Steps about a survivor who has died meanwhile do nothing."""
    game = playing({**CROWD, "sparky": (1, HOSPITAL, 2)})

    events = happen(
        game,
        verb(do="kill", who="@sparky"),
        verb(do="wound", who="@sparky", n=1, kind="normal"),
        verb(do="expose", who="@sparky", n=2),
        verb(do="heal", who="@sparky", n=1),
    )

    assert (asked(game), kinds(events).count("died")) == ("1 turn", 1)
