"""A game that starts from a document."""

import re
from typing import Any

from holdout.kernel import positions
from holdout.kernel.chance import Chance
from holdout.kernel.errors import BadPosition
from holdout.kernel.grid import place
from holdout.kernel.pile import Pile
from holdout.titles.raxxon.actions.base import RaxxonStep
from holdout.titles.raxxon.actions.turn import AskSheet, BeginDay, BeginTurn, DealCrowd, FirstPlayer
from holdout.titles.raxxon.cards.loader import Deck, Sheet
from holdout.titles.raxxon.positions.check import check_state
from holdout.titles.raxxon.positions.deal import deal_people, deal_raxxon
from holdout.titles.raxxon.positions.document import (
    COUNTED,
    GAP,
    LISTED,
    MARKS,
    PILES,
    SAME,
    UNKNOWN,
    Position,
    SheetPosition,
)
from holdout.titles.raxxon.state import Cell, Raxxon, SheetState, side

_FARTHEST = 100


def from_position(deck: Deck, document: dict[str, Any], seed: bytes) -> Raxxon:
    """Start a game from a document. Raises `BadPosition`, with the path of what is wrong."""
    given = positions.read(document, Position)
    _check_players(deck, given)
    level = deck.numbers.difficulties[given.options.difficulty]
    zones: dict[str, Any] = {zone: _expand(deck, given, zone) for zone in COUNTED}
    zones |= {zone: _pile(given, zone) for zone in PILES}
    zones |= {name: getattr(given, name) for name in (*LISTED, *SAME)}
    state = Raxxon(
        deck=deck,
        seats=given.players,
        draws=given.options.draws,
        chance=Chance(seed),
        difficulty=given.options.difficulty,
        goal=level.healthy_total,
        sheets=[],
        passed=[seat in given.passed for seat in range(1, given.players + 1)],
        crowd=_crowd(deck, given),
        **zones,
    )
    state.sheets = [_sheet(state, n, each) for n, each in enumerate(given.sheets)]
    if given.infection_supply is None:
        state.infection_supply.cards = [UNKNOWN] * level.infection_supply
    deal_people(state, rest_below=given.population_draw is None)
    deal_raxxon(state, rest_below=given.raxxon_draw is None)
    day_begins = given.begins == "day" or None in given.sheets
    check_state(state, day_begins=day_begins)
    state.agenda = _beginning(state) if day_begins else [BeginTurn(state.active)]
    return state


def _check_players(deck: Deck, given: Position) -> None:
    """Refuse what is about players or piles that there are not."""
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
    """What happens at the beginning of a day, the last step first (3.5, 3.7, 11.1)."""
    if state.day:
        return [DealCrowd(), AskSheet(1)] if state.seats == 1 else [DealCrowd()]
    if state.seats == 1:
        return [BeginDay()]
    without = [seat for seat, sheet in enumerate(state.sheets, 1) if not sheet]
    return [BeginDay(), FirstPlayer(), *(AskSheet(seat) for seat in reversed(without))]


def _sheet(state: Raxxon, number: int, given: SheetPosition | None) -> SheetState | None:
    """A sheet with tokens on the spaces that are given."""
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


def _expand(deck: Deck, given: Position, zone: str) -> list[str]:
    """The cards of a zone that is given in numbers."""
    counts: dict[str, int] = getattr(given, zone)
    most = deck.numbers.totals["population"]
    if any(not 0 <= count <= most for count in counts.values()):
        raise BadPosition(f"a number of cards is from 0 to {most}", f"$.{zone}")
    return [card for card, count in counts.items() for _ in range(count)]


def _pile(given: Position, zone: str) -> Pile:
    cards: list[str] = getattr(given, zone) or []
    known = given.known.get(zone, [])
    if any(not 0 <= depth < len(cards) for depth in known):
        raise BadPosition("there is no card at this depth", f"$.known.{zone}")
    return Pile(cards[::-1], sorted({len(cards) - 1 - depth for depth in known}))


def _crowd(deck: Deck, given: Position) -> dict[int, Cell]:
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
