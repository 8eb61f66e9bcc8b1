"""What effects are worth: single ones now, and the steps of cards without trying them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from holdout.titles.dead_of_winter.actions import turn
from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.colony_phase import lasting_barricades, spaces_left
from holdout.titles.dead_of_winter.bots.overruns import saved_by_one_less
from holdout.titles.dead_of_winter.bots.situation import Outlook, look
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import CardPlace, CardPlaces
from holdout.titles.dead_of_winter.cards.parts import Ability
from holdout.titles.dead_of_winter.effects import (
    cards,
    dice,
    flow,
    payments,
    people,
    tracks,
    zombies,
)
from holdout.titles.dead_of_winter.rules.board import free_spaces
from holdout.titles.dead_of_winter.rules.query import survivors
from holdout.titles.dead_of_winter.state import DeadOfWinter, player

# ---- what can be done now

#: A die that shows no more than this is worth rolling again.
LOW_DIE = 2


def exposure_cost(state: DeadOfWinter, seen: Outlook, name: str) -> float:
    """Estimate what an exposure roll of a survivor costs on average (11); below 0, it is wanted."""
    who = state.survivors[name]
    wounds = who.wounds + who.frost
    if wounds >= state.deck.lethal_wounds - 1:
        return prices.EXPOSURE + prices.EXPOSURE_LAST_WOUND
    cost = prices.EXPOSURE + prices.EXPOSURE_WOUNDED * wounds
    if who.seat == seen.seat and seen.endgame and seen.secret.more_wounds > 0:
        cost -= prices.WANTED_WOUND * seen.own_urgency
    return cost


def barricade_value(state: DeadOfWinter, seen: Outlook, place: str) -> float:
    """Estimate what one more barricade at a location is worth."""
    if seen.sabotages:
        return prices.NEVER
    saved = [
        saving
        for number, saving in enumerate(saved_by_one_less(state, seen, place))
        if free_spaces(state, place, number) > 0
    ]
    value = max(saved, default=0.0)
    if place == COLONY and seen.main.barricades and _has_room(state, place):
        value += prices.BARRICADE * seen.urgency
    if place in seen.main.unbarricaded:
        value += prices.BARRICADE_OUTSIDE * seen.urgency
    if seen.endgame and _wants_barricade(state, seen, place):
        value += prices.WANTED_DEED * seen.own_urgency
    return value


def _has_room(state: DeadOfWinter, place: str) -> bool:
    """Return whether one more barricade at a location outlasts the colony phase."""
    return any(left > 0 for left in spaces_left(state, place))


def _wants_barricade(state: DeadOfWinter, seen: Outlook, place: str) -> bool:
    """Return whether the secret objective asks for a barricade at a location."""
    there = lasting_barricades(state, place)
    if seen.secret.own_barricades and not there:
        return any(who.seat == seen.seat and who.at == place for who in state.survivors.values())
    return place == COLONY and there < seen.secret.colony_barricades


def kill_value(state: DeadOfWinter, seen: Outlook, place: str) -> float:
    """Estimate what one zombie less at a location is worth."""
    if seen.sabotages:
        return prices.NEVER
    savings = zip(
        saved_by_one_less(state, seen, place), state.locations[place].zombies, strict=True
    )
    value = max((saving for saving, zombies in savings if zombies), default=0.0)
    if seen.main.samples:
        value += prices.SAMPLE * seen.urgency
    if seen.main.zombies and place != COLONY:
        value += prices.ZOMBIE_OUTSIDE * seen.urgency
    # A barricade needs the space.
    if (place == COLONY and seen.main.in_the_way) or (
        place in seen.main.unbarricaded and not free_spaces(state, place, 0)
    ):
        value += prices.BARRICADE * seen.urgency
    return value


def best_healing(state: DeadOfWinter, seen: Outlook) -> float:
    """Healing the one who needs it most, of those who can be reached."""
    own = {who.at for who in state.survivors.values() if who.seat == seen.seat}
    return max(
        (
            healing_value(state, seen, name)
            for name, who in state.survivors.items()
            if (who.wounds or who.frost) and (who.seat == seen.seat or who.at in own)
        ),
        default=0.0,
    )


def healing_value(state: DeadOfWinter, seen: Outlook, name: str) -> float:
    """Value healing a survivor: frostbite kills in the end, the third wound at once."""
    who = state.survivors[name]
    is_own = who.seat == seen.seat
    if not who.frost and (not who.wounds or (is_own and seen.secret.wounds)):
        return 0.0
    wanted = is_own and seen.endgame and seen.secret.wounds == 0
    extra = prices.WANTED_DEED * seen.own_urgency * wanted
    if who.frost:
        return prices.FROSTBITE + extra
    last = who.wounds >= state.deck.lethal_wounds - 1
    return (prices.LAST_WOUND if last else prices.WOUND) + extra


# ---- abilities and items


def ability_value(state: DeadOfWinter, seen: Outlook, action: turn.UseAbility) -> float:
    """Estimate what using the ability of a survivor is worth."""
    used = state.deck.survivors[action.of or action.survivor].ability
    return _used(state, seen, action.survivor, used)


def item_value(state: DeadOfWinter, seen: Outlook, action: turn.UseItem) -> float:
    """Estimate what using an item that a survivor carries is worth."""
    return _used(state, seen, action.survivor, state.deck.items[action.item].ability)


def _used(state: DeadOfWinter, seen: Outlook, name: str, used: Ability) -> float:
    value = -prices.ABILITY_DIE if used.die else 0.0
    return value + sum(
        _STEPS[type(verb)](state, seen, name, verb) for verb in used.steps if type(verb) in _STEPS
    )


def _feed(state: DeadOfWinter, seen: Outlook, _name: str, _verb: Any) -> float:
    if seen.sabotages:
        return prices.NEVER
    return prices.FEED if state.food < seen.food_needed else prices.FEED_EARLY


def _kill(state: DeadOfWinter, seen: Outlook, name: str, verb: zombies.KillZombies) -> float:
    is_chosen = isinstance(verb.at, str) and verb.at.startswith("$")
    places = list(state.locations) if is_chosen else [state.survivors[name].at]
    value = prices.SMALL + max(kill_value(state, seen, place) for place in places)
    return value if verb.exposure == "none" else value - exposure_cost(state, seen, name)


def _action(state: DeadOfWinter, seen: Outlook, name: str, verb: dice.DoAction) -> float:
    if verb.action != "barricade":
        return prices.SMALL
    return max(prices.SMALL, barricade_value(state, seen, state.survivors[name].at))


def _reroll(state: DeadOfWinter, seen: Outlook, _name: str, _verb: Any) -> float:
    dice = player(state, seen.seat).dice
    return prices.SMALL if dice and dice[0] <= LOW_DIE else prices.NEVER


_STEPS: Mapping[type, Callable[[DeadOfWinter, Outlook, str, Any], float]] = {
    tracks.GainFood: _feed,
    zombies.KillZombies: _kill,
    dice.DoAction: _action,
    people.Heal: lambda state, seen, _name, _verb: best_healing(state, seen),
    dice.RerollDice: _reroll,
    dice.ChangeDie: lambda _state, _seen, _name, _verb: prices.SMALL,
    cards.MoveCards: lambda _state, _seen, _name, _verb: 2 * prices.SMALL,
}


# ---- the steps of cards, without trying them

#: What a number is taken for that is known only when the card takes effect.
_UNKNOWN = 3
#: The faces of a die.
_FACES = 6


def steps_value(state: DeadOfWinter, seat: int, steps: Iterable[Any], env: Env) -> float:
    """Estimate what the effects of a card are worth to a seat, in morale."""
    seen = look(state, seat)
    value = _sum(state, seen, steps, env)
    return -value if seen.sabotages else value


def _sum(state: DeadOfWinter, seen: Outlook, steps: Iterable[Any], env: Env) -> float:
    """Estimate what steps are worth to a seat that wants the colony to survive."""
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
    """Count the things that a step moves."""
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
    """Count how often a step happens to each survivor."""
    number = getattr(verb, "n", 1)
    return number if isinstance(number, int) else 1


def _people(state: DeadOfWinter, who: Any, env: Env) -> int:
    """Count the survivors that a step concerns; one chosen later (`$name`) counts as one."""
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
    """Return whether cards come to or from a hand."""
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
