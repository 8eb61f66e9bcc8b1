"""What the laws have to know of Dead of Winter: its cards, and what a seat may not know."""

from collections import Counter
from collections.abc import Callable, Collection
from itertools import cycle, zip_longest
from random import Random
from typing import Any

from msgspec.structs import replace

from holdout.kernel import AwaitDraw, Decision, Draw, Event
from holdout.kernel.elements import Element, HandElement, PileElement, PlayerElement
from holdout.titles import TITLES
from holdout.titles.dead_of_winter import elements as e
from holdout.titles.dead_of_winter.actions import turn
from holdout.titles.dead_of_winter.actions.draws import pile_called
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.rules.board import can_attack, free_everywhere, room, side
from holdout.titles.dead_of_winter.rules.feasible import can_attract
from holdout.titles.dead_of_winter.rules.playing import HIGHEST
from holdout.titles.dead_of_winter.rules.pools import (
    all_crises,
    all_crossroads,
    all_objectives,
    all_survivors,
    betrayal_count,
    honest_count,
    is_together,
)
from holdout.titles.dead_of_winter.rules.turn.dice_actions import any_die_attacks
from holdout.titles.dead_of_winter.rules.turn.requests import SEVERAL
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    Options,
    Player,
    Survivor,
    Variant,
    item_of,
)
from tests.dead_of_winter.box import DECK, OUTSIDE
from tests.dead_of_winter.telling import ZONES
from tests.dead_of_winter.wandering import GLADLY, cards, push
from tests.laws.rebuilding_dead_of_winter import IN_PARAMS, ONLY_SEEN, Rebuilt

__all__ = ["IN_PARAMS", "ONLY_SEEN", "Rebuilt"]

TITLE = TITLES["dead-of-winter"]

#: How gladly random players take each kind of action; 1 if it is not here.
WEIGHTS = GLADLY

#: How many examples of a law are tried, for each that is tried with the fastest title.
SHARE = 0.3

#: How many games at each table the corpus is taken from.
ROUNDS = 2

#: The kinds of events by which hidden cards become known, or chance decides.
REVEALS = frozenset(
    {
        "card-dealt", "card-given", "card-paid", "cards-seen", "cards-shown", "crises-seen",
        "crisis", "crisis-checked", "crossroads-fired", "crossroads-held", "dice", "die-rerolled",
        "exile-card", "exposure", "game-over", "group", "hand-lost", "joined", "looked",
        "deck-shown", "goals-shown", "noise-rolled", "objective-dealt", "objective-seen",
        "objective-shown", "pledge", "revealed", "rolled", "sealed", "survivor-offered",
        "top-known",
    }
)  # fmt: skip

#: The kinds of events that tell less than can be seen.
_OPENING = frozenset({"cards-seen", "cards-shown", "objective-card"})

Reveal = tuple[str, int | None, str]


def _me(state: DeadOfWinter, asked: Decision) -> Player:
    return state.players[asked.seat - 1]


def _who(state: DeadOfWinter, asked: Decision, action: Any) -> Survivor | None:
    """The survivor whom an action names, if it is one of who is asked."""
    found = state.survivors.get(action.survivor)
    return found if found is not None and found.seat == asked.seat else None


def _no_die(state: DeadOfWinter, asked: Decision, action: Any) -> bool:
    """Whether no die is left that would do for an action."""
    dice = _me(state, asked).dice
    match action:
        case turn.Attack(name) | turn.Search(name):
            values = DECK.survivors[name]
            least = values.attack if isinstance(action, turn.Attack) else values.search
            if isinstance(action, turn.Attack) and any_die_attacks(state, name):
                least = 1
            return not any(die >= least for die in dice)
        case turn.OnLowDie():
            return not any(die < HIGHEST for die in dice)
    return not dice


def _others(state: DeadOfWinter, asked: Decision) -> list[Player]:
    mine = _me(state, asked)
    return [who for who in state.players if who is not mine and not who.out]


#: By code of a refusal that is told of a survivor of who is asked: whether it is true.
_OF_SURVIVORS: dict[str, Callable[[DeadOfWinter, Survivor, Any], bool]] = {
    "already-moved": lambda _, who, __: who.moved,
    "already-there": lambda _, who, action: who.at == action.location,
    "already-used": lambda _, who, action: (
        not {
            action.of or action.survivor,
            f"once:{action.of or action.survivor}",
        }.isdisjoint(who.used)
    ),
    "at-the-colony": lambda _, who, __: who.at == COLONY,
    "deck-empty": lambda state, who, _: who.at != COLONY and not state.item_decks[who.at].cards,
    "no-free-space": lambda state, who, _: not free_everywhere(state, who.at),
    "no-target": lambda state, _, action: not can_attack(state, action.survivor),
    "no-zombie": lambda state, who, _: not can_attract(state, who.at),
    "not-at-the-colony": lambda _, who, __: who.at != COLONY,
    "not-at-the-same-place": lambda state, who, action: (
        action.receiver not in state.survivors or state.survivors[action.receiver].at != who.at
    ),
    "not-carried": lambda _, who, action: action.item not in map(item_of, who.items),
}

