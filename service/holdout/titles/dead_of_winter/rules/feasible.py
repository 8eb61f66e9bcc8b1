"""Whether steps of a card could be performed now, without performing them (14.6).

Steps are looked at one by one; those after the first random result are not looked at. Candidates
of a `choose` count only if the later steps could be performed with them.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

from holdout.titles.dead_of_winter.cards import flow, verbs
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import CardFilter, CardPlace, SurvivorFilter
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, player
from holdout.titles.dead_of_winter.rules.board import (
    attack_targets,
    by_influence,
    card_fits,
    free_everywhere,
    room,
)
from holdout.titles.dead_of_winter.rules.query import amount, holds, places, players, survivors
from holdout.titles.dead_of_winter.rules.world import banned, play_banned

_RANDOM = (flow.Roll, flow.Expose)


def performable(state: DeadOfWinter, steps: Sequence[Any], env: Env) -> bool:
    """Whether every step that must be could be performed, in order."""
    for index, verb in enumerate(steps):
        if not isinstance(verb, verbs.Verb) or not holds(state, verb.when, env):
            continue
        if isinstance(verb, flow.Choose):
            return _choosable(state, verb, steps[index + 1 :], env)
        if not verb.if_able and not can(state, verb, env):
            return False
        if isinstance(verb, _RANDOM):
            return True
        env = _expecting(state, verb, env)
    coming = int(env.get("coming", 0))
    return not coming or coming <= room(state, COLONY)


def _expecting(state: DeadOfWinter, verb: Any, env: Env) -> Env:
    """What a step will have done when the next ones are looked at: names, people, free spaces."""
    if isinstance(verb, verbs.GainSurvivor):
        gained = {f"@{verb.source[1:]}", f"${verb.name}", *env.get("gained", ())}
        seats = players(state, verb.player, env)
        coming = sum(not player(state, seat).exiled for seat in seats)
        return {**env, "gained": gained, "coming": env.get("coming", 0) + coming}
    if isinstance(verb, verbs.RemoveZombies) and verb.n == "all":
        return {**env, "cleared": [*env.get("cleared", ()), *places(state, verb.at, env)]}
    if isinstance(verb, verbs.AddHelpless) and not verb.if_able:
        welcome = not any(player(state, seat).exiled for seat in players(state, verb.by, env))
        coming = amount(state, verb.n, env) if welcome else 0
        return {**env, "coming": env.get("coming", 0) + coming}
    return env


def _choosable(state: DeadOfWinter, verb: flow.Choose, rest: Sequence[Any], env: Env) -> bool:
    options = raw_candidates(state, verb, env)
    least = amount(state, verb.min, env, 1)
    if len(options) < least or least <= 0 or not _can_fail(rest):
        return len(options) >= least
    for picked in combinations(options, least):
        found = [meaning(verb.what, option) for option in picked]
        bound = found if least > 1 else found[0]
        if performable(state, rest, {**env, verb.name: bound}):
            return True
    return False


def _can_fail(steps: Sequence[Any]) -> bool:
    """Whether anything in these steps could turn out not to be performable."""
    return not _FALLIBLE.isdisjoint(map(type, steps))


def partly(verb: verbs.Verb) -> bool:
    """Whether a step that can't be done whole is done as far as possible (`if_able`)."""
    return verb.if_able and isinstance(verb, _PARTLY)


_PARTLY = (
    verbs.KillHelpless,
    verbs.RemoveHelpless,
    verbs.AddHelpless,
    verbs.ExhaustDice,
    verbs.LoseFood,
)


def of_hand(steps: Sequence[Any]) -> bool:
    """Whether steps need hand cards of some kind, so that not being asked would reveal the hand."""
    return any(
        isinstance(verb, verbs.MoveCards)
        and isinstance(verb.source, CardPlace)
        and verb.source.hand is not None
        and verb.filter != CardFilter()
        for verb in steps
    )


