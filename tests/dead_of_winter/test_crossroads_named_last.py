"""Crossroads cards that wait for a survivor (14.2): Dynamite to Harman Brooks, by option."""

import pytest

from holdout.kernel.pile import Pile
from tests.dead_of_winter.crossing import (
    TOGETHER,
    act,
    laid,
    rolled,
    round_begins,
    sprung,
    tries,
    turn_of,
    votes,
    wounded,
    wounds,
)
from tests.dead_of_winter.table import (
    COLONY,
    GAS,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    asked,
    hand,
    legal,
    names,
    over,
    places,
)

ROD, BRIAN, MIKE, SPARKY = "rod-miller", "brian-lee", "mike-cho", "sparky"
TURN = [(1, "turn")]

OUTSIDE = (POLICE, GROCERY, SCHOOL, LIBRARY, HOSPITAL, GAS)


def group(name: str, place: str = COLONY, wounds: int = 0) -> dict[str, tuple[int, str, int]]:
    """The first player controls somebody besides Rod; all others are at the colony, too."""
    return {**TOGETHER, name: (1, place, wounds)}


DYNAMITE = {**TOGETHER, "edward-white": (2, LIBRARY), "john-price": (3, SCHOOL)}


@tries("dynamite", "a")
def test_dynamite_a_goes_off() -> None:
    """Edward's player decides; on a 1 both die."""
    game = sprung("dynamite", DYNAMITE)
    assert asked(game) == [(2, "crossroads")]
    act(game, "2: choose a", "draw action 1")

    assert ({"edward-white", "john-price"}, 4, TURN) == (set(game.lost), game.morale, asked(game))


@tries("dynamite", "a")
@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_dynamite_a_works(die: int) -> None:
    """Else so many colony zombies as a second die says give way to barricades."""
    game = sprung("dynamite", DYNAMITE, zombies={COLONY: [2, 1, 0, 1]})
    act(game, "2: choose a", f"draw action {die}", "draw action 3")
    act(game, "entrance 1", "entrance 1", "entrance 4")

    assert (
        game.locations[COLONY].zombies, game.locations[COLONY].barricades,
    ) == ([0, 1, 0, 0, 0, 0], [2, 0, 0, 1, 0, 0])  # fmt: skip
    assert (game.lost, asked(game)) == ([], TURN)


@tries("dynamite", "b")
def test_dynamite_b() -> None:
    """In the next round every player rolls 1 die fewer; morale +1."""
    game = sprung("dynamite", DYNAMITE, "2: choose b")

    round_begins(game)

    assert (rolled(game), game.morale) == ([1, 2, 2], 7)


@tries("crossroads-gabriel-diaz", "a")
def test_gabriel_diaz_a() -> None:
    """He joins, with 3 helpless survivors."""
    people = {**TOGETHER, ROD: (1, SCHOOL)}
    game = sprung("crossroads-gabriel-diaz", people, "choose a", hands={1: ["fuel"]})

    gabriel = game.survivors["gabriel-diaz"]
    assert (gabriel.seat, gabriel.at, game.helpless, asked(game)) == (1, COLONY, 3, TURN)


@tries("crossroads-gabriel-diaz", "b")
def test_gabriel_diaz_b() -> None:
    """A hand card of own choice is removed from the game."""
    people = {**TOGETHER, ROD: (1, SCHOOL)}
    hands = {1: ["fuel", "junk"], 2: ["medicine"], 3: ["junk"]}
    game = sprung("crossroads-gabriel-diaz", people, "choose b", hands=hands)
    assert legal(game) == ["card fuel", "card junk"]
    act(game, "card junk")

    assert (names(game.removed), hand(game, 1)) == (["junk"], ["fuel"])
    assert "gabriel-diaz" in game.survivor_deck.cards


@tries("crossroads-andrew-evans", "a")
def test_andrew_evans_a() -> None:
    """Put at the grocery store; once per round at the colony any die is worth 2 food tokens."""
    game = sprung("crossroads-andrew-evans", group("andrew-evans"), "choose a", dice={1: [1, 1]})
    rule = "use-rule crossroads-andrew-evans"
    assert (places(game)["andrew-evans"], rule in legal(game)) == (GROCERY, False)

    act(game, "move andrew-evans colony", "draw exposure blank", rule)
    assert (game.food, game.players[0].dice, rule in legal(game)) == (2, [1], False)
    round_begins(game)
    rolled(game)
    turn_of(game, 1)

    assert rule in legal(game)


@tries("crossroads-andrew-evans", "b")
def test_andrew_evans_b() -> None:
    """Morale +1."""
    game = sprung("crossroads-andrew-evans", group("andrew-evans"), "choose b")

    assert (game.morale, places(game)["andrew-evans"]) == (7, GROCERY)


@tries("crossroads-annaleigh-chan", "a")
def test_annaleigh_chan_a() -> None:
    """One zombie comes to every location outside the colony."""
    game = sprung("crossroads-annaleigh-chan", group("annaleigh-chan"), "choose a")

    there = {place: sum(here.zombies) for place, here in game.locations.items()}
    assert ({**dict.fromkeys(OUTSIDE, 1), COLONY: 0}, []) == (there, game.lost)


