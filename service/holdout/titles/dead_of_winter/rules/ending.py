"""The end of the game, and who has won (chapter 18)."""

from holdout.kernel.state import SeatOutcome
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import Condition
from holdout.titles.dead_of_winter.rules.board import is_betrayer
from holdout.titles.dead_of_winter.rules.pools import is_together
from holdout.titles.dead_of_winter.rules.query import holds
from holdout.titles.dead_of_winter.state import DeadOfWinter, end_game, player


def finish(state: DeadOfWinter, reason: str) -> None:
    """The game is over; each seat wins if all conditions of its goal hold at this moment."""
    if state.outcome is not None:
        return
    complete, together = reason == "objective", is_together(state)
    results: list[SeatOutcome] = [
        "won" if (complete if together else _has_won(state, seat, complete=complete)) else "lost"
        for seat in range(1, state.seats + 1)
    ]
    end_game(state, reason, results)


def _has_won(state: DeadOfWinter, seat: int, *, complete: bool) -> bool:
    return not player(state, seat).out and all(
        met for _, met in conditions(state, seat, complete=complete)
    )


def conditions(state: DeadOfWinter, seat: int, *, complete: bool) -> list[tuple[Condition, bool]]:
    """Every condition of a seat's valid goal, and whether it holds now (16.2, 18.3)."""
    env: Env = {"owner": seat, "complete": complete, "actor": seat}
    return [(each, holds(state, each, env)) for each in goal(state, seat)]


def condition_cards(state: DeadOfWinter, seat: int) -> list[str]:
    """The card that each condition of a seat's valid goal stands on."""
    who, count = player(state, seat), len(goal(state, seat))
    own, exiled = who.objective or "", who.exile_card
    if exiled is None or not is_betrayer(state, seat):
        return [exiled or own] * count
    changed = state.deck.objectives[exiled].betrayer_first is not None
    return [exiled if changed else own, *[own] * (count - 1)]


def goal(state: DeadOfWinter, seat: int) -> tuple[Condition, ...]:
    """The conditions under which a seat wins: of its secret objective, or the exile card's."""
    who = player(state, seat)
    own = state.deck.objectives[who.objective].conditions if who.objective else ()
    if who.exile_card is None:
        return own
    card = state.deck.objectives[who.exile_card]
    if not is_betrayer(state, seat):
        return card.not_betrayer
    if card.betrayer_first is None:
        return own
    # The exile card replaces the line about morale, which comes first.
    return (card.betrayer_first, *own[1:])
