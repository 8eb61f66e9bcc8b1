"""A game in numbers: the part that all environments share."""

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from holdout.env.layout import layout_of, told, words_of
from holdout.kit import TITLES, Action, Event, Illegal, Situation, State, Title

#: How many actions there are to choose from, if nobody says otherwise.
SIZE = 128

#: No action's id has more words.
MOST_WORDS = 5

#: The id of the last action when there are too many: it shows the others.
MORE = "more"

Observation = dict[str, NDArray[Any]]

_REWARDS = {"won": 1.0, "lost": -1.0, "none": 0.0}


class Table:
    """A table at which seats act by number: that of the action in the list of legal ones.

    Should there be more legal actions than numbers, the last number turns to the next of them.
    """

    def __init__(self, title: str, players: int | None, size: int, options: dict[str, Any]) -> None:
        """By default as few players as the title allows. Raises `BadOption`, `ValueError`."""
        self.title: Title[Any] = TITLES[title]
        self.players = players or self.title.min_seats
        if not self.title.min_seats <= self.players <= self.title.max_seats:
            raise ValueError(f"{title} is not for {self.players} players")
        if size < 2:  # noqa: PLR2004 - one of them may have to show the others
            raise ValueError("there must be two actions at least")
        self.size = size
        self.layout = layout_of(title)
        self._options = self.title.options(**options)
        self._state: State | None = None

    def begin(self, seed: bytes) -> None:
        """Begin a new game; the same 16 bytes give the same game."""
        self._state = self.title.new_game(self.players, self._options, seed)
        self._heard: list[list[Event]] = [[] for _ in range(self.players)]
        self._hear()
        self._ask()

    def __getstate__(self) -> dict[str, Any]:
        """What a copy, or another process, needs: the title by its id, the game as it is saved."""
        saved = self._state and self.title.save(self._state)
        return vars(self) | {"title": self.title.id, "layout": None, "_state": saved}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Come back as it was."""
        vars(self).update(kept)
        self.title, self.layout = TITLES[kept["title"]], layout_of(kept["title"])
        self._state = kept["_state"] and self.title.load(kept["_state"])

    @property
    def begun(self) -> bool:
        """Whether a game has begun."""
        return self._state is not None

    @property
    def state(self) -> State:
        """The game. Raises `RuntimeError` before the first one."""
        if self._state is None:
            raise RuntimeError("no game has begun: reset() begins one")
        return self._state

    def _hear(self) -> None:
        for seat, heard in enumerate(self._heard, 1):
            heard += [each for each in self.state.log if each.only is None or seat in each.only]

    def _ask(self) -> None:
        """See who has to decide, and list the legal actions."""
        asked = self.title.decisions(self.state)
        self.seat = asked[0].seat if asked else 0
        self._legal = self.title.legal_actions(self.state, self.seat)
        self._from = 0

    @property
    def actions(self) -> list[Action]:
        """The legal actions of the seat that decides, in the order of their numbers."""
        if len(self._legal) <= self.size:
            return self._legal
        return self._legal[self._from : self._from + self.size - 1]

    @property
    def ids(self) -> list[str]:
        """Their ids; where the last number shows others, that has one as well."""
        ids = [self.title.action_id(each) for each in self.actions]
        if len(self._legal) > self.size:
            ids += ["" for _ in range(self.size - 1 - len(ids))] + [MORE]
        return ids

    def take(self, number: int) -> None:
        """Act by number. Raises `Illegal` if no legal action has it, also when the game is over."""
        actions = self.actions
        if len(self._legal) > self.size and number == self.size - 1:
            self._from += self.size - 1
            if self._from >= len(self._legal):
                self._from = 0
            return
        if not 0 <= number < len(actions):
            raise Illegal([])
        self._heard[self.seat - 1].clear()
        self.title.push(self.state, self.seat, actions[number])
        self._hear()
        self._ask()

    @property
    def rewards(self) -> list[float] | None:
        """1 for each seat that has won, -1 for each that has lost; None while the game runs."""
        outcome = self.state.outcome
        return [_REWARDS[each] for each in outcome.seats] if outcome else None

    # ---- what a seat knows

    def situation(self, seat: int) -> Situation:
        """What a seat is told, as bots are."""
        return Situation(self.title, self.state, seat)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Which numbers are legal for a seat: none unless it has to decide."""
        mask = np.zeros(self.size, np.int8)
        if seat == self.seat:
            mask[: len(self.actions)] = 1
            mask[-1] |= len(self._legal) > self.size
        return mask

    def observe(self, seat: int) -> Observation:
        """What a seat knows, as arrays."""
        rows = np.zeros((self.size, MOST_WORDS), np.int32)
        for at, action in enumerate(self.actions if seat == self.seat else []):
            words = words_of(self.title.action_id(action))
            rows[at, : len(words)] = [self.layout.word(each) for each in words]
        return {"observation": self.row(seat), "actions": rows, "action_mask": self.mask(seat)}

    def row(self, seat: int) -> NDArray[np.float32]:
        """What a seat knows, each name in its column."""
        row = np.zeros(self.layout.width, np.float32)
        for name, value in self.told(seat):
            row[self.layout.column(name)] += value
        return row

    def told(self, seat: int) -> list[tuple[str, float]]:
        """The names of all that a seat knows, with their values."""
        situation = self.situation(seat)
        known = [(f"seat={seat}", 1.0), *told(msgspec.to_builtins(situation.view))]
        if seat == self.seat:
            known += told({"asked": msgspec.to_builtins(situation.asked)})
        return known

    def say(self, language: str) -> str:
        """What the seat that decides has heard, what it is asked, and its actions, in words."""
        title, seat = self.title, self.seat
        heard = self._heard[seat - 1 if seat else 0]
        lines = [title.say_event(each, language) for each in heard]
        lines += [title.say_decision(each, language) for each in title.decisions(self.state)[:1]]
        texts = [title.say_action(self.state, seat, each, language) for each in self.actions]
        return "\n".join([*lines, *(f"{at}: {text}" for at, text in enumerate(texts))])
