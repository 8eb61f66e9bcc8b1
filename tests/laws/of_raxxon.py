"""What the laws have to know of Raxxon: its cards, and what nobody may know of a game."""

from collections import Counter
from collections.abc import Callable, Collection
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from holdout.kernel import AwaitDraw, Decision, Event, grid
from holdout.kernel.elements import Element, PileElement, PlayerElement
from holdout.titles import TITLES
from holdout.titles.raxxon.actions.base import OnLine
from holdout.titles.raxxon.actions.crowd import cards_of
from holdout.titles.raxxon.actions.piles import AwaitArrange
from holdout.titles.raxxon.actions.turn import FREE_ACTION, begins_turn
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.elements import CellElement, LineElement, SpaceElement
from holdout.titles.raxxon.events import FIRST_PLAYER, MARKER, POWER, STEP, TOKEN
from holdout.titles.raxxon.state import Raxxon
from tests.laws import rebuilding
from tests.laws.rebuilding import leave_out

TITLE = TITLES["raxxon"]
DECK: Deck = TITLE.deck
INFECTED = DECK.infected

#: How gladly random players take each kind of action; 1 if it is not here.
WEIGHTS = {"pass": 0.03, "decline": 0.3, "done": 0.4, "evacuate": 6, "rescue": 4, "perform": 2}

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


def _line(state: Raxxon, action: Any) -> list[Any]:
    return [state.crowd[at] for at in cards_of(state, action.line, action.index)]


def _spaces(state: Raxxon, action: Any) -> list[bool]:
    sheet = state.sheets[state.active - 1]
    return sheet.tokens.get(action.action, []) if sheet else []


#: By code of a refusal: whether it is true.
HOLDS: dict[str, Callable[[Raxxon, Decision, Any], bool]] = {
    "sheet-taken": lambda state, asked, action: any(
        each and each.id == action.sheet and seat != asked.seat
        for seat, each in enumerate(state.sheets, 1)
    ),
    "no-card-there": lambda state, _, action: (
        not _line(state, action) if isinstance(action, OnLine) else action.at not in state.crowd
    ),
    "facedown-card": lambda state, _, action: not all(c.up for c in _line(state, action)),
    "infected-card": lambda state, _, action: any(
        c.up and c.card in INFECTED for c in _line(state, action)
    ),
    "not-on-the-sheet": lambda state, _, action: (
        action.action != FREE_ACTION and not _spaces(state, action)
    ),
    "no-empty-space": lambda state, _, action: (
        bool(_spaces(state, action)) and all(_spaces(state, action))
    ),
}

#: What names nothing on the table in actions.
NAMES_NOTHING = ("option.option", "perform.action=investigate")

#: What names nothing on the table at all: every question does.
WITHOUT_ABOUT = ()
WITHOUT_TARGETS = ("pass", "done", "decline")

#: Nobody hides anything, so nobody is asked what has one answer.
ONE_ANSWER = ()

#: Places of single cards and tokens; a roadblock loses its marker by itself.
SPOTS = (CellElement, SpaceElement)
NOT_NAMED = ("card-blocked",)


def covers(named: Element, spot: Element) -> bool:
    """Whether who names a thing has named what lies at a place: a line has all its cells."""
    if isinstance(named, LineElement) and isinstance(spot, CellElement):
        return named.index == getattr(spot, named.line)
    return named == spot


_OPEN = ("population_discard", "evacuation", "uncontained", "contained", "removed")


def lying(view: Any) -> dict[Element, Counter[str | None] | int]:
    """What lies where, as everybody sees it; of facedown piles only how much."""
    found: dict[Element, Counter[str | None] | int] = {}
    for card in view.crowd:
        found[CellElement(card.row, card.column)] = Counter([card.card])
    for block in view.roadblocks:
        found[CellElement(block.row, block.column)][MARKER] = block.markers
    for name in ("population", "infection", "raxxon"):
        found[PileElement(name)] = getattr(view, name).count
    for name in (*_OPEN, "raxxon_triggered", "raxxon_untriggered", "resolving", "arranging"):
        found[PileElement(name.replace("_", "-"))] = Counter(getattr(view, name))
    for seat, sheet in enumerate(view.sheets, 1):
        if sheet:
            found[PlayerElement(seat)] = Counter([sheet.id])
            for action, spaces in sheet.tokens.items():
                for number, taken in enumerate(spaces, 1):
                    at = SpaceElement(sheet.id, action, number)
                    found[at] = Counter({TOKEN: int(taken)})
    found[POWER] = Counter({STEP: view.power})
    if view.day:
        found.setdefault(PlayerElement(view.first), Counter())[FIRST_PLAYER] = 1
    return found


