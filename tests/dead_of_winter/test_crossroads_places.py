"""Crossroads cards about who shares a place with whom, fired by that alone (14.2)."""

import pytest

from tests.dead_of_winter.crossing import (
    APART,
    act,
    colony_phase,
    laid,
    rolled,
    round_begins,
    sprung,
    tries,
    turn_of,
    wounded,
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
    deck,
    hand,
    hand_of,
    legal,
    names,
    over,
    pile_of,
    places,
    told,
)

ASHLEY, ROD, BRIAN, MIKE = "ashley-ross", "rod-miller", "brian-lee", "mike-cho"
TURN = [(1, "turn")]
SHOPPING = {**APART, ROD: (1, GROCERY), BRIAN: (2, GROCERY)}


@tries("maude", "a")
def test_maude_a() -> None:
    """The survivor at the grocery store is put at the colony; 3 food tokens."""
    game = sprung("maude", SHOPPING, "choose a")

    assert (places(game)[ROD], game.food, asked(game)) == (COLONY, 3, TURN)


@tries("maude", "b")
def test_maude_b() -> None:
    """Two food cards, others are shown and shuffled back; no food is played this turn."""
    shelf = ["hammer", "food-2", "medicine", "food-3", "medicine", "food-1", "wrench", "junk"]
    hands = {1: ["food-1"], 3: ["food-2"]}
    game = sprung("maude", SHOPPING, "choose b", decks={GROCERY: shelf}, hands=hands)
    for item in shelf[:4]:
        act(game, f"draw grocery-store {item}")

    assert hand(game, 1) == ["food-1", "food-2", "food-3"]
    rest = deck(game, GROCERY)
    assert sorted(rest) == ["food-1", "hammer", "junk", "medicine", "medicine", "wrench"]
    assert rest != ["hammer", "medicine", "medicine", "food-1", "wrench", "junk"]
    assert not any("food" in action for action in legal(game) if action.startswith("play"))
    turn_of(game, 3)
    assert "play food-2" in legal(game)
    turn_of(game, 1)
    assert "play food-2" in legal(game)


#: Two humans of the first player alone at the school.
LOVERS = {**APART, ASHLEY: (1, SCHOOL)}


@tries("lovers-quarrel", "a")
@pytest.mark.parametrize("before", [0, 1])
def test_lovers_quarrel_a(before: int) -> None:
    """Noise on up to 4 noise places there."""
    game = sprung("lovers-quarrel", LOVERS, "choose a", noise={SCHOOL: before})

    assert (game.locations[SCHOOL].noise, asked(game)) == (4, TURN)


@tries("lovers-quarrel", "b")
def test_lovers_quarrel_b() -> None:
    """Those two don't attack, search or move until the turn ends."""
    people = {**LOVERS, "sparky": (1, LIBRARY)}
    board = {"dice": {1: [6]}, "zombies": {SCHOOL: 1, LIBRARY: 1}}
    game = sprung("lovers-quarrel", people, "choose b", **board)

    def may(verb: str) -> set[str]:
        return {words.split()[1] for words in legal(game) if words.startswith(f"{verb} ")}

    assert [may(verb) for verb in ("attack", "search", "move")] == [{"sparky"}] * 3
    assert may("barricade") == {ROD, ASHLEY, "sparky"}
    turn_of(game, 1)

    assert [may(verb) for verb in ("attack", "search", "move")] == [{ROD, ASHLEY, "sparky"}] * 3


@tries("lovers-quarrel", "a")
def test_lovers_quarrel_where() -> None:
    """With two such couples the player says which place; the survivors' owner alone counts."""
    people = {**LOVERS, "loretta-clay": (1, GAS), "edward-white": (1, GAS)}
    game = sprung("lovers-quarrel", people)
    assert legal(game) == ["location school", "location gas-station"]
    act(game, "location gas-station", "choose a")

    assert (game.locations[GAS].noise, game.locations[SCHOOL].noise) == (4, 0)


#: Rod meets the exiled Mike at the school.
ROBBED = {ROD: (1, SCHOOL), BRIAN: (2, COLONY), MIKE: (3, SCHOOL)}


