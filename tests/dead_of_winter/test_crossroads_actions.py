"""Crossroads cards that other actions spring: play, weapons, food tokens, waste (14.2)."""

import pytest

from tests.dead_of_winter.crossing import (
    APART,
    TOGETHER,
    act,
    laid,
    pledge,
    tries,
    turn_of,
    votes,
    wounds,
)
from tests.dead_of_winter.table import (
    COLONY,
    SCHOOL,
    asked,
    hand,
    kinds,
    legal,
    names,
)

ASHLEY, ROD, THOMAS = "ashley-ross", "rod-miller", "thomas-heart"
TURN = [(1, "turn")]
HURT = {**APART, ASHLEY: (1, COLONY, 2)}

#: Rod shoots the only zombie at the school.
ARMED = {"items": {ROD: ["pistol"]}, "zombies": {SCHOOL: 1}}
SHOOT = ["attack rod-miller", "choose pistol"]


# ---- a card was played


@tries("addiction", "a")
def test_addiction_a() -> None:
    """Whom a medicine card has healed dies without a loss of morale."""
    game = laid(HURT, held="addiction", hands={1: ["medicine"]})

    act(game, "play medicine", "choose a")

    assert (game.lost, game.morale, names(game.waste)) == ([ASHLEY], 6, ["medicine"])


@tries("addiction", "b")
@pytest.mark.parametrize(
    ("way", "wounded", "kept", "dice"),
    [("medicine", (1, 0), ["junk"], [5]), ("die", (2, 0), ["junk", "medicine"], [])],
)
def test_addiction_b(way: str, wounded: tuple[int, int], kept: list[str], dice: list[int]) -> None:
    """At the start of each of its player's turns: a medicine card for it, or a die."""
    people = {**APART, "buddy-davis": (1, COLONY, 3)}
    hands = {1: ["medicine*2", "junk"], 3: ["medicine"]}
    game = laid(people, held="addiction", hands=hands, dice={1: [5], 3: [5]})
    act(game, "play medicine", "choose b")
    assert wounds(game, "buddy-davis") == (2, 0)

    turn_of(game, 1)
    assert legal(game) == ["choose medicine", "choose die"]
    act(game, f"choose {way}")

    assert (wounded, kept, dice) == (
        wounds(game, "buddy-davis"), hand(game, 1), game.players[0].dice,
    )  # fmt: skip
    assert (asked(game), hand(game, 3), game.players[2].dice) == (TURN, ["medicine"], [5])


@tries("addiction", "b")
def test_addiction_b_without_wounds() -> None:
    """The medicine card is due all the same where there is nothing left to heal."""
    people = {**APART, ASHLEY: (1, COLONY, 1)}
    game = laid(people, held="addiction", hands={1: ["medicine*2"]})
    act(game, "play medicine", "choose b")

    turn_of(game, 1)
    act(game, "choose medicine")

    assert (hand(game, 1), names(game.waste), asked(game)) == ([], ["medicine"] * 2, TURN)


@tries("addiction", "b")
def test_addiction_b_of_others() -> None:
    """Nothing is due in other players' turns, or without medicine and dice, or after its death."""
    game = laid(HURT, held="addiction", hands={1: ["medicine"]}, dice={2: [3]})
    act(game, "play medicine", "choose b")

    for seat in (2, 1):
        turn_of(game, seat)
        assert asked(game) == [(seat, "turn")]
    act(game, "move ashley-ross library", "draw exposure bitten")

    assert game.standing == []


@tries("crossroads-hunger", "a")
def test_hunger_a() -> None:
    """A man and a helpless survivor at once: all food tokens are removed."""
    game = laid(APART, held="crossroads-hunger", hands={1: ["outsider-2"]}, food=4)

    act(game, "play outsider-2", "draw survivors buddy-davis", "choose a")

    assert (game.food, game.morale, game.helpless) == (0, 6, 1)


@tries("crossroads-hunger", "b")
def test_hunger_b() -> None:
    """Five food tokens; morale -1."""
    game = laid(APART, held="crossroads-hunger", hands={1: ["outsider-3"]}, food=4)

    act(game, "play outsider-3", "draw survivors buddy-davis", "choose b")

    assert (game.food, game.morale, game.helpless) == (9, 5, 2)


# ---- a weapon was used


@tries("no-ammo", "a")
def test_no_ammo_a() -> None:
    """The weapon that was used goes to the waste pile."""
    game = laid(APART, held="no-ammo", dice={1: [3, 4]}, **ARMED)

    act(game, "attack rod-miller", "die 3", "choose pistol", "choose a")

    assert (names(game.waste), game.survivors[ROD].items) == (["pistol"], [])
    assert game.players[0].dice == [4]


@tries("no-ammo", "b")
def test_no_ammo_b() -> None:
    """All unused dice become used; the weapon stays."""
    game = laid(APART, held="no-ammo", dice={1: [3, 4], 2: [5]}, **ARMED)

    act(game, "attack rod-miller", "die 3", "choose pistol", "choose b")

    assert ([who.dice for who in game.players[:2]], game.players[0].spent) == ([[], [5]], 2)
    assert names(game.survivors[ROD].items) == ["pistol"]


@tries("no-ammo", "a")
def test_no_ammo_without_an_attack() -> None:
    """The ability of a rifle is one of a weapon, too."""
    game = laid(APART, held="no-ammo", items={ROD: ["sniper-rifle"]}, zombies={COLONY: [1]})

    act(game, "use-item rod-miller sniper-rifle", "choose a")

    assert (names(game.waste), game.locations[COLONY].zombies) == (["sniper-rifle"], [0] * 6)


#: Thomas of the second player at the colony, with two others there.
CROWDED = {**TOGETHER, ROD: (1, SCHOOL), THOMAS: (2, COLONY)}


