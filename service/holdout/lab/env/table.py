"""A game in numbers: the part that all environments share, and what stands in which column.

What a seat knows is told by names, such as `players[0].paragon` or `crowd[1,2].card=nurse`. A file
for each title lists the names that games have told, in an order that only grows: each has a column
of its own. Names that no game had told yet, like those of cards from packs, share the last ones.
"""

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import resources
from typing import Any
from zlib import crc32

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from holdout.kit import (
    TITLES,
    Action,
    Event,
    Illegal,
    Situation,
    State,
    Title,
    skill_of,
    speaker_of,
)

#: So many columns, and as many words, are for names that have none of their own.
SPARE = 64

#: So many words of a list are told by their place: no row of cards for sale is longer.
FIRST = 4


class Layout(Struct, frozen=True, dict=True):
    """The names of columns, and the words that ids of actions are made of, each in their order.

    Word 0 stands for no word, so that the first of `words` is word 1.
    """

    columns: list[str]
    words: list[str]

    @property
    def width(self) -> int:
        """How many columns there are, with the spare ones."""
        return len(self.columns) + SPARE

    @property
    def most(self) -> int:
        """The highest number of a word."""
        return len(self.words) + SPARE

    @cached_property
    def _columns(self) -> Mapping[str, int]:
        return {name: at for at, name in enumerate(self.columns)}

    @cached_property
    def _words(self) -> Mapping[str, int]:
        return {word: at for at, word in enumerate(self.words, 1)}

    def column(self, name: str) -> int:
        """Return the column of a name."""
        at = self._columns.get(name)
        return len(self.columns) + crc32(name.encode()) % SPARE if at is None else at

    def word(self, text: str) -> int:
        """Return the number of a word of an action's id."""
        at = self._words.get(text)
        return len(self.words) + 1 + crc32(text.encode()) % SPARE if at is None else at


@cache
def layout_of(title: str) -> Layout:
    """Load the layout of a title, by its id. Raises `FileNotFoundError` if there is none."""
    file = resources.files("holdout.lab.env") / "layouts" / f"{title}.json"
    return msgspec.json.decode(file.read_bytes(), type=Layout)


def words_of(action_id: str) -> list[str]:
    """Split an action's id into words; a place of the crowd makes two of them."""
    return action_id.replace(",", " ").split(" ")


def told(value: Any, name: str = "") -> Iterator[tuple[str, float]]:
    """Yield what a document of plain data holds, by name; a name that comes twice counts twice.

    Numbers stand for themselves, words become a part of the name. In lists of words, each
    is counted, and the first four and the last are given by their place as well. Other
    lists go by order, and cards of a crowd by their place. References to things, which have
    a type, are counted like words. Copies of a card (`bomber#2`) are called by its name.
    """
    match value:
        case None:
            return
        case int() | float():
            yield name, float(value)
        case str():
            yield f"{name}={_kind(value)}", 1.0
        case dict():
            for key, each in value.items():
                yield from told(each, f"{name}.{_kind(key)}" if name else key)
        case list() if any(isinstance(each, str) for each in value):
            yield from _words(value, name)
        case _:
            for at, each in enumerate(value):
                yield from told(*_placed(each, name, at))


def _words(value: list[str | None], name: str) -> Iterator[tuple[str, float]]:
    for at, each in enumerate(value):
        if each is not None:
            yield f"{name}={_kind(each)}", 1.0
            if at < FIRST:
                yield f"{name}[{at}]={_kind(each)}", 1.0
            if at == len(value) - 1:
                yield f"{name}[-1]={_kind(each)}", 1.0


def _placed(value: Any, name: str, at: int) -> tuple[Any, str]:
    """Return an item of a list, and its name: by its place in the crowd, by none, or by order."""
    if isinstance(value, dict) and "row" in value and "column" in value:
        place = f"{name}[{value['row']},{value['column']}]"
        return {key: each for key, each in value.items() if key not in ("row", "column")}, place
    if isinstance(value, dict) and "type" in value:
        return value, name
    return value, f"{name}[{at}]"


def _kind(word: str) -> str:
    """Return the card that a copy is of: `bomber#2` is a bomber."""
    return word.partition("#")[0]


#: How many actions there are to choose from, if nobody says otherwise.
SIZE = 128

#: No action's id has more words.
MOST_WORDS = 5

#: The id of the last action when there are too many: it shows the others.
MORE = "more"

Observation = dict[str, NDArray[Any]]

_REWARDS = {"won": 1.0, "lost": -1.0, "none": 0.0}


class Start(Struct, frozen=True):
    """How games begin, and what is added to rewards.

    `position` is a document to begin from, in place of options. `shaping`: how much the growth of
    the chance to win counts as a reward on the way, where `discount` is that of who learns.
    """

    position: dict[str, Any] | None = None
    shaping: float = 0.0
    discount: float = 1.0


#: Games that are dealt anew, and rewards at the end alone.
USUAL = Start()


