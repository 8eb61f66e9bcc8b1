"""What a player of Dead of Winter does without thinking: a quick answer to every decision.

The greedy bot ends turns so in its imagination, and looks only at actions that promise something.
"""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.bots.prices import PRICE
from holdout.titles.dead_of_winter.bots.scores import LEAST, weigh
from holdout.titles.dead_of_winter.bots.situation import look, relief, worth
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.model import actions, decisions
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, item_of, player
from holdout.titles.dead_of_winter.model.steps import AttackStep, SearchStep
from holdout.titles.dead_of_winter.rules import QUESTIONS
from holdout.titles.dead_of_winter.rules.board import free_spaces
from holdout.titles.dead_of_winter.rules.turn.declared import GO

#: So many actions of a turn are worth a closer look, if they promise nearly as much as the best.
CLOSER, NEARLY = 3, 0.15
#: Other questions have at most so many answers that are looked at.
MOST = 12
#: Choices that cards ask, where much may hang on the answer.
_CLOSER = ("crossroads", "rule", "tie", "choose", "may", "card", "attract", "order")
_ORDINARY = ("search-die", "attack-die", "barricade-die", "clean-die", "attract-die")


def habit(state: DeadOfWinter, seat: int) -> Action | None:
    """What to do without thinking; None when nothing is left to do in a turn but to end it."""
    asked = next(each for each in state.decisions if each.seat == seat and each.answer is None)
    return _HABITS[type(asked)](state, asked)


def ranked(state: DeadOfWinter, seat: int, legal: list[Action]) -> list[tuple[float, Action]]:
    """The actions of a turn that promise anything, the best first."""
    seen = look(state, seat)
    found = [(weigh(state, seen, action), action) for action in legal]
    return sorted((pair for pair in found if pair[0] > LEAST), key=lambda pair: -pair[0])


def shortlist(state: DeadOfWinter, seat: int, legal: list[Action]) -> list[Action]:
    """What deserves a closer look: the best of a turn, every answer to a real question."""
    asked = next(each for each in state.decisions if each.seat == seat and each.answer is None)
    if isinstance(asked, decisions.AwaitTurn):
        best = ranked(state, seat, legal)
        near = [action for value, action in best[:CLOSER] if value > best[0][0] - NEARLY]
        return near or [actions.END_TURN]
    if isinstance(asked, decisions.AwaitChoice) and asked.about not in _CLOSER:
        chosen = _choice(state, asked)
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


# ---- choices