@tries("crossroads-thomas-heart", "a")
def test_thomas_heart_a() -> None:
    """His player spreads 4 wounds among the others at his place."""
    game = laid(CROWDED, held="crossroads-thomas-heart", dice={1: [3]}, **ARMED)

    act(game, *SHOOT)
    assert asked(game) == [(2, "crossroads")]
    act(game, "2: choose a")
    assert legal(game, 2) == ["survivor mike-cho", "survivor brian-lee"]
    act(game, *["2: survivor mike-cho"] * 2, *["2: survivor brian-lee"] * 2)

    assert (wounds(game, "mike-cho"), wounds(game, "brian-lee")) == ((2, 0), (2, 0))
    assert (wounds(game, THOMAS), wounds(game, ROD)) == ((0, 0), (0, 0))
    assert asked(game) == TURN


@tries("crossroads-thomas-heart", "a")
def test_thomas_heart_a_alone() -> None:
    """Nothing happens if nobody else is at his place."""
    people = {**CROWDED, THOMAS: (2, "library")}
    game = laid(people, held="crossroads-thomas-heart", dice={1: [3]}, **ARMED)

    act(game, *SHOOT, "2: choose a")

    assert asked(game) == TURN
    assert not any(who.wounds for who in game.survivors.values())


@tries("crossroads-thomas-heart", "b")
def test_thomas_heart_b_paid() -> None:
    """Two medicine cards of any hands leave the game, and nobody is hurt."""
    hands = {1: ["medicine"], 3: ["medicine"]}
    game = laid(CROWDED, held="crossroads-thomas-heart", dice={1: [3]}, hands=hands, **ARMED)

    act(game, *SHOOT, "2: choose b")
    pledge(game, "medicine", "", "medicine")

    assert (
        names(game.removed), names(game.waste), asked(game),
    ) == (["medicine", "medicine"], [], TURN)  # fmt: skip
    assert not any(who.wounds for who in game.survivors.values())


@tries("crossroads-thomas-heart", "b")
def test_thomas_heart_b_not_paid() -> None:
    """Without both of them option a happens, and the cards stay."""
    hands = {1: ["medicine"], 3: ["medicine"]}
    game = laid(CROWDED, held="crossroads-thomas-heart", dice={1: [3]}, hands=hands, **ARMED)

    act(game, *SHOOT, "2: choose b")
    pledge(game, "medicine", "", "")
    act(game, *["2: survivor brian-lee"] * 3)

    assert (game.lost, game.morale, hand(game, 1)) == (["brian-lee"], 5, ["medicine"])
    assert wounds(game, "mike-cho") == (1, 0)


@tries("crossroads-thomas-heart", "c")
def test_thomas_heart_c() -> None:
    """He is killed."""
    game = laid(CROWDED, held="crossroads-thomas-heart", dice={1: [3]}, **ARMED)

    act(game, *SHOOT, "2: choose c")

    assert (game.lost, game.morale, asked(game)) == ([THOMAS], 5, TURN)


# ---- a food token was spent


@tries("spoiled", "a")
def test_spoiled_a() -> None:
    """One of the own survivors takes 1 wound; the die is raised (S22)."""
    game = laid(APART, held="spoiled", dice={1: [2]}, food=1)

    act(game, "spend-food")
    assert (game.players[0].dice, game.food) == ([2], 0)
    act(game, "choose a")
    assert legal(game) == ["survivor rod-miller", "survivor ashley-ross"]
    act(game, "survivor ashley-ross")

    assert (wounds(game, ASHLEY), game.players[0].dice, game.food) == ((1, 0), [3], 0)


@tries("spoiled", "b")
def test_spoiled_b() -> None:
    """The die is not raised, the token stays spent (S22); the next one works again."""
    game = laid(APART, held="spoiled", dice={1: [2]}, food=2)

    act(game, "spend-food", "choose b")
    assert (game.players[0].dice, game.food) == ([2], 1)
    act(game, "spend-food")

    assert (game.players[0].dice, game.food, asked(game)) == ([3], 0, TURN)


# ---- waste was cleaned

CLEAN = {"dice": {1: [1, 4], 2: [2, 5]}, "waste": ["junk*4"], "held": "abandoned"}


@tries("abandoned", "up")
def test_abandoned_up() -> None:
    """One more helpless survivor and 5 zombies at the colony."""
    game = laid(APART, helpless=1, **CLEAN)

    act(game, "clean ashley-ross", "die 1", *["2: vote up", "3: vote up", "1: vote down"])

    assert (game.helpless, game.morale, asked(game)) == (2, 6, TURN)
    assert game.locations[COLONY].zombies == [1, 1, 1, 1, 1, 0]
    assert [who.dice for who in game.players] == [[4], [2, 5], []]


@tries("abandoned", "down")
def test_abandoned_down() -> None:
    """Five zombies; every player who can uses up a die of own choice."""
    game = laid(APART, helpless=1, **CLEAN)

    act(game, "clean ashley-ross", "die 1", *votes("up", "down", "down"))
    assert asked(game) == [(2, "exhaust")]
    act(game, "2: die 2")

    assert [who.dice for who in game.players] == [[], [5], []]
    assert (game.locations[COLONY].zombies, game.helpless) == ([1, 1, 1, 1, 1, 0], 1)
    assert asked(game) == TURN


@tries("abandoned", "down")
def test_abandoned_with_a_full_colony() -> None:
    """Where no helpless survivor fits only the other option is left, without a vote (15.4)."""
    game = laid(APART, helpless=21, **CLEAN)

    events = act(game, "clean ashley-ross", "die 1", "2: die 2")

    assert ("votes" not in kinds(events), 21, TURN) == (True, game.helpless, asked(game))
