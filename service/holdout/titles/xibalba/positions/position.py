"""A game of Xibalba as a readable document, and states made from one (or from a view)."""

from random import Random
from typing import Any

import msgspec

from holdout.kernel.chance import Chance, shuffle
from holdout.kernel.errors import BadPosition
from holdout.kernel.pile import Pile
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.cards.ops import Kind
from holdout.titles.xibalba.model.decisions import AnyDecision
from holdout.titles.xibalba.model.setup import slots, target_of
from holdout.titles.xibalba.model.state import FIELDS, SOLDIERS, Onslaught, Options, Player, Xibalba
from holdout.titles.xibalba.model.steps import AnyStep, BeginTurn
from holdout.titles.xibalba.model.zones import on_their_way
from holdout.titles.xibalba.positions.check import check_document, check_state
from holdout.titles.xibalba.positions.check_course import completed, phase_of
from holdout.titles.xibalba.positions.deal import UNKNOWN, Copies, Shuffle, deal
from holdout.titles.xibalba.positions.document import PlayerPosition, Position
from holdout.titles.xibalba.rules.values import most_life
from holdout.titles.xibalba.seats.view import XibalbaView

_MOST_LETTERS = 200
_SAME = (
    "round", "first", "active", "phase", "keeper", "life", "dice", "rolled", "pool", "aside",
    "rerolls", "resolved", "used", "upgraded", "attack", "resolving",
)  # fmt: skip

#: What a document says otherwise than the state.
_MADE = ("resolving", "life", "phase")


def position(state: Xibalba) -> dict[str, Any]:
    """The whole truth of a game as a document."""
    made = Position(
        options=msgspec.structs.replace(state.options, target=state.target, draws=state.draws),
        players=[
            PlayerPosition(**{name: getattr(who, name) for name in Player.__struct_fields__})
            for who in state.players
        ],
        ark=state.ark,
        sale=state.sale,
        piles={kind: state.piles[kind].cards[::-1] for kind in KINDS},
        discards=state.discards,
        drawn=state.drawn,
        agenda=state.agenda,
        decisions=state.decisions,
        **{name: getattr(state, name) for name in _SAME},
    )
    document: dict[str, Any] = {"title": "xibalba", **msgspec.to_builtins(made)}
    document.setdefault("agenda", [])
    return document


def from_position(document: dict[str, Any], seed: bytes) -> Xibalba:
    """Start a game from a document. Raises `BadPosition`, with the path of what is wrong."""
    try:
        read = msgspec.convert(document, Position)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `")
        _, key, inner = path.partition("key` in `")
        where = (inner if key else path).removesuffix("`")[:_MOST_LETTERS] or "$"
        raise BadPosition(repr(message)[1:-1][:_MOST_LETTERS], where) from error
    except RecursionError as error:
        raise BadPosition("too many things in each other") from error
    except UnicodeError as error:
        raise BadPosition("half a letter stands somewhere") from error
    chance = Chance(seed)
    state = build(read, chance, lambda cards: shuffle(chance, "setup", cards))
    check_state(state)
    return state


def build(read: Position, chance: Chance, shuffle_cards: Shuffle) -> Xibalba:
    """The state that a document describes; unknown cards are dealt by `shuffle_cards`.

    Raises `BadPosition` when cards are too many, too few or unknown.
    """
    agenda = [BeginTurn(read.active)] if read.agenda is None else completed(read.agenda)
    phase: Any = read.phase or phase_of(agenda, read.decisions)
    check_document(read, phase)
    copies = Copies()
    copies.keep(_names(read))
    seats = len(read.players)
    state = Xibalba(
        seats=seats,
        draws=read.options.draws,
        chance=chance,
        options=read.options,
        target=target_of(read.options, seats),
        players=[_player(who, copies, f"$.players[{n}]") for n, who in enumerate(read.players)],
        ark=None if read.ark is None else copies.take(read.ark, "$.ark"),
        sale={},
        piles={},
        discards={
            kind: [copies.take(card, f"$.discards.{kind}") for card in read.discards.get(kind, [])]
            for kind in KINDS
        },
        drawn=read.drawn,
        agenda=agenda,
        phase=phase,
        decisions=list(read.decisions),
        **{
            name: getattr(read, name)
            for name in _SAME
            if name not in ("resolving", "life", "phase")
        },
    )
    for card in on_their_way(state.agenda):
        copies.take(card, "$.agenda")
    state.resolving = [copies.take(card, "$.resolving") for card in read.resolving]
    state.sale = {kind: _row(read, kind, copies, slots(state.options)) for kind in KINDS}
    state.piles = {kind: _pile(read, kind, copies) for kind in KINDS}
    deal(state, copies.rest(), shuffle_cards)
    _fill_sale(state)
    if state.ark is not None:
        if state.ark not in SOLDIERS:
            raise BadPosition("only a soldier can be in the ark", "$.ark")
        fresh = min(SOLDIERS[state.ark].resistance + seats, most_life(state))
        state.life = fresh if read.life is None else read.life
    return state


