"""Chapters 2 and 20 of the rules: who sees what, and that questions don't tell it."""

from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    GROCERY,
    LIBRARY,
    SCHOOL,
    deck,
    fresh,
    hand,
    hand_of,
    happen,
    names,
    pile_of,
    playing,
    start,
    verb,
)
from tests.table import asked, do, kinds, legal, told


def test_dealt_cards_are_told_to_their_owners() -> None:
    """Objectives, starter cards and survivors on offer are seen by their owners only (2.1)."""
    game = fresh(3)
    secret = ("objective-dealt", "card-dealt", "survivor-offered")

    for event in game.log:
        assert (event.only is not None) == (event.kind in secret)
    assert len([event for event in game.log if event.only]) == 3 * (1 + 5 + 4)


def test_whole_hands_are_looked_at_by_one() -> None:
    """Who looks at hands sees whose they are; the others see that it happened (2.1)."""
    game = playing({**CROWD, "james-meyers": (1, COLONY)}, hands={2: ["fuel"], 3: ["junk"]})

    events = happen(game, verb(do="look", at={"hand": "others"}, pick="all", by="active"))

    looked = [event for event in events if event.kind == "looked"]
    assert [event.only for event in looked] == [[1], [1]]
    assert [event.params for event in looked] == [
        {"cards": ["fuel"], "at": hand_of(2), "player": 2},
        {"cards": ["junk"], "at": hand_of(3), "player": 3},
    ]
    assert kinds(events).count("looks") == 2


def test_cards_of_several_hands() -> None:
    """Whose card it is belongs to the choice (14.11)."""
    game = playing(CROWD, hands={2: ["medicine"], 3: ["medicine", "fuel"]})

    happen(
        game,
        verb(do="move_cards", from_={"hand": "all"}, to="removed", n=1, pick="choice",
             by="active", filter={"symbols": ["medicine"]}),
    )  # fmt: skip
    assert legal(game) == ["card medicine 2", "card medicine 3"]
    do(game, "card medicine 3")

    assert (hand(game, 2), hand(game, 3)) == (["medicine"], ["fuel"])


def test_deck_without_a_fitting_card() -> None:
    """Who finds nothing in a deck is asked all the same: nobody sees that it is so (2.1)."""
    game = playing(CROWD, decks={GROCERY: ["junk", "food-1"]})

    events = happen(
        game,
        verb(do="move_cards", from_={"deck": GROCERY}, to={"hand": "active"}, n=2, pick="choice",
             by="active", filter={"items": ["fuel"]}, rest="shuffle", up_to=True),
    )  # fmt: skip

    assert (asked(game), legal(game)) == ("1 card", ["done"])
    assert [event.only for event in events if event.kind == "looked"] == [[1]]


def test_searcher_is_asked_about_cards_that_are_alike() -> None:
    """Two cards of the same kind were drawn: the searcher is asked as with others (7.2, 2.1)."""
    game = playing(
        CROWD, dice={1: [3]}, decks={SCHOOL: ["food-1*2"]}, noise={SCHOOL: 3}, draws="automatic"
    )

    do(game, "search rod-miller", "choose noise")

    assert (asked(game), legal(game)) == ("1 search-keep", ["card food-1"])


def _addicted(hands: list[str]) -> DeadOfWinter:
    """The turn of a player whose survivor is addicted to medicine begins."""
    medicine = {
        "id": "medicine", "steps": [
            {"op": "move_cards", "from": {"hand": "active"}, "to": "waste", "n": 1,
             "pick": "choice", "by": "active", "filter": {"items": ["medicine"]},
             "no_effect": True},
            {"op": "heal", "who": "$bearer", "n": 1, "if_able": True},
        ],
    }  # fmt: skip
    die = {"id": "die", "steps": [{"op": "exhaust_dice", "players": "active", "n": 1}]}
    rule = {
        "on": "turn_start", "who": {"controller_of": "$bearer"}, "choice": "must",
        "options": [medicine, die], "if_none": "skip",
    }  # fmt: skip
    game = playing(
        {**CROWD, "sparky": (1, SCHOOL, 1)},
        hands={1: hands},
        dice={1: [4]},
        begin="start",
        then=[verb(do="lasting", until="game_end", attach_to="@sparky", rules=[rule])],
    )
    do(game, "draw crossroads heads-up")
    return game


