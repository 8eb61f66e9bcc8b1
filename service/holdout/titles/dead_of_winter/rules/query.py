"""What the words of the cards mean at this moment: sets of things, amounts, conditions.

Nothing here changes a state. `env` holds what is bound: the fields of the event (`subject`,
`origin`, …), who acts (`actor`), who decides (`chooser`), and the names that cards give.
"""

import operator
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import (
    Condition,
    EventPattern,
    Expr,
    PlaceFilter,
    PlayerFilter,
    SurvivorFilter,
)
from holdout.titles.dead_of_winter.rules.board import (
    TRACKS,
    betrayers_exiled,
    by_influence,
    count_with,
    free_everywhere,
    group_size,
    leads,
    leads_highest,
    may_attack,
    non_exiled,
)
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    Survivor,
    item_of,
    player,
    seats_from,
)

Thin = Callable[[DeadOfWinter, list[str], Any, Env], list[str]]

# ---- survivors


def survivors(state: DeadOfWinter, spec: Any, env: Env) -> list[str]:
    """List the survivors in play that a set names, lowest influence first."""
    found = _survivors(state, spec, env)
    return by_influence(state.deck, set(found)) if len(found) > 1 else found


def _survivors(state: DeadOfWinter, spec: Any, env: Env) -> list[str]:
    if isinstance(spec, SurvivorFilter):
        return _passing(state, spec, env)
    if isinstance(spec, str):
        if spec[0] == "@":
            found: Any = [spec[1:]]
        elif spec[0] == "$":
            found = env.get(spec[1:], [])
            found = [found] if isinstance(found, str) else found
        else:
            seats = players(state, spec, env)
            return [name for name, who in state.survivors.items() if who.seat in seats]
        return [name for name in found if name in state.survivors]
    return [name for each in spec for name in _survivors(state, each, env)]


def _passing(
    state: DeadOfWinter, spec: SurvivorFilter, env: Env, some: list[str] | None = None
) -> list[str]:
    """List the survivors in play, or `some`, that pass all of a filter; each field thins them."""
    found = list(state.survivors) if some is None else some
    for thin, wanted in _fields(spec):
        if not found:
            break
        found = thin(state, found, wanted, env)
    return found


@lru_cache(maxsize=1024)
def _fields(spec: SurvivorFilter) -> tuple[tuple[Thin, Any], ...]:
    """List the fields that a filter has, each with what it leaves of some survivors."""
    wanted = ((thin, getattr(spec, field)) for field, thin in _THIN.items())
    return tuple((thin, value) for thin, value in wanted if value is not None and value != ())


def _of_players(state: DeadOfWinter, found: list[str], wanted: Any, env: Env) -> list[str]:
    seats, people = players(state, wanted, env), state.survivors
    return [name for name in found if people[name].seat in seats]


def _at_places(state: DeadOfWinter, found: list[str], wanted: Any, env: Env) -> list[str]:
    where, people = places(state, wanted, env), state.survivors
    return [name for name in found if people[name].at in where]


def _among(state: DeadOfWinter, found: list[str], wanted: Any, env: Env) -> list[str]:
    named = _survivors(state, wanted, env)
    return [name for name in found if name in named]


def _but(state: DeadOfWinter, found: list[str], wanted: Any, env: Env) -> list[str]:
    others = _survivors(state, wanted, env)
    return [name for name in found if name not in others]


def _any_of(state: DeadOfWinter, found: list[str], wanted: Any, env: Env) -> list[str]:
    # A rank is one among all, not among those that are left.
    passing = {
        name
        for each in wanted
        for name in _passing(state, each, env, None if each.lowest or each.highest else found)
    }
    return [name for name in found if name in passing]


def _sharing(state: DeadOfWinter, found: list[str], wanted: Any, env: Env) -> list[str]:
    """List those who have one of these people, other than themselves, at their location."""
    people, named = state.survivors, set(_survivors(state, wanted, env))
    there = [people[name].at for name in named]
    return [n for n in found if there.count(people[n].at) > (n in named)]


def _wounded(state: DeadOfWinter, found: list[str], wanted: Any, _env: Env) -> list[str]:
    people = state.survivors
    return [n for n in found if (people[n].wounds + people[n].frost > 0) == wanted]


