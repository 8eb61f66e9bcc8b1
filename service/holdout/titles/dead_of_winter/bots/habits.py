"""What a player of Dead of Winter does without thinking: a quick answer to every decision.

The greedy bot ends turns so in its imagination, and looks only at actions that promise something.
"""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.choices import choice, sided
from holdout.titles.dead_of_winter.bots.scores import weigh
from holdout.titles.dead_of_winter.bots.situation import look
from holdout.titles.dead_of_winter.model import actions, decisions
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, player
from holdout.titles.dead_of_winter.rules import QUESTIONS

#: So many actions of a turn are worth a closer look, if they promise nearly as much as the best.
CLOSER, NEARLY = 3, 0.15
#: Other questions have at most so many answers that are looked at.
MOST = 12
#: Choices that cards ask, where much may hang on the answer.
_CLOSER = ("crossroads", "rule", "tie", "choose", "may", "card", "attract", "order")


def habit(state: DeadOfWinter, seat: int) -> Action | None:
    """What to do without thinking; None when nothing is left to do in a turn but to end it."""
    asked = next(each for each in state.decisions if each.seat == seat and each.answer is None)
    return _HABITS[type(asked)](state, asked)


def ranked(state: DeadOfWinter, seat: int, legal: list[Action]) -> list[tuple[float, Action]]:
    """The actions of a turn that promise anything, the best first."""
    seen = look(state, seat)
    found = [(weigh(state, seen, action), action) for action in legal]
    return sorted((pair for pair in found if pair[0] > prices.LEAST), key=lambda pair: -pair[0])


def shortlist(state: DeadOfWinter, seat: int, legal: list[Action]) -> list[Action]:
    """What deserves a closer look: the best of a turn, every answer to a real question."""
    asked = next(each for each in state.decisions if each.seat == seat and each.answer is None)
    if isinstance(asked, decisions.AwaitTurn):
        best = ranked(state, seat, legal)
        near = [action for value, action in best[:CLOSER] if value > best[0][0] - NEARLY]
        return near or [actions.END_TURN]
    if isinstance(asked, decisions.AwaitChoice) and asked.about not in _CLOSER:
        chosen = choice(state, asked)
        return [chosen] if chosen in legal else legal
    plain = isinstance(asked, decisions.AwaitKeep | decisions.AwaitHint)
    if plain or (isinstance(asked, decisions.AwaitBallot) and asked.exile):
        answer = _HABITS[type(asked)](state, asked)
        return [answer] if answer is not None and answer in legal else legal
    return legal[:MOST]


def _turn(state: DeadOfWinter, asked: decisions.AwaitTurn) -> Action | None:
    best = ranked(state, asked.seat, QUESTIONS[decisions.AwaitTurn].legal(state, asked))
    return best[0][1] if best else None


def _legal(state: DeadOfWinter, asked: Any) -> list[Action]:
    return QUESTIONS[type(asked)].legal(state, asked)


def _keep(state: DeadOfWinter, asked: decisions.AwaitKeep) -> Action:
    """Survivors that search and fight well; who counts for more leads."""
    who = player(state, asked.seat)
    if not asked.left:
        return actions.Lead(max(who.kept, key=state.deck.influence.__getitem__))

    def use(name: str) -> float:
        card = state.deck.survivors[name]
        return (
            prices.KEEP_ABILITY.get(name, 0.0)
            + prices.KEEP_SEARCH * card.search
            + prices.KEEP_ATTACK * card.attack
        )

    return actions.Keep(max((n for n in who.offered if n not in who.kept), key=use))


def _ballot(state: DeadOfWinter, asked: decisions.AwaitBallot) -> Action:
    """Nobody is exiled without a reason; of a card's options the better one."""
    if asked.exile:
        return actions.Ballot("down")
    return actions.Ballot(sided(state, asked.seat, asked.card))


def _gift(state: DeadOfWinter, asked: decisions.AwaitGift) -> Action:
    if asked.about == "pass":
        legal = [each for each in _legal(state, asked) if isinstance(each, actions.PickSurvivor)]
        return min(legal, key=lambda each: state.deck.influence[each.survivor])
    return actions.DONE


_HABITS: Mapping[type, Callable[[DeadOfWinter, Any], Action | None]] = {
    decisions.AwaitTurn: _turn,
    decisions.AwaitChoice: choice,
    decisions.AwaitKeep: _keep,
    decisions.AwaitBallot: _ballot,
    decisions.AwaitGift: _gift,
    decisions.AwaitHint: lambda _state, _asked: actions.DONE,
    AwaitDraw: lambda state, asked: QUESTIONS[AwaitDraw].legal(state, asked)[0],
}
