"""Every main objective, both sides: how it begins, when it is complete and when it is not."""

from collections.abc import Iterator
from typing import Any

import pytest

from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.carding import AWAY, MAIN, closing
from tests.dead_of_winter.scenes import (
    COLONY,
    GAS,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    Place,
    fresh,
    names,
)
from tests.table import asked, do, legal, over, won

NONE, SIX, TWELVE = [0] * 6, [1] * 6, [2] * 6
OUTSIDE = (POLICE, GROCERY, SCHOOL, LIBRARY, HOSPITAL, GAS)

#: Morale, rounds, helpless (apart from one for each player), zombies at each entrance of the
#: colony and at each other location.
BEGIN = {
    "eight-weeks-of-darkness.standard": (7, 8, 0, NONE, 1),
    "eight-weeks-of-darkness.hardcore": (6, 8, 1, NONE, 2),
    "kill-them.standard": (7, 7, None, NONE, 3),
    "kill-them.hardcore": (6, 7, None, SIX, 3),
    "home-sweet-home.standard": (6, 6, None, TWELVE, 1),
    "home-sweet-home.hardcore": (5, 6, None, TWELVE, 2),
    "raiding-party.standard": (5, 6, None, [1, 1, 0, 0, 0, 0], 2),
    "raiding-party.hardcore": (5, 6, None, [2, 2, 1, 1, 1, 1], 2),
    "too-many-mouths.standard": (7, 5, 3, SIX, 0),
    "too-many-mouths.hardcore": (6, 5, 4, [2, 2, 2, 1, 1, 1], 0),
    "we-need-more-samples.standard": (6, 6, None, NONE, 1),
    "we-need-more-samples.hardcore": (6, 5, None, NONE, 3),
    "stockpile.standard": (6, 7, None, SIX, 1),
    "stockpile.hardcore": (5, 7, None, SIX, 2),
    "winter-has-come.standard": (7, 6, None, [1, 1, 1, 0, 0, 0], 1),
    "winter-has-come.hardcore": (6, 8, None, SIX, 2),
    "find-a-cure.standard": (6, 7, None, NONE, 1),
    "find-a-cure.hardcore": (5, 7, None, NONE, 2),
    "leave-it-all-behind.standard": (6, 8, None, NONE, 3),
    "leave-it-all-behind.hardcore": (6, 8, None, SIX, 2),
}


@MAIN(*BEGIN)
@pytest.mark.parametrize("side", BEGIN)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_set_up(side: str, players: int) -> None:
    """Morale, rounds, helpless survivors and zombies are those of the card (3.2)."""
    objective, face = side.split(".")
    morale, rounds, helpless, colony, outside = BEGIN[side]

    game = fresh(players, objective=objective, hardcore=face == "hardcore")

    there = 0 if helpless is None else players + helpless
    if side == "raiding-party.hardcore":
        there = 2
    assert (morale, rounds, there) == (game.morale, game.rounds, game.helpless)
    assert colony == game.locations[COLONY].zombies
    more = {HOSPITAL: 2} if objective == "find-a-cure" else {}
    assert {place: [outside + more.get(place, 0)] for place in OUTSIDE} == {
        place: game.locations[place].zombies for place in OUTSIDE
    }


@pytest.mark.parametrize("side", [side for side in BEGIN if side.endswith("hardcore")])
def test_two_players_begin_with_the_hardcore_side(side: str) -> None:
    """Two players, and all cooperative ones, play the hardcore side (4.2, 4.3)."""
    morale, rounds, *_ = BEGIN[side]

    for game in (
        fresh(2, objective=side.split(".", maxsplit=1)[0]),
        fresh(3, objective=side.split(".", maxsplit=1)[0], variant="cooperative"),
    ):
        assert (morale, rounds) == (game.morale, game.rounds)


# ---- complete or not: three players, nobody at the colony, a zombie comes where each of them is

EACH = dict.fromkeys(OUTSIDE, 1)
#: Two zombies come outside the colony.
TWO: dict[str, Place] = {**AWAY, "mike-cho": (3, COLONY)}
ARMS = ["pistol*3", "sniper-rifle*2", "shotgun*2", "lighter*2", "switchblade*2", "mop", "hammer"]
BOOKS = ["jazzercise", "cookbook", "martial-arts", "guide-to-leadership"]