def candidates(state: DeadOfWinter, verb: flow.Choose, rest: Sequence[Any], env: Env) -> list[str]:
    """What a `choose` offers, as words; only what lets the later steps be performed."""
    options = raw_candidates(state, verb, env)
    if not _can_fail(rest):
        return options
    return [
        option
        for option in options
        if performable(state, rest, {**env, verb.name: meaning(verb.what, option)})
    ]


def raw_candidates(state: DeadOfWinter, verb: flow.Choose, env: Env) -> list[str]:
    """What a `choose` offers by its filter alone."""
    wanted = verb.source
    if verb.what == "survivor":
        return survivors(state, wanted, env)
    if verb.what == "player":
        return [str(seat) for seat in players(state, wanted.players(), env)]
    if verb.what in ("location", "deck"):
        return places(state, wanted.places(), env)
    if verb.what == "number":
        numbers = wanted.numbers()
        return [str(n) for n in range(numbers.min, numbers.max + 1)]
    low, high = wanted.value_at_least or 1, wanted.value_at_most or 6
    return [
        _DICE[seat, value]
        for seat in players(state, wanted.of or "active", env)
        for value in player(state, seat).dice
        if low <= value <= high
    ]


#: What a die of a seat is called.
_DICE = {(seat, value): f"{seat}:{value}" for seat in range(1, 6) for value in range(1, 7)}


def meaning(what: str, option: str) -> Any:
    """What a picked word is bound as: a seat and a number as numbers, all else as it is."""
    return int(option) if what in ("player", "number") else option


def can(state: DeadOfWinter, verb: Any, env: Env) -> bool:
    """Whether one step could be performed now."""
    test = _CAN.get(type(verb))
    return test is None or test(state, verb, env)


def _food(state: DeadOfWinter, verb: verbs.LoseFood, env: Env) -> bool:
    return verb.n == "all" or state.food >= amount(state, verb.n, env)


def _helpless_room(state: DeadOfWinter, verb: verbs.AddHelpless, env: Env) -> bool:
    by = players(state, verb.by, env)
    if by and player(state, by[0]).exiled:
        return True
    return room(state, COLONY) >= amount(state, verb.n, env)


def _helpless(state: DeadOfWinter, verb: Any, env: Env) -> bool:
    return verb.n == "all" or state.helpless >= amount(state, verb.n, env)


def _zombies(state: DeadOfWinter, verb: Any, env: Env) -> bool:
    if verb.n == "all":
        return True
    return any(sum(state.locations[p].zombies) for p in places(state, verb.at, env))


def _barricades(state: DeadOfWinter, verb: verbs.PlaceBarricades, env: Env) -> bool:
    cleared = env.get("cleared", ())
    return any(
        free_everywhere(state, place) or (place in cleared and sum(state.locations[place].zombies))
        for place in places(state, verb.at, env)
    )


def _attract(state: DeadOfWinter, verb: verbs.AttractZombies, env: Env) -> bool:
    to = places(state, verb.to, env)
    return bool(to) and can_attract(state, to[0])


def can_attract(state: DeadOfWinter, to: str) -> bool:
    """Whether a zombie of elsewhere could come to a free space there."""
    return free_everywhere(state, to) > 0 and any(
        sum(here.zombies) for place, here in state.locations.items() if place != to
    )


def _noise(state: DeadOfWinter, verb: verbs.PlaceNoise, env: Env) -> bool:
    return any(empty_noise(state, place) for place in places(state, verb.at, env))


def empty_noise(state: DeadOfWinter, place: str) -> int:
    """How many noise places of a location are empty."""
    return int(state.deck.locations[place].noise_spaces) - state.locations[place].noise


def _in_play(state: DeadOfWinter, verb: Any, env: Env) -> bool:
    return bool(survivors(state, verb.who, env)) or (
        isinstance(verb.who, str) and verb.who in env.get("gained", ())
    )


