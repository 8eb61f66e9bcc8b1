"""What the laws have to know of Xibalba: its cards, and that only the order of piles is hidden."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from itertools import product
from random import Random
from typing import Any, get_args

from holdout.kernel import AwaitDraw, Decision, Event
from holdout.kernel.copies import card_of
from holdout.kernel.elements import Element, PileElement, PlayerElement
from holdout.kernel.state import DrawMode
from holdout.titles import TITLES
from holdout.titles.xibalba import elements
from holdout.titles.xibalba.actions.trade import Buy, Upgrade
from holdout.titles.xibalba.cards.loader import FIELDS
from holdout.titles.xibalba.events import FIRST_PLAYER, LIFE
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.cards import cards_in
from holdout.titles.xibalba.rules.triggers import is_usable
from holdout.titles.xibalba.state import Options, Xibalba
from tests.laws import rebuilding
from tests.laws.rebuilding import leave_out
from tests.xibalba.box import DECK, FACES, ID_OF, NUMBERS

TITLE = TITLES["xibalba"]

#: How gladly random players take each kind of action; 1 if it is not here.
WEIGHTS = {
    "end-turn": 0.2, "drop": 0.05, "resign": 0.02, "use": 4, "attack": 2, "enter": 4, "buy": 3,
    "discard-sale": 0.3, "discard": 0.3, "upgrade": 4, "done": 0.5,
}  # fmt: skip

#: How many examples of a law are tried, for each that is tried with the fastest title.
SHARE = 0.4

#: The kinds of events by which hidden cards become known, or chance decides.
REVEALS = frozenset({"turned-up", "opening", "board", "rolled", "first-player", "reshuffled"})


def _paid(state: Xibalba, asked: Decision, action: Any) -> int:
    """What an action costs whoever is asked."""
    seat, less = asked.seat, getattr(asked, "less", 0)
    changes = values.modifiers(state, seat)
    if isinstance(action, Buy):
        card = action.lies_there(state)
        return values.cost(state, card, action.card, changes, less) if card else 0
    if isinstance(action, Upgrade):
        return values.upgrade_price(state, seat, changes, less) or 0
    return values.prices(state, seat, changes)[action.price]


def _card_at(state: Xibalba, asked: Decision, action: Any) -> str | None:
    if isinstance(action, Buy):
        return action.lies_there(state)
    return values.places(state, asked.seat).get(action.place)


def _when(state: Xibalba, asked: Decision, action: Any) -> str | None:
    card = _card_at(state, asked, action)
    return state.deck.effect_of[card].when if card else None


#: By code of a refusal: whether it is true.
HOLDS: dict[str, Callable[[Xibalba, Decision, Any], bool]] = {
    "highest-level": lambda state, asked, _: state.players[asked.seat - 1].level == FIELDS,
    "no-card-there": lambda state, asked, action: _card_at(state, asked, action) is None,
    "no-field": lambda state, asked, action: not values.has_field(state, asked.seat, action.card),
    "no-soldier": lambda state, asked, _: (
        not state.players[asked.seat - 1].squad and state.keeper != asked.seat
    ),
    "no-such-dice": lambda state, _, action: (
        min(action.symbols, action.crits, action.symbols + action.crits - 1) < 0
        or state.pool.count("attack") < action.symbols
        or state.pool.count("crit") < action.crits
    ),
    "no-such-die": lambda state, _, action: action.face not in state.pool,
    "not-a-draw": lambda state, asked, action: action not in asked.legal(asked.moment(state)),
    "not-a-target-now": lambda state, asked, action: (
        (action.target_place == "ark") == (state.keeper == asked.seat)
    ),
    "not-in-control-of-the-ark": lambda state, asked, _: state.keeper != asked.seat,
    "not-in-the-apocalypse": lambda state, _, __: state.options.mode == "apocalypse",
    "not-usable-now": lambda state, asked, action: (
        _when(state, asked, action) == "use"
        and not is_usable(state, asked.seat, _card_at(state, asked, action) or "")
    ),
    "nothing-to-use": lambda state, asked, action: _when(state, asked, action) not in (None, "use"),
    "the-ark-is-not-empty": lambda state, _, __: state.ark is not None,
    "too-few-resources": lambda state, asked, action: (
        not getattr(asked, "free", False)
        and _paid(state, asked, action) > state.players[asked.seat - 1].resources
    ),
    "upgraded-this-turn": lambda state, _, __: state.upgraded,
}

#: What names nothing on the table in actions: numbers of dice and cards, faces to come.
NAMES_NOTHING = (
    "dice.resource",
    "dice.attack",
    "die.into",
    "lift.depth",
    "resolve.place=board",
    "use.place=board",
)

#: What names nothing on the table at all.
WITHOUT_ABOUT = ("dice-pool", "action")
WITHOUT_TARGETS = ("end-turn", "done", "decline")

#: All is open, so nobody is asked what has one answer.
ONE_ANSWER = ()

#: Places of single cards and stacks.
SPOTS = (
    *(elements.SquadElement, elements.FieldElement, elements.BaseElement),
    *(elements.ArkElement, elements.SaleElement),
)


def covers(named: Element, spot: Element) -> bool:
    """Whether who names a thing has named what lies at a place: a player has squad and fields."""
    if isinstance(named, PlayerElement):
        return named.seat == getattr(spot, "seat", None)
    return named == spot


#: Where dice lie with a face.
ZONES = get_args(get_args(elements.Zone)[0])

#: The tracks of a player.
TRACKS = get_args(get_args(elements.TrackName)[0])

Reveal = tuple[str, int | None, str]


def tables() -> list[tuple[int, Options]]:
    """Every number of players and mode in each draw mode, all else spread over them."""
    seats = range(TITLE.min_seats, TITLE.max_seats + 1)
    modes = ("normal", "apocalypse")
    every = product(get_args(get_args(DrawMode)[0]), seats, modes)
    return [
        (
            count,
            Options(
                mode=mode,  # type: ignore[arg-type]
                target=(None, 10, 30)[number % 3],
                even_start=number % 2 == 0,
                round_limit=(60, 8)[number % 4 == 3],
                resigning=number % 5 == 0,
                draws=draws,
            ),
        )
        for number, (draws, count, mode) in enumerate(every)
    ]


def census(state: Xibalba) -> Counter[str]:
    """Every card of a game, wherever it lies, and the boards that nobody has."""
    return Counter(cards_in(state))


def all_cards(state: Xibalba) -> Counter[str]:
    """Every card that a game has."""
    del state
    return Counter(list(ID_OF))


def late(state: Xibalba, rng: Random) -> Xibalba:
    """The same game with large bases and paragon not far from the target."""
    while state.phase == "setup":
        seat = state.decisions[0].seat
        TITLE.push(state, seat, rng.choice(TITLE.legal_actions(state, seat)))
    for who in state.players:
        who.level, who.resources = rng.randint(1, 4), rng.randint(5, NUMBERS.most_resources)
        who.paragon = rng.randint(0, state.target - 1)
    trial: Xibalba = TITLE.copy(state)
    return trial


def stir(state: Xibalba, rng: Random) -> None:
    """Now and then somebody has what is needed for something rare."""
    if state.decisions and state.decisions[0].kind == "action" and rng.random() < 0.1:
        who = state.players[state.active - 1]
        who.resources = min(NUMBERS.most_resources, who.resources + rng.randint(1, 9))
        state.pool = sorted([*state.pool, rng.choice(list(FACES))], key=FACES.__getitem__)


def earlier(document: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A turn begins, whosever it is: no dice yet, and nothing used."""
    seat = rng.randint(1, len(document["players"]))
    return {"turn": "begins", "active": seat, "pool": [], "used": {}}


