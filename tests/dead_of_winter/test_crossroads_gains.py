"""Crossroads cards that offer something after a move or a search, and what it is good for later."""

import pytest

from tests.dead_of_winter.crossing import (
    APART,
    act,
    colony_phase,
    laid,
    rolled,
    round_begins,
    tries,
    turn_of,
    wounds,
)
from tests.dead_of_winter.table import (
    COLONY,
    GAS,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    asked,
    deck,
    hand,
    kinds,
    legal,
    names,
    places,
)

ASHLEY, ROD, TOP = "ashley-ross", "rod-miller", "draw survivors loretta-clay"
TURN = [(1, "turn")]


def found(item: str, place: str = SCHOOL, who: str = ROD) -> list[str]:
    """A search that stops with the first card."""
    return [f"search {who}", f"draw {place} {item}", "choose stop"]


def at(place: str) -> dict[str, tuple[int, str]]:
    """Rod somewhere, two others at the colony."""
    return {ROD: (1, place), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)}


# ---- after a move


@tries("horse", "a")
def test_horse_a_spares_exposure() -> None:
    """The survivor's later moves need no exposure roll; others' still do."""
    game = laid({**APART, "loretta-clay": (1, COLONY)}, held="horse")
    act(game, "move ashley-ross library", "draw exposure blank", "choose a")

    turn_of(game, 1)
    act(game, "move ashley-ross hospital")
    assert (places(game)[ASHLEY], asked(game)) == (HOSPITAL, TURN)
    act(game, "move loretta-clay hospital")

    assert asked(game) == [(1, "draw exposure")]


@tries("horse", "a")
@pytest.mark.parametrize(("exiled", "eaten"), [(False, 2), (True, 1)])
def test_horse_a_eats(eaten: int, *, exiled: bool) -> None:
    """The colony needs 1 more food each round, unless its survivor is exiled by then."""
    game = laid(APART, held="horse", food=5)
    act(game, "move ashley-ross library", "draw exposure blank", "choose a")
    game.players[0].exiled = exiled

    colony_phase(game)

    assert (5 - eaten, 0) == (game.food, game.starvation)


@tries("horse", "b")
def test_horse_b() -> None:
    """Three food tokens."""
    game = laid(APART, held="horse", food=1)

    act(game, "move rod-miller library", "choose b")

    assert (game.food, game.standing) == (4, [])


@tries("sacrament", "a")
def test_sacrament_a() -> None:
    """Two exposure rolls for the moved survivor; it lives, so morale +1."""
    game = laid(APART, held="sacrament")

    act(game, "move rod-miller library", "choose a", "draw exposure wound", "draw exposure wound")

    assert (wounds(game, ROD), game.morale, asked(game)) == ((2, 0), 7, TURN)


@tries("sacrament", "a")
def test_sacrament_a_of_a_dead_survivor() -> None:
    """If it dies there is no morale to gain, only that of the death to lose."""
    game = laid(APART, held="sacrament")

    act(game, "move rod-miller library", "choose a", "draw exposure bitten")

    assert (game.lost, game.morale, asked(game)) == ([ROD], 5, TURN)


@tries("sacrament", "b")
def test_sacrament_b() -> None:
    """Nothing happens."""
    game = laid(APART, held="sacrament")

    events = act(game, "move rod-miller library", "choose b")

    assert (kinds(events)[-1], asked(game), game.morale) == ("option-taken", TURN, 6)


@tries("welcome-home", "a")
def test_welcome_home_a() -> None:
    """One exposure roll; then one attack in each round of who lived needs none."""
    game = laid(APART, held="welcome-home", dice={1: [3, 4]}, zombies={LIBRARY: 3})
    act(game, "move rod-miller library", "choose a", "draw exposure wound")

    act(game, "attack rod-miller", "die 3", "choose welcome-home")
    assert (game.locations[LIBRARY].zombies[0], asked(game)) == (2, TURN)
    act(game, "attack rod-miller", "draw exposure blank")
    round_begins(game)
    rolled(game)
    game.players[0].dice = [3]
    turn_of(game, 1)
    act(game, "attack rod-miller", "choose welcome-home")

    assert (game.locations[LIBRARY].zombies[0], asked(game)) == (0, TURN)


@tries("welcome-home", "a")
def test_welcome_home_a_of_a_dead_survivor() -> None:
    """If it dies nothing is attached."""
    game = laid(APART, held="welcome-home")

    act(game, "move rod-miller library", "choose a", "draw exposure bitten")

    assert (game.lost, game.standing) == ([ROD], [])


