"""What single things are worth now: a barricade, a dead zombie, healing, abilities and items."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.danger import relief
from holdout.titles.dead_of_winter.bots.situation import Outlook
from holdout.titles.dead_of_winter.cards import flow, verbs
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.model import actions
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, player
from holdout.titles.dead_of_winter.rules.board import free_spaces

#: A die that shows no more is worth rolling again.
LOW = 2


def exposed(state: DeadOfWinter, name: str) -> float:
    """What an exposure roll of a survivor may cost."""
    who = state.survivors[name]
    hurt = who.wounds + who.frost
    last = hurt >= state.deck.lethal_wounds - 1
    return prices.EXPOSURE + (
        prices.EXPOSURE_LAST_WOUND if last else prices.EXPOSURE_WOUNDED * hurt
    )


def wall(state: DeadOfWinter, seen: Outlook, place: str) -> float:
    """What one more barricade at a location is worth."""
    if seen.ruin:
        return prices.NEVER
    saved = [
        value
        for number, value in enumerate(relief(state, place, seen))
        if free_spaces(state, place, number) > 0
    ]
    value = max(saved, default=0.0)
    if place == COLONY and seen.goal.barricades:
        value += prices.BARRICADE * seen.urge
    if place in seen.goal.walls:
        value += prices.BARRICADE_OUTSIDE * seen.urge
    return value + prices.WANTED_DEED * (seen.late and _wished(state, seen, place))


def _wished(state: DeadOfWinter, seen: Outlook, place: str) -> bool:
    """Whether the own goal asks for a barricade at a location."""
    there = sum(state.locations[place].barricades)
    if seen.wish.safe and not there:
        return any(who.seat == seen.seat and who.at == place for who in state.survivors.values())
    return place == COLONY and there < seen.wish.walls


def kill(state: DeadOfWinter, seen: Outlook, place: str) -> float:
    """What one zombie less at a location is worth."""
    here = state.locations[place]
    if seen.ruin:
        return prices.NEVER
    saved = [v for n, v in enumerate(relief(state, place, seen)) if here.zombies[n]]
    value = max(saved, default=0.0)
    if seen.goal.samples:
        value += prices.SAMPLE * seen.urge
    if seen.goal.zombies and place != COLONY:
        value += prices.ZOMBIE_OUTSIDE * seen.urge
    free = sum(free_spaces(state, place, n) for n in range(len(here.zombies)))
    if (place == COLONY and seen.goal.barricades > free) or (place in seen.goal.walls and not free):
        value += prices.BARRICADE * seen.urge
    return value


def medicine(state: DeadOfWinter, seen: Outlook) -> float:
    """Healing the one who needs it most, of those who can be reached."""
    own = {who.at for who in state.survivors.values() if who.seat == seen.seat}
    return max(
        (
            ailing(state, seen, name)
            for name, who in state.survivors.items()
            if (who.wounds or who.frost) and (who.seat == seen.seat or who.at in own)
        ),
        default=0.0,
    )


def ailing(state: DeadOfWinter, seen: Outlook, name: str) -> float:
    """What healing a survivor is worth: frostbite kills in the end, a third wound at once."""
    who = state.survivors[name]
    wished = seen.wish.hurt == 0 and who.seat == seen.seat and seen.late
    own = prices.WANTED_DEED if wished and (who.frost or who.wounds) else 0.0
    if who.frost:
        return prices.FROSTBITE + own
    if not who.wounds or (seen.wish.hurt and who.seat == seen.seat):
        return 0.0
    last = who.wounds >= state.deck.lethal_wounds - 1
    return (prices.LAST_WOUND if last else prices.WOUND) + own


def ability(state: DeadOfWinter, seen: Outlook, action: actions.UseAbility) -> float:
    """What the ability of a survivor promises."""
    used = state.deck.survivors[action.of or action.survivor].ability
    return _steps(state, seen, action.survivor, used)


def item(state: DeadOfWinter, seen: Outlook, action: actions.UseItem) -> float:
    """What an item that a survivor carries promises."""
    return _steps(state, seen, action.survivor, state.deck.items[action.item].ability)


def _steps(state: DeadOfWinter, seen: Outlook, name: str, used: flow.Ability) -> float:
    value = -prices.ABILITY_DIE if used.die else 0.0
    return value + sum(_step(state, seen, name, verb) for verb in used.steps)


def _step(state: DeadOfWinter, seen: Outlook, name: str, verb: Any) -> float:
    how = _STEPS.get(type(verb))
    return how(state, seen, name, verb) if how else 0.0


def _food(state: DeadOfWinter, seen: Outlook, _name: str, _verb: Any) -> float:
    return (
        prices.NEVER if seen.ruin else prices.FEED if state.food < seen.need else prices.FEED_EARLY
    )


def _kills(state: DeadOfWinter, seen: Outlook, name: str, verb: verbs.KillZombies) -> float:
    anywhere = isinstance(verb.at, str) and verb.at.startswith("$")
    places = list(state.locations) if anywhere else [state.survivors[name].at]
    value = prices.SMALL + max(kill(state, seen, place) for place in places)
    return value if verb.exposure == "none" else value - exposed(state, name)


def _acts(state: DeadOfWinter, seen: Outlook, name: str, verb: verbs.DoAction) -> float:
    walls = verb.action == "barricade"
    return max(prices.SMALL, wall(state, seen, state.survivors[name].at)) if walls else prices.SMALL


def _rerolls(state: DeadOfWinter, seen: Outlook, _name: str, _verb: Any) -> float:
    dice = player(state, seen.seat).dice
    return prices.SMALL if dice and dice[0] <= LOW else prices.NEVER


_STEPS: Mapping[type, Callable[[DeadOfWinter, Outlook, str, Any], float]] = {
    verbs.GainFood: _food,
    verbs.KillZombies: _kills,
    verbs.DoAction: _acts,
    verbs.Heal: lambda state, seen, _name, _verb: medicine(state, seen),
    verbs.RerollDice: _rerolls,
    verbs.ChangeDie: lambda _state, _seen, _name, _verb: prices.SMALL,
    verbs.MoveCards: lambda _state, _seen, _name, _verb: 2 * prices.SMALL,
}