@tries("mugging", "a")
def test_mugging_a() -> None:
    """All hand cards but one of own choice go to the exiled survivor's player."""
    hands = {1: ["fuel", "junk", "medicine"], 3: ["food-1"]}
    game = sprung("mugging", ROBBED, "choose a", exiled={3: "handy"}, hands=hands)
    act(game, "card fuel", "card medicine")

    assert (hand(game, 1), hand(game, 3)) == (["junk"], ["food-1", "fuel", "medicine"])
    assert asked(game) == TURN


@tries("mugging", "b")
def test_mugging_b() -> None:
    """The own survivor there takes 2 wounds."""
    hands = {1: ["fuel", "junk"]}
    game = sprung("mugging", ROBBED, "choose b", exiled={3: "handy"}, hands=hands)

    assert (wounded(game), hand(game, 1)) == ({ROD: (2, 0)}, ["fuel", "junk"])


@tries("mugging", "b")
def test_mugging_without_cards_to_give() -> None:
    """With one card at hand and no weapon only the wounds are left (14.5)."""
    game = sprung("mugging", ROBBED, exiled={3: "handy"}, hands={1: ["fuel"]})

    assert (wounded(game), hand(game, 1), asked(game)) == ({ROD: (2, 0)}, ["fuel"], TURN)


@tries("mugging", "c")
def test_mugging_c() -> None:
    """With a weapon: the exiled survivor is killed, without loss of morale; 1 wound."""
    people = {**ROBBED, "sparky": (3, LIBRARY)}
    game = sprung("mugging", people, exiled={3: "handy"}, items={ROD: ["pistol"]},
                  hands={1: ["fuel", "junk"]})  # fmt: skip
    assert legal(game) == ["choose a", "choose b", "choose c"]
    act(game, "choose c")

    assert (
        game.lost, wounded(game), game.morale, asked(game),
    ) == ([MIKE], {ROD: (1, 0)}, 6, TURN)  # fmt: skip


@tries("mugging", "b")
def test_mugging_c_needs_the_weapon_there() -> None:
    """A weapon in the hand, a tool, or another's weapon doesn't help."""
    people = {**ROBBED, ASHLEY: (1, COLONY)}
    items = {ROD: ["wrench"], ASHLEY: ["pistol"], MIKE: ["pistol"]}
    game = sprung("mugging", people, exiled={3: "handy"}, items=items,
                  hands={1: ["shotgun", "junk"]})  # fmt: skip

    assert legal(game) == ["choose a", "choose b"]
    act(game, "choose b")


@tries("mugging", "b")
def test_mugging_of_whom() -> None:
    """The player names the own survivor and then an exiled one at the same place."""
    people = {
        **ROBBED, ASHLEY: (1, LIBRARY), "sparky": (3, LIBRARY), "loretta-clay": (3, SCHOOL),
        # None of these is an own survivor with an exiled one, or an exiled one with Rod.
        BRIAN: (2, LIBRARY), "jenny-clark": (1, GAS), "carla-thompson": (2, SCHOOL),
        "edward-white": (2, GAS),
    }  # fmt: skip
    game = sprung("mugging", people, exiled={3: "handy"}, hands={1: ["fuel", "junk"]})
    assert legal(game) == ["survivor rod-miller", "survivor ashley-ross"]
    act(game, "survivor rod-miller")
    assert legal(game) == ["survivor loretta-clay", "survivor mike-cho"]
    act(game, "survivor mike-cho", "choose b")

    assert wounded(game) == {ROD: (2, 0)}


#: Rod is exiled and meets two others at the school, of whom one is exiled, too.
PREACHING = {
    ROD: (1, SCHOOL), BRIAN: (2, SCHOOL, 1), "loretta-clay": (2, SCHOOL), "sparky": (2, LIBRARY),
    MIKE: (3, SCHOOL), "edward-white": (3, LIBRARY),
}  # fmt: skip
TWO_EXILED = {"exiled": {1: "handy", 3: "forgiveness"}, "objectives": {3: "gluttony"}}