@tries("welcome-home", "b")
def test_welcome_home_b() -> None:
    """Nothing happens."""
    game = laid(APART, held="welcome-home")

    events = act(game, "move rod-miller library", "choose b")

    assert (kinds(events)[-1], asked(game), game.standing) == ("option-taken", TURN, [])


@tries("fuel-tanker", "a")
def test_fuel_tanker_a() -> None:
    """Six zombies to the colony, one at each entrance; up to 4 removed fuel cards to the hand."""
    game = laid(APART, held="fuel-tanker", removed=["fuel*5", "junk"])

    act(game, "move rod-miller library", "choose a")
    assert legal(game) == ["card fuel", "done"]
    act(game, *["card fuel"] * 4)

    assert (game.locations[COLONY].zombies, hand(game, 1)) == ([1] * 6, ["fuel"] * 4)
    assert (names(game.removed), asked(game)) == (["fuel", "junk"], TURN)


@tries("fuel-tanker", "a")
def test_fuel_tanker_a_takes_fewer() -> None:
    """Fewer than four may be taken."""
    game = laid(APART, held="fuel-tanker", removed=["fuel*5"])

    act(game, "move rod-miller library", "choose a", "card fuel", "done")

    assert (hand(game, 1), len(game.removed), asked(game)) == (["fuel"], 4, TURN)


@tries("fuel-tanker", "b")
def test_fuel_tanker_b() -> None:
    """Nothing happens."""
    game = laid(APART, held="fuel-tanker", removed=["fuel"])

    events = act(game, "move rod-miller library", "choose b")

    assert (kinds(events)[-1], asked(game)) == ("option-taken", TURN)


# ---- after a search


@tries("wounded-survivor", "a")
def test_wounded_survivor_a() -> None:
    """A new survivor joins at the colony and makes 2 exposure rolls there."""
    game = laid(at(SCHOOL), held="wounded-survivor", dice={1: [3]})

    act(game, *found("junk"), "choose a", TOP, "draw exposure frostbite", "draw exposure wound")

    new = game.survivors["loretta-clay"]
    assert (new.seat, new.at, new.wounds, new.frost) == (1, COLONY, 1, 1)
    assert asked(game) == TURN


@tries("wounded-survivor", "b")
def test_wounded_survivor_b() -> None:
    """Nothing happens."""
    game = laid(at(SCHOOL), held="wounded-survivor", dice={1: [3]})

    events = act(game, *found("junk"), "choose b")

    assert (kinds(events)[-1], asked(game), len(game.survivors)) == ("option-taken", TURN, 3)


@tries("music", "a")
def test_music_a() -> None:
    """Morale +1."""
    game = laid(at(SCHOOL), held="music", dice={1: [3]})

    act(game, *found("junk"), "choose a")

    assert (game.morale, [who.extra for who in game.players]) == (7, [0, 0, 0])


@tries("music", "b")
def test_music_b() -> None:
    """In the next round every player rolls 1 more die, in the one after that no more."""
    game = laid(at(SCHOOL), held="music", dice={1: [3]})

    act(game, *found("junk"), "choose b")

    round_begins(game)
    assert (rolled(game), game.morale) == ([3, 3, 3], 6)
    round_begins(game)
    assert rolled(game) == [2, 2, 2]


@tries("crossroads-john-price", "a")
def test_john_price_a() -> None:
    """After a search of the school John joins; 2 zombies come there."""
    game = laid(at(SCHOOL), held="crossroads-john-price", dice={1: [3]})

    act(game, *found("junk"), "choose a")

    john = game.survivors["john-price"]
    assert (john.seat, john.at, game.food, game.locations[SCHOOL].zombies) == (1, COLONY, 0, [2])


@tries("crossroads-john-price", "b")
def test_john_price_b() -> None:
    """Two food tokens; John is removed from the game without a loss of morale."""
    game = laid(at(SCHOOL), held="crossroads-john-price", dice={1: [3]})

    act(game, *found("junk"), "choose b")

    assert (game.food, game.lost, game.morale) == (2, ["john-price"], 6)
    assert "john-price" not in game.survivor_deck.cards
    assert game.locations[SCHOOL].zombies == [0]


@tries("heads-up", "single")
@pytest.mark.parametrize("before", [0, 1, 3])
def test_heads_up(before: int) -> None:
    """Every noise place of the police station is filled, without any choice."""
    game = laid(at(POLICE), held="heads-up", dice={1: [3]}, noise={POLICE: before})

    act(game, *found("pistol", POLICE))

    assert (game.locations[POLICE].noise, asked(game)) == (4, TURN)
    assert sum(here.noise for here in game.locations.values()) == 4


