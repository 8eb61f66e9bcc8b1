"""Whether a document can be a game of Xibalba: places, numbers, cards."""

from collections import Counter

from holdout.kernel.errors import BadPosition
from holdout.titles.xibalba.model import steps as t
from holdout.titles.xibalba.model.state import (
    DECK,
    EFFECTS,
    FACES,
    FIELDS,
    ID_OF,
    KIND_OF,
    NUMBERS,
    RESOURCE_FACES,
    Player,
    Xibalba,
)
from holdout.titles.xibalba.model.zones import cards_in
from holdout.titles.xibalba.positions.check_asked import check_asked
from holdout.titles.xibalba.positions.check_course import is_acting, is_rolling
from holdout.titles.xibalba.positions.check_steps import check_agenda
from holdout.titles.xibalba.positions.document import PlayerPosition, Position
from holdout.titles.xibalba.rules.values import most_life

#: No action pool of any game is larger.
_MOST_DICE = 60

#: No player has so many re-rolls, or is hindered so often; effects may still add to it.
_MOST_REROLLS = 90


def require(holds: bool, message: str, path: str) -> None:  # noqa: FBT001 - reads like a sentence
    """Raise `BadPosition` unless something holds."""
    if not holds:
        raise BadPosition(message, path)


def check_document(read: Position, phase: str) -> None:
    """Whatever has to hold before a state can be made. Raises `BadPosition`."""
    seats, players = len(read.players), NUMBERS.players
    require(players["min"] <= seats <= players["max"], "a game has 2 to 4 players", "$.players")
    for name in ("first", "active"):
        require(1 <= getattr(read, name) <= seats, "there is no such seat", f"$.{name}")
    require(read.keeper <= seats, "there is no such seat", "$.keeper")
    require(read.ark is not None or not read.life, "nobody is in the ark", "$.life")
    begun = read.round > 0 or phase == "setup"
    require(begun and read.round <= read.options.round_limit, "no such round", "$.round")
    require(not read.drawn, "what was drawn lies where it belongs", "$.drawn")
    for number, who in enumerate(read.players):
        _player_document(who, phase, f"$.players[{number}]")


def _player_document(who: PlayerPosition, phase: str, path: str) -> None:
    known = who.board in DECK.boards or (not who.board and phase == "setup")
    require(known, "there is no such board", f"{path}.board")
    require(who.resources <= NUMBERS.most_resources, "0 to 25", f"{path}.resources")
    require(who.paragon <= NUMBERS.most_paragon, "0 to 40", f"{path}.paragon")
    require(1 <= who.level <= FIELDS, "1 to 4", f"{path}.level")
    require(who.hindered <= _MOST_REROLLS, f"0 to {_MOST_REROLLS}", f"{path}.hindered")
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
    events = all(KIND_OF[card] == "event" for card in state.resolving)
    require(events, "only events are resolved", "$.resolving")
    require(Counter(cards_in(state)) == Counter(list(ID_OF)), "every card lies in one place", "$")
    require(sum(not who.out for who in state.players) > 1, "nobody plays alone", "$.players")
    # Who has just left still turns up the cards that fill the slots.
    out = state.players[state.active - 1].out and state.agenda[:1] != [t.NextTurn()]
    require(not out, "the active player is out of the game", "$.active")
    check_agenda(state)
    _dice(state)
    _effects(state)
    check_asked(state)


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
    require(1 <= state.life <= most_life(state), f"1 to {most_life(state)}", "$.life")
    out = state.keeper and state.players[state.keeper - 1].out
    require(not out, "who has left keeps nothing", "$.keeper")


def _dice(state: Xibalba) -> None:
    for name in ("rolled", "pool", "aside"):
        faces = getattr(state, name)
        fits = len(faces) <= _MOST_DICE and all(face in FACES for face in faces)
        require(fits, "not faces of dice", f"$.{name}")
    most, rolled = NUMBERS.pool.of_a_kind, state.rolled
    require(max(state.dice) <= most, "at most 4 of a kind", "$.dice")
    waits = state.dice == (0, 0) or t.FirstRoll() in state.agenda
    require(waits, "these dice have been rolled", "$.dice")
    resource = sum(face in RESOURCE_FACES for face in rolled)
    require(max(resource, len(rolled) - resource) <= most, "at most 4 of a kind", "$.rolled")
    require(not rolled or is_rolling(state), "nobody sorts these dice", "$.rolled")
    require(state.rerolls <= _MOST_REROLLS, f"0 to {_MOST_REROLLS}", "$.rerolls")
    chosen = not state.aside or any(isinstance(step, t.Reroll) for step in state.agenda)
    require(chosen, "nobody rolls these dice again", "$.aside")
    ready = not state.agenda or is_acting(state) or state.agenda == [t.EndTurn()]
    require(not state.pool or ready, "the dice are not rolled yet", "$.pool")


def _effects(state: Xibalba) -> None:
    """Effects that have happened in this turn, or in this phase."""
    for card, uses in state.used.items():
        known = card in EFFECTS and 0 < uses <= (EFFECTS[card].limit or 1)
        require(known, "no such use of a card", "$.used")
    whens = {step.when for step in state.agenda if isinstance(step, t.AskEffect)}
    once = len({*state.resolved}) == len(state.resolved)
    fits = once and all(card in EFFECTS and EFFECTS[card].when in whens for card in state.resolved)
    require(fits, "no such effect in this phase", "$.resolved")
