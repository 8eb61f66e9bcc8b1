"""The board of Raxxon as plain text: the crowd as a grid, the piles, the character sheets."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from holdout.kernel.rules import BoardWording
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.elements import column_name, row_name

TOKEN, NO_TOKEN = "●", "○"
FACEDOWN, FREE, ROADBLOCK = "?", ".", "#"

#: The face-up piles by the field of the view, in the order in which they are listed.
ZONES = {
    "population_discard": "population-discard",
    "evacuation": "zone.evacuation",
    "uncontained": "uncontained",
    "contained": "contained",
    "removed": "removed",
    "arranging": "arranging",
    "raxxon_triggered": "raxxon-triggered",
    "raxxon_untriggered": "raxxon-untriggered",
    "resolving": "resolving",
}


def board(deck: Deck, view: Any, words: BoardWording) -> Iterator[str]:
    """Write the table as the team sees it: goal and dangers, crowd, sheets, piles."""
    yield words.board("stage", difficulty=view.difficulty, day=view.day, seat=view.active or None)
    yield words.board(
        "progress",
        evacuated=sum(view.evacuation.values()),
        goal=view.goal,
        power=view.power,
        most=deck.numbers.power["lose_at"],
    )
    yield words.board("crowd")
    yield from _crowd(view, words)
    for seat, sheet in enumerate(view.sheets, 1):
        yield _sheet(view, words, seat, sheet)
    for field in ("population", "infection", "raxxon"):
        pile = getattr(view, field)
        known = [
            f"{int(depth) + 1}. {words.name(pile.known[depth])}"
            for depth in sorted(pile.known, key=int)
        ]
        texts = {"what": _capital(words.name(field)), "known": ", ".join(known) or None}
        yield words.board("pile", texts, count=pile.count)
    for field, zone in ZONES.items():
        if cards := getattr(view, field):
            texts = {"what": _capital(words.name(zone)), "cards": _listed(cards, words)}
            yield words.board("zone", texts)


def _crowd(view: Any, words: BoardWording) -> Iterator[str]:
    """Draw the crowd with the names of its rows and columns; a known card lies in brackets."""
    markers = {(each.row, each.column): ROADBLOCK * each.markers for each in view.roadblocks}
    places = {
        at: _card(each, words) + markers.get(at, "")
        for each in view.crowd
        for at in [(each.row, each.column)]
    }
    if not places:
        return
    rows = range(min(row for row, _ in places), max(row for row, _ in places) + 1)
    columns = range(min(at for _, at in places), max(at for _, at in places) + 1)
    table = [["", *map(column_name, columns)]]
    table += [[row_name(row), *(places.get((row, at), FREE) for at in columns)] for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for line in table:
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        yield "  ".join(cells).rstrip()


def _card(each: Any, words: BoardWording) -> str:
    if each.card is None:
        return FACEDOWN
    name = words.name(each.card)
    return name if each.face == "up" else f"({name})"


def _sheet(view: Any, words: BoardWording, seat: int, sheet: Any) -> str:
    """Write who plays what, with a sign for each space of an action, filled by its token."""
    if sheet is None:
        return words.board("no_sheet", seat=seat)
    spaces = [
        f"{words.name(f'{sheet.id}.{action}')} {''.join((NO_TOKEN, TOKEN)[each] for each in held)}"
        for action, held in sheet.tokens.items()
    ]
    key = "passed" if seat in view.passed else "sheet"
    return words.board(key, {"spaces": ", ".join(spaces)}, seat=seat, sheet=sheet.id)


def _listed(cards: Sequence[str] | Mapping[str, int], words: BoardWording) -> str:
    """Write cards by name: of a pile in its order, or counted by type."""
    counts = cards if isinstance(cards, Mapping) else dict.fromkeys(cards, 1)
    return ", ".join(
        f"{count}×{words.name(card)}" if count > 1 else words.name(card)
        for card, count in counts.items()
    )


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
