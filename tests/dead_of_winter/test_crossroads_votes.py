"""Crossroads cards that the colony votes on (14.2, 15): Helpless to Toxic Waste, up and down."""

import pytest

from tests.dead_of_winter.crossing import (
    TOGETHER,
    act,
    pledge,
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
    GROCERY,
    LIBRARY,
    SCHOOL,
    asked,
    hand,
    legal,
    names,
    pile_of,
    places,
    told,
)

ROD, BRIAN, MIKE = "rod-miller", "brian-lee", "mike-cho"
TURN = [(1, "turn")]
UP, DOWN = votes("up", "up", "up"), votes("down", "down", "down")


@pytest.mark.parametrize(("helpless", "morale"), [(3, 4), (4, 4), (1, 5)])
@tries("helpless", "up")
def test_helpless_up(helpless: int, morale: int) -> None:
    """All helpless survivors leave; morale -1 for two of them, rounded up (S17)."""
    game = sprung("helpless", TOGETHER, *UP, helpless=helpless)

    assert (0, morale, TURN) == (game.helpless, game.morale, asked(game))


@tries("helpless", "up")
def test_helpless_tie() -> None:
    """Only who is at the colony votes, the first player breaks the tie (S17)."""
    people = {ROD: (1, COLONY), BRIAN: (2, COLONY), MIKE: (3, SCHOOL), "sparky": (4, LIBRARY)}
    game = sprung("helpless", people, active=2, players=4, first=4, helpless=3)

    assert sorted(asked(game)) == [(1, "ballot"), (2, "ballot")]
    act(game, "1: vote up", "2: vote down")
    assert asked(game) == [(4, "tie")]
    act(game, "4: choose up")

    assert (game.helpless, game.morale) == (0, 4)


@tries("helpless", "down")
def test_helpless_down() -> None:
    """Nothing happens."""
    game = sprung("helpless", TOGETHER, *DOWN, helpless=3)

    assert (game.helpless, game.morale, asked(game)) == (3, 6, TURN)


@tries("christmas", "up")
def test_christmas_up() -> None:
    """Five food tokens for morale +1; without Forest Plum that is all."""
    game = sprung("christmas", TOGETHER, *UP, food=6)

    assert (game.food, game.morale, asked(game)) == (1, 7, TURN)
    assert len(game.item_decks[GROCERY]) == 20


@tries("christmas", "up")
def test_christmas_up_with_forest_plum() -> None:
    """Forest's player draws up to 4 grocery cards, shows them and gives each to another player."""
    people = {**TOGETHER, "forest-plum": (2, SCHOOL)}
    game = sprung("christmas", people, *UP, food=5)

    assert asked(game) == [(2, "choose")]
    assert [f"number {n}" for n in range(5)] == legal(game)
    act(game, "2: number 2")
    events = act(game, "draw grocery-store hammer", "draw grocery-store food-3")
    laid_out = {"at": pile_of(GROCERY), "to": {"type": "play"}}
    assert told(events, "revealed") == [{"cards": ["hammer", "food-3"], **laid_out}]
    assert sorted(legal(game)) == ["player 1", "player 3"]
    act(game, "2: player 3", "2: player 1")

    assert tuple(hand(game, seat) for seat in (1, 2, 3)) == (["food-3"], [], ["hammer"])
    assert (len(game.item_decks[GROCERY]), game.morale, asked(game)) == (18, 7, TURN)


@pytest.mark.parametrize("exiled", [False, True])
@tries("christmas", "up")
def test_christmas_up_without_gifts(*, exiled: bool) -> None:
    """Forest's player may draw none; exiled, he is not even asked."""
    people = {**TOGETHER, "forest-plum": (3, SCHOOL), MIKE: (2, COLONY)}
    game = sprung(
        "christmas",
        people,
        "1: vote up",
        "2: vote up",
        food=5,
        exiled={3: "handy"} if exiled else {},
    )

    if not exiled:
        act(game, "3: number 0")

    assert (len(game.item_decks[GROCERY]), game.morale, asked(game)) == (20, 7, TURN)


