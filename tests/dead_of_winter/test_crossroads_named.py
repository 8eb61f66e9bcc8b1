"""Crossroads cards that wait for a survivor (14.2): Sparky to James Meyers, by option."""

import pytest

from tests.dead_of_winter.crossing import (
    TOGETHER,
    act,
    colony_phase,
    laid,
    rolled,
    round_begins,
    shuffled,
    sprung,
    tries,
    turn_of,
    wounded,
    wounds,
)
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
    names,
    places,
    told,
)

ROD, BRIAN, MIKE = "rod-miller", "brian-lee", "mike-cho"
TURN = [(1, "turn")]


def group(name: str, place: str = COLONY) -> dict[str, tuple[int, str]]:
    """The first player controls somebody besides Rod; all others are at the colony, too."""
    return {**TOGETHER, name: (1, place)}


@tries("crossroads-sparky", "a")
def test_sparky_a() -> None:
    """Up to 8 zombies of the colony are killed without exposure."""
    zombies = {COLONY: [3, 3, 3, 1]}
    game = sprung("crossroads-sparky", group("sparky", SCHOOL), "choose a", zombies=zombies)
    act(game, *["entrance 1"] * 3, *["entrance 2"] * 3, "entrance 4", "entrance 3")

    assert (game.locations[COLONY].zombies, asked(game)) == ([0, 0, 2, 0, 0, 0], TURN)


@tries("crossroads-sparky", "a")
def test_sparky_a_kills_fewer() -> None:
    """Fewer are fine."""
    game = sprung("crossroads-sparky", group("sparky"), "choose a", zombies={COLONY: [2, 1]})
    act(game, "entrance 1", "done")

    assert (game.locations[COLONY].zombies, asked(game)) == ([1, 1, 0, 0, 0, 0], TURN)


@tries("crossroads-sparky", "b")
def test_sparky_b() -> None:
    """Morale +1; without a zombie at the colony nothing else is possible."""
    game = sprung("crossroads-sparky", group("sparky"), "choose b", zombies={COLONY: [1]})
    quiet = sprung("crossroads-sparky", group("sparky"), zombies={SCHOOL: 1})

    assert (game.morale, quiet.morale, game.locations[COLONY].zombies[0]) == (7, 7, 1)


@tries("crossroads-maria-lopez", "a")
def test_maria_lopez_a() -> None:
    """She goes to the school; 3 food tokens for any card of its deck, which is shuffled."""
    game = sprung("crossroads-maria-lopez", group("maria-lopez"), food=4)
    assert places(game)["maria-lopez"] == SCHOOL
    before = deck(game, SCHOOL)
    act(game, "choose a", "card scissors")

    assert (game.food, hand(game, 1), asked(game)) == (1, ["scissors"], TURN)
    assert shuffled(game, SCHOOL, before, "scissors")


@tries("crossroads-maria-lopez", "b")
def test_maria_lopez_b() -> None:
    """With 2 tokens only b is possible: all food cards of the school leave the game (S16)."""
    game = laid(group("maria-lopez"), begin="start", food=2)
    before, food = deck(game, SCHOOL), ["food-1"] * 3 + ["food-2"] * 3
    act(game, "draw crossroads crossroads-maria-lopez")

    assert food == sorted(names(game.removed))
    assert (game.food, places(game)["maria-lopez"], asked(game)) == (2, SCHOOL, TURN)
    assert shuffled(game, SCHOOL, before, *food)


@tries("crossroads-maria-lopez", "a")
def test_maria_lopez_without_a_place() -> None:
    """At a full school there is no place for her; the rest happens all the same."""
    pupils = ("sparky", "loretta-clay", "jenny-clark", "carla-thompson")
    people = {**group("maria-lopez"), **dict.fromkeys(pupils, (2, SCHOOL))}
    game = sprung("crossroads-maria-lopez", people, "choose a", "card scissors", food=3)

    assert (places(game)["maria-lopez"], game.food, hand(game, 1)) == (COLONY, 0, ["scissors"])


