"""Crossroads cards that a move springs (14.2): each with all of its options."""

import pytest

from tests.dead_of_winter.crossing import (
    APART,
    act,
    laid,
    pledge,
    shuffled,
    tries,
    turn_of,
    votes,
    wounds,
)
from tests.dead_of_winter.table import (
    COLONY,
    GROCERY,
    LIBRARY,
    SCHOOL,
    asked,
    deck,
    hand,
    kinds,
    legal,
    names,
    places,
    told,
)

ASHLEY, ROD = "ashley-ross", "rod-miller"
TURN = [(1, "turn")]


# ---- after a move with fuel, or without


@tries("car-crash", "a")
def test_car_crash_a() -> None:
    """Who has moved with fuel takes 1 frostbite and is put at the colony."""
    game = laid(APART, held="car-crash", hands={1: ["fuel"]})

    act(game, "move-with-fuel ashley-ross library", "choose a")

    assert (wounds(game, ASHLEY), places(game)[ASHLEY], asked(game)) == ((0, 1), COLONY, TURN)


@tries("car-crash", "b")
def test_car_crash_b() -> None:
    """It stays where it went and makes 3 exposure rolls."""
    game = laid(APART, held="car-crash", hands={1: ["fuel"]})

    act(game, "move-with-fuel ashley-ross library", "choose b")
    act(game, "draw exposure wound", "draw exposure blank", "draw exposure frostbite")

    assert (wounds(game, ASHLEY), places(game)[ASHLEY], asked(game)) == ((1, 1), LIBRARY, TURN)


@tries("car-crash", "b")
def test_car_crash_with_a_full_colony() -> None:
    """Without a place at the colony option a is impossible, b happens unasked (14.5)."""
    people = {**APART, ASHLEY: (1, SCHOOL)}
    game = laid(people, held="car-crash", hands={1: ["fuel"]}, helpless=22)

    act(game, "move-with-fuel ashley-ross library")

    assert asked(game) == [(1, "draw exposure")]


@tries("horde", "a")
def test_horde_a() -> None:
    """Three more exposure rolls after the one of the move."""
    game = laid(APART, held="horde")

    act(game, "move ashley-ross library", "draw exposure wound", "choose a")
    act(game, "draw exposure blank", "draw exposure frostbite", "draw exposure blank")

    assert (wounds(game, ASHLEY), places(game)[ASHLEY], asked(game)) == ((1, 1), LIBRARY, TURN)


@tries("horde", "b")
def test_horde_b() -> None:
    """It goes back and moves no more this turn; Rod still may."""
    game = laid(APART, held="horde", hands={1: ["fuel"]})

    act(game, "move ashley-ross library", "draw exposure blank", "choose b")

    assert (wounds(game, ASHLEY), places(game)[ASHLEY]) == ((0, 0), COLONY)
    moves = [action for action in legal(game) if action.startswith("move")]
    assert moves
    assert not any(ASHLEY in action for action in moves)


@tries("thin-ice", "a")
@pytest.mark.parametrize(("die", "frost"), [(1, 1), (2, 1), (3, 1)])
def test_thin_ice_a_breaks(die: int, frost: int) -> None:
    """After a move: on 1 to 3 the moved survivor takes 1 frostbite (S15)."""
    game = laid({**APART, ASHLEY: (1, COLONY, 2)}, held="thin-ice")
    assert game.held == "thin-ice"
    events = act(game, "move ashley-ross library", "draw exposure wound")
    assert "crossroads-fired" not in kinds(events)

    act(game, "move rod-miller hospital", "choose a", f"draw action {die}")

    assert ((0, frost), TURN, 5) == (wounds(game, ROD), asked(game), game.morale)


@tries("thin-ice", "a")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_thin_ice_a_holds(die: int) -> None:
    """On 4 to 6 any card of any one item deck is taken."""
    game = laid(APART, held="thin-ice")

    act(game, "move rod-miller hospital", "choose a", f"draw action {die}")
    before = deck(game, GROCERY)
    act(game, "location grocery-store", "card rotten-flesh")

    assert (wounds(game, ROD), hand(game, 1)) == ((0, 0), ["rotten-flesh"])
    assert shuffled(game, GROCERY, before, "rotten-flesh")