@tries("christmas", "down")
def test_christmas_down() -> None:
    """Nothing happens; without the food there is nothing to vote on (15.4)."""
    game = sprung("christmas", TOGETHER, *DOWN, food=5)
    poor = sprung("christmas", TOGETHER, food=4)

    assert (game.food, game.morale, asked(game)) == (5, 6, TURN)
    assert (poor.food, poor.morale, asked(poor)) == (4, 6, TURN)


@tries("outbreak", "up")
def test_outbreak_up() -> None:
    """One helpless survivor leaves; morale -1."""
    game = sprung("outbreak", TOGETHER, *UP, helpless=1)

    assert (game.helpless, game.morale, wounded(game)) == (0, 5, {})


@tries("outbreak", "down")
def test_outbreak_down() -> None:
    """Everybody at the colony takes 1 wound; a die for each helpless survivor, 1 kills it."""
    people = {**TOGETHER, "sparky": (1, SCHOOL)}
    game = sprung("outbreak", people, *DOWN, helpless=3)
    act(game, "draw action 2", "draw action 1", "draw action 2")

    assert wounded(game) == {ROD: (1, 0), BRIAN: (1, 0), MIKE: (1, 0)}
    assert (game.helpless, game.morale, asked(game)) == (2, 5, TURN)


@pytest.mark.parametrize("name", ["olivia-brown", "janet-taylor"])
@tries("outbreak", "down")
def test_outbreak_down_with_a_doctor(name: str) -> None:
    """With Olivia or Janet in play, wherever, there is no roll."""
    game = sprung("outbreak", {**TOGETHER, name: (2, SCHOOL)}, *DOWN, helpless=3)

    assert (game.helpless, game.morale, asked(game)) == (3, 6, TURN)
    assert wounded(game) == {ROD: (1, 0), BRIAN: (1, 0), MIKE: (1, 0)}


@tries("crossroads-olivia-brown", "up")
def test_olivia_brown_up() -> None:
    """At a round's start she may roll; on a blank a medicine card undoes a bite this round."""
    people = {**TOGETHER, "olivia-brown": (2, SCHOOL)}
    game = sprung("crossroads-olivia-brown", people, hands={2: ["medicine", "junk"]})
    assert (places(game)["olivia-brown"], [s for s, _ in asked(game)]) == (COLONY, [3, 1, 2])
    act(game, *UP)

    round_begins(game)
    assert asked(game) == [(2, "may")]
    act(game, "2: choose yes", "draw exposure blank")
    rolled(game)
    act(game, "move mike-cho library", "draw exposure bitten")
    assert asked(game) == [(3, "bite-ransom")]
    act(game, "3: done", "1: done")
    assert legal(game, 2) == ["card medicine", "done"]
    act(game, "2: card medicine")

    assert (wounds(game, MIKE), names(game.waste), game.morale) == ((0, 0), ["medicine"], 6)
    assert (game.lost, asked(game)) == ([], [(3, "turn")])


@pytest.mark.parametrize("face", [None, "wound"])
@tries("crossroads-olivia-brown", "up")
def test_olivia_brown_up_in_vain(face: str | None) -> None:
    """Without a roll, or without a blank, bites stay bites; only her player is asked."""
    game = sprung("crossroads-olivia-brown", {**TOGETHER, "olivia-brown": (2, COLONY)}, *UP)

    round_begins(game)
    act(game, *(["2: choose no"] if face is None else ["2: choose yes", f"draw exposure {face}"]))
    assert (1 if face else 0, [(3, "draw action")]) == (
        wounds(game, "olivia-brown")[0], asked(game),
    )  # fmt: skip
    rolled(game)
    act(game, "move mike-cho library", "draw exposure bitten")

    assert game.lost == [MIKE]


@tries("crossroads-olivia-brown", "up")
def test_olivia_brown_up_elsewhere() -> None:
    """Away from the colony she makes no roll."""
    people = {**TOGETHER, "olivia-brown": (2, COLONY)}
    game = sprung("crossroads-olivia-brown", people, *UP)
    turn_of(game, 2)
    act(game, "move olivia-brown library", "draw exposure blank")

    round_begins(game)

    assert asked(game) == [(3, "draw action")]


