"""Xibalba in golden texts: the board in words, what a turn offers, how it is played."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from holdout.kernel import Action, AwaitDraw, Decision, Event, State
from holdout.titles.xibalba import TITLE
from tests.golden.scribe import Scribe
from tests.laws.of_xibalba import late
from tests.laws.playing import Start

WORDS = TITLE.words("en")

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


class Ark(Scribe):
    """Writes a game of Xibalba.

    What a turn offers is listed whole at its beginning, later only what is new and what is gone;
    so is what can have come up at a table.
    """

    def __init__(self, start: Start) -> None:
        """Get ready for a game that begins so."""
        super().__init__(start)
        self._offered: dict[str, list[str]] = {}

    def begin(self) -> State:
        """A new game, or one that has come far."""
        start = self.start
        state = self.title.new_game(start.seats, start.options, Random(start.number).randbytes(16))
        return late(state, self.rng) if start.late else state

    def pick(self, state: Any) -> tuple[int, Action]:
        """What players do who try everything, and end the turn before long."""
        asked = self.rng.choice(self.title.decisions(state))
        legal = self.title.legal_actions(state, asked.seat)
        weights = [WEIGHTS.get(each.kind, 1) for each in legal]
        return asked.seat, self.rng.choices(legal, weights)[0]

    def board(self, view: Any) -> Iterator[str]:
        """What everybody sees; nothing of the set-up."""
        return iter(()) if view.phase == "setup" else board(view)

    def listed(self, asked: Decision, ids: list[str]) -> str:
        """What can be answered; what begins alike is named once."""
        key = asked.pile if isinstance(asked, AwaitDraw) else asked.kind
        if key not in REPEATED:
            return _grouped(ids)
        before, self._offered[key] = self._offered.get(key), ids
        if before is None:
            return _grouped(ids)
        new = [each for each in ids if each not in before]
        gone = [each for each in before if each not in ids]
        if len(new) + len(gone) >= len(ids):
            return _grouped(ids)
        changes = {"new": new, "gone": gone}
        told = [f"; {word}: {_grouped(some)}" for word, some in changes.items() if some]
        return "".join(["as before", *told])

    def event(self, event: Event) -> str:
        """Something that has happened."""
        if event.kind == "turn-began":
            self._offered.pop("action", None)
        return super().event(event)


def _grouped(ids: list[str]) -> str:
    """Ids of a kind together, those with the same target or kind of card, too."""
    groups: dict[str, list[str]] = {}
    for each in ids:
        words = each.split(" ")
        head = 2 if len(words) > 2 else 1
        groups.setdefault(" ".join(words[:head]), []).append(" ".join(words[head:]))
    return " | ".join(f"{head} {' · '.join(rest)}".rstrip() for head, rest in groups.items())
