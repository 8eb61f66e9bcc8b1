"""Every crisis that is not prevented: exactly what happens."""

from typing import Any

import pytest

from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.carding import AWAY, CRISES, closing
from tests.dead_of_winter.table import (
    COLONY,
    GAS,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    Place,
    asked,
    do,
    hand,
    legal,
    names,
    over,
    places,
)

#: What the colony phase itself brings: a zombie for each survivor outside (17.4).
OWN = {SCHOOL: [1], LIBRARY: [1], HOSPITAL: [1], POLICE: [0], GROCERY: [0], GAS: [0]}
NOBODY = [0, 0, 0, 0, 0, 0]


def failed(crisis: str, people: dict[str, Place] = AWAY, **rest: Any) -> DeadOfWinter:
    """A game after a colony phase in which nobody gave a card; morale was 6."""
    game = closing(people, crisis=crisis, **rest)
    do(game, "end-turn")
    return game


def zombies(game: DeadOfWinter) -> dict[str, list[int]]:
    """The zombies at each location."""
    return {name: here.zombies for name, here in game.locations.items()}


def wounds(game: DeadOfWinter) -> dict[str, tuple[int, int]]:
    """Normal wounds and frostbites of the wounded."""
    return {n: (w.wounds, w.frost) for n, w in game.survivors.items() if w.wounds + w.frost}


def untouched(game: DeadOfWinter) -> bool:
    """Whether nobody is hurt or gone, and no zombie came but those of every colony phase."""
    return zombies(game) == {COLONY: NOBODY, **OWN} and not wounds(game) and not game.lost


@CRISES("despair", "fuel-shortage", "horror-in-the-night")
@pytest.mark.parametrize("crisis", ["despair", "fuel-shortage", "horror-in-the-night"])
def test_two_morale(crisis: str) -> None:
    """Two morale are lost, nothing else."""
    game = failed(crisis)

    assert (game.morale, game.food, untouched(game)) == (4, 20, True)


@CRISES("despair")
def test_morale_0_ends_the_game_before_the_zombies() -> None:
    """With morale 2 the game is over at once: no zombie comes any more (18.1)."""
    game = failed("despair", morale=2)

    assert ("morale", {NOBODY[0]}) == (
        over(game),
        {n for row in zombies(game).values() for n in row},
    )


@CRISES("illness")
def test_illness() -> None:
    """A normal wound for everybody but the exiled; the third one kills; then one morale."""
    game = failed(
        "illness",
        {
            "rod-miller": (1, SCHOOL), "sparky": (1, SCHOOL, 2), "brian-lee": (2, LIBRARY, 0, 1),
            "mike-cho": (3, HOSPITAL),
        },
        exiled={3: "handy"},
    )  # fmt: skip

    assert wounds(game) == {"rod-miller": (1, 0), "brian-lee": (1, 1)}
    assert (game.lost, game.morale) == (["sparky"], 4)


@CRISES("illness")
def test_illness_spares_the_newcomer() -> None:
    """Who comes for a dead last survivor is not one of those it befalls (12.6)."""
    game = failed("illness", {**AWAY, "mike-cho": (3, HOSPITAL, 2)})

    do(game, "draw survivors sparky")

    assert wounds(game) == {"rod-miller": (1, 0), "brian-lee": (1, 0)}
    assert (game.lost, game.morale) == (["mike-cho"], 4)


@CRISES("legions-of-death")
def test_legions_of_death() -> None:
    """Twelve zombies, two at each entrance of the colony."""
    game = failed("legions-of-death")

    assert (zombies(game), game.morale) == ({COLONY: [2] * 6, **OWN}, 6)


@CRISES("legions-of-death")
def test_legions_overrun() -> None:
    """Where no space is left barricades break, then the lowest die (13.1)."""
    game = failed(
        "legions-of-death",
        {**AWAY, "sparky": (1, COLONY), "loretta-clay": (2, COLONY)},
        zombies={COLONY: [3, 2, 1, 1, 1, 1]},
        barricades={COLONY: [0, 1, 0, 0, 0, 0]},
    )

    # Entrance 1 twice: Sparky, Loretta. Entrance 2 breaks the barricade, then takes one.
    assert game.locations[COLONY].zombies == [3, 3, 3, 3, 3, 3]
    assert (game.lost, game.morale) == (["sparky", "loretta-clay"], 4)
    assert game.locations[COLONY].barricades == NOBODY


