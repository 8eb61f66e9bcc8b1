"""What words for actions and decisions may name besides their parameters, and who may know."""

from typing import Any

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.model.actions import (
    Attack,
    Ballot,
    Contribute,
    Done,
    PickWord,
)
from holdout.titles.dead_of_winter.model.decisions import (
    AwaitBallot,
    AwaitChoice,
    AwaitGift,
    AwaitHint,
    AwaitKeep,
    AwaitTurn,
)
from holdout.titles.dead_of_winter.model.redaction import left_is_public, open_to_all
from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from holdout.titles.dead_of_winter.rules.board import ZOMBIES, attack_targets
from holdout.titles.dead_of_winter.rules.turn.requests import Wish


def context(state: DeadOfWinter, seat: int, action: Action) -> dict[str, Any]:
    """What words for an action may name besides its parameters: whose option, which player."""
    asked = next((each for each in state.decisions if each.seat == seat), None)
    told: dict[str, Any] = {}
    match action, asked:
        case Attack(survivor), AwaitTurn():
            targets = attack_targets(state, survivor)
            told = {"target": targets} if targets != [ZOMBIES] else {}
        case PickWord(answer), AwaitChoice(about="rule", card=card):
            told = {"card": card, "option": answer, "rule": True}
        case PickWord(answer), AwaitChoice(about="crossroads", card=card):
            told = {"card": card, "option": answer}
        case PickWord(answer), AwaitChoice(about="request-whom") if answer.isdecimal():
            told = {"player": int(answer), "whom": True}
        case Done(), AwaitChoice(about="request"):
            told = {"request": True}
        case Done(), AwaitChoice(about="request-item"):
            step = state.agenda[-1] if state.agenda else None
            told = {"kind": True, "symbol": step.symbol} if isinstance(step, Wish) else {}
        case Ballot(answer), AwaitBallot(card=card) if card:
            told = {"card": card, "option": answer}
    return told


#: What comes up there is seen by all: dice, and cards that are turned up.
_OPEN_PILES = frozenset({"action", "exposure", "crises"})


def secret(asked: Any, action: Action) -> bool:
    """Whether others may not know an answer: facedown cards, what is picked from hidden ones."""
    match asked:
        case AwaitTurn():
            return isinstance(action, Contribute)
        case AwaitChoice():
            return not open_to_all(asked)
        case AwaitDraw():
            return asked.pile not in _OPEN_PILES
    return not isinstance(asked, AwaitHint)


def facts(deck: Deck, asked: Any) -> dict[str, Any]:
    """What words for a decision may name: only what everybody may know."""
    told: dict[str, Any] = {}
    match asked:
        case AwaitChoice():
            told = {"about": asked.about, "what": asked.what}
        case AwaitGift():
            told = {"about": asked.about}
        case AwaitBallot() if asked.exile:
            told = {"exile": True, "player": asked.exile}
        case AwaitKeep():
            told = {"left": asked.left} if asked.left else {"leader": True}
        case AwaitDraw():
            told = {"pile": asked.pile}
    if getattr(asked, "card", ""):
        told |= {"card": asked.card, **deck.before(asked.card)}
    if isinstance(asked, AwaitChoice) and left_is_public(asked) and asked.left > 1:
        told["left"] = asked.left
    return told
