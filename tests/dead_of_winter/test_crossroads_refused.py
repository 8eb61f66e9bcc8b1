"""Crossroads cards with an option that is impossible now: it is not offered (14.3, 14.5, 14.6)."""

from typing import Any

import pytest

from tests.dead_of_winter.crossing import APART, TOGETHER, act, colony_phase, laid, sprung, turn_of
from tests.dead_of_winter.table import (
    COLONY,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    asked,
    deck,
    hand,
    kinds,
    legal,
    places,
    told,
)

ROD, BRIAN, MIKE = "rod-miller", "brian-lee", "mike-cho"
TURN = [(1, "turn")]
OUT = {**TOGETHER, ROD: (1, SCHOOL)}
MOVE = ["move rod-miller hospital"]
SEARCH = ["search rod-miller", "draw school junk", "choose stop"]
DICE: dict[str, Any] = {"dice": {1: [3]}}


@pytest.mark.parametrize(
    ("card", "people", "actions", "left", "position"),
    [
        ("crossroads-sophie-robinson", OUT, [*MOVE, "location school"], "b", {}),
        ("crossroads-gray-beard", OUT, [*MOVE, "draw hand fuel"], "a", {"hands": {1: ["fuel"]}}),
        ("wounded-survivor", OUT, SEARCH, "b", DICE),
        ("crossroads-john-price", OUT, SEARCH, "b", DICE),
        ("crossroads-jenny-clark", {**OUT, "jenny-clark": (1, SCHOOL)},
         ["search jenny-clark", "choose go", *SEARCH[1:]], "b", DICE),
    ],
)  # fmt: skip
def test_full_colony(
    card: str, people: dict[str, Any], actions: list[str], left: str, position: dict[str, Any]
) -> None:
    """Who has no place at the colony does not come there: the other option happens unasked."""
    taken = {"card": card, "option": left}
    game = laid(people, held=card, helpless=22, **position)

    events = act(game, *actions)

    assert told(events, "option-taken") == [taken]
    assert game.helpless == 22


@pytest.mark.parametrize(
    ("card", "people", "helpless", "left", "position"),
    [
        ("maude", {**TOGETHER, ROD: (1, GROCERY)}, 22, "b", {}),
        ("crossroads-mike-cho", {ROD: (1, SCHOOL), BRIAN: (2, COLONY), "sparky": (3, COLONY)}, 22,
         "b", {"zombies": {SCHOOL: 1}}),
        # He alone would find a place, the three with him would not.
        ("crossroads-gabriel-diaz", OUT, 19, "b", {"hands": {1: ["fuel"]}}),
        ("crossroads-rod-miller", {**TOGETHER, "sparky": (1, COLONY)}, 0, "b", {}),
        ("christmas", TOGETHER, 0, "down", {"food": 4}),
        ("crossroads-loretta-clay", {**TOGETHER, "loretta-clay": (1, COLONY)}, 0, "a", {}),
        ("old-divisions", TOGETHER, 2, "down", {}),
    ],
)  # fmt: skip
def test_missing_things(
    card: str, people: dict[str, Any], helpless: int, left: str, position: dict[str, Any]
) -> None:
    """Without room, people, food, or a crisis there is no choice."""
    game = laid(people, begin="start", helpless=helpless, **position)

    events = act(game, f"draw crossroads {card}")

    assert told(events, "option-taken") == [{"card": card, "option": left}]
    assert "votes" not in kinds(events)


def test_forest_plum_without_a_place() -> None:
    """He can't be put at a full grocery store, nor make noise where every place is taken."""
    people = {**TOGETHER, "forest-plum": (2, COLONY)}
    shoppers = {"sparky": (1, GROCERY), "loretta-clay": (2, GROCERY), "jenny-clark": (3, GROCERY)}
    full = laid({**people, **shoppers}, begin="start")
    loud = laid(people, begin="start", noise={GROCERY: 4})

    for game in (full, loud):
        events = act(game, "draw crossroads crossroads-forest-plum")
        assert told(events, "option-taken") == [{"card": "crossroads-forest-plum", "option": "b"}]


def test_daniel_smith_with_a_full_police_station() -> None:
    """Only who is there already can be locked up at a full police station."""
    people = {
        **TOGETHER, "daniel-smith": (1, COLONY), "sparky": (2, POLICE), "loretta-clay": (2, POLICE),
        "jenny-clark": (3, POLICE),
    }  # fmt: skip
    game = sprung("crossroads-daniel-smith", people, "choose a", helpless=1, dice={1: [2]})

    assert [f"survivor {name}" for name in ("sparky", "loretta-clay", "jenny-clark")] == legal(game)


def test_rod_miller_without_room() -> None:
    """Nobody can be sent from a full hospital to a full colony: Rod is killed."""
    people = {
        ROD: (1, COLONY), "sparky": (1, LIBRARY), "loretta-clay": (1, LIBRARY),
        BRIAN: (2, HOSPITAL), MIKE: (3, HOSPITAL),
    }  # fmt: skip
    roomy = sprung("crossroads-rod-miller", people, helpless=22)
    assert legal(roomy) == ["choose a", "choose b"]
    tight = sprung("crossroads-rod-miller", people, helpless=23)

    # He has led the group.
    assert (tight.lost, asked(tight)) == ([ROD], [(1, "new-leader")])


