"""The nine types of population cards: what each does when it is flipped, and when it is killed."""

import pytest

from tests.raxxon.table import (
    act,
    asked,
    at,
    do,
    kinds,
    legal,
    over,
    pile,
    playing,
    rows,
    told,
    turn,
)

HEALTHY = ["family", "celebrity", "innocent", "familiar", "susceptible"]
INFECTED = ["chaotic", "carrier", "volatile"]
EVENING = [("hostile", 4), ("chaotic", 3), ("carrier", 3), ("volatile", 3)]
#: Numbers of face-up cards of a type at which flipping the last of them does nothing.
QUIET = [
    ("hostile", 1), ("hostile", 3), ("hostile", 5), ("chaotic", 4), ("carrier", 1), ("carrier", 4),
    ("volatile", 1), ("volatile", 4), *((card, n) for card in HEALTHY for n in (1, 2, 3)),
]  # fmt: skip


@pytest.mark.parametrize(("card", "count"), QUIET)
def test_flipped_card_does_nothing_at_other_counts(card: str, count: int) -> None:
    """No effect at a count that the card does not show, be it above those it shows (8.9)."""
    game = playing([f"{card}+ " * (count - 1) + f"{card}-"], draw=2, raxxon=["long-siege"])

    events = act(game, "investigate")

    assert kinds(events) == ["performed", "card-flipped", "turn-began"]
    assert (game.day, turn(game)) == (1, 2)


@pytest.mark.parametrize(("card", "count"), EVENING)
def test_flipped_card_ends_the_day(card: str, count: int) -> None:
    """The last number of a type is evening, and none of its lower numbers counts (8.9, 8.6)."""
    game = playing([f"{card}+ " * (count - 1) + f"{card}-"], draw=2, raxxon=["long-siege"])

    events = act(game, "investigate")

    assert told(events, "flipped-effect") == [{"card": card, "count": count}]
    assert kinds(events)[2:4] == ["flipped-effect", "evening"]
    assert not {"card-added", "raxxon-drawn"} & set(kinds(events))
    assert game.day == 2


def test_hostile_flips_another_card_when_second() -> None:
    """The active player chooses which (8.9, 8.8)."""
    game = playing(["hostile+ hostile- family- carrier-"])

    act(game, "investigate", "flip 0,1")
    assert (asked(game), legal(game)) == ("choose-cards", ["flip 0,2", "flip 0,3"])
    do(game, "flip 0,3")

    assert rows(game) == ["hostile+ hostile+ family- carrier+"]


def test_hostile_flips_nothing_when_all_are_up() -> None:
    """With no facedown card left the second hostile card does nothing (8.8)."""
    game = playing(["hostile+ hostile-"])

    assert "flipped-effect" in kinds(act(game, "investigate"))
    assert turn(game) == 2


def test_chaotic_adds_one_card_when_first() -> None:
    """The active player chooses the place (8.9, 8.7 a)."""
    game = playing(["chaotic-"], draw=["family", "hostile"])

    act(game, "investigate")
    assert legal(game) == ["add -1,0", "add 0,-1", "add 0,1", "add 1,0"]
    do(game, "add -1,0")

    assert rows(game) == ["family-", "chaotic+"]
    assert pile(game, "population_draw") == ["hostile"]


def test_chaotic_adds_two_cards_when_second() -> None:
    """Two and not three: the number for the first one does not count as well (8.9)."""
    game = playing(["chaotic+ chaotic-"], draw=3)

    act(game, "investigate", "add 0,2", "add 0,3")

    assert len(pile(game, "population_draw")) == 1
    assert turn(game) == 2


def test_carrier_draws_a_raxxon_card_when_second() -> None:
    """The active player draws and resolves it (8.9, 9.5)."""
    game = playing(["carrier+ carrier-"], active=2, raxxon=["panic-buying"])

    events = act(game, "investigate")

    assert told(events, "raxxon-drawn") == [{"card": "panic-buying", "triggered": True}]
    assert (asked(game), game.active) == ("raxxon-option", 2)