def _stock(cards: int, barricades: int, food: int) -> dict[str, Any]:
    there = [word for word in ARMS for _ in range(int(word.partition("*")[2] or 1))]
    goal_cards = [word.partition("*")[0] for word in there][:cards]
    return {"goal_cards": goal_cards, "barricades": {COLONY: _spread(barricades)}, "food": food}


def _spread(count: int) -> list[int]:
    """So many barricades at the entrances of the colony."""
    return [min(3, max(0, count - 3 * n)) for n in range(6)]


def _home(colony: int, **but: int) -> dict[str, Any]:
    return {"barricades": {**EACH, **but, COLONY: _spread(colony)}}


def _cure(medicine: int, books: int, **rest: Any) -> dict[str, Any]:
    return {"goal_cards": [f"medicine*{medicine}", *BOOKS[:books]], **rest}


def _leave(weapons: int, fuel: int, food: int, **rest: Any) -> dict[str, Any]:
    arms = _stock(weapons, 0, 0)["goal_cards"]
    return {"goal_cards": [*arms, f"fuel*{fuel}"], "food": food, **rest}


EXILED = {"exiled": {3: "handy"}}
#: For each side: positions in which it is complete, and others that lack one thing each.
ENDS: dict[str, tuple[list[dict[str, Any]], list[dict[str, Any]]]] = {
    "eight-weeks-of-darkness.standard": (
        [{"round": 8, "rounds": 1}], [{"round": 7, "rounds": 2}],
    ),
    "eight-weeks-of-darkness.hardcore": (
        [{"round": 8, "rounds": 1, "morale": 1}], [{"round": 7, "rounds": 2}],
    ),
    "kill-them.standard": ([{}, {"zombies": {COLONY: TWELVE}}], [{"zombies": {GAS: 1}}]),
    "kill-them.hardcore": (
        [{"people": TWO}], [{}, {"people": TWO, "zombies": {POLICE: 1}}],
    ),
    "home-sweet-home.standard": (
        [_home(10)], [_home(9), *(_home(18, **{place: 0}) for place in OUTSIDE)],
    ),
    "home-sweet-home.hardcore": (
        [_home(11)], [_home(10), *(_home(18, **{place: 0}) for place in OUTSIDE)],
    ),
    "raiding-party.standard": (
        [{"decks": {GAS: [], SCHOOL: []}}], [{"decks": {GAS: [], SCHOOL: ["junk"]}}],
    ),
    "raiding-party.hardcore": (
        [{"decks": {POLICE: [], LIBRARY: []}}], [{"decks": {POLICE: []}}],
    ),
    "too-many-mouths.standard": ([{"round": 5, "rounds": 1}], [{"round": 4, "rounds": 2}]),
    "too-many-mouths.hardcore": ([{"round": 5, "rounds": 1}], [{"round": 4, "rounds": 2}]),
    "we-need-more-samples.standard": ([{"samples": 9}], [{"samples": 8}]),
    "we-need-more-samples.hardcore": ([{"samples": 12}], [{"samples": 11}]),
    "stockpile.standard": (
        [_stock(9, 4, 4)], [_stock(8, 4, 4), _stock(9, 3, 4), _stock(9, 4, 3)],
    ),
    "stockpile.hardcore": (
        [_stock(12, 6, 5)], [_stock(11, 6, 5), _stock(12, 5, 5), _stock(12, 6, 4)],
    ),
    "winter-has-come.standard": (
        [{"round": 6, "goal_cards": ["fuel"]}], [{"round": 5, "goal_cards": ["fuel*6"]}],
    ),
    "winter-has-come.hardcore": (
        [{"round": 8, "goal_cards": ["fuel"]}], [{"round": 7, "goal_cards": ["fuel*6"]}],
    ),
    "find-a-cure.standard": (
        [_cure(6, 3)], [_cure(5, 4), _cure(7, 2), _cure(6, 3, **EXILED), _cure(6, 3, people=TWO)],
    ),
    "find-a-cure.hardcore": (
        [_cure(8, 4)], [_cure(7, 4), _cure(8, 3), _cure(8, 4, **EXILED), _cure(8, 4, people=TWO)],
    ),
    "leave-it-all-behind.standard": (
        [_leave(3, 3, 6), _leave(2, 3, 6, **EXILED)],
        [_leave(2, 3, 6), _leave(3, 2, 6), _leave(3, 3, 5), _leave(3, 2, 6, **EXILED)],
    ),
    "leave-it-all-behind.hardcore": (
        [_leave(4, 4, 6), _leave(3, 4, 6, **EXILED)],
        [_leave(3, 4, 6), _leave(4, 3, 6), _leave(4, 4, 5), _leave(3, 3, 6, **EXILED)],
    ),
}  # fmt: skip