class Table:
    """A table at which seats act by number: that of the action in the list of legal ones.

    Should there be more legal actions than numbers, the last number turns to the next of them.
    """

    def __init__(
        self,
        title: str,
        players: int | None,
        size: int,
        options: dict[str, Any],
        start: Start = USUAL,
    ) -> None:
        """Set up a table, by default for as few players as the title allows.

        Raises `BadOption`, `BadPosition`, and `ValueError` for arguments that do not go
        together.
        """
        self.title: Title[Any] = TITLES[title]
        self._start = start
        if start.position is not None:
            if options:
                raise ValueError("a position has options of its own")
            found = self.title.from_position(start.position, bytes(16))
            players = players or found.seats
            if players != found.seats:
                raise ValueError(f"the position is not for {players} players")
        if start.shaping and skill_of(self.title).learned is None:
            raise ValueError(f"{title} has no learned chance to win to shape rewards by")
        self.players = players or self.title.min_seats
        if not self.title.min_seats <= self.players <= self.title.max_seats:
            raise ValueError(f"{title} is not for {self.players} players")
        if size < 2:
            raise ValueError("there must be two actions at least")
        self.size = size
        self.layout = layout_of(title)
        self._options = self.title.options(**options)
        self._state: State | None = None

    def begin(self, seed: bytes) -> None:
        """Begin a new game; the same 16 bytes give the same game."""
        self._potentials: dict[int, float] = {}
        position = self._start.position
        self._state = (
            self.title.new_game(self.players, self._options, seed)
            if position is None
            else self.title.from_position(position, seed)
        )
        self._heard: list[list[Event]] = [[] for _ in range(self.players)]
        self._hear()
        self._ask()

    def __getstate__(self) -> dict[str, Any]:
        """Return what a copy, or another process, needs: the title by its id, the saved game."""
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

    def shaped(self, seat: int) -> float:
        """Return the shaping of a seat's reward; call it once whenever it acts, and at the end.

        The shaping is how much the seat's win probability has grown since the last call. It is
        discounted (Ng, Harada and Russell, 1999), so that the best policy stays the best. The
        end has no potential.
        """
        if not self._start.shaping:
            return 0.0
        before = self._potentials.get(seat)
        now = 0.0 if self.state.outcome else 2 * self._chance(seat) - 1
        self._potentials[seat] = now
        grown = 0.0 if before is None else self._start.discount * now - before
        return self._start.shaping * grown

    def _chance(self, seat: int) -> float:
        return skill_of(self.title).chance_to_win(self.state, seat)

    # ---- what a seat knows

    def info(self) -> dict[str, Any]:
        """Return the ids of legal actions, and the acting seat's numbers and win probability."""
        if not self.seat:
            return {"actions": self.ids}
        skill = skill_of(self.title)
        told: dict[str, Any] = {"numbers": skill.features(self.state, self.seat)}
        if skill.learned is not None:
            told["chance"] = skill.chance_by(told["numbers"])
        return {"actions": self.ids, **told}

    def situation(self, seat: int) -> Situation:
        """Return the situation of a seat, as bots get it."""
        return Situation(self.title, self.state, seat)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return the mask of legal numbers for a seat: none unless it has to decide."""
        mask = np.zeros(self.size, np.int8)
        if seat == self.seat:
            mask[: len(self.actions)] = 1
            mask[-1] |= len(self._legal) > self.size
        return mask

    def observe(self, seat: int) -> Observation:
        """Return what a seat knows, as arrays."""
        rows = np.zeros((self.size, MOST_WORDS), np.int32)
        for at, action in enumerate(self.actions if seat == self.seat else []):
            words = words_of(self.title.action_id(action))
            rows[at, : len(words)] = [self.layout.word(each) for each in words]
        return {"observation": self.row(seat), "actions": rows, "action_mask": self.mask(seat)}

    def row(self, seat: int) -> NDArray[np.float32]:
        """Return what a seat knows as a row, each name in its column."""
        row = np.zeros(self.layout.width, np.float32)
        for name, value in self.told(seat):
            row[self.layout.column(name)] += value
        return row

    def told(self, seat: int) -> list[tuple[str, float]]:
        """List the names of all that a seat knows, with their values."""
        situation = self.situation(seat)
        known = [(f"seat={seat}", 1.0), *told(msgspec.to_builtins(situation.view))]
        if seat == self.seat:
            known += told({"asked": msgspec.to_builtins(situation.asked)})
        return known

    def say(self, language: str) -> str:
        """Put into words what the deciding seat has heard, what it is asked, and its actions."""
        title, seat, speaker = self.title, self.seat, speaker_of(self.title)
        heard = self._heard[seat - 1 if seat else 0]
        lines = [speaker.say_event(each, language) for each in heard]
        lines += [speaker.say_decision(each, language) for each in title.decisions(self.state)[:1]]
        texts = [speaker.say_action(self.state, seat, each, language) for each in self.actions]
        return "\n".join([*lines, *(f"{at}: {text}" for at, text in enumerate(texts))])