@tries("prophet", "a")
def test_prophet_a() -> None:
    """Control of a non-exiled survivor at the same place is taken, with wounds and items."""
    game = sprung("prophet", PREACHING, "choose a", items={BRIAN: ["hammer"]}, **TWO_EXILED)
    assert legal(game) == ["survivor loretta-clay", "survivor brian-lee"]
    act(game, "survivor brian-lee")

    brian = game.survivors[BRIAN]
    assert (brian.seat, brian.at, brian.wounds, names(brian.items)) == (1, SCHOOL, 1, ["hammer"])
    # Brian has led the others of his group.
    assert (legal(game, 2), game.morale) == (["survivor sparky", "survivor loretta-clay"], 6)


@tries("prophet", "a")
def test_prophet_a_of_the_last_survivor() -> None:
    """Whose last survivor is taken loses the hand and gets a new one (12.5)."""
    people = {ROD: (1, SCHOOL), BRIAN: (2, SCHOOL), MIKE: (3, COLONY)}
    game = sprung("prophet", people, "choose a", exiled={1: "handy"}, hands={2: ["fuel"]})
    act(game, "draw survivors buddy-davis")

    assert (game.survivors[BRIAN].seat, game.survivors["buddy-davis"].seat) == (1, 2)
    assert (
        places(game)["buddy-davis"], hand(game, 2), names(game.removed),
    ) == (COLONY, [], ["fuel"])  # fmt: skip


@tries("prophet", "b")
def test_prophet_b() -> None:
    """Morale -1."""
    game = sprung("prophet", PREACHING, "choose b", **TWO_EXILED)

    assert (game.morale, game.survivors[BRIAN].seat, asked(game)) == (5, 2, TURN)


@tries("the-deputy", "a")
def test_the_deputy_a() -> None:
    """Eight police cards are shown: all weapons to the hand, the rest is shuffled back."""
    shown = ["pistol", "fuel", "shotgun", "junk", "food-1", "sniper-rifle", "fuel", "padlock"]
    game = sprung("the-deputy", APART, "choose a")
    events = act(game, *[f"draw police-station {item}" for item in shown])

    assert {"cards": shown, "at": pile_of(POLICE), "to": pile_of(POLICE)} in told(
        events, "revealed"
    )
    assert hand(game, 1) == ["pistol", "shotgun", "sniper-rifle"]
    rest = [item for item in shown if item not in hand(game, 1)]
    assert rest != deck(game, POLICE)[: len(rest)]
    # Three weapons lie deeper down and stay there.
    assert (
        len(game.item_decks[POLICE]),
        sum(item in ("pistol", "sniper-rifle") for item in deck(game, POLICE)),
    ) == (17, 3)


@tries("the-deputy", "a")
@pytest.mark.parametrize(
    ("place", "end"), [(None, "objective"), (GAS, None), (HOSPITAL, None), (POLICE, None),
                       (LIBRARY, "objective")]
)  # fmt: skip
def test_the_deputy_a_adds_a_goal(place: str | None, end: str | None) -> None:
    """The main objective needs gas station, hospital and police station without zombies."""
    zombies = {place: 1} if place else {}
    game = sprung("the-deputy", APART, "choose a", zombies=zombies, food=9, round=8,
                  decks={POLICE: ["fuel"]})  # fmt: skip
    act(game, "draw police-station fuel")

    colony_phase(game)

    assert end == over(game)


@tries("the-deputy", "b")
def test_the_deputy_b() -> None:
    """Nothing happens."""
    game = sprung("the-deputy", APART, "choose b")

    assert (len(game.item_decks[POLICE]), game.goals, asked(game)) == (20, [], TURN)


READING = {**APART, ASHLEY: (1, LIBRARY)}


@tries("sewer-passage", "a")
def test_sewer_passage_a() -> None:
    """As many exposure rolls as a die says; then the way to the hospital is safe for all."""
    people = {**READING, "sparky": (1, LIBRARY), MIKE: (3, LIBRARY)}
    game = sprung("sewer-passage", people, "choose a")
    assert legal(game) == ["survivor sparky", "survivor ashley-ross"]
    act(game, "survivor ashley-ross", "draw action 2")
    act(game, "draw exposure wound", "draw exposure blank")
    assert (wounded(game), asked(game)) == ({ASHLEY: (1, 0)}, TURN)

    turn_of(game, 2)
    act(game, "move brian-lee hospital")
    assert asked(game) == [(2, "turn")]
    turn_of(game, 2)
    act(game, "move brian-lee colony")
    assert asked(game) == [(2, "turn")]
    turn_of(game, 2)
    act(game, "move brian-lee school")

    assert asked(game) == [(2, "draw exposure")]


