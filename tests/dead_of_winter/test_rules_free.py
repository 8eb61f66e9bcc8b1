"""Chapter 8 of the rules: actions without a die."""

from typing import Any

import pytest

from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    GROCERY,
    HOSPITAL,
    SCHOOL,
    conserved,
    deck,
    hand,
    hand_of,
    happen,
    names,
    pile_of,
    places,
    playing,
    verb,
)
from tests.table import asked, do, legal, told

# ---- 8.1 play a card


def test_played_cards_go_where_they_belong() -> None:
    """Waste cards to the waste pile, events out of the game, equipment to a survivor (8.1)."""
    game = playing(
        {**CROWD, "janet-taylor": (1, COLONY)},
        hands={1: ["food-2", "outsider-1", "pistol"]},
        newcomers=["sparky"],
    )

    do(game, "play food-2", "play outsider-1", "draw survivors sparky", "play pistol")
    assert asked(game) == "1 equip"
    do(game, "survivor rod-miller")

    assert (names(game.waste), names(game.removed)) == (["food-2"], ["outsider-1"])
    assert names(game.survivors["rod-miller"].items) == ["pistol"]
    assert game.food == 2


def test_cards_without_effect_are_not_playable() -> None:
    """A card that can do nothing can't be played; food always can (8.1)."""
    game = playing(
        CROWD,
        hands={1: ["junk", "medicine", "padlock", "scissors", "megaphone", "desk-lamp", "food-1"]},
        barricades={SCHOOL: 4},
    )

    assert [each for each in legal(game) if each.startswith("play")] == ["play food-1"]


def test_cost_counts_as_played() -> None:
    """A card played without effect as a cost goes to the waste pile; not if banned (8.1)."""
    game = playing(
        CROWD,
        items={"rod-miller": ["lighter"]},
        hands={1: ["fuel"]},
        dice={1: [3]},
        zombies={SCHOOL: 2},
    )
    do(game, "attack rod-miller", "choose lighter", "number 1")
    assert names(game.waste) == ["fuel"]

    barred = playing(
        CROWD,
        items={"rod-miller": ["lighter"]},
        hands={1: ["fuel"]},
        dice={1: [3]},
        zombies={SCHOOL: 2},
    )
    happen(barred, verb(do="forbid", who="active", what=["play_symbol:fuel"], until="turn_end"))
    do(barred, "attack rod-miller")
    assert legal(barred) == ["choose go"]


def test_exiled_players_cards_leave_the_game() -> None:
    """What an exiled player plays, also as a cost, is removed, not wasted (8.1, 16.6)."""
    game = playing(
        CROWD,
        exiled={1: "handy"},
        items={"rod-miller": ["lighter"]},
        hands={1: ["fuel", "food-1"]},
        dice={1: [3]},
        zombies={SCHOOL: 2},
    )

    do(game, "play food-1", "attack rod-miller", "choose lighter", "number 2")

    assert (game.waste, names(game.removed)) == ([], ["food-1", "fuel"])


# ---- 8.2 crisis


def test_contributions() -> None:
    """Cards of the hand facedown, of a survivor by name; they can't be taken back (8.2)."""
    game = playing(
        CROWD, crisis="unending-hordes", hands={1: ["junk"]}, items={"rod-miller": ["hammer"]}
    )

    events = do(game, "contribute junk", "contribute-from rod-miller hammer")

    assert [(s, names([c])[0]) for s, c in game.contributions] == [(1, "junk"), (1, "hammer")]
    assert told(events, "contributed") == [{}]
    assert [event.only for event in events if event.kind == "contributed-card"] == [[1]]
    assert told(events, "contributed-from") == [{"survivor": "rod-miller", "item": "hammer"}]


@pytest.mark.parametrize("barred", [{"exiled": {1: "handy"}, "crisis": "despair"}, {}])
def test_nobody_contributes_without_a_crisis(barred: dict[str, Any]) -> None:
    """Not for exiled players, and not in a round without a crisis (8.2)."""
    game = playing(CROWD, hands={1: ["junk"]}, **barred)

    assert not [each for each in legal(game) if each.startswith("contribute")]


# ---- 8.3 move


def test_one_move_each_turn() -> None:
    """Each survivor moves once to any other place with room, and rolls there (8.3, 11.1)."""
    game = playing({**CROWD, "janet-taylor": (1, COLONY)})

    do(game, "move janet-taylor hospital", "draw exposure wound")

    assert (places(game)["janet-taylor"], game.survivors["janet-taylor"].wounds) == (HOSPITAL, 1)
    assert not [each for each in legal(game) if each.startswith("move janet")]
    assert [each for each in legal(game) if each.startswith("move rod")]


