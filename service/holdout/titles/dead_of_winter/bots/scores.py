"""How much each action of a turn promises: the judgement of a quick player, without foresight."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.danger import burden, relief
from holdout.titles.dead_of_winter.bots.marginals import (
    ability,
    exposed,
    item,
    kill,
    medicine,
    wall,
)
from holdout.titles.dead_of_winter.bots.moves import drive_weight, move_weight
from holdout.titles.dead_of_winter.bots.situation import HOPED_FOOD, Outlook, chance
from holdout.titles.dead_of_winter.bots.treasure import (
    hope,
    matching,
    newcomers,
    reserved,
    tokens,
    worth,
    worth_elsewhere,
)
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.verbs import Modify
from holdout.titles.dead_of_winter.model import actions
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, player
from holdout.titles.dead_of_winter.rules.abilities import usable
from holdout.titles.dead_of_winter.rules.board import free_spaces, group
from holdout.titles.dead_of_winter.rules.phases.colony import WASTE_PER_MORALE as WASTE
from holdout.titles.dead_of_winter.rules.turn.dice_actions import CLEANED
from holdout.titles.dead_of_winter.rules.world import waives

#: So near the end cards for the own goal are kept; so many rounds ahead one thinks at all.
LATE, AHEAD = 2, 3
#: So little lacks to the main objective that its place must be taken.
NEARLY = 4
#: A place with fewer zombies is too quiet for who wants to kill some.
QUIET = 2


def weigh(state: DeadOfWinter, seen: Outlook, action: Action) -> float:
    """What an action of the own turn promises, in morale; ending the turn is worth nothing."""
    how = _WEIGH.get(type(action))
    return how(state, seen, action) if how else prices.NEVER


# ---- dice


def _search(state: DeadOfWinter, seen: Outlook, action: actions.Search) -> float:
    who = state.survivors[action.survivor]
    value = hope(state, seen, who.at)
    card = state.deck.survivors[action.survivor]
    if card.ability.window == "search" and action.survivor not in who.used:
        value *= prices.SEARCH_ABILITY
    return prices.SEARCH + value


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
        return prices.NEVER
    value = kill(state, seen, place)
    if waives(state, action.survivor, "attack", {}) or _armed(state, action.survivor):
        return value + prices.SAFE_ATTACK
    return value - exposed(state, action.survivor)


def _clean(state: DeadOfWinter, seen: Outlook, _action: actions.Clean) -> float:
    if seen.ruin:
        return prices.NEVER
    ready = len(player(state, seen.seat).dice)
    if seen.wish.clean is not None and seen.late and len(state.waste) > seen.wish.clean:
        dice = -(-(len(state.waste) - seen.wish.clean) // CLEANED)
        return prices.WANTED_DEED / dice if dice <= ready else prices.CLEAN
    over = len(state.waste) % WASTE + 1
    dice = -(-over // CLEANED)
    if len(state.waste) < WASTE or dice > ready:
        return prices.CLEAN if over > WASTE - CLEANED else 0.0
    return prices.WASTE * min(seen.left, LATE) / dice


def _attract(state: DeadOfWinter, seen: Outlook, action: actions.Attract) -> float:
    """Zombies come here from elsewhere: good if they hurt less here."""
    here = state.survivors[action.survivor].at
    if seen.ruin:
        return prices.NEVER
    value = 0.0
    if seen.goal.zombies and here == COLONY:
        value += prices.ATTRACT_TO_COLONY
    if seen.goal.samples and sum(state.locations[here].zombies) < QUIET:
        value += prices.ATTRACT_FOR_SAMPLES
    if seen.goal.barricades and here == COLONY:
        value -= prices.BARRICADE
    return value + _drawn(state, seen, here)


def _drawn(state: DeadOfWinter, seen: Outlook, here: str) -> float:
    """What it saves if the two most dangerous zombies from elsewhere come here."""
    saved = sorted(
        (
            value
            for place, there in state.locations.items()
            if place != here
            for value, zombies in zip(relief(state, place, seen), there.zombies, strict=True)
            if zombies
        ),
        reverse=True,
    )
    costs = sorted(
        cost
        for number, cost in enumerate(burden(state, here, seen))
        for _ in range(max(0, min(2, free_spaces(state, here, number))))
    )
    pairs = list(zip(saved[:2], costs[:2], strict=False))
    if not pairs:
        return prices.NEVER
    (first, cost), *more = pairs
    return first - cost + sum(max(0.0, one - other) for one, other in more)


# ---- cards


def _play(state: DeadOfWinter, seen: Outlook, action: actions.Play) -> float:
    card = state.deck.items[action.item]
    if card.use != "equip" and reserved(state, seen, card.symbol):
        return prices.NEVER
    if card.symbol == "food":
        return _feed(state, seen, action.item)
    if card.use == "equip":
        return _equip(state, seen, action.item)
    if card.symbol == "survivor":
        return newcomers(seen, action.item)
    kept = prices.PLAYED * worth(state, seen, action.item, _had(state, seen, card.symbol))
    return _ONCE.get(action.item, _nothing)(state, seen) - kept


def _had(state: DeadOfWinter, seen: Outlook, symbol: str) -> int:
    """How many other cards of the symbol are in the own hand."""
    return sum(state.deck.symbols[card] == symbol for card in player(state, seen.seat).hand) - 1


def _feed(state: DeadOfWinter, seen: Outlook, item: str) -> float:
    if seen.ruin:
        return prices.NEVER
    if state.food < seen.need:
        # Tokens are never lost: feeding in vain today is feeding tomorrow.
        short = seen.need - state.food
        urgent = short > HOPED_FOOD * seen.behind
        return (prices.FEED if urgent else prices.FEED_EARLY) + prices.FEED_TOKEN * min(
            tokens(state.deck, item), short
        )
    hand = player(state, seen.seat).hand
    spare = sum(state.deck.symbols[card] == "food" for card in hand) > seen.wish.hand.get("food", 0)
    return prices.STOCK if seen.goal.food > 0 and spare else prices.NEVER


def _equip(state: DeadOfWinter, seen: Outlook, item: str) -> float:
    card = state.deck.items[item]
    if seen.wish.hand.get(card.symbol, 0) >= 1 + _had(state, seen, card.symbol):
        return prices.NEVER
    if seen.wish.hand.get("", 0) and seen.late:
        return prices.NEVER
    if seen.wish.worn.get(card.symbol) or seen.wish.worn.get(""):
        return prices.EQUIP_WANTED
    helps = card.symbol in seen.symbols and (seen.gap or 0) > 0
    return 0.0 if helps else prices.EQUIP


def _scissors(state: DeadOfWinter, seen: Outlook) -> float:
    places = {state.survivors[name].at for name in group(state, seen.seat)}
    return max(kill(state, seen, place) for place in places)


def _padlock(state: DeadOfWinter, seen: Outlook) -> float:
    places = {state.survivors[name].at for name in group(state, seen.seat)}
    return prices.PADLOCK * max(wall(state, seen, place) for place in places)


def _lamp(state: DeadOfWinter, seen: Outlook) -> float:
    return _scissors(state, seen) - prices.EXPOSURE


def _nothing(_state: DeadOfWinter, _seen: Outlook) -> float:
    return prices.NEVER


_ONCE: Mapping[str, Callable[[DeadOfWinter, Outlook], float]] = {
    "scissors": _scissors,
    "padlock": _padlock,
    "medicine": medicine,
    "desk-lamp": _lamp,
}


def _contribute(state: DeadOfWinter, seen: Outlook, action: actions.Contribute) -> float:
    symbol = state.deck.items[action.item].symbol
    if seen.ruin:
        spare = _had(state, seen, symbol) >= seen.wish.hand.get(symbol, 0)
        return (
            prices.SABOTAGE
            if symbol not in seen.symbols and spare and seen.gap is not None
            else prices.NEVER
        )
    if reserved(state, seen, symbol):
        return prices.NEVER
    if symbol not in seen.symbols or seen.gap is None or seen.gap <= 0:
        return prices.NEVER
    mine = len(matching(state, seen))
    if seen.late:
        mine -= min(mine, seen.wish.hand.get(symbol, 0))
    price = prices.CONTRIBUTED * worth_elsewhere(state, seen, action.item)
    best = _prevented(seen, mine + len(_carried(state, seen)), price)
    return prices.CONTRIBUTE + best if best > 0 else prices.NEVER


def _prevented(seen: Outlook, mine: int, price: float) -> float:
    """What giving to the crisis promises, up to so many cards at such a price each."""
    gap = seen.gap or 0
    now = chance(seen.behind, gap)
    return max(
        seen.severity * (chance(seen.behind, gap - more) - now) - more * price
        for more in range(mine + 1)
    )


def _carried(state: DeadOfWinter, seen: Outlook) -> list[str]:
    """The carried cards that help against the crisis."""
    return [
        card
        for who in state.survivors.values()
        if who.seat == seen.seat
        for card in who.items
        if state.deck.symbols[card] in seen.symbols
    ]


def _contribute_from(state: DeadOfWinter, seen: Outlook, action: actions.ContributeFrom) -> float:
    """What is carried goes to the crisis when the hand has no more for it."""
    symbol = state.deck.items[action.item].symbol
    if seen.ruin or symbol not in seen.symbols or seen.gap is None or seen.gap <= 0:
        return prices.NEVER
    if matching(state, seen) or (seen.late and seen.wish.worn):
        return prices.NEVER
    best = _prevented(seen, len(_carried(state, seen)), prices.CONTRIBUTED_ITEM)
    return prices.CONTRIBUTE + best if best > 0 else prices.NEVER


def _give(state: DeadOfWinter, seen: Outlook, action: Any) -> float:
    if seen.ruin:
        return prices.NEVER
    symbol = state.deck.items[action.item].symbol
    missing = sum(
        count for symbols, _, count in seen.goal.cards if not symbols or symbol in symbols
    )
    if not missing or (seen.left > LATE and reserved(state, seen, symbol)):
        return prices.NEVER
    urgent = symbol in seen.symbols and seen.gap is not None and seen.gap > 0
    return prices.GIVE_CRISIS_CARD if urgent else prices.GIVE


def _request(state: DeadOfWinter, seen: Outlook, action: actions.Request) -> float:
    """Others are asked for medicine when somebody would die without it."""
    if action.symbol != "medicine" or seen.ruin or "=medicine" in player(state, seen.seat).asked:
        return prices.NEVER
    own = any(state.deck.symbols[card] == "medicine" for card in player(state, seen.seat).hand)
    return prices.REQUEST if not own and medicine(state, seen) >= prices.FROSTBITE else prices.NEVER


# ---- the rest


def _rule(_state: DeadOfWinter, _seen: Outlook, _action: actions.UseRule) -> float:
    return prices.USE_RULE


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
    actions.Request: _request,
    actions.Move: move_weight,
    actions.MoveWithFuel: drive_weight,
    actions.UseAbility: ability,
    actions.UseItem: item,
    actions.UseRule: _rule,
    actions.EndTurn: _end,
}
