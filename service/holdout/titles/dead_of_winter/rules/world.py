"""What changes in the world, one verb of the rules each: food, morale, zombies, cards, deaths."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from holdout.kernel.elements import Element, HandElement, PileElement
from holdout.kernel.pile import shuffle_pile
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.flow import Ability, AnyVerb, Rule
from holdout.titles.dead_of_winter.cards.verbs import Modify
from holdout.titles.dead_of_winter.model.elements import REMOVED, WASTE, plain
from holdout.titles.dead_of_winter.model.state import (
    DeadOfWinter,
    Standing,
    Survivor,
    item_of,
    note,
    player,
)
from holdout.titles.dead_of_winter.model.steps_people import AfterLoss, Arrive, Die
from holdout.titles.dead_of_winter.rules.board import by_influence, free_spaces
from holdout.titles.dead_of_winter.rules.phases.ending import finish
from holdout.titles.dead_of_winter.rules.query import holds, players, survivors

# ---- tracks


def change_morale(state: DeadOfWinter, by: int) -> None:
    """Morale rises or falls, within its track; at 0 the game ends (18.1)."""
    before = state.morale
    state.morale = max(0, min(state.deck.most_morale, before + by))
    if state.morale != before:
        note(state, "morale", by=state.morale - before, morale=state.morale, before=before)
    if state.morale == 0 and not state.batch:
        finish(state, "morale")


def change_food(state: DeadOfWinter, by: int) -> None:
    """Food tokens come or go, not below 0."""
    by = max(by, -state.food)
    if by:
        state.food += by
        note(state, "food", by=by, food=state.food, before=state.food - by)


def change_helpless(state: DeadOfWinter, by: int, *, dead: bool = False) -> None:
    """Helpless survivors come or go; each that dies costs 1 morale (12.8)."""
    by = max(by, -state.helpless)
    if by:
        state.helpless += by
        state.added += max(by, 0)
        before = state.helpless - by
        note(state, "helpless", by=by, helpless=state.helpless, before=before)
        if dead:
            change_morale(state, by)


# ---- aspects


def _modifiers(state: DeadOfWinter, name: str, aspect: str) -> list[Modify]:
    """What passive abilities and items of a survivor make of an aspect."""
    return [
        verb
        for verb in passive(state, name)
        if isinstance(verb, Modify) and verb.aspect == aspect and holds(state, verb.when, {})
    ]


def passive(state: DeadOfWinter, name: str) -> list[AnyVerb]:
    """The steps of the passive abilities in force for a survivor, its items' included."""
    found = [ability for _, ability in abilities(state, name)]
    found += [state.deck.items[item_of(card)].ability for card in state.survivors[name].items]
    return [verb for each in found if each.window == "passive" for verb in each.steps]


def abilities(state: DeadOfWinter, name: str) -> tuple[tuple[str, Ability], ...]:
    """A survivor's abilities by whose they are; copies of others' too (10.3)."""
    deck = state.deck
    if name in deck.copyists and (at := state.survivors[name].at) != COLONY:
        others = [n for n, who in state.survivors.items() if n != name and who.at == at]
        return tuple(
            (each, deck.survivors[each].ability) for each in (name, *by_influence(deck, others))
        )
    return deck.own_abilities[name]


def has(state: DeadOfWinter, name: str, aspect: str) -> bool:
    """Whether a passive aspect without a number is in force for a survivor."""
    return bool(_modifiers(state, name, aspect))


def waives(state: DeadOfWinter, name: str, action: str, env: Env) -> bool:
    """Whether something always in force spares a survivor the exposure roll of an action."""
    if any(verb.action == action for verb in _modifiers(state, name, "exposure")):
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


def lethal_wounds(state: DeadOfWinter, name: str) -> int:
    """How many wounds kill a survivor."""
    for verb in _modifiers(state, name, "lethal_wounds"):
        return int(verb.value or 0)
    return int(state.deck.numbers.lethal_wounds)


# ---- wounds and deaths


def wound(state: DeadOfWinter, name: str, kind: str, count: int = 1) -> None:
    """A survivor takes wounds, and dies of too many (11.3, 11.6)."""
    who = state.survivors.get(name)
    if who is None or not count:
        return
    if kind == "frostbite" and has(state, name, "frostbite_as_wound"):
        kind = "normal"
    if kind == "frostbite":
        who.frost += count
    else:
        who.wounds += count
    note(state, "wounded", survivor=name, wound=kind, count=count)
    if who.wounds + who.frost >= lethal_wounds(state, name):
        state.agenda.append(Die(name))


def die(state: DeadOfWinter, step: Die) -> None:
    """A survivor leaves play: figure, morale, items, leader, last survivor (12.1 to 12.5)."""
    who = state.survivors.get(step.who)
    if who is None:
        return
    controller = player(state, who.seat)
    leader = controller.leader == step.who
    state.agenda.append(AfterLoss(who.seat, leader))
    leave_play(state, step.who, dead=step.dead, morale=step.dead and step.morale)


def check_copies(state: DeadOfWinter) -> None:
    """Who lived only by the copy of another's ability dies when that is gone (10.3, 11.3)."""
    for name in state.deck.copyists:
        who = state.survivors.get(name)
        if who and who.wounds + who.frost >= lethal_wounds(state, name):
            state.agenda.append(Die(name))