@tries("thin-ice", "b")
def test_thin_ice_b() -> None:
    """Nothing happens."""
    game = laid(APART, held="thin-ice")

    events = act(game, "move rod-miller hospital", "choose b")

    assert (kinds(events)[-1], asked(game)) == ("option-taken", TURN)


@tries("bitter-cold-night", "up")
def test_bitter_cold_night_up() -> None:
    """Those at the destination vote; every survivor there takes 1 frostbite."""
    people = {**APART, "carla-thompson": (2, SCHOOL)}
    game = laid(people, held="bitter-cold-night")

    act(game, "move ashley-ross school", "draw exposure frostbite")
    assert asked(game) == [(1, "ballot"), (2, "ballot")]
    act(game, *votes("up", "up"))

    frozen = {name: who.frost for name, who in game.survivors.items() if who.frost}
    assert frozen == {ASHLEY: 2, ROD: 1, "carla-thompson": 1}


@tries("bitter-cold-night", "down")
def test_bitter_cold_night_down() -> None:
    """The moved survivor is killed, which costs morale."""
    game = laid(APART, held="bitter-cold-night")

    act(game, "move ashley-ross school", "draw exposure frostbite", "vote down")

    assert (game.lost, game.morale) == ([ASHLEY], 5)
    assert game.survivors[ROD].frost == 0


@tries("hunted", "a")
def test_hunted_a() -> None:
    """Two exposure rolls for each own survivor, lowest influence first."""
    game = laid(APART, held="hunted")

    act(game, "move ashley-ross library", "draw exposure wound", "choose a")
    rolls = [f"draw exposure {face}" for face in ("frostbite", "blank", "blank", "wound")]
    events = act(game, *rolls)

    assert [e["survivor"] for e in told(events, "exposure")] == [ROD, ROD, ASHLEY, ASHLEY]
    assert (wounds(game, ROD), wounds(game, ASHLEY), asked(game)) == ((0, 1), (2, 0), TURN)
    assert wounds(game, "mike-cho") == (0, 0)


@tries("hunted", "b")
@pytest.mark.parametrize(("die", "taken"), [(1, 1), (2, 1), (3, 0), (6, 0)])
def test_hunted_b(die: int, taken: int) -> None:
    """From now on every move rolls a die, other players' too: 2 or less is a wound."""
    game = laid(APART, held="hunted")
    act(game, "move ashley-ross library", "draw exposure wound", "choose b")
    assert (wounds(game, ASHLEY), asked(game)) == ((1, 0), TURN)

    act(game, "move rod-miller hospital", f"draw action {die}")
    turn_of(game, 2)
    act(game, "move brian-lee library", "draw exposure blank", f"draw action {die}")

    assert ((taken, 0), (taken, 0)) == (wounds(game, ROD), wounds(game, "brian-lee"))


# ---- who is met on the way


@tries("crossroads-gray-beard", "a")
def test_gray_beard_a() -> None:
    """One random hand card leaves the game."""
    hands = {1: ["fuel", "junk"], 2: ["junk"], 3: ["junk"]}
    game = laid(APART, held="crossroads-gray-beard", hands=hands)

    act(game, "move rod-miller hospital", "choose a")
    assert asked(game) == [(1, "draw hand")]
    act(game, "draw hand junk")

    assert (names(game.removed), hand(game, 1)) == (["junk"], ["fuel"])
    assert "gray-beard" in game.survivor_deck.cards


@tries("crossroads-gray-beard", "b")
def test_gray_beard_b() -> None:
    """He comes as the leader; his player adds nothing to a crisis, the others may."""
    game = laid(
        APART, held="crossroads-gray-beard", crisis="despair", hands={1: ["junk"], 2: ["fuel"]}
    )
    assert "contribute junk" in legal(game)

    act(game, "move rod-miller hospital", "choose b")

    assert (game.players[0].leader, game.survivors["gray-beard"].seat) == ("gray-beard", 1)
    assert (places(game)["gray-beard"], wounds(game, "gray-beard")) == (COLONY, (0, 0))
    assert not any(action.startswith("contribute") for action in legal(game))
    turn_of(game, 2)
    assert "contribute fuel" in legal(game)
    turn_of(game, 1)
    assert not any(action.startswith("contribute") for action in legal(game))