#: The fields of a view that `lying` tells.
OF_LYING = (
    *("sheets", "power", "first", "roadblocks", "infection", "resolving", "arranging"),
    *(*_OPEN, "raxxon_triggered", "raxxon_untriggered"),
)

#: What no event tells.
ONLY_SEEN = {
    "coming": "what is still to happen in the turn, the next thing first",
    "owed": "the Raxxon cards that optional effects cost, until they are drawn",
}

Cell = tuple[str, str | None]


class Rebuilt(rebuilding.Rebuilt):
    """Turns, the faces of the crowd, and which cards of facedown piles the team knows."""

    def __init__(self, view: Any) -> None:
        super().__init__(view)
        leave_out(self.now, dict.fromkeys([*OF_LYING, *ONLY_SEEN]))
        self.first: int = view.first
        self.crowd: dict[tuple[int, int], Cell] = {
            (each["row"], each["column"]): (each["face"], each["card"])
            for each in self.now.pop("crowd")
        }
        self.known: dict[str, dict[int, str]] = {
            pile: {int(depth): card for depth, card in self.now.pop(pile)["known"].items()}
            for pile in ("population", "raxxon")
        }

    def _on_sheet_chosen(self, _: Any, seat: int) -> None:
        self.now["active"] = seat

    def _on_first_player(self, told: Any, _: int) -> None:
        self.now["active"] = self.first = told.player

    def _on_day_began(self, told: Any, _: int) -> None:
        self.now |= {"day": told.day, "active": self.first}
        known = {(each.row, each.column): each.card for each in told.known_cards}
        for number in range(told.count):
            at = divmod(number, told.columns)
            self.crowd[at] = ("down", known.get(at))
        self._deeper("population", -told.count)

    def _on_turn_began(self, _: Any, seat: int) -> None:
        self.now |= {"active": seat, "fresh": None, "passing": False}

    def _on_will_pass(self, _: Any, __: int) -> None:
        self.now["passing"] = True

    def _on_passed(self, told: Any, seat: int) -> None:
        self.now["passing"] = False
        if told.passes is None:
            self.now["passed"] = sorted([*self.now["passed"], seat])
        else:
            self.now["passes"] = told.passes
            self.now["passed"] = [seat] if told.passes == told.of else []

    def _on_evening(self, _: Any, __: int) -> None:
        self.now["passing"] = False

    def _on_performed(self, told: Any, _: int) -> None:
        if told.space:
            at = SpaceElement(told.sheet, told.action, told.space)
            self.now["fresh"] = msgspec.to_builtins(at)

    def _on_day_ended(self, told: Any, _: int) -> None:
        self.now |= {"day": told.day + 1, "passed": [], "passes": 0, "fresh": None}
        self.first = told.player

    def _on_card_flipped(self, told: Any, _: int) -> None:
        self._turn("up", told.at, told.card)

    def _on_turned_down(self, told: Any, _: int) -> None:
        self._turn("down", told.at, told.card)

    def _on_looked(self, told: Any, _: int) -> None:
        self._turn("down", told.at, told.card)

    def _on_all_turned_up(self, told: Any, _: int) -> None:
        for each in told.cards:
            self._turn("up", each, each.card)

    def _on_card_added(self, told: Any, _: int) -> None:
        self._turn("down", told.at, told.card)
        self._deeper("population", -1)

    def _on_cards_killed(self, told: Any, _: int) -> None:
        for each in told.cards:
            del self.crowd[each.row, each.column]

    _on_evacuated = _on_crowd_cleared = _on_cards_killed

    def _on_curfew(self, told: Any, seat: int) -> None:
        self._on_cards_killed(told, seat)
        self._deeper("population", len(told.cards))

    def _on_moved(self, told: Any, _: int) -> None:
        if told.at is not None:
            del self.crowd[told.at.row, told.at.column]

    def _on_swapped(self, told: Any, _: int) -> None:
        one, other = ((each.row, each.column) for each in (told.a, told.b))
        self.crowd[one], self.crowd[other] = self.crowd[other], self.crowd[one]

    def _on_scried(self, told: Any, _: int) -> None:
        self.known[told.pile] |= dict(enumerate(told.ids, told.depth))

    def _on_set_aside(self, told: Any, _: int) -> None:
        self._deeper(told.origin, -1)

    def _on_put_back(self, told: Any, _: int) -> None:
        if told.pile in self.known:
            self.known[told.pile] |= dict(enumerate(told.ids))

    def _on_raxxon_drawn(self, _: Any, __: int) -> None:
        self._deeper("raxxon", -1)

    def _on_untriggered_back(self, _: Any, __: int) -> None:
        self.known["raxxon"] = {}

    def _on_reshuffled(self, told: Any, _: int) -> None:
        self.known[told.pile] = {}

    def _turn(self, face: str, at: Any, card: str | None) -> None:
        self.crowd[at.row, at.column] = (face, card)

    def _deeper(self, pile: str, by: int) -> None:
        """The known cards of a pile lie so much deeper; those that have left it are forgotten."""
        moved = {depth + by: card for depth, card in self.known[pile].items()}
        self.known[pile] = {depth: card for depth, card in moved.items() if depth >= 0}


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
    while not begins_turn(state.decisions[0]):
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


