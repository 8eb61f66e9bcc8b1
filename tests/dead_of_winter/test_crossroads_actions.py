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

    assert ([ASHLEY], 6, ["medicine"]) == (game.lost, game.morale, names(game.waste))


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
    assert (2, 0) == wounds(game, "buddy-davis")

    turn_of(game, 1)
    assert ["choose medicine", "choose die"] == legal(game)
    act(game, f"choose {way}")

    assert (wounded, kept, dice) == (
        wounds(game, "buddy-davis"), hand(game, 1), game.players[0].dice,
    )  # fmt: skip
    assert (TURN, ["medicine"], [5]) == (asked(game), hand(game, 3), game.players[2].dice)


@tries("addiction", "b")
def test_addiction_b_without_wounds() -> None:
    """The medicine card is due all the same where there is nothing left to heal."""
    people = {**APART, ASHLEY: (1, COLONY, 1)}
    game = laid(people, held="addiction", hands={1: ["medicine*2"]})
    act(game, "play medicine", "choose b")

    turn_of(game, 1)
    act(game, "choose medicine")

    assert ([], ["medicine"] * 2, TURN) == (hand(game, 1), names(game.waste), asked(game))


@tries("addiction", "b")
def test_addiction_b_of_others() -> None:
    """Nothing is due in other players' turns, or without medicine and dice, or after its death."""
    game = laid(HURT, held="addiction", hands={1: ["medicine"]}, dice={2: [3]})
    act(game, "play medicine", "choose b")

    for seat in (2, 1):
        turn_of(game, seat)
        assert [(seat, "turn")] == asked(game)
    act(game, "move ashley-ross library", "draw exposure bitten")

    assert [] == game.standing


@tries("crossroads-hunger", "a")
def test_hunger_a() -> None:
    """A man and a helpless survivor at once: all food tokens are removed."""
    game = laid(APART, held="crossroads-hunger", hands={1: ["outsider-2"]}, food=4)

    act(game, "play outsider-2", "draw survivors buddy-davis", "choose a")

    assert (0, 6, 1) == (game.food, game.morale, game.helpless)


@tries("crossroads-hunger", "b")
def test_hunger_b() -> None:
    """Five food tokens; morale -1."""
    game = laid(APART, held="crossroads-hunger", hands={1: ["outsider-3"]}, food=4)

    act(game, "play outsider-3", "draw survivors buddy-davis", "choose b")

    assert (9, 5, 2) == (game.food, game.morale, game.helpless)


# ---- a weapon was used


@tries("no-ammo", "a")
def test_no_ammo_a() -> None:
    """The weapon that was used goes to the waste pile."""
    game = laid(APART, held="no-ammo", dice={1: [3, 4]}, **ARMED)

    act(game, "attack rod-miller", "die 3", "choose pistol", "choose a")

    assert (["pistol"], []) == (names(game.waste), game.survivors[ROD].items)
    assert [4] == game.players[0].dice


@tries("no-ammo", "b")
def test_no_ammo_b() -> None:
    """All unused dice become used; the weapon stays."""
    game = laid(APART, held="no-ammo", dice={1: [3, 4], 2: [5]}, **ARMED)

    act(game, "attack rod-miller", "die 3", "choose pistol", "choose b")

    assert ([[], [5]], 2) == ([who.dice for who in game.players[:2]], game.players[0].spent)
    assert ["pistol"] == names(game.survivors[ROD].items)


@tries("no-ammo", "a")
def test_no_ammo_without_an_attack() -> None:
    """The ability of a rifle is one of a weapon, too."""
    game = laid(APART, held="no-ammo", items={ROD: ["sniper-rifle"]}, zombies={COLONY: [1]})

    act(game, "use-item rod-miller sniper-rifle", "choose a")

    assert (["sniper-rifle"], [0] * 6) == (names(game.waste), game.locations[COLONY].zombies)


#: Thomas of the second player at the colony, with two others there.
CROWDED = {**TOGETHER, ROD: (1, SCHOOL), THOMAS: (2, COLONY)}


@tries("crossroads-thomas-heart", "a")
def test_thomas_heart_a() -> None:
    """His player spreads 4 wounds among the others at his place."""
    game = laid(CROWDED, held="crossroads-thomas-heart", dice={1: [3]}, **ARMED)

    act(game, *SHOOT)
    assert [(2, "crossroads")] == asked(game)
    act(game, "2: choose a")
    assert ["survivor mike-cho", "survivor brian-lee"] == legal(game, 2)
    act(game, *["2: survivor mike-cho"] * 2, *["2: survivor brian-lee"] * 2)

    assert ((2, 0), (2, 0)) == (wounds(game, "mike-cho"), wounds(game, "brian-lee"))
    assert ((0, 0), (0, 0)) == (wounds(game, THOMAS), wounds(game, ROD))
    assert TURN == asked(game)


