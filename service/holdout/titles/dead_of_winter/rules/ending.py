"""The end of the game, and who has won (chapter 18)."""

from holdout.kernel.elements import HandElement
from holdout.kernel.state import SeatOutcome
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import Condition
from holdout.titles.dead_of_winter.events import parts
from holdout.titles.dead_of_winter.rules.board import is_betrayer
from holdout.titles.dead_of_winter.rules.pools import is_together
from holdout.titles.dead_of_winter.rules.query import holds
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    end_game,
    item_of,
    note,
    open_decks,
    player,
)


def finish(state: DeadOfWinter, reason: str) -> None:
    """End the game; each seat wins if all conditions of its goal hold at this moment."""
    if state.outcome is not None:
        return
    complete, together = reason == "objective", is_together(state)
    results: list[SeatOutcome] = [
        "won" if (complete if together else _has_won(state, seat, complete=complete)) else "lost"
        for seat in range(1, state.seats + 1)
    ]
    _show_all(state, complete=complete)
    end_game(state, reason, results)


def _show_all(state: DeadOfWinter, *, complete: bool) -> None:
    """Before the game is over all hands, objectives and decks are shown (18.5)."""
    for seat, who in enumerate(state.players, 1):
        if who.hand:
            cards, at = [item_of(card) for card in who.hand], HandElement(seat)
            note(state, events.CardsShown(cards=cards, origin=at, to=at, player=seat), seat=seat)
        if who.objective or who.exile_card:
            goal = told_goal(state, seat, complete=complete)
            note(state, events.GoalsShown(who.objective, who.exile_card, goal), seat=seat)
    for name, cards in open_decks(state).items():
        note(state, events.DeckShown(name, cards))


def _has_won(state: DeadOfWinter, seat: int, *, complete: bool) -> bool:
    return not player(state, seat).out and all(
        met for _, met in conditions(state, seat, complete=complete)
    )


def conditions(state: DeadOfWinter, seat: int, *, complete: bool) -> list[tuple[Condition, bool]]:
    """List every condition of a seat's valid goal, and whether it holds now (16.2, 18.3)."""
    env: Env = {"owner": seat, "complete": complete, "actor": seat}
    return [(each, holds(state, each, env)) for each in goal(state, seat)]


def told_goal(state: DeadOfWinter, seat: int, *, complete: bool) -> list[parts.Condition]:
    """List the conditions of a seat's valid goal, each with its card and whether it holds now."""
    cards = _condition_cards(state, seat)
    found = conditions(state, seat, complete=complete)
    return [
        parts.Condition(card, number, met)
        for number, (card, (_, met)) in enumerate(zip(cards, found, strict=True), 1)
    ]


def _condition_cards(state: DeadOfWinter, seat: int) -> list[str]:
    """Return for each condition of a seat's valid goal the card that it stands on."""
    who, count = player(state, seat), len(goal(state, seat))
    own, exiled = who.objective or "", who.exile_card
    if exiled is None or not is_betrayer(state, seat):
        return [exiled or own] * count
    changed = state.deck.objectives[exiled].betrayer_first is not None
    return [exiled if changed else own, *[own] * (count - 1)]


def goal(state: DeadOfWinter, seat: int) -> tuple[Condition, ...]:
    """Return the conditions under which a seat wins: its secret objective's or exile card's."""
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