#: By code of a refusal in the own turn: whether it is true.
_IN_TURN: dict[str, Callable[[DeadOfWinter, Decision, Any], bool]] = {
    "already-asked": lambda state, asked, action: action.symbol in _me(state, asked).asked,
    "already-called": lambda state, asked, _: _me(state, asked).voted,
    "exiled": lambda state, asked, action: (
        _me(state, asked).exiled and getattr(action, "location", COLONY) == COLONY
    ),
    "few-cards": lambda state, asked, _: sum(len(w.hand) for w in _others(state, asked)) < SEVERAL,
    "no-crisis": lambda state, _, __: state.crisis is None,
    "no-die": _no_die,
    "no-exile-here": lambda state, _, __: state.variant in ("two-player", "cooperative"),
    "no-food": lambda state, _, __: not state.food,
    "no-room": lambda state, _, action: (
        action.location in state.locations and room(state, action.location) <= 0
    ),
    "no-such-location": lambda state, _, action: action.location not in state.locations,
    "no-such-symbol": lambda _, __, action: action.symbol not in turn.SYMBOLS,
    "no-waste": lambda state, _, __: not state.waste,
    "nobody-to-ask": lambda state, asked, _: not _others(state, asked),
    "nobody-to-exile": lambda state, asked, action: (
        not any(
            seat == action.player and seat != asked.seat and not who.exiled and not who.out
            for seat, who in enumerate(state.players, 1)
        )
    ),
    "not-exiled": lambda state, asked, _: not _me(state, asked).exiled,
    "not-in-hand": lambda state, asked, action: (
        getattr(action, "item", "fuel") not in map(item_of, _me(state, asked).hand)
    ),
    "not-your-survivor": lambda state, asked, action: _who(state, asked, action) is None,
    "played-with-a-move": lambda _, __, action: (
        action.item in DECK.items and DECK.items[action.item].ability.window == "move"
    ),
    "takes-no-cards": lambda state, _, __: side(state).contribute is None,
    **{
        code: lambda state, asked, action, holds=holds: (
            (who := _who(state, asked, action)) is not None and holds(state, who, action)
        )
        for code, holds in _OF_SURVIVORS.items()
    },
}

#: By code of a refusal: whether it is true.
HOLDS: dict[str, Callable[[DeadOfWinter, Decision, Any], bool]] = {
    "not-possible": lambda state, asked, action: action not in asked.legal(asked.moment(state)),
    **{
        code: lambda state, asked, action, holds=holds: (
            isinstance(asked, turn.AwaitTurn) and holds(state, asked, action)
        )
        for code, holds in _IN_TURN.items()
    },
}

#: What names nothing on the table in actions: words, numbers, what is hinted at.
NAMES_NOTHING = ("choose.answer", "hint.one", "hint.two", "number.number", "vote.answer")

#: What names nothing on the table at all: anything may be done in a turn.
WITHOUT_ABOUT = ("turn",)
WITHOUT_TARGETS = ("end-turn", "done")

#: Who holds no card that would do is asked, too: not to ask would tell what is in a hand.
ONE_ANSWER = (
    *("card", "declare", "exile-fuel", "may", "pledge", "request", "rule", "search-keep"),
)

#: Places of single things; a die is changed that was named before.
SPOTS = (
    *(e.SurvivorElement, e.EntranceElement, e.DieElement, e.DrawnElement),
    *(e.OfferedElement, e.GoalElement, e.StakeElement, e.CrisisElement),
)
NOT_NAMED = ("die-changed",)


def covers(named: Element, spot: Element) -> bool:
    """Whether who names a thing has named what lies at a place.

    A location has all its entrances, a player all that lies before the player.
    """
    if isinstance(named, e.LocationElement) and isinstance(spot, e.EntranceElement):
        return named.location == spot.location
    if isinstance(named, PlayerElement):
        return named.seat == getattr(spot, "seat", None)
    return named == spot