@tries("crossroads-annaleigh-chan", "b")
def test_annaleigh_chan_b() -> None:
    """She is killed."""
    game = sprung("crossroads-annaleigh-chan", group("annaleigh-chan"), "choose b")

    assert (game.lost, game.morale) == (["annaleigh-chan"], 5)


@tries("crossroads-david-garcia", "a")
def test_david_garcia_a() -> None:
    """A vote on exiling another player with a survivor at the colony; one's own is left."""
    people = {**group("david-garcia", SCHOOL), "loretta-clay": (4, LIBRARY)}
    game = sprung("crossroads-david-garcia", people, "choose a", players=4)
    assert (places(game)["david-garcia"], legal(game)) == (COLONY, ["player 3", "player 2"])
    act(game, "player 2", *votes("up", "down", "up", "up"), "draw exile handy")

    assert game.players[1].exiled
    act(game, "2: location hospital", "2: done", "draw exposure blank")
    assert "exile 3" in legal(game)


@tries("crossroads-david-garcia", "b")
def test_david_garcia_b() -> None:
    """Nothing happens but that he has seen 1 card of each other player at the colony."""
    people = {**group("david-garcia", SCHOOL), "loretta-clay": (4, LIBRARY)}
    hands = {1: ["hammer"], 2: ["fuel", "junk"], 3: ["medicine"], 4: ["pistol"]}
    # A table would look at the real card.
    game = laid(people, begin="start", players=4, hands=hands, draws="manual",
                   crossroads=Pile(["crossroads-david-garcia"]))  # fmt: skip
    events = act(game, "draw crossroads")
    seen = [(e.only, e.params) for e in events if e.kind == "looked"]
    act(game, "choose b")

    assert [only for only, _ in seen] == [[1], [1]]
    assert [params["player"] for _, params in seen] == [3, 2]
    assert (len(seen[1][1]["cards"]), seen[0][1]["cards"]) == (1, ["medicine"])
    assert (places(game)["david-garcia"], asked(game)) == (COLONY, TURN)


@tries("crossroads-janet-taylor", "single")
def test_janet_taylor() -> None:
    """With her at the colony anybody's hand card, wasted, heals an own survivor there."""
    people = {
        "janet-taylor": (1, SCHOOL, 1), ROD: (1, COLONY, 1), BRIAN: (2, COLONY, 2, 0),
        SPARKY: (2, LIBRARY, 1), MIKE: (3, COLONY, 1), "carla-thompson": (2, COLONY),
    }  # fmt: skip
    rule = "use-rule crossroads-janet-taylor"
    hands = {1: ["fuel"], 2: ["junk", "food-3"]}
    game = sprung("crossroads-janet-taylor", people, hands=hands)
    assert (asked(game), rule in legal(game)) == (TURN, False)

    act(game, "move janet-taylor colony", "draw exposure blank", rule, "survivor janet-taylor")
    assert (wounds(game, "janet-taylor"), names(game.waste)) == ((0, 0), ["fuel"])
    turn_of(game, 2)
    act(game, rule)
    # Rod's wound is not theirs to heal, Carla has none.
    assert asked(game) == [(2, "card")]
    act(game, "card food-3")

    # The one at the library is too far away.
    assert (wounds(game, BRIAN), wounds(game, SPARKY), game.food) == ((1, 0), (1, 0), 0)
    assert (names(game.waste), asked(game)) == (["fuel", "food-3"], [(2, "turn")])
    turn_of(game, 3)
    assert rule not in legal(game)


@tries("crossroads-carla-thompson", "a")
def test_carla_thompson_a() -> None:
    """Put at the police station she makes 2 exposure rolls; if she lives, morale +1."""
    game = sprung("crossroads-carla-thompson", group("carla-thompson"), "choose a")
    act(game, "draw exposure wound", "draw exposure frostbite")
    dead = sprung("crossroads-carla-thompson", group("carla-thompson"), "choose a")
    act(dead, "draw exposure bitten")

    assert (
        wounded(game), game.morale, places(game)["carla-thompson"],
    ) == ({"carla-thompson": (1, 1)}, 7, POLICE)  # fmt: skip
    assert (dead.lost, dead.morale, asked(dead)) == (["carla-thompson"], 5, TURN)


@tries("crossroads-carla-thompson", "b")
def test_carla_thompson_b() -> None:
    """Nothing happens but that she is at the police station."""
    game = sprung("crossroads-carla-thompson", group("carla-thompson"), "choose b")

    assert (places(game)["carla-thompson"], game.morale, asked(game)) == (POLICE, 6, TURN)


