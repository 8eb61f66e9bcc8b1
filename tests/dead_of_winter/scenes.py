"""What scenarios of Dead of Winter are made of: how a position is given, what can be looked at."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from holdout.kernel import Event, Title
from holdout.kernel.pile import Pile
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter import later, table
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.table import QUIET
from tests.scenarios import Mistake, Table

Cards = Sequence[str]
Place = tuple[int, str] | tuple[int, str, int] | tuple[int, str, int, int]


def given(  # noqa: PLR0913 - each is a part of a position
    *,
    survivors: Mapping[str, Place] | None = None,
    fires: str | None = None,
    drawn: str | None = None,
    players: int = 3,
    active: int = 1,
    first: int | None = None,
    hands: Mapping[int, Cards] | None = None,
    items: Mapping[str, Cards] | None = None,
    dice: Mapping[int, Sequence[int]] | None = None,
    zombies: Mapping[str, Sequence[int]] | None = None,
    barricades: Mapping[str, Sequence[int]] | None = None,
    noise: Mapping[str, int] | None = None,
    decks: Mapping[str, Cards] | None = None,
    waste: Cards = (),
    removed: Cards = (),
    contributed: Mapping[int, str] | None = None,
    crossroads: Cards | None = None,
    crises: Cards | None = None,
    survivor_deck: Cards | None = None,
    goal_cards: Cards = (),
    newcomers: Cards = (),
    objectives: Mapping[int, str] | None = None,
    exiled: Mapping[int, str] | None = None,
    leaders: Mapping[int, str] | None = None,
    objective: str = QUIET,
    hardcore: bool = False,
    variant: str | None = None,
    draws: str = "table",
    begin: str = "turn",
    held: str | None = None,
    crisis: str | None = None,
    morale: int = 6,
    rounds: int = 6,
    round: int = 1,
    food: int = 0,
    helpless: int = 0,
    starvation: int = 0,
    used_items: Cards = (),
) -> DeadOfWinter:
    """A game in the turn of a player: `survivors` stand as (seat, place, wounds, frostbites).

    `held` is the crossroads card of this turn; `fires`: it is drawn at the start of the turn and
    fires at once; `drawn`: it does not. With such a card seat 3 is the first player, not the active
    one. `begin`: `turn`, `start` (a turn is about to start), `colony` or `round`.
    """
    card = fires or drawn
    piles = {"crossroads": crossroads, "crises": crises, "survivor_deck": survivor_deck}
    rest: dict[str, Any] = {
        name: Pile([*cards][::-1]) for name, cards in piles.items() if cards is not None
    }
    game = table.playing(
        survivors,
        players=players,
        active=active,
        first=first or (3 if card or held else 1),
        hands=hands,
        items=items,
        dice=dice,
        zombies=zombies,
        barricades=barricades,
        noise=noise,
        decks=decks,
        waste=waste,
        removed=removed,
        given=list((contributed or {}).items()),
        goal_cards=goal_cards,
        newcomers=newcomers,
        objectives=objectives,
        exiled=exiled,
        leaders=leaders,
        objective=objective,
        draws=draws,
        options={"hardcore": hardcore, "variant": variant},
        begin="start" if card else begin,
        held=held,
        crisis=crisis,
        morale=morale,
        rounds=rounds,
        round=round,
        food=food,
        helpless=helpless,
        starvation=starvation,
        used_items=[*used_items],
        **rest,
    )
    if card:
        events = table.do(game, f"draw crossroads {card}")
        found = table.told(events, "crossroads-fired")
        if found != ([{"card": card}] if fires else []):
            raise Mistake(f"{card}: fired {found}")
        sound(game, events)
        game.log = events
    return game


# ---- what there is to look at


class _Or(dict[Any, Any]):
    """What there is by name, and for all other names that there are what `other` says."""

    def __init__(self, found: Mapping[Any, Any], other: Callable[[Any], Any]) -> None:
        super().__init__(found)
        self.other = other

    def __missing__(self, name: Any) -> Any:
        return self.other(name)


def _people(game: DeadOfWinter) -> dict[str, list[Any]]:
    """As they are given: `1 school`, with a wound `1 school 1`."""
    found = {}
    for name, who in game.survivors.items():
        hurt = [who.wounds, who.frost] if who.frost else [who.wounds] if who.wounds else []
        found[name] = [who.seat, who.at, *hurt]
    return found


def _wounds(game: DeadOfWinter) -> Mapping[str, Any]:
    """Normal wounds and frostbites of those who have any."""
    found = {name: [who.wounds, who.frost] for name, who in game.survivors.items()}
    return _Or({name: each for name, each in found.items() if any(each)}, found.__getitem__)


def _rows(game: DeadOfWinter, kind: str) -> Mapping[str, Any]:
    """Zombies or barricades by entrance, where there are any."""
    rows = {place: getattr(here, kind) for place, here in game.locations.items()}
    return _Or({place: row for place, row in rows.items() if any(row)}, rows.__getitem__)


def _noise(game: DeadOfWinter) -> Mapping[str, int]:
    noise = {place: here.noise for place, here in game.locations.items()}
    return _Or({place: count for place, count in noise.items() if count}, noise.__getitem__)


def _seats(game: DeadOfWinter, look: Callable[[int], Any]) -> dict[int, Any]:
    return {seat: look(seat) for seat in range(1, game.seats + 1)}


def _each(name: str) -> Callable[[DeadOfWinter], list[Any]]:
    return lambda game: [getattr(who, name) for who in game.players]


# ---- what comes later


def _turn(game: DeadOfWinter, seat: str) -> list[Event]:
    later.turn_of(game, int(seat))
    return _taken(game)


def _round(game: DeadOfWinter, *crises: str) -> list[Event]:
    later.round_begins(game, *crises)
    return _taken(game)


def _colony_phase(game: DeadOfWinter) -> list[Event]:
    later.colony_phase(game)
    return _taken(game)


def _taken(game: DeadOfWinter) -> list[Event]:
    events, game.log = game.log, []
    return events


def _rolls(game: DeadOfWinter) -> list[Event]:
    later.rolled(game)
    return []


def _dice(game: DeadOfWinter, seat: str, *values: str) -> list[Event]:
    game.players[int(seat) - 1].dice = [*map(int, values)]
    return []


def _helpless(game: DeadOfWinter, count: str) -> list[Event]:
    game.helpless = int(count)
    return []


def _exiled(game: DeadOfWinter, seat: str) -> list[Event]:
    game.players[int(seat) - 1].exiled = True
    return []


# ---- the table


def sound(game: DeadOfWinter, events: Sequence[Event]) -> None:
    """No item card is lost, what is left can be saved, and a card that fires leaves the game."""
    table.conserved(game)
    assert game == TITLE.load(TITLE.save(game))
    for fired in table.told(events, "crossroads-fired"):
        assert game.held is None
        assert fired["card"] not in game.crossroads.cards


def _seat(game: DeadOfWinter, title: Title[Any], words: str) -> int:
    """Actions are those of the active player, draws anybody's."""
    if words.startswith("draw "):
        return title.decisions(game)[0].seat
    return game.active