def sort_of(asked: Decision) -> str:
    """What is asked for: of each sort some moments are looked at."""
    about = [str(getattr(asked, name, "")) for name in ("op", "about", "pile", "when")]
    return " ".join([asked.kind, *(each for each in about if not each.isdecimal())])


def otherwise(state: Xibalba, rng: Random, seats: Collection[int]) -> Xibalba:
    """The same game with other piles and other dice to come; all seats know the same."""
    del seats
    other: Xibalba = TITLE.copy(state)
    for pile in other.piles.values():
        rng.shuffle(pile.cards)
    other.chance.seed = rng.randbytes(16)
    other.chance.used = {name: rng.randrange(1000) for name in ("resource", "attack", "paragon")}
    return other


def may_differ(one: Event | None, two: Event | None) -> bool:
    """Whether events of two games may differ that looked the same: chance decides in both."""
    return one is not None and two is not None and {one.kind, two.kind} <= REVEALS


def lying(view: Any) -> dict[Element, Counter[str | None] | int]:
    """Every card and die on the table by its place; of the piles, how many cards."""
    found: dict[Element, Counter[str | None] | int] = {
        elements.ResolvingElement(): cards(view.resolving),
        elements.ArkElement(): _in_the_ark(view.ark),
        **{elements.DiceElement(zone): Counter(getattr(view, zone)) for zone in ZONES},
    }
    for kind, deck in elements.DECKS.items():
        found[PileElement(deck)] = view.piles[kind]
        found[PileElement(f"{deck}-discard")] = cards(view.discards[kind])
        for slot, card in enumerate(view.sale[kind], 1):
            found[elements.SaleElement(deck, slot)] = cards([card] if card else [])
    for seat, who in enumerate(view.players, 1):
        found[elements.BaseElement(seat)] = cards([who.board] if who.board else [])
        found[elements.SquadElement(seat)] = cards(who.squad)
        for track in TRACKS:
            found[elements.TrackElement(seat, track)] = Counter({track: getattr(who, track)})
        for number, field in enumerate(who.fields, 1):
            found[elements.FieldElement(seat, number)] = cards(field)
    if view.round:
        found[PlayerElement(view.first)] = Counter([FIRST_PLAYER])
    for each in view.coming:
        if each.what == "place":
            found[elements.TakenElement(each.seat)] = cards([each.card])
    return found