@tries("crossroads-loretta-clay", "a")
@pytest.mark.parametrize(("die", "morale"), [(3, 6), (4, 6), (5, 7), (6, 7)])
def test_loretta_clay_a_is_good(die: int, morale: int) -> None:
    """On 5 and 6 morale +1, on 3 and 4 nothing."""
    game = sprung("crossroads-loretta-clay", group("loretta-clay"), "choose a",
                  f"draw action {die}", food=1)  # fmt: skip

    assert (morale, 1, {}, TURN) == (game.morale, game.food, wounded(game), asked(game))


@tries("crossroads-loretta-clay", "a")
@pytest.mark.parametrize("die", [1, 2])
def test_loretta_clay_a_is_bad(die: int) -> None:
    """On 1 and 2 a die for everybody at the colony, 1 and 2 are wounds; without food no choice."""
    people = {**group("loretta-clay"), SPARKY: (2, SCHOOL)}
    game = sprung("crossroads-loretta-clay", people, f"draw action {die}")
    # Loretta, Mike, Rod, Brian: lowest influence first.
    act(game, *[f"draw action {value}" for value in (3, 2, 6, 1)])

    assert (wounded(game), game.morale, asked(game)) == ({MIKE: (1, 0), BRIAN: (1, 0)}, 6, TURN)


@tries("crossroads-loretta-clay", "b")
def test_loretta_clay_b() -> None:
    """One food token is removed."""
    game = sprung("crossroads-loretta-clay", group("loretta-clay"), "choose b", food=2)

    assert (game.food, game.morale, asked(game)) == (1, 6, TURN)


@tries("crossroads-harman-brooks", "a")
def test_harman_brooks_a() -> None:
    """Whoever controls him: 3 food tokens."""
    people = {**TOGETHER, "harman-brooks": (2, SCHOOL)}
    game = sprung("crossroads-harman-brooks", people, "choose a")

    assert (game.food, asked(game)) == (3, TURN)


@tries("crossroads-harman-brooks", "b")
def test_harman_brooks_b() -> None:
    """One wound less for up to 3 survivors, anybody's."""
    people = {
        "harman-brooks": (2, SCHOOL, 2), ROD: (1, COLONY, 1), BRIAN: (2, COLONY, 1, 1),
        MIKE: (3, LIBRARY, 0, 1), SPARKY: (3, COLONY),
    }  # fmt: skip
    game = sprung("crossroads-harman-brooks", people, "choose b")
    assert "survivor sparky" not in legal(game)
    act(game, f"survivor {BRIAN}", f"survivor {MIKE}", "survivor harman-brooks")
    assert legal(game) == ["choose normal", "choose frostbite"]
    act(game, "choose frostbite")

    assert wounded(game) == {ROD: (1, 0), BRIAN: (1, 0), "harman-brooks": (1, 0)}
    assert asked(game) == TURN


@tries("crossroads-harman-brooks", "b")
def test_harman_brooks_b_heals_fewer() -> None:
    """Fewer are fine."""
    people = {"harman-brooks": (1, SCHOOL, 2), ROD: (1, COLONY, 1), BRIAN: (2, COLONY, 1),
              MIKE: (3, COLONY)}  # fmt: skip
    game = sprung("crossroads-harman-brooks", people, "choose b", f"survivor {ROD}", "done")

    assert wounded(game) == {"harman-brooks": (2, 0), BRIAN: (1, 0)}


#: Rod and Sparky of the first player each meet zombies outside; Mike is nobody's yet.
BESIEGED = {
    ROD: (1, SCHOOL), SPARKY: (1, LIBRARY), BRIAN: (2, GAS), "carla-thompson": (3, SCHOOL),
    "jenny-clark": (1, HOSPITAL), "edward-white": (1, COLONY),
}  # fmt: skip
SIEGE = {SCHOOL: 3, LIBRARY: 1, GAS: 2, COLONY: [1]}


@tries("crossroads-mike-cho", "a")
def test_mike_cho_a() -> None:
    """He joins; he and an own survivor take 1 wound each, all zombies of its place go."""
    game = sprung("crossroads-mike-cho", BESIEGED, "choose a", zombies=SIEGE)
    assert legal(game) == ["location school", "location library"]
    act(game, "location school")

    mike = game.survivors[MIKE]
    assert ((mike.seat, mike.at), wounded(game)) == ((1, COLONY), {MIKE: (1, 0), ROD: (1, 0)})
    left = [game.locations[place].zombies for place in (SCHOOL, LIBRARY, GAS)]
    assert (left, asked(game)) == ([[0], [1], [2]], TURN)


@tries("crossroads-mike-cho", "b")
def test_mike_cho_b() -> None:
    """All zombies of a place outside the colony with an own survivor go."""
    game = sprung("crossroads-mike-cho", BESIEGED, "choose b", zombies=SIEGE)
    assert legal(game) == ["location school", "location library", "location hospital"]
    act(game, "location school")

    left = [game.locations[place].zombies for place in (SCHOOL, LIBRARY, GAS)]
    assert (left, wounded(game), asked(game)) == ([[0], [1], [2]], {}, TURN)
    assert MIKE in game.survivor_deck.cards
    assert over(game) is None