@CRISES("overpopulation")
def test_overpopulation() -> None:
    """The two with the lowest influence die, wherever they are; not the exiled, not helpless."""
    game = failed(
        "overpopulation",
        {**AWAY, "sparky": (3, GAS), "andrew-evans": (1, COLONY), "john-price": (2, POLICE)},
        exiled={3: "handy"},
        helpless=2,
        items={"andrew-evans": ["mop"]},
    )

    assert (game.lost, game.morale) == (["andrew-evans", "john-price"], 4)
    assert (game.helpless, hand(game, 1)) == (2, ["mop"])


@CRISES("overpopulation")
def test_overpopulation_of_last_survivors() -> None:
    """A newcomer for the first of the two is not the second one (12.6)."""
    game = failed("overpopulation")

    do(game, "draw survivors sparky", "draw survivors forest-plum")

    assert (game.lost, game.morale) == (["mike-cho", "rod-miller"], 4)
    assert set(game.survivors) == {"sparky", "forest-plum", "brian-lee"}


@CRISES("strength-of-the-dead")
def test_strength_of_the_dead() -> None:
    """All barricades of the colony go, those elsewhere stay; then ten zombies."""
    game = failed(
        "strength-of-the-dead", barricades={COLONY: [3, 2, 1], GAS: 2}, zombies={COLONY: [0, 1]}
    )

    assert zombies(game) == {COLONY: [2, 3, 2, 2, 1, 1], **OWN}
    assert (
        game.locations[COLONY].barricades, game.locations[GAS].barricades, game.morale,
    ) == (NOBODY, [2], 6)  # fmt: skip


@CRISES("unending-hordes")
def test_unending_hordes() -> None:
    """Eight zombies to the colony, and one morale."""
    game = failed("unending-hordes")

    assert (zombies(game), game.morale) == ({COLONY: [2, 2, 1, 1, 1, 1], **OWN}, 5)


@CRISES("zombie-surge")
def test_zombie_surge() -> None:
    """Six to the colony, one to every other location."""
    game = failed("zombie-surge")

    more = {place: [row[0] + 1] for place, row in OWN.items()}
    assert ({COLONY: [1] * 6, **more}, 6) == (zombies(game), game.morale)


@CRISES("exhaustion")
def test_exhaustion() -> None:
    """A frostbite for each of the five highest who are not exiled."""
    game = failed(
        "exhaustion",
        {
            "brian-lee": (3, LIBRARY), "daniel-smith": (1, COLONY), "thomas-heart": (1, GAS, 1),
            "gabriel-diaz": (2, COLONY), "olivia-brown": (2, SCHOOL), "ashley-ross": (1, POLICE),
            "david-garcia": (1, POLICE), "sparky": (2, GROCERY),
        },
        exiled={3: "handy"},
    )  # fmt: skip

    assert wounds(game) == {
        "daniel-smith": (0, 1), "thomas-heart": (1, 1), "gabriel-diaz": (0, 1),
        "olivia-brown": (0, 1), "ashley-ross": (0, 1),
    }  # fmt: skip
    assert game.morale == 6


@CRISES("empty-pantry")
def test_empty_pantry() -> None:
    """One starvation token more, and one morale in all, however many tokens lie there."""
    game = failed("empty-pantry", starvation=3)

    assert (game.starvation, game.morale, game.food, untouched(game)) == (4, 5, 20, True)


SHOWN: dict[str, Place] = {
    "rod-miller": (1, SCHOOL), "brian-lee": (2, SCHOOL), "mike-cho": (3, HOSPITAL),
}  # fmt: skip


@CRISES("being-watched", "engines-in-the-dark", "shadows-in-the-corridors")
@pytest.mark.parametrize(
    ("crisis", "there"),
    [
        ("being-watched", {LIBRARY: 3, GROCERY: 3, SCHOOL: 2, HOSPITAL: 1}),
        ("engines-in-the-dark", {POLICE: 3, GAS: 3, SCHOOL: 2, HOSPITAL: 1}),
        ("shadows-in-the-corridors", {SCHOOL: 4, HOSPITAL: 4}),
    ],
)
def test_three_each_at_two_locations(crisis: str, there: dict[str, int]) -> None:
    """Three zombies each at two locations; the colony and morale are as before."""
    people = AWAY if crisis == "shadows-in-the-corridors" else SHOWN
    game = failed(crisis, people if people is SHOWN else {**AWAY, "brian-lee": (2, GAS)})

    expected = {place: [there.get(place, 0)] for place in OWN}
    if people is AWAY:
        expected[GAS] = [1]
    assert ({COLONY: NOBODY, **expected}, 6) == (zombies(game), game.morale)