def test_forced_choice_is_asked_with_one_option() -> None:
    """Without medicine the player is asked as with it: only the answers differ (2.1)."""
    without, with_one = _addicted(["fuel"]), _addicted(["medicine"])

    assert asked(without) == asked(with_one) == "1 rule"
    assert (legal(without), legal(with_one)) == (["choose die"], ["choose medicine", "choose die"])
    do(with_one, "choose medicine")
    assert (names(with_one.waste), with_one.survivors["sparky"].wounds) == (["medicine"], 0)


def test_taken_card_can_not_be_used() -> None:
    """A card that must not be played is no gift for the crisis and no cost either (8.1, 8.2)."""
    game = playing(
        CROWD,
        hands={1: ["fuel"]},
        items={"rod-miller": ["lighter"]},
        dice={1: [3]},
        zombies={SCHOOL: 1},
        crisis="fuel-shortage",
    )
    own = {"hand": "active"}
    happen(
        game,
        verb(do="move_cards", from_=own, to=own, n=1, pick="all", as_="c"),
        verb(do="forbid", who="$c", what=["play"], until="round_end"),
    )

    assert not [e for e in legal(game) if e.startswith(("contribute ", "move-with", "play"))]
    do(game, "attack rod-miller")
    assert legal(game) == ["choose go"]


def test_starter_cards_are_spent_first() -> None:
    """Of two alike cards that of the starter deck goes first: the other is worth more (8.8)."""
    game = playing(
        CROWD, hands={1: ["food-1@library", "food-1"]}, objective="stockpile", crisis="despair"
    )

    do(game, "contribute food-1")

    assert "give-objective food-1" in legal(game)


def test_buried_contributions_stay_hidden() -> None:
    """With its crisis gone the contributions leave the game facedown (2.1, 14.12)."""
    game = playing(CROWD, crisis="despair", contributed={1: ["medicine"], 3: ["junk"]})

    events = happen(game, verb(do="bury_crisis"))

    assert (names(game.buried), game.removed) == (["medicine", "junk"], [])
    assert [event.params for event in events] == [{"card": "despair", "contributions": 2}]
    assert (game.crisis, game.crises.cards[0]) == (None, "despair")


def test_returned_survivors_stay_unknown() -> None:
    """The offered survivors that are not kept go back into the deck unseen (2.1, 3.7)."""
    game = fresh(3)
    offered = {name for who in game.players for name in who.offered}
    events = []
    while game.phase == "setup":
        seat = TITLE.decisions(game)[0].seat
        events += do(game, f"{seat}: {legal(game, seat)[0]}")

    back = offered & set(game.survivor_deck.cards)
    assert len(back) == 6
    assert not [e for e in events if e.only is None and back & {*map(str, e.params.values())}]


def test_top_cards_to_the_hand() -> None:
    """Cards drawn unseen are known to who draws them (2.1)."""
    game = start(fresh(3))
    above = deck(game, LIBRARY)[:2]

    events = happen(
        game,
        verb(do="move_cards", from_={"deck": LIBRARY}, to={"hand": "active"}, n=2, pick="top",
             up_to=True),
    )  # fmt: skip

    way = {"origin": pile_of(LIBRARY), "to": hand_of(game.active)}
    assert told(events, "cards-moved") == [{"count": 2, **way}]
    (seen,) = [event for event in events if event.kind == "cards-seen"]
    assert ([game.active], above) == (seen.only, seen.params["cards"])