@pytest.mark.parametrize(
    ("option", "place", "other"), [("a", HOSPITAL, GROCERY), ("b", GROCERY, HOSPITAL)]
)
@pytest.mark.parametrize("zombies", [3, 4])
def test_brian_lee_where(option: str, place: str, other: str, zombies: int) -> None:
    """All zombies leave the place, and up to 4 barricades come, also where it was full."""
    people = {BRIAN: (1, COLONY), MIKE: (2, COLONY), ROD: (3, COLONY)}
    there = {place: zombies, other: zombies}
    game = sprung("crossroads-brian-lee", people, f"choose {option}", zombies=there)
    act(game, *["entrance 1"] * 3)

    assert (game.locations[place].zombies, game.locations[place].barricades) == ([0], [4])
    assert ([zombies], [0]) == (game.locations[other].zombies, game.locations[other].barricades)
    assert asked(game) == TURN


@tries("crossroads-brian-lee", "a")
def test_brian_lee_a() -> None:
    """Fewer barricades are fine, and no more than there are spaces."""
    people = {BRIAN: (1, COLONY), MIKE: (2, COLONY), ROD: (3, COLONY)}
    game = sprung("crossroads-brian-lee", people, "choose a", zombies={HOSPITAL: 1})
    act(game, "entrance 1", "done")

    assert (
        game.locations[HOSPITAL].zombies, game.locations[HOSPITAL].barricades, asked(game),
    ) == ([0], [2], TURN)  # fmt: skip


@tries("crossroads-brian-lee", "b")
def test_brian_lee_b() -> None:
    """At a grocery store with 3 barricades and a zombie one more fits, and comes unasked."""
    people = {BRIAN: (1, COLONY), MIKE: (2, COLONY), ROD: (3, COLONY)}
    game = sprung(
        "crossroads-brian-lee", people, "choose b", zombies={GROCERY: 1}, barricades={GROCERY: 3}
    )

    assert (
        game.locations[GROCERY].zombies, game.locations[GROCERY].barricades, asked(game),
    ) == ([0], [4], TURN)  # fmt: skip


@tries("crossroads-talia-jones", "a")
def test_talia_jones_a() -> None:
    """Four cards of choice of one item deck, which is shuffled."""
    game = sprung("crossroads-talia-jones", group("talia-jones"), "choose a", "location hospital")
    before = deck(game, HOSPITAL)
    taken = ["mop", "adrenaline-shot", "adrenaline-shot", "medicine"]
    act(game, *[f"card {item}" for item in taken])

    assert (sorted(taken), TURN) == (hand(game, 1), asked(game))
    for item in taken:
        before.remove(item)
    assert sorted(before) == sorted(deck(game, HOSPITAL))
    assert before != deck(game, HOSPITAL)


@tries("crossroads-talia-jones", "b")
def test_talia_jones_b() -> None:
    """The next crisis is removed, its round has no check; the one after that counts."""
    game = sprung("crossroads-talia-jones", group("talia-jones"), "choose b", crisis="illness")
    assert game.crisis == "illness"

    round_begins(game, "despair", "fuel-shortage")
    act(game, "draw crises fuel-shortage")
    assert (game.crisis, game.crises.cards) == (None, ["despair"])
    assert told(colony_phase(game), "crisis-checked") == []
    round_begins(game, "despair")
    act(game, "draw crises despair")

    assert game.crisis == "despair"


@pytest.mark.parametrize("option", ["a", "b"])
def test_arthur_thurston_goes_to_school(option: str) -> None:
    """Before anything else he is put at the school, without exposure."""
    game = sprung("crossroads-arthur-thurston", group("arthur-thurston"), f"choose {option}")

    assert (places(game)["arthur-thurston"], asked(game)) == (SCHOOL, TURN)


