"""What the words of the cards mean at this moment: sets of things, amounts, conditions.

Nothing here changes a state. `env` holds what is bound: the fields of the event (`subject`,
`origin`, …), who acts (`actor`), who decides (`chooser`), and the names that cards give.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from holdout.titles.dead_of_winter.effects.facts import (
    EVERYWHERE,
    betrayers_exiled,
    by_influence,
    free_everywhere,
    group_size,
    leads,
    may_attack,
    non_exiled,
)
from holdout.titles.dead_of_winter.env import Env
from holdout.titles.dead_of_winter.ops import (
    Condition,
    EventPattern,
    Expr,
    PlaceFilter,
    PlayerFilter,
    SurvivorFilter,
)
from holdout.titles.dead_of_winter.state import (
    DECK,
    OUTSIDE,
    DeadOfWinter,
    Survivor,
    item_of,
    player,
    seats_from,
    symbol_of,
)

# ---- survivors


def survivors(state: DeadOfWinter, spec: Any, env: Env) -> list[str]:
    """The survivors in play that a set names, lowest influence first."""
    return by_influence(set(_survivors(state, spec, env)))


def _survivors(state: DeadOfWinter, spec: Any, env: Env) -> Iterable[str]:
    if isinstance(spec, SurvivorFilter):
        return [
            name for name, who in state.survivors.items() if matches(state, name, who, spec, env)
        ]
    if isinstance(spec, str):
        if spec[0] == "@":
            found: Any = [spec[1:]]
        elif spec[0] == "$":
            found = env.get(spec[1:], [])
            found = [found] if isinstance(found, str) else found
        else:
            seats = players(state, spec, env)
            found = [name for name, who in state.survivors.items() if who.seat in seats]
        return [name for name in found if name in state.survivors]
    return [name for each in spec for name in _survivors(state, each, env)]


def matches(  # noqa: PLR0911 - one for each field
    state: DeadOfWinter, name: str, who: Survivor, spec: SurvivorFilter, env: Env
) -> bool:
    """Whether a survivor in play passes every filter of a set."""
    card = DECK.survivors[name]
    if spec.named is not None and name not in _survivors(state, spec.named, env):
        return False
    if spec.of is not None and who.seat not in players(state, spec.of, env):
        return False
    if spec.at is not None and who.at not in places(state, spec.at, env):
        return False
    if spec.exiled is not None and player(state, who.seat).exiled != spec.exiled:
        return False
    if spec.human is not None and card.human != spec.human:
        return False
    if spec.gender is not None and card.gender != spec.gender:
        return False
    if spec.wounded is not None and bool(who.wounds + who.frost) != spec.wounded:
        return False
    return _more_matches(state, name, who, spec, env)


def _more_matches(
    state: DeadOfWinter, name: str, who: Survivor, spec: SurvivorFilter, env: Env
) -> bool:
    if spec.excluding is not None and name in _survivors(state, spec.excluding, env):
        return False
    if spec.equipped_at_least is not None and len(who.items) < spec.equipped_at_least:
        return False
    if spec.any_of and not any(matches(state, name, who, each, env) for each in spec.any_of):
        return False
    if spec.sharing_location_with is not None:
        others = _survivors(state, spec.sharing_location_with, env)
        if not any(other != name and state.survivors[other].at == who.at for other in others):
            return False
    if spec.can is not None and not may_attack(state, name):
        return False
    return _ranked(state, name, spec, env)


def _ranked(state: DeadOfWinter, name: str, spec: SurvivorFilter, env: Env) -> bool:
    """Whether a survivor is among the `lowest` or `highest` of those that pass the rest."""
    if spec.lowest is None and spec.highest is None:
        return True
    rest = _without_rank(spec)
    order = by_influence(
        other for other, who in state.survivors.items() if matches(state, other, who, rest, env)
    )
    if spec.lowest is not None:
        return name in order[: spec.lowest]
    return name in order[len(order) - (spec.highest or 0) :]


_UNRANKED: dict[SurvivorFilter, SurvivorFilter] = {}


def _without_rank(spec: SurvivorFilter) -> SurvivorFilter:
    if spec not in _UNRANKED:
        _UNRANKED[spec] = msgspec.structs.replace(spec, lowest=None, highest=None)
    return _UNRANKED[spec]


# ---- players


def players(state: DeadOfWinter, spec: Any, env: Env) -> list[int]:
    """The seats that a word or filter names, clockwise from the first player."""
    if isinstance(spec, PlayerFilter):
        return _filtered(state, spec, env)
    if isinstance(spec, int):
        return [spec]
    if not isinstance(spec, str):
        return [seat for each in spec for seat in players(state, each, env)]
    if spec[0] == "$":
        value = env.get(spec[1:])
        return [value] if isinstance(value, int) else []
    return _PLAYERS[spec](state, env)


_PLAYERS: Mapping[str, Callable[[DeadOfWinter, Env], list[int]]] = {
    "active": lambda state, _: [state.active],
    "owner": lambda _, env: [env["owner"]],
    "chooser": lambda _, env: [env["chooser"]],
    "controller": lambda state, env: _controller(state, env.get("bearer")),
    "all": lambda state, _: seats_from(state, state.first),
    "everyone": lambda state, _: seats_from(state, state.first),
    "others": lambda state, _: [s for s in seats_from(state, state.first) if s != state.active],
    "non_exiled": lambda state, _: non_exiled(state),
    "first_player": lambda state, _: [state.first],
    "other_players": lambda state, env: [
        s for s in seats_from(state, state.first) if s != env.get("actor", state.active)
    ],
    "none": lambda _state, _env: [],
}


def _controller(state: DeadOfWinter, name: str | None) -> list[int]:
    return [state.survivors[name].seat] if name in state.survivors else []


def _filtered(state: DeadOfWinter, spec: PlayerFilter, env: Env) -> list[int]:
    if spec.controller_of is not None:
        return list(
            dict.fromkeys(
                state.survivors[name].seat for name in survivors(state, spec.controller_of, env)
            )
        )
    return [
        seat
        for seat in players(state, spec.among or "all", env)
        if _player_fits(state, seat, spec, env)
    ]


def _player_fits(state: DeadOfWinter, seat: int, spec: PlayerFilter, env: Env) -> bool:
    who = player(state, seat)
    if spec.hand_at_least is not None and len(who.hand) < spec.hand_at_least:
        return False
    if spec.exiled is not None and who.exiled != spec.exiled:
        return False
    if spec.has_secret_objective is not None:
        has = who.objective is not None
        if has != spec.has_secret_objective:
            return False
    if spec.with_survivor_at is not None:
        where = places(state, spec.with_survivor_at, env)
        if not any(s.seat == seat and s.at in where for s in state.survivors.values()):
            return False
    if spec.fewer_survivors_than is not None:
        other = players(state, spec.fewer_survivors_than, env)[0]
        return group_size(state, seat) < group_size(state, other)
    return True


# ---- locations


def places(state: DeadOfWinter, spec: Any, env: Env) -> list[str]:
    """The locations that a word or filter names, the colony first, then 1 to 6."""
    if isinstance(spec, PlaceFilter):
        if spec.of is not None:
            return [state.survivors[name].at for name in survivors(state, spec.of, env)]
        return [
            place
            for place in places(state, spec.among, env)
            if _place_fits(state, place, spec, env)
        ]
    if spec[0] == "$":
        value = env.get(spec[1:])
        return [value] if isinstance(value, str) else []
    if spec == "non_colony":
        return list(OUTSIDE)
    if spec in ("every", "any"):
        return list(EVERYWHERE)
    return [spec]


def _place_fits(state: DeadOfWinter, place: str, spec: Any, env: Env) -> bool:
    if spec.deck_at_least is not None:
        deck = state.item_decks.get(place)
        if deck is None or len(deck) < spec.deck_at_least:
            return False
    return spec.when is None or holds(state, spec.when, {**env, "it": place})


# ---- amounts


def amount(state: DeadOfWinter, spec: Any, env: Env, most: int = 0) -> int:  # noqa: PLR0911
    """The number that an amount means; `most` is what `all` stands for."""
    if isinstance(spec, int):
        return spec
    if spec == "all":
        return most
    if spec.var is not None:
        return int(env.get(spec.var, 0))
    if spec.count is not None:
        return _COUNTS[spec.count](state, spec, env)
    if spec.mul is not None:
        return amount(state, spec.mul[0], env) * amount(state, spec.mul[1], env)
    if spec.add is not None:
        return amount(state, spec.add[0], env) + amount(state, spec.add[1], env)
    if spec.half_up is not None:
        return (amount(state, spec.half_up, env) + 1) // 2
    return max(0, most - int(spec.all_but or 0))


def _cards_with(cards: Iterable[str], spec: Expr) -> int:
    return sum(not spec.symbols or symbol_of(card) in spec.symbols for card in cards)


def _hand_cards(state: DeadOfWinter, spec: Expr, env: Env) -> int:
    return sum(_cards_with(player(state, s).hand, spec) for s in players(state, spec.of, env))


def _equipped(state: DeadOfWinter, spec: Expr, env: Env) -> int:
    if spec.who is not None:
        names = survivors(state, spec.who, env)
    else:
        seats = players(state, spec.of, env)
        names = [name for name, who in state.survivors.items() if who.seat in seats]
    return sum(_cards_with(state.survivors[name].items, spec) for name in names)


def _objective_cards(state: DeadOfWinter, spec: Expr, _env: Env) -> int:
    cards = state.objective_cards
    if spec.starter is False:
        cards = [card for card in cards if DECK.origin[card] != "starter"]
    return _cards_with(cards, spec)


def _wounds(state: DeadOfWinter, spec: Expr, env: Env) -> int:
    found = (state.survivors[name] for name in survivors(state, spec.who, env))
    return sum(who.wounds + who.frost for who in found)


_COUNTS: Mapping[str, Callable[[DeadOfWinter, Any, Env], int]] = {
    "survivors": lambda state, spec, env: len(survivors(state, spec.who, env)),
    "helpless": lambda state, _spec, _env: state.helpless,
    "zombies": lambda state, spec, env: sum(
        sum(state.locations[p].zombies) for p in places(state, spec.at, env)
    ),
    "barricades": lambda state, spec, env: sum(
        sum(state.locations[p].barricades) for p in places(state, spec.at, env)
    ),
    "free_entrance_spaces": lambda state, spec, env: sum(
        free_everywhere(state, p) for p in places(state, spec.at, env)
    ),
    "food_tokens": lambda state, _spec, _env: state.food,
    "starvation_tokens": lambda state, _spec, _env: state.starvation,
    "morale": lambda state, _spec, _env: state.morale,
    "waste_cards": lambda state, _spec, _env: len(state.waste),
    "empty_decks": lambda state, _spec, _env: sum(
        not deck.cards for deck in state.item_decks.values()
    ),
    "hand_cards": _hand_cards,
    "equipped_cards": _equipped,
    "objective_cards": _objective_cards,
    "wounds": _wounds,
    "unused_dice": lambda state, spec, env: sum(
        len(player(state, s).dice) for s in players(state, spec.of, env)
    ),
    "samples": lambda state, _spec, _env: state.samples,
    "removed_survivors": lambda state, _spec, _env: len(state.lost),
    "starting_players": lambda state, _spec, _env: state.seats,
    "players": lambda state, spec, env: len(players(state, spec.among, env)),
    "rounds_survived": lambda state, _spec, _env: state.round,
    "tracked": lambda _state, _spec, env: int(env.get("tracked", 0)),
}


# ---- conditions

_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "==": lambda one, other: one == other,
    ">=": lambda one, other: one >= other,
    "<=": lambda one, other: one <= other,
    ">": lambda one, other: one > other,
    "<": lambda one, other: one < other,
}


def holds(state: DeadOfWinter, condition: Condition | None, env: Env) -> bool:
    """Whether a condition is true at this moment; no condition always is."""
    if condition is None:
        return True
    for name, test in _TESTS:
        wanted = getattr(condition, name)
        if wanted is not None:
            return test(state, wanted, env)
    return True


def _compared(state: DeadOfWinter, wanted: Any, env: Env) -> bool:
    one, sign, other = wanted
    return _COMPARE[sign](amount(state, one, env), amount(state, other, env))


def _exists_location(state: DeadOfWinter, wanted: PlaceFilter, env: Env) -> bool:
    return any(
        holds(state, wanted.when, {**env, "it": place})
        for place in places(state, wanted.among, env)
    )


def _event_is(state: DeadOfWinter, wanted: EventPattern, env: Env) -> bool:
    for name in wanted.__struct_fields__:
        value = getattr(wanted, name)
        if value is not None and not _field_is(state, name, value, env):
            return False
    return True


def _field_is(state: DeadOfWinter, name: str, value: Any, env: Env) -> bool:
    if name == "between":
        return {env.get("origin"), env.get("destination")} == set(value)
    if name == "helpless_at_least":
        return int(env.get("helpless", 0)) >= int(value)
    if name == "item":
        return item_of(str(env.get("item"))) == str(value)
    if name == "subject":
        return env.get("subject") in set(_survivors(state, value, env))
    return bool(env.get(name) == value)


def _leader_highest(state: DeadOfWinter, wanted: Any, env: Env) -> bool:
    seat = players(state, wanted, env)[0]
    leaders = [p.leader for p in state.players if p.leader is not None]
    mine = player(state, seat).leader
    return mine is not None and mine == by_influence(leaders)[-1]


_TESTS: tuple[tuple[str, Callable[[DeadOfWinter, Any, Env], bool]], ...] = (
    ("exists", lambda state, wanted, env: bool(survivors(state, wanted, env))),
    ("cmp", _compared),
    ("all", lambda state, wanted, env: all(holds(state, each, env) for each in wanted)),
    ("event", _event_is),
    ("any", lambda state, wanted, env: any(holds(state, each, env) for each in wanted)),
    ("negated", lambda state, wanted, env: not holds(state, wanted, env)),
    ("exists_player", lambda state, wanted, env: bool(players(state, wanted, env))),
    ("exists_location", _exists_location),
    ("in_survivor_deck", lambda state, wanted, _env: wanted in state.survivor_deck.cards),
    (
        "main_objective_complete",
        lambda _state, wanted, env: bool(env.get("complete", False)) == wanted,
    ),
    ("more_than_others", lambda state, wanted, env: leads(state, wanted, env["owner"])),
    ("betrayers_exiled", lambda state, _wanted, _env: betrayers_exiled(state)),
    ("leader_highest", _leader_highest),
)
