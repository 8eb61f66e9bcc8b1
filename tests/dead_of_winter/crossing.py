"""Crossroads cards in tests: how they come into play, and what happens later."""

from typing import Any

from holdout.kernel import Event
from holdout.kernel.pile import Pile
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.rules.turn.course import (
    BeginRound,
    BeginTurn,
    ColonyPhase,
    EndTurn,
)
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.table import COLONY, asked, conserved, do, playing, told

#: Three players with a survivor each at the colony.
TOGETHER: dict[str, Any] = {
    "rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY),
}  # fmt: skip


def act(game: DeadOfWinter, *actions: str) -> list[Event]:
    """Carry out actions of the active player; `2: choose a` is one of seat 2, draws are anybody's.

    No item card is lost by them, a card that fires leaves the game, and what is left can be saved.
    """
    happened = []
    for words in actions:
        own = ": " not in words and not words.startswith("draw ")
        happened += do(game, f"{game.active}: {words}" if own else words)
    conserved(game)
    assert game == TITLE.load(TITLE.save(game))
    for fired in told(happened, "crossroads-fired"):
        assert None is game.held
        assert fired["card"] not in game.crossroads.cards
    return happened


def laid(people: dict[str, Any], **position: Any) -> DeadOfWinter:
    """A game in a position in which the active player is not the first player."""
    return playing(people, **{"first": 3, **position})


def sprung(card: str, people: dict[str, Any], *actions: str, **position: Any) -> DeadOfWinter:
    """A game in which the card is drawn at the start of a turn, and fires; then the actions."""
    game = laid(people, begin="start", **position)
    happened = act(game, f"draw crossroads {card}")
    assert told(happened, "crossroads-fired") == [{"card": card}]
    act(game, *actions)
    return game


def wounds(game: DeadOfWinter, name: str) -> tuple[int, int]:
    """Normal wounds and frostbites of a survivor."""
    who = game.survivors[name]
    return who.wounds, who.frost


def wounded(game: DeadOfWinter) -> dict[str, tuple[int, int]]:
    """Who has wounds, and which."""
    return {name: wounds(game, name) for name in game.survivors if any(wounds(game, name))}


# ---- what comes later, without what lies between


def turn_of(game: DeadOfWinter, seat: int) -> None:
    """This turn is over; one of a seat begins, in which no crossroads card is drawn."""
    _begin(game, BeginTurn((seat,)))


def round_begins(game: DeadOfWinter, *crises: str) -> None:
    """A new round begins with one of the crises (or none), up to what has to be decided."""
    game.crises = Pile([*crises])
    _begin(game, BeginRound())


def colony_phase(game: DeadOfWinter) -> list[Event]:
    """The colony phase goes by, up to the dice of the next round or the end of the game."""
    game.crises = Pile([])
    return _begin(game, ColonyPhase())


def _begin(game: DeadOfWinter, step: Any) -> list[Event]:
    game.crossroads, game.held = Pile([]), None
    game.decisions, game.agenda, game.log = [], [step, EndTurn()], []
    TITLE._settle(game)
    conserved(game)
    return game.log


def rolled(game: DeadOfWinter) -> list[int]:
    """How many dice each seat has, after all of them were rolled at the start of a round."""
    while asked(game)[0][1] == "draw action":
        act(game, "draw action 1")
    return [len(who.dice) for who in game.players]
