"""What the laws have to know of Raxxon: its cards, and what nobody may know of a game."""

from collections import Counter
from collections.abc import Collection
from itertools import product
from random import Random
from typing import Any, get_args, get_type_hints

from holdout.kernel import Action, AwaitDraw, Decision, Event, grid
from holdout.titles import TITLES
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.model.decisions import AwaitArrange
from holdout.titles.raxxon.model.state import Options, Raxxon
from holdout.titles.raxxon.rules.piles import PILE_NAMES
from holdout.titles.raxxon.seats.view import RaxxonView

TITLE = TITLES["raxxon"]
DECK: Deck = TITLE.deck
INFECTED = DECK.infected

#: How gladly random players take each kind of action; 1 if it is not here.
WEIGHTS = {"pass": 0.03, "decline": 0.3, "done": 0.4, "evacuate": 6, "rescue": 4, "perform": 2}

#: How many examples of a law are tried, for each that is tried with the fastest title.
SHARE = 1.0

#: How many games at each table the corpus is taken from.
ROUNDS = 5

#: The kinds of events by which hidden cards become known.
REVEALS = frozenset(
    {
        "card-flipped",
        "looked",
        "scried",
        "infection-spread",
        "raxxon-drawn",
        "all-turned-up",
        "cards-killed",
        "first-player",
    }
)

_OPEN = ("population_discard", "evacuation", "uncontained", "contained", "removed")


def tables() -> list[tuple[int, Options]]:
    """Every number of players with all that can be chosen before a game."""
    hints = get_type_hints(Options)
    values = product(*(get_args(hints[name]) for name in Options.__struct_fields__))
    every = [Options(*each) for each in values]
    return [
        (seats, each) for seats in range(TITLE.min_seats, TITLE.max_seats + 1) for each in every
    ]


def census(state: Raxxon) -> Counter[str]:
    """Every card of a game, wherever it lies."""
    cards = Counter(cell.card for cell in state.crowd.values())
    for zone in ("population_draw", "infection_supply", "raxxon_draw"):
        cards.update(getattr(state, zone).cards)
    for zone in (*_OPEN, "raxxon_triggered", "raxxon_untriggered", "resolving"):
        cards.update(getattr(state, zone))
    for asked in state.decisions:
        if isinstance(asked, AwaitArrange) and asked.op is None:
            cards.update(asked.cards + asked.order)
    return cards


def all_cards(state: Raxxon) -> Counter[str]:
    """Every card that a game of this kind has."""
    return Counter(DECK.composition(state.difficulty)) + Counter(DECK.raxxon.keys())


def late(state: Raxxon, rng: Random) -> Raxxon:
    """The same game on a day when most people are saved and few infected are left: can be won."""
    while state.decisions[0].kind != "turn-start":
        seat = state.decisions[0].seat
        TITLE.push(state, seat, rng.choice(TITLE.legal_actions(state, seat)))
    hidden = [*state.population_draw.cards, *state.infection_supply.cards]
    hidden += [cell.card for cell in state.crowd.values()]
    rng.shuffle(hidden)
    healthy = [card for card in hidden if card not in INFECTED]
    infected = [card for card in hidden if card in INFECTED]
    left, ill = rng.randint(3, 9), rng.randint(6, 15)
    up = " ".join(f"{card}+" for card in healthy[:left][:4])
    document = TITLE.position(state) | {
        "crowd": [up, "- - . -"],
        "evacuation": dict(Counter(healthy[left:])),
        "removed": dict(Counter(infected[ill:])),
        "infection_supply": ["?"] * rng.randint(0, ill - 3),
        "power": rng.randint(0, 7),
        "day": rng.randint(1, 9),
    }
    del document["population_draw"], document["raxxon_draw"]
    made: Raxxon = TITLE.from_position(document, state.chance.seed)
    return made


def stir(state: Raxxon, rng: Random) -> None:
    """Nothing is done: random players come to everything."""
    del state, rng


def sort_of(asked: Decision) -> str:
    """What is asked for: of each sort some moments are looked at."""
    return f"{asked.kind} {type(getattr(asked, 'op', None)).__name__}"


def otherwise(state: Raxxon, rng: Random, seats: Collection[int]) -> Raxxon:
    """The same game, had all that is hidden from the team been something else.

    All seats know the same, so which of them it is hidden from makes no difference.
    """
    del seats
    other: Raxxon = TITLE.imagine(state, None, rng)
    return other


def another(state: Raxxon, rng: Random, seat: int) -> Raxxon:
    """Another game that a seat can't tell from this one."""
    return otherwise(state, rng, [seat])


def may_differ(one: Event | None, two: Event | None) -> bool:
    """Whether events of two games may differ that looked the same: both turn something up."""
    return one is not None and two is not None and {one.kind, two.kind} <= REVEALS


def opens_more(action: Action, events: list[Event]) -> bool:
    """Whether more came to light than the events tell: never."""
    del action, events
    return False


def honest(state: Raxxon, asked: Decision, action: Action) -> bool:
    """Whether what a table says can have come up: all that is listed can."""
    del state, asked, action
    return True


