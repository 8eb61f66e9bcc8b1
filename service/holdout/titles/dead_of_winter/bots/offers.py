"""What the options of cards promise: their steps judged one by one, without trying them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from holdout.titles.dead_of_winter.bots.situation import Outlook, chance, look
from holdout.titles.dead_of_winter.cards import flow, verbs
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import CardPlace, CardPlaces
from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from holdout.titles.dead_of_winter.rules.query import survivors

#: What a step is worth for each thing that it moves, in morale.
_EACH: dict[type, float] = {
    verbs.GainMorale: 1.0,
    verbs.LoseMorale: -1.0,
    verbs.GainFood: 0.25,
    verbs.LoseFood: -0.3,
    verbs.GainStarvation: -1.2,
    verbs.AddHelpless: -0.55,
    verbs.RemoveHelpless: 0.3,
    verbs.KillHelpless: -0.8,
    verbs.RemoveZombies: 0.15,
    verbs.KillZombies: 0.15,
    verbs.ZombiesToBarricades: 0.3,
    verbs.PlaceBarricades: 0.15,
    verbs.RemoveBarricades: -0.2,
    verbs.PlaceNoise: -0.12,
    verbs.ExhaustDice: -0.2,
    verbs.AddSample: 0.6,
}
#: What a step is worth for each survivor whom it concerns.
_PERSON: dict[type, float] = {
    verbs.Kill: -1.7,
    verbs.RemoveSurvivor: -0.7,
    verbs.Transfer: -0.3,
    flow.Expose: -0.35,
    verbs.Heal: 0.3,
}
#: A survivor that comes; one zombie at the colony and elsewhere; wounds; cards.
_NEW, _NEAR, _FAR = 0.2, -0.12, -0.2
_WOUND, _FROST, _CARD = -0.25, -0.8, 0.35
#: Numbers that are not known here, and what never ends or ends everything.
_MANY, _DISASTER, _NEXT_CRISIS, _BURDEN = 3, -20.0, 1.0, -3.0
_LASTING, _HARMFUL, _LATER = 0.3, 4.0, 0.6
_FACES = 6
#: What is repeated happens so often; so likely others join in a payment; what a die is worth.
_AGAIN, _JOINED, _DIE = 2, 0.3, 0.2


def promise(state: DeadOfWinter, seat: int, steps: Iterable[Any], env: Env) -> float:
    """What steps of a card promise to a seat, in morale."""
    seen = look(state, seat)
    value = _sum(state, seen, steps, env)
    return -value if seen.ruin else value


def _sum(state: DeadOfWinter, seen: Outlook, steps: Iterable[Any], env: Env) -> float:
    return sum(_step(state, seen, each, env) for each in steps)


def _step(state: DeadOfWinter, seen: Outlook, verb: Any, env: Env) -> float:
    kind = type(verb)
    if kind in _EACH:
        return _EACH[kind] * _number(state, verb)
    if kind in _PERSON:
        return _PERSON[kind] * _people(state, verb.who, env) * _times(verb)
    how = _OTHERS.get(kind)
    return how(state, seen, verb, env) if how else 0.0


def _number(state: DeadOfWinter, verb: Any) -> float:
    many = getattr(verb, "n", 1)
    if isinstance(many, int):
        return many
    if isinstance(verb, verbs.LoseFood):
        return state.food
    if isinstance(verb, verbs.RemoveHelpless):
        return state.helpless
    if isinstance(verb, verbs.LoseMorale):
        return (state.helpless + 1) // 2
    return _MANY


def _times(verb: Any) -> int:
    many = getattr(verb, "n", 1)
    return many if isinstance(many, int) else 1


def _people(state: DeadOfWinter, who: Any, env: Env) -> int:
    if isinstance(who, str) and not who.startswith("@"):
        return 1
    return len(survivors(state, who, env))


def _zombies(state: DeadOfWinter, _seen: Outlook, verb: verbs.PlaceZombies, _env: Env) -> float:
    if verb.at == COLONY:
        return _NEAR * _number(state, verb)
    places = len(state.deck.outside) if verb.at in ("non_colony", "every") else 1
    return _FAR * _number(state, verb) * places


def _wounds(state: DeadOfWinter, _seen: Outlook, verb: verbs.Wound, env: Env) -> float:
    price = _FROST if verb.kind == "frostbite" else _WOUND
    return price * _people(state, verb.who, env) * _times(verb)


def _cards(state: DeadOfWinter, _seen: Outlook, verb: verbs.MoveCards, _env: Env) -> float:
    return _CARD * _number(state, verb) * (_is_hand(verb.to) - _is_hand(verb.source))


def _is_hand(place: CardPlaces) -> bool:
    return isinstance(place, CardPlace) and place.hand is not None


def _rolled(state: DeadOfWinter, seen: Outlook, verb: flow.Roll, env: Env) -> float:
    return sum(
        len(branch.on) / _FACES * _sum(state, seen, branch.steps, env) for branch in verb.branches
    )


def _lasting(state: DeadOfWinter, seen: Outlook, verb: flow.Lasting, env: Env) -> float:
    """Rules that must be followed are as good as their steps; others help."""
    value = 0.0
    for rule in verb.rules:
        found = _sum(state, seen, rule.steps, env)
        if rule.choice == "must":
            value += found * _HARMFUL if found < 0 else found
        else:
            value += max(_LASTING, found)
    return value


def _each_of(state: DeadOfWinter, seen: Outlook, verb: flow.ForEach, env: Env) -> float:
    steps = _sum(state, seen, verb.steps, env)
    through_players = verb.among.among is not None
    return steps * (state.seats if through_players else len(survivors(state, verb.among, env)))


_OTHERS: Mapping[type, Callable[[DeadOfWinter, Outlook, Any, Env], float]] = {
    verbs.PlaceZombies: _zombies,
    verbs.Wound: _wounds,
    verbs.MoveCards: _cards,
    verbs.GainSurvivor: lambda _state, _seen, _verb, _env: _NEW,
    verbs.AddGoal: lambda _state, _seen, _verb, _env: _BURDEN,
    verbs.LoseGame: lambda _state, _seen, _verb, _env: _DISASTER,
    verbs.CancelNextCrisis: lambda _state, _seen, _verb, _env: _NEXT_CRISIS,
    verbs.ExtraDice: lambda state, _seen, verb, _env: _DIE * verb.by * state.seats,
    verbs.BuryCrisis: lambda _state, seen, _verb, _env: (
        seen.severity * (1 - chance(seen.behind, seen.gap)) if seen.gap is not None else 0.0
    ),
    flow.Roll: _rolled,
    flow.Lasting: _lasting,
    flow.ForEach: _each_of,
    flow.May: lambda state, seen, verb, env: max(0.0, _sum(state, seen, verb.steps, env)),
    flow.Repeat: lambda state, seen, verb, env: _sum(state, seen, verb.steps, env) * _AGAIN,
    flow.Collect: lambda state, seen, verb, env: _JOINED * _sum(state, seen, verb.follow, env),
    flow.Schedule: lambda state, seen, verb, env: _LATER * _sum(state, seen, verb.steps, env),
}
