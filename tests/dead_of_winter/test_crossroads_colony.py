"""Crossroads cards about the colony, fired by its state (14.2): payments, riots, schedules."""

from typing import Any

import pytest

from tests.dead_of_winter.crossing import (
    APART,
    TOGETHER,
    act,
    colony_phase,
    pledge,
    rolled,
    round_begins,
    sprung,
    tries,
    turn_of,
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
)

ASHLEY, ROD, BRIAN, MIKE = "ashley-ross", "rod-miller", "brian-lee", "mike-cho"
TURN = [(1, "turn")]
PLACES = (COLONY, POLICE, GROCERY, SCHOOL, LIBRARY, HOSPITAL, GAS)


# ---- nobody chooses an option


@tries("creature-comforts", "single")
def test_creature_comforts() -> None:
    """The players waste 3 fuel cards together for morale +1; they are not played."""
    hands = {1: ["fuel"], 2: ["fuel", "junk"], 3: ["fuel*2"]}
    game = sprung("creature-comforts", TOGETHER, hands=hands)
    pledge(game, "fuel", "fuel", "fuel")

    assert (game.morale, names(game.waste)) == (7, ["fuel"] * 3)
    assert tuple(hand(game, seat) for seat in (1, 2, 3)) == ([], ["junk"], ["fuel"])
    assert asked(game) == TURN


@tries("creature-comforts", "single")
def test_creature_comforts_declined() -> None:
    """They need not: then nothing is wasted and nothing happens."""
    hands = {1: ["fuel"], 2: ["fuel", "junk"], 3: ["fuel*2"]}
    game = sprung("creature-comforts", TOGETHER, hands=hands)
    pledge(game, "", "", "fuel fuel")

    assert (game.morale, names(game.waste), hand(game, 3)) == (6, [], ["fuel", "fuel"])


@tries("lighthouse", "single")
def test_lighthouse() -> None:
    """For one die a zombie leaves every location, if there is one."""
    zombies = {COLONY: [1, 2], SCHOOL: 2, GAS: 1}
    game = sprung("lighthouse", TOGETHER, dice={1: [2, 5]}, zombies=zombies)
    assert (legal(game), asked(game)) == (["choose yes", "choose no"], [(1, "may")])
    act(game, "choose yes", "die 5", "entrance 2")

    left = {place: sum(here.zombies) for place, here in game.locations.items()}
    assert dict.fromkeys(PLACES, 0) | {COLONY: 2, SCHOOL: 1} == left
    assert (game.locations[COLONY].zombies, game.players[0].dice) == ([1, 1, 0, 0, 0, 0], [2])
    assert asked(game) == TURN


@tries("lighthouse", "single")
@pytest.mark.parametrize(("dice", "answer"), [([2], ["choose no"]), ([], [])])
def test_lighthouse_declined(dice: list[int], answer: list[str]) -> None:
    """The player may decline; without a die nobody is asked."""
    game = sprung("lighthouse", TOGETHER, *answer, dice={1: dice}, zombies={SCHOOL: 2})

    assert ([2], dice, TURN) == (
        game.locations[SCHOOL].zombies, game.players[0].dice, asked(game),
    )  # fmt: skip


@tries("flier", "single")
@pytest.mark.parametrize(
    ("least", "colony", "morale"),
    [(2, [1, 1], 7), (2, [1], 6), (1, [1], 6), (2, [], 5), (0, [2], 5)],
)
def test_flier(least: int, colony: list[int], morale: int) -> None:
    """At the next round's end: -1 if a place has no barricade, +1 if all have at least 2."""
    barricades: dict[str, Any] = {**dict.fromkeys(PLACES, 2), GAS: least, COLONY: colony}
    game = sprung("flier", TOGETHER, food=9, barricades=barricades)

    colony_phase(game)
    assert game.morale == 6
    colony_phase(game)

    assert morale == game.morale


@tries("sleep", "single")
def test_sleep() -> None:
    """Until the round ends a turn may start with a rest: all dice for a wound of each own one."""
    people = {
        ROD: (1, COLONY), BRIAN: (2, COLONY, 2), "sparky": (2, LIBRARY, 0, 1), MIKE: (3, COLONY, 1),
    }  # fmt: skip
    game = sprung("sleep", people, dice={2: [3, 6], 3: [2]})
    assert asked(game) == TURN

    # Sparky takes the wound for its frostbite first.
    turn_of(game, 2)
    assert asked(game) == [(2, "may")]
    act(game, "choose yes", "choose frostbite")
    assert wounded(game) == {"sparky": (1, 0), BRIAN: (1, 0), MIKE: (1, 0)}
    assert ([who.dice for who in game.players], asked(game)) == ([[], [], [2]], [(2, "turn")])
    turn_of(game, 3)
    act(game, "choose no")

    assert (wounds(game, MIKE), game.players[2].dice, asked(game)) == ((1, 0), [2], [(3, "turn")])
    round_begins(game)
    rolled(game)
    assert asked(game) == [(3, "turn")]