_VARIANTS: list[tuple[int, Variant | None]] = [
    (3, "normal"), (2, None), (4, "betrayer"), (3, "cooperative"), (5, None), (4, "normal"),
    (2, "two-player"), (3, "betrayer"), (5, "cooperative"), (4, "cooperative"), (5, "betrayer"),
]  # fmt: skip
_DRAWS: tuple[Any, ...] = ("automatic", "manual", "table")


def tables() -> list[tuple[int, Options]]:
    """Numbers of players and options: each variant in each draw mode, all else spread over them."""
    objectives = cycle([None, *DECK.main_objectives])
    return [
        (
            seats,
            Options(
                variant=variant,
                objective=next(objectives),
                hardcore=number % 4 == 1,
                elimination=number % 3 == 1,
                betrayal_card=number % 5 != 2,
                auto_order=number % 2 == 0,
                attract_sources="one" if number % 4 == 2 else "any",
                morale_zero_zombies="immediate" if number % 3 == 2 else "batch",
                crossroads_sleep="drop" if number % 7 == 3 else "replace",
                draws=draws,
            ),
        )
        for number, (draws, (seats, variant)) in enumerate(
            (draws, table) for draws in _DRAWS for table in _VARIANTS
        )
    ]


# ---- cards


def census(state: DeadOfWinter) -> Counter[str]:
    """Every card of a game, wherever it lies, and what has left the game for good."""
    found = Counter(cards(state))
    found.update([*state.survivor_deck.cards, *state.survivors, *state.lost])
    for who in state.players:
        found.update(who.offered)
        found.update([who.exile_card] if who.exile_card else [])
    found.update(state.exile_deck.cards)
    goals = [*state.secrets.cards, *(who.objective for who in state.players)]
    goals += [who.shown for who in state.players]
    for name, count in Counter(name for name in goals if name is not None).items():
        found[DECK.objectives[name].kind] += 1
        found[name] += count - 1
    found += _with_gone([*state.crises.cards, state.crisis], all_crises(DECK, state.options))
    found += _with_gone([*state.crossroads.cards, state.held], _all_crossroads(state))
    return found


def _with_gone(there: list[str | None], every: list[str]) -> Counter[str]:
    """The cards of a kind that are in the game, and those that are not any more."""
    found = Counter(card for card in there if card is not None)
    return found + (Counter(every) - found)


def _all_crossroads(state: DeadOfWinter) -> list[str]:
    return all_crossroads(DECK, state.options, together=is_together(state))


def all_cards(state: DeadOfWinter) -> Counter[str]:
    """Every card that a game of this kind has; of secret objectives, how many of each kind."""
    every = Counter(list(DECK.origin))
    every.update(all_survivors(DECK, together=is_together(state)))
    every.update(all_objectives(DECK, "exiled", state.options))
    every["non_betrayal"] = honest_count(state.seats, state.variant)
    every["betrayal"] = betrayal_count(state.variant, state.options)
    every.update(all_crises(DECK, state.options))
    every.update(_all_crossroads(state))
    return +every


# ---- moments


def late(state: DeadOfWinter, rng: Random) -> DeadOfWinter:
    """The same game in one of its last turns, at any moment of it: cards fire, players starve."""
    while state.phase != "turns":
        seat = rng.choice(TITLE.decisions(state)).seat
        TITLE.push(state, seat, rng.choice(TITLE.legal_actions(state, seat)))
    state.rounds, state.morale = rng.randint(1, 2), rng.randint(1, 9)
    trial: DeadOfWinter = TITLE.copy(state)
    stir(trial, rng)
    trial.log = []
    return trial if trial.outcome is None else state


def stir(state: DeadOfWinter, rng: Random) -> None:
    """Now and then something happens that random players hardly ever come to."""
    push(state, rng)


def sort_of(asked: Decision) -> str:
    """What is asked for: of each sort some moments are looked at."""
    about = getattr(asked, "about", None)
    if isinstance(asked, AwaitDraw):
        about = "item" if asked.pile in OUTSIDE else asked.pile
    card = "of a card" if getattr(asked, "card", "") else ""
    return f"{asked.kind} {about} {card}"


# ---- what is hidden


def otherwise(state: DeadOfWinter, rng: Random, seats: Collection[int]) -> DeadOfWinter:
    """The same game, had all that is hidden from some seats been something else.

    What a seat could find out by thinking of what others must hold stays as it may.
    """
    other: DeadOfWinter = TITLE.copy(state)
    if len(seats) < state.seats:
        for changed in ZONES.values():
            other = changed(other, seats, rng) or other
    piles = [other.survivor_deck, other.crises, other.crossroads, other.exile_deck]
    for pile in (*piles, other.secrets, other.starter_deck, *other.item_decks.values()):
        places = [n for n in range(len(pile)) if n not in pile.known]
        mixed = rng.sample([pile.cards[n] for n in places], len(places))
        for n, card in zip(places, mixed, strict=True):
            pile.cards[n] = card
    other.chance.seed = rng.randbytes(16)
    other.chance.used = {name: rng.randrange(1000) for name in ("action", "exposure", "hand")}
    return other