def _each(passes: Callable[[DeadOfWinter, str, Survivor], Any]) -> Thin:
    """Leaves those of whom this fact is what is wanted."""

    def thin(state: DeadOfWinter, found: list[str], wanted: Any, _env: Env) -> list[str]:
        return [n for n in found if passes(state, n, state.survivors[n]) == wanted]

    return thin


#: What each field of a filter leaves of some survivors; ranks come last, among those still there.
_THIN: Mapping[str, Thin] = {
    "of": _of_players,
    "at": _at_places,
    "named": _among,
    "exiled": _each(lambda state, _, who: player(state, who.seat).exiled),
    "human": _each(lambda state, name, _who: state.deck.survivors[name].human),
    "gender": _each(lambda state, name, _who: state.deck.survivors[name].gender),
    "wounded": _wounded,
    "excluding": _but,
    "equipped_at_least": lambda state, found, wanted, _env: [
        n for n in found if len(state.survivors[n].items) >= wanted
    ],
    "any_of": _any_of,
    "sharing_location_with": _sharing,
    "can": lambda state, found, _wanted, _env: [n for n in found if may_attack(state, n)],
    "lowest": lambda state, found, wanted, _env: by_influence(state.deck, found)[:wanted],
    "highest": lambda state, found, wanted, _env: by_influence(state.deck, found)[-wanted:],
}


# ---- players


def players(state: DeadOfWinter, spec: Any, env: Env) -> list[int]:
    """List the seats that a word or filter names, clockwise from the first player."""
    if isinstance(spec, str):
        if spec[0] == "$":
            value = env.get(spec[1:])
            return [value] if isinstance(value, int) else []
        return _PLAYERS[spec](state, env)
    if isinstance(spec, PlayerFilter):
        return _filtered(state, spec, env)
    if isinstance(spec, int):
        return [spec]
    return [seat for each in spec for seat in players(state, each, env)]


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
        names = survivors(state, spec.controller_of, env)
        return list(dict.fromkeys(state.survivors[name].seat for name in names))
    return [
        seat
        for seat in players(state, spec.among or "all", env)
        if _player_fits(state, seat, spec, env)
    ]


def _player_fits(state: DeadOfWinter, seat: int, spec: PlayerFilter, env: Env) -> bool:
    who = player(state, seat)
    if len(who.hand) < (spec.hand_at_least or 0) or spec.exiled not in (None, who.exiled):
        return False
    if spec.has_secret_objective not in (None, who.objective is not None):
        return False
    if spec.equipped and not _carries(state, seat, spec.equipped):
        return False
    if spec.with_survivor_at is not None:
        where = places(state, spec.with_survivor_at, env)
        if not any(s.seat == seat and s.at in where for s in state.survivors.values()):
            return False
    if spec.fewer_survivors_than is not None:
        other = players(state, spec.fewer_survivors_than, env)[0]
        return group_size(state, seat) < group_size(state, other)
    return True


def _carries(state: DeadOfWinter, seat: int, symbols: tuple[str, ...]) -> bool:
    """Return whether a survivor of a player carries an item with one of these symbols."""
    own = (who.items for who in state.survivors.values() if who.seat == seat)
    return any(count_with(state.deck, items, symbols) for items in own)


# ---- locations


def places(state: DeadOfWinter, spec: Any, env: Env) -> list[str]:
    """List the locations that a word or filter names, the colony first, then 1 to 6."""
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
        return list(state.deck.outside)
    if spec in ("every", "any"):
        return list(state.deck.everywhere)
    return [spec]


def _place_fits(state: DeadOfWinter, place: str, spec: Any, env: Env) -> bool:
    if spec.deck_at_least is not None:
        deck = state.item_decks.get(place)
        if deck is None or len(deck) < spec.deck_at_least:
            return False
    return spec.when is None or holds(state, spec.when, {**env, "it": place})


# ---- amounts