@tries("sewer-passage", "a")
def test_sewer_passage_a_of_a_dead_survivor() -> None:
    """If the survivor dies the way is not safe."""
    game = sprung("sewer-passage", READING, "choose a", "draw action 6", "draw exposure bitten")

    assert (game.lost, game.standing, asked(game)) == ([ASHLEY], [], TURN)


@tries("sewer-passage", "b")
def test_sewer_passage_b() -> None:
    """Nothing happens."""
    game = sprung("sewer-passage", READING, "choose b")

    assert (game.standing, asked(game)) == ([], TURN)


@tries("crazed-survivor", "a")
def test_crazed_survivor_a() -> None:
    """Three food tokens; 2 exposure rolls for one of the own survivors outside the colony."""
    people = {**READING, "sparky": (1, COLONY), BRIAN: (2, GAS)}
    game = sprung("crazed-survivor", people, "choose a")
    assert legal(game) == ["survivor rod-miller", "survivor ashley-ross"]
    act(game, "survivor ashley-ross", "draw exposure wound", "draw exposure frostbite")

    assert (game.food, wounded(game), asked(game)) == (3, {ASHLEY: (1, 1)}, TURN)


@tries("crazed-survivor", "b")
def test_crazed_survivor_b() -> None:
    """Nothing happens."""
    game = sprung("crazed-survivor", APART, "choose b")

    assert (game.food, asked(game)) == (0, TURN)


#: Rod and Brian are alone together at the school.
WATCHED = {ROD: (1, SCHOOL), ASHLEY: (1, LIBRARY), BRIAN: (2, SCHOOL), MIKE: (3, COLONY)}
SEEN = {2: ["fuel", "junk", "medicine"], 3: ["pistol"]}


@tries("voyeur", "a")
def test_voyeur_a() -> None:
    """The other's hand is seen by the player alone; a card of it can't be played this round."""
    game = laid(WATCHED, begin="start", hands=SEEN, dice={1: [3]})
    events = act(game, "draw crossroads voyeur")
    looked = [(e.only, e.params) for e in events if e.kind == "looked"]
    cards = ["fuel", "junk", "medicine"]
    assert looked == [([1], {"cards": cards, "at": hand_of(2), "player": 2})]
    events = act(game, "choose a", "card junk")

    assert (hand(game, 1), hand(game, 2)) == (["junk"], ["fuel", "medicine"])
    assert [(e.only, e.params) for e in events if e.kind == "secrecy"] == [
        ([1, 2], {"item": "junk"})
    ]
    assert "play junk" not in legal(game)
    turn_of(game, 1)
    assert "play junk" not in legal(game)
    round_begins(game)
    rolled(game)
    turn_of(game, 1)
    assert "play junk" in legal(game)


@tries("voyeur", "b")
def test_voyeur_b() -> None:
    """The hand is shown to everybody."""
    game = sprung("voyeur", WATCHED, hands=SEEN)
    events = act(game, "choose b")

    shown = [(e.only, e.params) for e in events if e.kind == "cards-shown"]
    shows = {"origin": hand_of(2), "to": hand_of(2), "player": 2}
    assert shown == [(None, {"cards": ["fuel", "junk", "medicine"], **shows})]
    assert hand(game, 2) == ["fuel", "junk", "medicine"]


@tries("voyeur", "b")
def test_voyeur_of_an_empty_hand() -> None:
    """Without a card to take only option b is left."""
    game = laid(WATCHED, begin="start")

    events = act(game, "draw crossroads voyeur")

    shows = {"origin": hand_of(2), "to": hand_of(2), "player": 2}
    assert ([{"cards": [], **shows}], TURN) == (told(events, "cards-shown"), asked(game))
