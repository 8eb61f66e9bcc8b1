"""Tools and books that survivors carry: what each of them does."""

from typing import Any

import pytest

from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.carding import ITEMS, closing, offers
from tests.dead_of_winter.table import (
    COLONY,
    CROWD,
    GAS,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    asked,
    deck,
    do,
    hand,
    kinds,
    legal,
    names,
    playing,
)

PLACES = (POLICE, GROCERY, SCHOOL, LIBRARY, HOSPITAL, GAS)
BLUEPRINTS = {f"blueprints-{place}": place for place in PLACES}
WASTED = ["food-1", "food-2", "food-3", "fuel", "junk", "medicine", "padlock", "scissors"]


def _with(card: str, place: str = SCHOOL, **rest: Any) -> DeadOfWinter:
    """Jenny (search 3) of seat 1 carries a card; Rod is at the school."""
    people = {**CROWD, "jenny-clark": (1, place)}
    return playing(people, items={"jenny-clark": [card]}, **rest)


# ---- waste and barricades


@ITEMS("mop")
def test_mop() -> None:
    """A clean-waste action with it removes up to five of the newest cards (7.4)."""
    game = _with("mop", COLONY, dice={1: [1]}, waste=WASTED)

    do(game, "clean jenny-clark", "choose mop")
    assert [f"number {n}" for n in range(1, 6)] == legal(game)
    do(game, "number 5")

    assert (WASTED[:3], sorted(WASTED[3:])) == (names(game.waste), sorted(names(game.removed)))


@ITEMS("mop")
@pytest.mark.parametrize(("waste", "most"), [(WASTED, 5), (WASTED[:4], 4), (WASTED[:1], 1)])
def test_mop_removes_fewer(waste: list[str], most: int) -> None:
    """Its player says how many cards leave the game, no more than there are (7.4)."""
    game = _with("mop", COLONY, dice={1: [1]}, waste=waste)

    do(game, "clean jenny-clark", "choose mop")
    if most > 1:
        assert [f"number {n}" for n in range(1, most + 1)] == legal(game)
        do(game, "number 1")

    assert (waste[:-1], waste[-1:]) == (names(game.waste), names(game.removed))


@ITEMS("mop")
@pytest.mark.parametrize("place", [COLONY, LIBRARY])
def test_mop_for_any_of_the_group(place: str) -> None:
    """Any clean-waste action of the bearer's player counts, wherever the bearer is."""
    game = _with("mop", place, dice={1: [1, 1]}, waste=WASTED)
    game.survivors["rod-miller"].at = COLONY

    do(game, "clean rod-miller", "choose mop", "number 5")
    assert WASTED[:3] == names(game.waste)
    do(game, "clean rod-miller")

    assert (game.waste, asked(game)) == ([], [(1, "turn")])


@ITEMS("mop")
def test_mop_of_another_player() -> None:
    """Other players' actions have nothing of it."""
    game = _with("mop", COLONY, active=2, dice={2: [1]}, waste=WASTED)

    do(game, "clean brian-lee")

    assert ([(2, "turn")], WASTED[:5]) == (asked(game), names(game.waste))


@ITEMS("hammer")
def test_hammer() -> None:
    """Two barricades with one action, at the colony at two entrances if she likes; or one."""
    game = _with("hammer", COLONY, dice={1: [1, 1]}, zombies={COLONY: [3, 3]})

    do(game, "barricade jenny-clark", "choose hammer", "entrance 3", "entrance 6")
    assert game.locations[COLONY].barricades == [0, 0, 1, 0, 0, 1]
    assert asked(game) == [(1, "turn")]

    other = _with("hammer", GAS, dice={1: [1]})
    do(other, "barricade jenny-clark", "choose hammer", "done")
    assert other.locations[GAS].barricades == [1]


@ITEMS("one-two-three-barricades")
def test_book_of_barricades() -> None:
    """At the colony the bearer barricades without a die; not elsewhere, not without a space."""
    game = _with("one-two-three-barricades", COLONY, dice={1: [1]}, zombies={COLONY: 3})
    away = _with("one-two-three-barricades", GAS)
    full = _with("one-two-three-barricades", COLONY, barricades={COLONY: [3] * 6})
    assert [offers(each, "use-item") for each in (away, full)] == [[], []]

    do(game, "use-item jenny-clark one-two-three-barricades", "entrance 4")

    assert (
        game.locations[COLONY].barricades, game.players[0].dice,
    ) == ([0, 0, 0, 1, 0, 0], [1])  # fmt: skip


# ---- searching


@ITEMS(*BLUEPRINTS)
@pytest.mark.parametrize(("card", "place"), BLUEPRINTS.items())
def test_blueprints(card: str, place: str) -> None:
    """A search of the bearer there shows one more card, and one more may be kept."""
    cards = ["junk", "fuel", "medicine", "food-1"]
    game = _with(card, place, dice={1: [3]}, decks={place: cards}, draws="automatic")

    do(game, "search jenny-clark", f"choose {card}", "choose go", "choose noise", "choose stop")
    do(game, "card fuel", "card junk")

    assert (hand(game, 1), deck(game, place)) == (["fuel", "junk"], ["food-1", "medicine"])


@ITEMS(*BLUEPRINTS)
@pytest.mark.parametrize("card", BLUEPRINTS)
def test_blueprints_elsewhere(card: str) -> None:
    """At another location they are of no use."""
    place = LIBRARY if BLUEPRINTS[card] != LIBRARY else SCHOOL
    game = _with(card, place, dice={1: [3]}, draws="automatic")

    do(game, "search jenny-clark")

    assert sorted(legal(game)) == ["choose go", "choose jenny-clark"]


