"""What the chance to win a game of Xibalba hangs on, in named numbers, as a turn begins."""

from holdout.titles.xibalba.bots import fighting, prices, worth
from holdout.titles.xibalba.state import Xibalba, player

#: Resources beyond this are told apart: they don't come to use soon.
PLENTY = 10
#: More rounds than this before the round limit make no difference.
_LAST_ROUNDS = 5
#: What counts most for who is ahead: paragon, that to be expected, things.
_AHEAD = ("paragon", "hope", "things")


def _all_of(*names: str) -> tuple[str, ...]:
    """Features as they are told of a seat, in all the ways in which it is compared."""
    ways = ("", "_late", "_latest", "_all", "_all_late")
    return tuple(name + way for name in names for way in ways)


#: What reasons are told by, with the features that follow from it.
ASPECTS = {
    "paragon": (*_all_of("paragon"), "lacking"),
    "hope": _all_of("hope"),
    "resources": _all_of("resources", "plenty"),
    "soldier": _all_of("soldier", "armed"),
    "reserve": _all_of("reserve"),
    "each_turn": _all_of("each_turn", "standing", "fields"),
    "production": _all_of("production", "level"),
    "control": (*_all_of("control"), "life", "nobodys"),
    "hindered": _all_of("hindered"),
}


def features(state: Xibalba, seat: int) -> dict[str, float]:
    """Return a seat's leads over the best of the others and over all of them, now and late."""
    left = worth.turns_left(state)
    hopes = fighting.paragon_from_ark(state, state.life)
    price = worth.paragon_price(left)
    others = [_seat(state, n, left, hopes[n - 1], price) for n in range(1, state.seats + 1)]
    mine = others.pop(seat - 1)
    best = max(others, key=lambda each: sum(each[name] for name in _AHEAD))
    most = max(who.paragon for who in state.players)
    progress = most / state.target
    turns = (seat - state.active) % state.seats
    told: dict[str, float] = {
        "progress": progress,
        f"seats_{state.seats}": 1.0,
        f"seats_{state.seats}_wait": turns,
        "wait": turns,
        "wait_late": turns * progress,
        "lacking": max(0, state.target - player(state, seat).paragon),
        "apocalypse": state.options.mode == "apocalypse",
        "life": state.life * ((state.keeper == seat) - (state.keeper not in (0, seat))),
        "nobodys": not state.keeper,
        "rounds_left": min(_LAST_ROUNDS, state.options.round_limit - state.round),
    }
    return told | _leads(mine, best, others, progress)


def _leads(
    mine: dict[str, float], best: dict[str, float], others: list[dict[str, float]], progress: float
) -> dict[str, float]:
    """Return a seat's leads over the best of the others and, with several, over their mean."""
    told: dict[str, float] = {}
    several = len(others) > 1
    for name, value in mine.items():
        lead = value - best[name]
        told[name] = lead
        told[f"{name}_late"] = lead * progress
        told[f"{name}_latest"] = lead * progress * progress
        if several:
            mean = sum(each[name] for each in others) / len(others)
            told[f"{name}_all"] = value - mean
            told[f"{name}_all_late"] = (value - mean) * progress
    return told


def _seat(state: Xibalba, seat: int, left: float, hope: float, price: float) -> dict[str, float]:
    """Return what a seat has, as features."""
    who, deck = player(state, seat), state.deck
    base = deck.boards[who.board].levels[who.level - 1]
    soldiers = [worth.soldier(deck, card) for card in reversed(who.squad)]
    cards = [field for field in who.fields if field]
    standing = sum(worth.standing(deck, field[-1], left) for field in cards)
    production = base.production * max(0.0, min(left, prices.LONGEST))
    return {
        "paragon": who.paragon,
        "hope": hope,
        "things": (who.resources + sum(soldiers) + standing + production) / price,
        "resources": min(who.resources, PLENTY),
        "plenty": max(0, who.resources - PLENTY),
        "soldier": soldiers[0] if soldiers else 0.0,
        "reserve": sum(soldiers[1:]),
        "armed": bool(soldiers),
        "standing": standing,
        "each_turn": sum(worth.each_turn(deck, field[-1]) for field in cards),
        "fields": len(cards),
        "level": who.level,
        "production": production,
        "control": state.keeper == seat,
        "hindered": who.hindered,
    }