def _anybody(state: DeadOfWinter, verb: Any, env: Env) -> bool:
    """Sets given by filter may be empty; named survivors must be in play."""
    return isinstance(verb.who, SurvivorFilter) or _in_play(state, verb, env)


def _heal(state: DeadOfWinter, verb: verbs.Heal, env: Env) -> bool:
    names = survivors(state, verb.who, env)
    if isinstance(verb.who, str) and verb.who.startswith("$") and not names:
        return isinstance(env.get(verb.who[1:]), list)
    return any(state.survivors[n].wounds + state.survivors[n].frost for n in names)


def _place(state: DeadOfWinter, verb: verbs.Place, env: Env) -> bool:
    where = places(state, verb.at, env)
    names = survivors(state, verb.who, env)
    if not where or not names:
        return False
    coming = [n for n in names if state.survivors[n].at != where[0]]
    space = room(state, where[0])
    if verb.make_room:
        space += min(len(movable(state, names, where[0])), max(0, room(state, COLONY)))
    return all(may_go(state, n, where[0]) for n in coming) and space >= len(coming)


def may_go(state: DeadOfWinter, name: str, place: str) -> bool:
    """Whether nothing forbids a survivor to leave its location for another (room apart)."""
    who = state.survivors[name]
    if place == COLONY and player(state, who.seat).exiled:
        return False
    if not state.bans and not state.standing:
        return True
    return not banned(state, f"leave:{who.at}", name) and not banned(state, f"enter:{place}", name)


def movable(state: DeadOfWinter, stay: Sequence[str], place: str) -> list[str]:
    """The survivors at a location, but those that `stay`, who may be sent to the colony."""
    return by_influence(
        state.deck,
        (
            name
            for name, who in state.survivors.items()
            if who.at == place and name not in stay and may_go(state, name, COLONY)
        ),
    )


def open_outside(state: DeadOfWinter, name: str) -> list[str]:
    """The locations outside the colony where this survivor of the colony may go."""
    return [p for p in state.deck.outside if room(state, p) > 0 and may_go(state, name, p)]


def _gain(state: DeadOfWinter, verb: verbs.GainSurvivor, env: Env) -> bool:
    deck = state.survivor_deck.cards
    there = verb.source[1:] in deck if verb.source.startswith("@") else bool(deck)
    seats = players(state, verb.player, env)
    if not there or not seats:
        return False
    if player(state, seats[0]).exiled:
        return any(room(state, place) > 0 for place in state.locations if place != COLONY)
    return room(state, COLONY) > 0


def _transfer(state: DeadOfWinter, verb: verbs.Transfer, env: Env) -> bool:
    names, seats = survivors(state, verb.who, env), players(state, verb.to, env)
    if not names or not seats:
        return False
    stays = state.survivors[names[0]].at != COLONY or not player(state, seats[0]).exiled
    return stays or any(room(state, place) > 0 for place in state.locations if place != COLONY)


_PILES: Mapping[str, Callable[[DeadOfWinter], list[str]]] = {
    "waste": lambda state: state.waste,
    "removed": lambda state: state.removed,
    "objective": lambda state: state.objective_cards,
}


def source_cards(state: DeadOfWinter, source: Any, env: Env) -> list[str]:
    """The cards at a place that cards name; of a deck from the top down."""
    if isinstance(source, str):
        return list(_PILES[source](state))
    if source.hand is not None:
        seats = players(state, source.hand, env)
        return [card for seat in seats for card in player(state, seat).hand]
    if source.deck is not None:
        where = places(state, source.deck, env)
        return state.item_decks[where[0]].cards[::-1] if where else []
    if source.equipped is not None:
        names = survivors(state, source.equipped, env)
        return [card for name in names for card in state.survivors[name].items]
    card = env.get("item")
    return [card] if isinstance(card, str) and bearer_of(state, card) else []