@tries("crossroads-gray-beard", "b")
def test_gray_beard_b_attacks() -> None:
    """One of his attacks in a round needs no exposure roll, the next one does."""
    game = laid(APART, held="crossroads-gray-beard", dice={1: [3, 3]}, zombies={COLONY: [2]})
    # Without a hand card to lose there is only one option.
    act(game, "move rod-miller hospital")

    act(game, "attack gray-beard", "choose zombies", "choose crossroads-gray-beard")
    assert (game.locations[COLONY].zombies[0], asked(game)) == (1, TURN)
    act(game, "attack gray-beard", "choose zombies")

    assert (game.locations[COLONY].zombies[0], asked(game)) == (0, [(1, "draw exposure")])


@tries("crossroads-sophie-robinson", "a")
def test_sophie_robinson_a() -> None:
    """She joins with 2 wounds."""
    game = laid(APART, held="crossroads-sophie-robinson")

    act(game, "move rod-miller hospital", "choose a")

    sophie = game.survivors["sophie-robinson"]
    assert (sophie.seat, sophie.at, sophie.wounds, sophie.frost) == (1, COLONY, 2, 0)
    assert "sophie-robinson" not in game.survivor_deck.cards


@tries("crossroads-sophie-robinson", "b")
def test_sophie_robinson_b() -> None:
    """Two cards are drawn from one item deck; she is removed from the game."""
    game = laid(APART, held="crossroads-sophie-robinson")

    act(game, "move rod-miller hospital", "choose b", "location grocery-store")
    act(game, "draw grocery-store hammer", "draw grocery-store food-3")

    assert (hand(game, 1), len(game.item_decks[GROCERY])) == (["food-3", "hammer"], 18)
    assert (game.lost, game.morale) == (["sophie-robinson"], 6)
    assert "sophie-robinson" not in game.survivor_deck.cards


@tries("little-survivors", "a")
def test_little_survivors_a() -> None:
    """At a place without other survivors: 3 helpless survivors and morale +1."""
    game = laid(APART, held="little-survivors")

    act(game, "move rod-miller hospital", "choose a")

    assert (game.helpless, game.morale) == (3, 7)


@tries("little-survivors", "b")
def test_little_survivors_b() -> None:
    """Nothing happens; so it goes by itself where three more would not fit (14.6)."""
    game = laid(APART, held="little-survivors")
    full = laid(APART, held="little-survivors", helpless=20)

    act(game, "move rod-miller hospital", "choose b")
    act(full, "move rod-miller hospital")

    assert (game.helpless, game.morale, asked(game)) == (0, 6, TURN)
    assert (full.helpless, full.morale, asked(full)) == (20, 6, TURN)


@tries("airplane", "up")
def test_airplane_up() -> None:
    """A tool and a fuel card of two players leave the game with Sophie: morale +1."""
    people = {**APART, "sophie-robinson": (2, SCHOOL)}
    game = laid(people, held="airplane", hands={1: ["medicine"], 2: ["junk"], 3: ["fuel*2"]})

    act(game, "move rod-miller hospital", *votes("up", "up", "up"))
    pledge(game, "", "junk", "fuel")

    assert (sorted(names(game.removed)), game.lost) == (["fuel", "junk"], ["sophie-robinson"])
    assert tuple(hand(game, seat) for seat in (1, 2, 3)) == (["medicine"], [], ["fuel"])
    assert (game.morale, asked(game)) == (7, TURN)


@tries("airplane", "up")
def test_airplane_up_without_the_fuel() -> None:
    """The players may, but need not: then nothing is paid and Sophie stays."""
    people = {**APART, "sophie-robinson": (2, SCHOOL)}
    game = laid(people, held="airplane", hands={2: ["junk"], 3: ["fuel"]})

    act(game, "move rod-miller hospital", *votes("up", "up", "up"))
    pledge(game, "", "junk", "")

    assert (game.removed, game.lost, game.morale) == ([], [], 6)
    assert (hand(game, 2), hand(game, 3)) == (["junk"], ["fuel"])


@tries("airplane", "down")
def test_airplane_down() -> None:
    """Nothing happens."""
    people = {**APART, "sophie-robinson": (2, SCHOOL)}
    game = laid(people, held="airplane", hands={2: ["junk"], 3: ["fuel"]})

    events = act(game, "move rod-miller hospital", *votes("down", "up", "down"))

    assert (kinds(events)[-1], asked(game), game.lost) == ("option-taken", TURN, [])