def _names(read: Position) -> list[str]:
    """All cards that a document names."""
    found = [read.ark or "", *read.resolving]
    for who in read.players:
        found += who.squad + [card for field in who.fields for card in field]
    for cards in (*read.discards.values(), *(read.piles or {}).values()):
        found += cards
    found += on_their_way(read.agenda or [])
    return found + [card for row in (read.sale or {}).values() for card in row if card]


def _player(who: PlayerPosition, copies: Copies, path: str) -> Player:
    fields = [
        [copies.take(card, f"{path}.fields[{n}]") for card in field]
        for n, field in enumerate(who.fields)
    ]
    return Player(
        board=who.board,
        resources=who.resources,
        paragon=who.paragon,
        level=who.level,
        squad=[copies.take(card, f"{path}.squad") for card in who.squad],
        fields=fields + [[] for _ in range(FIELDS - len(fields))],
        hindered=who.hindered,
        out=who.out,
    )


def _row(read: Position, kind: Kind, copies: Copies, count: int) -> list[str | None]:
    """The cards for sale of a kind; unknown ones are dealt later."""
    row = (read.sale or {}).get(kind, [UNKNOWN] * count)
    if len(row) != count:
        raise BadPosition(f"{count} of each kind are for sale", f"$.sale.{kind}")
    return [
        card if card in (None, UNKNOWN) else copies.take(str(card), f"$.sale.{kind}")
        for card in row
    ]


def _pile(read: Position, kind: Kind, copies: Copies) -> Pile:
    cards = (read.piles or {}).get(kind, [])
    path = f"$.piles.{kind}"
    return Pile([c if c == UNKNOWN else copies.take(c, path) for c in reversed(cards)])


def _fill_sale(state: Xibalba) -> None:
    """Unknown cards for sale come from under the piles, where dealt cards lie in any order."""
    for kind, row in state.sale.items():
        for slot, card in enumerate(row):
            if card == UNKNOWN:
                pile = state.piles[kind].cards
                row[slot] = pile.pop(0) if pile else None


def imagine(seen: XibalbaView, rng: Random) -> Xibalba:
    """A whole state that fits a view; the piles are dealt by `rng`."""
    names = [name for name in _SAME if name not in ("keeper", "life", "attack", "used")]
    attack = seen.attack
    read = Position(
        options=Options(
            mode=seen.options.mode,
            target=seen.target,
            even_start=seen.options.even_start,
            round_limit=seen.options.round_limit,
            resigning=seen.options.resigning,
            draws=seen.options.draws,
        ),
        players=[
            PlayerPosition(**{name: getattr(who, name) for name in Player.__struct_fields__})
            for who in seen.players
        ],
        ark=seen.ark.card if seen.ark else None,
        keeper=seen.ark.keeper if seen.ark else 0,
        life=seen.ark.life if seen.ark else None,
        sale=seen.sale,
        piles={kind: [UNKNOWN] * count for kind, count in seen.piles.items()},
        discards=seen.discards,
        attack=Onslaught(**{name: getattr(attack, name) for name in Onslaught.__struct_fields__})
        if attack
        else None,
        agenda=msgspec.convert(seen.agenda, list[AnyStep]),
        decisions=msgspec.convert(seen.asked, list[AnyDecision]),
        used=seen.uses,
        **{name: getattr(seen, name) for name in names},
    )
    return build(read, Chance(rng.randbytes(16)), rng.shuffle)