def _choice(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    answer = _CHOICES.get(asked.about)
    if answer is not None:
        return answer(state, asked)
    if asked.about in _ORDINARY:
        return _die(state, asked)
    if asked.what == "card":
        return _poorest(state, asked)
    return _legal(state, asked)[0]


def _die(_state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """The lowest die that will do."""
    return actions.PickDie(min(int(option) for option in asked.options))


def _declare(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """One thing that helps and costs nothing; two at once would be a waste."""
    step = state.agenda[-1]
    used = step.used if isinstance(step, AttackStep | SearchStep) else ()
    if GO in asked.options and (used or len(asked.options) == 1):
        return actions.PickWord(GO)
    return actions.PickWord(next(option for option in reversed(asked.options) if option != GO))


def _entrance(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """The entrance that is in the greatest danger."""
    step = state.agenda[-1]
    place = getattr(step, "at", COLONY)
    seen = look(state, asked.seat)
    saved = relief(state, place, seen)
    here = state.locations[place]

    def danger(option: str) -> tuple[float, int]:
        number = int(option) - 1
        return saved[number], here.zombies[number] - here.barricades[number]

    return actions.PickEntrance(int(max(asked.options, key=danger)))


def _noise(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """Look on if nothing good was found and the place can bear it."""
    step = state.agenda[-1]
    if not isinstance(step, SearchStep):
        return actions.PickWord("stop")
    place = state.survivors[step.who].at
    seen = look(state, asked.seat)
    hand = [state.deck.symbols[card] for card in player(state, asked.seat).hand]
    best = max(
        (
            worth(state, seen, item_of(card), hand.count(state.deck.symbols[card]))
            for card in step.drawn
        ),
        default=0.0,
    )
    free = free_spaces(state, place, 0) + sum(state.locations[place].barricades)
    calm = free > seen.people[place] + state.locations[place].noise
    return actions.PickWord("noise" if best < PRICE["noise"] and calm else "stop")


def _best(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """The card that is worth most."""
    seen = look(state, asked.seat)
    hand = [state.deck.symbols[card] for card in player(state, asked.seat).hand]

    def value(card: str) -> float:
        return worth(state, seen, item_of(card), hand.count(state.deck.symbols[card]))

    return actions.PickCard(item_of(max(asked.options, key=value)))


def _poorest(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """Give up what is worth least, or nothing if nothing must be."""
    legal = _legal(state, asked)
    if actions.DONE in legal:
        return actions.DONE
    seen = look(state, asked.seat)
    cards = [each for each in legal if isinstance(each, actions.PickCard)]
    if any(card.player is not None for card in cards) or not cards:
        return legal[0]
    return min(cards, key=lambda card: worth(state, seen, card.item))


def _bearer(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """Who gets a card: those outside, where fights are; else who fights best."""

    def fitness(name: str) -> tuple[bool, int]:
        return state.survivors[name].at != COLONY, -state.deck.survivors[name].attack

    return actions.PickSurvivor(max(asked.options, key=fitness))


def _leader(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    return actions.PickSurvivor(max(asked.options, key=state.deck.influence.__getitem__))


def _heal(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    legal = _legal(state, asked)

    def need(action: Action) -> tuple[int, int]:
        who = state.survivors.get(getattr(action, "survivor", ""))
        return (who.frost, who.wounds) if who else (0, 0)

    return max(legal, key=need)


def _spread(_state: DeadOfWinter, _asked: decisions.AwaitChoice) -> Action:
    """A roll kills one at the worst in half of the cases, the knife always."""
    return actions.PickWord("roll")


def _most(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    return _legal(state, asked)[len(asked.options) - 1]


_CHOICES: Mapping[str, Callable[[DeadOfWinter, decisions.AwaitChoice], Action]] = {
    "declare": _declare,
    "kill": _entrance,
    "barricade": _entrance,
    "search-noise": _noise,
    "search-keep": _best,
    "share": _best,
    "equip": _bearer,
    "new-leader": _leader,
    "heal": _heal,
    "bite-spread": _spread,
    "kill-count": _most,
    "clean-count": _most,
}


# ---- the rest


def _keep(state: DeadOfWinter, asked: decisions.AwaitKeep) -> Action:
    """Survivors that search and fight well; who counts for more leads."""
    who = player(state, asked.seat)
    if not asked.left:
        return actions.Lead(max(who.kept, key=state.deck.influence.__getitem__))

    def use(name: str) -> float:
        card = state.deck.survivors[name]
        return _GIFTED.get(name, 0.0) - card.search - 0.7 * card.attack

    return actions.Keep(max((n for n in who.offered if n not in who.kept), key=use))


_GIFTED = {
    "loretta-clay": 3.0,
    "thomas-heart": 2.0,
    "mike-cho": 3.0,
    "maria-lopez": 1.5,
    "ashley-ross": 2.0,
    "olivia-brown": 1.0,
    "rod-miller": 2.0,
    "daniel-smith": 1.0,
    "david-garcia": 1.0,
    "sparky": 1.5,
}


def _ballot(state: DeadOfWinter, asked: decisions.AwaitBallot) -> Action:
    """Nobody is exiled without a reason; else as the first whose vote is in."""
    if asked.exile:
        return actions.Ballot("down")
    given = (each.answer for each in state.decisions if each.sealed and each.answer)
    return actions.Ballot("down" if "down" in next(given, "up") else "up")


def _gift(state: DeadOfWinter, asked: decisions.AwaitGift) -> Action:
    if asked.about == "pass":
        legal = [each for each in _legal(state, asked) if isinstance(each, actions.PickSurvivor)]
        return min(legal, key=lambda each: state.deck.influence[each.survivor])
    return actions.DONE


_HABITS: Mapping[type, Callable[[DeadOfWinter, Any], Action | None]] = {
    decisions.AwaitTurn: _turn,
    decisions.AwaitChoice: _choice,
    decisions.AwaitKeep: _keep,
    decisions.AwaitBallot: _ballot,
    decisions.AwaitGift: _gift,
    decisions.AwaitHint: lambda _state, _asked: actions.DONE,
    AwaitDraw: lambda state, asked: QUESTIONS[AwaitDraw].legal(state, asked)[0],
}
