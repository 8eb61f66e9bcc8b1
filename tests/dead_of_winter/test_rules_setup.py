"""Chapters 3 and 4 of the rules: set-up and variants."""

from typing import Any

import pytest

from holdout.kernel.errors import BadOption
from tests.dead_of_winter.box import DECK, OUTSIDE
from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    GAS,
    GROCERY,
    SCHOOL,
    conserved,
    deck,
    fresh,
    happen,
    names,
    playing,
    start,
    verb,
)
from tests.table import asked, do, legal, over, won


def test_objective_is_chosen_or_drawn() -> None:
    """The host names the main objective, or chance does (3.1)."""
    drawn = {fresh(3, seed=bytes([n] * 16)).objective for n in range(20)}

    assert fresh(3, objective="kill-them").objective == "kill-them"
    assert len(drawn) > 4


def test_board_is_set_up() -> None:
    """Morale, rounds, zombies and helpless ones are as on the side of the card (3.2)."""
    game = fresh(3, objective="home-sweet-home")
    mouths = fresh(4, objective="too-many-mouths")

    assert (game.morale, game.rounds) == (6, 6)
    assert game.locations[COLONY].zombies == [2] * 6
    assert [game.locations[place].zombies for place in OUTSIDE] == [[1]] * 6
    assert (mouths.morale, mouths.helpless) == (7, 7)


def test_zombie_without_a_space_is_left_out() -> None:
    """A zombie that finds no space at an empty location is not placed (3.2, 13.1)."""
    game = playing({"rod-miller": (1, COLONY), "brian-lee": (2, COLONY)}, zombies={GAS: 3})

    happen(game, verb(do="place_zombies", n=1, at=GAS))

    assert (game.locations[GAS].zombies, game.lost) == ([3], [])


def test_supplies_start_empty() -> None:
    """No food, no waste, nothing removed, nothing contributed at the start (3.3)."""
    game = fresh(3)

    assert (
        game.food, game.starvation, game.waste, game.removed, game.contributions,
    ) == (0, 0, [], [], [])  # fmt: skip


def test_decks_are_shuffled_apart() -> None:
    """Each deck has its own cards, in an order of chance (3.4)."""
    one, other = fresh(3), fresh(3, seed=bytes(16))

    for place in OUTSIDE:
        assert sorted(deck(one, place)) == sorted(deck(other, place))
        assert deck(one, place) != deck(other, place)
    assert one.crossroads != other.crossroads
    conserved(one)


@pytest.mark.parametrize(
    ("seats", "options", "cards", "betrayals"),
    [
        (3, {}, 7, 1),
        (4, {}, 9, 1),
        (5, {}, 11, 1),
        (3, {"variant": "betrayer"}, 4, 1),
        (5, {"variant": "betrayer"}, 6, 1),
        (4, {"betrayal_card": False}, 8, 0),
    ],
)
def test_secret_objectives(seats: int, options: dict[str, Any], cards: int, betrayals: int) -> None:
    """Two honest objectives each (betrayer variant: one) and one betrayal (3.5, 4.4, 4.7)."""
    game = fresh(seats, **options)
    dealt = [who.objective for who in game.players]
    kinds_of = [DECK.objectives[name or ""].kind for name in [*dealt, *game.secrets.cards]]

    assert None not in dealt
    assert (cards, betrayals) == (len(kinds_of), kinds_of.count("betrayal"))
    assert all(kind in ("betrayal", "non_betrayal") for kind in kinds_of)


@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 5), (5, 5)])
def test_starter_cards(seats: int, cards: int) -> None:
    """Five starter cards each, seven for two players; the rest is in the box (3.6, 4.3)."""
    game = fresh(seats)

    assert [cards] * seats == [len(who.hand) for who in game.players]
    assert 25 - cards * seats == len(game.starter_deck)