#: The fields of a view that `lying` tells, but for the order of stacks.
OF_LYING = (
    *("sale", "piles", "resolving", "first", *ZONES),
    *(f"players.{each}" for each in ("board", *TRACKS)),
    *("ark.card", "ark.life"),
)

#: What no event tells.
ONLY_SEEN = {
    "coming": "what still has to happen, the next thing first",
    "costs": "what the cards for sale cost, worked out from the cards in play",
    "players.resistance": "how much a base withstands, worked out likewise",
    "players.prices": "what the general actions cost, worked out likewise",
    "players.upgrade": "what the next level costs, worked out likewise",
    "ark.most": "the most life that the soldier in the ark can have",
    "current_attack": "what effects have made of the attack under way, until it is over",
    "resolved": "the cards whose effect has had its turn in this phase",
    "dice": "the dice of the turn before they are rolled (the events `pool` and `die-added`)",
}


class Rebuilt(rebuilding.Rebuilt):
    """Turns and phases, whose the ark is, what was used, and in which order cards lie."""

    def __init__(self, view: Any) -> None:
        super().__init__(view)
        leave_out(self.now, dict.fromkeys([*OF_LYING, *ONLY_SEEN]))
        self.used: Counter[str] = Counter()
        for card, times in self.now.pop("used").items():
            self.used[card_of(card)] += times
        self.stacks: dict[Element, list[str]] = {}
        for kind, deck in elements.DECKS.items():
            pile = PileElement(f"{deck}-discard")
            self.stacks[pile] = list(map(card_of, self.now["discards"][kind]))
        for seat, who in enumerate(self.now["players"], 1):
            self.stacks[elements.SquadElement(seat)] = list(map(card_of, who.pop("squad")))
            for number, field in enumerate(who.pop("fields"), 1):
                self.stacks[elements.FieldElement(seat, number)] = list(map(card_of, field))
        del self.now["discards"]

    def follow(self, event: Event) -> None:
        """Cards leave the top of a stack, or from below if another lies on them, for another."""
        for move in event.moves:
            if move.source in self.stacks and move.what:
                here = self.stacks[move.source]
                depth = getattr(event.what, "depth", here[::-1].index(move.what))
                assert here.pop(len(here) - 1 - depth) == move.what
            if move.to in self.stacks and move.what:
                under = event.kind == "buried"
                there = self.stacks[move.to]
                there.insert(0 if under else len(there), move.what)
        super().follow(event)

    def _on_reshuffled(self, told: Any, _: int) -> None:
        self.stacks[PileElement(f"{told.pile}-discard")] = []

    def _on_turn_began(self, told: Any, seat: int) -> None:
        self.now |= {"round": told.round, "active": seat, "phase": "effect", "upgraded": False}
        self.used.clear()

    def _on_first_player(self, _: Any, seat: int) -> None:
        self.now |= {"active": seat, "round": 1}

    def _on_dice_phase(self, told: Any, _: int) -> None:
        self.now |= {"phase": "dice", "rerolls": told.rerolls}

    def _on_kept(self, _: Any, __: int) -> None:
        self.now["phase"] = "action"

    def _on_turn_ended(self, _: Any, __: int) -> None:
        self.now["phase"] = "end"

    def _on_rerolls(self, told: Any, _: int) -> None:
        self.now["rerolls"] = told.after

    _on_rerolls_lost = _on_rerolls

    def _on_rolls_again(self, told: Any, _: int) -> None:
        if told.left is not None:
            self.now["rerolls"] = told.left

    def _on_effect(self, told: Any, _: int) -> None:
        if told.uses is not None:
            self.used[told.card] += 1

    def _on_upgraded(self, _: Any, __: int) -> None:
        self.now["upgraded"] = True

    def _on_opening(self, _: Any, __: int) -> None:
        self.now["ark"] = {"keeper": 0}

    def _on_enters(self, _: Any, seat: int) -> None:
        self.now["ark"] = {"keeper": seat}

    def _on_leaves(self, _: Any, __: int) -> None:
        self.now["ark"] = None

    def _on_destroyed(self, told: Any, _: int) -> None:
        if told.source == elements.ArkElement():
            self.now["ark"] = None

    def _on_resigned(self, told: Any, seat: int) -> None:
        self.now["players"][seat - 1]["out"] = True
        if told.was_keeper:
            self.now["ark"] = {"keeper": 0}
        if told.cards or told.faces:
            self.now["phase"] = "end"


def _in_the_ark(ark: Any) -> Counter[str | None]:
    return Counter({card_of(ark.card): 1, LIFE: ark.life}) if ark else Counter()


def cards(names: Iterable[str | None]) -> Counter[str | None]:
    """Cards without the number of their copy, by which the view tells them apart."""
    return Counter(card_of(name) for name in names if name)


def came_up(events: list[Event], before: Xibalba, after: Xibalba) -> list[Reveal]:
    """What an action turned up or rolled, one after the other: pile, slot or number, result."""
    del before, after
    found: list[Reveal] = []
    for event in events:
        told = event.params
        match event.kind:
            case "opening":
                found.append(("soldiers", None, told["card"]))
            case "turned-up":
                kind = DECK.kinds[told["card"]]
                found.append((f"{kind}s", told["slot"] - 1, told["card"]))
            case "board":
                found.append(("boards", None, told["card"]))
            case "rolled":
                found.append((told["die"], len(told["faces"]), ",".join(told["faces"])))
    return found


def fits(asked: AwaitDraw, reveal: Reveal) -> bool:
    """Whether a draw that is waited for turned this up."""
    return (asked.pile, asked.about) == reveal[:2]