def test_tables_are_complete() -> None:
    """Both tables have a line for each side of each objective."""
    assert set(BEGIN) == set(ENDS) == MAIN.cards


def _positions(index: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for side, ends in ENDS.items():
        for position in ends[index]:
            yield side, position


def _ended(side: str, position: dict[str, Any]) -> DeadOfWinter:
    """The game after the colony phase of this position."""
    objective, face = side.split(".")
    rest = {**position}
    people = rest.pop("people", AWAY)
    game = closing(people, objective=objective, hardcore=face == "hardcore", **rest)
    do(game, "end-turn")
    return game


@MAIN(*ENDS)
@pytest.mark.parametrize(("side", "position"), list(_positions(0)))
def test_complete(side: str, position: dict[str, Any]) -> None:
    """With all that the card asks for the game ends at once, complete (17.5)."""
    game = _ended(side, position)

    assert over(game) == "objective"
    assert game.outcome
    assert game.outcome.result == "complete"


@MAIN(*ENDS)
@pytest.mark.parametrize(("side", "position"), list(_positions(1)))
def test_not_complete(side: str, position: dict[str, Any]) -> None:
    """With one thing too little the next round begins (17.5, 17.6)."""
    game = _ended(side, position)

    assert (over(game), asked(game)) == (None, "3 draw crises")


@pytest.mark.parametrize("side", ["eight-weeks-of-darkness.standard", "too-many-mouths.hardcore"])
def test_last_round_without_morale(side: str) -> None:
    """Who reaches the last round with morale 0 has not survived it (18.1)."""
    round_ = 8 if side.startswith("eight") else 5
    game = _ended(side, {"round": round_, "rounds": 1, "morale": 2, "crisis": "despair"})

    assert (over(game), won(game)) == ("morale", [])


@pytest.mark.parametrize(("decks", "end"), [({GAS: []}, "objective"), ({GAS: ["junk"]}, None)])
def test_raiding_party_of_two(decks: dict[str, list[str]], end: str | None) -> None:
    """Two starting players need one empty deck only."""
    people: dict[str, Place] = {"rod-miller": (1, SCHOOL), "mike-cho": (2, HOSPITAL)}
    game = closing(
        people, players=2, active=2, objective="raiding-party", hardcore=True, decks=decks
    )

    do(game, "end-turn")

    assert end == over(game)


@pytest.mark.parametrize(("left", "end"), [(12, "objective"), (11, None)])
def test_starting_players_count(left: int, end: str | None) -> None:
    """Who was eliminated counts as a starting player: three samples each of four."""
    game = closing(AWAY, players=4, out=[4], objective="we-need-more-samples", samples=left)

    do(game, "end-turn")

    assert end == over(game)


# ---- special rules


SIDES = ["standard", "hardcore"]


@pytest.mark.parametrize(
    ("side", "players", "fuel", "left"),
    [
        *(
            ("standard", 3, 1, 0),
            ("standard", 3, 3, 2),
            ("standard", 4, 2, 1),
            ("standard", 5, 1, 0),
        ),
        *(
            ("hardcore", 3, 1, 0),
            ("hardcore", 3, 3, 2),
            ("hardcore", 4, 2, 0),
            ("hardcore", 5, 3, 1),
        ),
    ],
)
def test_winter_takes_fuel(side: str, players: int, fuel: int, left: int) -> None:
    """Each round one fuel is paid from the objective; the hardcore side takes two of 4 and 5."""
    people: dict[str, Place] = {**AWAY, "janet-taylor": (4, GAS), "sparky": (5, GAS)}
    chosen = dict(list(people.items())[:players])
    game = closing(
        chosen, players=players, active=players, objective="winter-has-come",
        hardcore=side == "hardcore", goal_cards=[f"fuel*{fuel}"],
    )  # fmt: skip

    do(game, "end-turn")

    paid = fuel - left
    assert (["fuel"] * left, ["fuel"] * paid) == (names(game.objective_cards), names(game.removed))
    assert None is over(game)


@pytest.mark.parametrize(
    ("side", "players", "fuel"),
    [("standard", 3, 0), ("standard", 4, 0), ("hardcore", 3, 0), ("hardcore", 4, 1)],
)
def test_winter_without_fuel(side: str, players: int, fuel: int) -> None:
    """Too little fuel, and the game is lost at once, morale as it was, even in the last round."""
    people: dict[str, Place] = {**AWAY, "janet-taylor": (4, GAS)}
    game = closing(
        dict(list(people.items())[:players]), players=players, active=players, round=8,
        objective="winter-has-come", hardcore=side == "hardcore", goal_cards=[f"fuel*{fuel}"],
    )  # fmt: skip

    do(game, "end-turn")

    assert (over(game), game.morale, won(game)) == ("lose_game", 6, [])


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("value", "samples"), [(3, 0), (4, 1), (6, 1)])
def test_sample_of_a_kill(side: str, value: int, samples: int) -> None:
    """For a killed zombie a die is rolled before exposure: 4 to 6 is a sample (13.5)."""
    game = closing(
        AWAY, objective="we-need-more-samples", hardcore=side == "hardcore", active=1,
        dice={1: [3]}, zombies={SCHOOL: 1},
    )  # fmt: skip

    do(game, "attack rod-miller", f"draw action {value}")

    assert ("1 draw exposure", samples) == (asked(game), game.samples)