def test_wavering_loyalties_to_an_exiled_player() -> None:
    """Who comes from the colony to an exiled player goes elsewhere at once, unexposed (16.9)."""
    people = {**APART, BRIAN: (2, LIBRARY)}
    game = sprung("wavering-loyalties", people, "choose a", "survivor ashley-ross", "player 2",
                  exiled={2: "handy"})  # fmt: skip
    assert asked(game) == [(2, "exile-place")]
    assert "location colony" not in legal(game)
    act(game, "2: location hospital")

    assert (game.survivors["ashley-ross"].seat, places(game)["ashley-ross"]) == (2, HOSPITAL)
    assert asked(game) == TURN


def test_exiled_player_gains_survivors_elsewhere() -> None:
    """John joins an exiled player at another place; the helpless of Gabriel are no part of it."""
    game = laid(OUT, held="crossroads-john-price", exiled={1: "handy"}, **DICE)
    act(game, *SEARCH, "choose a", "location library")

    john = game.survivors["john-price"]
    assert (john.seat, john.at, game.locations[SCHOOL].zombies) == (1, LIBRARY, [2])


@pytest.mark.parametrize(
    ("card", "name", "place"),
    [
        ("crossroads-arthur-thurston", "arthur-thurston", SCHOOL),
        ("crossroads-brandon-kane", "brandon-kane", GROCERY),
        ("crossroads-alexis-grey", "alexis-grey", LIBRARY),
        ("crossroads-bev-russell", "bev-russell", SCHOOL),
        ("crossroads-andrew-evans", "andrew-evans", GROCERY),
        ("crossroads-carla-thompson", "carla-thompson", POLICE),
    ],
)
def test_no_place_to_be_put_at(card: str, name: str, place: str) -> None:
    """Who can't be put where the card says stays; the card fires all the same."""
    others = ("sparky", "jenny-clark", "loretta-clay", "olivia-brown")
    full = dict.fromkeys(others[: 4 if place == SCHOOL else 3], (2, place))

    game = sprung(card, {**TOGETHER, **full, name: (1, COLONY)})

    assert (asked(game), places(game)[name]) == ([(1, "crossroads")], COLONY)


@pytest.mark.parametrize(
    ("card", "name"),
    [("crossroads-david-garcia", "david-garcia"), ("crossroads-olivia-brown", "olivia-brown")],
)
def test_no_place_at_the_colony(card: str, name: str) -> None:
    """The same of those who are called to a full colony."""
    game = sprung(card, {**TOGETHER, name: (1, SCHOOL)}, helpless=21)

    assert places(game)[name] == SCHOOL


def test_outsiders_for_some() -> None:
    """With one place left the first player gets a survivor, and nobody gets more."""
    game = sprung("outsiders", TOGETHER, "1: vote up", "2: vote up", "3: vote up", helpless=20)
    act(game, "draw survivors sparky")

    assert (game.survivors["sparky"].seat, game.helpless, asked(game)) == (3, 20, TURN)


def test_missing_child_after_all_have_gone() -> None:
    """The morale is lost also when there is no helpless survivor left to leave."""
    game = sprung("missing-child", TOGETHER, "1: vote up", "2: vote up", "3: vote up",
                  helpless=1, food=9)  # fmt: skip
    game.helpless = 0
    colony_phase(game)
    colony_phase(game)

    assert (game.morale, game.helpless) == (5, 0)


def test_rest_without_wounds() -> None:
    """Sleep may cost the dice of who has nothing to heal, and a lighthouse finds no zombies."""
    sleepy = sprung("sleep", TOGETHER, dice={2: [3, 6]})
    turn_of(sleepy, 2)
    act(sleepy, "choose yes")
    light = sprung("lighthouse", TOGETHER, "choose yes", dice={1: [4]})

    assert (sleepy.players[1].dice, asked(sleepy)) == ([], [(2, "turn")])
    assert (light.players[0].dice, asked(light)) == ([], TURN)


def test_maude_finds_fewer() -> None:
    """With one food card in the deck that one is taken, all others were shown."""
    game = sprung("maude", {**TOGETHER, ROD: (1, GROCERY)}, "choose b",
                  decks={GROCERY: ["hammer", "food-2", "junk"]})  # fmt: skip
    act(game, *[f"draw grocery-store {item}" for item in ("hammer", "food-2", "junk")])

    assert (hand(game, 1), sorted(deck(game, GROCERY))) == (["food-2"], ["hammer", "junk"])


def test_voyeur_where() -> None:
    """Two may be alone at the colony, too; of two such places the active player names one."""
    people = {ROD: (1, COLONY), BRIAN: (2, COLONY), "sparky": (1, SCHOOL), MIKE: (3, SCHOOL)}
    game = sprung("voyeur", people, helpless=2, hands={2: ["fuel"], 3: ["junk"]})
    assert legal(game, 1) == ["location colony", "location school"]
    act(game, "location colony", "choose a")

    assert tuple(hand(game, seat) for seat in (1, 2, 3)) == (["fuel"], [], ["junk"])


@pytest.mark.parametrize(
    ("card", "actions"),
    [
        ("crossroads-talia-jones", ["choose a"]),
        ("thin-ice", [*MOVE, "choose a", "draw action 4"]),
        ("crossroads-sophie-robinson", [*MOVE, "choose b"]),
    ],
)
def test_decks_with_cards(card: str, actions: list[str]) -> None:
    """Only the item decks of other places that have a card can be chosen."""
    people = {**OUT, "talia-jones": (1, SCHOOL)}
    decks: dict[str, list[str]] = {SCHOOL: [], GROCERY: ["junk"]}
    game = laid(people, begin="start", decks=decks)
    act(game, f"draw crossroads {card}", *actions)

    left = {POLICE, GROCERY, LIBRARY, HOSPITAL, "gas-station"}
    assert {f"location {place}" for place in left} == set(legal(game))
