"""What players are asked, and how often there is nothing to choose."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from holdout.bots import BOTS
from holdout.bots.asking import ask
from holdout.bots.protocol import Situation
from holdout.installed import TITLES

GAMES = 200
#: A game that is not over by then is counted as it is.
LONGEST = 5000
#: An order is chosen item by item; after so many items it is certainly complete.
ITEMS = 20
#: So often it is tried whether there might be a choice, for a card may be the only one of its kind.
WORLDS = 400
#: Kinds of questions without a choice that are named for each bot.
NAMED = 3


class Asked(Struct):
    """What was asked in some games.

    `single` questions have one answer. `alike` ones have several that come to the same, be it
    after the further questions of that kind that follow at once, such as those for an order.
    `veiled` ones would be such, too, but are asked all the same: others who saw that they are
    not asked would learn something about a hand, or about ballots that are not open yet.
    """

    games: int = 0
    turns: int = 0
    questions: int = 0
    single: Counter[str] = msgspec.field(default_factory=Counter)
    alike: Counter[str] = msgspec.field(default_factory=Counter)

    veiled: int = 0

    @property
    def pointless(self) -> float:
        """The share of questions that decide nothing."""
        return (self.single.total() + self.alike.total()) / self.questions

    def in_words(self) -> str:
        """Render the figures in a line."""
        worst = (self.single + self.alike).most_common(NAMED)
        named = ", ".join(f"{kind} {count / self.questions:.2%}" for kind, count in worst)
        return (
            f"{self.questions / self.turns:.1f} a turn, {self.pointless:.2%} without a choice "
            f"(one answer {self.single.total() / self.questions:.2%}, "
            f"all alike {self.alike.total() / self.questions:.2%}){': ' if named else ''}{named}; "
            f"{self.veiled / self.questions:.2%} hide that there is none"
        )


def lines(games: int = GAMES) -> list[tuple[str, str]]:
    """Questions a turn, and how many of them decide nothing, by title and bot."""
    return [
        (f"{name}, {bot}, {games} games", measure(title, bot, games).in_words())
        for bot in ("random", "greedy")
        for name, title in TITLES.items()
    ]


def measure(title: Any, bot: str, games: int) -> Asked:
    """Count what a bot is asked in games of all sizes."""
    asked = Asked()
    for number in range(games):
        _play(title, bot, number, asked)
    return asked


def _play(title: Any, bot: str, number: int, asked: Asked) -> None:
    rng = Random(number)
    seats = title.min_seats + number % (title.max_seats - title.min_seats + 1)
    state = title.new_game(seats, title.options_type(), rng.randbytes(16))
    asked.games += 1
    asked.turns += _turns(state)
    for _ in range(LONGEST):
        if state.outcome is not None:
            return
        decision = title.decisions(state)[0]
        legal = title.legal_actions(state, decision.seat)
        asked.questions += 1
        if len(legal) == 1 or come_to_the_same(title, state, decision, legal):
            if _is_veiled(title, state, decision, legal, rng):
                asked.veiled += 1
            else:
                (asked.single if len(legal) == 1 else asked.alike)[decision.kind] += 1
        situation = Situation(title, state, decision.seat)
        title.push(state, decision.seat, ask(BOTS[bot], situation, rng).action)
        asked.turns += _turns(state)


def _turns(state: Any) -> int:
    return sum(event.kind == "turn-began" for event in state.log)


def _is_veiled(title: Any, state: Any, decision: Any, legal: list[Any], rng: Random) -> bool:
    """Return whether, for all that others know, there might be something to choose."""
    worlds = (title.imagine(state, None, rng) for _ in range(WORLDS))
    return any(
        title.legal_actions(world, decision.seat) != legal
        or not come_to_the_same(title, world, decision, legal)
        for world in worlds
    )


def come_to_the_same(title: Any, state: Any, decision: Any, legal: list[Any]) -> bool:
    """Return whether all answers to a question lead to the same table, as far as the truth goes."""
    first = _after(title, state, decision, legal[0])
    return all(first == _after(title, state, decision, action) for action in legal[1:])


def _after(title: Any, state: Any, decision: Any, action: Any) -> bytes:
    """Return the table after an answer, however many answers it took."""
    trial = title.copy(state)
    title.push(trial, decision.seat, action)
    for _ in range(ITEMS):
        if not any(
            each.kind == decision.kind and each.seat == decision.seat
            for each in title.decisions(trial)
        ):
            break
        title.push(trial, decision.seat, title.legal_actions(trial, decision.seat)[0])
    trial.version, trial.log = 0, []
    saved: bytes = title.save(trial)
    return saved
