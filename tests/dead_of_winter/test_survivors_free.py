"""Abilities of survivors that are actions of their own, or happen at the start of a turn."""

from typing import Any

import pytest

from holdout.kernel.errors import Illegal
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.carding import SURVIVORS, offers, whatever
from tests.dead_of_winter.table import (
    COLONY,
    CROWD,
    GAS,
    LIBRARY,
    POLICE,
    SCHOOL,
    Place,
    asked,
    deck,
    do,
    hand,
    legal,
    pile_of,
    playing,
    told,
)

#: Where each may use the ability; once per round.
AT = {
    "annaleigh-chan": COLONY, "ashley-ross": POLICE, "bev-russell": COLONY, "brian-lee": SCHOOL,
    "daniel-smith": SCHOOL, "gabriel-diaz": SCHOOL, "gray-beard": COLONY, "james-meyers": SCHOOL,
    "loretta-clay": COLONY, "maria-lopez": SCHOOL, "olivia-brown": SCHOOL,
    "sophie-robinson": SCHOOL, "talia-jones": SCHOOL, "thomas-heart": COLONY,
}  # fmt: skip

#: Where not: who is not named can use the ability anywhere.
NOT_AT = {
    "annaleigh-chan": SCHOOL, "bev-russell": SCHOOL, "gabriel-diaz": COLONY, "gray-beard": SCHOOL,
    "loretta-clay": SCHOOL, "maria-lopez": LIBRARY, "thomas-heart": SCHOOL,
}  # fmt: skip

#: The lowest die that pays for it.
DICE = {
    "bev-russell": 1, "daniel-smith": 4, "loretta-clay": 4, "maria-lopez": 1, "thomas-heart": 5,
}  # fmt: skip


def _rich(name: str, place: str) -> DeadOfWinter:
    """A turn of seat 3 in which nothing is wanting for any ability; it plays first next round."""
    people: dict[str, Place] = {
        "rod-miller": (1, LIBRARY), "jenny-clark": (2, LIBRARY), "mike-cho": (3, GAS),
    }  # fmt: skip
    return playing(
        {**people, name: (3, place, 2)},
        active=3,
        hands={1: ["fuel*3"], 2: ["junk*3"]},
        dice={3: [5, 5]},
        zombies={COLONY: [2, 2, 1], SCHOOL: 3, LIBRARY: 1},
        helpless=1,
        food=9,
    )


@pytest.mark.parametrize("name", AT)
def test_once_per_round(name: str) -> None:
    """After its use an ability is not offered again in the round, but in the next one (5.1)."""
    game = _rich(name, AT[name])
    game.players[2].dice = [5, 5]
    do(game, f"ability {name}")
    whatever(game)
    game.players[2].dice = [5, 5]
    assert offers(game, "ability") == []

    do(game, "end-turn")
    whatever(game)
    # Third of three, then first: no other turn comes between.
    assert (game.active, game.round) == (3, 2)
    game.players[2].dice = [5, 5]

    assert offers(game, "ability") == [f"ability {name}"]


@pytest.mark.parametrize("name", NOT_AT)
def test_not_elsewhere(name: str) -> None:
    """An ability of a place is not offered at another one, and refused (10.1)."""
    game = _rich(name, NOT_AT[name])

    assert offers(game, "ability") == []
    with pytest.raises(Illegal):
        do(game, f"ability {name}")


@pytest.mark.parametrize("name", sorted(AT.keys() - NOT_AT.keys()))
def test_anywhere(name: str) -> None:
    """Abilities without a place work at the colony as well as at the school."""
    assert offers(_rich(name, COLONY), "ability") == [f"ability {name}"]


@pytest.mark.parametrize(("name", "least"), DICE.items())
def test_die_of_an_ability(name: str, least: int) -> None:
    """A die of that value or more is needed, and spent (7.6)."""
    game = _rich(name, AT[name])
    fitting = []
    for value in range(1, 7):
        game.players[2].dice = [value]
        if f"ability {name}" in legal(game):
            fitting.append(value)
    assert list(range(least, 7)) == fitting

    do(game, f"ability {name}")
    whatever(game)

    assert (game.players[2].dice, game.players[2].spent) == ([], 1)


@pytest.mark.parametrize("name", sorted(AT.keys() - DICE.keys()))
def test_no_die_for_an_ability(name: str) -> None:
    """The other abilities spend no die."""
    game = _rich(name, AT[name])

    do(game, f"ability {name}")
    whatever(game)

    assert (len(game.players[2].dice), game.players[2].spent) == (2, 0)


# ---- what they do


def _own(name: str, place: str = COLONY, **rest: Any) -> DeadOfWinter:
    """A turn of seat 1 with this survivor besides Rod at the school."""
    return playing({**CROWD, name: (1, place)}, **rest)


