"""Chapter 16 of the rules: exile."""

import pytest

from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    GAS,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    Place,
    hand,
    happen,
    names,
    places,
    playing,
    verb,
)
from tests.table import asked, do, kinds, legal, over, told, won

OUT = ("1: vote up", "2: vote up", "3: vote up")


def _full() -> dict[str, Place]:
    """All places outside the colony, taken by seat 2."""
    names_ = [
        "alexis-grey", "andrew-evans", "annaleigh-chan", "arthur-thurston", "ashley-ross",
        "brandon-kane", "buddy-davis", "carla-thompson", "daniel-smith", "david-garcia",
        "edward-white", "forest-plum", "gabriel-diaz", "gray-beard", "harman-brooks",
        "james-meyers", "janet-taylor", "jenny-clark", "john-price",
    ]  # fmt: skip
    spots = [POLICE] * 3 + [GROCERY] * 3 + [SCHOOL] * 4 + [LIBRARY] * 3 + [HOSPITAL] * 4 + [GAS] * 2
    return {name: (2, at) for name, at in zip(names_, spots, strict=True)}


def test_exile_is_voted() -> None:
    """More thumbs up exile a player for ever (16.1)."""
    game = playing(CROWD)

    do(game, "exile 3", *OUT, "draw exile handy", "location library")
    do(game, "draw exposure blank")

    assert (game.players[2].exiled, game.players[2].exile_card) == (True, "handy")
    assert places(game)["mike-cho"] == LIBRARY


def test_old_objective_is_shown() -> None:
    """Who was no betrayer shows the old objective; the new card is a secret (16.2, 2.1)."""
    game = playing(CROWD, objectives={3: "hope"})

    events = do(game, "exile 3", *OUT, "draw exile handy")

    assert told(events, "objective-shown") == [{"card": "hope"}]
    assert [event.only for event in events if event.kind == "exile-card"] == [[3]]
    assert None is game.players[2].objective


@pytest.mark.parametrize(("exile_card", "winner"), [("forgiveness", True), ("vengeance", False)])
def test_betrayers_first_line_is_replaced(exile_card: str, *, winner: bool) -> None:
    """For a betrayer the card replaces the line on morale alone (16.2)."""
    game = playing(
        CROWD,
        objective="raiding-party",
        decks={GAS: [], SCHOOL: []},
        objectives={1: "gluttony"},
        exiled={1: exile_card},
        hands={1: ["food-1*6"]},
        begin="colony",
        food=9,
        draws="automatic",
    )

    assert ("objective", winner) == (over(game), 1 in won(game))


def test_one_exiled_betrayer_is_no_end() -> None:
    """One honest exile and an exiled betrayer don't end the game (16.3)."""
    game = playing(CROWD, exiled={1: "handy"}, objectives={3: "gluttony"}, active=2)

    do(game, "exile 3", "2: vote up", "3: vote up", "draw exile vengeance")

    assert (over(game), game.morale) == (None, 6)


def test_survivors_leave_in_any_order() -> None:
    """The exiled player says who leaves next and where to; fuel spares the roll (16.4)."""
    game = playing(
        {**CROWD, "sparky": (3, COLONY), "janet-taylor": (3, HOSPITAL)}, hands={3: ["fuel", "junk"]}
    )

    do(game, "exile 3", *OUT, "draw exile handy")
    assert legal(game) == ["survivor sparky", "survivor mike-cho"]
    do(game, "survivor mike-cho")
    assert "location colony" not in legal(game)
    events = do(game, "location library", "card fuel")
    assert (told(events, "exposure"), names(game.removed)) == ([], ["fuel"])
    # Who has no fuel left is asked all the same.
    do(game, "location school")
    assert (asked(game), legal(game)) == ("3 exile-fuel", ["done"])
    do(game, "done", "draw exposure wound")

    assert {name: at for name, at in places(game).items() if game.survivors[name].seat == 3} == {
        "mike-cho": LIBRARY,
        "sparky": SCHOOL,
        "janet-taylor": HOSPITAL,
    }
    assert not game.survivors["sparky"].moved


def test_exile_respects_bans() -> None:
    """Who may not enter a location can't be sent there (16.4, 1.2)."""
    game = playing({**CROWD, "alexis-grey": (3, COLONY)})
    happen(game, verb(do="forbid", who="@alexis-grey", what=["enter:library"], until="game_end"))

    do(game, "exile 3", *OUT, "draw exile handy", "survivor alexis-grey")

    assert "location library" not in legal(game)
    assert "location school" in legal(game)


def test_nobody_to_swap_with() -> None:
    """All places taken by exiled survivors: the own one is removed without loss (16.5)."""
    game = playing(
        {**_full(), "brian-lee": (1, COLONY), "sparky": (3, COLONY), "mike-cho": (3, COLONY)},
        exiled={2: "handy"},
        objectives={2: "gluttony"},
    )

    do(game, "exile 3", "1: vote up", "3: vote up", "draw exile vengeance")
    do(game, "survivor sparky", "draw survivors loretta-clay")

    assert (game.morale, game.lost) == (6, ["sparky", "mike-cho"])


