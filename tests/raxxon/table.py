"""A table to play Raxxon at in tests: a position in one line, actions by their ids, look-ups."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from holdout.kernel import Event, grid
from holdout.kernel.pile import Pile
from holdout.kernel.things import union_of
from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.actions.base import RaxxonStep
from holdout.titles.raxxon.actions.turn import begins_turn
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.state import Cell, Raxxon

#: The cards that all tests play with.
DECK: Deck = TITLE.deck
INFECTED = DECK.infected

SEED = bytes(range(16))
HEART, LEE, WOLFE = "thomas-heart", "brian-lee", "meryl-wolfe"
JAMES, DIAZ, VOSS = "kd-james", "gabriel-diaz", "adrian-voss"

#: What is still to come when a player has handled the last icon over her last token.
PART = [{"op": "ask-action"}, {"op": "after-part"}]

_UNDER_WAY = ("agenda", "resolving", "owed", "fresh")
_ZONES = ("population_discard", "evacuation", "uncontained", "contained")
_LISTS = ("raxxon_triggered", "raxxon_untriggered")


def playing(  # noqa: PLR0913 - each is a part of a position, named in the call
    crowd: Sequence[str] = (),
    *,
    sheets: Sequence[str] = (HEART, WOLFE),
    tokens: Mapping[int, Mapping[str, list[int]]] | None = None,
    draw: Sequence[str] | int = 0,
    supply: Sequence[str] | int = 5,
    raxxon: Sequence[str] = (),
    level: str = "normal",
    draws: str = "automatic",
    **rest: Any,
) -> Raxxon:
    """A game in a position without luck: cards that are not named lie in the box.

    Piles are written from the top down; a number means so many cards of those that are left.
    `tokens` are the spaces (from 1) by action, by seat; `rest` is as in a position document, or
    (`agenda`, `resolving`, `owed`, `fresh`) says what is under way.
    """
    under_way = {name: rest.pop(name) for name in _UNDER_WAY if name in rest}
    people = Counter(DECK.composition(level))
    people.subtract(word.partition("*")[0][:-1] for row in crowd for word in row.split())
    people.pop("", None)
    for zone in _ZONES:
        people.subtract(rest.get(zone, {}))
    for pile in (supply, draw):
        people.subtract([] if isinstance(pile, int) else pile)
    infected = [card for card in (+people).elements() if card in INFECTED]
    if isinstance(supply, int):
        supply = infected[len(infected) - supply :]
        people.subtract(supply)
    if isinstance(draw, int):
        draw = list((+people).elements())[:draw]
        people.subtract(draw)
    placed = {*raxxon, *(card for name in _LISTS for card in rest.get(name, []))}
    document = {
        "options": {"difficulty": level, "draws": draws},
        "players": len(sheets),
        "crowd": crowd,
        "sheets": [
            {"id": sheet, "tokens": (tokens or {}).get(seat, {})}
            for seat, sheet in enumerate(sheets, 1)
        ],
        "population_draw": draw,
        "infection_supply": supply,
        "raxxon_draw": raxxon,
        "removed": dict(+people) | {c: 1 for c in DECK.raxxon if c not in placed},
        **rest,
    }
    game = TITLE.from_position(msgspec.to_builtins(document), SEED)
    return interrupted(game, **under_way) if under_way else game


def interrupted(
    game: Raxxon,
    agenda: Sequence[Mapping[str, Any]],
    resolving: Sequence[str] = (),
    owed: int = 0,
    fresh: tuple[str, int] | None = None,
) -> Raxxon:
    """The game in the middle of a turn: these steps are still to happen, the last one next.

    `resolving` are Raxxon cards from the box that are taking effect, `owed` those that optional
    effects cost, `fresh` is the token (action, space from 0) placed in this turn.
    """
    for card in resolving:
        game.removed.remove(card)
    game.resolving, game.owed, game.fresh = list(resolving), owed, fresh
    game.decisions, game.log = [], []
    game.agenda = msgspec.convert(agenda, list[union_of(RaxxonStep)])
    while game.agenda and not game.decisions and game.outcome is None:
        step = game.agenda.pop()
        step.run(game)
    if game.outcome is not None:
        game.agenda, game.decisions = [], []
    return game


def resolving(op: str | dict[str, Any], crowd: Sequence[str] = (), **rest: Any) -> Raxxon:
    """A game in which the active player has just got an icon: the last one over her token.

    When all that it sets off is done, she is asked for an action, or to pass.
    """
    step = {"op": op} if isinstance(op, str) else op
    return playing(crowd, agenda=[*PART, step], **rest)


def drawing(card: str, crowd: Sequence[str] = (), **rest: Any) -> Raxxon:
    """A game in which the active player has just drawn this Raxxon card."""
    return resolving("raxxon", crowd, raxxon=[card, *rest.pop("raxxon", [])], **rest)


def do(game: Raxxon, *actions: str) -> list[Event]:
    """Carry out actions by their ids, each by the seat that has to decide; what happened."""
    happened = []
    for action in actions:
        (decision,) = TITLE.decisions(game)
        happened += TITLE.apply(game, decision.seat, TITLE.parse_action(action))
    return happened


def act(game: Raxxon, action: str, *then: str) -> list[Event]:
    """Take a turn without tokens: perform an action of the sheet, then decide."""
    return do(game, f"perform {action}", *then)


def legal(game: Raxxon) -> list[str]:
    """The ids of all legal actions of the seat that has to decide."""
    (decision,) = TITLE.decisions(game)
    return [TITLE.action_id(each) for each in TITLE.legal_actions(game, decision.seat)]


def asked(game: Raxxon) -> str | None:
    """The kind of the open decision; None when the game is over."""
    return next((decision.kind for decision in TITLE.decisions(game)), None)


def begins(game: Raxxon) -> bool:
    """Whether a turn is about to begin: with its tokens, or without any with an action."""
    return any(map(begins_turn, TITLE.decisions(game)))


def turn(game: Raxxon) -> int | None:
    """The seat that is at the start of its turn; None in the middle of one."""
    return game.active if begins(game) else None


def over(game: Raxxon) -> str | None:
    """Why the game has ended; None while it runs."""
    return game.outcome.cause if game.outcome else None


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in events]


def told(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """The parameters of all events of a kind, in order; places and cards there in short.

    A place is `0,1`, a card in it `carrier 0,1` (`? 0,1`, if nobody knows it).
    """
    return [
        {name: _short(value) for name, value in event.params.items()}
        for event in events
        if event.kind == kind
    ]


def _short(value: Any) -> Any:
    if isinstance(value, list):
        return [_short(each) for each in value]
    if not isinstance(value, dict) or "row" not in value:
        return value
    place = f"{value['row']},{value['column']}"
    return f"{value['card'] or '?'} {place}" if "card" in value else place


def rows(game: Raxxon) -> list[str]:
    """The crowd in rows: `+` face-up, `~` facedown and known, `-` facedown, `.` a gap."""
    if not game.crowd:
        return []
    down, across = (
        [number(each) for each in game.crowd] for number in (grid.row_of, grid.column_of)
    )
    return [
        " ".join(
            _word(game.crowd.get(grid.place(row, column)))
            for column in range(min(across), max(across) + 1)
        )
        for row in range(min(down), max(down) + 1)
    ]


def at(game: Raxxon, place: str) -> str | None:
    """The card at `row,column`, written as in `rows`; None for an empty place."""
    cell = game.crowd.get(grid.from_words(place))
    return _face(cell) if cell else None


def _word(cell: Cell | None) -> str:
    if cell is None:
        return "."
    return _face(cell) + (f"*{cell.markers}" if cell.markers else "")


def _face(cell: Cell) -> str:
    return cell.card + ("+" if cell.up else "~" if cell.known else "-")


def pile(game: Raxxon, zone: str) -> list[str]:
    """The cards of a pile from the top down, or of a face-up zone in the order of the alphabet."""
    cards = getattr(game, zone)
    return cards.cards[::-1] if isinstance(cards, Pile) else sorted(cards)


def tokens(game: Raxxon, seat: int = 1) -> dict[str, list[int]]:
    """The spaces, from 1, that hold a token, by action."""
    sheet = game.sheets[seat - 1]
    found = sheet.tokens.items() if sheet else ()
    return {name: [n for n, here in enumerate(s, 1) if here] for name, s in found if any(s)}
