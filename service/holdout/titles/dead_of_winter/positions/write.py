"""A game of Dead of Winter as a readable document."""

from typing import Any

import msgspec

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.errors import NotQuiet
from holdout.kernel.pile import Pile
from holdout.titles.dead_of_winter.actions.turn import AwaitTurn
from holdout.titles.dead_of_winter.positions import document
from holdout.titles.dead_of_winter.positions.document import PILES, PLAIN
from holdout.titles.dead_of_winter.positions.read import turns_to_come
from holdout.titles.dead_of_winter.rules.turn.course import (
    BeginTurn,
    DrawCrossroads,
    EndTurn,
    RevealCrisis,
)
from holdout.titles.dead_of_winter.state import DeadOfWinter


def position(state: DeadOfWinter) -> dict[str, Any]:
    """The whole truth of a quiet table as a document.

    The table is quiet when a round begins (the crisis is to be drawn), when a turn begins (the
    crossroads card is to be drawn), and in a turn whenever the active player is asked what to do;
    where the service draws, only the last of these waits for anybody. Of a game that is over it
    is the table at the end. Raises `NotQuiet` at any other moment: while survivors are chosen, and
    in the middle of an action, a card or the colony phase.
    """
    begun = state.outcome is None and _has_begun(state)
    piles: dict[str, Pile] = {name: getattr(state, name) for name in PILES}
    rest: dict[str, Any] = {name: pile.cards[::-1] for name, pile in piles.items()}
    rest |= {name: getattr(state, name) for name in PLAIN}
    made = document.Position(
        options=state.options,
        players=[_as(document.PlayerPosition, who) for who in state.players],
        survivors={n: _as(document.SurvivorPosition, who) for n, who in state.survivors.items()},
        locations={name: _location(state, name) for name in state.locations},
        standing=[_as(document.StandingPosition, each) for each in state.standing],
        bans=[_as(document.BanPosition, each) for each in state.bans],
        later=[_as(document.LaterPosition, each) for each in state.later],
        known={name: _depths(pile) for name, pile in piles.items() if pile.known},
        playing=state.playing,
        begun=begun or None,
        turns=_turns(state),
        ended=state.outcome.cause if state.outcome is not None else None,
        **rest,
    )
    return {"title": made.title, **msgspec.to_builtins(made)}


def _has_begun(state: DeadOfWinter) -> bool:
    """Whether the turn of the active player has begun. Raises `NotQuiet` in mid-effect."""
    kinds = [type(step) for step in state.agenda]
    match state.decisions:
        case [AwaitTurn()] if kinds == [BeginTurn, EndTurn]:
            return True
        case [AwaitDraw()] if kinds[-1] in (DrawCrossroads, RevealCrisis):
            return False
    raise NotQuiet("the game is in the middle of a move")


def _turns(state: DeadOfWinter) -> list[int] | None:
    """Whose turns are still to come in this round, if it is not as usual."""
    step = state.agenda[0] if state.agenda else None
    if state.phase != "turns" or not isinstance(step, BeginTurn):
        return None
    seats = list(step.seats)
    return None if seats == turns_to_come(state) else seats


def _as(kind: type[Any], struct: Any) -> Any:
    """The same fields in another struct, as far as it has them."""
    return kind(**{name: getattr(struct, name) for name in kind.__struct_fields__})


def _depths(pile: Pile) -> list[int]:
    return [len(pile) - 1 - index for index in reversed(pile.known)]


def _location(state: DeadOfWinter, name: str) -> document.LocationPosition:
    here = state.locations[name]
    deck = state.item_decks.get(name)
    return document.LocationPosition(
        zombies=here.zombies,
        barricades=here.barricades,
        noise=here.noise,
        items=deck.cards[::-1] if deck is not None else None,
        known=_depths(deck) if deck is not None else [],
    )