@tries("crossroads-olivia-brown", "down")
def test_olivia_brown_down() -> None:
    """She is at the colony, nothing else happens."""
    game = sprung("crossroads-olivia-brown", {**TOGETHER, "olivia-brown": (2, SCHOOL)}, *DOWN)

    assert (places(game)["olivia-brown"], game.standing, asked(game)) == (COLONY, [], TURN)


BARRED = {"zombies": {COLONY: [1]}, "barricades": {COLONY: [0, 2, 1]}}


@tries("collapsing-barriers", "up")
def test_collapsing_barriers_up() -> None:
    """Each player with survivors at the colony makes an exposure roll for one of them."""
    people = {ROD: (1, COLONY), "sparky": (1, COLONY), BRIAN: (2, COLONY), MIKE: (3, SCHOOL),
              "jenny-clark": (1, SCHOOL)}  # fmt: skip
    board = {"zombies": {COLONY: [1]}, "barricades": {COLONY: [0, 1]}}
    game = sprung("collapsing-barriers", people, "1: vote up", "2: vote up", **board)
    assert legal(game, 1) == ["survivor sparky", "survivor rod-miller"]
    act(game, "survivor rod-miller", "draw exposure wound", "draw exposure frostbite")

    assert wounded(game) == {ROD: (1, 0), BRIAN: (0, 1)}
    assert (sum(game.locations[COLONY].barricades), asked(game)) == (1, TURN)


@tries("collapsing-barriers", "down")
def test_collapsing_barriers_down() -> None:
    """All barricades of the colony are removed."""
    game = sprung("collapsing-barriers", TOGETHER, *DOWN, **BARRED)

    assert (
        game.locations[COLONY].barricades, game.locations[COLONY].zombies,
    ) == ([0] * 6, [1, 0, 0, 0, 0, 0])  # fmt: skip


@tries("radio-signal", "up")
def test_radio_signal_up() -> None:
    """The players use up 3 dice together: 1 helpless survivor and morale +1."""
    game = sprung("radio-signal", TOGETHER, *UP, dice={1: [1, 6], 2: [2], 3: [4]})
    pledge(game, "1", "2", "4")

    assert (game.helpless, game.morale, asked(game)) == (1, 7, TURN)
    assert [who.dice for who in game.players] == [[6], [], []]


@tries("radio-signal", "up")
def test_radio_signal_up_with_too_few_dice() -> None:
    """With fewer none is used up, and morale -1."""
    game = sprung("radio-signal", TOGETHER, *UP, dice={1: [1, 6], 2: [2], 3: [4]})
    pledge(game, "1 6", "", "")

    assert (game.helpless, game.morale, asked(game)) == (0, 5, TURN)
    assert [who.dice for who in game.players] == [[1, 6], [2], [4]]


@tries("radio-signal", "down")
def test_radio_signal_down() -> None:
    """Morale -1."""
    game = sprung("radio-signal", TOGETHER, *DOWN)

    assert (game.helpless, game.morale, asked(game)) == (0, 5, TURN)


@tries("toxic-waste", "up")
def test_toxic_waste_up() -> None:
    """Every player with a survivor at the colony gives 1 frostbite to one of them."""
    people = {ROD: (1, COLONY), BRIAN: (2, COLONY), "sparky": (2, COLONY), MIKE: (3, SCHOOL),
              "jenny-clark": (2, SCHOOL)}  # fmt: skip
    game = sprung("toxic-waste", people, "1: vote up", "2: vote up")
    assert asked(game) == [(2, "choose")]
    assert legal(game) == ["survivor sparky", "survivor brian-lee"]
    act(game, "2: survivor sparky")

    assert wounded(game) == {ROD: (0, 1), "sparky": (0, 1)}


@tries("toxic-waste", "down")
def test_toxic_waste_down() -> None:
    """All removed fuel and medicine cards go to the waste pile."""
    gone = ["fuel*2", "junk", "medicine", "food-1"]
    game = sprung("toxic-waste", TOGETHER, *DOWN, removed=gone, waste=["pistol"])

    assert names(game.removed) == ["junk", "food-1"]
    assert names(game.waste) == ["pistol", "fuel", "fuel", "medicine"]