# ---- options of the active player


@tries("riot", "a")
def test_riot_a() -> None:
    """All food tokens are removed."""
    game = sprung("riot", TOGETHER, "choose a", helpless=4, food=5)

    assert (game.food, game.helpless, game.morale, wounded(game)) == (0, 4, 6, {})


@tries("riot", "b")
def test_riot_b() -> None:
    """Everybody at the colony but the helpless takes 1 wound."""
    game = sprung("riot", APART, "choose b", helpless=4, food=5)

    assert wounded(game) == {ASHLEY: (1, 0), BRIAN: (1, 0), MIKE: (1, 0)}
    assert (game.food, game.helpless, game.morale) == (5, 4, 6)


@tries("riot", "c")
def test_riot_c() -> None:
    """One helpless survivor is killed, which costs morale."""
    game = sprung("riot", TOGETHER, "choose c", helpless=4, food=5)

    assert (game.food, game.helpless, game.morale, wounded(game)) == (5, 3, 5, {})


@tries("the-sunshine-state", "a")
def test_the_sunshine_state_a() -> None:
    """Two helpless survivors leave; morale -1."""
    game = sprung("the-sunshine-state", TOGETHER, "choose a", helpless=2)

    assert (game.helpless, game.morale, asked(game)) == (0, 5, TURN)


@tries("the-sunshine-state", "b")
def test_the_sunshine_state_b() -> None:
    """Nothing happens."""
    game = sprung("the-sunshine-state", TOGETHER, "choose b", helpless=3)

    assert (game.helpless, game.morale, asked(game)) == (3, 6, TURN)


@tries("supply-drop", "a")
@pytest.mark.parametrize(("annaleigh", "morale"), [(True, 7), (False, 6)])
def test_supply_drop_a(morale: int, *, annaleigh: bool) -> None:
    """Three exposure rolls; it lives, so 5 food tokens, with Annaleigh in play morale +1."""
    people = {**APART, **({"annaleigh-chan": (2, LIBRARY)} if annaleigh else {})}
    game = sprung("supply-drop", people, "choose a")
    assert legal(game) == ["survivor rod-miller", "survivor ashley-ross"]
    act(
        game,
        "survivor ashley-ross",
        "draw exposure wound",
        "draw exposure blank",
        "draw exposure frostbite",
    )

    assert ((1, 1), 5, morale, TURN) == (
        wounds(game, ASHLEY), game.food, game.morale, asked(game),
    )  # fmt: skip


@tries("supply-drop", "a")
def test_supply_drop_a_of_a_dead_survivor() -> None:
    """If it dies there is neither food nor morale."""
    people = {**APART, "annaleigh-chan": (2, LIBRARY)}
    game = sprung("supply-drop", people, "choose a", "survivor rod-miller", "draw exposure bitten")

    assert (game.lost, game.food, game.morale, asked(game)) == ([ROD], 0, 5, TURN)


@tries("supply-drop", "b")
def test_supply_drop_b() -> None:
    """Nothing happens."""
    game = sprung("supply-drop", APART, "choose b")

    assert (game.food, game.morale, asked(game)) == (0, 6, TURN)


@tries("wavering-loyalties", "a")
def test_wavering_loyalties_a() -> None:
    """A survivor of own choice goes, with wounds and items, to a player with fewer."""
    people = {
        **APART,
        "sparky": (1, COLONY, 1),
        "loretta-clay": (3, SCHOOL),
        "jenny-clark": (3, SCHOOL),
    }
    game = sprung("wavering-loyalties", people, "choose a", items={"sparky": ["mop", "hammer"]})
    assert "survivor brian-lee" not in legal(game)
    act(game, "survivor sparky")

    # Only the second player has fewer than three.
    sparky = game.survivors["sparky"]
    assert (
        sparky.seat, sparky.at, sparky.wounds, names(sparky.items),
    ) == (2, COLONY, 1, ["mop", "hammer"])  # fmt: skip
    assert asked(game) == TURN


@tries("wavering-loyalties", "a")
def test_wavering_loyalties_a_to_whom() -> None:
    """Among several players with fewer survivors the giver chooses."""
    game = sprung("wavering-loyalties", APART, "choose a", f"survivor {ROD}")
    assert sorted(legal(game)) == ["player 2", "player 3"]
    act(game, "player 2")

    assert game.survivors[ROD].seat == 2


@tries("wavering-loyalties", "b")
@pytest.mark.parametrize(("die", "morale"), [(1, 5), (2, 5), (3, 5), (4, 6), (6, 6)])
def test_wavering_loyalties_b(die: int, morale: int) -> None:
    """A die: on 3 or less morale -1."""
    game = sprung("wavering-loyalties", APART, "choose b", f"draw action {die}")

    assert (morale, TURN) == (game.morale, asked(game))
