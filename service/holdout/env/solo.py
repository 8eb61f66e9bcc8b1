"""A game for one as an environment of Gymnasium."""

from typing import Any

import gymnasium
from numpy import bool_
from numpy.typing import NDArray

from holdout.env.spaces import action_space, observation_space
from holdout.env.table import SIZE, Observation, Table
from holdout.kit import Illegal

#: Who plays alone has this seat.
_SEAT = 1


class Solo(gymnasium.Env[dict[str, Any], Any]):
    """A game played alone: one step is one action, and the reward comes at the end.

    It is 1 if the game is won, -1 if it is lost; an action that is not legal ends the game with
    -1. `infos["actions"]` has the ids of the legal actions by their numbers.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        title: str = "raxxon",
        *,
        size: int = SIZE,
        language: str = "en",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`size`: how many actions there are; `options`: those of the title.

        Raises `BadOption`, and `ValueError` for a title that nobody can play alone.
        """
        self.table = Table(title, _SEAT, size, options)
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
        return self._told()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act by number."""
        try:
            self.table.take(int(action))
        except Illegal:
            observation, info = self._told()
            return observation, -1.0, True, False, info
        rewards = self.table.rewards
        observation, info = self._told()
        return observation, rewards[0] if rewards else 0.0, rewards is not None, False, info

    def _told(self) -> tuple[Observation, dict[str, Any]]:
        return self.table.observe(_SEAT), {"actions": self.table.ids}

    def action_masks(self) -> NDArray[bool_]:
        """Which numbers are legal, as `MaskablePPO` of Stable-Baselines asks."""
        return self.table.mask(_SEAT).astype(bool)

    def render(self) -> str | None:
        """What has happened, what is asked, and the legal actions, in words."""
        return self.table.say(self._language) if self.render_mode == "ansi" else None