def test_volatile_spreads_the_infection_when_second() -> None:
    """The top card of the supply goes to the discard pile (8.9, 8.2)."""
    game = playing(["volatile+ volatile-"], supply=["carrier", "chaotic"])

    act(game, "investigate")

    assert (
        pile(game, "population_discard"),
        pile(game, "infection_supply"),
    ) == (["carrier"], ["chaotic"])


def test_facedown_cards_do_not_count() -> None:
    """A facedown card of the type, known or not, is not counted (8.9, 2.4)."""
    game = playing(["carrier~ carrier- carrier-"], raxxon=["long-siege"])

    assert "flipped-effect" not in kinds(act(game, "investigate", "flip 0,1"))


@pytest.mark.parametrize("face", ["+", "-", "~"])
@pytest.mark.parametrize(
    ("card", "effect"),
    [
        ("family", ["moved", "moved"]),
        ("celebrity", ["card-added", "card-flipped"]),
        ("innocent", ["raxxon-drawn"]),
        ("familiar", ["passed"]),
        ("susceptible", ["infection-spread"]),
    ],
)
def test_killed_card_acts_whatever_its_face(card: str, face: str, effect: list[str]) -> None:
    """A when-killed effect is resolved whether the card was face-up or facedown (8.1)."""
    game = playing(
        [f"{card}{face} . carrier+"],
        draw=["hostile", "hostile"],
        evacuation={"hostile": 2},
        raxxon=["long-siege"],
    )
    events = act(game, "targeted-air-strike", "kill 0,0")
    while asked(game) == "choose-place":
        events += do(game, legal(game)[0])

    assert told(events, "cards-killed") == [{"cards": [f"{card} 0,0"]}]
    found = [kind for kind in kinds(events) if kind not in ("performed", "turn-began")]
    assert found == ["cards-killed", "killed-effect", *effect]


@pytest.mark.parametrize("card", ["hostile", *INFECTED])
def test_killed_card_without_such_an_effect_is_only_discarded(card: str) -> None:
    """Types that act when flipped do nothing when killed (8.1)."""
    game = playing([f"{card}+ . family+"], draw=3, raxxon=["long-siege"])

    events = act(game, "targeted-air-strike", "kill 0,0")

    assert kinds(events) == ["performed", "cards-killed", "turn-began"]
    assert pile(game, "population_discard") == [card]


def test_family_with_no_hostile_evacuated() -> None:
    """With no hostile card in the evacuation pile nothing happens (8.5)."""
    game = playing(["family+ . carrier+"], evacuation={"innocent": 3})

    act(game, "targeted-air-strike", "kill 0,0")

    assert pile(game, "evacuation") == ["innocent"] * 3
    assert pile(game, "population_discard") == ["family"]


def test_celebrity_flips_any_facedown_card() -> None:
    """The added card need not be the one that is flipped (8.8)."""
    game = playing(["celebrity+ volatile- volatile+"], draw=["family", "hostile"])

    act(game, "targeted-air-strike", "kill 0,0", "done", "add 0,3")
    assert legal(game) == ["flip 0,1", "flip 0,3"]
    do(game, "flip 0,3")

    assert (at(game, "0,3"), at(game, "0,1")) == ("family+", "volatile-")


def test_familiar_makes_the_player_pass_once() -> None:
    """Two familiar cards killed together: one pass, and no choice of order (8.12, 9.2)."""
    game = playing(["familiar+ familiar-", "carrier+ carrier+"])

    events = act(game, "targeted-air-strike", "kill 0,0", "kill 0,1", "done")

    assert told(events, "passed") == [{"forced": True}]
    assert (game.passed, turn(game)) == ([True, False], 2)


def test_susceptible_with_an_empty_supply_loses() -> None:
    """The spread that cannot be carried out loses the game at once (1.3)."""
    game = playing(["susceptible+ . carrier+"], supply=0)

    act(game, "targeted-air-strike", "kill 0,0")

    assert over(game) == "overrun"
