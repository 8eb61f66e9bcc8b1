"""A table to play Dead of Winter at in tests: a position in one line, actions by their ids.

Luck is taken out by the draw mode `table`: every die and every card that comes up is an action
like `draw exposure bitten`. Seats count from 1: P0 of the rules' scenarios is seat 1.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from holdout.kernel import AwaitDraw, Decision, Event
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

SEED = bytes(range(16))
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
    first: int = 1,
    hands: Mapping[int, Cards] | None = None,
    items: Mapping[str, Cards] | None = None,
    dice: Mapping[int, Sequence[int]] | None = None,
    zombies: Mapping[str, int | Sequence[int]] | None = None,
    barricades: Mapping[str, int | Sequence[int]] | None = None,
    noise: Mapping[str, int] | None = None,
    decks: Mapping[str, Cards] | None = None,
    waste: Cards = (),
    removed: Cards = (),
    given: Sequence[tuple[int, str]] = (),
    goal_cards: Cards = (),
    newcomers: Cards = (),
    objectives: Mapping[int, str] | None = None,
    exiled: Mapping[int, str] | None = None,
    out: Sequence[int] = (),
    leaders: Mapping[int, str] | None = None,
    objective: str = QUIET,
    draws: str = "table",
    options: Mapping[str, Any] | None = None,
    begin: str = "turn",
    then: Sequence[Step | Effect] = (),
    holder: int | None = None,
    **rest: Any,
) -> DeadOfWinter:
    """A game in a position: `survivors` stand as (seat, place, wounds, frostbites).

    `begin`: `turn` (in the turn of `active`), `start` (its turn is about to start), `colony`
    (the colony phase comes), `round` (a round begins). `then` are steps that happen at once.
    Decks are written from the top down; an unnamed deck holds what is left of it. The survivor
    with the highest influence leads unless `leaders` says another one. `rest` are fields of the
    state: morale, rounds, food, held, crisis, helpless …
    """
    chosen = msgspec.convert({"objective": objective, "draws": draws, **(options or {})}, Options)
    game = TITLE.rules.new_game(TITLE.deck, players, chosen, SEED)
    game.log, game.agenda, game.decisions, game.chance = [], [], [], Chance(SEED)
    game.morale, game.rounds, game.round = rest.pop("morale", 6), rest.pop("rounds", 6), 1
    game.first, game.active, game.phase, game.helpless, game.added = first, active, "turns", 0, 0
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
    game.waste, game.removed = box.take(waste), box.take(removed)
    game.objective_cards = box.take(goal_cards)
    game.contributions = [(seat, box.take([card])[0]) for seat, card in given]
    _deck(game, box, decks or {})
    for name, value in rest.items():
        setattr(game, name, value)
    if game.held is not None:
        game.crossroads.cards.remove(game.held)
        game.holder = holder or (active - 2) % players + 1
    if game.crisis is not None:
        game.crises.cards.remove(game.crisis)
    game.agenda = [*_agenda(game, begin), *reversed(_steps(game, then))]
    TITLE._settle(game)
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


def do(game: DeadOfWinter, *actions: str) -> list[Event]:
    """Carry out actions by their ids; `2: vote up` is one of seat 2; what happened."""
    happened = []
    for words in actions:
        head, _, tail = words.rpartition(": ")
        seat = int(head) if head else asked_seat(game)
        happened += TITLE.apply(game, seat, TITLE.parse_action(tail))
    return happened


def asked_seat(game: DeadOfWinter) -> int:
    """The only seat that has to decide."""
    (decision,) = TITLE.decisions(game)
    return decision.seat


def legal(game: DeadOfWinter, seat: int | None = None) -> list[str]:
    """The ids of all legal actions of a seat, or of the only one that has to decide."""
    who = seat or asked_seat(game)
    return [TITLE.action_id(each) for each in TITLE.legal_actions(game, who)]


def asked(game: DeadOfWinter) -> list[tuple[int, str]]:
    """Who is asked for what: what a choice is about, the pile of a draw, or the kind."""
    return [(each.seat, _about(each)) for each in TITLE.decisions(game)]


def _about(decision: Decision) -> str:
    if isinstance(decision, AwaitDraw):
        return f"draw {decision.pile}"
    return str(getattr(decision, "about", decision.kind))


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


def over(game: DeadOfWinter) -> str | None:
    """Why the game has ended; None while it runs."""
    return game.outcome.cause if game.outcome else None


def won(game: DeadOfWinter) -> list[int]:
    """The seats that have won."""
    assert game.outcome
    return [seat for seat, result in enumerate(game.outcome.seats, 1) if result == "won"]


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in events]


def told(events: Iterable[Event], kind: str) -> list[dict[str, Any]]:
    """The parameters of all events of a kind, in order."""
    return [event.params for event in events if event.kind == kind]


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