@tries("crossroads-arthur-thurston", "a")
def test_arthur_thurston_a() -> None:
    """He takes 2 wounds."""
    game = sprung("crossroads-arthur-thurston", group("arthur-thurston"), "choose a")

    assert (wounded(game), game.morale) == ({"arthur-thurston": (2, 0)}, 6)


@tries("crossroads-arthur-thurston", "b")
def test_arthur_thurston_b() -> None:
    """Morale -1."""
    game = sprung("crossroads-arthur-thurston", group("arthur-thurston"), "choose b")

    assert (wounded(game), game.morale) == ({}, 5)


@tries("crossroads-brandon-kane", "a")
def test_brandon_kane_a() -> None:
    """Whoever controls him: he takes 1 wound and comes back from the grocery store."""
    people = {**TOGETHER, "brandon-kane": (2, SCHOOL)}
    game = sprung("crossroads-brandon-kane", people)
    assert (asked(game), places(game)["brandon-kane"]) == ([(1, "crossroads")], GROCERY)
    act(game, "choose a")

    assert (wounded(game), places(game)["brandon-kane"]) == ({"brandon-kane": (1, 0)}, COLONY)


@tries("crossroads-brandon-kane", "b")
def test_brandon_kane_b() -> None:
    """The 10 cards removed last go on the waste pile, outsiders not counted."""
    gone = ["mop", "hammer", "fuel*5", "outsider-1", "junk*4", "pistol"]
    game = sprung("crossroads-brandon-kane", group("brandon-kane"), "choose b",
                  removed=gone, waste=["wrench"])  # fmt: skip

    assert names(game.removed) == ["mop", "hammer", "outsider-1"]
    assert names(game.waste) == ["wrench", *["fuel"] * 5, *["junk"] * 4, "pistol"]
    assert places(game)["brandon-kane"] == GROCERY


@tries("crossroads-forest-plum", "a")
def test_forest_plum_a() -> None:
    """He is put at the grocery store, with up to 4 noise tokens."""
    people = {**TOGETHER, "forest-plum": (2, COLONY)}
    game = sprung("crossroads-forest-plum", people, "choose a")

    assert (
        places(game)["forest-plum"], game.locations[GROCERY].noise, asked(game),
    ) == (GROCERY, 4, TURN)  # fmt: skip


@tries("crossroads-forest-plum", "b")
def test_forest_plum_b() -> None:
    """The survivor with the lowest influence but him takes 1 wound, whoever controls it."""
    people = {**TOGETHER, "forest-plum": (2, COLONY), "loretta-clay": (3, LIBRARY)}
    game = sprung("crossroads-forest-plum", people, "choose b")

    assert (wounded(game), places(game)["forest-plum"]) == ({"loretta-clay": (1, 0)}, COLONY)


GUARDED = {**group("daniel-smith"), "ashley-ross": (2, LIBRARY)}


@tries("crossroads-daniel-smith", "a")
def test_daniel_smith_a() -> None:
    """For a helpless survivor and a die somebody is locked up, without items, for ever."""
    game = sprung(
        "crossroads-daniel-smith", GUARDED, helpless=2, dice={1: [2, 6], 2: [6]},
        items={"ashley-ross": ["hammer", "mop"]}, zombies={POLICE: 2},
    )  # fmt: skip
    assert game.helpless == 1
    act(game, "choose a", "die 2", "survivor ashley-ross")
    assert (places(game)["ashley-ross"], hand(game, 2)) == (POLICE, ["hammer", "mop"])
    assert (
        game.survivors["ashley-ross"].seat, game.survivors["ashley-ross"].items,
        game.players[0].dice, game.morale,
    ) == (2, [], [6], 6)  # fmt: skip

    round_begins(game)
    rolled(game)
    game.players[1].dice = [6]
    turn_of(game, 2)

    assert [a for a in legal(game) if "ashley-ross" in a] == ["barricade ashley-ross"]