def may_differ(one: Event | None, two: Event | None) -> bool:
    """Whether events of two games may differ that looked the same so far.

    One may be the only one to turn something up: only there a card fires, a search goes on.
    """
    return any(each is not None and each.kind in REVEALS for each in (one, two))


def opens_more(action: Any, events: list[Event]) -> bool:
    """Whether more came to light than the events tell.

    A card that was taken or laid open shows its back, a die lies there when it is drawn.
    """
    of_dice = isinstance(action, Draw) and action.pile in DECK.dice
    return of_dice or any(each.kind in _OPENING for each in events)


def honest(state: DeadOfWinter, asked: Decision, action: Any) -> bool:
    """Whether what a table says came up can have come up, as far as only the service knows."""
    if not isinstance(action, Draw) or not isinstance(asked, AwaitDraw) or not action.result:
        return True
    pile = pile_called(state, asked.pile)
    if pile is None:
        return True
    hidden = [card for n, card in enumerate(pile.cards) if n not in pile.known]
    return action.result in {item_of(card) for card in hidden}


# ---- draws


def came_up(events: list[Event], before: Any, after: DeadOfWinter) -> list[Reveal]:
    """What an action turned up that nobody knew, one after the other: pile, depth, result.

    `before` is the view before the action, `after` the game after it: the last player that is
    left draws a crossroads card that nobody sees, so no event tells it. Where an event does not
    say from which pile, it is `item` (some item deck) or `moved` (some hand, or an item deck).
    """
    found: list[Reveal] = []
    known: dict[str, int] = {}
    last = events[0] if events else None
    for event, later in zip_longest(events, events[1:]):
        told = event.params
        is_held = later is not None and later.kind == "crossroads-held"
        if event.kind == "crossroads-drawn" and not is_held:
            fired = [each.params["card"] for each in events if each.kind == "crossroads-fired"]
            found += [("crossroads", None, card) for card in (after.held, *fired) if card]
        if event.kind in _ONE:
            pile, name = _ONE[event.kind]
            values = told[name]
            some = values if isinstance(values, list) else [values]
            found += [(pile, None, str(value)) for value in some]
        elif event.kind == "cards-seen" and last and last.kind == "card-drawn":
            place = last.params["location"]
            left = known.setdefault(place, _known_at(before, place))
            found += [] if left else [(place, None, told["cards"][0])]
            known[place] = max(0, left - 1)
        elif event.kind == "cards-seen" and last and last.kind == "card-taken":
            found.append(("hand", None, told["cards"][0]))
        elif event.kind in _DEEP and told.get("player") is None:
            found += [(_DEEP[event.kind], depth, c) for depth, c in enumerate(told["cards"])]
        last = event
    return found


#: Piles of which an event tells one card, or of dice: the parameter that tells it.
_ONE = {
    "dice": ("action", "values"),
    "rolled": ("action", "value"),
    "noise-rolled": ("action", "value"),
    "die-rerolled": ("action", "now"),
    "exposure": ("exposure", "face"),
    "crisis": ("crises", "card"),
    "crossroads-held": ("crossroads", "card"),
    "joined": ("survivors", "survivor"),
    "exile-card": ("exile", "card"),
    "objective-dealt": ("secrets", "card"),
    "card-dealt": ("starter", "item"),
    "survivor-offered": ("survivors", "survivor"),
}

#: Events that tell several cards from the top down.
_DEEP = {
    "crises-seen": "crises", "looked": "deck", "revealed": "deck", "cards-seen": "moved",
    "cards-shown": "moved",
}  # fmt: skip


def _known_at(before: Any, place: str) -> int:
    depths, count = before.looked.get(place, []), 0
    while count in depths:
        count += 1
    return count


def fits(asked: AwaitDraw, reveal: Reveal) -> bool:
    """Whether a draw that is waited for can have turned this up."""
    pile, depth, _ = reveal
    if pile == "moved":
        return asked.pile == "hand" or (asked.pile in OUTSIDE and asked.about == depth)
    there = asked.pile in OUTSIDE if pile == "deck" else asked.pile == pile
    return there and asked.about == depth


