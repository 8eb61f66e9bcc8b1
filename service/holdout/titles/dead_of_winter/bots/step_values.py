"""What the effects of cards are worth, step by step, without trying them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.situation import Outlook, look
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import CardPlace, CardPlaces
from holdout.titles.dead_of_winter.effects import (
    cards,
    dice,
    flow,
    payments,
    people,
    tracks,
    zombies,
)
from holdout.titles.dead_of_winter.rules.query import survivors
from holdout.titles.dead_of_winter.state import DeadOfWinter

#: What a number is taken for that is known only when the card takes effect.
_UNKNOWN = 3
#: The faces of a die.
_FACES = 6


def steps_value(state: DeadOfWinter, seat: int, steps: Iterable[Any], env: Env) -> float:
    """What the effects of a card are worth to a seat, in morale."""
    seen = look(state, seat)
    value = _sum(state, seen, steps, env)
    return -value if seen.sabotages else value


def _sum(state: DeadOfWinter, seen: Outlook, steps: Iterable[Any], env: Env) -> float:
    """What steps are worth to a seat that wants the colony to survive."""
    return sum(_step(state, seen, each, env) for each in steps)


def _step(state: DeadOfWinter, seen: Outlook, verb: Any, env: Env) -> float:
    kind = type(verb)
    if kind in prices.STEP:
        return prices.STEP[kind] * _number(state, verb)
    if kind in prices.STEP_SURVIVOR:
        return prices.STEP_SURVIVOR[kind] * _people(state, verb.who, env) * _times(verb)
    how = _OTHERS.get(kind)
    return how(state, seen, verb, env) if how else 0.0


def _number(state: DeadOfWinter, verb: Any) -> float:
    """How many things a step moves."""
    number = getattr(verb, "n", 1)
    if isinstance(number, int):
        return number
    if isinstance(verb, tracks.LoseFood):
        return state.food
    if isinstance(verb, tracks.RemoveHelpless):
        return state.helpless
    if isinstance(verb, tracks.LoseMorale):
        return (state.helpless + 1) // 2
    return _UNKNOWN


def _times(verb: Any) -> int:
    """How often a step happens to each survivor."""
    number = getattr(verb, "n", 1)
    return number if isinstance(number, int) else 1


def _people(state: DeadOfWinter, who: Any, env: Env) -> int:
    """How many survivors a step concerns; who is chosen later (`$name`) is one."""
    if isinstance(who, str) and not who.startswith("@"):
        return 1
    return len(survivors(state, who, env))


def _zombies(state: DeadOfWinter, _seen: Outlook, verb: zombies.PlaceZombies, _env: Env) -> float:
    if verb.at == COLONY:
        return prices.STEP_ZOMBIE_COLONY * _number(state, verb)
    places = len(state.deck.outside) if verb.at in ("non_colony", "every") else 1
    return prices.STEP_ZOMBIE_OUTSIDE * _number(state, verb) * places


def _wounds(state: DeadOfWinter, _seen: Outlook, verb: people.Wound, env: Env) -> float:
    price = prices.STEP_FROSTBITE if verb.kind == "frostbite" else prices.STEP_WOUND
    return price * _people(state, verb.who, env) * _times(verb)


def _cards(state: DeadOfWinter, _seen: Outlook, verb: cards.MoveCards, _env: Env) -> float:
    return prices.STEP_CARD * _number(state, verb) * (_is_hand(verb.to) - _is_hand(verb.source))


def _is_hand(place: CardPlaces) -> bool:
    """Whether cards come to or from a hand."""
    return isinstance(place, CardPlace) and place.hand is not None


def _roll(state: DeadOfWinter, seen: Outlook, verb: flow.Roll, env: Env) -> float:
    return sum(
        len(branch.on) / _FACES * _sum(state, seen, branch.steps, env) for branch in verb.branches
    )


def _standing_rules(state: DeadOfWinter, seen: Outlook, verb: flow.Lasting, env: Env) -> float:
    """Standing rules: those that must be followed weigh more if they harm, others always help."""
    value = 0.0
    for rule in verb.rules:
        found = _sum(state, seen, rule.steps, env)
        if rule.choice == "must":
            value += found * prices.STEP_STANDING_HARM if found < 0 else found
        else:
            value += max(prices.STEP_STANDING, found)
    return value


def _for_each(state: DeadOfWinter, seen: Outlook, verb: flow.ForEach, env: Env) -> float:
    steps = _sum(state, seen, verb.steps, env)
    through_players = verb.among.among is not None
    return steps * (state.seats if through_players else len(survivors(state, verb.among, env)))


_OTHERS: Mapping[type, Callable[[DeadOfWinter, Outlook, Any, Env], float]] = {
    zombies.PlaceZombies: _zombies,
    people.Wound: _wounds,
    cards.MoveCards: _cards,
    people.GainSurvivor: lambda _state, _seen, _verb, _env: prices.STEP_NEW_SURVIVOR,
    tracks.AddGoal: lambda _state, _seen, _verb, _env: prices.STEP_ADDED_GOAL,
    tracks.LoseGame: lambda _state, _seen, _verb, _env: prices.STEP_LOSE_GAME,
    tracks.CancelNextCrisis: lambda _state, _seen, _verb, _env: prices.STEP_NO_CRISIS,
    dice.ExtraDice: lambda state, _seen, verb, _env: prices.STEP_DIE * verb.by * state.seats,
    tracks.BuryCrisis: lambda _state, seen, _verb, _env: seen.crisis.expected_cost(),
    flow.Roll: _roll,
    flow.Lasting: _standing_rules,
    flow.ForEach: _for_each,
    flow.May: lambda state, seen, verb, env: max(0.0, _sum(state, seen, verb.steps, env)),
    flow.Repeat: lambda state, seen, verb, env: (
        _sum(state, seen, verb.steps, env) * prices.STEP_REPEATED
    ),
    payments.Collect: lambda state, seen, verb, env: (
        prices.STEP_PAID * _sum(state, seen, verb.follow, env)
    ),
    flow.Schedule: lambda state, seen, verb, env: (
        prices.STEP_LATER * _sum(state, seen, verb.steps, env)
    ),
}