@tries("crossroads-daniel-smith", "b")
def test_daniel_smith_b() -> None:
    """For the helpless survivor and morale -1 nothing else happens; also without a die."""
    game = sprung("crossroads-daniel-smith", GUARDED, "choose b", helpless=1, dice={1: [2]})
    idle = sprung("crossroads-daniel-smith", GUARDED, helpless=1)

    assert (game.helpless, game.morale, places(game)["ashley-ross"]) == (0, 5, LIBRARY)
    assert (idle.helpless, idle.morale, asked(idle)) == (0, 5, TURN)


@tries("crossroads-alexis-grey", "a")
def test_alexis_grey_a() -> None:
    """She is put at the library and never leaves it again."""
    game = sprung("crossroads-alexis-grey", group("alexis-grey"), "choose a")

    assert places(game)["alexis-grey"] == LIBRARY
    turn_of(game, 1)
    assert not any("alexis-grey" in a for a in legal(game) if a.startswith("move"))
    assert any("rod-miller" in a for a in legal(game) if a.startswith("move"))


@tries("crossroads-alexis-grey", "b")
def test_alexis_grey_b() -> None:
    """She is put at the colony and never enters the library again; all else is open to her."""
    game = sprung("crossroads-alexis-grey", group("alexis-grey", SCHOOL), "choose b")

    assert places(game)["alexis-grey"] == COLONY
    turn_of(game, 1)
    moves = {a.split()[2] for a in legal(game) if a.startswith("move alexis-grey")}
    assert moves == {POLICE, GROCERY, SCHOOL, HOSPITAL, "gas-station"}


MEDICINES = {1: ["fuel", "medicine"], 2: ["medicine*2"], 3: ["junk", "adrenaline-shot"]}


@tries("crossroads-james-meyers", "a")
def test_james_meyers_a() -> None:
    """He sees all hands; 3 medicine cards of them may leave the game for morale +1."""
    game = sprung("crossroads-james-meyers", group("james-meyers"), hands=MEDICINES)
    events = act(game, "choose a")
    seen = {e.params["player"]: sorted(e.params["cards"]) for e in events if e.kind == "looked"}
    assert {seat: hand(game, seat) for seat in seen} == seen
    assert {2, 3} <= set(seen)
    assert [[1]] * len(seen) == [e.only for e in events if e.kind == "looked"]
    act(game, "choose yes", "card medicine 2", "card adrenaline-shot 3", "card medicine")

    assert tuple(hand(game, seat) for seat in (1, 2, 3)) == (["fuel"], ["medicine"], ["junk"])
    assert (
        sorted(names(game.removed)), game.morale,
    ) == (["adrenaline-shot", "medicine", "medicine"], 7)  # fmt: skip
    assert asked(game) == TURN


@tries("crossroads-james-meyers", "a")
@pytest.mark.parametrize("few", [False, True])
def test_james_meyers_a_only_looks(*, few: bool) -> None:
    """He need not; with fewer than 3 medicine cards in all he can't."""
    hands = {**MEDICINES, **({2: ["medicine"], 3: ["junk"]} if few else {})}
    game = sprung("crossroads-james-meyers", group("james-meyers"), "choose a", hands=hands)
    assert (["choose no"] if few else ["choose yes", "choose no"]) == legal(game)
    act(game, "choose no")

    assert (game.morale, game.removed, asked(game)) == (6, [], TURN)


@tries("crossroads-james-meyers", "b")
def test_james_meyers_b() -> None:
    """He alone sees the secret objective of another player."""
    game = sprung("crossroads-james-meyers", group("james-meyers"), objectives={2: "hope"})
    act(game, "choose b")
    assert sorted(legal(game)) == ["player 2", "player 3"]
    events = act(game, "player 2")

    seen = [(e.only, e.params) for e in events if e.kind == "objective-seen"]
    assert seen == [([1], {"player": 2, "card": "hope"})]
    assert "objective-shown" not in kinds(events)
    assert wounds(game, ROD) == (0, 0)
