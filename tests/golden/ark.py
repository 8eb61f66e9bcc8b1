"""Xibalba in golden texts: the board in words, what a turn offers, how it is played."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from holdout.kernel import Event, State
from holdout.speech import speaker_of
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.state import Xibalba
from tests.golden.turns import TurnScribe
from tests.laws.of_xibalba import late

WORDS = speaker_of(TITLE).words("en")

#: How gladly players take each kind of action, 1 if it is not here: much is to happen in few turns.
WEIGHTS = {
    "keep": 0.5, "exchange": 5, "drop": 0.02, "buy": 4, "discard-sale": 0.2, "discard": 0.2,
    "reorganise": 0.7, "attack": 3, "enter": 6, "use": 6, "upgrade": 4, "end-turn": 0.15,
    "resign": 0.05, "done": 2,
}  # fmt: skip

#: Questions that come again with nearly the same answers: turns, and draws from piles.
REPEATED = {"action", "order", "soldiers", "civilians", "buildings", "events", "paragon", "attack",
            "resource"}  # fmt: skip


def board(view: Any) -> Iterator[str]:
    """The ark, what is for sale, discards, dice, and the bases; active cards stand first."""
    yield (
        f"round {view.round}, active {WORDS.player(view.active)}, "
        f"{view.target} paragon to win, ark: {_ark(view.ark)}"
    )
    yield "  for sale: " + "; ".join(
        ", ".join(map(_priced, row, view.costs[kind])) for kind, row in view.sale.items()
    )
    for kind, cards in view.discards.items():
        if cards:
            pile = f"{WORDS.name(f'zone.{kind}s')} ({view.piles[kind]} in the pile)"
            yield f"  discarded {pile}: {', '.join(map(_name, reversed(cards)))}"
    if view.pool:
        yield f"  action pool: {_names(view.pool)}"
    for seat, who in enumerate(view.players, 1):
        yield f"  {WORDS.player(seat)}" + (", out" if who.out else ": " + ", ".join(_base(who)))


def _ark(ark: Any) -> str:
    if ark is None:
        return "empty"
    whose = f" of {WORDS.player(ark.keeper)}" if ark.keeper else ""
    return f"{_name(ark.card)}{whose}, life {ark.life}/{ark.most}"


def _priced(card: str | None, cost: int | None) -> str:
    return f"{_name(card)} {cost}" if card else "nothing"


def _base(who: Any) -> Iterator[str]:
    yield f"{WORDS.name(who.board)} at level {who.level} (resistance {who.resistance})"
    yield f"resources {who.resources}, paragon {who.paragon}"
    if who.hindered:
        yield f"re-rolls −{who.hindered}"
    stacks = {"squad": who.squad}
    stacks |= {f"field-{number}": field for number, field in enumerate(who.fields, 1)}
    for place, cards in stacks.items():
        if cards:
            yield f"{WORDS.name(place)} {' > '.join(map(_name, reversed(cards)))}"


def _name(card: str) -> str:
    """The name of a card; which of its copies it is doesn't matter."""
    return WORDS.name(card.partition("#")[0])


def _names(words: Iterable[str]) -> str:
    return " ".join(WORDS.name(word) for word in words)


class Ark(TurnScribe):
    """Writes a game of Xibalba."""

    weights = WEIGHTS
    repeated = REPEATED

    def late(self, state: Xibalba, rng: Random) -> State:
        """The same game when it has come far."""
        return late(state, rng)

    def table(self, view: Any) -> Iterator[str]:
        """What everybody sees."""
        return board(view)

    def is_other(self, changed: int, count: int) -> bool:
        """A list that has changed as much as it is long is another one."""
        return changed >= count

    def event(self, event: Event) -> str:
        """Something that has happened."""
        if event.kind == "turn-began":
            self.offered.pop("action", None)
        return super().event(event)