@tries("crossroads-thomas-heart", "a")
def test_thomas_heart_a_alone() -> None:
    """Nothing happens if nobody else is at his place."""
    people = {**CROWDED, THOMAS: (2, "library")}
    game = laid(people, held="crossroads-thomas-heart", dice={1: [3]}, **ARMED)

    act(game, *SHOOT, "2: choose a")

    assert TURN == asked(game)
    assert not any(who.wounds for who in game.survivors.values())


@tries("crossroads-thomas-heart", "b")
def test_thomas_heart_b_paid() -> None:
    """Two medicine cards of any hands leave the game, and nobody is hurt."""
    hands = {1: ["medicine"], 3: ["medicine"]}
    game = laid(CROWDED, held="crossroads-thomas-heart", dice={1: [3]}, hands=hands, **ARMED)

    act(game, *SHOOT, "2: choose b")
    pledge(game, "medicine", "", "medicine")

    assert (["medicine", "medicine"], [], TURN) == (
        names(game.removed), names(game.waste), asked(game),
    )  # fmt: skip
    assert not any(who.wounds for who in game.survivors.values())


@tries("crossroads-thomas-heart", "b")
def test_thomas_heart_b_not_paid() -> None:
    """Without both of them option a happens, and the cards stay."""
    hands = {1: ["medicine"], 3: ["medicine"]}
    game = laid(CROWDED, held="crossroads-thomas-heart", dice={1: [3]}, hands=hands, **ARMED)

    act(game, *SHOOT, "2: choose b")
    pledge(game, "medicine", "", "")
    act(game, *["2: survivor brian-lee"] * 3)

    assert (["brian-lee"], 5, ["medicine"]) == (game.lost, game.morale, hand(game, 1))
    assert (1, 0) == wounds(game, "mike-cho")


@tries("crossroads-thomas-heart", "c")
def test_thomas_heart_c() -> None:
    """He is killed."""
    game = laid(CROWDED, held="crossroads-thomas-heart", dice={1: [3]}, **ARMED)

    act(game, *SHOOT, "2: choose c")

    assert ([THOMAS], 5, TURN) == (game.lost, game.morale, asked(game))


# ---- a food token was spent


@tries("spoiled", "a")
def test_spoiled_a() -> None:
    """One of the own survivors takes 1 wound; the die is raised (S22)."""
    game = laid(APART, held="spoiled", dice={1: [2]}, food=1)

    act(game, "spend-food")
    assert ([2], 0) == (game.players[0].dice, game.food)
    act(game, "choose a")
    assert ["survivor rod-miller", "survivor ashley-ross"] == legal(game)
    act(game, "survivor ashley-ross")

    assert ((1, 0), [3], 0) == (wounds(game, ASHLEY), game.players[0].dice, game.food)


@tries("spoiled", "b")
def test_spoiled_b() -> None:
    """The die is not raised, the token stays spent (S22); the next one works again."""
    game = laid(APART, held="spoiled", dice={1: [2]}, food=2)

    act(game, "spend-food", "choose b")
    assert ([2], 1) == (game.players[0].dice, game.food)
    act(game, "spend-food")

    assert ([3], 0, TURN) == (game.players[0].dice, game.food, asked(game))


# ---- waste was cleaned

CLEAN = {"dice": {1: [1, 4], 2: [2, 5]}, "waste": ["junk*4"], "held": "abandoned"}


@tries("abandoned", "up")
def test_abandoned_up() -> None:
    """One more helpless survivor and 5 zombies at the colony."""
    game = laid(APART, helpless=1, **CLEAN)

    act(game, "clean ashley-ross", "die 1", *["2: vote up", "3: vote up", "1: vote down"])

    assert (2, 6, TURN) == (game.helpless, game.morale, asked(game))
    assert [1, 1, 1, 1, 1, 0] == game.locations[COLONY].zombies
    assert [[4], [2, 5], []] == [who.dice for who in game.players]


@tries("abandoned", "down")
def test_abandoned_down() -> None:
    """Five zombies; every player who can uses up a die of own choice."""
    game = laid(APART, helpless=1, **CLEAN)

    act(game, "clean ashley-ross", "die 1", *votes("up", "down", "down"))
    assert [(2, "exhaust")] == asked(game)
    act(game, "2: die 2")

    assert [[], [5], []] == [who.dice for who in game.players]
    assert ([1, 1, 1, 1, 1, 0], 1) == (game.locations[COLONY].zombies, game.helpless)
    assert TURN == asked(game)


@tries("abandoned", "down")
def test_abandoned_with_a_full_colony() -> None:
    """Where no helpless survivor fits only the other option is left, without a vote (15.4)."""
    game = laid(APART, helpless=21, **CLEAN)

    events = act(game, "clean ashley-ross", "die 1", "2: die 2")

    assert ("votes" not in kinds(events), 21, TURN) == (True, game.helpless, asked(game))