def test_move_is_used_up() -> None:
    """A card that sends the mover back doesn't give the move back (8.3)."""
    game = playing({**CROWD, "janet-taylor": (1, COLONY)}, held="horde")

    do(game, "move janet-taylor hospital", "draw exposure blank", "choose b")

    assert places(game)["janet-taylor"] == COLONY
    assert not [each for each in legal(game) if each.startswith("move janet")]


def test_rod_never_rolls() -> None:
    """Some effects spare the roll after a move (8.3, 11.1)."""
    game = playing(CROWD)

    assert told(do(game, "move rod-miller library"), "exposure") == []


# ---- 8.6 to 8.9


def test_hand_off() -> None:
    """An item goes to another survivor there, also of another player, used as it is (8.6, 9.2)."""
    game = playing(
        {**CROWD, "janet-taylor": (1, COLONY)},
        items={"janet-taylor": ["pistol"]},
        used_items=["pistol#1"],
    )
    assert "hand-off janet-taylor pistol rod-miller" not in legal(game)

    do(game, "hand-off janet-taylor pistol mike-cho")

    assert game.survivors["mike-cho"].items == ["pistol#1"]
    assert game.used_items == ["pistol#1"]


def test_exile_vote_once_a_turn() -> None:
    """Once per turn another player who is not exiled may be named, by exiled ones, too (8.7)."""
    game = playing({**CROWD, "janet-taylor": (4, COLONY)}, players=4, exiled={1: "handy"})
    assert [e for e in legal(game) if e.startswith("exile")] == ["exile 2", "exile 3", "exile 4"]

    events = do(game, "exile 2", "2: vote down", "3: vote down", "4: vote up")

    assert told(events, "not-exiled") == [{"player": 2}]
    assert not [each for each in legal(game) if each.startswith("exile")]


def test_objective_takes_cards() -> None:
    """Fitting cards go face up to the main objective, also from survivors and exiled (8.8)."""
    game = playing(
        CROWD,
        exiled={1: "handy"},
        objective="stockpile",
        hands={1: ["food-1", "food-1@school", "junk"]},
        items={"rod-miller": ["pistol"]},
    )
    wanted = [each for each in legal(game) if each.startswith("give")]
    assert wanted == ["give-objective food-1", "give-objective-from rod-miller pistol"]

    events = do(game, "give-objective food-1", "give-objective-from rod-miller pistol")

    assert names(game.objective_cards) == ["food-1", "pistol"]
    assert hand(game, 1) == ["food-1", "junk"]
    assert told(events, "objective-card") == [
        {"item": "food-1", "origin": hand_of(1)},
        {"item": "pistol", "origin": {"type": "survivor", "survivor": "rod-miller"}},
    ]
    assert "give-objective food-1" not in legal(game)
    conserved(game)


def test_abilities_in_their_window() -> None:
    """Abilities work in their place and within their limit, items for the bearer (8.9, 10.1)."""
    game = playing(
        {**CROWD, "loretta-clay": (1, SCHOOL), "annaleigh-chan": (1, COLONY)},
        items={"rod-miller": ["cookbook"], "annaleigh-chan": ["jazzercise"]},
        hands={2: ["fuel"]},
        dice={1: [4]},
    )
    offered = [each for each in legal(game) if each.split(" ")[0] in ("ability", "use-item")]
    assert sorted(offered, reverse=True) == [
        "use-item annaleigh-chan jazzercise",
        "ability annaleigh-chan",
    ]

    do(game, "use-item annaleigh-chan jazzercise", "draw action 5")

    assert game.players[0].dice == [5]
    assert "use-item annaleigh-chan jazzercise" not in legal(game)


def test_turn_may_always_end() -> None:
    """Ending the turn is legal whenever nothing else is asked (8.10)."""
    game = playing({"rod-miller": (1, SCHOOL), "mike-cho": (2, COLONY)}, decks={SCHOOL: []})

    assert "end-turn" in legal(game)
    happen(game, verb(do="choose", what="survivor", from_={}, by="active", as_="s"))
    assert "end-turn" not in legal(game)


def test_search_of_grocery_deck_by_a_card() -> None:
    """Food is played for all to see, the deck in which it was found is shuffled (8.1, 14.8)."""
    game = playing(
        {**CROWD, "sparky": (1, GROCERY)},
        held="maude",
        decks={GROCERY: ["junk", "food-1", "hammer", "food-2", "medicine"]},
        options={"draws": "automatic"},
    )

    events = do(game, "request any", "choose b")

    assert hand(game, 1) == ["food-1", "food-2"]
    assert sorted(deck(game, GROCERY)) == ["hammer", "junk", "medicine"]
    cards, place = ["junk", "food-1", "hammer", "food-2"], pile_of(GROCERY)
    assert told(events, "revealed") == [{"cards": cards, "at": place, "to": place}]
    assert "play food-1" not in legal(game)
