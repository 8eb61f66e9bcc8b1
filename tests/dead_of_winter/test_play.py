"""Random games of every variant and main objective: nothing gets lost, saving changes nothing."""

from random import Random
from typing import Any

import pytest

from holdout.kernel.state import Action, Decision
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.scenes import COLONY, conserved, fresh

MODES = ("automatic", "manual", "table")
LONGEST = 3000

#: Seats, variant and whether the hardcore side is played.
TABLES: list[tuple[int, str, bool]] = [
    (2, "two-player", False),
    (3, "normal", False),
    (3, "cooperative", False),
    (4, "betrayer", True),
    (4, "normal", True),
    (5, "normal", False),
]
#: Each objective at each of the tables, so on both sides; the rest varies with the number.
GAMES = [
    (objective, *table, number + 2 * turn)
    for number, objective in enumerate(DECK.main_objectives)
    for turn, table in enumerate(TABLES[number % len(TABLES) :] + TABLES[: number % len(TABLES)])
]


@pytest.mark.parametrize(("objective", "seats", "variant", "hardcore", "number"), GAMES)
def test_random_game(
    objective: str, seats: int, variant: str, number: int, *, hardcore: bool
) -> None:
    """A game ends; on the way every state is sound and the same after saving (5.4, 18.2)."""
    rng = Random(f"{objective}/{number}/{variant}")
    game = fresh(
        seats,
        seed=rng.randbytes(16),
        draws=MODES[number % len(MODES)],
        objective=objective,
        variant=variant,
        hardcore=hardcore,
        elimination=number % 4 == 0,
        auto_order=number % 5 != 0,
        attract_sources=("any", "one")[number % 2],
        morale_zero_zombies=("batch", "immediate")[number % 2],
    )
    if number % 2:
        # Half of the games last longer than random players deserve.
        game.morale, game.food = 10, 60

    for _ in range(LONGEST):
        if game.outcome is not None:
            break
        game = step(game, rng)
    assert game.outcome is not None
    assert game.decisions == []


def step(game: DeadOfWinter, rng: Random) -> DeadOfWinter:
    """A random action, done in this game and in a copy that was saved and loaded."""
    decision = rng.choice(TITLE.decisions(game))
    action = chosen(game, decision, rng)
    saved = TITLE.save(game)
    copy = TITLE.load(saved)
    assert saved == TITLE.save(copy)

    TITLE.apply(copy, decision.seat, action)
    TITLE.push(game, decision.seat, action)
    game.log = []

    assert TITLE.save(game) == TITLE.save(copy)
    conserved(copy)
    sound(copy)
    return copy if rng.random() < 0.5 else game


def chosen(game: DeadOfWinter, decision: Decision, rng: Random) -> Action:
    """One of the legal actions, each there once; what makes games short is chosen seldom."""
    legal = TITLE.legal_actions(game, decision.seat)
    assert legal
    assert len({*legal}) == len(legal)
    action = rng.choice(legal)
    if action.kind in ("request", "request-several", "exile"):
        action = rng.choice(legal)
    assert action == TITLE.parse_action(TITLE.action_id(action))
    return action


def sound(game: DeadOfWinter) -> None:
    """What is true at any moment of any game."""
    assert 0 <= game.morale <= 10
    for name, here in game.locations.items():
        card = DECK.locations[name]
        pairs = zip(here.zombies, here.barricades, strict=True)
        assert all(z >= 0 and b >= 0 and z + b <= card.spaces_per_entrance for z, b in pairs)
        assert 0 <= here.noise <= card.noise_spaces
    for seat, who in enumerate(game.players, 1):
        assert all(1 <= die <= 6 for die in who.dice)
        assert game.phase == "crisis" or who.dice == sorted(who.dice)
        _sound_group(game, seat, who)
    for name, card in DECK.locations.items():
        there = sum(each.at == name for each in game.survivors.values())
        assert name == COLONY or there <= card.survivor_spaces + 1


def _sound_group(game: DeadOfWinter, seat: int, who: Any) -> None:
    """A player in the game has survivors and a leader, or is just getting them."""
    own = [name for name, each in game.survivors.items() if each.seat == seat]
    settled = not game.agenda or game.phase == "setup" or game.outcome is not None
    waiting = {type(each).__name__ for each in game.agenda}
    busy = waiting & {"AfterLoss", "Newcomer", "NewLeader", "Settle", "Die"}
    if who.out:
        assert not own
        assert not who.hand
    elif not settled and not busy:
        assert who.leader in own
        exiled_at_colony = [n for n in own if who.exiled and game.survivors[n].at == COLONY]
        assert not exiled_at_colony or waiting & {"SendAway", "Exile"}