@SURVIVORS("annaleigh-chan")
def test_annaleigh_looks_at_a_card() -> None:
    """She alone sees one random card of a player of her choice, who keeps it."""
    game = _own("annaleigh-chan", hands={2: ["fuel"], 3: ["mop", "pistol"]}, draws="automatic")

    do(game, "ability annaleigh-chan")
    assert legal(game) == ["player 2", "player 3"]
    events = do(game, "player 3")

    seen = [(e.only, e.params["cards"]) for e in events if e.kind == "looked"]
    assert hand(game, 3) == ["mop", "pistol"]
    assert seen in ([([1], ["mop"])], [([1], ["pistol"])])


@SURVIVORS("annaleigh-chan", "gray-beard")
@pytest.mark.parametrize("name", ["annaleigh-chan", "gray-beard"])
def test_nobody_holds_a_card(name: str) -> None:
    """Without a card in another player's hand there is nothing to look at or to take."""
    assert offers(_own(name, hands={1: ["fuel"]}), "ability") == []


@SURVIVORS("gray-beard")
def test_gray_beard_takes_a_card() -> None:
    """One random card of a player of his choice; taker and loser see which (2.1)."""
    game = _own("gray-beard", hands={2: ["fuel", "mop"], 3: ["junk"]})

    events = do(game, "ability gray-beard", "player 2", "draw hand mop")

    assert (hand(game, 1), hand(game, 2), hand(game, 3)) == (["mop"], ["fuel"], ["junk"])
    assert [event.only for event in events if event.kind == "cards-seen"] == [[1, 2]]


@SURVIVORS("ashley-ross")
def test_ashley_barricades_without_a_die() -> None:
    """One barricade where she is; a hammer of hers makes it two."""
    game = _own("ashley-ross", items={"ashley-ross": ["hammer"]}, zombies={COLONY: [3, 1]})

    do(game, "ability ashley-ross", "choose hammer")
    assert "entrance 1" not in legal(game)
    do(game, "entrance 2", "entrance 2")

    assert game.locations[COLONY].barricades == [0, 2, 0, 0, 0, 0]


@SURVIVORS("ashley-ross")
def test_ashley_finds_no_space() -> None:
    """Without a free entrance space there is nothing to barricade."""
    assert offers(_own("ashley-ross", GAS, zombies={GAS: 2}, barricades={GAS: 1}), "ability") == []


@SURVIVORS("bev-russell")
def test_bev_kills_up_to_two() -> None:
    """At the colony, at any entrances, without exposure; with a helpless survivor there."""
    assert offers(_own("bev-russell", zombies={COLONY: [2, 1]}, dice={1: [6]}), "ability") == []
    game = _own("bev-russell", zombies={COLONY: [2, 1]}, helpless=1, dice={1: [1]})

    do(game, "ability bev-russell")
    assert legal(game) == ["entrance 1", "entrance 2"]
    do(game, "entrance 1")
    assert "done" in legal(game)
    do(game, "entrance 2")

    assert (game.locations[COLONY].zombies[:2], asked(game)) == ([1, 0], [(1, "turn")])


@SURVIVORS("brian-lee")
@pytest.mark.parametrize(("dice", "after"), [([2, 6], [3, 6]), ([5], [6]), ([6], None)])
def test_brian_raises_a_die(dice: list[int], after: list[int] | None) -> None:
    """One unused die counts one more, never above 6."""
    game = playing({"rod-miller": (2, SCHOOL), "mike-cho": (3, COLONY), "brian-lee": (1, SCHOOL)},
                   dice={1: dice})  # fmt: skip

    assert (after is not None) == bool(offers(game, "ability"))
    if after:
        do(game, "ability brian-lee")
        assert after == game.players[0].dice


@SURVIVORS("daniel-smith")
@pytest.mark.parametrize("zombies", [1, 2, 3])
def test_daniel_rolls_once_for_all(zombies: int) -> None:
    """Up to two zombies where he is, with one exposure roll in all (10.5)."""
    game = _own("daniel-smith", LIBRARY, zombies={LIBRARY: zombies, SCHOOL: 1}, dice={1: [4]})

    do(game, "ability daniel-smith", *["entrance 1"] * (zombies > 1), "draw exposure wound")

    assert (zombies - min(zombies, 2), 1) == (
        game.locations[LIBRARY].zombies[0], game.survivors["daniel-smith"].wounds,
    )  # fmt: skip
    assert asked(game) == [(1, "turn")]


@SURVIVORS("gabriel-diaz")
def test_gabriel_takes_a_survivor_card() -> None:
    """The top four are shown to all; one survivor card goes to his hand, the rest is shuffled."""
    cards = ["junk", "outsider-1", "food-1", "outsider-3", "mop@hospital", "scissors"]
    game = _own("gabriel-diaz", SCHOOL, decks={SCHOOL: cards}, draws="automatic")

    events = do(game, "ability gabriel-diaz")
    cards, place = ["junk", "outsider-1", "food-1", "outsider-3"], pile_of(SCHOOL)
    assert told(events, "revealed") == [{"cards": cards, "at": place, "to": place}]
    assert [event.only for event in events if event.kind == "revealed"] == [None]
    assert legal(game) == ["card outsider-1", "card outsider-3", "done"]
    do(game, "card outsider-3")

    assert hand(game, 1) == ["outsider-3"]
    assert sorted(["junk", "outsider-1", "food-1", "mop", "scissors"]) == sorted(deck(game, SCHOOL))


