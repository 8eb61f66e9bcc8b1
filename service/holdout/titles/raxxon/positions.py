"""Positions of Raxxon: a quiet table as a readable document, and games that begin with one.

The fields of the state say what of them is written. What is special stands here: which tables are
quiet, how crowd, sheets and counted zones are written, how cards are dealt that a document leaves
open, and which documents no game can come to.

A crowd is written in rows of cards: `carrier+` face-up, `carrier-` facedown, `carrier~` facedown
but known to the team, `-` facedown and dealt from what is left, `.` a gap; `*3` behind a card are
block markers.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from holdout.kernel import positions
from holdout.kernel.chance import Chance, shuffle
from holdout.kernel.errors import BadPosition, NotQuiet
from holdout.kernel.grid import column_of, place, row_of
from holdout.kernel.pile import Pile
from holdout.titles.raxxon.actions.base import RaxxonStep
from holdout.titles.raxxon.actions.turn import (
    AskSheet,
    AwaitSheet,
    BeginDay,
    BeginTurn,
    DealCrowd,
    FirstPlayer,
    begins_turn,
)
from holdout.titles.raxxon.cards.loader import Deck, Sheet
from holdout.titles.raxxon.state import Cell, Options, Raxxon, SheetState, side

#: Stands in a pile or in the crowd for a card that is still to be dealt.
UNKNOWN = "?"

#: Stands in the crowd for an empty place.
GAP = "."

#: How a card of the crowd is marked: whether it is face-up, whether the team knows it.
MARKS = {"+": (True, True), "-": (False, False), "~": (False, True)}
_MARK_OF = {seen: mark for mark, seen in MARKS.items()}

#: The zones that are written as lists from the top, and as numbers by card.
PILES = ("population_draw", "infection_supply", "raxxon_draw")
COUNTED = ("population_discard", "evacuation", "uncontained", "contained", "removed")

#: The zones of population cards that everybody sees.
_OPEN = ("population_discard", "evacuation", "uncontained", "contained")

_FARTHEST = 100
_MOST_DAYS = 10_000


class SheetPosition(Struct, forbid_unknown_fields=True):
    """A sheet in play and the spaces (from 1) that hold a token, by action."""

    id: str
    tokens: dict[str, list[int]] = {}


class _Base(Struct, kw_only=True):
    """What a document says besides the fields of the state, or in another way than the state."""

    title: Literal["raxxon"] = "raxxon"
    options: Options = Options()
    players: int
    crowd: list[str]
    origin: tuple[int, int] = msgspec.field(default_factory=lambda: (0, 0))  # Always written.
    sheets: list[SheetPosition | None]
    begins: Literal["turn", "day"] = "turn"
    passed: list[int] = []
    known: dict[str, list[int]] = {}
    ended: str | None = None
    population_discard: dict[str, int] = {}
    evacuation: dict[str, int] = {}
    uncontained: dict[str, int] = {}
    contained: dict[str, int] = {}
    removed: dict[str, int] = {}


POSITION = positions.Document(
    "Position",
    Raxxon,
    """A game of Raxxon as a document. What is left out is dealt by chance, or as at a start.

    Piles are lists from the top, `?` in them is dealt from what is left. `known` lists, by pile,
    the depths (0: the top) at which the team knows the card. `begins` says what comes next: the
    turn of the active player, or a day, whose crowd is still to be dealt. A day begins too while a
    player has no sheet. A game that is over (`ended` is the cause) can be written down, but does
    not go on.
    """,
    base=_Base,
    short=True,
)

# ---- writing


def position(state: Raxxon) -> dict[str, Any]:
    """Return the whole truth of a quiet table.

    The table is quiet at the start of a turn, and while a sheet is chosen. Each player
    chooses one before the first day, a solo player before every day. The last table of a
    game that is over is written as it lies. Raises `NotQuiet` at any other moment, when
    something is half done.
    """
    asked = state.decisions[0] if state.decisions else None
    quiet = asked is not None and (isinstance(asked, AwaitSheet) or begins_turn(asked))
    if state.outcome is None and not quiet:
        raise NotQuiet("A position is the table at the start of a turn or of a day.")
    crowd, origin = _written_crowd(state)
    zones: dict[str, Any] = {zone: dict(Counter(getattr(state, zone))) for zone in COUNTED}
    zones |= {zone: [*getattr(state, zone)] for zone in ("raxxon_triggered", "raxxon_untriggered")}
    # Raxxon cards during which a game has ended lie where they would have gone.
    for card in state.resolving:
        zone = state.deck.raxxon[card].then
        if zone in COUNTED:
            zones[zone][card] = 1
        else:
            zones[zone].append(card)
    document = POSITION.write(
        state,
        options=Options(state.difficulty, state.draws),
        players=state.seats,
        crowd=crowd,
        origin=origin,
        sheets=[_written_sheet(each) if each else None for each in state.sheets],
        begins="day" if isinstance(asked, AwaitSheet) else "turn",
        passed=[seat for seat, gone in enumerate(state.passed, 1) if gone],
        known={zone: depths for zone in PILES if (depths := _depths(getattr(state, zone)))},
        ended=state.outcome.cause if state.outcome is not None else None,
        **zones,
    )
    return {"title": "raxxon", **document}


def _written_sheet(sheet: SheetState) -> SheetPosition:
    tokens = {k: [n for n, here in enumerate(v, 1) if here] for k, v in sheet.tokens.items()}
    return SheetPosition(sheet.id, tokens)


def _depths(pile: Pile) -> list[int]:
    """Return the depths at which the team knows the card."""
    return [len(pile) - 1 - index for index in reversed(pile.known)]


def _written_crowd(state: Raxxon) -> tuple[list[str], tuple[int, int]]:
    """Return the crowd in rows, and the numbers of its first row and column."""
    if not state.crowd:
        return [], (0, 0)
    rows = [row_of(at) for at in state.crowd]
    columns = [column_of(at) for at in state.crowd]
    written = [
        " ".join(
            _word(state.crowd.get(place(row, column)))
            for column in range(min(columns), max(columns) + 1)
        )
        for row in range(min(rows), max(rows) + 1)
    ]
    return written, (min(rows), min(columns))


def _word(cell: Cell | None) -> str:
    if cell is None:
        return GAP
    markers = f"*{cell.markers}" if cell.markers else ""
    return f"{cell.card}{_MARK_OF[cell.up, cell.known]}{markers}"


# ---- reading


def from_position(deck: Deck, document: dict[str, Any], seed: bytes) -> Raxxon:
    """Start a game from a document. Raises `BadPosition`, with the path of what is wrong."""
    given = positions.read(document, POSITION.type)
    _check_players(deck, given)
    level = deck.numbers.difficulties[given.options.difficulty]
    zones: dict[str, Any] = {zone: _expand(deck, given, zone) for zone in COUNTED}
    zones |= {zone: Pile() for zone in PILES} | POSITION.told(given)
    state = Raxxon(
        deck=deck,
        seats=given.players,
        draws=given.options.draws,
        chance=Chance(seed),
        difficulty=given.options.difficulty,
        goal=level.healthy_total,
        sheets=[],
        passed=[seat in given.passed for seat in range(1, given.players + 1)],
        **zones,
    )
    for zone in PILES:
        _learn(getattr(state, zone), given.known.get(zone, []), f"$.known.{zone}")
    state.crowd = _crowd(deck, given)
    state.sheets = [_sheet(state, n, each) for n, each in enumerate(given.sheets)]
    if given.infection_supply is None:
        state.infection_supply.cards = [UNKNOWN] * level.infection_supply
    _deal_people(state, rest_below=given.population_draw is None)
    _deal_raxxon(state, rest_below=given.raxxon_draw is None)
    day_begins = given.begins == "day" or None in given.sheets
    _check_state(state, day_begins=day_begins)
    state.agenda = _beginning(state) if day_begins else [BeginTurn(state.active)]
    return state


def _check_players(deck: Deck, given: _Base) -> None:
    """Refuse what is about players or piles that there are not, and a game that is over."""
    if given.ended is not None:
        raise BadPosition("the game is over", "$.ended")
    least, most = (deck.numbers.players[name] for name in ("min", "max"))
    if not least <= given.players <= most:
        raise BadPosition(f"a game has {least} to {most} players", "$.players")
    if len(given.sheets) != given.players:
        raise BadPosition("one sheet (or null) for each player", "$.sheets")
    if not set(given.passed) <= set(range(1, given.players + 1)):
        raise BadPosition("there is no such player", "$.passed")
    if not given.known.keys() <= set(PILES):
        raise BadPosition("there is no such pile", "$.known")


def _beginning(state: Raxxon) -> list[RaxxonStep]:
    """Return the steps at the beginning of a day, the last one first (3.5, 3.7, 11.1)."""
    if state.day:
        return [DealCrowd(), AskSheet(1)] if state.seats == 1 else [DealCrowd()]
    if state.seats == 1:
        return [BeginDay()]
    without = [seat for seat, sheet in enumerate(state.sheets, 1) if not sheet]
    return [BeginDay(), FirstPlayer(), *(AskSheet(seat) for seat in reversed(without))]


def _sheet(state: Raxxon, number: int, given: SheetPosition | None) -> SheetState | None:
    """Build a sheet with tokens on the given spaces."""
    if given is None:
        return None
    path = f"$.sheets[{number}]"
    sheet = state.deck.sheets.get(given.id)
    if sheet is None:
        raise BadPosition("there is no such sheet", path)
    return SheetState(sheet.id, _tokens(state, sheet, given.tokens, f"{path}.tokens"))


def _tokens(
    state: Raxxon, sheet: Sheet, given: dict[str, list[int]], path: str
) -> dict[str, list[bool]]:
    spaces = sheet.sides[side(state)].spaces
    made = {}
    for action in (each.id for each in sheet.action if each.id in spaces):
        count, taken = len(spaces[action]), given.get(action, [])
        if any(not 1 <= number <= count for number in taken):
            raise BadPosition(f"{action} has {count} spaces", path)
        made[action] = [number in taken for number in range(1, count + 1)]
    if not given.keys() <= made.keys():
        raise BadPosition("an action without token spaces", path)
    return made


def _expand(deck: Deck, given: _Base, zone: str) -> list[str]:
    """Expand a zone that is given in numbers into its cards."""
    counts: dict[str, int] = getattr(given, zone)
    most = deck.numbers.totals["population"]
    if any(not 0 <= count <= most for count in counts.values()):
        raise BadPosition(f"a number of cards is from 0 to {most}", f"$.{zone}")
    return [card for card, count in counts.items() for _ in range(count)]


def _learn(pile: Pile, depths: list[int], path: str) -> None:
    """Mark the cards at these depths as known to the team."""
    count = len(pile)
    if any(not 0 <= depth < count for depth in depths):
        raise BadPosition("there is no card at this depth", path)
    pile.known = sorted({count - 1 - depth for depth in depths})


def _crowd(deck: Deck, given: _Base) -> dict[int, Cell]:
    top, left = given.origin
    if max(abs(top), abs(left)) > _FARTHEST:
        raise BadPosition(f"from -{_FARTHEST} to {_FARTHEST}", "$.origin")
    rows, columns = (deck.numbers.crowd_max[name] for name in ("rows", "columns"))
    too_large = f"the crowd has at most {rows} rows and {columns} columns"
    if len(given.crowd) > rows:
        raise BadPosition(too_large, "$.crowd")
    crowd = {}
    for row, line in enumerate(given.crowd):
        words, path = line.split(), f"$.crowd[{row}]"
        if len(words) > columns:
            raise BadPosition(too_large, path)
        for column, word in enumerate(words):
            if word != GAP:
                crowd[place(top + row, left + column)] = _cell(word, path)
    return crowd


def _cell(word: str, path: str) -> Cell:
    card, star, markers = word.partition("*")
    blocked = re.fullmatch("[0-9]{1,2}", markers) or not star
    if not card or card[-1] not in MARKS or not blocked:
        raise BadPosition("a card of the crowd is written like `carrier+` or `-*2`", path)
    up, known = MARKS[card[-1]]
    return Cell(card[:-1] or UNKNOWN, up, known, int(markers or 0))


# ---- dealing what a document leaves open


def _deal_people(state: Raxxon, *, rest_below: bool) -> None:
    """Fill every unknown place of the population with what is left of the game's cards.

    `rest_below`: the cards left over then make up the population draw pile. Raises `BadPosition`
    when cards are too many, too few or unknown.
    """
    deck = state.deck
    left = _left(deck.composition(state.difficulty), _people(state))
    infected = [card for card in left if card in deck.infected]
    people = [card for card in left if card not in deck.infected]
    shuffle(state.chance, "setup", infected)
    _fill(state.infection_supply.cards, infected, "$.infection_supply")
    people += infected
    shuffle(state.chance, "setup", people)
    for cell in state.crowd.values():
        if cell.card == UNKNOWN:
            if cell.up or cell.known or not people:
                raise BadPosition("no card is left for a place of the crowd", "$.crowd")
            cell.card = people.pop()
    _finish(state.population_draw.cards, people, "$.population_draw", rest_below=rest_below)


def _deal_raxxon(state: Raxxon, *, rest_below: bool) -> None:
    """Fill every unknown place of the Raxxon cards, as `_deal_people` does for people."""
    deck = state.deck
    given = state.raxxon_draw.cards + state.raxxon_triggered + state.raxxon_untriggered
    given += [card for card in state.removed if card not in deck.types]
    left = _left(dict.fromkeys(deck.raxxon, 1), given)
    shuffle(state.chance, "setup", left)
    _finish(state.raxxon_draw.cards, left, "$.raxxon_draw", rest_below=rest_below)


def _people(state: Raxxon) -> Iterator[str]:
    """Yield the population cards that have a place, unknown ones included."""
    for cell in state.crowd.values():
        yield cell.card
    yield from state.population_draw.cards
    yield from state.infection_supply.cards
    for zone in _OPEN:
        yield from getattr(state, zone)
    yield from (card for card in state.removed if card not in state.deck.raxxon)


def _left(cards: Mapping[str, int], given: Iterable[str]) -> list[str]:
    """Return the cards of a game that are left.

    Raises `BadPosition` when more are given than there are.
    """
    left = Counter(cards)
    left.subtract(card for card in given if card != UNKNOWN)
    for card, count in left.items():
        if card not in cards:
            raise BadPosition("a card is named that is not in this game")
        if count < 0:
            raise BadPosition(f"{card}: {-count} more than there are in this game")
    return list(left.elements())


def _fill(pile: list[str], cards: list[str], path: str) -> None:
    """Put cards from the end of `cards` in place of the unknown ones of a pile."""
    for index, card in enumerate(pile):
        if card == UNKNOWN:
            if not cards:
                raise BadPosition("no card is left for a place of this pile", path)
            pile[index] = cards.pop()


def _finish(pile: list[str], cards: list[str], path: str, *, rest_below: bool) -> None:
    _fill(pile, cards, path)
    if rest_below:
        pile[:0] = cards
    elif cards:
        raise BadPosition(f"cards that lie nowhere: {len(cards)}", path)


# ---- what no game can come to


def _check_state(state: Raxxon, *, day_begins: bool) -> None:
    """Raise `BadPosition` for a state that no game can be in."""
    _check_numbers(state)
    _check_zones(state)
    _check_sheets(state, day_begins=day_begins)
    if day_begins and state.crowd:
        raise BadPosition("the crowd is not dealt before the day begins", "$.crowd")


def _check_numbers(state: Raxxon) -> None:
    numbers = state.deck.numbers
    limits = {
        "day": (state.day, 0, _MOST_DAYS),
        "power": (state.power, 0, numbers.power["lose_at"] - 1),
        "first": (state.first, 1, state.seats),
        "active": (state.active, 1, state.seats),
        "passes": (state.passes, 0, numbers.solo_passes - 1 if state.seats == 1 else 0),
    }
    for name, (value, least, most) in limits.items():
        if not least <= value <= most:
            raise BadPosition(f"from {least} to {most}", f"$.{name}")


def _check_zones(state: Raxxon) -> None:
    infected = state.deck.infected
    if len(state.evacuation) >= state.goal:
        raise BadPosition("the game is already won", "$.evacuation")
    if not infected.isdisjoint(state.evacuation):
        raise BadPosition("only healthy cards are evacuated", "$.evacuation")
    for zone, cards in (
        ("infection_supply", state.infection_supply.cards),
        ("uncontained", state.uncontained),
        ("contained", state.contained),
    ):
        if not infected.issuperset(cards):
            raise BadPosition("only infected cards are here", f"$.{zone}")


def _check_sheets(state: Raxxon, *, day_begins: bool) -> None:
    taken = [sheet.id for sheet in state.sheets if sheet]
    if len(set(taken)) != len(taken):
        raise BadPosition("each player has another sheet", "$.sheets")
    chosen_now = day_begins and (state.seats == 1 or not state.day)
    if None in state.sheets and not chosen_now:
        raise BadPosition("every player needs a sheet", "$.sheets")