def leave_play(state: DeadOfWinter, name: str, *, dead: bool, morale: bool = False) -> None:
    """Figure off, morale, items, in this order (12.1); the game may end in between (18.1)."""
    who = state.survivors.pop(name)
    controller = player(state, who.seat)
    if controller.leader == name:
        controller.leader = None
    state.lost.append(name)
    note(
        state,
        "died" if dead else "removed",
        survivor=name,
        owner=who.seat,
        location=who.at,
        items=[item_of(card) for card in who.items],
        wounds=who.wounds,
        frostbites=who.frost,
    )
    detach(state, name)
    if morale and not controller.exiled:
        change_morale(state, -1)
    if state.outcome is None:
        _drop_items(state, who)
        check_copies(state)
    else:
        # They belong to no player any more: the winners are settled.
        state.playing += who.items


def _drop_items(state: DeadOfWinter, who: Survivor) -> None:
    """Items of a dead survivor: at the colony to the hand, elsewhere into the item deck."""
    if not who.items:
        return
    to: Element
    if who.at == COLONY:
        player(state, who.seat).hand += who.items
        to = HandElement(who.seat)
    else:
        deck = state.item_decks[who.at]
        deck.cards += who.items
        state.mixed = True
        shuffle_pile(deck, state.chance, f"deck/{who.at}")
        to = PileElement(who.at)
    cards = [item_of(card) for card in who.items]
    note(state, "items-left", cards=cards, location=who.at, to=plain(to))
    who.items = []


def detach(state: DeadOfWinter, name: str) -> None:
    """Standing rules that were attached to a survivor end, and bans on it."""
    state.standing[:] = [s for s in state.standing if s.bearer != name]
    state.bans[:] = [b for b in state.bans if b.who != name]


def spend_charge(state: DeadOfWinter, standing: Standing) -> None:
    """A standing rule with charges has worked once."""
    if standing.charges is not None:
        standing.charges -= 1
        if standing.charges <= 0:
            state.standing.remove(standing)


# ---- zombies


def place_zombies(state: DeadOfWinter, places: list[str], count: int) -> None:
    """Zombies arrive at locations, so many at each, in the order of the locations (13.1)."""
    if count > 0:
        state.agenda.extend(Arrive(at, count) for at in reversed(places))


def arrive(state: DeadOfWinter, step: Arrive) -> None:
    """Zombies arrive one by one; an overrun is settled before the next one (13.1, 12.6)."""
    here = state.locations[step.at]
    placed: list[int] = []
    number = step.number
    while number < step.count:
        entrance = number % len(here.zombies)
        number += 1
        if free_spaces(state, step.at, entrance):
            here.zombies[entrance] += 1
            placed.append(entrance)
        elif here.barricades[entrance]:
            here.barricades[entrance] -= 1
            note(state, "barricade-broken", location=step.at, entrance=entrance + 1)
        elif _victim(state, step.at):
            _note_arrived(state, step.at, placed)
            if number < step.count:
                state.agenda.append(Arrive(step.at, step.count, number))
            _overrun(state, step.at, entrance)
            return
    _note_arrived(state, step.at, placed)


def _note_arrived(state: DeadOfWinter, at: str, placed: list[int]) -> None:
    if placed:
        where = at_entrances(Counter(placed))
        note(state, "zombies-arrived", location=at, count=len(placed), entrances=where)


def at_entrances(counts: Mapping[int, int]) -> list[dict[str, int]]:
    """How many at which entrances (from 0), as events tell it; those with none are left out."""
    return [
        {"entrance": entrance + 1, "count": counts[entrance]}
        for entrance in sorted(counts)
        if counts[entrance]
    ]


def _victim(state: DeadOfWinter, at: str) -> bool:
    return any(who.at == at for who in state.survivors.values()) or (
        at == COLONY and state.helpless > 0
    )


def _overrun(state: DeadOfWinter, at: str, entrance: int) -> None:
    note(state, "overrun", location=at, entrance=entrance + 1)
    names = by_influence(
        state.deck, [name for name, who in state.survivors.items() if who.at == at]
    )
    if names:
        state.agenda.append(Die(names[0]))
    else:
        change_helpless(state, -1, dead=True)


# ---- cards


def discard(state: DeadOfWinter, seat: int, card: str) -> dict[str, Any]:
    """A played or spent card goes on the waste pile; an exiled player's leaves the game.

    Returns where it lies now, as events tell it.
    """
    if player(state, seat).exiled:
        state.removed.append(card)
        return plain(REMOVED)
    state.waste.append(card)
    return plain(WASTE)


def shuffle_deck(state: DeadOfWinter, place: str) -> None:
    """The item deck of a location is shuffled."""
    shuffle_pile(state.item_decks[place], state.chance, f"deck/{place}")


# ---- banned activities


def banned(state: DeadOfWinter, what: str, *targets: str | int) -> bool:
    """Whether an activity is forbidden to one of these: a survivor, a seat, a card."""
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
    """Whether a player may not play this card, not even as a cost."""
    return bool(state.bans) and (
        banned(state, "play", card)
        or banned(state, f"play_symbol:{state.deck.symbols[card]}", seat)
    )


def is_fuel(state: DeadOfWinter, card: str, seat: int) -> bool:
    """Whether a hand card can be burnt for a move now."""
    return item_of(card) in state.deck.for_moves and not play_banned(state, card, seat)


def _rule_targets(state: DeadOfWinter, rule: Rule, standing: Standing) -> list[int]:
    return players(state, rule.who, standing.env | {"bearer": standing.bearer})