@CRISES("being-watched", "engines-in-the-dark")
@pytest.mark.parametrize(
    ("crisis", "place"), [("being-watched", LIBRARY), ("engines-in-the-dark", GAS)]
)
def test_third_zombie_breaks_a_barricade(crisis: str, place: str) -> None:
    """Two take the last spaces, the third breaks the barricade and does not stay (13.1)."""
    game = failed(crisis, SHOWN, barricades={place: 1})

    here = game.locations[place]
    assert (here.zombies, here.barricades) == ([2], [0])


@CRISES("reorganization")
def test_reorganization() -> None:
    """Each non-exiled player hands one survivor to the next non-exiled one; one morale."""
    game = failed(
        "reorganization",
        {
            "rod-miller": (1, SCHOOL), "sparky": (1, SCHOOL), "brian-lee": (2, LIBRARY),
            "loretta-clay": (3, GAS), "mike-cho": (3, HOSPITAL), "janet-taylor": (4, POLICE),
        },
        players=4,
        active=4,
        exiled={4: "handy"},
    )  # fmt: skip
    assert asked(game) == [(1, "pass"), (3, "pass")]

    do(game, "3: survivor loretta-clay", "1: survivor sparky")

    seats = {name: who.seat for name, who in game.survivors.items()}
    assert seats == {
        "rod-miller": 1, "sparky": 2, "brian-lee": 3, "loretta-clay": 1, "mike-cho": 3,
        "janet-taylor": 4,
    }  # fmt: skip
    assert game.morale == 5


# ---- house cards


@CRISES("broken-defences")
def test_broken_defences() -> None:
    """All barricades outside the colony go, those of the colony stay; then five zombies there."""
    game = failed("broken-defences", barricades={COLONY: [0, 2, 0], SCHOOL: 3, GAS: 1, POLICE: 4})

    assert (zombies(game), game.morale) == ({COLONY: [1, 1, 1, 1, 1, 0], **OWN}, 6)
    assert game.locations[COLONY].barricades == [0, 2, 0, 0, 0, 0]
    assert [game.locations[place].barricades for place in OWN] == [[0]] * 6


@CRISES("spoiled-stores")
@pytest.mark.parametrize(("food", "left"), [(5, 2), (4, 2), (1, 0), (0, 0)])
def test_spoiled_stores(food: int, left: int) -> None:
    """Half of the food, rounded up, and one morale."""
    game = failed("spoiled-stores", food=food)

    assert (left, 5, 0, True) == (game.food, game.morale, game.starvation, untouched(game))


@CRISES("cold-snap")
def test_cold_snap() -> None:
    """Every non-exiled player names an own survivor, who gets a frostbite; one morale."""
    game = failed(
        "cold-snap",
        {**AWAY, "sparky": (1, GAS), "loretta-clay": (2, GAS), "janet-taylor": (3, SCHOOL)},
        exiled={3: "handy"},
    )

    assert asked(game) == [(1, "choose")]
    assert legal(game) == ["survivor sparky", "survivor rod-miller"]
    do(game, "survivor rod-miller", "survivor loretta-clay")

    assert wounds(game) == {"rod-miller": (0, 1), "loretta-clay": (0, 1)}
    assert game.morale == 5


@CRISES("fever-in-the-dormitory")
@pytest.mark.parametrize(
    ("helpless", "left", "morale"), [(3, 1, 4), (2, 0, 4), (1, 0, 5), (0, 0, 4)]
)
def test_fever(helpless: int, left: int, morale: int) -> None:
    """Two helpless survivors die, a morale each; if there is none at all, two morale."""
    game = failed("fever-in-the-dormitory", helpless=helpless)

    assert (left, morale, []) == (game.helpless, game.morale, game.lost)


@CRISES("looters")
def test_looters() -> None:
    """Every non-exiled player who holds cards loses one at random; one morale."""
    game = failed(
        "looters",
        {**AWAY, "janet-taylor": (4, GAS)},
        players=4,
        active=4,
        hands={1: ["fuel", "junk"], 2: [], 3: ["medicine", "mop"], 4: ["food-1"]},
        exiled={4: "handy"},
    )

    do(game, "draw hand junk", "draw hand medicine")

    assert tuple(hand(game, seat) for seat in range(1, 5)) == (["fuel"], [], ["mop"], ["food-1"])
    assert (names(game.removed), game.morale) == (["junk", "medicine"], 5)
    assert "mike-cho" in places(game)


def test_every_crisis_is_tested() -> None:
    """Each crisis has a test that bears its name in the files beside this one."""
    assert set() == CRISES.untested()
