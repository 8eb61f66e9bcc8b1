"""What bots that look ahead, and simulations, have to know of Xibalba.

How to play on, and what to try; where a game stands, and what is counted of it.
"""

from random import Random

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.period import Period
from holdout.kernel.rules import Tally
from holdout.kernel.skill import Candidate
from holdout.kernel.state import Action, Event
from holdout.titles.xibalba.actions.choices import AwaitField, AwaitTarget
from holdout.titles.xibalba.actions.dice import AwaitPool, ChoosePool
from holdout.titles.xibalba.actions.fights import AwaitBlock, AwaitRaid
from holdout.titles.xibalba.actions.services import Exchange
from holdout.titles.xibalba.actions.trade import AwaitPurchase
from holdout.titles.xibalba.bots import habits, shopping
from holdout.titles.xibalba.cards.loader import Deck
from holdout.titles.xibalba.rules.turn import AwaitAction, EndTurn
from holdout.titles.xibalba.state import Xibalba

#: The prior of the action that the policy would take; the others have none.
FIRST = 1.0
#: More than the seats at any table.
_SEATS = 8
#: So many of the best offers are tried.
_OFFERS = 4
#: Questions of which every answer is tried.
_TRY_ALL = (
    AwaitPool,
    AwaitBlock,
    AwaitTarget,
    AwaitRaid,
    AwaitField,
    AwaitPurchase,
)


def policy(state: Xibalba, seat: int, rng: Random) -> Action:
    """Choose a plausible action for any decision; a draw is left to chance."""
    del seat
    asked = state.decisions[0]
    found = None if isinstance(asked, AwaitDraw) else habits.reflex(state)
    if found is not None:
        return found
    legal: list[Action] = asked.legal(asked.moment(state))
    return rng.choice(legal)


def stage(state: Xibalba) -> int:
    """Count the turns that have begun."""
    return state.round * _SEATS + (state.active - state.first) % state.seats


def candidates(state: Xibalba, seat: int, legal: list[Action]) -> list[Candidate]:
    """List the habitual action and, where much hangs on it, others that are worth a try."""
    first = habits.reflex(state)
    if first is None:
        return [Candidate(each, 0.0) for each in legal]
    found = [first]
    if isinstance(state.decisions[0], _TRY_ALL):
        found += legal
    elif isinstance(state.decisions[0], AwaitAction):
        found += [offer.action for offer in shopping.everything(state, seat)[:_OFFERS]]
        found += [each for each in legal if isinstance(each, EndTurn)]
    chosen = [each for each in dict.fromkeys(found) if each in legal]
    return [Candidate(each, FIRST * (each == first)) for each in chosen]


def shortlist(state: Xibalba, seat: int, legal: list[Action]) -> list[Action]:
    """Return the actions that the greedy bot compares.

    It exchanges dice by habit, because that is hardly ever wrong. It also chooses its dice
    pool by habit, because in one world the luck of the roll hides which pool is better.
    """
    first = habits.reflex(state)
    if isinstance(first, Exchange | ChoosePool):
        return [first]
    return [each.action for each in candidates(state, seat, legal)]


# ---- where a game stands


def period(state: Xibalba) -> Period:
    """Return the round, the active player, and whether a turn has just begun.

    A turn has just begun until its dice are chosen. If there are effects to resolve before
    that, it has just begun until the first of them.
    """
    if state.phase == "setup":
        return Period(0, 0)
    fresh = state.attack is None and not state.resolved
    pool = bool(state.decisions) and isinstance(state.decisions[0], AwaitPool)
    return Period(state.round, state.active, fresh and (state.phase == "effect" or pool))


# ---- what is counted over many simulated games


def numbers(state: Xibalba) -> dict[str, float]:
    """Return the numbers worth keeping about a game: rounds, and the paragon of the best."""
    return {
        "rounds": state.round,
        "paragon": max(who.paragon for who in state.players),
    }


def labels(state: Xibalba) -> dict[str, list[str]]:
    """Return labels that distinguish the seats: the faction, and the place in turn order."""
    seats = range(1, state.seats + 1)
    return {
        "faction": [who.board for who in state.players],
        "place from the start player": [
            str((seat - state.first) % state.seats + 1) for seat in seats
        ],
    }


def bought(event: Event) -> str | None:
    """Return the card that was bought, if one was."""
    return event.params["card"] if event.kind == "bought" else None


def kinds_of_cards(deck: Deck) -> dict[str, str]:
    """Return every card that can be bought, with its kind."""
    return dict(deck.kinds)


TALLY = Tally("bought", bought, kinds_of_cards)
