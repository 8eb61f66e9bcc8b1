"""Whether a document can be a game of Xibalba: places, numbers, cards."""

from collections import Counter

from holdout.kernel.errors import BadPosition
from holdout.titles.xibalba.cards.loader import FIELDS, Deck
from holdout.titles.xibalba.positions.document import PlayerPosition, Position
from holdout.titles.xibalba.rules.cards import cards_in
from holdout.titles.xibalba.rules.values import most_life
from holdout.titles.xibalba.state import Player, Xibalba

#: No action pool of any game is larger.
_MOST_DICE = 60

#: No player has so many re-rolls, or is hindered so often; effects may still add to it.
_MOST_REROLLS = 90


def require(holds: bool, message: str, path: str) -> None:  # noqa: FBT001 - reads like a sentence
    """Raise `BadPosition` unless something holds."""
    if not holds:
        raise BadPosition(message, path)


def check_document(deck: Deck, read: Position) -> None:
    """Whatever has to hold before a state can be made. Raises `BadPosition`."""
    seats, players = len(read.players), deck.numbers.players
    require(players["min"] <= seats <= players["max"], "a game has 2 to 4 players", "$.players")
    for name in ("first", "active"):
        require(1 <= getattr(read, name) <= seats, "there is no such seat", f"$.{name}")
    require(read.keeper <= seats, "there is no such seat", "$.keeper")
    require(read.ark is not None or not read.life, "nobody is in the ark", "$.life")
    require(1 <= read.round <= read.options.round_limit, "no such round", "$.round")
    for number, who in enumerate(read.players):
        _check_player_document(deck, who, f"$.players[{number}]")
    _check_turn(deck, read)


def _check_player_document(deck: Deck, who: PlayerPosition, path: str) -> None:
    require(who.board in deck.boards, "there is no such board", f"{path}.board")
    require(who.resources <= deck.numbers.most_resources, "0 to 25", f"{path}.resources")
    require(who.paragon <= deck.numbers.most_paragon, "0 to 40", f"{path}.paragon")
    require(1 <= who.level <= FIELDS, "1 to 4", f"{path}.level")
    require(who.hindered <= _MOST_REROLLS, f"0 to {_MOST_REROLLS}", f"{path}.hindered")
    require(len(who.fields) <= FIELDS, "a base has 4 fields", f"{path}.fields")


def _check_turn(deck: Deck, read: Position) -> None:
    """Dice, and what has happened in this turn."""
    fits = len(read.pool) <= _MOST_DICE and all(face in deck.faces for face in read.pool)
    require(fits, "not faces of dice", "$.pool")
    require(not read.pool or read.turn == "action", "the dice are not rolled yet", "$.pool")
    require(read.rerolls <= _MOST_REROLLS, f"0 to {_MOST_REROLLS}", "$.rerolls")
    for card, uses in read.used.items():
        known = card in deck.effect_of and 0 < uses <= (deck.effect_of[card].limit or 1)
        require(known, "no such use of a card", "$.used")


def check_state(state: Xibalba) -> None:
    """Whatever has to hold of a state that a document describes. Raises `BadPosition`."""
    for number, who in enumerate(state.players):
        _check_player(state, who, f"$.players[{number}]")
    colours = Counter(state.deck.boards[who.board].colour for who in state.players)
    require(
        all(n == 1 for n in colours.values()), "of each colour one board is in play", "$.players"
    )
    _check_ark(state)
    for kind, cards in state.discards.items():
        require(
            all(state.deck.kind_of[c] == kind for c in cards),
            "of another kind",
            f"$.discards.{kind}",
        )
        pile = state.piles[kind].cards
        require(
            all(state.deck.kind_of[c] == kind for c in pile), "of another kind", f"$.piles.{kind}"
        )
        row = [card for card in state.sale[kind] if card is not None]
        require(
            all(state.deck.kind_of[c] == kind for c in row), "of another kind", f"$.sale.{kind}"
        )
    require(
        sorted(cards_in(state)) == sorted(state.deck.id_of),
        "every card lies in one place",
        "$",
    )
    require(sum(not who.out for who in state.players) > 1, "nobody plays alone", "$.players")
    active = state.players[state.active - 1]
    require(not active.out, "the active player is out of the game", "$.active")


def _check_player(state: Xibalba, who: Player, path: str) -> None:
    require(who.paragon < state.target, "this player has won", f"{path}.paragon")
    squad = all(state.deck.kind_of[card] == "soldier" for card in who.squad)
    require(squad, "a squad is made of soldiers", f"{path}.squad")
    for number, field in enumerate(who.fields, 1):
        where = f"{path}.fields[{number - 1}]"
        require(not field or number <= who.level, "the field is locked", where)
        kinds = {state.deck.kind_of[card] for card in field}
        fits = len(kinds) <= 1 and kinds <= {"civilian", "building"}
        require(fits, "a field holds civilians or buildings", where)
    cards = [*who.squad, *(card for field in who.fields for card in field)]
    require(not (who.out and cards), "who has left has no cards", path)


def _check_ark(state: Xibalba) -> None:
    if state.ark is None:
        require(state.keeper == 0, "nobody is in the ark", "$.keeper")
        return
    require(1 <= state.life <= most_life(state), f"1 to {most_life(state)}", "$.life")
    out = state.keeper and state.players[state.keeper - 1].out
    require(not out, "who has left keeps nothing", "$.keeper")
