"""Positions of Xibalba: a quiet table as a readable document, and games that begin with one.

The fields of the state say what of them is written. What is special stands here: which tables are
quiet, how cards are dealt that a document leaves open, and which documents no game can come to.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from holdout.kernel import positions
from holdout.kernel.chance import Chance, shuffle
from holdout.kernel.copies import Box
from holdout.kernel.errors import BadPosition, NotQuiet
from holdout.kernel.pile import Pile
from holdout.titles.xibalba.actions.dice import AskPool, AwaitPool, FirstRoll
from holdout.titles.xibalba.cards.loader import FIELDS, KINDS, Deck
from holdout.titles.xibalba.rules.cards import cards_in
from holdout.titles.xibalba.rules.turn import AskAction, AskEffect, AwaitAction, BeginTurn
from holdout.titles.xibalba.rules.values import most_life
from holdout.titles.xibalba.state import Player, Xibalba, slots, target_of

Turn = Literal["begins", "dice", "action"]

#: Stands for a card that is dealt by chance.
UNKNOWN = "?"

#: No action pool of any game is larger.
_MOST_DICE = 60

#: No player has so many re-rolls, or is hindered so often; effects may still add to it.
_MOST_REROLLS = 90

_MOST_LETTERS = 40

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


class _Base(Struct):
    """What a document says besides the fields of the state."""

    title: Literal["xibalba"] = "xibalba"
    turn: Turn = "begins"
    ended: str | None = None


POSITION = positions.Document(
    "Position",
    Xibalba,
    """A game of Xibalba as a document. What is left out is dealt by chance, or as at a start.

    A card is named by its id, or with the number of its copy (`bomber#2`). Piles are lists from the
    top; `?` is dealt, and cards that nothing names lie under the piles. `life` left out is that of
    a soldier who has just entered.

    `turn` says how far the turn of the active player has come: it is about to begin, its `dice` are
    chosen next, or the player acts (`action`) with the dice of `pool`. Whatever belongs to a turn
    (`used` effects, re-rolls left, whether the base was `upgraded`) is cleared when one begins.

    A game that is over (`ended` is the cause) can be written down, but does not go on.
    """,
    base=_Base,
    short=True,
)


def position(state: Xibalba) -> dict[str, Any]:
    """Return the whole truth of a game as a document; of a game that is over its last table.

    A game of Xibalba is quiet when the active player chooses the dice of the turn, and
    between two actions of the action phase. Raises `NotQuiet` at any other moment.
    """
    document = POSITION.write(
        state,
        turn=_turn(state),
        ended=state.outcome.cause if state.outcome is not None else None,
        options=replace(state.options, target=state.target, draws=state.draws),
        life=None if state.ark is None else state.life,
    )
    return {"title": "xibalba", **document}


def _turn(state: Xibalba) -> Turn:
    """Return how far the turn has come."""
    if state.outcome is not None:
        return "action" if state.phase == "action" else "begins"
    match state.decisions:
        case [AwaitPool()]:
            return "dice"
        case [AwaitAction()]:
            return "action"
    raise NotQuiet("a position is taken before dice are chosen, or between two actions")


# ---- reading


def from_position(deck: Deck, document: Any, seed: bytes) -> Xibalba:
    """Start a game from a document. Raises `BadPosition`, with the path of what is wrong."""
    given = positions.read(document, POSITION.type)
    _require(given.ended is None, "the game is over", "$.ended")
    seats, players = len(given.players), deck.numbers.players
    _require(players["min"] <= seats <= players["max"], "a game has 2 to 4 players", "$.players")
    told: dict[str, Any] = {"sale": {}, "piles": {}} | POSITION.told(given)
    state = Xibalba(
        deck=deck,
        seats=seats,
        draws=given.options.draws,
        chance=Chance(seed),
        target=target_of(deck, given.options, seats),
        agenda=list(_AGENDAS.get(given.turn, (BeginTurn(given.active),))),
        **told,
    )
    _check_numbers(state)
    _check_turn(state, given.turn)
    _take_cards(state)
    if state.ark is not None:
        if state.ark not in deck.soldier_of:
            raise BadPosition("only a soldier can be in the ark", "$.ark")
        if "life" not in told:
            fresh = deck.soldier_of[state.ark].resistance + seats
            state.life = min(fresh, most_life(state))
    _check_cards(state)
    return state


def _take_cards(state: Xibalba) -> None:
    """Take all cards that a document names out of the box, and deal those that it leaves open.

    Raises `BadPosition` when its cards don't add up.
    """
    # Copies that are named by their number are not taken by their id.
    box = Box(state.deck.id_of, cards_in(state))

    def take(name: str, path: str) -> str:
        card = box.take(name)
        if card is None:
            raise BadPosition(f"there is no (further) card {name[:_MOST_LETTERS]!r}", path)
        return card

    def perhaps(name: str, path: str) -> str:
        return name if name == UNKNOWN else take(name, path)

    for seat, who in enumerate(state.players):
        path = f"$.players[{seat}]"
        who.fields = [
            [take(card, f"{path}.fields[{n}]") for card in field]
            for n, field in enumerate(who.fields)
        ]
        who.fields += [[] for _ in range(FIELDS - len(who.fields))]
        who.squad = [take(card, f"{path}.squad") for card in who.squad]
    if state.ark is not None:
        state.ark = take(state.ark, "$.ark")
    state.discards = {
        kind: [take(card, f"$.discards.{kind}") for card in state.discards.get(kind, [])]
        for kind in KINDS
    }
    count = slots(state.deck, state.options)
    rows = {kind: state.sale.get(kind, [UNKNOWN] * count) for kind in KINDS}
    for kind, row in rows.items():
        _require(len(row) == count, f"{count} of each kind are for sale", f"$.sale.{kind}")
        state.sale[kind] = [
            None if card is None else perhaps(card, f"$.sale.{kind}") for card in row
        ]
    state.piles = {
        kind: Pile([perhaps(card, f"$.piles.{kind}") for card in state.piles[kind].cards])
        if kind in state.piles
        else Pile()
        for kind in KINDS
    }
    _deal(state, box.rest())


def _deal(state: Xibalba, rest: list[str]) -> None:
    """Fill what is unknown from the cards left over; what is left then lies under the piles.

    Raises `BadPosition` when there are too few.
    """
    for kind, pile in state.piles.items():
        cards = [card for card in rest if state.deck.kind_of[card] == kind]
        shuffle(state.chance, "setup", cards)
        if pile.cards.count(UNKNOWN) > len(cards):
            raise BadPosition("the box has not so many cards", f"$.piles.{kind}")
        pile.cards = [cards.pop() if card == UNKNOWN else card for card in pile.cards]
        pile.cards[:0] = cards
        # Unknown cards for sale come from the bottom, where dealt cards lie in any order.
        row = state.sale[kind]
        for slot, card in enumerate(row):
            if card == UNKNOWN:
                row[slot] = pile.cards.pop(0) if pile.cards else None


# ---- what no game can come to


def _require(holds: bool, message: str, path: str) -> None:  # noqa: FBT001 - reads like a sentence
    """Raise `BadPosition` unless something holds."""
    if not holds:
        raise BadPosition(message, path)


def _check_numbers(state: Xibalba) -> None:
    """Seats, rounds, tracks."""
    numbers, seats = state.deck.numbers, state.seats
    positions.check_seats(state)
    _require(state.keeper <= seats, "there is no such seat", "$.keeper")
    _require(state.ark is not None or not state.life, "nobody is in the ark", "$.life")
    _require(1 <= state.round <= state.options.round_limit, "no such round", "$.round")
    for seat, who in enumerate(state.players):
        path = f"$.players[{seat}]"
        _require(who.board in state.deck.boards, "there is no such board", f"{path}.board")
        _require(who.resources <= numbers.most_resources, "0 to 25", f"{path}.resources")
        _require(who.paragon <= numbers.most_paragon, "0 to 40", f"{path}.paragon")
        _require(1 <= who.level <= FIELDS, "1 to 4", f"{path}.level")
        hindered = who.hindered <= _MOST_REROLLS
        _require(hindered, f"0 to {_MOST_REROLLS}", f"{path}.hindered")
        _require(len(who.fields) <= FIELDS, "a base has 4 fields", f"{path}.fields")


def _check_turn(state: Xibalba, turn: Turn) -> None:
    """Dice, and what has happened in this turn."""
    deck, pool = state.deck, state.pool
    fits = len(pool) <= _MOST_DICE and all(face in deck.faces for face in pool)
    _require(fits, "not faces of dice", "$.pool")
    _require(not pool or turn == "action", "the dice are not rolled yet", "$.pool")
    _require(state.rerolls <= _MOST_REROLLS, f"0 to {_MOST_REROLLS}", "$.rerolls")
    for card, uses in state.used.items():
        known = card in deck.effect_of and 0 < uses <= (deck.effect_of[card].limit or 1)
        _require(known, "no such use of a card", "$.used")


def _check_cards(state: Xibalba) -> None:
    """Check where each card lies, and who still plays."""
    deck, players = state.deck, state.players
    for seat, who in enumerate(players):
        _check_player(state, who, f"$.players[{seat}]")
    colours = Counter(deck.boards[who.board].colour for who in players)
    only_one = all(n == 1 for n in colours.values())
    _require(only_one, "of each colour one board is in play", "$.players")
    _check_ark(state)
    for kind in KINDS:
        zones = {
            "discards": state.discards[kind],
            "piles": state.piles[kind].cards,
            "sale": [card for card in state.sale[kind] if card is not None],
        }
        for zone, cards in zones.items():
            fits = all(deck.kind_of[card] == kind for card in cards)
            _require(fits, "of another kind", f"$.{zone}.{kind}")
    complete = sorted(cards_in(state)) == sorted(deck.id_of)
    _require(complete, "every card lies in one place", "$")
    _require(sum(not who.out for who in players) > 1, "nobody plays alone", "$.players")
    active = players[state.active - 1]
    _require(not active.out, "the active player is out of the game", "$.active")


def _check_player(state: Xibalba, who: Player, path: str) -> None:
    _require(who.paragon < state.target, "this player has won", f"{path}.paragon")
    squad = all(state.deck.kind_of[card] == "soldier" for card in who.squad)
    _require(squad, "a squad is made of soldiers", f"{path}.squad")
    for number, field in enumerate(who.fields, 1):
        where = f"{path}.fields[{number - 1}]"
        _require(not field or number <= who.level, "the field is locked", where)
        kinds = {state.deck.kind_of[card] for card in field}
        fits = len(kinds) <= 1 and kinds <= {"civilian", "building"}
        _require(fits, "a field holds civilians or buildings", where)
    cards = [*who.squad, *(card for field in who.fields for card in field)]
    _require(not (who.out and cards), "who has left has no cards", path)


def _check_ark(state: Xibalba) -> None:
    if state.ark is None:
        _require(state.keeper == 0, "nobody is in the ark", "$.keeper")
        return
    most = most_life(state)
    _require(1 <= state.life <= most, f"1 to {most}", "$.life")
    out = state.keeper and state.players[state.keeper - 1].out
    _require(not out, "who has left keeps nothing", "$.keeper")
