"""What the team sees of a game of Raxxon. One view for all seats and for spectators (2.6)."""

from holdout.kernel.draws import AwaitDraw, PileInfo
from holdout.kernel.seen import View
from holdout.titles.raxxon.actions.piles import AwaitArrange
from holdout.titles.raxxon.elements import FACE_UP, FACEDOWN
from holdout.titles.raxxon.rules.piles import pile_of
from holdout.titles.raxxon.seats.coming import coming
from holdout.titles.raxxon.state import Raxxon, by_type


def arranging(state: Raxxon, _seat: int | None) -> dict[str, int]:
    """The cards that wait until it is chosen in which order they go under the supply."""
    return by_type(state, _arranged(state))


def _arranged(state: Raxxon) -> list[str]:
    return [
        card
        for asked in state.decisions
        if isinstance(asked, AwaitArrange) and asked.op is None
        for card in (*asked.cards, *asked.order)
    ]


#: What a seat or a spectator may know: the same for all, since the team shares it (2.4).
VIEW = View(
    "RaxxonView",
    Raxxon,
    """The table as the team sees it.

    Piles are called as in references and in the list of draws, with `_` for `-`; face-up ones of
    population cards are counts by type. `resolving` are Raxxon cards that are taking effect,
    outermost first; `arranging` are cards on their way under the infection supply. `passing`: the
    active player passes as soon as what happens now is over. `passes` counts those of a solo
    player today. `fresh` is the token placed this turn, `owed` the Raxxon cards that optional
    effects cost. `coming` is what is still to happen in this turn, the next thing first.
    """,
    besides=(arranging, coming),
)


def draws(state: Raxxon) -> list[PileInfo]:
    """Every pile with its count and face, and who may draw from it now."""
    waiting = {a.pile: a.seat for a in state.decisions if isinstance(a, AwaitDraw)}
    down = [
        PileInfo(name, len(pile_of(state, zone)), "down", waiting.pop(name, None))
        for zone, name in FACEDOWN.items()
    ]
    crowd = sum(not cell.up for cell in state.crowd.values())
    down.append(PileInfo("crowd", crowd, "down", waiting.pop("crowd", None)))
    down += [PileInfo(name, 1, "down", seat) for name, seat in waiting.items()]
    up = [PileInfo(name, len(getattr(state, zone)), "up") for zone, name in FACE_UP.items()]
    under_way = {"resolving": state.resolving, "arranging": _arranged(state)}
    return down + up + [PileInfo(n, len(cards), "up") for n, cards in under_way.items() if cards]
