"""Every title as a game of OpenSpiel: `pyspiel.load_game("holdout_raxxon(difficulty=hard)")`.

To import this module registers `holdout_raxxon`, `holdout_dead_of_winter` and `holdout_xibalba`.
All luck of a game is in its first move, a move of chance that draws one of `DEALS` seeds: so a game
is its history, as OpenSpiel wants it. Players count from 0 there, and as everywhere the actions
are the numbers of the legal ones.
"""

from copy import deepcopy
from typing import Any

import msgspec
import numpy as np
import pyspiel

from holdout.kit import TITLES
from holdout.lab.env.table import SIZE, Table

#: So many deals of a game there are.
DEALS = 4096

#: No game has more moves: the longest of many random ones had a tenth of it.
MOST_MOVES = 20_000


class Game(pyspiel.Game):
    """A title for a number of players; its parameters are `players` and the title's options."""

    title: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Set up a game, by default for the fewest players. Raises `BadOption`, `ValueError`."""
        options = dict(params or {})
        self.table = Table(self.title, options.pop("players", None), SIZE, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=SIZE,
            max_chance_outcomes=DEALS,
            num_players=self.table.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=MOST_MOVES,
        )
        super().__init__(_TYPES[self.title], info, params or {})

    def new_initial_state(self) -> "Spiel":
        """Return a game before its cards are dealt."""
        return Spiel(self)

    def make_py_observer(self, _of: Any = None, params: Any = None) -> "Observer":
        """Return an observer, which turns a game into what a player knows of it now."""
        if params:
            raise ValueError(f"there are no parameters of an observer: {params}")
        return Observer(self.table)


class Spiel(pyspiel.State):
    """A game under way."""

    def __init__(self, game: Game) -> None:
        """Begin with nothing dealt yet."""
        super().__init__(game)
        self.table = deepcopy(game.table)

    def current_player(self) -> int:
        """Return the player to move: chance at first."""
        if not self.table.begun:
            return int(pyspiel.PlayerId.CHANCE)
        return self.table.seat - 1 if self.table.seat else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the deals, each as likely as the others."""
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        return np.flatnonzero(self.table.mask(player + 1)).tolist()

    def _apply_action(self, action: int) -> None:
        if self.table.begun:
            self.table.take(action)
        else:
            self.table.begin(action.to_bytes(16, "big"))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        ids = self.table.ids
        return ids[action] if player + 1 == self.table.seat and action < len(ids) else str(action)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.table.begun and not self.table.seat

    def returns(self) -> list[float]:
        """1 for who has won, -1 for who has lost; 0 while the game runs."""
        rewards = self.table.rewards if self.table.begun else None
        return rewards or [0.0] * self.table.players

    def __str__(self) -> str:
        """Return the history of the game: the deal and the actions by number."""
        return " ".join(map(str, self.history()))


class Observer:
    """What a player knows, as an array and as text."""

    def __init__(self, table: Table) -> None:
        """Begin with nothing known yet."""
        self.tensor = np.zeros(table.layout.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Spiel, player: int) -> None:
        """Fill the array with what the player knows."""
        self.tensor.fill(0)
        if state.table.begun:
            self.tensor[:] = state.table.row(player + 1)

    def string_from(self, state: Spiel, player: int) -> str:
        """Return the observation as text: each name with its value."""
        if not state.table.begun:
            return ""
        return " ".join(f"{name}:{value:g}" for name, value in state.table.told(player + 1))


def _game_type(title: str) -> Any:
    return pyspiel.GameType(
        short_name=f"holdout_{title.replace('-', '_')}",
        long_name=f"Holdout: {title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=TITLES[title].max_seats,
        min_num_players=TITLES[title].min_seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(title),
    )


def _parameters(title: str) -> dict[str, Any]:
    """Return a game's parameters with their defaults; of the options, those that have one."""
    options = msgspec.structs.asdict(TITLES[title].options())
    given = {name: value for name, value in options.items() if value is not None}
    return {"players": TITLES[title].min_seats, **given}


_TYPES = {title: _game_type(title) for title in TITLES}
for _title, _type in _TYPES.items():
    # It must be a class: OpenSpiel lets go of it when Python has ended, which no function survives.
    pyspiel.register_game(_type, type(_type.short_name, (Game,), {"title": _title}))