@tries("book-of-the-dead", "a")
def test_book_of_the_dead_a() -> None:
    """Morale +1."""
    game = laid(at(LIBRARY), held="book-of-the-dead", dice={1: [3]}, zombies={LIBRARY: 2})

    act(game, *found("junk", LIBRARY), "choose a")

    assert (game.morale, game.food, game.locations[LIBRARY].zombies) == (7, 0, [2])


@tries("book-of-the-dead", "b")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (0, 0)])
def test_book_of_the_dead_b(before: int, after: int) -> None:
    """One zombie leaves the library if there is one; 4 food tokens."""
    game = laid(at(LIBRARY), held="book-of-the-dead", dice={1: [3]}, zombies={LIBRARY: before})

    act(game, *found("junk", LIBRARY), "choose b")

    assert (6, 4, [after]) == (game.morale, game.food, game.locations[LIBRARY].zombies)
    assert asked(game) == TURN


@tries("rascals", "a")
def test_rascals_a() -> None:
    """Morale +1; 5 zombies to the colony."""
    game = laid(at(HOSPITAL), held="rascals", dice={1: [3]})

    act(game, *found("junk", HOSPITAL), "choose a")

    assert (game.morale, game.locations[COLONY].zombies) == (7, [1, 1, 1, 1, 1, 0])


@tries("rascals", "b")
def test_rascals_b() -> None:
    """Nothing happens."""
    game = laid(at(HOSPITAL), held="rascals", dice={1: [3]})

    events = act(game, *found("junk", HOSPITAL), "choose b")

    assert (kinds(events)[-1], game.morale) == ("option-taken", 6)


@tries("the-arctic-king", "a")
def test_the_arctic_king_a() -> None:
    """Four moves of the searcher without exposure, noise at both ends, at the colony a zombie."""
    people = {**at(GAS), ROD: (3, LIBRARY), "loretta-clay": (1, GAS)}
    game = laid(people, held="the-arctic-king", dice={1: [4]})
    act(game, *found("lighter", GAS, "loretta-clay"), "choose a")

    # A zombie on arrival at the colony and one on leaving it, each a batch of its own.
    for place, zombies in ((SCHOOL, 0), (COLONY, 1), (HOSPITAL, 2)):
        turn_of(game, 1)
        act(game, f"move loretta-clay {place}")
        assert (TURN, [zombies, 0, 0, 0, 0, 0]) == (asked(game), game.locations[COLONY].zombies)
        turn_of(game, 3)
        act(game, f"move rod-miller {LIBRARY if place == COLONY else POLICE}")
    assert {place: here.noise for place, here in game.locations.items() if here.noise} == {
        GAS: 1,
        SCHOOL: 2,
        HOSPITAL: 1,
    }
    turn_of(game, 1)
    act(game, f"move loretta-clay {POLICE}")
    assert (asked(game), game.standing) == (TURN, [])
    turn_of(game, 1)
    act(game, f"move loretta-clay {GAS}")

    assert asked(game) == [(1, "draw exposure")]


@tries("the-arctic-king", "b")
def test_the_arctic_king_b() -> None:
    """Two fuel cards of the deck to the hand; the deck is shuffled."""
    game = laid(at(GAS), held="the-arctic-king", dice={1: [3]})

    act(game, *found("lighter", GAS))
    before = deck(game, GAS)
    act(game, "choose b")
    assert legal(game) == ["card fuel", "done"]
    act(game, *["card fuel"] * 2)

    assert hand(game, 1) == ["fuel", "fuel", "lighter"]
    before.remove("fuel")
    before.remove("fuel")
    assert sorted(before) == sorted(deck(game, GAS))
    assert before != deck(game, GAS)


@tries("crossroads-jenny-clark", "a")
def test_jenny_clark_a() -> None:
    """She is put at the colony, and 8 zombies come: two each at the first two entrances."""
    people = {"jenny-clark": (1, SCHOOL), "brian-lee": (2, COLONY), "mike-cho": (3, LIBRARY)}
    game = laid(people, held="crossroads-jenny-clark", dice={1: [4]})

    act(game, "search jenny-clark", "choose go", "draw school junk", "choose stop", "choose a")

    assert (
        places(game)["jenny-clark"],
        game.locations[COLONY].zombies,
    ) == (COLONY, [2, 2, 1, 1, 1, 1])
    assert asked(game) == TURN


@tries("crossroads-jenny-clark", "b")
def test_jenny_clark_b() -> None:
    """She is killed, which costs morale."""
    people = {**at(SCHOOL), "jenny-clark": (1, SCHOOL)}
    game = laid(people, held="crossroads-jenny-clark", dice={1: [4]})

    act(game, "search jenny-clark", "choose go", "draw school junk", "choose stop", "choose b")

    assert (game.lost, game.morale) == (["jenny-clark"], 5)