def earlier(document: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A day or a turn begins, whosever it is; nobody has passed."""
    seat = rng.randint(1, document["players"])
    return {"begins": rng.choice(("day", "turn")), "active": seat, "first": seat, "passed": []}


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


def may_differ(one: Event | None, two: Event | None) -> bool:
    """Whether events of two games may differ that looked the same: both turn something up."""
    return one is not None and two is not None and {one.kind, two.kind} <= REVEALS


Reveal = tuple[str, str | int | None, str]


def came_up(events: list[Event], before: Any, after: Raxxon) -> list[Reveal]:
    """What an action turned up that nobody knew, one after the other: pile, place, result.

    `before` is the view before the action, `after` the game after it.
    """
    del after
    known = {f"{card.row},{card.column}" for card in before.crowd if card.card}
    for pile in ("raxxon", "population"):
        known |= {f"{pile} {depth}" for depth in getattr(before, pile).known}
    return [each for event in events for each in _came_up(event.kind, event.params, known)]


def _came_up(kind: str, told: dict[str, Any], known: set[str]) -> list[Reveal]:
    """What one event turned up; `known`, the places of known cards, is kept up to date.

    Of draw piles it has the depths.
    """
    found: list[Reveal] = []
    match kind:
        case "card-flipped" | "looked":
            found = _of_crowd([{**told["at"], "card": told["card"]}], known)
        case "all-turned-up" | "cards-killed":
            found = _of_crowd(told["cards"], known)
            if kind == "cards-killed":
                known -= set(map(_at, told["cards"]))
        case "card-added":
            known.discard(_at(told["at"]))
        case "swapped":
            ends = {_at(told["a"]), _at(told["b"])}
            known ^= ends if len(ends & known) == 1 else set()
        case "scried":
            pile, cards = told["pile"], enumerate(told["ids"], told["depth"])
            found = [(pile, depth, card) for depth, card in cards if f"{pile} {depth}" not in known]
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
        depths |= set(range(len(told["ids"]) if told["pile"] == "raxxon" else 0))
    elif kind == "untriggered-back":
        depths = set()
    else:
        found = [] if 0 in depths else [("raxxon", None, told["card"])]
        depths = {depth - 1 for depth in depths if depth}
    known -= {each for each in known if "raxxon" in each}
    known |= {f"raxxon {depth}" for depth in depths}
    return found


def _of_crowd(cards: list[dict[str, Any]], known: set[str]) -> list[Reveal]:
    found: list[Reveal] = [("crowd", _at(e), e["card"]) for e in cards if _at(e) not in known]
    known |= set(map(_at, cards))
    return found


def _at(place: dict[str, Any]) -> str:
    """A place as in ids of actions."""
    return f"{place['row']},{place['column']}"


def fits(asked: AwaitDraw, reveal: Reveal) -> bool:
    """Whether a draw that is waited for turned this up: pile, and place (in words) or depth."""
    crowd = asked.pile == "crowd" and asked.about is not None
    about = grid.words(asked.about or 0) if crowd else asked.about
    return (asked.pile, about) == reveal[:2]


def merged(events: list[Event]) -> list[Event]:
    """Events without what draws that are waited for add: pieces are put together again."""
    whole: list[Event] = []
    killed = [e.params["cards"] for e in events if e.kind == "cards-killed"]
    places = {_at(card) for cards in killed for card in cards}
    for event in events:
        in_pieces = event.kind in ("all-turned-up", "scried")
        if in_pieces and whole and whole[-1].kind == event.kind:
            name = "ids" if event.kind == "scried" else "cards"
            pieces = [*getattr(whole[-1].what, name), *getattr(event.what, name)]
            whole[-1] = replace(whole[-1], what=replace(whole[-1].what, **{name: pieces}))
        elif event.kind != "looked" or _at(event.params["at"]) not in places:
            whole.append(event)
    return whole
