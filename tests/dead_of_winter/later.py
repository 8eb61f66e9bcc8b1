"""What comes later in a game, without what lies between."""

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
from tests.dead_of_winter.table import asked, conserved, do


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
        do(game, "draw action 1")
    return [len(who.dice) for who in game.players]
