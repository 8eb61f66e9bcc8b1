"""What changes in the world: food, morale, cards; and what is in force: aspects, bans."""

from holdout.kernel.elements import PileElement
from holdout.kernel.pile import shuffle_pile
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.parts import Ability, Rule
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.effects.passive import Modify
from holdout.titles.dead_of_winter.elements import REMOVED, WASTE
from holdout.titles.dead_of_winter.rules.board import by_influence, empty_noise
from holdout.titles.dead_of_winter.rules.ending import finish
from holdout.titles.dead_of_winter.rules.query import holds, players, survivors
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    Standing,
    item_of,
    note,
    player,
)

# ---- tracks


def change_morale(state: DeadOfWinter, by: int) -> None:
    """Morale rises or falls, within its track; at 0 the game ends (18.1)."""
    before = state.morale
    state.morale = max(0, min(state.deck.most_morale, before + by))
    if state.morale != before:
        note(state, events.Morale(by=state.morale - before, morale=state.morale, before=before))
    if state.morale == 0 and not state.batch:
        finish(state, "morale")


def change_food(state: DeadOfWinter, by: int) -> None:
    """Food tokens come or go, not below 0."""
    by = max(by, -state.food)
    if by:
        state.food += by
        note(state, events.Food(by=by, food=state.food, before=state.food - by))


def change_helpless(state: DeadOfWinter, by: int, *, dead: bool = False) -> None:
    """Helpless survivors come or go; each that dies costs 1 morale (12.8)."""
    by = max(by, -state.helpless)
    if by:
        state.helpless += by
        state.added += max(by, 0)
        before = state.helpless - by
        note(state, events.Helpless(by=by, helpless=state.helpless, before=before))
        if dead:
            change_morale(state, by)


# ---- noise


def make_noise(state: DeadOfWinter, place: str, count: int) -> None:
    """Noise at a location, as far as there are empty noise places."""
    count = min(count, empty_noise(state, place))
    if count > 0:
        state.locations[place].noise += count
        note(state, events.Noise(place, count))


# ---- aspects


def modifiers(state: DeadOfWinter, name: str, aspect: str) -> list[Modify]:
    """Return the modifiers of an aspect by a survivor's passive abilities and items."""
    return [
        verb
        for verb in passive(state, name)
        if isinstance(verb, Modify) and verb.aspect == aspect and holds(state, verb.when, {})
    ]


def passive(state: DeadOfWinter, name: str) -> list[Effect]:
    """Return the steps of the passive abilities in force for a survivor and its items."""
    found = [ability for _, ability in abilities(state, name)]
    found += [state.deck.items[item_of(card)].ability for card in state.survivors[name].items]
    return [verb for each in found if each.window == "passive" for verb in each.steps]


def abilities(state: DeadOfWinter, name: str) -> tuple[tuple[str, Ability], ...]:
    """Return a survivor's abilities with their owners, including copies of others' (10.3)."""
    deck = state.deck
    if name in deck.copyists and (at := state.survivors[name].at) != COLONY:
        others = [n for n, who in state.survivors.items() if n != name and who.at == at]
        return tuple(
            (each, deck.survivors[each].ability) for each in (name, *by_influence(deck, others))
        )
    return deck.own_abilities[name]


def has(state: DeadOfWinter, name: str, aspect: str) -> bool:
    """Return whether a passive aspect without a number is in force for a survivor."""
    return bool(modifiers(state, name, aspect))


def waives(state: DeadOfWinter, name: str, action: str, env: Env) -> bool:
    """Return whether a permanent effect spares a survivor the exposure roll of an action."""
    if any(verb.action == action for verb in modifiers(state, name, "exposure")):
        return True
    return any(
        rule.modify == "exposure"
        and rule.action == action
        and rule.limit is None
        and (rule.who is None or name in survivors(state, rule.who, scope))
        and holds(state, rule.when, scope)
        for standing in state.standing
        for rule in standing.rules
        for scope in ({**standing.env, **env, "bearer": standing.bearer},)
    )


def spend_charge(state: DeadOfWinter, standing: Standing) -> None:
    """Spend one charge of a standing rule, if it has charges."""
    if standing.charges is not None:
        standing.charges -= 1
        note(state, events.ChargeSpent(standing.card, standing.id, standing.charges))
        if standing.charges <= 0:
            state.standing.remove(standing)


# ---- cards


def discard(state: DeadOfWinter, seat: int, card: str) -> PileElement:
    """Discard a played or spent card, and return where it lies now.

    It goes on the waste pile; an exiled player's card leaves the game.
    """
    if player(state, seat).exiled:
        state.removed.append(card)
        return REMOVED
    state.waste.append(card)
    return WASTE


def shuffle_deck(state: DeadOfWinter, place: str) -> None:
    """Shuffle the item deck of a location."""
    shuffle_pile(state.item_decks[place], state.chance, f"deck/{place}")
    note(state, events.Shuffled(place))


# ---- banned activities


def banned(state: DeadOfWinter, what: str, *targets: str | int) -> bool:
    """Return whether an activity is forbidden to a target: a survivor, a seat, a card."""
    if not state.bans and not state.standing:
        return False
    if any(what in ban.what and ban.who in targets for ban in state.bans):
        return True
    return any(
        what in rule.forbid and set(_rule_targets(state, rule, standing)) & set(targets)
        for standing in state.standing
        for rule in standing.rules
        if rule.forbid
    )


def play_banned(state: DeadOfWinter, card: str, seat: int) -> bool:
    """Return whether a player may not play this card, not even as a cost."""
    return bool(state.bans) and (
        banned(state, "play", card)
        or banned(state, f"play_symbol:{state.deck.symbols[card]}", seat)
    )


def is_fuel(state: DeadOfWinter, card: str, seat: int) -> bool:
    """Return whether a hand card can be burnt for a move now."""
    return item_of(card) in state.deck.for_moves and not play_banned(state, card, seat)


def _rule_targets(state: DeadOfWinter, rule: Rule, standing: Standing) -> list[int]:
    return players(state, rule.who, standing.env | {"bearer": standing.bearer})
