"""Whether a document can be a game of Xibalba: places, numbers, cards."""

from collections import Counter

from holdout.kernel.errors import BadPosition
from holdout.titles.xibalba.dealing import cards_in
from holdout.titles.xibalba.document import PlayerPosition, Position
from holdout.titles.xibalba.effects.values import most_life
from holdout.titles.xibalba.state import (
    DECK,
    FACES,
    FIELDS,
    ID_OF,
    KIND_OF,
    NUMBERS,
    Player,
    Xibalba,
)

#: No action pool of any game is larger.
_MOST_DICE = 60


def require(holds: bool, message: str, path: str) -> None:  # noqa: FBT001 - reads like a sentence
    """Raise `BadPosition` unless something holds."""
    if not holds:
        raise BadPosition(message, path)


def check_document(read: Position) -> None:
    """Whatever has to hold before a state can be made. Raises `BadPosition`."""
    seats, players = len(read.players), NUMBERS.players
    require(players["min"] <= seats <= players["max"], "a game has 2 to 4 players", "$.players")
    for name in ("first", "active"):
        require(1 <= getattr(read, name) <= seats, "there is no such seat", f"$.{name}")
    require(read.keeper <= seats, "there is no such seat", "$.keeper")
    for number, who in enumerate(read.players):
        _player_document(who, read.phase, f"$.players[{number}]")


def _player_document(who: PlayerPosition, phase: str, path: str) -> None:
    known = who.board in DECK.boards or (not who.board and phase == "setup")
    require(known, "there is no such board", f"{path}.board")
    require(who.resources <= NUMBERS.most_resources, "0 to 25", f"{path}.resources")
    require(who.paragon <= NUMBERS.most_paragon, "0 to 40", f"{path}.paragon")
    require(1 <= who.level <= FIELDS, "1 to 4", f"{path}.level")
    require(len(who.fields) <= FIELDS, "a base has 4 fields", f"{path}.fields")


def check_state(state: Xibalba) -> None:
    """Whatever has to hold of a state that a document describes. Raises `BadPosition`."""
    for number, who in enumerate(state.players):
        _player(state, who, f"$.players[{number}]")
    colours = Counter(DECK.boards[who.board].colour for who in state.players if who.board)
    require(
        all(n == 1 for n in colours.values()), "of each colour one board is in play", "$.players"
    )
    _ark(state)
    for kind, cards in state.discards.items():
        require(all(KIND_OF[c] == kind for c in cards), "of another kind", f"$.discards.{kind}")
        pile = state.piles[kind].cards
        require(all(KIND_OF[c] == kind for c in pile), "of another kind", f"$.piles.{kind}")
        row = [card for card in state.sale[kind] if card is not None]
        require(all(KIND_OF[c] == kind for c in row), "of another kind", f"$.sale.{kind}")
    _dice(state)
    require(Counter(cards_in(state)) == Counter(list(ID_OF)), "every card lies in one place", "$")
    require(any(not who.out for who in state.players), "nobody is left", "$.players")
    out = state.players[state.active - 1].out
    require(not out, "the active player is out of the game", "$.active")


def _player(state: Xibalba, who: Player, path: str) -> None:
    require(who.paragon < state.target, "this player has won", f"{path}.paragon")
    squad = all(KIND_OF[card] == "soldier" for card in who.squad)
    require(squad, "a squad is made of soldiers", f"{path}.squad")
    for number, field in enumerate(who.fields, 1):
        where = f"{path}.fields[{number - 1}]"
        require(not field or number <= who.level, "the field is locked", where)
        kinds = {KIND_OF[card] for card in field}
        fits = len(kinds) <= 1 and kinds <= {"civilian", "building"}
        require(fits, "a field holds civilians or buildings", where)
    cards = [*who.squad, *(card for field in who.fields for card in field)]
    require(not (who.out and cards), "who has left has no cards", path)


def _ark(state: Xibalba) -> None:
    if state.ark is None:
        require(state.keeper == 0, "nobody is in the ark", "$.keeper")
        return
    require(KIND_OF[state.ark] == "soldier", "only a soldier can be in the ark", "$.ark")
    require(1 <= state.life <= most_life(state), f"1 to {most_life(state)}", "$.life")


def _dice(state: Xibalba) -> None:
    for name in ("rolled", "pool", "aside"):
        faces = getattr(state, name)
        fits = len(faces) <= _MOST_DICE and all(face in FACES for face in faces)
        require(fits, "not faces of dice", f"$.{name}")
    require(max(state.dice) <= NUMBERS.pool.of_a_kind, "at most 4 of a kind", "$.dice")