def happened(event: Event) -> Iterator[str]:
    """The option of a crossroads card that is taken."""
    if event.kind == "option-taken":
        yield f"{event.params['card']} {event.params['option']}"


def _params(event: Event) -> dict[str, Any]:
    """What an event tells, places like `hand 2`, and whom it tells, if not all."""
    told = {
        name: [*each.values()] if isinstance(each, Mapping) else each
        for name, each in event.params.items()
    }
    return told if event.only is None else {**told, "only": event.only}


def _asked(game: DeadOfWinter, _: Title[Any]) -> list[tuple[int, str]]:
    return table.asked(game)


OPTIONS = frozenset(
    f"{card.id} {option.id}" for card in DECK.crossroads.values() for option in card.options
)
#: Crossroads cards whose trigger is missed by little.
FACEDOWN = frozenset(f"{card} facedown" for card in DECK.crossroads)

TABLE = Table(
    title=TITLE,
    given=given,
    lets={
        "together": "survivors rod-miller 1 colony, brian-lee 2 colony, mike-cho 3 colony",
        "apart": "survivors rod-miller 1 school, ashley-ross 1 colony, brian-lee 2 colony, "
        "mike-cho 3 colony",
        "away": "survivors rod-miller 1 school, brian-lee 2 library, mike-cho 3 hospital",
        # The last turn of a round; there is food enough, and no crossroads card comes up.
        "closing": "food 20; crossroads nothing; active 3",
        "crowd": "survivors rod-miller 1 school, brian-lee 2 colony, mike-cho 3 colony",
    },
    looks={
        "survivors": _people,
        "wounds": _wounds,
        "items": lambda game: {n: table.names(who.items) for n, who in game.survivors.items()},
        "hand": lambda game: _seats(game, lambda seat: table.hand(game, seat)),
        "dice": lambda game: _seats(game, lambda seat: game.players[seat - 1].dice),
        "dice-each": lambda game: [len(who.dice) for who in game.players],
        "spent": _each("spent"),
        "extra": _each("extra"),
        "exiled": _each("exiled"),
        "leaders": _each("leader"),
        "zombies": lambda game: _rows(game, "zombies"),
        "barricades": lambda game: _rows(game, "barricades"),
        "noise": _noise,
        "deck": lambda game: {place: table.deck(game, place) for place in game.item_decks},
        "survivor-deck": lambda game: game.survivor_deck.cards[::-1],
        "crises": lambda game: game.crises.cards[::-1],
        "crossroads": lambda game: game.crossroads.cards[::-1],
        "bottom": lambda game: {
            "crises": game.crises.cards[0],
            "crossroads": game.crossroads.cards[0],
        },
        "waste": lambda game: table.names(game.waste),
        "removed": lambda game: table.names(game.removed),
        "buried": lambda game: table.names(game.buried),
        "standing": lambda game: [each.card for each in game.standing],
        "over": table.over,
        "won": table.won,
    },
    subjects=OPTIONS | FACEDOWN | {*DECK.survivors, *DECK.items, *DECK.crises},
    proven=OPTIONS,
    happened=happened,
    params=_params,
    asked=_asked,
    seat=_seat,
    later={
        "turn": _turn,
        "round": _round,
        "roll": _rolls,
        "colony-phase": _colony_phase,
        "dice": _dice,
        "exiled": _exiled,
        "helpless": _helpless,
    },
    check=sound,
)