def test_limits_of_the_exiled() -> None:
    """No crisis, no vote, no colony, no tokens for dice (16.6)."""
    game = playing(
        CROWD, exiled={1: "handy"}, crisis="despair", hands={1: ["medicine"]}, food=3, dice={1: [2]}
    )

    first = {each.split(" ")[0] for each in legal(game)}
    assert not first & {"contribute", "contribute-from", "spend-food"}
    assert not [each for each in legal(game) if each.endswith(" colony")]
    do(game, "exile 2")
    assert asked(game) == "2 ballot; 3 ballot"


def test_new_survivors_of_the_exiled() -> None:
    """A new survivor goes elsewhere; without a place the card is illegal (16.6)."""
    game = playing(CROWD, exiled={1: "handy"}, hands={1: ["outsider-1"]})
    full = playing(
        {**_full(), "mike-cho": (1, COLONY)}, exiled={1: "handy"}, hands={1: ["outsider-1"]}
    )

    assert "play outsider-1" not in legal(full)
    do(game, "play outsider-1", "draw survivors sparky")
    assert (asked(game), "location colony" in legal(game)) == ("1 exile-place", False)


def test_what_the_exiled_may_do() -> None:
    """Actions, requests, hand-offs, votes, the objective, food for tokens stay open (16.7)."""
    game = playing(
        {**CROWD, "sparky": (1, SCHOOL)},
        exiled={1: "handy"},
        objective="find-a-cure",
        hands={1: ["food-2", "medicine"]},
        items={"rod-miller": ["hammer"]},
        dice={1: [4]},
        zombies={SCHOOL: 1},
    )

    first = {each.split(" ")[0] for each in legal(game)}
    assert {
        "attack", "search", "barricade", "move", "request", "hand-off", "exile", "play",
        "boost-die", "give-objective", "end-turn",
    } <= first  # fmt: skip
    do(game, "play food-2")
    assert game.food == 2


def test_exile_eliminates() -> None:
    """With Kill Them exile puts the player out of the game, without loss of morale (16.8)."""
    game = playing(
        {**CROWD, "sparky": (3, SCHOOL)},
        objective="kill-them",
        hands={3: ["fuel"]},
        items={"mike-cho": ["pistol"], "sparky": ["mop"]},
        decks={SCHOOL: []},
    )

    events = do(game, "exile 3", *OUT)

    assert (game.players[2].out, hand(game, 3), game.morale) == (True, [], 6)
    assert set(game.survivors) == {"rod-miller", "brian-lee"}
    assert sorted(names(game.removed)) == ["fuel", "pistol"]
    assert names(game.item_decks[SCHOOL].cards) == ["mop"]
    assert "exile-card" not in kinds(events)


def test_survivor_passing_to_an_exiled_player() -> None:
    """At the colony it is put elsewhere at once, without exposure (16.9)."""
    game = playing({**CROWD, "sparky": (2, COLONY)}, exiled={1: "handy"})

    happen(game, verb(do="transfer", who="@sparky", to="active"))
    assert (asked(game), "location colony" in legal(game)) == ("1 exile-place", False)
    events = do(game, "location library")

    assert (game.survivors["sparky"].seat, places(game)["sparky"]) == (1, LIBRARY)
    assert told(events, "exposure") == []


def test_survivor_passing_from_an_exiled_player() -> None:
    """It counts as non-exiled and stays where it is, with items and wounds (16.9)."""
    game = playing(
        {**CROWD, "sparky": (3, SCHOOL, 1)},
        exiled={3: "handy"},
        items={"sparky": ["pistol"]},
    )

    happen(game, verb(do="transfer", who="@sparky", to="active"))

    sparky = game.survivors["sparky"]
    assert (
        sparky.seat,
        sparky.at,
        sparky.wounds,
        names(sparky.items),
    ) == (1, SCHOOL, 1, ["pistol"])
    assert "move sparky colony" in legal(game)


def test_transfer_without_a_place_is_illegal() -> None:
    """No free place for a survivor of the colony: it can't go to an exiled player (16.9)."""
    game = playing(
        {**_full(), "brian-lee": (1, COLONY), "mike-cho": (3, COLONY)}, exiled={3: "handy"}
    )

    happen(game, verb(do="transfer", who="@brian-lee", to={"in": "all", "exiled": True}))

    assert game.survivors["brian-lee"].seat == 1


def test_survivors_are_passed_on() -> None:
    """All are handed on at once; then leaders are named where several are left (12.3, 20)."""
    game = playing(
        {
            "rod-miller": (1, SCHOOL), "sparky": (1, SCHOOL), "james-meyers": (1, COLONY),
            "brian-lee": (2, COLONY), "mike-cho": (3, COLONY), "loretta-clay": (3, COLONY),
        },
        leaders={1: "rod-miller", 3: "loretta-clay"},
    )  # fmt: skip

    happen(game, verb(do="pass_survivors", players="non_exiled", direction="left"))
    assert asked(game) == "1 pass; 3 pass"
    events = do(game, "1: survivor rod-miller")
    assert [event for event in events if event.only is None] == []
    do(game, "3: survivor mike-cho")
    assert asked(game) == "1 new-leader"
    do(game, "survivor mike-cho")

    seats = {name: who.seat for name, who in game.survivors.items()}
    assert {name: seats[name] for name in ("rod-miller", "brian-lee", "mike-cho")} == {
        "rod-miller": 2,
        "brian-lee": 3,
        "mike-cho": 1,
    }
    assert [who.leader for who in game.players] == ["mike-cho", "rod-miller", "loretta-clay"]