def amount(state: DeadOfWinter, spec: Any, env: Env, most: int = 0) -> int:  # noqa: PLR0911
    """Return the number that an amount means; `most` is what `all` stands for."""
    if isinstance(spec, int):
        return spec
    if spec == "all":
        return most
    if spec.var is not None:
        return int(env.get(spec.var, 0))
    if spec.count is not None:
        track = TRACKS.get(spec.count)
        return track(state) if track is not None else _COUNTS[spec.count](state, spec, env)
    if spec.mul is not None:
        return amount(state, spec.mul[0], env) * amount(state, spec.mul[1], env)
    if spec.add is not None:
        return amount(state, spec.add[0], env) + amount(state, spec.add[1], env)
    if spec.half_up is not None:
        return (amount(state, spec.half_up, env) + 1) // 2
    return max(0, most - int(spec.all_but or 0))


def _hand_cards(state: DeadOfWinter, spec: Expr, env: Env) -> int:
    hands = (player(state, seat).hand for seat in players(state, spec.of, env))
    return sum(_counted(state, hand, spec) for hand in hands)


def _counted(state: DeadOfWinter, cards: list[str], spec: Expr) -> int:
    """Count the cards with the symbols of an expression; `starter` false: no starter cards."""
    if spec.starter is False:
        cards = [card for card in cards if not state.deck.is_starter(card)]
    return count_with(state.deck, cards, spec.symbols)


def _equipped(state: DeadOfWinter, spec: Expr, env: Env) -> int:
    names = survivors(state, spec.who or SurvivorFilter(of=spec.of), env)
    return sum(count_with(state.deck, state.survivors[name].items, spec.symbols) for name in names)


def _objective_cards(state: DeadOfWinter, spec: Expr, _env: Env) -> int:
    return _counted(state, state.objective_cards, spec)


def _wounds(state: DeadOfWinter, spec: Expr, env: Env) -> int:
    found = (state.survivors[name] for name in survivors(state, spec.who, env))
    return sum(who.wounds + who.frost for who in found)


_COUNTS: Mapping[str, Callable[[DeadOfWinter, Any, Env], int]] = {
    "survivors": lambda state, spec, env: len(survivors(state, spec.who, env)),
    "zombies": lambda state, spec, env: sum(
        sum(state.locations[p].zombies) for p in places(state, spec.at, env)
    ),
    "barricades": lambda state, spec, env: sum(
        sum(state.locations[p].barricades) for p in places(state, spec.at, env)
    ),
    "free_entrance_spaces": lambda state, spec, env: sum(
        free_everywhere(state, p) for p in places(state, spec.at, env)
    ),
    "hand_cards": _hand_cards,
    "equipped_cards": _equipped,
    "objective_cards": _objective_cards,
    "wounds": _wounds,
    "unused_dice": lambda state, spec, env: sum(
        len(player(state, s).dice) for s in players(state, spec.of, env)
    ),
    "players": lambda state, spec, env: len(players(state, spec.among, env)),
    "tracked": lambda _state, _spec, env: int(env.get("tracked", 0)),
}


# ---- conditions

_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}


def holds(state: DeadOfWinter, condition: Condition | None, env: Env) -> bool:
    """Return whether a condition is true at this moment; no condition always is."""
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
    found = places(state, wanted.among, env)
    return any(holds(state, wanted.when, {**env, "it": place}) for place in found)


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


_TESTS: tuple[tuple[str, Callable[[DeadOfWinter, Any, Env], bool]], ...] = (
    ("exists", lambda state, wanted, env: bool(_survivors(state, wanted, env))),
    ("cmp", _compared),
    ("all", lambda state, wanted, env: all(holds(state, each, env) for each in wanted)),
    ("event", _event_is),
    ("any", lambda state, wanted, env: any(holds(state, each, env) for each in wanted)),
    ("negated", lambda state, wanted, env: not holds(state, wanted, env)),
    ("exists_player", lambda state, wanted, env: bool(players(state, wanted, env))),
    ("exists_location", _exists_location),
    ("in_survivor_deck", lambda state, wanted, _env: wanted in state.survivor_deck.cards),
    ("main_objective_complete", lambda _, wanted, env: bool(env.get("complete")) == wanted),
    ("more_than_others", lambda state, wanted, env: leads(state, wanted, env["owner"])),
    ("betrayers_exiled", lambda state, _wanted, _env: betrayers_exiled(state)),
    ("leader_highest", lambda state, who, env: leads_highest(state, players(state, who, env)[0])),
)
