"""What the team sees of a game of Raxxon. One view for all seats and for spectators (2.6)."""

from collections import Counter

from msgspec import Struct

from holdout.kernel.draws import AwaitDraw, Face, PileInfo
from holdout.kernel.grid import column_of, row_of
from holdout.kernel.pile import Pile
from holdout.kernel.state import DrawMode
from holdout.titles.raxxon.cards.loader import Deck, Side
from holdout.titles.raxxon.model.decisions import AwaitArrange
from holdout.titles.raxxon.model.elements import FACE_UP, FACEDOWN, DifficultyName, SpaceElement
from holdout.titles.raxxon.model.state import Raxxon, sheet_of, side
from holdout.titles.raxxon.rules.piles import pile_of
from holdout.titles.raxxon.seats.coming import AnyComing, coming


class RaxxonCard(Struct, frozen=True):
    """A card of the crowd. `card` is null when nobody knows it."""

    row: int
    column: int
    face: Face
    card: str | None


class RaxxonRoadblock(Struct, frozen=True):
    """A card of the crowd with so many block markers."""

    row: int
    column: int
    markers: int


class RaxxonPile(Struct, frozen=True):
    """A facedown pile: how many cards, and those known by their depth (0: the top one)."""

    count: int
    known: dict[str, str]


class RaxxonSheet(Struct, frozen=True):
    """A sheet in play: for each action that needs a token, whether its spaces hold one."""

    id: str
    side: Side
    tokens: dict[str, list[bool]]


class RaxxonView(Struct, frozen=True, kw_only=True):
    """The table as the team sees it.

    Piles are called as in references and in the list of draws, with `_` for `-`; face-up ones of
    population cards are counts by type. `resolving` are Raxxon cards that are taking effect,
    outermost first; `arranging` are cards on their way under the infection supply. `passing`: the
    active player passes as soon as what happens now is over. `passes` counts those of a solo
    player today. `fresh` is the token placed this turn, `owed` the Raxxon cards that optional
    effects cost. `coming` is what is still to happen in this turn, the next thing first.
    """

    difficulty: DifficultyName
    day: int
    power: int
    goal: int
    first: int
    active: int
    passed: list[int]
    passes: int
    sheets: list[RaxxonSheet | None]
    crowd: list[RaxxonCard]
    roadblocks: list[RaxxonRoadblock]
    population: RaxxonPile
    infection: RaxxonPile
    raxxon: RaxxonPile
    population_discard: dict[str, int]
    evacuation: dict[str, int]
    uncontained: dict[str, int]
    contained: dict[str, int]
    removed: dict[str, int]
    raxxon_triggered: list[str]
    raxxon_untriggered: list[str]
    resolving: list[str]
    arranging: dict[str, int]
    passing: bool
    fresh: SpaceElement | None
    owed: int
    coming: list[AnyComing]
    draws: DrawMode


def view(state: Raxxon, seat: int | None) -> RaxxonView:
    """What a seat or a spectator may know: the same for all, since the team shares it (2.4)."""
    del seat
    deck = state.deck
    return RaxxonView(
        difficulty=state.difficulty,
        day=state.day,
        power=state.power,
        goal=state.goal,
        first=state.first,
        active=state.active,
        passed=[seat for seat, gone in enumerate(state.passed, 1) if gone],
        passes=state.passes,
        sheets=_sheets(state),
        crowd=_crowd(state),
        roadblocks=_roadblocks(state),
        population=_pile(state.population_draw),
        infection=RaxxonPile(len(state.infection_supply), {}),
        raxxon=_pile(state.raxxon_draw),
        population_discard=_counts(deck, state.population_discard),
        evacuation=_counts(deck, state.evacuation),
        uncontained=_counts(deck, state.uncontained),
        contained=_counts(deck, state.contained),
        removed=_counts(deck, state.removed),
        raxxon_triggered=list(state.raxxon_triggered),
        raxxon_untriggered=list(state.raxxon_untriggered),
        resolving=list(state.resolving),
        passing=state.passing,
        arranging=_counts(deck, arranging(state)),
        fresh=_fresh(state),
        owed=state.owed,
        coming=coming(state),
        draws=state.draws,
    )


def _sheets(state: Raxxon) -> list[RaxxonSheet | None]:
    which = side(state)
    return [
        RaxxonSheet(s.id, which, {k: list(v) for k, v in s.tokens.items()}) if s else None
        for s in state.sheets
    ]


def _crowd(state: Raxxon) -> list[RaxxonCard]:
    return [
        RaxxonCard(
            row_of(at),
            column_of(at),
            "up" if cell.up else "down",
            cell.card if cell.known else None,
        )
        for at, cell in sorted(state.crowd.items())
    ]


def _roadblocks(state: Raxxon) -> list[RaxxonRoadblock]:
    return [
        RaxxonRoadblock(row_of(at), column_of(at), cell.markers)
        for at, cell in sorted(state.crowd.items())
        if cell.markers
    ]


def _fresh(state: Raxxon) -> SpaceElement | None:
    if state.fresh is None:
        return None
    action, space = state.fresh
    return SpaceElement(sheet_of(state, state.active).id, action, space + 1)


def arranging(state: Raxxon) -> list[str]:
    """The cards that wait until it is chosen in which order they go under the supply."""
    return [
        card
        for asked in state.decisions
        if isinstance(asked, AwaitArrange) and asked.op is None
        for card in (*asked.cards, *asked.order)
    ]


def _pile(pile: Pile) -> RaxxonPile:
    last = len(pile) - 1
    return RaxxonPile(len(pile), {str(last - i): pile.cards[i] for i in reversed(pile.known)})


def _counts(deck: Deck, cards: list[str]) -> dict[str, int]:
    counts = Counter(cards)
    return {card: counts[card] for card in (*deck.types, *deck.raxxon) if counts[card]}


def draws(state: Raxxon) -> list[PileInfo]:
    """Every pile with its count and face, and who may draw from it now."""
    waiting = {a.pile: a.seat for a in state.decisions if isinstance(a, AwaitDraw)}
    down = [
        PileInfo(name, len(pile_of(state, zone)), "down", waiting.pop(name, None))
        for zone, name in FACEDOWN.items()
    ]
    crowd = sum(not cell.up for cell in state.crowd.values())
    down.append(PileInfo("crowd", crowd, "down", waiting.pop("crowd", None)))
    down += [PileInfo(name, 1, "down", seat) for name, seat in waiting.items()]
    up = [PileInfo(name, len(getattr(state, zone)), "up") for zone, name in FACE_UP.items()]
    under_way = {"resolving": state.resolving, "arranging": arranging(state)}
    return down + up + [PileInfo(n, len(cards), "up") for n, cards in under_way.items() if cards]
