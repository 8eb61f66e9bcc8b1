"""Every title as an environment of PettingZoo, and those for one as an environment of Gymnasium."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy import bool_
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from holdout.kit import Illegal, Situation
from holdout.lab.env.table import MOST_WORDS, SIZE, Observation, Start, Table

#: No number of a table comes near it; libraries complain of spaces without bounds.
_FAR = 65_536.0


def observation_space(table: Table) -> spaces.Dict:
    """Return the space of what the seat knows, the words of legal actions, and the action mask."""
    layout, size = table.layout, table.size
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(-_FAR, _FAR, (layout.width,), np.float32),
        "actions": spaces.Box(0, layout.most, (size, MOST_WORDS), np.int32),
        "action_mask": spaces.Box(0, 1, (size,), np.int8),
    }
    return spaces.Dict(parts)


def action_space(table: Table) -> spaces.Discrete:
    """Return the space of the numbers of actions."""
    return spaces.Discrete(table.size)


def aec(title: str, players: int | None = None, **more: Any) -> AECEnv:
    """Build an environment like PettingZoo's own: an illegal action loses (-1) and ends the game.

    The other arguments are those of `AEC`.
    """
    env: AECEnv = AEC(title, players, **more)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


class AEC(AECEnv):
    """A game with an agent for each seat: `player_1` has seat 1.

    The rewards come at the end: 1 for who has won, -1 for who has lost. Where several have to
    decide at the same time, the lowest seat comes first, and none sees what another has chosen.
    `infos` has for the agent that acts the ids of the legal actions by their numbers (`actions`),
    what it can count of the table (`numbers`), and its learned `chance` to win.
    """

    def __init__(  # noqa: PLR0913 - libraries name each
        self,
        title: str,
        players: int | None = None,
        *,
        size: int = SIZE,
        language: str = "en",
        render_mode: str | None = None,
        position: dict[str, Any] | None = None,
        shaping: float = 0.0,
        discount: float = 1.0,
        **options: Any,
    ) -> None:
        """`size`: how many actions there are; `options`: those of the title.

        `position`, `shaping` and `discount` are said of `Start`. Raises `BadOption`, `BadPosition`,
        and `ValueError` for a number of players that the title is not for.
        """
        super().__init__()
        start = Start(position, shaping, discount)
        self.table = Table(title, players, size, options, start)
        name = title.replace("-", "_") + "_v0"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(1, self.table.players + 1)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents, 1)}
        self.observation_spaces = {
            agent: observation_space(self.table) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(self.table) for agent in self.possible_agents}
        self.render_mode = render_mode
        self._language = language
        self._luck, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space of an agent, the same space each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the action space of an agent, the same space each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. `options` are not used: those of the game were given before."""
        del options
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        self.table.begin(self._luck.bytes(16))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._next()
        self.table.shaped(self._seats[self.agent_selection])

    def _next(self) -> None:
        """Let the seat act that has to decide; when the game is over, all in turn have to go."""
        self.agent_selection = self.possible_agents[max(self.table.seat, 1) - 1]
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if self.table.seat:
            self.infos[self.agent_selection] = self.table.info()

    def observe(self, agent: str) -> Observation:
        """Return what the agent's seat knows; its mask is empty unless it acts."""
        return self.table.observe(self._seats[agent])

    def situation(self, agent: str) -> Situation:
        """Return the situation that a bot in this seat gets, so that our bots can be opponents."""
        return self.table.situation(self._seats[agent])

    def step(self, action: Any) -> None:
        """Let the agent act by number. Raises `Illegal` if no legal action has it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.table.take(int(action))
        rewards = self.table.rewards
        if rewards is None:
            self.rewards = dict.fromkeys(self.agents, 0.0)
        else:
            self.rewards = dict(zip(self.agents, rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._next()
        for each in self.agents if rewards else [self.agent_selection]:
            self.rewards[each] += self.table.shaped(self._seats[each])
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Render in words what the acting agent has heard, what it is asked, and its actions."""
        return self.table.say(self._language) if self.render_mode == "ansi" else None


#: Who plays alone has this seat.
_SEAT = 1


class Solo(gymnasium.Env[dict[str, Any], Any]):
    """A game played alone: one step is one action, and the reward comes at the end.

    It is 1 if the game is won, -1 if it is lost; an action that is not legal ends the game with
    -1. `infos` has the ids of the legal actions by their numbers (`actions`), what can be counted
    of the table (`numbers`), and the learned `chance` to win.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(  # noqa: PLR0913 - libraries name each
        self,
        title: str = "raxxon",
        *,
        size: int = SIZE,
        language: str = "en",
        render_mode: str | None = None,
        position: dict[str, Any] | None = None,
        shaping: float = 0.0,
        discount: float = 1.0,
        **options: Any,
    ) -> None:
        """`size`: how many actions there are; `options`: those of the title.

        `position`, `shaping` and `discount` are said of `Start`. Raises `BadOption`, `BadPosition`,
        and `ValueError` for a title that nobody can play alone.
        """
        start = Start(position, shaping, discount)
        self.table = Table(title, _SEAT, size, options, start)
        self.observation_space = observation_space(self.table)
        self.action_space = action_space(self.table)
        self.render_mode = render_mode
        self._language = language

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game. `options` are not used: those of the game were given before."""
        super().reset(seed=seed, options=options)
        self.table.begin(self.np_random.bytes(16))
        self.table.shaped(_SEAT)
        return self._told()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act by number."""
        try:
            self.table.take(int(action))
        except Illegal:
            observation, info = self._told()
            return observation, -1.0, True, False, info
        rewards = self.table.rewards
        reward = (rewards[0] if rewards else 0.0) + self.table.shaped(_SEAT)
        observation, info = self._told()
        return observation, reward, rewards is not None, False, info

    def _told(self) -> tuple[Observation, dict[str, Any]]:
        return self.table.observe(_SEAT), self.table.info()

    def action_masks(self) -> NDArray[bool_]:
        """Return the mask of legal numbers, as `MaskablePPO` of Stable-Baselines requires."""
        return self.table.mask(_SEAT).astype(bool)

    def render(self) -> str | None:
        """Render what has happened, what is asked, and the legal actions, in words."""
        return self.table.say(self._language) if self.render_mode == "ansi" else None