def test_samples_of_an_ability() -> None:
    """All kills of an ability come first, then a die for each, then one exposure roll (13.5)."""
    game = closing(
        {**AWAY, "daniel-smith": (1, GAS)}, objective="we-need-more-samples", active=1,
        dice={1: [4]}, zombies={GAS: 2},
    )  # fmt: skip

    do(game, "ability daniel-smith", "entrance 1", "draw action 4", "draw action 6")
    assert (asked(game), game.samples) == ("1 draw exposure", 2)
    do(game, "draw exposure blank")

    assert asked(game) == "1 turn"


@pytest.mark.parametrize("side", SIDES)
def test_kill_them_eliminates(side: str) -> None:
    """Exile puts the player out of the game with all survivors, without loss of morale (16.8)."""
    game = closing(AWAY, objective="kill-them", hardcore=side == "hardcore", active=1)

    do(game, "exile 3", "1: vote up", "2: vote up", "3: vote down")

    assert (game.players[2].out, game.lost, game.morale) == (True, ["mike-cho"], 6)


#: What each of these objectives takes of a hand with a card of each symbol.
TAKEN = {
    "stockpile": ["cookbook", "junk", "outsider-1", "pistol"], "winter-has-come": ["fuel"],
    "find-a-cure": ["cookbook", "medicine"], "leave-it-all-behind": ["fuel", "pistol"],
}  # fmt: skip


@pytest.mark.parametrize("side", sorted(MAIN.cards))
def test_contributions(side: str) -> None:
    """Only cards that the objective takes may be put on it, from the hand and from survivors."""
    objective, face = side.split(".")
    cards = ["fuel", "food-1", "medicine", "junk@library", "pistol", "cookbook", "outsider-1"]
    game = closing(
        AWAY, objective=objective, hardcore=face == "hardcore", hands={3: cards},
        items={"mike-cho": ["shotgun", "mop"]},
    )  # fmt: skip

    given = sorted(each for each in legal(game) if each.startswith("give-objective "))
    worn = [each for each in legal(game) if each.startswith("give-objective-from")]

    assert [f"give-objective {item}" for item in TAKEN.get(objective, [])] == given
    fits = {"stockpile": ["shotgun", "mop"], "leave-it-all-behind": ["shotgun"]}
    assert [f"give-objective-from mike-cho {item}" for item in fits.get(objective, [])] == worn
