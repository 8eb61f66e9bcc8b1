"""A game of bots from its beginning to its end, and what is worth noting of it."""

import random
from typing import Any

from msgspec import Struct, structs

from holdout.bots import BOTS, Bot, Budget, Situation
from holdout.bots.asking import PATIENCE, answer, fallback
from holdout.bots.loading import find
from holdout.bots.protocol import USUAL
from holdout.installed import TITLES
from holdout.kernel.state import Action, State
from holdout.kernel.title import Title

#: A game that is longer than this is stopped and counted as such.
MOST_ACTIONS = 5_000
CAPPED = "capped"


class Job(Struct, frozen=True):
    """One game to be played: which title, bots, number of seats, options and seed.

    `bots` are those of the seats in order; if there are fewer, they take turns. `salt` goes into
    all luck: without it a bot could find the seed by dealing until the cards are those it sees.
    """

    title: str
    bots: tuple[str, ...]
    seats: int
    options: dict[str, Any]
    seed: int
    budget: Budget = USUAL
    salt: str = ""

    def lineup(self) -> list[str]:
        """Return the name of the bot in each seat."""
        return [self.bots[seat % len(self.bots)] for seat in range(self.seats)]


class Row(Struct, frozen=True):
    """How one game went: the outcome's result and cause, its length, and what the title tells.

    `bots` are those of the seats in order. `success`: the players have together what they wanted.
    `won` are the seats that won, `aims` what each seat wanted for itself, `labels` what tells the
    seats apart, `tally` what was counted for each card, seat by seat. `faults` says how often the
    bot of each seat has failed to decide.
    """

    title: str
    bots: list[str]
    seats: int
    options: dict[str, Any]
    seed: int
    result: str
    cause: str
    actions: int
    success: bool
    won: list[int]
    aims: list[str]
    facts: dict[str, float]
    labels: dict[str, list[str]] = {}
    tally: dict[str, list[int]] = {}
    faults: list[int] = []


class _Players:
    """Who plays the seats; after too many faults the fallback takes one over."""

    def __init__(self, title: Title[Any], job: Job) -> None:
        self._title = title
        self._budget = job.budget
        self._bots: list[Bot] = [find(name) for name in job.lineup()]
        self.faults = [0] * job.seats

    def action(self, state: State, seat: int, luck: random.Random) -> Action:
        """Return the action that the bot of a seat takes."""
        situation = Situation(self._title, state, seat, self._budget)
        given = answer(self._bots[seat - 1], situation, luck)
        if given.fault:
            self.faults[seat - 1] += 1
            if self.faults[seat - 1] == PATIENCE:
                self._bots[seat - 1] = BOTS[fallback(self._title)]
        return given.choice.action


def play(job: Job) -> Row:
    """Play one game to its end; the same job gives the same row anywhere."""
    title: Title[Any] = TITLES[job.title]
    luck = random.Random(f"{job.seed}/{job.seats}/{sorted(job.options.items())}{job.salt}")
    state: State = title.new_game(job.seats, title.options(**job.options), luck.randbytes(16))
    players = _Players(title, job)
    actions, tally = 0, dict[str, list[int]]()
    while state.outcome is None and actions < MOST_ACTIONS:
        seat = title.decisions(state)[0].seat
        title.push(state, seat, players.action(state, seat, luck))
        actions += 1
        _count(title, state, tally)
    row = _row(title, job, state, actions, tally)
    return structs.replace(row, faults=players.faults) if any(players.faults) else row


def _count(title: Title[Any], state: State, tally: dict[str, list[int]]) -> None:
    """Add what has just happened to what is counted for each card."""
    if title.tally is None:
        return
    for event in state.log:
        card = title.tally.of(event)
        if card is not None and event.seat is not None:
            tally.setdefault(card, [0] * state.seats)[event.seat - 1] += 1


def _row(
    title: Title[Any], job: Job, state: State, actions: int, tally: dict[str, list[int]]
) -> Row:
    outcome = state.outcome
    seats = outcome.seats if outcome else []
    return Row(
        title=job.title,
        bots=job.lineup(),
        seats=job.seats,
        options=job.options,
        seed=job.seed,
        result=outcome.result if outcome else CAPPED,
        cause=outcome.cause if outcome else CAPPED,
        actions=actions,
        success=outcome is not None and outcome.result == title.success,
        won=[seat for seat, how in enumerate(seats, 1) if how == "won"],
        aims=title.aims(state),
        facts=title.numbers(state),
        labels=title.labels(state),
        tally=tally,
    )
