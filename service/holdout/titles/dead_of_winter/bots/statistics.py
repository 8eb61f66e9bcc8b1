"""What `holdout-service simulate` counts about finished games, and where a game stands."""

from holdout.kernel.period import Period
from holdout.titles.dead_of_winter.actions.turn import AwaitTurn
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.rules.pools import TOGETHER
from holdout.titles.dead_of_winter.state import DeadOfWinter, Player, player


def numbers(state: DeadOfWinter) -> dict[str, float]:
    """Return the numbers of a game: rounds, morale, dead, starvation, waste, exiles."""
    return {
        "rounds": state.round,
        "morale": state.morale,
        "lost": len(state.lost),
        "starvation": state.starvation,
        "waste": len(state.waste),
        "exiled": sum(who.exiled for who in state.players),
    }


def aims(state: DeadOfWinter) -> list[str]:
    """List the goal of each seat, after the words `betrayal` and `exiled` where they are true."""
    return [_aim(state.deck, who) for who in state.players] if state.variant not in TOGETHER else []


def _aim(deck: Deck, who: Player) -> str:
    betrayal = who.objective is not None and deck.objectives[who.objective].kind == "betrayal"
    words = ["betrayal"] * betrayal + ["exiled"] * who.exiled
    return " ".join([*words, who.exile_card or who.objective or "-"])


def period(state: DeadOfWinter) -> Period:
    """Return the round and the active player; a turn has just begun until a die is spent."""
    if state.phase != "turns":
        return Period(state.round, 0)
    fresh = any(isinstance(asked, AwaitTurn) for asked in state.decisions)
    return Period(state.round, state.active, fresh and not player(state, state.active).spent)