def fitting_cards(
    state: DeadOfWinter, verb: verbs.MoveCards, cards: list[str], env: Env
) -> list[str]:
    """Those of the cards that a `move_cards` may move; a card paid as a cost must be playable."""
    found = [card for card in cards if card_fits(state.deck, card, verb.filter)]
    if verb.no_effect and state.bans:
        seat = int(env.get("actor", state.active))
        found = [card for card in found if not play_banned(state, card, seat)]
    return found


def bearer_of(state: DeadOfWinter, card: str) -> str | None:
    """The survivor that carries a card."""
    return next((n for n, who in state.survivors.items() if card in who.items), None)


def _move_cards(state: DeadOfWinter, verb: verbs.MoveCards, env: Env) -> bool:
    receivers = verb.to.hand if isinstance(verb.to, CardPlace) else None
    if receivers and any(player(state, seat).out for seat in players(state, receivers, env)):
        return False  # Whom the card itself has eliminated has no hand any more.
    cards = source_cards(state, verb.source, env)
    if verb.look is not None:
        cards = cards[: verb.look]
        if not cards and verb.n != "all":
            return False
    fitting = fitting_cards(state, verb, cards, env)
    if verb.up_to or verb.n == "all":
        return True
    # All but one of a single card would be none.
    return 0 < amount(state, verb.n, env, len(fitting)) <= len(fitting)


def _look(state: DeadOfWinter, verb: verbs.Look, env: Env) -> bool:
    at = verb.at
    if not isinstance(at, CardPlace):
        return True
    if at.secret_objective is not None:
        seats = players(state, at.secret_objective, env)
        return any(player(state, seat).objective for seat in seats)
    return at.hand is not None or bool(source_cards(state, at, env))


def _exhaust(state: DeadOfWinter, verb: verbs.ExhaustDice, env: Env) -> bool:
    if verb.n == "all":
        return True
    least = amount(state, verb.n, env)
    return all(len(player(state, s).dice) >= least for s in players(state, verb.players, env))


def _do_action(state: DeadOfWinter, verb: verbs.DoAction, env: Env) -> bool:
    names = survivors(state, verb.who, env)
    if not names:
        return False
    if verb.action == "attack":
        return bool(attack_targets(state, names[0]))
    return free_everywhere(state, state.survivors[names[0]].at) > 0


_CAN: Mapping[type[Any], Callable[[DeadOfWinter, Any, Env], bool]] = {
    verbs.LoseFood: _food,
    verbs.AddHelpless: _helpless_room,
    verbs.RemoveHelpless: _helpless,
    verbs.KillHelpless: _helpless,
    verbs.RemoveZombies: _zombies,
    verbs.KillZombies: _zombies,
    verbs.ZombiesToBarricades: _zombies,
    verbs.PlaceBarricades: _barricades,
    verbs.AttractZombies: _attract,
    verbs.PlaceNoise: _noise,
    verbs.Wound: _anybody,
    verbs.Kill: _anybody,
    flow.Expose: _anybody,
    verbs.Heal: _heal,
    verbs.Place: _place,
    verbs.GainSurvivor: _gain,
    verbs.RemoveSurvivor: lambda state, verb, env: (
        _in_play(state, verb, env) or verb.who[1:] in state.survivor_deck.cards
    ),
    verbs.Transfer: _transfer,
    verbs.MakeFixture: _in_play,
    verbs.MoveCards: _move_cards,
    verbs.Look: _look,
    verbs.ExhaustDice: _exhaust,
    verbs.PeekCrises: lambda state, _verb, _env: bool(state.crises.cards),
    verbs.BuryCrisis: lambda state, _verb, _env: state.crisis is not None,
    verbs.DoAction: _do_action,
    verbs.ExileVote: lambda state, verb, env: bool(players(state, verb.player, env)),
    flow.May: lambda _state, _verb, _env: True,
}

_FALLIBLE = {*_CAN, flow.Choose}
