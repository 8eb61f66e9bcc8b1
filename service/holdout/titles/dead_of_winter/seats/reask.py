"""Questions to other seats in an imagined state, with the options that they would have there.

The options of a question about hidden cards, and sealed answers, would reveal the true state. So
they are worked out again from the imagined one.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from holdout.titles.dead_of_winter.actions.questions import AwaitBallot, AwaitChoice, AwaitGift
from holdout.titles.dead_of_winter.cards.parts import Option
from holdout.titles.dead_of_winter.effects.payments import Pledge, Stakes, stakable
from holdout.titles.dead_of_winter.effects.people import HandOver
from holdout.titles.dead_of_winter.effects.votes import TakeOption, legal_options
from holdout.titles.dead_of_winter.rules import abilities as use
from holdout.titles.dead_of_winter.rules.ask import NO, YES
from holdout.titles.dead_of_winter.rules.board import group
from holdout.titles.dead_of_winter.rules.feasible import performable
from holdout.titles.dead_of_winter.rules.frames import InOrder
from holdout.titles.dead_of_winter.rules.people.exposure import ransom
from holdout.titles.dead_of_winter.rules.turn.declared import GO, on_offer, window_of
from holdout.titles.dead_of_winter.rules.turn.dice_actions import AttackStep, attack_offers
from holdout.titles.dead_of_winter.rules.turn.requests import wished_of
from holdout.titles.dead_of_winter.rules.turn.searching import SearchStep
from holdout.titles.dead_of_winter.rules.world import is_fuel
from holdout.titles.dead_of_winter.state import DeadOfWinter, player


def reask(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """Recompute the options of all other seats, and replace their sealed answers."""
    _give(state, seat, rng)
    for index, asked in enumerate(state.decisions):
        if asked.seat == seat:
            continue
        if isinstance(asked, AwaitBallot):
            if asked.answer is not None:
                asked.answer = f"vote {rng.choice(('up', 'down'))}"
        elif isinstance(asked, AwaitGift):
            asked.options, asked.left = _to_give(state, asked.seat)
        elif isinstance(asked, AwaitChoice) and not asked.open_to_all:
            state.decisions[index] = _choice(state, asked, rng)


# ---- choices


def _choice(state: DeadOfWinter, asked: AwaitChoice, rng: Random) -> AwaitChoice:
    if asked.about == "card":
        return _among_cards(state, asked)
    options = _OPTIONS[asked.about](state, state.agenda[-1])
    least = 0 if asked.about in _FREE else min(1, len(options))
    made = replace(asked, options=options, chosen=[], least=least, left=1)
    if asked.left_is_public:
        # How many were chosen so far is public, which ones is not.
        made.left, count = asked.left, _most(state) - asked.left
        for _ in range(count):
            made.chosen.append(options.pop(rng.randrange(len(options))))
    return made


def _most(state: DeadOfWinter) -> int:
    """How many cards a search keeps."""
    step = state.agenda[-1]
    return min(step.keep, len(step.drawn)) if isinstance(step, SearchStep) else 1


def _among_cards(state: DeadOfWinter, asked: AwaitChoice) -> AwaitChoice:
    """Let the cards move again, up to the question."""
    step: Any = state.agenda.pop()
    agenda, state.decisions, decisions = list(state.agenda), [], state.decisions
    step.verb.run(state, step.env)
    found = state.decisions[0] if state.decisions else None
    state.agenda, state.decisions, state.log, state.picked = [*agenda, step], decisions, [], []
    if isinstance(found, AwaitChoice):
        return found
    return replace(asked, options=[], chosen=[], least=0, left=1)


def _declare(state: DeadOfWinter, step: Any) -> list[str]:
    if isinstance(step, AttackStep):
        return attack_offers(state, step).options or [GO]
    window = "search" if isinstance(step, SearchStep) else window_of(step.action)
    used = step.used if isinstance(step, SearchStep) else ()
    return [GO, *on_offer(state, step.who, window, used, {})]


def _may(state: DeadOfWinter, step: Any) -> list[str]:
    return [YES, NO] if performable(state, step.steps, step.env) else [NO]


def _of_rule(state: DeadOfWinter, step: Any) -> list[str]:
    """The options of a rule that a card has put in force, as far as they are legal."""
    rules = [rule for each in state.standing if each.card == step.card for rule in each.rules]
    return _legal(state, step, [option for rule in rules for option in rule.options])


def _of_card(state: DeadOfWinter, step: Any) -> list[str]:
    options = state.deck.crossroads[step.card].options
    return _legal(state, step, [option for option in options if option.id != "auto"])


def _legal(state: DeadOfWinter, step: TakeOption, offered: list[Option]) -> list[str]:
    """The legal ones of some options; all of them if the imagined hand allows none."""
    options = legal_options(state, tuple(offered), step.env) or offered
    state.agenda[-1] = TakeOption(tuple(options), step.env, step.card)
    return [option.id for option in options]


def _order(state: DeadOfWinter, step: Any) -> list[str]:
    if isinstance(step, InOrder):
        return [str(frame.env.get("card")) for frame in step.frames]
    return use.labels(state, "turn_start", state.active)


def _fuel(state: DeadOfWinter, step: Any) -> list[str]:
    hand = player(state, step.seat).hand
    return [card for card in hand if is_fuel(state, card, step.seat)][:1]


#: Questions that can always be declined.
_FREE = {"request", "bite-ransom", "exile-fuel"}

#: The options of questions that depend on hidden cards, by what the question is about.
_OPTIONS: Mapping[str, Callable[[DeadOfWinter, Any], list[str]]] = {
    "search-keep": lambda _state, step: list(step.drawn),
    "request": lambda state, step: wished_of(state, step.seat, step.wish),
    "bite-ransom": lambda state, step: ransom(state, step.asked[0]),
    "exile-fuel": _fuel,
    "arrange-crises": lambda _state, step: list(step.cards),
    "declare": _declare,
    "may": _may,
    "rule": _of_rule,
    "crossroads": _of_card,
    "order": _order,
}


# ---- what is given under seal


def _to_give(state: DeadOfWinter, seat: int) -> tuple[list[str], int]:
    """What a player may give under seal, and how many, having given nothing so far."""
    step: Any = state.agenda[-1]
    if isinstance(step, HandOver):
        return group(state, seat), 1
    if isinstance(step, Stakes):
        return list(player(state, seat).hand), stakable(state, seat)
    options = step.steps[0].payable(state, seat)
    return options, len(options)


def _give(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """Choose at random what other seats have given that have already answered."""
    then = state.agenda[-1] if state.agenda else None
    asked = {each.seat for each in state.decisions if isinstance(each, AwaitGift)}
    if not isinstance(then, Pledge | Stakes | HandOver) or not asked:
        return
    for other in then.seats:
        if other == seat or other in asked:
            continue
        who = player(state, other)
        if isinstance(then, Pledge):
            options = then.steps[0].payable(state, other)
            who.pledged = [each for each in options if rng.random() < 1 / 2]
        elif isinstance(then, Stakes):
            who.stake = rng.sample(who.hand, rng.randint(0, stakable(state, other)))
        else:
            who.passing = rng.choice(group(state, other))
