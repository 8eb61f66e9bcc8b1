"""What a player of Dead of Winter does without thinking: a quick answer to every decision.

The greedy bot ends its imagined turns with these, and compares only actions worth a closer look.
"""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.state import Action, Decision
from holdout.titles.dead_of_winter.actions.draws import AwaitDraw
from holdout.titles.dead_of_winter.actions.questions import (
    DONE,
    AwaitBallot,
    AwaitChoice,
    AwaitGift,
    AwaitHint,
    AwaitKeep,
    Ballot,
    Keep,
    Lead,
    PickSurvivor,
)
from holdout.titles.dead_of_winter.actions.turn import END_TURN, AwaitTurn
from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.action_values import action_value
from holdout.titles.dead_of_winter.bots.choices import answers, better_side, choice
from holdout.titles.dead_of_winter.bots.situation import look
from holdout.titles.dead_of_winter.state import DeadOfWinter, player

#: So many actions of a turn are compared, if they are worth nearly as much as the best, in morale.
COMPARED, NEARLY = 3, 0.15
#: Other questions have at most so many answers that are compared.
MOST_ANSWERS = 12
#: Questions of cards where much may depend on the answer.
_COMPARED = ("crossroads", "rule", "tie", "choose", "may", "card", "attract", "order")


def open_decision(state: DeadOfWinter, seat: int) -> Decision:
    """Return the first question that waits for an answer of a seat."""
    return next(each for each in state.decisions if each.seat == seat and each.answer is None)


def habit(state: DeadOfWinter, seat: int) -> Action | None:
    """Choose what to do without thinking; None when a turn leaves nothing to do but end it."""
    asked = open_decision(state, seat)
    return _HABITS[type(asked)](state, asked)


def ranked(state: DeadOfWinter, seat: int, legal: list[Action]) -> list[tuple[float, Action]]:
    """List the actions of a turn that are worth anything, the best first."""
    seen = look(state, seat)
    found = [(action_value(state, seen, action), action) for action in legal]
    return sorted((pair for pair in found if pair[0] > prices.LEAST), key=lambda pair: -pair[0])


def shortlist(state: DeadOfWinter, seat: int, legal: list[Action]) -> list[Action]:
    """List what deserves a closer look: the best of a turn, all answers to a real question."""
    asked = open_decision(state, seat)
    if isinstance(asked, AwaitTurn):
        best = ranked(state, seat, legal)
        near = [action for value, action in best[:COMPARED] if value > best[0][0] - NEARLY]
        return near or [END_TURN]
    if _is_plain(asked):
        answer = _HABITS[type(asked)](state, asked)
        return [answer] if answer in legal else legal
    return legal[:MOST_ANSWERS]


def _is_plain(asked: Decision) -> bool:
    """Return whether the habit is good enough an answer."""
    if isinstance(asked, AwaitChoice):
        return asked.about not in _COMPARED
    if isinstance(asked, AwaitBallot):
        return bool(asked.exile)
    return isinstance(asked, AwaitKeep | AwaitHint)


def _turn(state: DeadOfWinter, asked: AwaitTurn) -> Action | None:
    best = ranked(state, asked.seat, answers(state, asked))
    return best[0][1] if best else None


def _keep(state: DeadOfWinter, asked: AwaitKeep) -> Action:
    """Survivors that search and fight well; the one with most influence leads (3.7)."""
    who = player(state, asked.seat)
    if not asked.left:
        return Lead(max(who.kept, key=state.deck.influence.__getitem__))

    def value(name: str) -> float:
        card = state.deck.survivors[name]
        ability = prices.KEEP_ABILITY.get(name, 0.0)
        return ability + prices.KEEP_SEARCH * card.search + prices.KEEP_ATTACK * card.attack

    return Keep(max((n for n in who.offered if n not in who.kept), key=value))


def _ballot(state: DeadOfWinter, asked: AwaitBallot) -> Action:
    """Against exile; for the better option of a card."""
    if asked.exile:
        return Ballot("down")
    return Ballot(better_side(state, asked.seat, asked.card))


def _gift(state: DeadOfWinter, asked: AwaitGift) -> Action:
    """Give the survivor with least influence, where one has to be passed on; else nothing."""
    if asked.about != "pass":
        return DONE
    legal = [each for each in answers(state, asked) if isinstance(each, PickSurvivor)]
    return min(legal, key=lambda each: state.deck.influence[each.survivor])


_HABITS: Mapping[type, Callable[[DeadOfWinter, Any], Action | None]] = {
    AwaitTurn: _turn,
    AwaitChoice: choice,
    AwaitKeep: _keep,
    AwaitBallot: _ballot,
    AwaitGift: _gift,
    AwaitHint: lambda _state, _asked: DONE,
    AwaitDraw: lambda state, asked: answers(state, asked)[0],
}