def strange_actions() -> list[Any]:
    """Actions of all kinds, most of them not legal at any moment."""
    return [TITLE.parse_action(text) for text in _STRANGE]


_STRANGE = [
    "sheet thomas-heart", "sheet nobody", "go-on", "pass", "perform investigate",
    "perform quarantine", "perform curfew", "perform nonsense", "evacuate row 0",
    "evacuate row 1", "evacuate row 2", "evacuate column 0", "evacuate column 1",
    "evacuate column 9", "strike row 1", "curfew column 1", "flip 0,0", "flip 1,1", "flip 2,2",
    "flip 9,9", "kill 0,1", "kill 1,1", "move 0,0", "turn-down 1,1", "look 0,0", "look 2,1",
    "swap 1,0", "block 1,1", "rescue 0,0", "rescue 1,2", "interview 0,0", "add 0,3", "add -1,0",
    "unblock 1,1", "take carrier uncontained", "take volatile population_discard",
    "take hostile evacuation", "done", "use", "decline", "option a", "option c",
    "resolve innocent", "resolve hostile", "clear-sheet 1", "clear-sheet 4",
    "clear quarantine 1", "clear evacuation 9", "aside screams", "aside blackout",
    "top blackout", "top hostile", "under volatile", "draw raxxon", "draw crowd",
    "draw crowd hostile", "draw infection carrier", "draw raxxon blackout", "draw nowhere",
]  # fmt: skip


Reveal = tuple[str, str | int | None, str]


def came_up(events: list[Event], before: RaxxonView, after: Raxxon) -> list[Reveal]:
    """What an action turned up that nobody knew, one after the other: pile, place, result.

    `before` is the view before the action, `after` the game after it.
    """
    del after
    known = {f"{card.row},{card.column}" for card in before.crowd if card.card}
    known |= {f"raxxon {depth}" for depth in before.raxxon_draw.known}
    return [each for event in events for each in _came_up(event.kind, event.params, known)]


def _came_up(kind: str, told: dict[str, Any], known: set[str]) -> list[Reveal]:
    """What one event turned up; `known`, the places of known cards, is kept up to date.

    Of Raxxon cards it has the depths in the draw pile.
    """
    found: list[Reveal] = []
    match kind:
        case "card-flipped" | "looked":
            found = _of_crowd([(told["card"], told["at"])], known)
        case "all-turned-up" | "cards-killed":
            found = _of_crowd([each.split(" ") for each in told["cards"]], known)
            if kind == "cards-killed":
                known -= {each.split(" ")[1] for each in told["cards"]}
        case "card-added":
            known.discard(told["at"])
        case "swapped":
            ends = {told["a"], told["b"]}
            known ^= ends if len(ends & known) == 1 else set()
        case "scried":
            pile = PILE_NAMES[told["zone"]]
            found = [(pile, depth, card) for depth, card in enumerate(told["cards"])]
        case "infection-spread":
            found = [("infection", None, told["card"])]
        case "raxxon-drawn" | "put-back" | "untriggered-back":
            found = _of_raxxon_pile(kind, told, known)
        case "first-player":
            found = [("first-player", None, str(told["player"]))]
    return found


def _of_raxxon_pile(kind: str, told: dict[str, Any], known: set[str]) -> list[Reveal]:
    depths = {int(each.split(" ")[1]) for each in known if "raxxon" in each}
    found: list[Reveal] = []
    if kind == "put-back":
        depths |= set(range(told["count"] if told["zone"] == "raxxon_draw" else 0))
    elif kind == "untriggered-back":
        depths = set()
    else:
        found = [] if 0 in depths else [("raxxon", None, told["card"])]
        depths = {depth - 1 for depth in depths if depth}
    known -= {each for each in known if "raxxon" in each}
    known |= {f"raxxon {depth}" for depth in depths}
    return found


def _of_crowd(cards: list[Any], known: set[str]) -> list[Reveal]:
    found: list[Reveal] = [("crowd", at, card) for card, at in cards if at not in known]
    known |= {at for _, at in cards}
    return found


def fits(asked: AwaitDraw, reveal: Reveal) -> bool:
    """Whether a draw that is waited for turned this up: pile, and place (in words) or depth."""
    crowd = asked.pile == "crowd" and asked.about is not None
    about = grid.words(asked.about or 0) if crowd else asked.about
    return (asked.pile, about) == reveal[:2]


def merged(events: list[Event]) -> list[Event]:
    """Events without what draws that are waited for add: pieces are put together again."""
    whole: list[Event] = []
    killed = [card for e in events if e.kind == "cards-killed" for card in e.params["cards"]]
    for event in events:
        pieces = event.kind in ("all-turned-up", "scried")
        if pieces and whole and whole[-1].kind == event.kind:
            cards = whole[-1].params["cards"] + event.params["cards"]
            whole[-1] = Event(event.kind, event.params | {"cards": cards}, event.seat)
        elif event.kind != "looked" or f"{event.params['card']} {event.params['at']}" not in killed:
            whole.append(event)
    return whole