def test_survivors_are_kept_in_secret() -> None:
    """All choose 2 of 4 and a leader at once; nobody hears of it before all have (3.7, 2.1)."""
    game = fresh(3)
    assert asked(game) == "1 keep-survivors; 2 keep-survivors; 3 keep-survivors"
    offered = [list(who.offered) for who in game.players]

    first, second = offered[1][:2]
    events = do(game, f"2: keep {first}", f"2: keep {second}", f"2: lead {second}")

    assert [event.only for event in events] == [[2], [2], [2]]
    assert asked(game) == "1 keep-survivors; 3 keep-survivors"
    start(game)
    assert second == game.players[1].leader
    assert set(offered[1][2:]) <= set(game.survivor_deck.cards)


def test_everybody_starts_at_the_colony() -> None:
    """All starting survivors stand at the colony (3.8)."""
    game = start(fresh(4))

    assert {who.at for who in game.survivors.values()} == {COLONY}


def test_highest_leader_goes_first() -> None:
    """The player whose leader has the highest influence is first player (3.9)."""
    game = start(fresh(5))

    leaders = [DECK.survivors[who.leader or ""].influence for who in game.players]
    assert leaders.index(max(leaders)) + 1 == game.first


# ---- variants


def test_normal_game() -> None:
    """Three players play the normal variant on the standard side (4.1)."""
    game = fresh(3)

    assert (game.variant, game.hardcore) == ("normal", False)


def test_cooperative_game() -> None:
    """Hardcore side, no secrets, no exile, no cards that need them; all win together (4.2)."""
    game = fresh(3, variant="cooperative", objective="too-many-mouths")
    unfit = [n for n, card in DECK.survivors.items() if card.non_coop]
    unfit += [n for n, card in DECK.crossroads.items() if card.non_coop]
    dealt = [name for who in game.players for name in who.offered]

    assert (game.hardcore, game.morale) == (True, 6)
    assert [who.objective for who in game.players] == [None] * 3
    assert not {*unfit} & {*game.survivor_deck.cards, *game.crossroads.cards, *dealt}
    together = playing(
        CROWD, options={"variant": "cooperative"}, objective="raiding-party", begin="colony",
        decks={GAS: [], SCHOOL: [], GROCERY: []}, food=9, draws="automatic",
    )  # fmt: skip
    assert (over(together), won(together)) == ("objective", [1, 2, 3])
    turn = playing(CROWD, options={"variant": "cooperative"})
    assert not [each for each in legal(turn) if each.startswith("exile")]


def test_two_player_game() -> None:
    """Two players play together with seven cards, three of four survivors, four dice (4.3)."""
    game = start(fresh(2))

    assert (game.variant, game.hardcore) == ("two-player", True)
    assert {len(who.dice) for who in game.players} == {4}
    assert {who.objective for who in game.players} == {None}


def test_hardcore_side() -> None:
    """The hardcore side with all normal rules (4.5)."""
    game = fresh(3, hardcore=True, objective="stockpile")

    assert (game.variant, game.morale) == ("normal", 5)
    assert game.locations[COLONY].zombies == [1] * 6


@pytest.mark.parametrize("variant", ["cooperative", None])
def test_player_elimination(variant: str | None) -> None:
    """With player elimination the last survivor's death ends it for the player (4.6)."""
    game = playing(CROWD, options={"elimination": True, "variant": variant}, hands={1: ["fuel"]})

    happen(game, verb(do="kill", who="@rod-miller"))

    assert game.players[0].out
    assert names(game.removed) == ["fuel"]
    assert game.active == 2


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"variant": "normal"}),
        (2, {"variant": "betrayer"}),
        (2, {"variant": "cooperative"}),
        (3, {"variant": "two-player"}),
        (3, {"hardcore": True, "house_cards": False}),
        (3, {"objective": "stockpile", "house_cards": False}),
        (3, {"objective": "no-such-card"}),
    ],
)
def test_combinations_that_are_not_allowed(seats: int, options: dict[str, Any]) -> None:
    """Variants, numbers of players and cards that don't go together are refused (4.7, 22)."""
    with pytest.raises(BadOption):
        fresh(seats, **options)


def test_two_players_have_no_hidden_objectives() -> None:
    """The two-player version with hidden objectives is not offered (4.8)."""
    assert {who.objective for who in fresh(2).players} == {None}
