"""Positions of Dead of Winter in a few words, what can be looked at, what scenarios are made of.

Luck is taken out by the draw mode `table`: every die and every card that comes up is an action
like `draw exposure bitten`. Seats count from 1: P0 of the rules' scenarios is seat 1.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from holdout.kernel import Event
from holdout.kernel.chance import Chance
from holdout.kernel.pile import Pile
from holdout.kernel.state import Step
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.actions.turn import AskTurn
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.effects.vocabulary import AnyEffect
from holdout.titles.dead_of_winter.rules.frames import Frame
from holdout.titles.dead_of_winter.rules.turn.course import (
    BeginRound,
    BeginTurn,
    ColonyPhase,
    EndTurn,
)
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    Location,
    Options,
    Player,
    Survivor,
    item_of,
)
from tests.dead_of_winter.box import DECK, OUTSIDE
from tests.scenarios import Mistake, Table
from tests.table import SEED, asked, do, over, told, won

COLONY, POLICE, GROCERY = "colony", "police-station", "grocery-store"
SCHOOL, LIBRARY, HOSPITAL, GAS = "school", "library", "hospital", "gas-station"

#: An objective that asks for nothing but time, so that nothing else interferes.
QUIET = "eight-weeks-of-darkness"

Cards = Sequence[str]
Place = tuple[int, str] | tuple[int, str, int] | tuple[int, str, int, int]

#: Three players with a survivor each.
CROWD: dict[str, Place] = {
    "rod-miller": (1, SCHOOL), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY),
}  # fmt: skip


class _Box:
    """All item cards, handed out by the name of the item; the lists that are left are the decks."""

    def __init__(self) -> None:
        self.left = {name: list(cards) for name, cards in DECK.stacks.items()}

    def take(self, words: Iterable[str], deck: str = "starter") -> list[str]:
        """Cards for words like `fuel`, `fuel*3` or `fuel@hospital` (a card of that deck)."""
        return [card for word in words for card in self._some(word, deck)]

    def _some(self, word: str, deck: str) -> Iterable[str]:
        item, _, times = word.partition("*")
        item, _, origin = item.partition("@")
        for _ in range(int(times or 1)):
            order = [origin] if origin else [deck, "starter", *OUTSIDE]
            cards = (c for name in order for c in self.left[name] if item_of(c) == item)
            card = next(cards)
            self.left[DECK.origin[card]].remove(card)
            yield card


def playing(  # noqa: PLR0913 - each is a part of a position, named in the call
    survivors: Mapping[str, Place] | None = None,
    *,
    players: int = 3,
    active: int = 1,
    first: int | None = None,
    hands: Mapping[int, Cards] | None = None,
    items: Mapping[str, Cards] | None = None,
    dice: Mapping[int, Sequence[int]] | None = None,
    zombies: Mapping[str, int | Sequence[int]] | None = None,
    barricades: Mapping[str, int | Sequence[int]] | None = None,
    noise: Mapping[str, int] | None = None,
    decks: Mapping[str, Cards] | None = None,
    waste: Cards = (),
    removed: Cards = (),
    contributed: Mapping[int, Cards] | None = None,
    goal_cards: Cards = (),
    newcomers: Cards = (),
    objectives: Mapping[int, str] | None = None,
    exiled: Mapping[int, str] | None = None,
    out: Sequence[int] = (),
    leaders: Mapping[int, str] | None = None,
    survivor_deck: Cards | None = None,
    crises: Cards | None = None,
    crossroads: Cards | None = None,
    objective: str = QUIET,
    hardcore: bool = False,
    variant: str | None = None,
    draws: str = "table",
    options: Mapping[str, Any] | None = None,
    begin: str = "turn",
    then: Sequence[Step | Effect] = (),
    fires: str | None = None,
    drawn: str | None = None,
    holder: int | None = None,
    **rest: Any,
) -> DeadOfWinter:
    """A game in a position: `survivors` stand as (seat, place, wounds, frostbites).

    `begin`: `turn` (in the turn of `active`), `start` (its turn is about to start), `colony`
    (the colony phase comes), `round` (a round begins). `then` are steps that happen at once.
    `held` is the crossroads card of this turn; `fires`: it is drawn at the start of the turn and
    fires at once; `drawn`: it does not. With such a card seat 3 is the first player, not seat 1.
    Piles are written from the top down; an unnamed deck holds what is left of it. The survivor
    with the highest influence leads unless `leaders` says another one. `rest` are fields of the
    state: morale, rounds, food, held, crisis, helpless …
    """
    wish = {"objective": objective, "hardcore": hardcore, "variant": variant, "draws": draws}
    chosen = msgspec.convert({**wish, **(options or {})}, Options)
    game = TITLE.rules.new_game(TITLE.deck, players, chosen, SEED)
    game.log, game.agenda, game.decisions, game.chance = [], [], [], Chance(SEED)
    game.morale, game.rounds, game.round = rest.pop("morale", 6), rest.pop("rounds", 6), 1
    card = fires or drawn
    game.first = first or (3 if card or rest.get("held") else 1)
    game.active, game.phase, game.helpless, game.added = active, "turns", 0, 0
    game.locations = {
        name: Location(
            _row(card.entrances, (zombies or {}).get(name, 0)),
            _row(card.entrances, (barricades or {}).get(name, 0)),
            (noise or {}).get(name, 0),
        )
        for name, card in DECK.locations.items()
    }
    box = _Box()
    _seat(game, box, hands or {}, dice or {}, objectives or {}, exiled or {}, out)
    _stand(game, box, survivors or {}, items or {}, leaders or {}, newcomers)
    game.survivor_deck.cards = [
        n for n in game.survivor_deck.cards if n not in rest.get("lost", ())
    ]
    game.waste, game.removed = box.take(waste), box.take(removed)
    game.objective_cards = box.take(goal_cards)
    game.contributions = [
        (seat, card) for seat, words in (contributed or {}).items() for card in box.take(words)
    ]
    _deck(game, box, decks or {})
    for name, cards in (
        ("survivor_deck", survivor_deck), ("crises", crises), ("crossroads", crossroads),
    ):  # fmt: skip
        if cards is not None:
            setattr(game, name, Pile([*cards][::-1]))
    for name, value in rest.items():
        setattr(game, name, value)
    if game.held is not None:
        game.crossroads.cards.remove(game.held)
        game.holder = holder or (active - 2) % players + 1
    if game.crisis is not None:
        game.crises.cards.remove(game.crisis)
    game.agenda = [*_agenda(game, "start" if card else begin), *reversed(_steps(game, then))]
    TITLE._settle(game)
    if card:
        events = do(game, f"draw crossroads {card}")
        found = told(events, "crossroads-fired")
        if found != ([{"card": card}] if fires else []):
            raise Mistake(f"{card}: fired {found}")
        sound(game, events)
        game.log = events
    return game


def fresh(
    seats: int, *, seed: bytes = SEED, draws: str = "automatic", **options: Any
) -> DeadOfWinter:
    """A game that has just been set up; everybody is asked whom to keep."""
    chosen = msgspec.convert({"draws": draws, **options}, Options)
    return TITLE.new_game(seats, chosen, seed)


def start(game: DeadOfWinter) -> DeadOfWinter:
    """Let everybody keep the first survivors on offer, up to the first turn."""
    while game.phase == "setup":
        decision = TITLE.decisions(game)[0]
        TITLE.push(game, decision.seat, TITLE.legal_actions(game, decision.seat)[0])
    return game


def _row(entrances: int, count: int | Sequence[int]) -> list[int]:
    numbers = [count] if isinstance(count, int) else list(count)
    return numbers + [0] * (entrances - len(numbers))


def _seat(  # noqa: PLR0913, PLR0917 - parts of a position
    game: DeadOfWinter,
    box: _Box,
    hands: Mapping[int, Cards],
    dice: Mapping[int, Sequence[int]],
    objectives: Mapping[int, str],
    exiled: Mapping[int, str],
    out: Sequence[int],
) -> None:
    spare = [name for name, card in DECK.objectives.items() if card.kind == "non_betrayal"]
    together = game.variant in ("cooperative", "two-player")
    game.players = [Player() for _ in range(game.seats)]
    for seat, who in enumerate(game.players, 1):
        who.hand = box.take(hands.get(seat, ()))
        who.dice = sorted(dice.get(seat, ()))
        who.out = seat in out
        who.objective = None if together else objectives.get(seat, spare[seat])
        if seat in exiled:
            who.exiled, who.exile_card = True, exiled[seat]
            game.exile_deck.cards.remove(exiled[seat])
            goal = objectives.get(seat)
            if goal is None or DECK.objectives[goal].kind != "betrayal":
                who.objective = None


def _stand(  # noqa: PLR0913, PLR0917 - parts of a position
    game: DeadOfWinter,
    box: _Box,
    survivors: Mapping[str, Place],
    items: Mapping[str, Cards],
    leaders: Mapping[int, str],
    newcomers: Cards,
) -> None:
    for name, where in survivors.items():
        seat, at, wounds, frost = (*where, 0, 0)[:4]
        carried = box.take(items.get(name, ()))
        game.survivors[name] = Survivor(seat, at, wounds=wounds, frost=frost, items=carried)
    for seat, who in enumerate(game.players, 1):
        own = [name for name, each in game.survivors.items() if each.seat == seat]
        highest = max(own, key=lambda name: DECK.survivors[name].influence, default=None)
        who.leader = leaders.get(seat, highest)
    rest = [n for n in game.survivor_deck.cards if n not in {*survivors, *newcomers}]
    game.survivor_deck = Pile([*sorted(rest), *reversed(newcomers)])


def _deck(game: DeadOfWinter, box: _Box, decks: Mapping[str, Cards]) -> None:
    for place, words in decks.items():
        game.item_decks[place] = Pile(box.take(words, place)[::-1])
    boxed = [card for place in decks for card in box.left[place]]
    for place in OUTSIDE:
        if place not in decks:
            game.item_decks[place] = Pile(box.left[place])
    game.starter_deck = Pile(box.left["starter"] + boxed)


def _agenda(game: DeadOfWinter, begin: str) -> list[Any]:
    order = [(game.first - 1 + n) % game.seats + 1 for n in range(game.seats)]
    rest = tuple(order[order.index(game.active) + 1 :])
    match begin:
        case "start":
            return [BeginTurn((game.active, *rest))]
        case "colony":
            return [ColonyPhase()]
        case "round":
            return [BeginRound()]
        case _:
            return [BeginTurn(rest), EndTurn(), AskTurn()]


def happen(game: DeadOfWinter, *doing: Step | Effect) -> list[Event]:
    """Let steps or effects happen in the turn of the active player, who is asked again then."""
    game.decisions, game.log = [], []
    game.agenda += [AskTurn(), *reversed(_steps(game, doing))]
    TITLE._settle(game)
    return game.log


def _steps(game: DeadOfWinter, doing: Sequence[Step | Effect]) -> list[Any]:
    """Effects as one frame of the active player, before all other steps."""
    of_cards: Any = tuple(each for each in doing if isinstance(each, Effect))
    env = {"actor": game.active, "chooser": game.active, "card": game.objective}
    frame = [Frame(of_cards, env)] if of_cards else []
    return [*frame, *(each for each in doing if not isinstance(each, Effect))]


def verb(**fields: Any) -> Effect:
    """A verb as it is written in the data: `verb(do="place_zombies", n=2, at="colony")`."""
    words = {name.rstrip("_"): value for name, value in fields.items()}
    words["op"] = words.pop("do")
    made: Effect = msgspec.convert(words, AnyEffect)
    return made


def hand(game: DeadOfWinter, seat: int) -> list[str]:
    """The items in a hand, in the order of the alphabet."""
    return sorted(item_of(card) for card in game.players[seat - 1].hand)


def names(cards: Iterable[str]) -> list[str]:
    """The items of some cards, in their order."""
    return [item_of(card) for card in cards]


def deck(game: DeadOfWinter, place: str) -> list[str]:
    """The items of a deck from the top down."""
    return names(game.item_decks[place].cards[::-1])


def places(game: DeadOfWinter) -> dict[str, str]:
    """Where everybody stands."""
    return {name: who.at for name, who in game.survivors.items()}


def hand_of(seat: int) -> dict[str, Any]:
    """The hand of a player, as events name it."""
    return {"type": "hand", "seat": seat}


def pile_of(name: str) -> dict[str, Any]:
    """A pile, as events name it."""
    return {"type": "pile", "pile": name}


def conserved(game: DeadOfWinter) -> None:
    """Every item card is in the game exactly once, and nobody is in two places."""
    cards = [*game.starter_deck.cards, *game.waste, *game.removed, *game.buried]
    cards += [*game.objective_cards, *game.playing, *(card for _, card in game.contributions)]
    cards += [card for pile in game.item_decks.values() for card in pile.cards]
    cards += [card for who in game.players for card in {*who.hand, *who.stake}]
    cards += [card for who in game.survivors.values() for card in who.items]
    for step in game.agenda:
        cards += [c for field in ("drawn", "cards") for c in getattr(step, field, ()) if "#" in c]
    assert Counter(DECK.origin.keys()) == Counter(cards)
    people = [*game.survivors, *game.survivor_deck.cards, *game.lost]
    people += [name for who in game.players for name in who.offered]
    assert len(set(people)) == len(people)


# ---- what comes later, without what lies between


def turn_of(game: DeadOfWinter, seat: int) -> list[Event]:
    """This turn is over; one of a seat begins, in which no crossroads card is drawn."""
    return _begin(game, BeginTurn((seat,)))


def round_begins(game: DeadOfWinter, *crises: str) -> list[Event]:
    """A new round begins with one of the crises (or none), up to what has to be decided."""
    game.crises = Pile([*crises])
    return _begin(game, BeginRound())


def colony_phase(game: DeadOfWinter) -> list[Event]:
    """The colony phase goes by, up to the dice of the next round or the end of the game."""
    game.crises = Pile([])
    return _begin(game, ColonyPhase())


def _begin(game: DeadOfWinter, step: Step) -> list[Event]:
    game.crossroads, game.held = Pile([]), None
    game.decisions, game.agenda, game.log = [], [step, EndTurn()], []
    TITLE._settle(game)
    conserved(game)
    events, game.log = game.log, []
    return events


def rolled(game: DeadOfWinter) -> list[int]:
    """How many dice each seat has, after all of them were rolled at the start of a round."""
    while asked(game).endswith("draw action"):
        do(game, "draw action 1")
    return [len(who.dice) for who in game.players]


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


def _unmet(game: DeadOfWinter) -> dict[int, list[int]]:
    """The numbers of the conditions that each seat has not met, as everybody sees at the end."""
    goals = [who.goal for who in TITLE.view(game, None).players]
    return _seats(game, lambda seat: [n for n, c in enumerate(goals[seat - 1], 1) if not c.met])


# ---- scenarios


def _rolls(game: DeadOfWinter) -> list[Event]:
    rolled(game)
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


def sound(game: DeadOfWinter, events: Sequence[Event]) -> None:
    """No item card is lost, what is left can be saved, and a card that fires leaves the game."""
    conserved(game)
    assert game == TITLE.load(TITLE.save(game))
    for fired in told(events, "crossroads-fired"):
        assert game.held is None
        assert fired["card"] not in game.crossroads.cards


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


OPTIONS = frozenset(
    f"{card.id} {option.id}" for card in DECK.crossroads.values() for option in card.options
)
#: Crossroads cards whose trigger is missed by little.
FACEDOWN = frozenset(f"{card} facedown" for card in DECK.crossroads)

#: Each side of a main objective, and each condition of a secret one; an exile card puts its own in
#: the place of those of an honest player, or of a betrayer's first one.
GOALS = frozenset(
    [f"{name} {side}" for name in DECK.main_objectives for side in ("standard", "hardcore")]
    + [
        f"{name} {n}"
        for name, card in DECK.objectives.items()
        for n in range(1, 1 + len(card.not_betrayer or card.conditions))
    ]
    + [f"{name} betrayer" for name, card in DECK.objectives.items() if card.betrayer_first]
)

TABLE = Table(
    title=TITLE,
    given=playing,
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
        "items": lambda game: {n: names(who.items) for n, who in game.survivors.items()},
        "hand": lambda game: _seats(game, lambda seat: hand(game, seat)),
        "dice": lambda game: _seats(game, lambda seat: game.players[seat - 1].dice),
        "dice-each": lambda game: [len(who.dice) for who in game.players],
        "spent": _each("spent"),
        "extra": _each("extra"),
        "exiled": _each("exiled"),
        "leaders": _each("leader"),
        "zombies": lambda game: _rows(game, "zombies"),
        "barricades": lambda game: _rows(game, "barricades"),
        "noise": _noise,
        "deck": lambda game: {place: deck(game, place) for place in game.item_decks},
        "survivor-deck": lambda game: game.survivor_deck.cards[::-1],
        "crises": lambda game: game.crises.cards[::-1],
        "crossroads": lambda game: game.crossroads.cards[::-1],
        "bottom": lambda game: {
            "crises": game.crises.cards[0],
            "crossroads": game.crossroads.cards[0],
        },
        "waste": lambda game: names(game.waste),
        "removed": lambda game: names(game.removed),
        "buried": lambda game: names(game.buried),
        "standing": lambda game: [each.card for each in game.standing],
        "over": over,
        "won": won,
        "result": lambda game: _seats(game, lambda seat: game.outcome.seats[seat - 1]),
        "unmet": _unmet,
    },
    subjects=OPTIONS | FACEDOWN | GOALS | {*DECK.survivors, *DECK.items, *DECK.crises},
    proven=OPTIONS,
    happened=happened,
    params=_params,
    later={
        "turn": lambda game, seat: turn_of(game, int(seat)),
        "round": round_begins,
        "roll": _rolls,
        "colony-phase": colony_phase,
        "dice": _dice,
        "exiled": _exiled,
        "helpless": _helpless,
    },
    check=sound,
)