@ITEMS("flashlight")
def test_flashlight() -> None:
    """One noise shows three cards instead of one, once per round; one is kept of all."""
    cards = ["junk", "fuel", "medicine", "food-1", "food-2", "scissors", "megaphone"]
    game = _with("flashlight", dice={1: [3, 3]}, decks={SCHOOL: cards}, draws="automatic")

    do(game, "search jenny-clark", "choose go", "choose noise-flashlight")
    assert legal(game) == ["choose stop", "choose noise"]
    do(game, "choose noise", "choose stop")
    assert [f"card {card}" for card in cards[:5]] == legal(game)
    do(game, "card food-2", "search jenny-clark", "choose go")

    assert legal(game) == ["choose stop", "choose noise"]
    assert (hand(game, 1), game.locations[SCHOOL].noise) == (["food-2"], 2)


@ITEMS("flashlight")
def test_flashlight_of_somebody_else() -> None:
    """It lights the bearer's searches only, but every round anew (8.9)."""
    game = _with("flashlight", dice={1: [3]}, draws="automatic")

    do(game, "search rod-miller")

    assert legal(game) == ["choose stop", "choose noise"]


# ---- dice and food


@ITEMS("night-vision-goggles")
def test_goggles() -> None:
    """The controller of the bearer rolls one more die, in every round."""
    game = closing(
        items={"rod-miller": ["night-vision-goggles"]}, draws="automatic", morale=9,
        used_items=["night-vision-goggles#1"],
    )  # fmt: skip

    for _ in range(2):
        do(game, "end-turn")
        assert [len(who.dice) for who in game.players] == [3, 2, 2]
        do(game, "end-turn", "end-turn")


@ITEMS("guide-to-leadership")
@pytest.mark.parametrize(("dice", "after"), [([3], [4]), ([6], None)])
def test_guide(dice: list[int], after: list[int] | None) -> None:
    """One unused die counts one more, never above 6."""
    game = _with("guide-to-leadership", dice={1: dice})

    assert (after is not None) == bool(offers(game, "use-item"))
    if after:
        do(game, "use-item jenny-clark guide-to-leadership")
        assert after == game.players[0].dice


@ITEMS("jazzercise")
def test_jazzercise() -> None:
    """One unused die is rolled again; none, no reroll."""
    game = _with("jazzercise", dice={1: [1, 6]})
    assert offers(_with("jazzercise"), "use-item") == []

    do(game, "use-item jenny-clark jazzercise", "die 6", "draw action 2")

    assert game.players[0].dice == [1, 2]


@ITEMS("walkie-talkie")
def test_walkie_talkie() -> None:
    """Another player's unused die counts one less, an own one more."""
    game = _with("walkie-talkie", dice={1: [4, 6], 2: [1, 3], 3: [2]})

    do(game, "use-item jenny-clark walkie-talkie")
    assert legal(game) == ["die 3 2", "die 2 3"]
    do(game, "die 3 2")

    assert [who.dice for who in game.players] == [[5, 6], [1, 2], [2]]


@ITEMS("walkie-talkie")
@pytest.mark.parametrize("dice", [{1: [6], 2: [4]}, {1: [3], 2: [1]}, {1: [3]}, {2: [4]}])
def test_walkie_talkie_is_refused(dice: dict[int, list[int]]) -> None:
    """Both dice are needed: one above 1 of another player, an own one below 6."""
    assert offers(_with("walkie-talkie", dice=dice), "use-item") == []


@ITEMS("cookbook")
def test_cookbook() -> None:
    """One food token with the bearer at the colony, not elsewhere."""
    game = _with("cookbook", COLONY, food=1)
    assert offers(_with("cookbook", SCHOOL), "use-item") == []

    do(game, "use-item jenny-clark cookbook")

    assert game.food == 2


# ---- wounds


@ITEMS("snow-shoes")
def test_snow_shoes() -> None:
    """Frostbite is a normal wound for the bearer alone."""
    game = _with("snow-shoes", COLONY)

    do(game, "move jenny-clark school", "draw exposure frostbite")

    jenny = game.survivors["jenny-clark"]
    assert (jenny.wounds, jenny.frost) == (1, 0)
    other = playing({**CROWD, "jenny-clark": (1, COLONY)}, items={"rod-miller": ["snow-shoes"]})
    do(other, "move jenny-clark school", "draw exposure frostbite")
    assert other.survivors["jenny-clark"].frost == 1


@ITEMS("rotten-flesh")
def test_rotten_flesh() -> None:
    """The spread of a bite skips the bearer; a bite of its own kills it (11.4)."""
    game = playing(
        {
            "rod-miller": (1, SCHOOL), "jenny-clark": (1, HOSPITAL), "edward-white": (2, HOSPITAL),
            "olivia-brown": (1, COLONY), "brian-lee": (2, SCHOOL), "mike-cho": (3, COLONY),
        },
        items={"jenny-clark": ["rotten-flesh"]},
        leaders={1: "rod-miller"},
    )  # fmt: skip

    do(game, "move olivia-brown hospital", "draw exposure bitten")
    assert asked(game) == [(2, "bite-spread")]
    do(game, "choose roll", "draw exposure blank")
    events = do(game, "move jenny-clark library", "draw exposure bitten")

    assert game.lost == ["olivia-brown", "jenny-clark"]
    assert "died" in kinds(events)


def test_every_item_is_tested() -> None:
    """Each item card has a test that bears its name in the files beside this one."""
    assert set() == ITEMS.untested()