@SURVIVORS("gabriel-diaz")
def test_gabriel_may_take_none() -> None:
    """He need not take the card; a survivor card below the fourth is out of reach."""
    cards = ["junk", "food-1", "outsider-1", "food-2", "outsider-3"]
    game = _own("gabriel-diaz", SCHOOL, decks={SCHOOL: cards}, draws="automatic")

    do(game, "ability gabriel-diaz")
    assert legal(game) == ["card outsider-1", "done"]
    do(game, "done")

    assert ([], sorted(cards)) == (hand(game, 1), sorted(deck(game, SCHOOL)))


@SURVIVORS("gabriel-diaz")
def test_gabriel_and_an_empty_deck() -> None:
    """Where no item card is left there is nothing to show."""
    assert offers(_own("gabriel-diaz", SCHOOL, decks={SCHOOL: []}), "ability") == []


@SURVIVORS("james-meyers")
def test_james_rerolls_any_number_of_dice() -> None:
    """From one to all of his player's unused dice; the new results stay."""
    game = _own("james-meyers", SCHOOL, dice={1: [1, 2, 6]})

    do(game, "ability james-meyers", "die 1")
    assert set(legal(game)) == {"die 2", "die 6", "done"}
    do(game, "die 2", "done", "draw action 1", "draw action 4")

    assert game.players[0].dice == [1, 4, 6]


@SURVIVORS("loretta-clay")
def test_loretta_cooks() -> None:
    """Two food tokens for a die."""
    game = _own("loretta-clay", dice={1: [4]}, food=1)

    do(game, "ability loretta-clay")

    assert (game.food, game.players[0].dice) == (3, [])


@SURVIVORS("maria-lopez")
def test_maria_kills_one() -> None:
    """One zombie at the school, without exposure."""
    game = _own("maria-lopez", SCHOOL, dice={1: [1]}, zombies={SCHOOL: 2})

    do(game, "ability maria-lopez")

    assert (game.locations[SCHOOL].zombies, asked(game)) == ([1], [(1, "turn")])


@SURVIVORS("thomas-heart")
def test_thomas_kills_up_to_two() -> None:
    """At the colony, without exposure, for a die of 5."""
    game = _own("thomas-heart", dice={1: [5]}, zombies={COLONY: [0, 0, 3], SCHOOL: 1})
    other = _own("thomas-heart", dice={1: [5]}, zombies={COLONY: [0, 0, 3], SCHOOL: 1})

    do(game, "ability thomas-heart")
    assert legal(game) == ["entrance 3", "done"]
    do(game, "done")
    do(other, "ability thomas-heart", "entrance 3")

    assert (game.locations[COLONY].zombies[2], asked(game)) == (2, [(1, "turn")])
    assert (other.locations[COLONY].zombies[2], asked(other)) == (1, [(1, "turn")])


@SURVIVORS("olivia-brown")
def test_olivia_heals() -> None:
    """One wound of any kind of anybody at her location, also her own."""
    game = playing(
        {
            "olivia-brown": (1, SCHOOL, 1), "rod-miller": (2, SCHOOL, 1, 1),
            "mike-cho": (3, LIBRARY, 2), "sparky": (3, SCHOOL),
        },
    )  # fmt: skip

    do(game, "ability olivia-brown")
    assert legal(game) == ["survivor rod-miller", "survivor olivia-brown"]
    do(game, "survivor rod-miller", "choose frostbite")

    rod = game.survivors["rod-miller"]
    assert (rod.wounds, rod.frost) == (1, 0)


@SURVIVORS("sophie-robinson")
def test_sophie_looks_at_a_deck() -> None:
    """She alone sees the top card of one deck; it stays there."""
    game = _own("sophie-robinson", SCHOOL, draws="automatic",
                decks={GAS: ["lighter", "fuel"], LIBRARY: [], SCHOOL: ["junk"]})  # fmt: skip

    do(game, "ability sophie-robinson")
    assert "location school" in legal(game)
    assert "location library" not in legal(game)
    assert "location colony" not in legal(game)
    events = do(game, f"location {GAS}")

    looked = [(e.only, e.params["cards"]) for e in events if e.kind == "looked"]
    assert (looked, deck(game, GAS)) == ([([1], ["lighter"])], ["lighter", "fuel"])


@SURVIVORS("talia-jones")
def test_talia_arranges_two_crises() -> None:
    """The order is hers, nobody else sees it; the hint may be left out."""
    game = _own("talia-jones", SCHOOL, draws="automatic")
    one, two, three = game.crises.cards[:-4:-1]

    do(game, "ability talia-jones")
    assert set(legal(game)) == {f"crisis {one}", f"crisis {two}"}
    events = do(game, f"crisis {two}", "done")

    assert game.crises.cards[:-4:-1] == [two, one, three]
    assert not [event for event in events if event.only is None and two in str(event.params)]
