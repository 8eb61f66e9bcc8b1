"""How much each action of a turn is worth: the judgement of a quick player, without foresight."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.actions import turn
from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.colony_phase import lasting_barricades, spaces_left
from holdout.titles.dead_of_winter.bots.effect_values import (
    ability_value,
    barricade_value,
    best_healing,
    exposure_cost,
    item_value,
    kill_value,
)
from holdout.titles.dead_of_winter.bots.item_values import (
    crisis_cards,
    food_tokens,
    in_hand,
    is_reserved,
    newcomers,
    search_value,
    searches_better,
    smallest_decks,
    worth,
    worth_without_crisis,
)
from holdout.titles.dead_of_winter.bots.objectives import lacking
from holdout.titles.dead_of_winter.bots.overruns import (
    cost_of_one_more,
    overrun_costs,
    saved_by_one_less,
)
from holdout.titles.dead_of_winter.bots.situation import FOOD_BROUGHT, Outlook
from holdout.titles.dead_of_winter.cards.deck import COLONY, Deck
from holdout.titles.dead_of_winter.effects.passive import Modify
from holdout.titles.dead_of_winter.effects.tracks import GainFood
from holdout.titles.dead_of_winter.effects.zombies import KillZombies
from holdout.titles.dead_of_winter.rules.abilities import usable
from holdout.titles.dead_of_winter.rules.board import free_spaces, group
from holdout.titles.dead_of_winter.rules.turn.course import WASTE_PER_MORALE
from holdout.titles.dead_of_winter.rules.turn.dice_actions import CLEANED, PULLED
from holdout.titles.dead_of_winter.rules.world import waives
from holdout.titles.dead_of_winter.state import DeadOfWinter, player

# ---- moves: where survivors stand best

#: A place is judged by what it brings in so many rounds.
ROUNDS_AHEAD = 3
#: Survivors take the posts of the main objective when no more than this is lacking.
NEARLY_COMPLETE = 4
#: More barricades than that are not one survivor's work.
MOST_BUILT = 3


def move_value(state: DeadOfWinter, seen: Outlook, action: turn.Move) -> float:
    """Estimate what a move is worth, less the exposure roll."""
    gain = _gain(state, seen, action.survivor, action.location)
    if _moves_safely(state, seen, action.survivor):
        return gain
    return gain - exposure_cost(state, seen, action.survivor)


def drive_value(state: DeadOfWinter, seen: Outlook, action: turn.MoveWithFuel) -> float:
    """Estimate what a move with fuel is worth, less the card (8.3)."""
    if is_reserved(state, seen, "fuel"):
        return prices.NEVER
    cost = prices.DRIVEN * worth(state, seen, "fuel", in_hand(state, seen, "fuel") - 1)
    return _gain(state, seen, action.survivor, action.location) - cost


def _gain(state: DeadOfWinter, seen: Outlook, name: str, place: str) -> float:
    """Estimate what a survivor gains by a move, before its costs."""
    if seen.main.counts_zombies and not seen.sabotages:
        # Survivors outside bring more of them.
        return prices.MOVE * (prices.MOVE_TO_COLONY if place == COLONY else -prices.MOVE_TO_COLONY)
    here = state.survivors[name].at
    there = _standing(state, seen, name, place, seen.people[place])
    return prices.MOVE * (there - _standing(state, seen, name, here, seen.people[here] - 1))


def _standing(state: DeadOfWinter, seen: Outlook, name: str, place: str, others: int) -> float:
    """Estimate what it is worth that a survivor stands at a location beside so many others."""
    if (name, place) not in seen.memo.standing:
        if place == COLONY:
            value = _at_colony(state, seen, name)
        else:
            value = _outside(state, seen, name, place, others)
        if _works_only(state.deck, name, place):
            value += prices.ABILITY_THERE * min(seen.rounds_left, ROUNDS_AHEAD)
        if seen.secret.own_barricades and seen.endgame and lasting_barricades(state, place):
            value += prices.WANTED_PLACE * seen.own_urgency
        seen.memo.standing[name, place] = value
    return seen.memo.standing[name, place]


@cache
def _works_only(deck: Deck, name: str, place: str) -> bool:
    """Return whether a survivor feeds, kills or cleans better at this location only."""
    ability = deck.survivors[name].ability
    return (
        ability.at == place
        and ability.window != "search"
        and any(isinstance(verb, GainFood | KillZombies | Modify) for verb in ability.steps)
    )


def _at_colony(state: DeadOfWinter, seen: Outlook, name: str) -> float:
    value = prices.AT_COLONY * min(seen.rounds_left, ROUNDS_AHEAD)
    has_builder = any(
        who.seat == seen.seat and who.at == COLONY and other != name
        for other, who in state.survivors.items()
    )
    if not has_builder:
        value += prices.BUILDER * min(MOST_BUILT, seen.main.barricades)
        if seen.endgame and lasting_barricades(state, COLONY) < seen.secret.colony_barricades:
            value += prices.WANTED_BUILDER * seen.own_urgency
    return value


def _outside(state: DeadOfWinter, seen: Outlook, name: str, place: str, others: int) -> float:
    value = _searching(state, seen, name, place)
    value += prices.CROWD * others
    value -= _overruns(state, seen, place, others + 1)
    value += _overruns(state, seen, place, others)
    main = seen.main
    if place in main.posts and (
        seen.rounds_left <= ROUNDS_AHEAD or lacking(main) <= NEARLY_COMPLETE
    ):
        value += prices.POST
    if main.everywhere:
        value += _building(state, seen, place, others)
    if main.empty_decks and place in smallest_decks(state, seen):
        value += prices.AT_SMALL_DECK
    return value


def _building(state: DeadOfWinter, seen: Outlook, place: str, others: int) -> float:
    """Value standing where the main objective lacks a barricade, or loses it by staying."""
    free = free_spaces(state, place, 0)
    if sum(state.locations[place].barricades):
        return 0.0 if free > others else -prices.BARRICADE_OUTSIDE
    builds = seen.rounds_left > 1 or player(state, seen.seat).dice
    return prices.BUILDER_OUTSIDE if builds and not others and free else 0.0


def _searching(state: DeadOfWinter, seen: Outlook, name: str, place: str) -> float:
    """Estimate the worth of what a survivor finds at a location, this round and later."""
    least = state.deck.survivors[name].search
    now = any(die >= least for die in player(state, seen.seat).dice)
    later = min(seen.rounds_left, ROUNDS_AHEAD) - 1
    value = search_value(state, seen, place)
    value *= prices.SEARCH_NOW * now + prices.SEARCH_LATER * later
    value *= prices.SEARCHER + prices.SEARCHER_FACE * (6 - least)
    if searches_better(state, name, place):
        value *= prices.SEARCH_ABILITY_THERE
    return value * prices.SECOND_OUTSIDE if seen.outside - {name} else value


def _overruns(state: DeadOfWinter, seen: Outlook, place: str, people: int) -> float:
    """Estimate what overruns at a location cost with so many survivors there."""
    if (place, people) not in seen.memo.overruns:
        costs = overrun_costs(state, place, people, seen.rounds_left)
        seen.memo.overruns[place, people] = seen.plan.overruns * sum(costs)
    return seen.memo.overruns[place, people]


def _moves_safely(state: DeadOfWinter, seen: Outlook, name: str) -> bool:
    """Return whether a survivor moves without exposure."""
    if name not in seen.memo.safe:
        seen.memo.safe[name] = waives(state, name, "move", {})
    return seen.memo.safe[name]


# ---- all actions

#: In the last rounds cards for the secret objective are kept, and less waste matters.
LAST_ROUNDS = 2
#: With fewer zombies at a location there are too few to kill for samples.
FEW_ZOMBIES = 2


def action_value(state: DeadOfWinter, seen: Outlook, action: Action) -> float:
    """Estimate an action of the own turn, in morale; ending the turn is worth nothing."""
    how = _VALUES.get(type(action))
    return how(state, seen, action) if how else prices.NEVER


# ---- actions that cost a die (7)


def _search(state: DeadOfWinter, seen: Outlook, action: turn.Search) -> float:
    who = state.survivors[action.survivor]
    value = search_value(state, seen, who.at)
    if searches_better(state, action.survivor, who.at, unused=True):
        value *= prices.SEARCH_ABILITY
    return prices.SEARCH + value


def _barricade(state: DeadOfWinter, seen: Outlook, action: turn.Barricade) -> float:
    return barricade_value(state, seen, state.survivors[action.survivor].at)


def _attack(state: DeadOfWinter, seen: Outlook, action: turn.Attack) -> float:
    place = state.survivors[action.survivor].at
    if not sum(state.locations[place].zombies):
        return prices.NEVER
    value = kill_value(state, seen, place)
    if waives(state, action.survivor, "attack", {}) or _is_armed(state, action.survivor):
        return value + prices.SAFE_ATTACK
    return value - exposure_cost(state, seen, action.survivor)


def _is_armed(state: DeadOfWinter, name: str) -> bool:
    """Return whether the survivor carries something that spares exposure in this attack."""
    return any(
        isinstance(verb, Modify) and verb.aspect == "exposure"
        for what in usable(state, name, "attack", {"target": "zombie"})
        for verb in what.ability.steps
    )


def _clean(state: DeadOfWinter, seen: Outlook, _action: turn.Clean) -> float:
    """Value cleaning: each full ten cards of waste cost a morale; getting below pays (17.2)."""
    if seen.sabotages:
        return prices.NEVER
    waste, dice = len(state.waste), len(player(state, seen.seat).dice)
    most = seen.secret.most_waste
    if most is not None and seen.endgame and waste > most:
        needed = _dice_to_clean(waste - most)
        return prices.WANTED_DEED * seen.own_urgency / needed if needed <= dice else prices.CLEAN
    over = waste % WASTE_PER_MORALE + 1
    needed = _dice_to_clean(over)
    if waste < WASTE_PER_MORALE or needed > dice:
        return prices.CLEAN if over > WASTE_PER_MORALE - CLEANED else 0.0
    return prices.WASTE * min(seen.rounds_left, LAST_ROUNDS) / needed


def _dice_to_clean(cards: int) -> int:
    """Return how many dice it takes to clean up so much waste."""
    return -(-cards // CLEANED)


def _attract(state: DeadOfWinter, seen: Outlook, action: turn.Attract) -> float:
    here = state.survivors[action.survivor].at
    if seen.sabotages:
        return prices.NEVER
    value = 0.0
    if seen.main.zombies and here == COLONY:
        value += prices.ATTRACT_TO_COLONY
    if seen.main.samples and sum(state.locations[here].zombies) < FEW_ZOMBIES:
        value += prices.ATTRACT_FOR_SAMPLES
    if seen.main.barricades and here == COLONY:
        value -= prices.BARRICADE
    elif seen.main.in_the_way:
        room = max(0, max(spaces_left(state, here)) - (here in seen.main.unbarricaded))
        value += prices.BARRICADE * seen.urgency * min(PULLED, seen.main.in_the_way, room)
    return value + _saved_by_attracting(state, seen, here)


def _saved_by_attracting(state: DeadOfWinter, seen: Outlook, here: str) -> float:
    """Estimate what is saved if the two most dangerous zombies from elsewhere come here."""
    savings = sorted(
        (
            saving
            for place, there in state.locations.items()
            if place != here
            for saving, zombies in zip(
                saved_by_one_less(state, seen, place), there.zombies, strict=True
            )
            if zombies
        ),
        reverse=True,
    )
    costs = sorted(
        cost
        for number, cost in enumerate(cost_of_one_more(state, seen, here))
        for _ in range(min(PULLED, free_spaces(state, here, number)))
    )
    gains = [saving - cost for saving, cost in zip(savings[:PULLED], costs[:PULLED], strict=False)]
    if not gains:
        return prices.NEVER
    return gains[0] + sum(max(0.0, gain) for gain in gains[1:])


# ---- cards from the hand (8.1)


def _play(state: DeadOfWinter, seen: Outlook, action: turn.Play) -> float:
    card = state.deck.items[action.item]
    if card.use == "equip":
        return _equip(state, seen, action.item)
    if is_reserved(state, seen, card.symbol):
        return prices.NEVER
    if card.symbol == "food":
        return _feed(state, seen, action.item)
    if card.symbol == "survivor":
        return newcomers(state, seen, action.item)
    others = in_hand(state, seen, card.symbol) - 1
    how = _EVENTS.get(action.item)
    value = how(state, seen) if how else prices.NEVER
    return value - prices.PLAYED * worth(state, seen, action.item, others)


def _feed(state: DeadOfWinter, seen: Outlook, item: str) -> float:
    """Food cards are played as long as food is lacking, or when the main objective counts it."""
    if seen.sabotages:
        return prices.NEVER
    lacking = seen.food_needed - state.food
    if lacking > 0:
        # Tokens are never lost: what is not enough today is there tomorrow.
        urgent = lacking > FOOD_BROUGHT * seen.players_to_come
        tokens = min(food_tokens(state.deck, item), lacking)
        return (prices.FEED if urgent else prices.FEED_EARLY) + prices.FEED_TOKEN * tokens
    spare = in_hand(state, seen, "food") > seen.secret.hand.get("food", 0)
    return prices.STOCK if seen.main.food > 0 and spare else prices.NEVER


def _equip(state: DeadOfWinter, seen: Outlook, item: str) -> float:
    """Equip, unless the secret objective wants the item in hand, or the crisis needs it."""
    symbol, wanted = state.deck.items[item].symbol, seen.secret.hand
    if seen.main.arms_seat(seen.seat, symbol) and not seen.sabotages:
        return prices.ARM
    if wanted.get(symbol, 0) >= in_hand(state, seen, symbol):
        return prices.NEVER
    if wanted.get("", 0) and seen.endgame:
        return prices.NEVER
    if seen.secret.wants_equipped(symbol):
        return prices.EQUIP_WANTED
    return 0.0 if seen.crisis.needs(symbol) else prices.EQUIP


def _best_kill(state: DeadOfWinter, seen: Outlook) -> float:
    return max(kill_value(state, seen, place) for place in _own_places(state, seen))


def _best_barricades(state: DeadOfWinter, seen: Outlook) -> float:
    best = max(barricade_value(state, seen, place) for place in _own_places(state, seen))
    return prices.PADLOCK * best


def _own_places(state: DeadOfWinter, seen: Outlook) -> set[str]:
    return {state.survivors[name].at for name in group(state, seen.seat)}


#: What cards with an effect of their own are worth when played.
_EVENTS: Mapping[str, Callable[[DeadOfWinter, Outlook], float]] = {
    "scissors": _best_kill,
    "padlock": _best_barricades,
    "medicine": best_healing,
    "desk-lamp": lambda state, seen: _best_kill(state, seen) - prices.EXPOSURE,
}


# ---- the crisis, the main objective, requests (8)


def _contribute(state: DeadOfWinter, seen: Outlook, action: turn.Contribute) -> float:
    """Cards that can still prevent the crisis are given; who wants morale 0 gives wrong ones."""
    symbol = state.deck.items[action.item].symbol
    if is_reserved(state, seen, symbol):
        return prices.NEVER
    if seen.sabotages:
        harms = state.crisis is not None and symbol not in seen.crisis.symbols
        return prices.SABOTAGE if harms else prices.NEVER
    if not seen.crisis.needs(symbol) or seen.main.arms_seat(seen.seat, symbol):
        return prices.NEVER
    mine = crisis_cards(state, seen, player(state, seen.seat).hand)
    if seen.endgame:
        mine = max(0, mine - seen.secret.hand.get(symbol, 0))
    price = prices.CONTRIBUTED * worth_without_crisis(state, seen, action.item)
    return _contribution(seen, mine + crisis_cards(state, seen, _carried(state, seen)), price)


def _contribute_from(state: DeadOfWinter, seen: Outlook, action: turn.ContributeFrom) -> float:
    """Value giving a carried item to the crisis when the hand has no more for it."""
    if seen.sabotages or not seen.crisis.needs(state.deck.items[action.item].symbol):
        return prices.NEVER
    if crisis_cards(state, seen, player(state, seen.seat).hand):
        return prices.NEVER
    if seen.endgame and seen.secret.equipped:
        return prices.NEVER
    if state.deck.items[action.item].symbol in seen.main.arms:
        return prices.NEVER
    mine = crisis_cards(state, seen, _carried(state, seen))
    return _contribution(seen, mine, prices.CONTRIBUTED_ITEM)


def _contribution(seen: Outlook, most: int, price: float) -> float:
    """Estimate what a card given with up to so many in all is worth, at a price for each."""
    best = seen.crisis.best_gift(most, price)
    return prices.CONTRIBUTE + best if best > 0 else prices.NEVER


def _carried(state: DeadOfWinter, seen: Outlook) -> list[str]:
    """List the items that own survivors carry."""
    return [card for who in state.survivors.values() if who.seat == seen.seat for card in who.items]


def _give(
    state: DeadOfWinter, seen: Outlook, action: turn.GiveObjective | turn.GiveObjectiveFrom
) -> float:
    """Value giving a card for the main objective, less eagerly if the crisis needs it."""
    symbol = state.deck.items[action.item].symbol
    if seen.sabotages or not seen.main.takes(symbol):
        return prices.NEVER
    if seen.rounds_left > LAST_ROUNDS and is_reserved(state, seen, symbol):
        return prices.NEVER
    if symbol == "food" and state.food < seen.food_needed and lacking(seen.main) > 1:
        return prices.NEVER
    return prices.GIVE_CRISIS_CARD if seen.crisis.needs(symbol) else prices.GIVE


def _request(state: DeadOfWinter, seen: Outlook, action: turn.Request) -> float:
    """Others are asked for medicine when somebody would die without it, or for what arms one."""
    if seen.sabotages or in_hand(state, seen, action.symbol):
        return prices.NEVER
    if seen.main.arms_seat(seen.seat, action.symbol):
        return prices.REQUEST
    if action.symbol != "medicine" or "=medicine" in player(state, seen.seat).asked:
        return prices.NEVER
    return prices.REQUEST if best_healing(state, seen) >= prices.FROSTBITE else prices.NEVER


_VALUES: Mapping[type[Action], Callable[[DeadOfWinter, Outlook, Any], float]] = {
    turn.Search: _search,
    turn.Barricade: _barricade,
    turn.Attack: _attack,
    turn.Clean: _clean,
    turn.Attract: _attract,
    turn.Play: _play,
    turn.Contribute: _contribute,
    turn.ContributeFrom: _contribute_from,
    turn.GiveObjective: _give,
    turn.GiveObjectiveFrom: _give,
    turn.Request: _request,
    turn.Move: move_value,
    turn.MoveWithFuel: drive_value,
    turn.UseAbility: ability_value,
    turn.UseItem: item_value,
    turn.UseRule: lambda _state, _seen, _action: prices.USE_RULE,
    turn.EndTurn: lambda _state, _seen, _action: 0.0,
}
