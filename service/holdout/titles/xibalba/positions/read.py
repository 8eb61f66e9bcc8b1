"""A game from a document."""

from collections.abc import Mapping
from typing import Any

from holdout.kernel import positions
from holdout.kernel.chance import Chance
from holdout.kernel.errors import BadPosition
from holdout.kernel.pile import Pile
from holdout.titles.xibalba.actions.dice import AskPool, FirstRoll
from holdout.titles.xibalba.cards.loader import FIELDS, KINDS, Deck
from holdout.titles.xibalba.effects.base import Kind
from holdout.titles.xibalba.positions.check import check_document, check_state
from holdout.titles.xibalba.positions.deal import UNKNOWN, Cards, deal
from holdout.titles.xibalba.positions.document import PlayerPosition, Position
from holdout.titles.xibalba.rules.turn import AskAction, AskEffect, BeginTurn
from holdout.titles.xibalba.rules.values import most_life
from holdout.titles.xibalba.state import Player, Xibalba, slots, target_of

#: What is to come, by how far the turn of the active player is; the last step comes next.
_AGENDAS: Mapping[str, tuple[Any, ...]] = {
    "dice": (
        AskAction(),
        FirstRoll(),
        AskEffect("dice_phase"),
        AskPool(),
    ),
    "action": (AskAction(),),
}

_SAME = ("round", "first", "active", "keeper", "pool", "rerolls", "used", "upgraded")


def from_position(deck: Deck, document: Any, seed: bytes) -> Xibalba:
    """Start a game from a document. Raises `BadPosition`, with the path of what is wrong."""
    read = positions.read(document, Position)
    check_document(deck, read)
    state = _state(deck, read, Chance(seed))
    check_state(state)
    return state


def _state(deck: Deck, read: Position, chance: Chance) -> Xibalba:
    """The state that a document describes. Raises `BadPosition` when its cards don't add up."""
    box = Cards(deck, read)
    seats = len(read.players)
    state = Xibalba(
        deck=deck,
        seats=seats,
        draws=read.options.draws,
        chance=chance,
        options=read.options,
        target=target_of(deck, read.options, seats),
        players=[_player(who, box, f"$.players[{n}]") for n, who in enumerate(read.players)],
        ark=None if read.ark is None else box.take(read.ark, "$.ark"),
        discards={
            kind: [box.take(card, f"$.discards.{kind}") for card in read.discards.get(kind, [])]
            for kind in KINDS
        },
        sale={kind: _row(read, kind, slots(deck, read.options), box) for kind in KINDS},
        piles={kind: _pile(read, kind, box) for kind in KINDS},
        agenda=list(_AGENDAS.get(read.turn, (BeginTurn(read.active),))),
        **{name: getattr(read, name) for name in _SAME},
    )
    deal(state, box.rest())
    if state.ark is not None:
        if state.ark not in deck.soldier_of:
            raise BadPosition("only a soldier can be in the ark", "$.ark")
        fresh = min(deck.soldier_of[state.ark].resistance + seats, most_life(state))
        state.life = fresh if read.life is None else read.life
    return state


def _player(who: PlayerPosition, box: Cards, path: str) -> Player:
    fields = [
        [box.take(card, f"{path}.fields[{n}]") for card in field]
        for n, field in enumerate(who.fields)
    ]
    return Player(
        board=who.board,
        resources=who.resources,
        paragon=who.paragon,
        level=who.level,
        squad=[box.take(card, f"{path}.squad") for card in who.squad],
        fields=fields + [[] for _ in range(FIELDS - len(fields))],
        hindered=who.hindered,
        out=who.out,
    )


def _row(read: Position, kind: Kind, count: int, box: Cards) -> list[str | None]:
    """The cards for sale of a kind; unknown ones are dealt later."""
    row = (read.sale or {}).get(kind, [UNKNOWN] * count)
    if len(row) != count:
        raise BadPosition(f"{count} of each kind are for sale", f"$.sale.{kind}")
    return [
        card if card in (None, UNKNOWN) else box.take(str(card), f"$.sale.{kind}") for card in row
    ]


def _pile(read: Position, kind: Kind, box: Cards) -> Pile:
    """A pile from the bottom; unknown cards are dealt later."""
    cards, path = (read.piles or {}).get(kind, []), f"$.piles.{kind}"
    return Pile([card if card == UNKNOWN else box.take(card, path) for card in reversed(cards)])