def merged(events: list[Event]) -> list[Event]:
    """Events that do not depend on who draws.

    At a table a look at one card of a hand is a look at the real card: the service tells nothing.
    Dice and cards that come one by one are told one by one. How many known cards lie on a pile is
    told when a draw is done; what counts is what was told last.
    """
    found: list[Event] = []
    last = {each.params["pile"]: each for each in events if each.kind == "top-known"}
    for each in [each for each in events if each.kind != "top-known"] + [*last.values()]:
        if each.kind == "looked" and "player" in each.params and len(each.params["cards"]) == 1:
            continue
        at = next((at for at, one in enumerate(found) if _continues(one, each)), None)
        if at is None:
            found.append(each)
            continue
        before: Any = found[at].what
        if each.kind == "dice":
            # The pool so far, with the die that came last.
            what = replace(before, values=each.what.values)
        else:
            what = replace(before, count=before.count + each.what.count)
        found[at] = replace(found[at], what=what)
    return found


def _continues(one: Event, two: Event) -> bool:
    """Whether an event tells more of the same roll of a round, or of the same deal."""
    if (one.kind, one.seat) != (two.kind, two.seat):
        return False
    return one.kind == "dice" or (one.kind == "dealt" and one.params["pile"] == two.params["pile"])


# ---- what lies where

#: Decks that are shown when the game is over: at a table they are real ones.
ONLY_DRAWN = ("deck-shown", "decks")

#: How many games are followed by their events.
FOLLOWED = 5


def lying(view: Any) -> dict[Element, Counter[str | None] | int]:
    """What lies where on the table, as far as a view tells it; of hidden piles how much."""
    there: dict[Element, Counter[str | None] | int] = {
        e.WASTE: Counter(view.waste),
        e.REMOVED: Counter(view.removed),
        e.PLAY: Counter(view.playing),
        e.OBJECTIVE: Counter([each.item for each in view.objective_cards])
        + _tokens(sample=view.samples),
        e.MORALE: view.morale,
        e.ROUNDS: view.rounds,
        e.CRISIS: Counter([view.crisis] if view.crisis else []),
        e.CONTRIBUTIONS: sum(who.contributed_count for who in view.players),
        e.CROSSROADS: _held(view),
        PlayerElement(view.first): _tokens(**{"first-player": 1}),
    }
    for name, count in view.piles.items():
        there[PileElement(name)] = count
    for name, place in view.locations.items():
        if name != "colony":
            there[PileElement(name)] = place.deck_count
        there[e.LocationElement(name)] = _at(view, name)
        for n, (zombies, barricades) in enumerate(
            zip(place.zombies, place.barricades, strict=True), 1
        ):
            there[e.EntranceElement(name, n)] = _tokens(zombie=zombies, barricade=barricades)
    for name, who in view.survivors.items():
        carried: Counter[str | None] = Counter([each.item for each in who.items])
        there[e.SurvivorElement(name)] = carried + _tokens(wound=who.wounds, frostbite=who.frost)
    for player in view.players:
        there |= _of_player(view, player)
    return there


def _tokens(**counts: int) -> Counter[str | None]:
    return +Counter[str | None](counts)


def _held(view: Any) -> Counter[str | None]:
    card = view.own.crossroads if view.own else None
    return Counter([card] if view.crossroads_held else [])


def _at(view: Any, place: str) -> Counter[str | None]:
    """People and tokens at a location."""
    found: Counter[str | None] = Counter(
        name for name, who in view.survivors.items() if who.location == place
    )
    found += _tokens(noise=view.locations[place].noise, fixture=view.fixture == place)
    if place == "colony":
        found += _tokens(helpless=view.helpless, food=view.food, starvation=view.starvation)
    return found


def _of_player(view: Any, who: Any) -> dict[Element, Counter[str | None] | int]:
    """Hand, goals, dice and survivors of a player; what only others see is a number."""
    seat, own = who.seat, view.own if view.seat == who.seat else None
    goals: list[str | None] = [None] * who.objective_count
    if own is not None or view.ended:
        goals = [each for each in ((own or who).objective, (own or who).exile_card) if each]
    names = [name for name, each in view.survivors.items() if each.seat == seat]
    dice = Counter(who.dice)
    return {
        HandElement(seat): (
            Counter([card.item for card in own.hand]) if own is not None else who.hand_count
        ),
        e.GroupElement(seat): Counter(names),
        e.GoalElement(seat): Counter(goals),
        e.OfferedElement(seat): who.offered_count,
        e.DrawnElement(seat): who.drawn_count,
        e.StakeElement(seat): who.stake_count,
        e.DieElement(seat): _tokens(die=who.spent),
        **{e.DieElement(seat, value): _tokens(die=count) for value, count in dice.items()},
    }
