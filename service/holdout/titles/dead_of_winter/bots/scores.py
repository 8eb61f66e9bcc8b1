"""How much each action of a turn promises: the judgement of a quick player, without foresight."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.bots.marginals import (
    NEVER,
    ability,
    exposed,
    item,
    kill,
    medicine,
    wall,
)
from holdout.titles.dead_of_winter.bots.prices import PRICE
from holdout.titles.dead_of_winter.bots.situation import (
    HOPED_FOOD,
    Outlook,
    chance,
    emptiest,
    hope,
    matching,
    newcomers,
    relief,
    reserved,
    threats,
    tokens,
    worth,
    worth_elsewhere,
)
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.verbs import Modify
from holdout.titles.dead_of_winter.model import actions
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, player
from holdout.titles.dead_of_winter.rules.abilities import usable
from holdout.titles.dead_of_winter.rules.board import group
from holdout.titles.dead_of_winter.rules.phases.colony import WASTE_PER_MORALE as WASTE
from holdout.titles.dead_of_winter.rules.turn.dice_actions import CLEANED
from holdout.titles.dead_of_winter.rules.world import waives

#: What is not even worth this is left undone.
LEAST = 0.05
#: So near the end cards for the own goal are kept; so many rounds ahead one thinks at all.
LATE, AHEAD = 2, 3
#: A place with fewer zombies is too quiet for who wants to kill some.
QUIET = 2


def weigh(state: DeadOfWinter, seen: Outlook, action: Action) -> float:
    """What an action of the own turn promises, in morale; ending the turn is worth nothing."""
    how = _WEIGH.get(type(action))
    return how(state, seen, action) if how else NEVER


# ---- dice


def _search(state: DeadOfWinter, seen: Outlook, action: actions.Search) -> float:
    who = state.survivors[action.survivor]
    value = hope(state, seen, who.at)
    card = state.deck.survivors[action.survivor]
    if card.ability.window == "search" and action.survivor not in who.used:
        value *= PRICE["gifted"]
    return PRICE["search"] + value


def _barricade(state: DeadOfWinter, seen: Outlook, action: actions.Barricade) -> float:
    place = state.survivors[action.survivor].at
    return wall(state, seen, place)


def _armed(state: DeadOfWinter, name: str) -> bool:
    """Whether the survivor carries something that spares exposure in this attack."""
    return any(
        isinstance(verb, Modify) and verb.aspect == "exposure"
        for what in usable(state, name, "attack", {"target": "zombie"})
        for verb in what.ability.steps
    )


def _attack(state: DeadOfWinter, seen: Outlook, action: actions.Attack) -> float:
    place = state.survivors[action.survivor].at
    if not sum(state.locations[place].zombies):
        return NEVER
    value = kill(state, seen, place)
    if waives(state, action.survivor, "attack", {}) or _armed(state, action.survivor):
        return value + PRICE["spared"]
    return value - exposed(state, action.survivor)


def _clean(state: DeadOfWinter, seen: Outlook, _action: actions.Clean) -> float:
    if seen.ruin:
        return NEVER
    waste = len(state.waste)
    saved = waste // WASTE - max(0, waste - CLEANED) // WASTE
    near = 0.1 if waste % WASTE >= WASTE - CLEANED else 0.0
    return saved * min(seen.left, LATE) * PRICE["waste"] + near


def _attract(state: DeadOfWinter, seen: Outlook, action: actions.Attract) -> float:
    """Zombies come here from elsewhere: good if they hurt less here."""
    here = state.survivors[action.survivor].at
    if seen.ruin:
        return NEVER
    value = 0.0
    if seen.goal.zombies and here == COLONY:
        value += PRICE["gather"]
    if seen.goal.samples and sum(state.locations[here].zombies) < QUIET:
        value += 0.25
    saved = max(
        (max(relief(state, place, seen)) for place in state.locations if place != here),
        default=0.0,
    )
    return value + saved - 1.2 * max(relief(state, here, seen), default=0.0)


# ---- cards


def _play(state: DeadOfWinter, seen: Outlook, action: actions.Play) -> float:
    card = state.deck.items[action.item]
    if card.use != "equip" and reserved(state, seen, card.symbol):
        return NEVER
    if card.symbol == "food":
        return _feed(state, seen, action.item)
    if card.use == "equip":
        return _equip(state, seen, action.item)
    if card.symbol == "survivor":
        return newcomers(seen, action.item)
    kept = 0.9 * worth(state, seen, action.item, _had(state, seen, card.symbol))
    return _ONCE.get(action.item, _nothing)(state, seen) - kept


def _had(state: DeadOfWinter, seen: Outlook, symbol: str) -> int:
    """How many other cards of the symbol are in the own hand."""
    return sum(state.deck.symbols[card] == symbol for card in player(state, seen.seat).hand) - 1


def _feed(state: DeadOfWinter, seen: Outlook, item: str) -> float:
    if seen.ruin:
        return NEVER
    if state.food < seen.need:
        # Tokens are never lost: feeding in vain today is feeding tomorrow.
        short = seen.need - state.food
        urgent = short > HOPED_FOOD * seen.behind
        return PRICE["feed" if urgent else "feed_early"] + 0.05 * min(
            tokens(state.deck, item), short
        )
    hand = player(state, seen.seat).hand
    spare = sum(state.deck.symbols[card] == "food" for card in hand) > seen.wanted.get("food", 0)
    return 0.4 if seen.goal.food > 0 and spare else NEVER


def _equip(state: DeadOfWinter, seen: Outlook, item: str) -> float:
    card = state.deck.items[item]
    if seen.wanted.get(card.symbol, 0) >= 1 + _had(state, seen, card.symbol):
        return NEVER
    if seen.wanted.get("", 0) and seen.late:
        return NEVER
    if seen.worn.get(card.symbol) or seen.worn.get(""):
        return 0.7
    helps = card.symbol in seen.symbols and (seen.gap or 0) > 0
    return 0.0 if helps else PRICE["equip"]


def _scissors(state: DeadOfWinter, seen: Outlook) -> float:
    places = {state.survivors[name].at for name in group(state, seen.seat)}
    return max(kill(state, seen, place) for place in places)


def _padlock(state: DeadOfWinter, seen: Outlook) -> float:
    places = {state.survivors[name].at for name in group(state, seen.seat)}
    return 1.6 * max(wall(state, seen, place) for place in places)


def _lamp(state: DeadOfWinter, seen: Outlook) -> float:
    return _scissors(state, seen) - PRICE["exposure"]


def _nothing(_state: DeadOfWinter, _seen: Outlook) -> float:
    return NEVER


_ONCE: Mapping[str, Callable[[DeadOfWinter, Outlook], float]] = {
    "scissors": _scissors,
    "padlock": _padlock,
    "medicine": medicine,
    "desk-lamp": _lamp,
}


def _contribute(state: DeadOfWinter, seen: Outlook, action: actions.Contribute) -> float:
    symbol = state.deck.items[action.item].symbol
    if seen.ruin:
        spare = _had(state, seen, symbol) >= seen.wanted.get(symbol, 0)
        return 0.25 if symbol not in seen.symbols and spare and seen.gap is not None else NEVER
    if reserved(state, seen, symbol):
        return NEVER
    if symbol not in seen.symbols or seen.gap is None or seen.gap <= 0:
        return NEVER
    mine = len(matching(state, seen))
    if seen.late:
        mine -= min(mine, seen.wanted.get(symbol, 0))
    price = PRICE["contribute"] * worth_elsewhere(state, seen, action.item)
    now = chance(seen.behind, seen.gap)
    best = max(
        (seen.severity * (chance(seen.behind, seen.gap - more) - now) - more * price)
        for more in range(mine + 1)
    )
    return 0.3 + best if best > 0 else NEVER


def _contribute_from(state: DeadOfWinter, seen: Outlook, action: actions.ContributeFrom) -> float:
    """What is carried goes to the crisis only if it is the last card that is lacking."""
    symbol = state.deck.items[action.item].symbol
    if seen.ruin or symbol not in seen.symbols or seen.gap is None:
        return NEVER
    last = seen.gap == 1 and not seen.behind and not matching(state, seen)
    return 0.3 * seen.severity if last else NEVER


def _give(state: DeadOfWinter, seen: Outlook, action: Any) -> float:
    if seen.ruin:
        return NEVER
    symbol = state.deck.items[action.item].symbol
    missing = sum(
        count for symbols, _, count in seen.goal.cards if not symbols or symbol in symbols
    )
    if not missing:
        return NEVER
    urgent = symbol in seen.symbols and seen.gap is not None and seen.gap > 0
    return 0.35 if urgent else 0.8


# ---- moving


def _standing(state: DeadOfWinter, seen: Outlook, name: str, place: str, extra: int) -> float:
    """What it is worth that a survivor stands at a place, for the rest of the round and on."""
    key = f"{name}/{place}"
    if key not in seen.memo:
        seen.memo[key] = _stands(state, seen, name, place, extra)
    return seen.memo[key]


def _stands(state: DeadOfWinter, seen: Outlook, name: str, place: str, extra: int) -> float:
    card = state.deck.survivors[name]
    rounds = min(seen.left, AHEAD)
    if place == COLONY:
        return -PRICE["colony"] * rounds
    dice = player(state, seen.seat).dice
    now = any(value >= card.search for value in dice)
    value = hope(state, seen, place) * (PRICE["now"] * now + PRICE["next"] * (rounds - 1))
    value *= 0.5 + 0.09 * (6 - card.search)
    if _others_outside(state, seen, name):
        value *= PRICE["second"]
    mates = seen.people[place] + extra
    danger, saved = _crowding(state, seen, place, mates)
    value -= PRICE["mates"] * mates
    value -= danger
    value += saved
    if place in seen.goal.places and seen.left <= AHEAD:
        value += 1.5
    if place in seen.goal.walls and seen.people[place] == 0 and dice:
        value += 1.2
    if seen.goal.decks and place in emptiest(state, seen.goal.decks):
        value += 0.3
    return value


def _others_outside(state: DeadOfWinter, seen: Outlook, name: str) -> bool:
    """Whether another survivor of the own group is outside of the colony."""
    outside = seen.outside
    if not outside:
        outside[""] = 0
        for other, who in state.survivors.items():
            if who.seat == seen.seat and who.at != COLONY:
                outside[other] = 1
                outside[""] += 1
    return outside[""] > outside.get(name, 0)


def _crowding(state: DeadOfWinter, seen: Outlook, place: str, mates: int) -> tuple[float, float]:
    """What overruns at a place will cost with one more survivor there, and without."""
    found = seen.crowding.get((place, mates))
    if found is None:
        found = (
            sum(threats(state, place, mates + 1, seen.left)),
            sum(threats(state, place, mates, seen.left)),
        )
        seen.crowding[place, mates] = found
    return found


def _walks_safely(state: DeadOfWinter, seen: Outlook, name: str) -> bool:
    """Whether a survivor moves without exposure."""
    if name not in seen.safe:
        seen.safe[name] = waives(state, name, "move", {})
    return seen.safe[name]


def _moved(state: DeadOfWinter, seen: Outlook, name: str, place: str) -> float:
    at = state.survivors[name].at
    gain = _standing(state, seen, name, place, 0) - _standing(state, seen, name, at, -1)
    if seen.goal.calm and not seen.ruin:
        gain = 1.0 if place == COLONY else -1.0
    return PRICE["standing"] * gain


def _move(state: DeadOfWinter, seen: Outlook, action: actions.Move) -> float:
    gain = _moved(state, seen, action.survivor, action.location)
    if _walks_safely(state, seen, action.survivor):
        return gain
    return gain - exposed(state, action.survivor)


def _drive(state: DeadOfWinter, seen: Outlook, action: actions.MoveWithFuel) -> float:
    if reserved(state, seen, "fuel"):
        return NEVER
    cost = 0.8 * worth(state, seen, "fuel", _had(state, seen, "fuel"))
    return _moved(state, seen, action.survivor, action.location) - cost


# ---- the rest


def _rule(_state: DeadOfWinter, _seen: Outlook, _action: actions.UseRule) -> float:
    return 0.1


def _end(_state: DeadOfWinter, _seen: Outlook, _action: actions.EndTurn) -> float:
    return 0.0


_WEIGH: Mapping[type[Action], Callable[[DeadOfWinter, Outlook, Any], float]] = {
    actions.Search: _search,
    actions.Barricade: _barricade,
    actions.Attack: _attack,
    actions.Clean: _clean,
    actions.Attract: _attract,
    actions.Play: _play,
    actions.Contribute: _contribute,
    actions.ContributeFrom: _contribute_from,
    actions.GiveObjective: _give,
    actions.GiveObjectiveFrom: _give,
    actions.Move: _move,
    actions.MoveWithFuel: _drive,
    actions.UseAbility: ability,
    actions.UseItem: item,
    actions.UseRule: _rule,
    actions.EndTurn: _end,
}
